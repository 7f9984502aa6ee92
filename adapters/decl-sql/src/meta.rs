//! Metadata entries, for declarations in code.

use decl_core::{Integer, Meta, Text, Value};

/// The metadata that names the column of a field.
///
/// ```
/// const COLUMN: decl_core::Meta = decl_sql::column_name("track_id");
/// assert_eq!(COLUMN.key().as_str(), "storage.column_name");
/// ```
pub const fn column_name(name: &'static str) -> Meta {
    Meta::from_static("storage.column_name", Value::Text(Text::from_static(name)))
}

/// The metadata that stores the absence of a field that is both nullable and optional as null.
///
/// ```
/// const ABSENT: decl_core::Meta = decl_sql::absent_as_null();
/// assert_eq!(ABSENT.key().as_str(), "storage.absent");
/// ```
pub const fn absent_as_null() -> Meta {
    Meta::from_static("storage.absent", Value::Text(Text::from_static("null")))
}

/// The metadata that makes a field part of the primary key, at a position from 1.
///
/// ```
/// const FIRST: decl_core::Meta = decl_sql::primary_key_position(1);
/// assert_eq!(FIRST.key().as_str(), "storage.primary_key_position");
/// ```
pub const fn primary_key_position(position: u16) -> Meta {
    let position = Value::Integer(Integer::new(position as i128));
    Meta::from_static("storage.primary_key_position", position)
}
