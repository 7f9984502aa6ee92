//! Values that are no containers.

use decl_core::{
    Date, DateTime, Decimal, DecimalSize, Duration, FilePath, Instant, Integer, TemporalError,
    Text, TimeOfDay, Uuid, Value, nearest,
};
use decl_json_text::Kind as Begins;

use super::number::{Whole, whole};
use super::{Outcome, Reading};
use crate::base64::from_base64;
use crate::form::{Kind, Labels};
use crate::trail::Trail;
use crate::{Malformed, ReadProblemKind};

/// The most digits of an integer type with bounds.
const MOST_DIGITS: usize = 39;

/// What a scalar's text or number comes to.
type Scalar = Result<Value, ReadProblemKind>;

impl Reading<'_> {
    pub(super) fn scalar(&mut self, kind: &Kind, begins: Begins, at: &Trail<'_>) -> Outcome {
        let start = self.parser.offset();
        let read = match (kind, begins) {
            (Kind::Bool, Begins::Bool) => {
                let truth = self.parser.boolean();
                Ok(Value::Bool(self.checked(truth, at)?))
            }
            (Kind::Integer { .. } | Kind::F32 | Kind::F64, Begins::Number) => {
                let number = self.parser.number();
                let number = self.checked(number, at)?.text();
                number_of(kind, number).and_then(|read| self.within_memory(read, number.len()))
            }
            (
                Kind::Decimal(_)
                | Kind::Bytes
                | Kind::Uuid
                | Kind::Date
                | Kind::Time
                | Kind::DateTime
                | Kind::Instant
                | Kind::Duration
                | Kind::Path
                | Kind::Enum(_),
                Begins::Text,
            ) => {
                let text = self.parser.string();
                text_of(kind, &self.checked(text, at)?)
            }
            _ => return self.wrong_kind(expected(kind), begins, at),
        };
        match read {
            Ok(value) => {
                self.values.push(value);
                Ok(())
            }
            Err(problem) => self.refuse(start, problem, at),
        }
    }

    /// Refuses a long integer whose exponent, with those before, adds more digits to the text than it
    /// may have bytes.
    fn within_memory(&mut self, read: Value, spelled: usize) -> Scalar {
        let digits = read.as_integer().map_or(0, Integer::digit_count);
        let added = match digits {
            0..=MOST_DIGITS => 0,
            _ => digits.saturating_sub(spelled),
        };
        if added > self.options.max_bytes.saturating_sub(self.added) {
            return Err(ReadProblemKind::OutOfRange { ty: "integer" });
        }
        self.added += added;
        Ok(read)
    }
}

fn number_of(kind: &Kind, number: &str) -> Scalar {
    match kind {
        Kind::F32 => match number.parse::<f32>() {
            Ok(float) if float.is_finite() => Ok(Value::F32(float)),
            _ => Err(ReadProblemKind::OutOfRange { ty: "f32" }),
        },
        Kind::Integer { word, bounds } => match whole(number) {
            Whole::Integer(integer) => match bounds.as_deref() {
                Some((low, high)) if integer < *low || integer > *high => {
                    Err(ReadProblemKind::OutOfRange { ty: word })
                }
                _ => Ok(Value::Integer(integer)),
            },
            Whole::TooLarge => Err(ReadProblemKind::OutOfRange { ty: word }),
            Whole::Fraction => Err(ReadProblemKind::NotAnInteger),
        },
        _ => match number.parse::<f64>() {
            Ok(float) if float.is_finite() => Ok(Value::F64(float)),
            _ => Err(ReadProblemKind::OutOfRange { ty: "f64" }),
        },
    }
}

fn text_of(kind: &Kind, text: &str) -> Scalar {
    match kind {
        Kind::Decimal(size) => decimal(*size, text),
        Kind::Bytes => match from_base64(text) {
            Some(bytes) => Ok(Value::Bytes(bytes.into())),
            None => Err(ReadProblemKind::Malformed(Malformed::Base64)),
        },
        Kind::Uuid => match text.parse::<Uuid>() {
            Ok(uuid) => Ok(Value::Uuid(uuid)),
            Err(error) => Err(ReadProblemKind::Malformed(Malformed::Uuid(error))),
        },
        Kind::Date => temporal(text.parse::<Date>()),
        Kind::Time => temporal(text.parse::<TimeOfDay>()),
        Kind::DateTime => temporal(text.parse::<DateTime>()),
        Kind::Instant => temporal(text.parse::<Instant>()),
        Kind::Duration => temporal(text.parse::<Duration>()),
        Kind::Enum(members) => member(members, text),
        _ => match FilePath::posix(text) {
            Ok(path) => Ok(Value::Path(path)),
            Err(error) => Err(ReadProblemKind::Malformed(Malformed::Path(error))),
        },
    }
}

fn decimal(size: Option<DecimalSize>, text: &str) -> Scalar {
    let decimal = text
        .parse::<Decimal>()
        .map_err(|error| ReadProblemKind::Malformed(Malformed::Decimal(error)))?;
    match size {
        Some(size) if !decimal.fits(size.precision(), size.scale()) => {
            Err(ReadProblemKind::TooPrecise { size })
        }
        _ => Ok(Value::Decimal(decimal)),
    }
}

fn temporal<T: Into<Value>>(read: Result<T, TemporalError>) -> Scalar {
    read.map(Into::into)
        .map_err(|error| ReadProblemKind::Malformed(Malformed::Temporal(error)))
}

fn member(members: &Labels<Value>, text: &str) -> Scalar {
    match members.get(text) {
        Some((_, member)) => Ok(member.clone()),
        None => Err(unknown_label(text, members)),
    }
}

pub(super) fn unknown_label<T>(text: &str, labels: &Labels<T>) -> ReadProblemKind {
    let nearest = nearest(text, labels.iter().map(Text::as_str)).map(Text::from);
    ReadProblemKind::UnknownLabel { nearest }
}

/// What stands in JSON for a value of the kind.
const fn expected(kind: &Kind) -> &'static str {
    match kind {
        Kind::Free => "a value",
        Kind::Bool => "a boolean",
        Kind::Integer { .. } | Kind::F32 | Kind::F64 => "a number",
        Kind::Decimal(_) => "a decimal as a string",
        Kind::Text | Kind::Enum(_) => "a string",
        Kind::Bytes => "base64 as a string",
        Kind::Uuid => "a uuid as a string",
        Kind::Date => "a date as a string",
        Kind::Time => "a time as a string",
        Kind::DateTime => "a date and time as a string",
        Kind::Instant => "an instant as a string",
        Kind::Duration => "a duration as a string",
        Kind::Path => "a path as a string",
        Kind::List(_) | Kind::Set(_) | Kind::Tuple(_) => "an array",
        Kind::Pairs(_) => "an array of pairs",
        Kind::Object(_) | Kind::Record(_) | Kind::Union(_) => "an object",
    }
}
