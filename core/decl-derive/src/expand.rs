//! What the derives write: one constant block with tables and short implementations.

mod builder;
mod code;
mod declared;
mod enumeration;
mod idle;
mod overrides;
mod own;
mod structural;
mod table;
#[cfg(test)]
mod tests;

use proc_macro2::{Literal, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote};
use syn::{Data, DeriveInput, Expr, GenericParam, Ident, Type};

use self::idle::idle;
use crate::check::check;
use crate::errors::Errors;
use crate::input::{Field, Kind, Struct};

pub(crate) fn derive(input: &DeriveInput, kind: Kind) -> TokenStream {
    match &input.data {
        Data::Enum(data) => enumeration::derive(input, data, kind),
        _ => derive_struct(input, kind),
    }
}

fn derive_struct(input: &DeriveInput, kind: Kind) -> TokenStream {
    let errors = Errors::default();
    let mut read = Struct::read(input, kind, &errors);
    check(&mut read, &errors);
    let krate = krate(read.words.krate.as_ref());
    let mut helpers = builder::expand(&read, &krate);
    helpers.extend(overrides::expand(&read, &krate));
    let mut declared = declared::expand(&read);
    if !errors.is_empty() {
        (helpers, declared) = (idle(helpers), idle(declared));
        // What is wrong with the other fields is told too.
        let is_told = !read.cannot_be_declared;
        read.fields.retain(|field| is_told && !field.is_broken);
    }
    let mut rest = table::expand(&read);
    rest.extend(structural::expand(&read));
    if read.cannot_be_declared {
        rest = idle(rest);
    }
    let errors = errors.to_compile_errors();
    let block = block(&krate, &quote!(#declared #rest));
    quote!(#errors #helpers #block)
}

/// A block in which names are the derive's own.
fn block(krate: &TokenStream, items: &TokenStream) -> TokenStream {
    quote! {
        #[doc(hidden)]
        #[allow(unused_qualifications)]
        const _: () = {
            use #krate::private as __decl;

            #items
        };
    }
}

/// Where the crate `decl` is.
fn krate(path: Option<&syn::Path>) -> TokenStream {
    path.map_or_else(|| quote!(::decl), |path| quote!(#path))
}

/// What every implementation names.
struct Names<'a> {
    ident: &'a Ident,
    impl_generics: TokenStream,
    ty_generics: TokenStream,
    where_clause: TokenStream,
}

impl<'a> Names<'a> {
    fn of(input: &'a DeriveInput) -> Self {
        let (impl_generics, ty_generics, _) = input.generics.split_for_impl();
        Self {
            ident: &input.ident,
            impl_generics: quote!(#impl_generics),
            ty_generics: quote!(#ty_generics),
            where_clause: bounds(input, &quote!(__decl::Structural)),
        }
    }
}

/// What the parameters of a generic struct must be, beside what the struct says.
fn bounds(input: &DeriveInput, more: &TokenStream) -> TokenStream {
    let generics = &input.generics;
    let said = generics
        .where_clause
        .iter()
        .flat_map(|clause| &clause.predicates);
    let parameters = generics
        .params
        .iter()
        .filter_map(|parameter| match parameter {
            GenericParam::Type(parameter) => Some(&parameter.ident),
            _ => None,
        });
    quote! {
        where
            #(#said,)*
            #(#parameters: __decl::Represent<#parameters> + #more + 'static,)*
    }
}

/// The metadata of a table.
fn metadata(entries: &[Expr]) -> TokenStream {
    quote!(const { &[#(#entries),*] })
}

/// The text of a table, if there is some.
fn text(text: Option<&String>) -> TokenStream {
    option(text.map(ToTokens::to_token_stream))
}

/// Something of a table that there may be.
fn option(it: Option<TokenStream>) -> TokenStream {
    it.map_or_else(
        || quote!(::core::option::Option::None),
        |it| quote!(::core::option::Option::Some(#it)),
    )
}

/// The place of each field in declaration order, and its name in the program.
fn places<'r>(read: &'r Struct<'_>) -> (Vec<Literal>, Vec<&'r Ident>) {
    let fields = read.fields.iter().enumerate();
    let places = fields.map(|(n, field)| (Literal::usize_unsuffixed(n), field.ident));
    places.unzip()
}

/// The variable of the n-th field, which no field, constant or function of the program is called as.
fn variable(n: usize) -> Ident {
    format_ident!("__field_{n}")
}

/// What a struct has beside fields of some types, so that it has all parameters of another.
struct Rest {
    field: Option<TokenStream>,
    value: Option<TokenStream>,
}

impl Rest {
    fn of<'t>(input: &DeriveInput, types: impl Iterator<Item = &'t Type>) -> Self {
        let mut mentioned = Vec::new();
        types.for_each(|ty| idents(ty.to_token_stream(), &mut mentioned));
        let unmentioned: Vec<TokenStream> = input
            .generics
            .params
            .iter()
            .filter_map(|parameter| match parameter {
                GenericParam::Type(it) => Some((&it.ident, it.ident.to_token_stream())),
                GenericParam::Lifetime(it) => {
                    let lifetime = &it.lifetime;
                    Some((&lifetime.ident, quote!(&#lifetime ())))
                }
                GenericParam::Const(_) => None,
            })
            .filter(|(ident, _)| !mentioned.contains(ident))
            .map(|(_, mention)| mention)
            .collect();
        if unmentioned.is_empty() {
            let (field, value) = (None, None);
            return Self { field, value };
        }
        let field = quote!(__of: ::core::marker::PhantomData<fn() -> (#(#unmentioned,)*)>,);
        let value = quote!(__of: ::core::marker::PhantomData,);
        let (field, value) = (Some(field), Some(value));
        Self { field, value }
    }
}

/// Every identifier, however deep it stands in brackets.
fn idents(tokens: TokenStream, found: &mut Vec<Ident>) {
    for token in tokens {
        match token {
            TokenTree::Ident(ident) => found.push(ident),
            TokenTree::Group(group) => idents(group.stream(), found),
            _ => {}
        }
    }
}

/// The names under which each field is read, with its place.
fn names<'r, 'a: 'r>(fields: impl Iterator<Item = &'r Field<'a>>) -> Vec<TokenStream> {
    let named = fields.enumerate().flat_map(|(n, field)| {
        let n = Literal::usize_unsuffixed(n);
        let aliases = field.words.aliases.iter().map(syn::LitStr::value);
        let names = [field.name.text.clone()].into_iter().chain(aliases);
        names.map(move |name| quote!((#name, #n)))
    });
    named.collect()
}
