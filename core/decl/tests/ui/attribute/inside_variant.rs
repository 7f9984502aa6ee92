//! Where nothing is declared nothing is said.

use decl::Params;

#[derive(Params)]
struct Card {
    number: String,
}

#[derive(Params)]
#[decl(tag = "kind")]
enum Payment {
    Card(#[decl(name = "card")] Card),
}

fn main() {}
