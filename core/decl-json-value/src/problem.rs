//! What keeps a type from having a form, a text from being a value and a value from being a text.

use alloc::boxed::Box;
use core::error::Error;
use core::fmt;

use decl_core::{
    CallFailure, Code, Constraint, DecimalError, DecimalSize, DeclarationProblem, FilePathError,
    Name, PatternProblem, TemporalError, Text, UuidError, ValueKind, ValueProblem,
};
use decl_json_text::{SyntaxErrorKind, escape};

/// Why a declaration has no JSON form.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum FormProblem {
    /// The declaration breaks a rule of its own.
    Declaration(DeclarationProblem),
    /// A field without a name has no key to stand under.
    Unnamed {
        /// The place of the field.
        index: usize,
    },
    /// A record by name is in no registry at hand.
    RecordOutOfReach {
        /// The name.
        name: Name,
    },
    /// A variant's record has a field that is named like the tag of the union.
    TagIsField {
        /// The tag.
        tag: Name,
    },
    /// A pattern cannot be read.
    Pattern(PatternProblem),
    /// A default cannot be written.
    Default(WriteProblem),
}

impl fmt::Display for FormProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Declaration(problem) => problem.fmt(f),
            Self::Unnamed { index } => {
                write!(f, "field {index} has no name to stand under")
            }
            Self::RecordOutOfReach { name } => {
                write!(f, "the record `{name}` is in no registry at hand")
            }
            Self::TagIsField { tag } => {
                write!(
                    f,
                    "the variant's record has a field named like the tag `{tag}`"
                )
            }
            Self::Pattern(problem) => problem.fmt(f),
            Self::Default(problem) => problem.fmt(f),
        }
    }
}

impl Error for FormProblem {}

/// What is wrong with a text, and at which byte.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadProblem {
    offset: usize,
    kind: ReadProblemKind,
}

impl ReadProblem {
    pub(crate) const fn new(offset: usize, kind: ReadProblemKind) -> Self {
        Self { offset, kind }
    }

    /// The byte at which what is wrong begins; for a field that is missing, the object's first.
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// What is wrong.
    pub const fn kind(&self) -> &ReadProblemKind {
        &self.kind
    }

    /// A word for programs, which never changes; see [`ReadProblemKind`].
    pub const fn code(&self) -> &'static str {
        self.kind.code()
    }
}

impl fmt::Display for ReadProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)
    }
}

impl Error for ReadProblem {}

/// What can be wrong with a text.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum ReadProblemKind {
    /// `too_long`, `too_deep`, `duplicate_key` or `syntax`: the text is no JSON within the limits.
    /// Reading ends here.
    Syntax(SyntaxErrorKind),
    /// `missing_field`: a field must be there.
    MissingField,
    /// `unknown_field`: the record has no such field.
    UnknownField {
        /// The name that the key may have been meant for.
        nearest: Option<Text>,
    },
    /// `duplicate_key`: an object or map has the key already.
    DuplicateKey {
        /// The byte at which it stands first.
        first: usize,
    },
    /// `duplicate_member`: a set has the member already.
    DuplicateMember {
        /// The byte at which it stands first.
        first: usize,
    },
    /// `null`: null is not legal.
    Null,
    /// `wrong_kind`: another kind of JSON value is needed.
    WrongKind {
        /// What is needed.
        expected: &'static str,
        /// What stands there.
        found: &'static str,
    },
    /// `not_an_integer`: the number has a fraction.
    NotAnInteger,
    /// `out_of_range`: the type does not hold the number.
    OutOfRange {
        /// The word of the type.
        ty: &'static str,
    },
    /// `out_of_range`: the decimal has too many digits.
    TooPrecise {
        /// The size of the type.
        size: DecimalSize,
    },
    /// `malformed`: the string is not one of the type.
    Malformed(Malformed),
    /// `unknown_label`: the enum or union has no such label.
    UnknownLabel {
        /// The label that may have been meant.
        nearest: Option<Text>,
    },
    /// `missing_tag`: the object does not say which variant of a union it is.
    MissingTag {
        /// The tag.
        tag: Text,
    },
    /// `item_count`: the array has another number of items.
    ItemCount {
        /// How many there must be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// The word of the constraint: the value breaks it.
    Constraint(Box<Constraint>),
    /// `factory`: the code that makes the default failed.
    Factory(CallFailure),
    /// `factory`: no code is at hand to make the default.
    NoFactories {
        /// The code that the field declares.
        factory: Box<Code>,
    },
    /// `factory`: the code that makes the default made none of the field.
    FactoryValue(ValueProblem),
    /// `too_many_defaults`: more fields get their default than the text may have bytes. Reading ends
    /// here.
    TooManyDefaults {
        /// How many may.
        limit: usize,
    },
    /// `too_many_problems`: reading ends here.
    TooManyProblems {
        /// How many were wanted.
        limit: usize,
    },
}

impl ReadProblemKind {
    /// A word for programs, which never changes: the word that begins each kind's description.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Syntax(SyntaxErrorKind::TextTooLong { .. }) => "too_long",
            Self::Syntax(SyntaxErrorKind::NestingTooDeep { .. }) => "too_deep",
            Self::Syntax(SyntaxErrorKind::DuplicateKey { .. }) | Self::DuplicateKey { .. } => {
                "duplicate_key"
            }
            Self::Syntax(_) => "syntax",
            Self::MissingField => "missing_field",
            Self::UnknownField { .. } => "unknown_field",
            Self::DuplicateMember { .. } => "duplicate_member",
            Self::Null => "null",
            Self::WrongKind { .. } => "wrong_kind",
            Self::NotAnInteger => "not_an_integer",
            Self::OutOfRange { .. } | Self::TooPrecise { .. } => "out_of_range",
            Self::Malformed(_) => "malformed",
            Self::UnknownLabel { .. } => "unknown_label",
            Self::MissingTag { .. } => "missing_tag",
            Self::ItemCount { .. } => "item_count",
            Self::Constraint(constraint) => constraint.word().as_str(),
            Self::Factory(_) | Self::NoFactories { .. } | Self::FactoryValue(_) => "factory",
            Self::TooManyDefaults { .. } => "too_many_defaults",
            Self::TooManyProblems { .. } => "too_many_problems",
        }
    }
}

impl fmt::Display for ReadProblemKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(kind) => kind.fmt(f),
            Self::MissingField => f.write_str("the field is missing"),
            Self::UnknownField { nearest } => {
                f.write_str("the record has no such field")?;
                did_you_mean(nearest.as_deref(), f)
            }
            Self::DuplicateKey { first } => {
                write!(f, "the key stands at byte {first} already")
            }
            Self::DuplicateMember { first } => {
                write!(f, "an equal member stands at byte {first} already")
            }
            Self::Null => f.write_str("null is not legal here"),
            Self::WrongKind { expected, found } => write!(f, "expected {expected}, found {found}"),
            Self::NotAnInteger => f.write_str("the number is no integer"),
            Self::OutOfRange { ty } => write!(f, "the number is out of range of `{ty}`"),
            Self::TooPrecise { size } => write!(
                f,
                "the decimal has more digits than `decimal({},{})`",
                size.precision(),
                size.scale()
            ),
            Self::Malformed(malformed) => malformed.fmt(f),
            Self::UnknownLabel { nearest } => {
                f.write_str("the label is not declared")?;
                did_you_mean(nearest.as_deref(), f)
            }
            Self::MissingTag { tag } => {
                write!(
                    f,
                    "the object has no `{}` to say which variant it is",
                    escape(tag)
                )
            }
            Self::ItemCount { expected, found } => {
                write!(f, "expected {expected} items, found {found}")
            }
            Self::Constraint(constraint) => write!(f, "the value breaks {constraint}"),
            Self::Factory(failure) => write!(f, "the default factory failed: {failure}"),
            Self::NoFactories { factory } => {
                write!(
                    f,
                    "no factories are at hand to run `{}`",
                    factory.as_value()
                )
            }
            Self::FactoryValue(problem) => {
                write!(
                    f,
                    "the default factory made no value of the field: {problem}"
                )
            }
            Self::TooManyDefaults { limit } => {
                write!(f, "more than {limit} fields get their default")
            }
            Self::TooManyProblems { limit } => {
                write!(f, "reading ended after {limit} problems")
            }
        }
    }
}

fn did_you_mean(nearest: Option<&str>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match nearest {
        Some(nearest) => write!(f, "; did you mean `{}`?", escape(nearest)),
        None => Ok(()),
    }
}

/// Why a string is not one of its type.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Malformed {
    /// It is no decimal.
    Decimal(DecimalError),
    /// It is no base64 with padding, or bits that stand for nothing are set (RFC 4648, section 4).
    Base64,
    /// It is no UUID.
    Uuid(UuidError),
    /// It is no date, time, moment or duration.
    Temporal(TemporalError),
    /// It is no path.
    Path(FilePathError),
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Decimal(error) => error.fmt(f),
            Self::Base64 => f.write_str("expected base64 with padding, unused bits zero"),
            Self::Uuid(error) => error.fmt(f),
            Self::Temporal(error) => error.fmt(f),
            Self::Path(error) => error.fmt(f),
        }
    }
}

/// Why a value cannot be written.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WriteProblem {
    /// The value is of a kind that the type does not hold, or of one that JSON does not where the type
    /// is any.
    Kind {
        /// The word of the type.
        expected: &'static str,
        /// The kind.
        found: ValueKind,
    },
    /// Null is not legal.
    Null,
    /// The value is undefined or unset, where only an optional field may be.
    Unresolved,
    /// The number is no finite one.
    NotFinite,
    /// The enum or union has no such label.
    UnknownLabel,
    /// The record has no such field.
    UnknownField,
    /// The tuple has another number of items.
    ItemCount {
        /// How many there must be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// The record is one of another declaration.
    OtherDeclaration,
    /// A path that is not POSIX.
    NotPosix,
    /// The text would nest deeper than any reading of it goes.
    TooDeep {
        /// How many arrays and objects may be open.
        limit: usize,
    },
}

impl fmt::Display for WriteProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kind { expected, found } => {
                write!(
                    f,
                    "a value of kind `{found}` has no json form as `{expected}`"
                )
            }
            Self::Null => f.write_str("null is not legal here"),
            Self::Unresolved => f.write_str("the value is undefined or unset"),
            Self::NotFinite => f.write_str("json has no number that is not finite"),
            Self::UnknownLabel => f.write_str("the label is not declared"),
            Self::UnknownField => f.write_str("the record has no such field"),
            Self::ItemCount { expected, found } => {
                write!(f, "expected {expected} items, found {found}")
            }
            Self::OtherDeclaration => f.write_str("the record is one of another declaration"),
            Self::NotPosix => f.write_str("only posix paths have a json form"),
            Self::TooDeep { limit } => write!(f, "json is nested at most {limit} levels deep"),
        }
    }
}

impl Error for WriteProblem {}
