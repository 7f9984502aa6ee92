//! What fuzzers found, and what they began with.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use decl_fuzz::{Fault, document, payload, snapshot};

/// Runs a target over its corpus, and over beginnings of each text.
fn check(target: &str, run: impl Fn(&[u8]) -> Result<(), Fault>) -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("corpus")
        .join(target);
    let paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut paths: Vec<PathBuf> = paths.collect::<Result<_, std::io::Error>>()?;
    paths.sort();
    assert!(paths.len() >= 10, "{target} has {} texts", paths.len());
    for path in paths {
        let text = fs::read(&path)?;
        let step = text.len() / 200 + 1;
        for end in (0..text.len()).step_by(step).chain([text.len()]) {
            let beginning = text.get(..end).unwrap_or_default();
            let place = || format!("{}, the first {end} bytes", path.display());
            assert_eq!(run(beginning), Ok(()), "{}", place());
        }
    }
    Ok(())
}

#[test]
fn payloads_are_read_exactly_or_refused_at_their_places() -> Result<(), Box<dyn Error>> {
    check("payload", payload)
}

#[test]
fn documents_are_read_soundly_or_refused_at_their_places() -> Result<(), Box<dyn Error>> {
    check("document", document)
}

#[test]
fn snapshots_are_read_as_the_bytes_they_are_written_as() -> Result<(), Box<dyn Error>> {
    check("snapshot", snapshot)
}
