//! Matching with sets of states: no backtracking, so time is linear in the text.

use alloc::vec::Vec;
use core::mem;

use super::compile::{Program, State};

/// What a run found, and how many states it looked at.
pub(super) struct Run {
    pub(super) is_match: bool,
    #[cfg_attr(
        not(test),
        expect(dead_code, reason = "the tests count steps, not time")
    )]
    pub(super) steps: usize,
}

pub(super) fn run(program: &Program, text: &str) -> Run {
    let mut matcher = Matcher {
        program,
        now: States::new(program.states.len()),
        next: States::new(program.states.len()),
        pending: Vec::new(),
        steps: 0,
    };
    let is_match = matcher.run(text);
    Run {
        is_match,
        steps: matcher.steps,
    }
}

/// A set of states that keeps their order.
struct States {
    held: Vec<usize>,
    is_held: Vec<bool>,
}

impl States {
    fn new(states: usize) -> Self {
        Self {
            held: Vec::with_capacity(states),
            is_held: alloc::vec![false; states],
        }
    }

    /// Whether the state is new.
    fn insert(&mut self, state: usize) -> bool {
        match self.is_held.get_mut(state) {
            Some(is_held) if !*is_held => {
                *is_held = true;
                self.held.push(state);
                true
            }
            _ => false,
        }
    }

    fn clear(&mut self) {
        for state in self.held.drain(..) {
            if let Some(is_held) = self.is_held.get_mut(state) {
                *is_held = false;
            }
        }
    }
}

struct Matcher<'p> {
    program: &'p Program,
    now: States,
    next: States,
    /// States that are reached and not looked at yet.
    pending: Vec<usize>,
    steps: usize,
}

impl Matcher<'_> {
    fn run(&mut self, text: &str) -> bool {
        let mut characters = text.chars();
        let mut at_start = true;
        loop {
            let character = characters.next();
            let at_end = character.is_none();
            // The search begins anew at every character.
            if self.reach(0, at_start, at_end) {
                return true;
            }
            let Some(character) = character else {
                return false;
            };
            at_start = false;
            let last = characters.as_str().is_empty();
            if self.take(character, last) {
                return true;
            }
        }
    }

    /// Moves every state over a character; whether one of them is the match.
    fn take(&mut self, character: char, at_end: bool) -> bool {
        let held = mem::take(&mut self.now.held);
        for state in &held {
            self.steps += 1;
            if let Some(State::Take(class)) = self.program.states.get(*state) {
                if class.holds(character) && self.reach_into_next(state + 1, at_end) {
                    return true;
                }
            }
        }
        self.now.held = held;
        self.now.clear();
        mem::swap(&mut self.now, &mut self.next);
        false
    }

    fn reach_into_next(&mut self, state: usize, at_end: bool) -> bool {
        mem::swap(&mut self.now, &mut self.next);
        let is_match = self.reach(state, false, at_end);
        mem::swap(&mut self.now, &mut self.next);
        is_match
    }

    /// Adds a state and all that it leads to without a character; whether the match is one of them.
    fn reach(&mut self, state: usize, at_start: bool, at_end: bool) -> bool {
        self.pending.push(state);
        while let Some(state) = self.pending.pop() {
            self.steps += 1;
            if !self.now.insert(state) {
                continue;
            }
            match self.program.states.get(state) {
                Some(State::Match) => return true,
                Some(State::Jump(to)) => self.pending.push(*to),
                Some(State::Split(one, other)) => self.pending.extend([*other, *one]),
                Some(State::Start) if at_start => self.pending.push(state + 1),
                Some(State::End) if at_end => self.pending.push(state + 1),
                _ => {}
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::run;
    use crate::Pattern;

    /// Twice the text is at most about twice the steps, whatever the pattern.
    #[test]
    fn steps_are_linear_in_the_text() {
        let patterns = [
            "(a*)*b",
            "(a|a)*b",
            "(a?){50}a{50}b",
            "a{0,200}a{0,200}$b",
            "(a+)+$x",
        ];
        for source in patterns {
            let pattern = Pattern::new(source).unwrap();
            let steps = |length: usize| {
                let text: String = "a".repeat(length);
                let run = run(&pattern.program, &text);
                assert!(!run.is_match, "{source}");
                run.steps
            };
            let (once, twice) = (steps(2_000), steps(4_000));
            assert!(
                twice <= once * 2 + once / 10,
                "{source}: {once} and {twice}"
            );
            assert!(once <= 2_000 * 4 * 600, "{source}: {once}");
        }
    }
}
