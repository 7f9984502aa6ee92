//! What is false, zero or empty is the default of a type that has such a value.

use decl::Params;

#[derive(Params)]
enum Fuel {
    Petrol,
}

#[derive(Params)]
struct Car {
    #[decl(default)]
    id: decl::Uuid,
    #[decl(default)]
    fuel: Fuel,
    #[decl(default)]
    seats: u8,
}

fn main() {}
