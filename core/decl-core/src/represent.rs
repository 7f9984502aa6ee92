//! How values of Rust types stand as values of declared types.

mod absent;
mod collection;
mod compared;
mod map;
mod pointer;
mod scalar;
mod shared;
mod tuple;

use core::marker::PhantomData;

pub use self::compared::{hash_represented, is_same_represented};
use crate::{
    Constraint, Constraints, Element, Entry, Item, Operable, Path, Problems, Spec, Type, Value,
    ValueProblem,
};

/// How values of a Rust type `T` stand as values of a declared type.
///
/// A type that represents itself is its own marker; a type of another crate has a marker, which composes
/// as the type does: `Option<Vec<Marker>>` represents `Option<Vec<Foreign>>`. Derived declarations read
/// the constants and call the functions.
///
/// ```
/// use decl_core::{Represent, Type, Value};
///
/// assert_eq!(<Vec<u8> as Represent<Vec<u8>>>::TYPE.word(), "list");
/// assert_eq!(Vec::<u8>::to_value(&vec![1, 2])?, Value::from(vec![1.into(), 2.into()]));
/// assert!(u8::from_value(&Value::from(256)).is_err());
/// # Ok::<(), decl_core::Problems<decl_core::ValueProblem>>(())
/// ```
///
/// A marker is compared by its values: two things are equal if the values that stand for them are, so a
/// value must be made of everything that tells two things apart.
///
/// ```
/// use std::num::NonZeroU16;
///
/// use decl_core::{Path, Problems, Represent, Type, Value, ValueProblem};
///
/// struct Port;
///
/// impl Represent<NonZeroU16> for Port {
///     const TYPE: Type = Type::U16;
///
///     fn to_value(it: &NonZeroU16) -> Result<Value, Problems<ValueProblem>> {
///         u16::to_value(&it.get())
///     }
///
///     fn from_value(value: &Value) -> Result<NonZeroU16, Problems<ValueProblem>> {
///         NonZeroU16::new(u16::from_value(value)?).ok_or_else(|| {
///             let problem = ValueProblem::Foreign("there is no port 0".into());
///             Problems::one(Path::root(), problem)
///         })
///     }
/// }
///
/// let ports = Value::from(vec![80_u16.into(), 0_u16.into()]);
/// let problems = Vec::<Port>::from_value(&ports).unwrap_err();
/// assert_eq!(problems.to_string(), "at `$[1]`: there is no port 0");
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say how `{T}` stands in a declaration",
    label = "not a declared type",
    note = "derive `Params` for a struct or enum of your own; for a type of another crate name a marker: `#[decl(with = Marker)]`"
)]
pub trait Represent<T> {
    /// The declared type.
    const TYPE: Type;

    /// Whether null stands for a value of the type.
    const NULLABLE: bool = false;

    /// Whether a field of the type may stay absent.
    const OPTIONAL: bool = false;

    /// What a field of the type holds when nothing is said.
    const DEFAULT: Option<&'static Value> = None;

    /// The value that is false, zero or empty, of a type that has one.
    const EMPTY: Option<&'static Value> = None;

    /// What holds of every value of the type.
    const CONSTRAINTS: &'static [Constraint] = &[];

    /// Whether a value of the Rust type may break a rule of the declared type, or be one that no declared
    /// value stands for, so that a field is looked at when its struct is built.
    const IS_CHECKED: bool = !Self::CONSTRAINTS.is_empty();

    /// Whether a thing may change while nobody seems to touch it, as shared state does, so that it must
    /// not be hashed.
    const MAY_CHANGE: bool = false;

    /// The value that stands for this one.
    ///
    /// # Errors
    ///
    /// Everything in it that no declared type holds.
    fn to_value(it: &T) -> Result<Value, Problems<ValueProblem>>;

    /// The value that this one stands for.
    ///
    /// # Errors
    ///
    /// Everything in it that is not one of the type.
    fn from_value(value: &Value) -> Result<T, Problems<ValueProblem>>;

    /// Hands over every declaration that the type leads to, in order.
    fn reach(_: &mut Reached) {}

    /// Another thing in the same state, which its value does not tell in full: what a nested struct
    /// leaves out, what it has not declared, and which state is shared.
    ///
    /// # Errors
    ///
    /// Everything that no declared value stands for.
    #[doc(hidden)]
    fn duplicate(it: &T) -> Result<T, Problems<ValueProblem>> {
        Self::from_value(&Self::to_value(it)?)
    }

    /// Everything in a value that breaks the rules of a field.
    #[doc(hidden)]
    fn verify(it: &T, spec: &Spec) -> Result<(), Problems<ValueProblem>> {
        if spec.constraints().is_empty() && !Self::IS_CHECKED {
            return Ok(());
        }
        spec.verify_typed(&Self::to_value(it)?)
    }

    /// Whether nothing has been decided.
    #[doc(hidden)]
    fn is_unresolved(_: &T) -> bool {
        false
    }

    /// Turns what is undefined into what is unset.
    #[doc(hidden)]
    fn prefill(_: &mut T) {}
}

/// Every declaration that a type leads to, each once, in the order in which it was reached.
#[derive(Debug, Default)]
pub struct Reached {
    declarations: alloc::vec::Vec<&'static Operable>,
}

impl Reached {
    /// Notes a declaration; whether it was not known yet, so that what it leads to follows.
    pub fn note(&mut self, declaration: &'static Operable) -> bool {
        let is_new = !self
            .declarations
            .iter()
            .any(|known| core::ptr::eq(*known, declaration) || *known == declaration);
        if is_new {
            self.declarations.push(declaration);
        }
        is_new
    }

    /// The declarations.
    pub fn declarations(&self) -> &[&'static Operable] {
        &self.declarations
    }
}

/// The functions of a marker that says of values what another one says.
macro_rules! as_by {
    ($marker:ty, $it:ty) => {
        fn to_value(it: &$it) -> Result<Value, Problems<ValueProblem>> {
            <$marker>::to_value(it)
        }

        fn from_value(value: &Value) -> Result<$it, Problems<ValueProblem>> {
            <$marker>::from_value(value)
        }

        fn duplicate(it: &$it) -> Result<$it, Problems<ValueProblem>> {
            <$marker>::duplicate(it)
        }

        fn reach(found: &mut Reached) {
            <$marker>::reach(found);
        }
    };
}

pub(crate) use as_by;

/// The named constants that a marker's type is made of.
pub(crate) struct Of<M, T>(PhantomData<(M, T)>);

impl<T, M: Represent<T>> Of<M, T> {
    pub(crate) const TYPE: &'static Type = &M::TYPE;
    const ITEM: &'static Item = &Item::from_parts(
        M::TYPE,
        M::NULLABLE,
        Constraints::from_static(M::CONSTRAINTS),
    );
    const ELEMENT: Element = Element::from_static(Self::ITEM);
}

/// The constants of a map's type.
struct OfEntry<M, K, N, V>(PhantomData<(M, K, N, V)>);

impl<K, V, M: Represent<K>, N: Represent<V>> OfEntry<M, K, N, V> {
    const ENTRY: Entry = Entry::from_static(Of::<M, K>::ITEM, Of::<N, V>::ITEM);
}

/// What is said of a value of another kind.
pub(crate) fn other_kind<T>(
    expected: &'static str,
    value: &Value,
) -> Result<T, Problems<ValueProblem>> {
    let problem = ValueProblem::other_kind(expected, value);
    Err(Problems::one(Path::root(), problem))
}

/// What is said of a key or member of which the Rust type would lose one.
pub(crate) fn merged(value: &Value) -> Problems<ValueProblem> {
    Problems::one(Path::root(), ValueProblem::merged(value))
}
