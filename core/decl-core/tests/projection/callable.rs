//! Code and opaque values: told by their type or by their allocation, and never kept alive by a key.
#![expect(clippy::disallowed_types, reason = "keys are hashed as std does it")]

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use decl_core::{CallFailure, Callable, Opaque, StructuralKey, Uncacheable, Unhashable, Value};

use crate::support::{capturing, first_unsafe, hashable, immutable, key, list, map, opaque};

type Answer = Result<Value, CallFailure>;

/// How many later allocations must not be taken for an earlier one.
const LATER: usize = 100_000;

#[expect(clippy::unnecessary_wraps, reason = "code may fail")]
fn count(arguments: &[Value]) -> Answer {
    Ok(arguments.len().into())
}

#[expect(clippy::unnecessary_wraps, reason = "code may fail")]
fn size<T>(_: &[Value]) -> Answer {
    Ok(size_of::<T>().into())
}

/// One closure, wrapped anew each time.
fn empty() -> Callable {
    Callable::new(|_| Ok(Value::Null))
}

struct Unit;

/// What it captures takes no room and does nothing.
fn holding_nothing() -> Callable {
    let unit = Unit;
    Callable::new(move |_| {
        let _ = &unit;
        Ok(Value::Null)
    })
}

/// Takes no room either, but something happens when it is dropped.
struct Guard;

impl Drop for Guard {
    fn drop(&mut self) {}
}

fn guarded() -> Callable {
    let guard = Guard;
    Callable::new(move |_| {
        let _ = &guard;
        Ok(Value::Null)
    })
}

fn pointer() -> Callable {
    Callable::new(count as fn(&[Value]) -> Answer)
}

fn cache_key(code: &Callable) -> Result<(), Uncacheable> {
    key(&Value::from(code.clone()))
        .cache_key(usize::MAX)
        .map(drop)
}

fn value_key(code: &Callable) -> StructuralKey {
    key(&Value::from(code.clone()))
}

#[test]
fn what_captures_nothing_is_told_by_its_type() {
    let wraps: [fn() -> Callable; 5] = [
        || Callable::new(count),
        || Callable::new(size::<u8>),
        || Callable::new(size::<u16>),
        empty,
        holding_nothing,
    ];
    for (n, left) in wraps.iter().enumerate() {
        for (m, right) in wraps.iter().enumerate() {
            assert_eq!(left() == right(), n == m, "{n} and {m}");
            assert_eq!(value_key(&left()) == value_key(&right()), n == m);
        }
        assert_eq!(cache_key(&left()), Ok(()));
        assert_eq!(
            hashable(&Value::from(left())),
            hashable(&Value::from(left()))
        );
    }
}

#[test]
fn static_and_shared_code_of_one_type_is_equal() {
    const COUNT: Callable = Callable::from_static(&count);
    assert_eq!(COUNT, Callable::new(count));
    assert_eq!(value_key(&COUNT), value_key(&Callable::new(count)));
    assert_ne!(COUNT, Callable::from_static(&size::<u8>));
    assert_eq!(cache_key(&COUNT), Ok(()));
    let cached = |code| key(&Value::from(code)).cache_key(usize::MAX).unwrap();
    assert_eq!(cached(COUNT), cached(Callable::new(count)));
}

#[test]
fn two_closures_are_different_even_if_their_code_reads_the_same() {
    let left = Callable::new(|_| Ok(Value::Null));
    let right = Callable::new(|_| Ok(Value::Null));
    assert_ne!(left, right);
    assert_ne!(value_key(&left), value_key(&right));
    assert_ne!(left, empty());
}

#[test]
fn what_holds_something_is_told_by_its_allocation_and_never_cached() {
    for make in [guarded, pointer, || capturing(1)] {
        let code = make();
        assert_eq!(code, code.clone());
        assert_eq!(value_key(&code), value_key(&code.clone()));
        assert_ne!(code, make());
        assert_ne!(value_key(&code), value_key(&make()));
        assert_eq!(cache_key(&code), Err(Uncacheable::Callable));
        let copies = [list([code.clone().into()]), list([code.clone().into()])];
        assert_eq!(hashable(&copies[0]), hashable(&copies[1]));
        assert!(key(&copies[0]).is_stable());
        let held = key(&map([(Value::from(code), Value::Null)]));
        assert_eq!(held.cache_key(usize::MAX), Err(Uncacheable::Callable));
    }
    assert_ne!(pointer(), Callable::new(count));
}

#[test]
fn opaque_values_are_told_by_their_allocation_and_never_cached() {
    let target = Arc::new("a connection");
    let wrap = |immutable: bool| {
        let target = Arc::clone(&target);
        Value::from(if immutable {
            Opaque::immutable(target)
        } else {
            Opaque::new(target)
        })
    };
    assert_eq!(hashable(&wrap(true)), hashable(&wrap(true)));
    assert_eq!(key(&wrap(false)), key(&wrap(false)));
    assert_ne!(key(&immutable()), key(&immutable()));
    assert_ne!(key(&opaque()), key(&opaque()));
    assert_eq!(first_unsafe(&wrap(false)), ("$".into(), Unhashable::Opaque));
    for value in [
        wrap(true),
        wrap(false),
        list([wrap(true)]),
        list([wrap(false)]),
    ] {
        let cached = key(&value).cache_key(usize::MAX);
        assert_eq!(cached, Err(Uncacheable::Opaque));
    }
}

/// Counts how often it is dropped.
struct Counted(Arc<AtomicUsize>);

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.fetch_add(1, Ordering::SeqCst);
    }
}

fn counting(drops: &Arc<AtomicUsize>) -> Value {
    let counted = Counted(Arc::clone(drops));
    Value::from(Callable::new(move |_| {
        let _ = &counted;
        Ok(Value::Null)
    }))
}

fn handle(drops: &Arc<AtomicUsize>) -> Value {
    Opaque::immutable(Arc::new(Counted(Arc::clone(drops)))).into()
}

/// A key of what is gone equals itself, its clones and its twins, and no key of what came later.
fn outlives(make: fn(&Arc<AtomicUsize>) -> Value) {
    let drops = Arc::new(AtomicUsize::new(0));
    let target = make(&drops);
    let (kept, twin) = (hashable(&target), hashable(&target.clone()));
    let within = hashable(&list([target.clone()]));
    drop(target);
    assert_eq!(drops.load(Ordering::SeqCst), 1, "a key keeps it alive");
    assert_eq!(kept, kept.clone());
    assert_eq!(kept, twin);
    let keys = HashSet::from([kept, within]);
    assert!(keys.contains(&twin));
    for round in 1..=LATER {
        let later = make(&drops);
        assert!(!keys.contains(&hashable(&later)));
        assert!(!keys.contains(&hashable(&list([later]))));
        assert_eq!(drops.load(Ordering::SeqCst), round + 1);
    }
    assert_eq!(keys.len(), 2);
    assert!(keys.iter().all(|key| keys.contains(key)));
}

#[test]
fn a_key_of_code_that_is_gone_equals_no_later_one() {
    outlives(counting);
}

#[test]
fn a_key_of_an_opaque_value_that_is_gone_equals_no_later_one() {
    outlives(handle);
}
