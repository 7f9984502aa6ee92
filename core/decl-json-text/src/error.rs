//! What makes a text unreadable, and where.

use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;

use crate::quoted::Quoted;

/// The first thing that is wrong in a text.
///
/// ```
/// use decl_json_text::Reader;
///
/// let mut reader = Reader::new(b"[1 2]");
/// reader.next()?;
/// reader.next()?;
/// let error = reader.next().unwrap_err();
/// assert_eq!(error.offset(), 3);
/// assert_eq!(error.kind().to_string(), "expected `,` or `]`, found `2`");
/// assert_eq!(error.to_string(), "byte 3: expected `,` or `]`, found `2`");
/// # Ok::<(), decl_json_text::SyntaxError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
// Boxed, so that a result that may hold one stays small.
pub struct SyntaxError(Box<Body>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Body {
    offset: usize,
    kind: SyntaxErrorKind,
}

impl SyntaxError {
    #[cold]
    pub(crate) fn new(offset: usize, kind: SyntaxErrorKind) -> Self {
        Self(Box::new(Body { offset, kind }))
    }

    /// The byte that [`kind`](Self::kind) speaks of, counted from 0; the length of the text when
    /// it ends too early.
    pub fn offset(&self) -> usize {
        self.0.offset
    }

    /// What is wrong.
    pub fn kind(&self) -> &SyntaxErrorKind {
        &self.0.kind
    }
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}: {}", self.offset(), self.kind())
    }
}

impl core::error::Error for SyntaxError {}

/// What is wrong in a text. Each kind says which byte the error's offset is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SyntaxErrorKind {
    /// The text is longer than the limit; the offset is the first byte over it.
    TextTooLong {
        /// The limit in bytes.
        limit: usize,
    },
    /// The text begins with a byte order mark; the offset is 0.
    ByteOrderMark,
    /// The text is not UTF-8; the offset is the first byte of the first ill-formed sequence.
    ///
    /// The whole text is checked before anything is read.
    InvalidUtf8,
    /// A character that cannot stand there; the offset is its first byte.
    UnexpectedCharacter {
        /// The character.
        found: char,
        /// What may stand there.
        expected: Expected,
    },
    /// The text ends too early; the offset is its length.
    UnexpectedEnd {
        /// What had to follow.
        expected: Expected,
    },
    /// A comma before `]` or `}`; the offset is the comma.
    TrailingComma,
    /// Something other than white space after the value; the offset is its first byte.
    TrailingContent,
    /// More arrays and objects are open than the limit permits; the offset is the bracket or brace
    /// that opens the first one over it.
    NestingTooDeep {
        /// The limit.
        limit: usize,
    },
    /// A key that its object already has, after unescaping; the offset is the second key.
    DuplicateKey {
        /// The key, unescaped.
        key: String,
        /// The offset of the first key.
        first: usize,
    },
    /// Something like a number that is none; [`NumberProblem`] says which byte the offset is.
    InvalidNumber(NumberProblem),
    /// A control character (U+0000 to U+001F) in a string; the offset is the character.
    ControlCharacter {
        /// The character.
        found: char,
    },
    /// A backslash before a character that makes no escape; the offset is the backslash.
    InvalidEscape {
        /// The character after the backslash.
        found: char,
    },
    /// `\u` without four hexadecimal digits; the offset is the backslash.
    InvalidUnicodeEscape,
    /// Half a surrogate pair, as an escape; the offset is its backslash.
    LoneSurrogate {
        /// The code unit, U+D800 to U+DFFF.
        unit: u16,
    },
}

impl fmt::Display for SyntaxErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TextTooLong { limit } => write!(f, "the text is longer than {limit} bytes"),
            Self::ByteOrderMark => f.write_str("the text begins with a byte order mark"),
            Self::InvalidUtf8 => f.write_str("the text is not valid UTF-8"),
            Self::UnexpectedCharacter { found, expected } => {
                write!(
                    f,
                    "expected {expected}, found {}",
                    Quoted(found.encode_utf8(&mut [0; 4]))
                )
            }
            Self::UnexpectedEnd { expected } => {
                write!(f, "expected {expected}, found the end of the text")
            }
            Self::TrailingComma => f.write_str("no value follows this comma"),
            Self::TrailingContent => f.write_str("only white space may follow the value"),
            Self::NestingTooDeep { limit } => {
                write!(f, "arrays and objects are nested deeper than {limit}")
            }
            Self::DuplicateKey { key, first } => {
                write!(f, "duplicate key {}, first at byte {first}", Quoted(key))
            }
            Self::InvalidNumber(problem) => problem.fmt(f),
            Self::ControlCharacter { found } => {
                write!(
                    f,
                    "control character U+{:04X} in a string",
                    u32::from(*found)
                )
            }
            Self::InvalidEscape { found } => {
                write!(
                    f,
                    "a backslash before {} is no escape",
                    Quoted(found.encode_utf8(&mut [0; 4]))
                )
            }
            Self::InvalidUnicodeEscape => {
                f.write_str("`\\u` is not followed by four hexadecimal digits")
            }
            Self::LoneSurrogate { unit } => write!(f, "lone surrogate `\\u{unit:04x}`"),
        }
    }
}

/// What may stand at a place of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expected {
    /// A value.
    Value,
    /// The first value of an array, or its end.
    ValueOrEndOfArray,
    /// A key, after a comma.
    Key,
    /// The first key of an object, or its end.
    KeyOrEndOfObject,
    /// The colon after a key.
    Colon,
    /// A comma, or the end of the array.
    CommaOrEndOfArray,
    /// A comma, or the end of the object.
    CommaOrEndOfObject,
    /// The rest of `true`, `false` or `null`.
    Word(&'static str),
    /// A digit of a number.
    Digit,
    /// The rest of a string and its closing quotation mark.
    EndOfString,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Value => "a value",
            Self::ValueOrEndOfArray => "a value or `]`",
            Self::Key => "a key",
            Self::KeyOrEndOfObject => "a key or `}`",
            Self::Colon => "`:`",
            Self::CommaOrEndOfArray => "`,` or `]`",
            Self::CommaOrEndOfObject => "`,` or `}`",
            Self::Word(word) => return write!(f, "`{word}`"),
            Self::Digit => "a digit",
            Self::EndOfString => "the end of the string",
        })
    }
}

/// Why something like a number is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NumberProblem {
    /// A zero before other digits; the offset is the zero.
    LeadingZero,
    /// No digit after `-`, `.`, `e` or before `.`; the offset is where a digit had to stand.
    MissingDigits,
    /// A plus sign before the number; the offset is the sign.
    PlusSign,
    /// `NaN`, `Infinity` or `-Infinity`; the offset is its first byte.
    NotFinite,
}

impl fmt::Display for NumberProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::LeadingZero => "a number has no leading zero",
            Self::MissingDigits => "a digit of the number is missing",
            Self::PlusSign => "a number has no plus sign",
            Self::NotFinite => "a number is finite",
        })
    }
}
