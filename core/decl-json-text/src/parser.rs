//! The grammar piece by piece.

mod glance;
mod skip;

use alloc::borrow::Cow;

use crate::cursor::Cursor;
use crate::encoding::check_encoding;
use crate::number::{begins_number, read_number};
use crate::string::read_string;
use crate::{Expected, Number, Options, SyntaxError, SyntaxErrorKind};

/// Reads a text along a structure that the caller knows: asks what begins, then takes it.
///
/// It is what [`Reader`](crate::Reader) is made of, for callers to whom a sequence of events is a detour.
/// It keeps every rule of the reader but that of duplicate keys, which is for the caller to find.
/// The caller asks in the order of the grammar: [`Parser::kind`] before a value, and after
/// [`Parser::begin_array`] or [`Parser::begin_object`] first [`Parser::first_item`] or
/// [`Parser::first_key`], then, behind each value, [`Parser::next_item`] or [`Parser::next_key`], until
/// one says that the end has come.
///
/// ```
/// use decl_json_text::{Kind, Options, Parser, SyntaxError};
///
/// /// The sum of the numbers of an array, if it is one of numbers.
/// fn sum(text: &[u8]) -> Result<Option<f64>, SyntaxError> {
///     let mut parser = Parser::new(text, &Options::new())?;
///     let mut sum = Some(0.0);
///     if parser.kind()? != Kind::Array {
///         return Ok(None);
///     }
///     parser.begin_array()?;
///     let mut more = parser.first_item()?;
///     while more {
///         match parser.kind()? {
///             Kind::Number => {
///                 let number = parser.number()?.text().parse::<f64>().ok();
///                 sum = sum.zip(number).map(|(sum, number)| sum + number);
///             }
///             _ => {
///                 parser.skip_value()?;
///                 sum = None;
///             }
///         }
///         more = parser.next_item()?;
///     }
///     parser.finish()?;
///     Ok(sum)
/// }
///
/// assert_eq!(sum(b"[1, 2.5]")?, Some(3.5));
/// assert_eq!(sum(b"[1, {\"a\": []}]")?, None);
/// assert_eq!(sum(b"[1, 2").unwrap_err().offset(), 5);
/// # Ok::<(), SyntaxError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Parser<'a> {
    cursor: Cursor<'a>,
    depth: usize,
    max_depth: usize,
}

/// What begins at a place of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `{`
    Object,
    /// `[`
    Array,
    /// A quotation mark.
    Text,
    /// A digit or a sign.
    Number,
    /// `t` or `f`.
    Bool,
    /// `n`
    Null,
}

impl<'a> Parser<'a> {
    /// A parser at the first byte of a text.
    ///
    /// # Errors
    ///
    /// The text is too long, no UTF-8, or begins with a byte order mark.
    pub fn new(text: &'a [u8], options: &Options) -> Result<Self, SyntaxError> {
        Ok(Self {
            cursor: Cursor::new(check_encoding(text, options.max_bytes)?),
            depth: 0,
            max_depth: options.max_depth,
        })
    }

    /// The whole text.
    #[inline]
    pub const fn text(&self) -> &'a str {
        self.cursor.text()
    }

    /// The byte at which the parser stands: after [`Parser::kind`], the first of the value.
    #[inline]
    pub const fn offset(&self) -> usize {
        self.cursor.offset()
    }

    /// Says what begins here.
    ///
    /// # Errors
    ///
    /// No value begins here.
    #[inline]
    pub fn kind(&mut self) -> Result<Kind, SyntaxError> {
        self.cursor.skip_white_space();
        match self.begins() {
            Some(kind) => Ok(kind),
            None => Err(self.cursor.unexpected(Expected::Value)),
        }
    }

    #[inline]
    fn begins(&self) -> Option<Kind> {
        Some(match self.cursor.peek()? {
            b'"' => Kind::Text,
            b'0'..=b'9' | b'-' => Kind::Number,
            b'{' => Kind::Object,
            b'[' => Kind::Array,
            b't' | b'f' => Kind::Bool,
            b'n' => Kind::Null,
            _ if begins_number(&self.cursor) => Kind::Number,
            _ => return None,
        })
    }

    /// Takes `null`.
    ///
    /// # Errors
    ///
    /// It is another word.
    pub fn null(&mut self) -> Result<(), SyntaxError> {
        self.word("null")
    }

    /// Takes `true` or `false`.
    ///
    /// # Errors
    ///
    /// It is another word.
    pub fn boolean(&mut self) -> Result<bool, SyntaxError> {
        let truth = self.cursor.peek() == Some(b't');
        self.word(if truth { "true" } else { "false" })?;
        Ok(truth)
    }

    fn word(&mut self, word: &'static str) -> Result<(), SyntaxError> {
        for expected in word.bytes() {
            if !self.cursor.eat(expected) {
                return Err(self.cursor.unexpected(Expected::Word(word)));
            }
        }
        Ok(())
    }

    /// Takes a number.
    ///
    /// # Errors
    ///
    /// It is none of the grammar.
    #[inline]
    pub fn number(&mut self) -> Result<Number<'a>, SyntaxError> {
        read_number(&mut self.cursor)
    }

    /// Takes a string and gives what it stands for. One that is borrowed stands between its quotation
    /// marks as it is.
    ///
    /// # Errors
    ///
    /// It is none of the grammar, or holds half a surrogate pair.
    #[inline]
    pub fn string(&mut self) -> Result<Cow<'a, str>, SyntaxError> {
        read_string(&mut self.cursor)
    }

    /// Takes the bracket that begins an array.
    ///
    /// # Errors
    ///
    /// The nesting is too deep.
    #[inline]
    pub fn begin_array(&mut self) -> Result<(), SyntaxError> {
        self.begin()
    }

    /// Takes the brace that begins an object.
    ///
    /// # Errors
    ///
    /// The nesting is too deep.
    #[inline]
    pub fn begin_object(&mut self) -> Result<(), SyntaxError> {
        self.begin()
    }

    #[inline]
    fn begin(&mut self) -> Result<(), SyntaxError> {
        if self.depth >= self.max_depth {
            let limit = self.max_depth;
            return Err(self.cursor.error(SyntaxErrorKind::NestingTooDeep { limit }));
        }
        self.depth += 1;
        self.cursor.bump_ascii();
        Ok(())
    }

    /// Whether an item follows the bracket; if none does, takes the closing one.
    ///
    /// # Errors
    ///
    /// Neither stands here.
    #[inline]
    pub fn first_item(&mut self) -> Result<bool, SyntaxError> {
        self.cursor.skip_white_space();
        if self.cursor.peek() == Some(b']') {
            return Ok(self.end());
        }
        match self.begins() {
            Some(_) => Ok(true),
            None => Err(self.cursor.unexpected(Expected::ValueOrEndOfArray)),
        }
    }

    /// Whether another item follows an item; if none does, takes the closing bracket.
    ///
    /// # Errors
    ///
    /// Neither a comma with an item nor the bracket stands here.
    #[inline]
    pub fn next_item(&mut self) -> Result<bool, SyntaxError> {
        self.cursor.skip_white_space();
        match self.cursor.peek() {
            Some(b',') => {
                self.cursor.bump_ascii();
                self.cursor.skip_white_space();
                match self.begins() {
                    Some(_) => Ok(true),
                    None => Err(self.after_comma(b']', Expected::Value)),
                }
            }
            Some(b']') => Ok(self.end()),
            _ => Err(self.cursor.unexpected(Expected::CommaOrEndOfArray)),
        }
    }

    /// Whether a key follows the brace; if none does, takes the closing one.
    ///
    /// # Errors
    ///
    /// Neither stands here.
    #[inline]
    pub fn first_key(&mut self) -> Result<bool, SyntaxError> {
        self.cursor.skip_white_space();
        match self.cursor.peek() {
            Some(b'"') => Ok(true),
            Some(b'}') => Ok(self.end()),
            _ => Err(self.cursor.unexpected(Expected::KeyOrEndOfObject)),
        }
    }

    /// Whether another key follows a value; if none does, takes the closing brace.
    ///
    /// # Errors
    ///
    /// Neither a comma with a key nor the brace stands here.
    #[inline]
    pub fn next_key(&mut self) -> Result<bool, SyntaxError> {
        self.cursor.skip_white_space();
        match self.cursor.peek() {
            Some(b',') => {
                self.cursor.bump_ascii();
                self.cursor.skip_white_space();
                match self.cursor.peek() {
                    Some(b'"') => Ok(true),
                    _ => Err(self.after_comma(b'}', Expected::Key)),
                }
            }
            Some(b'}') => Ok(self.end()),
            _ => Err(self.cursor.unexpected(Expected::CommaOrEndOfObject)),
        }
    }

    /// What is wrong behind a comma.
    #[cold]
    fn after_comma(&self, closing: u8, expected: Expected) -> SyntaxError {
        match self.cursor.peek() {
            Some(found) if found == closing => {
                let comma = self.cursor.back_to(b',');
                comma.error(SyntaxErrorKind::TrailingComma)
            }
            _ => self.cursor.unexpected(expected),
        }
    }

    /// Takes the closing bracket; nothing follows in the array or object.
    #[inline]
    const fn end(&mut self) -> bool {
        self.depth = self.depth.saturating_sub(1);
        self.cursor.bump_ascii();
        false
    }

    /// Takes a key, not its colon.
    ///
    /// # Errors
    ///
    /// It is no string of the grammar.
    #[inline]
    pub fn key(&mut self) -> Result<Cow<'a, str>, SyntaxError> {
        read_string(&mut self.cursor)
    }

    /// Takes the colon behind a key.
    ///
    /// # Errors
    ///
    /// It is none.
    #[inline]
    pub fn colon(&mut self) -> Result<(), SyntaxError> {
        self.cursor.skip_white_space();
        if self.cursor.eat(b':') {
            return Ok(());
        }
        Err(self.cursor.unexpected(Expected::Colon))
    }

    /// Checks that only white space follows.
    ///
    /// # Errors
    ///
    /// Something else does.
    pub fn finish(&mut self) -> Result<(), SyntaxError> {
        self.cursor.skip_white_space();
        match self.cursor.peek() {
            None => Ok(()),
            Some(_) => Err(self.cursor.error(SyntaxErrorKind::TrailingContent)),
        }
    }
}
