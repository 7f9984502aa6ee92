//! Values in the form in which they stand on the wire.

use decl_core::{
    Findings, Item, Located, Map, Operable, Path, RecordType, Spec, Type, Value, ValueProblem,
};
use decl_json_value::to_base64;

use crate::document::{Members, widened};
use crate::scope::{Form, Scope};
use crate::{JsonSchemaProblem, Node, types};

/// The wire form of a value of this type. What has none is noted as a problem.
///
/// Verification has checked the value already, but for the records that a registry holds.
pub(crate) fn encode(
    ty: Option<&Type>,
    value: &Value,
    path: &Path,
    scope: &Scope<'_>,
    findings: &mut Findings<JsonSchemaProblem>,
) -> Node {
    let mut encoder = Encoder {
        scope,
        problems: Vec::new(),
    };
    encoder.verify(ty, value, path);
    let node = encoder.value(ty, value, path);
    for problem in encoder.problems {
        findings.problem(problem.path, problem.kind);
    }
    node
}

/// The wire form of a value of this type as a value of its own, if it has one.
pub(crate) fn form(ty: Option<&Type>, value: &Value, scope: &Scope<'_>) -> Option<Value> {
    let mut encoder = Encoder {
        scope,
        problems: Vec::new(),
    };
    let node = encoder.value(ty, value, &Path::root());
    let is_sound = encoder.problems.is_empty();
    is_sound.then(|| node.into_value()).flatten()
}

struct Encoder<'s, 'a> {
    scope: &'s Scope<'a>,
    problems: Vec<Located<JsonSchemaProblem>>,
}

impl Encoder<'_, '_> {
    fn problem(&mut self, path: &Path, problem: JsonSchemaProblem) {
        self.problems.push(Located::new(path.clone(), problem));
    }

    /// Checks what verification without the registry could not.
    fn verify(&mut self, ty: Option<&Type>, value: &Value, path: &Path) {
        let Some(ty) = ty.filter(|_| self.scope.registry().is_some()) else {
            return;
        };
        let spec = Spec::new(ty.clone()).nullable();
        let refused = spec.verify_value(value, self.scope.registry()).err();
        for problem in refused.into_iter().flatten() {
            // A record that is nowhere is a problem of the type.
            if !matches!(problem.kind, ValueProblem::RecordOutOfReach { .. }) {
                let kind = JsonSchemaProblem::Value(problem.kind);
                self.problem(&path.join(&problem.path), kind);
            }
        }
    }

    fn value(&mut self, ty: Option<&Type>, value: &Value, path: &Path) -> Node {
        match (ty, value) {
            (None | Some(Type::Any | Type::Json), _) => self.json(value, path),
            (Some(Type::List(element)), Value::List(list)) => {
                self.array(list.iter().map(|it| (element.item(), it)), path)
            }
            (Some(Type::Set(element)), Value::Set(set)) => {
                self.array(set.iter().map(|it| (element.item(), it)), path)
            }
            (Some(Type::Tuple(tuple)), Value::Tuple(values)) => {
                self.array(tuple.items().iter().zip(values.iter()), path)
            }
            (Some(Type::Map(entry)), Value::Map(map)) if types::has_text_keys(entry) => {
                let members = map.sorted().into_iter().map(|(key, value)| {
                    let name = key.as_text().unwrap_or_default();
                    let ty = Some(entry.value().ty());
                    (name.into(), self.value(ty, value, &path.map_key(key)))
                });
                Node::Object(members.collect())
            }
            (Some(Type::Map(entry)), Value::Map(map)) => {
                let pairs = map
                    .sorted()
                    .into_iter()
                    .enumerate()
                    .map(|(n, (key, value))| {
                        Node::Array(vec![
                            self.value(Some(entry.key().ty()), key, &path.key_at(n)),
                            self.value(Some(entry.value().ty()), value, &path.map_key(key)),
                        ])
                    });
                Node::Array(pairs.collect())
            }
            (Some(Type::Record(RecordType::Inline(record))), Value::Map(map)) => {
                Node::Object(self.fields(record, Form::Plain, map, path))
            }
            (Some(Type::Record(RecordType::Named(name))), Value::Map(map)) => {
                let record = self.scope.record(name);
                let members = record.map(|it| self.fields(it, Form::Plain, map, path));
                Node::Object(members.unwrap_or_default())
            }
            (Some(Type::Union(union)), Value::Map(map)) => {
                let tag = union.tag();
                let label = map.get(tag.as_str()).and_then(Value::as_text);
                let mut variants = union.variants().iter();
                let variant = variants.find(|it| Some(it.label().as_str()) == label);
                let members = variant.and_then(|variant| {
                    let label = variant.label();
                    let inside = path.variant(label.text().clone());
                    let record = self.scope.record(variant.record())?;
                    Some(self.fields(record, Form::Tagged { tag, label }, map, &inside))
                });
                Node::Object(members.unwrap_or_default())
            }
            _ => self.scalar(value, path),
        }
    }

    fn array<'v>(
        &mut self,
        items: impl Iterator<Item = (&'v Item, &'v Value)>,
        path: &Path,
    ) -> Node {
        let items = items.enumerate();
        let items =
            items.map(|(n, (item, value))| self.value(Some(item.ty()), value, &path.index(n)));
        Node::Array(items.collect())
    }

    /// The fields that are there, in declared order, after the tag.
    fn fields(&mut self, record: &Operable, form: Form<'_>, map: &Map, path: &Path) -> Members {
        let mut members = Vec::new();
        if let Form::Tagged { tag, label } = form {
            members.push((tag.text().clone(), Node::Text(label.text().clone())));
        }
        for spec in record.specs() {
            let held = spec
                .name()
                .and_then(|name| Some((name, map.get(name.as_str())?)));
            if let Some((name, value)) = held {
                let inside = path.field(name.text().clone());
                members.push((name.text().clone(), self.value(spec.ty(), value, &inside)));
            }
        }
        members
    }

    /// The value as JSON itself; in a field of any type nothing tells what else a text may stand
    /// for.
    fn json(&mut self, value: &Value, path: &Path) -> Node {
        match value {
            Value::List(list) => {
                let items = list.iter().enumerate();
                let items = items.map(|(n, item)| self.json(item, &path.index(n)));
                Node::Array(items.collect())
            }
            Value::Map(map) => {
                // The projected order, so that equal declarations have equal schemas.
                let members = map.sorted().into_iter().enumerate();
                let members = members.map(|(n, (key, value))| {
                    let name = key.as_text().unwrap_or_else(|| {
                        self.no_json(key, &path.key_at(n));
                        ""
                    });
                    (name.into(), self.json(value, &path.map_key(key)))
                });
                Node::Object(members.collect())
            }
            Value::Null | Value::Bool(_) | Value::Integer(_) | Value::F64(_) | Value::Text(_) => {
                self.scalar(value, path)
            }
            other => self.no_json(other, path),
        }
    }

    fn scalar(&mut self, value: &Value, path: &Path) -> Node {
        match value {
            Value::Null => Node::Null,
            Value::Bool(truth) => Node::Bool(*truth),
            Value::Integer(integer) => Node::Integer(integer.clone()),
            Value::F32(number) => self.float(widened(*number), path),
            Value::F64(number) => self.float(*number, path),
            Value::Decimal(decimal) => decimal.to_string().into(),
            Value::Text(text) => Node::Text(text.clone()),
            Value::Bytes(bytes) => to_base64(bytes).into(),
            Value::Date(date) => date.to_string().into(),
            Value::Time(time) => time.to_string().into(),
            Value::DateTime(moment) => moment.to_string().into(),
            Value::Instant(moment) => moment.to_string().into(),
            Value::Duration(length) => length.to_string().into(),
            Value::Uuid(uuid) => uuid.to_string().into(),
            Value::Path(path) => path.to_string().into(),
            Value::Enum(member) => self.scalar(member.value(), path),
            other => self.no_json(other, path),
        }
    }

    fn float(&mut self, number: f64, path: &Path) -> Node {
        if !number.is_finite() {
            self.problem(path, JsonSchemaProblem::NotFinite);
        }
        Node::Float(number)
    }

    fn no_json(&mut self, value: &Value, path: &Path) -> Node {
        let kind = value.kind();
        self.problem(path, JsonSchemaProblem::NotJson { kind });
        Node::Null
    }
}
