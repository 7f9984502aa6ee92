//! What derived code is made of. It changes with the derives and is nobody else's.

use alloc::vec::Vec;
use core::marker::PhantomData;

use crate::declared;
pub use crate::declared::{Building, Given, Optional, Policy, Required};
use crate::represent::Of;
pub use crate::*;

/// The type of a field as a constant.
#[derive(Debug)]
pub struct FieldType<M, T>(PhantomData<(M, T)>);

impl<T, M: Represent<T>> FieldType<M, T> {
    /// The type.
    pub const TYPE: &'static Type = Of::<M, T>::TYPE;
}

/// The specs of a declared struct, a table of its own so that it may be generic.
pub trait Table {
    /// The specs.
    const SPECS: &'static [Spec];
}

/// See [`Represent::to_value`].
///
/// # Errors
///
/// Everything that no declared value stands for.
pub fn record_to_value<D: Declared>(it: &D) -> Result<Value, Problems<ValueProblem>> {
    declared::to_value(it)
}

/// See [`Represent::from_value`].
///
/// # Errors
///
/// Everything that is wrong with the value.
pub fn record_from_value<D: Declared>(value: &Value) -> Result<D, Problems<ValueProblem>> {
    declared::from_value(value)
}

/// The value of each field, or everything that is wrong with them.
///
/// # Errors
///
/// Everything that no declared value stands for.
pub fn slots<const N: usize>(
    declaration: &'static Operable,
    fields: [Result<Value, Problems<ValueProblem>>; N],
) -> Result<Vec<Value>, Problems<ValueProblem>> {
    declared::slots(declaration, fields)
}

/// Sorts keys and values into the places of the fields, by their names and aliases.
///
/// # Errors
///
/// All unknown and repeated keys, sorted.
pub fn sort_bag<const N: usize>(
    names: &[(&'static str, usize)],
    bag: Vec<(Text, Value)>,
) -> Result<[Option<Value>; N], Problems<RecordProblem>> {
    declared::sort_bag(names, bag)
}
