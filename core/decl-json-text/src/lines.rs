//! Byte offsets as lines and columns.

use alloc::vec::Vec;
use core::fmt;
use core::iter;

/// Where the lines of a text begin.
///
/// A line ends with LF or CR LF; a lone CR is a character like others.
///
/// ```
/// use decl_json_text::Lines;
///
/// let lines = Lines::new("{\r\n  \"né\": ?\r\n}".as_bytes());
/// let position = lines.position(12);
/// assert_eq!((position.line, position.column), (2, 9));
/// ```
#[derive(Clone, Debug)]
pub struct Lines<'a> {
    text: &'a [u8],
    starts: Vec<usize>,
}

impl<'a> Lines<'a> {
    /// Finds the lines of a text, which need not be UTF-8.
    pub fn new(text: &'a [u8]) -> Self {
        let after_feeds = (1..).zip(text).filter(|(_, byte)| **byte == b'\n');
        let starts = iter::once(0).chain(after_feeds.map(|(next, _)| next));
        Self {
            text,
            starts: starts.collect(),
        }
    }

    /// The line and column of a byte; of the end of the text for an offset past it.
    ///
    /// A byte inside a character has the column of that character, and both bytes of CR LF have
    /// the column after the line's last character. An ill-formed sequence of UTF-8 counts as one
    /// character.
    pub fn position(&self, offset: usize) -> Position {
        let line = self.starts.partition_point(|start| *start <= offset);
        let start = self
            .starts
            .get(line.saturating_sub(1))
            .map_or(0, |start| *start);
        let rest = self.text.get(start..).unwrap_or_default();
        let mut end = start;
        let before = widths(first_line(rest)).take_while(|width| {
            end += width;
            end <= offset
        });
        Position {
            line,
            column: 1 + before.count(),
        }
    }
}

fn first_line(text: &[u8]) -> &[u8] {
    let line = text.split(|byte| *byte == b'\n').next().unwrap_or_default();
    if line.len() < text.len() {
        line.strip_suffix(b"\r").unwrap_or(line)
    } else {
        line
    }
}

/// The length in bytes of each character.
fn widths(line: &[u8]) -> impl Iterator<Item = usize> {
    line.utf8_chunks().flat_map(|chunk| {
        let ill_formed = Some(chunk.invalid().len()).filter(|width| *width > 0);
        chunk.valid().chars().map(char::len_utf8).chain(ill_formed)
    })
}

/// A place in a text as people count: from 1, in lines and characters.
///
/// It displays as `line:column`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters (Unicode scalar values), counted from 1.
    pub column: usize,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}
