//! A word that is none is told with the nearest that is one.

use decl::Params;

#[derive(Params)]
#[decl(rename_al = "camelCase", nmae = "shop.Car", colour = "red")]
struct Car {
    #[decl(defualt = 4, Minimum = 1, min_lenght = 2)]
    seats: u8,
}

#[derive(Params)]
#[decl(labels)]
enum Fuel {
    #[decl(nam = "petrol", default)]
    Petrol,
}

fn main() {}
