//! Structural equality, one rule for every part: equal if and only if the tokens are.
//!
//! What has no key, because shared state in it cannot be read or holds itself, is equal to what shares
//! its memory and to nothing else.

use crate::part::Part;
use crate::projection::are_equal;
use crate::{
    Callable, EnumMember, Item, List, Live, Map, Meta, Opaque, Operable, Set, Spec, Tuple, Type,
    Value,
};

macro_rules! structural {
    ($($part:ident),*) => {$(
        impl PartialEq for $part {
            fn eq(&self, other: &Self) -> bool {
                core::ptr::eq(self, other) || are_equal(Part::$part(self), Part::$part(other))
            }
        }

        impl Eq for $part {}
    )*};
}

structural!(Type, Item);

impl PartialEq for Spec {
    fn eq(&self, other: &Self) -> bool {
        self.same(other) || are_equal(Part::Spec(self), Part::Spec(other))
    }
}

impl Eq for Spec {}

impl PartialEq for Value {
    fn eq(&self, other: &Self) -> bool {
        if self.kind() != other.kind() {
            return false;
        }
        match (self, other) {
            (Self::Text(left), Self::Text(right)) => left == right,
            (Self::Integer(left), Self::Integer(right)) => left == right,
            (Self::Decimal(left), Self::Decimal(right)) => left == right,
            (Self::Uuid(left), Self::Uuid(right)) => left == right,
            (Self::F64(left), Self::F64(right)) => left.to_bits() == right.to_bits(),
            (Self::F32(left), Self::F32(right)) => left.to_bits() == right.to_bits(),
            _ => self.same(other) || are_equal(Part::Value(self), Part::Value(other)),
        }
    }
}

impl Eq for Value {}

impl PartialEq for Operable {
    fn eq(&self, other: &Self) -> bool {
        self.same(other)
            || match (self.structural_key(), other.structural_key()) {
                (Ok(left), Ok(right)) => left == right,
                _ => false,
            }
    }
}

impl Eq for Operable {}

impl PartialEq for Meta {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key() && self.value() == other.value()
    }
}

impl Eq for Meta {}

macro_rules! as_value {
    ($($kind:ident),*) => {$(
        impl PartialEq for $kind {
            fn eq(&self, other: &Self) -> bool {
                Value::from(self.clone()) == Value::from(other.clone())
            }
        }

        impl Eq for $kind {}

        impl core::fmt::Debug for $kind {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                core::fmt::Debug::fmt(&Value::from(self.clone()), f)
            }
        }
    )*};
}

as_value!(Callable, EnumMember, List, Live, Map, Opaque, Set, Tuple);
