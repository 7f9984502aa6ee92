//! Documents, read as a user would read them.

mod chinook;
mod hint;
mod literal;
mod locate;
mod message;
mod reading;
mod robustness;
mod support;
