//! Structural equality, one rule for every part: equal if and only if the tokens are.

use crate::token::{Part, token};
use crate::value::{EnumMember, List, Map, Set, Tuple};
use crate::{Item, Meta, Operable, Spec, Type, Value};

macro_rules! structural {
    ($($part:ident),*) => {$(
        impl PartialEq for $part {
            fn eq(&self, other: &Self) -> bool {
                token(Part::$part(self)) == token(Part::$part(other))
            }
        }

        impl Eq for $part {}
    )*};
}

structural!(Type, Item, Spec);

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
            (Self::List(left), Self::List(right)) if left.same(right) => true,
            (Self::Map(left), Self::Map(right)) if left.same(right) => true,
            _ => token(Part::Value(self)) == token(Part::Value(other)),
        }
    }
}

impl Eq for Value {}

impl PartialEq for Operable {
    fn eq(&self, other: &Self) -> bool {
        self.same(other) || token(Part::Operable(self)) == token(Part::Operable(other))
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

as_value!(EnumMember, List, Tuple, Set, Map);
