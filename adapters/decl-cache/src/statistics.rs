//! What a cache has done so far.

use decl_core::Uncacheable;

/// How often a cache was asked, by what became of it. Every call is a hit, a miss or refused; one that is
/// under way may not be counted yet.
///
/// ```
/// use decl_cache::{Refused, Statistics};
///
/// let refused = Refused { live: 2, ..Refused::default() };
/// let statistics = Statistics { hits: 5, misses: 1, refused };
/// assert_eq!(statistics.calls(), 8);
/// assert_eq!(statistics.builds(), 3);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// The answers that another call built, also those that were waited for.
    pub hits: u64,
    /// The calls that built what could be kept, also where the build failed.
    pub misses: u64,
    /// The calls that built what no cache may keep.
    pub refused: Refused,
}

impl Statistics {
    /// How often the cache was asked.
    pub const fn calls(&self) -> u64 {
        self.hits + self.builds()
    }

    /// How often the adapter was asked, also where it failed.
    pub const fn builds(&self) -> u64 {
        self.misses + self.refused.total()
    }
}

/// How often a declaration was not kept, by the reason: those of [`Uncacheable`].
///
/// ```
/// use decl_cache::Refused;
///
/// assert_eq!(Refused { callable: 1, too_large: 2, ..Refused::default() }.total(), 3);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Refused {
    /// It cannot be projected.
    pub unkeyable: u64,
    /// It holds shared state.
    pub live: u64,
    /// It holds an opaque value.
    pub opaque: u64,
    /// It holds code that is told by its allocation.
    pub callable: u64,
    /// Its projection is larger than allowed.
    pub too_large: u64,
}

impl Refused {
    /// How often in all.
    pub const fn total(&self) -> u64 {
        self.unkeyable + self.live + self.opaque + self.callable + self.too_large
    }

    pub(crate) fn count(&mut self, reason: Uncacheable) {
        let counter = match reason {
            Uncacheable::Live => &mut self.live,
            Uncacheable::Opaque => &mut self.opaque,
            Uncacheable::Callable => &mut self.callable,
            Uncacheable::TooLarge { .. } => &mut self.too_large,
            // A reason that the vocabulary may have later is one for having no key.
            _ => &mut self.unkeyable,
        };
        *counter += 1;
    }
}
