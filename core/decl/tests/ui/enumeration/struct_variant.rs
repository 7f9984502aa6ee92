//! A variant holds nothing, or one declared struct.

use decl::Params;

#[derive(Params)]
#[decl(tag = "kind")]
enum Payment {
    Card { number: String },
    Cash(u8, u8),
    Nothing(),
}

fn main() {}
