//! A workspace member and its place.

use cargo_metadata::{Metadata, Package};

use super::rules::{FolderRules, LayerRules, Uses};
use super::violation::Breach;
use crate::workspace::{TEST_PACKAGE_SUFFIX, manifest_path};

/// A member, the folder it stands in, and what the rules say about both.
pub(super) struct Member<'a> {
    pub(super) package: &'a Package,
    /// The manifest below the root of the workspace.
    pub(super) manifest: String,
    /// The top-level folder and its rules; absent when no rules name the folder.
    pub(super) folder: Option<(&'a str, &'a FolderRules)>,
}

impl<'a> Member<'a> {
    pub(super) fn new(metadata: &Metadata, package: &'a Package, rules: &'a LayerRules) -> Self {
        let manifest = manifest_path(metadata, package);
        let folder = known_folder(&manifest, rules);
        Self {
            package,
            manifest,
            folder,
        }
    }

    pub(super) fn name(&self) -> &'a str {
        self.package.name.as_str()
    }

    /// The name of the package that this test package is about; absent for any other member.
    pub(super) fn subject(&self) -> Option<&'a str> {
        self.name().strip_suffix(TEST_PACKAGE_SUFFIX)
    }

    /// The member's own entry in the rules; a test package has that of its subject.
    pub(super) fn uses(&self) -> Option<&'a Uses> {
        let (_, rules) = self.folder?;
        let name = self.subject().unwrap_or(self.name());
        rules.packages.as_ref()?.get(name)
    }

    /// What is wrong with the member, whatever it depends on.
    pub(super) fn breaches(&self) -> Vec<Breach> {
        let Some((folder, rules)) = self.folder else {
            return vec![Breach::UnknownFolder];
        };
        let mut breaches = Vec::new();
        if self.manifest.rsplit('/').nth(1) != Some(self.name()) {
            breaches.push(Breach::FolderName);
        }
        if self.subject().is_some() {
            if self
                .package
                .publish
                .as_ref()
                .is_none_or(|to| !to.is_empty())
            {
                breaches.push(Breach::PublishedTests);
            }
        } else if rules.packages.is_some() && self.uses().is_none() {
            let folder = folder.to_owned();
            breaches.push(Breach::NotInRules { folder });
        }
        breaches
    }
}

/// The folder of `<folder>/<package>/Cargo.toml`, or of `<folder>/Cargo.toml` where the folder is
/// one package and lists no others.
fn known_folder<'a>(manifest: &str, rules: &'a LayerRules) -> Option<(&'a str, &'a FolderRules)> {
    let parts: Vec<&str> = manifest.split('/').collect();
    let (folder, is_package) = match parts.as_slice() {
        [folder, "Cargo.toml"] => (*folder, true),
        [folder, _, "Cargo.toml"] => (*folder, false),
        _ => return None,
    };
    let (folder, rules) = rules.folders.get_key_value(folder)?;
    (!is_package || rules.packages.is_none()).then_some((folder.as_str(), rules))
}
