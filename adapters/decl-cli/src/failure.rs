//! Why a command printed messages in place of an artefact.

use std::fmt::{self, Display};
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

/// Why a command failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The input has problems, one line each.
    Problems(Vec<String>),
    /// The document cannot be read.
    Unreadable { path: PathBuf, error: io::Error },
    /// The target has no modes.
    NoModes,
    /// Definitions stand inside fields, where nothing is patched.
    PatchOfDefinitions,
    /// The document and the payload are both to be read from standard input.
    OneInputForTwo,
    /// The document is in a notation that is not read.
    Notation { path: PathBuf },
    /// The document has no declaration of the name asked for.
    NoDeclaration {
        name: String,
        nearest: Option<String>,
    },
}

impl Failure {
    /// 1 where the input has problems, 2 where the command was not used rightly.
    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Self::Problems(_) => ExitCode::from(1),
            _ => ExitCode::from(2),
        }
    }
}

impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Problems(lines) => lines.iter().try_for_each(|line| writeln!(f, "{line}")),
            Self::Unreadable { path, error } => writeln!(f, "decl: {}: {error}", path.display()),
            Self::NoModes => writeln!(
                f,
                "decl: `--mode` is for the targets `json-schema` and `wire`"
            ),
            Self::PatchOfDefinitions => writeln!(
                f,
                "decl: `--mode patch` of a JSON Schema needs `--declaration`; without it the document \
                 holds definitions of what stands inside fields"
            ),
            Self::OneInputForTwo => writeln!(
                f,
                "decl: the document and the payload cannot both be standard input"
            ),
            Self::Notation { path } => writeln!(
                f,
                "decl: {}: YAML documents are not read, only TOML and JSON",
                path.display()
            ),
            Self::NoDeclaration { name, nearest } => {
                write!(f, "decl: no declaration is named `{name}`")?;
                match nearest {
                    Some(nearest) => writeln!(f, "; did you mean `{nearest}`?"),
                    None => writeln!(f),
                }
            }
        }
    }
}
