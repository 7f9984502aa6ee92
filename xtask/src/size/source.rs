//! Finding the source files that are measured.

use std::fs;
use std::path::Path;

use cargo_metadata::Metadata;

use crate::workspace::{Failure, members_in};

/// The top-level folders whose members are measured.
const FOLDERS: [&str; 4] = ["core", "adapters", "compat", "xtask"];

/// The name of a file or folder that holds only tests.
const TESTS: &str = "tests";

/// One source file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// The file, below the root of the workspace.
    pub path: String,
    /// What it holds.
    pub text: String,
}

/// Reads the library sources of the workspace, in alphabetical order.
///
/// # Errors
///
/// When a file or folder cannot be read, or is not UTF-8.
pub fn sources(metadata: &Metadata) -> Result<Vec<Source>, Failure> {
    let root = metadata.workspace_root.as_std_path();
    let mut found = Vec::new();
    for package in members_in(metadata, &FOLDERS) {
        if let Some(folder) = package.manifest_path.parent() {
            collect(root, folder.join("src").as_std_path(), &mut found)?;
        }
    }
    found.sort_by(|left, right| left.path.cmp(&right.path));
    Ok(found)
}

fn collect(root: &Path, folder: &Path, found: &mut Vec<Source>) -> Result<(), Failure> {
    let entries = fs::read_dir(folder);
    for entry in entries.map_err(|error| format!("`{}`: {error}", folder.display()))? {
        let path = entry?.path();
        if path.file_stem().is_some_and(|stem| stem == TESTS) {
            continue;
        }
        if path.is_dir() {
            collect(root, &path, found)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path);
            let text = text.map_err(|error| format!("`{}`: {error}", path.display()))?;
            let path = path.strip_prefix(root).unwrap_or(&path);
            let path = path.to_string_lossy().replace('\\', "/");
            found.push(Source { path, text });
        }
    }
    Ok(())
}
