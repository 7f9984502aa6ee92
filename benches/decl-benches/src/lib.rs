//! One order of about 2 KB and 20 fields, and everything that reads it; one declaration of 20 fields,
//! and the plain structs that hold the same facts.
//!
//! `cargo bench -p decl-benches` compares times, `benches/decl-benches/instructions.sh` instructions
//! (with valgrind), the test `allocations` counts allocations. All of them read the same document and
//! compare the same declaration; the README of this package says what they counted.

pub mod derived;
pub mod identity;

use std::error::Error;

use decl_core::{Mode, Registry, SpecAdapter};
use decl_wire::{Wire, WireContract};
use garde::Validate;
use serde::Deserialize;

/// A document of the declaration.
pub const ORDER: &str = include_str!("../fixture/order.json");

/// The same document with five problems.
pub const BROKEN: &str = include_str!("../fixture/order.broken.json");

/// What anything here may fail with.
pub type Outcome<T> = Result<T, Box<dyn Error>>;

/// The declarations.
///
/// # Errors
///
/// The document of the declarations is none.
pub fn registry() -> Outcome<Registry> {
    let document = decl_document::read_toml(include_bytes!("../fixture/order.toml"))?;
    Ok(document.registry().clone())
}

/// The contract of an order.
///
/// # Errors
///
/// It has none.
pub fn contract() -> Outcome<WireContract> {
    let registry = registry()?;
    let order = registry.get("Order").ok_or("no order")?;
    let wire = Wire::new(Mode::Create).registry(&registry);
    Ok(wire.materialize(order)?.into_artefact())
}

/// The schema of an order, compiled by the validator.
///
/// # Errors
///
/// It has none.
pub fn validator() -> Outcome<jsonschema::Validator> {
    let registry = registry()?;
    let order = registry.get("Order").ok_or("no order")?;
    let schema = decl_json_schema::JsonSchema::new()
        .registry(&registry)
        .materialize(order)?;
    let schema: serde_json::Value = serde_json::from_str(&schema.artefact().to_string())?;
    Ok(jsonschema::validator_for(&schema)?)
}

/// The order as a service writes it by hand: texts where the declaration has a UUID, decimals and
/// moments, which nothing checks.
#[derive(Debug, Deserialize, Validate)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the declaration names the fields")]
pub struct Order {
    #[garde(skip)]
    pub id: String,
    #[garde(pattern(r"^[A-Z]{2}-[0-9]{6}$"))]
    pub number: String,
    #[garde(skip)]
    pub status: Status,
    #[garde(skip)]
    pub placed_at: String,
    #[garde(skip)]
    pub due_on: String,
    #[garde(range(min = 1))]
    pub customer_id: i64,
    #[garde(length(chars, min = 1, max = 120))]
    pub customer_name: String,
    #[garde(length(chars, min = 3, max = 254))]
    pub email: String,
    #[garde(inner(length(chars, max = 20)))]
    pub phone: Option<String>,
    #[garde(custom(is_currency))]
    pub currency: String,
    #[garde(skip)]
    pub total: String,
    #[garde(skip)]
    pub tax: String,
    #[garde(range(min = 0.0, max = 1.0))]
    pub discount: f64,
    #[garde(range(min = 1, max = 1000))]
    pub item_count: u32,
    #[garde(skip)]
    pub weight_grams: u32,
    #[garde(skip)]
    pub gift: bool,
    #[garde(inner(length(chars, max = 1000)))]
    pub note: Option<String>,
    #[garde(length(max = 10), inner(length(chars, max = 20)))]
    pub tags: Vec<String>,
    #[garde(dive)]
    pub address: Address,
    #[garde(length(min = 1, max = 100), dive)]
    pub lines: Vec<OrderLine>,
}

/// What has become of an order.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the declaration names the labels")]
pub enum Status {
    New,
    Paid,
    Sent,
    Closed,
}

/// Where an order goes.
#[derive(Debug, Deserialize, Validate)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the declaration names the fields")]
pub struct Address {
    #[garde(length(chars, min = 1, max = 100))]
    pub street: String,
    #[garde(length(chars, min = 1, max = 60))]
    pub city: String,
    #[garde(length(chars, max = 12))]
    pub postcode: String,
    #[garde(length(chars, min = 2, max = 2))]
    pub country: String,
}

/// One thing that is ordered.
#[derive(Debug, Deserialize, Validate)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the declaration names the fields")]
pub struct OrderLine {
    #[garde(length(chars, min = 1, max = 20))]
    pub sku: String,
    #[garde(length(chars, max = 80))]
    pub title: String,
    #[garde(range(min = 1, max = 1000))]
    pub quantity: u32,
    #[garde(skip)]
    pub price: String,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "garde passes the context by reference"
)]
fn is_currency(currency: &str, (): &()) -> garde::Result {
    match currency {
        "EUR" | "USD" | "GBP" | "SEK" => Ok(()),
        _ => Err(garde::Error::new("no such currency")),
    }
}
