//! A union is not declared.

use decl::Params;

#[derive(Params)]
union Number {
    small: u8,
    large: u64,
}

#[derive(Params)]
struct Car {
    number: Number,
}

fn main() {}
