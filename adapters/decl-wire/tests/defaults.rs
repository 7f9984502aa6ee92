//! What records cost whose fields are filled in by default.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use decl_core::{Item, Mode, Name, Operable, Record, RecordType, Spec, SpecAdapter, Type};
use decl_wire::{Wire, WireContract};

#[global_allocator]
static HEAP: dhat::Alloc = dhat::Alloc;

/// A list `f` of records with ten fields that have a default.
fn contract() -> WireContract {
    let field = |n| {
        let name = Name::try_from(format!("f{n}").as_str()).unwrap();
        Spec::new(Type::I64).named(name).with_default(n)
    };
    let record = Operable::builder().fields((0..10).map(field)).build();
    let record = Type::Record(RecordType::Inline(record.unwrap()));
    let list = Spec::new(Type::list(Item::new(record))).named(Name::from_static("f"));
    let declaration = Operable::builder().field(list).build().unwrap();
    let wire = Wire::new(Mode::Create).materialize(&declaration).unwrap();
    wire.into_artefact()
}

fn peak(payload: &str, contract: &WireContract) -> (usize, Record) {
    let heap = dhat::Profiler::builder().testing().build();
    let record = contract.read(payload.as_bytes()).unwrap();
    let peak = dhat::HeapStats::get().max_bytes;
    drop(heap);
    (peak, record)
}

#[test]
fn fields_that_are_filled_in_cost_what_fields_that_are_read_cost() {
    let contract = contract();
    let list = |item: &str| format!(r#"{{"f":[{}]}}"#, vec![item; 30_000].join(","));
    let (filled, record) = peak(&list("{}"), &contract);
    let whole: Vec<String> = (0..10).map(|n| format!(r#""f{n}":{n}"#)).collect();
    let (read, same) = peak(&list(&format!("{{{}}}", whole.join(","))), &contract);
    assert!(filled < read + read / 10, "{filled} and {read} bytes");
    assert_eq!(record, same);
}
