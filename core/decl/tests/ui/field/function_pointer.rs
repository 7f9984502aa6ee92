//! Code is told by its type, so a pointer to a function is not named where a function is.

use decl::Params;

fn four() -> u8 {
    4
}

const FOUR: fn() -> u8 = four;

#[derive(Params)]
struct Car {
    #[decl(default_factory = FOUR)]
    seats: u8,
    #[decl(default_factory = four)]
    doors: u8,
}

fn main() {}
