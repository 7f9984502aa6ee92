//! Every witness of the report proves what it is there for.

use decl_core::{
    Constraint, Decimal, List, Name, Operable, Registry, RegistryFragment, Spec, SpecAdapter, Type,
    Value, Verdict,
};
use decl_json_schema::JsonSchema;
use decl_json_schema_tests::{Outcome, Verdicts};

/// The wire form of a witness.
fn wire(witness: &Value) -> Outcome<String> {
    match witness {
        Value::Text(text) => Ok(serde_json::to_string(text.as_str())?),
        Value::Integer(integer) => Ok(integer.to_string()),
        Value::F64(number) => Ok(format!("{number:?}")),
        other => Err(format!("no witness is of kind {}", other.kind()).into()),
    }
}

/// A registry of one declaration with this field, which each witness is put into.
fn shop(spec: Spec) -> Outcome<Registry> {
    let declaration = Operable::builder()
        .named(Name::from_static("Probe"))
        .field(spec.named(Name::from_static("f")))
        .build()?;
    let fragment = RegistryFragment::new(Name::from_static("shop"), [declaration]);
    Ok(Registry::compose([fragment])?)
}

/// The rows of the report that have a witness, each with what the validator says of it.
fn witnesses(spec: Spec) -> Outcome<Vec<(Verdict, bool)>> {
    let registry = shop(spec)?;
    let probe = registry.get("Probe").ok_or("no probe")?;
    let verdicts = Verdicts::new(&registry, "Probe")?;
    let mut found = Vec::new();
    for row in JsonSchema::new().materialize(probe)?.enforcement() {
        if let Some(witness) = row.verdict.witness() {
            let payload = format!(r#"{{"f":{}}}"#, wire(witness)?);
            found.push((row.verdict.clone(), verdicts.accepts(&payload)?));
        }
    }
    Ok(found)
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
