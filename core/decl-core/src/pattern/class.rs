//! Sets of characters.

use alloc::vec::Vec;

/// One of some characters, or none of them.
///
/// ```
/// use decl_core::Pattern;
///
/// let pattern = Pattern::new("[^a-f0]")?;
/// let sequence = pattern.to_sequence().unwrap();
/// let class = sequence.pieces()[0].class();
/// assert!(class.is_negated());
/// assert_eq!(class.ranges(), [('0', '0'), ('a', 'f')]);
/// assert!(class.holds('g') && !class.holds('b'));
/// # Ok::<(), decl_core::PatternProblem>(())
/// ```
#[derive(Clone, Debug)]
pub struct CharacterClass {
    /// Inclusive, sorted, without overlap.
    pub(super) ranges: Vec<(char, char)>,
    pub(super) negated: bool,
}

/// `\d`
pub(super) const DIGITS: &[(char, char)] = &[('0', '9')];
/// `\w`
pub(super) const WORD: &[(char, char)] = &[('0', '9'), ('A', 'Z'), ('_', '_'), ('a', 'z')];
/// What `.` does not match.
const LINE_ENDS: &[(char, char)] = &[('\n', '\n'), ('\r', '\r'), ('\u{2028}', '\u{2029}')];

impl CharacterClass {
    pub(super) fn one(character: char) -> Self {
        Self::new(alloc::vec![(character, character)], false)
    }

    pub(super) fn any() -> Self {
        Self::new(LINE_ENDS.to_vec(), true)
    }

    pub(super) fn new(mut ranges: Vec<(char, char)>, negated: bool) -> Self {
        ranges.sort_unstable();
        let mut merged: Vec<(char, char)> = Vec::with_capacity(ranges.len());
        for (low, high) in ranges {
            match merged.last_mut() {
                Some((_, last)) if low <= *last => *last = high.max(*last),
                _ => merged.push((low, high)),
            }
        }
        Self {
            ranges: merged,
            negated,
        }
    }

    /// The characters that are named, as inclusive ranges in order and without overlap.
    pub fn ranges(&self) -> &[(char, char)] {
        &self.ranges
    }

    /// Whether the class is all characters but those that are named.
    pub const fn is_negated(&self) -> bool {
        self.negated
    }

    /// Whether a character is one of the class.
    pub fn holds(&self, character: char) -> bool {
        let within = |(low, high): &(char, char)| (*low..=*high).contains(&character);
        self.ranges.iter().any(within) != self.negated
    }
}
