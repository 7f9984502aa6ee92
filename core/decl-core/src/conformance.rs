//! What every adapter must do, as a check that its tests call.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::{Meta, Name, Operable, Problems, Spec, SpecAdapter, Text, Type};

/// A promise of [`SpecAdapter`] that an adapter breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ConformanceFailure {
    /// A declaration of plain text fields is refused.
    RefusedPlainFields {
        /// What the adapter says.
        problems: Vec<String>,
    },
    /// The artefact does not show the fields, all of them, in declared order.
    FieldsDiffer {
        /// The declared names.
        declared: Vec<Text>,
        /// The names in the artefact.
        shown: Vec<Text>,
    },
    /// Two materialisations of one declaration differ.
    NotDeterministic,
    /// Specs without a name are neither shown nor all refused by their index.
    UnnamedNotRefused {
        /// What the adapter says.
        problems: Vec<String>,
    },
    /// An invalid declaration is materialised.
    InvalidAccepted,
}

impl fmt::Display for ConformanceFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RefusedPlainFields { problems } => {
                write!(
                    f,
                    "a declaration of plain text fields is refused: {problems:?}"
                )
            }
            Self::FieldsDiffer { declared, shown } => {
                write!(
                    f,
                    "the artefact shows {shown:?} for the declared {declared:?}"
                )
            }
            Self::NotDeterministic => f.write_str("two materialisations of one declaration differ"),
            Self::UnnamedNotRefused { problems } => {
                write!(
                    f,
                    "specs without a name are not all refused by index: {problems:?}"
                )
            }
            Self::InvalidAccepted => f.write_str("an invalid declaration is materialised"),
        }
    }
}

impl core::error::Error for ConformanceFailure {}

/// Whether an adapter shows a spec without a name or refuses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unnamed {
    /// The target needs names.
    Refused,
    /// The target can do without.
    Shown,
}

/// Checks the promises that every adapter makes; `fields` reads the names out of an artefact, in
/// the artefact's order.
///
/// The probes are declarations of plain text fields under the name `Probe`, so the adapter value
/// must need nothing more.
///
/// # Errors
///
/// Every promise that is broken.
///
/// ```
/// use decl_core::conformance::{Unnamed, check};
/// # use decl_core::{Admitted, Contract, ContractProblem, Materialized, Problems, SpecAdapter};
/// # struct Names;
/// # impl SpecAdapter for Names {
/// #     type Output = Vec<String>;
/// #     type Problem = ContractProblem;
/// #     fn contract(&self) -> &Contract { const { &Contract::new("names") } }
/// #     fn lower(&self, declaration: Admitted<'_>)
/// #         -> Result<Materialized<Vec<String>>, Problems<ContractProblem>> {
/// #         let mut lowering = declaration.begin();
/// #         let names = lowering.named_fields(|name, _, _| Some(name.to_string()));
/// #         lowering.finish(names)
/// #     }
/// # }
/// check(&Names, Unnamed::Refused, |names| names.clone())?;
/// # Ok::<(), decl_core::Problems<decl_core::conformance::ConformanceFailure>>(())
/// ```
pub fn check<A: SpecAdapter>(
    adapter: &A,
    unnamed: Unnamed,
    fields: impl Fn(&A::Output) -> Vec<String>,
) -> Result<(), Problems<ConformanceFailure>> {
    let mut failures = Vec::new();
    // Neither sorted nor reversed, with a name that must be escaped almost everywhere.
    for names in [
        &["b"][..],
        &["zulu", "alpha", "mike"],
        &["a b", "b\"c", "a"],
    ] {
        failures.extend(shows_all(adapter, names, &fields));
    }
    failures.extend(treats_unnamed(adapter, unnamed));
    failures.extend(refuses_invalid(adapter));
    let located = failures
        .into_iter()
        .map(|failure| crate::Located::new(crate::Path::root(), failure));
    Problems::from_vec(located.collect()).map_or(Ok(()), Err)
}

fn shows_all<A: SpecAdapter>(
    adapter: &A,
    names: &[&'static str],
    fields: &impl Fn(&A::Output) -> Vec<String>,
) -> Option<ConformanceFailure> {
    let probe = probe(names.iter().map(|name| Some(*name)));
    let (first, second) = match (adapter.materialize(&probe), adapter.materialize(&probe)) {
        (Ok(first), Ok(second)) => (first, second),
        (Err(problems), _) | (_, Err(problems)) => {
            // A target may be unable to spell a name, if it says so at that name.
            let plain = names
                .iter()
                .all(|name| name.bytes().all(|b| b.is_ascii_alphabetic()));
            let problems = spelled(&problems);
            return plain.then_some(ConformanceFailure::RefusedPlainFields { problems });
        }
    };
    let declared: Vec<Text> = names.iter().map(|name| Text::from(*name)).collect();
    let shown: Vec<Text> = fields(first.artefact())
        .into_iter()
        .map(Text::from)
        .collect();
    if declared != shown {
        return Some(ConformanceFailure::FieldsDiffer { declared, shown });
    }
    let again: Vec<Text> = fields(second.artefact())
        .into_iter()
        .map(Text::from)
        .collect();
    (again != shown || first.enforcement() != second.enforcement())
        .then_some(ConformanceFailure::NotDeterministic)
}

fn treats_unnamed<A: SpecAdapter>(adapter: &A, unnamed: Unnamed) -> Option<ConformanceFailure> {
    let probe = probe([Some("alpha"), None, Some("mike"), None]);
    match (unnamed, adapter.materialize(&probe)) {
        (Unnamed::Shown, Ok(_)) => None,
        (Unnamed::Refused, Err(problems)) => {
            let places: Vec<String> = problems.iter().map(|at| at.path.to_string()).collect();
            let problems = spelled(&problems);
            (places != ["$[1]", "$[3]"])
                .then_some(ConformanceFailure::UnnamedNotRefused { problems })
        }
        (_, outcome) => {
            let problems = outcome
                .err()
                .map(|problems| spelled(&problems))
                .unwrap_or_default();
            Some(ConformanceFailure::UnnamedNotRefused { problems })
        }
    }
}

fn refuses_invalid<A: SpecAdapter>(adapter: &A) -> Option<ConformanceFailure> {
    let twice = probe([Some("alpha"), Some("alpha")]);
    adapter
        .materialize(&twice)
        .is_ok()
        .then_some(ConformanceFailure::InvalidAccepted)
}

fn probe(names: impl IntoIterator<Item = Option<&'static str>>) -> Operable {
    let spec = |name: Option<&'static str>| match name {
        Some(name) => Spec::new(Type::Text).named(Name::from_static(name)),
        None => Spec::new(Type::Text),
    };
    let foreign = Meta::from_static("conformance.probe", crate::Value::Null);
    Operable::builder()
        .named(Name::from_static("Probe"))
        .fields(names.into_iter().map(spec))
        .meta(foreign)
        .unchecked()
}

fn spelled<K: fmt::Display>(problems: &Problems<K>) -> Vec<String> {
    problems.iter().map(ToString::to_string).collect()
}
