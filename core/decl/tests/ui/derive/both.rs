//! A struct is declared once.

use decl::{DataClass, Params};

#[derive(Params, DataClass)]
struct Car {
    seats: u8,
}

#[derive(DataClass)]
#[derive(Params)]
struct Bike {
    wheels: u8,
}

fn main() {}
