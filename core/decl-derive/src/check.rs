//! What is wrong with a struct beyond its form, told at its place.

use std::collections::BTreeMap;

use decl_core::{Constraint, Name, Operable, Segment, Spec, Type, Value};
use proc_macro2::Span;

use crate::attribute::ConstraintWord;
use crate::errors::Errors;
use crate::input::{Field, Struct};
use crate::known::{self, Shape};
use crate::literal;

pub(crate) fn check(read: &Struct<'_>, errors: &Errors) {
    name(&read.name.text, read.name.span, errors);
    let mut seen: BTreeMap<&str, Span> = BTreeMap::new();
    for field in &read.fields {
        name(&field.name.text, field.name.span, errors);
        let aliases = field
            .words
            .aliases
            .iter()
            .map(|alias| (alias.value(), alias.span()));
        for (alias, span) in aliases {
            name(&alias, span, errors);
        }
        if seen.insert(&field.name.text, field.name.span).is_some() {
            let message = format!("another field is declared as `{}` already", field.name.text);
            errors.push(syn::Error::new(field.name.span, message));
        }
        words(field, errors);
        rules(field, errors);
    }
    aliases(read, errors);
}

/// A name under which a field is read is a name of no other.
fn aliases(read: &Struct<'_>, errors: &Errors) {
    let mut names: Vec<String> = read
        .fields
        .iter()
        .map(|field| field.name.text.clone())
        .collect();
    for alias in read.fields.iter().flat_map(|field| &field.words.aliases) {
        if names.contains(&alias.value()) {
            errors.at(
                alias,
                format_args!("`{}` reads another field already", alias.value()),
            );
        }
        names.push(alias.value());
    }
}

pub(crate) fn name(text: &str, span: Span, errors: &Errors) {
    if let Err(problem) = Name::try_from(text) {
        errors.push(syn::Error::new(span, problem));
    }
}

/// Words that contradict each other or the type.
fn words(field: &Field<'_>, errors: &Errors) {
    let words = &field.words;
    let (shape, _) = known::shape(field.ty);
    for (word, span) in [("optional", words.optional), ("required", words.required)] {
        if let (Some(span), true) = (span, shape != Shape::Option) {
            let message = format!("`{word}` is said of a field of type `Option<_>`");
            errors.push(syn::Error::new(span, message));
        }
    }
    if let (Some(span), Some(_)) = (words.required, words.optional) {
        let message = "a field is `optional` or `required`, not both";
        errors.push(syn::Error::new(span, message));
    }
    let has_default = words.default.is_some() || words.default_factory.is_some();
    let is_optional = words.optional.is_some();
    if let (true, true, Some(span)) = (has_default, is_optional, default_span(field)) {
        let message = "an optional field cannot have a default: it would never be absent";
        errors.push(syn::Error::new(span, message));
    }
    if let (Some(_), Some(factory)) = (&words.default, &words.default_factory) {
        errors.at(
            factory,
            "a field cannot have both a default and a default factory",
        );
    }
    if let (Some(span), true) = (words.required, has_default) {
        let message = "a required field has no default";
        errors.push(syn::Error::new(span, message));
    }
}

fn default_span(field: &Field<'_>) -> Option<Span> {
    let default = field.words.default.as_ref().map(|default| default.span);
    default.or_else(|| {
        let factory = field.words.default_factory.as_ref()?;
        Some(syn::spanned::Spanned::span(factory))
    })
}

/// The rules of the vocabulary, held against a declaration of this field alone, as far as its type is
/// known by how it is written.
fn rules(field: &Field<'_>, errors: &Errors) {
    let ty = match &field.words.with {
        Some(marker) => known::declared(marker),
        None => known::declared(field.ty),
    };
    let mut constraints = Vec::new();
    for word in &field.words.constraints {
        match constraint(word, ty.as_ref()) {
            Ok(constraint) => constraints.push((word, constraint)),
            Err(error) => errors.push(error),
        }
    }
    let default = field
        .words
        .default
        .as_ref()
        .and_then(|it| it.literal.as_ref());
    let default = default.map(|literal| literal::value(literal, ty.as_ref()));
    let Some(ty) = ty else {
        return;
    };
    let mut spec = Spec::new(ty).named(Name::from_static("field")).nullable();
    for (_, constraint) in &constraints {
        spec = spec.constrained(constraint.clone());
    }
    match default {
        Some(Ok(default)) => spec = spec.with_default(default),
        Some(Err(error)) => errors.push(error),
        None => {}
    }
    for at in Operable::builder()
        .field(spec)
        .build()
        .err()
        .into_iter()
        .flatten()
    {
        let word = at.path.segments().iter().find_map(|segment| match segment {
            Segment::Field(name) => constraints
                .iter()
                .find(|(word, _)| word.word == name.as_str()),
            _ => None,
        });
        let span = match word {
            Some((word, _)) => word.span(),
            None => default_span(field).unwrap_or_else(|| field.ident.span()),
        };
        errors.push(syn::Error::new(span, at.kind));
    }
}

/// A constraint as the vocabulary has it.
pub(crate) fn constraint(word: &ConstraintWord, ty: Option<&Type>) -> syn::Result<Constraint> {
    let value = |n: usize| {
        let argument = word.arguments.get(n);
        argument.map_or(Ok(Value::Null), |argument| literal::value(argument, ty))
    };
    let count = || match value(0)? {
        Value::Integer(count) if count.to_u64().is_some() => Ok(count.to_u64().unwrap_or_default()),
        _ => Err(syn::Error::new(word.span(), "expected a count")),
    };
    let text = || match value(0)? {
        Value::Text(text) => Ok(text),
        _ => Err(syn::Error::new(word.span(), "expected a text")),
    };
    Ok(match word.word.to_string().as_str() {
        "minimum" => Constraint::Minimum(value(0)?),
        "maximum" => Constraint::Maximum(value(0)?),
        "exclusive_minimum" => Constraint::ExclusiveMinimum(value(0)?),
        "exclusive_maximum" => Constraint::ExclusiveMaximum(value(0)?),
        "multiple_of" => Constraint::MultipleOf(value(0)?),
        "min_length" => Constraint::MinLength(count()?),
        "max_length" => Constraint::MaxLength(count()?),
        "min_items" => Constraint::MinItems(count()?),
        "max_items" => Constraint::MaxItems(count()?),
        "pattern" => Constraint::Pattern(text()?),
        "one_of" => {
            let values: syn::Result<Vec<Value>> = (0..word.arguments.len()).map(value).collect();
            Constraint::OneOf(values?.into())
        }
        _ => Constraint::UniqueItems,
    })
}
