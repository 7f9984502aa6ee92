//! The workspace as it stands on disk: its metadata, its members, its rules.

use std::error::Error;
use std::path::Path;

use cargo_metadata::{Metadata, MetadataCommand, Package};
use serde::de::DeserializeOwned;

/// What a command ends with when it could not do its work at all.
pub type Failure = Box<dyn Error + Send + Sync>;

/// The ending of the name of a package that holds nothing but tests.
pub const TEST_PACKAGE_SUFFIX: &str = "-tests";

/// Reads what `cargo metadata` says about the workspace this package is a member of.
///
/// Only manifests are read: no dependency is resolved or fetched.
///
/// # Errors
///
/// When `cargo metadata` fails.
pub fn metadata() -> Result<Metadata, Failure> {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    Ok(MetadataCommand::new()
        .manifest_path(manifest)
        .no_deps()
        .exec()?)
}

/// Reads the table `[workspace.metadata.<name>]`; an absent one reads as an empty one.
///
/// # Errors
///
/// When the table does not have the form of `T`.
pub fn rules<T: DeserializeOwned>(metadata: &Metadata, name: &str) -> Result<T, Failure> {
    let table = metadata.workspace_metadata.get(name).cloned();
    let table = table.unwrap_or_else(|| serde_json::json!({}));
    serde_json::from_value(table)
        .map_err(|error| format!("`workspace.metadata.{name}` in `Cargo.toml`: {error}").into())
}

/// The path of a package's manifest below the root of the workspace, with `/` between its parts.
///
/// A manifest outside the root keeps its whole path.
#[must_use]
pub fn manifest_path(metadata: &Metadata, package: &Package) -> String {
    let manifest = &package.manifest_path;
    let relative = manifest.strip_prefix(&metadata.workspace_root);
    let parts: Vec<&str> = relative
        .unwrap_or(manifest)
        .components()
        .map(|part| part.as_str())
        .collect();
    parts.join("/")
}

/// The members that stand in one of these top-level folders and are not test packages.
pub fn members_in<'a>(
    metadata: &'a Metadata,
    folders: &'a [&str],
) -> impl Iterator<Item = &'a Package> {
    metadata.workspace_packages().into_iter().filter(|package| {
        let manifest = manifest_path(metadata, package);
        let folder = manifest.split('/').next().unwrap_or_default();
        folders.contains(&folder) && !is_test_package(package)
    })
}

/// Whether a package holds nothing but tests, which its name says.
#[must_use]
pub fn is_test_package(package: &Package) -> bool {
    package.name.ends_with(TEST_PACKAGE_SUFFIX)
}
