//! What may be missing, null or left to a default in each mode.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use decl_core::{Mode, RecordType, Spec, SpecAdapter, Type, Value};
use decl_json_schema::{JsonSchema, Node};

use crate::support::{declaration, field, line, record, registry, schema};

/// The names that the schema of these specs requires, in each mode.
fn required(specs: &[Spec]) -> [String; 3] {
    Mode::ALL.map(|mode| {
        let adapter = JsonSchema::new().mode(mode);
        let made = adapter.materialize(&declaration(specs.to_vec())).unwrap();
        let required = made.artefact().root().get("required").cloned();
        line(&required.unwrap_or(Node::Array(Vec::new())))
    })
}

#[test]
fn each_mode_requires_what_may_not_be_missing() {
    let specs = [
        field("plain", Spec::new(Type::Bool)),
        field("nullable", Spec::new(Type::Bool).nullable()),
        field("optional", Spec::new(Type::Bool).optional()),
        field("default", Spec::new(Type::Bool).with_default(true)),
    ];
    assert_eq!(
        required(&specs),
        [
            "['plain','nullable']",
            "[]",
            "['plain','nullable','default']"
        ]
    );
}

#[test]
fn a_field_with_a_default_is_required_where_it_is_always_written_a25() {
    let bar = [field("bar", Spec::new(Type::Bool).with_default(true))];
    assert_eq!(required(&bar), ["[]", "[]", "['bar']"]);
}

#[test]
fn an_optional_field_is_not_required_and_refuses_null_a5() {
    let size = field("size", Spec::new(Type::U64).optional());
    assert_eq!(required(std::slice::from_ref(&size)), ["[]"; 3]);
    assert_eq!(
        schema(size),
        "{'type':'integer','minimum':0,'maximum':18446744073709551615}"
    );
}

#[test]
fn a_default_stands_beside_a_plain_type_a19() {
    let spec = Spec::new(Type::Text).with_default("a");
    assert_eq!(schema(spec), "{'type':'string','default':'a'}");
    let inner = RecordType::Inline(record("Inner", []));
    let empty = decl_core::Map::new(Vec::new()).unwrap();
    let spec = Spec::new(Type::Record(inner)).with_default(empty);
    assert_eq!(
        schema(spec),
        "{'title':'Inner','type':'object','properties':{},'additionalProperties':false,\
         'default':{}}"
    );
    // A field that may stay absent has no default.
    let both = Spec::new(Type::Text).optional().with_default("a");
    assert!(schema(both).starts_with("at `$.f`: "));
}

#[test]
fn a_default_of_an_instant_or_a_nullable_integer_is_kept_a23() {
    let noon = Value::Instant("2026-01-31T12:00:00+02:00".parse().unwrap());
    let instant = schema(Spec::new(Type::Instant).with_default(noon));
    assert!(instant.contains("'format':'date-time'"), "{instant}");
    assert!(
        instant.ends_with("'default':'2026-01-31T10:00:00Z'}"),
        "{instant}"
    );
    let integer = Spec::new(Type::Integer).nullable().with_default(5);
    assert_eq!(schema(integer), "{'type':['integer','null'],'default':5}");
}

#[test]
fn a_patch_brings_no_default_in() {
    let specs = [field("a", Spec::new(Type::Bool).with_default(true))];
    let has_default = |mode| {
        let adapter = JsonSchema::new().mode(mode);
        let made = adapter.materialize(&declaration(specs.clone())).unwrap();
        line(made.artefact().root()).contains("'default'")
    };
    assert_eq!(Mode::ALL.map(has_default), [true, false, true]);
}

#[test]
fn what_stands_inside_a_field_is_in_the_mode_that_follows() {
    let line_item = record(
        "Line",
        [
            field("sku", Spec::new(Type::Text)),
            field("count", Spec::new(Type::I8).with_default(1)),
        ],
    );
    let named = RecordType::Named(decl_core::Name::from_static("Line"));
    let inline = RecordType::Inline(line_item.clone());
    let specs = [
        field("named", Spec::new(Type::Record(named))),
        field("inline", Spec::new(Type::Record(inline))),
    ];
    let registry = registry([line_item]);
    let inside = Mode::ALL.map(|mode| {
        let adapter = JsonSchema::new().registry(&registry).mode(mode);
        let made = adapter.materialize(&declaration(specs.clone())).unwrap();
        let root = made.artefact().root();
        let named = root.get("$defs").and_then(|it| it.get("Line"));
        let inline = root.get("properties").and_then(|it| it.get("inline"));
        [named, inline].map(|it| line(it.and_then(|it| it.get("required")).unwrap()))
    });
    let twice = |text: &str| [text.to_owned(), text.to_owned()];
    assert_eq!(
        inside,
        [twice("['sku']"), twice("['sku']"), twice("['sku','count']")]
    );
}
