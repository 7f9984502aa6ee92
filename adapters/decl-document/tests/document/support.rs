//! What the tests share.

use decl_core::{Operable, Problems, Value};
use decl_document::{Document, Lines, SourceProblem, read_json};

/// The Chinook database as a declaration document.
pub(crate) const CHINOOK: &str = include_str!("../../../../examples/declarations/chinook.json");

/// The problems of a text, each as `line:column: path: message`.
pub(crate) fn problems(text: &str) -> Vec<String> {
    read_json(text.as_bytes())
        .err()
        .map(|problems| spelled(&problems))
        .unwrap_or_default()
}

fn spelled(problems: &Problems<SourceProblem>) -> Vec<String> {
    let line = |at: &decl_core::Located<SourceProblem>| {
        format!("{}: {}: {}", at.kind.position(), at.path, at.kind)
    };
    problems.iter().map(line).collect()
}

/// Checks that a text has these problems, no others, in this order.
#[track_caller]
pub(crate) fn check(text: &str, expected: &[&str]) {
    assert_eq!(problems(text), expected, "{text}");
    let lines = Lines::new(text.as_bytes());
    for at in read_json(text.as_bytes()).err().into_iter().flatten() {
        assert_eq!(
            lines.position(at.kind.span().start),
            at.kind.position(),
            "{text}"
        );
    }
}

/// A document of one field, which is its second line, beside a record `Point`.
pub(crate) fn of_field(field: &str) -> String {
    format!(
        r#"{{ "decl": 1, "domain": "a.b", "declarations": [{{ "name": "T", "fields": [
{field}
] }}, {{ "name": "Point", "fields": [
{{ "name": "x", "type": "i64" }}, {{ "name": "label", "type": "text", "optional": true }}
] }}] }}
"#
    )
}

/// The default of a nullable field of a type.
pub(crate) fn default_of(ty: &str, default: &str) -> Result<Value, String> {
    let field =
        format!(r#"{{ "name": "f", "type": {ty}, "nullable": true, "default": {default} }}"#);
    let document = read(&of_field(&field))?;
    let spec = document
        .declarations()
        .first()
        .and_then(|table| table.spec("f"));
    spec.and_then(|spec| spec.default())
        .cloned()
        .ok_or_else(|| "no default".into())
}

/// A metadata value.
pub(crate) fn meta(value: &str) -> Result<Value, String> {
    let field = format!(r#"{{ "name": "f", "meta": {{ "a.b": {value} }} }}"#);
    let document = read(&of_field(&field))?;
    let spec = document
        .declarations()
        .first()
        .and_then(|table| table.spec("f"));
    spec.and_then(|spec| spec.meta("a.b"))
        .cloned()
        .ok_or_else(|| "no metadata".into())
}

pub(crate) fn read(text: &str) -> Result<Document, String> {
    read_json(text.as_bytes()).map_err(|problems| spelled(&problems).join("\n"))
}

/// The declarations of a text that has no problems.
pub(crate) fn declarations(text: &str) -> Result<Vec<Operable>, String> {
    read(text).map(|document| document.declarations().to_vec())
}
