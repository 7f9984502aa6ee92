//! A length is a count.

use decl::Params;

#[derive(Params)]
struct Car {
    #[decl(min_length = "one")]
    colour: String,
    #[decl(max_length = -1)]
    model: String,
    #[decl(min_items = 1.5)]
    owners: Vec<String>,
    #[decl(max_items = true)]
    doors: Vec<u8>,
    #[decl(max_items = 18446744073709551616)]
    dents: Vec<u8>,
    #[decl(min_length = MANY)]
    plate: String,
}

const MANY: u64 = 1;

fn main() {}
