//! Shared state, which stands for what it holds when it is asked.

use core::cell::{Cell, RefCell};
use core::sync::atomic::Ordering;

use alloc::string::ToString;

use super::{Reached, Represent};
use crate::{Constraint, Path, Problems, Type, Unreadable, Value, ValueProblem};

fn unreadable(reason: Unreadable) -> Problems<ValueProblem> {
    let reason = ValueProblem::Foreign(reason.to_string().into());
    Problems::one(Path::root(), reason)
}

macro_rules! shared {
    ($($shared:ident ($bound:ident) |$it:ident| $read:expr;)*) => {$(
        impl<T: $bound, M: Represent<T>> Represent<$shared<T>> for $shared<M> {
            const TYPE: Type = M::TYPE;
            const NULLABLE: bool = M::NULLABLE;
            const DEFAULT: Option<&'static Value> = M::DEFAULT;
            const EMPTY: Option<&'static Value> = M::EMPTY;
            const CONSTRAINTS: &'static [Constraint] = M::CONSTRAINTS;
            const IS_CHECKED: bool = M::IS_CHECKED;
            const MAY_CHANGE: bool = true;

            fn to_value($it: &$shared<T>) -> Result<Value, Problems<ValueProblem>> {
                M::to_value(&$read.map_err(unreadable)?)
            }

            fn from_value(value: &Value) -> Result<$shared<T>, Problems<ValueProblem>> {
                M::from_value(value).map($shared::new)
            }

            fn duplicate($it: &$shared<T>) -> Result<$shared<T>, Problems<ValueProblem>> {
                M::duplicate(&$read.map_err(unreadable)?).map($shared::new)
            }

            fn reach(found: &mut Reached) {
                M::reach(found);
            }
        }
    )*};
}

shared! {
    Cell(Copy) |it| Ok(it.get());
    RefCell(Clone) |it| match it.try_borrow() {
        Ok(content) => Ok(content.clone()),
        Err(_) => Err(Unreadable::Busy),
    };
}

#[cfg(feature = "std")]
mod lock {
    use std::sync::{Mutex, RwLock};

    use super::{Constraint, Problems, Reached, Represent, Type, Value, ValueProblem, unreadable};
    use crate::value::{copy_of_lock, copy_of_mutex};

    shared! {
        Mutex(Clone) |it| copy_of_mutex(it);
        RwLock(Clone) |it| copy_of_lock(it);
    }
}

macro_rules! atomic {
    ($($width:literal: $($atomic:ident $inside:ident),*);* $(;)?) => {$($(
        #[cfg(target_has_atomic = $width)]
        impl Represent<Self> for core::sync::atomic::$atomic {
            const TYPE: Type = <$inside as Represent<$inside>>::TYPE;
            const EMPTY: Option<&'static Value> = <$inside as Represent<$inside>>::EMPTY;
            const MAY_CHANGE: bool = true;

            fn to_value(it: &Self) -> Result<Value, Problems<ValueProblem>> {
                Ok(it.load(Ordering::SeqCst).into())
            }

            fn from_value(value: &Value) -> Result<Self, Problems<ValueProblem>> {
                <$inside as Represent<$inside>>::from_value(value).map(Self::new)
            }
        }
    )*)*};
}

atomic! {
    "8": AtomicI8 i8, AtomicU8 u8, AtomicBool bool;
    "16": AtomicI16 i16, AtomicU16 u16;
    "32": AtomicI32 i32, AtomicU32 u32;
    "64": AtomicI64 i64, AtomicU64 u64;
}
