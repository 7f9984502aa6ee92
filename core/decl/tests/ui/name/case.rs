//! A case is one of five.

use decl::Params;

#[derive(Params)]
#[decl(rename_all = "camelcase")]
struct Car {
    front_seats: u8,
}

#[derive(Params)]
#[decl(rename_all = "lower")]
struct Bike {
    front_wheel: u8,
}

#[derive(Params)]
#[decl(rename_all = "SCREAMING-SNAKE-CASE")]
enum Fuel {
    Petrol,
}

fn main() {}
