//! What each command does: a document in, bytes or a failure out.

mod materialize;

use decl_core::SpecAdapter;
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
    }
}

fn check(input: &Input) -> Output {
    Source::read(&input.document).map(|_| Vec::new())
}

fn digest(input: &Input) -> Output {
    let source = Source::read(&input.document)?;
    let snapshots = snapshots(&source, None)?.into_iter();
    let lines = snapshots.map(|(name, envelope)| format!("{} {name}\n", envelope.reference()));
    Ok(lines.collect::<String>().into_bytes())
}

fn canonical(arguments: &Canonical) -> Output {
    let source = Source::read(&arguments.input.document)?;
    let envelopes = snapshots(&source, Some(&arguments.declaration))?;
    Ok(envelopes
        .into_iter()
        .flat_map(|(_, envelope)| envelope.to_string().into_bytes())
        .collect())
}

/// The names and snapshots of the declarations asked for.
fn snapshots<'s>(
    source: &'s Source,
    name: Option<&str>,
) -> Result<Vec<(&'s str, SnapshotEnvelope)>, Failure> {
    let document = source.document();
    let adapter = Snapshot::new(
        document.domain().clone(),
        document.contract_version().clone(),
    );
    let mut envelopes = Vec::new();
    let mut lines = Vec::new();
    for (index, declaration) in source.declarations(name)? {
        match adapter.materialize(declaration) {
            Ok(made) => envelopes.push((name_of(declaration), made.into_artefact())),
            Err(problems) => lines.extend(source.lines(index, &problems)),
        }
    }
    if lines.is_empty() {
        return Ok(envelopes);
    }
    Err(Failure::Problems(lines))
}
