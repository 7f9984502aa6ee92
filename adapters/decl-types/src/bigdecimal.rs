//! The crate [`bigdecimal`](https://docs.rs/bigdecimal).

use alloc::format;
use alloc::string::{String, ToString};

use ::bigdecimal as foreign;
use ::bigdecimal::num_bigint::BigInt;
use decl_core as own;

/// How many zeros that are not among a number's digits its plain form may have.
///
/// An exponent makes a few bytes of text stand for gigabytes of zeros, and a declared decimal has none.
const MAX_ZEROS: u32 = 10_000;

marker! {
    /// A decimal number of any size, as a `decimal`.
    ///
    /// Its scale is kept: `1.10` comes back as `1.10`. A declared decimal has no exponent, so a number of
    /// negative scale stands as its plain digits and comes back as them, which is the same number:
    /// `1E+3` as `1000`. A number that has more than 10,000 zeros beside its digits is refused.
    ///
    /// The crate converts between digits and its own form in a time that grows with the square of their
    /// number; hold digits from outside to a length before.
    partial BigDecimal: foreign::BigDecimal = own::Decimal, to_own, from_own;
}

fn to_own(it: &foreign::BigDecimal) -> Result<own::Decimal, String> {
    let (digits, scale) = it.as_bigint_and_scale();
    let coefficient: Result<own::Integer, _> = digits.to_string().parse();
    let coefficient = coefficient.map_err(|problem| format!("the digits {digits}: {problem}"))?;
    let decimal = match scale {
        ..0 => with_exponent(&coefficient, scale.unsigned_abs()),
        _ => with_scale(&coefficient, scale.unsigned_abs()),
    };
    decimal.ok_or_else(|| {
        let exponent = -i128::from(scale);
        format!(
            "the decimal {coefficient}E{exponent:+} has more than {MAX_ZEROS} zeros beside its digits"
        )
    })
}

/// The plain digits of a coefficient followed by zeros.
fn with_exponent(coefficient: &own::Integer, exponent: u64) -> Option<own::Decimal> {
    if coefficient.is_zero() {
        return Some(own::Decimal::new(coefficient.clone(), 0));
    }
    let exponent = u32::try_from(exponent).ok();
    let exponent = exponent.filter(|zeros| *zeros <= MAX_ZEROS)?;
    let digits = coefficient.times_power_of_ten(exponent);
    Some(own::Decimal::new(digits, 0))
}

fn with_scale(coefficient: &own::Integer, scale: u64) -> Option<own::Decimal> {
    let scale = u32::try_from(scale).ok()?;
    let digits = u32::try_from(coefficient.digit_count()).unwrap_or(u32::MAX);
    let has_few_zeros = scale.saturating_sub(digits) <= MAX_ZEROS;
    has_few_zeros.then(|| own::Decimal::new(coefficient.clone(), scale))
}

fn from_own(it: &own::Decimal) -> Result<foreign::BigDecimal, String> {
    let digits: Result<BigInt, _> = it.coefficient().to_string().parse();
    let digits = digits.map_err(|problem| format!("the digits of {it}: {problem}"))?;
    Ok(foreign::BigDecimal::from_bigint(digits, it.scale().into()))
}
