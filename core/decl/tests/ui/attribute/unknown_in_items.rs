//! Inside `items(..)` stand constraints.

use decl::Params;

#[derive(Params)]
struct Car {
    #[decl(items(minimun = 1, default = 2, name = "owner", colour))]
    doors: Vec<u8>,
}

fn main() {}
