//! Keys, indexes, foreign keys and names, as the engine's catalogue shows them.

use decl_core::{
    EnumMember, Map, Meta, Name, Operable, Registry, RegistryFragment, Spec, SpecAdapter, Type,
    Value,
};
use decl_sql::{
    Comparison, Dialect, Direction, EntitySpec, ForeignKeySpec, IndexSpec, Predicate,
    ReferentialAction, Schema, Table, column_name, primary_key_position,
};
use rusqlite::Connection;

use crate::support::{
    Outcome, create, declare, materialize, named, open, refusal, rows, run, status, texts,
};

fn with_entity(declaration: &Operable, entity: EntitySpec) -> Outcome<Connection> {
    let table = Table::new(Dialect::Sqlite)
        .entity(entity)
        .materialize(declaration)?;
    let db = open()?;
    create(&db, table.artefact())?;
    Ok(db)
}

#[test]
fn a_composite_key_has_the_order_of_its_positions() -> Outcome {
    let declaration = declare(
        "t",
        [
            named("a", Type::I64).with_meta(primary_key_position(3)),
            named("b", Type::Text).with_meta(primary_key_position(1)),
            named("c", Type::Bytes),
            named("d", Type::Date).with_meta(primary_key_position(2)),
        ],
    )?;
    let db = open()?;
    let table = materialize(&declaration)?;
    create(&db, &table)?;
    let key: Vec<&str> = table
        .primary_key()
        .map(|column| column.name().as_str())
        .collect();
    assert_eq!(key, ["b", "d", "a"]);
    let index = "SELECT x.name FROM pragma_index_list('t') AS l, pragma_index_xinfo(l.name) AS x \
                 WHERE l.origin = 'pk' AND x.key = 1 ORDER BY x.seqno";
    assert_eq!(texts(&db, index)?, key);
    let required = "SELECT name FROM pragma_table_info('t') WHERE \"notnull\" = 1";
    assert_eq!(texts(&db, required)?, ["a", "b", "c", "d"]);
    Ok(())
}

#[test]
fn an_integer_key_is_no_alias_that_makes_numbers_of_null() -> Outcome {
    let declaration = declare(
        "t",
        [named("id", Type::I64).with_meta(primary_key_position(1))],
    )?;
    let db = open()?;
    create(&db, &materialize(&declaration)?)?;
    assert_eq!(
        refusal(&db, "INSERT INTO t VALUES (NULL)")?,
        "NOT NULL constraint failed: t.id"
    );
    Ok(())
}

#[test]
fn indexes_keep_order_direction_uniqueness_and_predicate() -> Outcome {
    let declaration = declare(
        "t",
        [
            named("title", Type::Text),
            named("year", Type::I16).nullable(),
            named("status", Type::Enum(status())),
        ],
    )?;
    let active = Value::Enum(EnumMember::new(
        Name::from_static("shop.Status"),
        "it's active",
    ));
    let filter = Predicate::And(vec![
        Predicate::compare("status", Comparison::Equal, active),
        Predicate::Not(Box::new(Predicate::is_null("year"))),
    ]);
    let entity = EntitySpec::new()
        .unique(["year", "title"])
        .index(
            IndexSpec::new()
                .field("year", Direction::Descending)
                .field("title", Direction::Ascending)
                .unique()
                .filter(filter),
        )
        .index(
            IndexSpec::new()
                .named("by\"title")
                .field("title", Direction::Ascending),
        );
    let db = with_entity(&declaration, entity)?;
    let listed = "SELECT name || ' ' || \"unique\" || ' ' || origin || ' ' || partial \
                  FROM pragma_index_list('t') ORDER BY seq DESC";
    assert_eq!(
        texts(&db, listed)?,
        [
            "sqlite_autoindex_t_1 1 u 0",
            "t_year_title_idx 1 c 1",
            "by\"title 0 c 0",
        ]
    );
    let keys =
        "SELECT name || ' ' || \"desc\" FROM pragma_index_xinfo('t_year_title_idx') WHERE key = 1";
    assert_eq!(texts(&db, keys)?, ["year 1", "title 0"]);
    db.execute_batch(
        "INSERT INTO t VALUES ('a', 1, 'retired'), ('a', NULL, 'it''s active'), ('a', NULL, 'it''s active');
         INSERT INTO t VALUES ('b', 1, 'it''s active')",
    )?;
    let doubled = refusal(&db, "INSERT INTO t VALUES ('b', 1, 'it''s active')")?;
    assert!(doubled.starts_with("UNIQUE constraint failed"), "{doubled}");
    Ok(())
}

#[test]
fn a_partial_index_covers_the_rows_of_its_predicate_only() -> Outcome {
    let predicates = [
        (Predicate::compare("v", Comparison::Equal, 5), "1"),
        (Predicate::compare("v", Comparison::NotEqual, 5), "2"),
        (Predicate::compare("v", Comparison::Less, 5), "1"),
        (Predicate::compare("v", Comparison::LessOrEqual, 5), "2"),
        (Predicate::compare("v", Comparison::Greater, 5), "1"),
        (Predicate::compare("v", Comparison::GreaterOrEqual, 5), "2"),
        (Predicate::is_null("v"), "1"),
        (Predicate::is_not_null("v"), "3"),
        (
            Predicate::Or(vec![
                Predicate::is_null("v"),
                Predicate::compare("v", Comparison::Equal, 5),
            ]),
            "2",
        ),
    ];
    let declaration = declare("t", [named("v", Type::I64).nullable()])?;
    for (filter, count) in predicates {
        let index = IndexSpec::new().named("i").field("v", Direction::Ascending);
        let entity = EntitySpec::new().index(index.filter(filter.clone()));
        let db = with_entity(&declaration, entity)?;
        db.execute_batch("INSERT INTO t VALUES (4), (5), (6), (NULL)")?;
        let sql = texts(&db, "SELECT sql FROM sqlite_schema WHERE name = 'i'")?;
        let (_, condition) = sql[0]
            .split_once(" WHERE ")
            .ok_or("the index is not partial")?;
        let counted = texts(
            &db,
            &format!("SELECT CAST(count(*) AS TEXT) FROM t INDEXED BY i WHERE {condition}"),
        )?;
        assert_eq!(counted, [count], "{filter:?}");
    }
    Ok(())
}

#[test]
fn a_predicate_compares_digits_as_numbers() -> Outcome {
    let counts = [
        (Comparison::Equal, "2"),
        (Comparison::NotEqual, "6"),
        (Comparison::Less, "4"),
        (Comparison::LessOrEqual, "6"),
        (Comparison::Greater, "2"),
        (Comparison::GreaterOrEqual, "4"),
    ];
    let declaration = declare("t", [named("v", Type::Decimal(None)).nullable()])?;
    for (comparison, count) in counts {
        let filter = Predicate::compare("v", comparison, "9.50");
        let index = IndexSpec::new().named("i").field("v", Direction::Ascending);
        let entity = EntitySpec::new().index(index.filter(filter));
        let db = with_entity(&declaration, entity)?;
        db.execute_batch(
            "INSERT INTO t VALUES ('-10'), ('-9.5'), ('0.0'), ('9.49'), ('9.5'), ('9.500'),
             ('9.51'), ('10'), (NULL)",
        )?;
        let sql = texts(&db, "SELECT sql FROM sqlite_schema WHERE name = 'i'")?;
        let (_, condition) = sql[0]
            .split_once(" WHERE ")
            .ok_or("the index is not partial")?;
        let counted = texts(
            &db,
            &format!("SELECT CAST(count(*) AS TEXT) FROM t WHERE {condition}"),
        )?;
        assert_eq!(counted, [count], "{condition}");
    }
    Ok(())
}

#[test]
fn metadata_predicates_type_their_literals_by_the_field() -> Outcome {
    let literals: [(Type, Value, &str); 8] = [
        ("decimal(10,2)".parse()?, Value::from("0.5"), "\"v\" = 50"),
        (
            Type::Date,
            Value::from("2024-02-29"),
            "\"v\" = '2024-02-29'",
        ),
        (
            Type::Instant,
            Value::from("2024-01-01T01:00:00+01:00"),
            "\"v\" = '2024-01-01T00:00:00.000000000Z'",
        ),
        (Type::U64, Value::from(7), "\"v\" = '00000000000000000007'"),
        (Type::F64, Value::from(1), "\"v\" = 1e0"),
        (Type::F32, Value::F64(0.1), "\"v\" = 1.0000000149011612e-1"),
        (
            Type::Enum(status()),
            Value::from("retired"),
            "\"v\" = 'retired'",
        ),
        (Type::Bool, Value::from(true), "\"v\" = 1"),
    ];
    for (ty, literal, sql) in literals {
        let filter = Predicate::compare("v", Comparison::Equal, literal);
        let index = IndexSpec::new()
            .named("i")
            .field("v", Direction::Ascending)
            .filter(filter);
        let db = with_entity(
            &declare("t", [named("v", ty)])?,
            EntitySpec::new().index(index),
        )?;
        let written = texts(&db, "SELECT sql FROM sqlite_schema WHERE name = 'i'")?;
        assert!(
            written[0].ends_with(&format!(" WHERE {sql}")),
            "{written:?}"
        );
    }
    Ok(())
}

#[test]
fn quotes_and_other_oddities_in_names_stay_names() -> Outcome {
    const NAMES: [&str; 6] = [
        "we\"ird",
        "\"a\"",
        "se`lect",
        "a.b",
        "it's; DROP TABLE x; --",
        "\u{1f600} [x]",
    ];
    let key = |n: usize, spec: Spec| match n {
        0 => spec.with_meta(primary_key_position(1)),
        _ => spec,
    };
    let specs = NAMES
        .iter()
        .enumerate()
        .map(|(n, name)| key(n, named(name, Type::Text)));
    let declaration = declare("ta\"b.le", specs)?;
    let entity = EntitySpec::new()
        .unique([NAMES[1], NAMES[2]])
        .index(IndexSpec::new().field(NAMES[4], Direction::Descending));
    let table = Table::new(Dialect::Sqlite)
        .entity(entity)
        .materialize(&declaration)?;
    let table = table.artefact();
    let db = open()?;
    create(&db, table)?;
    let columns = "SELECT name FROM pragma_table_info('ta\"b.le')";
    assert_eq!(texts(&db, columns)?, NAMES);
    run(
        &db,
        &table
            .insert()
            .values(NAMES.map(|name| (name, Value::from(name))))?,
    )?;
    let select = table.select().by_key([(NAMES[0], Value::from(NAMES[0]))])?;
    let row = &rows(&db, &select)?[0];
    assert_eq!(table.select().decode(row)?.slots(), NAMES.map(Value::from));
    Ok(())
}

#[test]
fn a_column_may_have_a_name_of_its_own() -> Outcome {
    let declaration = declare(
        "t",
        [named("kind", Type::I64).with_meta(column_name("order"))],
    )?;
    let db = open()?;
    let table = materialize(&declaration)?;
    create(&db, &table)?;
    assert_eq!(
        texts(&db, "SELECT name FROM pragma_table_info('t')")?,
        ["order"]
    );
    assert_eq!(
        table.insert().values([("kind", Value::from(1))])?.sql(),
        "INSERT INTO \"t\" (\"order\") VALUES (?)"
    );
    Ok(())
}

fn registry(declarations: impl IntoIterator<Item = Operable>) -> Outcome<Registry> {
    let fragment = RegistryFragment::new(Name::from_static("test"), declarations);
    Ok(Registry::compose([fragment])?)
}

fn created(registry: &Registry) -> Outcome<Connection> {
    let db = open()?;
    let schema = Schema::materialize(Dialect::Sqlite, registry)?;
    schema
        .create_statements()
        .iter()
        .try_for_each(|statement| run(&db, statement))?;
    Ok(db)
}

fn reference(declaration: &str, field: &str, on_delete: &str) -> Outcome<Meta> {
    let map = Map::from_texts([
        ("declaration", Value::from(declaration)),
        ("field", Value::from(field)),
        ("on_delete", Value::from(on_delete)),
    ])?;
    Ok(Meta::new("storage.foreign_key", map)?)
}

#[test]
fn referential_actions_do_what_they_say() -> Outcome {
    let parent = declare(
        "parent",
        [named("id", Type::I64).with_meta(primary_key_position(1))],
    )?;
    let child = |name, spec: Spec, action| -> Outcome<Operable> {
        let spec = spec.named(Name::from_static("parent"));
        declare(name, [spec.with_meta(reference("parent", "id", action)?)])
    };
    let registry = registry([
        child("cascaded", Spec::new(Type::I64), "cascade")?,
        child("nulled", Spec::new(Type::I64).nullable(), "set_null")?,
        child(
            "defaulted",
            Spec::new(Type::I64).with_default(7),
            "set_default",
        )?,
        parent,
    ])?;
    let db = created(&registry)?;
    db.execute_batch("INSERT INTO parent VALUES (1), (7)")?;
    for child in ["cascaded", "nulled", "defaulted"] {
        db.execute(&format!("INSERT INTO {child} VALUES (1)"), [])?;
    }
    db.execute("DELETE FROM parent WHERE id = 1", [])?;
    let left = |child: &str| texts(&db, &format!("SELECT quote(parent) FROM {child}"));
    assert_eq!(left("cascaded")?, Vec::<String>::new());
    assert_eq!(left("nulled")?, ["NULL"]);
    assert_eq!(left("defaulted")?, ["7"]);
    Ok(())
}

#[test]
fn restrict_refuses_and_updates_follow() -> Outcome {
    let parent = declare(
        "parent",
        [named("id", Type::I64).with_meta(primary_key_position(1))],
    )?;
    let child = declare("child", [named("parent", Type::I64)])?;
    let key = ForeignKeySpec::new(["parent"], "parent", ["id"])
        .on_delete(ReferentialAction::Restrict)
        .on_update(ReferentialAction::Cascade);
    let adapter = Table::new(Dialect::Sqlite)
        .registry(&registry([parent.clone()])?)
        .entity(EntitySpec::new().foreign_key(key));
    let db = open()?;
    create(&db, &materialize(&parent)?)?;
    create(&db, adapter.materialize(&child)?.artefact())?;
    db.execute_batch("INSERT INTO parent VALUES (1); INSERT INTO child VALUES (1)")?;
    assert_eq!(
        refusal(&db, "DELETE FROM parent")?,
        "FOREIGN KEY constraint failed"
    );
    db.execute("UPDATE parent SET id = 2", [])?;
    assert_eq!(texts(&db, "SELECT CAST(parent AS TEXT) FROM child")?, ["2"]);
    Ok(())
}

#[test]
fn composite_foreign_keys_pair_their_fields_in_order() -> Outcome {
    let parent = declare(
        "slot",
        [
            named("disc", Type::I64).with_meta(primary_key_position(2)),
            named("side", Type::Text).with_meta(primary_key_position(1)),
        ],
    )?;
    let child = declare(
        "song",
        [named("side", Type::Text), named("disc", Type::I64)],
    )?;
    let key = ForeignKeySpec::new(["disc", "side"], "slot", ["disc", "side"]);
    let adapter = Table::new(Dialect::Sqlite)
        .registry(&registry([parent.clone()])?)
        .entity(EntitySpec::new().foreign_key(key));
    let db = open()?;
    create(&db, &materialize(&parent)?)?;
    create(&db, adapter.materialize(&child)?.artefact())?;
    db.execute_batch("INSERT INTO slot VALUES (1, 'a'); INSERT INTO song VALUES ('a', 1)")?;
    assert_eq!(
        refusal(&db, "INSERT INTO song VALUES ('b', 1)")?,
        "FOREIGN KEY constraint failed"
    );
    Ok(())
}

#[test]
fn tables_in_a_circle_begin_with_the_first_declared() -> Outcome {
    let declaration = |name, other: &str| -> Outcome<Operable> {
        declare(
            name,
            [
                named("id", Type::I64).with_meta(primary_key_position(1)),
                named("other", Type::I64).nullable().with_meta(reference(
                    other,
                    "id",
                    "no_action",
                )?),
            ],
        )
    };
    let last = declare(
        "last",
        [named("a", Type::I64).with_meta(reference("first", "id", "cascade")?)],
    )?;
    let registry = registry([
        last,
        declaration("first", "second")?,
        declaration("second", "first")?,
    ])?;
    let schema = Schema::materialize(Dialect::Sqlite, &registry)?;
    let names: Vec<&str> = schema
        .tables()
        .iter()
        .map(|table| table.artefact().name().as_str())
        .collect();
    assert_eq!(names, ["first", "last", "second"]);
    let db = created(&registry)?;
    db.execute_batch("INSERT INTO first VALUES (1, NULL); INSERT INTO second VALUES (1, 1)")?;
    assert_eq!(
        refusal(&db, "INSERT INTO first VALUES (2, 9)")?,
        "FOREIGN KEY constraint failed"
    );
    Ok(())
}

#[test]
fn a_foreign_key_refers_to_each_field_once() -> Outcome {
    let document = decl_document::read_json(
        br#"{"decl":1,"domain":"a.b","declarations":[
        {"name":"P","fields":[
            {"name":"x","type":"i64","meta":{"storage.primary_key_position":1}},
            {"name":"y","type":"i64","meta":{"storage.primary_key_position":2}}]},
        {"name":"C","fields":[{"name":"a","type":"i64"},{"name":"b","type":"i64"}],
         "sql":{"foreign_keys":[{"fields":["a","b"],"declaration":"P","references":["x","x"]}]}}]}"#,
    )?;
    let refused = Schema::materialize(Dialect::Sqlite, document.registry());
    let problems = refused.err().ok_or("the key was accepted")?;
    assert_eq!(
        problems.to_string(),
        "at `$.C.metadata[0].value.foreign_keys[0]`: the field `x` stands twice"
    );
    Ok(())
}
