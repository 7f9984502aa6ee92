//! What a constant cannot be is told beside what the derive refuses, also of a struct that it refuses.

use decl::Params;

fn four() -> u8 {
    4
}

const FOUR: fn() -> u8 = four;

#[derive(Params)]
struct Car {
    #[decl(minimum = 5, maximum = 4)]
    seats: u8,
    #[decl(default)]
    id: decl::Uuid,
    #[decl(colour)]
    doors: u8,
}

#[derive(Params)]
struct Bike {
    #[decl(default_factory = FOUR)]
    wheels: u8,
    #[decl(min_length = 1)]
    gears: u8,
}

fn main() {}
