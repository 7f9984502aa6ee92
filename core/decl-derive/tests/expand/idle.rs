#[derive(DataClass)]
struct Car<'a> {
    #[decl(minimun = 1)]
    seats: &'a u8,
}

#[derive(Params)]
struct Engine {
    #[decl(minimun = 1)]
    power: u32,
    fuel: Fuel,
}

#[derive(Params)]
enum Fuel {
    Petrol,
    Diesel(u8),
}
