//! What must hold of every text that is read, whatever it is.
//!
//! Each function takes the bytes that a fuzzer invents and says what is wrong with the reading of them,
//! if anything is. The test `corpus` runs them over `corpus/`; this lets libFuzzer invent more (with a
//! nightly toolchain and `cargo-fuzz`):
//!
//! ```console
//! $ cd benches/decl-fuzz
//! $ cargo +nightly fuzz run --fuzz-dir . --features libfuzzer payload
//! ```
//!
//! What it finds is mended, and then stays in the corpus.

mod document;
mod payload;
mod snapshot;

use std::fmt::Display;

pub use self::document::document;
pub use self::payload::payload;
pub use self::snapshot::snapshot;

/// What is wrong with a reading.
pub type Fault = String;

/// A fault unless the two are the same.
fn same<T: PartialEq + std::fmt::Debug>(what: &str, left: &T, right: &T) -> Result<(), Fault> {
    if left == right {
        return Ok(());
    }
    Err(format!("{what}: {left:?} and {right:?}"))
}

/// A fault unless a place lies within the text; what is found there is said in one line.
fn within(text: &[u8], offset: usize, problem: &impl Display) -> Result<(), Fault> {
    let message = problem.to_string();
    if offset <= text.len() && !message.is_empty() && !message.contains('\n') {
        return Ok(());
    }
    Err(format!("at byte {offset} of {}: {message:?}", text.len()))
}

/// What fails although it must not.
fn unfit(error: impl Display) -> Fault {
    error.to_string()
}
