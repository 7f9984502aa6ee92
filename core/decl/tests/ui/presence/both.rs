//! What may stay absent need not be given.

use decl::Params;

#[derive(Params)]
struct Car {
    #[decl(optional, required)]
    seats: Option<u8>,
    #[decl(required, optional)]
    doors: u8,
}

fn main() {}
