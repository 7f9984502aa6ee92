//! Builds that are under way, which many calls may wait for.

use std::hash::{BuildHasher, RandomState};
use std::mem;
use std::sync::Arc;

use decl_core::{CacheKey, StaticPlace};
use indexmap::IndexMap;
use once_cell::sync::OnceCell;

use crate::state::Shared;
use crate::store::Made;

/// A build that is under way. If it fails or panics, the next of those who wait for it builds.
pub(crate) type Flight<T> = Arc<OnceCell<Made<T>>>;

/// The builds under way, by key.
pub(crate) struct Flights<T, S = RandomState>(IndexMap<CacheKey, Slot<T>, S>);

/// A flight and how many calls take part in it.
struct Slot<T> {
    flight: Flight<T>,
    seats: usize,
}

impl<T, S: BuildHasher + Default> Flights<T, S> {
    pub(crate) fn new() -> Self {
        Self(IndexMap::default())
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The flight of a key, with one seat more. Whoever joins leaves once.
    pub(crate) fn join(&mut self, key: &CacheKey) -> Flight<T> {
        let slot = self.0.entry(key.clone()).or_insert_with(|| Slot {
            flight: Arc::default(),
            seats: 0,
        });
        slot.seats += 1;
        Arc::clone(&slot.flight)
    }

    /// Gives up a seat. The last to leave gets the flight.
    #[must_use = "the flight is dropped after the lock is gone"]
    pub(crate) fn leave(&mut self, key: &CacheKey) -> Option<Flight<T>> {
        let slot = self.0.get_mut(key)?;
        slot.seats -= 1;
        if slot.seats > 0 {
            return None;
        }
        self.0.swap_remove(key).map(|slot| slot.flight)
    }
}

/// One call's part in a flight, which it leaves whatever happens.
pub(crate) struct Seat<'a, T> {
    pub(crate) shared: &'a Shared<T>,
    pub(crate) key: CacheKey,
    pub(crate) place: Option<StaticPlace>,
    pub(crate) flight: Flight<T>,
    pub(crate) part: Part<T>,
}

/// What a call did in its flight.
pub(crate) enum Part<T> {
    /// It built nothing.
    Waited,
    /// Its build gave nothing.
    Failed,
    /// It built this.
    Built(Made<T>),
}

impl<T> Seat<'_, T> {
    /// What the flight brings: another's build is waited for, and if there is none, this one is run.
    pub(crate) fn answer<E>(
        mut self,
        build: impl FnOnce() -> Result<Made<T>, E>,
    ) -> Result<Made<T>, E> {
        let part = &mut self.part;
        let made = self.flight.get_or_try_init(|| {
            *part = Part::Failed;
            let made = build()?;
            *part = Part::Built(made.clone());
            Ok(made)
        });
        made.cloned()
    }
}

impl<T> Drop for Seat<'_, T> {
    fn drop(&mut self) {
        let part = mem::replace(&mut self.part, Part::Waited);
        let (_flight, _evicted) = self
            .shared
            .locked(|state| state.leave(&self.key, self.place, part));
    }
}
