//! `decl materialize`: one document, one target.

use decl_core::{Enforcement, Materialized, Mode};
use decl_json_schema::JsonSchema;
use decl_sql::{Dialect, Schema, Statement, Table, TableSchema};
use decl_wire::Wire;

use super::{Output, each, snapshots};
use crate::arguments::{Materialize, Target};
use crate::failure::Failure;
use crate::source::{Source, name_of, of_declaration};

pub(super) fn run(arguments: &Materialize) -> Output {
    let source = Source::read(&arguments.input.document)?;
    let name = arguments.declaration.as_deref();
    let mode = arguments.mode.map_or(Mode::Create, Mode::from);
    let output = match arguments.target {
        Target::JsonSchema if name.is_none() && mode == Mode::Patch => {
            Err(Failure::PatchOfDefinitions)
        }
        Target::JsonSchema => json_schema(&source, name, mode),
        Target::Wire => wire(&source, name, mode),
        Target::Sqlite | Target::Snapshot if arguments.mode.is_some() => Err(Failure::NoModes),
        Target::Sqlite => sqlite(&source, name),
        Target::Snapshot => snapshot(&source, name),
    }?;
    let lines = if arguments.report {
        output.report
    } else {
        output.artefact
    };
    let closed = lines.into_iter().flat_map(|line| [line, "\n".into()]);
    Ok(closed.collect::<String>().into_bytes())
}

/// An artefact and its report as lines.
struct Made {
    artefact: Vec<String>,
    report: Vec<String>,
}

fn rows<'e>(name: &'e str, report: &'e [Enforcement]) -> impl Iterator<Item = String> + 'e {
    report.iter().map(move |row| format!("{name} {row}"))
}

/// One artefact after the other, each on lines of its own.
fn joined<T>(made: &[(&str, Materialized<T>)], write: impl Fn(&T) -> Vec<String>) -> Made {
    let artefacts = made.iter().flat_map(|(_, made)| write(made.artefact()));
    let reports = made
        .iter()
        .flat_map(|(name, made)| rows(name, made.enforcement()));
    Made {
        artefact: artefacts.collect(),
        report: reports.collect(),
    }
}

fn snapshot(source: &Source, name: Option<&str>) -> Result<Made, Failure> {
    Ok(joined(&snapshots(source, name)?, |envelope| {
        vec![envelope.to_string()]
    }))
}

fn sqlite(source: &Source, name: Option<&str>) -> Result<Made, Failure> {
    let registry = source.document().registry();
    if name.is_some() {
        let adapter = Table::new(Dialect::Sqlite).registry(registry);
        let tables = each(source, name, &adapter)?;
        return Ok(joined(&tables, |table: &TableSchema| {
            script(&table.create_statements())
        }));
    }
    let schema = Schema::materialize(Dialect::Sqlite, registry)
        .map_err(|problems| Failure::Problems(source.lines(&problems)))?;
    let reports = schema.tables().iter().flat_map(|table| {
        let declaration = table.artefact().declaration();
        rows(name_of(declaration), table.enforcement())
    });
    Ok(Made {
        report: reports.collect(),
        artefact: script(&schema.create_statements()),
    })
}

/// The statements, each closed by a semicolon.
fn script(statements: &[Statement]) -> Vec<String> {
    let closed = statements.iter().map(|statement| format!("{statement};"));
    closed.collect()
}

fn wire(source: &Source, name: Option<&str>, mode: Mode) -> Result<Made, Failure> {
    let document = source.document();
    let adapter = Wire::new(mode)
        .registry(document.registry())
        .version(document.contract_version().clone());
    let contracts = each(source, name, &adapter)?;
    let mut output = joined(&contracts, |contract| vec![contract.to_string()]);
    if name.is_none() {
        output.artefact = vec![format!("[{}]", output.artefact.join(",\n"))];
    }
    Ok(output)
}

fn json_schema(source: &Source, name: Option<&str>, mode: Mode) -> Result<Made, Failure> {
    let registry = source.document().registry();
    let adapter = JsonSchema::new().registry(registry).mode(mode);
    if name.is_some() {
        let documents = each(source, name, &adapter)?;
        return Ok(joined(&documents, |document| vec![document.to_string()]));
    }
    let definitions = adapter
        .definitions(registry)
        .map_err(|problems| Failure::Problems(source.lines(&problems)))?;
    let report = definitions.enforcement().iter().map(|row| {
        let (name, path) = of_declaration(&row.path);
        let verdict = row.verdict.clone();
        format!("{name} {}", Enforcement { path, verdict })
    });
    Ok(Made {
        report: report.collect(),
        artefact: vec![definitions.document().to_string()],
    })
}
