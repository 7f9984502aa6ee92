//! Every marker: its type, what goes both ways, what is refused and how, and structs that hold it.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

#[macro_use]
mod support;

mod all;
mod bigdecimal;
mod chrono;
mod indexmap;
mod jiff;
mod random;
mod rust_decimal;
mod time;
mod uuid;
