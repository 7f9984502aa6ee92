//! What keeps a declaration from having a contract, and a payload from being read.

use std::io;

use decl_core::{ContractProblem, Problems};
use decl_json_value::{FormProblem, ReadProblem, WriteProblem};
use thiserror::Error;

/// Why a declaration has no wire contract.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum WireProblem {
    /// It has no JSON form.
    #[error(transparent)]
    Form(#[from] FormProblem),
    /// A default or a bound has none.
    #[error(transparent)]
    Value(#[from] WriteProblem),
    /// The adapter's contract is not kept.
    #[error(transparent)]
    Contract(#[from] ContractProblem),
}

/// Why a payload could not be read from a source.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReadFailure {
    /// The source failed.
    #[error("the payload cannot be read")]
    Source(#[from] io::Error),
    /// The payload is wrong.
    #[error(transparent)]
    Payload(#[from] Problems<ReadProblem>),
}
