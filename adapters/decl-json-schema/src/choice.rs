//! The keyword `enum`: the labels of an enum type, or the values that a constraint lists.

use decl_core::{
    Constraint, ConstraintWord, Constraints, Findings, Part, Text, Type, Value, Verdict, Walk,
};

use crate::bound::{beside, beside_wide};
use crate::scope::Scope;
use crate::slot::Slot;
use crate::spelling::Count;
use crate::{JsonSchemaProblem, Node, spelling, types, wire};

/// Whether the schema of a field or item lists its values.
pub(crate) fn is_listed<'a>(slot: &Slot<'a>, scope: &Scope<'a>) -> bool {
    match slot.rules.get(ConstraintWord::OneOf) {
        Some(Constraint::OneOf(choices)) => is_written(slot.ty, choices, scope),
        _ => false,
    }
}

/// Whether the schema lists these values of a constraint.
pub(crate) fn is_written(ty: Option<&Type>, choices: &[Value], scope: &Scope<'_>) -> bool {
    refusal(ty, choices, scope).is_none()
}

/// Why the schema does not list these values, if it does not.
fn refusal(ty: Option<&Type>, choices: &[Value], scope: &Scope<'_>) -> Option<&'static str> {
    match ty {
        None | Some(Type::Any | Type::Json) => {
            let are_json = choices.iter().all(is_one_json);
            (!are_json).then_some("number_kinds")
        }
        Some(ty) if types::is_composite(ty) => spelling::mixture_in(Some(ty), choices, scope),
        Some(_) => None,
    }
}

/// The keyword, if there is something to list.
pub(crate) fn keyword<'a>(
    slot: &Slot<'a>,
    scope: &Scope<'a>,
    findings: &mut Findings<JsonSchemaProblem>,
) -> Option<(Text, Node)> {
    let mut listed: Vec<Node> = match (slot.rules.get(ConstraintWord::OneOf), slot.ty) {
        (Some(Constraint::OneOf(choices)), ty) => {
            if !is_written(ty, choices, scope) {
                return None;
            }
            let path = slot.constraint_path(ConstraintWord::OneOf);
            let choices = choices.iter().enumerate();
            let encoded = choices
                .map(|(n, choice)| wire::encode(ty, choice, &path.index(n), scope, findings));
            encoded.collect()
        }
        (_, Some(Type::Enum(enumeration))) => {
            let labels = enumeration.labels().iter();
            labels
                .map(|label| Node::Text(label.text().clone()))
                .collect()
        }
        _ => return None,
    };
    // Null is no value of the type, so that no list of values excludes it.
    if slot.is_nullable && !listed.contains(&Node::Null) {
        listed.push(Node::Null);
    }
    Some(("enum".into(), Node::Array(listed)))
}

/// How the keyword enforces the values that a constraint lists.
///
/// What another constraint forbids is no value, however it is spelled.
pub(crate) fn verdicts<'a>(slot: &Slot<'a>, choices: &[Value], scope: &Scope<'a>) -> Vec<Verdict> {
    if let Some(reason) = refusal(slot.ty, choices, scope) {
        return vec![Verdict::NotEnforced { reason }];
    }
    let mut allowed = choices.iter().filter(|choice| slot.allows(choice, scope));
    let differences: [Option<Verdict>; 2] = match slot.ty {
        None | Some(Type::Any | Type::Json) => [None, None],
        Some(Type::F32 | Type::F64) => [other_zero(allowed.clone()), allowed.find_map(rounded)],
        ty => {
            // Within what is listed, nothing else is said to be refused.
            let all = Count::All;
            let other = |choice| spelling::respelled(ty, &Constraints::EMPTY, choice, all, scope);
            let other = allowed.find_map(other);
            [
                None,
                other.map(|(reason, witness)| Verdict::Narrower { reason, witness }),
            ]
        }
    };
    let differences: Vec<Verdict> = differences.into_iter().flatten().collect();
    if differences.is_empty() {
        return vec![Verdict::Exact];
    }
    differences
}

/// Whether equality in JSON is equality of values: no number, whose kind JSON does not tell, and
/// nothing that JSON cannot hold.
fn is_one_json(choice: &Value) -> bool {
    let mut parts = Walk::new(Part::Value(choice));
    parts.all(|part| match part {
        Part::Value(Value::Map(map)) => map.keys().all(|key| key.as_text().is_some()),
        Part::Value(value) => matches!(
            value,
            Value::Null | Value::Bool(_) | Value::Text(_) | Value::List(_)
        ),
        _ => true,
    })
}

fn rounded(choice: &Value) -> Option<Verdict> {
    let reason = "float_rounding";
    let witness = match choice {
        // What is rounded to a zero keeps its sign.
        Value::F32(number) => Value::F64(beside(*number, f64::from(number.signum()))),
        Value::F64(number) => rounded_to(*number)?,
        _ => return None,
    };
    Some(Verdict::Narrower { reason, witness })
}

/// A number that is not written for the float and is read as it.
pub(crate) fn rounded_to(number: f64) -> Option<Value> {
    let [outwards, inwards] = if number.is_sign_negative() {
        [-1, 1]
    } else {
        [1, -1]
    };
    beside_wide(number, outwards).or_else(|| beside_wide(number, inwards))
}

/// The zero that is not listed, if one of the two is.
fn other_zero<'v>(choices: impl Iterator<Item = &'v Value>) -> Option<Verdict> {
    let mut zeros = choices.filter_map(|choice| match choice {
        Value::F32(zero) if *zero == 0.0 => Some(f64::from(*zero)),
        Value::F64(zero) if *zero == 0.0 => Some(*zero),
        _ => None,
    });
    let (zero, None) = (zeros.next()?, zeros.next()) else {
        return None;
    };
    Some(Verdict::Wider {
        reason: "signed_zero",
        witness: Value::F64(-zero),
    })
}

/// Another text that is read as the same value, if there is one.
pub(crate) fn respelled(choice: &Value) -> Option<String> {
    match choice {
        Value::Time(time) => one_more_digit(&time.to_string()),
        Value::DateTime(moment) => one_more_digit(&moment.to_string()),
        Value::Instant(moment) => Some(format!("{}+00:00", moment.utc())),
        Value::Duration(length) => {
            let text = length.to_string();
            Some(one_more_digit(text.strip_suffix('S')?)? + "S")
        }
        Value::Path(path) => {
            let text = path.to_string();
            let here = if text.starts_with('/') { "/." } else { "./" };
            Some([here, &text].concat())
        }
        _ => None,
    }
}

/// The same number of seconds with one more digit after the point, of which there may be nine.
fn one_more_digit(seconds: &str) -> Option<String> {
    match seconds.split_once('.') {
        None => Some([seconds, ".0"].concat()),
        Some((_, fraction)) if fraction.len() < 9 => Some([seconds, "0"].concat()),
        Some(_) => None,
    }
}
