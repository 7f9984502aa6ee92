//! The enum as the derive sees it.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{DataEnum, DeriveInput, Fields, Ident, Type};

use crate::attribute::{self, TypeWords};
use crate::check;
use crate::errors::Errors;
use crate::input::Named;
use crate::word::Subject;
use crate::written::Written;

/// An enum as the derive sees it.
pub(crate) struct Enum<'a> {
    pub(crate) input: &'a DeriveInput,
    pub(crate) words: TypeWords,
    /// Whether an attribute could not be read.
    is_broken: bool,
    pub(crate) name: Named,
    pub(crate) variants: Vec<Variant<'a>>,
}

pub(crate) struct Variant<'a> {
    pub(crate) ident: &'a Ident,
    pub(crate) label: Named,
    is_unit: bool,
    /// The declared struct that it holds.
    pub(crate) held: Option<&'a Type>,
}

impl<'a> Enum<'a> {
    /// Reads an enum; what is wrong with it goes to the errors, and the rest is read all the same.
    pub(crate) fn read(input: &'a DeriveInput, data: &'a DataEnum, errors: &Errors) -> Self {
        let read = || TypeWords::read(&input.attrs, Subject::Enum, errors);
        let (words, is_broken) = errors.watch(read);
        check::owns(input, errors);
        let mut read = Self {
            name: Named::new(&input.ident, words.name.as_ref(), |name| name),
            input,
            words,
            is_broken,
            variants: Vec::new(),
        };
        check::name(&read.name.text, read.name.span, errors);
        for variant in &data.variants {
            read.variant(variant, errors);
        }
        read.check(errors);
        read
    }

    fn variant(&mut self, variant: &'a syn::Variant, errors: &Errors) {
        let ident = &variant.ident;
        let given = attribute::label(&variant.attrs, errors);
        let case = self.words.rename_all;
        let label = Named::new(ident, given.as_ref(), |name| {
            case.map_or_else(|| name.clone(), |case| case.apply_to_variant(&name))
        });
        check::name(&label.text, label.span, errors);
        if self
            .variants
            .iter()
            .any(|known| known.label.text == label.text)
        {
            let message = format!(
                "another variant has the label `{}` already; write another name",
                label.text
            );
            errors.push(syn::Error::new(label.span, message));
        }
        for field in &variant.fields {
            for attribute in field.attrs.iter().filter(|it| it.path().is_ident("decl")) {
                errors.at(
                    attribute,
                    "nothing is said of what a variant holds; write it in the struct",
                );
            }
        }
        let held = match &variant.fields {
            Fields::Unit => None,
            Fields::Unnamed(fields) if fields.unnamed.len() == 1 => {
                fields.unnamed.first().map(|field| &field.ty)
            }
            other => {
                errors.at(
                    other,
                    format_args!(
                        "a variant holds nothing or one declared struct; write `{ident}` or \
                         `{ident}(Struct)`"
                    ),
                );
                None
            }
        };
        self.variants.push(Variant {
            ident,
            is_unit: matches!(variant.fields, Fields::Unit),
            label,
            held,
        });
    }

    fn check(&self, errors: &Errors) {
        let ident = &self.input.ident;
        if self.variants.is_empty() {
            errors.at(
                ident,
                "an enum without variants has no values; write a variant",
            );
        }
        let holds_some = self.variants.iter().any(|variant| !variant.is_unit);
        let Some(tag) = &self.words.tag else {
            if holds_some && !self.is_broken {
                errors.at(
                    ident,
                    "nothing tells the variants of this enum with data apart; write which field does, as \
                     in `#[decl(tag = \"kind\")]`",
                );
            }
            return;
        };
        check::name(&tag.value(), tag.span(), errors);
        if let Some(name) = &self.words.name {
            errors.at(name, "a tagged union has no name of its own; leave it out");
        }
        if !holds_some {
            errors.at(
                tag,
                "the variants hold nothing that a tag could tell apart; leave it out",
            );
            return;
        }
        for Variant { ident, .. } in self.variants.iter().filter(|variant| variant.is_unit) {
            errors.at(
                ident,
                format_args!(
                    "each variant of a tagged union holds a declared struct; write `{ident}(Struct)`"
                ),
            );
        }
    }
}

impl Variant<'_> {
    /// Something of the trait by which derived code names the struct that the variant holds.
    pub(crate) fn part(&self, name: &str) -> TokenStream {
        let (held, name) = (self.held, format_ident!("{name}"));
        Written::of(&held).stamp(quote!(<#held as __decl::Held<_>>::#name))
    }

    /// A call of a function of that trait.
    pub(crate) fn call(&self, name: &str, arguments: &TokenStream) -> TokenStream {
        let function = self.part(name);
        Written::of(&self.held).stamp(quote!(#function(#arguments)))
    }
}
