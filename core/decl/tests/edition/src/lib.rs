//! A library of the edition 2021 that calls `decl` by another name.
#![forbid(unsafe_code)]
#![deny(
    warnings,
    future_incompatible,
    missing_debug_implementations,
    missing_docs,
    rust_2018_idioms,
    rust_2021_compatibility,
    unnameable_types,
    unreachable_pub,
    unused_qualifications
)]

use renamed::{DataClass, Declared, Params, Presence, Represent, Structural};

/// The vocabulary as this library hands it on.
pub mod vocabulary {
    pub use renamed::*;
}

fn next() -> i64 {
    7
}

fn even(value: &i64) -> Result<(), String> {
    match value % 2 {
        0 => Ok(()),
        _ => Err(format!("{value} is odd")),
    }
}

/// A place.
#[derive(Params, Debug)]
#[decl(crate = renamed, name = "shop.Address", rename_all = "camelCase")]
pub struct Address {
    /// The street.
    #[decl(min_length = 1)]
    street: String,
    house_number: Option<u16>,
    #[decl(default = 3)]
    hint: Presence<u8>,
}

/// A status.
#[derive(Params, Clone, Copy, Debug)]
#[decl(crate = ::renamed)]
pub enum Status {
    /// It is.
    Active,
    /// It was.
    Gone,
}

/// Where something is.
#[derive(Params, Debug)]
#[decl(crate = crate::vocabulary, tag = "kind")]
pub enum Place {
    /// At an address.
    Address(Address),
}

/// An order.
#[derive(DataClass, Debug)]
#[decl(crate = crate::vocabulary)]
pub struct Order<T, const N: usize = 1>
where
    T: Clone,
{
    #[decl(default_factory = next, validator = even, internal)]
    id: i64,
    #[decl(items(maximum = 3), unique_items)]
    bytes: [u8; N],
    #[decl(optional)]
    note: Option<String>,
    #[decl(required)]
    place: Option<Box<Place>>,
    status: Status,
    /// A word that is none in this edition.
    #[decl(default)]
    gen: u8,
    of: T,
    #[decl(skip)]
    cache: Vec<u8>,
}

/// What something is declared as.
pub fn name_of<T: Declared + Represent<T> + Structural>() -> &'static str {
    T::NAME
}

/// What is wrong with what is derived here.
///
/// # Errors
///
/// The first thing that is not as it has to be.
pub fn check() -> Result<(), String> {
    let told = |problem: &dyn std::fmt::Display| problem.to_string();
    let address = Address::builder().street("Main").build();
    let place = Box::new(Place::Address(address.map_err(|it| told(&it))?));
    let builder = Order::<u8>::builder().id(2).bytes([1]).place(Some(place));
    let builder = builder.status(Status::Active).of(1).gen(1);
    let mut order = builder.build().map_err(|it| told(&it))?;
    order.cache.push(1);
    order.set("note", "").map_err(|it| told(&it))?;
    let refused = order.set("bytes", vec![renamed::Value::from(4)]);
    let overrides = OrderOverrides {
        gen: 2.into(),
        ..Default::default()
    };
    let other = order.with_overrides(overrides).map_err(|it| told(&it))?;
    let record = other.to_record().map_err(|it| told(&it))?;
    let read = Order::from_record(&record).map_err(|it| told(&it))?;
    let facts = [
        refused.is_err(),
        order.cache == [1],
        order.note().as_deref() == Some(""),
        read == other && other != order,
        name_of::<Address>() == "shop.Address",
        Address::DECLARATION.verify().is_ok(),
        Order::<u8>::DECLARATION.verify().is_ok(),
        renamed::Registry::compose([Order::<u8>::fragment()]).is_ok(),
    ];
    match facts.iter().position(|fact| !fact) {
        Some(n) => Err(format!("fact {n} is none")),
        None => Ok(()),
    }
}
