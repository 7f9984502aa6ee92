//! An entry of metadata is a `Meta`.

use decl::Params;

#[derive(Params)]
#[decl(meta("shop.colour"))]
struct Car {
    #[decl(meta(1))]
    seats: u8,
}

fn main() {}
