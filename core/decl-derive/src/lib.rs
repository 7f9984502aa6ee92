//! The derives of `decl`; the facade `decl` re-exports them and tells how to use them.
//!
//! A derive reads the struct into a tree of its own (`input`), looks at all of it (`check`) and
//! writes one constant block (`expand`): a table of specs and short implementations. What is wrong is
//! collected, so that one compilation tells all of it, each at the place where it was written.

mod attribute;
mod case;
mod check;
mod enumeration;
mod errors;
mod expand;
#[cfg(test)]
mod golden;
mod input;
mod known;
mod literal;
mod once;
mod word;
mod written;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

use crate::input::Kind;

/// Declares a struct of immutable parameters; see the guide of the crate `decl`.
#[proc_macro_derive(Params, attributes(decl))]
pub fn derive_params(tokens: TokenStream) -> TokenStream {
    derive(tokens, Kind::Params)
}

/// Declares a struct of mutable context; see the guide of the crate `decl`.
#[proc_macro_derive(DataClass, attributes(decl))]
pub fn derive_data_class(tokens: TokenStream) -> TokenStream {
    derive(tokens, Kind::DataClass)
}

fn derive(tokens: TokenStream, kind: Kind) -> TokenStream {
    let input = parse_macro_input!(tokens as DeriveInput);
    match once::once(&input, kind) {
        Ok(()) => expand::derive(&input, kind).into(),
        Err(error) => error.into_compile_error().into(),
    }
}
