//! The document itself: text, serialisation, and the way to `schemars`.

use decl_core::{Constraint, Spec, Type, Value};

use crate::support::{document, field};

#[test]
fn display_and_serialisation_are_the_same_bytes() {
    let specs = [
        field("a\"b\\é \u{2028}c", Spec::new(Type::U64)),
        field("e", Spec::new(Type::Json).with_default(Vec::new())),
        field("f", Spec::new(Type::F64).with_default(Value::F64(0.1))),
        field(
            "g",
            Spec::new(Type::F32).with_default(Value::F32(16_777_216.0)),
        ),
        field("i", Spec::new(Type::I128)),
        field("u", Spec::new(Type::U128)),
    ];
    let controls = Spec::new(Type::Text).with_default("\u{7}\u{1f}\"\\\u{8}\u{c}\r\t/");
    let document = document(specs.into_iter().chain([field("text", controls)])).unwrap();
    let text = document.to_string();
    assert_eq!(serde_json::to_string_pretty(&document).unwrap(), text);
    assert!(text.contains(r#""\u0007\u001f\"\\\b\f\r\t/""#), "{text}");
}

#[test]
fn an_integer_beyond_128_bits_is_displayed_and_not_serialised() {
    let huge = format!("1{}", "0".repeat(40));
    let bound = Value::Integer(huge.parse().unwrap());
    let spec = Spec::new(Type::Integer).constrained(Constraint::Maximum(bound));
    let document = document([field("n", spec)]).unwrap();
    assert!(document.to_string().contains(&huge));
    assert_eq!(
        serde_json::to_string(&document).unwrap_err().to_string(),
        format!("the integer `{huge}` does not fit 128 bits")
    );
}

#[test]
fn schemars_takes_what_fits_64_bits() {
    let document = document([
        field("u", Spec::new(Type::U64)),
        field(
            "i",
            Spec::new(Type::I64).nullable().with_default(Value::Null),
        ),
        field("f", Spec::new(Type::F64).with_default(Value::F64(0.5))),
    ])
    .unwrap();
    let schema = document.to_schema().unwrap();
    let expected: serde_json::Value = serde_json::from_str(&document.to_string()).unwrap();
    assert_eq!(schema.as_value(), &expected);
    let property = |name: &str| &schema.as_value()["properties"][name];
    assert_eq!(property("u")["maximum"].as_u64(), Some(u64::MAX));
    assert_eq!(property("i")["minimum"].as_i64(), Some(i64::MIN));
}

#[test]
fn every_bound_that_schemars_cannot_hold_is_refused_at_its_path() {
    let past = |bound: Value| Spec::new(Type::Integer).constrained(Constraint::Minimum(bound));
    let document = document([
        field("i", Spec::new(Type::I128)),
        field("one past", past(Value::from(u128::from(u64::MAX) + 1))),
        field("one before", past(Value::from(i128::from(i64::MIN) - 1))),
        field("last", past(Value::from(u64::MAX))),
    ])
    .unwrap();
    let problems = document.to_schema().unwrap_err();
    let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(
        lines,
        [
            "at `$.properties.i.minimum`: the integer \
             `-170141183460469231731687303715884105728` does not fit 64 bits",
            "at `$.properties.i.maximum`: the integer \
             `170141183460469231731687303715884105727` does not fit 64 bits",
            "at `$.properties[\"one past\"].minimum`: the integer \
             `18446744073709551616` does not fit 64 bits",
            "at `$.properties[\"one before\"].minimum`: the integer \
             `-9223372036854775809` does not fit 64 bits",
        ]
    );
}
