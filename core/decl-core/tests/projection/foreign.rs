//! Types that this crate does not know, and promises that are not kept.
#![expect(clippy::disallowed_types, reason = "keys of std's own maps are tested")]

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::hash::{Hash, Hasher};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, RwLock};

use decl_core::{
    HashSafe, Live, Projected, Projector, Structural, Uncacheable, Unhashable, Unkeyable,
    Unreadable, Value,
};

use crate::support::{cell, first_unsafe, hashable, key, opaque, unkeyable};

/// A type of std that the crate does not know, in one that it can.
#[derive(PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Count(NonZeroU32);

impl Structural for Count {
    fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
        to.owner(self).computed("0", self.0.get()).end()
    }
}

impl HashSafe for Count {}

fn count(number: u32) -> Count {
    Count(NonZeroU32::new(number).unwrap())
}

#[test]
fn a_foreign_type_is_what_is_computed_of_it() {
    assert_eq!(hashable(&count(1)), hashable(&count(1)));
    assert_ne!(hashable(&count(1)), hashable(&count(2)));
    assert_ne!(key(&count(1)), key(&1_u32));
    assert!(key(&count(1)).cache_key(usize::MAX).is_ok());
    let counted = [(count(2), "b"), (count(1), "a")];
    let sorted: BTreeMap<_, _> = counted.into_iter().collect();
    let hashed = HashMap::from([(count(1), "a"), (count(2), "b")]);
    assert_eq!(hashable(&sorted), hashable(&hashed));
}

type Tell = fn() -> Value;

/// Is what it was told.
struct Told(Tell, Vec<i64>);

impl Structural for Told {
    fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
        to.owner(self)
            .computed("told", (self.0)())
            .field("then", &self.1)
            .end()
    }
}

#[test]
fn what_is_computed_is_as_safe_as_it_is() {
    let told = |of| Told(of, vec![1, 2]);
    assert_eq!(hashable(&told(|| 1.into())), hashable(&told(|| 1.into())));
    assert_ne!(
        hashable(&told(|| 1.into())),
        hashable(&Told(|| 1.into(), vec![]))
    );
    let cases: [(Tell, &str, Unhashable); 2] = [
        (
            || vec![Value::Null, opaque()].into(),
            "$.told[1]",
            Unhashable::Opaque,
        ),
        (|| vec![cell()].into(), "$.told[0]", Unhashable::Live),
    ];
    for (of, path, kind) in cases {
        assert_eq!(first_unsafe(&told(of)), (path.into(), kind));
        let within = vec![None, Some(told(of))];
        assert_eq!(first_unsafe(&within).0, path.replacen('$', "$[1]", 1));
        assert!(key(&told(of)).cache_key(usize::MAX).is_err());
    }
    assert!(!key(&told(cell)).is_stable());
    assert!(key(&told(opaque)).is_stable());
}

/// A lock of one's own, around one that the crate does not see.
struct Ledger(Mutex<Vec<i64>>);

impl Structural for Ledger {
    fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
        to.live(self, || match self.0.try_lock() {
            Ok(entries) => Ok(entries.clone()),
            Err(_) => Err(Unreadable::Busy),
        })
    }
}

struct Account {
    name: &'static str,
    ledger: Arc<Ledger>,
}

owner!(Account { name, ledger });

fn account(ledger: &Arc<Ledger>) -> Account {
    Account {
        name: "cash",
        ledger: Arc::clone(ledger),
    }
}

#[test]
fn a_lock_of_ones_own_is_shared_state_like_any_other() {
    let [ledger, other] = [1, 1].map(|entry| Arc::new(Ledger(Mutex::new(vec![entry]))));
    let before = key(&account(&ledger));
    assert_eq!(before, key(&account(&other)));
    ledger.0.lock().unwrap().push(2);
    assert_ne!(before, key(&account(&ledger)));
    assert_eq!(
        first_unsafe(&account(&ledger)),
        ("$.ledger".into(), Unhashable::Live)
    );
    let cached = key(&account(&ledger)).cache_key(usize::MAX);
    assert_eq!(cached, Err(Uncacheable::Live));
    assert!(!before.is_stable());
    assert_eq!(key(&*other), key(&RwLock::new(vec![1])));
    let held = ledger.0.lock();
    let busy = Unkeyable::Unreadable(Unreadable::Busy);
    assert_eq!(unkeyable(&account(&ledger)), ("$.ledger".into(), busy));
    drop(held);
}

/// A lock of one's own that may hold anything, itself too.
struct Slot(Mutex<Option<Arc<Slot>>>);

impl Structural for Slot {
    fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
        to.live(self, || match self.0.try_lock() {
            Ok(next) => Ok(next.clone()),
            Err(_) => Err(Unreadable::Busy),
        })
    }
}

#[test]
fn a_lock_of_ones_own_that_holds_itself_is_a_cycle() {
    let slots = [(), ()].map(|()| Arc::new(Slot(Mutex::new(None))));
    *slots[0].0.lock().unwrap() = Some(Arc::clone(&slots[1]));
    assert!(key(&slots[0]) != key(&slots[1]));
    *slots[1].0.lock().unwrap() = Some(Arc::clone(&slots[0]));
    assert_eq!(
        unkeyable(&(1, &slots[0])),
        ("$[1]".into(), Unkeyable::Cycle)
    );
    *slots[0].0.lock().unwrap() = None;
    assert!(key(&slots[0]) != key(&slots[1]));
    drop(slots);
}

/// Promises what it does not keep.
struct Wrong(i32, Cell<i32>);

impl PartialEq for Wrong {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl Eq for Wrong {}

impl PartialOrd for Wrong {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Wrong {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.cmp(&other.0)
    }
}

impl Hash for Wrong {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl Structural for Wrong {
    fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
        to.owner(self)
            .field("id", &self.0)
            .field("seen", &self.1)
            .end()
    }
}

impl HashSafe for Wrong {}

#[test]
fn a_wrong_promise_of_hash_safety_is_found_out() {
    let keys = || [1, 2].map(|id| Wrong(id, Cell::new(0)));
    let things: [(Box<dyn Structural>, &str); 8] = [
        (Box::new(Wrong(1, Cell::new(0))), "$.seen"),
        (Box::new(Vec::from(keys())), "$[0].seen"),
        (Box::new(Some(Box::new(Wrong(1, Cell::new(0))))), "$.seen"),
        (Box::new(BTreeSet::from(keys())), "$.seen"),
        (Box::new(HashSet::from(keys())), "$.seen"),
        (
            Box::new(BTreeMap::from(keys().map(|key| (key, opaque())))),
            "$.seen",
        ),
        (
            Box::new(HashMap::from(keys().map(|key| (key, opaque())))),
            "$.seen",
        ),
        (
            Box::new(BTreeMap::from([("a", Wrong(1, Cell::new(0)))])),
            "$.a.seen",
        ),
    ];
    for (thing, path) in &things {
        assert_eq!(
            first_unsafe(&**thing),
            ((*path).to_owned(), Unhashable::Live)
        );
        let cached = key(&**thing).cache_key(usize::MAX);
        assert_eq!(cached, Err(Uncacheable::Live));
    }
}

#[test]
fn handles_of_values_and_fields_on_one_lock_are_one_thing() {
    let state = Arc::new(Mutex::new(Value::Null));
    let handle = Value::Live(Live::new(Arc::clone(&state)));
    assert_eq!(key(&state), key(&handle));
    *state.lock().unwrap() = handle.clone();
    assert_eq!(unkeyable(&state).1, Unkeyable::Cycle);
    assert_eq!(unkeyable(&(&state, &handle)).0, "$[0]");
    *state.lock().unwrap() = Value::Null;
    assert_eq!(key(&state), key(&handle));
}
