//! Bytes from a file or from standard input.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::failure::Failure;

/// The bytes of a file, or of standard input if the path is `-`; of more than `limit` bytes only the
/// first `limit + 1`, which whoever reads them refuses.
pub(crate) fn read(path: &Path, limit: usize) -> Result<Vec<u8>, Failure> {
    let read = if path == Path::new("-") {
        bounded(io::stdin().lock(), limit)
    } else {
        File::open(path).and_then(|file| bounded(file, limit))
    };
    read.map_err(|error| Failure::Unreadable {
        path: path.to_path_buf(),
        error,
    })
}

fn bounded(source: impl Read, limit: usize) -> io::Result<Vec<u8>> {
    let most = u64::try_from(limit).unwrap_or(u64::MAX).saturating_add(1);
    let mut bytes = Vec::new();
    source.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}
