//! The rules of the structural projection: what is equal, what may be hashed, what a cache may keep.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

#[macro_use]
mod support;

mod callable;
mod declaration;
mod depth;
mod foreign;
mod live;
mod owner;
mod property;
mod safety;
mod std_types;
mod token;
