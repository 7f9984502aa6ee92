//! A default satisfies the constraints.

use decl::Params;

#[derive(Params)]
struct Car {
    #[decl(minimum = 1, default = 0)]
    seats: u8,
    #[decl(maximum = 4, exclusive_maximum = 4, default = 5)]
    doors: u8,
    #[decl(min_length = 1, default)]
    colour: String,
    #[decl(pattern = "^[a-z]+$", default = "A4")]
    model: String,
    #[decl(one_of("petrol", "diesel"), default = "gas")]
    fuel: String,
    #[decl(multiple_of = 2, default = 3)]
    wheels: u8,
    #[decl(min_items = 1, default)]
    owners: Vec<String>,
}

fn main() {}
