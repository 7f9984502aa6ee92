//! What can be wrong with a declaration, and with a value of a declared type.

use alloc::boxed::Box;
use alloc::format;
use core::fmt;

use crate::{
    CollectionProblem, Constraint, ConstraintWord, DecimalSize, MetaKey, Name, NameProblem, Part,
    PatternProblem, Text, Value, ValueKind, canonical_text,
};

/// A rule that a declaration breaks.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum DeclarationProblem {
    /// A name, label or metadata key is not well formed.
    Name(NameProblem),
    /// A set or map holds something twice, or something unresolved.
    Collection(CollectionProblem),
    /// Two specs have one name.
    DuplicateField {
        /// The index of the earlier spec.
        first: usize,
    },
    /// Two metadata entries of one place have one key.
    DuplicateMeta {
        /// The key.
        key: MetaKey,
        /// The index of the earlier entry.
        first: usize,
    },
    /// A label of an enum or union stands twice.
    DuplicateLabel {
        /// The label.
        label: Name,
    },
    /// An enum has no labels, or a union no variants.
    NoLabels,
    /// A constraint is written twice.
    DuplicateConstraint {
        /// Its word.
        word: ConstraintWord,
    },
    /// A constraint does not apply to the type.
    Inapplicable {
        /// Its word.
        word: ConstraintWord,
        /// The word of the type; `any` where it is unresolved.
        ty: &'static str,
    },
    /// No value can satisfy both constraints.
    Contradiction {
        /// The lower bound.
        low: ConstraintWord,
        /// The upper bound.
        high: ConstraintWord,
    },
    /// The step of `multiple_of` is not above zero.
    StepNotPositive,
    /// A pattern leaves the portable subset.
    Pattern(PatternProblem),
    /// `one_of` has no choices.
    NoChoices,
    /// An optional field has a default: it could never be absent.
    OptionalWithDefault,
    /// A field has a default and a factory: the default would never be used.
    DefaultAndFactory,
    /// A default, bound or choice is not a value of the declared type.
    Value(ValueProblem),
    /// A default or metadata value holds an undefined or unset value.
    Unresolved,
    /// The declaration nests too deep.
    TooDeep,
    /// The declaration has too many parts.
    TooLarge,
}

impl fmt::Display for DeclarationProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(problem) => problem.fmt(f),
            Self::Collection(problem) => problem.fmt(f),
            Self::Value(problem) => problem.fmt(f),
            Self::DuplicateField { first } => {
                write!(f, "the name stands at field {first} already")
            }
            Self::DuplicateMeta { key, first } => {
                write!(
                    f,
                    "the metadata key `{key}` stands at entry {first} already"
                )
            }
            Self::DuplicateLabel { label } => write!(f, "the label `{label}` stands twice"),
            Self::NoLabels => f.write_str("no labels are declared"),
            Self::DuplicateConstraint { word } => write!(f, "constraint `{word}` stands twice"),
            Self::Inapplicable { word, ty } => {
                write!(f, "constraint `{word}` does not apply to type `{ty}`")
            }
            Self::Contradiction { low, high } => {
                write!(f, "no value satisfies both `{low}` and `{high}`")
            }
            Self::StepNotPositive => f.write_str("the step of `multiple_of` is not above zero"),
            Self::Pattern(problem) => problem.fmt(f),
            Self::NoChoices => f.write_str("`one_of` has no choices"),
            Self::OptionalWithDefault => {
                f.write_str("an optional field cannot have a default: it would never be absent")
            }
            Self::DefaultAndFactory => {
                f.write_str("a field cannot have both a default and a default factory")
            }
            Self::Unresolved => {
                f.write_str("a declaration cannot hold an undefined or unset value")
            }
            Self::TooLarge => {
                write!(
                    f,
                    "the declaration has more than {} parts",
                    super::MAX_PARTS
                )
            }
            Self::TooDeep => {
                write!(
                    f,
                    "the declaration nests deeper than {} levels",
                    super::MAX_DEPTH
                )
            }
        }
    }
}

impl core::error::Error for DeclarationProblem {}

impl From<NameProblem> for DeclarationProblem {
    fn from(problem: NameProblem) -> Self {
        Self::Name(problem)
    }
}

impl From<CollectionProblem> for DeclarationProblem {
    fn from(problem: CollectionProblem) -> Self {
        Self::Collection(problem)
    }
}

/// Why a value is not one of the declared type.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum ValueProblem {
    /// The value is of another kind.
    Kind {
        /// The word of the declared type.
        expected: &'static str,
        /// The kind of the value.
        found: ValueKind,
    },
    /// Null, where null is not legal.
    Null,
    /// An undefined or unset value inside another value.
    Unresolved,
    /// An integer outside the type's bounds.
    OutOfRange {
        /// The word of the declared type.
        ty: &'static str,
    },
    /// A decimal with more digits than the type has.
    TooPrecise {
        /// The size of the declared type.
        size: DecimalSize,
    },
    /// A member of another enum.
    OtherEnum {
        /// The declared enum.
        expected: Name,
        /// The member's enum.
        found: Name,
    },
    /// A label that the enum or union does not have.
    UnknownLabel,
    /// A tuple of another length.
    TupleLength {
        /// The declared number of items.
        expected: usize,
        /// The number of items.
        found: usize,
    },
    /// A record lacks a field that is not optional.
    MissingField {
        /// The field.
        name: Name,
    },
    /// A record holds a key that is no field.
    UnknownField,
    /// A record by name that no registry at hand holds.
    RecordOutOfReach {
        /// The name.
        name: Name,
    },
    /// Keys of a map or members of a set that are not distinct.
    Collection(CollectionProblem),
    /// A value of another crate's type that no declared value stands for, or the other way round.
    Foreign(Text),
    /// The value breaks a constraint.
    Constraint(Box<Constraint>),
    /// The pattern that the value stands under leaves the portable subset.
    Pattern(PatternProblem),
    /// The value nests too deep.
    TooDeep,
}

impl ValueProblem {
    /// What is said of a value that is of another kind than the declared type of this word.
    ///
    /// ```
    /// use decl_core::{Value, ValueProblem};
    ///
    /// let problem = ValueProblem::other_kind("date", &Value::from("today"));
    /// assert_eq!(problem.to_string(), "expected a value of type `date`, found text");
    /// assert_eq!(ValueProblem::other_kind("date", &Value::Null), ValueProblem::Null);
    /// ```
    pub fn other_kind(expected: &'static str, value: &Value) -> Self {
        match value {
            Value::Undefined | Value::Unset => Self::Unresolved,
            Value::Null => Self::Null,
            _ => Self::Kind {
                expected,
                found: value.kind(),
            },
        }
    }

    /// What is said of a key or member that the type of the program does not tell from an earlier one,
    /// so that one of them would be lost.
    pub fn merged(value: &Value) -> Self {
        let it = canonical_text(Part::Value(value));
        let reason = format!("the type of the program does not tell `{it}` from an earlier one");
        Self::Foreign(reason.into())
    }
}

impl fmt::Display for ValueProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kind { expected, found } => {
                write!(f, "expected a value of type `{expected}`, found {found}")
            }
            Self::Null => f.write_str("null is not legal here"),
            Self::Unresolved => f.write_str("an undefined or unset value cannot stand here"),
            Self::OutOfRange { ty } => write!(f, "the integer is out of range of `{ty}`"),
            Self::TooPrecise { size } => write!(
                f,
                "the decimal has more digits than `decimal({},{})`",
                size.precision(),
                size.scale()
            ),
            Self::OtherEnum { expected, found } => {
                write!(
                    f,
                    "expected a member of `{expected}`, found one of `{found}`"
                )
            }
            Self::UnknownLabel => f.write_str("the label is not declared"),
            Self::TupleLength { expected, found } => {
                write!(f, "expected {expected} items, found {found}")
            }
            Self::MissingField { name } => write!(f, "the field `{name}` is missing"),
            Self::UnknownField => f.write_str("the record has no such field"),
            Self::RecordOutOfReach { name } => {
                write!(f, "the record `{name}` is in no registry at hand")
            }
            Self::Collection(problem) => problem.fmt(f),
            Self::Foreign(reason) => f.write_str(reason),
            Self::Constraint(constraint) => write!(f, "the value breaks {constraint}"),
            Self::Pattern(problem) => write!(f, "the pattern cannot be read: {problem}"),
            Self::TooDeep => write!(f, "the value nests deeper than {} levels", super::MAX_DEPTH),
        }
    }
}

impl core::error::Error for ValueProblem {}
