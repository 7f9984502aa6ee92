//! Reading one order: into a record, into `serde_json::Value` with a schema, into a typed struct.
#![expect(missing_docs, reason = "criterion makes a public function")]
#![expect(clippy::unwrap_used, reason = "a benchmark may panic")]

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use decl_benches::{BROKEN, ORDER, Order, contract, validator};
use garde::Validate;

fn read(criterion: &mut Criterion) {
    let contract = contract().unwrap();
    let mut group = criterion.benchmark_group("read");
    group.throughput(Throughput::Bytes(ORDER.len() as u64));
    group.bench_function("decl-wire, validated", |bencher| {
        bencher.iter(|| contract.read(black_box(ORDER.as_bytes())).unwrap());
    });
    group.bench_function("decl-wire, five problems", |bencher| {
        bencher.iter(|| contract.read(black_box(BROKEN.as_bytes())).unwrap_err());
    });
    group.bench_function("serde typed, not validated", |bencher| {
        bencher.iter(|| serde_json::from_slice::<Order>(black_box(ORDER.as_bytes())).unwrap());
    });
    group.bench_function("serde typed with garde", |bencher| {
        bencher.iter(|| {
            let order: Order = serde_json::from_slice(black_box(ORDER.as_bytes())).unwrap();
            order.validate().unwrap();
            order
        });
    });
    if let Ok(validator) = validator() {
        group.bench_function("serde_json::Value with jsonschema", |bencher| {
            bencher.iter(|| {
                let order: serde_json::Value =
                    serde_json::from_slice(black_box(ORDER.as_bytes())).unwrap();
                assert!(validator.is_valid(&order));
                order
            });
        });
    }
    group.finish();
}

criterion_group!(benches, read);
criterion_main!(benches);
