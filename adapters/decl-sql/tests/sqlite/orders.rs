//! The declarations of a shop's orders, which use every type and every constraint.

use std::collections::BTreeSet;

use decl_core::{Registry, Value, Verdict};
use decl_sql::{Dialect, Schema, SqlValue};
use rusqlite::Connection;

use crate::random::Random;
use crate::support::{Outcome, open, rows, run};

const ORDERS: &str = include_str!("../../../../examples/declarations/orders.toml");

fn registry() -> Outcome<Registry> {
    Ok(decl_document::read_toml(ORDERS.as_bytes())?
        .registry()
        .clone())
}

fn database(schema: &Schema) -> Outcome<Connection> {
    let db = open()?;
    for statement in schema.create_statements() {
        run(&db, &statement)?;
    }
    Ok(db)
}

#[test]
fn a_thousand_random_records_come_back_equal() -> Outcome {
    let registry = registry()?;
    let schema = Schema::materialize(Dialect::Sqlite, &registry)?;
    let seed = 2026;
    let mut random = Random::new(seed, &registry);
    let mut kept = 0;
    let mut kinds = BTreeSet::new();
    for round in 0..150 {
        // A fresh database, so that random keys do not meet.
        let db = database(&schema)?;
        for table in schema.tables() {
            let table = table.artefact();
            let record = random.record(table.declaration())?;
            let context = format!("seed {seed}, round {round}: {record:?}");
            let insert = table
                .insert()
                .record(&record)
                .map_err(|it| format!("{it}: {context}"))?;
            run(&db, &insert).map_err(|it| format!("{it}: {context}"))?;
            let stored = rows(&db, &table.select().all())?;
            let read = table
                .select()
                .decode(&stored[0])
                .map_err(|it| format!("{it}: {context}"))?;
            for (n, (written, read)) in record.slots().iter().zip(read.slots()).enumerate() {
                kinds.insert(format!("{}", written.kind()));
                let absent_as_null = record.declaration().specs()[n]
                    .meta("storage.absent")
                    .is_some();
                match (written, read) {
                    (Value::Undefined, Value::Null) if absent_as_null => {}
                    (Value::Decimal(left), Value::Decimal(right)) => {
                        assert!(left.compare(right).is_eq(), "{context}");
                    }
                    _ => assert_eq!(written, read, "{context}"),
                }
            }
            kept += 1;
        }
    }
    assert!(kept >= 1_000, "{kept}");
    assert!(kinds.len() >= 20, "{kinds:?}");
    Ok(())
}

/// One row of every table, as SQL sees it.
#[test]
fn json_columns_hold_the_wire_form() -> Outcome {
    let registry = registry()?;
    let schema = Schema::materialize(Dialect::Sqlite, &registry)?;
    let mut tables = schema
        .tables()
        .iter()
        .map(decl_core::Materialized::artefact);
    let category = tables.find(|table| table.name().as_str() == "Category");
    let table = category.ok_or("no table")?;
    let statement = table.insert().values([
        ("name", Value::from("a")),
        ("path", Value::Path(decl_core::FilePath::posix("/a")?)),
        ("children", Value::from(vec![])),
    ])?;
    assert_eq!(
        statement.parameters().last(),
        Some(&SqlValue::Text("[]".into()))
    );
    Ok(())
}

#[test]
fn what_is_not_enforced_is_said_for_every_rule_inside_json() -> Outcome {
    let registry = registry()?;
    let schema = Schema::materialize(Dialect::Sqlite, &registry)?;
    let order = schema
        .tables()
        .iter()
        .find(|it| it.artefact().name().as_str() == "order");
    let order = order.ok_or("no table")?;
    let verdict = |path: &str| {
        let row = order
            .enforcement()
            .iter()
            .find(|row| row.path.to_string() == path);
        row.map(|row| row.verdict.clone())
    };
    let inside = Some(Verdict::NotEnforced {
        reason: "inside_json",
    });
    assert_eq!(verdict("$.tags[].constraints.max_length"), inside);
    assert_eq!(verdict("$.labels{}.constraints.pattern"), inside);
    assert_eq!(verdict("$.notes.constraints.unique_items"), inside);
    assert_eq!(verdict("$.address.type"), inside);
    assert_eq!(
        verdict("$.lines.constraints.min_items"),
        Some(Verdict::Exact)
    );
    assert_eq!(
        verdict("$.voucher"),
        Some(Verdict::Wider {
            reason: "absence_not_stored",
            witness: Value::Undefined
        })
    );
    Ok(())
}
