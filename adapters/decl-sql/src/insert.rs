//! Statements that insert rows.

use std::collections::BTreeMap;

use decl_core::{Located, Path, Problems, Record, Text, Value, nearest};
use sea_query::{Expr, Query, SqliteQueryBuilder};

use crate::lower::Absence;
use crate::table::Column;
use crate::{SqlValue, Statement, StatementKind, StatementProblem, TableSchema};

/// Inserts rows into one table; see [`TableSchema::insert`].
///
/// Every column is bound, so the table needs no defaults of its own; [`Record::construct`] fills in
/// what a declaration says.
///
/// ```
/// use decl_core::{Name, Operable, Spec, SpecAdapter, Type, Value};
/// use decl_sql::{Dialect, SqlValue, Table};
///
/// let genre = Operable::builder()
///     .named(Name::try_from("genre")?)
///     .field(Spec::new(Type::I64).named(Name::try_from("id")?))
///     .field(Spec::new(Type::Text).named(Name::try_from("name")?).nullable())
///     .build()?;
/// let table = Table::new(Dialect::Sqlite).materialize(&genre)?.into_artefact();
/// let statement = table.insert().values([("id", Value::from(7)), ("name", Value::Null)])?;
/// assert_eq!(statement.sql(), r#"INSERT INTO "genre" ("id", "name") VALUES (?, ?)"#);
/// assert_eq!(statement.parameters(), [SqlValue::Integer(7), SqlValue::Null]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Insert<'a> {
    table: &'a TableSchema,
}

impl<'a> Insert<'a> {
    pub(crate) const fn new(table: &'a TableSchema) -> Self {
        Self { table }
    }

    /// Inserts a record.
    ///
    /// # Errors
    ///
    /// Every field that the table does not have, and every value that a column cannot hold exactly.
    pub fn record(&self, record: &Record) -> Result<Statement, Problems<StatementProblem>> {
        let specs = record
            .declaration()
            .specs()
            .iter()
            .zip(record.slots())
            .enumerate();
        let mut named = Vec::with_capacity(record.slots().len());
        let mut unnamed = Vec::new();
        for (n, (spec, value)) in specs {
            if let Some(name) = spec.name() {
                named.push((name.text().clone(), value.clone()));
            } else {
                let path = Path::root().index(n);
                unnamed.push(Located::new(path, StatementProblem::Unnamed));
            }
        }
        Problems::from_vec(unnamed).map_or_else(|| self.values(named), Err)
    }

    /// Inserts values by the names of their fields; a field that is not given is undefined.
    ///
    /// # Errors
    ///
    /// Every field that the table does not have or that is given twice, and every value that a
    /// column cannot hold exactly.
    pub fn values<K: Into<Text>>(
        &self,
        values: impl IntoIterator<Item = (K, Value)>,
    ) -> Result<Statement, Problems<StatementProblem>> {
        let mut given = given(self.table, values)?;
        let mut parameters = Vec::with_capacity(self.table.columns.len());
        let mut problems = Vec::new();
        for column in &self.table.columns {
            let value = given
                .remove(column.field.as_str())
                .unwrap_or(Value::Undefined);
            match column.bind(&value) {
                Ok(parameter) => parameters.push(parameter),
                Err(problem) => problems.push(Located::new(column.path(), problem)),
            }
        }
        if let Some(problems) = Problems::from_vec(problems) {
            return Err(problems);
        }
        Ok(Statement::new(
            StatementKind::Insert,
            self.sql(),
            parameters,
        ))
    }

    /// The builder numbers nothing and writes a placeholder for each value, whatever it is.
    fn sql(self) -> String {
        let columns = &self.table.columns;
        let names = columns.iter().map(|column| column.name.as_str().to_owned());
        let mut insert = Query::insert();
        insert
            .into_table(self.table.name.as_str().to_owned())
            .columns(names);
        // There is a placeholder for each column, which is all that the builder checks.
        let _ = insert.values(columns.iter().map(|_| Expr::val(0)));
        insert.build(SqliteQueryBuilder).0
    }
}

/// Values by field; only fields of the table, each once.
pub(crate) fn given<K: Into<Text>>(
    table: &TableSchema,
    values: impl IntoIterator<Item = (K, Value)>,
) -> Result<BTreeMap<Text, Value>, Problems<StatementProblem>> {
    let mut given = BTreeMap::new();
    let mut problems = Vec::new();
    for (field, value) in values {
        let field = field.into();
        let path = Path::root().field(field.clone());
        if table.column(&field).is_none() {
            let known = table.columns.iter().map(|column| column.field.as_str());
            let nearest = nearest(&field, known).map(Text::from);
            problems.push(Located::new(
                path,
                StatementProblem::UnknownField { nearest },
            ));
        } else if given.insert(field, value).is_some() {
            problems.push(Located::new(path, StatementProblem::DuplicateField));
        }
    }
    Problems::from_vec(problems).map_or(Ok(given), Err)
}

impl Column {
    /// The path of the field.
    pub(crate) fn path(&self) -> Path {
        Path::root().field(self.field.text().clone())
    }

    /// The stored form of a value, null and absence included.
    pub(crate) fn bind(&self, value: &Value) -> Result<SqlValue, StatementProblem> {
        match (value, self.absence) {
            (Value::Undefined, Absence::Undefined | Absence::NullForBoth)
            | (Value::Null, Absence::Null | Absence::NullForBoth) => Ok(SqlValue::Null),
            (Value::Undefined | Value::Unset, _) => Err(StatementProblem::Unresolved),
            (Value::Null, _) => Err(StatementProblem::Null),
            _ => Ok(self.storage.bind(value)?),
        }
    }

    /// The value that is stored so, null and absence included.
    pub(crate) fn read(&self, stored: &SqlValue) -> Result<Value, StatementProblem> {
        match (stored, self.absence) {
            (SqlValue::Null, Absence::Undefined) => Ok(Value::Undefined),
            (SqlValue::Null, Absence::Null | Absence::NullForBoth) => Ok(Value::Null),
            (SqlValue::Null, Absence::Required) => Err(StatementProblem::Null),
            _ => Ok(self.as_declared(self.storage.read(stored)?)),
        }
    }

    /// A decimal among declared choices has the scale that its choice is declared with.
    fn as_declared(&self, value: Value) -> Value {
        let (Some(_), Value::Decimal(decimal)) = (self.storage.decimal_size(), &value) else {
            return value;
        };
        let equal = |choice: &&Value| matches!(choice, Value::Decimal(choice) if choice.compare(decimal).is_eq());
        self.choices.iter().find(equal).cloned().unwrap_or(value)
    }
}
