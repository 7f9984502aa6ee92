//! The keyword `enum`: the labels of an enum type, or the values that a constraint lists.

use decl_core::{
    Constraint, ConstraintWord, Field, Findings, Part, Text, Type, Value, Verdict, Walk,
};

use crate::bound::beside;
use crate::{JsonSchemaProblem, Node, wire};

/// The keyword, if there is something to list.
pub(crate) fn keyword(
    field: &Field<'_>,
    findings: &mut Findings<JsonSchemaProblem>,
) -> Option<(Text, Node)> {
    let spec = field.spec();
    let mut listed: Vec<Node> = match (spec.constraints().get(ConstraintWord::OneOf), spec.ty()) {
        (Some(Constraint::OneOf(choices)), ty) => {
            if matches!(verdict(ty, choices), Verdict::NotEnforced { .. }) {
                return None;
            }
            let path = field.path().field("constraints").field("one_of");
            let choices = choices.iter().enumerate();
            let encoded =
                choices.map(|(n, choice)| wire::encode(ty, choice, &path.index(n), findings));
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
    if spec.is_nullable() && !listed.contains(&Node::Null) {
        listed.push(Node::Null);
    }
    Some(("enum".into(), Node::Array(listed)))
}

/// How the keyword enforces the values that a constraint lists.
pub(crate) fn verdict(ty: Option<&Type>, choices: &[Value]) -> Verdict {
    match ty {
        None | Some(Type::Any | Type::Json) if !choices.iter().all(is_one_json) => {
            Verdict::NotEnforced {
                reason: "number_kinds",
            }
        }
        Some(Type::F32) => choices.iter().find_map(rounded).unwrap_or(Verdict::Exact),
        Some(Type::F64) => choices
            .iter()
            .find_map(|choice| other_zero(choice, choices))
            .unwrap_or(Verdict::Exact),
        Some(Type::Time | Type::DateTime | Type::Instant | Type::Duration | Type::Path) => choices
            .iter()
            .find_map(respelled)
            .map_or(Verdict::Exact, |spelling| Verdict::Narrower {
                reason: "one_spelling",
                witness: spelling.into(),
            }),
        _ => Verdict::Exact,
    }
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
    match choice {
        Value::F32(number) => Some(Verdict::Narrower {
            reason: "float_rounding",
            witness: Value::F64(beside(*number, 1.0)),
        }),
        _ => None,
    }
}

fn other_zero(choice: &Value, choices: &[Value]) -> Option<Verdict> {
    let witness = match choice {
        Value::F64(zero) if *zero == 0.0 => Value::F64(-zero),
        _ => return None,
    };
    let reason = "signed_zero";
    (!choices.contains(&witness)).then_some(Verdict::Wider { reason, witness })
}

/// Another text that is read as the same value, if there is one.
fn respelled(choice: &Value) -> Option<String> {
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
