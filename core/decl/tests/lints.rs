//! What the derives write passes the lints that a careful library holds itself to.
#![forbid(unsafe_code)]
#![deny(
    warnings,
    missing_debug_implementations,
    missing_docs,
    non_ascii_idents,
    single_use_lifetimes,
    trivial_casts,
    trivial_numeric_casts,
    unnameable_types,
    unreachable_pub,
    unused_import_braces,
    unused_lifetimes,
    unused_qualifications,
    variant_size_differences,
    clippy::all,
    clippy::pedantic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::shadow_unrelated
)]

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

// The traits are in scope, so that a path to one of them could be called needless.
use decl::{
    Builder, DataClass, Declared, HashSafe, Meta, Overrides, Params, Presence, Represent,
    Structural, Value,
};

fn next() -> i64 {
    7
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "validators take references"
)]
fn even(value: &i64) -> Result<(), String> {
    if value % 2 == 0 {
        Ok(())
    } else {
        Err(format!("{value} is odd"))
    }
}

/// A place.
#[derive(Params, Clone, Debug)]
#[decl(
    name = "shop.Address",
    rename_all = "camelCase",
    meta(Meta::from_static("ui.tab", Value::Null))
)]
pub struct Address {
    /// The street.
    #[decl(
        min_length = 1,
        max_length = 20,
        pattern = "^[A-Z]",
        meta(Meta::from_static("ui.tab", Value::Null))
    )]
    street: String,
    house_number: Option<u16>,
    #[decl(skip)]
    _skipped: u8,
}

/// An order.
#[derive(DataClass, Debug)]
#[decl(strict, prefill_unset)]
pub struct Order<T, const N: usize = 1>
where
    T: Clone,
{
    /// Its number.
    #[decl(default_factory = next, validator = even, internal)]
    pub_id: i64,
    #[decl(items(max_length = 3), max_items = 2, unique_items, default)]
    tags: Vec<String>,
    #[decl(items(maximum = 3))]
    bytes: [u8; N],
    address: Box<Address>,
    #[decl(optional)]
    note: Option<String>,
    #[decl(required, aliases("old"))]
    required: Option<u8>,
    #[decl(default = 3)]
    hint: Presence<u8>,
    prices: BTreeMap<String, f64>,
    #[decl(live)]
    state: Arc<Mutex<u8>>,
    status: Status,
    payments: Vec<Payment>,
    /// What it is of.
    of: T,
    #[decl(with = Option<Box<u8>>)]
    marked: Option<Box<u8>>,
}

/// A status.
#[derive(Params, Clone, Copy, Debug)]
#[decl(rename_all = "snake_case")]
pub enum Status {
    /// It is.
    Active,
    /// It was.
    LongGone,
}

/// A payment.
#[derive(Params, Debug)]
#[decl(tag = "kind")]
pub enum Payment {
    /// Where it is sent.
    Address(Address),
}

/// A struct that declares nothing.
#[derive(Params, Debug)]
pub struct Nothing {}

/// A struct of a parameter that it does not declare.
#[derive(DataClass, Debug)]
pub struct Tagged<T> {
    #[decl(default)]
    number: u8,
    #[decl(skip)]
    of: std::marker::PhantomData<T>,
}

/// Names that no lint likes, excused on the struct alone.
#[derive(DataClass, Debug)]
#[expect(non_camel_case_types, non_snake_case, reason = "so the names are")]
pub struct not_camel {
    #[decl(default)]
    notSnake: u8,
}

mod private {
    use super::{DataClass, Params};

    /// One that nothing is made of.
    #[derive(Params, Debug)]
    struct Unused {
        number: u8,
    }

    /// Another one that nothing is made of.
    #[derive(DataClass, Debug)]
    struct UnusedToo {
        number: u8,
    }

    /// One that the module around it sees.
    #[derive(Params, Debug)]
    pub(super) struct Seen {
        number: u8,
    }

    pub(super) fn names() -> [&'static str; 2] {
        [
            <Unused as super::Declared>::NAME,
            <UnusedToo as super::Declared>::NAME,
        ]
    }
}

#[test]
fn what_is_derived_passes_the_lints_and_works() {
    let address = Address::builder().street("Main").build();
    let address = address.map(Box::new);
    assert!(address.as_ref().is_ok_and(|it| it.house_number().is_none()));
    let Ok(address) = address else { return };
    let order = Order::<u8>::builder()
        .bytes([1])
        .address(address)
        .note(Some(String::new()))
        .required(None)
        .prices(BTreeMap::new())
        .state(Arc::new(Mutex::new(1)))
        .status(Status::Active)
        .payments(Vec::new())
        .of(1)
        .build();
    assert!(order.is_err_and(|problems| problems.len() == 1));
    assert_eq!(private::names(), ["Unused", "UnusedToo"]);
    assert!(
        private::Seen::builder()
            .number(1)
            .build()
            .is_ok_and(|it| *it.number() == 1)
    );
    assert!(Nothing::builder().build().is_ok());
    let tagged = Tagged::<u8>::builder().build();
    assert!(tagged.is_ok_and(|it| (it.number, it.of) == (0, std::marker::PhantomData)));
    let excused = not_camel::builder().notSnake(1).build();
    assert!(excused.is_ok_and(|it| *it.notSnake() == 1));
    assert_eq!(
        Status::to_value(&Status::LongGone).is_ok(),
        true_of::<Payment>()
    );
}

/// Uses the traits by their names.
fn true_of<T: Represent<T> + Structural + HashSafe>() -> bool {
    let bag = vec![("house_number".into(), 1.into())];
    let overrides = <Address as Declared>::Overrides::from_bag(bag.clone());
    let builder = <Address as Declared>::Builder::from_bag(bag);
    overrides.is_err() && builder.is_err() && T::OPTIONAL == Address::OPTIONAL
}
