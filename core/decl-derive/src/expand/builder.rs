//! The builder: a struct of what has been supplied, and how a value is made of it.

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};
use syn::{Ident, Type, Visibility};

use super::{Names, Rest, code};
use crate::input::{Field, Struct};
use crate::known;

pub(crate) fn name(read: &Struct<'_>) -> Ident {
    format_ident!("{}Builder", read.input.ident)
}

/// What the builder has beside its fields.
pub(crate) fn rest(read: &Struct<'_>) -> Rest {
    Rest::of(read.input, read.fields.iter().map(|field| field.ty))
}

/// The builder's struct and its setters, which stand outside the block so that they can be named.
pub(crate) fn expand(read: &Struct<'_>, krate: &TokenStream) -> TokenStream {
    let builder = name(read);
    let Names { ident, .. } = Names::of(read.input);
    let generics = &read.input.generics;
    let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
    let vis = &read.input.vis;
    let fields = read.fields.iter().map(|field| {
        let Field { ident, ty, .. } = field;
        quote!(#ident: #krate::private::Given<#ty>,)
    });
    let empty = read.fields.iter().map(|field| {
        let ident = field.ident;
        quote!(#ident: #krate::private::Given::Nothing,)
    });
    let setters = read.fields.iter().map(|field| setter(field, vis, krate));
    let doc = format!("Collects the fields of [`{ident}`].");
    let Rest { field, value } = rest(read);
    quote! {
        #[doc = #doc]
        #[must_use]
        #[allow(non_camel_case_types, non_snake_case)]
        #vis struct #builder #generics #where_clause {
            #(#fields)*
            #field
        }

        #[automatically_derived]
        impl #impl_generics ::core::default::Default for #builder #ty_generics #where_clause {
            fn default() -> Self {
                Self { #(#empty)* #value }
            }
        }

        #[automatically_derived]
        impl #impl_generics ::core::fmt::Debug for #builder #ty_generics #where_clause {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.debug_struct(::core::stringify!(#builder)).finish_non_exhaustive()
            }
        }

        #[automatically_derived]
        #[allow(dead_code, non_snake_case)]
        impl #impl_generics #builder #ty_generics #where_clause {
            #(#setters)*
        }
    }
}

fn setter(field: &Field<'_>, vis: &Visibility, krate: &TokenStream) -> TokenStream {
    let Field { ident, ty, .. } = field;
    let doc = field
        .words
        .doc
        .clone()
        .unwrap_or_else(|| format!("Sets `{}`.", field.name.text));
    let (argument, value) = if is_text(ty) {
        (
            quote!(impl ::core::convert::Into<#ty>),
            quote!(::core::convert::Into::into(value)),
        )
    } else {
        (quote!(#ty), quote!(value))
    };
    quote! {
        #[doc = #doc]
        #vis fn #ident(mut self, value: #argument) -> Self {
            self.#ident = #krate::private::Given::Typed(#value);
            self
        }
    }
}

/// Whether a literal is no value of the type, so that setters take what converts to it.
fn is_text(ty: &Type) -> bool {
    matches!(known::bare(ty), Type::Path(path) if path.path.segments.last().is_some_and(
        |last| last.ident == "String" || last.ident == "Text",
    ))
}

/// How the builder makes a value.
pub(crate) fn build(read: &Struct<'_>) -> TokenStream {
    let builder = name(read);
    let Names {
        ident,
        impl_generics,
        ty_generics,
        where_clause,
    } = &Names::of(read.input);
    let (_, idents) = super::places(read);
    let variables: Vec<Ident> = (0..idents.len()).map(super::variable).collect();
    let made = read
        .fields
        .iter()
        .enumerate()
        .map(|(n, field)| made(n, field));
    let skipped = read
        .skipped
        .iter()
        .map(|(ident, ty)| quote!(#ident: <#ty as ::core::default::Default>::default(),));
    let strict = read.words.strict;
    let prefill = read.words.prefill_unset;
    let (supplied, forward) = (supplied(read), forward(read));
    quote! {
        #forward

        #[automatically_derived]
        impl #impl_generics __decl::Builder for #builder #ty_generics #where_clause {
            type Built = #ident #ty_generics;

            #supplied

            fn build(
                self,
            ) -> ::core::result::Result<Self::Built, __decl::Problems<__decl::RecordProblem>> {
                let mut __building = __decl::Building::new(
                    <Self::Built as __decl::Declared>::DECLARATION,
                    __decl::Policy { strict: #strict, prefill: #prefill },
                );
                #(#made)*
                __building.finish()?;
                match (#(#variables,)*) {
                    (#(::core::option::Option::Some(#variables),)*) => {
                        ::core::result::Result::Ok(#ident {
                            #(#idents: #variables,)*
                            #(#skipped)*
                        })
                    }
                    #[allow(unreachable_patterns)]
                    _ => ::core::result::Result::Err(__decl::nothing_made()),
                }
            }
        }
    }
}

/// The function that builds as the builder's own, unless a field has its name.
fn forward(read: &Struct<'_>) -> Option<TokenStream> {
    if read.has_field("build") {
        return None;
    }
    let builder = name(read);
    let Names {
        ident,
        impl_generics,
        ty_generics,
        where_clause,
    } = &Names::of(read.input);
    let vis = &read.input.vis;
    Some(quote! {
        #[automatically_derived]
        #[allow(dead_code)]
        impl #impl_generics #builder #ty_generics #where_clause {
            /// The value: a field takes what was supplied, else what its factory makes, else its
            /// default.
            ///
            /// # Errors
            ///
            /// The factory that failed; or every field that is missing and every value that breaks
            /// a rule, in declaration order.
            #vis fn build(
                self,
            ) -> ::core::result::Result<
                #ident #ty_generics,
                __decl::Problems<__decl::RecordProblem>,
            > {
                __decl::Builder::build(self)
            }
        }
    })
}

/// The functions that take what is supplied.
fn supplied(read: &Struct<'_>) -> TokenStream {
    let count = Literal::usize_unsuffixed(read.fields.len());
    let (places, idents) = super::places(read);
    let variables: Vec<Ident> = (0..idents.len()).map(super::variable).collect();
    let Rest { value, .. } = rest(read);
    let names: Vec<TokenStream> = super::names(read.fields.iter());
    quote! {
            fn from_bag(
                bag: __decl::Vec<(__decl::Text, __decl::Value)>,
            ) -> ::core::result::Result<Self, __decl::Problems<__decl::RecordProblem>> {
                let [#(#variables),*] = __decl::sort_bag::<#count>(&[#(#names),*], bag)?;
                ::core::result::Result::Ok(Self {
                    #(#idents: __decl::Given::of(#variables),)*
                    #value
                })
            }

            fn update(
                &mut self,
                bag: __decl::Vec<(__decl::Text, __decl::Value)>,
            ) -> ::core::result::Result<
                __decl::Vec<usize>,
                __decl::Problems<__decl::RecordProblem>,
            > {
                let [#(#variables),*] = __decl::sort_bag::<#count>(&[#(#names),*], bag)?;
                #[allow(unused_mut)]
                let mut __fields = __decl::Vec::new();
                #(if let ::core::option::Option::Some(__value) = #variables {
                    self.#idents = __decl::Given::Value(__value);
                    __fields.push(#places);
                })*
                ::core::result::Result::Ok(__fields)
            }
    }
}

fn made(n: usize, field: &Field<'_>) -> TokenStream {
    let variable = super::variable(n);
    let n = Literal::usize_unsuffixed(n);
    let (ident, ty) = (field.ident, field.ty);
    let factory = code::factory(field).map(|factory| factory.make());
    let factory = factory.map_or_else(
        || quote!(__decl::no_factory::<#ty>()),
        |made| quote!(::core::option::Option::Some(|| #made)),
    );
    let validators = code::validators(field).map(|validator| {
        let judged = validator.judge(&quote!(__value));
        quote!(__building.validated(#n, #judged);)
    });
    let validated = (!field.words.validators.is_empty()).then(|| {
        quote! {
            if let ::core::option::Option::Some(__value) = &#variable {
                #(#validators)*
            }
        }
    });
    let made = field.call("build", &quote!(&mut __building, #n, self.#ident, #factory));
    quote! {
        let #variable = #made;
        #validated
    }
}
