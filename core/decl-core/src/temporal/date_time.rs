//! Local dates and times.

use alloc::format;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use super::{Date, Reader, TemporalError, TimeOfDay};

/// A date and a time of day without a zone, as a clock on the wall shows them.
///
/// The text form is that of the date, an upper-case `T`, and that of the time.
///
/// ```
/// use decl_core::DateTime;
///
/// let opening: DateTime = "2026-01-31T09:30:00".parse()?;
/// assert_eq!(opening.date().day(), 31);
/// assert!("2026-01-31T09:30:00Z".parse::<DateTime>().is_err());
/// # Ok::<(), decl_core::TemporalError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DateTime {
    date: Date,
    time: TimeOfDay,
}

impl DateTime {
    /// This time on this day.
    pub const fn new(date: Date, time: TimeOfDay) -> Self {
        Self { date, time }
    }

    /// The day.
    pub const fn date(self) -> Date {
        self.date
    }

    /// The time of day.
    pub const fn time(self) -> TimeOfDay {
        self.time
    }

    /// The form of canonical text: always nine fraction digits.
    ///
    /// ```
    /// use decl_core::DateTime;
    ///
    /// let opening: DateTime = "2026-01-31T09:30:00".parse()?;
    /// assert_eq!(opening.canonical(), "2026-01-31T09:30:00.000000000");
    /// # Ok::<(), decl_core::TemporalError>(())
    /// ```
    pub fn canonical(self) -> String {
        format!("{}T{}", self.date, self.time.canonical())
    }

    /// Reads the form; whether there are such a day and time is found out later, so that form comes
    /// first.
    pub(super) fn read(reader: &mut Reader<'_>) -> Option<Result<Self, TemporalError>> {
        let date = Date::read(reader)?;
        reader.skip(b'T')?;
        let time = TimeOfDay::read(reader)?;
        Some(date.and_then(|date| Ok(Self::new(date, time?))))
    }
}

impl FromStr for DateTime {
    type Err = TemporalError;

    fn from_str(text: &str) -> Result<Self, TemporalError> {
        let mut reader = Reader::new(text);
        let date_time = Self::read(&mut reader);
        let date_time = date_time.filter(|_| reader.end().is_some());
        date_time.ok_or(TemporalError::Form {
            expected: "YYYY-MM-DDThh:mm:ss[.fraction]",
        })?
    }
}

impl fmt::Display for DateTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}T{}", self.date, self.time)
    }
}
