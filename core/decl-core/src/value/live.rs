//! Shared state as a value.

#[cfg(feature = "std")]
mod lock;

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::sync::atomic::{AtomicBool, Ordering};

#[cfg(feature = "std")]
pub(crate) use self::lock::{copy_of_lock, copy_of_mutex};
use super::{List, Map, Set, Value};

/// Shared state that may change: a lock, an atomic, or anything else that is a [`LiveSource`].
///
/// Two are equal while their contents are. What holds one is never hashed and never cached; a map's
/// key and a set's member cannot hold one.
///
/// ```
/// use std::sync::{Arc, Mutex};
///
/// use decl_core::{Live, Value};
///
/// let left = Arc::new(Mutex::new(Value::from(1)));
/// let right = Arc::new(Mutex::new(Value::from(1)));
/// let (a, b) = (Live::new(left.clone()), Live::new(right));
/// assert_eq!(a, b);
/// *left.lock().unwrap() = Value::from(2);
/// assert_ne!(a, b);
/// ```
#[derive(Clone)]
pub struct Live(Arc<dyn LiveSource>);

impl Live {
    /// A handle on shared state.
    pub fn new(source: Arc<impl LiveSource>) -> Self {
        Self(source)
    }

    /// A copy of what the state is now.
    ///
    /// # Errors
    ///
    /// The state cannot be read.
    pub fn read(&self) -> Result<LiveContent, Unreadable> {
        self.0.read()
    }

    /// Where the state is, the same for every handle on it.
    pub(crate) fn address(&self) -> usize {
        Arc::as_ptr(&self.0).cast::<()>().addr()
    }

    pub(crate) fn same(&self, other: &Self) -> bool {
        self.address() == other.address()
    }
}

/// Shared state that can be copied out as a value.
///
/// Whoever has state of a kind of their own implements it; [`Live`] calls it. `Mutex` and `RwLock` of
/// values, lists, sets and maps are such state, and so are atomics.
pub trait LiveSource: Send + Sync + 'static {
    /// A copy of what the state is now.
    ///
    /// It must not wait for anybody: whoever reads may hold the very lock. It must let go of its lock
    /// before it returns, so that no reader ever holds two.
    ///
    /// # Errors
    ///
    /// The state cannot be read now, or not any more.
    fn read(&self) -> Result<LiveContent, Unreadable>;
}

/// What shared state holds. A list that may change is neither a list nor a changing value that
/// happens to be one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LiveContent {
    /// A value that may be replaced by another.
    Value(Value),
    /// A list that may change.
    List(List),
    /// A set that may change.
    Set(Set),
    /// A map that may change.
    Map(Map),
}

/// Why shared state cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Unreadable {
    /// Somebody holds it.
    Busy,
    /// Somebody panicked while holding it.
    Poisoned,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Busy => "the shared state is held by somebody",
            Self::Poisoned => "the shared state was left behind by a panic",
        })
    }
}

impl core::error::Error for Unreadable {}

macro_rules! live_content {
    ($($variant:ident($content:ty)),*) => {$(
        impl From<$content> for LiveContent {
            fn from(content: $content) -> Self {
                Self::$variant(content.into())
            }
        }
    )*};
}

live_content!(
    Value(Value),
    List(List),
    List(Vec<Value>),
    Set(Set),
    Map(Map),
    Value(bool)
);

impl LiveSource for AtomicBool {
    fn read(&self) -> Result<LiveContent, Unreadable> {
        Ok(LiveContent::Value(self.load(Ordering::SeqCst).into()))
    }
}

macro_rules! atomic_integer {
    ($($width:literal: $($atomic:ident),*);* $(;)?) => {$($(
        #[cfg(target_has_atomic = $width)]
        impl LiveSource for core::sync::atomic::$atomic {
            fn read(&self) -> Result<LiveContent, Unreadable> {
                Ok(LiveContent::Value(self.load(Ordering::SeqCst).into()))
            }
        }
    )*)*};
}

atomic_integer! {
    "8": AtomicI8, AtomicU8;
    "16": AtomicI16, AtomicU16;
    "32": AtomicI32, AtomicU32;
    "64": AtomicI64, AtomicU64;
    "ptr": AtomicIsize, AtomicUsize;
}
