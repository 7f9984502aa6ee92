//! One step and the command it runs.

use std::fmt::{self, Display, Formatter};
use std::path::Path;
use std::process::{Command, Stdio};

use super::Absence;

/// A named command of the test command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// What the step is called in the headings and in the summary.
    pub name: String,
    /// What it runs.
    pub command: Invocation,
    /// What must be installed for it to run.
    pub requirement: Option<Requirement>,
}

/// A command line, with the variables set for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invocation {
    environment: Vec<(String, String)>,
    words: Vec<String>,
}

/// A tool that not every machine has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Requirement {
    /// A command that succeeds, silently, where the tool is installed.
    probe: Invocation,
    /// What is the matter where it is not.
    absence: String,
}

/// What became of a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// The command succeeded.
    Passed,
    /// The command failed, could not be started, or lacked its tool where that is a failure.
    Failed(String),
    /// The tool it needs is not installed.
    Skipped(String),
    /// An earlier step failed.
    NotRun,
}

impl Step {
    /// A step that needs nothing but the toolchain; `command` is split at white space.
    pub fn new(name: impl Into<String>, command: &str) -> Self {
        Self {
            name: name.into(),
            command: Invocation::new(command.split_whitespace()),
            requirement: None,
        }
    }

    /// Sets a variable for the command.
    #[must_use]
    pub fn with(mut self, variable: &str, value: &str) -> Self {
        let variable = (variable.to_owned(), value.to_owned());
        self.command.environment.push(variable);
        self
    }

    /// States what must be installed: `probe` succeeds where it is, `absence` says what is the
    /// matter where it is not.
    #[must_use]
    pub fn needs<'a>(mut self, probe: impl IntoIterator<Item = &'a str>, absence: &str) -> Self {
        self.requirement = Some(Requirement {
            probe: Invocation::new(probe),
            absence: absence.to_owned(),
        });
        self
    }

    /// Runs the command below `root` and waits for it.
    #[must_use]
    pub fn run(&self, root: &Path, absence: Absence) -> Outcome {
        if let Some(requirement) = &self.requirement
            && !requirement.is_met(root)
        {
            let reason = requirement.absence.clone();
            return match absence {
                Absence::Skips => Outcome::Skipped(reason),
                Absence::Fails => Outcome::Failed(reason),
            };
        }
        match self.command.command(root).status() {
            Ok(status) if status.success() => Outcome::Passed,
            Ok(status) => Outcome::Failed(format!("`{}` ended with {status}", self.command)),
            Err(error) => Outcome::Failed(format!("`{}` did not start: {error}", self.command)),
        }
    }
}

impl Invocation {
    fn new<'a>(words: impl IntoIterator<Item = &'a str>) -> Self {
        Self {
            environment: Vec::new(),
            words: words.into_iter().map(str::to_owned).collect(),
        }
    }

    fn command(&self, root: &Path) -> Command {
        let mut words = self.words.iter();
        let mut command = Command::new(words.next().map_or("", String::as_str));
        command.args(words).current_dir(root);
        command.envs(self.environment.iter().map(|(name, value)| (name, value)));
        command
    }
}

/// As it would be typed, with the variables in front.
impl Display for Invocation {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.environment {
            write!(f, "{name}={value:?} ")?;
        }
        f.write_str(&self.words.join(" "))
    }
}

impl Requirement {
    fn is_met(&self, root: &Path) -> bool {
        let mut probe = self.probe.command(root);
        let status = probe.stdout(Stdio::null()).stderr(Stdio::null()).status();
        status.is_ok_and(|status| status.success())
    }
}
