//! The `decl` command: declaration documents in, artefacts out.
//!
//! Artefacts go to standard output and messages to standard error. The exit status is 0 for
//! success, 1 when the input has problems and 2 for wrong usage, an unreadable file among it.
//! Nothing is written to standard output when anything fails.

mod arguments;
mod command;
mod failure;
mod input;
mod source;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

use self::arguments::Arguments;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let outcome = command::run(&arguments.command);
    match outcome {
        Ok(output) => write(&mut io::stdout().lock(), &output, ExitCode::SUCCESS),
        Err(failure) => {
            let code = failure.exit_code();
            write(
                &mut io::stderr().lock(),
                failure.to_string().as_bytes(),
                code,
            )
        }
    }
}

/// Writes everything at once; a reader that has gone away is no failure of ours.
fn write(stream: &mut impl Write, bytes: &[u8], code: ExitCode) -> ExitCode {
    match stream.write_all(bytes).and_then(|()| stream.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => ExitCode::from(2),
        _ => code,
    }
}
