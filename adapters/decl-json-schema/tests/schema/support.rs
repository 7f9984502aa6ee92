//! Short forms for declarations.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use decl_core::{
    Name, Operable, Problems, Registry, RegistryFragment, Spec, SpecAdapter, Type, UnionType,
    Value, Variant,
};
use decl_json_schema::{Document, JsonSchema, JsonSchemaProblem, Node};

pub(crate) fn field(name: &'static str, spec: Spec) -> Spec {
    spec.named(Name::from_static(name))
}

pub(crate) fn declaration(specs: impl IntoIterator<Item = Spec>) -> Operable {
    Operable::builder().fields(specs).unchecked()
}

pub(crate) type Outcome<T> = Result<T, Problems<JsonSchemaProblem>>;

pub(crate) fn document(specs: impl IntoIterator<Item = Spec>) -> Outcome<Document> {
    let made = JsonSchema::new().materialize(&declaration(specs))?;
    Ok(made.into_artefact())
}

/// The schema of the one field of a declaration, on one line and with single quotes.
pub(crate) fn schema(spec: Spec) -> String {
    match document([field("f", spec)]) {
        Ok(document) => {
            let property = document.root().get("properties");
            let property = property.and_then(|properties| properties.get("f"));
            line(property.unwrap_or(&Node::Null))
        }
        Err(problems) => lines(&problems).join("; "),
    }
}

pub(crate) fn line(node: &Node) -> String {
    let text = serde_json::to_string(node).unwrap_or_default();
    text.replace('"', "'")
}

/// The enforcement report of the one field of a declaration.
pub(crate) fn report(spec: Spec) -> Vec<String> {
    match JsonSchema::new().materialize(&declaration([field("f", spec)])) {
        Ok(made) => made.enforcement().iter().map(ToString::to_string).collect(),
        Err(problems) => lines(&problems),
    }
}

pub(crate) fn lines(problems: &Problems<JsonSchemaProblem>) -> Vec<String> {
    problems.iter().map(ToString::to_string).collect()
}

pub(crate) fn decimal(text: &str) -> Value {
    text.parse().map_or(Value::Undefined, Value::Decimal)
}

pub(crate) fn record(name: &'static str, specs: impl IntoIterator<Item = Spec>) -> Operable {
    let name = Name::from_static(name);
    Operable::builder().named(name).fields(specs).unchecked()
}

pub(crate) fn registry(declarations: impl IntoIterator<Item = Operable>) -> Registry {
    let fragment = RegistryFragment::new(Name::from_static("shop"), declarations);
    Registry::compose([fragment]).unwrap()
}

/// A union with the tag `kind` of these labels and records.
pub(crate) fn union(variants: &[(&'static str, &'static str)]) -> Type {
    let name = Name::from_static;
    let variants = variants.iter();
    let variants = variants.map(|(label, record)| Variant::new(name(label), name(record)));
    Type::Union(UnionType::new(name("kind"), variants.collect()))
}
