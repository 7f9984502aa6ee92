//! Structs that are declared.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeMap;

use decl::{Params, Presence, Value};

fn next() -> i64 {
    7
}

fn even(value: &i64) -> Result<(), String> {
    if value % 2 == 0 {
        Ok(())
    } else {
        Err(format!("{value} is odd"))
    }
}

/// A place.
#[derive(Params, Debug)]
#[decl(name = "shop.Address")]
struct Address {
    /// The street.
    #[decl(min_length = 1, max_length = 20)]
    street: String,
    city: Option<String>,
}

#[derive(Params, Debug)]
struct Order {
    #[decl(default_factory = next)]
    id: i64,
    #[decl(minimum = 0, validator = even, default = 4)]
    count: i64,
    #[decl(items(max_length = 3), max_items = 2, default)]
    tags: Vec<String>,
    address: Address,
    #[decl(optional)]
    note: Option<String>,
    hint: Presence<u8>,
    prices: BTreeMap<String, f64>,
    #[decl(name = "type", aliases("kind"))]
    r#type: u8,
}

#[test]
fn works() {
    println!("{:?}", Order::DECLARATION);
    Order::DECLARATION.verify().unwrap();
    let address = Address::builder().street("Main").build().unwrap();
    let order = Order::builder()
        .address(address)
        .prices(BTreeMap::new())
        .r#type(3)
        .build()
        .unwrap();
    println!("{order:?}");
    println!("{:?}", order.to_map().unwrap());
    let twin = Order::from_record(&order.to_record().unwrap()).unwrap();
    assert_eq!(order, twin);
    let err = Order::builder()
        .count(-3)
        .tags(vec!["long".into(), "a".into(), "b".into()])
        .build()
        .unwrap_err();
    for e in &err {
        println!("{e}");
    }
    let err = Order::construct([("kinds", Value::Null), ("a", Value::Null)]).unwrap_err();
    for e in &err {
        println!("{e}");
    }
}

#[derive(decl::DataClass, Debug)]
struct Job {
    #[decl(default_factory = next)]
    id: i64,
    #[decl(maximum = 3)]
    attempts: u8,
    note: Presence<String>,
    #[decl(skip)]
    cache: u8,
}

#[test]
fn changes() {
    let mut job = Job::builder().attempts(1).id(1).build().unwrap();
    job.cache = 9;
    job.set("attempts", 2).unwrap();
    assert_eq!((*job.attempts(), *job.id(), job.cache), (2, 1, 9));
    let err = job
        .update([("attempts", 9.into()), ("id", Value::Null)])
        .unwrap_err();
    for e in &err {
        println!("{e}");
    }
    assert_eq!(*job.attempts(), 2);
    let other = job
        .with_overrides(JobOverrides {
            note: Presence::Null,
            attempts: 3.into(),
            ..Default::default()
        })
        .unwrap();
    println!("{other:?}");
    assert!(
        decl::structural_key(&other)
            .unwrap()
            .into_hashable()
            .is_err()
    );
}

#[derive(Params, Debug)]
struct Tree<T> {
    value: T,
    children: Vec<Tree<T>>,
    parent: Option<Box<Tree<T>>>,
}
#[test]
fn generic() {
    let leaf = Tree::builder()
        .value(1_i64)
        .children(vec![])
        .build()
        .unwrap();
    let tree = Tree::<i64>::builder()
        .value(2)
        .children(vec![leaf])
        .build()
        .unwrap();
    println!("{tree:?} {:?}", Tree::<i64>::fragment());
    use std::hash::{DefaultHasher, Hash};
    tree.hash(&mut DefaultHasher::new());
}

#[derive(Params, Debug, Clone, Copy)]
#[decl(name = "shop.Status", rename_all = "snake_case")]
enum Status {
    Active,
    LongGone,
}

#[derive(Params, Debug)]
struct Card {
    number: String,
}
#[derive(Params, Debug)]
#[decl(tag = "kind", rename_all = "snake_case")]
enum Payment {
    Card(Card),
    #[decl(name = "place")]
    Address(Address),
}
#[derive(Params, Debug)]
struct Paid {
    status: Status,
    payments: Vec<Payment>,
}
#[test]
fn enums() {
    let card = Card::builder().number("1").build().unwrap();
    let paid = Paid::builder()
        .status(Status::LongGone)
        .payments(vec![Payment::Card(card)])
        .build()
        .unwrap();
    let map = paid.to_map().unwrap();
    println!("{map:?} {:?}", Paid::DECLARATION);
    println!("{:?}", Paid::fragment());
    assert_eq!(paid, Paid::from_record(&paid.to_record().unwrap()).unwrap());
}
