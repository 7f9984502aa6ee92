//! State that may change is not hashed by its value either.

use std::cell::Cell;

use decl::{DataClass, Params};

#[derive(Params)]
struct Car {
    seats: u8,
    #[decl(with = Option<Vec<Cell<u8>>>)]
    speeds: Option<Vec<Cell<u8>>>,
}

#[derive(Params)]
struct Truck {
    #[decl(with = Cell<u8>, live)]
    speed: Cell<u8>,
}

#[derive(DataClass)]
struct Bike {
    #[decl(with = Cell<u8>)]
    speed: Cell<u8>,
}

fn main() {}
