//! Each variant of a union holds a struct.

use decl::Params;

#[derive(Params)]
struct Card {
    number: String,
}

#[derive(Params)]
#[decl(tag = "kind")]
enum Payment {
    Card(Card),
    Cash,
    Nothing,
}

fn main() {}
