//! `decl materialize`: one document, one target.

use std::fmt::{Display, Write};

use decl_core::{Enforcement, SpecAdapter};
use decl_json_schema::JsonSchema;
use decl_snapshot::Snapshot;
use decl_sql::{Dialect, Schema, Statement, Table, TableSchema};

use super::Output;
use crate::arguments::{Materialize, Target};
use crate::failure::Failure;
use crate::source::{Source, name_of, of_declaration};

pub(super) fn run(arguments: &Materialize) -> Output {
    let source = Source::read(&arguments.input.document)?;
    let name = arguments.declaration.as_deref();
    let mut made = match arguments.target {
        Target::JsonSchema => json_schema(&source, name),
        Target::Sqlite => sqlite(&source, name),
        Target::Snapshot => snapshot(&source, name),
    }?;
    if arguments.report {
        return Ok(made.report.into_bytes());
    }
    made.artefact.push('\n');
    Ok(made.artefact.into_bytes())
}

/// An artefact as text, without its last newline, and the lines of its report.
struct Made {
    artefact: String,
    report: String,
}

/// Materialises the declarations asked for, one by one; all problems of all of them at once.
fn each<A: SpecAdapter<Problem: Display>>(
    source: &Source,
    name: Option<&str>,
    adapter: &A,
) -> Result<(Vec<A::Output>, String), Failure> {
    let mut artefacts = Vec::new();
    let mut report = String::new();
    let mut lines = Vec::new();
    for (index, declaration) in source.declarations(name)? {
        match adapter.materialize(declaration) {
            Ok(made) => {
                report.push_str(&rows(name_of(declaration), made.enforcement()));
                artefacts.push(made.into_artefact());
            }
            Err(problems) => lines.extend(source.lines(index, &problems)),
        }
    }
    if lines.is_empty() {
        return Ok((artefacts, report));
    }
    Err(Failure::Problems(lines))
}

fn rows(name: &str, enforcement: &[Enforcement]) -> String {
    enforcement.iter().fold(String::new(), |mut rows, row| {
        // Writing to a string cannot fail.
        let _ = writeln!(rows, "{name} {row}");
        rows
    })
}

fn snapshot(source: &Source, name: Option<&str>) -> Result<Made, Failure> {
    let document = source.document();
    let adapter = Snapshot::new(
        document.domain().clone(),
        document.contract_version().clone(),
    );
    let (envelopes, report) = each(source, name, &adapter)?;
    let lines: Vec<String> = envelopes.iter().map(ToString::to_string).collect();
    Ok(Made {
        artefact: lines.join("\n"),
        report,
    })
}

fn sqlite(source: &Source, name: Option<&str>) -> Result<Made, Failure> {
    let registry = source.document().registry();
    if name.is_some() {
        let adapter = Table::new(Dialect::Sqlite).registry(registry.clone());
        let (tables, report) = each(source, name, &adapter)?;
        let statements = tables.iter().flat_map(TableSchema::create_statements);
        return Ok(Made {
            artefact: script(statements),
            report,
        });
    }
    let schema = Schema::materialize(Dialect::Sqlite, registry)
        .map_err(|problems| Failure::Problems(source.registry_lines(&problems)))?;
    let reports = schema.tables().iter().map(|table| {
        let declaration = table.artefact().declaration();
        rows(name_of(declaration), table.enforcement())
    });
    Ok(Made {
        report: reports.collect(),
        artefact: script(schema.create_statements().into_iter()),
    })
}

/// The statements, each on its own lines and closed by a semicolon.
fn script(statements: impl Iterator<Item = Statement>) -> String {
    let closed: Vec<String> = statements
        .map(|statement| format!("{statement};"))
        .collect();
    closed.join("\n")
}

fn json_schema(source: &Source, name: Option<&str>) -> Result<Made, Failure> {
    let adapter = JsonSchema::new();
    let registry = source.document().registry();
    if name.is_some() {
        let (documents, report) = each(source, name, &adapter)?;
        return Ok(Made {
            artefact: documents.iter().map(ToString::to_string).collect(),
            report,
        });
    }
    let definitions = adapter
        .definitions(registry)
        .map_err(|problems| Failure::Problems(source.registry_lines(&problems)))?;
    let report = definitions.enforcement().iter().map(|row| {
        let (name, path) = of_declaration(&row.path);
        let verdict = row.verdict.clone();
        rows(&name, &[Enforcement { path, verdict }])
    });
    Ok(Made {
        report: report.collect(),
        artefact: definitions.document().to_string(),
    })
}
