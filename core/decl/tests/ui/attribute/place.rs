//! A word that stands elsewhere is told where.

use decl::Params;

#[derive(Params)]
#[decl(tag = "kind", minimum = 3, optional)]
struct Car {
    #[decl(strict, rename_all = "camelCase", tag = "kind")]
    seats: u8,
}

#[derive(Params)]
#[decl(strict, prefill_unset, meta(ENTRY), default = 1)]
enum Fuel {
    #[decl(aliases("gas"), minimum = 1)]
    Petrol,
}

fn main() {}
