//! What no cache may keep, and what happens to it.

use std::sync::{Arc, Mutex, Weak};

use decl_cache::{Cached, Refused};
use decl_core::{
    CallFailure, Callable, List, Live, LiveContent, LiveSource, Meta, Name, Opaque, Operable, Spec,
    Type, Unreadable, Value,
};

use crate::support::{Probe, artefact, field, hits};

/// Declarations that hold a value in the metadata of a field, in their own, and as a default.
fn holders() -> [fn(Value) -> Operable; 3] {
    [
        |value| {
            let entry = Meta::new("storage.note", value).unwrap();
            Operable::builder()
                .field(field("a").with_meta(entry))
                .build()
                .unwrap()
        },
        |value| {
            let entry = Meta::new("storage.note", value).unwrap();
            Operable::builder().meta(entry).build().unwrap()
        },
        |value| {
            let any = Spec::new(Type::Any).named(Name::from_static("any"));
            Operable::builder()
                .field(any.with_default(value))
                .build()
                .unwrap()
        },
    ]
}

/// Shared state that holds a value of the test.
struct State(Arc<()>);

impl LiveSource for State {
    fn read(&self) -> Result<LiveContent, Unreadable> {
        Ok(LiveContent::Value(Arc::strong_count(&self.0).into()))
    }
}

/// A value that holds something, and the counter of the reason for which it is not kept.
type Case = (fn(Arc<()>) -> Value, Refused);

fn cases() -> Vec<Case> {
    let none = Refused::default();
    let callable = Refused {
        callable: 2,
        ..none
    };
    let live = Refused { live: 2, ..none };
    let opaque = Refused { opaque: 2, ..none };
    vec![
        (
            |held| {
                let code = move |_: &[Value]| Ok(Arc::strong_count(&held).into());
                Value::Callable(Callable::new(code))
            },
            callable,
        ),
        (|held| Value::Live(Live::new(Arc::new(State(held)))), live),
        (
            |held| {
                let live = Value::Live(Live::new(Arc::new(State(held))));
                let list = Mutex::new(List::from(vec![live]));
                Value::Live(Live::new(Arc::new(list)))
            },
            live,
        ),
        (|held| Value::Opaque(Opaque::new(held)), opaque),
        (|held| Value::Opaque(Opaque::immutable(held)), opaque),
    ]
}

#[test]
fn what_no_cache_may_keep_is_built_fresh_and_freed() {
    for (make, refused) in cases() {
        for hold in holders() {
            let cache = Cached::new(Probe::new());
            let held = Arc::new(());
            let target = Arc::downgrade(&held);
            let declaration = hold(make(held));
            let first = artefact(&cache, &declaration);
            let second = artefact(&cache, &declaration.clone());
            assert!(!Arc::ptr_eq(&first, &second));
            assert_eq!(first, second);
            assert_eq!(cache.statistics().refused, refused, "{declaration:?}");
            assert_eq!((cache.statistics().builds(), cache.len()), (2, 0));
            assert_eq!(target.strong_count(), 1);
            drop(declaration);
            assert!(Weak::upgrade(&target).is_none(), "{refused:?}");
        }
    }
}

#[test]
fn what_cannot_be_projected_is_built_fresh() {
    for hold in holders() {
        let cache = Cached::new(Probe::new());
        let state = Arc::new(Mutex::new(Value::Null));
        let declaration = hold(Value::Live(Live::new(state.clone())));
        let held = state.lock().unwrap();
        assert!(!hits(&cache, &declaration));
        assert!(!hits(&cache, &declaration));
        assert_eq!(cache.statistics().refused.unkeyable, 2);
        drop(held);
        assert!(!hits(&cache, &declaration));
        assert_eq!(cache.statistics().refused.live, 1);
        assert_eq!((cache.statistics().refused.total(), cache.len()), (3, 0));
    }
}

#[test]
fn code_that_holds_nothing_is_kept() {
    fn first(arguments: &[Value]) -> Result<Value, CallFailure> {
        let first = arguments.first().cloned();
        first.ok_or(CallFailure::new("there is none"))
    }

    for hold in holders() {
        let cache = Cached::new(Probe::new());
        let declaration = hold(Callable::new(first).into());
        assert!(!hits(&cache, &declaration));
        assert!(hits(&cache, &declaration));
        assert!(hits(&cache, &hold(Callable::new(first).into())));
        assert!(hits(&cache, &hold(Callable::from_static(&first).into())));
        // Another function is another declaration.
        let other = Callable::new(|arguments: &[Value]| first(arguments));
        assert!(!hits(&cache, &hold(other.into())));
        assert_eq!(cache.statistics().refused, Refused::default());
        assert_eq!(cache.len(), 2);
    }
}

#[test]
fn the_counters_tell_the_reasons_apart() {
    let cache = Cached::new(Probe::new()).ceiling(2000);
    for (make, _) in cases() {
        artefact(&cache, &holders()[0](make(Arc::new(()))));
    }
    let large = Value::from("x".repeat(3000));
    artefact(&cache, &holders()[0](large));
    let busy = Arc::new(Mutex::new(Value::Null));
    let _held = busy.lock().unwrap();
    artefact(&cache, &holders()[0](Value::Live(Live::new(busy.clone()))));
    let refused = cache.statistics().refused;
    assert_eq!(
        refused,
        Refused {
            unkeyable: 1,
            live: 2,
            opaque: 2,
            callable: 1,
            too_large: 1
        }
    );
    assert_eq!((refused.total(), cache.statistics().calls()), (7, 7));
}
