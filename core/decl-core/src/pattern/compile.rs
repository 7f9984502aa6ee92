//! The states of a pattern.

use alloc::vec::Vec;

use super::Node;
use super::class::CharacterClass;

/// A pattern as states; state 0 is the first.
pub(super) struct Program {
    pub(super) states: Vec<State>,
}

pub(super) enum State {
    /// Takes one character of the class.
    Take(CharacterClass),
    /// Goes on at both.
    Split(usize, usize),
    /// Goes on at the beginning of the text alone.
    Start,
    /// Goes on at the end of the text alone.
    End,
    /// Goes on elsewhere.
    Jump(usize),
    Match,
}

impl Program {
    pub(super) fn of(node: &Node) -> Self {
        let mut program = Self { states: Vec::new() };
        program.node(node);
        program.states.push(State::Match);
        program
    }

    /// The parser bounds both the depth and the number of states.
    fn node(&mut self, node: &Node) {
        match node {
            Node::Class(class) => self.states.push(State::Take(class.clone())),
            Node::Start => self.states.push(State::Start),
            Node::End => self.states.push(State::End),
            Node::Sequence(nodes) => nodes.iter().for_each(|node| self.node(node)),
            Node::Choice(choices) => self.choice(choices),
            Node::Repeat { node, least, most } => self.repeat(node, *least, *most),
        }
    }

    fn choice(&mut self, choices: &[Node]) {
        let mut jumps = Vec::new();
        let Some((last, others)) = choices.split_last() else {
            return;
        };
        for choice in others {
            let split = self.hole();
            self.node(choice);
            jumps.push(self.hole());
            self.fill(split, State::Split(split + 1, self.states.len()));
        }
        self.node(last);
        let end = self.states.len();
        for jump in jumps {
            self.fill(jump, State::Jump(end));
        }
    }

    fn repeat(&mut self, node: &Node, least: u32, most: Option<u32>) {
        for _ in 0..least {
            self.node(node);
        }
        let Some(most) = most else {
            let split = self.hole();
            self.node(node);
            self.states.push(State::Jump(split));
            self.fill(split, State::Split(split + 1, self.states.len()));
            return;
        };
        let splits: Vec<usize> = (least..most)
            .map(|_| {
                let split = self.hole();
                self.node(node);
                split
            })
            .collect();
        let end = self.states.len();
        for split in splits {
            self.fill(split, State::Split(split + 1, end));
        }
    }

    /// A state that is not known yet.
    fn hole(&mut self) -> usize {
        self.states.push(State::Match);
        self.states.len() - 1
    }

    fn fill(&mut self, hole: usize, state: State) {
        if let Some(place) = self.states.get_mut(hole) {
            *place = state;
        }
    }
}
