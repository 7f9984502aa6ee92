//! Between words stand commas.

use decl::Params;

#[derive(Params)]
#[decl(strict prefill_unset)]
struct Car {
    #[decl(,)]
    seats: u8,
    #[decl(internal,, optional)]
    note: Option<u8>,
    #[decl("colour")]
    colour: String,
    #[decl(minimum = 1; maximum = 2)]
    doors: u8,
    #[decl([live])]
    wheels: u8,
}

fn main() {}
