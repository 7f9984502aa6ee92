//! What the words `optional` and `required` make of an `Option`.

use core::marker::PhantomData;

use crate::represent::as_by;
use crate::{Constraint, Problems, Reached, Represent, Type, Value, ValueProblem};

/// An `Option` that stays absent: `None` is undefined, and null is none of its values.
#[derive(Debug)]
pub struct Optional<M>(PhantomData<M>);

impl<T, M: Represent<T>> Represent<Option<T>> for Optional<M> {
    const TYPE: Type = M::TYPE;
    const OPTIONAL: bool = true;
    const CONSTRAINTS: &'static [Constraint] = M::CONSTRAINTS;
    const IS_CHECKED: bool = M::IS_CHECKED;
    const MAY_CHANGE: bool = M::MAY_CHANGE;

    fn to_value(it: &Option<T>) -> Result<Value, Problems<ValueProblem>> {
        it.as_ref().map_or(Ok(Value::Undefined), M::to_value)
    }

    fn from_value(value: &Value) -> Result<Option<T>, Problems<ValueProblem>> {
        match value {
            Value::Undefined => Ok(None),
            value => M::from_value(value).map(Some),
        }
    }

    fn duplicate(it: &Option<T>) -> Result<Option<T>, Problems<ValueProblem>> {
        it.as_ref().map(M::duplicate).transpose()
    }

    fn reach(found: &mut Reached) {
        M::reach(found);
    }

    fn is_unresolved(it: &Option<T>) -> bool {
        it.is_none()
    }
}

/// An `Option` that must be given, be it as null.
#[derive(Debug)]
pub struct Required<M>(PhantomData<M>);

impl<T, M: Represent<T>> Represent<Option<T>> for Required<M> {
    const TYPE: Type = M::TYPE;
    const NULLABLE: bool = true;
    const CONSTRAINTS: &'static [Constraint] = M::CONSTRAINTS;
    const IS_CHECKED: bool = M::IS_CHECKED;
    const MAY_CHANGE: bool = M::MAY_CHANGE;

    as_by!(Option<M>, Option<T>);
}
