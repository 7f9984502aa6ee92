//! How many allocations one reading of the order takes.

use std::hint::black_box;

use decl_benches::{ORDER, Order, contract};

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

/// One test, since the counts are those of the whole process.
#[test]
fn a_validated_record_takes_six_allocations() {
    let _profiler = dhat::Profiler::builder().testing().build();
    let contract = contract().unwrap();
    let record = blocks(|| contract.read(ORDER.as_bytes()).unwrap());
    // The copy of the text, the order, its tags, its address, its lines and their fields.
    assert_eq!(record, 6);
    let typed = blocks(|| serde_json::from_slice::<Order>(ORDER.as_bytes()).unwrap());
    println!("decl-wire {record}, serde {typed}");
    assert!(record < typed);
}
