//! What derived code is made of. It changes with the derives and is nobody else's.

mod variant;

use alloc::string::ToString;
pub use alloc::vec::Vec;
use core::any::TypeId;
use core::fmt::{self, Display};
use core::hash::Hasher;
use core::marker::PhantomData;

pub use self::variant::{
    duplicate_variant, label, tagged, unknown_label, unknown_tag, untagged, variant,
};
use crate::declared;
pub use crate::declared::{Building, Given, Optional, Policy, Required};
use crate::represent::Of;
pub use crate::represent::{hash_represented, is_same_represented};
pub use crate::value::Run;
use crate::value::is_its_type;
pub use crate::*;

/// The type of a field as a constant.
#[derive(Debug)]
pub struct FieldType<M, T>(PhantomData<(M, T)>);

impl<T, M: Represent<T>> FieldType<M, T> {
    /// The type.
    pub const TYPE: &'static Type = Of::<M, T>::TYPE;
}

/// The default of a field that is said to have one and no more.
///
/// ```compile_fail,E0080
/// use decl_core::{Uuid, private::Empty};
///
/// let _ = Empty::<Vec<Uuid>, Vec<Uuid>>::VALUE;
/// let _ = Empty::<Uuid, Uuid>::VALUE;
/// ```
#[derive(Debug)]
pub struct Empty<M, T>(PhantomData<(M, T)>);

impl<T, M: Represent<T>> Empty<M, T> {
    /// The value that is false, zero or empty.
    pub const VALUE: Option<&'static Value> = {
        assert!(
            M::EMPTY.is_some(),
            "no value of the type is false, zero or empty: say which is the default"
        );
        M::EMPTY
    };
}

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

/// The length of an array as a constraint has it.
pub const fn count(length: usize) -> u64 {
    length as u64
}

/// What a default factory gives: a value, or a result of one.
pub trait Made<T> {
    /// The value.
    ///
    /// # Errors
    ///
    /// The factory failed.
    fn made(self) -> Result<T, CallFailure>;
}

impl<T> Made<T> for T {
    fn made(self) -> Result<T, CallFailure> {
        Ok(self)
    }
}

impl<T, E: Display> Made<T> for Result<T, E> {
    fn made(self) -> Result<T, CallFailure> {
        self.map_err(|reason| CallFailure::new(reason.to_string()))
    }
}

/// No factory at all.
pub const fn no_factory<T>() -> Option<fn() -> Result<T, CallFailure>> {
    None
}

/// What a builder says that noted nothing wrong and made nothing all the same.
pub fn nothing_made() -> Problems<RecordProblem> {
    Problems::one(Path::root(), RecordProblem::Unresolved)
}

/// Nothing, or everything that is wrong.
///
/// # Errors
///
/// Everything that is wrong.
pub fn no_problems(problems: Vec<Located<RecordProblem>>) -> Result<(), Problems<RecordProblem>> {
    Problems::from_vec(problems).map_or(Ok(()), Err)
}

/// What a field holds, for a builder.
pub fn copy<T, M: Represent<T>>(
    name: &'static str,
    it: &T,
    problems: &mut Vec<Located<RecordProblem>>,
) -> Given<T> {
    M::duplicate(it).map_or_else(
        |found| {
            note(name, found, problems);
            Given::Nothing
        },
        Given::Typed,
    )
}

/// What a bag says of a field.
pub fn read_override<T, M: Represent<T>>(
    name: &'static str,
    value: Option<Value>,
    problems: &mut Vec<Located<RecordProblem>>,
) -> Presence<T> {
    match value {
        None | Some(Value::Undefined) => Presence::Undefined,
        Some(Value::Unset) => Presence::Unset,
        Some(Value::Null) => Presence::Null,
        Some(value) => M::from_value(&value).map_or_else(
            |found| {
                note(name, found, problems);
                Presence::Undefined
            },
            Presence::Value,
        ),
    }
}

fn note(
    name: &'static str,
    found: Problems<ValueProblem>,
    problems: &mut Vec<Located<RecordProblem>>,
) {
    let at = Path::root().field(Text::from_static(name));
    problems.extend(found.prefixed(&at).map(RecordProblem::Value));
}

/// The right one, unless it says nothing.
pub fn merge<T>(left: Presence<T>, right: Presence<T>) -> Presence<T> {
    match right {
        Presence::Undefined => left,
        right => right,
    }
}

/// Hashes a field, whose type is held to what may be hashed.
pub fn hash_field<T: HashSafe, H: Hasher>(it: &T, state: &mut H) {
    it.hash_same(state);
}

/// A default factory as code, told by the type of the function itself.
pub struct Factory<F: 'static, T, M> {
    function: &'static F,
    of: PhantomData<fn() -> (T, M)>,
}

impl<F, T, M> fmt::Debug for Factory<F, T, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Factory")
    }
}

impl<F, T, M> Factory<F, T, M> {
    /// The factory.
    pub const fn new(function: &'static F) -> Self {
        const { assert!(is_its_type::<F>(), "the function must capture nothing") };
        let of = PhantomData;
        Self { function, of }
    }
}

impl<F, R, T, M> Run for Factory<F, T, M>
where
    F: Fn() -> R + Send + Sync + 'static,
    R: Made<T>,
    M: Represent<T>,
{
    fn call(&self, _: &[Value]) -> Result<Value, CallFailure> {
        let made = (self.function)().made()?;
        M::to_value(&made).map_err(|problems| CallFailure::new(problems.to_string()))
    }

    fn own_type(&self) -> TypeId {
        TypeId::of::<F>()
    }

    fn is_its_type(&self) -> bool {
        true
    }
}

/// A validator as code, told by the type of the function itself.
pub struct Validator<F: 'static, T, M> {
    function: &'static F,
    of: PhantomData<fn() -> (T, M)>,
}

impl<F, T, M> fmt::Debug for Validator<F, T, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Validator")
    }
}

impl<F, T, M> Validator<F, T, M> {
    /// The validator.
    pub const fn new(function: &'static F) -> Self {
        const { assert!(is_its_type::<F>(), "the function must capture nothing") };
        let of = PhantomData;
        Self { function, of }
    }
}

impl<F, E, T, M> Run for Validator<F, T, M>
where
    F: Fn(&T) -> Result<(), E> + Send + Sync + 'static,
    E: Display,
    M: Represent<T>,
{
    fn call(&self, arguments: &[Value]) -> Result<Value, CallFailure> {
        let [value] = arguments else {
            return Err(CallFailure::new("a validator takes one value"));
        };
        let typed =
            M::from_value(value).map_err(|problems| CallFailure::new(problems.to_string()))?;
        let verdict = (self.function)(&typed);
        verdict.map_err(|reason| CallFailure::new(reason.to_string()))?;
        Ok(Value::Null)
    }

    fn own_type(&self) -> TypeId {
        TypeId::of::<F>()
    }

    fn is_its_type(&self) -> bool {
        true
    }
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

/// See [`Represent::duplicate`].
///
/// # Errors
///
/// Everything that no declared value stands for, or that breaks a rule.
pub fn duplicate_record<D: Declared>(it: &D) -> Result<D, Problems<ValueProblem>> {
    declared::duplicate(it)
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
