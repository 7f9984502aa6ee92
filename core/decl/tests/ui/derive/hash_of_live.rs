//! A struct with state that may change is not hashed, and neither is what holds it.

use std::collections::HashSet;
use std::sync::Mutex;

use decl::Params;

#[derive(Params)]
struct Car {
    #[decl(live)]
    speed: Mutex<f64>,
}

#[derive(Params)]
struct Garage {
    car: Car,
}

fn main() {
    let mut cars: HashSet<Car> = HashSet::new();
    cars.insert(Car::builder().build().unwrap());
}
