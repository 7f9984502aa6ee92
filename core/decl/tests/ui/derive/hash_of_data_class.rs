//! Mutable context is not hashed.

use std::hash::{DefaultHasher, Hash};

use decl::{DataClass, Params};

#[derive(DataClass)]
struct Car {
    seats: u8,
}

#[derive(Params)]
struct Garage {
    car: Car,
}

fn main() {
    let car = Car::builder().seats(4).build().unwrap();
    car.hash(&mut DefaultHasher::new());
}
