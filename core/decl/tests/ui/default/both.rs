//! A field has one default.

use decl::Params;

fn four() -> u8 {
    4
}

#[derive(Params)]
struct Car {
    #[decl(default = 4, default_factory = four)]
    seats: u8,
    #[decl(default_factory = four, default)]
    doors: u8,
}

fn main() {}
