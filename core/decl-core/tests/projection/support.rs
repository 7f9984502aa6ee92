//! What several topics need.

use std::any::Any;
use std::panic::resume_unwind;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use decl_core::{
    Callable, HashableKey, List, Live, LiveContent, Map, Opaque, Set, Structural, StructuralKey,
    Unhashable, Unkeyable, Value, structural_key,
};

/// What no test may take longer than.
const MINUTE: Duration = Duration::from_secs(60);

pub(crate) const SMALL_STACK: usize = 256 * 1024;

/// Projects the fields of a struct under their own names.
macro_rules! owner {
    ($owner:ident { $($field:ident),* $(,)? }) => {
        impl decl_core::Structural for $owner {
            fn project<'a>(&'a self, to: decl_core::Projector<'_, 'a>) -> decl_core::Projected {
                to.owner(self)$(.field(stringify!($field), &self.$field))*.end()
            }
        }
    };
}

pub(crate) fn key<T: Structural + ?Sized>(it: &T) -> StructuralKey {
    structural_key(it).unwrap()
}

pub(crate) fn hashable<T: Structural + ?Sized>(it: &T) -> HashableKey {
    key(it).into_hashable().unwrap()
}

/// The first thing that must not be hashed: where it is, and what.
pub(crate) fn first_unsafe<T: Structural + ?Sized>(it: &T) -> (String, Unhashable) {
    let at = key(it).into_hashable().unwrap_err();
    (at.path.to_string(), at.kind)
}

/// Why there is no key, and where.
pub(crate) fn unkeyable<T: Structural + ?Sized>(it: &T) -> (String, Unkeyable) {
    let at = structural_key(it).unwrap_err();
    (at.path.to_string(), at.kind)
}

pub(crate) fn list(items: impl IntoIterator<Item = Value>) -> Value {
    Value::List(items.into_iter().collect::<List>())
}

pub(crate) fn set(members: impl IntoIterator<Item = Value>) -> Value {
    Value::Set(Set::new(members.into_iter().collect()).unwrap())
}

pub(crate) fn map<K: Into<Value>>(entries: impl IntoIterator<Item = (K, Value)>) -> Value {
    let entries = entries.into_iter().map(|(key, value)| (key.into(), value));
    Value::Map(Map::new(entries.collect()).unwrap())
}

/// Shared state of its own that holds this.
pub(crate) fn live(content: impl Clone + Into<LiveContent> + Send + 'static) -> Value {
    Value::Live(Live::new(Arc::new(Mutex::new(content))))
}

/// The smallest thing that must not be hashed.
pub(crate) fn cell() -> Value {
    live(Value::Null)
}

pub(crate) fn opaque() -> Value {
    Value::Opaque(Opaque::new(Arc::new(0)))
}

pub(crate) fn immutable() -> Value {
    Value::Opaque(Opaque::immutable(Arc::new(0)))
}

/// Code that is told by its allocation.
pub(crate) fn capturing(number: i64) -> Callable {
    Callable::new(move |_| Ok(number.into()))
}

pub(crate) fn on_a_small_stack(work: impl FnOnce() + Send + 'static) {
    watched(SMALL_STACK, work);
}

/// Fails if the work takes more than a minute, as if it waits for itself.
pub(crate) fn watched(stack: usize, work: impl FnOnce() + Send + 'static) {
    let (done, is_done) = mpsc::channel();
    let work = move || {
        work();
        done.send(()).unwrap();
    };
    let thread = thread::Builder::new().stack_size(stack).spawn(work);
    let end = is_done.recv_timeout(MINUTE);
    assert_ne!(end, Err(RecvTimeoutError::Timeout), "it takes too long");
    let joined: Result<(), Box<dyn Any + Send>> = thread.unwrap().join();
    joined.unwrap_or_else(|panic| resume_unwind(panic));
}

/// A linear congruential generator.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % limit.max(1)
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            items.swap(end, self.below(end + 1));
        }
    }
}
