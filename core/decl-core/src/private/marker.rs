//! The type of a field with its marker, as derived code names them.

use alloc::vec::Vec;
use core::marker::PhantomData;

use super::{Given, note};
use crate::declared::Building;
use crate::represent::Of;
use crate::{
    CallFailure, Constraint, Located, Presence, Problems, Reached, RecordProblem, Represent, Type,
    Value, ValueProblem,
};

/// A type with its marker, for who is not to name them.
#[derive(Debug)]
pub struct Pair<T, M>(pub(super) PhantomData<fn() -> (T, M)>);

impl<T, M> Clone for Pair<T, M> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, M> Copy for Pair<T, M> {}

/// The marker represents the type.
#[derive(Debug)]
pub struct Known;

/// It does not, and nobody says that it did.
#[derive(Debug)]
pub struct Unknown;

/// What holds of no type.
#[doc(hidden)]
pub trait Never {}

macro_rules! marker {
    ($(#[$message:meta])* $name:ident) => {
        $(#[$message])*
        ///
        /// Derived code names a field's type and marker through this trait alone, and leaves the second
        /// parameter open: `<M as Trait<T, _>>`. The compiler then has two implementations to choose from,
        /// looks at once which one fits, and if none does says that, and nothing of what would follow
        /// from it.
        pub trait $name<T, Choice> {
            /// The marker.
            type Marker: Represent<Self::It>;

            /// The type of the field.
            type It;

            /// What a field holds, of a type of which more may be asked.
            fn it(held: &T) -> &Self::It;

            /// The type with its marker.
            const PAIR: Pair<Self::It, Self::Marker> = Pair(PhantomData);

            /// The declared type.
            const TYPE: &'static Type = Of::<Self::Marker, Self::It>::TYPE;

            /// Whether null stands for a value.
            const NULLABLE: bool = <Self::Marker as Represent<Self::It>>::NULLABLE;

            /// Whether the field may stay absent.
            const OPTIONAL: bool = <Self::Marker as Represent<Self::It>>::OPTIONAL;

            /// What the field holds when nothing is said.
            const DEFAULT: Option<&'static Value> = <Self::Marker as Represent<Self::It>>::DEFAULT;

            /// The value that is false, zero or empty.
            const EMPTY: Option<&'static Value> = <Self::Marker as Represent<Self::It>>::EMPTY;

            /// What holds of every value.
            const CONSTRAINTS: &'static [Constraint] = <Self::Marker as Represent<Self::It>>::CONSTRAINTS;

            /// Whether a value may change.
            const MAY_CHANGE: bool = <Self::Marker as Represent<Self::It>>::MAY_CHANGE;

            /// See [`Represent::to_value`].
            ///
            /// # Errors
            ///
            /// Everything that no declared type holds.
            fn to_value(it: &Self::It) -> Result<Value, Problems<ValueProblem>> {
                <Self::Marker as Represent<Self::It>>::to_value(it)
            }

            /// See [`Represent::reach`].
            fn reach(found: &mut Reached) {
                <Self::Marker as Represent<Self::It>>::reach(found);
            }

            /// See [`Building::field`].
            fn build(
                building: &mut Building,
                n: usize,
                given: Given<Self::It>,
                factory: Option<impl FnOnce() -> Result<Self::It, CallFailure>>,
            ) -> Option<Self::It> {
                building.field::<Self::It, Self::Marker>(n, given, factory)
            }

            /// What a field holds, for a builder.
            fn copy(
                name: &'static str,
                it: &Self::It,
                problems: &mut Vec<Located<RecordProblem>>,
            ) -> Given<Self::It> {
                <Self::Marker as Represent<Self::It>>::duplicate(it).map_or_else(
                    |found| {
                        note(name, found, problems);
                        Given::Nothing
                    },
                    Given::Typed,
                )
            }

            /// What a bag says of a field.
            fn read_override(
                name: &'static str,
                value: Option<Value>,
                problems: &mut Vec<Located<RecordProblem>>,
            ) -> Presence<Self::It> {
                match value {
                    None | Some(Value::Undefined) => Presence::Undefined,
                    Some(Value::Unset) => Presence::Unset,
                    Some(Value::Null) => Presence::Null,
                    Some(value) => <Self::Marker as Represent<Self::It>>::from_value(&value).map_or_else(
                        |found| {
                            note(name, found, problems);
                            Presence::Undefined
                        },
                        Presence::Value,
                    ),
                }
            }
        }

        impl<T, M: Represent<T>> $name<T, Known> for M {
            type Marker = M;
            type It = T;

            fn it(held: &T) -> &T {
                held
            }
        }

        impl<T, M: Represent<T>> $name<T, Unknown> for M
        where
            (T, M): Never,
        {
            type Marker = M;
            type It = T;

            fn it(held: &T) -> &T {
                held
            }
        }
    };
}

marker! {
    /// A type that represents itself, as the type of a field.
    #[diagnostic::on_unimplemented(
        message = "`{T}` is not a declared type",
        label = "not a declared type",
        note = "derive `Params` for a struct or enum of your own; a type with parameters is declared only if they are",
        note = "for a type of another crate name a marker: `#[decl(with = Marker)]`"
    )]
    Itself
}

marker! {
    /// A type that represents another, as the marker of a field.
    #[diagnostic::on_unimplemented(
        message = "`{Self}` does not say how `{T}` stands in a declaration",
        label = "no marker of `{T}`",
        note = "a marker is a type that implements `Represent<{T}>`"
    )]
    Marker
}
