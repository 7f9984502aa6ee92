//! Constraints and defaults, held to the rules of the vocabulary as far as the type is known by how it is
//! written.

use decl_core::{
    CollectionProblem, Constraint, DeclarationProblem, Located, Name, Operable, Segment, Spec,
    Type, Value, ValueProblem,
};
use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::Expr;

use crate::attribute::ConstraintWord;
use crate::errors::Errors;
use crate::input::Field;
use crate::known::{self, Shape};
use crate::literal;

/// Checks a field. A default that is none is taken away.
pub(super) fn check(field: &mut Field<'_>, errors: &Errors) {
    let ty = known::declared(field.words.with.as_ref().unwrap_or(field.ty));
    let right = constraints(&field.words.constraints, ty.as_ref(), errors);
    items(field, errors);
    let Some(default) = &field.words.default else {
        return;
    };
    let (place, value) = match &default.literal {
        Some(literal) => {
            let value = self::default(literal, ty.as_ref());
            (literal.to_token_stream(), errors.note(value))
        }
        None if known::shape(field.ty).0 == Shape::Plain => (
            default.word.to_token_stream(),
            ty.as_ref().and_then(known::empty),
        ),
        None => return,
    };
    let is_missing = value.is_none() && default.literal.is_some();
    let is_right = match (value, ty) {
        (Some(value), Some(ty)) => fits(value, ty, right, &place, errors),
        _ => !is_missing,
    };
    if !is_right {
        field.words.default = None;
    }
}

/// The value of a default that is written.
fn default(literal: &Expr, ty: Option<&Type>) -> syn::Result<Value> {
    let message = match ty {
        _ if !literal::is_one(literal) => {
            "a default is a literal: a number, a text, `true` or `false`; write `default_factory = \
             path` for anything else"
                .to_owned()
        }
        Some(ty) if !literal::has_some(ty) => {
            let word = ty.word();
            format!("no literal is a value of type `{word}`; write `default_factory = path`")
        }
        ty => return literal::value(literal, ty),
    };
    Err(syn::Error::new_spanned(literal, message))
}

/// Whether a default is a value of the type and satisfies the constraints.
fn fits(
    value: Value,
    ty: Type,
    constraints: Vec<Constraint>,
    place: &TokenStream,
    errors: &Errors,
) -> bool {
    let spec = constraints
        .into_iter()
        .fold(Spec::new(ty), Spec::constrained);
    let problems = problems(spec.with_default(value));
    for problem in &problems {
        errors.at(place, told(&problem.kind));
    }
    problems.is_empty()
}

/// The constraints of items are those of a field of the items' type.
fn items(field: &Field<'_>, errors: &Errors) {
    let Some(word) = field.words.said.iter().find(|word| *word == "items") else {
        return;
    };
    match field.items() {
        Some((_, item)) => {
            constraints(&field.words.items, known::declared(item).as_ref(), errors);
        }
        None => errors.at(
            word,
            "a type without items; `items` stands on a list, a set or a map",
        ),
    }
}

/// The constraints that are right.
fn constraints(words: &[ConstraintWord], ty: Option<&Type>, errors: &Errors) -> Vec<Constraint> {
    let read = words
        .iter()
        .filter_map(|word| Some((word, errors.note(constraint(word, ty))?)));
    let mut read: Vec<(&ConstraintWord, Constraint)> = read.collect();
    let has_pattern = read.iter().any(|(word, _)| word.word == "pattern");
    let assumed = if has_pattern { Type::Text } else { Type::Any };
    let spec = Spec::new(ty.cloned().unwrap_or(assumed));
    let written = read.iter().map(|(_, constraint)| constraint.clone());
    for problem in problems(written.fold(spec, Spec::constrained)) {
        let is_about_type = matches!(
            problem.kind,
            DeclarationProblem::Inapplicable { .. } | DeclarationProblem::Value(_)
        );
        if ty.is_none() && is_about_type {
            continue;
        }
        let (name, argument) = place(&problem);
        if let Some(word) = words.iter().find(|word| word.word == name) {
            errors.at(word.place(argument), told(&problem.kind));
        }
        read.retain(|(word, _)| word.word != name);
    }
    read.into_iter().map(|(_, constraint)| constraint).collect()
}

/// Everything that is wrong with a declaration of one field.
fn problems(spec: Spec) -> Vec<Located<DeclarationProblem>> {
    let spec = spec.named(Name::from_static("field"));
    let built = Operable::builder().field(spec).build();
    built.err().into_iter().flatten().collect()
}

/// The word that a problem is about, and which of its arguments.
fn place(problem: &Located<DeclarationProblem>) -> (String, Option<usize>) {
    if let DeclarationProblem::Contradiction { high, .. } = &problem.kind {
        return (high.as_str().to_owned(), Some(0));
    }
    let segments = problem.path.segments().iter();
    let name = segments.clone().rev().find_map(|segment| match segment {
        Segment::Field(part) => Some(part.as_str()),
        _ => None,
    });
    let argument = segments.rev().find_map(|segment| match segment {
        Segment::Index(n) => Some(*n),
        _ => None,
    });
    let is_word_itself = matches!(problem.kind, DeclarationProblem::Inapplicable { .. });
    let name = name.unwrap_or_default().to_owned();
    (name, argument.or((!is_word_itself).then_some(0)))
}

fn told(problem: &DeclarationProblem) -> String {
    match problem {
        DeclarationProblem::Pattern(problem) => {
            format!("the pattern leaves the portable subset at {problem}")
        }
        DeclarationProblem::Value(ValueProblem::Constraint(constraint)) => {
            let word = constraint.word();
            format!("the value breaks `{word}`; write another value")
        }
        DeclarationProblem::Collection(CollectionProblem::Duplicate { .. }) => {
            "the choice stands twice; write it once".to_owned()
        }
        DeclarationProblem::Inapplicable {
            ty: "list" | "set" | "map",
            ..
        } => {
            format!("{problem}; constraints of its items stand in `items(..)`")
        }
        problem => problem.to_string(),
    }
}

/// A constraint as the vocabulary has it.
pub(crate) fn constraint(word: &ConstraintWord, ty: Option<&Type>) -> syn::Result<Constraint> {
    let name = word.word.to_string();
    let value = |n: usize| {
        let argument = word.arguments.get(n);
        argument.map_or(Ok(Value::Null), |argument| literal::value(argument, ty))
    };
    let expected = |what: &str| {
        let message = format!("`{name}` is {what}");
        syn::Error::new_spanned(word.place(Some(0)), message)
    };
    let count = || match value(0)? {
        Value::Integer(count) => count
            .to_u64()
            .ok_or_else(|| expected("a count; write a whole number from 0")),
        _ => Err(expected("a count; write a whole number from 0")),
    };
    let text = || match value(0)? {
        Value::Text(text) => Ok(text),
        _ => Err(expected("a text; write it in quotes")),
    };
    Ok(match name.as_str() {
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
