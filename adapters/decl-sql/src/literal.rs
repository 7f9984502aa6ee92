//! Values written into statements that cannot bind them.

use thiserror::Error;

use crate::SqlValue;

/// Why a value cannot be written into a statement.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum LiteralProblem {
    /// Text with a control character, which tools on the way to the engine cut or change.
    #[error("text with the control character U+{:04X} cannot be written as a literal", u32::from(*character))]
    Control {
        /// The character.
        character: char,
    },
    /// A number that is not finite.
    #[error("a number that is not finite cannot be written as a literal")]
    NotFinite,
    /// A length that no integer of the engine can hold.
    #[error("the length {length} is beyond the integers of the engine")]
    Length {
        /// The length.
        length: u64,
    },
}

/// The SQL that means exactly this value.
pub(crate) fn literal(value: &SqlValue) -> Result<String, LiteralProblem> {
    Ok(match value {
        SqlValue::Null => "NULL".to_owned(),
        SqlValue::Integer(integer) => integer.to_string(),
        SqlValue::Real(real) if real.is_finite() => format!("{real:e}"),
        SqlValue::Real(_) => return Err(LiteralProblem::NotFinite),
        SqlValue::Text(text) => match text.chars().find(|c| *c < ' ') {
            Some(character) => return Err(LiteralProblem::Control { character }),
            None => format!("'{}'", text.replace('\'', "''")),
        },
        SqlValue::Blob(bytes) => {
            format!("x'{}'", decl_core::Bytes::from(bytes.as_slice()))
        }
    })
}

/// A length as SQL.
pub(crate) fn length(length: u64) -> Result<String, LiteralProblem> {
    let fits = i64::try_from(length).map_err(|_| LiteralProblem::Length { length })?;
    literal(&SqlValue::Integer(fits))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_class_has_one_spelling() {
        let spelled = [
            (SqlValue::Null, "NULL"),
            (SqlValue::Integer(i64::MIN), "-9223372036854775808"),
            (SqlValue::Real(1.0), "1e0"),
            (SqlValue::Real(f64::MAX), "1.7976931348623157e308"),
            (SqlValue::Real(5e-324), "5e-324"),
            (SqlValue::Text("it's \\ ok".to_owned()), "'it''s \\ ok'"),
            (SqlValue::Blob(vec![0, 255]), "x'00ff'"),
        ];
        for (value, sql) in spelled {
            assert_eq!(literal(&value).as_deref(), Ok(sql));
        }
    }

    #[test]
    fn what_cannot_be_written_exactly_is_a_problem() {
        for text in ["a\0b", "\n", "\u{1a}"] {
            assert!(
                literal(&SqlValue::Text(text.to_owned())).is_err(),
                "{text:?}"
            );
        }
        for real in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            assert_eq!(
                literal(&SqlValue::Real(real)),
                Err(LiteralProblem::NotFinite)
            );
        }
        assert!(length(u64::MAX).is_err());
    }
}
