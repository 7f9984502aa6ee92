//! The kinds of value, in their fixed order.

use core::fmt;

use super::Value;

/// The kind of a [`Value`]; its number is the first byte of the structural token.
///
/// ```
/// use decl_core::{Value, ValueKind};
///
/// assert_eq!(Value::from("a").kind(), ValueKind::Text);
/// assert_eq!(ValueKind::Text.to_string(), "text");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
#[repr(u8)]
#[expect(
    missing_docs,
    reason = "each variant is the kind of the same name in `Value`"
)]
pub enum ValueKind {
    Undefined = 0,
    Unset = 1,
    Null = 2,
    Bool = 3,
    Integer = 4,
    F32 = 5,
    F64 = 6,
    Decimal = 7,
    Text = 8,
    Bytes = 9,
    Date = 10,
    Time = 11,
    DateTime = 12,
    Instant = 13,
    Duration = 14,
    Uuid = 15,
    Path = 16,
    Enum = 17,
    List = 18,
    Tuple = 19,
    Set = 20,
    Map = 21,
    Type = 22,
    CallableRef = 23,
    Callable = 24,
    Live = 25,
    Opaque = 26,
}

impl ValueKind {
    pub(super) const fn of(value: &Value) -> Self {
        match value {
            Value::Undefined => Self::Undefined,
            Value::Unset => Self::Unset,
            Value::Null => Self::Null,
            Value::Bool(_) => Self::Bool,
            Value::Integer(_) => Self::Integer,
            Value::F32(_) => Self::F32,
            Value::F64(_) => Self::F64,
            Value::Decimal(_) => Self::Decimal,
            Value::Text(_) => Self::Text,
            Value::Bytes(_) => Self::Bytes,
            Value::Date(_) => Self::Date,
            Value::Time(_) => Self::Time,
            Value::DateTime(_) => Self::DateTime,
            Value::Instant(_) => Self::Instant,
            Value::Duration(_) => Self::Duration,
            Value::Uuid(_) => Self::Uuid,
            Value::Path(_) => Self::Path,
            Value::Enum(_) => Self::Enum,
            Value::List(_) => Self::List,
            Value::Tuple(_) => Self::Tuple,
            Value::Set(_) => Self::Set,
            Value::Map(_) => Self::Map,
            Value::Type(_) => Self::Type,
            Value::CallableRef(_) => Self::CallableRef,
            Value::Callable(_) => Self::Callable,
            Value::Live(_) => Self::Live,
            Value::Opaque(_) => Self::Opaque,
        }
    }

    /// The word that messages use.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Undefined => "undefined",
            Self::Unset => "unset",
            Self::Null => "null",
            Self::Bool => "bool",
            Self::Integer => "integer",
            Self::F32 => "f32",
            Self::F64 => "f64",
            Self::Decimal => "decimal",
            Self::Text => "text",
            Self::Bytes => "bytes",
            Self::Date => "date",
            Self::Time => "time",
            Self::DateTime => "datetime",
            Self::Instant => "instant",
            Self::Duration => "duration",
            Self::Uuid => "uuid",
            Self::Path => "path",
            Self::Enum => "enum member",
            Self::List => "list",
            Self::Tuple => "tuple",
            Self::Set => "set",
            Self::Map => "map",
            Self::Type => "type",
            Self::CallableRef => "callable reference",
            Self::Callable => "callable",
            Self::Live => "live handle",
            Self::Opaque => "opaque handle",
        }
    }
}

impl fmt::Display for ValueKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
