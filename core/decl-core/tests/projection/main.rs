//! The rules of the structural projection: what is equal, what may be hashed, what a cache may keep.
#![expect(clippy::unwrap_used, reason = "a test may panic")]
#![expect(
    clippy::mutable_key_type,
    reason = "what changes in a key is its hash, from unknown to known"
)]

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
