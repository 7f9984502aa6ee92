//! A mistake in one struct hides none in another, and none in other fields.

use decl::Params;

struct Colour;

#[derive(Params)]
struct Engine {
    #[decl(powr = 3)]
    power: Colour,
    #[decl(validator = missing)]
    colour: Colour,
    fuel: Fuel,
}

#[derive(Params)]
enum Fuel {
    #[decl(name = "")]
    Petrol,
}

#[derive(Params)]
struct Car {
    engine: Engine,
    colour: Colour,
    #[decl(default = 3)]
    fuel: Fuel,
    #[decl(min_length = 1)]
    engines: Vec<Engine>,
}

fn main() {}
