//! What the calendars of several crates have in common.

use alloc::format;
use alloc::string::String;
use core::fmt::Display;

use decl_core::{Date, Duration, Integer, TimeOfDay};

const NANOSECONDS_PER_SECOND: i128 = 1_000_000_000;

/// The date with these parts, which `it` is.
pub(crate) fn date(
    year: impl TryInto<u16>,
    month: impl TryInto<u8>,
    day: impl TryInto<u8>,
    it: impl Display,
) -> Result<Date, String> {
    let parts = (year.try_into(), month.try_into(), day.try_into());
    let date = match parts {
        (Ok(year), Ok(month), Ok(day)) => Date::new(year, month, day).ok(),
        _ => None,
    };
    date.ok_or_else(|| format!("the date {it} is not within the years 0001 to 9999"))
}

/// The time of day with these parts, which `it` is.
pub(crate) fn time(
    hour: impl TryInto<u8>,
    minute: impl TryInto<u8>,
    second: impl TryInto<u8>,
    nanosecond: impl TryInto<u32>,
    it: impl Display,
) -> Result<TimeOfDay, String> {
    let parts = (
        hour.try_into(),
        minute.try_into(),
        second.try_into(),
        nanosecond.try_into(),
    );
    let time = match parts {
        (Ok(hour), Ok(minute), Ok(second), Ok(nanosecond)) => {
            TimeOfDay::new(hour, minute, second, nanosecond).ok()
        }
        _ => None,
    };
    time.ok_or_else(|| format!("the time {it} is within a leap second, which no time of day has"))
}

pub(crate) fn duration(nanoseconds: i128) -> Duration {
    Duration::from_nanoseconds(Integer::new(nanoseconds))
}

/// The whole seconds of a duration, and the nanoseconds beyond them, of the same sign.
pub(crate) fn seconds(duration: &Duration) -> Option<(i64, i32)> {
    let all = duration.nanoseconds().to_i128()?;
    let seconds = i64::try_from(all / NANOSECONDS_PER_SECOND).ok()?;
    let nanoseconds = i32::try_from(all % NANOSECONDS_PER_SECOND).ok()?;
    Some((seconds, nanoseconds))
}

/// What is said of a value of the declared type of which the other one has none.
pub(crate) fn beyond(word: &str, value: impl Display, ty: &str) -> String {
    format!("the {word} {value} is beyond what a `{ty}` holds")
}
