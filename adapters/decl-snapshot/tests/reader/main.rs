//! Canonical texts are read back to what wrote them, and nothing else is read.

mod expected;
mod layout;
mod limit;
mod mutation;
mod random;
mod round_trip;
mod vectors;
