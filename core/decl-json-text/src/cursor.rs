//! A place in the text and the ways to move it forward.

use crate::{Expected, SyntaxError, SyntaxErrorKind};

/// A place between two characters; a copy remembers a place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cursor<'a> {
    text: &'a str,
    offset: usize,
}

/// The bytes that are looked at together, as wide registers can.
const ROW: usize = 2 * HALF;
const HALF: usize = size_of::<u64>();
/// The lowest and the highest bit of each byte of half a row.
const LOW: u64 = u64::MAX / 255;
const HIGH: u64 = LOW << 7;

impl<'a> Cursor<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self { text, offset: 0 }
    }

    #[inline]
    pub(crate) const fn text(&self) -> &'a str {
        self.text
    }

    #[inline]
    pub(crate) const fn offset(&self) -> usize {
        self.offset
    }

    /// What has not been passed.
    pub(crate) fn rest(&self) -> &'a str {
        self.text.get(self.offset..).unwrap_or_default()
    }

    #[inline]
    pub(crate) fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.offset).copied()
    }

    /// Moves past a whole character.
    pub(crate) fn bump(&mut self) -> Option<char> {
        let next = self.rest().chars().next()?;
        self.offset += next.len_utf8();
        Some(next)
    }

    /// Moves past an ASCII character.
    #[inline]
    pub(crate) const fn bump_ascii(&mut self) {
        self.offset += 1;
    }

    #[inline]
    pub(crate) fn eat(&mut self, expected: u8) -> bool {
        let found = self.peek() == Some(expected);
        self.offset += usize::from(found);
        found
    }

    /// The last place before this one where a byte stands.
    pub(crate) fn back_to(&self, byte: u8) -> Self {
        let passed = self.text.as_bytes().get(..self.offset).unwrap_or_default();
        let offset = passed.iter().rposition(|passed| *passed == byte);
        Self {
            offset: offset.unwrap_or(self.offset),
            ..*self
        }
    }

    /// Moves past the text if it stands here.
    #[inline]
    pub(crate) fn take(&mut self, expected: &str) -> bool {
        let rest = self.text.as_bytes().get(self.offset..);
        let found = rest.is_some_and(|rest| rest.starts_with(expected.as_bytes()));
        if found {
            self.offset += expected.len();
        }
        found
    }

    #[inline]
    pub(crate) fn take_digits(&mut self) -> &'a str {
        let start = *self;
        while self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            self.bump_ascii();
        }
        self.text_since(&start)
    }

    #[inline]
    pub(crate) fn skip_white_space(&mut self) {
        while let Some(next @ ..=b' ') = self.peek() {
            if !matches!(next, b' ' | b'\t' | b'\n' | b'\r') {
                return;
            }
            self.bump_ascii();
        }
    }

    /// Moves to the next quotation mark, backslash or control character, or to the end.
    #[inline]
    pub(crate) fn take_plain(&mut self) -> &'a str {
        let start = *self;
        self.skip_plain();
        self.text_since(&start)
    }

    /// The same, without looking back.
    #[inline]
    pub(crate) fn skip_plain(&mut self) {
        let mut rest = self.text.as_bytes().get(self.offset..).unwrap_or_default();
        while let Some((row, after)) = rest.split_first_chunk::<ROW>() {
            if let Some(stop) = first_special(row) {
                self.offset += stop;
                return;
            }
            self.offset += ROW;
            rest = after;
        }
        let stop = rest.iter().position(|byte| is_special(*byte));
        self.offset += stop.unwrap_or(rest.len());
    }

    #[inline]
    pub(crate) fn text_since(&self, start: &Self) -> &'a str {
        self.text.get(start.offset..self.offset).unwrap_or_default()
    }

    pub(crate) fn error(&self, kind: SyntaxErrorKind) -> SyntaxError {
        SyntaxError::new(self.offset, kind)
    }

    pub(crate) fn unexpected(&self, expected: Expected) -> SyntaxError {
        self.error(match self.rest().chars().next() {
            Some(found) => SyntaxErrorKind::UnexpectedCharacter { found, expected },
            None => SyntaxErrorKind::UnexpectedEnd { expected },
        })
    }
}

/// The place of the first quotation mark, backslash or control character in a row.
#[inline]
fn first_special(row: &[u8; ROW]) -> Option<usize> {
    let any = |found, byte: &u8| found | is_special(*byte);
    if !row.iter().fold(false, any) {
        return None;
    }
    let halves = [row.first_chunk(), row.last_chunk()];
    let [low, high] = halves.map(|half| half.map_or(0, |half| specials(u64::from_le_bytes(*half))));
    Some(match low {
        0 => HALF + high.trailing_zeros() as usize / 8,
        _ => low.trailing_zeros() as usize / 8,
    })
}

/// The highest bit of each byte that is a quotation mark, backslash or control character, and perhaps
/// of some after the first of them; what matters is the first.
///
/// `(x - LOW) & !x & HIGH` does that for the bytes of `x` that are zero.
#[inline]
const fn specials(half: u64) -> u64 {
    let quotes = zeros(half ^ (LOW * b'"' as u64));
    let backslashes = zeros(half ^ (LOW * b'\\' as u64));
    let controls = zeros(half & (LOW * 0xe0));
    (quotes | backslashes | controls) & HIGH
}

#[inline]
const fn zeros(half: u64) -> u64 {
    half.wrapping_sub(LOW) & !half
}

#[expect(
    clippy::needless_bitwise_bool,
    reason = "without branches, many bytes are looked at in one step"
)]
const fn is_special(byte: u8) -> bool {
    (byte == b'"') | (byte == b'\\') | (byte < b' ')
}

#[cfg(test)]
mod tests {
    use super::Cursor;
    use alloc::string::String;

    #[test]
    fn a_special_byte_is_found_wherever_it_stands() {
        for special in ['"', '\\', '\0', '\n', '\u{1f}'] {
            for before in 0..20 {
                for plain in ["a", " ", "!", "#", "[", "]", "\u{7f}", "é", "😂"] {
                    let plain = plain.repeat(before);
                    let mut text = String::from(&*plain);
                    text.push(special);
                    text.push_str("after \" it");
                    let mut cursor = Cursor::new(&text);
                    assert_eq!(cursor.take_plain(), plain);
                    assert_eq!(cursor.offset(), plain.len());
                    let mut whole = Cursor::new(&plain);
                    assert_eq!(whole.take_plain(), plain);
                }
            }
        }
    }
}
