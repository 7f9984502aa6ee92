//! The mapping table: how a value of each declared type is stored.

use decl_core::{DecimalSize, Duration, EnumType, FilePath, Integer, Type, Value, Verdict};

use crate::json::Json;
use crate::numeral::Numeral;

/// How the values of a declared type are stored in a strict table.
#[derive(Clone, Debug)]
pub(crate) enum Storage {
    /// `INTEGER`, 0 or 1.
    Bool,
    /// `INTEGER` within the bounds of `i8` to `i64` or `u8` to `u32`.
    Integer {
        word: &'static str,
        low: i64,
        high: i64,
    },
    /// `TEXT` of 20 digits, which compares as the number does.
    U64,
    /// `BLOB` of 16 bytes, big-endian with the sign bit flipped, which compares as the number does.
    I128,
    /// `BLOB` of 16 bytes, big-endian, which compares as the number does.
    U128,
    /// `TEXT`, the digits.
    AnyInteger,
    /// `INTEGER`, the number times ten to the power of the scale.
    Decimal(DecimalSize),
    /// `TEXT`, the digits with as many after the point as the scale says.
    WideDecimal(DecimalSize),
    /// `TEXT`, the digits.
    AnyDecimal,
    /// `REAL`, finite, within the bounds of `f32`.
    F32,
    /// `REAL`, finite.
    F64,
    /// `TEXT` without NUL.
    Text,
    /// `BLOB`.
    Bytes,
    /// `TEXT`, 36 lower-case characters.
    Uuid,
    /// `TEXT`, `YYYY-MM-DD`.
    Date,
    /// `TEXT`, `hh:mm:ss.fffffffff`.
    Time,
    /// `TEXT`, `YYYY-MM-DDThh:mm:ss.fffffffff`.
    DateTime,
    /// `TEXT`, as a local date-time and `Z`.
    Instant,
    /// `INTEGER`, nanoseconds.
    Duration,
    /// `TEXT`, the normal spelling of a POSIX path.
    Path,
    /// `TEXT`, one of the labels.
    Enum(EnumType),
    /// `TEXT`, JSON.
    Json(Json),
}

/// The greatest precision whose scaled numbers all fit into 64 bits.
const MAX_SCALED_PRECISION: u32 = 18;
/// The greatest precision that is stored at all, so that no short declaration makes long rows.
const MAX_DECIMAL_PRECISION: u32 = 1000;

impl Storage {
    /// How a scalar type is stored; none for other types, and for decimals that are too long.
    pub(crate) fn of(ty: &Type) -> Option<Self> {
        Some(match ty {
            Type::Bool => Self::Bool,
            Type::U64 => Self::U64,
            Type::I128 => Self::I128,
            Type::U128 => Self::U128,
            Type::Integer => Self::AnyInteger,
            Type::Decimal(None) => Self::AnyDecimal,
            Type::Decimal(Some(size)) if size.precision() <= MAX_SCALED_PRECISION => {
                Self::Decimal(*size)
            }
            Type::Decimal(Some(size)) if size.precision() <= MAX_DECIMAL_PRECISION => {
                Self::WideDecimal(*size)
            }
            Type::F32 => Self::F32,
            Type::F64 => Self::F64,
            Type::Text => Self::Text,
            Type::Bytes => Self::Bytes,
            Type::Uuid => Self::Uuid,
            Type::Date => Self::Date,
            Type::Time => Self::Time,
            Type::DateTime => Self::DateTime,
            Type::Instant => Self::Instant,
            Type::Duration => Self::Duration,
            Type::Path => Self::Path,
            Type::Enum(enumeration) => Self::Enum(enumeration.clone()),
            other => {
                let (low, high) = other.integer_bounds()?;
                Self::Integer {
                    word: other.word(),
                    low: low.to_i64()?,
                    high: high.to_i64()?,
                }
            }
        })
    }

    /// The type of the column.
    pub(crate) const fn column_type(&self) -> &'static str {
        match self {
            Self::Bool | Self::Integer { .. } | Self::Decimal(_) | Self::Duration => "INTEGER",
            Self::F32 | Self::F64 => "REAL",
            Self::I128 | Self::U128 | Self::Bytes => "BLOB",
            Self::U64
            | Self::AnyInteger
            | Self::WideDecimal(_)
            | Self::AnyDecimal
            | Self::Text
            | Self::Uuid
            | Self::Date
            | Self::Time
            | Self::DateTime
            | Self::Instant
            | Self::Path
            | Self::Enum(_)
            | Self::Json(_) => "TEXT",
        }
    }

    /// The word of the declared type.
    pub(crate) const fn word(&self) -> &'static str {
        match self {
            Self::Bool => "bool",
            Self::Integer { word, .. } => word,
            Self::U64 => "u64",
            Self::I128 => "i128",
            Self::U128 => "u128",
            Self::AnyInteger => "integer",
            Self::Decimal(_) | Self::WideDecimal(_) | Self::AnyDecimal => "decimal",
            Self::F32 => "f32",
            Self::F64 => "f64",
            Self::Text => "text",
            Self::Bytes => "bytes",
            Self::Uuid => "uuid",
            Self::Date => "date",
            Self::Time => "time",
            Self::DateTime => "datetime",
            Self::Instant => "instant",
            Self::Duration => "duration",
            Self::Path => "path",
            Self::Enum(_) => "enum",
            Self::Json(json) => json.word(),
        }
    }

    pub(crate) const fn is_json(&self) -> bool {
        matches!(self, Self::Json(_))
    }

    /// How the column spells numbers, where it holds their digits.
    pub(crate) const fn numeral(&self) -> Option<Numeral> {
        match self {
            Self::AnyInteger => Some(Numeral::Integer),
            Self::WideDecimal(size) => Some(Numeral::Sized(*size)),
            Self::AnyDecimal => Some(Numeral::Decimal),
            _ => None,
        }
    }

    /// The size of a decimal, which is the only scale that its column stores.
    pub(crate) const fn decimal_size(&self) -> Option<DecimalSize> {
        match self {
            Self::Decimal(size) | Self::WideDecimal(size) => Some(*size),
            _ => None,
        }
    }

    /// Whether equal values of the two are stored alike, as a foreign key needs it.
    pub(crate) fn matches(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Integer { .. }, Self::Integer { .. }) => true,
            (Self::Decimal(left), Self::Decimal(right))
            | (Self::WideDecimal(left), Self::WideDecimal(right)) => left.scale() == right.scale(),
            (Self::Enum(left), Self::Enum(right)) => left.name() == right.name(),
            (Self::Json(_), _) => false,
            _ => core::mem::discriminant(self) == core::mem::discriminant(other),
        }
    }

    /// Where the column accepts other values than the declared type does.
    pub(crate) fn verdicts(&self) -> Vec<Verdict> {
        let narrower = |reason, witness| Verdict::Narrower { reason, witness };
        match self {
            Self::F32 => vec![
                narrower(reason::FINITE_ONLY, Value::F32(f32::INFINITY)),
                Verdict::Wider {
                    reason: reason::PRECISION_NOT_CHECKED,
                    witness: Value::F64(0.1),
                },
            ],
            Self::F64 => vec![narrower(reason::FINITE_ONLY, Value::F64(f64::INFINITY))],
            Self::Text => vec![narrower(reason::NUL_REFUSED, Value::from("\0"))],
            Self::Duration => {
                let beyond = Integer::new(i128::from(i64::MAX) + 1);
                let witness = Value::Duration(Duration::from_nanoseconds(beyond));
                vec![narrower(reason::NANOSECONDS_IN_I64, witness)]
            }
            Self::Path => {
                let drive = FilePath::windows("C:/").map(Value::Path);
                drive
                    .into_iter()
                    .map(|path| narrower(reason::POSIX_ONLY, path))
                    .collect()
            }
            Self::Json(_) => vec![Verdict::NotEnforced {
                reason: reason::INSIDE_JSON,
            }],
            _ => Vec::new(),
        }
    }
}

/// The reasons that the enforcement report may give.
pub(crate) mod reason {
    /// Absence is stored as null, and what is read back is null.
    pub(crate) const ABSENCE_NOT_STORED: &str = "absence_not_stored";
    /// NaN is stored as `NULL` and −0 as 0; the column refuses infinities too.
    pub(crate) const FINITE_ONLY: &str = "finite_only";
    /// A check cannot tell whether a 64-bit number is a 32-bit one; the codec does.
    pub(crate) const PRECISION_NOT_CHECKED: &str = "precision_not_checked";
    /// The engine's text functions stop at NUL, so the column refuses it.
    pub(crate) const NUL_REFUSED: &str = "nul_refused";
    /// A length of time beyond 64 bits of nanoseconds has no room.
    pub(crate) const NANOSECONDS_IN_I64: &str = "nanoseconds_in_i64";
    /// Only POSIX paths are stored.
    pub(crate) const POSIX_ONLY: &str = "posix_only";
    /// The scale of a single decimal is not stored, only the column's.
    pub(crate) const SCALE_NOT_STORED: &str = "scale_not_stored";
    /// The engine's remainder of floats is that of their integer parts.
    pub(crate) const FLOAT_MODULO: &str = "float_modulo";
    /// The engine cannot calculate with the stored form.
    pub(crate) const NO_ARITHMETIC: &str = "no_arithmetic";
    /// The engine has no regular expressions, and its globs cannot say what the pattern says.
    pub(crate) const NO_REGEX: &str = "no_regex";
    /// A check looks at the outermost array or object of JSON, not inside.
    pub(crate) const INSIDE_JSON: &str = "inside_json";
    /// Code runs in the application only.
    pub(crate) const VALIDATOR: &str = "validator";

    /// Every reason.
    pub(crate) const ALL: &[&str] = &[
        ABSENCE_NOT_STORED,
        FINITE_ONLY,
        PRECISION_NOT_CHECKED,
        NUL_REFUSED,
        NANOSECONDS_IN_I64,
        POSIX_ONLY,
        SCALE_NOT_STORED,
        FLOAT_MODULO,
        NO_ARITHMETIC,
        NO_REGEX,
        INSIDE_JSON,
        VALIDATOR,
    ];
}

#[cfg(test)]
mod tests {
    use super::reason;

    #[test]
    fn the_documentation_lists_the_reasons_of_the_contract() {
        let documented: Vec<&str> = include_str!("lib.rs")
            .lines()
            .skip_while(|line| *line != "//! # Reasons")
            .skip(1)
            .take_while(|line| !line.starts_with("//! # "))
            .filter_map(|line| line.strip_prefix("//! | `")?.split('`').next())
            .collect();
        assert_eq!(documented, reason::ALL);
    }
}
