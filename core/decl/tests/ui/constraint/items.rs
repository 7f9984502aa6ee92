//! Constraints of items are held to the type of the items.

use decl::Params;

use std::collections::BTreeMap;

#[derive(Params)]
struct Car {
    #[decl(items(min_length = 1))]
    dents: Vec<u8>,
    #[decl(items(minimum = 5, maximum = 4))]
    doors: [u8; 2],
    #[decl(items(minimum = "a"))]
    prices: BTreeMap<String, f64>,
    #[decl(items(pattern = "(a"), min_items = 1)]
    owners: Option<Vec<String>>,
    #[decl(items(one_of("a", "a")))]
    classes: Vec<String>,
}

fn main() {}
