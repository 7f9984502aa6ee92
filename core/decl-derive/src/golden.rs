//! Files that hold what was made before, for tests to compare with.

use std::path::{Path, PathBuf};

/// A file of the workspace, by its path from here.
pub(crate) fn path(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Compares a file with what it should hold, or writes it if `UPDATE=1` is set.
pub(crate) fn compare(path: &Path, made: &str) {
    if std::env::var_os("UPDATE").is_some_and(|it| it == "1") {
        std::fs::write(path, made).unwrap();
    }
    let held = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        held == made,
        "{} is not what is made now; look at what changed after\n    UPDATE=1 cargo test -p decl-derive",
        path.display()
    );
}
