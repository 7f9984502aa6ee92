//! Locks, cells and atomics as borrowed fields.

use core::cell::{Cell, RefCell};
use core::sync::atomic::{AtomicBool, Ordering};

use super::{Projected, Projector, Structural};
use crate::Unreadable;

impl<T: Structural + Copy> Structural for Cell<T> {
    fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
        to.live(self, || Ok(self.get()))
    }
}

impl<T: Structural + Clone> Structural for RefCell<T> {
    fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
        to.live(self, || match self.try_borrow() {
            Ok(content) => Ok(content.clone()),
            Err(_) => Err(Unreadable::Busy),
        })
    }
}

#[cfg(feature = "std")]
impl<T: Structural + Clone> Structural for std::sync::Mutex<T> {
    fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
        to.live(self, || crate::value::copy_of_mutex(self))
    }
}

#[cfg(feature = "std")]
impl<T: Structural + Clone> Structural for std::sync::RwLock<T> {
    fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
        to.live(self, || crate::value::copy_of_lock(self))
    }
}

impl Structural for AtomicBool {
    fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
        to.live(self, || Ok(self.load(Ordering::SeqCst)))
    }
}

macro_rules! atomic_integer {
    ($($width:literal: $($atomic:ident),*);* $(;)?) => {$($(
        #[cfg(target_has_atomic = $width)]
        impl Structural for core::sync::atomic::$atomic {
            fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
                to.live(self, || Ok(self.load(Ordering::SeqCst)))
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
