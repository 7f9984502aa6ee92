//! What the command line says.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

/// Declares once, materialises everywhere.
#[derive(Debug, Parser)]
#[command(name = "decl", version, about)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Check a declaration document; every problem comes with file, line, column and path
    Check(Input),
    /// Print what a target makes of a declaration document
    Materialize(Materialize),
    /// Print the digest of every declaration
    Digest(Input),
    /// Print the exact canonical bytes of one declaration, without a newline
    Canonical(Canonical),
}

#[derive(Args, Debug)]
pub(crate) struct Input {
    /// The declaration document, TOML if its name ends so; `-` reads JSON from standard input
    #[arg(value_name = "DOC")]
    pub(crate) document: PathBuf,
}

#[derive(Args, Debug)]
pub(crate) struct Materialize {
    #[command(flatten)]
    pub(crate) input: Input,
    /// What to make
    #[arg(long, value_enum)]
    pub(crate) target: Target,
    /// Only this declaration
    #[arg(long, value_name = "NAME")]
    pub(crate) declaration: Option<String>,
    /// Print the enforcement report in place of the artefact
    #[arg(long)]
    pub(crate) report: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Canonical {
    #[command(flatten)]
    pub(crate) input: Input,
    /// The declaration
    #[arg(long, value_name = "NAME")]
    pub(crate) declaration: String,
}

/// A target of `decl materialize`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Target {
    /// A JSON Schema, draft 2020-12, of the create contract
    JsonSchema,
    /// The tables of a `SQLite` database, in dependency order
    Sqlite,
    /// The canonical bytes of every declaration, one a line
    Snapshot,
}
