//! Equality is the derive's.

use decl::{DataClass, Params};

#[derive(Params, PartialEq)]
struct Car {
    seats: u8,
}

#[derive(DataClass, PartialEq)]
struct Bike {
    wheels: u8,
}

#[derive(Params, PartialEq)]
enum Fuel {
    Petrol,
}

fn main() {}
