//! What a reader yields.

use alloc::borrow::Cow;
use core::ops::Range;

use crate::Number;

/// One step through a JSON text.
///
/// The list is complete: it is the grammar of JSON, so a `match` needs no wildcard.
///
/// ```
/// use decl_json_text::{Event, Reader};
///
/// let mut reader = Reader::new(br#"{"name": null}"#);
/// let mut seen = Vec::new();
/// while let Some(spanned) = reader.next()? {
///     seen.push(spanned.value);
/// }
/// assert_eq!(
///     seen,
///     [
///         Event::BeginObject,
///         Event::Key { text: "name".into(), duplicate_of: None },
///         Event::Null,
///         Event::EndObject,
///     ]
/// );
/// # Ok::<(), decl_json_text::SyntaxError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event<'a> {
    /// `{`
    BeginObject,
    /// `}`
    EndObject,
    /// `[`
    BeginArray,
    /// `]`
    EndArray,
    /// The key of an object's member; the events of its value follow.
    Key {
        /// The key, unescaped; borrowed from the text when it holds no escape.
        text: Cow<'a, str>,
        /// The offset of the first equal key of the same object.
        ///
        /// Always `None` under [`Duplicates::Refuse`](crate::Duplicates::Refuse), where such a key
        /// is an error.
        duplicate_of: Option<usize>,
    },
    /// A string that is a value, unescaped; borrowed from the text when it holds no escape.
    Text(Cow<'a, str>),
    /// A number, as it is spelled.
    Number(Number<'a>),
    /// `true` or `false`
    Bool(bool),
    /// `null`
    Null,
}

/// A value and the bytes of the text that spell it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spanned<T> {
    /// What stands there.
    pub value: T,
    /// Where it stands, quotes included, white space around it not.
    pub span: Span,
}

/// A range of bytes of the text.
///
/// ```
/// use decl_json_text::Span;
///
/// let span = Span { start: 1, end: 4 };
/// assert_eq!("[nul".get(span.range()), Some("nul"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The offset of the first byte.
    pub start: usize,
    /// The offset after the last byte.
    pub end: usize,
}

impl Span {
    /// The span as a range, for slicing.
    pub const fn range(self) -> Range<usize> {
        self.start..self.end
    }
}
