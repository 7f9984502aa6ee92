//! An attribute says something.

use decl::Params;

#[derive(Params)]
#[decl]
struct Car {
    #[decl()]
    seats: u8,
    #[decl = "doors"]
    doors: u8,
    #[decl(aliases(), meta(), items())]
    wheels: Vec<u8>,
    #[decl(one_of())]
    colour: String,
}

fn main() {}
