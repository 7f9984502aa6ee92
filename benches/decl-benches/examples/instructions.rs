//! Does one thing so many times, for a tool that counts instructions.

use std::env;
use std::hint::black_box;

use decl_benches::derived::{Plain, booking, values};
use decl_benches::identity::{hash, hash_of_text, invoice, key, operable, other_invoice, shipment};
use decl_benches::{BROKEN, ORDER, Order, Outcome, contract, validator};
use decl_cache::Cached;
use decl_core::{Mode, SpecAdapter, structural_key, try_eq};
use decl_json_schema::JsonSchema;
use decl_wire::Wire;
use garde::Validate;

fn main() -> Outcome<()> {
    let mut arguments = env::args().skip(1);
    let subject = arguments.next().unwrap_or_default();
    let times: usize = arguments.next().unwrap_or_default().parse()?;
    match subject.as_str() {
        "serde" | "garde" | "jsonschema" | "decl" | "broken" => read(&subject, times),
        subject if subject.starts_with("derived-") => compare_derived(subject, times),
        "hit" | "schema" | "contract" => take(&subject, times),
        subject if subject.starts_with("struct-") => compare_structs(subject, times),
        subject => compare(subject, times),
    }
}

/// Reads the order with one reader.
fn read(reader: &str, times: usize) -> Outcome<()> {
    let contract = contract()?;
    let validator = validator();
    for _ in 0..times {
        match reader {
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

/// Materialises a declaration, or takes what was materialised of it from a cache.
fn take(subject: &str, times: usize) -> Outcome<()> {
    let operable = operable(&invoice())?;
    let cached = Cached::new(JsonSchema::new());
    cached.materialize(&operable)?;
    let wire = Wire::new(Mode::Create);
    match subject {
        "contract" => repeat(times, || wire.materialize(black_box(&operable))),
        "hit" => repeat(times, || cached.materialize(black_box(&operable))),
        _ => repeat(times, || cached.adapter().materialize(black_box(&operable))),
    }
    Ok(())
}

/// Makes, compares or hashes the key of a declaration, or does the same with its peer.
fn compare(subject: &str, times: usize) -> Outcome<()> {
    let [peer, equal_peer, other_peer] = [invoice(), invoice(), other_invoice()];
    let operable = operable(&peer)?;
    let (key, equal, other) = (key(&peer)?, key(&equal_peer)?, key(&other_peer)?);
    let hashable = key.clone().into_hashable()?;
    match subject {
        "key" => repeat(times, || structural_key(black_box(&operable))),
        "key-serde" => repeat(times, || serde_json::to_vec(black_box(&peer))),
        "equal" => repeat(times, || black_box(&key) == black_box(&equal)),
        "equal-derive" => repeat(times, || black_box(&peer) == black_box(&equal_peer)),
        "unequal" => repeat(times, || black_box(&key) == black_box(&other)),
        "unequal-derive" => repeat(times, || black_box(&peer) == black_box(&other_peer)),
        "hash" => repeat(times, || hash(&hashable)),
        "hash-derive" => repeat(times, || hash(&peer)),
        "hash-serde" => repeat(times, || hash_of_text(&peer)),
        other => return Err(format!("no subject `{other}`").into()),
    }
    Ok(())
}

/// The same with a struct.
fn compare_structs(subject: &str, times: usize) -> Outcome<()> {
    let [one, equal] = [shipment(), shipment()];
    let (key, equal_key) = (structural_key(&one)?, structural_key(&equal)?);
    let hashable = key.clone().into_hashable()?;
    match subject {
        "struct-key" => repeat(times, || structural_key(black_box(&one))),
        "struct-key-serde" => repeat(times, || serde_json::to_vec(black_box(&one))),
        "struct-equal" => repeat(times, || black_box(&key) == black_box(&equal_key)),
        "struct-equal-unkept" => repeat(times, || try_eq(black_box(&one), black_box(&equal))),
        "struct-equal-derive" => repeat(times, || black_box(&one) == black_box(&equal)),
        "struct-hash" => repeat(times, || hash(&hashable)),
        "struct-hash-derive" => repeat(times, || hash(&one)),
        "struct-hash-serde" => repeat(times, || hash_of_text(&one)),
        other => return Err(format!("no subject `{other}`").into()),
    }
    Ok(())
}

/// Makes, compares or hashes a derived struct, or does the same by hand.
fn compare_derived(subject: &str, times: usize) -> Outcome<()> {
    let [one, equal] = [booking(values())?, booking(values())?];
    let by_hand = || Plain::new(values()).map_err(|wrong| format!("{wrong:?}"));
    let [plain, equal_plain] = [by_hand()?, by_hand()?];
    match subject {
        "derived-values" => repeat(times, || black_box(values())),
        "derived-make" => repeat(times, || booking(black_box(values()))),
        "derived-make-by-hand" => repeat(times, || Plain::new(black_box(values()))),
        "derived-equal" => repeat(times, || black_box(&one) == black_box(&equal)),
        "derived-equal-std" => repeat(times, || black_box(&plain) == black_box(&equal_plain)),
        "derived-hash" => repeat(times, || hash(&one)),
        "derived-hash-std" => repeat(times, || hash(&plain)),
        other => return Err(format!("no subject `{other}`").into()),
    }
    Ok(())
}

fn repeat<T>(times: usize, mut work: impl FnMut() -> T) {
    for _ in 0..times {
        drop(black_box(work()));
    }
}
