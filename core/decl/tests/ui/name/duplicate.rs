//! Two fields have two names.

use decl::Params;

#[derive(Params)]
struct Car {
    seats: u8,
    #[decl(name = "seats")]
    places: u8,
}

#[derive(Params)]
#[decl(rename_all = "camelCase")]
struct Bike {
    front_wheel: u8,
    #[decl(name = "frontWheel")]
    wheel: u8,
    #[allow(non_snake_case)]
    frontWheel: u8,
}

fn main() {}
