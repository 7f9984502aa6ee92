//! What an adapter promises about metadata and its report.

use alloc::vec::Vec;
use core::fmt;

use super::Lowering;
use crate::walk::spec_path;
use crate::{DeclarationProblem, Located, Meta, MetaKey, Operable, Path, Problems, Text, nearest};

/// The closed list of metadata keys that an adapter interprets, what it does with others, and the
/// reasons that its enforcement report may give.
///
/// ```
/// use decl_core::{Contract, ContractKey, KeyPlace};
///
/// const KEYS: &[ContractKey] = &[ContractKey::new("storage.column_name", KeyPlace::Field)];
/// const CONTRACT: Contract = Contract::new("sqlite").keys(KEYS).reasons(&["no_regex"]);
/// assert_eq!(CONTRACT.target(), "sqlite");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Contract {
    target: &'static str,
    namespace: Option<&'static str>,
    keys: &'static [ContractKey],
    foreign: ForeignKeys,
    reasons: &'static [&'static str],
}

/// A metadata key that an adapter interprets, and where it may stand.
#[derive(Clone, Copy, Debug)]
pub struct ContractKey {
    key: &'static str,
    place: KeyPlace,
}

impl ContractKey {
    /// A key that stands there.
    pub const fn new(key: &'static str, place: KeyPlace) -> Self {
        Self { key, place }
    }

    fn namespace(&self) -> &'static str {
        self.key
            .split_once('.')
            .map_or(self.key, |(namespace, _)| namespace)
    }
}

/// Where a metadata key may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyPlace {
    /// On a spec.
    Field,
    /// On the declaration.
    Declaration,
}

impl fmt::Display for KeyPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Field => "a field",
            Self::Declaration => "a declaration",
        })
    }
}

/// What an adapter does with metadata of other namespaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ForeignKeys {
    /// It is another adapter's.
    Ignore,
    /// It is a problem.
    Refuse,
}

impl Contract {
    /// A contract of an adapter for this target, which interprets no metadata and ignores all.
    pub const fn new(target: &'static str) -> Self {
        Self {
            target,
            namespace: None,
            keys: &[],
            foreign: ForeignKeys::Ignore,
            reasons: &[],
        }
    }

    /// The namespace that is the adapter's own even where it interprets no key of it: any other key
    /// of it is refused.
    #[must_use]
    pub const fn namespace(mut self, namespace: &'static str) -> Self {
        self.namespace = Some(namespace);
        self
    }

    /// The keys that are interpreted; any other of their namespaces is refused.
    #[must_use]
    pub const fn keys(mut self, keys: &'static [ContractKey]) -> Self {
        self.keys = keys;
        self
    }

    /// What to do with keys of other namespaces.
    #[must_use]
    pub const fn foreign(mut self, foreign: ForeignKeys) -> Self {
        self.foreign = foreign;
        self
    }

    /// The reasons that the report may give.
    #[must_use]
    pub const fn reasons(mut self, reasons: &'static [&'static str]) -> Self {
        self.reasons = reasons;
        self
    }

    /// The name of the target.
    pub const fn target(&self) -> &'static str {
        self.target
    }

    /// Whether the report may give this reason.
    pub fn lists_reason(&self, reason: &str) -> bool {
        self.reasons.contains(&reason)
    }

    /// Verifies a declaration and holds its metadata against this contract.
    ///
    /// # Errors
    ///
    /// Every rule of the vocabulary that the declaration breaks. What the contract itself refuses
    /// is kept and joins the adapter's own problems.
    pub fn admit<'a>(
        &'a self,
        declaration: &'a Operable,
    ) -> Result<Admitted<'a>, Problems<DeclarationProblem>> {
        declaration.verify()?;
        let mut problems = Vec::new();
        self.check(
            &Path::root(),
            declaration.metadata(),
            KeyPlace::Declaration,
            &mut problems,
        );
        for (n, spec) in declaration.specs().iter().enumerate() {
            let path = spec_path(n, spec.name());
            self.check(&path, spec.metadata(), KeyPlace::Field, &mut problems);
        }
        Ok(Admitted {
            contract: self,
            declaration,
            problems,
        })
    }

    fn check(
        &self,
        path: &Path,
        metadata: &[Meta],
        place: KeyPlace,
        found: &mut Vec<Located<ContractProblem>>,
    ) {
        for (n, entry) in metadata.iter().enumerate() {
            if let Some(problem) = self.refusal(entry.key(), place) {
                found.push(Located::new(path.field("metadata").index(n), problem));
            }
        }
    }

    fn refusal(&self, key: &MetaKey, place: KeyPlace) -> Option<ContractProblem> {
        let mut own = self
            .keys
            .iter()
            .map(ContractKey::namespace)
            .chain(self.namespace);
        let own = own.any(|namespace| namespace == key.namespace());
        match self.keys.iter().find(|known| known.key == key.as_str()) {
            Some(known) if known.place == place => None,
            Some(known) => Some(ContractProblem::MisplacedKey {
                key: key.clone(),
                place: known.place,
            }),
            None if own => Some(ContractProblem::UnknownKey {
                key: key.clone(),
                target: self.target,
                nearest: nearest(key.as_str(), self.keys.iter().map(|known| known.key)),
            }),
            None if self.foreign == ForeignKeys::Refuse => Some(ContractProblem::ForeignKey {
                key: key.clone(),
                target: self.target,
            }),
            None => None,
        }
    }
}

/// A declaration that keeps the rules of the vocabulary, on its way into an adapter.
#[derive(Debug)]
pub struct Admitted<'a> {
    pub(super) contract: &'a Contract,
    pub(super) declaration: &'a Operable,
    pub(super) problems: Vec<Located<ContractProblem>>,
}

impl<'a> Admitted<'a> {
    /// Begins the adapter's work; what the contract refused is already among its findings.
    pub fn begin<K: From<ContractProblem>>(self) -> Lowering<'a, K> {
        Lowering::new(self)
    }
}

/// What the core finds wrong for any adapter.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum ContractProblem {
    /// The declaration breaks a rule of the vocabulary.
    Declaration(DeclarationProblem),
    /// A metadata key of the adapter's namespace that it does not know.
    UnknownKey {
        /// The key.
        key: MetaKey,
        /// The adapter's target.
        target: &'static str,
        /// The nearest key that it knows.
        nearest: Option<&'static str>,
    },
    /// A metadata key that belongs elsewhere.
    MisplacedKey {
        /// The key.
        key: MetaKey,
        /// Where it belongs.
        place: KeyPlace,
    },
    /// A metadata key of another namespace, which this adapter refuses.
    ForeignKey {
        /// The key.
        key: MetaKey,
        /// The adapter's target.
        target: &'static str,
    },
    /// A spec without a name, for an adapter that needs names.
    Unnamed {
        /// The index of the spec among those selected.
        index: usize,
    },
    /// The adapter neither lowered nor refused a spec.
    Dropped,
    /// The adapter's report says nothing about a constraint or validator.
    Unreported,
    /// The adapter's report gives a reason that its contract does not list.
    UnlistedReason {
        /// The reason.
        reason: Text,
    },
}

impl fmt::Display for ContractProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Declaration(problem) => problem.fmt(f),
            Self::UnknownKey {
                key,
                target,
                nearest,
            } => {
                write!(f, "`{target}` does not know the metadata key `{key}`")?;
                match nearest {
                    Some(known) => write!(f, "; did you mean `{known}`?"),
                    None => Ok(()),
                }
            }
            Self::MisplacedKey { key, place } => {
                write!(f, "the metadata key `{key}` belongs to {place}")
            }
            Self::ForeignKey { key, target } => {
                write!(
                    f,
                    "`{target}` refuses the metadata key `{key}` of another namespace"
                )
            }
            Self::Unnamed { index } => write!(f, "the selected spec {index} has no name"),
            Self::Dropped => f.write_str("the adapter neither lowered nor refused this spec"),
            Self::Unreported => f.write_str("the adapter's report says nothing about this rule"),
            Self::UnlistedReason { reason } => {
                write!(
                    f,
                    "the adapter's contract does not list the reason `{reason}`"
                )
            }
        }
    }
}

impl core::error::Error for ContractProblem {}
