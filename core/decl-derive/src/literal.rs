//! Literals of the program as declared values.

use decl_core::{Constraint, Decimal, Type, Value};
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Expr, ExprLit, ExprUnary, Lit, UnOp};

/// The value of a literal for a type, where that is known.
pub(crate) fn value(literal: &Expr, ty: Option<&Type>) -> syn::Result<Value> {
    let (negative, lit) = match literal {
        Expr::Lit(ExprLit { lit, .. }) => (false, lit),
        Expr::Unary(ExprUnary {
            op: UnOp::Neg(_),
            expr,
            ..
        }) => match &**expr {
            Expr::Lit(ExprLit { lit, .. }) => (true, lit),
            _ => return Err(not_one(literal)),
        },
        _ => return Err(not_one(literal)),
    };
    let sign = if negative { "-" } else { "" };
    match (lit, ty) {
        (Lit::Bool(truth), _) if !negative => Ok(truth.value.into()),
        (Lit::Int(digits), Some(Type::Decimal(_))) => {
            decimal(literal, &format!("{sign}{}", digits.base10_digits()))
        }
        (Lit::Int(digits), _) => format!("{sign}{}", digits.base10_digits())
            .parse()
            .map(Value::Integer)
            .map_err(|error| syn::Error::new_spanned(literal, error)),
        (Lit::Float(number), Some(Type::F32)) => {
            let number: f32 = number.base10_parse()?;
            Ok(Value::F32(if negative { -number } else { number }))
        }
        (Lit::Float(number), Some(Type::Decimal(_))) => {
            decimal(literal, &format!("{sign}{}", number.base10_digits()))
        }
        (Lit::Float(number), _) => {
            let number: f64 = number.base10_parse()?;
            Ok(Value::F64(if negative { -number } else { number }))
        }
        (Lit::Str(text), Some(Type::Decimal(_))) if !negative => decimal(literal, &text.value()),
        (Lit::Str(text), _) if !negative => Ok(text.value().into()),
        _ => Err(not_one(literal)),
    }
}

fn decimal(place: &Expr, text: &str) -> syn::Result<Value> {
    let decimal: Result<Decimal, _> = text.parse();
    decimal
        .map(Value::Decimal)
        .map_err(|error| syn::Error::new_spanned(place, error))
}

fn not_one(place: &Expr) -> syn::Error {
    syn::Error::new_spanned(
        place,
        "expected a literal: a number, a text, `true` or `false`; a `default_factory` makes anything \
         else",
    )
}

/// A value as a constant expression.
pub(crate) fn tokens(value: &Value) -> TokenStream {
    match value {
        Value::Bool(truth) => quote!(__decl::Value::Bool(#truth)),
        Value::Integer(integer) => {
            let integer = self::integer(integer);
            quote!(__decl::Value::Integer(#integer))
        }
        Value::F32(number) => quote!(__decl::Value::F32(#number)),
        Value::F64(number) => quote!(__decl::Value::F64(#number)),
        Value::Decimal(decimal) => {
            let coefficient = integer(decimal.coefficient());
            let scale = decimal.scale();
            quote!(__decl::Value::Decimal(__decl::Decimal::new(#coefficient, #scale)))
        }
        Value::Text(text) => {
            let text = text.as_str();
            quote!(__decl::Value::Text(__decl::Text::from_static(#text)))
        }
        _ => quote!(__decl::Value::Null),
    }
}

fn integer(integer: &decl_core::Integer) -> TokenStream {
    // The check refuses what no constant can hold.
    let small = integer.to_i128().unwrap_or_default();
    quote!(__decl::Integer::new(#small))
}

/// A constraint as a constant expression.
pub(crate) fn constraint(constraint: &Constraint) -> TokenStream {
    let with = |variant: &str, inside: TokenStream| {
        let variant = quote::format_ident!("{variant}");
        quote!(__decl::Constraint::#variant(#inside))
    };
    match constraint {
        Constraint::Minimum(bound) => with("Minimum", tokens(bound)),
        Constraint::Maximum(bound) => with("Maximum", tokens(bound)),
        Constraint::ExclusiveMinimum(bound) => with("ExclusiveMinimum", tokens(bound)),
        Constraint::ExclusiveMaximum(bound) => with("ExclusiveMaximum", tokens(bound)),
        Constraint::MultipleOf(step) => with("MultipleOf", tokens(step)),
        Constraint::MinLength(count) => with("MinLength", quote!(#count)),
        Constraint::MaxLength(count) => with("MaxLength", quote!(#count)),
        Constraint::MinItems(count) => with("MinItems", quote!(#count)),
        Constraint::MaxItems(count) => with("MaxItems", quote!(#count)),
        Constraint::Pattern(pattern) => {
            let pattern = pattern.as_str();
            with("Pattern", quote!(__decl::Text::from_static(#pattern)))
        }
        Constraint::OneOf(values) => {
            let values = values.iter().map(tokens);
            with(
                "OneOf",
                quote!(__decl::List::from_static(const { &[#(#values),*] })),
            )
        }
        Constraint::UniqueItems => quote!(__decl::Constraint::UniqueItems),
    }
}
