#![doc = include_str!("guide.md")]
#![no_std]

pub use decl_core::*;
pub use decl_derive::{DataClass, Params};
