//! A strict JSON reader that tells where everything stands.
//!
//! [`Reader`] takes a whole text and gives it back as a flat sequence of [`Event`]s, each with its
//! bytes in the text ([`Span`]). It accepts exactly the texts of RFC 8259, and in addition:
//!
//! - the text is UTF-8 without a byte order mark;
//! - a `\u` escape never stands for half a surrogate pair;
//! - no object has the same key twice, compared after unescaping ([`Duplicates`]);
//! - nesting and size have limits ([`Options`]), and reading uses no stack for nesting.
//!
//! The first thing that is wrong ends the reading with a [`SyntaxError`]: a byte offset and a
//! [`SyntaxErrorKind`]. [`Lines`] turns offsets into lines and columns. [`write_string`] and
//! [`escape()`] are the writing side: the one spelling of a string that RFC 8785 allows.
//!
//! # Example
//!
//! ```
//! use decl_json_text::{Event, Lines, NumberProblem, Reader, SyntaxError, SyntaxErrorKind};
//!
//! /// The numbers of a text, as they are spelled.
//! fn numbers(text: &[u8]) -> Result<Vec<&str>, SyntaxError> {
//!     let mut numbers = Vec::new();
//!     let mut reader = Reader::new(text);
//!     while let Some(spanned) = reader.next()? {
//!         if let Event::Number(number) = spanned.value {
//!             numbers.push(number.text());
//!         }
//!     }
//!     Ok(numbers)
//! }
//!
//! assert_eq!(numbers(br#"{"price": 1.10, "stock": 3}"#)?, ["1.10", "3"]);
//!
//! let text = b"{\n  \"price\": 01\n}";
//! let error = numbers(text).unwrap_err();
//! assert_eq!(error.kind(), &SyntaxErrorKind::InvalidNumber(NumberProblem::LeadingZero));
//! assert_eq!(Lines::new(text).position(error.offset()).to_string(), "2:12");
//! # Ok::<(), SyntaxError>(())
//! ```
//!
//! # What it does not do
//!
//! - It builds no tree and deserialises no types: the caller decides what an event means.
//! - It gives numbers no value. `1e400`, `-0` and 400 digits are numbers of the grammar, kept as
//!   they are spelled ([`Number`]).
//! - It reads no stream: the whole text is in memory.
//! - It does not recover. [`Duplicates::Report`] is the one mistake that reading may survive.
//! - It knows no extension: no comments, no trailing commas, no `NaN`.
//! - It does not normalise text, and it accepts Unicode noncharacters, any order of keys and any
//!   white space of the grammar. A canonical form is for the caller to check.
#![no_std]
#![warn(
    clippy::std_instead_of_core,
    clippy::std_instead_of_alloc,
    clippy::alloc_instead_of_core
)]

extern crate alloc;

mod cursor;
mod encoding;
mod error;
mod escape;
mod event;
mod lines;
mod number;
mod options;
mod parser;
mod quoted;
mod reader;
mod scope;
mod string;

pub use error::{Expected, NumberProblem, SyntaxError, SyntaxErrorKind};
pub use escape::{Escape, escape, write_string};
pub use event::{Event, Span, Spanned};
pub use lines::{Lines, Position};
pub use number::Number;
pub use options::{Duplicates, Options};
pub use parser::{Kind, Parser};
pub use reader::Reader;
