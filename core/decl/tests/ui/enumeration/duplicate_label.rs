//! Two variants have two labels.

use decl::Params;

#[derive(Params)]
enum Fuel {
    Petrol,
    #[decl(name = "Petrol")]
    Gas,
}

#[derive(Params)]
#[decl(rename_all = "snake_case")]
enum Gear {
    LongGone,
    #[allow(non_camel_case_types)]
    long_gone,
}

fn main() {}
