//! The layer law as data: the table `[workspace.metadata.layers]` of the root manifest.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

/// The whole table.
///
/// ```toml
/// [workspace.metadata.layers.folders.adapters]
/// sees = ["core"]
/// dev-sees = ["core", "adapters"]
/// libraries = ["thiserror"]
///
/// [workspace.metadata.layers.folders.adapters.packages]
/// decl-sql = { also = ["sea-query"] }
///
/// [workspace.metadata.layers.folders.xtask]
/// sees = ["core", "adapters"]
/// dev-sees = ["core", "adapters"]
///
/// [workspace.metadata.layers.tests]
/// sees = ["core", "adapters"]
/// libraries = ["proptest"]
/// oracles = ["jsonschema"]
/// compares = ["benches"]
///
/// [workspace.metadata.layers.owners]
/// sea-query = ["decl-sql"]
/// ```
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LayerRules {
    /// Every top-level folder that may hold members.
    pub folders: BTreeMap<String, FolderRules>,
    /// What tests may depend on.
    pub tests: TestRules,
    /// Libraries that only the packages named may depend on, in any kind of edge.
    #[serde(default)]
    pub owners: BTreeMap<String, BTreeSet<String>>,
}

/// What the members in one top-level folder may depend on.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FolderRules {
    /// Folders whose members may stand in normal and build dependencies.
    pub sees: BTreeSet<String>,
    /// Folders whose members may stand in dev-dependencies.
    pub dev_sees: BTreeSet<String>,
    /// Libraries that every member may depend on, unless its own entry says `only`.
    #[serde(default)]
    pub libraries: BTreeSet<String>,
    /// The members, each with what it may use. A folder without this table may hold any member,
    /// with any library that has no owners.
    pub packages: Option<BTreeMap<String, Uses>>,
}

/// What one member may use, beside or instead of what its folder says.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Uses {
    /// Of what its folder sees, only the names listed, and of libraries only those listed.
    Only(BTreeSet<String>),
    /// The libraries listed and the listed members of its own folder, beside all that its folder
    /// says. A member of a folder that is not seen stays out of reach, listed or not.
    Also(BTreeSet<String>),
}

impl Uses {
    /// The names listed, whichever the word before them.
    #[must_use]
    pub fn names(&self) -> &BTreeSet<String> {
        match self {
            Self::Only(names) | Self::Also(names) => names,
        }
    }
}

/// What test packages (`*-tests`) and dev-dependencies may use.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TestRules {
    /// Folders whose members a test package may depend on.
    pub sees: BTreeSet<String>,
    /// Libraries that any dev-dependencies may hold.
    pub libraries: BTreeSet<String>,
    /// Libraries that switch on features of others, so that only a test package may depend on them.
    pub oracles: BTreeSet<String>,
    /// Folders that nothing sees and whose members measure themselves against oracles.
    #[serde(default)]
    pub compares: BTreeSet<String>,
}
