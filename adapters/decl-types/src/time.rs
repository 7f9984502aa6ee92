//! The crate [`time`](https://docs.rs/time).
#![expect(
    clippy::trivially_copy_pass_by_ref,
    clippy::unnecessary_wraps,
    reason = "all conversions are of one form"
)]

use alloc::format;
use alloc::string::String;

use ::time as foreign;
use decl_core as own;

use crate::calendar::{self, beyond};

marker! {
    /// A day, as a `date`; years outside 0001 to 9999 are refused.
    partial Date: foreign::Date = own::Date, to_date, from_date;

    /// A time of day, as a `time`.
    total Time: foreign::Time = own::TimeOfDay, to_time, from_time;

    /// A local date and time, as a `datetime`; years outside 0001 to 9999 are refused.
    partial PrimitiveDateTime: foreign::PrimitiveDateTime = own::DateTime, to_date_time, from_date_time;

    /// A moment in UTC, as an `instant`; years outside 0001 to 9999 are refused.
    partial UtcDateTime: foreign::UtcDateTime = own::Instant, to_utc, from_utc;

    /// A moment with an offset, as an `instant`; years outside 0001 to 9999 are refused, and so is any
    /// offset but UTC, which an instant would lose.
    ///
    /// `time::OffsetDateTime::to_offset` brings it to UTC.
    partial OffsetDateTime: foreign::OffsetDateTime = own::Instant, to_instant, from_instant;

    /// A length of time, as a `duration`; one that the type cannot hold is refused.
    total Duration: foreign::Duration = own::Duration, to_duration, from_duration;
}

fn to_date(it: &foreign::Date) -> Result<own::Date, String> {
    calendar::date(it.year(), it.month(), it.day(), it)
}

fn from_date(it: &own::Date) -> Result<foreign::Date, String> {
    let month = foreign::Month::try_from(it.month());
    let date = month
        .and_then(|month| foreign::Date::from_calendar_date(it.year().into(), month, it.day()));
    date.map_err(|_| beyond("date", it, "time::Date"))
}

fn to_time(it: &foreign::Time) -> Result<own::TimeOfDay, String> {
    calendar::time(it.hour(), it.minute(), it.second(), it.nanosecond(), it)
}

fn from_time(it: &own::TimeOfDay) -> Result<foreign::Time, String> {
    let time = foreign::Time::from_hms_nano(it.hour(), it.minute(), it.second(), it.nanosecond());
    time.map_err(|_| beyond("time", it, "time::Time"))
}

fn to_date_time(it: &foreign::PrimitiveDateTime) -> Result<own::DateTime, String> {
    let (date, time) = (to_date(&it.date())?, to_time(&it.time())?);
    Ok(own::DateTime::new(date, time))
}

fn from_date_time(it: &own::DateTime) -> Result<foreign::PrimitiveDateTime, String> {
    let (date, time) = (from_date(&it.date())?, from_time(&it.time())?);
    Ok(foreign::PrimitiveDateTime::new(date, time))
}

fn to_utc(it: &foreign::UtcDateTime) -> Result<own::Instant, String> {
    let (date, time) = (to_date(&it.date())?, to_time(&it.time())?);
    Ok(own::Instant::from_utc(own::DateTime::new(date, time)))
}

fn from_utc(it: &own::Instant) -> Result<foreign::UtcDateTime, String> {
    let utc = from_date_time(&it.utc())?;
    Ok(foreign::UtcDateTime::new(utc.date(), utc.time()))
}

fn to_instant(it: &foreign::OffsetDateTime) -> Result<own::Instant, String> {
    if !it.offset().is_utc() {
        return Err(format!(
            "the moment {it} has an offset, which no instant keeps"
        ));
    }
    let (date, time) = (to_date(&it.date())?, to_time(&it.time())?);
    Ok(own::Instant::from_utc(own::DateTime::new(date, time)))
}

fn from_instant(it: &own::Instant) -> Result<foreign::OffsetDateTime, String> {
    from_date_time(&it.utc()).map(foreign::PrimitiveDateTime::assume_utc)
}

fn to_duration(it: &foreign::Duration) -> Result<own::Duration, String> {
    Ok(calendar::duration(it.whole_nanoseconds()))
}

fn from_duration(it: &own::Duration) -> Result<foreign::Duration, String> {
    let parts = calendar::seconds(it);
    let duration = parts.map(|(seconds, rest)| foreign::Duration::new(seconds, rest));
    duration.ok_or_else(|| beyond("duration", it, "time::Duration"))
}
