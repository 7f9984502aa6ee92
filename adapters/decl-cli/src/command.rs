//! What each command does: a document in, bytes or a failure out.

mod decode;
mod materialize;
mod verify;

use std::fmt::Display;

use decl_core::{Materialized, Path, SpecAdapter};
use decl_snapshot::{Snapshot, SnapshotEnvelope};

use crate::arguments::{Canonical, Command, Input};
use crate::failure::Failure;
use crate::source::{Source, name_of};

/// The bytes for standard output.
pub(crate) type Output = Result<Vec<u8>, Failure>;

pub(crate) fn run(command: &Command) -> Output {
    match command {
        Command::Check(input) => check(input),
        Command::Materialize(arguments) => materialize::run(arguments),
        Command::Digest(input) => digest(input),
        Command::Canonical(arguments) => canonical(arguments),
        Command::Decode(arguments) => decode::run(arguments),
        Command::Verify(arguments) => verify::run(arguments),
    }
}

fn check(input: &Input) -> Output {
    Source::read(&input.document).map(|_| Vec::new())
}

fn digest(input: &Input) -> Output {
    let source = Source::read(&input.document)?;
    let snapshots = snapshots(&source, None)?.into_iter();
    let lines =
        snapshots.map(|(name, envelope)| format!("{} {name}\n", envelope.artefact().reference()));
    Ok(lines.collect::<String>().into_bytes())
}

fn canonical(arguments: &Canonical) -> Output {
    let source = Source::read(&arguments.input.document)?;
    let envelopes = snapshots(&source, Some(&arguments.declaration))?;
    Ok(envelopes
        .into_iter()
        .flat_map(|(_, envelope)| envelope.into_artefact().canonical_bytes())
        .collect())
}

/// The names and snapshots of the declarations asked for.
fn snapshots<'s>(source: &'s Source, name: Option<&str>) -> Made<'s, SnapshotEnvelope> {
    let document = source.document();
    let adapter = Snapshot::new(
        document.domain().clone(),
        document.contract_version().clone(),
    );
    each(source, name, &adapter)
}

/// What an adapter makes of declarations, each with its name.
type Made<'s, T> = Result<Vec<(&'s str, Materialized<T>)>, Failure>;

/// Materialises the declarations asked for, one by one; all problems of all of them at once.
fn each<'s, A: SpecAdapter<Problem: Display>>(
    source: &'s Source,
    name: Option<&str>,
    adapter: &A,
) -> Made<'s, A::Output> {
    let mut made = Vec::new();
    let mut lines = Vec::new();
    for declaration in source.declarations(name)? {
        match adapter.materialize(declaration) {
            Ok(materialized) => made.push((name_of(declaration), materialized)),
            Err(problems) => {
                let root = Path::root().field(name_of(declaration));
                lines.extend(source.lines(&problems.prefixed(&root)));
            }
        }
    }
    if lines.is_empty() {
        return Ok(made);
    }
    Err(Failure::Problems(lines))
}
