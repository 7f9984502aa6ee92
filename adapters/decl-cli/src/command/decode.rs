//! `decl decode`: one payload, its wire form or everything that is wrong with it.

use decl_core::Located;
use decl_document::Lines;
use decl_wire::{ReadOptions, ReadProblem, Wire};

use super::{Output, each};
use crate::arguments::Decode;
use crate::failure::Failure;
use crate::input;
use crate::source::Source;

pub(super) fn run(arguments: &Decode) -> Output {
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
                format!("{name}:{position}: {}: {} [{code}]", at.path, at.kind)
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
