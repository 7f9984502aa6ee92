//! What the enforcement report says of each rule.

use decl_core::{CallableRef, Constraint, Name, Operable, Spec, SpecAdapter, Type, Value};
use decl_sql::{Dialect, Table};

fn rows(spec: Spec) -> Result<Vec<String>, Box<dyn std::error::Error>> {
    let spec = spec.named(Name::from_static("v"));
    let declaration = Operable::builder()
        .named(Name::from_static("t"))
        .field(spec)
        .build()?;
    let materialized = Table::new(Dialect::Sqlite).materialize(&declaration)?;
    Ok(materialized
        .enforcement()
        .iter()
        .map(ToString::to_string)
        .collect())
}

#[test]
fn checked_constraints_are_exact() -> Result<(), Box<dyn std::error::Error>> {
    let spec = Spec::new(Type::I64)
        .constrained(Constraint::Minimum(Value::from(0)))
        .constrained(Constraint::ExclusiveMaximum(Value::from(9)))
        .constrained(Constraint::MultipleOf(Value::from(2)))
        .constrained(Constraint::OneOf(vec![Value::from(2)].into()));
    assert_eq!(
        rows(spec)?,
        [
            "$.v.constraints.minimum: exact",
            "$.v.constraints.exclusive_maximum: exact",
            "$.v.constraints.multiple_of: exact",
            "$.v.constraints.one_of: exact",
        ]
    );
    Ok(())
}

#[test]
fn what_the_engine_cannot_check_says_so() -> Result<(), Box<dyn std::error::Error>> {
    let code = CallableRef::new("test", "even", "1", "tokens-v1:00")?;
    assert_eq!(
        rows(Spec::new(Type::I64).validated(code))?,
        ["$.v.validators[0]: not_enforced (validator)",]
    );
    let step = Constraint::MultipleOf(Value::F64(0.1));
    assert_eq!(
        rows(Spec::new(Type::F64).constrained(step))?[1..],
        ["$.v.constraints.multiple_of: not_enforced (float_modulo)",]
    );
    for ty in [Type::U64, Type::I128, Type::U128, Type::Integer] {
        let step = Constraint::MultipleOf(Value::from(3));
        assert_eq!(
            rows(Spec::new(ty).constrained(step))?,
            ["$.v.constraints.multiple_of: not_enforced (no_arithmetic)",]
        );
    }
    for word in ["decimal", "decimal(19,2)"] {
        let step = Constraint::MultipleOf(Value::Decimal("0.05".parse()?));
        assert_eq!(
            rows(Spec::new(word.parse()?).constrained(step))?,
            ["$.v.constraints.multiple_of: not_enforced (no_arithmetic)",]
        );
    }
    Ok(())
}

#[test]
fn a_pattern_is_exact_or_not_enforced() -> Result<(), Box<dyn std::error::Error>> {
    let reported = |source: &str| -> Result<String, Box<dyn std::error::Error>> {
        let pattern = Constraint::Pattern(source.into());
        let rows = rows(Spec::new(Type::Text).constrained(pattern))?;
        Ok(rows.last().cloned().unwrap_or_default())
    };
    assert_eq!(
        reported("^[A-Z]{3}-[0-9]{4}$")?,
        "$.v.constraints.pattern: exact"
    );
    assert_eq!(
        reported("^[a-z]+(-[a-z]+)*$")?,
        "$.v.constraints.pattern: not_enforced (no_regex)"
    );
    Ok(())
}

#[test]
fn types_that_a_column_holds_in_part_say_so() -> Result<(), Box<dyn std::error::Error>> {
    let reported = |ty: Type| -> Result<Vec<String>, Box<dyn std::error::Error>> {
        let rows = rows(Spec::new(ty))?;
        let head = |row: &String| row.split(',').next().unwrap_or_default().to_owned();
        Ok(rows.iter().map(head).collect())
    };
    assert_eq!(reported(Type::Text)?, ["$.v.type: narrower (nul_refused)"]);
    assert_eq!(reported(Type::F64)?, ["$.v.type: narrower (finite_only)"]);
    assert_eq!(
        reported(Type::F32)?,
        [
            "$.v.type: narrower (finite_only)",
            "$.v.type: wider (precision_not_checked)",
        ]
    );
    assert_eq!(
        reported(Type::Duration)?,
        ["$.v.type: narrower (nanoseconds_in_i64)"]
    );
    assert_eq!(reported(Type::Path)?, ["$.v.type: narrower (posix_only)"]);
    for ty in [Type::Uuid, Type::U128, Type::Integer, Type::Decimal(None)] {
        assert_eq!(reported(ty)?, Vec::<String>::new());
    }
    Ok(())
}
