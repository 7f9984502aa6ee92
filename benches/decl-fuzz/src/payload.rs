//! Payloads.

use std::sync::OnceLock;

use decl_core::{CallFailure, Mode, SpecAdapter, Value};
use decl_wire::{ReadOptions, Wire, WireContract};

use crate::{Fault, same, unfit, within};

const DECLARATIONS: &[u8] = include_bytes!("../declarations.toml");

const MODES: [Mode; 3] = [Mode::Create, Mode::Patch, Mode::Read];

/// Reads a payload under the contract that its first byte chooses: what is read is written as a text
/// that is read as the same and written again alike; what is refused is refused at places of the text.
///
/// # Errors
///
/// Whatever is otherwise.
pub fn payload(data: &[u8]) -> Result<(), Fault> {
    let Some((choice, text)) = data.split_first() else {
        return Ok(());
    };
    let contracts = contracts()?;
    let place = usize::from(*choice) % contracts.len().max(1);
    let contract = contracts.get(place).ok_or("no contract")?;
    let make = |_: &_| Ok::<_, CallFailure>(Value::from("made"));
    let options = ReadOptions::new().factories(&make);
    let record = match contract.read_with(text, &options) {
        Ok(record) => record,
        Err(problems) => {
            let mut problems = problems.iter();
            return problems.try_for_each(|problem| within(text, problem.kind.offset(), problem));
        }
    };
    let written = contract.write(&record).map_err(unfit)?;
    let again = contract
        .read_with(written.as_bytes(), &options)
        .map_err(unfit)?;
    same("read again", &record, &again)?;
    let rewritten = contract.write(&again).map_err(unfit)?;
    same("written again", &written, &rewritten)
}

/// The contracts of every declaration, in every mode.
fn contracts() -> Result<&'static [WireContract], Fault> {
    static CONTRACTS: OnceLock<Result<Vec<WireContract>, Fault>> = OnceLock::new();
    CONTRACTS
        .get_or_init(compile)
        .as_deref()
        .map_err(Fault::clone)
}

fn compile() -> Result<Vec<WireContract>, Fault> {
    let document = decl_document::read_toml(DECLARATIONS).map_err(unfit)?;
    let mut contracts = Vec::new();
    for mode in MODES {
        for declaration in document.declarations() {
            let wire = Wire::new(mode).registry(document.registry());
            let contract = wire.materialize(declaration).map_err(unfit)?;
            contracts.push(contract.into_artefact());
        }
    }
    Ok(contracts)
}
