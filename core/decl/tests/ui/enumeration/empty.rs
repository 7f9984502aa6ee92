//! An enum has a value.

use decl::Params;

#[derive(Params)]
enum Nothing {}

#[derive(Params)]
struct Car {
    nothing: Nothing,
}

fn main() {}
