//! Fields are private.

use decl::Params;

#[derive(Params)]
pub struct Car {
    pub seats: u8,
    pub(crate) doors: u8,
    #[decl(skip)]
    pub cache: u8,
    wheels: u8,
}

fn main() {}
