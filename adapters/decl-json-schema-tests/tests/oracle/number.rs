//! Numbers as `decl-wire` reads them with every feature of `serde_json` on: as it reads them alone, and
//! as the validator of the schema does.

use decl_core::{Mode, SpecAdapter};
use decl_json_schema_tests::{Outcome, Verdicts, registry};
use decl_wire::{Wire, WireContract};

/// The table that the adapter's own tests read too; it says itself how it is written.
const TABLE: &str = include_str!("../../../decl-wire/tests/fixture/number.verdicts");

struct Row {
    ty: &'static str,
    payload: String,
    verdict: &'static str,
}

fn rows() -> Outcome<Vec<Row>> {
    let lines = TABLE.lines();
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(row).collect()
}

fn row(line: &'static str) -> Outcome<Row> {
    let mut words = line.splitn(3, ' ');
    let mut word = || words.next().ok_or("a line has three parts");
    let (ty, number) = (word()?, word()?);
    let payload = format!(r#"{{"f":{number}}}"#);
    let verdict = word()?;
    Ok(Row {
        ty,
        payload,
        verdict,
    })
}

fn declaration(ty: &str) -> String {
    format!(
        r#"{{ "decl": 1, "domain": "wire.test", "declarations": [
            {{ "name": "T", "fields": [{{ "name": "f", "type": "{ty}" }}] }} ] }}"#
    )
}

fn contract(ty: &str) -> Outcome<WireContract> {
    let registry = registry(&declaration(ty))?;
    let declared = registry.get("T").ok_or("no such declaration")?;
    Ok(Wire::new(Mode::Create)
        .materialize(declared)?
        .into_artefact())
}

/// What comes of a payload, in the words of the table.
fn verdict(contract: &WireContract, payload: &str) -> Outcome<String> {
    match contract.read(payload.as_bytes()) {
        Ok(record) => {
            let written = contract.write(&record)?;
            let value = written.strip_prefix(r#"{"f":"#);
            let value = value.and_then(|rest| rest.strip_suffix('}'));
            Ok(value.ok_or("another record")?.to_owned())
        }
        Err(problems) => {
            let problems = problems.iter().map(|at| &at.kind);
            let problems = problems.map(|it| format!("{}@{}", it.code(), it.offset() - 5));
            Ok(problems.collect::<Vec<_>>().join(";"))
        }
    }
}

#[test]
fn every_number_has_the_verdict_that_it_has_without_the_features() -> Outcome<()> {
    let rows = rows()?;
    assert!(rows.len() > 380, "{}", rows.len());
    for row in rows {
        let seen = verdict(&contract(row.ty)?, &row.payload)?;
        assert_eq!(seen, row.verdict, "{} {}", row.ty, row.payload);
    }
    Ok(())
}

/// What no schema can refuse: a number that rounds to infinity, and an exponent that adds too many digits.
const WIDER: [&str; 12] = [
    "integer 1e4301",
    "f64 1.7976931348623159e308",
    "f64 -1.7976931348623159e308",
    "f64 1e400",
    "f64 -1e400",
    "f32 3.4028236e38",
    "f32 1e39",
    "f32 1e400",
    "json 1e400",
    "json -1e400",
    "any 1e400",
    "any -1e400",
];

#[test]
fn the_schema_accepts_the_numbers_that_the_reader_accepts() -> Outcome<()> {
    let mut differences = Vec::new();
    for row in rows()?.iter().filter(|row| !row.verdict.contains("syntax")) {
        let verdicts = Verdicts::new(&registry(&declaration(row.ty))?, "T")?;
        if verdicts.accepts(&row.payload)? == row.verdict.contains('@') {
            let number = row.payload.trim_start_matches(r#"{"f":"#);
            differences.push(format!("{} {}", row.ty, number.trim_end_matches('}')));
        }
    }
    assert_eq!(differences, WIDER);
    Ok(())
}
