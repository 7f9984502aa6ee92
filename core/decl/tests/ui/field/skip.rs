//! Nothing is said of a field that is not declared.

use decl::Params;

struct Cache;

#[derive(Params)]
struct Car {
    #[decl(skip, minimum = 1, default = 3)]
    seats: u8,
    #[decl(name = "cash", skip)]
    cache: u8,
    #[decl(skip)]
    made: Cache,
}

fn main() {}
