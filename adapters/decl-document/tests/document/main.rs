//! Documents, read as a user would read them.

mod chinook;
mod hint;
mod literal;
mod locate;
mod message;
mod reading;
mod reference;
mod robustness;
mod support;
