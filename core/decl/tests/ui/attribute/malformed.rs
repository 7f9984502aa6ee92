//! A word that is written in another way is told with the right one.

use decl::Params;

#[derive(Params)]
#[decl(name("shop.Car"), rename_all = camelCase, strict = true, prefill_unset(), meta, crate)]
struct Car {
    #[decl(name = 3)]
    seats: u8,
    #[decl(name: "doors")]
    doors: u8,
    #[decl(aliases = "colours")]
    colour: String,
    #[decl(aliases(old, "former"))]
    owner: String,
    #[decl(default(3))]
    wheels: u8,
    #[decl(default_factory = "path")]
    plate: String,
    #[decl(optional = false)]
    note: Option<String>,
    #[decl(minimum > 3)]
    age: u8,
    #[decl(minimum)]
    power: u8,
    #[decl(pattern("[a-z]"))]
    model: String,
    #[decl(one_of = "a")]
    fuel: String,
    #[decl(unique_items = true)]
    tags: Vec<String>,
    #[decl(items = 3)]
    dents: Vec<u8>,
    #[decl(validator(check))]
    price: u8,
    #[decl(with)]
    height: u8,
}

#[derive(Params)]
#[decl(tag)]
enum Fuel {
    #[decl(name)]
    Petrol,
}

fn main() {}
