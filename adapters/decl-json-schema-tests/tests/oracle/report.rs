//! Every witness of the report proves what it is there for.

use decl_core::{
    Constraint, Decimal, Item, List, Map, Name, Operable, RecordType, Registry, RegistryFragment,
    Set, Spec, SpecAdapter, TupleType, Type, UnionType, Value, Variant, Verdict,
};
use decl_json_schema::JsonSchema;
use decl_json_schema_tests::{Outcome, Verdicts};

/// The wire form of a witness.
fn wire(witness: &Value) -> Outcome<String> {
    match witness {
        Value::Text(text) => Ok(serde_json::to_string(text.as_str())?),
        Value::Integer(integer) => Ok(integer.to_string()),
        Value::F64(number) => Ok(format!("{number:?}")),
        // A number that is spelled with a point.
        Value::Decimal(number) => Ok(number.to_string()),
        Value::Bool(truth) => Ok(truth.to_string()),
        Value::List(items) => {
            let items = items.iter().map(wire).collect::<Outcome<Vec<_>>>()?;
            Ok(format!("[{}]", items.join(",")))
        }
        Value::Map(map) => {
            let member = |(key, value)| Ok(format!("{}:{}", wire(key)?, wire(value)?));
            let members = map.iter().map(member).collect::<Outcome<Vec<_>>>()?;
            Ok(format!("{{{}}}", members.join(",")))
        }
        other => Err(format!("no witness is of kind {}", other.kind()).into()),
    }
}

fn record(name: &'static str, specs: impl IntoIterator<Item = (&'static str, Spec)>) -> Operable {
    let specs = specs.into_iter();
    let specs = specs.map(|(name, spec)| spec.named(Name::from_static(name)));
    let name = Name::from_static(name);
    Operable::builder().named(name).fields(specs).unchecked()
}

/// A registry of one declaration with this field, which each witness is put into, and of records
/// that the field may name.
fn shop(spec: Spec) -> Outcome<Registry> {
    let at = ("at", Spec::new(Type::Instant));
    let sku = || {
        (
            "sku",
            Spec::new(Type::Text).constrained(Constraint::MinLength(3)),
        )
    };
    let declarations = [
        record("Probe", [("f", spec)]),
        record(
            "Event",
            [sku(), at, ("n", Spec::new(Type::U8).with_default(7))],
        ),
        record("Plain", [sku(), ("note", Spec::new(Type::Text).optional())]),
        record(
            "Node",
            [
                ("kids", Spec::new(list(named("Node")))),
                ("w", Spec::new(Type::F32)),
            ],
        ),
    ];
    let fragment = RegistryFragment::new(Name::from_static("shop"), declarations);
    Ok(Registry::compose([fragment])?)
}

/// The rows of the report that have a witness, each with what the validator says of it.
fn witnesses(spec: Spec) -> Outcome<Vec<(Verdict, bool)>> {
    let registry = shop(spec)?;
    let probe = registry.get("Probe").ok_or("no probe")?;
    let verdicts = Verdicts::new(&registry, "Probe")?;
    let mut found = Vec::new();
    let adapter = JsonSchema::new().registry(&registry);
    for row in adapter.materialize(probe)?.enforcement() {
        if let Some(witness) = row.verdict.witness() {
            let payload = format!(r#"{{"f":{}}}"#, wire(witness)?);
            found.push((row.verdict.clone(), verdicts.accepts(&payload)?));
        }
    }
    Ok(found)
}

fn list(ty: Type) -> Type {
    Type::list(Item::new(ty))
}

fn tuple(types: impl IntoIterator<Item = Type>) -> Type {
    Type::Tuple(TupleType::new(types.into_iter().map(Item::new).collect()))
}

fn map(key: Type, value: Type) -> Type {
    Type::map(Item::new(key), Item::new(value))
}

fn named(name: &'static str) -> Type {
    Type::Record(RecordType::Named(Name::from_static(name)))
}

/// Types that hold others and differ from their schema, each with how many witnesses it has.
fn composites() -> Outcome<Vec<(Spec, usize)>> {
    let at = || Type::Instant;
    let bounded = |count| {
        let spec = Spec::new(list(Type::Time)).constrained(Constraint::MinItems(count));
        spec.constrained(Constraint::UniqueItems)
    };
    let time = |text: &str| -> Outcome<Value> { Ok(Value::Time(text.parse()?)) };
    let choice = |choice: Value| Constraint::OneOf(List::from(vec![choice]));
    let half = Constraint::Minimum(Value::F32(0.5));
    let half = Item::new(Type::F32).constrained(half);
    let only = Item::new(Type::Time).constrained(choice(time("09:00:00")?));
    let variants = [("event", "Event"), ("plain", "Plain")];
    let variants = variants
        .map(|(label, record)| Variant::new(Name::from_static(label), Name::from_static(record)));
    let union = Type::Union(UnionType::new(Name::from_static("kind"), variants.into()));
    let event = [
        ("sku", Value::from("abc")),
        ("at", Value::Instant("2026-01-31T09:00:00Z".parse()?)),
        ("n", Value::from(7)),
    ];
    let times = vec![time("09:00:00")?, time("10:00:00")?];
    Ok(vec![
        (Spec::new(list(at())), 1),
        (
            Spec::new(list(at())).constrained(Constraint::MinItems(3)),
            1,
        ),
        (Spec::new(tuple([Type::Text, at(), Type::Decimal(None)])), 1),
        (Spec::new(map(Type::Text, at())), 1),
        // The key and two values of one key.
        (Spec::new(map(at(), Type::Bool)), 2),
        (Spec::new(map(Type::I8, Type::Date)), 1),
        (Spec::new(Type::set(Item::new(at()))), 2),
        (Spec::new(Type::set(Item::new(Type::Path))), 1),
        (Spec::new(Type::set(Item::new(list(Type::Duration)))), 1),
        (
            Spec::new(Type::set(Item::new(Type::set(Item::new(Type::Bool))))),
            1,
        ),
        (
            Spec::new(Type::set(Item::new(map(Type::Bool, Type::Bool)))),
            2,
        ),
        (Spec::new(Type::set(Item::new(named("Event")))), 2),
        (Spec::new(Type::set(Item::new(named("Plain")))), 0),
        (Spec::new(Type::set(only.clone())), 1),
        (bounded(0), 1),
        (bounded(2), 1),
        // No list of three is made of one time in two spellings.
        (bounded(3), 0),
        (Spec::new(named("Event")), 1),
        (Spec::new(list(named("Event"))).nullable(), 1),
        (Spec::new(map(Type::Uuid, list(named("Event")))), 2),
        (Spec::new(union), 1),
        (Spec::new(named("Node")), 1),
        (Spec::new(Type::list(half)), 2),
        (Spec::new(Type::list(only)), 1),
        (Spec::new(list(Type::Any)), 1),
        (Spec::new(map(Type::Text, Type::Json)), 1),
        (
            Spec::new(named("Event")).constrained(choice(Map::from_texts(event)?.into())),
            1,
        ),
        (
            Spec::new(list(Type::Time)).constrained(choice(times.clone().into())),
            1,
        ),
        (
            Spec::new(Type::set(Item::new(Type::Time)))
                .constrained(choice(Set::new(times)?.into())),
            1,
        ),
    ])
}

#[test]
fn every_witness_of_a_composite_type_is_one_of_the_whole_field() {
    for (spec, expected) in composites().unwrap() {
        let shown = format!("{spec:?}");
        let found = witnesses(spec).unwrap();
        for (verdict, accepted) in &found {
            let wider = matches!(verdict, Verdict::Wider { .. });
            assert_eq!(*accepted, wider, "{shown}: {verdict:?}");
        }
        assert_eq!(found.len(), expected, "{shown}: {found:?}");
    }
}

fn specs() -> Outcome<Vec<Spec>> {
    let bounds = |bound: Value| {
        [
            Constraint::Minimum(bound.clone()),
            Constraint::Maximum(bound.clone()),
            Constraint::ExclusiveMinimum(bound.clone()),
            Constraint::ExclusiveMaximum(bound),
        ]
    };
    let choice = |choice: Value| Constraint::OneOf(List::from(vec![choice]));
    let mut specs = vec![
        Spec::new(Type::F32),
        Spec::new(Type::F64),
        Spec::new(Type::F32).constrained(Constraint::Maximum(Value::F32(0.0))),
        Spec::new(Type::F64).constrained(Constraint::Maximum(Value::F64(0.0))),
        Spec::new(Type::Instant),
        Spec::new(Type::Any),
        Spec::new(Type::Json),
        Spec::new(Type::F64).constrained(choice(Value::F64(0.0))),
        Spec::new(Type::F64).constrained(choice(Value::F64(-0.0))),
        Spec::new(Type::F32).constrained(choice(Value::F32(0.1))),
        Spec::new(Type::Time).constrained(choice(Value::Time("09:00:00".parse()?))),
        Spec::new(Type::DateTime)
            .constrained(choice(Value::DateTime("2009-01-01T00:00:00".parse()?))),
        Spec::new(Type::Instant)
            .constrained(choice(Value::Instant("2009-01-01T00:00:00Z".parse()?))),
        Spec::new(Type::Duration).constrained(choice(Value::Duration("PT0S".parse()?))),
        Spec::new(Type::Path).constrained(choice(Value::Path(decl_core::FilePath::posix("a/b")?))),
    ];
    for number in [0.0, 0.1, -0.1, 3.5, 1e-45, f32::MAX] {
        specs.extend(bounds(Value::F32(number)).map(|rule| Spec::new(Type::F32).constrained(rule)));
    }
    Ok(specs)
}

#[test]
fn every_witness_is_accepted_where_the_schema_is_wider_and_refused_where_it_is_narrower() {
    let mut seen = 0;
    for spec in specs().unwrap() {
        let shown = format!("{spec:?}");
        let found = witnesses(spec).unwrap();
        assert!(!found.is_empty(), "{shown}");
        for (verdict, accepted) in found {
            let wider = matches!(verdict, Verdict::Wider { .. });
            assert_eq!(accepted, wider, "{shown}: {verdict:?}");
            seen += 1;
        }
    }
    assert!(seen > 40, "{seen}");
}

#[test]
fn a_step_is_a_step_of_the_schema() {
    let spec = Spec::new(Type::Integer).constrained(Constraint::MultipleOf(Value::from(7)));
    let registry = shop(spec).unwrap();
    let verdicts = Verdicts::new(&registry, "Probe").unwrap();
    for (number, accepted) in [
        ("0", true),
        ("-14", true),
        ("15", false),
        ("7.0", true),
        ("7.5", false),
        ("70000000000000000000000000000000000000000000", true),
        ("70000000000000000000000000000000000000000001", false),
    ] {
        let payload = format!(r#"{{"f":{number}}}"#);
        assert_eq!(verdicts.accepts(&payload).unwrap(), accepted, "{number}");
    }
}

#[test]
fn what_is_not_enforced_is_accepted() {
    let cent: Decimal = "0.05".parse().unwrap();
    let zero: Decimal = "0".parse().unwrap();
    let spec = Spec::new(Type::Decimal(None))
        .constrained(Constraint::Minimum(Value::Decimal(zero)))
        .constrained(Constraint::MultipleOf(Value::Decimal(cent)));
    let verdicts = Verdicts::new(&shop(spec).unwrap(), "Probe").unwrap();
    assert!(verdicts.accepts(r#"{"f":"-1"}"#).unwrap());
    assert!(verdicts.accepts(r#"{"f":"0.03"}"#).unwrap());
}
