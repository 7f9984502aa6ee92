//! A declaration of 20 fields, a struct of 12, and the plain structs that hold the same facts.
//!
//! The declaration is read from the text that `serde_json` writes of its peer, so that both hold the
//! same facts and neither was made by the other's means.

mod invoice;
mod peer;
mod shipment;

use std::hash::{DefaultHasher, Hash, Hasher};
use std::hint::black_box;

use decl_core::{Operable, StructuralKey, structural_key};
use serde::Serialize;

use crate::Outcome;

pub use self::invoice::invoice;
pub use self::peer::{
    Bounds, DecimalSize, Declaration, Entry, Enumeration, Field, Item, Literal, Ty,
};
pub use self::shipment::{Carrier, Shipment, shipment};

/// The document that holds one declaration.
#[derive(Serialize)]
struct Document<'a> {
    decl: u8,
    domain: &'static str,
    declarations: [&'a Declaration; 1],
}

/// The declaration that `serde_json` writes of its peer, made at run time.
///
/// # Errors
///
/// What is written of the peer is no declaration.
pub fn operable(peer: &Declaration) -> Outcome<Operable> {
    let document = Document {
        decl: 1,
        domain: "bench.billing",
        declarations: [peer],
    };
    let document = decl_document::read_json(&serde_json::to_vec(&document)?)?;
    let declaration = document.declarations().first();
    Ok(declaration.ok_or("no declaration")?.clone())
}

/// The key of the declaration of a peer, which shares no memory with another.
///
/// # Errors
///
/// As [`operable`].
pub fn key(peer: &Declaration) -> Outcome<StructuralKey> {
    Ok(structural_key(&operable(peer)?)?)
}

/// A hash, by the hasher that a `HashMap` takes.
pub fn hash(it: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    black_box(it).hash(&mut hasher);
    hasher.finish()
}

/// The hash of the text that `serde_json` writes; none if it writes none.
pub fn hash_of_text(it: &impl Serialize) -> Option<u64> {
    let text = serde_json::to_vec(black_box(it)).ok()?;
    Some(hash(&text))
}

/// The invoice, with another value of the same length in the last entry of its last field.
pub fn other_invoice() -> Declaration {
    let mut invoice = invoice();
    let last = invoice.fields.last_mut();
    if let Some(entry) = last.and_then(|field| field.meta.last_mut()) {
        entry.value = Literal::Text("Nota".into());
    }
    invoice
}
