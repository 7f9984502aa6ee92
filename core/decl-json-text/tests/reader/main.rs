//! What the reader accepts, what it refuses, and where.

mod differential;
mod duplicates;
mod grammar;
mod limits;
mod mutation;
mod numbers;
mod sample;
mod strings;
mod support;
mod vectors;
