//! A hit takes nothing from the heap.

use std::hint::black_box;

use decl_cache::Cached;
use decl_core::{
    Admitted, Constraint, Contract, ContractProblem, Materialized, Name, Operable, OperableTable,
    Problems, Spec, SpecAdapter, SpecTable, Type, Verdict,
};

#[global_allocator]
static ALLOCATOR: dhat::Alloc = dhat::Alloc;

/// The names of the fields.
struct Names;

impl SpecAdapter for Names {
    type Output = Vec<String>;
    type Problem = ContractProblem;

    fn contract(&self) -> &Contract {
        const { &Contract::new("names") }
    }

    fn lower(
        &self,
        declaration: Admitted<'_>,
    ) -> Result<Materialized<Vec<String>>, Problems<ContractProblem>> {
        let mut lowering = declaration.begin();
        let names = lowering.named_fields(|name, field, findings| {
            for rule in field.rules() {
                findings.enforce(rule, Verdict::Exact);
            }
            Some(name.to_string())
        });
        lowering.finish(names)
    }
}

static SPECS: &[Spec] = &[Spec::from_table(SpecTable {
    name: Some("c"),
    ty: Some(&Type::Text),
    ..SpecTable::EMPTY
})];

static CONSTANT: Operable = Operable::from_table(OperableTable {
    specs: SPECS,
    ..OperableTable::EMPTY
});

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
fn a_hit_allocates_nothing() {
    let _profiler = dhat::Profiler::builder().testing().build();
    let spec = Spec::new(Type::Text).named(Name::from_static("r"));
    let made = Operable::builder()
        .field(spec.constrained(Constraint::MaxLength(3)))
        .build()
        .unwrap();
    let cache = Cached::new(Names);
    for declaration in [&made, &CONSTANT] {
        let miss = blocks(|| cache.materialize(declaration).unwrap());
        let hit = blocks(|| cache.materialize(declaration).unwrap());
        println!("a miss allocates {miss}, a hit {hit}");
        assert!(miss > 0);
        assert_eq!(hit, 0);
    }
    // Also where the declaration is another clone, and the artefact has a row in its report.
    let clone = made.clone();
    assert_eq!(blocks(|| cache.materialize(&clone).unwrap()), 0);
    assert_eq!(cache.materialize(&clone).unwrap().enforcement().len(), 1);
}
