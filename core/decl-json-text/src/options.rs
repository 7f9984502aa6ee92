//! What a reader permits.

/// The limits of a [`Reader`](crate::Reader) and what it does with duplicate keys.
///
/// By default nesting is limited to [`Options::DEFAULT_MAX_DEPTH`], the text to
/// [`Options::DEFAULT_MAX_BYTES`], and duplicate keys are refused.
///
/// ```
/// use decl_json_text::{Options, Reader};
///
/// let options = Options::new().max_depth(1);
/// let mut reader = Reader::with_options(b"[[]]", options);
/// assert!(reader.next().is_ok());
/// assert!(reader.next().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    pub(crate) max_depth: usize,
    pub(crate) max_bytes: usize,
    pub(crate) duplicates: Duplicates,
}

impl Options {
    /// 128 arrays and objects inside each other.
    pub const DEFAULT_MAX_DEPTH: usize = 128;

    /// 8 MiB.
    pub const DEFAULT_MAX_BYTES: usize = 8 * 1024 * 1024;

    /// The defaults.
    pub const fn new() -> Self {
        Self {
            max_depth: Self::DEFAULT_MAX_DEPTH,
            max_bytes: Self::DEFAULT_MAX_BYTES,
            duplicates: Duplicates::Refuse,
        }
    }

    /// How many arrays and objects may be open at once; 0 admits only a text that is a scalar.
    #[must_use]
    pub const fn max_depth(mut self, max_depth: usize) -> Self {
        self.max_depth = max_depth;
        self
    }

    /// How many bytes the text may have, white space included.
    #[must_use]
    pub const fn max_bytes(mut self, max_bytes: usize) -> Self {
        self.max_bytes = max_bytes;
        self
    }

    /// What to do with a key that its object already has.
    #[must_use]
    pub const fn duplicate_keys(mut self, duplicates: Duplicates) -> Self {
        self.duplicates = duplicates;
        self
    }
}

impl Default for Options {
    fn default() -> Self {
        Self::new()
    }
}

/// What to do with a key that its object already has, after unescaping.
///
/// ```
/// use decl_json_text::{Duplicates, Event, Options, Reader};
///
/// let options = Options::new().duplicate_keys(Duplicates::Report);
/// let mut reader = Reader::with_options(br#"{"a":1,"\u0061":2}"#, options);
/// let mut duplicates = Vec::new();
/// while let Some(spanned) = reader.next()? {
///     if let Event::Key { duplicate_of: Some(first), .. } = spanned.value {
///         duplicates.push((spanned.span.start, first));
///     }
/// }
/// assert_eq!(duplicates, [(7, 1)]);
/// # Ok::<(), decl_json_text::SyntaxError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Duplicates {
    /// It is a [`SyntaxErrorKind::DuplicateKey`](crate::SyntaxErrorKind::DuplicateKey).
    #[default]
    Refuse,
    /// Its event says which key it repeats, and reading goes on: for a caller that lists every
    /// problem and must then refuse the text itself.
    Report,
}
