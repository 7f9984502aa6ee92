//! The rules of derived structs, one test for each.
#![expect(clippy::unwrap_used, reason = "a test may panic")]
#![expect(
    clippy::option_option,
    clippy::ref_option,
    clippy::trivially_copy_pass_by_ref,
    clippy::unnecessary_wraps,
    reason = "what is declared is said as it is: validators take references, and factories may fail"
)]

mod construction;
mod declaration;
mod default;
mod enumeration;
mod equality;
mod generic;
mod name;
mod overrides;
mod projection;
mod property;
mod reach;
mod support;
mod types;
mod update;
