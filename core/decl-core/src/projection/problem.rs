//! Why something has no key, no hash, or no place in a cache.

use core::fmt;

use crate::Unreadable;

/// Why something cannot be projected at all.
///
/// ```
/// use std::sync::{Arc, Mutex};
///
/// use decl_core::{Live, Unkeyable, Unreadable, Value, structural_key};
///
/// let state = Arc::new(Mutex::new(Value::Null));
/// let value = Value::from(vec![Value::Live(Live::new(state.clone()))]);
/// let _held = state.lock();
/// let error = structural_key(&value).unwrap_err();
/// assert_eq!(error.path.to_string(), "$[0]");
/// assert_eq!(error.kind, Unkeyable::Unreadable(Unreadable::Busy));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Unkeyable {
    /// Shared state that holds itself, directly or through other state.
    Cycle,
    /// Shared state in shared state, more than [`MAX_LIVE_DEPTH`] levels of it.
    TooDeep,
    /// Shared state that cannot be read.
    Unreadable(Unreadable),
    /// A thing of another crate that no declared value stands for.
    Unrepresentable,
}

/// How many levels of shared state in shared state are projected; each takes stack.
pub const MAX_LIVE_DEPTH: usize = 64;

impl fmt::Display for Unkeyable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cycle => f.write_str("the shared state holds itself"),
            Self::TooDeep => write!(f, "shared state nests deeper than {MAX_LIVE_DEPTH} levels"),
            Self::Unreadable(reason) => reason.fmt(f),
            Self::Unrepresentable => f.write_str("no declared value stands for it"),
        }
    }
}

impl core::error::Error for Unkeyable {}

/// Why something must not be hashed: it may change, or change unseen.
///
/// ```
/// use std::sync::{Arc, atomic::AtomicBool};
///
/// use decl_core::{Live, Unhashable, Value, structural_key};
///
/// let flag = Value::Live(Live::new(Arc::new(AtomicBool::new(true))));
/// let key = structural_key(&Value::from(vec![Value::Null, flag]))?;
/// let error = key.into_hashable().unwrap_err();
/// assert_eq!(error.path.to_string(), "$[1]");
/// assert_eq!(error.kind, Unhashable::Live);
/// # Ok::<(), decl_core::Located<decl_core::Unkeyable>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Unhashable {
    /// A lock, a cell or an atomic.
    Live,
    /// A list that may change.
    LiveList,
    /// A set that may change.
    LiveSet,
    /// A map that may change.
    LiveMap,
    /// A struct that may change.
    Mutable,
    /// An opaque value that nobody has declared immutable.
    Opaque,
}

impl Unhashable {
    /// The word that messages use.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Live => "live handle",
            Self::LiveList => "live list",
            Self::LiveSet => "live set",
            Self::LiveMap => "live map",
            Self::Mutable => "mutable struct",
            Self::Opaque => "opaque handle",
        }
    }
}

impl fmt::Display for Unhashable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the {} may change and cannot be hashed", self.word())
    }
}

impl core::error::Error for Unhashable {}

/// Why no cache may keep what was made of something.
///
/// ```
/// use decl_core::{Uncacheable, Value, structural_key};
///
/// let key = structural_key(&Value::from("a long text"))?;
/// assert!(key.cache_key(key.size()).is_ok());
/// let error = key.cache_key(key.size() - 1).unwrap_err();
/// assert!(matches!(error, Uncacheable::TooLarge { .. }));
/// # Ok::<(), decl_core::Located<decl_core::Unkeyable>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Uncacheable {
    /// It cannot be projected.
    Unkeyable,
    /// It holds shared state, or a struct that may change.
    Live,
    /// It holds an opaque value.
    Opaque,
    /// It holds code that is told by its allocation.
    Callable,
    /// Its projection is larger than allowed.
    TooLarge {
        /// The size of the projection.
        size: usize,
        /// The greatest size allowed.
        limit: usize,
    },
}

impl fmt::Display for Uncacheable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unkeyable => f.write_str("it cannot be projected"),
            Self::Live => f.write_str("it holds what may change"),
            Self::Opaque => f.write_str("it holds an opaque value"),
            Self::Callable => f.write_str("it holds code that is told by its allocation"),
            Self::TooLarge { size, limit } => write!(
                f,
                "its projection has size {size}, and {limit} is the limit"
            ),
        }
    }
}

impl core::error::Error for Uncacheable {}
