//! Pointers, which are what they point at.

use alloc::borrow::{Cow, ToOwned};
use alloc::boxed::Box;
use alloc::sync::Arc;

use super::{Reached, Represent};
use crate::{Constraint, Problems, Type, Value, ValueProblem};

macro_rules! pointer {
    ($($pointer:ident |$it:ident| $duplicate:expr;)*) => {$(
        impl<T, M: Represent<T>> Represent<$pointer<T>> for $pointer<M> {
            const TYPE: Type = M::TYPE;
            const NULLABLE: bool = M::NULLABLE;
            const OPTIONAL: bool = M::OPTIONAL;
            const DEFAULT: Option<&'static Value> = M::DEFAULT;
            const EMPTY: Option<&'static Value> = M::EMPTY;
            const CONSTRAINTS: &'static [Constraint] = M::CONSTRAINTS;
            const IS_CHECKED: bool = M::IS_CHECKED;
            const MAY_CHANGE: bool = M::MAY_CHANGE;

            fn to_value(it: &$pointer<T>) -> Result<Value, Problems<ValueProblem>> {
                M::to_value(it)
            }

            fn from_value(value: &Value) -> Result<$pointer<T>, Problems<ValueProblem>> {
                M::from_value(value).map($pointer::new)
            }

            fn duplicate($it: &$pointer<T>) -> Result<$pointer<T>, Problems<ValueProblem>> {
                $duplicate
            }

            fn reach(found: &mut Reached) {
                M::reach(found);
            }
        }
    )*};
}

pointer! {
    Box |it| M::duplicate(it).map(Box::new);
    // What is shared stays shared, be it state that changes.
    Arc |it| Ok(Arc::clone(it));
}

impl<B> Represent<Cow<'static, B>> for Cow<'static, B>
where
    B: ToOwned + ?Sized + 'static,
    B::Owned: Represent<B::Owned>,
{
    const TYPE: Type = <B::Owned as Represent<B::Owned>>::TYPE;
    const NULLABLE: bool = <B::Owned as Represent<B::Owned>>::NULLABLE;
    const EMPTY: Option<&'static Value> = <B::Owned as Represent<B::Owned>>::EMPTY;
    const CONSTRAINTS: &'static [Constraint] = <B::Owned as Represent<B::Owned>>::CONSTRAINTS;
    const IS_CHECKED: bool = <B::Owned as Represent<B::Owned>>::IS_CHECKED;
    const MAY_CHANGE: bool = <B::Owned as Represent<B::Owned>>::MAY_CHANGE;

    fn to_value(it: &Cow<'static, B>) -> Result<Value, Problems<ValueProblem>> {
        match it {
            Cow::Borrowed(it) => B::Owned::to_value(&(*it).to_owned()),
            Cow::Owned(it) => B::Owned::to_value(it),
        }
    }

    fn from_value(value: &Value) -> Result<Cow<'static, B>, Problems<ValueProblem>> {
        B::Owned::from_value(value).map(Cow::Owned)
    }

    fn duplicate(it: &Cow<'static, B>) -> Result<Cow<'static, B>, Problems<ValueProblem>> {
        match it {
            Cow::Borrowed(it) => Ok(Cow::Borrowed(*it)),
            Cow::Owned(it) => B::Owned::duplicate(it).map(Cow::Owned),
        }
    }

    fn reach(found: &mut Reached) {
        B::Owned::reach(found);
    }
}
