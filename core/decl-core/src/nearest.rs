//! The nearest known word, for suggestions.

use alloc::vec::Vec;
use core::mem;

/// The longest word that is compared, in bytes.
const MAX_WORD_BYTES: usize = 255;

/// The known word that differs least from this one, if it differs by no more than a third of its
/// characters (at least one); among equals the first.
///
/// Differences are counted as insertions, deletions, substitutions and swaps of neighbours; a
/// difference of case alone counts once for the whole word.
///
/// ```
/// use decl_core::nearest;
///
/// assert_eq!(nearest("defualt", ["doc", "default"]), Some("default"));
/// assert_eq!(nearest("Nullable", ["nullable"]), Some("nullable"));
/// assert_eq!(nearest("colour", ["doc", "default"]), None);
/// ```
pub fn nearest<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    if word.len() > MAX_WORD_BYTES {
        return None;
    }
    let letters: Vec<char> = word.chars().collect();
    let limit = (letters.len() / 3).max(1);
    let mut best: Option<(usize, &str)> = None;
    for candidate in known {
        let distance = if candidate.to_lowercase() == word.to_lowercase() {
            usize::from(candidate != word)
        } else {
            distance(&letters, &candidate.chars().collect::<Vec<_>>())
        };
        if distance <= limit && best.is_none_or(|(least, _)| distance < least) {
            best = Some((distance, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// The optimal string alignment distance, by three rows.
fn distance(left: &[char], right: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=right.len()).collect();
    let mut last_left = None;
    for (n, from) in left.iter().enumerate() {
        let mut row = Vec::with_capacity(above.len());
        row.push(n + 1);
        let mut last_right = None;
        for (column, to) in right.iter().enumerate() {
            let at = |row: &[usize], column: usize| row.get(column).copied().unwrap_or(usize::MAX);
            let swapped = last_left == Some(to) && last_right == Some(from) && column > 0;
            let swap = if swapped {
                at(&before, column - 1)
            } else {
                usize::MAX
            };
            let replace = at(&above, column) + usize::from(from != to);
            let shift = at(&above, column + 1).min(at(&row, column)) + 1;
            row.push(replace.min(shift).min(swap.saturating_add(1)));
            last_right = Some(to);
        }
        before = mem::replace(&mut above, row);
        last_left = Some(from);
    }
    above.last().copied().unwrap_or_default()
}
