//! A default is a value of the type.

use decl::Params;

#[derive(Params)]
struct Car {
    #[decl(default = "four")]
    seats: u8,
    #[decl(default = 300)]
    doors: u8,
    #[decl(default = -1)]
    wheels: u8,
    #[decl(default = 1)]
    price: f64,
    #[decl(default = 1.5)]
    age: i64,
    #[decl(default = true)]
    colour: String,
    #[decl(default = 3)]
    owner: Option<String>,
    #[decl(default = 3)]
    tags: Vec<u8>,
    #[decl(default = "2026-01-01")]
    built: decl::Date,
    #[decl(default = "1.2.3")]
    size: decl::Decimal,
}

fn main() {}
