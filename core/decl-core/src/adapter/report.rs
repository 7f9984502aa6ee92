//! The artefact and how far it enforces what was declared.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use crate::{Path, Value};

/// How a target enforces one declared rule.
///
/// ```
/// use decl_core::{Value, Verdict};
///
/// let rounds = Verdict::Wider { reason: "rounds_before_check", witness: Value::from("1.005") };
/// assert_eq!(rounds.status(), "wider");
/// assert_eq!(rounds.reason(), Some("rounds_before_check"));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// The target accepts exactly what the declaration accepts.
    Exact,
    /// The target accepts the witness, which the declaration refuses.
    Wider {
        /// Why, from the contract's list.
        reason: &'static str,
        /// The value that proves it.
        witness: Value,
    },
    /// The target refuses the witness, which the declaration accepts.
    Narrower {
        /// Why, from the contract's list.
        reason: &'static str,
        /// The value that proves it.
        witness: Value,
    },
    /// The target does not look at the rule.
    NotEnforced {
        /// Why, from the contract's list.
        reason: &'static str,
    },
    /// The target cannot express the rule, so that nothing is materialised.
    Refused {
        /// Why, from the contract's list.
        reason: &'static str,
    },
}

impl Verdict {
    /// The word of the status.
    pub const fn status(&self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::Wider { .. } => "wider",
            Self::Narrower { .. } => "narrower",
            Self::NotEnforced { .. } => "not_enforced",
            Self::Refused { .. } => "refused",
        }
    }

    /// Why the target differs, if it does.
    pub const fn reason(&self) -> Option<&'static str> {
        match self {
            Self::Exact => None,
            Self::Wider { reason, .. }
            | Self::Narrower { reason, .. }
            | Self::NotEnforced { reason }
            | Self::Refused { reason } => Some(reason),
        }
    }

    /// The value that proves the difference, if there is one.
    pub const fn witness(&self) -> Option<&Value> {
        match self {
            Self::Wider { witness, .. } | Self::Narrower { witness, .. } => Some(witness),
            _ => None,
        }
    }
}

/// One row of the enforcement report: a rule, by its path in the declaration, and the verdict.
#[derive(Clone, Debug, PartialEq)]
pub struct Enforcement {
    /// The rule, such as `$.price.constraints.minimum` or `$.price.type`.
    pub path: Path,
    /// How the target enforces it.
    pub verdict: Verdict,
}

impl fmt::Display for Enforcement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path, self.verdict.status())?;
        if let Some(reason) = self.verdict.reason() {
            write!(f, " ({reason})")?;
        }
        match self.verdict.witness() {
            Some(witness) => write!(f, ", witness {}", witness_text(witness)),
            None => Ok(()),
        }
    }
}

fn witness_text(witness: &Value) -> alloc::string::String {
    crate::canonical_text(crate::Part::Value(witness))
}

/// An artefact and its enforcement report.
///
/// Only [`Lowering::finish`](super::Lowering::finish) makes one. Clones share the report, so that a clone
/// costs what the clone of the artefact costs.
#[derive(Clone, Debug, PartialEq)]
pub struct Materialized<T> {
    artefact: T,
    enforcement: Arc<[Enforcement]>,
}

impl<T> Materialized<T> {
    pub(super) fn new(artefact: T, enforcement: Vec<Enforcement>) -> Self {
        Self {
            artefact,
            enforcement: enforcement.into(),
        }
    }

    /// The artefact.
    pub const fn artefact(&self) -> &T {
        &self.artefact
    }

    /// The artefact, alone.
    pub fn into_artefact(self) -> T {
        self.artefact
    }

    /// The enforcement report, in declaration order.
    pub fn enforcement(&self) -> &[Enforcement] {
        &self.enforcement
    }

    /// The same report for an artefact made of this one.
    pub fn map<U>(self, convert: impl FnOnce(T) -> U) -> Materialized<U> {
        Materialized {
            artefact: convert(self.artefact),
            enforcement: self.enforcement,
        }
    }
}
