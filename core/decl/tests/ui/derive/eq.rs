//! What is equal is equal to itself by the derive.

use decl::Params;

#[derive(Params, Eq)]
struct Car {
    seats: u8,
}

fn main() {}
