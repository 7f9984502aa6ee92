//! Each field whose type is not declared is one error, however often the derive uses it.

use decl::{DataClass, Params};

struct Colour;

#[derive(Params)]
struct Car {
    colour: Colour,
    spare: Option<Vec<Colour>>,
    #[decl(optional, items(min_length = 1))]
    others: Option<Vec<Colour>>,
}

fn colour() -> Colour {
    Colour
}

fn is_bright(_: &Colour) -> Result<(), String> {
    Ok(())
}

#[derive(DataClass)]
struct Bike {
    #[decl(default_factory = colour, validator = is_bright)]
    colour: Colour,
}

fn main() {
    let car = Car::builder().colour(Colour).spare(None).build().map(|car| car.to_record());
    drop(car);
    let overrides = CarOverrides { spare: decl::Presence::Null, ..Default::default() };
    drop(overrides);
    let hashes = |car: Car, state: &mut std::hash::DefaultHasher| std::hash::Hash::hash(&car, state);
    drop(hashes);
}
