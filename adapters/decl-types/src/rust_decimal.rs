//! The crate [`rust_decimal`](https://docs.rs/rust_decimal).

use alloc::format;
use alloc::string::String;

use ::rust_decimal as foreign;
use decl_core as own;

marker! {
    /// A decimal number of at most 96 bits and 28 digits after the point, as a `decimal`.
    ///
    /// Its scale is kept: `1.10` comes back as `1.10`. A zero with a sign is refused, as a declared
    /// decimal has none; `rust_decimal::Decimal::normalize` takes it off.
    partial Decimal: foreign::Decimal = own::Decimal, to_own, from_own;
}

fn to_own(it: &foreign::Decimal) -> Result<own::Decimal, String> {
    if it.is_zero() && it.is_sign_negative() {
        let zero = it.abs();
        return Err(format!(
            "the decimal -{zero} is a zero with a sign, which no decimal has"
        ));
    }
    let coefficient = own::Integer::new(it.mantissa());
    Ok(own::Decimal::new(coefficient, it.scale()))
}

fn from_own(it: &own::Decimal) -> Result<foreign::Decimal, String> {
    let coefficient = it.coefficient().to_i128();
    let decimal = coefficient.and_then(|coefficient| {
        foreign::Decimal::try_from_i128_with_scale(coefficient, it.scale()).ok()
    });
    decimal.ok_or_else(|| {
        let held = "a `rust_decimal::Decimal` holds 96 bits and 28 digits after the point";
        format!("the decimal {it} is too large: {held}")
    })
}
