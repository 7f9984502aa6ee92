//! A field that has a default is never absent.

use decl::Params;

fn four() -> Option<u8> {
    Some(4)
}

#[derive(Params)]
struct Car {
    #[decl(optional, default = 4)]
    seats: Option<u8>,
    #[decl(default_factory = four, optional)]
    doors: Option<u8>,
}

fn main() {}
