//! Declarations written as documents, and what comes of a payload on one line.
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use decl_core::{Mode, Operable, Problems, Record, Registry, SpecAdapter};
use decl_wire::{ReadOptions, ReadProblem, Wire, WireContract};

/// The registry of these declarations, which stand between the brackets of a document.
pub(crate) fn registry(declarations: &str) -> Registry {
    let document =
        format!(r#"{{ "decl": 1, "domain": "wire.test", "declarations": [{declarations}] }}"#);
    match decl_document::read_json(document.as_bytes()) {
        Ok(document) => document.registry().clone(),
        Err(problems) => panic!("{:?}", lines(&problems)),
    }
}

/// The contract of the first of these declarations.
pub(crate) fn contract(mode: Mode, declarations: &str) -> WireContract {
    let registry = registry(declarations);
    let first = registry.declarations().next().unwrap();
    materialized(mode, first, &registry)
}

pub(crate) fn materialized(mode: Mode, declaration: &Operable, within: &Registry) -> WireContract {
    let wire = Wire::new(mode).registry(within);
    match wire.materialize(declaration) {
        Ok(materialized) => materialized.into_artefact(),
        Err(problems) => panic!("{:?}", lines(&problems)),
    }
}

/// The contract of one field `f`, of which this stands behind its name, to create; with the records it
/// needs.
pub(crate) fn field(rest: &str, records: &str) -> WireContract {
    let declaration = format!(r#"{{ "name": "T", "fields": [{{ "name": "f", {rest} }}] }}"#);
    contract(
        Mode::Create,
        &[&declaration, records].join(if records.is_empty() { "" } else { "," }),
    )
}

/// The contract of one field `f` of a type without constraints.
pub(crate) fn of_type(ty: &str) -> WireContract {
    field(&format!(r#""type": {ty}"#), "")
}

/// A record as it is written, or each problem as `code path @offset`.
pub(crate) fn shown(
    contract: &WireContract,
    read: Result<Record, Problems<ReadProblem>>,
) -> String {
    match read {
        Ok(record) => match contract.write(&record) {
            Ok(written) => written,
            Err(problems) => format!("unwritten: {}", lines(&problems).join("; ")),
        },
        Err(problems) => {
            let problems = problems.iter();
            let shown =
                problems.map(|at| format!("{} {} @{}", at.kind.code(), at.path, at.kind.offset()));
            shown.collect::<Vec<_>>().join("; ")
        }
    }
}

pub(crate) fn read(contract: &WireContract, payload: impl AsRef<[u8]>) -> String {
    shown(contract, contract.read(payload.as_ref()))
}

pub(crate) fn read_with(
    contract: &WireContract,
    payload: impl AsRef<[u8]>,
    options: &ReadOptions<'_>,
) -> String {
    shown(contract, contract.read_with(payload.as_ref(), options))
}

/// Reads each payload and compares all of what comes of them.
#[track_caller]
pub(crate) fn check(contract: &WireContract, rows: &[(&str, &str)]) {
    let seen: Vec<_> = rows
        .iter()
        .map(|(payload, _)| (*payload, read(contract, payload)))
        .collect();
    let seen: Vec<_> = seen
        .iter()
        .map(|(payload, seen)| (*payload, seen.as_str()))
        .collect();
    assert_eq!(seen, rows);
}

/// The same of the values of a field `f`: a value that is accepted is shown as it is written.
#[track_caller]
pub(crate) fn check_field(contract: &WireContract, rows: &[(&str, &str)]) {
    let seen: Vec<_> = rows
        .iter()
        .map(|(value, _)| {
            let seen = read(contract, format!(r#"{{"f":{value}}}"#));
            let inside = seen
                .strip_prefix(r#"{"f":"#)
                .and_then(|rest| rest.strip_suffix('}'));
            (*value, inside.unwrap_or(&seen).to_owned())
        })
        .collect();
    let seen: Vec<_> = seen
        .iter()
        .map(|(value, seen)| (*value, seen.as_str()))
        .collect();
    assert_eq!(seen, rows);
}

pub(crate) fn lines<K: std::fmt::Display>(problems: &Problems<K>) -> Vec<String> {
    problems.iter().map(ToString::to_string).collect()
}
