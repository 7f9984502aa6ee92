//! An alias reads one field, and is none of the names.

use decl::Params;

#[derive(Params)]
struct Car {
    #[decl(aliases("doors", "places", "places", "seats"))]
    seats: u8,
    #[decl(aliases("places", "gates"))]
    doors: u8,
    #[decl(aliases("gates"))]
    wheels: u8,
}

fn main() {}
