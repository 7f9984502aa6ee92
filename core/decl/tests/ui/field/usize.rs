//! A type whose size is that of the machine is no declared type.

use decl::Params;

#[derive(Params)]
struct Page {
    size: usize,
    #[decl(required)]
    last: Option<isize>,
}

fn main() {}
