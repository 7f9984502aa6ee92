//! `decl decode`: one payload, its wire form or everything that is wrong with it.

use std::path::Path;

use decl_core::Located;
use decl_document::Lines;
use decl_wire::{ReadOptions, ReadProblem, ReadProblemKind, Wire};

use super::{Output, each};
use crate::arguments::Decode;
use crate::failure::Failure;
use crate::input;
use crate::source::Source;

pub(super) fn run(arguments: &Decode) -> Output {
    let standard_input = Path::new("-");
    if arguments.input.document == standard_input && arguments.payload == standard_input {
        return Err(Failure::OneInputForTwo);
    }
    let source = Source::read(&arguments.input.document)?;
    let document = source.document();
    let wire = Wire::new(arguments.mode.into())
        .registry(document.registry())
        .version(document.contract_version().clone());
    let contracts = each(&source, Some(&arguments.declaration), &wire)?;
    let payload = input::read(&arguments.payload, ReadOptions::DEFAULT_MAX_BYTES)?;
    let name = arguments.payload.display().to_string();
    let mut output = Vec::new();
    for (_, contract) in &contracts {
        let contract = contract.artefact();
        let record = contract.read(&payload).map_err(|problems| {
            let lines = Lines::new(&payload);
            let line = |at: &Located<ReadProblem>| {
                let (position, code) = (lines.position(at.kind.offset()), at.kind.code());
                let message = message(&at.kind, &lines);
                format!("{name}:{position}: {}: {message} [{code}]", at.path)
            };
            Failure::Problems(problems.iter().map(line).collect())
        })?;
        let written = contract.write(&record).map_err(|problems| {
            let line = |at: &Located<_>| format!("{name}: {}: {}", at.path, at.kind);
            Failure::Problems(problems.iter().map(line).collect())
        })?;
        output.extend(written.into_bytes());
        output.push(b'\n');
    }
    Ok(output)
}

/// What is wrong, with the places that it speaks of as lines and columns.
fn message(problem: &ReadProblem, lines: &Lines<'_>) -> String {
    match problem.kind() {
        ReadProblemKind::DuplicateKey { first } => {
            format!("the key stands at {} already", lines.position(*first))
        }
        ReadProblemKind::DuplicateMember { first } => {
            format!(
                "an equal member stands at {} already",
                lines.position(*first)
            )
        }
        _ => problem.to_string(),
    }
}
