//! What hand-written SQL must not get past the checks.

use decl_core::{Constraint, Spec, Type, Value};

use crate::support::{Outcome, refusal, rows, single, status};

/// Each type with SQL that the column must take and SQL that it must refuse.
const CASES: &[(&str, &[&str], &[&str])] = &[
    ("bool", &["0", "1"], &["2", "-1", "'yes'", "0.5", "x'01'"]),
    (
        "i8",
        &["-128", "127"],
        &["-129", "128", "1.5", "'a'", "9223372036854775808"],
    ),
    ("u32", &["0", "4294967295"], &["-1", "4294967296"]),
    (
        "i64",
        &["9223372036854775807"],
        &["9223372036854775808", "'abc'", "x'00'", "1e300"],
    ),
    (
        "u64",
        &["'00000000000000000000'", "'18446744073709551615'"],
        &[
            "1",
            "'1'",
            "'18446744073709551616'",
            "'99999999999999999999'",
            "'0000000000000000000a'",
            "'-0000000000000000001'",
            "'00000000000000000001' || char(0) || 'x'",
        ],
    ),
    (
        "i128",
        &["x'80000000000000000000000000000000'"],
        &["x''", "x'00'", "1", "'0123456789abcdef'"],
    ),
    (
        "u128",
        &["x'00000000000000000000000000000000'", "zeroblob(16)"],
        &["x''", "x'00'", "1", "'0123456789abcdef'", "zeroblob(17)"],
    ),
    (
        "integer",
        &["'0'", "'-1'", "'10'", "'-100000000000000000000'", "7"],
        &[
            "''",
            "'-'",
            "'-0'",
            "'00'",
            "'01'",
            "'-01'",
            "'+1'",
            "'--1'",
            "'1-'",
            "'1-1'",
            "'1.0'",
            "1.5",
            "'1e2'",
            "' 1'",
            "'1 '",
            "'a'",
            "x'31'",
            "'1' || char(0)",
            "'\u{661}'",
        ],
    ),
    (
        "decimal",
        &[
            "'0'",
            "'0.0'",
            "'0.00'",
            "'-0.1'",
            "'-10'",
            "'1.50'",
            "'100000000000000000000.5'",
        ],
        &[
            "''",
            "'-'",
            "'.'",
            "'-.'",
            "'.5'",
            "'1.'",
            "'-1.'",
            "'-0'",
            "'-0.0'",
            "'00'",
            "'01.5'",
            "'-01.5'",
            "'+1'",
            "'--1'",
            "'1.-5'",
            "'1.5.5'",
            "'1..5'",
            "'1e2'",
            "'1,5'",
            "' 1'",
            "x'31'",
            "'1.5' || char(0) || '5'",
        ],
    ),
    (
        "decimal(20,4)",
        &[
            "'0.0000'",
            "'-0.0001'",
            "'9999999999999999.9999'",
            "'-9999999999999999.9999'",
        ],
        &[
            "'0'",
            "'1.5'",
            "'1.50000'",
            "'.0001'",
            "'-0.0000'",
            "'00.0000'",
            "'01.0000'",
            "'10000000000000000.0000'",
            "'-10000000000000000.0000'",
            "'1.00.00'",
            "'1.000'",
            "15000",
        ],
    ),
    (
        "decimal(19,0)",
        &["'0'", "'9999999999999999999'", "'-9999999999999999999'"],
        &[
            "'10000000000000000000'",
            "'-10000000000000000000'",
            "'1.0'",
            "'-0'",
        ],
    ),
    (
        "decimal(19,19)",
        &["'0.0000000000000000000'", "'-0.9999999999999999999'"],
        &[
            "'1.0000000000000000000'",
            "'0.0'",
            "'-1.0000000000000000000'",
            "'0'",
        ],
    ),
    (
        "decimal(4,2)",
        &["9999", "-9999"],
        &["10000", "-10000", "1.5", "'x'"],
    ),
    (
        "f32",
        &["3.4028234663852886e38", "1"],
        &["3.4028235e38 * 2", "9e999", "-9e999", "'x'"],
    ),
    (
        "f64",
        &["1.7976931348623157e308", "1"],
        &["9e999", "-9e999", "'x'", "x'00'"],
    ),
    (
        "text",
        &["'a'", "''"],
        &["char(0)", "'a' || char(0) || 'b'", "x'61'"],
    ),
    ("bytes", &["x''", "zeroblob(3)"], &["'a'", "1", "1.5"]),
    (
        "uuid",
        &["'01234567-89ab-cdef-0123-456789abcdef'"],
        &[
            "'------------------------------------'",
            "'01234567-89AB-cdef-0123-456789abcdef'",
            "'0123456789abcdef0123456789abcdef'",
            "'012345678-9ab-cdef-0123-456789abcdef'",
            "'{1234567-89ab-cdef-0123-456789abcde}'",
            "'01234567-89ab-cdef-0123-456789abcdeg'",
            "'01234567-89ab-cdef-0123-456789abcdef' || char(0) || 'junk'",
            "x'0123456789abcdef0123456789abcdef'",
        ],
    ),
    (
        "date",
        &["'0001-01-01'", "'2024-02-29'", "'9999-12-31'"],
        &[
            "'2023-02-29'",
            "'2024-02-30'",
            "'2024-13-01'",
            "'2024-00-10'",
            "'0000-01-01'",
            "'-001-01-01'",
            "'10000-01-01'",
            "'2024-1-1'",
            "'2024-01-01 00:00'",
            "'now'",
            "'2451545'",
            "2451545",
            "'2024-01-01' || char(0)",
        ],
    ),
    (
        "time",
        &["'00:00:00.000000000'", "'23:59:59.999999999'"],
        &[
            "'24:00:00.000000000'",
            "'29:00:00.000000000'",
            "'23:60:00.000000000'",
            "'23:59:60.000000000'",
            "'12:00:00'",
            "'12:00:00.00000000'",
            "'12:00:00.0000000000'",
            "'12:00:00.000000000Z'",
            "'12:00:00.000000000' || char(0) || 'x'",
        ],
    ),
    (
        "datetime",
        &[
            "'0001-01-01T00:00:00.000000000'",
            "'9999-12-31T23:59:59.999999999'",
        ],
        &[
            "'2023-02-30T00:00:00.000000000'",
            "'0000-12-31T23:59:59.999999999'",
            "'2024-01-01T24:00:00.000000000'",
            "'2024-01-01T23:59:60.000000000'",
            "'2024-01-01 00:00:00.000000000'",
            "'2024-01-01t00:00:00.000000000'",
            "'2024-01-01T00:00:00'",
            "'2024-01-01T00:00:00.000000000Z'",
            "'2024-01-01T00:00:00.000000000' || char(0)",
        ],
    ),
    (
        "instant",
        &["'2024-02-29T00:00:00.000000000Z'"],
        &[
            "'2024-02-29T00:00:00.000000000'",
            "'2024-02-29T00:00:00.000000000z'",
            "'2024-02-29T00:00:00.000000000+00:00'",
            "'2023-02-29T00:00:00.000000000Z'",
        ],
    ),
    (
        "duration",
        &["-9223372036854775808"],
        &["9223372036854775808", "'PT1S'"],
    ),
    (
        "path",
        &["''", "'/'", "'a/b'", "'/a/../b'", "'..'", "'.a/b.'"],
        &[
            "'//'", "'a//b'", "'//a'", "'a/'", "'/a/'", "'.'", "'./a'", "'a/.'", "'a/./b'", "'/.'",
            "char(0)",
        ],
    ),
];

#[test]
fn checks_hold_a_column_to_the_stored_form_of_its_type() -> Outcome {
    for (word, taken, refused) in CASES {
        let (db, table) = single(Spec::new(word.parse()?))?;
        for sql in *taken {
            db.execute(&format!("INSERT INTO t VALUES ({sql})"), [])
                .map_err(|refusal| format!("{word} {sql}: {refusal}"))?;
        }
        for sql in *refused {
            refusal(&db, &format!("INSERT INTO t VALUES ({sql})"))
                .map_err(|accepted| format!("{word}: {accepted}"))?;
        }
        refusal(&db, "INSERT INTO t VALUES (NULL)")?;
        let stored = rows(&db, &table.select().all())?;
        assert_eq!(stored.len(), taken.len(), "{word}");
        for row in stored {
            table.select().decode(&row)?;
        }
    }
    Ok(())
}

#[test]
fn an_enum_column_takes_its_labels_only() -> Outcome {
    let (db, _) = single(Spec::new(Type::Enum(status())))?;
    db.execute("INSERT INTO t VALUES ('it''s active')", [])?;
    for sql in ["'Retired'", "'retired '", "''", "'retired' || char(0)", "1"] {
        let message = refusal(&db, &format!("INSERT INTO t VALUES ({sql})"))?;
        assert_eq!(message, "CHECK constraint failed: t_v_type");
    }
    Ok(())
}

#[test]
fn a_text_cannot_hide_its_length_behind_nul() -> Outcome {
    let (db, _) = single(Spec::new(Type::Text).constrained(Constraint::MaxLength(3)))?;
    db.execute("INSERT INTO t VALUES ('\u{1f600}\u{1f600}\u{1f600}')", [])?;
    let hidden = refusal(&db, "INSERT INTO t VALUES ('ab' || char(0) || 'cdefgh')")?;
    assert_eq!(hidden, "CHECK constraint failed: t_v_type");
    let long = refusal(&db, "INSERT INTO t VALUES ('abcd')")?;
    assert_eq!(long, "CHECK constraint failed: t_v_max_length");
    Ok(())
}

#[test]
fn a_row_written_past_a_disabled_check_is_not_read() -> Outcome {
    let least = Constraint::Minimum(Value::from(10));
    let (db, table) = single(Spec::new(Type::I64).constrained(least))?;
    db.execute_batch("PRAGMA ignore_check_constraints = ON; INSERT INTO t VALUES (9)")?;
    let row = &rows(&db, &table.select().all())?[0];
    let problems = table.select().decode(row).unwrap_err();
    assert_eq!(problems.first().path.to_string(), "$.v");
    Ok(())
}
