//! A connection that is set up as the crate asks for, and short ways to declare and run.

use std::error::Error;

use decl_core::{
    Bytes, EnumMember, EnumType, FilePath, Name, Operable, Spec, SpecAdapter, Type,
    Value as Declared,
};
use decl_sql::{Dialect, SqlValue, Statement, Table, TableSchema};
use rusqlite::Connection;
use rusqlite::config::DbConfig;
use rusqlite::types::Value;

pub(crate) type Outcome<T = ()> = Result<T, Box<dyn Error>>;

/// Foreign keys on and no fallback from double-quoted names to text, both proven.
pub(crate) fn open() -> Outcome<Connection> {
    let db = Connection::open_in_memory()?;
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_DQS_DML, false)?;
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_DQS_DDL, false)?;
    db.execute_batch("PRAGMA foreign_keys = ON")?;
    let on: bool = db.query_row("PRAGMA foreign_keys", [], |row| row.get(0))?;
    if !on || db.prepare("SELECT \"nope\"").is_ok() {
        return Err("the connection is not set up as asked".into());
    }
    Ok(db)
}

pub(crate) fn named(name: &'static str, ty: Type) -> Spec {
    Spec::new(ty).named(Name::from_static(name))
}

pub(crate) fn status() -> EnumType {
    const LABELS: &[Name] = &[
        Name::from_static("it's active"),
        Name::from_static("retired"),
    ];
    EnumType::from_static("shop.Status", LABELS)
}

pub(crate) fn label(label: &str) -> Declared {
    Declared::Enum(EnumMember::new(Name::from_static("shop.Status"), label))
}

/// A value of a type from a short text.
pub(crate) fn value(ty: &Type, text: &str) -> Outcome<Declared> {
    Ok(match ty {
        Type::Bool => Declared::Bool(text.parse()?),
        Type::Decimal(_) => Declared::Decimal(text.parse()?),
        Type::F32 => Declared::F32(text.parse()?),
        Type::F64 => Declared::F64(text.parse()?),
        Type::Text => Declared::from(text),
        Type::Bytes => Declared::Bytes(Bytes::from(text.as_bytes())),
        Type::Uuid => Declared::Uuid(text.parse()?),
        Type::Date => Declared::Date(text.parse()?),
        Type::Time => Declared::Time(text.parse()?),
        Type::DateTime => Declared::DateTime(text.parse()?),
        Type::Instant => Declared::Instant(text.parse()?),
        Type::Duration => Declared::Duration(text.parse()?),
        Type::Path => Declared::Path(FilePath::posix(text)?),
        Type::Enum(_) => label(text),
        _ => Declared::Integer(text.parse()?),
    })
}

pub(crate) fn declare(
    name: &'static str,
    specs: impl IntoIterator<Item = Spec>,
) -> Outcome<Operable> {
    Ok(Operable::builder()
        .named(Name::from_static(name))
        .fields(specs)
        .build()?)
}

pub(crate) fn materialize(declaration: &Operable) -> Outcome<TableSchema> {
    Ok(Table::new(Dialect::Sqlite)
        .materialize(declaration)?
        .into_artefact())
}

/// The table `t` with one field `v`, created on a fresh connection.
pub(crate) fn single(spec: Spec) -> Outcome<(Connection, TableSchema)> {
    let table = materialize(&declare("t", [spec.named(Name::from_static("v"))])?)?;
    let db = open()?;
    create(&db, &table)?;
    Ok((db, table))
}

pub(crate) fn create(db: &Connection, table: &TableSchema) -> Outcome {
    table
        .create_statements()
        .iter()
        .try_for_each(|statement| run(db, statement))
}

pub(crate) fn run(db: &Connection, statement: &Statement) -> Outcome {
    let parameters = statement.parameters().iter().map(to_engine);
    db.execute(statement.sql(), rusqlite::params_from_iter(parameters))?;
    Ok(())
}

pub(crate) fn rows(db: &Connection, statement: &Statement) -> Outcome<Vec<Vec<SqlValue>>> {
    let mut prepared = db.prepare(statement.sql())?;
    let columns = prepared.column_count();
    let parameters = statement.parameters().iter().map(to_engine);
    let rows = prepared.query_map(rusqlite::params_from_iter(parameters), |row| {
        (0..columns).map(|n| Ok(from_engine(row.get(n)?))).collect()
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub(crate) fn texts(db: &Connection, sql: &str) -> Outcome<Vec<String>> {
    let mut prepared = db.prepare(sql)?;
    let rows = prepared.query_map([], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// What the engine says to SQL that it must refuse.
pub(crate) fn refusal(db: &Connection, sql: &str) -> Outcome<String> {
    match db.execute(sql, []) {
        Ok(_) => Err(format!("the engine accepts {sql:?}").into()),
        Err(refused) => Ok(refused.to_string()),
    }
}

fn to_engine(value: &SqlValue) -> Value {
    match value {
        SqlValue::Null => Value::Null,
        SqlValue::Integer(integer) => Value::Integer(*integer),
        SqlValue::Real(real) => Value::Real(*real),
        SqlValue::Text(text) => Value::Text(text.clone()),
        SqlValue::Blob(bytes) => Value::Blob(bytes.clone()),
    }
}

fn from_engine(value: Value) -> SqlValue {
    match value {
        Value::Null => SqlValue::Null,
        Value::Integer(integer) => SqlValue::Integer(integer),
        Value::Real(real) => SqlValue::Real(real),
        Value::Text(text) => SqlValue::Text(text),
        Value::Blob(bytes) => SqlValue::Blob(bytes),
    }
}
