//! A bound is a value of the type, and a default is not held to one that is not.

use decl::Params;

#[derive(Params)]
struct Car {
    #[decl(minimum = "one", default = 0)]
    seats: u8,
    #[decl(maximum = 300)]
    doors: u8,
    #[decl(minimum = 1)]
    price: f64,
    #[decl(exclusive_minimum = 0.5)]
    wheels: i64,
    #[decl(one_of(1, "two", 3))]
    gears: u8,
    #[decl(minimum = LEAST)]
    age: u8,
    #[decl(multiple_of = 0)]
    power: i64,
    #[decl(multiple_of = -2)]
    weight: i64,
}

const LEAST: u8 = 1;

fn main() {}
