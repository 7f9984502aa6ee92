//! Payloads as contracts read and write them.

mod absence;
mod composite;
mod encoding;
mod limit;
mod number;
mod support;
