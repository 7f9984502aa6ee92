//! The physical table.

use decl_core::{Name, Operable, Text, Value};

use crate::lower::Absence;
use crate::resolve::ForeignKey;
use crate::types::Storage;
use crate::{Direction, Ident, Insert, Select, Statement, ddl};

/// A table as the database has it: columns in declared order, keys, checks and indexes.
///
/// Materialising a declaration with [`Table`](crate::Table) makes one; it writes the statements
/// that create it and is the only way to statements on its rows.
#[derive(Clone, Debug)]
pub struct TableSchema {
    pub(crate) declaration: Operable,
    pub(crate) name: Ident,
    pub(crate) columns: Vec<Column>,
    pub(crate) constraints: Vec<TableConstraint>,
    pub(crate) indexes: Vec<Index>,
}

impl TableSchema {
    /// The declaration that the table was made of.
    pub const fn declaration(&self) -> &Operable {
        &self.declaration
    }

    /// The name.
    pub const fn name(&self) -> &Ident {
        &self.name
    }

    /// The columns, in declared order.
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// The columns of the primary key, in its order; none where there is no primary key.
    pub fn primary_key(&self) -> impl Iterator<Item = &Column> {
        let names = self
            .constraints
            .iter()
            .find_map(|constraint| match &constraint.rule {
                Rule::PrimaryKey(names) => Some(names.as_slice()),
                _ => None,
            });
        let column = |name: &Ident| self.columns.iter().find(|column| column.name == *name);
        names.unwrap_or_default().iter().filter_map(column)
    }

    /// The constraints: primary key, unique keys, foreign keys, checks.
    pub fn constraints(&self) -> &[TableConstraint] {
        &self.constraints
    }

    /// The indexes, in declared order.
    pub fn indexes(&self) -> &[Index] {
        &self.indexes
    }

    /// The statements that create the table and then its indexes.
    ///
    /// ```
    /// use decl_core::{Name, Operable, Spec, SpecAdapter, Type};
    /// use decl_sql::{Dialect, StatementKind, Table};
    ///
    /// let genre = Operable::builder()
    ///     .named(Name::try_from("genre")?)
    ///     .field(Spec::new(Type::Bytes).named(Name::try_from("cover")?))
    ///     .build()?;
    /// let table = Table::new(Dialect::Sqlite).materialize(&genre)?.into_artefact();
    /// let statements = table.create_statements();
    /// assert_eq!(statements.len(), 1);
    /// assert_eq!(statements[0].kind(), StatementKind::CreateTable);
    /// assert_eq!(statements[0].sql(), "CREATE TABLE \"genre\" (\n  \"cover\" BLOB NOT NULL\n) STRICT");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn create_statements(&self) -> Vec<Statement> {
        ddl::create(self)
    }

    /// Inserts rows.
    pub const fn insert(&self) -> Insert<'_> {
        Insert::new(self)
    }

    /// Reads rows.
    pub const fn select(&self) -> Select<'_> {
        Select::new(self)
    }

    /// The declarations that the foreign keys refer to.
    pub(crate) fn dependencies(&self) -> impl Iterator<Item = &Text> {
        self.constraints
            .iter()
            .filter_map(|constraint| match &constraint.rule {
                Rule::ForeignKey(key) => Some(&key.declaration),
                _ => None,
            })
    }

    pub(crate) fn column(&self, field: &str) -> Option<&Column> {
        self.columns
            .iter()
            .find(|column| column.field.as_str() == field)
    }
}

/// A column: the field that it holds, and how.
#[derive(Clone, Debug)]
pub struct Column {
    pub(crate) field: Name,
    pub(crate) name: Ident,
    pub(crate) storage: Storage,
    pub(crate) absence: Absence,
    pub(crate) choices: Vec<Value>,
    pub(crate) default: Option<String>,
}

impl Column {
    /// The name of the field.
    pub const fn field(&self) -> &Name {
        &self.field
    }

    /// The name of the column.
    pub const fn name(&self) -> &Ident {
        &self.name
    }

    /// The type of the column, such as `INTEGER`.
    pub const fn column_type(&self) -> &'static str {
        self.storage.column_type()
    }

    /// Whether the column refuses `NULL`, which otherwise is null or absence, as the field says.
    pub fn is_not_null(&self) -> bool {
        self.absence == Absence::Required
    }
}

/// A named constraint of a table.
#[derive(Clone, Debug)]
pub struct TableConstraint {
    pub(crate) name: Ident,
    pub(crate) rule: Rule,
}

/// What a constraint of a table says.
#[derive(Clone, Debug)]
pub(crate) enum Rule {
    PrimaryKey(Vec<Ident>),
    Unique(Vec<Ident>),
    ForeignKey(ForeignKey),
    Check(String),
}

/// What kind of constraint one is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConstraintKind {
    /// The primary key.
    PrimaryKey,
    /// A unique key.
    Unique,
    /// A foreign key.
    ForeignKey,
    /// A check on the values of a row.
    Check,
}

impl TableConstraint {
    /// The name.
    pub const fn name(&self) -> &Ident {
        &self.name
    }

    /// The kind.
    pub const fn kind(&self) -> ConstraintKind {
        match self.rule {
            Rule::PrimaryKey(_) => ConstraintKind::PrimaryKey,
            Rule::Unique(_) => ConstraintKind::Unique,
            Rule::ForeignKey(_) => ConstraintKind::ForeignKey,
            Rule::Check(_) => ConstraintKind::Check,
        }
    }
}

/// An index of a table.
#[derive(Clone, Debug)]
pub struct Index {
    pub(crate) name: Ident,
    pub(crate) unique: bool,
    pub(crate) columns: Vec<(Ident, Direction)>,
    pub(crate) filter: Option<String>,
}

impl Index {
    /// The name.
    pub const fn name(&self) -> &Ident {
        &self.name
    }

    /// Whether it refuses two rows with equal values.
    pub const fn is_unique(&self) -> bool {
        self.unique
    }

    /// The columns, each with its direction.
    pub fn columns(&self) -> &[(Ident, Direction)] {
        &self.columns
    }
}
