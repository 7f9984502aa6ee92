//! Moments in time.

use alloc::format;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use super::{Date, DateTime, Reader, TemporalError, TimeOfDay};

const MINUTES_PER_DAY: i16 = 24 * 60;

/// A moment in time, held in UTC: the offset with which it was written is not kept.
///
/// The text form is that of the date-time, then `Z` or an offset such as `+02:00`; it is written
/// with `Z`.
///
/// ```
/// use decl_core::Instant;
///
/// let noon: Instant = "2026-01-31T12:00:00+02:00".parse()?;
/// assert_eq!(noon.to_string(), "2026-01-31T10:00:00Z");
/// # Ok::<(), decl_core::TemporalError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Instant(DateTime);

impl Instant {
    /// The moment at which a clock in UTC shows this date and time.
    pub const fn from_utc(utc: DateTime) -> Self {
        Self(utc)
    }

    /// The moment at which a clock so many minutes ahead of UTC shows this date and time.
    ///
    /// # Errors
    ///
    /// The offset is a day or more in either direction, or the moment is outside the years 1 to 9999
    /// in UTC.
    ///
    /// ```
    /// use decl_core::Instant;
    ///
    /// let midnight = "2026-01-01T00:00:00".parse()?;
    /// assert_eq!(Instant::with_offset(midnight, 90)?.to_string(), "2025-12-31T22:30:00Z");
    /// # Ok::<(), decl_core::TemporalError>(())
    /// ```
    pub fn with_offset(local: DateTime, offset_minutes: i16) -> Result<Self, TemporalError> {
        if offset_minutes.unsigned_abs() >= MINUTES_PER_DAY.unsigned_abs() {
            return Err(TemporalError::OffsetTooLarge {
                minutes: offset_minutes,
            });
        }
        let (date, time) = (local.date(), local.time());
        let minutes = i16::from(time.hour()) * 60 + i16::from(time.minute()) - offset_minutes;
        let date = utc_date(date, minutes).ok_or(TemporalError::InstantOutOfRange)?;
        let minute_of_day = minutes.rem_euclid(MINUTES_PER_DAY);
        let part = |number| u8::try_from(number).map_err(|_| TemporalError::InstantOutOfRange);
        let (hour, minute) = (part(minute_of_day / 60)?, part(minute_of_day % 60)?);
        let time = TimeOfDay::new(hour, minute, time.second(), time.nanosecond())?;
        Ok(Self(DateTime::new(date, time)))
    }

    /// What a clock in UTC shows at this moment.
    pub const fn utc(self) -> DateTime {
        self.0
    }

    /// The form of canonical text: always nine fraction digits.
    ///
    /// ```
    /// use decl_core::Instant;
    ///
    /// let noon: Instant = "2026-01-31T12:00:00Z".parse()?;
    /// assert_eq!(noon.canonical(), "2026-01-31T12:00:00.000000000Z");
    /// # Ok::<(), decl_core::TemporalError>(())
    /// ```
    pub fn canonical(self) -> String {
        format!("{}Z", self.0.canonical())
    }

    fn read(reader: &mut Reader<'_>) -> Option<Result<Self, TemporalError>> {
        let local = DateTime::read(reader)?;
        let offset = read_offset(reader)?;
        Some(local.and_then(|local| Self::with_offset(local, offset?)))
    }
}

/// The day so many minutes after the midnight with which a day begins, less than two days away.
fn utc_date(date: Date, minutes: i16) -> Option<Date> {
    match minutes {
        ..0 => date.previous(),
        0..MINUTES_PER_DAY => Some(date),
        MINUTES_PER_DAY.. => date.next(),
    }
}

/// Reads `Z`, `+hh:mm` or `-hh:mm` as minutes.
fn read_offset(reader: &mut Reader<'_>) -> Option<Result<i16, TemporalError>> {
    if reader.skip(b'Z').is_some() {
        return Some(Ok(0));
    }
    let sign = match reader.skip(b'+') {
        Some(()) => 1,
        None => reader.skip(b'-').map(|()| -1)?,
    };
    let hour = reader.two_digits()?;
    reader.skip(b':')?;
    let minute = reader.two_digits()?;
    if minute > 59 {
        return Some(Err(TemporalError::NoSuchMinute(minute)));
    }
    Some(Ok(sign * (i16::from(hour) * 60 + i16::from(minute))))
}

impl FromStr for Instant {
    type Err = TemporalError;

    fn from_str(text: &str) -> Result<Self, TemporalError> {
        let mut reader = Reader::new(text);
        let instant = Self::read(&mut reader);
        let instant = instant.filter(|_| reader.end().is_some());
        let expected = "YYYY-MM-DDThh:mm:ss[.fraction](Z|+hh:mm|-hh:mm)";
        instant.ok_or(TemporalError::Form { expected })?
    }
}

impl fmt::Display for Instant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}Z", self.0)
    }
}
