//! Lines and columns of many places in one text.

use std::cell::OnceCell;

use decl_json_text::Position;

/// How many bytes stand between two marks.
const STRIDE: usize = 256;

/// The same answers as [`Lines`](decl_json_text::Lines) for a text that is UTF-8, in bounded time
/// also where the whole text is one line.
pub(crate) struct Positions<'a> {
    text: &'a str,
    marks: OnceCell<Vec<Mark>>,
}

/// The position of an offset.
#[derive(Clone, Copy)]
struct Mark {
    offset: usize,
    position: Position,
}

impl<'a> Positions<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self {
            text,
            marks: OnceCell::new(),
        }
    }

    /// The position of the character that begins at an offset.
    pub(crate) fn of(&self, offset: usize) -> Position {
        let marks = self.marks.get_or_init(|| marks(self.text));
        let after = marks.partition_point(|mark| mark.offset <= offset);
        let mark = marks
            .get(after.saturating_sub(1))
            .copied()
            .unwrap_or(Mark::START);
        let between = self.text.get(mark.offset..offset).unwrap_or_default();
        between.chars().fold(mark, Mark::after).position
    }
}

impl Mark {
    const START: Self = Self {
        offset: 0,
        position: Position { line: 1, column: 1 },
    };

    const fn after(self, character: char) -> Self {
        let Position { line, column } = self.position;
        let position = match character {
            '\n' => Position {
                line: line + 1,
                column: 1,
            },
            _ => Position {
                line,
                column: column + 1,
            },
        };
        Self {
            offset: self.offset + character.len_utf8(),
            position,
        }
    }
}

fn marks(text: &str) -> Vec<Mark> {
    let mut marks = vec![Mark::START];
    let mut next = STRIDE;
    let mut mark = Mark::START;
    for character in text.chars() {
        mark = mark.after(character);
        if mark.offset >= next {
            marks.push(mark);
            next += STRIDE;
        }
    }
    marks
}
