//! What may stay absent, or must be given, is an `Option`.

use decl::Params;

#[derive(Params)]
struct Car {
    #[decl(optional)]
    seats: u8,
    #[decl(required)]
    doors: Vec<Option<u8>>,
    #[decl(optional)]
    wheels: decl::Presence<u8>,
    #[decl(required)]
    owner: Box<Option<String>>,
}

fn main() {}
