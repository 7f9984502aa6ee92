//! What is wrong with a struct beyond its form, told at its place.

mod rules;

use std::collections::BTreeMap;

use decl_core::Name;
use proc_macro2::Span;
use syn::DeriveInput;

pub(crate) use self::rules::constraint;
use crate::errors::Errors;
use crate::input::{Field, Named, Struct};
use crate::known::{self, Shape};

/// Looks at all fields. Of those that are wrong so much is taken away that what remains can be declared.
pub(crate) fn check(read: &mut Struct<'_>, errors: &Errors) {
    name(&read.name.text, read.name.span, errors);
    names(read, errors);
    for field in &mut read.fields {
        words(field, errors);
        rules::check(field, errors);
        if known::shape(field.ty).0 != Shape::Option {
            field.words.optional = None;
            field.words.required = None;
        }
        if field.words.optional.is_some() || field.words.required.is_some() {
            field.words.default = None;
        }
    }
}

/// A name under which a field is read is a name of no other.
fn names(read: &Struct<'_>, errors: &Errors) {
    let mut owners: BTreeMap<String, usize> = BTreeMap::new();
    for (n, field) in read.fields.iter().enumerate() {
        let Named { text, span } = &field.name;
        name(text, *span, errors);
        if owners.insert(text.clone(), n).is_some() {
            let message =
                format!("another field is declared as `{text}` already; write another name");
            errors.push(syn::Error::new(*span, message));
        }
    }
    for (n, field) in read.fields.iter().enumerate() {
        for alias in &field.words.aliases {
            let text = alias.value();
            name(&text, alias.span(), errors);
            match owners.insert(text.clone(), n) {
                Some(owner) if owner == n => {
                    errors.at(
                        alias,
                        format_args!("`{text}` reads this field already; leave it out"),
                    );
                }
                Some(_) => errors.at(
                    alias,
                    format_args!("`{text}` reads another field already; write another alias"),
                ),
                None => {}
            }
        }
    }
}

pub(crate) fn name(text: &str, span: Span, errors: &Errors) {
    if let Err(problem) = Name::try_from(text) {
        errors.push(syn::Error::new(span, problem));
    }
}

/// Whether there are no lifetimes.
pub(crate) fn owns(input: &DeriveInput, errors: &Errors) -> bool {
    for lifetime in input.generics.lifetimes() {
        errors.at(
            lifetime,
            "what is declared owns what it holds; write `Cow<'static, str>` for constants that are \
             borrowed, and no lifetime",
        );
    }
    input.generics.lifetimes().next().is_none()
}

/// Words that contradict each other or the type.
fn words(field: &Field<'_>, errors: &Errors) {
    let words = &field.words;
    let (shape, _) = known::shape(field.ty);
    let error = |span: Span, message: &str| errors.push(syn::Error::new(span, message));
    for (word, span) in [("optional", words.optional), ("required", words.required)] {
        if let (Some(span), true) = (span, shape != Shape::Option) {
            let message = format!("`{word}` stands on an `Option`; write `Option<_>` as the type");
            error(span, &message);
        }
    }
    if let (Some(span), Some(_), Shape::Option) = (words.required, words.optional, shape) {
        error(
            span,
            "a field is `optional` or `required`, not both; leave one out",
        );
    }
    let Some(default) = default_span(field) else {
        return;
    };
    if words.optional.is_some() {
        error(
            default,
            "an `optional` field has no default: it would never be absent; leave one out",
        );
    }
    if words.required.is_some() {
        error(default, "a `required` field has no default; leave one out");
    }
    if let (Some(_), Some(factory)) = (&words.default, &words.default_factory) {
        errors.at(
            factory,
            "a field has a default or a default factory, not both; leave one out",
        );
    }
}

/// Where the default is, or the factory.
fn default_span(field: &Field<'_>) -> Option<Span> {
    let default = field
        .words
        .default
        .as_ref()
        .map(|default| default.word.span());
    default.or_else(|| {
        let factory = field.words.default_factory.as_ref()?;
        Some(syn::spanned::Spanned::span(factory))
    })
}
