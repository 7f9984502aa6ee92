//! From a declaration to a target's artefact.
//!
//! An adapter's [`SpecAdapter::materialize`] admits a declaration by the adapter's [`Contract`] and
//! hands it to [`SpecAdapter::lower`]. The specs come only through [`Lowering::fields`], which keeps
//! declaration order and notes every spec and constraint that the adapter neither lowered nor
//! refused, and a [`Materialized`] comes only from [`Lowering::finish`]: nothing can be dropped
//! silently.

mod contract;
mod lowering;
mod report;

use alloc::boxed::Box;
use alloc::sync::Arc;

pub use self::contract::{Admitted, Contract, ContractKey, ContractProblem, ForeignKeys, KeyPlace};
pub use self::lowering::{Field, Findings, Lowering};
pub use self::report::{Enforcement, Materialized, Verdict};
use crate::{Operable, Problems};

/// Turns a declaration into one target's artefact.
///
/// Adapter crates and applications implement it; services call [`SpecAdapter::materialize`]. Options
/// are the adapter value's own.
///
/// ```
/// use decl_core::{
///     Admitted, Contract, ContractProblem, Materialized, Name, Operable, Problems, Spec,
///     SpecAdapter, Type,
/// };
///
/// /// The names of the fields, one a line.
/// struct Names;
///
/// impl SpecAdapter for Names {
///     type Output = String;
///     type Problem = ContractProblem;
///
///     fn contract(&self) -> &Contract {
///         const { &Contract::new("names") }
///     }
///
///     fn lower(
///         &self,
///         declaration: Admitted<'_>,
///     ) -> Result<Materialized<String>, Problems<ContractProblem>> {
///         let mut lowering = declaration.begin();
///         let names = lowering.named_fields(|name, _, _| Some(name.as_str().to_owned()));
///         lowering.finish(names.join("\n"))
///     }
/// }
///
/// let track = Operable::builder()
///     .field(Spec::new(Type::I64).named(Name::try_from("track_id")?))
///     .field(Spec::new(Type::Text).named(Name::try_from("title")?))
///     .build()?;
/// assert_eq!(Names.materialize(&track)?.artefact(), "track_id\ntitle");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an adapter",
    note = "implement `SpecAdapter` for it: a contract and `lower`"
)]
pub trait SpecAdapter {
    /// The target's artefact.
    type Output;
    /// What can be wrong for this target.
    type Problem: core::error::Error + From<ContractProblem> + Send + Sync + 'static;

    /// The metadata that this adapter interprets, what it does with the rest, and the reasons that
    /// its report may give.
    fn contract(&self) -> &Contract;

    /// One target's work on a declaration that the contract has admitted.
    ///
    /// # Errors
    ///
    /// Everything that the target cannot express, and what the contract found.
    fn lower(
        &self,
        declaration: Admitted<'_>,
    ) -> Result<Materialized<Self::Output>, Problems<Self::Problem>>;

    /// Admits the declaration by the contract, then lowers it.
    ///
    /// # Errors
    ///
    /// Every rule of the vocabulary that the declaration breaks; if there is none, everything that
    /// the contract and the target refuse, in declaration order.
    fn materialize(
        &self,
        declaration: &Operable,
    ) -> Result<Materialized<Self::Output>, Problems<Self::Problem>> {
        let admitted = self.contract().admit(declaration).map_err(|refused| {
            refused.map(|problem| Self::Problem::from(ContractProblem::Declaration(problem)))
        })?;
        self.lower(admitted)
    }
}

macro_rules! through_pointer {
    ($($pointer:ty),*) => {$(
        impl<A: SpecAdapter + ?Sized> SpecAdapter for $pointer {
            type Output = A::Output;
            type Problem = A::Problem;

            fn contract(&self) -> &Contract {
                (**self).contract()
            }

            fn lower(
                &self,
                declaration: Admitted<'_>,
            ) -> Result<Materialized<Self::Output>, Problems<Self::Problem>> {
                (**self).lower(declaration)
            }

            fn materialize(
                &self,
                declaration: &Operable,
            ) -> Result<Materialized<Self::Output>, Problems<Self::Problem>> {
                (**self).materialize(declaration)
            }
        }
    )*};
}

through_pointer!(&A, Box<A>, Arc<A>);
