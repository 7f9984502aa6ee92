//! What keeps something from being durable.

use decl_core::{ContractProblem, DeclarationProblem, Located, ValueKind};
use thiserror::Error;

use crate::{MAX_BYTES, MAX_DEPTH};

/// A problem and where it is.
pub(crate) type Found = Located<SnapshotProblem>;

/// Why something has no durable form.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum SnapshotProblem {
    /// The part is neither a value nor a declaration.
    #[error("only a value or a declaration has a payload layout")]
    NoLayout,
    /// The value is undefined or unset.
    #[error("an {kind} value has no durable form")]
    Unresolved {
        /// Which of the two.
        kind: ValueKind,
    },
    /// The value is of a kind that no tag carries.
    #[error("a value of kind `{kind}` has no durable form")]
    NotDurable {
        /// The kind.
        kind: ValueKind,
    },
    /// The number is infinite or no number.
    #[error("the {kind} is not finite")]
    NotFinite {
        /// The kind of number.
        kind: ValueKind,
    },
    /// The text holds a code point that Unicode says is never a character.
    #[error("the text holds the noncharacter U+{:04X}", u32::from(*character))]
    Noncharacter {
        /// The code point.
        character: char,
    },
    /// The text of a Windows path is not ASCII, so that lower case is not settled.
    #[error("the Windows path is not ASCII")]
    WindowsPathNotAscii,
    /// The canonical text would nest deeper than [`MAX_DEPTH`].
    #[error("the canonical text nests deeper than {MAX_DEPTH} levels here")]
    TooDeep,
    /// The canonical text would be longer than [`MAX_BYTES`].
    #[error("the canonical text is longer than {MAX_BYTES} bytes")]
    TooLarge,
    /// A declaration, a type or a value breaks a rule of the vocabulary.
    #[error(transparent)]
    Declaration(DeclarationProblem),
    /// The adapter's contract is not kept.
    #[error(transparent)]
    Contract(ContractProblem),
}

impl From<DeclarationProblem> for SnapshotProblem {
    fn from(problem: DeclarationProblem) -> Self {
        Self::Declaration(problem)
    }
}

impl From<ContractProblem> for SnapshotProblem {
    fn from(problem: ContractProblem) -> Self {
        match problem {
            ContractProblem::Declaration(problem) => Self::Declaration(problem),
            other => Self::Contract(other),
        }
    }
}
