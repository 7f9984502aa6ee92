//! The rules of derived structs, one test for each.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod declaration;
mod support;
mod types;
