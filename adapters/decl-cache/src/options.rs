//! The adapter value.

use std::fmt;

use decl_core::SpecAdapter;

use crate::Statistics;
use crate::state::Shared;
use crate::store::Limits;

/// An adapter that keeps what another one materialises.
///
/// Its artefact is the other's in an [`Arc`](std::sync::Arc). Of the bounds, any may be zero: then
/// everything is built fresh. A setter makes a new cache, in which nothing is kept yet.
///
/// ```
/// use std::sync::Arc;
///
/// use decl_cache::Cached;
/// use decl_core::{Name, Operable, Spec, SpecAdapter, Type};
/// # use decl_core::{Admitted, Contract, ContractProblem, Materialized, Problems};
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
///
/// let names = Cached::new(Names).entries(100).size(1_000_000).ceiling(10_000);
/// let declarations = ["album", "artist", "album"].map(|name| {
///     let field = Spec::new(Type::Text).named(Name::from_static(name));
///     Operable::builder().field(field).unchecked()
/// });
/// for declaration in &declarations {
///     names.materialize(declaration)?;
/// }
/// assert_eq!((names.len(), names.kept_size() < 1_000), (2, true));
/// assert_eq!((names.statistics().hits, names.statistics().misses), (1, 2));
/// names.clear();
/// assert!(names.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Cached<A: SpecAdapter> {
    adapter: A,
    pub(crate) limits: Limits,
    pub(crate) shared: Shared<A::Output>,
}

impl<A: SpecAdapter> Cached<A> {
    /// Keeps what this adapter materialises: at most 1024 entries, of which the projections have at most
    /// 16 MiB together and 1 MiB each.
    pub fn new(adapter: A) -> Self {
        Self::within(adapter, Limits::DEFAULT)
    }

    fn within(adapter: A, limits: Limits) -> Self {
        Self {
            adapter,
            limits,
            shared: Shared::new(limits),
        }
    }

    /// How many artefacts are kept at most; beyond that, the one that was not used for longest goes.
    #[must_use]
    pub fn entries(self, entries: usize) -> Self {
        let limits = Limits {
            entries,
            ..self.limits
        };
        Self::within(self.adapter, limits)
    }

    /// How large the projections of what is kept are together at most, in bytes; beyond that, the one that
    /// was not used for longest goes.
    ///
    /// The artefacts are not counted, as nobody knows their size.
    #[must_use]
    pub fn size(self, bytes: usize) -> Self {
        let limits = Limits {
            size: bytes,
            ..self.limits
        };
        Self::within(self.adapter, limits)
    }

    /// How large the projection of one declaration is at most, in bytes and with everything nested; a
    /// larger one is built fresh each time.
    ///
    /// So is one that is larger than everything together may be.
    #[must_use]
    pub fn ceiling(self, bytes: usize) -> Self {
        let limits = Limits {
            ceiling: bytes,
            ..self.limits
        };
        Self::within(self.adapter, limits)
    }

    /// The adapter that builds.
    pub const fn adapter(&self) -> &A {
        &self.adapter
    }

    /// What has been done so far.
    pub fn statistics(&self) -> Statistics {
        self.shared.locked(|state| state.statistics)
    }

    /// How many artefacts are kept.
    pub fn len(&self) -> usize {
        self.shared.locked(|state| state.store.len())
    }

    /// Whether nothing is kept.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How large the projections of what is kept are together, in bytes.
    pub fn kept_size(&self) -> usize {
        self.shared.locked(|state| state.store.size())
    }

    /// Lets go of everything that is kept. The statistics go on, and what is being built will be kept.
    pub fn clear(&self) {
        drop(self.shared.locked(|state| state.store.clear()));
    }
}

/// Shows the name of the target, as an adapter need not show itself.
impl<A: SpecAdapter> fmt::Debug for Cached<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (len, size, in_flight, statistics) = self.shared.locked(|state| {
            let store = &state.store;
            (
                store.len(),
                store.size(),
                state.flights.len(),
                state.statistics,
            )
        });
        f.debug_struct("Cached")
            .field("target", &self.adapter.contract().target())
            .field("len", &len)
            .field("size", &size)
            .field("in_flight", &in_flight)
            .field("statistics", &statistics)
            .finish_non_exhaustive()
    }
}
