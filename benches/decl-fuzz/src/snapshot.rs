//! Snapshots.

use decl_core::Part;
use decl_snapshot::{Payload, SnapshotEnvelope, verify};

use crate::{Fault, same, unfit, within};

/// Reads a snapshot strictly: what is read is written as the very same bytes; what is refused is refused
/// at a place of the text.
///
/// # Errors
///
/// Whatever is otherwise.
pub fn snapshot(data: &[u8]) -> Result<(), Fault> {
    let (envelope, payload) = match SnapshotEnvelope::read(data) {
        Ok(read) => read,
        Err(error) => return within(data, error.offset(), &error),
    };
    same("bytes", &envelope.canonical_bytes().as_slice(), &data)?;
    let reference = verify(data).map_err(unfit)?;
    same("reference", &reference, &envelope.reference())?;
    let part = match &payload {
        Payload::Operable(operable) => Part::Operable(operable),
        Payload::Value(value) => Part::Value(value),
        _ => return Ok(()),
    };
    let (domain, version) = (envelope.domain(), envelope.contract_version());
    let again = decl_snapshot::snapshot(part, domain, version).map_err(unfit)?;
    same("snapshot", &again, &envelope)
}
