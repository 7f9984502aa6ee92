//! Missing, null and a value: what a row of each kind of field keeps of them.

use decl_core::{Construction, Record, Spec, SpecAdapter, Type, Value, Verdict};
use decl_sql::{Dialect, SqlValue, StatementProblem, Table, absent_as_null};

use crate::support::{Outcome, declare, named, refusal, rows, run, single};

fn spec() -> Spec {
    Spec::new(Type::I64)
}

/// What a field is given, what its column holds then, and what is read back.
type Kept = (Value, SqlValue, Value);

/// What a field is given, and why that is no row.
type Refused = (Value, &'static str);

/// Writes each value through a record of the declaration and reads it back.
fn holds(spec: &Spec, kept: &[Kept], refused: &[Refused]) -> Outcome {
    let (db, table) = single(spec.clone())?;
    let record = |given: &Value| {
        // A missing field is not part of the bag, unlike one that is given as undefined.
        let bag = (*given != Value::Undefined).then(|| ("v", given.clone()));
        Record::construct(table.declaration(), bag, &Construction::new())
    };
    for (given, stored, back) in kept {
        db.execute("DELETE FROM t", [])?;
        run(&db, &table.insert().record(&record(given)?)?)?;
        let read = rows(&db, &table.select().all())?;
        assert_eq!(read, [vec![stored.clone()]], "{given:?} is stored");
        let read = table.select().decode(read.first().ok_or("no row")?)?;
        assert_eq!(read.get("v"), Some(back), "{given:?} is read back");
    }
    for (given, problem) in refused {
        let of_record = match record(given) {
            Ok(record) => table.insert().record(&record).err(),
            Err(problems) => Some(problems.map(StatementProblem::from)),
        };
        let of_values = table.insert().values([("v", given.clone())]).err();
        for problems in [of_record, of_values] {
            let problems = problems.ok_or("the row is made")?;
            assert_eq!(problems.to_string(), *problem, "{given:?}");
        }
    }
    assert_eq!(kept.len() + refused.len(), 3, "missing, null and a value");
    Ok(())
}

const SEVEN: SqlValue = SqlValue::Integer(7);

fn seven() -> Kept {
    (Value::from(7), SEVEN, Value::from(7))
}

fn null() -> Kept {
    (Value::Null, SqlValue::Null, Value::Null)
}

const MISSING: Refused = (Value::Undefined, "at `$.v`: the field is unresolved");
const NULL: Refused = (Value::Null, "at `$.v`: null is not legal here");

#[test]
fn a_required_field_has_a_value() -> Outcome {
    holds(&spec(), &[seven()], &[MISSING, NULL])?;
    let (db, _) = single(spec())?;
    let message = refusal(&db, "INSERT INTO t VALUES (NULL)")?;
    assert_eq!(message, "NOT NULL constraint failed: t.v");
    Ok(())
}

#[test]
fn a_nullable_field_with_the_default_null_is_null_where_it_is_missing() -> Outcome {
    let spec = spec().nullable().with_default(Value::Null);
    let (db, table) = single(spec.clone())?;
    let record = Record::construct(
        table.declaration(),
        Vec::<(&str, Value)>::new(),
        &Construction::new(),
    )?;
    assert_eq!(record.slots(), [Value::Null]);
    run(&db, &table.insert().record(&record)?)?;
    let read = rows(&db, &table.select().all())?;
    assert_eq!(table.select().decode(&read[0])?, record);
    let missing = (Value::Undefined, SqlValue::Null, Value::Null);
    holds(&spec, &[missing, null(), seven()], &[])
}

#[test]
fn a_nullable_field_keeps_null_and_is_not_missing() -> Outcome {
    holds(&spec().nullable(), &[null(), seven()], &[MISSING])
}

#[test]
fn an_optional_field_keeps_absence_and_is_not_null() -> Outcome {
    let missing = (Value::Undefined, SqlValue::Null, Value::Undefined);
    holds(&spec().optional(), &[missing, seven()], &[NULL])
}

fn both() -> Spec {
    spec().nullable().optional()
}

#[test]
fn a_nullable_and_optional_field_has_no_column_of_its_own_accord() -> Outcome {
    let declaration = declare("t", [named("v", Type::I64).nullable().optional()])?;
    let problems = Table::new(Dialect::Sqlite)
        .materialize(&declaration)
        .unwrap_err();
    assert_eq!(
        problems.to_string(),
        "at `$.v`: the field is nullable and optional; a column cannot tell null and absence \
         apart, unless `storage.absent` is `null` and absence is stored as null"
    );
    Ok(())
}

#[test]
fn absence_is_null_where_the_metadata_stores_it_so() -> Outcome {
    let missing = (Value::Undefined, SqlValue::Null, Value::Null);
    let spec = both().with_meta(absent_as_null());
    holds(&spec, &[missing, null(), seven()], &[])
}

#[test]
fn absence_stored_as_null_is_reported_and_its_witness_proves_it() -> Outcome {
    let spec = both().with_meta(absent_as_null());
    let declaration = declare("t", [spec.named(decl_core::Name::from_static("v"))])?;
    let materialized = Table::new(Dialect::Sqlite).materialize(&declaration)?;
    let [row] = materialized.enforcement() else {
        return Err("one row is expected".into());
    };
    assert_eq!(
        row.to_string(),
        r#"$.v: wider (absence_not_stored), witness {"$undefined":null}"#
    );
    let Verdict::Wider { witness, .. } = &row.verdict else {
        return Err("the row is not wider".into());
    };
    let bag = [("v", witness.clone())];
    let written = Record::construct(&declaration, bag, &Construction::new())?;
    let table = materialized.artefact();
    let statement = table.insert().record(&written)?;
    let read = table.select().decode(statement.parameters())?;
    assert_ne!(read, written, "what is read back is another record");
    assert_eq!(read.slots(), [Value::Null]);
    Ok(())
}

#[test]
fn a_field_that_is_unset_is_no_row_of_any_kind() -> Outcome {
    let specs = [
        spec(),
        spec().nullable(),
        spec().optional(),
        both().with_meta(absent_as_null()),
    ];
    for spec in specs {
        let (_, table) = single(spec)?;
        let problems = table.insert().values([("v", Value::Unset)]).unwrap_err();
        assert_eq!(problems.to_string(), "at `$.v`: the field is unresolved");
    }
    Ok(())
}
