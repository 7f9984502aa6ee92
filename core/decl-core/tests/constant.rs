//! Constants and run-time declarations are one type and equal.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use decl_core::{
    CallableRef, Code, Constraint, Constraints, Decimal, Element, EnumType, Integer, Item, List,
    Map, Meta, Name, Operable, OperableTable, RecordType, Set, Spec, SpecTable, Text, Type, Value,
};

const STEP: &CallableRef =
    &CallableRef::from_static("shop.validators", "step", "1", "tokens-v1:00");
const CHECKS: &[Code] = &[Code::from_reference(STEP)];
const LABELS: &[Name] = &[Name::from_static("active"), Name::from_static("retired")];
const INNER: &[Value] = &[Value::Text(Text::from_static("deep"))];
const NESTED: &[Value] = &[Value::Null, Value::List(List::from_static(INNER))];
const MEMBERS: &[Value] = &[
    Value::Integer(Integer::new(10)),
    Value::Integer(Integer::new(2)),
];
const ENTRIES: &[(Value, Value)] = &[
    (
        Value::Text(Text::from_static("b")),
        Value::Set(Set::from_static(MEMBERS)),
    ),
    (
        Value::Text(Text::from_static("a")),
        Value::List(List::from_static(NESTED)),
    ),
];
const LENGTHS: &[Constraint] = &[Constraint::MaxLength(20), Constraint::MinLength(1)];
const TAG: &Item = &Item::from_parts(Type::Text, true, Constraints::from_static(LENGTHS));
const TAG_LIST: &Type = &Type::List(Element::from_static(TAG));
const PRICE: SpecTable = SpecTable {
    name: Some("price"),
    doc: Some("What it costs."),
    ty: Some(&Type::Decimal(None)),
    default: Some(&Value::Decimal(Decimal::new(Integer::new(110), 2))),
    validators: CHECKS,
    ..SpecTable::EMPTY
};
const TAGS: SpecTable = SpecTable {
    name: Some("tags"),
    ty: Some(TAG_LIST),
    optional: true,
    metadata: &[Meta::from_static(
        "storage.note",
        Value::Map(Map::from_static(ENTRIES)),
    )],
    ..SpecTable::EMPTY
};
const OWNER: SpecTable = SpecTable {
    name: Some("owner"),
    ty: Some(&Type::Record(RecordType::Named(Name::from_static("User")))),
    nullable: true,
    ..SpecTable::EMPTY
};
const STATUS: SpecTable = SpecTable {
    ty: Some(&Type::Enum(EnumType::from_static("shop.Status", LABELS))),
    ..SpecTable::EMPTY
};
const SPECS: &[Spec] = &[
    Spec::from_table(PRICE),
    Spec::from_table(TAGS),
    Spec::from_table(OWNER),
    Spec::from_table(STATUS),
];
const DECLARATION: &Operable = &Operable::from_table(OperableTable {
    name: Some("Item"),
    specs: SPECS,
    ..OperableTable::EMPTY
});
static SHARED: Operable = Operable::from_table(OperableTable {
    specs: SPECS,
    ..OperableTable::EMPTY
});

fn name(text: &str) -> Name {
    Name::try_from(text).unwrap()
}

fn twin() -> Operable {
    let inner = Value::from(vec![Value::Null, Value::from(vec![Value::from("deep")])]);
    let set = Set::new(vec![Value::from(2), Value::from(10)]).unwrap();
    let map = Map::from_texts([("a", inner), ("b", Value::Set(set))]).unwrap();
    let tag = Item::new(Type::Text)
        .constrained(Constraint::MinLength(1))
        .constrained(Constraint::MaxLength(20))
        .nullable();
    let status = EnumType::new(name("shop.Status"), vec![name("active"), name("retired")]);
    let price: Decimal = "1.10".parse().unwrap();
    let step = CallableRef::new("shop.validators", "step", "1", "tokens-v1:00").unwrap();
    Operable::builder()
        .named(name("Item"))
        .field(
            Spec::new(Type::Decimal(None))
                .named(name("price"))
                .documented("What it costs.")
                .with_default(price)
                .validated(step),
        )
        .field(
            Spec::new(Type::list(tag))
                .named(name("tags"))
                .optional()
                .with_meta(Meta::new("storage.note", map).unwrap()),
        )
        .field(
            Spec::new(Type::Record(RecordType::Named(name("User"))))
                .named(name("owner"))
                .nullable(),
        )
        .field(Spec::new(Type::Enum(status)))
        .build()
        .unwrap()
}

#[test]
fn a_constant_declaration_equals_its_run_time_twin() {
    assert_eq!(*DECLARATION, twin());
    assert_eq!(
        decl_core::canonical_text(decl_core::Part::Operable(DECLARATION)),
        decl_core::canonical_text(decl_core::Part::Operable(&twin()))
    );
}

#[test]
fn a_constant_declaration_verifies_and_can_back_a_static() {
    assert!(DECLARATION.verify().is_ok());
    assert_eq!(SHARED, DECLARATION.renamed(None));
}

#[test]
fn verification_finds_what_a_constant_could_not_check() {
    const TWICE: &[Value] = &[Value::Null, Value::Null];
    const ID: SpecTable = SpecTable {
        name: Some("id"),
        ty: Some(&Type::I64),
        default: Some(&Value::Null),
        constraints: &[Constraint::MaxLength(3), Constraint::MaxLength(3)],
        ..SpecTable::EMPTY
    };
    const AGAIN: SpecTable = SpecTable {
        name: Some("id"),
        ..SpecTable::EMPTY
    };
    const BAD: OperableTable = OperableTable {
        name: Some(" Item"),
        doc: None,
        specs: &[Spec::from_table(ID), Spec::from_table(AGAIN)],
        metadata: &[Meta::from_static(
            "storage",
            Value::Set(Set::from_static(TWICE)),
        )],
    };
    let problems = Operable::from_table(BAD).verify().unwrap_err();
    let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(
        lines,
        [
            "at `$`: the name begins or ends with white space",
            "at `$.id.constraints`: constraint `max_length` stands twice",
            "at `$.id.constraints.max_length`: constraint `max_length` does not apply to type `i64`",
            "at `$.id.constraints.max_length`: constraint `max_length` does not apply to type `i64`",
            "at `$.id.default`: null is not legal here",
            "at `$.id`: the name stands at field 0 already",
            "at `$.metadata[0]`: the metadata key `storage` is not two or more words \
             `[a-z][a-z0-9_]*` joined by dots",
            "at `$.metadata[0].value[1]`: the same value stands at place 0 already",
        ]
    );
}
