//! Payloads from a source, which is read no further than the limit and one byte.

use std::io::{self, Read};

/// What is asked of a source at first; from then on as much again as it has given.
const FIRST_PART: usize = 8 * 1024;

/// The bytes of the source, or its first `limit + 1` if there are more; memory is taken for no more.
pub(crate) fn read_bounded(mut source: impl Read, limit: usize) -> io::Result<Vec<u8>> {
    let most = limit.saturating_add(1);
    let mut bytes = Vec::new();
    while bytes.len() < most {
        let part = bytes.len().max(FIRST_PART).min(most - bytes.len());
        bytes.try_reserve_exact(part)?;
        let asked = u64::try_from(part).unwrap_or(u64::MAX);
        let given = source.by_ref().take(asked).read_to_end(&mut bytes)?;
        if given < part {
            break;
        }
    }
    Ok(bytes)
}
