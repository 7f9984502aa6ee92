//! The Chinook declarations on a real engine.

use decl_core::{Construction, Record, Type, Value};
use decl_document::Document;
use decl_sql::{Dialect, Schema, StatementKind};
use rusqlite::Connection;

use crate::support::{Outcome, open, refusal, rows, run, texts};

const DOCUMENT: &[u8] = include_bytes!("../../../../examples/declarations/chinook.json");
const TRACK: &str = include_str!("../golden/track.sql");

fn schema() -> Outcome<(Document, Schema)> {
    let document = decl_document::read_json(DOCUMENT)?;
    let schema = Schema::materialize(Dialect::Sqlite, document.registry())?;
    Ok((document, schema))
}

fn database() -> Outcome<(Document, Schema, Connection)> {
    let (document, schema) = schema()?;
    let db = open()?;
    schema
        .create_statements()
        .iter()
        .try_for_each(|statement| run(&db, statement))?;
    Ok((document, schema, db))
}

#[test]
fn the_statements_of_a_table_are_pinned() -> Outcome {
    let (_, schema) = schema()?;
    let track = schema.table("Track").ok_or("there is no such table")?;
    let statements = track.create_statements();
    let statements: Vec<String> = statements.iter().map(ToString::to_string).collect();
    let written = format!("{};\n", statements.join(";\n"));
    assert_eq!(written, TRACK);
    Ok(())
}

#[test]
fn all_tables_are_created_each_after_what_it_refers_to() -> Outcome {
    let (_, schema, db) = database()?;
    let tables = schema.create_statements();
    let tables = tables
        .iter()
        .filter(|statement| statement.kind() == StatementKind::CreateTable);
    assert_eq!(tables.count(), 11);
    let names: Vec<&str> = schema
        .tables()
        .iter()
        .map(|table| table.artefact().name().as_str())
        .collect();
    let place = |name: &str| names.iter().position(|known| *known == name);
    for (before, after) in [
        ("Artist", "Album"),
        ("Track", "InvoiceLine"),
        ("Employee", "Customer"),
    ] {
        assert!(place(before) < place(after), "{names:?}");
    }
    let strict =
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND strict = 1 AND wr = 1";
    assert_eq!(texts(&db, strict)?.len(), 11);
    Ok(())
}

#[test]
fn columns_stand_in_declared_order_and_key_columns_are_not_null() -> Outcome {
    let (document, schema, db) = database()?;
    for declaration in document.declarations() {
        let name = declaration
            .name()
            .ok_or("the declaration has no name")?
            .as_str();
        let columns = texts(
            &db,
            &format!("SELECT name FROM pragma_table_info('{name}')"),
        )?;
        assert_eq!(columns, declaration.field_names().collect::<Vec<_>>());
        let key = format!("SELECT name FROM pragma_table_info('{name}') WHERE pk > 0 ORDER BY pk");
        let table = schema.table(name).ok_or("there is no such table")?;
        let declared: Vec<&str> = table
            .primary_key()
            .map(|column| column.name().as_str())
            .collect();
        assert_eq!(texts(&db, &key)?, declared);
        assert!(!declared.is_empty(), "{name} has a primary key");
        let nullable = format!(
            "SELECT name FROM pragma_table_info('{name}') WHERE pk > 0 AND \"notnull\" = 0"
        );
        assert_eq!(texts(&db, &nullable)?, Vec::<String>::new());
    }
    let key = "SELECT name FROM pragma_table_info('PlaylistTrack') WHERE pk > 0 ORDER BY pk";
    assert_eq!(texts(&db, key)?, ["PlaylistId", "TrackId"]);
    Ok(())
}

/// A value at one edge of the type; the edges take turns.
fn edge(ty: &Type, high: bool) -> Outcome<Value> {
    let longest = "\u{1f600}";
    Ok(match (ty, high) {
        (Type::I64, false) => Value::from(i64::MIN),
        (Type::I64, true) => Value::from(i64::MAX),
        (Type::DateTime, false) => Value::DateTime("0001-01-01T00:00:00.000000001".parse()?),
        (Type::DateTime, true) => Value::DateTime("9999-12-31T23:59:59.999999999".parse()?),
        (Type::Decimal(_), false) => Value::Decimal("-99999999.99".parse()?),
        (Type::Decimal(_), true) => Value::Decimal("99999999.99".parse()?),
        (Type::Text, false) => Value::from(""),
        (Type::Text, true) => Value::from(longest),
        (other, _) => return Err(format!("no edges of `{other}`").into()),
    })
}

/// A record of edges; text fills its greatest length, and nulls stand where they may.
fn record(declaration: &decl_core::Operable, high: bool, nulls: bool) -> Outcome<Record> {
    let mut bag = Vec::new();
    for spec in declaration.specs() {
        let name = spec.name().ok_or("the field has no name")?.text().clone();
        let ty = spec.ty().ok_or("the field has no type")?;
        let longest = spec
            .constraints()
            .iter()
            .find_map(|constraint| match constraint {
                decl_core::Constraint::MaxLength(most) => usize::try_from(*most).ok(),
                _ => None,
            });
        let value = match edge(ty, high)? {
            _ if nulls && spec.is_nullable() => Value::Null,
            Value::Text(text) => Value::from(text.repeat(longest.unwrap_or(1))),
            other => other,
        };
        bag.push((name, value));
    }
    Ok(Record::construct(declaration, bag, &Construction::new())?)
}

#[test]
fn rows_of_boundary_values_come_back_equal() -> Outcome {
    let (document, schema, db) = database()?;
    for table in schema.tables() {
        let table = table.artefact();
        let mut written = Vec::new();
        // Foreign keys hold as well: each refers to the key of the same edge.
        for (high, nulls) in [(false, true), (true, false)] {
            let record = record(table.declaration(), high, nulls)?;
            run(&db, &table.insert().record(&record)?)
                .map_err(|refusal| format!("{}: {refusal}", table.name()))?;
            written.push(record);
        }
        let mut read = Vec::new();
        for row in rows(&db, &table.select().all())? {
            read.push(table.select().decode(&row)?);
        }
        assert_eq!(read, written, "{}", table.name());
        let key: Vec<(decl_core::Text, Value)> = table
            .primary_key()
            .map(|column| {
                let field = column.field();
                let value = written[1]
                    .get(field.as_str())
                    .cloned()
                    .unwrap_or(Value::Undefined);
                (field.text().clone(), value)
            })
            .collect();
        let found = rows(&db, &table.select().by_key(key)?)?;
        assert_eq!(found.len(), 1);
        assert_eq!(table.select().decode(&found[0])?, written[1]);
    }
    assert_eq!(document.declarations().len(), 11);
    Ok(())
}

#[test]
fn what_breaks_a_rule_is_refused_by_the_engine_itself() -> Outcome {
    let (_, _, db) = database()?;
    db.execute_batch(
        "INSERT INTO Artist VALUES (1, 'a'); INSERT INTO Album VALUES (1, 'a', 1);
         INSERT INTO MediaType VALUES (1, 'a');
         INSERT INTO Track VALUES (1, 'a', 1, 1, NULL, NULL, 1, NULL, 99);
         INSERT INTO Playlist VALUES (1, NULL); INSERT INTO PlaylistTrack VALUES (1, 1);
         INSERT INTO Employee (EmployeeId, LastName, FirstName) VALUES (1, 'a', 'b')",
    )?;
    let refused = [
        (
            "INSERT INTO Album VALUES (2, 'a', 9)",
            "FOREIGN KEY constraint failed",
        ),
        ("DELETE FROM Artist", "FOREIGN KEY constraint failed"),
        (
            "UPDATE Employee SET ReportsTo = 7",
            "FOREIGN KEY constraint failed",
        ),
        (
            "INSERT INTO PlaylistTrack VALUES (1, 2)",
            "FOREIGN KEY constraint failed",
        ),
        (
            "INSERT INTO PlaylistTrack VALUES (1, 1)",
            "UNIQUE constraint failed: PlaylistTrack.PlaylistId, PlaylistTrack.TrackId",
        ),
        (
            "INSERT INTO Artist VALUES (1, 'b')",
            "UNIQUE constraint failed: Artist.ArtistId",
        ),
        (
            "INSERT INTO Artist VALUES (NULL, 'b')",
            "NOT NULL constraint failed: Artist.ArtistId",
        ),
        (
            "INSERT INTO Artist VALUES ('x', 'b')",
            "cannot store TEXT value in INTEGER column Artist.ArtistId",
        ),
        (
            "UPDATE Album SET Title = NULL",
            "NOT NULL constraint failed: Album.Title",
        ),
        (
            "UPDATE Artist SET Name = printf('%121d', 0)",
            "CHECK constraint failed: Artist_Name_max_length",
        ),
        (
            "UPDATE Track SET UnitPrice = 10000000000",
            "CHECK constraint failed: Track_UnitPrice_type",
        ),
        (
            "UPDATE Track SET UnitPrice = 0.99",
            "cannot store REAL value in INTEGER column Track.UnitPrice",
        ),
        (
            "UPDATE Employee SET HireDate = '2009-01-01T00:00:00'",
            "CHECK constraint failed: Employee_HireDate_type",
        ),
    ];
    for (sql, message) in refused {
        assert_eq!(refusal(&db, sql)?, message, "{sql}");
    }
    Ok(())
}

#[test]
fn only_declared_columns_reach_the_engine() -> Outcome {
    let (_, schema) = schema()?;
    let artist = schema.table("Artist").ok_or("there is no such table")?;
    let values = [
        ("ArtistId", Value::from(1)),
        ("Nmae", Value::Null),
        ("ArtistId", Value::from(2)),
    ];
    let problems = artist.insert().values(values).unwrap_err();
    let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(
        problems,
        [
            "at `$.Nmae`: the table has no such field; did you mean `Name`?",
            "at `$.ArtistId`: the field is given twice",
        ]
    );
    let key = [("Name", Value::from("a"))];
    let problems = artist.select().by_key(key).unwrap_err();
    let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(
        problems,
        [
            "at `$.ArtistId`: the field is unresolved",
            "at `$.Name`: the field is no part of the primary key",
        ]
    );
    Ok(())
}

/// What the engine says of our tables beside what it said of the project's own, table by table.
#[test]
fn the_engine_finds_every_column_key_reference_and_index_of_the_original() -> Outcome {
    const FACTS: &str = include_str!("../fixture/chinook.facts.json");
    let (_, _, db) = database()?;
    let facts: serde_json::Value = serde_json::from_str(FACTS)?;
    let list = |value: &serde_json::Value| value.as_array().cloned().unwrap_or_default();
    let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    let mut counts = [0; 4];
    for table in list(&facts["tables"]) {
        let name = text(&table["name"]);
        let columns = list(&table["columns"]).into_iter().map(|column| {
            let not_null = column["not_null"].as_bool().unwrap_or_default();
            format!("{} {}", text(&column["name"]), u8::from(not_null))
        });
        let columns: Vec<String> = columns.collect();
        let sql = format!("SELECT name || ' ' || \"notnull\" FROM pragma_table_info('{name}')");
        assert_eq!(texts(&db, &sql)?, columns, "{name}");
        let key: Vec<String> = list(&table["primary_key"]).iter().map(text).collect();
        let sql = format!("SELECT name FROM pragma_table_info('{name}') WHERE pk > 0 ORDER BY pk");
        assert_eq!(texts(&db, &sql)?, key, "{name}");
        let references = list(&table["foreign_keys"]).into_iter().map(|key| {
            let [from, to] = ["columns", "ref_columns"].map(|side| text(&key[side][0]));
            let actions = ["on_update", "on_delete"].map(|action| text(&key[action]));
            format!(
                "{from} {} {to} {}",
                text(&key["ref_table"]),
                actions.join(" ")
            )
        });
        let mut references: Vec<String> = references.collect();
        references.sort();
        let sql = format!(
            "SELECT \"from\" || ' ' || \"table\" || ' ' || \"to\" || ' ' || on_update || ' ' || on_delete \
             FROM pragma_foreign_key_list('{name}') ORDER BY 1"
        );
        assert_eq!(texts(&db, &sql)?, references, "{name}");
        let mut indexes: Vec<String> = list(&table["indexes"])
            .iter()
            .map(|i| text(&i["name"]))
            .collect();
        indexes.sort();
        let sql =
            format!("SELECT name FROM pragma_index_list('{name}') WHERE origin = 'c' ORDER BY 1");
        assert_eq!(texts(&db, &sql)?, indexes, "{name}");
        let found = [1, columns.len(), references.len(), indexes.len()];
        counts
            .iter_mut()
            .zip(found)
            .for_each(|(count, found)| *count += found);
    }
    assert_eq!(counts, [11, 64, 11, 11]);
    Ok(())
}

/// Each NOT NULL and each length, one after the other, on a row that is otherwise right.
#[test]
fn every_null_and_every_text_that_is_too_long_is_refused_by_the_engine() -> Outcome {
    let (document, _, db) = database()?;
    db.execute_batch("PRAGMA foreign_keys = OFF")?;
    let mut refused = 0;
    for declaration in document.declarations() {
        let table = declaration.name().ok_or("no name")?;
        let columns: Vec<&str> = declaration.field_names().collect();
        let good = |ty: Option<&Type>| match ty {
            Some(Type::Text) => "'a'",
            Some(Type::DateTime) => "'2009-01-01T00:00:00.000000000'",
            _ => "1",
        };
        let insert = |place: Option<usize>, value: &str| {
            let values = declaration.specs().iter().enumerate().map(|(n, spec)| {
                if Some(n) == place {
                    value
                } else {
                    good(spec.ty())
                }
            });
            let values: Vec<&str> = values.collect();
            let (columns, values) = (columns.join("\", \""), values.join(", "));
            format!("INSERT INTO \"{table}\" (\"{columns}\") VALUES ({values})")
        };
        for (n, spec) in declaration.specs().iter().enumerate() {
            if !spec.is_nullable() {
                let sql = insert(Some(n), "NULL");
                assert!(db.execute(&sql, []).is_err(), "{sql}");
                refused += 1;
            }
            if let Some(decl_core::Constraint::MaxLength(most)) =
                spec.constraints().get(decl_core::ConstraintWord::MaxLength)
            {
                let text = |length| format!("'{}'", "é".repeat(length));
                let most = usize::try_from(*most)?;
                let sql = insert(Some(n), &text(most + 1));
                assert!(db.execute(&sql, []).is_err(), "{sql}");
                db.execute(&insert(Some(n), &text(most)), [])?;
                db.execute(&format!("DELETE FROM \"{table}\""), [])?;
                refused += 1;
            }
        }
        db.execute(&insert(None, ""), [])?;
    }
    assert!(refused > 60, "{refused}");
    Ok(())
}
