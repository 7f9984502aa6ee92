//! Making, comparing and hashing keys: of a declaration of 20 fields and of a struct of 12, beside the
//! plain structs that hold the same facts.
#![expect(missing_docs, reason = "criterion makes a public function")]
#![expect(clippy::unwrap_used, reason = "a benchmark may panic")]

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use decl_benches::identity::{hash, hash_of_text, invoice, key, operable, other_invoice, shipment};
use decl_core::{structural_key, try_eq};

/// `structural_key` never looks at the key that a declaration keeps: each round projects all of it.
fn declaration_key(criterion: &mut Criterion) {
    let peer = invoice();
    let operable = operable(&peer).unwrap();
    let mut group = criterion.benchmark_group("key of a declaration");
    group.bench_function("decl", |bencher| {
        bencher.iter(|| structural_key(black_box(&operable)).unwrap());
    });
    group.bench_function("serde_json::to_vec", |bencher| {
        bencher.iter(|| serde_json::to_vec(black_box(&peer)).unwrap());
    });
    group.finish();
}

/// What is compared was built apart, and shares no memory.
fn declaration_equality(criterion: &mut Criterion) {
    let peer = invoice();
    let others = [
        ("equal declarations", invoice()),
        ("declarations with another last entry", other_invoice()),
    ];
    let peer_key = key(&peer).unwrap();
    for (name, other) in others {
        let other_key = key(&other).unwrap();
        let mut group = criterion.benchmark_group(name);
        group.bench_function("decl", |bencher| {
            bencher.iter(|| black_box(&peer_key) == black_box(&other_key));
        });
        group.bench_function("derive(PartialEq)", |bencher| {
            bencher.iter(|| black_box(&peer) == black_box(&other));
        });
        group.finish();
    }
}

fn declaration_hash(criterion: &mut Criterion) {
    let peer = invoice();
    let key = key(&peer).unwrap().into_hashable().unwrap();
    let mut group = criterion.benchmark_group("hash of a declaration");
    group.bench_function("decl", |bencher| bencher.iter(|| hash(&key)));
    group.bench_function("derive(Hash)", |bencher| bencher.iter(|| hash(&peer)));
    group.bench_function("serde_json::to_vec, hashed", |bencher| {
        bencher.iter(|| hash_of_text(&peer));
    });
    group.finish();
}

/// A struct that is compared or hashed once needs no key: that is what `derive` does.
fn structs(criterion: &mut Criterion) {
    let [one, equal] = [shipment(), shipment()];
    let [key, equal_key] = [&one, &equal].map(|it| structural_key(it).unwrap());
    let hashable = key.clone().into_hashable().unwrap();
    let mut group = criterion.benchmark_group("key of a struct");
    group.bench_function("decl", |bencher| {
        bencher.iter(|| structural_key(black_box(&one)).unwrap());
    });
    group.bench_function("serde_json::to_vec", |bencher| {
        bencher.iter(|| serde_json::to_vec(black_box(&one)).unwrap());
    });
    group.finish();
    let mut group = criterion.benchmark_group("equal structs");
    group.bench_function("decl", |bencher| {
        bencher.iter(|| black_box(&key) == black_box(&equal_key));
    });
    group.bench_function("decl, no key kept", |bencher| {
        bencher.iter(|| try_eq(black_box(&one), black_box(&equal)).unwrap());
    });
    group.bench_function("derive(PartialEq)", |bencher| {
        bencher.iter(|| black_box(&one) == black_box(&equal));
    });
    group.finish();
    let mut group = criterion.benchmark_group("hash of a struct");
    group.bench_function("decl", |bencher| bencher.iter(|| hash(&hashable)));
    group.bench_function("derive(Hash)", |bencher| bencher.iter(|| hash(&one)));
    group.bench_function("serde_json::to_vec, hashed", |bencher| {
        bencher.iter(|| hash_of_text(&one));
    });
    group.finish();
}

criterion_group!(
    benches,
    declaration_key,
    declaration_equality,
    declaration_hash,
    structs
);
criterion_main!(benches);
