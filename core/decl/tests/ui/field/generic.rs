//! A parameter of a generic struct is what the user makes of it.

use decl::Params;

struct Colour;

#[derive(Params)]
struct Pair<T> {
    left: T,
    right: T,
}

#[derive(Params)]
struct Car {
    colours: Pair<Colour>,
}

fn main() {}
