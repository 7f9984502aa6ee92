//! What keeps a text from being read, and where.

use std::fmt;

use decl_core::{
    CollectionProblem, ContractVersion, DecimalError, Domain, DomainProblem, FilePathError,
    IntegerError, NameProblem, Path, Problems, TemporalError, Text, TypeWordProblem, UuidError,
};
use decl_json_text::{SyntaxError, SyntaxErrorKind, escape};
use thiserror::Error;

use crate::SnapshotProblem;

/// The first thing that is wrong in a text that should be canonical.
///
/// ```
/// let error = decl_snapshot::read_value(br#"{"a":[1,2.0]}"#).unwrap_err();
/// assert_eq!(error.offset(), 8);
/// assert_eq!(error.path().to_string(), "$.a[1]");
/// assert_eq!(
///     error.to_string(),
///     "byte 8, at `$.a[1]`: a number has neither fraction nor exponent"
/// );
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct ReadError {
    offset: usize,
    path: Path,
    kind: ReadProblem,
}

impl ReadError {
    /// The byte at which it is, counted from 0; the length of the text when that ends too early.
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// The place in the text's arrays and objects, tags among them: `$.payload["$set"][2]`.
    pub const fn path(&self) -> &Path {
        &self.path
    }

    /// What is wrong.
    pub const fn kind(&self) -> &ReadProblem {
        &self.kind
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { offset, path, kind } = self;
        write!(f, "byte {offset}, at `{path}`: {kind}")
    }
}

impl std::error::Error for ReadError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.kind.source()
    }
}

/// Why a text is not one that [`snapshot`](crate::snapshot) writes, or not the one expected.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum ReadProblem {
    /// The text is not JSON, names a key twice, or exceeds [`MAX_BYTES`](crate::MAX_BYTES) or
    /// [`MAX_DEPTH`](crate::MAX_DEPTH).
    #[error("{0}")]
    Syntax(SyntaxErrorKind),
    /// White space stands between two tokens, or around the text.
    #[error("white space is not canonical")]
    WhiteSpace,
    /// A string holds an escape that is not needed, or spells one otherwise.
    #[error("the string is not spelled canonically")]
    StringSpelling,
    /// A string holds a code point that Unicode says is never a character.
    #[error("the string holds the noncharacter U+{:04X}", u32::from(*character))]
    Noncharacter {
        /// The code point.
        character: char,
    },
    /// A number has a fraction or an exponent.
    #[error("a number has neither fraction nor exponent")]
    NotInteger,
    /// A number is `-0`.
    #[error("zero has no sign")]
    NegativeZero,
    /// A number is outside the integers that every JSON reader keeps exactly.
    #[error("the number is beyond 2^53 - 1, where `$int` is written")]
    UnsafeInteger,
    /// A key stands after one that it should precede.
    #[error("the key `{}` is not in canonical order", escape(key))]
    KeyOrder {
        /// The key.
        key: Text,
    },
    /// Another kind of JSON stands there.
    #[error("expected {expected}, found {found}")]
    UnexpectedKind {
        /// What may stand there.
        expected: &'static str,
        /// What does.
        found: &'static str,
    },
    /// An array of fixed length has another.
    #[error("expected {expected} items, found {found}")]
    Length {
        /// How many it should have.
        expected: usize,
        /// How many it has.
        found: usize,
    },
    /// A key that must be written is not.
    #[error("the key `{key}` is missing")]
    MissingKey {
        /// The key.
        key: &'static str,
    },
    /// A key does not belong to the closed set of its object.
    #[error("unknown key `{}`", escape(key))]
    UnknownKey {
        /// The key.
        key: Text,
    },
    /// Something that is not declared is written, as `false` or as empty.
    #[error("the key `{key}` is left out when it declares nothing")]
    NothingDeclared {
        /// The key.
        key: &'static str,
    },
    /// A declaration is laid out as this version does not know.
    #[error("unknown layout `{}`", escape(layout))]
    UnknownLayout {
        /// The layout.
        layout: Text,
    },
    /// A length or number of items is not an integer from 0 to 2^64 - 1.
    #[error("expected a count")]
    NotCount,
    /// No tag has this name.
    #[error("unknown tag `{}`", escape(tag))]
    UnknownTag {
        /// The tag.
        tag: Text,
    },
    /// A key with one leading `$` is not the only one of its object.
    #[error("the key `{}` begins with one `$` beside other keys", escape(key))]
    TagBesideKeys {
        /// The key.
        key: Text,
    },
    /// The value is written otherwise.
    #[error("`{tag}` is not the canonical form of this value")]
    OtherForm {
        /// The tag under which it stands here.
        tag: Text,
    },
    /// A text is not lower-case hexadecimal digits, so many as there must be.
    #[error("expected {expected}")]
    NotHexadecimal {
        /// Which digits must stand there.
        expected: &'static str,
    },
    /// The bits are those of an infinity or of no number.
    #[error("the number is not finite")]
    NotFinite,
    /// A path is neither `posix` nor `windows`.
    #[error("unknown path flavour `{}`", escape(flavour))]
    UnknownFlavour {
        /// The flavour.
        flavour: Text,
    },
    /// A member of a set, or a key of a map, stands twice.
    #[error("the same value stands before this one already")]
    Duplicate,
    /// A member of a set, or a key of a map, stands after one that it should precede.
    #[error("the value is not in canonical order")]
    Order,
    /// All keys of a `$map` are texts, or there are none, so that an object is written.
    #[error("`$map` is written only when some key is not text")]
    TextKeys,
    /// A text is not an integer.
    #[error(transparent)]
    Integer(#[from] IntegerError),
    /// A text is not a decimal number.
    #[error(transparent)]
    Decimal(#[from] DecimalError),
    /// A text is not a date, time, local date and time or instant.
    #[error(transparent)]
    Temporal(#[from] TemporalError),
    /// A text is not a UUID.
    #[error(transparent)]
    Uuid(#[from] UuidError),
    /// A text is not a path.
    #[error(transparent)]
    FilePath(#[from] FilePathError),
    /// A text is not a name or a metadata key.
    #[error(transparent)]
    Name(#[from] NameProblem),
    /// A text is not the word of a scalar type.
    #[error(transparent)]
    TypeWord(#[from] TypeWordProblem),
    /// Values are not distinct.
    #[error(transparent)]
    Collection(#[from] CollectionProblem),
    /// A text is not a domain or a contract version.
    #[error(transparent)]
    Domain(#[from] DomainProblem),
    /// The snapshot belongs to another domain than the expected one.
    #[error("expected domain `{expected}`, found `{found}`")]
    OtherDomain {
        /// Whose snapshot it should be.
        expected: Domain,
        /// Whose it is.
        found: Domain,
    },
    /// The snapshot was made under another contract version than the expected one.
    #[error("expected contract version `{expected}`, found `{found}`")]
    OtherContractVersion {
        /// The version it should have.
        expected: ContractVersion,
        /// The version it has.
        found: ContractVersion,
    },
    /// The payload is a value where a declaration is expected.
    #[error("the payload is not a declaration of layout `operable/1`")]
    NotDeclaration,
    /// What was read has no snapshot: a declaration or a type breaks a rule of the vocabulary, or a
    /// Windows path is not ASCII. The paths of these problems begin at the place of this one.
    #[error("what stands here has no snapshot: {0}")]
    NoSnapshot(Problems<SnapshotProblem>),
    /// What was read is written otherwise; the offset is the first byte that differs.
    #[error("the text is not canonical from here on")]
    NotCanonical,
}

/// A problem and its byte, before its path is known.
#[derive(Debug)]
pub(super) struct Fault {
    pub(super) offset: usize,
    pub(super) problem: ReadProblem,
}

/// What was read, or the first thing that is wrong.
pub(super) type Found<T> = Result<T, Fault>;

impl Fault {
    pub(super) fn new(offset: usize, problem: impl Into<ReadProblem>) -> Self {
        let problem = problem.into();
        Self { offset, problem }
    }

    pub(super) fn at(self, path: Path) -> ReadError {
        let (offset, kind) = (self.offset, self.problem);
        ReadError { offset, path, kind }
    }
}

impl From<SyntaxError> for Fault {
    fn from(error: SyntaxError) -> Self {
        Self::new(error.offset(), ReadProblem::Syntax(error.kind().clone()))
    }
}
