//! Every supported type keeps its boundary values, and refuses to bind what it cannot keep.

use decl_core::{
    Bytes, Construction, Duration, EnumMember, FilePath, Integer, Name, Record, Spec, Type, Value,
};

use crate::support::{
    Outcome, create, declare, label, materialize, named, open, rows, run, single, status, value,
};

/// Each type with the values at its edges, in ascending order; `enum` is that of the support.
const BOUNDARIES: &[(&str, &[&str])] = &[
    ("bool", &["false", "true"]),
    ("i8", &["-128", "0", "127"]),
    ("i16", &["-32768", "32767"]),
    ("i32", &["-2147483648", "2147483647"]),
    (
        "i64",
        &["-9223372036854775808", "-1", "0", "9223372036854775807"],
    ),
    ("u8", &["0", "255"]),
    ("u16", &["0", "65535"]),
    ("u32", &["0", "4294967295"]),
    (
        "u64",
        &["0", "1", "9223372036854775808", "18446744073709551615"],
    ),
    (
        "i128",
        &[
            "-170141183460469231731687303715884105728",
            "-9223372036854775809",
            "-1",
            "0",
            "1",
            "170141183460469231731687303715884105727",
        ],
    ),
    (
        "u128",
        &[
            "0",
            "255",
            "256",
            "18446744073709551616",
            "170141183460469231731687303715884105728",
            "340282366920938463463374607431768211455",
        ],
    ),
    (
        "decimal(10,2)",
        &["-99999999.99", "0.00", "0.99", "99999999.99"],
    ),
    (
        "decimal(18,0)",
        &["-999999999999999999", "999999999999999999"],
    ),
    (
        "decimal(18,18)",
        &["-0.999999999999999999", "0.000000000000000001"],
    ),
    (
        "f32",
        &["-3.4028235e38", "0", "1e-45", "0.1", "3.4028235e38"],
    ),
    (
        "f64",
        &[
            "-1.7976931348623157e308",
            "0",
            "5e-324",
            "0.1",
            "1",
            "1.7976931348623157e308",
        ],
    ),
    (
        "text",
        &[
            "",
            " a ",
            "e\u{301}",
            "it's \\ \u{1}\n",
            "\u{1f600}\u{10ffff}",
        ],
    ),
    ("bytes", &["", "'\0", "\u{1f600}"]),
    (
        "uuid",
        &[
            "00000000-0000-0000-0000-000000000000",
            "ffffffff-ffff-ffff-ffff-ffffffffffff",
        ],
    ),
    ("date", &["0001-01-01", "2024-02-29", "9999-12-31"]),
    (
        "time",
        &[
            "00:00:00",
            "00:00:00.000000001",
            "12:30:00.5",
            "23:59:59.999999999",
        ],
    ),
    (
        "datetime",
        &[
            "0001-01-01T00:00:00",
            "2024-02-29T12:00:00.000000001",
            "9999-12-31T23:59:59.999999999",
        ],
    ),
    (
        "instant",
        &["0001-01-01T00:00:00Z", "9999-12-31T23:59:59.999999999Z"],
    ),
    (
        "duration",
        &[
            "-PT9223372036.854775808S",
            "PT0S",
            "PT9223372036.854775807S",
        ],
    ),
    ("path", &["", "../a b/c", "/", "/a/..b", "/\u{e9}"]),
    ("enum", &["it's active", "retired"]),
];

/// Types that are stored as digits, each with values in ascending order, which the text has not.
const DIGITS: &[(&str, &[&str])] = &[
    (
        "integer",
        &[
            "-1000000000000000000000000000000000000000000",
            "-170141183460469231731687303715884105729",
            "-100",
            "-99",
            "-10",
            "-9",
            "-1",
            "0",
            "1",
            "9",
            "10",
            "99",
            "340282366920938463463374607431768211456",
            "1000000000000000000000000000000000000000000",
        ],
    ),
    (
        "decimal",
        &[
            "-100000000000000000000000000000000000000000.5",
            "-10.05",
            "-9.95",
            "-1",
            "-0.1",
            "-0.05",
            "0",
            "0.00000000000000000000000000000000000000000001",
            "0.05",
            "0.1",
            "0.9",
            "1",
            "1.5",
            "9.95",
            "10.05",
            "12345678901234567.8901",
        ],
    ),
    (
        "decimal(20,4)",
        &[
            "-9999999999999999.9999",
            "-10.0000",
            "-9.9999",
            "-0.0001",
            "0.0000",
            "0.0001",
            "9.9999",
            "10.0000",
            "1234567890123456.8901",
            "9999999999999999.9999",
        ],
    ),
    (
        "decimal(19,0)",
        &["-9999999999999999999", "-9", "0", "9", "10"],
    ),
    (
        "decimal(19,19)",
        &[
            "-0.9999999999999999999",
            "0.0000000000000000000",
            "0.0000000000000000001",
        ],
    ),
];

fn boundaries() -> Outcome<Vec<(Type, Vec<Value>)>> {
    let read = BOUNDARIES.iter().chain(DIGITS).map(|(word, texts)| {
        let ty = match *word {
            "enum" => Type::Enum(status()),
            word => word.parse()?,
        };
        let values = texts
            .iter()
            .map(|text| value(&ty, text))
            .collect::<Outcome<_>>()?;
        Ok((ty, values))
    });
    read.collect()
}

fn decimal(text: &str) -> Outcome<Value> {
    Ok(Value::Decimal(text.parse()?))
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
        if DIGITS.iter().any(|(word, _)| *word == ty.to_string()) {
            continue;
        }
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

/// The one problem of binding a value to a column of a type.
fn refused(ty: Type, value: Value) -> Outcome<String> {
    let (_, table) = single(Spec::new(ty))?;
    match table.insert().values([("v", value)]) {
        Ok(statement) => Err(format!("{statement:?} is made").into()),
        Err(problems) => Ok(problems.to_string()),
    }
}

#[test]
fn a_number_that_a_column_cannot_hold_exactly_is_not_bound() -> Outcome {
    let cases = [
        (
            "i8",
            Value::from(128),
            "the number is out of range of a column of `i8`",
        ),
        (
            "u32",
            Value::from(-1),
            "the number is out of range of a column of `u32`",
        ),
        (
            "u64",
            Value::from(1_i128 << 64),
            "the number is out of range of a column of `u64`",
        ),
        (
            "i128",
            Value::from(u128::MAX),
            "the number is out of range of a column of `i128`",
        ),
        (
            "u128",
            Value::from(-1),
            "the number is out of range of a column of `u128`",
        ),
        (
            "u128",
            Value::Integer("340282366920938463463374607431768211456".parse()?),
            "the number is out of range of a column of `u128`",
        ),
        (
            "decimal(20,4)",
            decimal("12345678901234567.8901")?,
            "the decimal has more digits than `decimal(20,4)`",
        ),
        (
            "decimal(20,4)",
            decimal("0.00001")?,
            "the decimal has more digits than `decimal(20,4)`",
        ),
        (
            "decimal(4,2)",
            decimal("1.005")?,
            "the decimal has more digits than `decimal(4,2)`",
        ),
        (
            "decimal(4,2)",
            decimal("100.00")?,
            "the decimal has more digits than `decimal(4,2)`",
        ),
        ("f64", Value::F64(f64::NAN), "the number is not finite"),
        (
            "f64",
            Value::F64(f64::NEG_INFINITY),
            "the number is not finite",
        ),
        ("f32", Value::F32(f32::INFINITY), "the number is not finite"),
    ];
    for (word, value, message) in cases {
        assert_eq!(
            refused(word.parse()?, value)?,
            format!("at `$.v`: {message}")
        );
    }
    let zero = "at `$.v`: the number is negative zero, which the engine stores as zero";
    assert_eq!(refused(Type::F64, Value::F64(-0.0))?, zero);
    assert_eq!(refused(Type::F32, Value::F32(-0.0))?, zero);
    let duration = Duration::from_nanoseconds(Integer::new(i128::from(i64::MAX) + 1));
    let message = "at `$.v`: the number is out of range of a column of `duration`";
    assert_eq!(refused(Type::Duration, Value::Duration(duration))?, message);
    Ok(())
}

#[test]
fn a_value_of_another_type_is_not_bound() -> Outcome {
    let bytes = Value::Bytes(Bytes::from(vec![97]));
    let cases = [
        (
            "bool",
            Value::from(1),
            "expected a value of type `bool`, found integer",
        ),
        (
            "i64",
            Value::F64(1.0),
            "expected a value of type `i64`, found f64",
        ),
        (
            "f32",
            Value::F64(0.5),
            "expected a value of type `f32`, found f64",
        ),
        (
            "text",
            bytes,
            "expected a value of type `text`, found bytes",
        ),
        ("text", Value::from("a\0b"), "the text holds U+0000"),
        ("text", Value::Unset, "the field is unresolved"),
        ("text", Value::Undefined, "the field is unresolved"),
        ("text", Value::Null, "null is not legal here"),
        (
            "date",
            Value::from("2024-01-01"),
            "expected a value of type `date`, found text",
        ),
        (
            "path",
            Value::Path(FilePath::windows("C:/a")?),
            "only POSIX paths can be stored",
        ),
    ];
    for (word, value, message) in cases {
        assert_eq!(
            refused(word.parse()?, value)?,
            format!("at `$.v`: {message}")
        );
    }
    let other = Value::Enum(EnumMember::new(Name::from_static("Other"), "retired"));
    let members = [
        (label("gone"), "the label is not one of `shop.Status`"),
        (
            other,
            "expected a member of `shop.Status`, found one of `Other`",
        ),
    ];
    for (member, message) in members {
        assert_eq!(
            refused(Type::Enum(status()), member)?,
            format!("at `$.v`: {message}")
        );
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
fn a_decimal_of_many_digits_comes_back_exactly() -> Outcome {
    let cases = [
        ("decimal(21,4)", "12345678901234567.8901"),
        ("decimal(20,4)", "1234567890123456.8901"),
        ("decimal", "12345678901234567.8901"),
    ];
    for (word, number) in cases {
        let (db, table) = single(Spec::new(word.parse()?))?;
        run(&db, &table.insert().values([("v", decimal(number)?)])?)?;
        let row = &rows(&db, &table.select().all())?[0];
        assert_eq!(*row, [decl_sql::SqlValue::Text(number.to_owned())]);
        assert_eq!(table.select().decode(row)?.slots(), [decimal(number)?]);
    }
    Ok(())
}

#[test]
fn a_wide_decimal_has_the_scale_of_its_column_and_one_without_a_size_its_own() -> Outcome {
    for (word, scaled) in [("decimal(20,4)", "1.5000"), ("decimal", "1.50")] {
        let (db, table) = single(Spec::new(word.parse()?))?;
        run(&db, &table.insert().values([("v", decimal("1.50")?)])?)?;
        let row = &rows(&db, &table.select().all())?[0];
        assert_eq!(table.select().decode(row)?.slots(), [decimal(scaled)?]);
    }
    let choices = vec![decimal("1.5")?, decimal("1.50")?];
    let one_of = decl_core::Constraint::OneOf(choices.clone().into());
    let (db, table) = single(Spec::new("decimal".parse()?).constrained(one_of))?;
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
        (Type::U128, vec![Blob(vec![0; 15]), Blob(vec![0; 17])]),
        (
            Type::Integer,
            vec![
                Integer(1),
                text(""),
                text("-0"),
                text("01"),
                text("+1"),
                text("1.0"),
            ],
        ),
        (
            Type::Decimal(None),
            vec![text("1."), text(".5"), text("-0.0"), text("1e2")],
        ),
        (
            "decimal(20,4)".parse()?,
            vec![
                text("1"),
                text("1.500"),
                text("-0.0000"),
                text("12345678901234567.8901"),
            ],
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
