//! Numbers: exact in, exact out.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::env;
use std::process::Command;

use decl_wire::WireContract;

use crate::support::{check_field, field, of_type, read};

/// The rows of the table, which says itself how it is written.
fn verdicts() -> impl Iterator<Item = [&'static str; 3]> {
    let lines = include_str!("../fixture/number.verdicts").lines();
    let rows = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    rows.map(|line| {
        let mut words = line.splitn(3, ' ');
        [(); 3].map(|()| words.next().unwrap_or_default())
    })
}

#[test]
fn every_number_has_its_verdict() {
    let mut count = 0;
    for [ty, payload, expected] in verdicts() {
        let contract = of_type(&format!("\"{ty}\""));
        let seen = verdict(&contract, &format!(r#"{{"f":{payload}}}"#));
        assert_eq!(seen, expected, "{ty} {payload}");
        count += 1;
    }
    assert!(count > 380, "{count}");
}

/// What comes of a payload, in the words of the table.
fn verdict(contract: &WireContract, payload: &str) -> String {
    match contract.read(payload.as_bytes()) {
        Ok(record) => {
            let written = contract.write(&record).unwrap();
            let value = written.strip_prefix(r#"{"f":"#);
            value.unwrap().trim_end_matches('}').to_owned()
        }
        Err(problems) => {
            let problems = problems.iter().map(|at| &at.kind);
            let problems = problems.map(|it| format!("{}@{}", it.code(), it.offset() - 5));
            problems.collect::<Vec<_>>().join(";")
        }
    }
}

#[test]
fn an_integer_is_any_number_without_a_fraction_e11() {
    for ty in ["i8", "i32", "u16", "u64", "i128", "integer"] {
        check_field(
            &of_type(&format!("\"{ty}\"")),
            &[
                ("1.0", "1"),
                ("1e2", "100"),
                ("1.5", "not_an_integer $.f @5"),
                ("1e-2", "not_an_integer $.f @5"),
            ],
        );
    }
}

#[test]
fn what_is_written_of_a_number_reads_back_as_itself() {
    for [ty, _, verdict] in verdicts().filter(|[.., verdict]| !verdict.contains('@')) {
        let written = format!(r#"{{"f":{verdict}}}"#);
        assert_eq!(
            read(&of_type(&format!("\"{ty}\"")), &written),
            written,
            "{ty}"
        );
    }
}

#[test]
fn an_integer_may_gain_4300_digits_by_its_exponent() {
    let digits = |count: usize| format!("1{}", "0".repeat(count));
    let most = digits(4300);
    check_field(
        &of_type(r#""integer""#),
        &[
            ("1e4300", &most),
            ("0.1e4301", &most),
            ("1e4301", "out_of_range $.f @5"),
            (&digits(5000), &digits(5000)),
            (&format!("{}e-4300", digits(5000)), &digits(700)),
            (&format!("0.{}1e5001", "0".repeat(5000)), "1"),
        ],
    );
}

#[test]
fn a_decimal_step_holds_of_the_numbers_that_people_write_e3() {
    let float = |ty: &str| {
        field(
            &format!(r#""type": "{ty}", "constraints": {{ "multiple_of": 0.1 }}"#),
            "",
        )
    };
    for ty in ["f64", "f32"] {
        check_field(
            &float(ty),
            &[
                ("0.3", "0.3"),
                ("10.1", "10.1"),
                ("0.7", "0.7"),
                ("-1.1", "-1.1"),
                ("0", "0.0"),
                ("-0.0", "-0.0"),
                ("1e3", "1000.0"),
                ("3e-1", "0.3"),
                ("0.35", "multiple_of $.f @5"),
                ("0.01", "multiple_of $.f @5"),
                ("1e-30", "multiple_of $.f @5"),
            ],
        );
    }
    check_field(
        &float("f64"),
        &[
            ("0.30000000000000004", "multiple_of $.f @5"),
            ("1e300", "1e300"),
        ],
    );
    check_field(
        &field(
            r#""type": "decimal", "constraints": { "multiple_of": "0.1" }"#,
            "",
        ),
        &[
            (r#""0.3""#, r#""0.3""#),
            (r#""10.10""#, r#""10.10""#),
            (r#""0.35""#, "multiple_of $.f @5"),
        ],
    );
}

#[test]
fn bounds_hold_exactly() {
    check_field(
        &field(
            r#""type": "integer", "constraints": { "exclusive_minimum": -9223372036854775809, "maximum": 18446744073709551616 }"#,
            "",
        ),
        &[
            ("-9223372036854775808", "-9223372036854775808"),
            ("-9223372036854775809", "exclusive_minimum $.f @5"),
            ("18446744073709551616.0", "18446744073709551616"),
            ("18446744073709551617", "maximum $.f @5"),
            ("1e30", "maximum $.f @5"),
        ],
    );
    check_field(
        &field(
            r#""type": "f64", "constraints": { "exclusive_minimum": 0, "maximum": 0.3 }"#,
            "",
        ),
        &[
            ("0.3", "0.3"),
            ("0.30000000000000004", "maximum $.f @5"),
            ("5e-324", "5e-324"),
            ("-0.0", "exclusive_minimum $.f @5"),
            ("1e-400", "exclusive_minimum $.f @5"),
        ],
    );
    check_field(
        &field(
            r#""type": "decimal", "constraints": { "minimum": "1.5", "exclusive_maximum": "1000000000000000000000.01" }"#,
            "",
        ),
        &[
            (r#""1.50""#, r#""1.50""#),
            (r#""1.49999999999999999999999""#, "minimum $.f @5"),
            (
                r#""1000000000000000000000.0099""#,
                r#""1000000000000000000000.0099""#,
            ),
            (
                r#""1000000000000000000000.010""#,
                "exclusive_maximum $.f @5",
            ),
        ],
    );
}

#[test]
fn no_reader_of_json_is_among_what_the_crate_is_made_of() {
    let tree = Command::new(env::var("CARGO").unwrap())
        .args(["tree", "--locked", "--offline", "--package", "decl-wire"])
        .args([
            "--edges",
            "normal,build",
            "--all-features",
            "--prefix",
            "none",
            "--format",
            "{p}",
        ])
        .output()
        .unwrap();
    let tree = String::from_utf8(tree.stdout).unwrap();
    let names: Vec<_> = tree
        .lines()
        .filter_map(|line| line.split(' ').next())
        .collect();
    assert!(names.contains(&"decl-json-value"), "{names:?}");
    assert!(
        !names
            .iter()
            .any(|name| name.contains("serde") || name.contains("simd")),
        "{names:?}"
    );
}
