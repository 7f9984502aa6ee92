//! A word stands once, in one attribute or in several.

use decl::Params;

#[derive(Params)]
#[decl(name = "shop.Car", name = "shop.Vehicle")]
#[decl(strict)]
#[decl(strict)]
struct Car {
    #[decl(minimum = 1)]
    #[decl(minimum = 2, default = 3, default)]
    seats: u8,
    #[decl(items(minimum = 1), items(maximum = 3))]
    doors: Vec<u8>,
    #[decl(items(min_length = 1, min_length = 1))]
    owners: Vec<String>,
}

#[derive(Params)]
enum Fuel {
    #[decl(name = "petrol", name = "gas")]
    Petrol,
}

fn main() {}
