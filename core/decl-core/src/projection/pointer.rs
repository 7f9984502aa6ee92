//! Pointers, which are what they point at, and the ways in which a value may be absent.

use alloc::borrow::{Cow, ToOwned};
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::sync::Arc;
use core::hash::{Hash, Hasher};
use core::mem::discriminant;

use super::token::Tag;
use super::{HashSafe, Projected, Projector, Structural};
use crate::walk::Steps;
use crate::{MetaKey, Name, Presence, ValueKind};

macro_rules! pointer {
    ($($pointer:ty),*) => {$(
        impl<T: Structural + ?Sized> Structural for $pointer {
            fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
                (**self).project(to)
            }
        }

        impl<T: HashSafe + ?Sized> HashSafe for $pointer {}
    )*};
}

pointer!(&T, &mut T, Box<T>, Rc<T>, Arc<T>);

impl<T: Structural + ToOwned + ?Sized> Structural for Cow<'_, T> {
    fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
        (**self).project(to)
    }
}

impl<T: HashSafe + ToOwned + ?Sized> HashSafe for Cow<'_, T> {}

/// `None` and `Some` are kinds of their own, so that `Some(None)` is not `None`.
impl<T: Structural> Structural for Option<T> {
    fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
        to.with(|writer| match self {
            None => writer.token.tag(Tag::None),
            Some(value) => {
                writer.token.tag(Tag::Some);
                writer.structural_child(Steps::None, value);
            }
        })
    }

    fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Some(left), Some(right)) => left.is_same(right),
            (left, right) => left.is_none() && right.is_none(),
        }
    }
}

impl<T: HashSafe> HashSafe for Option<T> {
    fn hash_same<H: Hasher>(&self, state: &mut H) {
        self.is_some().hash(state);
        if let Some(value) = self {
            value.hash_same(state);
        }
    }
}

impl<T: Structural> Structural for Presence<T> {
    fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
        to.with(|writer| match self {
            Self::Undefined => writer.kind(ValueKind::Undefined),
            Self::Unset => writer.kind(ValueKind::Unset),
            Self::Null => writer.kind(ValueKind::Null),
            Self::Value(value) => {
                writer.token.tag(Tag::Some);
                writer.structural_child(Steps::None, value);
            }
        })
    }

    fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Value(left), Self::Value(right)) => left.is_same(right),
            (left, right) => discriminant(left) == discriminant(right),
        }
    }
}

impl<T: HashSafe> HashSafe for Presence<T> {
    fn hash_same<H: Hasher>(&self, state: &mut H) {
        discriminant(self).hash(state);
        if let Self::Value(value) = self {
            value.hash_same(state);
        }
    }
}

/// Names are their text.
macro_rules! name {
    ($($name:ident),*) => {$(
        impl Structural for $name {
            fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
                to.leaf(self.as_str())
            }
        }

        impl HashSafe for $name {}
    )*};
}

name!(Name, MetaKey);
