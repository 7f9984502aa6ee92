//! What the command line says.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use decl_core::Mode;

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
    /// Read a JSON payload and print its wire form on one line, or every problem
    Decode(Decode),
    /// Read the canonical bytes of a snapshot strictly and print its reference
    Verify(Verify),
}

#[derive(Args, Debug)]
pub(crate) struct Input {
    /// The declaration document: TOML if its name ends in `.toml`, else JSON; `-` reads JSON from
    /// standard input
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
    /// What a JSON Schema or a wire contract is for; `create` if not said
    #[arg(long, value_enum)]
    pub(crate) mode: Option<ModeWord>,
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

#[derive(Args, Debug)]
pub(crate) struct Decode {
    #[command(flatten)]
    pub(crate) input: Input,
    /// The declaration
    #[arg(long, value_name = "NAME")]
    pub(crate) declaration: String,
    /// What the payload is for
    #[arg(long, value_enum)]
    pub(crate) mode: ModeWord,
    /// The payload; standard input if it is missing or `-`
    #[arg(value_name = "PAYLOAD", default_value = "-")]
    pub(crate) payload: PathBuf,
}

#[derive(Args, Debug)]
pub(crate) struct Verify {
    /// The snapshot; standard input if it is missing or `-`
    #[arg(value_name = "FILE", default_value = "-")]
    pub(crate) file: PathBuf,
}

/// What a payload is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ModeWord {
    /// To make something new
    Create,
    /// To change what exists
    Patch,
    /// To see what exists
    Read,
}

impl From<ModeWord> for Mode {
    fn from(word: ModeWord) -> Self {
        match word {
            ModeWord::Create => Self::Create,
            ModeWord::Patch => Self::Patch,
            ModeWord::Read => Self::Read,
        }
    }
}

/// A target of `decl materialize`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Target {
    /// A JSON Schema, draft 2020-12; without `--declaration` a document of definitions, which itself
    /// accepts anything
    JsonSchema,
    /// The tables of an SQLite database, in dependency order
    Sqlite,
    /// The contract for JSON payloads; without `--declaration` an array of all
    Wire,
    /// The canonical bytes of every declaration, one a line
    Snapshot,
}
