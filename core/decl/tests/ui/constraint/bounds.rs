//! Something lies between two bounds.

use decl::Params;

#[derive(Params)]
struct Car {
    #[decl(minimum = 5, maximum = 4)]
    seats: u8,
    #[decl(exclusive_maximum = 4, minimum = 4)]
    doors: i8,
    #[decl(min_length = 3, max_length = 2)]
    colour: String,
    #[decl(max_items = 1, min_items = 2)]
    owners: Vec<String>,
    #[decl(minimum = 0.5, exclusive_maximum = 0.5)]
    price: f64,
    #[decl(minimum = 2, maximum = 1)]
    unknown: Cents,
}

type Cents = i64;

fn main() {}
