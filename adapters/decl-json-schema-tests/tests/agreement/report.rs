//! The report of the reader and that of the schema tell of the same rules along the same paths.

use std::collections::BTreeSet;

use decl_core::{
    CallableRef, Enforcement, Item, Mode, Name, Operable, Path, RecordType, Registry, Segment,
    Spec, SpecAdapter, Type,
};
use decl_json_schema::JsonSchema;
use decl_json_schema_tests::{CHINOOK, COMPOSITE, Outcome, SHOP, registry};
use decl_wire::Wire;

use crate::source::Source;
use crate::{declare, shrink};

const SEED: u64 = 0x2e90;
const ORDERS: &str = include_str!("../../../../examples/declarations/orders.toml");

/// What rows are about; those on a type say what JSON Schema makes of it, and of no rule.
fn rules(rows: &[Enforcement]) -> BTreeSet<Path> {
    let paths = rows.iter().map(|row| row.path.clone());
    let of_type = Segment::Field("type".into());
    paths
        .filter(|path| path.segments().last() != Some(&of_type))
        .collect()
}

/// How many rules both reports tell of; an error if they differ.
fn compare(declaration: &Operable, registry: &Registry, mode: Mode) -> Outcome<usize> {
    let wire = Wire::new(mode).registry(registry);
    let schema = JsonSchema::new().registry(registry).mode(mode);
    let read = wire.materialize(declaration)?;
    let told = rules(read.enforcement());
    let expected = rules(schema.materialize(declaration)?.enforcement());
    let lines = |paths: &BTreeSet<Path>, others: &BTreeSet<Path>| {
        let only = paths.difference(others).map(ToString::to_string);
        only.collect::<Vec<_>>().join(", ")
    };
    if told != expected {
        let [reader, document] = [lines(&told, &expected), lines(&expected, &told)];
        return Err(format!("{mode}: reader alone: {reader}; schema alone: {document}").into());
    }
    if read.enforcement().len() != told.len() {
        return Err(format!("{mode}: the reader tells of a rule twice").into());
    }
    Ok(told.len())
}

fn code() -> Outcome<CallableRef> {
    Ok(CallableRef::new("n", "v", "1", "d")?)
}

/// The same declaration, some of whose fields have validators.
fn validated(operable: &Operable, source: &mut Source) -> Outcome<Operable> {
    let mut specs = Vec::new();
    for spec in operable.specs() {
        let mut spec = spec.clone();
        for _ in 0..source.below(3) {
            spec = spec.validated(code()?);
        }
        specs.push(spec);
    }
    let name = operable.name().ok_or("no name")?.clone();
    Ok(Operable::builder().named(name).fields(specs).build()?)
}

#[test]
fn both_reports_tell_of_the_same_rules_of_random_declarations() {
    let mut told = 0;
    for n in 0..3_000 {
        let mut source = Source::part(SEED, n);
        let declarations = declare::declarations(source).unwrap();
        let validated = declarations.iter().map(|it| validated(it, &mut source));
        let declarations = validated.collect::<Outcome<Vec<_>>>().unwrap();
        let registry = declare::registry(&declarations).unwrap();
        for (declaration, mode) in registry.declarations().zip(Mode::ALL.into_iter().cycle()) {
            told += compare(declaration, &registry, mode).unwrap_or_else(|it| {
                panic!("{n}: {it}\n{}", shrink::shown(&declarations).unwrap())
            });
        }
    }
    println!("{told} rules");
    assert!(told > 30_000, "{told}");
}

#[test]
fn both_reports_tell_of_the_same_rules_of_the_examples() {
    let orders = decl_document::read_toml(ORDERS.as_bytes()).unwrap();
    let documents = [CHINOOK, SHOP, COMPOSITE].map(|text| registry(text).unwrap());
    for registry in documents.iter().chain([orders.registry()]) {
        for declaration in registry.declarations() {
            for mode in Mode::ALL {
                let compared = compare(declaration, registry, mode);
                compared.unwrap_or_else(|it| panic!("{:?} {it}", declaration.name()));
            }
        }
    }
}

#[test]
fn both_reports_tell_of_the_validators_of_records_in_place() {
    let within = |name, ty| -> Outcome<Spec> {
        let spec = Spec::new(ty).named(Name::try_from(name)?);
        Ok(spec.validated(code()?))
    };
    let holding = |spec| Operable::builder().field(spec).build();
    let inline = |record| Type::Record(RecordType::Inline(record));
    let inner = holding(within("x", Type::Text).unwrap()).unwrap();
    let outer = Type::list(Item::new(inline(inner)));
    let outer = holding(within("list", outer).unwrap()).unwrap();
    let root = holding(within("f", inline(outer)).unwrap()).unwrap();
    let registry = Registry::compose([]).unwrap();
    for mode in Mode::ALL {
        assert_eq!(compare(&root, &registry, mode).unwrap(), 3, "{mode}");
    }
}
