//! A tag tells variants apart that hold something.

use decl::Params;

#[derive(Params)]
#[decl(tag = "kind")]
enum Fuel {
    Petrol,
    Diesel,
}

#[derive(Params)]
struct Card {
    number: String,
}

#[derive(Params)]
#[decl(tag = "kind", name = "shop.Payment")]
enum Payment {
    Card(Card),
}

fn main() {}
