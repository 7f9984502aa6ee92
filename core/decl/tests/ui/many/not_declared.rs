//! What cannot be declared at all is one error too.

use decl::{Declared, Params, Value};

#[derive(Params)]
struct Seats(u8);

#[derive(Params)]
struct Nothing;

#[derive(Params)]
enum Never {}

#[derive(Params)]
struct Car {
    seats: Seats,
    nothing: Option<Nothing>,
    never: Vec<Never>,
}

fn main() {
    let seats: Seats = Seats::builder().build().unwrap();
    let _ = seats.with_overrides(SeatsOverrides::default()).unwrap().to_map();
    let _ = (Seats::DECLARATION, <Nothing as Declared>::NAME, seats.0);
    let _ = Nothing::construct([("a", Value::Null)]).unwrap() == NothingBuilder::default().build().unwrap();
    let _ = Car::builder().seats(seats).nothing(None).never(vec![]).build();
}
