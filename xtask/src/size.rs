//! How long a source file and a function may be.
//!
//! Measured is what a reader of the library meets: the files below each member's `src`, without
//! `#[cfg(test)]` modules, `#[test]` functions and files that hold only those (`tests.rs`). What
//! reads better long is listed with its reason in `[[workspace.metadata.size.exceptions]]`; an
//! exception that nothing needs any more is a finding itself.

mod measure;
mod source;

use std::fmt::{self, Display, Formatter};

use serde::Deserialize;

pub use self::measure::{Function, Measure, measure};
pub use self::source::{Source, sources};

/// The most lines a source file may have, tests excluded.
pub const FILE_LIMIT: usize = 400;

/// The most lines a function may have between its braces.
pub const FUNCTION_LIMIT: usize = 60;

/// The table `[workspace.metadata.size]`.
///
/// ```toml
/// [[workspace.metadata.size.exceptions]]
/// path = "core/decl-core/src/token.rs"
/// function = "Writer::token" # left out when the whole file is meant
/// reason = "one table, read from top to bottom"
/// ```
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SizeRules {
    /// What may be longer than the limits.
    #[serde(default)]
    pub exceptions: Vec<Exception>,
}

/// One file or function that may be longer than its limit.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exception {
    /// The file, below the root of the workspace.
    pub path: String,
    /// The function, as [`Function::name`] has it; the file itself when absent.
    pub function: Option<String>,
    /// Why it reads better long.
    pub reason: String,
}

/// Something the check complains of; displayed on one line.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Finding {
    /// A file has more than [`FILE_LIMIT`] lines.
    LongFile {
        /// The file, below the root of the workspace.
        path: String,
        /// How many lines it has.
        lines: usize,
    },
    /// A function has more than [`FUNCTION_LIMIT`] lines.
    LongFunction {
        /// The file, below the root of the workspace.
        path: String,
        /// The function and where it is.
        function: Function,
    },
    /// An exception names something that is absent or keeps to its limit.
    StaleException(Exception),
    /// A file is not Rust.
    Unreadable {
        /// The file, below the root of the workspace.
        path: String,
        /// What the parser says.
        message: String,
    },
}

impl Finding {
    fn is_excused_by(&self, exception: &Exception) -> bool {
        match self {
            Self::LongFile { path, .. } => exception.function.is_none() && exception.path == *path,
            Self::LongFunction { path, function } => {
                exception.function.as_ref() == Some(&function.name) && exception.path == *path
            }
            Self::StaleException(_) | Self::Unreadable { .. } => false,
        }
    }
}

impl Display for Finding {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::LongFile { path, lines } => {
                write!(f, "{path}: {lines} lines, at most {FILE_LIMIT} allowed")
            }
            Self::LongFunction { path, function } => {
                let Function { name, line, lines } = function;
                write!(
                    f,
                    "{path}:{line}: `{name}` has {lines} lines, at most {FUNCTION_LIMIT} allowed"
                )
            }
            Self::StaleException(Exception {
                path,
                function: None,
                ..
            }) => {
                write!(f, "{path}: the exception for the file is not needed")
            }
            Self::StaleException(Exception {
                path,
                function: Some(name),
                ..
            }) => {
                write!(f, "{path}: the exception for `{name}` is not needed")
            }
            Self::Unreadable { path, message } => write!(f, "{path}: {message}"),
        }
    }
}

/// Everything above its limit without an exception, then every exception that excuses nothing.
#[must_use]
pub fn findings(sources: &[Source], rules: &SizeRules) -> Vec<Finding> {
    let over: Vec<Finding> = sources.iter().flat_map(over_limit).collect();
    let is_stale = |exception: &&Exception| !over.iter().any(|it| it.is_excused_by(exception));
    let stale = rules.exceptions.iter().filter(is_stale).cloned();
    let stale: Vec<Finding> = stale.map(Finding::StaleException).collect();
    let is_excused = |it: &Finding| rules.exceptions.iter().any(|one| it.is_excused_by(one));
    let unexcused = over.into_iter().filter(|it| !is_excused(it));
    unexcused.chain(stale).collect()
}

fn over_limit(source: &Source) -> Vec<Finding> {
    let path = source.path.clone();
    let measure = match measure(&source.text) {
        Ok(measure) => measure,
        Err(error) => {
            let message = error.to_string();
            return vec![Finding::Unreadable { path, message }];
        }
    };
    let lines = measure.lines;
    let file = (lines > FILE_LIMIT).then(|| Finding::LongFile {
        path: path.clone(),
        lines,
    });
    let functions = measure.functions.into_iter();
    let long = functions.filter(|function| function.lines > FUNCTION_LIMIT);
    let long = long.map(|function| Finding::LongFunction {
        path: path.clone(),
        function,
    });
    file.into_iter().chain(long).collect()
}
