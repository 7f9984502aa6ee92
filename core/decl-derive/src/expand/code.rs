//! The functions of the program that a field names, wrapped so that what is wrong with one is said once,
//! where it is named.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use syn::Path;

use crate::input::Field;
use crate::written::Written;

/// A function that a field names.
pub(crate) struct Function<'a> {
    path: &'a Path,
    field: &'a Field<'a>,
    /// The type that wraps it.
    wrapper: Ident,
}

pub(crate) fn factory<'a>(field: &'a Field<'a>) -> Option<Function<'a>> {
    let path = field.words.default_factory.as_ref()?;
    Some(Function {
        path,
        field,
        wrapper: format_ident!("Factory"),
    })
}

pub(crate) fn validators<'a>(field: &'a Field<'a>) -> impl Iterator<Item = Function<'a>> {
    let paths = field.words.validators.iter();
    paths.map(move |path| Function {
        path,
        field,
        wrapper: format_ident!("Validator"),
    })
}

impl Function<'_> {
    /// The function as code of a declaration.
    pub(crate) fn code(&self) -> TokenStream {
        let wrapped = self.wrapped();
        let constant = self.stamp(quote!(const { #wrapped }));
        self.call("code", &constant)
    }

    /// What a default factory makes.
    pub(crate) fn make(&self) -> TokenStream {
        self.call("make", &self.wrapped())
    }

    /// What a validator says.
    pub(crate) fn judge(&self, value: &TokenStream) -> TokenStream {
        let wrapped = self.wrapped();
        self.call("judge", &quote!(#wrapped, #value))
    }

    fn wrapped(&self) -> TokenStream {
        let Self { path, wrapper, .. } = self;
        let pair = self.field.part("PAIR");
        let function = self.stamp(quote!(&#path));
        let new = self.stamp(quote!(__decl::#wrapper::new));
        let wrapped = self.stamp(quote!(#new(#pair, #function)));
        self.stamp(quote!(&#wrapped))
    }

    fn call(&self, function: &str, arguments: &TokenStream) -> TokenStream {
        let (wrapper, function) = (&self.wrapper, format_ident!("{function}"));
        let function = self.stamp(quote!(__decl::#wrapper::#function));
        self.stamp(quote!(#function(#arguments)))
    }

    fn stamp(&self, tokens: TokenStream) -> TokenStream {
        Written::of(self.path).stamp(tokens)
    }
}
