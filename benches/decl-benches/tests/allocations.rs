//! How many allocations one reading of the order takes, and how many a key.
#![expect(clippy::unwrap_used, reason = "a test may panic")]
#![expect(clippy::print_stdout, reason = "the figures of the README are printed")]

use std::hint::black_box;

use decl_benches::identity::{hash, invoice, key, operable, other_invoice, shipment};
use decl_benches::{ORDER, Order, contract};
use decl_core::structural_key;

#[global_allocator]
static ALLOCATOR: dhat::Alloc = dhat::Alloc;

/// The blocks that a call takes from the heap.
fn blocks<T>(call: impl FnOnce() -> T) -> u64 {
    let before = dhat::HeapStats::get().total_blocks;
    let made = black_box(call());
    let blocks = dhat::HeapStats::get().total_blocks - before;
    drop(made);
    blocks
}

/// The bytes that are held when a call is over and what it gave is dropped.
fn kept_bytes<T>(call: impl FnOnce() -> T) -> usize {
    let before = dhat::HeapStats::get().curr_bytes;
    drop(black_box(call()));
    dhat::HeapStats::get().curr_bytes - before
}

/// One test, since the counts are those of the whole process.
#[test]
fn records_and_keys_take_few_allocations_and_comparing_and_hashing_none() {
    let _profiler = dhat::Profiler::builder().testing().build();
    a_validated_record_takes_six_allocations();
    a_key_takes_at_most_seven_allocations();
    comparing_and_hashing_keys_allocates_nothing();
    a_kept_key_takes_little_beside_its_token_and_is_given_without_an_allocation();
}

fn a_validated_record_takes_six_allocations() {
    let contract = contract().unwrap();
    let record = blocks(|| contract.read(ORDER.as_bytes()).unwrap());
    // The copy of the text, the order, its tags, its address, its lines and their fields.
    assert_eq!(record, 6);
    let typed = blocks(|| serde_json::from_slice::<Order>(ORDER.as_bytes()).unwrap());
    println!("reading: decl-wire {record}, serde {typed}");
    assert!(record < typed);
}

fn a_key_takes_at_most_seven_allocations() {
    let (peer, shipment) = (invoice(), shipment());
    let operable = operable(&peer).unwrap();
    // The buffer, room for the specs in it, the trail, the order of two maps, the token, the key.
    let declaration = blocks(|| structural_key(&operable).unwrap());
    let text = blocks(|| serde_json::to_vec(&peer).unwrap());
    println!("key of a declaration: decl {declaration}, serde {text}");
    assert!(declaration <= 7);
    // The buffer, two types, the trail, the token with its types cut to size, the key.
    let structure = blocks(|| structural_key(&shipment).unwrap());
    let text = blocks(|| serde_json::to_vec(&shipment).unwrap());
    println!("key of a struct: decl {structure}, serde {text}");
    assert!(structure <= 6);
}

fn comparing_and_hashing_keys_allocates_nothing() {
    let [one, equal, other] =
        [invoice(), invoice(), other_invoice()].map(|peer| key(&peer).unwrap());
    assert_eq!(blocks(|| assert!(one == equal)), 0);
    assert_eq!(blocks(|| assert!(one != other)), 0);
    let hashable = one.clone().into_hashable().unwrap();
    assert_eq!(blocks(|| hash(&hashable)), 0);
    let cached = one.cache_key(usize::MAX).unwrap();
    assert_eq!(blocks(|| hash(&cached)), 0);
}

fn a_kept_key_takes_little_beside_its_token_and_is_given_without_an_allocation() {
    let operable = operable(&invoice()).unwrap();
    let kept = kept_bytes(|| operable.structural_key().unwrap());
    let size = operable.structural_key().unwrap().size();
    println!("kept key: {kept} bytes, {size} of them its token");
    assert!(kept <= size + 88);
    assert_eq!(blocks(|| operable.structural_key().unwrap()), 0);
    assert_eq!(blocks(|| operable.cache_key(usize::MAX).unwrap()), 0);
    assert_eq!(kept_bytes(|| operable.structural_key().unwrap()), 0);
}
