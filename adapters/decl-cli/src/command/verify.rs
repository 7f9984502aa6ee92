//! `decl verify`: the bytes of a snapshot, its reference or why they are not canonical.

use decl_snapshot::{MAX_BYTES, Payload, SnapshotEnvelope};

use super::Output;
use crate::arguments::Verify;
use crate::failure::Failure;
use crate::input;

pub(super) fn run(arguments: &Verify) -> Output {
    let bytes = input::read(&arguments.file, MAX_BYTES)?;
    let (envelope, payload) = SnapshotEnvelope::read(&bytes).map_err(|error| {
        let name = arguments.file.display();
        let is_all_else_right = bytes
            .strip_suffix(b"\n")
            .is_some_and(|bytes| SnapshotEnvelope::read(bytes).is_ok());
        Failure::Problems(vec![if is_all_else_right {
            format!("{name}: {error}; `decl canonical` prints these bytes without a newline")
        } else {
            format!("{name}: {error}")
        }])
    })?;
    let name = match &payload {
        Payload::Operable(operable) => operable.name(),
        _ => None,
    };
    let name = name.map_or(String::new(), |name| format!(" {name}"));
    Ok(format!("{}{name}\n", envelope.reference()).into_bytes())
}
