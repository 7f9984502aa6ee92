//! The nearest known word, for suggestions.

use alloc::vec::Vec;
use core::mem;

/// The longest word that is compared, in bytes.
const MAX_WORD_BYTES: usize = 255;

/// The known word that differs least from this one, if it differs by no more than a third of its
/// characters (at least one).
///
/// Differences are counted as insertions, deletions, substitutions and swaps of neighbours; a
/// difference of case alone counts once for the whole word. Among equals stands the one that is
/// nearest when case is ignored, then the first.
///
/// A word longer than 255 bytes has no nearest.
///
/// ```
/// use decl_core::nearest;
///
/// assert_eq!(nearest("defualt", ["doc", "default"]), Some("default"));
/// assert_eq!(nearest("NULLABLE", ["nullable"]), Some("nullable"));
/// assert_eq!(nearest("colour", ["doc", "default"]), None);
/// ```
pub fn nearest<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    if word.len() > MAX_WORD_BYTES {
        return None;
    }
    let word = Word::new(word);
    let limit = (word.characters.len() / 3).max(1);
    let mut best: Option<(Difference, &str)> = None;
    for text in known {
        let Some(difference) = word.difference(&Word::new(text), limit) else {
            continue;
        };
        if best.is_none_or(|(least, _)| difference < least) {
            best = Some((difference, text));
        }
    }
    best.map(|(_, text)| text)
}

/// How far two words are apart; the fields compare in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Difference {
    edits: usize,
    edits_without_case: usize,
}

struct Word {
    characters: Vec<char>,
    lower_case: Vec<char>,
}

impl Word {
    fn new(text: &str) -> Self {
        Self {
            characters: text.chars().collect(),
            lower_case: text.to_lowercase().chars().collect(),
        }
    }

    /// None above the limit.
    fn difference(&self, other: &Self, limit: usize) -> Option<Difference> {
        let edits = if self.lower_case == other.lower_case {
            usize::from(self.characters != other.characters)
        } else {
            distance(&self.characters, &other.characters)
        };
        (edits <= limit).then(|| Difference {
            edits,
            edits_without_case: distance(&self.lower_case, &other.lower_case),
        })
    }
}

/// The optimal string alignment distance.
fn distance(left: &[char], right: &[char]) -> usize {
    let at = |row: &[usize], column: usize| row.get(column).copied().unwrap_or(usize::MAX);
    let mut two_above: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=right.len()).collect();
    let mut last_left = None;
    for (line, from) in left.iter().enumerate() {
        let mut row = Vec::with_capacity(above.len());
        row.push(line + 1);
        let mut last_right = None;
        for (column, to) in right.iter().enumerate() {
            let replace = at(&above, column) + usize::from(from != to);
            let delete = at(&above, column + 1) + 1;
            let insert = at(&row, column) + 1;
            let least = replace.min(delete).min(insert);
            let is_swap = last_left == Some(to) && last_right == Some(from);
            let swap = is_swap.then(|| at(&two_above, column.saturating_sub(1)) + 1);
            row.push(swap.map_or(least, |swap| swap.min(least)));
            last_right = Some(to);
        }
        two_above = mem::replace(&mut above, row);
        last_left = Some(from);
    }
    above.last().copied().unwrap_or_default()
}
