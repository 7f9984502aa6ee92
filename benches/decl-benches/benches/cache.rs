//! Materialising a declaration of 20 fields, and taking from a cache what was materialised of it.
#![expect(missing_docs, reason = "criterion makes a public function")]
#![expect(clippy::unwrap_used, reason = "a benchmark may panic")]

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use decl_benches::identity::{invoice, operable};
use decl_cache::Cached;
use decl_core::{Mode, SpecAdapter};
use decl_json_schema::JsonSchema;
use decl_wire::Wire;

fn measure<A: SpecAdapter>(criterion: &mut Criterion, target: &str, adapter: A) {
    let declaration = operable(&invoice()).unwrap();
    let cached = Cached::new(adapter);
    let mut group = criterion.benchmark_group(target);
    group.bench_function("materialised", |bencher| {
        bencher.iter(|| {
            let made = cached.adapter().materialize(black_box(&declaration));
            made.ok().unwrap()
        });
    });
    group.bench_function("taken from the cache", |bencher| {
        bencher.iter(|| cached.materialize(black_box(&declaration)).ok().unwrap());
    });
    group.finish();
}

fn hit(criterion: &mut Criterion) {
    measure(criterion, "JSON Schema", JsonSchema::new());
    measure(criterion, "payload contract", Wire::new(Mode::Create));
}

criterion_group!(benches, hit);
criterion_main!(benches);
