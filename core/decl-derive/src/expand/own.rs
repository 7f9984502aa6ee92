//! The functions of the traits as the struct's own, and the getters.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Visibility;

use super::{Names, builder, overrides};
use crate::input::{Kind, Struct};

/// A function, by its name.
type Function = (&'static str, TokenStream);

/// The getters, and the functions of the trait as the struct's own, but for those of which a field has
/// the name.
pub(crate) fn expand(read: &Struct<'_>) -> TokenStream {
    let Names {
        ident,
        impl_generics,
        ty_generics,
        where_clause,
    } = &Names::of(read.input);
    let vis = &read.input.vis;
    let getters = read.fields.iter().map(|field| {
        let (ident, ty) = (field.ident, field.ty);
        let doc = field
            .words
            .doc
            .clone()
            .unwrap_or_else(|| format!("The field `{}`.", field.name.text));
        quote! {
            #[doc = #doc]
            #vis const fn #ident(&self) -> &#ty {
                &self.#ident
            }
        }
    });
    let functions = making(read)
        .into_iter()
        .chain(telling(vis))
        .chain(giving(read));
    let is_mutable = read.kind == Kind::DataClass;
    let functions = functions.chain(is_mutable.then(|| changing(vis)).into_iter().flatten());
    let functions = functions
        .filter(|(name, _)| !read.has_field(name))
        .map(|(_, function)| function);
    quote! {
        #[automatically_derived]
        #[allow(dead_code, non_snake_case)]
        impl #impl_generics #ident #ty_generics #where_clause {
            /// The declaration, a constant of the program.
            #vis const DECLARATION: &'static __decl::Operable =
                <Self as __decl::Declared>::DECLARATION;

            #(#functions)*
            #(#getters)*
        }
    }
}

/// The functions that make a value.
fn making(read: &Struct<'_>) -> Vec<Function> {
    let vis = &read.input.vis;
    let (_, ty_generics, _) = read.input.generics.split_for_impl();
    let builder = builder::name(read);
    vec![
        (
            "builder",
            quote! {
                /// An empty builder.
                #vis fn builder() -> #builder #ty_generics {
                    ::core::default::Default::default()
                }
            },
        ),
        (
            "construct",
            quote! {
                /// Constructs a value from keys and values.
                ///
                /// # Errors
                ///
                /// All unknown and repeated keys, sorted, before any factory runs; or the factory that
                /// failed; or every value and field that breaks a rule, in declaration order.
                #vis fn construct<__K: ::core::convert::Into<__decl::Text>>(
                    bag: impl ::core::iter::IntoIterator<Item = (__K, __decl::Value)>,
                ) -> ::core::result::Result<Self, __decl::Problems<__decl::RecordProblem>> {
                    <Self as __decl::Declared>::construct(bag)
                }
            },
        ),
        (
            "from_record",
            quote! {
                /// The value that a record of the declaration stands for.
                ///
                /// # Errors
                ///
                /// The record is of another declaration, or a value in it breaks a rule.
                #vis fn from_record(
                    record: &__decl::Record,
                ) -> ::core::result::Result<Self, __decl::Problems<__decl::RecordProblem>> {
                    <Self as __decl::Declared>::from_record(record)
                }
            },
        ),
    ]
}

/// The functions that tell of the declaration.
fn telling(vis: &Visibility) -> Vec<Function> {
    vec![
        (
            "field_names",
            quote! {
                /// The names of the fields, in declaration order.
                #vis fn field_names() -> impl ::core::iter::DoubleEndedIterator<Item = &'static str> {
                    <Self as __decl::Declared>::field_names()
                }
            },
        ),
        (
            "allowed",
            quote! {
                /// The names of the fields, as a set.
                #vis fn allowed() -> __decl::Allowed<'static> {
                    <Self as __decl::Declared>::allowed()
                }
            },
        ),
        (
            "fragment",
            quote! {
                /// Every declaration that this one leads to, itself first.
                #vis fn fragment() -> __decl::RegistryFragment {
                    <Self as __decl::Declared>::fragment()
                }
            },
        ),
    ]
}

/// The functions that give what a value holds, or another value.
fn giving(read: &Struct<'_>) -> Vec<Function> {
    let vis = &read.input.vis;
    let (_, ty_generics, _) = read.input.generics.split_for_impl();
    let overrides = overrides::name(read);
    vec![
        (
            "with_overrides",
            quote! {
                /// Another value, with what the overrides say and all else as here.
                ///
                /// # Errors
                ///
                /// Every value that breaks a rule, in declaration order.
                #vis fn with_overrides(
                    &self,
                    overrides: #overrides #ty_generics,
                ) -> ::core::result::Result<Self, __decl::Problems<__decl::RecordProblem>> {
                    <Self as __decl::Declared>::with_overrides(self, overrides)
                }
            },
        ),
        (
            "to_record",
            quote! {
                /// The values as a record of the declaration.
                ///
                /// # Errors
                ///
                /// Everything that no declared value stands for.
                #vis fn to_record(
                    &self,
                ) -> ::core::result::Result<__decl::Record, __decl::Problems<__decl::ValueProblem>> {
                    <Self as __decl::Declared>::to_record(self)
                }
            },
        ),
        (
            "to_map",
            quote! {
                /// The resolved fields by name, in declaration order.
                ///
                /// # Errors
                ///
                /// Every unresolved value inside a value and every number that is not finite.
                #vis fn to_map(
                    &self,
                ) -> ::core::result::Result<__decl::Map, __decl::Problems<__decl::ProjectionProblem>> {
                    <Self as __decl::Declared>::to_map(self)
                }
            },
        ),
    ]
}

/// The functions that change a value.
fn changing(vis: &Visibility) -> Vec<Function> {
    vec![
        (
            "set",
            quote! {
                /// Sets one field and checks the whole value; nothing is changed if anything is wrong.
                ///
                /// # Errors
                ///
                /// There is no such field; or every value that breaks a rule, in declaration order.
                #vis fn set(
                    &mut self,
                    name: &str,
                    value: impl ::core::convert::Into<__decl::Value>,
                ) -> ::core::result::Result<(), __decl::Problems<__decl::RecordProblem>> {
                    <Self as __decl::DataClass>::set(self, name, value)
                }
            },
        ),
        (
            "update",
            quote! {
                /// Sets fields and checks the whole value; nothing is changed if anything is wrong.
                ///
                /// # Errors
                ///
                /// All unknown and repeated keys, sorted; or every value that breaks a rule, in declaration
                /// order.
                #vis fn update<__K: ::core::convert::Into<__decl::Text>>(
                    &mut self,
                    bag: impl ::core::iter::IntoIterator<Item = (__K, __decl::Value)>,
                ) -> ::core::result::Result<(), __decl::Problems<__decl::RecordProblem>> {
                    <Self as __decl::DataClass>::update(self, bag)
                }
            },
        ),
    ]
}
