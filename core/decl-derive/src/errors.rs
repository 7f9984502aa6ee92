//! Everything that is wrong with one struct.

use std::cell::RefCell;
use std::fmt::Display;

use proc_macro2::TokenStream;
use quote::ToTokens;

/// Collects mistakes, so that one compilation tells all of them.
#[derive(Default)]
pub(crate) struct Errors(RefCell<Vec<syn::Error>>);

impl Errors {
    pub(crate) fn at(&self, place: impl ToTokens, message: impl Display) {
        self.push(syn::Error::new_spanned(place, message));
    }

    pub(crate) fn push(&self, error: syn::Error) {
        self.0.borrow_mut().push(error);
    }

    /// What is right; what is wrong is noted.
    pub(crate) fn note<T>(&self, result: syn::Result<T>) -> Option<T> {
        result.map_err(|error| self.push(error)).ok()
    }

    /// What is read, and whether something was wrong with it.
    pub(crate) fn watch<T>(&self, read: impl FnOnce() -> T) -> (T, bool) {
        let before = self.0.borrow().len();
        let read = read();
        (read, self.0.borrow().len() > before)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.borrow().is_empty()
    }

    /// Each mistake as a compile error at its place.
    pub(crate) fn to_compile_errors(&self) -> TokenStream {
        let errors = self.0.borrow();
        errors.iter().map(syn::Error::to_compile_error).collect()
    }
}
