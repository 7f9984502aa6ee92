//! Records by name, and unions.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use decl_core::{
    Constraint, Item, Map, Mode, Name, Operable, RecordType, Registry, Spec, SpecAdapter, Type,
    Value,
};
use decl_json_schema::{Document, JsonSchema, Node};

use crate::support::{field, line, record, registry, union};

fn named(name: &'static str) -> Type {
    Type::Record(RecordType::Named(Name::from_static(name)))
}

fn list(name: &'static str) -> Spec {
    Spec::new(Type::list(Item::new(named(name))))
}

fn document(registry: &Registry, name: &str, mode: Mode) -> Document {
    let adapter = JsonSchema::new().registry(registry).mode(mode);
    let declaration = registry.get(name).unwrap();
    adapter.materialize(declaration).unwrap().into_artefact()
}

fn definitions(document: &Document) -> Vec<String> {
    let definitions = document.root().get("$defs");
    let members = definitions.map(Node::members).unwrap_or_default();
    members.iter().map(|(name, _)| name.to_string()).collect()
}

fn report(registry: &Registry, name: &str) -> Vec<String> {
    let adapter = JsonSchema::new().registry(registry);
    let made = adapter.materialize(registry.get(name).unwrap()).unwrap();
    made.enforcement().iter().map(ToString::to_string).collect()
}

/// `Node { kids: list of Node }`.
fn tree() -> Registry {
    registry([record("Node", [field("kids", list("Node"))])])
}

/// `A { b: list B }` and `B { a: A? }`, after a declaration that refers to neither.
fn mutual() -> Registry {
    registry([
        record("Alone", []),
        record("A", [field("b", list("B"))]),
        record("B", [field("a", Spec::new(named("A")).nullable())]),
    ])
}

#[test]
fn a_recursive_record_is_finite_a13() {
    let document = document(&tree(), "Node", Mode::Create);
    assert_eq!(
        line(document.root()),
        "{'$schema':'https://json-schema.org/draft/2020-12/schema','$ref':'#/$defs/Node',\
         '$defs':{'Node':{'title':'Node','type':'object','properties':{'kids':{'type':'array',\
         'items':{'$ref':'#/$defs/Node'}}},'required':['kids'],'additionalProperties':false}}}"
    );
}

#[test]
fn mutually_recursive_records_are_finite_a13() {
    let registry = mutual();
    let a = document(&registry, "A", Mode::Create);
    assert_eq!(definitions(&a), ["B", "A"]);
    assert_eq!(
        line(
            a.root()
                .get("$defs")
                .and_then(|defs| defs.get("B"))
                .unwrap()
        ),
        "{'title':'B','type':'object','properties':{'a':{'anyOf':[{'$ref':'#/$defs/A'},\
         {'type':'null'}]}},'required':['a'],'additionalProperties':false}"
    );
    assert_eq!(
        definitions(&document(&registry, "B", Mode::Create)),
        ["A", "B"]
    );
    assert_eq!(
        definitions(&document(&registry, "Alone", Mode::Create)),
        [""; 0]
    );
    let all = JsonSchema::new().definitions(&registry).unwrap();
    assert_eq!(definitions(all.document()), ["Alone", "A", "B"]);
}

#[test]
fn a_recursive_root_in_a_patch_stands_beside_its_definition() {
    let document = document(&tree(), "Node", Mode::Patch);
    let root = document.root();
    assert!(root.get("required").is_none());
    assert!(
        root.get("properties")
            .is_some_and(|it| it.get("kids").is_some())
    );
    assert_eq!(definitions(&document), ["Node"]);
    let inside = root.get("$defs").and_then(|defs| defs.get("Node")).unwrap();
    assert_eq!(line(inside.get("required").unwrap()), "['kids']");
}

#[test]
fn a_long_chain_of_records_takes_no_stack() {
    const LENGTH: usize = 4_000;
    let name = |n: usize| Name::try_from(format!("R{n}").as_str()).unwrap();
    let link = |n: usize| {
        let next = Item::new(Type::Record(RecordType::Named(name(n + 1))));
        let ty = match n {
            // A set looks through all that it can reach.
            0 => Type::set(next),
            _ if n == LENGTH => Type::Time,
            _ => Type::list(next),
        };
        let spec = field("next", Spec::new(ty));
        Operable::builder().named(name(n)).field(spec).unchecked()
    };
    let registry = registry((0..=LENGTH).map(link));
    let document = document(&registry, "R0", Mode::Create);
    assert_eq!(definitions(&document).len(), LENGTH);
}

#[test]
fn the_order_of_fields_changes_no_name_a1() {
    let specs = || ["a", "b"].map(|name| field(name, list(if name == "a" { "X" } else { "Y" })));
    let [a, b] = specs();
    let registry = registry([
        record("There", specs()),
        record("Back", [b, a]),
        record("X", []),
        record("Y", []),
    ]);
    let defined = |name| {
        let mut names = definitions(&document(&registry, name, Mode::Create));
        names.sort();
        names
    };
    assert_eq!(defined("There"), ["X", "Y"]);
    assert_eq!(defined("Back"), ["X", "Y"]);
}

#[test]
fn the_rules_of_a_record_are_reported_where_it_is_used_first() {
    let short = Spec::new(Type::Text).constrained(Constraint::MaxLength(2));
    let at = field("at", Spec::new(Type::Instant));
    let line = record("Line", [field("sku", short), at]);
    let order = record(
        "Order",
        [
            field("b", list("Line")),
            field("a", Spec::new(named("Line"))),
        ],
    );
    let registry = registry([order, line]);
    assert_eq!(
        report(&registry, "Order"),
        [
            "$.b[].sku.constraints.max_length: exact",
            "$.b[].at.type: wider (instant_range), witness \
             [{\"at\":\"0001-01-01T00:00:00+00:01\",\"sku\":\"a\"}]",
        ]
    );
    let all = JsonSchema::new().definitions(&registry).unwrap();
    let rows: Vec<String> = all.enforcement().iter().map(ToString::to_string).collect();
    assert_eq!(
        rows,
        [
            "$.Line.sku.constraints.max_length: exact",
            "$.Line.at.type: wider (instant_range), witness \"0001-01-01T00:00:00+00:01\"",
        ]
    );
}

#[test]
fn a_record_whose_first_use_is_listed_is_reported_all_the_same() {
    let noon = Value::Instant("2026-01-31T12:00:00Z".parse().unwrap());
    let noon = Map::from_texts([("at", noon)]).unwrap();
    let listed = Constraint::OneOf(vec![noon.into()].into());
    let registry = registry([
        record(
            "Order",
            [
                field("a", Spec::new(named("Event")).constrained(listed)),
                field("b", Spec::new(named("Event"))),
            ],
        ),
        record("Event", [field("at", Spec::new(Type::Instant))]),
    ]);
    let rows = report(&registry, "Order");
    let reported = "$.a.at.type: not_enforced (instant_range)".to_owned();
    assert!(rows.contains(&reported), "{rows:?}");
}

#[test]
fn a_default_is_left_out_only_where_something_is_made() {
    let registry = registry([
        record(
            "Order",
            [field("f", Spec::new(Type::set(Item::new(named("Line")))))],
        ),
        record("Line", [field("n", Spec::new(Type::U8).with_default(7))]),
    ]);
    let rows = |mode| {
        let adapter = JsonSchema::new().registry(&registry).mode(mode);
        let made = adapter.materialize(registry.get("Order").unwrap()).unwrap();
        let rows = made.enforcement().iter().map(ToString::to_string);
        rows.collect::<Vec<_>>()
    };
    let created = ["$.f.type: wider (default_left_out), witness [{\"n\":7},{}]"];
    assert_eq!(rows(Mode::Create), created);
    assert_eq!(rows(Mode::Patch), created);
    assert_eq!(rows(Mode::Read), [""; 0]);
}

#[test]
fn a_variant_with_a_definition_is_reported_with_the_declaration_that_holds_it() {
    let short = || Spec::new(Type::Text).constrained(Constraint::MaxLength(2));
    let next = || Spec::new(union(&[("step", "Step")])).optional();
    let registry = registry([
        record("Walk", [field("first", next())]),
        record("Last", [field("name", short())]),
        record("Step", [field("name", short()), field("next", next())]),
    ]);
    let all = JsonSchema::new().definitions(&registry).unwrap();
    let places: Vec<String> = all
        .enforcement()
        .iter()
        .map(|row| row.path.to_string())
        .collect();
    assert_eq!(
        places,
        [
            "$.Walk.first<step>.name.constraints.max_length",
            "$.Last.name.constraints.max_length",
            "$.Step.name.constraints.max_length",
        ]
    );
}

#[test]
fn a_union_is_one_closed_object_for_each_variant() {
    let short = Spec::new(Type::Text).constrained(Constraint::MaxLength(2));
    let pay = Spec::new(union(&[("card", "Card"), ("by hand", "Cash")]));
    let registry = registry([
        record("Order", [field("pay", pay)]),
        record("Card", [field("number", short)]),
        record("Cash", []),
    ]);
    let document = document(&registry, "Order", Mode::Create);
    let pay = document
        .root()
        .get("properties")
        .and_then(|it| it.get("pay"));
    assert_eq!(
        line(pay.unwrap()),
        "{'oneOf':[{'title':'Card','type':'object','properties':{'kind':{'const':'card'},\
         'number':{'type':'string','maxLength':2}},'required':['kind','number'],\
         'additionalProperties':false},{'title':'Cash','type':'object',\
         'properties':{'kind':{'const':'by hand'}},'required':['kind'],\
         'additionalProperties':false}]}"
    );
    assert_eq!(definitions(&document), [""; 0]);
    assert_eq!(
        report(&registry, "Order"),
        ["$.pay<card>.number.constraints.max_length: exact"]
    );
}

#[test]
fn a_variant_that_holds_a_union_has_a_definition() {
    let next = || Spec::new(union(&[("end", "End"), ("step", "Step")]));
    let registry = registry([
        record("Step", [field("next", next())]),
        record("End", []),
        record("Walk", [field("first", next().nullable())]),
    ]);
    let walk = document(&registry, "Walk", Mode::Create);
    assert_eq!(definitions(&walk), [r#"Step<"kind":"step">"#]);
    let all = JsonSchema::new().definitions(&registry).unwrap();
    let names = ["Step", "End", "Walk", r#"Step<"kind":"step">"#];
    assert_eq!(definitions(all.document()), names);
}

#[test]
fn values_of_records_stand_in_declared_order_after_the_tag() {
    let card = [
        field("number", Spec::new(Type::I8)),
        field("due", Spec::new(Type::Date)),
        field("note", Spec::new(Type::Text).optional()),
    ];
    let due = || Value::Date("2026-01-31".parse().unwrap());
    let fields = |extra: Option<(&'static str, Value)>| {
        let fields = [("due", due()), ("number", Value::from(1))];
        Map::from_texts(fields.into_iter().chain(extra)).unwrap()
    };
    let tagged = fields(Some(("kind", Value::from("card"))));
    let registry = registry([
        record(
            "Order",
            [
                field("a", Spec::new(named("Card")).with_default(fields(None))),
                field(
                    "b",
                    Spec::new(union(&[("card", "Card")])).with_default(tagged),
                ),
            ],
        ),
        record("Card", card),
    ]);
    let document = document(&registry, "Order", Mode::Create);
    let properties = document.root().get("properties").unwrap();
    let default = |name| {
        line(
            properties
                .get(name)
                .and_then(|it| it.get("default"))
                .unwrap(),
        )
    };
    assert_eq!(default("a"), "{'number':1,'due':'2026-01-31'}");
    assert_eq!(
        default("b"),
        "{'kind':'card','number':1,'due':'2026-01-31'}"
    );
}

#[test]
fn a_record_that_holds_several_of_itself_has_a_report_soon() {
    let variants = union(&[("node", "Node"), ("leaf", "Leaf")]);
    let map = Type::map(Item::new(Type::I32), Item::new(variants));
    let several = Spec::new(map).constrained(Constraint::MinItems(3));
    let registry = registry([record("Node", [field("f", several)]), record("Leaf", [])]);
    let adapter = JsonSchema::new().registry(&registry);
    let made = adapter.materialize(registry.get("Node").unwrap()).unwrap();
    let rows: Vec<String> = made.enforcement().iter().map(ToString::to_string).collect();
    assert_eq!(rows[0], "$.f.type: not_enforced (equal_keys)");
    assert_eq!(
        rows.last().unwrap(),
        "$.f.*<node>.f.constraints.min_items: exact"
    );
}
