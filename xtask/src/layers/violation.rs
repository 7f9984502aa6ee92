//! What breaks the layer law, and how it is said.

use std::fmt::{self, Display, Formatter};

/// One breach of the layer law; displayed on one line.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Violation {
    /// The member that breaks the law.
    pub package: String,
    /// The dependency that breaks it, unless the member itself does.
    pub dependency: Option<String>,
    /// What is wrong.
    pub breach: Breach,
    /// The member's manifest, below the root of the workspace.
    pub manifest: String,
}

impl Display for Violation {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.package)?;
        if let Some(dependency) = &self.dependency {
            write!(f, " -> {dependency}")?;
        }
        write!(f, ": {} ({})", self.breach, self.manifest)
    }
}

/// What is wrong with a member or with one of its dependencies.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Breach {
    /// The member stands in none of the folders that may hold members.
    UnknownFolder,
    /// The member's folder is not named as the member.
    FolderName,
    /// The member has no entry in the rules of its folder.
    NotInRules {
        /// The top-level folder.
        folder: String,
    },
    /// The member is a test package that could be published.
    PublishedTests,
    /// The edge leads to a folder that is not seen from here.
    Layer {
        /// The top-level folder of the member, or what it is.
        from: String,
        /// The top-level folder of its dependency.
        to: String,
    },
    /// The dev-dependency leads to a folder that is not seen from here.
    DevLayer {
        /// The top-level folder of the member.
        from: String,
        /// The top-level folder of its dependency.
        to: String,
    },
    /// The dependency is a test package.
    TestPackage,
    /// The dependency is an oracle, the member no test package.
    Oracle,
    /// The library has owners, and the member is none of them.
    Owned {
        /// The packages that may depend on the library.
        owners: Vec<String>,
    },
    /// The member may not have dependencies at all.
    NoDependencies,
    /// The dependency is not among those listed for the member.
    NotListed,
    /// The dev-dependency is neither listed for the member nor a test library.
    NotTestLibrary,
}

impl Display for Breach {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownFolder => f.write_str("not in a folder that may hold members"),
            Self::FolderName => f.write_str("the folder must be named as the package"),
            Self::NotInRules { folder } => write!(f, "not listed among the packages of {folder}"),
            Self::PublishedTests => f.write_str("a test package must have `publish = false`"),
            Self::Layer { from, to } => write!(f, "{from} must not depend on {to}"),
            Self::DevLayer { from, to } => {
                write!(f, "{from} must not depend on {to} in dev-dependencies")
            }
            Self::TestPackage => f.write_str("nothing may depend on a test package"),
            Self::Oracle => f.write_str("only test packages may depend on an oracle"),
            Self::Owned { owners } => write!(f, "only its owners may: {}", owners.join(", ")),
            Self::NoDependencies => f.write_str("the package must have no dependencies"),
            Self::NotListed => f.write_str("not listed for the package"),
            Self::NotTestLibrary => f.write_str("not listed as a test library"),
        }
    }
}
