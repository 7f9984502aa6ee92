//! What the test command says at its end.

use std::fmt::{self, Display, Formatter};

use super::step::Outcome;

/// What became of each step; displayed as a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    /// One entry for each step, in order.
    pub entries: Vec<Entry>,
}

/// What became of one step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The step's name.
    pub step: String,
    /// What became of it.
    pub outcome: Outcome,
    /// How long it took.
    pub seconds: u64,
}

impl Summary {
    /// Whether no step failed.
    #[must_use]
    pub fn is_success(&self) -> bool {
        let mut outcomes = self.entries.iter().map(|entry| &entry.outcome);
        !outcomes.any(|outcome| matches!(outcome, Outcome::Failed(_)))
    }
}

impl Display for Summary {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let names = self.entries.iter().map(|entry| entry.step.len());
        let width = names.max().unwrap_or_default().max("step".len());
        writeln!(f, "{:width$}  {:7}  seconds", "step", "outcome")?;
        for Entry {
            step,
            outcome,
            seconds,
        } in &self.entries
        {
            let (word, reason) = match outcome {
                Outcome::Passed => ("passed", ""),
                Outcome::Failed(reason) => ("FAILED", reason.as_str()),
                Outcome::Skipped(reason) => ("skipped", reason.as_str()),
                Outcome::NotRun => ("not run", ""),
            };
            let line = format!("{step:width$}  {word:7}  {seconds:>7}  {reason}");
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}
