//! Tables and statements for SQL databases, materialised from declarations.
//!
//! [`Table`] makes a [`TableSchema`] of one declaration, [`Schema`] those of a whole registry. The
//! table writes the statements that create it, and inserts and selects through which only declared
//! columns and exactly storable values reach the database.
//!
//! ```
//! use decl_core::{Constraint, Name, Operable, Spec, SpecAdapter, Type};
//! use decl_sql::{Dialect, Table, primary_key_position};
//!
//! let track = Operable::builder()
//!     .named(Name::try_from("track")?)
//!     .field(
//!         Spec::new(Type::I64)
//!             .named(Name::try_from("track_id")?)
//!             .with_meta(primary_key_position(1)),
//!     )
//!     .field(
//!         Spec::new(Type::Text)
//!             .named(Name::try_from("title")?)
//!             .constrained(Constraint::MaxLength(200)),
//!     )
//!     .build()?;
//! let table = Table::new(Dialect::Sqlite).materialize(&track)?.into_artefact();
//! assert_eq!(
//!     table.create_statements()[0].sql(),
//!     r#"CREATE TABLE "track" (
//!   "track_id" INTEGER NOT NULL,
//!   "title" TEXT NOT NULL,
//!   CONSTRAINT "track_track_id_pkey" PRIMARY KEY ("track_id"),
//!   CONSTRAINT "track_title_type" CHECK (instr("title", char(0)) = 0),
//!   CONSTRAINT "track_title_max_length" CHECK (length("title") <= 200)
//! ) STRICT, WITHOUT ROWID"#
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Storage
//!
//! Every table is strict, and each type is stored so that the engine compares values as the
//! declaration does, except columns of digits.
//!
//! | type | column |
//! | --- | --- |
//! | `bool` | `INTEGER`, 0 or 1 |
//! | `i8` to `i64`, `u8` to `u32` | `INTEGER` within the bounds of the type |
//! | `u64` | `TEXT` of 20 digits |
//! | `i128` | `BLOB` of 16 bytes, big-endian with the sign bit flipped |
//! | `u128` | `BLOB` of 16 bytes, big-endian |
//! | `integer` | `TEXT`, the digits |
//! | `decimal(p,s)` with p up to 18 | `INTEGER`, the number times 10 to the power of s |
//! | `decimal(p,s)` with p from 19 to 1000 | `TEXT`, the digits, s of them after the point |
//! | `decimal` | `TEXT`, the digits |
//! | `f32`, `f64` | `REAL`, finite; negative zero is refused, since the engine stores it as zero |
//! | `text` | `TEXT` without U+0000 |
//! | `bytes` | `BLOB` |
//! | `uuid` | `TEXT` of 36 characters |
//! | `date` | `TEXT`, `YYYY-MM-DD` |
//! | `time`, `datetime`, `instant` | `TEXT` with exactly nine fraction digits, an instant with `Z` |
//! | `duration` | `INTEGER`, nanoseconds |
//! | `enum` | `TEXT`, one of the labels |
//! | `path` | `TEXT`, POSIX paths only |
//! | list, set, tuple, map, record, union, `any`, `json` | `TEXT`, JSON in the form of [`decl_json_value`] |
//!
//! A decimal with a size is read with the scale of its column, or of the equal choice of its
//! `one_of`: 1.5 in a `decimal(10,2)` comes back as 1.50. One without a size keeps its own scale, so
//! that 1.5 and 1.50 are two values of a unique key, as they are for the declaration.
//!
//! The columns of digits, of `integer`, `decimal` and decimals above 18 digits, are compared by
//! checks and predicates as numbers; an `ORDER BY` or a comparison in hand-written SQL compares
//! them as text.
//!
//! A nullable field is null where its column is `NULL`, an optional one is absent. One that is both
//! has a column only with the metadata `storage.absent`, which stores absence as null: what is read
//! back is null, and the report says so at the path of the field. Tables have no
//! defaults, because an insert binds every column; only a foreign key with `set_default` adds them.
//! A table with a primary key is `WITHOUT ROWID`, because an integer key of any other table turns
//! `NULL` into a number.
//!
//! # Names
//!
//! Table and columns have the names of the declaration and its fields unless metadata says
//! otherwise. Constraints and indexes without a name of their own are called
//! `<table>_<columns>_<kind>`; the kind is `pkey`, `key`, `fkey`, `idx`, `type` or the word of the
//! constraint that a check enforces.
//!
//! # Metadata
//!
//! | key | on | value |
//! | --- | --- | --- |
//! | `storage.column_name` | field | text |
//! | `storage.absent` | field that is nullable and optional | `null`, as text |
//! | `storage.primary_key_position` | field | 1 to the number of fields of the key |
//! | `storage.foreign_key` | field | `{declaration, field, on_delete?, on_update?}` |
//! | `storage.entity` | declaration | `{table?, unique?, indexes?, foreign_keys?}`, as [`EntitySpec`] |
//!
//! # Patterns
//!
//! The engine has globs instead of regular expressions. A pattern becomes a check where globs and
//! lengths say exactly what it says: a row of characters and classes without alternatives, of which
//! at most one has a varying length between `^` and `$`, such as `^[a-z][a-z0-9_]*$`,
//! `^[A-Z]{3}-[0-9]{4}$` or `^-?[0-9]+$`, and none where an anchor is missing, such as `@` or
//! `^/api/`. The database does not look at any other pattern, which the report says.
//!
//! # Reasons
//!
//! What the database does not enforce exactly, the report says with one of these reasons.
//!
//! | reason | what differs |
//! | --- | --- |
//! | `absence_not_stored` | absence is stored as null and read back as null |
//! | `finite_only` | NaN, infinities and negative zero are refused |
//! | `precision_not_checked` | the column of an `f32` takes any 64-bit number |
//! | `nul_refused` | text with U+0000 is refused |
//! | `nanoseconds_in_i64` | durations beyond 64 bits of nanoseconds are refused |
//! | `posix_only` | paths that are not POSIX paths are refused |
//! | `scale_not_stored` | a choice is taken with any scale |
//! | `float_modulo` | multiples of floats are not checked |
//! | `no_arithmetic` | multiples of what is stored as digits or bytes are not checked |
//! | `no_regex` | the pattern is not checked |
//! | `inside_json` | what is inside an array or object is not checked |
//! | `validator` | validators run in the application only |
//!
//! # What it cannot do
//!
//! Decimals above 1000 digits are not stored, and physical types, own codecs, audit columns and
//! further checks not supported yet: each is a typed problem, and nothing is emitted. What is stored
//! and not enforced stands among the reasons. There are no statements that update or delete rows yet.
//! [`Schema`] makes a table of every declaration, also of one that others only hold as JSON.
//!
//! # Sessions
//!
//! The database keeps its promises only on connections that are set up for it: turn
//! `PRAGMA foreign_keys` on, which is off by default; leave `PRAGMA ignore_check_constraints` off;
//! and turn the fallback of double-quoted names to text off (`SQLITE_DBCONFIG_DQS_DML` and
//! `SQLITE_DBCONFIG_DQS_DDL`), so that a misspelled column in hand-written SQL is an error. Strict
//! tables still convert what they losslessly can, such as the text `'1'` for an integer, and a NaN
//! that is bound past this crate becomes `NULL`.

mod assemble;
mod check;
mod codec;
mod ddl;
mod dialect;
mod entity;
mod ident;
mod insert;
mod json;
mod literal;
mod lower;
mod meta;
mod metadata;
mod numeral;
mod options;
mod pattern;
mod predicate;
mod problem;
mod resolve;
mod schema;
mod select;
mod statement;
mod table;
mod types;

pub use codec::CodecProblem;
pub use dialect::Dialect;
pub use entity::{Direction, EntitySpec, ForeignKeySpec, IndexSpec, ReferentialAction, UniqueSpec};
pub use ident::{Ident, IdentProblem, MAX_IDENT_BYTES};
pub use insert::Insert;
pub use literal::LiteralProblem;
pub use meta::{absent_as_null, column_name, primary_key_position};
pub use options::Table;
pub use predicate::{Comparison, Predicate};
pub use problem::{ForeignKeyProblem, StatementProblem, TableProblem};
pub use schema::Schema;
pub use select::Select;
pub use statement::{SqlValue, Statement, StatementKind};
pub use table::{Column, ConstraintKind, Index, TableConstraint, TableSchema};

/// The examples of the README, compiled and run with the documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
