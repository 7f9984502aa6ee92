//! The rules of derived structs, one test for each.
#![expect(clippy::unwrap_used, reason = "a test may panic")]
#![expect(
    clippy::trivially_copy_pass_by_ref,
    clippy::unnecessary_wraps,
    reason = "validators take references, and factories may fail"
)]

mod construction;
mod declaration;
mod default;
mod support;
mod types;
