//! Reads the order so many times with one reader, for a tool that counts instructions.

use std::env;
use std::hint::black_box;

use decl_benches::{BROKEN, ORDER, Order, Outcome, contract, validator};
use garde::Validate;

fn main() -> Outcome<()> {
    let mut arguments = env::args().skip(1);
    let reader = arguments.next().unwrap_or_default();
    let times: usize = arguments.next().unwrap_or_default().parse()?;
    let contract = contract()?;
    let validator = validator();
    for _ in 0..times {
        match reader.as_str() {
            "decl" => drop(black_box(contract.read(black_box(ORDER.as_bytes()))?)),
            "broken" => drop(black_box(contract.read(black_box(BROKEN.as_bytes())))),
            "serde" => drop(black_box(serde_json::from_slice::<Order>(black_box(
                ORDER.as_bytes(),
            ))?)),
            "garde" => {
                let order: Order = serde_json::from_slice(black_box(ORDER.as_bytes()))?;
                order.validate()?;
                drop(black_box(order));
            }
            "jsonschema" => {
                let order: serde_json::Value = serde_json::from_slice(black_box(ORDER.as_bytes()))?;
                let valid = validator
                    .as_ref()
                    .is_ok_and(|validator| validator.is_valid(&order));
                black_box((order, valid));
            }
            other => return Err(format!("no reader `{other}`").into()),
        }
    }
    Ok(())
}
