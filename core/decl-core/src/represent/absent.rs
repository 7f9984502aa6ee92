//! `Option` and `Presence`: what may be null or stay absent.

use super::{Reached, Represent};
use crate::{Constraint, Presence, Problems, Type, Value, ValueProblem};

/// Null is `None`; a field is null when nothing is said, as users of serde expect.
impl<T, M: Represent<T>> Represent<Option<T>> for Option<M> {
    const TYPE: Type = M::TYPE;
    const NULLABLE: bool = true;
    const DEFAULT: Option<&'static Value> = Some(&Value::Null);
    const CONSTRAINTS: &'static [Constraint] = M::CONSTRAINTS;
    const IS_CHECKED: bool = M::IS_CHECKED;
    const MAY_CHANGE: bool = M::MAY_CHANGE;

    fn to_value(it: &Option<T>) -> Result<Value, Problems<ValueProblem>> {
        it.as_ref().map_or(Ok(Value::Null), M::to_value)
    }

    fn from_value(value: &Value) -> Result<Option<T>, Problems<ValueProblem>> {
        match value {
            Value::Null => Ok(None),
            value => M::from_value(value).map(Some),
        }
    }

    fn duplicate(it: &Option<T>) -> Result<Option<T>, Problems<ValueProblem>> {
        it.as_ref().map(M::duplicate).transpose()
    }

    fn reach(found: &mut Reached) {
        M::reach(found);
    }
}

/// All four things that an input can say.
impl<T, M: Represent<T>> Represent<Presence<T>> for Presence<M> {
    const TYPE: Type = M::TYPE;
    const NULLABLE: bool = true;
    const OPTIONAL: bool = true;
    const CONSTRAINTS: &'static [Constraint] = M::CONSTRAINTS;
    const IS_CHECKED: bool = M::IS_CHECKED;
    const MAY_CHANGE: bool = M::MAY_CHANGE;

    fn to_value(it: &Presence<T>) -> Result<Value, Problems<ValueProblem>> {
        match it {
            Presence::Undefined => Ok(Value::Undefined),
            Presence::Unset => Ok(Value::Unset),
            Presence::Null => Ok(Value::Null),
            Presence::Value(value) => M::to_value(value),
        }
    }

    fn from_value(value: &Value) -> Result<Presence<T>, Problems<ValueProblem>> {
        match value {
            Value::Undefined => Ok(Presence::Undefined),
            Value::Unset => Ok(Presence::Unset),
            Value::Null => Ok(Presence::Null),
            value => M::from_value(value).map(Presence::Value),
        }
    }

    fn duplicate(it: &Presence<T>) -> Result<Presence<T>, Problems<ValueProblem>> {
        match it {
            Presence::Undefined => Ok(Presence::Undefined),
            Presence::Unset => Ok(Presence::Unset),
            Presence::Null => Ok(Presence::Null),
            Presence::Value(value) => M::duplicate(value).map(Presence::Value),
        }
    }

    fn is_unresolved(it: &Presence<T>) -> bool {
        it.is_unresolved()
    }

    fn prefill(it: &mut Presence<T>) {
        if matches!(it, Presence::Undefined) {
            *it = Presence::Unset;
        }
    }

    fn reach(found: &mut Reached) {
        M::reach(found);
    }
}
