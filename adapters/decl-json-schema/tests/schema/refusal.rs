//! What is refused, and where.

use decl_core::{
    Constraint, DecimalSize, EnumMember, Item, List, Meta, Name, Operable, RecordType, Registry,
    RegistryFragment, Spec, SpecAdapter, TupleType, Type, UnionType, Value, Variant,
};
use decl_json_schema::JsonSchema;

use crate::support::{declaration, document, field, lines, schema};

#[test]
fn composite_types_are_refused_by_name() {
    let text = || Item::new(Type::Text);
    let name = Name::from_static;
    let variant = Variant::new(name("card"), name("Card"));
    let cases = [
        (Type::list(text()), "list"),
        (Type::set(text()), "set"),
        (Type::Tuple(TupleType::new(vec![text()])), "tuple"),
        (Type::map(text(), text()), "map"),
        (Type::Record(RecordType::Named(name("Card"))), "record Card"),
        (
            Type::Union(UnionType::new(name("kind"), vec![variant])),
            "union",
        ),
    ];
    for (ty, word) in cases {
        assert_eq!(
            schema(Spec::new(ty)),
            format!("at `$.f`: the type `{word}` has no json schema yet")
        );
    }
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
        field("a", Spec::new(Type::set(Item::new(Type::Text)))),
        field("b", Spec::new(Type::list(Item::new(Type::Text)))),
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
        ["$.a", "$.b", "$[2]", "$.d.metadata[0]", "$.d.default"]
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
            .field(field("tags", Spec::new(Type::list(Item::new(Type::Text)))))
            .unchecked()
    };
    let fragment = RegistryFragment::new(Name::from_static("shop"), [listed("B"), listed("A")]);
    let registry = Registry::compose([fragment]).unwrap();
    let problems = JsonSchema::new().definitions(&registry).unwrap_err();
    assert_eq!(
        lines(&problems),
        [
            "at `$.B.tags`: the type `list` has no json schema yet",
            "at `$.A.tags`: the type `list` has no json schema yet",
        ]
    );
}
