//! What a real engine makes of the statements.

mod absence;
mod agreement;
mod bypass;
mod chinook;
mod literal;
mod pattern;
mod scalar;
mod structure;
mod support;
