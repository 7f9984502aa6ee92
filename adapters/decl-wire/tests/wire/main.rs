//! Payloads as contracts read and write them.

mod absence;
mod composite;
mod contract;
mod encoding;
mod form;
mod limit;
mod number;
mod random;
mod report;
mod support;
