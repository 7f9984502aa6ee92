//! Statements that read rows, and what the rows mean.

use decl_core::{Located, Path, Problems, Record, RecordProblem, Text, Value};
use sea_query::{Expr, ExprTrait, Query, SqliteQueryBuilder};

use crate::insert::given;
use crate::table::Column;
use crate::{SqlValue, Statement, StatementKind, StatementProblem, TableSchema};

/// Reads rows of one table; see [`TableSchema::select`].
///
/// ```
/// use decl_core::{Name, Operable, Spec, SpecAdapter, Type, Value};
/// use decl_sql::{Dialect, SqlValue, Table, primary_key_position};
///
/// let genre = Operable::builder()
///     .named(Name::try_from("genre")?)
///     .field(
///         Spec::new(Type::I64)
///             .named(Name::try_from("id")?)
///             .with_meta(primary_key_position(1)),
///     )
///     .field(Spec::new(Type::Bool).named(Name::try_from("active")?))
///     .build()?;
/// let table = Table::new(Dialect::Sqlite).materialize(&genre)?.into_artefact();
/// let select = table.select();
/// let statement = select.by_key([("id", Value::from(7))])?;
/// assert_eq!(statement.sql(), r#"SELECT "id", "active" FROM "genre" WHERE "id" = ?"#);
///
/// let record = select.decode(&[SqlValue::Integer(7), SqlValue::Integer(1)])?;
/// assert_eq!(record.get("active"), Some(&Value::from(true)));
/// assert!(select.decode(&[SqlValue::Integer(7), SqlValue::Integer(2)]).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Select<'a> {
    table: &'a TableSchema,
}

impl<'a> Select<'a> {
    pub(crate) const fn new(table: &'a TableSchema) -> Self {
        Self { table }
    }

    /// Reads every row, all columns in declared order.
    pub fn all(&self) -> Statement {
        Statement::new(StatementKind::Select, self.sql(&[]), Vec::new())
    }

    /// Reads the row of a primary key, given by the names of its fields.
    ///
    /// # Errors
    ///
    /// Every field that the key does not have or that is missing, and every value that its column
    /// cannot hold exactly; that the table has no primary key.
    pub fn by_key<K: Into<Text>>(
        &self,
        key: impl IntoIterator<Item = (K, Value)>,
    ) -> Result<Statement, Problems<StatementProblem>> {
        let columns: Vec<&Column> = self.table.primary_key().collect();
        if columns.is_empty() {
            return Err(Problems::one(Path::root(), StatementProblem::NoPrimaryKey));
        }
        let mut given = given(self.table, key)?;
        let mut parameters = Vec::with_capacity(columns.len());
        let mut problems = Vec::new();
        for column in &columns {
            let value = given
                .remove(column.field.as_str())
                .unwrap_or(Value::Undefined);
            match column.bind(&value) {
                Ok(parameter) => parameters.push(parameter),
                Err(problem) => problems.push(Located::new(column.path(), problem)),
            }
        }
        problems.extend(given.into_keys().map(|field| {
            Located::new(Path::root().field(field), StatementProblem::NotInPrimaryKey)
        }));
        let statement = Statement::new(StatementKind::Select, self.sql(&columns), parameters);
        Problems::from_vec(problems).map_or(Ok(statement), Err)
    }

    /// The record that a row holds.
    ///
    /// # Errors
    ///
    /// Every stored value that is not the form of a value of the declared type; then, every value
    /// that breaks a rule of the declaration, as a row can that was written past its checks.
    pub fn decode(&self, row: &[SqlValue]) -> Result<Record, Problems<StatementProblem>> {
        let columns = &self.table.columns;
        if row.len() != columns.len() {
            let problem = StatementProblem::RowLength {
                expected: columns.len(),
                found: row.len(),
            };
            return Err(Problems::one(Path::root(), problem));
        }
        let mut values = Vec::with_capacity(row.len());
        let mut problems = Vec::new();
        for (column, stored) in columns.iter().zip(row) {
            match column.read(stored) {
                Ok(value) => values.push(value),
                Err(problem) => problems.push(Located::new(column.path(), problem)),
            }
        }
        if let Some(problems) = Problems::from_vec(problems) {
            return Err(problems);
        }
        self.record(values)
    }

    /// The record of these values, one for each column.
    fn record(self, values: Vec<Value>) -> Result<Record, Problems<StatementProblem>> {
        let declaration = &self.table.declaration;
        let columns = self.table.columns.iter().zip(declaration.specs());
        let mut problems = Vec::new();
        for ((column, spec), value) in columns.zip(&values) {
            // JSON has been held against its type when it was read.
            if value.is_unresolved() || column.storage.is_json() {
                continue;
            }
            if let Err(broken) = spec.verify_value(value, None) {
                let broken = broken.prefixed(&column.path()).map(RecordProblem::Value);
                problems.extend(broken.map(StatementProblem::from));
            }
        }
        if let Some(problems) = Problems::from_vec(problems) {
            return Err(problems);
        }
        let (expected, found) = (declaration.specs().len(), values.len());
        Record::from_slots(declaration, values).ok_or_else(|| {
            Problems::one(
                Path::root(),
                StatementProblem::RowLength { expected, found },
            )
        })
    }

    fn sql(self, key: &[&Column]) -> String {
        let mut select = Query::select();
        let columns = self
            .table
            .columns
            .iter()
            .map(|column| column.name.as_str().to_owned());
        select
            .columns(columns)
            .from(self.table.name.as_str().to_owned());
        for column in key {
            select.and_where(Expr::col(column.name.as_str().to_owned()).eq(0));
        }
        select.build(SqliteQueryBuilder).0
    }
}
