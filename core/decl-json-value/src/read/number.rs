//! Numbers whose mathematical value is an integer, however they are spelled.

use decl_core::Integer;

/// The most digits that an exponent may add to a number: a few bytes of text must not become
/// megabytes of digits.
pub(crate) const MAX_ADDED_DIGITS: u32 = 4300;

/// What a number is as an integer.
pub(super) enum Whole {
    Integer(Integer),
    /// It has a fraction.
    Fraction,
    /// Its exponent adds more than [`MAX_ADDED_DIGITS`] digits.
    TooLarge,
}

/// Reads a number of the JSON grammar.
pub(super) fn whole(number: &str) -> Whole {
    if let Ok(small) = number.parse::<i64>() {
        return Whole::Integer(small.into());
    }
    let (negative, magnitude) = match number.strip_prefix('-') {
        Some(magnitude) => (true, magnitude),
        None => (false, number),
    };
    let (mantissa, exponent) = magnitude.split_once(['e', 'E']).unwrap_or((magnitude, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let fraction = fraction.trim_end_matches('0');
    let digits = [whole, fraction].concat();
    let significant = digits.trim_start_matches('0');
    if significant.is_empty() {
        return Whole::Integer(Integer::new(0));
    }
    // The number is `significant` times ten to the power of `shift`.
    let shift =
        exponent_of(exponent).saturating_sub(i64::try_from(fraction.len()).unwrap_or(i64::MAX));
    if shift < 0 {
        return without_zeros(negative, significant, shift.unsigned_abs());
    }
    match u32::try_from(shift) {
        Ok(zeros) if zeros <= MAX_ADDED_DIGITS => signed(negative, significant)
            .map_or(Whole::Fraction, |integer| {
                Whole::Integer(integer.times_power_of_ten(zeros))
            }),
        _ => Whole::TooLarge,
    }
}

/// The exponent; what no number of digits could balance counts as the farthest.
fn exponent_of(text: &str) -> i64 {
    let beyond = if text.starts_with('-') {
        i64::MIN
    } else {
        i64::MAX
    };
    text.parse().unwrap_or(beyond)
}

/// The digits without so many zeros at their end.
fn without_zeros(negative: bool, digits: &str, zeros: u64) -> Whole {
    let kept = usize::try_from(zeros)
        .ok()
        .and_then(|zeros| digits.len().checked_sub(zeros));
    match kept.and_then(|kept| digits.split_at_checked(kept)) {
        Some((kept, dropped)) if dropped.bytes().all(|digit| digit == b'0') => {
            signed(negative, kept).map_or(Whole::Fraction, Whole::Integer)
        }
        _ => Whole::Fraction,
    }
}

/// The integer of digits without leading zeros.
fn signed(negative: bool, digits: &str) -> Option<Integer> {
    let sign = if negative { "-" } else { "" };
    [sign, digits].concat().parse().ok()
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};

    use super::{Whole, whole};

    fn read(number: &str) -> String {
        match whole(number) {
            Whole::Integer(integer) => integer.to_string(),
            Whole::Fraction => "fraction".into(),
            Whole::TooLarge => "too large".into(),
        }
    }

    #[test]
    fn every_spelling_of_an_integer_is_one() {
        let cases = [
            ("0", "0"),
            ("-0", "0"),
            ("-0.0e5", "0"),
            ("0e99999999999999999999", "0"),
            ("1.0", "1"),
            ("1e2", "100"),
            ("1E+2", "100"),
            ("12.50e1", "125"),
            ("1200e-2", "12"),
            ("-1.5e1", "-15"),
            ("100000000000000000000e-20", "1"),
            ("9007199254740993", "9007199254740993"),
            ("18446744073709551616", "18446744073709551616"),
            (
                "123456789012345678901234567890123456789",
                "123456789012345678901234567890123456789",
            ),
            ("0.1", "fraction"),
            ("1e-1", "fraction"),
            ("12.34e1", "fraction"),
            ("1e-99999999999999999999", "fraction"),
            ("1e4301", "too large"),
            ("1e99999999999999999999", "too large"),
        ];
        for (number, expected) in cases {
            assert_eq!(read(number), expected, "{number}");
        }
        assert_eq!(read("1e4300").len(), 4301);
    }
}
