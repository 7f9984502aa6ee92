//! A name has characters, and white space at no end of it.

use decl::Params;

#[derive(Params)]
#[decl(name = "")]
struct Car {
    #[decl(name = " seats")]
    seats: u8,
    #[decl(name = "line\nfeed")]
    doors: u8,
    #[decl(aliases("", "owner "))]
    owner: String,
}

#[derive(Params)]
#[decl(name = "\u{ffff}")]
enum Fuel {
    #[decl(name = "")]
    Petrol,
}

#[derive(Params)]
#[decl(tag = " ")]
enum Choice {
    Car(Car),
}

fn main() {}
