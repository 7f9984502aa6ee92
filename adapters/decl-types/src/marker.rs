//! What a marker of a type without parts is made of.

use alloc::string::String;

use decl_core::{Path, Problems, ValueProblem};

/// Writes markers, each of which stands as a type of the core does, and goes through it.
///
/// The functions convert to that type and back, and say why not. A marker that is `total` converts
/// every value of its type, so that there is nothing to look at when a struct is built.
macro_rules! marker {
    ($(
        $(#[$meta:meta])*
        $kind:ident $marker:ident: $foreign:ty = $own:ty, $to:expr, $from:expr;
    )*) => {$(
        $(#[$meta])*
        #[derive(Debug)]
        pub enum $marker {}

        impl ::decl_core::Represent<$foreign> for $marker {
            const TYPE: ::decl_core::Type = <$own as ::decl_core::Represent<$own>>::TYPE;
            const EMPTY: Option<&'static ::decl_core::Value> =
                <$own as ::decl_core::Represent<$own>>::EMPTY;
            const IS_CHECKED: bool = marker!(@ $kind);

            fn to_value(
                it: &$foreign,
            ) -> Result<::decl_core::Value, ::decl_core::Problems<::decl_core::ValueProblem>> {
                let own: Result<$own, ::alloc::string::String> = $to(it);
                <$own as ::decl_core::Represent<$own>>::to_value(
                    &own.map_err($crate::marker::refused)?,
                )
            }

            fn from_value(
                value: &::decl_core::Value,
            ) -> Result<$foreign, ::decl_core::Problems<::decl_core::ValueProblem>> {
                let own = <$own as ::decl_core::Represent<$own>>::from_value(value)?;
                let foreign: Result<$foreign, ::alloc::string::String> = $from(&own);
                foreign.map_err($crate::marker::refused)
            }
        }
    )*};
    (@ total) => { false };
    (@ partial) => { true };
}

pub(crate) fn refused(reason: String) -> Problems<ValueProblem> {
    Problems::one(Path::root(), ValueProblem::Foreign(reason.into()))
}
