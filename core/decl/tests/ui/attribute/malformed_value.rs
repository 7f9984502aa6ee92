//! A value that is missing is told at its word, one that is wrong at itself.

use decl::Params;

#[derive(Params)]
struct Car {
    #[decl(name = , minimum = )]
    seats: u8,
    #[decl(default_factory = 3 + 4)]
    doors: u8,
    #[decl(validator = |it| true)]
    wheels: u8,
    #[decl(minimum = ..)]
    dents: u8,
}

fn main() {}
