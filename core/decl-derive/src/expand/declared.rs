//! The declaration, and the functions of a declared struct.

use proc_macro2::TokenStream;
use quote::quote;

use super::{Names, builder, overrides, own};
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
    let functions = functions(read);
    let overrides_name = overrides::name(read);
    let overrides = overrides::apply(read);
    let data_class = (read.kind == Kind::DataClass).then(|| data_class(read));
    let (represented, own) = (represented(read), own::expand(read));
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

            #functions
        }

        #represented
        #build
        #overrides
        #data_class
        #own
    }
}

/// What is said of each field in turn.
fn functions(read: &Struct<'_>) -> TokenStream {
    let builder = builder::name(read);
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
    quote! {
            fn to_builder(
                &self,
            ) -> ::core::result::Result<Self::Builder, __decl::Problems<__decl::RecordProblem>> {
                let mut problems = __decl::Vec::new();
                let builder = #builder {
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
}

/// How values of the struct stand in those that hold them.
fn represented(read: &Struct<'_>) -> TokenStream {
    let Names {
        ident,
        impl_generics,
        ty_generics,
        where_clause,
    } = &Names::of(read.input);
    let (name, may_change) = (&read.name.text, read.may_change());
    quote! {
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
