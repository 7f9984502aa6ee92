//! What tells the variants of a union apart is a tag.

use decl::Params;

#[derive(Params)]
struct Card {
    number: String,
}

#[derive(Params)]
enum Payment {
    Card(Card),
    Cash(u8),
    Nothing,
}

#[derive(Params)]
struct Order {
    payment: Payment,
}

fn main() {}
