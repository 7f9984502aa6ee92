//! `cargo xtask <command>`; see the library for what the commands do.

#![expect(clippy::print_stderr, reason = "a command prints")]

use std::fmt::Display;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use lexopt::{Arg, Parser, ValueExt};
use xtask::ci::{self, Absence, Step};
use xtask::workspace::{self, Failure};
use xtask::{layers, size};

const USAGE: &str = "\
usage: cargo xtask <command>

  check-layers   who may depend on whom, by `workspace.metadata.layers`
  check-size     source files above 400 lines, functions above 60
  ci [--strict]  every check and every test; with `--strict` a missing tool is a failure
  advisories     known vulnerabilities of the dependencies (needs cargo-deny and a network)";

/// What the command line asks for.
enum Request {
    Layers,
    Size,
    Ci(Absence),
    Advisories,
    Help,
}

fn main() -> ExitCode {
    let request = match request(Parser::from_env()) {
        Ok(request) => request,
        Err(error) => {
            eprintln!("error: {error}\n\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    answer(&request).unwrap_or_else(|error| {
        eprintln!("error: {error}");
        ExitCode::FAILURE
    })
}

fn request(mut parser: Parser) -> Result<Request, lexopt::Error> {
    let command = match parser.next()? {
        None => return Err("a command is missing".into()),
        Some(Arg::Short('h') | Arg::Long("help")) => return Ok(Request::Help),
        Some(Arg::Value(command)) => command.string()?,
        Some(other) => return Err(other.unexpected()),
    };
    let mut request = match command.as_str() {
        "check-layers" => Request::Layers,
        "check-size" => Request::Size,
        "ci" => Request::Ci(Absence::Skips),
        "advisories" => Request::Advisories,
        "help" => Request::Help,
        _ => return Err(format!("unknown command `{command}`").into()),
    };
    while let Some(argument) = parser.next()? {
        match (&request, argument) {
            (Request::Ci(_), Arg::Long("strict")) => request = Request::Ci(Absence::Fails),
            (_, Arg::Short('h') | Arg::Long("help")) => request = Request::Help,
            (_, other) => return Err(other.unexpected()),
        }
    }
    Ok(request)
}

fn answer(request: &Request) -> Result<ExitCode, Failure> {
    match request {
        Request::Layers => check_layers(),
        Request::Size => check_size(),
        Request::Ci(absence) => {
            let metadata = workspace::metadata()?;
            let steps = ci::steps(&ci::library_packages(&metadata));
            run(&steps, metadata.workspace_root.as_std_path(), *absence)
        }
        Request::Advisories => {
            let metadata = workspace::metadata()?;
            let root = metadata.workspace_root.as_std_path();
            run(&[ci::advisories()], root, Absence::Fails)
        }
        Request::Help => {
            writeln!(io::stdout(), "{USAGE}")?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

fn check_layers() -> Result<ExitCode, Failure> {
    let metadata = workspace::metadata()?;
    let rules = workspace::rules(&metadata, "layers")?;
    print_all(&layers::violations(&metadata, &rules))
}

fn check_size() -> Result<ExitCode, Failure> {
    let metadata = workspace::metadata()?;
    let rules = workspace::rules(&metadata, "size")?;
    let sources = size::sources(&metadata)?;
    print_all(&size::findings(&sources, &rules))
}

fn run(steps: &[Step], root: &Path, absence: Absence) -> Result<ExitCode, Failure> {
    let summary = ci::run(steps, root, absence, &mut io::stdout())?;
    writeln!(io::stdout(), "\n{summary}")?;
    Ok(code(summary.is_success()))
}

/// Prints what was found, one line each; finding anything is a failure.
fn print_all(found: &[impl Display]) -> Result<ExitCode, Failure> {
    let mut out = io::stdout().lock();
    for one in found {
        writeln!(out, "{one}")?;
    }
    Ok(code(found.is_empty()))
}

fn code(is_success: bool) -> ExitCode {
    if is_success {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
