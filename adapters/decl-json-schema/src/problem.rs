//! What keeps a declaration from having a JSON Schema.

use decl_core::{ContractProblem, DecimalSize, Integer, Name, Text, ValueKind, ValueProblem};
use thiserror::Error;

use crate::types::MAX_PRECISION;

/// Why a declaration has no JSON Schema.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum JsonSchemaProblem {
    /// A record is in no registry at hand.
    #[error("the record `{name}` is in no registry at hand")]
    UnknownRecord {
        /// Its name.
        name: Name,
    },
    /// A record of this name means something else elsewhere in the document.
    #[error("`{name}` means something else elsewhere")]
    OtherMeaning {
        /// The name.
        name: Name,
    },
    /// A variant of a union needs a definition, whose name a declaration has.
    #[error("the definition of the variant needs the name `{name}`, which a declaration has")]
    NameTaken {
        /// The name.
        name: Text,
    },
    /// The record of a variant has a field of the tag's name.
    #[error("the record `{record}` has a field `{tag}`, which is the tag of the union")]
    TagIsField {
        /// The tag.
        tag: Name,
        /// The record.
        record: Name,
    },
    /// A value is none of its type, as the registry at hand has it.
    #[error(transparent)]
    Value(ValueProblem),
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
