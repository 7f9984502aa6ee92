//! Values in the form in which they stand on the wire.

use decl_core::{Findings, Path, Type, Value};

use crate::base64;
use crate::document::widened;
use crate::{JsonSchemaProblem, Node};

/// The wire form of a value of this type. What has none is noted as a problem.
pub(crate) fn encode(
    ty: Option<&Type>,
    value: &Value,
    path: &Path,
    findings: &mut Findings<JsonSchemaProblem>,
) -> Node {
    match ty {
        None | Some(Type::Any | Type::Json) => json(value, path, findings),
        Some(_) => scalar(value, path, findings),
    }
}

/// The value as JSON itself; in a field of any type nothing tells what else a text may stand for.
fn json(value: &Value, path: &Path, findings: &mut Findings<JsonSchemaProblem>) -> Node {
    match value {
        Value::List(list) => {
            let items = list.iter().enumerate();
            let items = items.map(|(n, item)| json(item, &path.index(n), findings));
            Node::Array(items.collect())
        }
        Value::Map(map) => {
            // The projected order, so that equal declarations have equal schemas.
            let members = map.sorted().into_iter().enumerate();
            let members = members.map(|(n, (key, value))| {
                let name = key.as_text().unwrap_or_else(|| {
                    let kind = key.kind();
                    findings.problem(path.key_at(n), JsonSchemaProblem::NotJson { kind });
                    ""
                });
                (name.into(), json(value, &path.map_key(key), findings))
            });
            Node::Object(members.collect())
        }
        Value::Null | Value::Bool(_) | Value::Integer(_) | Value::F64(_) | Value::Text(_) => {
            scalar(value, path, findings)
        }
        other => {
            let kind = other.kind();
            findings.problem(path.clone(), JsonSchemaProblem::NotJson { kind });
            Node::Null
        }
    }
}

fn scalar(value: &Value, path: &Path, findings: &mut Findings<JsonSchemaProblem>) -> Node {
    match value {
        Value::Null => Node::Null,
        Value::Bool(truth) => Node::Bool(*truth),
        Value::Integer(integer) => Node::Integer(integer.clone()),
        Value::F32(number) => float(widened(*number), path, findings),
        Value::F64(number) => float(*number, path, findings),
        Value::Decimal(decimal) => decimal.to_string().into(),
        Value::Text(text) => Node::Text(text.clone()),
        Value::Bytes(bytes) => base64::encode(bytes).into(),
        Value::Date(date) => date.to_string().into(),
        Value::Time(time) => time.to_string().into(),
        Value::DateTime(moment) => moment.to_string().into(),
        Value::Instant(moment) => moment.to_string().into(),
        Value::Duration(length) => length.to_string().into(),
        Value::Uuid(uuid) => uuid.to_string().into(),
        Value::Path(path) => path.to_string().into(),
        Value::Enum(member) => scalar(member.value(), path, findings),
        other => {
            let kind = other.kind();
            findings.problem(path.clone(), JsonSchemaProblem::NotJson { kind });
            Node::Null
        }
    }
}

fn float(number: f64, path: &Path, findings: &mut Findings<JsonSchemaProblem>) -> Node {
    if !number.is_finite() {
        findings.problem(path.clone(), JsonSchemaProblem::NotFinite);
    }
    Node::Float(number)
}
