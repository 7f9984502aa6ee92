//! Shared state: equal while its content is, never hashed or cached, and never waited for.

mod nesting;

use std::cell::{Cell, RefCell};
use std::hint::black_box;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU8, Ordering};
use std::sync::{Arc, Mutex, RwLock};
use std::thread;

use decl_core::{
    List, Live, LiveContent, LiveSource, Map, Operable, Set, Spec, Type, Uncacheable, Unkeyable,
    Unreadable, Value, structural_key, try_eq,
};

use crate::support::{SMALL_STACK, key, list, live, map, unkeyable, watched};

type Shared = Arc<Mutex<Value>>;

fn shared(content: impl Into<Value>) -> Shared {
    Arc::new(Mutex::new(content.into()))
}

fn handle(state: &Shared) -> Value {
    Value::Live(Live::new(Arc::clone(state)))
}

fn replace(state: &Shared, content: impl Into<Value>) {
    *state.lock().unwrap() = content.into();
}

/// A source of its own kind.
struct Gauge(AtomicU8);

impl LiveSource for Gauge {
    fn read(&self) -> Result<LiveContent, Unreadable> {
        Ok(LiveContent::Value(self.0.load(Ordering::SeqCst).into()))
    }
}

/// A handle on shared state, and how to change the content.
type Changing = (Value, Box<dyn Fn(bool)>);

fn changing<S: LiveSource>(source: S, change: fn(&S, bool)) -> Changing {
    let source = Arc::new(source);
    let value = Value::Live(Live::new(Arc::clone(&source)));
    (value, Box::new(move |truth| change(&source, truth)))
}

/// State of every kind.
fn states() -> Vec<Changing> {
    fn items(truth: bool) -> Vec<Value> {
        vec![Value::from(truth)]
    }
    fn members(truth: bool) -> Set {
        Set::new(items(truth)).unwrap()
    }
    fn entries(truth: bool) -> Map {
        Map::from_texts([("a", Value::from(truth))]).unwrap()
    }
    let value = Value::from(false);
    vec![
        changing(Mutex::new(value.clone()), |it, truth| {
            *it.lock().unwrap() = truth.into();
        }),
        changing(RwLock::new(value), |it, truth| {
            *it.write().unwrap() = truth.into();
        }),
        changing(Mutex::new(false), |it, truth| *it.lock().unwrap() = truth),
        changing(Mutex::new(items(false)), |it, truth| {
            *it.lock().unwrap() = items(truth);
        }),
        changing(RwLock::new(List::from(items(false))), |it, truth| {
            *it.write().unwrap() = items(truth).into();
        }),
        changing(Mutex::new(members(false)), |it, truth| {
            *it.lock().unwrap() = members(truth);
        }),
        changing(RwLock::new(entries(false)), |it, truth| {
            *it.write().unwrap() = entries(truth);
        }),
        changing(AtomicBool::new(false), |it, truth| {
            it.store(truth, Ordering::SeqCst);
        }),
        changing(AtomicI64::new(0), |it, truth| {
            it.store(truth.into(), Ordering::SeqCst);
        }),
        changing(Gauge(AtomicU8::new(0)), |it, truth| {
            it.0.store(truth.into(), Ordering::SeqCst);
        }),
    ]
}

#[test]
fn handles_are_equal_while_their_contents_are() {
    for ((a, change_a), (b, change_b)) in states().into_iter().zip(states()) {
        let before = key(&a);
        let same = |a: &Value, b: &Value| {
            let is_equal = a == b;
            assert_eq!(key(a) == key(b), is_equal);
            assert_eq!(list([a.clone()]) == list([b.clone()]), is_equal);
            assert_eq!(try_eq(a, b), Ok(is_equal));
            is_equal
        };
        assert!(same(&a, &b));
        change_a(true);
        assert!(!same(&a, &b));
        assert_ne!(key(&a), before);
        change_b(true);
        assert!(same(&a, &b));
        change_a(false);
        change_b(false);
        assert!(same(&a, &b));
        assert_eq!(key(&a), before);
    }
}

#[test]
fn what_holds_a_handle_is_never_hashed_and_never_cached() {
    for (value, _) in states() {
        let spec = Spec::new(Type::Any).with_default(value.clone());
        let declaration = Operable::builder().field(spec.clone()).unchecked();
        let cached = declaration.cache_key(usize::MAX);
        assert_eq!(cached, Err(Uncacheable::Live));
        let keys = [
            key(&value),
            key(&list([Value::Null, value.clone()])),
            key(&map([("a", value.clone())])),
            key(&live(value.clone())),
            key(&Some(vec![value])),
            key(&spec),
            key(&declaration),
        ];
        for key in keys {
            assert!(!key.is_stable());
            assert_eq!(key.cache_key(usize::MAX), Err(Uncacheable::Live));
            assert!(key.into_hashable().is_err());
        }
    }
}

struct Owner {
    state: Arc<Mutex<i64>>,
}

owner!(Owner { state });

#[test]
fn one_handle_may_stand_in_several_places() {
    let state = shared(1);
    let twice = list([handle(&state), list([handle(&state)])]);
    let apart = list([handle(&shared(1)), list([handle(&shared(1))])]);
    assert_eq!(twice, apart);
    replace(&state, 2);
    assert_ne!(twice, apart);
    let inner = shared(handle(&state));
    assert!(structural_key(&list([handle(&inner), handle(&state), handle(&inner)])).is_ok());
    let state = Arc::new(Mutex::new(1));
    let owner = || Owner {
        state: Arc::clone(&state),
    };
    assert_eq!(key(&owner()), key(&owner()));
    assert!(structural_key(&[owner(), owner()]).is_ok());
    let other = Owner {
        state: Arc::new(Mutex::new(1)),
    };
    assert_eq!(key(&owner()), key(&other));
    *state.lock().unwrap() = 2;
    assert_ne!(key(&owner()), key(&other));
}

const ROUNDS: usize = 10_000;

/// Compares lists that hold two handles in opposite orders while somebody writes to both.
fn compare_and_write<S: LiveSource>(states: [Arc<S>; 2], write: fn(&S, Value)) {
    watched(SMALL_STACK, move || {
        let handles = || {
            states
                .iter()
                .map(|state| Value::Live(Live::new(Arc::clone(state))))
        };
        let (a, b) = (list(handles()), list(handles().rev()));
        let done = AtomicBool::new(false);
        thread::scope(|scope| {
            let readers = [(&a, &b), (&b, &a)].map(|(left, right)| {
                let compare = move |_: &usize| black_box(left) == black_box(right);
                scope.spawn(move || (0..ROUNDS).filter(compare).count())
            });
            scope.spawn(|| {
                let mut written = 0;
                while !done.load(Ordering::SeqCst) {
                    for state in &states {
                        write(state, written.into());
                    }
                    written += 1;
                }
            });
            for reader in readers {
                assert!(reader.join().unwrap() <= ROUNDS);
            }
            done.store(true, Ordering::SeqCst);
        });
        for state in &states {
            write(state, 1.into());
        }
        assert_eq!(a, b);
        write(&states[0], 2.into());
        assert_ne!(a, b);
    });
}

#[test]
fn comparing_in_opposite_orders_while_somebody_writes_never_waits_for_ever() {
    compare_and_write([shared(1), shared(1)], |state, content| {
        *state.lock().unwrap() = content;
    });
    let lock = || Arc::new(RwLock::new(Value::from(1)));
    compare_and_write([lock(), lock()], |state, content| {
        *state.write().unwrap() = content;
    });
}

/// Locks and cells as fields.
#[derive(Default)]
struct Fields {
    mutex: Mutex<i64>,
    lock: RwLock<i64>,
    cell: RefCell<i64>,
    copied: Cell<i64>,
}

owner!(Fields {
    mutex,
    lock,
    cell,
    copied
});

fn unreadable(path: &str, reason: Unreadable) -> (String, Unkeyable) {
    (path.to_owned(), Unkeyable::Unreadable(reason))
}

#[test]
fn what_somebody_holds_is_unreadable_until_they_let_go() {
    watched(SMALL_STACK, || {
        let busy = |path| unreadable(path, Unreadable::Busy);
        let (mutex, lock) = (shared(1), Arc::new(RwLock::new(Value::from(1))));
        let values = list([handle(&mutex), Value::Live(Live::new(Arc::clone(&lock)))]);
        let before = key(&values);
        let held = mutex.lock().unwrap();
        assert_eq!(unkeyable(&values), busy("$[0]"));
        assert_eq!(values, values.clone());
        drop(held);
        let held = lock.write().unwrap();
        assert_eq!(unkeyable(&values), busy("$[1]"));
        drop(held);
        let held = lock.read().unwrap();
        assert_eq!(key(&values), before);
        drop(held);
        let fields = Fields::default();
        let before = key(&fields);
        let held = fields.mutex.lock().unwrap();
        assert_eq!(unkeyable(&fields), busy("$.mutex"));
        drop(held);
        let held = fields.lock.write().unwrap();
        assert_eq!(unkeyable(&fields), busy("$.lock"));
        drop(held);
        let held = fields.cell.borrow_mut();
        assert_eq!(unkeyable(&fields), busy("$.cell"));
        drop(held);
        let held = (fields.cell.borrow(), fields.lock.read().unwrap());
        assert_eq!(key(&fields), before);
        drop(held);
        fields.copied.set(1);
        assert_ne!(key(&fields), before);
    });
}

#[test]
fn what_a_panic_left_behind_is_unreadable_for_good() {
    fn leave_behind(hold: impl FnOnce() + Send) {
        let panicked = thread::scope(|scope| scope.spawn(hold).join());
        assert!(panicked.is_err());
    }
    let poisoned = |path| unreadable(path, Unreadable::Poisoned);
    let (mutex, lock) = (shared(1), Arc::new(RwLock::new(Value::from(1))));
    let values = list([Value::Live(Live::new(Arc::clone(&lock))), handle(&mutex)]);
    leave_behind(|| {
        let _held = mutex.lock();
        resume_unwind(Box::new(()));
    });
    assert_eq!(unkeyable(&values), poisoned("$[1]"));
    leave_behind(|| {
        let _held = lock.write();
        resume_unwind(Box::new(()));
    });
    assert_eq!(unkeyable(&values), poisoned("$[0]"));
    assert_eq!(values, values.clone());
    let (mutex, lock) = (Mutex::new(1), RwLock::new(1));
    leave_behind(|| {
        let _held = mutex.lock();
        resume_unwind(Box::new(()));
    });
    leave_behind(|| {
        let _held = lock.write();
        resume_unwind(Box::new(()));
    });
    assert_eq!(unkeyable(&(1, &mutex)), poisoned("$[1]"));
    assert_eq!(unkeyable(&[&lock]), poisoned("$[0]"));
}
