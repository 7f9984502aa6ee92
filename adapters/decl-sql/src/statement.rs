//! Statements, and the values that they bind.

use core::fmt;

/// What the engine stores in a column of a strict table.
///
/// ```
/// use decl_sql::SqlValue;
///
/// assert_ne!(SqlValue::Integer(1), SqlValue::Real(1.0));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum SqlValue {
    /// `NULL`.
    Null,
    /// A 64-bit integer.
    Integer(i64),
    /// A 64-bit IEEE 754 number.
    Real(f64),
    /// Text.
    Text(String),
    /// Bytes.
    Blob(Vec<u8>),
}

impl SqlValue {
    /// The word of the storage class, for messages.
    pub const fn class(&self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Integer(_) => "integer",
            Self::Real(_) => "real",
            Self::Text(_) => "text",
            Self::Blob(_) => "blob",
        }
    }
}

/// What a statement does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StatementKind {
    /// Creates a table.
    CreateTable,
    /// Creates an index.
    CreateIndex,
    /// Inserts one row.
    Insert,
    /// Reads rows.
    Select,
}

/// One SQL statement with the values for its placeholders.
///
/// Only this crate makes statements, so every identifier in one is a declared one, quoted, and
/// every value either bound or written by the crate's own literal renderer.
#[derive(Clone, Debug, PartialEq)]
pub struct Statement {
    kind: StatementKind,
    sql: String,
    parameters: Vec<SqlValue>,
}

impl Statement {
    pub(crate) const fn new(kind: StatementKind, sql: String, parameters: Vec<SqlValue>) -> Self {
        Self {
            kind,
            sql,
            parameters,
        }
    }

    /// What it does.
    pub const fn kind(&self) -> StatementKind {
        self.kind
    }

    /// The text, with `?` for each parameter and without a final semicolon.
    pub fn sql(&self) -> &str {
        &self.sql
    }

    /// The values to bind, in the order of the placeholders.
    pub fn parameters(&self) -> &[SqlValue] {
        &self.parameters
    }
}

/// The text of the statement.
impl fmt::Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sql)
    }
}
