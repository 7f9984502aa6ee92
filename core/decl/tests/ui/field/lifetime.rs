//! What is declared owns what it holds.

use decl::{DataClass, Params};

#[derive(Params)]
struct Car<'a, T> {
    owner: &'a str,
    seats: T,
    #[decl(skip)]
    cache: &'a [u8],
}

#[derive(Params)]
enum Fuel<'a> {
    Petrol(&'a str),
}

#[derive(DataClass)]
struct Bike<'a> {
    owner: &'a str,
}

#[derive(Params)]
struct Trailer<'a> {
    wheels: u8,
    #[decl(skip)]
    cache: &'a [u8],
}

fn use_them<'a>(owner: &'a str, mut bike: Bike<'a>) {
    let car = Car::builder().owner(owner).seats(4_u8).build().unwrap();
    let _: (&&str, &u8) = (car.owner(), car.seats());
    let _ = (car.to_map(), Car::<u8>::DECLARATION, Car::<u8>::field_names().count());
    let _ = car.with_overrides(CarOverrides { owner: "b".into(), ..Default::default() });
    let _ = bike.set("owner", "c").is_ok() && bike == BikeBuilder::default().build().unwrap();
}

fn main() {}
