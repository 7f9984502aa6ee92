//! Constraints of the items of a field.

use core::marker::PhantomData;

use crate::represent::as_by;
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

    as_by!(M, T);
}
