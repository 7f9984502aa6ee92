//! From a stored value to the declared one.

use core::str::FromStr;

use decl_core::{
    Bytes, DateTime, Decimal, Duration, EnumMember, EnumType, FilePath, Instant, Integer,
    TimeOfDay, Value,
};

use super::CodecProblem;
use crate::SqlValue;
use crate::types::Storage;

impl Storage {
    /// The value of the declared type that is stored so; anything else is refused, however near.
    pub(crate) fn read(&self, stored: &SqlValue) -> Result<Value, CodecProblem> {
        if let (Self::Json(json), SqlValue::Text(text)) = (self, stored) {
            return json.read(text);
        }
        let value = match stored {
            SqlValue::Integer(integer) if self.column_type() == "INTEGER" => self.integer(*integer),
            SqlValue::Real(number) if self.column_type() == "REAL" => self.real(*number),
            SqlValue::Text(text) if self.column_type() == "TEXT" => self.text(text),
            SqlValue::Blob(bytes) if self.column_type() == "BLOB" => self.blob(bytes),
            other => {
                return Err(CodecProblem::Class {
                    ty: self.word(),
                    expected: self.column_type(),
                    found: other.class(),
                });
            }
        };
        value.ok_or(CodecProblem::Form { ty: self.word() })
    }

    fn integer(&self, integer: i64) -> Option<Value> {
        match self {
            Self::Bool => match integer {
                0 => Some(Value::Bool(false)),
                1 => Some(Value::Bool(true)),
                _ => None,
            },
            Self::Integer { low, high, .. } => (low..=high)
                .contains(&&integer)
                .then(|| Value::from(integer)),
            Self::Decimal(size) => {
                let decimal = Decimal::new(Integer::from(integer), size.scale());
                let fits = decimal.fits(size.precision(), size.scale());
                fits.then_some(Value::Decimal(decimal))
            }
            Self::Duration => {
                let nanoseconds = Integer::from(integer);
                Some(Value::Duration(Duration::from_nanoseconds(nanoseconds)))
            }
            _ => None,
        }
    }

    fn real(&self, number: f64) -> Option<Value> {
        let negative_zero = number == 0.0 && number.is_sign_negative();
        if !number.is_finite() || negative_zero {
            return None;
        }
        match self {
            Self::F32 => exact_f32(number).map(Value::F32),
            Self::F64 => Some(Value::F64(number)),
            _ => None,
        }
    }

    fn text(&self, text: &str) -> Option<Value> {
        match self {
            Self::U64 => {
                let digits = text.len() == 20 && text.bytes().all(|byte| byte.is_ascii_digit());
                let number = text.parse::<u64>().ok().filter(|_| digits);
                number.map(Value::from)
            }
            Self::AnyInteger => text.parse().map(Value::Integer).ok(),
            Self::AnyDecimal => text.parse().map(Value::Decimal).ok(),
            Self::WideDecimal(size) => {
                let decimal: Decimal = text.parse().ok()?;
                let fits =
                    decimal.scale() == size.scale() && decimal.fits(size.precision(), size.scale());
                fits.then_some(Value::Decimal(decimal))
            }
            Self::Text => (!text.contains('\0')).then(|| Value::from(text)),
            Self::Uuid => spelled(text, ToString::to_string).map(Value::Uuid),
            Self::Date => spelled(text, ToString::to_string).map(Value::Date),
            Self::Time => spelled(text, |time: &TimeOfDay| time.canonical()).map(Value::Time),
            Self::DateTime => spelled(text, |at: &DateTime| at.canonical()).map(Value::DateTime),
            Self::Instant => spelled(text, |at: &Instant| at.canonical()).map(Value::Instant),
            Self::Path => {
                let path = FilePath::posix(text).ok()?;
                (path.to_string() == text).then_some(Value::Path(path))
            }
            Self::Enum(enumeration) => member(enumeration, text),
            _ => None,
        }
    }

    fn blob(&self, bytes: &[u8]) -> Option<Value> {
        match self {
            Self::Bytes => Some(Value::Bytes(Bytes::from(bytes))),
            Self::I128 => {
                let bits = u128::from_be_bytes(bytes.try_into().ok()?);
                Some(Value::from((bits ^ (1 << 127)).cast_signed()))
            }
            Self::U128 => {
                let number = u128::from_be_bytes(bytes.try_into().ok()?);
                Some(Value::from(number))
            }
            _ => None,
        }
    }
}

/// Reads text that must be the one spelling of its value.
fn spelled<T: FromStr>(text: &str, spelling: impl Fn(&T) -> String) -> Option<T> {
    let value: T = text.parse().ok()?;
    (spelling(&value) == text).then_some(value)
}

fn member(enumeration: &EnumType, label: &str) -> Option<Value> {
    let known = enumeration
        .labels()
        .iter()
        .any(|known| known.as_str() == label);
    known.then(|| Value::Enum(EnumMember::new(enumeration.name().clone(), label)))
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::float_cmp,
    reason = "the number is an `f32` exactly if narrowing and widening it gives it back"
)]
fn exact_f32(number: f64) -> Option<f32> {
    let narrow = number as f32;
    (f64::from(narrow) == number).then_some(narrow)
}
