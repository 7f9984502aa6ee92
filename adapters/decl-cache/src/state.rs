//! What the calls of all threads share.

use std::hash::{BuildHasher, RandomState};
use std::sync::{Mutex, PoisonError};

use decl_core::{CacheKey, StaticPlace};

use crate::flight::{Flight, Flights, Part};
use crate::statistics::Statistics;
use crate::store::{Evicted, Limits, Made, Store};

/// The state and its lock.
pub(crate) struct Shared<T>(Mutex<State<T>>);

impl<T> Shared<T> {
    pub(crate) fn new(limits: Limits) -> Self {
        Self(Mutex::new(State::new(limits)))
    }

    /// Does something to the state.
    ///
    /// No code of others runs under the lock: what the state lets go of is handed out and dropped
    /// afterwards. So no panic can leave the state half changed, and poison means nothing.
    pub(crate) fn locked<R>(&self, act: impl FnOnce(&mut State<T>) -> R) -> R {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

pub(crate) struct State<T, S = RandomState> {
    pub(crate) store: Store<T, S>,
    pub(crate) flights: Flights<T, S>,
    pub(crate) statistics: Statistics,
}

/// What a call is to do.
pub(crate) enum Turn<T> {
    /// Return what is kept.
    Take(Made<T>),
    /// Build, and tell nobody.
    BuildAlone,
    /// Take part in a build, and leave it afterwards.
    Join(Flight<T>),
}

impl<T, S: BuildHasher + Default> State<T, S> {
    pub(crate) fn new(limits: Limits) -> Self {
        Self {
            store: Store::new(limits),
            flights: Flights::new(),
            statistics: Statistics::default(),
        }
    }

    /// What is kept of the declaration at a place.
    pub(crate) fn at(&mut self, place: StaticPlace) -> Option<Made<T>> {
        let made = self.store.at(place)?;
        self.statistics.hits += 1;
        Some(made)
    }

    /// The turn of a call, which may or may not wait for others.
    pub(crate) fn turn(
        &mut self,
        key: &CacheKey,
        place: Option<StaticPlace>,
        may_wait: bool,
    ) -> Turn<T> {
        if let Some(made) = self.store.find(key, place) {
            self.statistics.hits += 1;
            Turn::Take(made)
        } else if may_wait {
            Turn::Join(self.flights.join(key))
        } else {
            self.statistics.misses += 1;
            Turn::BuildAlone
        }
    }

    /// Ends the part of a call that has joined a flight.
    #[must_use = "what is let go of is dropped after the lock is gone"]
    pub(crate) fn leave(
        &mut self,
        key: &CacheKey,
        place: Option<StaticPlace>,
        part: Part<T>,
    ) -> (Option<Flight<T>>, Evicted<T>) {
        let evicted = match part {
            Part::Waited => {
                self.statistics.hits += 1;
                Vec::new()
            }
            Part::Failed => {
                self.statistics.misses += 1;
                Vec::new()
            }
            Part::Built(made) => {
                self.statistics.misses += 1;
                self.store.keep(key, place, made)
            }
        };
        (self.flights.leave(key), evicted)
    }
}
