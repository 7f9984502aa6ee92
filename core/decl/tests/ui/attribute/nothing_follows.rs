//! What follows from a word that could not be read is not told.

use decl::Params;

use std::cell::Cell;

struct Cache;
struct Foreign;

#[derive(Params)]
struct Car {
    #[decl(skipp)]
    cache: Cache,
    #[decl(wit = Marker)]
    foreign: Foreign,
    #[decl(life)]
    speed: Cell<u8>,
    #[decl(with = "Marker")]
    other: Foreign,
    #[decl(skip = true)]
    more: Cache,
}

fn main() {}
