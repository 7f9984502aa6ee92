//! What is refused, and where.

use decl_core::{
    Constraint, DecimalSize, EnumMember, Item, List, Map, Meta, Name, Operable, RecordType,
    Registry, RegistryFragment, Spec, SpecAdapter, TupleType, Type, Value,
};
use decl_json_schema::JsonSchema;

use crate::support::{declaration, document, field, lines, record, registry, schema, union};

/// What no schema can say.
fn wide_item() -> Item {
    Item::new(Type::Decimal(DecimalSize::new(1001, 2)))
}

#[test]
fn a_record_that_no_registry_holds_is_refused_where_it_is_named() {
    let card = || Type::Record(RecordType::Named(Name::from_static("Card")));
    let cases = [
        (card(), ""),
        (Type::list(Item::new(card())), "[]"),
        (Type::map(Item::new(card()), Item::new(Type::Text)), "{}"),
        (Type::map(Item::new(Type::Text), Item::new(card())), ".*"),
        (
            Type::Tuple(TupleType::new(vec![Item::new(Type::I8), Item::new(card())])),
            ".type.args[1]",
        ),
        (union(&[("card", "Card")]), "<card>"),
    ];
    for (ty, place) in cases {
        assert_eq!(
            schema(Spec::new(ty)),
            format!("at `$.f{place}`: the record `Card` is in no registry at hand")
        );
    }
}

#[test]
fn a_field_named_like_the_tag_is_refused_at_its_variant() {
    let registry = registry([
        record("Card", [field("kind", Spec::new(Type::Text))]),
        record("Cash", []),
    ]);
    let spec = Spec::new(union(&[("card", "Card"), ("cash", "Cash")]));
    let adapter = JsonSchema::new().registry(&registry);
    let problems = adapter.materialize(&declaration([field("f", spec)]));
    assert_eq!(
        lines(&problems.unwrap_err()),
        ["at `$.f<card>`: the record `Card` has a field `kind`, which is the tag of the union"]
    );
}

#[test]
fn one_name_means_one_record_a1() {
    let inline = |ty: Type| {
        Type::Record(RecordType::Inline(record(
            "Config",
            [field("a", Spec::new(ty))],
        )))
    };
    let clash = |registry: &Registry, types: [Type; 2]| {
        let [first, second] = types;
        let specs = [
            field("a", Spec::new(first)),
            field("b", Spec::new(Type::list(Item::new(second)))),
        ];
        let made = JsonSchema::new()
            .registry(registry)
            .materialize(&declaration(specs));
        made.map_or_else(|problems| lines(&problems), |_| Vec::new())
    };
    let empty = registry([]);
    let message = |place: &str| format!("at `{place}`: `Config` means something else elsewhere");
    assert_eq!(clash(&empty, [inline(Type::I8), inline(Type::I8)]), [""; 0]);
    assert_eq!(
        clash(&empty, [inline(Type::I8), inline(Type::I16)]),
        [message("$.b[]")]
    );
    let config = registry([record("Config", [field("a", Spec::new(Type::I8))])]);
    assert_eq!(
        clash(&config, [inline(Type::I8), inline(Type::I8)]),
        [""; 0]
    );
    assert_eq!(
        clash(&config, [Type::Bool, inline(Type::I16)]),
        [message("$.b[]")]
    );
    let named = Type::Record(RecordType::Named(Name::from_static("Config")));
    let other = Operable::builder()
        .named(Name::from_static("Config"))
        .field(field("f", Spec::new(named)))
        .unchecked();
    let problems = JsonSchema::new().registry(&config).materialize(&other);
    assert_eq!(lines(&problems.unwrap_err()), [message("$.f")]);
}

#[test]
fn a_default_of_a_record_is_checked_by_the_registry() {
    let registry = registry([record("Card", [field("number", Spec::new(Type::I8))])]);
    let card = Type::Record(RecordType::Named(Name::from_static("Card")));
    let map = Map::from_texts([("number", Value::from(1000)), ("n", Value::Null)]).unwrap();
    let spec = field("f", Spec::new(card).with_default(map));
    let problems = JsonSchema::new()
        .registry(&registry)
        .materialize(&declaration([spec]));
    assert_eq!(
        lines(&problems.unwrap_err()),
        [
            "at `$.f.default.n`: the record has no such field",
            "at `$.f.default.number`: the integer is out of range of `i8`",
        ]
    );
}

#[test]
fn a_definition_of_a_variant_takes_no_name_of_a_declaration() {
    let variants = [("loop", "Loop")];
    let registry = registry([
        record(
            "Loop",
            [field("next", Spec::new(union(&variants)).optional())],
        ),
        record(r#"Loop<"kind":"loop">"#, []),
    ]);
    let problems = JsonSchema::new().definitions(&registry).unwrap_err();
    assert_eq!(
        lines(&problems),
        [
            "at `$.Loop.next<loop>`: the definition of the variant needs the name \
             `Loop<\"kind\":\"loop\">`, which a declaration has"
        ]
    );
}

#[test]
fn a_decimal_with_more_digits_than_a_pattern_counts_is_refused() {
    let wide = |precision| schema(Spec::new(Type::Decimal(DecimalSize::new(precision, 2))));
    assert!(wide(1000).starts_with("{'type':'string'"));
    assert_eq!(
        wide(1001),
        "at `$.f`: `decimal(1001,2)` has more than 1000 digits, \
         the most that a portable pattern counts"
    );
}

#[test]
fn a_number_that_is_not_finite_is_refused() {
    let infinite = Value::F64(f64::INFINITY);
    let cases = [
        (
            Spec::new(Type::F64).with_default(infinite.clone()),
            "default",
        ),
        (
            Spec::new(Type::F64).constrained(Constraint::Maximum(infinite.clone())),
            "constraints.maximum",
        ),
        (
            Spec::new(Type::F32)
                .constrained(Constraint::ExclusiveMinimum(Value::F32(f32::NEG_INFINITY))),
            "constraints.exclusive_minimum",
        ),
        (
            Spec::new(Type::F64).constrained(Constraint::OneOf(List::from(vec![infinite]))),
            "constraints.one_of[0]",
        ),
    ];
    for (spec, place) in cases {
        assert_eq!(
            schema(spec),
            format!("at `$.f.{place}`: json has no number that is not finite")
        );
    }
}

#[test]
fn a_default_of_any_type_is_json() {
    let member = Value::Enum(EnumMember::new(Name::from_static("S"), "on"));
    let spec = Spec::new(Type::Any).with_default(vec![Value::from("a"), member]);
    assert_eq!(
        schema(spec),
        "at `$.f.default[1]`: a value of kind `enum member` has no json form here"
    );
}

#[test]
fn unnamed_specs_are_refused_by_index() {
    let problems = document([Spec::new(Type::Text), field("a", Spec::new(Type::Text))]);
    assert_eq!(
        lines(&problems.unwrap_err()),
        ["at `$[0]`: the selected spec 0 has no name"]
    );
}

#[test]
fn every_key_of_the_own_namespace_is_refused_and_others_are_not() {
    let spec = field("a", Spec::new(Type::Text))
        .with_meta(Meta::from_static("storage.column_name", Value::Null))
        .with_meta(Meta::from_static("schema.title", Value::Null));
    assert_eq!(
        lines(&document([spec]).unwrap_err()),
        ["at `$.a.metadata[1]`: `json-schema` does not know the metadata key `schema.title`"]
    );
    let own = Operable::builder()
        .meta(Meta::from_static("schema.id", Value::Null))
        .unchecked();
    assert!(JsonSchema::new().materialize(&own).is_err());
}

#[test]
fn all_problems_come_at_once_in_declaration_order() {
    let specs = [
        field("a", Spec::new(union(&[("one", "One"), ("two", "Two")]))),
        field("b", Spec::new(Type::list(wide_item()))),
        Spec::new(Type::Text),
        field("d", Spec::new(Type::F64).with_default(Value::F64(f64::NAN)))
            .with_meta(Meta::from_static("schema.title", Value::Null)),
    ];
    let problems = JsonSchema::new()
        .materialize(&declaration(specs))
        .unwrap_err();
    let places: Vec<String> = problems.iter().map(|at| at.path.to_string()).collect();
    assert_eq!(
        places,
        [
            "$.a<one>",
            "$.a<two>",
            "$.b[]",
            "$[2]",
            "$.d.metadata[0]",
            "$.d.default"
        ]
    );
}

#[test]
fn an_invalid_declaration_is_refused() {
    let twice = [
        field("a", Spec::new(Type::Text)),
        field("a", Spec::new(Type::Text)),
    ];
    assert_eq!(
        lines(&document(twice).unwrap_err()),
        ["at `$.a`: the name stands at field 0 already"]
    );
}

#[test]
fn the_problems_of_a_registry_begin_with_the_declarations_name() {
    let listed = |name| {
        Operable::builder()
            .named(Name::from_static(name))
            .field(field("tags", Spec::new(Type::list(wide_item()))))
            .unchecked()
    };
    let fragment = RegistryFragment::new(Name::from_static("shop"), [listed("B"), listed("A")]);
    let registry = Registry::compose([fragment]).unwrap();
    let problems = JsonSchema::new().definitions(&registry).unwrap_err();
    assert_eq!(
        lines(&problems),
        [
            "at `$.B.tags[]`: `decimal(1001,2)` has more than 1000 digits, \
             the most that a portable pattern counts",
            "at `$.A.tags[]`: `decimal(1001,2)` has more than 1000 digits, \
             the most that a portable pattern counts",
        ]
    );
}
