//! Each choice stands once.

use decl::Params;

#[derive(Params)]
struct Car {
    #[decl(one_of("petrol", "diesel", "petrol"))]
    fuel: String,
    #[decl(one_of(1, 2, 2, 1))]
    seats: u8,
    #[decl(one_of("a", "B"), pattern = "^[a-z]$")]
    class: String,
    #[decl(one_of("a", "a"))]
    alias: Name,
}

type Name = String;

fn main() {}
