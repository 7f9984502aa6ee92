//! What a variant holds is declared.

use decl::Params;

use std::sync::Mutex;

struct Card;

#[derive(Params)]
enum Fuel {
    Petrol,
}

#[derive(Params)]
struct Meter {
    #[decl(live)]
    distance: Mutex<f64>,
}

#[derive(Params)]
#[decl(tag = "kind")]
enum Payment {
    Card(Card),
    Cash(u8),
    Fuel(Fuel),
    Many(Vec<Card>),
}

#[derive(Params)]
#[decl(tag = "kind")]
enum Device {
    Meter(Meter),
}

fn main() {}
