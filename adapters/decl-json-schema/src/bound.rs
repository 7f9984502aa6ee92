//! Bounds: those of the type and those that are declared, the tighter of them on each side.

use decl_core::{Constraint, ConstraintWord, Constraints, Integer, Text, Type, Value, Verdict};

use crate::Node;
use crate::document::{Members, widened};

/// One side of a range.
struct Side {
    words: [ConstraintWord; 2],
    keywords: [&'static str; 2],
    /// Whether one bound lets less pass than another.
    tighter: fn(std::cmp::Ordering) -> bool,
}

const LOW: Side = Side {
    words: [ConstraintWord::Minimum, ConstraintWord::ExclusiveMinimum],
    keywords: ["minimum", "exclusiveMinimum"],
    tighter: std::cmp::Ordering::is_gt,
};
const HIGH: Side = Side {
    words: [ConstraintWord::Maximum, ConstraintWord::ExclusiveMaximum],
    keywords: ["maximum", "exclusiveMaximum"],
    tighter: std::cmp::Ordering::is_lt,
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
pub(crate) fn verdict(ty: Option<&Type>, rules: &Constraints, bound: &Constraint) -> Verdict {
    match (ty, bound.bound()) {
        (Some(Type::F32), Some(Value::F32(number))) => rounded(rules, bound, *number),
        (Some(ty), _) if ty.is_integer() || matches!(ty, Type::F64) => Verdict::Exact,
        _ => Verdict::NotEnforced {
            reason: "bound_on_text",
        },
    }
}

/// A number just beside a bound is rounded to it before it is compared.
fn rounded(rules: &Constraints, bound: &Constraint, number: f32) -> Verdict {
    let reason = "float_rounding";
    let (side, outwards) = match bound.word() {
        ConstraintWord::Minimum | ConstraintWord::ExclusiveMinimum => (LOW, -1.0),
        _ => (HIGH, 1.0),
    };
    let decisive = side.keyword(None, rules, float).map(|(keyword, _)| keyword);
    let [with, without] = side.keywords;
    let inclusive = matches!(
        bound.word(),
        ConstraintWord::Minimum | ConstraintWord::Maximum
    );
    if rules.get(ConstraintWord::OneOf).is_some() {
        return Verdict::Exact;
    }
    match inclusive {
        true if decisive == Some(with) => Verdict::Narrower {
            reason,
            witness: Value::F64(beside(number, outwards)),
        },
        false if decisive == Some(without) => Verdict::Wider {
            reason,
            witness: Value::F64(beside(number, -outwards)),
        },
        _ => Verdict::Exact,
    }
}

/// A number that differs from the 32-bit one in the direction of the sign and is rounded to it.
pub(crate) fn beside(number: f32, sign: f64) -> f64 {
    let written = widened(number);
    let step = written.abs() * f64::EPSILON;
    written + sign * step.max(f64::MIN_POSITIVE)
}

#[cfg(test)]
mod tests {
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
}
