//! The words that scalar types are written as.

use core::fmt;
use core::str::FromStr;

use super::Type;
use crate::Text;

/// The size of a decimal type: digits in all, and digits after the point.
///
/// ```
/// use decl_core::DecimalSize;
///
/// assert!(DecimalSize::new(10, 2).is_some());
/// assert!(DecimalSize::new(2, 3).is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DecimalSize {
    precision: u32,
    scale: u32,
}

impl DecimalSize {
    /// At most `precision` digits, `scale` of them after the point; none unless
    /// `1 <= precision` and `scale <= precision`.
    pub const fn new(precision: u32, scale: u32) -> Option<Self> {
        if precision == 0 || scale > precision {
            return None;
        }
        Some(Self { precision, scale })
    }

    /// The greatest number of digits in all.
    pub const fn precision(self) -> u32 {
        self.precision
    }

    /// The greatest number of digits after the point.
    pub const fn scale(self) -> u32 {
        self.scale
    }
}

/// Why a text is not the word of a scalar type.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TypeWordProblem {
    /// No type has this word.
    Unknown {
        /// The text.
        word: Text,
    },
    /// A decimal's size is not `(precision,scale)` with `1 <= precision` and `scale <= precision`.
    DecimalSize {
        /// The text.
        word: Text,
    },
}

impl fmt::Display for TypeWordProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { word } => write!(f, "unknown type `{word}`"),
            Self::DecimalSize { word } => write!(
                f,
                "`{word}` is not `decimal(precision,scale)` with 1 <= precision and scale <= precision"
            ),
        }
    }
}

impl core::error::Error for TypeWordProblem {}

static WORDS: [(&str, Type); 26] = [
    ("any", Type::Any),
    ("bool", Type::Bool),
    ("i8", Type::I8),
    ("i16", Type::I16),
    ("i32", Type::I32),
    ("i64", Type::I64),
    ("i128", Type::I128),
    ("u8", Type::U8),
    ("u16", Type::U16),
    ("u32", Type::U32),
    ("u64", Type::U64),
    ("u128", Type::U128),
    ("integer", Type::Integer),
    ("f32", Type::F32),
    ("f64", Type::F64),
    ("decimal", Type::Decimal(None)),
    ("text", Type::Text),
    ("bytes", Type::Bytes),
    ("uuid", Type::Uuid),
    ("date", Type::Date),
    ("time", Type::Time),
    ("datetime", Type::DateTime),
    ("instant", Type::Instant),
    ("duration", Type::Duration),
    ("path", Type::Path),
    ("json", Type::Json),
];

impl Type {
    /// The words of the scalar types, without `decimal(p,s)`.
    ///
    /// ```
    /// assert!(decl_core::Type::words().any(|word| word == "datetime"));
    /// ```
    pub fn words() -> impl Iterator<Item = &'static str> {
        WORDS.iter().map(|(word, _)| *word)
    }

    /// The word of a scalar type without its size, or of the kind of composite.
    ///
    /// ```
    /// use decl_core::{Item, Type};
    ///
    /// assert_eq!(Type::I64.word(), "i64");
    /// assert_eq!(Type::list(Item::new(Type::I64)).word(), "list");
    /// ```
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Any => "any",
            Self::Bool => "bool",
            Self::I8 => "i8",
            Self::I16 => "i16",
            Self::I32 => "i32",
            Self::I64 => "i64",
            Self::I128 => "i128",
            Self::U8 => "u8",
            Self::U16 => "u16",
            Self::U32 => "u32",
            Self::U64 => "u64",
            Self::U128 => "u128",
            Self::Integer => "integer",
            Self::F32 => "f32",
            Self::F64 => "f64",
            Self::Decimal(_) => "decimal",
            Self::Text => "text",
            Self::Bytes => "bytes",
            Self::Uuid => "uuid",
            Self::Date => "date",
            Self::Time => "time",
            Self::DateTime => "datetime",
            Self::Instant => "instant",
            Self::Duration => "duration",
            Self::Path => "path",
            Self::Json => "json",
            Self::List(_) => "list",
            Self::Tuple(_) => "tuple",
            Self::Set(_) => "set",
            Self::Map(_) => "map",
            Self::Enum(_) => "enum",
            Self::Record(_) => "record",
            Self::Union(_) => "union",
        }
    }
}

impl FromStr for Type {
    type Err = TypeWordProblem;

    /// Reads the word of a scalar type, with a decimal's size and without blanks.
    fn from_str(word: &str) -> Result<Self, TypeWordProblem> {
        if let Some((_, ty)) = WORDS.iter().find(|(known, _)| *known == word) {
            return Ok(ty.clone());
        }
        if !word.starts_with("decimal(") {
            return Err(TypeWordProblem::Unknown { word: word.into() });
        }
        decimal_size(word)
            .map(|size| Self::Decimal(Some(size)))
            .ok_or_else(|| TypeWordProblem::DecimalSize { word: word.into() })
    }
}

fn decimal_size(word: &str) -> Option<DecimalSize> {
    let size = word.strip_prefix("decimal(")?.strip_suffix(')')?;
    let (precision, scale) = size.split_once(',')?;
    DecimalSize::new(counter(precision)?, counter(scale)?)
}

/// Plain digits without a leading zero, so that one size has one spelling.
fn counter(digits: &str) -> Option<u32> {
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
    let led_by_zero = digits.len() > 1 && digits.starts_with('0');
    if !plain || led_by_zero {
        return None;
    }
    digits.parse().ok()
}

/// The word with a decimal's size; composite types print their shape.
impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())?;
        match self {
            Self::Decimal(Some(size)) => write!(f, "({},{})", size.precision, size.scale),
            Self::Enum(enumeration) => write!(f, " {}", enumeration.name()),
            Self::Record(record) => match record.name() {
                Some(name) => write!(f, " {name}"),
                None => Ok(()),
            },
            _ => Ok(()),
        }
    }
}
