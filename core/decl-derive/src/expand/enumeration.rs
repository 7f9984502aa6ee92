//! Enums: labels alone are an enum type, and variants that hold declared structs a tagged union.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{DataEnum, DeriveInput, Fields, Ident, Type};

use super::Names;
use crate::attribute::{self, TypeWords};
use crate::check;
use crate::errors::Errors;
use crate::input::{Kind, Named};

/// An enum as the derive sees it.
struct Enum<'a> {
    input: &'a DeriveInput,
    words: TypeWords,
    name: Named,
    variants: Vec<Variant<'a>>,
}

struct Variant<'a> {
    ident: &'a Ident,
    label: Named,
    /// The declared struct that it holds.
    held: Option<&'a Type>,
}

pub(crate) fn derive(input: &DeriveInput, data: &DataEnum, kind: Kind) -> TokenStream {
    let errors = Errors::default();
    let read = Enum::read(input, data, &errors);
    if kind == Kind::DataClass {
        errors.at(&input.ident, "an enum is declared by `Params`");
    }
    if !errors.is_empty() {
        return errors.to_compile_errors();
    }
    let krate = super::krate(read.words.krate.as_ref());
    let represent = match &read.words.tag {
        Some(tag) => union(&read, &tag.value()),
        None => labels(&read),
    };
    let structural = structural(&read);
    quote! {
        #[doc(hidden)]
        #[allow(unused_qualifications)]
        const _: () = {
            use #krate::private as __decl;

            #represent
            #structural
        };
    }
}

impl<'a> Enum<'a> {
    fn read(input: &'a DeriveInput, data: &'a DataEnum, errors: &Errors) -> Self {
        let words = TypeWords::read(&input.attrs, errors);
        let name = Named::new(&input.ident, words.name.as_ref(), |name| name);
        check::name(&name.text, name.span, errors);
        let mut variants: Vec<Variant<'a>> = Vec::new();
        for variant in &data.variants {
            let given = attribute::label(&variant.attrs, errors);
            let case = words.rename_all;
            let label = Named::new(&variant.ident, given.as_ref(), |name| {
                case.map_or_else(|| name.clone(), |case| case.apply_to_variant(&name))
            });
            check::name(&label.text, label.span, errors);
            if variants.iter().any(|known| known.label.text == label.text) {
                let message = format!("another variant has the label `{}` already", label.text);
                errors.push(syn::Error::new(label.span, message));
            }
            let held = match &variant.fields {
                Fields::Unit => None,
                Fields::Unnamed(fields) if fields.unnamed.len() == 1 => {
                    fields.unnamed.first().map(|field| &field.ty)
                }
                other => {
                    errors.at(
                        other,
                        "a variant holds nothing, or one declared struct: `Card(Card)`",
                    );
                    None
                }
            };
            variants.push(Variant {
                ident: &variant.ident,
                label,
                held,
            });
        }
        let read = Self {
            input,
            words,
            name,
            variants,
        };
        read.check(errors);
        read
    }

    fn check(&self, errors: &Errors) {
        if self.variants.is_empty() {
            errors.at(
                &self.input.ident,
                "an enum without variants has no values to declare",
            );
        }
        let holds_some = self.variants.iter().any(|variant| variant.held.is_some());
        match &self.words.tag {
            None if holds_some => errors.at(
                &self.input.ident,
                "an enum with data is a tagged union: say which field tells the variants apart, as in \
                 `#[decl(tag = \"kind\")]`",
            ),
            Some(tag) => {
                check::name(&tag.value(), tag.span(), errors);
                for variant in self.variants.iter().filter(|variant| variant.held.is_none()) {
                    errors.at(variant.ident, "each variant of a tagged union holds a declared struct");
                }
            }
            None => {}
        }
    }
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

/// A tagged union of declared structs.
fn union(read: &Enum<'_>, tag: &str) -> TokenStream {
    let Names {
        ident,
        impl_generics,
        ty_generics,
        where_clause,
    } = &Names::of(read.input);
    let labels: Vec<&String> = read
        .variants
        .iter()
        .map(|variant| &variant.label.text)
        .collect();
    let idents: Vec<&Ident> = read.variants.iter().map(|variant| variant.ident).collect();
    let held: Vec<&Type> = read
        .variants
        .iter()
        .filter_map(|variant| variant.held)
        .collect();
    let functions = untagged(&labels, &idents, &held);
    let variants = labels.iter().zip(&held).map(|(label, held)| {
        let record = quote_spanned!(held.span()=> <#held as __decl::Declared>::NAME);
        quote! {
            __decl::Variant::new(
                __decl::Name::from_static(#label),
                __decl::Name::from_static(#record),
            )
        }
    });
    quote! {
        #[automatically_derived]
        impl #impl_generics __decl::Represent<Self> for #ident #ty_generics #where_clause {
            const TYPE: __decl::Type = __decl::Type::Union(__decl::UnionType::from_static(
                #tag,
                const { &[#(#variants),*] },
            ));

            fn to_value(
                it: &Self,
            ) -> ::core::result::Result<__decl::Value, __decl::Problems<__decl::ValueProblem>> {
                match it {
                    #(Self::#idents(held) => __decl::tagged(#tag, #labels, held),)*
                }
            }

            fn from_value(
                value: &__decl::Value,
            ) -> ::core::result::Result<Self, __decl::Problems<__decl::ValueProblem>> {
                let (label, value) = __decl::untagged(#tag, value)?;
                match label.as_str() {
                    #(#labels => __decl::variant(#labels, &value).map(Self::#idents),)*
                    _ => ::core::result::Result::Err(__decl::unknown_tag(#tag)),
                }
            }

            #functions
        }
    }
}

/// The functions of a union that need not know its tag.
fn untagged(labels: &[&String], idents: &[&Ident], held: &[&Type]) -> TokenStream {
    quote! {
        fn duplicate(
            it: &Self,
        ) -> ::core::result::Result<Self, __decl::Problems<__decl::ValueProblem>> {
            match it {
                #(Self::#idents(held) => {
                    __decl::duplicate_variant(#labels, held).map(Self::#idents)
                })*
            }
        }

        fn reach(found: &mut __decl::Reached) {
            #(<#held as __decl::Declared>::reach(found);)*
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
    let safe_clause = super::bounds(read.input, &quote!(__decl::HashSafe));
    let projects = read.variants.iter().map(|Variant { ident, label, held }| {
        let label = &label.text;
        match held {
            None => quote!(Self::#ident => to.variant(self, #label).end()),
            Some(_) => quote! {
                Self::#ident(held) => to.variant(self, #label).field(#label, held).end()
            },
        }
    });
    let same = read.variants.iter().map(|Variant { ident, held, .. }| match held {
        None => quote!((Self::#ident, Self::#ident) => true),
        Some(_) => quote! {
            (Self::#ident(left), Self::#ident(right)) => __decl::Structural::is_same(left, right)
        },
    });
    let hash = read
        .variants
        .iter()
        .map(|Variant { ident, held, .. }| match held {
            None => quote!(Self::#ident => {}),
            Some(_) => quote!(Self::#ident(held) => __decl::HashSafe::hash_same(held, state)),
        });
    quote! {
        #[automatically_derived]
        impl #impl_generics __decl::Structural for #ident #ty_generics #where_clause {
            fn project<'__a>(&'__a self, to: __decl::Projector<'_, '__a>) -> __decl::Projected {
                match self { #(#projects,)* }
            }

            fn is_same(&self, other: &Self) -> bool {
                match (self, other) {
                    #(#same,)*
                    #[allow(unreachable_patterns)]
                    _ => false,
                }
            }
        }

        #[automatically_derived]
        impl #impl_generics __decl::HashSafe for #ident #ty_generics #safe_clause {
            fn hash_same<__H: ::core::hash::Hasher>(&self, state: &mut __H) {
                ::core::hash::Hash::hash(&::core::mem::discriminant(self), state);
                match self { #(#hash,)* }
            }
        }

        #[automatically_derived]
        impl #impl_generics ::core::cmp::PartialEq for #ident #ty_generics #where_clause {
            fn eq(&self, other: &Self) -> bool {
                __decl::Structural::is_same(self, other)
            }
        }

        #[automatically_derived]
        impl #impl_generics ::core::cmp::Eq for #ident #ty_generics #where_clause {}

        #[automatically_derived]
        impl #impl_generics ::core::hash::Hash for #ident #ty_generics #safe_clause {
            fn hash<__H: ::core::hash::Hasher>(&self, state: &mut __H) {
                __decl::HashSafe::hash_same(self, state);
            }
        }
    }
}
