//! A place in the text and the ways to move it forward.

use crate::{Expected, SyntaxError, SyntaxErrorKind};

/// What is left of a text. A copy marks a place to come back to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cursor<'a> {
    rest: &'a str,
    offset: usize,
}

impl<'a> Cursor<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self {
            rest: text,
            offset: 0,
        }
    }

    pub(crate) const fn offset(&self) -> usize {
        self.offset
    }

    pub(crate) const fn rest(&self) -> &'a str {
        self.rest
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    pub(crate) fn bump(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.skip(next.len_utf8());
        Some(next)
    }

    /// Moves over `expected` if it comes next.
    pub(crate) fn eat(&mut self, expected: char) -> bool {
        let found = self.peek() == Some(expected);
        if found {
            self.skip(expected.len_utf8());
        }
        found
    }

    /// Moves to the first byte that fails `test`, which must hold for all bytes beyond ASCII or
    /// for none, so that no character is torn.
    pub(crate) fn take_while(&mut self, test: impl Fn(u8) -> bool) -> &'a str {
        let stop = self.rest.bytes().position(|byte| !test(byte));
        self.skip(stop.unwrap_or(self.rest.len()))
    }

    pub(crate) fn take_digits(&mut self) -> &'a str {
        self.take_while(|byte| byte.is_ascii_digit())
    }

    pub(crate) fn skip_white_space(&mut self) {
        self.take_while(|byte| matches!(byte, b' ' | b'\t' | b'\n' | b'\r'));
    }

    /// The text between an earlier copy of this cursor and here.
    pub(crate) fn text_since(&self, start: &Self) -> &'a str {
        start.rest.split_at(start.rest.len() - self.rest.len()).0
    }

    pub(crate) const fn error(&self, kind: SyntaxErrorKind) -> SyntaxError {
        SyntaxError::new(self.offset, kind)
    }

    /// The error for a next character that is not `expected`.
    pub(crate) fn unexpected(&self, expected: Expected) -> SyntaxError {
        self.error(match self.peek() {
            Some(found) => SyntaxErrorKind::UnexpectedCharacter { found, expected },
            None => SyntaxErrorKind::UnexpectedEnd { expected },
        })
    }

    fn skip(&mut self, bytes: usize) -> &'a str {
        let (skipped, rest) = self.rest.split_at(bytes);
        self.rest = rest;
        self.offset += bytes;
        skipped
    }
}
