//! Bounds: those of the type and those that are declared, the tighter of them on each side.

use std::cmp::Ordering;

use decl_core::{Constraint, ConstraintWord, Constraints, Integer, Text, Type, Value, Verdict};

use crate::Node;
use crate::document::{Members, widened};
use crate::scope::Scope;
use crate::slot::Slot;

/// One side of a range.
struct Side {
    words: [ConstraintWord; 2],
    keywords: [&'static str; 2],
    /// Whether one bound lets less pass than another.
    tighter: fn(Ordering) -> bool,
}

const LOW: Side = Side {
    words: [ConstraintWord::Minimum, ConstraintWord::ExclusiveMinimum],
    keywords: ["minimum", "exclusiveMinimum"],
    tighter: Ordering::is_gt,
};
const HIGH: Side = Side {
    words: [ConstraintWord::Maximum, ConstraintWord::ExclusiveMaximum],
    keywords: ["maximum", "exclusiveMaximum"],
    tighter: Ordering::is_lt,
};

/// The keywords of the bounds of a number; none for any other type.
pub(crate) fn keywords(ty: Option<&Type>, rules: &Constraints) -> Members {
    let Some(ty) = ty else {
        return Vec::new();
    };
    let (low, high) = ty.integer_bounds().unzip();
    let keywords = if ty.is_integer() {
        let read = |value: &Value| value.as_integer().cloned();
        [
            LOW.keyword(low, rules, read),
            HIGH.keyword(high, rules, read),
        ]
        .map(integer)
    } else {
        [
            LOW.keyword(None, rules, float),
            HIGH.keyword(None, rules, float),
        ]
        .map(number)
    };
    keywords.into_iter().flatten().collect()
}

fn integer(bound: Option<(&'static str, Integer)>) -> Option<(Text, Node)> {
    bound.map(|(keyword, bound)| (keyword.into(), Node::Integer(bound)))
}

fn number(bound: Option<(&'static str, f64)>) -> Option<(Text, Node)> {
    bound.map(|(keyword, bound)| (keyword.into(), Node::Float(bound)))
}

fn float(value: &Value) -> Option<f64> {
    match value {
        Value::F32(number) => Some(widened(*number)),
        Value::F64(number) => Some(*number),
        _ => None,
    }
}

impl Side {
    /// The tightest bound of this side, by its keyword.
    fn keyword<T: PartialOrd>(
        &self,
        of_type: Option<T>,
        rules: &Constraints,
        read: impl Fn(&Value) -> Option<T>,
    ) -> Option<(&'static str, T)> {
        let declared = |word| rules.get(word).and_then(Constraint::bound).and_then(&read);
        let [inclusive, exclusive] = self.words.map(declared);
        let tighter = |left: &T, right: &T| left.partial_cmp(right).is_some_and(self.tighter);
        let inclusive = match (of_type, inclusive) {
            (Some(of_type), Some(declared)) if tighter(&of_type, &declared) => Some(of_type),
            (of_type, declared) => declared.or(of_type),
        };
        let [with, without] = self.keywords;
        match (inclusive, exclusive) {
            (Some(inclusive), Some(exclusive)) if tighter(&inclusive, &exclusive) => {
                Some((with, inclusive))
            }
            (_, Some(exclusive)) => Some((without, exclusive)),
            (inclusive, None) => Some((with, inclusive?)),
        }
    }
}

/// How the schema enforces a bound of a value of this type.
pub(crate) fn verdict<'a>(slot: &Slot<'a>, rule: &Constraint, scope: &Scope<'a>) -> Verdict {
    let is_float = matches!(slot.ty, Some(Type::F32 | Type::F64));
    match (slot.ty, rule.bound()) {
        (Some(_), Some(bound)) if is_float => {
            let difference = rounded(slot, rule, bound, scope);
            difference.unwrap_or(Verdict::Exact)
        }
        (Some(ty), _) if ty.is_integer() => Verdict::Exact,
        _ => Verdict::NotEnforced {
            reason: "bound_on_text",
        },
    }
}

/// A number just beside a bound is rounded to it before it is compared.
fn rounded<'a>(
    slot: &Slot<'a>,
    rule: &Constraint,
    bound: &Value,
    scope: &Scope<'a>,
) -> Option<Verdict> {
    if slot.rules.get(ConstraintWord::OneOf).is_some() {
        return None;
    }
    let reason = "float_rounding";
    let (side, outwards) = match rule.word() {
        ConstraintWord::Minimum | ConstraintWord::ExclusiveMinimum => (LOW, -1),
        _ => (HIGH, 1),
    };
    let beside = |sign: i8| match bound {
        Value::F32(number) => Some(Value::F64(beside(*number, f64::from(sign)))),
        Value::F64(number) => beside_wide(*number, sign),
        _ => None,
    };
    let (decisive, _) = side.keyword(None, slot.rules, float)?;
    let [with, without] = side.keywords;
    match rule {
        Constraint::Minimum(_) | Constraint::Maximum(_)
            if decisive == with && slot.allows(bound, scope) =>
        {
            beside(outwards).map(|witness| Verdict::Narrower { reason, witness })
        }
        Constraint::ExclusiveMinimum(_) | Constraint::ExclusiveMaximum(_)
            if decisive == without =>
        {
            beside(-outwards).map(|witness| Verdict::Wider { reason, witness })
        }
        _ => None,
    }
}

/// A number that differs from the 32-bit one in the direction of the sign and is rounded to it.
pub(crate) fn beside(number: f32, sign: f64) -> f64 {
    let written = widened(number);
    let step = written.abs() * f64::EPSILON;
    written + sign * step.max(f64::MIN_POSITIVE)
}

/// A number that differs from the 64-bit one in the direction of the sign and is rounded to it; none
/// if what is written for the number is the last that is.
pub(crate) fn beside_wide(number: f64, sign: i8) -> Option<Value> {
    let written = number.abs().to_string();
    let is_negative = number < 0.0 || (number == 0.0 && sign < 0);
    let is_outwards = (sign < 0) == is_negative;
    // Where numbers are this far apart, one of them and a whole one beside it are rounded alike.
    let whole = written.strip_suffix('0').filter(|rest| rest.len() > 16);
    let digits = match (whole, is_outwards) {
        (Some(whole), true) => [whole, "1"].concat(),
        (Some(_), false) => one_less(&written),
        (None, _) => {
            let (whole, fraction) = written.split_once('.').unwrap_or((&written, ""));
            // There is more room around zero than around any other number.
            let zeros = "0".repeat(if number == 0.0 { 330 } else { 40 });
            let longer = [whole, ".", fraction, &zeros].concat();
            if is_outwards {
                [&longer, "1"].concat()
            } else {
                one_less(&longer)
            }
        }
    };
    let beside = [if is_negative { "-" } else { "" }, &digits].concat();
    let rounded: f64 = beside.parse().ok()?;
    let is_rounded = rounded.partial_cmp(&number).is_some_and(Ordering::is_eq);
    let value = match whole {
        Some(_) => beside.parse().ok().map(Value::Integer),
        None => beside.parse().ok().map(Value::Decimal),
    };
    value.filter(|_| is_rounded)
}

/// The digits of a number above zero less one of the last place.
fn one_less(digits: &str) -> String {
    let mut borrows = true;
    let lessened = digits.chars().rev().map(|digit| match digit {
        '0' if borrows => '9',
        '1'..='9' if borrows => {
            borrows = false;
            char::from_u32(u32::from(digit) - 1).unwrap_or(digit)
        }
        other => other,
    });
    let backwards: Vec<char> = lessened.collect();
    let less: String = backwards.into_iter().rev().collect();
    // A decimal has no zeros before its first digit.
    match less.trim_start_matches('0') {
        fraction if fraction.starts_with('.') => ["0", fraction].concat(),
        number => number.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use decl_core::Decimal;

    use super::*;

    #[test]
    fn what_stands_beside_a_number_is_rounded_to_it() {
        for number in [
            0.0,
            0.1,
            -0.1,
            1.0,
            f32::MAX,
            f32::MIN_POSITIVE,
            1e-45,
            16_777_217.0,
        ] {
            for sign in [-1.0, 1.0] {
                let beside = beside(number, sign);
                assert_ne!(beside.to_bits(), widened(number).to_bits());
                assert!((beside > widened(number)) == (sign > 0.0));
                #[expect(clippy::cast_possible_truncation, reason = "rounding is the point")]
                let rounded = beside as f32;
                assert_eq!(
                    rounded.to_bits() << 1,
                    number.to_bits() << 1,
                    "{beside} is not rounded to {number}"
                );
            }
        }
    }

    #[test]
    fn what_stands_beside_a_wide_number_is_rounded_to_it() {
        let numbers = [
            0.0,
            0.1,
            -0.1,
            0.3,
            1.0,
            10.0,
            -100.0,
            1e22,
            5e-324,
            -5e-324,
            f64::MAX,
            f64::MIN_POSITIVE,
        ];
        for number in numbers {
            for sign in [-1, 1] {
                let beside = match beside_wide(number, sign).unwrap() {
                    Value::Integer(beside) => Decimal::new(beside, 0),
                    Value::Decimal(beside) => beside,
                    other => panic!("{other:?}"),
                };
                let written: Decimal = number.to_string().parse().unwrap();
                let is_above = beside.compare(&written).is_gt();
                assert!(
                    beside.compare(&written).is_ne() && is_above == (sign > 0),
                    "{beside}"
                );
                let rounded: f64 = beside.to_string().parse().unwrap();
                assert_eq!(rounded.to_bits() << 1, number.to_bits() << 1, "{beside}");
            }
        }
        // Halfway between two numbers, of which the even one is below.
        assert_eq!(beside_wide(1e23, 1), None);
        assert!(beside_wide(1e23, -1).is_some());
    }
}
