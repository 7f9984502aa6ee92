//! The databases that statements are written for.

use core::fmt;

/// A database.
///
/// ```
/// assert_eq!(decl_sql::Dialect::Sqlite.to_string(), "sqlite");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Dialect {
    /// The engine of `sqlite3`, 3.37 or newer; every table is `STRICT`.
    Sqlite,
}

impl fmt::Display for Dialect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Sqlite => "sqlite",
        })
    }
}
