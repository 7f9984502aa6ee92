//! The three modes, payload by payload.

use decl_core::{Mode, SpecAdapter};
use decl_json_schema::JsonSchema;
use decl_json_schema_tests::{COMPOSITE, Outcome, parsed, registry};

/// In which modes each payload is accepted: create, patch, read.
const PAYLOADS: &[(&str, &str, [bool; 3])] = &[
    ("Line", r#"{"sku":"a","quantity":2}"#, [true, true, true]),
    // A default is written always.
    ("Line", r#"{"sku":"a"}"#, [true, true, false]),
    // A patch may leave out anything, and null only what is nullable.
    ("Line", "{}", [false, true, false]),
    ("Line", r#"{"note":null}"#, [false, true, false]),
    ("Line", r#"{"sku":null}"#, [false, false, false]),
    ("Line", r#"{"other":1}"#, [false, false, false]),
    // Inside a field a patch is read to create.
    ("Order", r#"{"lines":[{"sku":"a"}]}"#, [true, true, false]),
    (
        "Order",
        r#"{"lines":[{"sku":"a","quantity":1}],"first":null}"#,
        [true, true, true],
    ),
    ("Order", r#"{"lines":[{}]}"#, [false, false, false]),
    ("Order", r#"{"first":{"sku":"a"}}"#, [false, true, false]),
    (
        "Order",
        r#"{"first":{"quantity":1}}"#,
        [false, false, false],
    ),
    // Recursion, through the root.
    ("Node", r#"{"name":"a","kids":[]}"#, [true, true, true]),
    ("Node", r#"{"name":"a"}"#, [false, true, false]),
    (
        "Node",
        r#"{"kids":[{"name":"a","kids":[]}]}"#,
        [false, true, false],
    ),
    ("Node", r#"{"kids":[{"name":"a"}]}"#, [false, false, false]),
    (
        "Sum",
        r#"{"left":{"op":"lit","value":1}}"#,
        [false, true, false],
    ),
    ("Sum", r#"{"left":{"op":"lit"}}"#, [false, false, false]),
    ("Sum", r#"{"left":{"op":"sum"}}"#, [false, false, false]),
    // A tag and a default inside a variant.
    (
        "Payment",
        r#"{"f":{"kind":"bank transfer","iban":"x"}}"#,
        [true, true, false],
    ),
    (
        "Payment",
        r#"{"f":{"kind":"bank transfer","iban":"x","line":null}}"#,
        [true, true, true],
    ),
];

fn accepts(name: &str, mode: Mode, payload: &str) -> Outcome<bool> {
    let registry = registry(COMPOSITE)?;
    let declaration = registry.get(name).ok_or("no such declaration")?;
    let adapter = JsonSchema::new().registry(&registry).mode(mode);
    let schema = parsed(adapter.materialize(declaration)?.artefact())?;
    let validator = jsonschema::draft202012::new(&schema)?;
    Ok(validator.is_valid(&serde_json::from_str(payload)?))
}

#[test]
fn every_payload_gets_its_verdict_in_each_mode() {
    for (name, payload, expected) in PAYLOADS {
        let accepted = Mode::ALL.map(|mode| accepts(name, mode, payload).unwrap());
        assert_eq!(&accepted, expected, "{name}: {payload}");
    }
}
