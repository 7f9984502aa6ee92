//! What the tests share.

use std::cell::RefCell;
use std::fmt::Display;

use decl::{Map, Name, Params, Presence, Problems, Value};

/// A place.
#[derive(Params, Debug)]
#[decl(name = "shop.Address")]
pub(crate) struct Address {
    street: String,
    city: Option<String>,
    #[decl(optional)]
    door: Option<u16>,
    hint: Presence<u8>,
}

#[derive(Params, Clone, Copy, Debug, PartialOrd, Ord)]
#[decl(name = "shop.Status", rename_all = "snake_case")]
pub(crate) enum Status {
    Active,
    LongGone,
}

#[derive(Params, Debug)]
#[decl(name = "shop.Card")]
pub(crate) struct Card {
    number: String,
    hint: Presence<u8>,
}

#[derive(Params, Debug)]
#[decl(name = "shop.Cash")]
pub(crate) struct Cash {
    #[decl(minimum = 0)]
    cents: i64,
}

#[derive(Params, Debug)]
#[decl(tag = "kind", rename_all = "snake_case")]
pub(crate) enum Payment {
    CreditCard(Card),
    #[decl(name = "coins")]
    Cash(Cash),
}

/// An address of which only the street is said.
pub(crate) fn address(street: &str) -> Address {
    Address::builder().street(street).build().unwrap()
}

pub(crate) fn card(number: &str) -> Card {
    Card::builder().number(number).build().unwrap()
}

pub(crate) fn name(text: &str) -> Name {
    Name::try_from(text).unwrap()
}

/// A map with text keys.
pub(crate) fn map<const N: usize>(entries: [(&str, Value); N]) -> Value {
    Map::from_texts(entries).unwrap().into()
}

/// The keys and values of a map, in order.
pub(crate) fn entries(map: &Map) -> Vec<(&str, Value)> {
    let entries = map.iter();
    entries
        .map(|(key, value)| (key.as_text().unwrap(), value.clone()))
        .collect()
}

/// Each problem as it prints.
pub(crate) fn lines<K: Display>(problems: &Problems<K>) -> Vec<String> {
    let lines = problems.iter();
    lines
        .map(|at| format!("{}: {}", at.path, at.kind))
        .collect()
}

thread_local! {
    static CALLS: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
}

/// Notes that a function of the program was called.
pub(crate) fn called(function: &'static str) {
    CALLS.with_borrow_mut(|calls| calls.push(function));
}

/// The functions that were called since this was last asked, in order.
pub(crate) fn calls() -> Vec<&'static str> {
    CALLS.take()
}

/// Whether a type is hashed.
macro_rules! is_hashed {
    ($ty:ty) => {{
        struct Probe<T>(std::marker::PhantomData<T>);

        impl<T: std::hash::Hash> Probe<T> {
            const IS_HASHED: bool = true;
        }

        trait Otherwise {
            const IS_HASHED: bool = false;
        }

        impl<T> Otherwise for Probe<T> {}

        let both = [Probe::<u8>::IS_HASHED, <Probe<u8> as Otherwise>::IS_HASHED];
        assert_eq!(both, [true, false]);
        Probe::<$ty>::IS_HASHED
    }};
}

pub(crate) use is_hashed;
