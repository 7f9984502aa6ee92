//! Literals of the program as declared values.

use decl_core::{Constraint, Decimal, Integer, Type, Value};
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
        (Lit::Int(digits), _) => {
            let integer: Result<Integer, _> = format!("{sign}{}", digits.base10_digits()).parse();
            let integer = integer.map_err(|error| syn::Error::new_spanned(literal, error))?;
            fits(literal, &integer)?;
            Ok(Value::Integer(integer))
        }
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
