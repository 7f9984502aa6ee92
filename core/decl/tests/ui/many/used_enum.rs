//! One mistake in an enum is one error, whatever other code does with it.

use std::collections::{BTreeMap, HashSet};

use decl::{Params, Represent, Value, structural_key};

#[derive(Params, Debug, Clone, Copy)]
#[decl(rename_all = "snakecase")]
enum Fuel {
    Petrol,
    LongGone,
}

#[derive(Params, Debug)]
struct Card {
    number: String,
    fuel: Fuel,
}

#[derive(Params, Debug)]
#[decl(tga = "kind")]
enum Payment {
    Card(Card),
}

#[derive(Params, Debug)]
struct Order {
    fuels: Vec<Fuel>,
    #[decl(items(min_items = 1))]
    payments: BTreeMap<String, Vec<Payment>>,
    other: Option<Payment>,
}

fn main() {
    let card = Card::builder().number("1").fuel(Fuel::Petrol).build().unwrap();
    let order = Order::builder().fuels(vec![Fuel::LongGone]).other(Some(Payment::Card(card)));
    let order = order.build().unwrap();
    assert!(order == Order::builder().build().unwrap() && Fuel::Petrol != Fuel::LongGone);
    let _ = HashSet::from([Fuel::Petrol]).contains(&Fuel::LongGone);
    let _: Option<Fuel> = Fuel::from_value(&Value::Null).ok();
    let _ = structural_key(&Fuel::Petrol).unwrap().into_hashable();
    let _ = HashSet::from([order]);
}
