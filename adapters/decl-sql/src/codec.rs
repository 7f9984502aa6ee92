//! Between declared values and stored ones, exactly or not at all.

mod bind;
mod read;

use decl_core::{DecimalSize, Name, Problems, ValueKind};
use decl_json_value::{ReadProblem, WriteProblem};
use thiserror::Error;

/// Why a value has no exact place in a column, or a stored one none in the declared type.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum CodecProblem {
    /// The value is of another kind.
    #[error("expected a value of type `{expected}`, found {found}")]
    Kind {
        /// The word of the declared type.
        expected: &'static str,
        /// The kind of the value.
        found: ValueKind,
    },
    /// A number outside the bounds of the type or of its column.
    #[error("the number is out of range of a column of `{ty}`")]
    OutOfRange {
        /// The word of the declared type.
        ty: &'static str,
    },
    /// A decimal with more digits than the type has.
    #[error("the decimal has more digits than `decimal({},{})`", size.precision(), size.scale())]
    TooPrecise {
        /// The size of the declared type.
        size: DecimalSize,
    },
    /// A NaN or an infinity.
    #[error("the number is not finite")]
    NotFinite,
    /// Negative zero, which the engine stores as zero.
    #[error("the number is negative zero, which the engine stores as zero")]
    NegativeZero,
    /// Text with U+0000.
    #[error("the text holds U+0000")]
    Nul,
    /// A path that is not a POSIX path.
    #[error("only POSIX paths can be stored")]
    NotPosix,
    /// A member of another enum.
    #[error("expected a member of `{expected}`, found one of `{found}`")]
    OtherEnum {
        /// The declared enum.
        expected: Name,
        /// The member's enum.
        found: Name,
    },
    /// A label that the enum does not have.
    #[error("the label is not one of `{enumeration}`")]
    UnknownLabel {
        /// The declared enum.
        enumeration: Name,
    },
    /// A stored value of another storage class than the column has.
    #[error("expected `{expected}` stored for `{ty}`, found `{found}`")]
    Class {
        /// The word of the declared type.
        ty: &'static str,
        /// The type of the column.
        expected: &'static str,
        /// The storage class of the value.
        found: &'static str,
    },
    /// A value that has no JSON form.
    #[error("the value has no json form: {0}")]
    NotWritten(Problems<WriteProblem>),
    /// Stored JSON that is no value of the type.
    #[error("the stored json is no value of the type: {0}")]
    NotRead(Problems<ReadProblem>),
    /// A stored value that is not the one spelling of a value of the type.
    #[error("the stored value is not the form that `{ty}` is stored in")]
    Form {
        /// The word of the declared type.
        ty: &'static str,
    },
}
