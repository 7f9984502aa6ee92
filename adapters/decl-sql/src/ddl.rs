//! The statements that create a table.
//!
//! They are written here and not by the query builder: it writes names of indexes without escaping,
//! drops names of foreign keys, knows neither `STRICT` nor `REAL`, and its literals do not survive
//! the engine.

use crate::resolve::ForeignKey;
use crate::table::{Column, Index, Rule, TableConstraint};
use crate::{Direction, Ident, ReferentialAction, Statement, StatementKind, TableSchema};

/// The table, then its indexes.
pub(crate) fn create(table: &TableSchema) -> Vec<Statement> {
    let statement = |kind, sql| Statement::new(kind, sql, Vec::new());
    let indexes = table.indexes.iter();
    let indexes = indexes
        .map(|index| statement(StatementKind::CreateIndex, create_index(&table.name, index)));
    let table = statement(StatementKind::CreateTable, create_table(table));
    [table].into_iter().chain(indexes).collect()
}

fn create_table(table: &TableSchema) -> String {
    let columns = table.columns.iter().map(column);
    let constraints = table.constraints.iter().map(constraint);
    let lines: Vec<String> = columns
        .chain(constraints)
        .map(|line| format!("  {line}"))
        .collect();
    // Without a hidden row number an integer key is a key and not an alias that turns NULL into a
    // number of the engine's choice.
    let options = match table.primary_key().next() {
        Some(_) => "STRICT, WITHOUT ROWID",
        None => "STRICT",
    };
    format!(
        "CREATE TABLE {} (\n{}\n) {options}",
        table.name.quoted(),
        lines.join(",\n")
    )
}

fn column(column: &Column) -> String {
    let mut sql = format!("{} {}", column.name.quoted(), column.column_type());
    if column.is_not_null() {
        sql.push_str(" NOT NULL");
    }
    if let Some(default) = &column.default {
        sql.push_str(" DEFAULT ");
        sql.push_str(default);
    }
    sql
}

fn constraint(constraint: &TableConstraint) -> String {
    let rule = match &constraint.rule {
        Rule::PrimaryKey(columns) => format!("PRIMARY KEY ({})", list(columns)),
        Rule::Unique(columns) => format!("UNIQUE ({})", list(columns)),
        Rule::ForeignKey(key) => foreign_key(key),
        Rule::Check(sql) => format!("CHECK ({sql})"),
    };
    format!("CONSTRAINT {} {rule}", constraint.name.quoted())
}

fn foreign_key(key: &ForeignKey) -> String {
    let mut sql = format!(
        "FOREIGN KEY ({}) REFERENCES {} ({})",
        list(&key.columns),
        key.table.quoted(),
        list(&key.references)
    );
    for (event, action) in [("DELETE", key.on_delete), ("UPDATE", key.on_update)] {
        let action = match action {
            ReferentialAction::NoAction => continue,
            ReferentialAction::Restrict => "RESTRICT",
            ReferentialAction::Cascade => "CASCADE",
            ReferentialAction::SetNull => "SET NULL",
            ReferentialAction::SetDefault => "SET DEFAULT",
        };
        sql.push_str(" ON ");
        sql.push_str(event);
        sql.push(' ');
        sql.push_str(action);
    }
    sql
}

fn create_index(table: &Ident, index: &Index) -> String {
    let columns = index
        .columns
        .iter()
        .map(|(name, direction)| match direction {
            Direction::Ascending => name.quoted(),
            Direction::Descending => format!("{} DESC", name.quoted()),
        });
    let unique = if index.unique { "UNIQUE " } else { "" };
    let filter = index
        .filter
        .as_ref()
        .map(|filter| format!(" WHERE {filter}"));
    format!(
        "CREATE {unique}INDEX {} ON {} ({}){}",
        index.name.quoted(),
        table.quoted(),
        columns.collect::<Vec<_>>().join(", "),
        filter.unwrap_or_default()
    )
}

fn list(names: &[Ident]) -> String {
    let quoted: Vec<String> = names.iter().map(Ident::quoted).collect();
    quoted.join(", ")
}
