//! Locks as shared state.

use std::sync::{Mutex, RwLock, TryLockError};
use std::thread;

use super::{LiveContent, LiveSource, Unreadable};

/// How often a reader asks for a lock, between which it lets other threads run. A lock that is held
/// for longer is busy: waiting for it could mean waiting for oneself.
const ATTEMPTS: usize = 128;

impl<T: Clone + Into<LiveContent> + Send + 'static> LiveSource for Mutex<T> {
    fn read(&self) -> Result<LiveContent, Unreadable> {
        copy_of_mutex(self).map(Into::into)
    }
}

impl<T: Clone + Into<LiveContent> + Send + Sync + 'static> LiveSource for RwLock<T> {
    fn read(&self) -> Result<LiveContent, Unreadable> {
        copy_of_lock(self).map(Into::into)
    }
}

/// What a mutex holds, copied while nothing else is locked.
pub(crate) fn copy_of_mutex<T: Clone>(mutex: &Mutex<T>) -> Result<T, Unreadable> {
    patiently(|| match mutex.try_lock() {
        Ok(content) => Ok(content.clone()),
        Err(TryLockError::WouldBlock) => Err(Unreadable::Busy),
        Err(TryLockError::Poisoned(_)) => Err(Unreadable::Poisoned),
    })
}

/// What a lock holds, copied while nothing else is locked.
pub(crate) fn copy_of_lock<T: Clone>(lock: &RwLock<T>) -> Result<T, Unreadable> {
    patiently(|| match lock.try_read() {
        Ok(content) => Ok(content.clone()),
        Err(TryLockError::WouldBlock) => Err(Unreadable::Busy),
        Err(TryLockError::Poisoned(_)) => Err(Unreadable::Poisoned),
    })
}

fn patiently<T>(mut read: impl FnMut() -> Result<T, Unreadable>) -> Result<T, Unreadable> {
    for _ in 1..ATTEMPTS {
        match read() {
            Err(Unreadable::Busy) => thread::yield_now(),
            other => return other,
        }
    }
    read()
}
