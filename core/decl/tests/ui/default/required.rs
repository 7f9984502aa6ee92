//! A field that must be given has no default.

use decl::Params;

fn four() -> Option<u8> {
    Some(4)
}

#[derive(Params)]
struct Car {
    #[decl(required, default)]
    seats: Option<u8>,
    #[decl(required, default_factory = four)]
    doors: Option<u8>,
}

fn main() {}
