//! A validator takes a reference and gives a `Result`.

use decl::Params;

fn by_value(_: u8) -> Result<(), String> {
    Ok(())
}

fn yes_or_no(seats: &u8) -> bool {
    *seats < 9
}

fn of_text(_: &str) -> Result<(), String> {
    Ok(())
}

fn of_nothing() -> Result<(), String> {
    Ok(())
}

fn silent(_: &u8) -> Result<(), ()> {
    Ok(())
}

#[derive(Params)]
struct Car {
    #[decl(validator = by_value, validator = yes_or_no)]
    seats: u8,
    #[decl(validator = of_text)]
    owner: String,
    #[decl(validator = of_nothing)]
    doors: u8,
    #[decl(validator = silent)]
    wheels: u8,
    #[decl(validator = missing)]
    plate: String,
}

fn main() {}
