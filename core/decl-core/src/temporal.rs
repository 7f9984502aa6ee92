//! Dates, times, instants and durations.
//!
//! Proleptic Gregorian calendar, years 1 to 9999, nanoseconds, no leap second, no 24:00. The text
//! forms are those of RFC 3339, with up to nine fraction digits.

mod date;
mod date_time;
mod duration;
mod instant;
mod time_of_day;

use core::fmt;

pub use self::date::Date;
pub use self::date_time::DateTime;
pub use self::duration::Duration;
pub use self::instant::Instant;
pub use self::time_of_day::TimeOfDay;

/// Why something is not a date, time, instant or duration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TemporalError {
    /// The text does not have the form.
    Form {
        /// The form that it should have.
        expected: &'static str,
    },
    /// The calendar has no such day between the years 1 and 9999.
    NoSuchDay {
        /// The year.
        year: u16,
        /// The month.
        month: u8,
        /// The day of the month.
        day: u8,
    },
    /// The hour is above 23.
    NoSuchHour(u8),
    /// The minute is above 59.
    NoSuchMinute(u8),
    /// The second is above 59; there are no leap seconds.
    NoSuchSecond(u8),
    /// The nanosecond is a second or more.
    NoSuchNanosecond(u32),
    /// The offset is a day or more.
    OffsetTooLarge {
        /// The offset.
        minutes: i16,
    },
    /// The instant is outside the years 1 to 9999 in UTC.
    InstantOutOfRange,
    /// The duration of zero has a sign.
    NegativeZero,
    /// The duration is negative where it must not be.
    NegativeDuration,
    /// The duration is longer than the type that should hold it can say.
    DurationTooLong,
}

impl fmt::Display for TemporalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form { expected } => write!(f, "expected `{expected}`"),
            Self::NoSuchDay { year, month, day } => {
                write!(
                    f,
                    "`{year:04}-{month:02}-{day:02}` is not a day of the calendar"
                )
            }
            Self::NoSuchHour(hour) => write!(f, "hour `{hour}` is not within 0 to 23"),
            Self::NoSuchMinute(minute) => write!(f, "minute `{minute}` is not within 0 to 59"),
            Self::NoSuchSecond(second) => write!(f, "second `{second}` is not within 0 to 59"),
            Self::NoSuchNanosecond(nanosecond) => {
                write!(f, "nanosecond `{nanosecond}` is not within 0 to 999999999")
            }
            Self::OffsetTooLarge { minutes } => {
                let sign = if minutes.is_negative() { '-' } else { '+' };
                let (hour, minute) = (minutes.unsigned_abs() / 60, minutes.unsigned_abs() % 60);
                write!(
                    f,
                    "offset `{sign}{hour:02}:{minute:02}` is not within `-23:59` to `+23:59`"
                )
            }
            Self::InstantOutOfRange => {
                f.write_str("the instant is not within the years 1 to 9999 in utc")
            }
            Self::NegativeZero => f.write_str("a duration of zero has no sign"),
            Self::NegativeDuration => f.write_str("the duration is negative"),
            Self::DurationTooLong => f.write_str("the duration is too long"),
        }
    }
}

impl core::error::Error for TemporalError {}

/// Reads ASCII text from its front; what does not match is left in place.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        Self(text.as_bytes())
    }

    fn skip(&mut self, byte: u8) -> Option<()> {
        self.0 = self.0.strip_prefix(&[byte])?;
        Some(())
    }

    fn digit(&mut self) -> Option<u8> {
        let (byte, rest) = self.0.split_first()?;
        let digit = byte.checked_sub(b'0').filter(|digit| *digit < 10)?;
        self.0 = rest;
        Some(digit)
    }

    fn two_digits(&mut self) -> Option<u8> {
        Some(self.digit()? * 10 + self.digit()?)
    }

    fn four_digits(&mut self) -> Option<u16> {
        Some(u16::from(self.two_digits()?) * 100 + u16::from(self.two_digits()?))
    }

    /// Nanoseconds: nothing, or a point and one to nine digits.
    fn fraction(&mut self) -> Option<u32> {
        if self.skip(b'.').is_none() {
            return Some(0);
        }
        let first = self.digit()?;
        Some((1..9).fold(first.into(), |nanoseconds, _| {
            nanoseconds * 10 + self.digit().map_or(0, u32::from)
        }))
    }

    fn end(&self) -> Option<()> {
        self.0.is_empty().then_some(())
    }
}

macro_rules! debug_is_display {
    ($($name:ident),*) => {$(
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }
    )*};
}

debug_is_display!(Date, TimeOfDay, DateTime, Instant, Duration);
