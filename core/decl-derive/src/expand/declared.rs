//! The declaration, and the functions of a declared struct.

use proc_macro2::TokenStream;
use quote::quote;

use super::{Names, builder, overrides};
use crate::input::{Kind, Struct};

pub(crate) fn expand(read: &Struct<'_>) -> TokenStream {
    let Names {
        ident,
        impl_generics,
        ty_generics,
        where_clause,
    } = &Names::of(read.input);
    let name = &read.name.text;
    let doc = super::text(read.words.doc.as_ref());
    let metadata = super::metadata(&read.words.meta);
    let builder_name = builder::name(read);
    let build = builder::build(read);
    let rest = builder::rest(read).value;
    let reach = read.fields.iter().map(|field| {
        let reach = field.call("reach", &quote!(found));
        quote!(#reach;)
    });
    let values = read.fields.iter().map(|field| {
        let ident = field.ident;
        field.call("to_value", &quote!(&self.#ident))
    });
    let copies = read.fields.iter().map(|field| {
        let (ident, name) = (field.ident, &field.name.text);
        let copy = field.call("copy", &quote!(#name, &self.#ident, &mut problems));
        quote!(#ident: #copy)
    });
    let overrides_name = overrides::name(read);
    let overrides = overrides::apply(read);
    let data_class = (read.kind == Kind::DataClass).then(|| data_class(read));
    let may_change = read.may_change();
    let own = own(read);
    quote! {
        #[automatically_derived]
        impl #impl_generics __decl::Declared for #ident #ty_generics #where_clause {
            const NAME: &'static str = #name;

            const DECLARATION: &'static __decl::Operable =
                &__decl::Operable::from_table(__decl::OperableTable {
                    name: ::core::option::Option::Some(#name),
                    doc: #doc,
                    specs: <Self as __decl::Table>::SPECS,
                    metadata: #metadata,
                });

            type Builder = #builder_name #ty_generics;

            type Overrides = #overrides_name #ty_generics;

            fn to_builder(
                &self,
            ) -> ::core::result::Result<Self::Builder, __decl::Problems<__decl::RecordProblem>> {
                let mut problems = __decl::Vec::new();
                let builder = #builder_name {
                    #(#copies,)*
                    #rest
                };
                __decl::no_problems(problems)?;
                ::core::result::Result::Ok(builder)
            }

            fn reach(found: &mut __decl::Reached) {
                if found.note(<Self as __decl::Declared>::DECLARATION) {
                    #(#reach)*
                }
            }

            fn to_slots(
                &self,
            ) -> ::core::result::Result<
                __decl::Vec<__decl::Value>,
                __decl::Problems<__decl::ValueProblem>,
            > {
                __decl::slots(<Self as __decl::Declared>::DECLARATION, [#(#values),*])
            }
        }

        #[automatically_derived]
        impl #impl_generics __decl::Represent<Self> for #ident #ty_generics #where_clause {
            const TYPE: __decl::Type =
                __decl::Type::Record(__decl::RecordType::Named(__decl::Name::from_static(#name)));
            const MAY_CHANGE: bool = #may_change;

            fn to_value(
                it: &Self,
            ) -> ::core::result::Result<__decl::Value, __decl::Problems<__decl::ValueProblem>> {
                __decl::record_to_value(it)
            }

            fn from_value(
                value: &__decl::Value,
            ) -> ::core::result::Result<Self, __decl::Problems<__decl::ValueProblem>> {
                __decl::record_from_value(value)
            }

            fn duplicate(
                it: &Self,
            ) -> ::core::result::Result<Self, __decl::Problems<__decl::ValueProblem>> {
                __decl::duplicate_record(it)
            }

            fn reach(found: &mut __decl::Reached) {
                <Self as __decl::Declared>::reach(found);
            }
        }

        #build
        #overrides
        #data_class
        #own
    }
}

/// What a mutable struct has beside.
fn data_class(read: &Struct<'_>) -> TokenStream {
    let Names {
        ident,
        impl_generics,
        ty_generics,
        where_clause,
    } = &Names::of(read.input);
    let (places, idents) = super::places(read);
    quote! {
        #[automatically_derived]
        impl #impl_generics __decl::DataClass for #ident #ty_generics #where_clause {
            #[allow(unused_mut)]
            fn replace(&mut self, mut other: Self, fields: &[usize]) {
                #(if fields.contains(&#places) {
                    ::core::mem::swap(&mut self.#idents, &mut other.#idents);
                })*
            }
        }
    }
}

/// The getters, and the functions of the trait as the struct's own, but for those of which a field has
/// the name.
fn own(read: &Struct<'_>) -> TokenStream {
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
    let builder = builder::name(read);
    let overrides = overrides::name(read);
    let mut functions = vec![
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
            "builder",
            quote! {
                /// An empty builder.
                #vis fn builder() -> #builder #ty_generics {
                    ::core::default::Default::default()
                }
            },
        ),
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
    ];
    if read.kind == Kind::DataClass {
        functions.extend(changes(vis));
    }
    let functions = functions
        .into_iter()
        .filter(|(name, _)| !read.has_field(name));
    let functions = functions.map(|(_, function)| function);
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

/// The functions that change a value.
fn changes(vis: &syn::Visibility) -> [(&'static str, TokenStream); 2] {
    [
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
