//! Literals of the program as declared values.

use decl_core::{Constraint, Decimal, Integer, Type, Value};
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Expr, ExprLit, ExprUnary, Lit, UnOp};

/// Whether an expression is a literal that stands for a value.
pub(crate) fn is_one(expression: &Expr) -> bool {
    matches!(
        literal(expression),
        Some((_, Lit::Bool(_) | Lit::Int(_) | Lit::Float(_) | Lit::Str(_)))
    )
}

/// Whether there are literals of a type.
pub(crate) fn has_some(ty: &Type) -> bool {
    let is_number = ty.is_integer() || matches!(ty, Type::F32 | Type::F64 | Type::Decimal(_));
    is_number || matches!(ty, Type::Bool | Type::Text | Type::Any)
}

/// The literal, and whether it is negative.
fn literal(expression: &Expr) -> Option<(bool, &Lit)> {
    match expression {
        Expr::Lit(ExprLit { lit, .. }) => Some((false, lit)),
        Expr::Unary(ExprUnary {
            op: UnOp::Neg(_),
            expr,
            ..
        }) => match literal(expr)? {
            (false, lit @ (Lit::Int(_) | Lit::Float(_))) => Some((true, lit)),
            _ => None,
        },
        // What a macro of the program took for its own is in invisible brackets.
        Expr::Group(group) => literal(&group.expr),
        _ => None,
    }
}

/// The value of a literal for a type, where that is known.
pub(crate) fn value(written: &Expr, ty: Option<&Type>) -> syn::Result<Value> {
    let (negative, lit) = literal(written).ok_or_else(|| not_one(written))?;
    let sign = if negative { "-" } else { "" };
    match (lit, ty) {
        (Lit::Bool(truth), _) => Ok(truth.value.into()),
        (Lit::Int(digits), Some(Type::Decimal(_))) => {
            decimal(written, &format!("{sign}{}", digits.base10_digits()))
        }
        (Lit::Int(digits), _) => {
            let integer: Result<Integer, _> = format!("{sign}{}", digits.base10_digits()).parse();
            let integer = integer.map_err(|error| syn::Error::new_spanned(written, error))?;
            fits(written, &integer)?;
            Ok(Value::Integer(integer))
        }
        (Lit::Float(number), Some(Type::F32)) => {
            let number: f32 = number.base10_parse()?;
            Ok(Value::F32(if negative { -number } else { number }))
        }
        (Lit::Float(number), Some(Type::Decimal(_))) => {
            decimal(written, &format!("{sign}{}", number.base10_digits()))
        }
        (Lit::Float(number), _) => {
            let number: f64 = number.base10_parse()?;
            Ok(Value::F64(if negative { -number } else { number }))
        }
        (Lit::Str(text), Some(Type::Decimal(_))) => decimal(written, &text.value()),
        (Lit::Str(text), _) => Ok(text.value().into()),
        _ => Err(not_one(written)),
    }
}

fn decimal(place: &Expr, text: &str) -> syn::Result<Value> {
    let decimal: Result<Decimal, _> = text.parse();
    let decimal = decimal.map_err(|error| syn::Error::new_spanned(place, error))?;
    fits(place, decimal.coefficient())?;
    Ok(Value::Decimal(decimal))
}

/// Refuses what no constant can hold.
fn fits(place: &Expr, integer: &Integer) -> syn::Result<()> {
    if integer.to_i128().is_some() {
        return Ok(());
    }
    let message =
        "the literal is beyond 128 bits with a sign; a `default_factory` makes such a number";
    Err(syn::Error::new_spanned(place, message))
}

fn not_one(place: &Expr) -> syn::Error {
    let message = "expected a literal: a number, a text, `true` or `false`";
    syn::Error::new_spanned(place, message)
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

fn integer(integer: &Integer) -> TokenStream {
    // What no constant can hold has been refused.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_that_no_constant_can_hold_is_refused() {
        let read = |text: &str, ty: &Type| {
            let literal = syn::parse_str(text).map_err(|error| error.to_string())?;
            value(&literal, Some(ty)).map_err(|error| error.to_string())
        };
        let (largest, more) = (i128::MAX.to_string(), (1_u128 << 127).to_string());
        assert_eq!(read(&largest, &Type::U128), Ok(i128::MAX.into()));
        assert_eq!(read(&format!("-{more}"), &Type::I128), Ok(i128::MIN.into()));
        for (literal, ty) in [
            (more.clone(), Type::U128),
            (format!("-{more}0"), Type::Integer),
            (more.clone(), Type::Decimal(None)),
            (format!("{more}.5"), Type::Decimal(None)),
            (format!("\"{more}\""), Type::Decimal(None)),
        ] {
            let refused = read(&literal, &ty).map_err(|message| message.contains("128 bits"));
            assert_eq!(refused, Err(true), "{literal}");
        }
    }
}
