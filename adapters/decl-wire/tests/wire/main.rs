//! Payloads as contracts read and write them.

mod absence;
mod support;
