//! Only structs are mutable context.

use decl::DataClass;

#[derive(DataClass)]
enum Fuel {
    Petrol,
}

#[derive(DataClass)]
struct Car {
    fuel: Fuel,
}

fn main() {}
