//! Who may depend on whom.
//!
//! The law is data ([`LayerRules`], from the root manifest), the check a pure function over what
//! `cargo metadata` says. Declared dependencies are judged, so an optional or platform-specific one
//! counts whether or not a build would use it; what libraries pull in themselves is the business of
//! `deny.toml`.

mod edge;
mod member;
mod rules;
mod violation;

use std::collections::{BTreeMap, BTreeSet};

use cargo_metadata::Metadata;

use self::edge::Edge;
use self::member::Member;
pub use self::rules::{FolderRules, LayerRules, TestRules, Uses};
pub use self::violation::{Breach, Violation};

/// Everything in the workspace that breaks the law, each thing once, in alphabetical order.
#[must_use]
pub fn violations(metadata: &Metadata, rules: &LayerRules) -> Vec<Violation> {
    let members: BTreeMap<&str, Member<'_>> = metadata
        .workspace_packages()
        .into_iter()
        .map(|package| (package.name.as_str(), Member::new(metadata, package, rules)))
        .collect();
    let mut found = BTreeSet::new();
    for member in members.values() {
        let misplaced = member.breaches().into_iter().map(|breach| (None, breach));
        let refused = member.package.dependencies.iter().filter_map(|dependency| {
            let breach = Edge::new(member, dependency, &members).breach(rules)?;
            Some((Some(dependency.name.clone()), breach))
        });
        found.extend(
            misplaced
                .chain(refused)
                .map(|(dependency, breach)| Violation {
                    package: member.package.name.to_string(),
                    dependency,
                    breach,
                    manifest: member.manifest.clone(),
                }),
        );
    }
    found.into_iter().collect()
}
