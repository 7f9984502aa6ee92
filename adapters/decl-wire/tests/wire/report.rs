//! What the report tells of the rules, whatever record they stand in.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use decl_core::{
    CallableRef, Constraint, Item, Mode, Name, Operable, RecordType, Registry, RegistryFragment,
    Spec, SpecAdapter, Type,
};
use decl_wire::Wire;

use crate::support::registry;

/// A record with a rule of each verdict.
const IN: &str = r#"{ "name": "In", "fields": [
  { "name": "x", "type": "text", "constraints": { "min_length": 1 },
    "validators": [{ "$call": ["n", "v", "1", "d"] }] } ] }"#;

fn rows(declaration: &Operable, registry: &Registry) -> Vec<String> {
    let made = Mode::ALL.map(|mode| {
        let made = Wire::new(mode).registry(registry).materialize(declaration);
        let made = made.unwrap();
        made.enforcement().iter().map(ToString::to_string).collect()
    });
    let [create, patch, read]: [Vec<String>; 3] = made;
    assert_eq!(create, patch);
    assert_eq!(create, read);
    create
}

/// Compares the report on a declaration `T` with these fields, beside these records, with these rows.
#[track_caller]
fn check(fields: &str, records: &[&str], expect: &[&str]) {
    let declaration = format!(r#"{{ "name": "T", "fields": [{fields}] }}"#);
    let declarations = [&[&*declaration], records].concat().join(",");
    let registry = registry(&declarations);
    assert_eq!(rows(registry.get("T").unwrap(), &registry), expect);
}

/// The rows of the record `In` that is used at this path.
fn at(path: &str) -> [String; 2] {
    [
        format!("{path}.x.constraints.min_length: exact"),
        format!("{path}.x.validators[0]: not_enforced (validator)"),
    ]
}

#[test]
fn the_rules_of_a_record_by_name_stand_along_the_path_of_its_use() {
    let rows = [
        (r#"{ "record": "In" }"#, "$.f"),
        (r#"{ "list": { "record": "In" } }"#, "$.f[]"),
        (r#"{ "set": { "record": "In" } }"#, "$.f[]"),
        (
            r#"{ "tuple": ["i8", { "record": "In" }] }"#,
            "$.f.type.args[1]",
        ),
        (r#"{ "map": ["text", { "record": "In" }] }"#, "$.f.*"),
        (r#"{ "map": [{ "record": "In" }, "i8"] }"#, "$.f{}"),
        (
            r#"{ "union": { "tag": "kind", "variants": { "in": "In" } } }"#,
            "$.f<in>",
        ),
        (
            r#"{ "map": [{ "tuple": [{ "set": { "record": "In" } }] }, "i8"] }"#,
            "$.f{}.type.args[0][]",
        ),
    ];
    for (ty, path) in rows {
        let expect = at(path);
        let field = format!(r#"{{ "name": "f", "type": {ty} }}"#);
        check(&field, &[IN], &expect.each_ref().map(String::as_str));
    }
}

#[test]
fn the_rules_of_a_record_by_name_stand_once_where_it_is_used_first() {
    let outer = r#"{ "name": "Outer", "fields": [
      { "name": "in", "type": { "record": "In" } },
      { "name": "n", "type": "i8", "constraints": { "minimum": 1 } } ] }"#;
    check(
        r#"{ "name": "a", "type": { "record": "Outer" } },
           { "name": "b", "type": { "list": { "record": "In" } } },
           { "name": "c", "type": { "record": "Outer" }, "optional": true }"#,
        &[IN, outer],
        &[
            "$.a.n.constraints.minimum: exact",
            "$.b[].x.constraints.min_length: exact",
            "$.b[].x.validators[0]: not_enforced (validator)",
        ],
    );
}

#[test]
fn the_rules_of_a_variant_stand_at_every_union_and_once_where_it_holds_one() {
    let step = r#"{ "name": "Step", "fields": [
      { "name": "n", "type": "i8", "constraints": { "minimum": 1 } },
      { "name": "next", "optional": true,
        "type": { "union": { "tag": "kind", "variants": { "step": "Step", "in": "In" } } } } ] }"#;
    check(
        r#"{ "name": "a", "type": { "union": { "tag": "kind", "variants": { "step": "Step" } } } },
           { "name": "b", "type": { "union": { "tag": "kind", "variants": { "step": "Step" } } } },
           { "name": "c", "type": { "union": { "tag": "kind", "variants": { "in": "In" } } } },
           { "name": "d", "type": { "union": { "tag": "kind", "variants": { "go": "Step" } } } }"#,
        &[IN, step],
        &[
            "$.a<step>.n.constraints.minimum: exact",
            "$.a<step>.next<in>.x.constraints.min_length: exact",
            "$.a<step>.next<in>.x.validators[0]: not_enforced (validator)",
            "$.c<in>.x.constraints.min_length: exact",
            "$.c<in>.x.validators[0]: not_enforced (validator)",
            "$.d<go>.n.constraints.minimum: exact",
            "$.d<go>.next<in>.x.constraints.min_length: exact",
            "$.d<go>.next<in>.x.validators[0]: not_enforced (validator)",
        ],
    );
}

#[test]
fn the_report_of_a_recursive_record_ends() {
    let pair = |name: &str, other: &str| {
        format!(
            r#"{{ "name": "{name}", "fields": [
              {{ "name": "others", "type": {{ "list": {{ "record": "{other}" }} }},
                 "constraints": {{ "max_items": 2 }} }} ] }}"#
        )
    };
    check(
        r#"{ "name": "kids", "type": { "list": { "record": "T" } }, "constraints": { "max_items": 9 } },
           { "name": "p", "type": { "record": "P" } }"#,
        &[&pair("P", "Q"), &pair("Q", "P")],
        &[
            "$.kids.constraints.max_items: exact",
            "$.p.others.constraints.max_items: exact",
            "$.p.others[].others.constraints.max_items: exact",
        ],
    );
}

fn field(name: &'static str, spec: Spec) -> Spec {
    spec.named(Name::from_static(name))
}

fn ruled() -> Spec {
    let code = CallableRef::new("n", "v", "1", "d").unwrap();
    let text = Spec::new(Type::Text).constrained(Constraint::MinLength(1));
    field("x", text.validated(code))
}

fn record(name: &'static str, spec: Spec) -> Operable {
    let name = Name::from_static(name);
    Operable::builder().named(name).field(spec).build().unwrap()
}

#[test]
fn the_rules_of_a_record_in_place_stand_at_every_use() {
    let inline = Operable::builder().field(ruled()).build().unwrap();
    let inline = || Type::Record(RecordType::Inline(inline.clone()));
    let declaration = Operable::builder()
        .field(field("a", Spec::new(inline())))
        .field(field("b", Spec::new(Type::list(Item::new(inline())))))
        .build()
        .unwrap();
    let registry = Registry::compose([]).unwrap();
    assert_eq!(
        rows(&declaration, &registry),
        [at("$.a"), at("$.b[]")].concat()
    );
}

#[test]
fn another_declaration_of_the_same_name_in_the_registry_has_rules_of_its_own() {
    let own = Type::Record(RecordType::Named(Name::from_static("T")));
    let declaration = record("T", field("f", Spec::new(own)));
    let fragment = RegistryFragment::new(Name::from_static("t"), [record("T", ruled())]);
    let registry = Registry::compose([fragment]).unwrap();
    assert_eq!(rows(&declaration, &registry), at("$.f"));
}
