//! Fields have names.

use decl::Params;

#[derive(Params)]
struct Seats(u8, pub u8);

#[derive(Params)]
struct Pair<T>(T);

#[derive(Params)]
struct Car {
    seats: Seats,
}

fn main() {}
