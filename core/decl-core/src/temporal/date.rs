//! Days of the calendar.

use core::fmt;
use core::str::FromStr;

use super::{Reader, TemporalError};

/// A day of the proleptic Gregorian calendar, in the years 1 to 9999.
///
/// The text form is `YYYY-MM-DD`.
///
/// ```
/// use decl_core::Date;
///
/// let leap_day: Date = "2024-02-29".parse()?;
/// assert_eq!(leap_day, Date::new(2024, 2, 29)?);
/// assert!(Date::new(2025, 2, 29).is_err());
/// # Ok::<(), decl_core::TemporalError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// The day with this year, month (from 1) and day of the month (from 1).
    ///
    /// # Errors
    ///
    /// The calendar has no such day, or its year is not within 1 to 9999.
    pub const fn new(year: u16, month: u8, day: u8) -> Result<Self, TemporalError> {
        let known_year = 1 <= year && year <= 9999;
        if known_year && 1 <= day && day <= days_in_month(year, month) {
            Ok(Self { year, month, day })
        } else {
            Err(TemporalError::NoSuchDay { year, month, day })
        }
    }

    /// The year, 1 to 9999.
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The month, 1 to 12.
    pub const fn month(self) -> u8 {
        self.month
    }

    /// The day of the month, 1 to 31.
    pub const fn day(self) -> u8 {
        self.day
    }

    /// The day after this one, if its year is within range.
    pub(super) fn next(self) -> Option<Self> {
        let Self { year, month, day } = self;
        Self::new(year, month, day + 1)
            .or_else(|_| Self::new(year, month + 1, 1))
            .or_else(|_| Self::new(year + 1, 1, 1))
            .ok()
    }

    /// The day before this one, if its year is within range.
    pub(super) fn previous(self) -> Option<Self> {
        let Self { year, month, day } = self;
        Self::new(year, month, day - 1)
            .or_else(|_| Self::new(year, month - 1, days_in_month(year, month - 1)))
            .or_else(|_| Self::new(year - 1, 12, 31))
            .ok()
    }

    /// Reads the form; whether there is such a day is found out later, so that form comes first.
    pub(super) fn read(reader: &mut Reader<'_>) -> Option<Result<Self, TemporalError>> {
        let year = reader.four_digits()?;
        reader.skip(b'-')?;
        let month = reader.two_digits()?;
        reader.skip(b'-')?;
        Some(Self::new(year, month, reader.two_digits()?))
    }
}

/// How many days a month has; none if there is no such month.
const fn days_in_month(year: u16, month: u8) -> u8 {
    match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if is_leap(year) => 29,
        2 => 28,
        _ => 0,
    }
}

const fn is_leap(year: u16) -> bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

impl FromStr for Date {
    type Err = TemporalError;

    fn from_str(text: &str) -> Result<Self, TemporalError> {
        let mut reader = Reader::new(text);
        let date = Self::read(&mut reader);
        let date = date.filter(|_| reader.end().is_some());
        date.ok_or(TemporalError::Form {
            expected: "YYYY-MM-DD",
        })?
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}
