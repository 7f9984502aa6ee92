//! The overrides of a struct: what to change of a value, field by field.

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};
use syn::Ident;

use super::{Names, Rest, builder};
use crate::input::{Field, Struct};
use crate::known::{self, Shape};

pub(crate) fn name(read: &Struct<'_>) -> Ident {
    format_ident!("{}Overrides", read.input.ident)
}

fn overridden<'r, 'a>(read: &'r Struct<'a>) -> impl Iterator<Item = &'r Field<'a>> {
    read.fields.iter().filter(|field| !field.words.internal)
}

fn rest(read: &Struct<'_>) -> Rest {
    Rest::of(read.input, overridden(read).map(|field| field.ty))
}

/// The struct of overrides, which stands outside the block so that it can be named.
pub(crate) fn expand(read: &Struct<'_>, krate: &TokenStream) -> TokenStream {
    let overrides = name(read);
    let ident = &read.input.ident;
    let generics = &read.input.generics;
    let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
    let vis = &read.input.vis;
    let fields = overridden(read).map(|field| {
        let (_, inside) = known::shape(field.ty);
        let doc = format!("Overrides `{}`.", field.name.text);
        let ident = field.ident;
        quote!(#[doc = #doc] #vis #ident: #krate::private::Presence<#inside>,)
    });
    let idents: Vec<&Ident> = overridden(read).map(|field| field.ident).collect();
    let doc = format!(
        "What to change of a [`{ident}`]: undefined leaves a field as it is, null and a value set it."
    );
    let names: Vec<String> = idents
        .iter()
        .map(|ident| crate::input::plain(ident))
        .collect();
    let Rest { field, value } = rest(read);
    let field = field.map(|field| quote!(#[doc(hidden)] #vis #field));
    quote! {
        #[doc = #doc]
        #[must_use]
        #[allow(dead_code, non_camel_case_types, non_snake_case)]
        #vis struct #overrides #generics #where_clause {
            #(#fields)*
            #field
        }

        #[automatically_derived]
        impl #impl_generics ::core::default::Default for #overrides #ty_generics #where_clause {
            fn default() -> Self {
                Self { #(#idents: #krate::private::Presence::Undefined,)* #value }
            }
        }

        #[automatically_derived]
        impl #impl_generics ::core::fmt::Debug for #overrides #ty_generics #where_clause {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                let mut debug = f.debug_struct(::core::stringify!(#overrides));
                #(if !::core::matches!(self.#idents, #krate::private::Presence::Undefined) {
                    debug.field(#names, &..);
                })*
                debug.finish_non_exhaustive()
            }
        }
    }
}

/// How overrides are made of a bag, merged, and laid over a value.
pub(crate) fn apply(read: &Struct<'_>) -> TokenStream {
    let overrides = name(read);
    let builder = builder::name(read);
    let Names {
        ident,
        impl_generics,
        ty_generics,
        where_clause,
    } = &Names::of(read.input);
    let count = Literal::usize_unsuffixed(overridden(read).count());
    let idents: Vec<&Ident> = overridden(read).map(|field| field.ident).collect();
    let names = super::names(overridden(read));
    let variables: Vec<Ident> = (0..idents.len()).map(super::variable).collect();
    let reads = overridden(read).zip(&variables).map(|(field, variable)| {
        let name = &field.name.text;
        let read = field.call("read_override", &quote!(#name, #variable, &mut __problems));
        let read = match known::shape(field.ty).0 {
            Shape::Plain => read,
            Shape::Option => quote!(__decl::inside_option(#read)),
            Shape::Presence => quote!(__decl::inside_presence(#read)),
        };
        quote!(let #variable = #read;)
    });
    let Rest { value, .. } = rest(read);
    let laid = overridden(read).map(lay);
    quote! {
        #[automatically_derived]
        impl #impl_generics __decl::Overrides for #overrides #ty_generics #where_clause {
            type Of = #ident #ty_generics;

            fn from_bag(
                bag: __decl::Vec<(__decl::Text, __decl::Value)>,
            ) -> ::core::result::Result<Self, __decl::Problems<__decl::RecordProblem>> {
                let [#(#variables),*] = __decl::sort_bag::<#count>(&[#(#names),*], bag)?;
                #[allow(unused_mut)]
                let mut __problems = __decl::Vec::new();
                #(#reads)*
                __decl::no_problems(__problems)?;
                ::core::result::Result::Ok(Self { #(#idents: #variables,)* #value })
            }

            fn merge(self, right: Self) -> Self {
                Self {
                    #(#idents: __decl::merge(self.#idents, right.#idents),)*
                    #value
                }
            }

            #[allow(unused_mut)]
            fn lay_over(self, mut builder: #builder #ty_generics) -> #builder #ty_generics {
                #(#laid)*
                builder
            }
        }
    }
}

fn lay(field: &Field<'_>) -> TokenStream {
    let ident = field.ident;
    let typed = match known::shape(field.ty).0 {
        Shape::Plain => quote!(value),
        Shape::Option => quote!(::core::option::Option::Some(value)),
        Shape::Presence => quote!(__decl::Presence::Value(value)),
    };
    quote! {
        match self.#ident {
            __decl::Presence::Undefined => {}
            __decl::Presence::Unset => builder.#ident = __decl::Given::Value(__decl::Value::Unset),
            __decl::Presence::Null => builder.#ident = __decl::Given::Value(__decl::Value::Null),
            __decl::Presence::Value(value) => builder.#ident = __decl::Given::Typed(#typed),
        }
    }
}
