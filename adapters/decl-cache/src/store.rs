//! What is kept, within its bounds.

use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;

use decl_core::{CacheKey, Materialized, StaticPlace};
use indexmap::IndexMap;

/// An artefact that is shared.
pub(crate) type Made<T> = Materialized<Arc<T>>;

/// How much a cache may keep.
#[derive(Clone, Copy)]
pub(crate) struct Limits {
    pub(crate) entries: usize,
    /// The projections of all entries together.
    pub(crate) size: usize,
    /// The projection of one.
    pub(crate) ceiling: usize,
}

impl Limits {
    pub(crate) const DEFAULT: Self = Self {
        entries: 1024,
        size: 16 << 20,
        ceiling: 1 << 20,
    };

    /// The greatest projection that there can be room for.
    pub(crate) fn greatest(&self) -> usize {
        self.ceiling.min(self.size)
    }
}

/// Artefacts by key, of which those used last are kept.
pub(crate) struct Store<T, S = RandomState> {
    limits: Limits,
    entries: IndexMap<CacheKey, Entry<T>, S>,
    /// The keys of entries, by the places of declarations that are equal to theirs.
    places: IndexMap<StaticPlace, CacheKey, S>,
    /// The sum over the keys of the entries.
    size: usize,
    /// The number of uses so far.
    clock: u64,
}

pub(crate) struct Entry<T> {
    made: Made<T>,
    /// When it was used last.
    used: u64,
}

/// What a store lets go of. Dropping it runs code of others, so nobody does it under the lock.
pub(crate) type Evicted<T> = Vec<(CacheKey, Entry<T>)>;

impl<T, S: BuildHasher + Default> Store<T, S> {
    pub(crate) fn new(limits: Limits) -> Self {
        Self {
            limits,
            entries: IndexMap::default(),
            places: IndexMap::default(),
            size: 0,
            clock: 0,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    pub(crate) const fn size(&self) -> usize {
        self.size
    }

    /// What is kept of the declaration at a place, if it is known by then which one that is.
    pub(crate) fn at(&mut self, place: StaticPlace) -> Option<Made<T>> {
        let entry = self.entries.get_mut(self.places.get(&place)?)?;
        Some(entry.touch(&mut self.clock))
    }

    /// What is kept under a key; the place of the declaration is noted.
    pub(crate) fn find(&mut self, key: &CacheKey, place: Option<StaticPlace>) -> Option<Made<T>> {
        let made = self.entries.get_mut(key)?.touch(&mut self.clock);
        self.note(place, key);
        Some(made)
    }

    /// Keeps an artefact, and lets go of others until there is room.
    #[must_use = "what is evicted is dropped after the lock is gone"]
    pub(crate) fn keep(
        &mut self,
        key: &CacheKey,
        place: Option<StaticPlace>,
        made: Made<T>,
    ) -> Evicted<T> {
        let mut evicted = Vec::new();
        let used = tick(&mut self.clock);
        self.size += key.size();
        if let Some(former) = self.entries.insert(key.clone(), Entry { made, used }) {
            self.size -= key.size();
            evicted.push((key.clone(), former));
        }
        self.note(place, key);
        while self.is_too_full() {
            let Some((key, entry)) = self.take_oldest() else {
                break;
            };
            evicted.push((key, entry));
        }
        evicted
    }

    /// Lets go of everything.
    #[must_use = "what is evicted is dropped after the lock is gone"]
    pub(crate) fn clear(&mut self) -> Self {
        std::mem::replace(self, Self::new(self.limits))
    }

    fn is_too_full(&self) -> bool {
        self.entries.len() > self.limits.entries || self.size > self.limits.size
    }

    /// Takes out the entry that was not used for longest, with what is noted about it.
    fn take_oldest(&mut self) -> Option<(CacheKey, Entry<T>)> {
        let entries = self.entries.values().enumerate();
        let (oldest, _) = entries.min_by_key(|(_, entry)| entry.used)?;
        let (key, entry) = self.entries.swap_remove_index(oldest)?;
        self.size -= key.size();
        self.places.retain(|_, noted| *noted != key);
        Some((key, entry))
    }

    /// Notes that the declaration at a place is the one of an entry.
    ///
    /// The key noted is the entry's own, so that notes cost no more than the entry.
    fn note(&mut self, place: Option<StaticPlace>, key: &CacheKey) {
        let entry = self.entries.get_key_value(key);
        if let (Some(place), Some((key, _))) = (place, entry) {
            if self.places.len() >= self.limits.entries {
                self.places.swap_remove_index(0);
            }
            self.places.insert(place, key.clone());
        }
    }
}

impl<T> Entry<T> {
    /// A clone of what is kept, which counts as a use.
    fn touch(&mut self, clock: &mut u64) -> Made<T> {
        self.used = tick(clock);
        self.made.clone()
    }
}

fn tick(clock: &mut u64) -> u64 {
    *clock += 1;
    *clock
}

#[cfg(test)]
mod tests {
    use std::hash::{BuildHasherDefault, Hasher};

    use decl_core::{Admitted, Contract, ContractProblem, Operable, OperableTable, Problems};
    use decl_core::{SpecAdapter, Text};

    use super::*;
    use crate::state::State;

    /// A hasher to which everything is the same.
    #[derive(Default)]
    struct Same;

    impl Hasher for Same {
        fn write(&mut self, _: &[u8]) {}

        fn finish(&self) -> u64 {
            7
        }
    }

    /// An adapter that makes the documentation of nothing else.
    struct Doc;

    impl SpecAdapter for Doc {
        type Output = Text;
        type Problem = ContractProblem;

        fn contract(&self) -> &Contract {
            const { &Contract::new("doc") }
        }

        fn lower(&self, it: Admitted<'_>) -> Result<Materialized<Text>, Problems<ContractProblem>> {
            let lowering = it.begin();
            let doc = lowering.doc().unwrap_or_default().into();
            lowering.finish(doc)
        }
    }

    /// A declaration at a place of its own, with its key and artefact.
    fn documented(n: usize) -> (StaticPlace, CacheKey, Made<Text>) {
        let declaration = Operable::from_table(OperableTable {
            doc: Some(format!("{n:03}").leak()),
            ..OperableTable::EMPTY
        });
        let place = declaration.static_place().unwrap();
        let key = declaration.cache_key(usize::MAX).unwrap();
        (
            place,
            key,
            Doc.materialize(&declaration).unwrap().map(Arc::new),
        )
    }

    fn entries(entries: usize) -> Limits {
        Limits {
            entries,
            ..Limits::DEFAULT
        }
    }

    #[test]
    fn what_is_unequal_stays_so_whatever_the_hasher_does() {
        let mut state = State::<Text, BuildHasherDefault<Same>>::new(entries(50));
        let all: Vec<_> = (0..100).map(documented).collect();
        for (n, (place, key, made)) in all.iter().enumerate() {
            assert!(state.store.find(key, None).is_none());
            let evicted = state.store.keep(key, Some(*place), made.clone());
            assert_eq!(evicted.len(), usize::from(n >= 50));
        }
        for (n, (place, key, made)) in all.iter().enumerate() {
            let kept = (n >= 50).then_some(made);
            assert_eq!(state.store.at(*place).as_ref(), kept);
            assert_eq!(state.store.find(key, None).as_ref(), kept);
        }
        let flights: Vec<_> = all
            .iter()
            .map(|(_, key, _)| state.flights.join(key))
            .collect();
        for (n, flight) in flights.iter().enumerate() {
            let again = state.flights.join(&all[n].1);
            assert!(Arc::ptr_eq(flight, &again));
            assert!(
                flights
                    .iter()
                    .filter(|other| Arc::ptr_eq(other, flight))
                    .count()
                    == 1
            );
        }
    }

    #[test]
    fn what_is_noted_of_an_entry_goes_with_it() {
        let mut store = Store::<Text>::new(entries(1));
        let [first, second] = [1, 2].map(documented);
        for (place, key, made) in [&first, &second] {
            drop(store.keep(key, Some(*place), made.clone()));
        }
        assert_eq!((store.len(), store.places.len()), (1, 1));
        assert_eq!(store.size(), second.1.size());
        assert!(store.at(first.0).is_none());
        assert_eq!(store.at(second.0), Some(second.2));
        drop(store.clear());
        assert_eq!((store.len(), store.places.len(), store.size()), (0, 0, 0));
    }

    #[test]
    fn the_places_of_one_declaration_are_bounded() {
        let mut store = Store::<Text>::new(entries(10));
        let (_, key, made) = documented(1);
        drop(store.keep(&key, None, made));
        for n in 2..100 {
            let (place, ..) = documented(n);
            store.find(&key, Some(place)).unwrap();
            assert!(store.at(place).is_some());
            assert!(store.places.len() <= 10);
        }
    }

    #[test]
    fn what_is_kept_twice_counts_once() {
        let mut store = Store::<Text>::new(entries(10));
        let (_, key, made) = documented(1);
        drop(store.keep(&key, None, made.clone()));
        assert_eq!(store.keep(&key, None, made).len(), 1);
        assert_eq!((store.len(), store.size()), (1, key.size()));
    }

    #[test]
    fn a_flight_ends_when_the_last_has_left() {
        let mut state = State::<Text>::new(Limits::DEFAULT);
        let (_, key, _) = documented(1);
        let [first, second] = [1, 2].map(|_| state.flights.join(&key));
        assert!(Arc::ptr_eq(&first, &second));
        assert!(state.flights.leave(&key).is_none());
        assert_eq!(state.flights.len(), 1);
        assert!(state.flights.leave(&key).is_some());
        assert_eq!(state.flights.len(), 0);
        assert!(!Arc::ptr_eq(&state.flights.join(&key), &first));
    }
}
