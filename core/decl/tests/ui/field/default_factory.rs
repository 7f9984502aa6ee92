//! A default factory gives a value of the field's type.

use decl::Params;

fn name() -> String {
    String::new()
}

fn numbered(n: u8) -> u8 {
    n
}

fn failing() -> Result<String, ()> {
    Ok(String::new())
}

struct Ids;

impl Ids {
    fn next() -> Option<u64> {
        None
    }
}

#[derive(Params)]
struct Car {
    #[decl(default_factory = name)]
    seats: u8,
    #[decl(default_factory = numbered)]
    doors: u8,
    #[decl(default_factory = failing)]
    owner: String,
    #[decl(default_factory = Ids::next)]
    id: u64,
    #[decl(default_factory = missing)]
    plate: String,
}

fn main() {}
