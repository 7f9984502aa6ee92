//! Times of day.

use alloc::format;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use super::{Reader, TemporalError};

/// A time of day, 00:00:00 to 23:59:59.999999999.
///
/// The text form is `hh:mm:ss`, then a point and one to nine digits if there is a fraction.
///
/// ```
/// use decl_core::TimeOfDay;
///
/// let time: TimeOfDay = "09:30:00.250".parse()?;
/// assert_eq!(time, TimeOfDay::new(9, 30, 0, 250_000_000)?);
/// assert_eq!(time.to_string(), "09:30:00.25");
/// # Ok::<(), decl_core::TemporalError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TimeOfDay {
    hour: u8,
    minute: u8,
    second: u8,
    nanosecond: u32,
}

impl TimeOfDay {
    /// The time with these parts.
    ///
    /// # Errors
    ///
    /// The first part that is out of range. There are no leap seconds and no hour 24.
    pub const fn new(
        hour: u8,
        minute: u8,
        second: u8,
        nanosecond: u32,
    ) -> Result<Self, TemporalError> {
        if hour > 23 {
            return Err(TemporalError::NoSuchHour(hour));
        }
        if minute > 59 {
            return Err(TemporalError::NoSuchMinute(minute));
        }
        if second > 59 {
            return Err(TemporalError::NoSuchSecond(second));
        }
        if nanosecond > 999_999_999 {
            return Err(TemporalError::NoSuchNanosecond(nanosecond));
        }
        Ok(Self {
            hour,
            minute,
            second,
            nanosecond,
        })
    }

    /// The hour, 0 to 23.
    pub const fn hour(self) -> u8 {
        self.hour
    }

    /// The minute, 0 to 59.
    pub const fn minute(self) -> u8 {
        self.minute
    }

    /// The second, 0 to 59.
    pub const fn second(self) -> u8 {
        self.second
    }

    /// The fraction of the second, 0 to 999,999,999.
    pub const fn nanosecond(self) -> u32 {
        self.nanosecond
    }

    /// The form of canonical text: always nine fraction digits.
    ///
    /// ```
    /// use decl_core::TimeOfDay;
    ///
    /// assert_eq!(TimeOfDay::new(9, 30, 0, 0)?.canonical(), "09:30:00.000000000");
    /// # Ok::<(), decl_core::TemporalError>(())
    /// ```
    pub fn canonical(self) -> String {
        let Self {
            hour,
            minute,
            second,
            nanosecond,
        } = self;
        format!("{hour:02}:{minute:02}:{second:02}.{nanosecond:09}")
    }

    /// Reads the form; whether there is such a time is found out later, so that form comes first.
    pub(super) fn read(reader: &mut Reader<'_>) -> Option<Result<Self, TemporalError>> {
        let hour = reader.two_digits()?;
        reader.skip(b':')?;
        let minute = reader.two_digits()?;
        reader.skip(b':')?;
        let second = reader.two_digits()?;
        Some(Self::new(hour, minute, second, reader.fraction()?))
    }
}

impl FromStr for TimeOfDay {
    type Err = TemporalError;

    fn from_str(text: &str) -> Result<Self, TemporalError> {
        let mut reader = Reader::new(text);
        let time = Self::read(&mut reader);
        let time = time.filter(|_| reader.end().is_some());
        time.ok_or(TemporalError::Form {
            expected: "hh:mm:ss[.fraction]",
        })?
    }
}

impl fmt::Display for TimeOfDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let canonical = self.canonical();
        f.write_str(canonical.trim_end_matches('0').trim_end_matches('.'))
    }
}
