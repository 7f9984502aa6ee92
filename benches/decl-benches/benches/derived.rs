//! Making, comparing and hashing a derived struct, beside one that is written by hand.
#![expect(missing_docs, reason = "criterion makes a public function")]
#![expect(clippy::unwrap_used, reason = "a benchmark may panic")]

use std::hint::black_box;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use decl_benches::derived::{Plain, booking, values};
use decl_benches::identity::hash;

fn derived(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("construction of a struct");
    group.bench_function("derived", |bencher| {
        bencher.iter_batched(values, |it| booking(it).unwrap(), BatchSize::SmallInput);
    });
    group.bench_function("by hand", |bencher| {
        bencher.iter_batched(values, |it| Plain::new(it).unwrap(), BatchSize::SmallInput);
    });
    group.finish();
    let [one, equal] = [values(), values()].map(|it| booking(it).unwrap());
    let [plain, equal_plain] = [values(), values()].map(|it| Plain::new(it).unwrap());
    let mut group = criterion.benchmark_group("equality of a derived struct");
    group.bench_function("derived", |bencher| {
        bencher.iter(|| black_box(&one) == black_box(&equal));
    });
    group.bench_function("derive(PartialEq)", |bencher| {
        bencher.iter(|| black_box(&plain) == black_box(&equal_plain));
    });
    group.finish();
    let mut group = criterion.benchmark_group("hash of a derived struct");
    group.bench_function("derived", |bencher| bencher.iter(|| hash(&one)));
    group.bench_function("derive(Hash)", |bencher| bencher.iter(|| hash(&plain)));
    group.finish();
}

criterion_group!(benches, derived);
criterion_main!(benches);
