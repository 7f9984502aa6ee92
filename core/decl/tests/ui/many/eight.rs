//! Eight mistakes of one struct are told in one compilation, each where it was written.

use std::cell::Cell;

use decl::Params;

struct Colour;

fn four() -> String {
    "4".to_owned()
}

#[derive(Params)]
#[decl(name = " car", rename_al = "camelCase")]
pub struct Car {
    #[decl(minimum = 5, maximum = 4)]
    seats: u8,
    pub doors: u8,
    #[decl(optional)]
    wheels: u8,
    colour: Colour,
    #[decl(default_factory = four)]
    gears: u8,
    speed: Cell<u8>,
}

fn main() {}
