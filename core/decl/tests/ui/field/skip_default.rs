//! What makes a field that is not declared is the default of its type.

use decl::Params;

struct Cache;

#[derive(Params)]
struct Car {
    seats: u8,
    #[decl(skip)]
    cache: Cache,
    #[decl(skip)]
    more: Option<Cache>,
}

fn main() {}
