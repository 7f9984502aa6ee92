//! Equality and hashes that are written by hand are the derive's.

use decl::Params;

use std::hash::{Hash, Hasher};

#[derive(Params)]
struct Car {
    seats: u8,
}

impl PartialEq for Car {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Car {}

impl Hash for Car {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

fn main() {}
