//! A constraint applies to the type.

use decl::Params;

#[derive(Params)]
struct Car {
    #[decl(minimum = 1)]
    colour: bool,
    #[decl(min_length = 1)]
    seats: u8,
    #[decl(pattern = "a")]
    doors: Option<Vec<String>>,
    #[decl(min_items = 1, unique_items)]
    owner: String,
    #[decl(unique_items)]
    dents: std::collections::BTreeSet<u8>,
    #[decl(multiple_of = 2)]
    model: String,
    #[decl(max_length = 2)]
    id: decl::Uuid,
}

fn main() {}
