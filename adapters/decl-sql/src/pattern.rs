//! Patterns that the engine can check: its globs know single characters, classes and `*`.
//!
//! A glob matches a whole text, so that a row of characters is matched exactly where at most one of
//! its pieces has a length of its own, between two anchors, or none has. What a glob cannot say is
//! not written in part: a check that is nearly the pattern would refuse what the pattern matches.

use decl_core::{CharacterClass, PatternSequence};

/// The engine's own limit as it is built by default.
const MAX_GLOB_BYTES: usize = 50_000;
/// How many rows a pattern with optional characters may come to.
const MAX_ROWS: usize = 8;

/// A condition on a column.
#[derive(Debug, PartialEq)]
pub(crate) enum Condition {
    /// Every text meets it.
    Always,
    /// The SQL that says so.
    Check(String),
}

/// The condition that a text matches, if globs can say it; the text must be free of NUL.
pub(crate) fn condition(sequence: &PatternSequence, column: &str) -> Option<Condition> {
    let anchors = Anchors {
        start: sequence.is_anchored_at_start(),
        end: sequence.is_anchored_at_end(),
    };
    let mut checks = Vec::new();
    for row in rows(trimmed(merged(sequence), anchors), anchors)? {
        match row_condition(&row, anchors, column)? {
            Condition::Always => return Some(Condition::Always),
            Condition::Check(check) => checks.push(check),
        }
    }
    Some(Condition::Check(match checks.as_slice() {
        [only] => only.clone(),
        _ => format!("({})", checks.join(") OR (")),
    }))
}

#[derive(Clone, Copy)]
struct Anchors {
    start: bool,
    end: bool,
}

/// Some characters of one class.
#[derive(Clone, Copy)]
struct Piece<'a> {
    class: &'a CharacterClass,
    least: u32,
    most: Option<u32>,
}

impl Piece<'_> {
    fn is_fixed(&self) -> bool {
        self.most == Some(self.least)
    }

    /// The one character that each of its characters is.
    fn character(&self) -> Option<char> {
        match self.class.ranges() {
            [(low, high)] if low == high && !self.class.is_negated() => Some(*low),
            _ => None,
        }
    }
}

/// Neighbours of one class as one piece.
fn merged(sequence: &PatternSequence) -> Vec<Piece<'_>> {
    let mut merged: Vec<Piece<'_>> = Vec::new();
    for piece in sequence.pieces() {
        let piece = Piece {
            class: piece.class(),
            least: piece.least(),
            most: piece.most(),
        };
        match merged.last_mut() {
            Some(before) if is_same(before.class, piece.class) => {
                before.least += piece.least;
                before.most = before.most.zip(piece.most).map(|(one, other)| one + other);
            }
            _ => merged.push(piece),
        }
    }
    merged
}

fn is_same(one: &CharacterClass, other: &CharacterClass) -> bool {
    one.ranges() == other.ranges() && one.is_negated() == other.is_negated()
}

/// Where anything may follow, as few characters as possible are as good as more.
fn trimmed(mut pieces: Vec<Piece<'_>>, anchors: Anchors) -> Vec<Piece<'_>> {
    let least = |piece: &mut Piece<'_>| {
        piece.most = Some(piece.least);
        piece.least == 0
    };
    while !anchors.end && pieces.last_mut().is_some_and(least) {
        pieces.pop();
    }
    while !anchors.start && pieces.first_mut().is_some_and(least) {
        pieces.remove(0);
    }
    pieces
}

/// Rows with no more pieces of varying length than a check can have, which together match what the
/// one row matches: one row for each number of characters that an optional piece may have.
fn rows<'p>(pieces: Vec<Piece<'p>>, anchors: Anchors) -> Option<Vec<Vec<Piece<'p>>>> {
    let allowed = usize::from(anchors.start && anchors.end);
    let mut rows = vec![pieces.clone()];
    let mut varying: Vec<(usize, Piece<'p>)> = pieces.into_iter().enumerate().collect();
    varying.retain(|(_, piece)| !piece.is_fixed());
    // The longest are last, so that the piece that may vary is the one with most lengths.
    varying.sort_by_key(|(_, piece)| piece.most.map_or(u32::MAX, |most| most - piece.least));
    let expanded = varying.len().saturating_sub(allowed);
    for (place, piece) in varying.into_iter().take(expanded) {
        let lengths = piece.least..=piece.most?;
        let of_length = |row: &[Piece<'p>], length: u32| {
            let mut row = row.to_vec();
            if let Some(piece) = row.get_mut(place) {
                (piece.least, piece.most) = (length, Some(length));
            }
            row
        };
        if rows.len().saturating_mul(lengths.clone().count()) > MAX_ROWS {
            return None;
        }
        rows = rows
            .iter()
            .flat_map(|row| lengths.clone().map(|length| of_length(row, length)))
            .collect();
    }
    Some(rows)
}

fn row_condition(pieces: &[Piece<'_>], anchors: Anchors, column: &str) -> Option<Condition> {
    if let Some(place) = pieces.iter().position(|piece| !piece.is_fixed()) {
        let (before, rest) = pieces.split_at_checked(place)?;
        let (varying, after) = rest.split_first()?;
        return around(before, varying, after, column).map(Condition::Check);
    }
    if let Some(text) = plain(pieces) {
        match (anchors.start, anchors.end) {
            (true, true) => return Some(Condition::Check(format!("{column} = {}", quoted(&text)))),
            _ if text.is_empty() => return Some(Condition::Always),
            (false, false) => {
                let text = quoted(&text);
                return Some(Condition::Check(format!("instr({column}, {text}) > 0")));
            }
            _ => {}
        }
    }
    let any = |anchor| if anchor { "" } else { "*" };
    let fixed = glob(pieces)?;
    let whole = format!("{}{fixed}{}", any(anchors.start), any(anchors.end));
    matches(column, &whole).map(Condition::Check)
}

/// A piece of varying length between the ends of the text and what is fixed beside them.
fn around(
    before: &[Piece<'_>],
    varying: &Piece<'_>,
    after: &[Piece<'_>],
    column: &str,
) -> Option<String> {
    let count = |pieces: &[Piece<'_>]| pieces.iter().map(|p| u64::from(p.least)).sum::<u64>();
    let (head, tail) = (count(before), count(after));
    let fixed = head + tail;
    let mut conditions = Vec::new();
    if fixed > 0 {
        let ends = format!("{}*{}", glob(before)?, glob(after)?);
        conditions.push(matches(column, &ends)?);
    }
    if varying.least > 0 {
        let least = fixed + u64::from(varying.least);
        conditions.push(format!("length({column}) >= {least}"));
    }
    if let Some(most) = varying.most {
        let most = fixed + u64::from(most);
        conditions.push(format!("length({column}) <= {most}"));
    }
    let inner = match (head, tail) {
        (0, 0) => column.to_owned(),
        (_, 0) => format!("substr({column}, {})", head + 1),
        _ => format!("substr({column}, {}, length({column}) - {fixed})", head + 1),
    };
    let class = varying.class;
    let others = set(class.ranges(), !class.is_negated())?;
    conditions.push(format!(
        "{inner} NOT GLOB {}",
        quoted(&format!("*{others}*"))
    ));
    Some(conditions.join(" AND "))
}

fn matches(column: &str, glob: &str) -> Option<String> {
    let fits = glob.len() <= MAX_GLOB_BYTES;
    fits.then(|| format!("{column} GLOB {}", quoted(glob)))
}

/// The one text that fixed pieces match.
fn plain(pieces: &[Piece<'_>]) -> Option<String> {
    let mut text = String::new();
    for piece in pieces.iter().filter(|piece| piece.least > 0) {
        let character = piece.character().filter(|character| *character != '\0')?;
        text.extend((0..piece.least).map(|_| character));
    }
    Some(text)
}

/// Fixed pieces as a glob.
fn glob(pieces: &[Piece<'_>]) -> Option<String> {
    let mut glob = String::new();
    for piece in pieces.iter().filter(|piece| piece.least > 0) {
        let class = piece.class;
        let one = set(class.ranges(), class.is_negated())?;
        glob.extend((0..piece.least).map(|_| one.as_str()));
    }
    Some(glob)
}

/// One of these characters, or none of them, as a glob.
///
/// The engine ends a class at the first `]` that does not stand first, inverts it at a `^` that
/// does, and takes a `-` for itself only at an end. It reads U+FFFE and U+FFFF as U+FFFD.
fn set(ranges: &[(char, char)], negated: bool) -> Option<String> {
    let holds = |character: char| {
        let mut ranges = ranges.iter();
        ranges.any(|(low, high)| (*low..=*high).contains(&character))
    };
    let unlike =
        |(low, high): &(char, char)| *low == '\0' || (*low <= '\u{ffff}' && *high >= '\u{fffd}');
    if ranges.iter().any(unlike) {
        return None;
    }
    if let ([(low, high)], false) = (ranges, negated)
        && low == high
        && !['*', '?', '['].contains(low)
    {
        return Some(low.to_string());
    }
    let mut set = String::from(if negated { "[^" } else { "[" });
    if holds(']') {
        set.push(']');
    }
    for (low, high) in ranges {
        for (low, high) in without_special(*low, *high) {
            set.push(low);
            if low != high {
                set.extend(['-', high]);
            }
        }
    }
    let hyphen_first = set == "[" && holds('^');
    for special in if hyphen_first { ['-', '^'] } else { ['^', '-'] } {
        if holds(special) {
            set.push(special);
        }
    }
    set.push(']');
    Some(set)
}

/// A range without the characters that mean something in a class of a glob.
fn without_special(low: char, high: char) -> impl Iterator<Item = (char, char)> {
    // Between, before and after `-`, `]` and `^`, which stand in this order.
    const PARTS: [(char, char); 3] = [('\u{1}', ','), ('.', '\\'), ('_', char::MAX)];
    PARTS.into_iter().filter_map(move |(first, last)| {
        let (low, high) = (low.max(first), high.min(last));
        (low <= high).then_some((low, high))
    })
}

/// Text as SQL, control characters by their numbers: tools on the way to the engine change them.
fn quoted(text: &str) -> String {
    let mut parts: Vec<String> = Vec::new();
    for run in text.split_inclusive(|c| c < ' ') {
        let control = run.chars().next_back().filter(|c| *c < ' ');
        let plain = run.strip_suffix(|c| c < ' ').unwrap_or(run);
        if !plain.is_empty() {
            parts.push(format!("'{}'", plain.replace('\'', "''")));
        }
        parts.extend(control.map(|c| format!("char({})", u32::from(c))));
    }
    if parts.is_empty() {
        return "''".to_owned();
    }
    parts.join(" || ")
}
