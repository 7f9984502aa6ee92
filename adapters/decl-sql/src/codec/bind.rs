//! From a declared value to the stored one.

use decl_core::{Decimal, DecimalSize, EnumMember, EnumType, Integer, PathFlavour, Text, Value};

use super::CodecProblem;
use crate::SqlValue;
use crate::types::Storage;

impl Storage {
    /// The stored form of a value of the declared type.
    pub(crate) fn bind(&self, value: &Value) -> Result<SqlValue, CodecProblem> {
        match (self, value) {
            (Self::Bool, Value::Bool(flag)) => Ok(SqlValue::Integer(i64::from(*flag))),
            (Self::Integer { low, high, .. }, Value::Integer(integer)) => integer
                .to_i64()
                .filter(|integer| (low..=high).contains(&integer))
                .map(SqlValue::Integer)
                .ok_or_else(|| self.out_of_range()),
            (Self::U64, Value::Integer(integer)) => {
                let integer = integer.to_u64().ok_or_else(|| self.out_of_range())?;
                Ok(SqlValue::Text(format!("{integer:020}")))
            }
            (Self::I128, Value::Integer(integer)) => integer
                .to_i128()
                .map(flipped)
                .ok_or_else(|| self.out_of_range()),
            (Self::U128, Value::Integer(integer)) => {
                let integer = integer.to_u128().ok_or_else(|| self.out_of_range())?;
                Ok(SqlValue::Blob(integer.to_be_bytes().to_vec()))
            }
            (Self::AnyInteger, Value::Integer(integer)) => Ok(SqlValue::Text(integer.to_string())),
            (Self::Decimal(size), Value::Decimal(decimal)) => coefficient(*size, decimal)?
                .to_i64()
                .map(SqlValue::Integer)
                .ok_or(CodecProblem::TooPrecise { size: *size }),
            (Self::WideDecimal(size), Value::Decimal(decimal)) => {
                let digits = Decimal::new(coefficient(*size, decimal)?, size.scale());
                Ok(SqlValue::Text(digits.to_string()))
            }
            (Self::AnyDecimal, Value::Decimal(decimal)) => Ok(SqlValue::Text(decimal.to_string())),
            (Self::F32, Value::F32(number)) => real(f64::from(*number)),
            (Self::F64, Value::F64(number)) => real(*number),
            (Self::Text, Value::Text(text)) => without_nul(text),
            (Self::Bytes, Value::Bytes(bytes)) => Ok(SqlValue::Blob(bytes.to_vec())),
            (Self::Uuid, Value::Uuid(uuid)) => Ok(SqlValue::Text(uuid.to_string())),
            (Self::Date, Value::Date(date)) => Ok(SqlValue::Text(date.to_string())),
            (Self::Time, Value::Time(time)) => Ok(SqlValue::Text(time.canonical())),
            (Self::DateTime, Value::DateTime(at)) => Ok(SqlValue::Text(at.canonical())),
            (Self::Instant, Value::Instant(at)) => Ok(SqlValue::Text(at.canonical())),
            (Self::Duration, Value::Duration(duration)) => {
                let nanoseconds = duration.nanoseconds().to_i64();
                nanoseconds
                    .map(SqlValue::Integer)
                    .ok_or_else(|| self.out_of_range())
            }
            (Self::Path, Value::Path(path)) if path.flavour() == PathFlavour::Posix => {
                Ok(SqlValue::Text(path.to_string()))
            }
            (Self::Path, Value::Path(_)) => Err(CodecProblem::NotPosix),
            (Self::Enum(enumeration), Value::Enum(member)) => label(enumeration, member),
            (Self::Json(json), _) => json.write(value).map(SqlValue::Text),
            _ => Err(CodecProblem::Kind {
                expected: self.word(),
                found: value.kind(),
            }),
        }
    }

    /// The value that metadata means, where numbers and text are written without their type.
    ///
    /// What does not read as the type is left as it is, for [`Storage::bind`] to refuse.
    pub(crate) fn typed(&self, written: &Value) -> Value {
        let typed = match (self, written) {
            (Self::Enum(enumeration), Value::Text(label)) => {
                let name = enumeration.name().clone();
                Some(Value::Enum(EnumMember::new(name, label.as_str())))
            }
            (_, Value::Text(text)) => self.parsed(text),
            (Self::F64, Value::Integer(integer)) => float(integer).map(Value::F64),
            (Self::F32, Value::Integer(integer)) => float(integer).map(narrowed),
            (Self::F32, Value::F64(number)) => Some(narrowed(*number)),
            _ => None,
        };
        typed.unwrap_or_else(|| written.clone())
    }

    fn parsed(&self, text: &str) -> Option<Value> {
        match self {
            Self::Decimal(_) | Self::WideDecimal(_) | Self::AnyDecimal => {
                text.parse().map(Value::Decimal).ok()
            }
            Self::Uuid => text.parse().map(Value::Uuid).ok(),
            Self::Date => text.parse().map(Value::Date).ok(),
            Self::Time => text.parse().map(Value::Time).ok(),
            Self::DateTime => text.parse().map(Value::DateTime).ok(),
            Self::Instant => text.parse().map(Value::Instant).ok(),
            Self::Duration => text.parse().map(Value::Duration).ok(),
            Self::Path => decl_core::FilePath::posix(text).map(Value::Path).ok(),
            _ => None,
        }
    }

    const fn out_of_range(&self) -> CodecProblem {
        CodecProblem::OutOfRange { ty: self.word() }
    }
}

fn flipped(integer: i128) -> SqlValue {
    let bits = integer.cast_unsigned() ^ (1 << 127);
    SqlValue::Blob(bits.to_be_bytes().to_vec())
}

/// The coefficient at the scale of a column that the decimal fits into.
fn coefficient(size: DecimalSize, decimal: &Decimal) -> Result<Integer, CodecProblem> {
    let fits = decimal.fits(size.precision(), size.scale());
    let rescaled = if fits {
        decimal.rescaled(size.scale())
    } else {
        None
    };
    rescaled.ok_or(CodecProblem::TooPrecise { size })
}

fn real(number: f64) -> Result<SqlValue, CodecProblem> {
    if !number.is_finite() {
        return Err(CodecProblem::NotFinite);
    }
    if number == 0.0 && number.is_sign_negative() {
        return Err(CodecProblem::NegativeZero);
    }
    Ok(SqlValue::Real(number))
}

fn without_nul(text: &Text) -> Result<SqlValue, CodecProblem> {
    if text.contains('\0') {
        return Err(CodecProblem::Nul);
    }
    Ok(SqlValue::Text(text.as_str().to_owned()))
}

fn label(enumeration: &EnumType, member: &EnumMember) -> Result<SqlValue, CodecProblem> {
    if member.enumeration() != enumeration.name() {
        return Err(CodecProblem::OtherEnum {
            expected: enumeration.name().clone(),
            found: member.enumeration().clone(),
        });
    }
    let known = |label: &&str| {
        enumeration
            .labels()
            .iter()
            .any(|known| known.as_str() == *label)
    };
    match member.value().as_text().filter(known) {
        Some(label) => Ok(SqlValue::Text(label.to_owned())),
        None => Err(CodecProblem::UnknownLabel {
            enumeration: enumeration.name().clone(),
        }),
    }
}

/// The float that is exactly this integer, if it is small enough to be one for sure.
fn float(integer: &Integer) -> Option<f64> {
    let small = integer
        .to_i64()
        .and_then(|integer| i32::try_from(integer).ok());
    small.map(f64::from)
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "a literal of an `f32` field is the nearest one, as in a program"
)]
fn narrowed(number: f64) -> Value {
    Value::F32(number as f32)
}
