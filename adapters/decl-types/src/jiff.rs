//! The crate [`jiff`](https://docs.rs/jiff).
#![expect(
    clippy::trivially_copy_pass_by_ref,
    clippy::unnecessary_wraps,
    reason = "all conversions are of one form"
)]

use alloc::string::String;

use ::jiff::{civil, tz::Offset};
use decl_core as own;

use crate::calendar::{self, beyond};

marker! {
    /// A day, as a `date`; years before 0001 are refused.
    partial Date: civil::Date = own::Date, to_date, from_date;

    /// A time of day, as a `time`.
    total Time: civil::Time = own::TimeOfDay, to_time, from_time;

    /// A local date and time, as a `datetime`; years before 0001 are refused.
    partial DateTime: civil::DateTime = own::DateTime, to_date_time, from_date_time;

    /// A moment, as an `instant`; years before 0001 in UTC are refused, and so are the instants after
    /// `jiff::Timestamp::MAX`, which are those of the last day of 9999 and two hours more.
    partial Timestamp: ::jiff::Timestamp = own::Instant, to_instant, from_instant;

    /// A length of time, as a `duration`; one that the type cannot hold is refused.
    total SignedDuration: ::jiff::SignedDuration = own::Duration, to_duration, from_duration;
}

fn to_date(it: &civil::Date) -> Result<own::Date, String> {
    calendar::date(it.year(), it.month(), it.day(), it)
}

fn from_date(it: &own::Date) -> Result<civil::Date, String> {
    let parts = (
        it.year().try_into(),
        it.month().try_into(),
        it.day().try_into(),
    );
    let date = match parts {
        (Ok(year), Ok(month), Ok(day)) => civil::Date::new(year, month, day).ok(),
        _ => None,
    };
    date.ok_or_else(|| beyond("date", it, "jiff::civil::Date"))
}

fn to_time(it: &civil::Time) -> Result<own::TimeOfDay, String> {
    let nanosecond = it.subsec_nanosecond();
    calendar::time(it.hour(), it.minute(), it.second(), nanosecond, it)
}

fn from_time(it: &own::TimeOfDay) -> Result<civil::Time, String> {
    let parts = (
        it.hour().try_into(),
        it.minute().try_into(),
        it.second().try_into(),
        it.nanosecond().try_into(),
    );
    let time = match parts {
        (Ok(hour), Ok(minute), Ok(second), Ok(nanosecond)) => {
            civil::Time::new(hour, minute, second, nanosecond).ok()
        }
        _ => None,
    };
    time.ok_or_else(|| beyond("time", it, "jiff::civil::Time"))
}

fn to_date_time(it: &civil::DateTime) -> Result<own::DateTime, String> {
    let (date, time) = (to_date(&it.date())?, to_time(&it.time())?);
    Ok(own::DateTime::new(date, time))
}

fn from_date_time(it: &own::DateTime) -> Result<civil::DateTime, String> {
    let (date, time) = (from_date(&it.date())?, from_time(&it.time())?);
    Ok(civil::DateTime::from_parts(date, time))
}

fn to_instant(it: &::jiff::Timestamp) -> Result<own::Instant, String> {
    to_date_time(&Offset::UTC.to_datetime(*it)).map(own::Instant::from_utc)
}

fn from_instant(it: &own::Instant) -> Result<::jiff::Timestamp, String> {
    let moment = Offset::UTC.to_timestamp(from_date_time(&it.utc())?);
    moment.map_err(|_| beyond("instant", it, "jiff::Timestamp"))
}

fn to_duration(it: &::jiff::SignedDuration) -> Result<own::Duration, String> {
    Ok(calendar::duration(it.as_nanos()))
}

fn from_duration(it: &own::Duration) -> Result<::jiff::SignedDuration, String> {
    let parts = calendar::seconds(it);
    let duration = parts.map(|(seconds, rest)| ::jiff::SignedDuration::new(seconds, rest));
    duration.ok_or_else(|| beyond("duration", it, "jiff::SignedDuration"))
}
