//! Which derive a struct has had, so that a second one says that, and nothing twice that is to be defined
//! once.
//!
//! A derive does not see its neighbours. But the compiler expands the derives of a crate one after another
//! in one thread, and hands each the tokens where they were written. Where that is not so, nothing is known
//! of the other one, and the compiler says itself what is defined twice.

use std::cell::RefCell;
use std::collections::BTreeMap;

use proc_macro2::Span;
use syn::{Data, DeriveInput, Error};

use crate::input::Kind;

thread_local! {
    static DERIVED: RefCell<BTreeMap<String, Kind>> = const { RefCell::new(BTreeMap::new()) };
}

/// # Errors
///
/// The other derive was there before.
pub(crate) fn once(input: &DeriveInput, kind: Kind) -> syn::Result<()> {
    let keyword = match &input.data {
        Data::Struct(data) => data.struct_token.span,
        Data::Enum(data) => data.enum_token.span,
        Data::Union(data) => data.union_token.span,
    };
    let place = format!("{keyword:?} {:?}", input.ident.span());
    let before = DERIVED.with_borrow_mut(|derived| *derived.entry(place).or_insert(kind));
    if before == kind {
        return Ok(());
    }
    let message = "what is declared has one derive; leave out `Params` or `DataClass`";
    Err(Error::new(Span::call_site(), message))
}
