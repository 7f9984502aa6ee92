//! State that may change is not hashed, so the field must say that it is shared.

use std::cell::{Cell, RefCell};
use std::sync::Mutex;

use decl::{Params, Value};

#[derive(Params)]
struct Car {
    speed: Cell<u8>,
    passengers: Vec<RefCell<String>>,
    #[decl(optional)]
    fuel: Option<Mutex<f64>>,
    anything: Value,
    #[decl(live)]
    distance: Mutex<f64>,
}

#[derive(Params)]
struct Truck {
    speed: Cell<u8>,
    passengers: Vec<RefCell<String>>,
    #[decl(optional)]
    fuel: Option<Mutex<f64>>,
    anything: Value,
}

fn main() {
    let car = Car::builder().speed(Cell::new(1)).build();
    assert!(car == Car::builder().build());
}
