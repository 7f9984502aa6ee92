//! Payloads from a source, which is read no further than the limit and one byte.

use std::io::{self, Read};

/// The bytes of the source, or its first `limit + 1` if there are more.
pub(crate) fn read_bounded(source: impl Read, limit: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let most = u64::try_from(limit).unwrap_or(u64::MAX).saturating_add(1);
    source.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}
