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
