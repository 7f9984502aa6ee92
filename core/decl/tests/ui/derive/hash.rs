//! Hashes are the derive's.

use decl::Params;

#[derive(Params, Hash)]
struct Car {
    seats: u8,
}

fn main() {}
