//! Every supported type keeps its boundary values, and refuses to bind what it cannot keep.

use decl_core::{
    Bytes, Construction, Duration, EnumMember, FilePath, Integer, Name, Record, Spec, Type, Uuid,
    Value,
};

use crate::support::{
    Outcome, create, declare, materialize, named, open, rows, run, single, status,
};

fn decimal(text: &str) -> Outcome<Value> {
    Ok(Value::Decimal(text.parse()?))
}

fn label(label: &str) -> Value {
    Value::Enum(EnumMember::new(Name::from_static("shop.Status"), label))
}

/// Each type with the values at its edges, in ascending order where it has one.
fn boundaries() -> Outcome<Vec<(Type, Vec<Value>)>> {
    let integers = |values: &[i128]| values.iter().map(|n| Value::from(*n)).collect::<Vec<_>>();
    let times = [
        "00:00:00",
        "00:00:00.000000001",
        "12:30:00.5",
        "23:59:59.999999999",
    ];
    let moments = [
        "0001-01-01T00:00:00",
        "2024-02-29T12:00:00.000000001",
        "9999-12-31T23:59:59.999999999",
    ];
    let nanoseconds = |n: i64| Value::Duration(Duration::from_nanoseconds(Integer::from(n)));
    Ok(vec![
        (Type::Bool, vec![Value::from(false), Value::from(true)]),
        (Type::I8, integers(&[-128, 0, 127])),
        (Type::I16, integers(&[-32_768, 32_767])),
        (Type::I32, integers(&[i32::MIN.into(), i32::MAX.into()])),
        (
            Type::I64,
            integers(&[i64::MIN.into(), -1, 0, i64::MAX.into()]),
        ),
        (Type::U8, integers(&[0, 255])),
        (Type::U16, integers(&[0, 65_535])),
        (Type::U32, integers(&[0, u32::MAX.into()])),
        (
            Type::U64,
            integers(&[0, 1, i64::MAX.into(), u64::MAX.into()]),
        ),
        (
            Type::I128,
            integers(&[i128::MIN, i64::MIN.into(), -1, 0, 1, i128::MAX]),
        ),
        (
            "decimal(10,2)".parse()?,
            vec![
                decimal("-99999999.99")?,
                decimal("0.00")?,
                decimal("0.99")?,
                decimal("99999999.99")?,
            ],
        ),
        (
            "decimal(18,0)".parse()?,
            vec![
                decimal("-999999999999999999")?,
                decimal("999999999999999999")?,
            ],
        ),
        (
            "decimal(18,18)".parse()?,
            vec![
                decimal("-0.999999999999999999")?,
                decimal("0.000000000000000001")?,
            ],
        ),
        (
            Type::F32,
            vec![
                Value::F32(f32::MIN),
                Value::F32(0.0),
                Value::F32(1e-45),
                Value::F32(0.1),
                Value::F32(f32::MAX),
            ],
        ),
        (
            Type::F64,
            vec![
                Value::F64(f64::MIN),
                Value::F64(0.0),
                Value::F64(5e-324),
                Value::F64(0.1),
                Value::F64(1.0),
                Value::F64(f64::MAX),
            ],
        ),
        (
            Type::Text,
            vec![
                Value::from(""),
                Value::from(" a "),
                Value::from("e\u{301}"),
                Value::from("it's \\ \u{1}\n"),
                Value::from("\u{1f600}\u{10ffff}"),
            ],
        ),
        (
            Type::Bytes,
            vec![
                Value::Bytes(Bytes::from(vec![])),
                Value::Bytes(Bytes::from(vec![0, 39, 255])),
            ],
        ),
        (
            Type::Uuid,
            vec![
                Value::Uuid(Uuid::from_bytes([0; 16])),
                Value::Uuid(Uuid::from_bytes([255; 16])),
            ],
        ),
        (
            Type::Date,
            vec![
                Value::Date("0001-01-01".parse()?),
                Value::Date("2024-02-29".parse()?),
                Value::Date("9999-12-31".parse()?),
            ],
        ),
        (
            Type::Time,
            times
                .iter()
                .map(|t| Ok(Value::Time(t.parse()?)))
                .collect::<Outcome<_>>()?,
        ),
        (
            Type::DateTime,
            moments
                .iter()
                .map(|t| Ok(Value::DateTime(t.parse()?)))
                .collect::<Outcome<_>>()?,
        ),
        (
            Type::Instant,
            moments
                .iter()
                .map(|t| Ok(Value::Instant(format!("{t}Z").parse()?)))
                .collect::<Outcome<_>>()?,
        ),
        (
            Type::Duration,
            vec![nanoseconds(i64::MIN), nanoseconds(0), nanoseconds(i64::MAX)],
        ),
        (
            Type::Enum(status()),
            vec![label("it's active"), label("retired")],
        ),
        (
            Type::Path,
            ["", "../a b/c", "/", "/a/..b", "/\u{e9}"]
                .iter()
                .map(|p| Ok(Value::Path(FilePath::posix(p)?)))
                .collect::<Outcome<_>>()?,
        ),
    ])
}

#[test]
fn every_type_keeps_its_boundary_values_and_their_order() -> Outcome {
    for (ty, values) in boundaries()? {
        let (db, table) = single(Spec::new(ty.clone()))?;
        for value in &values {
            run(&db, &table.insert().values([("v", value.clone())])?)?;
        }
        let select = table.select();
        let read = |sql: &decl_sql::Statement| -> Outcome<Vec<Value>> {
            let rows = rows(&db, sql)?;
            rows.iter()
                .map(|row| Ok(select.decode(row)?.slots()[0].clone()))
                .collect()
        };
        assert_eq!(read(&select.all())?, values, "{ty}");
        let ordered =
            crate::support::texts(&db, "SELECT CAST(rowid AS TEXT) FROM t ORDER BY v, rowid")?;
        let places: Vec<String> = (1..=values.len()).map(|n| n.to_string()).collect();
        assert_eq!(
            ordered, places,
            "the engine orders {ty} as the declaration does"
        );
    }
    Ok(())
}

#[test]
fn null_is_null_where_nullable_and_absence_where_optional() -> Outcome {
    for (ty, values) in boundaries()? {
        let declaration = declare(
            "t",
            [
                named("n", ty.clone()).nullable(),
                named("o", ty.clone()).optional(),
            ],
        )?;
        let table = materialize(&declaration)?;
        let db = open()?;
        create(&db, &table)?;
        let bag = [("n", Value::Null), ("o", Value::Undefined)];
        let empty = Record::construct(&declaration, bag, &Construction::new())?;
        let bag = [("n", values[0].clone()), ("o", values[0].clone())];
        let full = Record::construct(&declaration, bag, &Construction::new())?;
        for record in [&empty, &full] {
            run(&db, &table.insert().record(record)?)?;
        }
        let read = rows(&db, &table.select().all())?;
        assert_eq!(table.select().decode(&read[0])?, empty, "{ty}");
        assert_eq!(table.select().decode(&read[1])?, full, "{ty}");
        let swapped = [("n", Value::Undefined), ("o", Value::Null)];
        let problems = table.insert().values(swapped).unwrap_err();
        let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
        assert_eq!(
            problems,
            [
                "at `$.n`: the field is unresolved",
                "at `$.o`: null is not legal here"
            ]
        );
    }
    Ok(())
}

#[test]
fn what_a_column_cannot_hold_exactly_is_not_bound() -> Outcome {
    let beyond = |n: i128| Value::Duration(Duration::from_nanoseconds(Integer::new(n)));
    let refused = [
        (
            Type::Bool,
            Value::from(1),
            "expected a value of type `bool`, found integer",
        ),
        (
            Type::I8,
            Value::from(128),
            "the number is out of range of a column of `i8`",
        ),
        (
            Type::U32,
            Value::from(-1),
            "the number is out of range of a column of `u32`",
        ),
        (
            Type::U64,
            Value::from(i128::from(u64::MAX) + 1),
            "the number is out of range of a column of `u64`",
        ),
        (
            Type::I128,
            Value::from(u128::MAX),
            "the number is out of range of a column of `i128`",
        ),
        (
            Type::I64,
            Value::F64(1.0),
            "expected a value of type `i64`, found f64",
        ),
        (
            "decimal(10,2)".parse()?,
            decimal("1.005")?,
            "the decimal has more digits than `decimal(10,2)`",
        ),
        (
            "decimal(10,2)".parse()?,
            decimal("100000000.00")?,
            "the decimal has more digits than `decimal(10,2)`",
        ),
        (Type::F64, Value::F64(f64::NAN), "the number is not finite"),
        (
            Type::F64,
            Value::F64(f64::NEG_INFINITY),
            "the number is not finite",
        ),
        (
            Type::F32,
            Value::F32(f32::INFINITY),
            "the number is not finite",
        ),
        (
            Type::F64,
            Value::F64(-0.0),
            "the number is negative zero, which the engine stores as zero",
        ),
        (
            Type::F32,
            Value::F32(-0.0),
            "the number is negative zero, which the engine stores as zero",
        ),
        (
            Type::F32,
            Value::F64(0.5),
            "expected a value of type `f32`, found f64",
        ),
        (Type::Text, Value::from("a\0b"), "the text holds U+0000"),
        (
            Type::Text,
            Value::Bytes(Bytes::from(vec![97])),
            "expected a value of type `text`, found bytes",
        ),
        (
            Type::Date,
            Value::from("2024-01-01"),
            "expected a value of type `date`, found text",
        ),
        (
            Type::Duration,
            beyond(i128::from(i64::MAX) + 1),
            "the number is out of range of a column of `duration`",
        ),
        (
            Type::Path,
            Value::Path(FilePath::windows("C:/a")?),
            "only POSIX paths can be stored",
        ),
        (
            Type::Enum(status()),
            label("gone"),
            "the label is not one of `shop.Status`",
        ),
        (
            Type::Enum(status()),
            Value::Enum(EnumMember::new(Name::from_static("Other"), "retired")),
            "expected a member of `shop.Status`, found one of `Other`",
        ),
        (Type::Text, Value::Unset, "the field is unresolved"),
        (Type::Text, Value::Null, "null is not legal here"),
    ];
    for (ty, value, message) in refused {
        let (_, table) = single(Spec::new(ty.clone()))?;
        let problems = table.insert().values([("v", value)]).unwrap_err();
        assert_eq!(problems.to_string(), format!("at `$.v`: {message}"), "{ty}");
    }
    Ok(())
}

#[test]
fn a_decimal_is_read_with_the_scale_of_its_column_or_choice() -> Outcome {
    let ty: Type = "decimal(10,2)".parse()?;
    let (db, table) = single(Spec::new(ty.clone()))?;
    run(&db, &table.insert().values([("v", decimal("1.5")?)])?)?;
    let row = &rows(&db, &table.select().all())?[0];
    assert_eq!(table.select().decode(row)?.slots(), [decimal("1.50")?]);

    let choices = vec![decimal("1.5")?, decimal("2.00")?];
    let chosen = Spec::new(ty).constrained(decl_core::Constraint::OneOf(choices.clone().into()));
    let (db, table) = single(chosen)?;
    for choice in &choices {
        run(&db, &table.insert().values([("v", choice.clone())])?)?;
    }
    for (row, choice) in rows(&db, &table.select().all())?.iter().zip(choices) {
        assert_eq!(table.select().decode(row)?.slots(), [choice]);
    }
    Ok(())
}

#[test]
fn a_stored_value_that_is_no_form_of_the_type_is_not_read() -> Outcome {
    use decl_sql::SqlValue::{Blob, Integer, Null, Real, Text};

    let text = |text: &str| Text(text.to_owned());
    let refused = [
        (
            Type::Bool,
            vec![Integer(2), Integer(-1), text("1"), Real(1.0), Null],
        ),
        (Type::I8, vec![Integer(128), Integer(-129)]),
        (
            Type::U64,
            vec![
                Integer(1),
                text("1"),
                text("18446744073709551616"),
                text("+0000000000000000001"),
            ],
        ),
        (Type::I128, vec![Blob(vec![0; 15]), Blob(vec![0; 17])]),
        (
            "decimal(4,2)".parse()?,
            vec![Integer(10_000), Integer(-10_000)],
        ),
        (Type::F32, vec![Real(0.1), Real(f64::MAX), Real(f64::NAN)]),
        (Type::F64, vec![Real(f64::INFINITY), Real(-0.0), Integer(1)]),
        (Type::Text, vec![text("\0"), Blob(vec![])]),
        (
            Type::Uuid,
            vec![text("0000000000000000000000000000000F"), text("")],
        ),
        (
            Type::Date,
            vec![text("2023-02-29"), text("2024-1-01"), text("0000-01-01")],
        ),
        (
            Type::Time,
            vec![
                text("12:00:00"),
                text("12:00:00.0"),
                text("24:00:00.000000000"),
            ],
        ),
        (
            Type::DateTime,
            vec![
                text("2024-01-01T00:00:00"),
                text("2024-01-01 00:00:00.000000000"),
            ],
        ),
        (
            Type::Instant,
            vec![
                text("2024-01-01T00:00:00.000000000"),
                text("2024-01-01T00:00:00.000000000+00:00"),
            ],
        ),
        (
            Type::Path,
            vec![text("a//b"), text("./a"), text("a/"), text("\0")],
        ),
        (Type::Enum(status()), vec![text("Retired"), text("")]),
    ];
    for (ty, values) in refused {
        let table = materialize(&declare("t", [named("v", ty.clone())])?)?;
        for value in values {
            let problems = table
                .select()
                .decode(std::slice::from_ref(&value))
                .unwrap_err();
            assert_eq!(problems.first().path.to_string(), "$.v", "{ty} {value:?}");
        }
    }
    Ok(())
}
