//! Declare a thing once, as a struct.
#![no_std]

pub use decl_core::*;
pub use decl_derive::{DataClass, Params};
