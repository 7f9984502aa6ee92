//! What a cache keeps, for whom, and what it does when builds fail or ask for more.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod bounds;
mod failure;
mod load;
mod nested;
mod refused;
mod sharing;
mod support;
