//! The test command: every check and every test, one after the other.
//!
//! What runs is the list in `steps.rs`; how it runs is [`run`]. To add a step, add a line there.

mod step;
mod steps;
mod summary;

use std::io::{self, Write};
use std::path::Path;
use std::time::Instant;

pub use self::step::{Invocation, Outcome, Requirement, Step};
pub use self::steps::{advisories, library_packages, steps};
pub use self::summary::{Entry, Summary};

/// What a step does to the whole when the tool it needs is not installed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Absence {
    /// The step is skipped, and the summary says so.
    Skips,
    /// The step fails.
    Fails,
}

/// Runs the steps below `root`, in order, up to the first that fails.
///
/// What the steps print goes to this process's own output; `out` gets the headings.
///
/// # Errors
///
/// When `out` cannot be written. A step that fails is no error: the summary has it.
pub fn run(
    steps: &[Step],
    root: &Path,
    absence: Absence,
    out: &mut impl Write,
) -> io::Result<Summary> {
    let mut entries = Vec::new();
    let mut is_stopped = false;
    for step in steps {
        let start = Instant::now();
        let outcome = if is_stopped {
            Outcome::NotRun
        } else {
            writeln!(out, "\n== {}: {}", step.name, step.command)?;
            out.flush()?;
            step.run(root, absence)
        };
        match &outcome {
            Outcome::Failed(reason) => writeln!(out, "== {} failed: {reason}", step.name)?,
            Outcome::Skipped(reason) => writeln!(out, "== {} skipped: {reason}", step.name)?,
            Outcome::Passed | Outcome::NotRun => {}
        }
        is_stopped |= matches!(outcome, Outcome::Failed(_));
        entries.push(Entry {
            step: step.name.clone(),
            outcome,
            seconds: start.elapsed().as_secs(),
        });
    }
    Ok(Summary { entries })
}
