//! Byte offsets as lines and columns.

use alloc::vec::Vec;
use core::fmt;

/// How many bytes stand between two marks of one line, at least.
const STRIDE: usize = 256;

/// Where the lines of a text begin.
///
/// A line ends with LF or CR LF; a lone CR is a character like others. Asking for a position takes
/// bounded time, however long a line is.
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
    /// The beginnings of all lines, and of characters here and there within long ones.
    marks: Vec<Mark>,
}

/// The position of a byte.
#[derive(Clone, Copy, Debug)]
struct Mark {
    offset: usize,
    position: Position,
}

impl<'a> Lines<'a> {
    /// Finds the lines of a text, which need not be UTF-8.
    pub fn new(text: &'a [u8]) -> Self {
        let mut marks = Vec::new();
        let mut offset = 0;
        for (text, line) in text.split_inclusive(|byte| *byte == b'\n').zip(1..) {
            mark_line(&mut marks, offset, line, text);
            offset += text.len();
        }
        if text.is_empty() || text.ends_with(b"\n") {
            let line = marks.last().map_or(1, |mark| mark.position.line + 1);
            mark_line(&mut marks, offset, line, &[]);
        }
        Self { text, marks }
    }

    /// The line and column of a byte; of the end of the text for an offset past it.
    ///
    /// A byte inside a character has the column of that character, and both bytes of CR LF have
    /// the column after the line's last character. An ill-formed sequence of UTF-8 counts as one
    /// character.
    pub fn position(&self, offset: usize) -> Position {
        let after = self.marks.partition_point(|mark| mark.offset <= offset);
        let next = self
            .marks
            .get(after)
            .map_or(self.text.len(), |mark| mark.offset);
        let Some(mark) = self.marks.get(after.saturating_sub(1)) else {
            return Position { line: 1, column: 1 };
        };
        let between = self.text.get(mark.offset..next).unwrap_or_default();
        let mut end = mark.offset;
        let before = widths(first_line(between)).take_while(|width| {
            end += width;
            end <= offset
        });
        let Position { line, column } = mark.position;
        Position {
            line,
            column: column + before.count(),
        }
    }
}

/// Marks the beginning of a line, and again after each stride.
fn mark_line(marks: &mut Vec<Mark>, start: usize, line: usize, text: &[u8]) {
    let mark = |offset, column| Mark {
        offset,
        position: Position { line, column },
    };
    let mut last = start;
    marks.push(mark(start, 1));
    let mut offset = start;
    for (width, column) in widths(first_line(text)).zip(2..) {
        offset += width;
        if offset - last >= STRIDE {
            marks.push(mark(offset, column));
            last = offset;
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
