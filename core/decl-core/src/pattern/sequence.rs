//! Patterns without alternatives, as what stands after what.

use alloc::vec::Vec;

use super::Node;
use super::class::CharacterClass;

/// A pattern that is one row of characters: no alternatives, and anchors at its ends alone.
///
/// [`Pattern::to_sequence`](super::Pattern::to_sequence) makes one, for targets that match less
/// than regular expressions do.
#[derive(Clone, Debug)]
pub struct PatternSequence {
    pieces: Vec<PatternPiece>,
    at_start: bool,
    at_end: bool,
}

impl PatternSequence {
    /// What must follow one another, in order. None of them can be left out by its bounds alone:
    /// the most is at least 1.
    pub fn pieces(&self) -> &[PatternPiece] {
        &self.pieces
    }

    /// Whether the first piece must stand at the beginning of the text.
    pub const fn is_anchored_at_start(&self) -> bool {
        self.at_start
    }

    /// Whether the last piece must stand at the end of the text.
    pub const fn is_anchored_at_end(&self) -> bool {
        self.at_end
    }

    pub(super) fn of(node: &Node) -> Option<Self> {
        let mut sequence = Self {
            pieces: Vec::new(),
            at_start: false,
            at_end: false,
        };
        sequence.add(node)?;
        Some(sequence)
    }

    /// None where the part is more than a row; the parser bounds depth and number of pieces.
    fn add(&mut self, node: &Node) -> Option<()> {
        match node {
            Node::Class(class) => self.push(PatternPiece {
                class: class.clone(),
                least: 1,
                most: Some(1),
            }),
            Node::Start if self.pieces.is_empty() && !self.at_end => {
                self.at_start = true;
                Some(())
            }
            Node::Start => None,
            Node::End => {
                self.at_end = true;
                Some(())
            }
            Node::Sequence(nodes) => nodes.iter().try_for_each(|node| self.add(node)),
            Node::Choice(choices) => match choices.as_slice() {
                [only] => self.add(only),
                _ => None,
            },
            Node::Repeat { node, least, most } => self.repeat(node, *least, *most),
        }
    }

    fn repeat(&mut self, node: &Node, least: u32, most: Option<u32>) -> Option<()> {
        let inner = Self::of(node)?;
        if inner.at_start || inner.at_end {
            return None;
        }
        match inner.pieces.as_slice() {
            [
                PatternPiece {
                    class,
                    least: 1,
                    most: Some(1),
                },
            ] => self.push(PatternPiece {
                class: class.clone(),
                least,
                most,
            }),
            pieces if most == Some(least) => (0..least)
                .flat_map(|_| pieces)
                .try_for_each(|piece| self.push(piece.clone())),
            _ => None,
        }
    }

    /// Nothing can follow the end of the text.
    fn push(&mut self, piece: PatternPiece) -> Option<()> {
        if self.at_end {
            return None;
        }
        self.pieces.push(piece);
        Some(())
    }
}

/// Characters of one class, as many as the bounds say.
#[derive(Clone, Debug)]
pub struct PatternPiece {
    class: CharacterClass,
    least: u32,
    most: Option<u32>,
}

impl PatternPiece {
    /// What each of the characters is one of.
    pub const fn class(&self) -> &CharacterClass {
        &self.class
    }

    /// How many there are at least.
    pub const fn least(&self) -> u32 {
        self.least
    }

    /// How many there are at most; none where there is no most.
    pub const fn most(&self) -> Option<u32> {
        self.most
    }
}
