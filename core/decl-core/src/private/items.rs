//! Constraints of the items of a field.

use core::marker::PhantomData;

use crate::{Constraint, Problems, Reached, Represent, Type, Value, ValueProblem};

/// The constraints of the items of a field.
pub trait ItemRules: 'static {
    /// The constraints.
    const RULES: &'static [Constraint];
}

/// An item with constraints of its own.
#[derive(Debug)]
pub struct Constrained<M, R>(PhantomData<(M, R)>);

impl<T, M: Represent<T>, R: ItemRules> Represent<T> for Constrained<M, R> {
    const TYPE: Type = M::TYPE;
    const NULLABLE: bool = M::NULLABLE;
    const CONSTRAINTS: &'static [Constraint] = R::RULES;
    const MAY_CHANGE: bool = M::MAY_CHANGE;

    fn to_value(it: &T) -> Result<Value, Problems<ValueProblem>> {
        M::to_value(it)
    }

    fn from_value(value: &Value) -> Result<T, Problems<ValueProblem>> {
        M::from_value(value)
    }

    fn duplicate(it: &T) -> Result<T, Problems<ValueProblem>> {
        M::duplicate(it)
    }

    fn reach(found: &mut Reached) {
        M::reach(found);
    }
}
