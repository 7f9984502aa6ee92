//! What a real engine makes of the statements.

mod absence;
mod agreement;
mod bypass;
mod chinook;
mod json;
mod literal;
mod orders;
mod pattern;
mod random;
mod scalar;
mod structure;
mod support;
