//! A type without items has none to say something of.

use decl::Params;

use std::borrow::Cow;
use std::sync::Mutex;

type Tags = Vec<String>;

#[derive(Params)]
struct Car {
    #[decl(items(minimum = 1))]
    seats: u8,
    #[decl(items(min_length = 1))]
    colour: Option<String>,
    #[decl(items(min_length = 1))]
    tags: Tags,
    #[decl(items(min_length = 1))]
    model: Cow<'static, str>,
    #[decl(items(minimum = 1))]
    size: (u8, u8),
    #[decl(items(minimum = 1), live)]
    speed: Mutex<u8>,
}

fn main() {}
