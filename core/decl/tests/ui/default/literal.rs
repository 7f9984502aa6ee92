//! A default is a literal; a factory makes anything else.

use decl::Params;

const FOUR: u8 = 4;

#[derive(Params)]
enum Fuel {
    Petrol,
}

#[derive(Params)]
struct Car {
    #[decl(default = FOUR)]
    seats: u8,
    #[decl(default = 2 + 2)]
    doors: u8,
    #[decl(default = String::new())]
    colour: String,
    #[decl(default = [1])]
    tags: Vec<u8>,
    #[decl(default = Fuel::Petrol)]
    fuel: Fuel,
    #[decl(default = -"red")]
    owner: String,
    #[decl(default = 'r')]
    letter: String,
    #[decl(default = 340282366920938463463374607431768211456)]
    number: u128,
}

fn main() {}
