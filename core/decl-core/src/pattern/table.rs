//! A table of transitions for patterns that need few states: one look per character.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::compile::{Program, State};

/// Patterns with more states of their own are matched without a table.
const MAX_PROGRAM: usize = 256;
/// The most rows and the most columns.
const MAX_SIDE: usize = 64;

/// A deterministic automaton that says whether a pattern matches somewhere.
pub(super) struct Table {
    /// The column of each ASCII character.
    ascii: [u8; 128],
    /// The first character of each column, in their order.
    columns: Vec<char>,
    rows: Vec<Row>,
}

struct Row {
    /// The next row for each column.
    next: Vec<u8>,
    /// The pattern has matched, whatever follows.
    matched: bool,
    /// The pattern has matched if the text ends here.
    matched_at_end: bool,
    /// Nothing that follows leads out of the row.
    stuck: bool,
}

impl Table {
    /// The table, if it is small.
    pub(super) fn of(program: &Program) -> Option<Self> {
        let columns = columns(program);
        if program.states.len() > MAX_PROGRAM || columns.len() > MAX_SIDE {
            return None;
        }
        let mut places: BTreeMap<(bool, Vec<usize>), u8> = BTreeMap::new();
        let mut kernels = alloc::vec![(true, alloc::vec![0])];
        places.insert((true, alloc::vec![0]), 0);
        let mut rows = Vec::new();
        while let Some((at_start, kernel)) = kernels.get(rows.len()).cloned() {
            let closure = Closure::of(program, &kernel, at_start, false);
            let mut next = Vec::with_capacity(columns.len());
            for first in &columns {
                let kernel = (false, closure.after(program, *first));
                let place = match places.get(&kernel) {
                    Some(place) => *place,
                    None if kernels.len() >= MAX_SIDE => return None,
                    None => {
                        let place = u8::try_from(kernels.len()).ok()?;
                        places.insert(kernel.clone(), place);
                        kernels.push(kernel);
                        place
                    }
                };
                next.push(place);
            }
            let matched_at_end = Closure::of(program, &kernel, at_start, true).matched;
            let stuck = next.iter().all(|place| usize::from(*place) == rows.len());
            rows.push(Row {
                next,
                matched: closure.matched,
                matched_at_end,
                stuck,
            });
        }
        Some(Self {
            ascii: ascii(&columns),
            columns,
            rows,
        })
    }

    pub(super) fn is_match(&self, text: &str) -> bool {
        let mut row = self.rows.first();
        for character in text.chars() {
            match row {
                Some(row) if !row.matched && !row.stuck => {}
                _ => break,
            }
            let column = match self.ascii.get(character as usize) {
                Some(column) => usize::from(*column),
                None => column(&self.columns, character),
            };
            let next = row.and_then(|row| row.next.get(column));
            row = next.and_then(|place| self.rows.get(usize::from(*place)));
        }
        row.is_some_and(|row| row.matched || row.matched_at_end)
    }
}

/// The first characters of the ranges within which the pattern does not tell characters apart.
fn columns(program: &Program) -> Vec<char> {
    let mut columns = alloc::vec!['\0'];
    for state in &program.states {
        if let State::Take(class) = state {
            for (low, high) in &class.ranges {
                columns.push(*low);
                columns.extend((*high..=char::MAX).nth(1));
            }
        }
    }
    columns.sort_unstable();
    columns.dedup();
    columns
}

fn column(columns: &[char], character: char) -> usize {
    columns
        .partition_point(|first| *first <= character)
        .saturating_sub(1)
}

fn ascii(columns: &[char]) -> [u8; 128] {
    let mut table = [0; 128];
    for (place, character) in table.iter_mut().zip('\0'..) {
        *place = u8::try_from(column(columns, character)).unwrap_or_default();
    }
    table
}

/// The states that some states lead to without a character.
struct Closure {
    takes: Vec<usize>,
    matched: bool,
}

impl Closure {
    fn of(program: &Program, kernel: &[usize], at_start: bool, at_end: bool) -> Self {
        let mut seen = alloc::vec![false; program.states.len()];
        let mut pending = kernel.to_vec();
        let mut closure = Self {
            takes: Vec::new(),
            matched: false,
        };
        while let Some(state) = pending.pop() {
            match seen.get_mut(state) {
                Some(seen) if !*seen => *seen = true,
                _ => continue,
            }
            match program.states.get(state) {
                Some(State::Take(_)) => closure.takes.push(state),
                Some(State::Split(one, other)) => pending.extend([*one, *other]),
                Some(State::Jump(to)) => pending.push(*to),
                Some(State::Start) if at_start => pending.push(state + 1),
                Some(State::End) if at_end => pending.push(state + 1),
                Some(State::Match) => closure.matched = true,
                _ => {}
            }
        }
        closure
    }

    /// Where a character leads; the search begins anew behind every character.
    fn after(&self, program: &Program, character: char) -> Vec<usize> {
        let taken = self.takes.iter().filter(|state| {
            let state = program.states.get(**state);
            matches!(state, Some(State::Take(class)) if class.holds(character))
        });
        let mut kernel: Vec<usize> = taken.map(|state| state + 1).collect();
        kernel.push(0);
        kernel.sort_unstable();
        kernel.dedup();
        kernel
    }
}

#[cfg(test)]
mod tests {
    use super::Table;
    use crate::Pattern;
    use crate::pattern::matcher;

    #[test]
    fn the_table_says_what_the_states_say() {
        let patterns = [
            "",
            "a",
            "^a",
            "a$",
            "^a$",
            "^$",
            "$",
            "^",
            "^[a-c]+$",
            "a|b$|^c",
            "(ab|a)(c|bcd)$",
            "^[A-Z]{2}-[0-9]{3}$",
            "[^a]",
            "^[^e]*$",
            ".",
            "^.$",
            "😂|é",
            "a{2,4}b?",
            "^(a?){3}a{3}$",
            "(^a|b$)c*",
        ];
        let texts = [
            "", "a", "b", "c", "ab", "ba", "abcd", "aaa", "aaaaaa", "AB-123", "AB-1234", "xAB-123",
            "é", "aé", "😂", "\n", "a\n", "\u{2028}", "cc", "bc", "ac", "xyz",
        ];
        for source in patterns {
            let pattern = Pattern::new(source).unwrap();
            let table = Table::of(&pattern.program).expect(source);
            for text in texts {
                let expected = matcher::run(&pattern.program, text).is_match;
                assert_eq!(table.is_match(text), expected, "{source:?} {text:?}");
            }
        }
    }

    #[test]
    fn a_pattern_of_many_states_has_no_table() {
        for source in ["a{255}b", "(a|b)*a(a|b){6}$"] {
            assert!(
                Table::of(&Pattern::new(source).unwrap().program).is_none(),
                "{source}"
            );
        }
    }
}
