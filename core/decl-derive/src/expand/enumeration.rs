//! Enums: labels alone are an enum type, and variants that hold declared structs a tagged union.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::{DataEnum, DeriveInput, Ident};

use super::idle::idle;
use super::{Names, structural};
use crate::enumeration::{Enum, Variant};
use crate::errors::Errors;
use crate::input::Kind;
use crate::written::Written;

pub(crate) fn derive(input: &DeriveInput, data: &DataEnum, kind: Kind) -> TokenStream {
    let errors = Errors::default();
    let read = Enum::read(input, data, &errors);
    if kind == Kind::DataClass {
        let message = "an enum is declared by `Params`; write `#[derive(Params)]`";
        errors.push(syn::Error::new(Span::call_site(), message));
    }
    let krate = super::krate(read.words.krate.as_ref());
    let structural = structural(&read);
    if !errors.is_empty() {
        let represent = labels(&read);
        let block = super::block(&krate, &idle(quote!(#represent #structural)));
        let errors = errors.to_compile_errors();
        return quote!(#errors #block);
    }
    let represent = match &read.words.tag {
        Some(tag) => union(&read, &tag.value()),
        None => labels(&read),
    };
    super::block(&krate, &quote!(#represent #structural))
}

/// An enum of labels.
fn labels(read: &Enum<'_>) -> TokenStream {
    let Names {
        ident,
        impl_generics,
        ty_generics,
        where_clause,
    } = &Names::of(read.input);
    let name = &read.name.text;
    let labels: Vec<&String> = read
        .variants
        .iter()
        .map(|variant| &variant.label.text)
        .collect();
    let idents: Vec<&Ident> = read.variants.iter().map(|variant| variant.ident).collect();
    quote! {
        #[automatically_derived]
        impl #impl_generics __decl::Represent<Self> for #ident #ty_generics #where_clause {
            const TYPE: __decl::Type = __decl::Type::Enum(__decl::EnumType::from_static(
                #name,
                const { &[#(__decl::Name::from_static(#labels)),*] },
            ));

            fn to_value(
                it: &Self,
            ) -> ::core::result::Result<__decl::Value, __decl::Problems<__decl::ValueProblem>> {
                let label: &'static __decl::Value = match it {
                    #(Self::#idents => const {
                        &__decl::Value::Text(__decl::Text::from_static(#labels))
                    },)*
                };
                let member = __decl::EnumMember::from_static(#name, label);
                ::core::result::Result::Ok(__decl::Value::Enum(member))
            }

            fn from_value(
                value: &__decl::Value,
            ) -> ::core::result::Result<Self, __decl::Problems<__decl::ValueProblem>> {
                match __decl::label(#name, value)? {
                    #(#labels => ::core::result::Result::Ok(Self::#idents),)*
                    _ => ::core::result::Result::Err(__decl::unknown_label()),
                }
            }
        }
    }
}

/// What is written of each variant, with its identifier and its label.
fn each(read: &Enum<'_>, write: &dyn Fn(&Variant<'_>, &Ident, &str) -> TokenStream) -> TokenStream {
    let variants = read.variants.iter();
    let written = variants.map(|variant| write(variant, variant.ident, &variant.label.text));
    written.collect()
}

/// A tagged union of declared structs.
fn union(read: &Enum<'_>, tag: &str) -> TokenStream {
    let Names {
        ident,
        impl_generics,
        ty_generics,
        where_clause,
    } = &Names::of(read.input);
    let variants = each(read, &|variant, _, label| {
        let record = variant.part("NAME");
        quote! {
            __decl::Variant::new(
                __decl::Name::from_static(#label),
                __decl::Name::from_static(#record),
            ),
        }
    });
    let to_value = each(read, &|variant, ident, label| {
        let value = variant.call("tagged", &quote!(held, #tag, #label));
        quote!(Self::#ident(held) => #value,)
    });
    let from_value = each(read, &|variant, ident, label| {
        let held = variant.call("read", &quote!(#label, &value));
        quote!(#label => #held.map(Self::#ident),)
    });
    let functions = untagged(read);
    quote! {
        #[automatically_derived]
        impl #impl_generics __decl::Represent<Self> for #ident #ty_generics #where_clause {
            const TYPE: __decl::Type = __decl::Type::Union(__decl::UnionType::from_static(
                #tag,
                const { &[#variants] },
            ));

            fn to_value(
                it: &Self,
            ) -> ::core::result::Result<__decl::Value, __decl::Problems<__decl::ValueProblem>> {
                match it { #to_value }
            }

            fn from_value(
                value: &__decl::Value,
            ) -> ::core::result::Result<Self, __decl::Problems<__decl::ValueProblem>> {
                let (label, value) = __decl::untagged(#tag, value)?;
                match label.as_str() {
                    #from_value
                    _ => ::core::result::Result::Err(__decl::unknown_tag(#tag)),
                }
            }

            #functions
        }
    }
}

/// The functions of a union that need not know its tag.
fn untagged(read: &Enum<'_>) -> TokenStream {
    let duplicate = each(read, &|variant, ident, label| {
        let held = variant.call("duplicate", &quote!(held, #label));
        quote!(Self::#ident(held) => #held.map(Self::#ident),)
    });
    let reach = each(read, &|variant, _, _| {
        let reach = variant.call("reach", &quote!(found));
        quote!(#reach;)
    });
    quote! {
            fn duplicate(
                it: &Self,
            ) -> ::core::result::Result<Self, __decl::Problems<__decl::ValueProblem>> {
                match it { #duplicate }
            }

            fn reach(found: &mut __decl::Reached) {
                #reach
            }
    }
}

/// Equality and hashing, by variant and what it holds.
fn structural(read: &Enum<'_>) -> TokenStream {
    let Names {
        ident,
        impl_generics,
        ty_generics,
        where_clause,
    } = &Names::of(read.input);
    let projects = each(read, &|variant, ident, label| {
        if variant.held.is_none() {
            return quote!(Self::#ident => to.variant(self, #label).end(),);
        }
        let it = variant.call("it", &quote!(held));
        quote!(Self::#ident(held) => to.variant(self, #label).field(#label, #it).end(),)
    });
    let same = each(read, &|variant, ident, _| {
        if variant.held.is_none() {
            return quote!((Self::#ident, Self::#ident) => true,);
        }
        let same = Written::of(&variant.held).stamp(quote!(__decl::Structural::is_same));
        let left = variant.call("it", &quote!(left));
        let right = variant.call("it", &quote!(right));
        quote!((Self::#ident(left), Self::#ident(right)) => #same(#left, #right),)
    });
    let hash = each(read, &|variant, ident, _| {
        if variant.held.is_none() {
            return quote!(Self::#ident => {});
        }
        let hash = Written::of(&variant.held).stamp(quote!(__decl::HashSafe::hash_same));
        let it = variant.call("it", &quote!(held));
        quote!(Self::#ident(held) => #hash(#it, state),)
    });
    let hash = quote! {
        ::core::hash::Hash::hash(&::core::mem::discriminant(self), state);
        match self { #hash }
    };
    let (equal, hash) = (
        structural::equal(read.input),
        structural::hash(read.input, &hash),
    );
    quote! {
        #[automatically_derived]
        impl #impl_generics __decl::Structural for #ident #ty_generics #where_clause {
            fn project<'__a>(&'__a self, to: __decl::Projector<'_, '__a>) -> __decl::Projected {
                match self { #projects }
            }

            fn is_same(&self, other: &Self) -> bool {
                match (self, other) {
                    #same
                    #[allow(unreachable_patterns)]
                    _ => false,
                }
            }
        }

        #equal
        #hash
    }
}
