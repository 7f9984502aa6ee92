//! The engine accepts what the declaration accepts, except where the report says otherwise.

use decl_core::{Constraint, Construction, Record, Spec, SpecAdapter, Type, Value, Verdict};
use decl_sql::{Dialect, Table};

use crate::support::{Outcome, declare, named, run, single, value};

fn values(ty: &Type, written: &[&str]) -> Outcome<Vec<Value>> {
    written.iter().map(|text| value(ty, text)).collect()
}

/// Each type with a bound and values on both sides of it and at it.
const ORDERED: &[(&str, &str, &[&str])] = &[
    ("i64", "5", &["4", "5", "6", "-9223372036854775808"]),
    ("u8", "5", &["0", "4", "5", "6"]),
    ("u64", "10", &["9", "10", "11", "18446744073709551615"]),
    (
        "i128",
        "-1",
        &[
            "-2",
            "-1",
            "0",
            "1",
            "170141183460469231731687303715884105727",
        ],
    ),
    (
        "u128",
        "256",
        &[
            "0",
            "255",
            "256",
            "257",
            "340282366920938463463374607431768211455",
        ],
    ),
    (
        "decimal(10,2)",
        "0.5",
        &["0.49", "0.50", "0.5", "0.51", "-99999999.99"],
    ),
    ("f32", "0.1", &["0.099999994", "0.1", "0.10000001"]),
    (
        "f64",
        "0.1",
        &["0.09999999999999999", "0.1", "0.10000000000000002"],
    ),
    ("f64", "-0.0", &["-1.0", "0.0", "5e-324"]),
    (
        "date",
        "2024-02-29",
        &["2024-02-28", "2024-02-29", "2024-03-01", "0001-01-01"],
    ),
    (
        "time",
        "12:00:00.5",
        &["12:00:00.499999999", "12:00:00.5", "12:00:00.500000001"],
    ),
    (
        "datetime",
        "2024-01-01T00:00:00",
        &[
            "2023-12-31T23:59:59.999999999",
            "2024-01-01T00:00:00",
            "2024-01-01T00:00:00.000000001",
        ],
    ),
    (
        "instant",
        "2024-01-01T00:00:00Z",
        &[
            "2023-12-31T23:59:59.999999999Z",
            "2024-01-01T00:00:00Z",
            "2024-01-01T00:00:00.000000001Z",
        ],
    ),
    (
        "duration",
        "PT0.5S",
        &["PT0.499999999S", "PT0.5S", "PT0.500000001S", "-PT1S"],
    ),
];

/// Types that are stored as digits, with values of every sign, length and scale around each other.
const DIGITS: &[(&str, &[&str])] = &[
    (
        "integer",
        &[
            "-10000000000000000000000000000000000000001",
            "-10000000000000000000000000000000000000000",
            "-101",
            "-100",
            "-99",
            "-11",
            "-10",
            "-9",
            "-2",
            "-1",
            "0",
            "1",
            "2",
            "9",
            "10",
            "11",
            "19",
            "20",
            "99",
            "100",
            "101",
            "10000000000000000000000000000000000000000",
            "10000000000000000000000000000000000000001",
        ],
    ),
    (
        "decimal",
        &[
            "-100.00",
            "-99.9",
            "-10.05",
            "-10.0",
            "-10",
            "-9.95",
            "-1.50",
            "-1.5",
            "-1.05",
            "-1.0",
            "-1",
            "-0.5",
            "-0.05",
            "-0.049",
            "0",
            "0.0",
            "0.00",
            "0.049",
            "0.05",
            "0.050",
            "0.5",
            "0.9",
            "1",
            "1.0",
            "1.05",
            "1.5",
            "1.50",
            "1.500",
            "1.51",
            "9.95",
            "10",
            "10.0",
            "10.05",
            "99.9",
            "100",
            "100.00",
            "100.01",
            "1000",
            "12345678901234567.8901",
            "12345678901234567.89010",
        ],
    ),
    (
        "decimal(20,4)",
        &[
            "-9999999999999999.9999",
            "-100",
            "-10.05",
            "-10",
            "-9.9999",
            "-1.5",
            "-0.0001",
            "0",
            "0.0001",
            "0.5",
            "1",
            "1.5",
            "1.50",
            "1.5001",
            "9.9999",
            "10",
            "10.05",
            "100",
            "9999999999999999.9999",
        ],
    ),
    (
        "decimal(19,0)",
        &[
            "-10",
            "-9",
            "-1",
            "0",
            "1",
            "9",
            "10",
            "9999999999999999999",
        ],
    ),
    (
        "decimal(19,19)",
        &["-0.5", "-0.05", "0", "0.0000000000000000001", "0.05", "0.5"],
    ),
];

#[test]
fn bounds_of_numbers_that_are_stored_as_digits_are_enforced_exactly() -> Outcome {
    for (word, texts) in DIGITS {
        let ty: Type = word.parse()?;
        let candidates = values(&ty, texts)?;
        let mut refused = 0;
        for bound in &candidates {
            for constraint in [
                Constraint::Minimum(bound.clone()),
                Constraint::Maximum(bound.clone()),
                Constraint::ExclusiveMinimum(bound.clone()),
                Constraint::ExclusiveMaximum(bound.clone()),
            ] {
                let spec = Spec::new(ty.clone()).constrained(constraint);
                refused += agrees(&spec, candidates.clone())?;
            }
        }
        // Wherever a value stands, two of the four bounds refuse it.
        assert_eq!(refused, 2 * candidates.len() * candidates.len(), "{word}");
    }
    Ok(())
}

#[test]
fn choices_of_numbers_that_are_stored_as_digits_are_enforced_exactly() -> Outcome {
    for (word, texts) in DIGITS.iter().take(2) {
        let ty: Type = word.parse()?;
        let candidates = values(&ty, texts)?;
        let choices = candidates.iter().step_by(2).cloned().collect::<Vec<_>>();
        let spec = Spec::new(ty).constrained(Constraint::OneOf(choices.into()));
        assert_eq!(agrees(&spec, candidates.clone())?, candidates.len() / 2);
    }
    Ok(())
}

/// Inserts each value without asking the declaration, and compares the two verdicts.
fn agrees(spec: &Spec, values: Vec<Value>) -> Outcome<usize> {
    let declaration = declare("t", [spec.clone().named(decl_core::Name::from_static("v"))])?;
    let (db, table) = single(spec.clone())?;
    let mut refused = 0;
    for value in values {
        let bag = [("v", value.clone())];
        let declared = Record::construct(&declaration, bag.clone(), &Construction::new()).is_ok();
        let engine = run(&db, &table.insert().values(bag)?).is_ok();
        if declared != engine {
            return Err(format!("{spec:?} {value:?}: declared {declared}, engine {engine}").into());
        }
        refused += usize::from(!engine);
    }
    Ok(refused)
}

#[test]
fn bounds_are_enforced_exactly() -> Outcome {
    for (word, bound, candidates) in ORDERED {
        let ty: Type = word.parse()?;
        let bound = value(&ty, bound)?;
        let candidates = values(&ty, candidates)?;
        for constraint in [
            Constraint::Minimum(bound.clone()),
            Constraint::Maximum(bound.clone()),
            Constraint::ExclusiveMinimum(bound.clone()),
            Constraint::ExclusiveMaximum(bound),
        ] {
            let spec = Spec::new(ty.clone()).constrained(constraint);
            assert!(
                agrees(&spec, candidates.clone())? > 0,
                "{spec:?} refuses nothing"
            );
        }
    }
    Ok(())
}

#[test]
fn lengths_and_multiples_are_enforced_exactly() -> Outcome {
    let cases: &[(&str, Constraint, &[&str])] = &[
        (
            "text",
            Constraint::MaxLength(2),
            &[
                "",
                "ab",
                "\u{1f600}\u{1f600}",
                "e\u{301}",
                "abc",
                "e\u{301}e",
            ],
        ),
        (
            "text",
            Constraint::MinLength(2),
            &["", "a", "\u{1f600}", "ab", "e\u{301}"],
        ),
        (
            "bytes",
            Constraint::MaxLength(2),
            &["", "ab", "\u{e9}", "abc", "\u{1f600}"],
        ),
        ("bytes", Constraint::MinLength(2), &["a", "ab", "\u{e9}"]),
        (
            "i64",
            Constraint::MultipleOf(Value::from(3)),
            &["-9223372036854775808", "-3", "-1", "0", "1", "3"],
        ),
        (
            "u8",
            Constraint::MultipleOf(Value::from(5)),
            &["0", "4", "255"],
        ),
        (
            "decimal(10,2)",
            Constraint::MultipleOf(Value::Decimal("0.05".parse()?)),
            &["0.05", "0.06", "-1.00", "1", "0.01"],
        ),
    ];
    for (word, constraint, candidates) in cases {
        let ty: Type = word.parse()?;
        let candidates = values(&ty, candidates)?;
        let spec = Spec::new(ty).constrained(constraint.clone());
        assert!(agrees(&spec, candidates)? > 0, "{spec:?} refuses nothing");
    }
    Ok(())
}

#[test]
fn choices_are_enforced_exactly() -> Outcome {
    for (word, _, candidates) in ORDERED.iter().filter(|(_, bound, _)| *bound != "-0.0") {
        let ty: Type = word.parse()?;
        let candidates = values(&ty, candidates)?;
        if matches!(ty, Type::Decimal(_)) {
            continue;
        }
        let choices = candidates[..2].to_vec();
        let spec = Spec::new(ty).constrained(Constraint::OneOf(choices.into()));
        assert!(agrees(&spec, candidates)? > 0, "{spec:?} refuses nothing");
    }
    Ok(())
}

#[test]
fn every_wider_or_unenforced_rule_has_a_value_that_proves_it() -> Outcome {
    let float = Spec::new(Type::F64).constrained(Constraint::MultipleOf(Value::F64(5.0)));
    let (db, _) = single(float)?;
    db.execute("INSERT INTO t VALUES (5.7)", [])?;

    let choices = vec![Value::Decimal("1.5".parse()?)];
    let spec = named("v", "decimal(10,2)".parse()?).constrained(Constraint::OneOf(choices.into()));
    let declaration = declare("t", [spec.clone()])?;
    let materialized = Table::new(Dialect::Sqlite).materialize(&declaration)?;
    let Verdict::Wider { reason, witness } = &materialized.enforcement()[0].verdict else {
        return Err("the choice is not reported wider".into());
    };
    assert_eq!(*reason, "scale_not_stored");
    let bag = [("v", witness.clone())];
    assert!(Record::construct(&declaration, bag.clone(), &Construction::new()).is_err());
    let (db, table) = single(spec)?;
    run(&db, &table.insert().values(bag)?)?;

    let (db, _) = single(Spec::new(Type::F32))?;
    db.execute("INSERT INTO t VALUES (0.1)", [])?;
    Ok(())
}

#[test]
fn every_narrower_type_refuses_its_witness() -> Outcome {
    for ty in [Type::F32, Type::F64, Type::Text, Type::Duration, Type::Path] {
        let declaration = declare("t", [named("v", ty.clone())])?;
        let materialized = Table::new(Dialect::Sqlite).materialize(&declaration)?;
        let Verdict::Narrower { witness, .. } = &materialized.enforcement()[0].verdict else {
            return Err(format!("`{ty}` is not reported narrower").into());
        };
        let bag = [("v", witness.clone())];
        assert!(Record::construct(&declaration, bag.clone(), &Construction::new()).is_ok());
        assert!(
            materialized.artefact().insert().values(bag).is_err(),
            "{ty}"
        );
    }
    Ok(())
}
