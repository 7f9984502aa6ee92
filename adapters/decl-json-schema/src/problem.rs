//! What keeps a declaration from having a JSON Schema.

use decl_core::{ConstraintWord, ContractProblem, DecimalSize, Integer, Text, ValueKind};
use thiserror::Error;

use crate::types::MAX_PRECISION;

/// Why a declaration has no JSON Schema.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum JsonSchemaProblem {
    /// This version has no schema for the type.
    #[error("the type `{ty}` has no json schema yet")]
    TypeNotSupported {
        /// The type.
        ty: Text,
    },
    /// A decimal type has more digits than a portable pattern can count.
    #[error(
        "`decimal({},{})` has more than {MAX_PRECISION} digits, the most that a portable pattern counts",
        size.precision(),
        size.scale()
    )]
    DecimalTooWide {
        /// The size of the type.
        size: DecimalSize,
    },
    /// This version has no schema for the constraint.
    #[error("the constraint `{word}` has no json schema yet")]
    ConstraintNotSupported {
        /// The constraint.
        word: ConstraintWord,
    },
    /// A number of the declaration is infinite or no number.
    #[error("json has no number that is not finite")]
    NotFinite,
    /// A field of any type has a default that no JSON text stands for.
    #[error("a value of kind `{kind}` has no json form here")]
    NotJson {
        /// The kind.
        kind: ValueKind,
    },
    /// The adapter's contract is not kept.
    #[error(transparent)]
    Contract(#[from] ContractProblem),
}

/// Why a [`Document`](crate::Document) cannot become a [`schemars::Schema`].
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum SchemaProblem {
    /// The integer is outside the 64-bit ones.
    #[error("the integer `{integer}` does not fit 64 bits")]
    IntegerTooLarge {
        /// The integer.
        integer: Integer,
    },
}
