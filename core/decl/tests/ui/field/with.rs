//! What `with` names must represent the field's type.

use decl::Params;

struct Hex;

#[derive(Params)]
struct Car {
    #[decl(with = Hex)]
    colour: u32,
    #[decl(with = Option<Hex>)]
    stripe: Option<u32>,
    #[decl(with = Text)]
    name: String,
}

fn main() {}
