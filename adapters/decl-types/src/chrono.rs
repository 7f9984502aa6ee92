//! The crate [`chrono`](https://docs.rs/chrono).
#![expect(
    clippy::trivially_copy_pass_by_ref,
    clippy::unnecessary_wraps,
    reason = "all conversions are of one form"
)]

use alloc::string::String;

use ::chrono::{self as foreign, Datelike, Timelike, Utc};
use decl_core as own;

use crate::calendar::{self, beyond};

marker! {
    /// A day, as a `date`; years outside 0001 to 9999 are refused.
    partial NaiveDate: foreign::NaiveDate = own::Date, to_date, from_date;

    /// A time of day, as a `time`; leap seconds are refused.
    partial NaiveTime: foreign::NaiveTime = own::TimeOfDay, to_time, from_time;

    /// A local date and time, as a `datetime`; years outside 0001 to 9999 and leap seconds are refused.
    partial NaiveDateTime: foreign::NaiveDateTime = own::DateTime, to_date_time, from_date_time;

    /// A moment in UTC, as an `instant`; years outside 0001 to 9999 and leap seconds are refused.
    ///
    /// There is none for `DateTime<FixedOffset>`: an instant is a moment alone, so the offset would be
    /// lost.
    ///
    /// ```compile_fail,E0277
    /// use chrono::{DateTime, FixedOffset, Utc};
    /// use decl_core::Represent;
    ///
    /// fn represents<T, M: Represent<T>>() {}
    ///
    /// represents::<DateTime<Utc>, decl_types::chrono::DateTime>();
    /// represents::<DateTime<FixedOffset>, decl_types::chrono::DateTime>();
    /// ```
    partial DateTime: foreign::DateTime<Utc> = own::Instant, to_instant, from_instant;

    /// A length of time, as a `duration`; one that the type cannot hold is refused.
    total TimeDelta: foreign::TimeDelta = own::Duration, to_duration, from_duration;
}

fn to_date(it: &foreign::NaiveDate) -> Result<own::Date, String> {
    calendar::date(it.year(), it.month(), it.day(), it)
}

fn from_date(it: &own::Date) -> Result<foreign::NaiveDate, String> {
    let (month, day) = (it.month().into(), it.day().into());
    let date = foreign::NaiveDate::from_ymd_opt(it.year().into(), month, day);
    date.ok_or_else(|| beyond("date", it, "chrono::NaiveDate"))
}

fn to_time(it: &foreign::NaiveTime) -> Result<own::TimeOfDay, String> {
    // Within a leap second it is a whole second or more.
    let nanosecond = it.nanosecond();
    calendar::time(it.hour(), it.minute(), it.second(), nanosecond, it)
}

fn from_time(it: &own::TimeOfDay) -> Result<foreign::NaiveTime, String> {
    let (hour, minute, second) = (it.hour().into(), it.minute().into(), it.second().into());
    let time = foreign::NaiveTime::from_hms_nano_opt(hour, minute, second, it.nanosecond());
    time.ok_or_else(|| beyond("time", it, "chrono::NaiveTime"))
}

fn to_date_time(it: &foreign::NaiveDateTime) -> Result<own::DateTime, String> {
    let (date, time) = (to_date(&it.date())?, to_time(&it.time())?);
    Ok(own::DateTime::new(date, time))
}

fn from_date_time(it: &own::DateTime) -> Result<foreign::NaiveDateTime, String> {
    let (date, time) = (from_date(&it.date())?, from_time(&it.time())?);
    Ok(date.and_time(time))
}

fn to_instant(it: &foreign::DateTime<Utc>) -> Result<own::Instant, String> {
    to_date_time(&it.naive_utc()).map(own::Instant::from_utc)
}

fn from_instant(it: &own::Instant) -> Result<foreign::DateTime<Utc>, String> {
    from_date_time(&it.utc()).map(|utc| utc.and_utc())
}

fn to_duration(it: &foreign::TimeDelta) -> Result<own::Duration, String> {
    let seconds = i128::from(it.num_seconds()) * 1_000_000_000;
    Ok(calendar::duration(seconds + i128::from(it.subsec_nanos())))
}

fn from_duration(it: &own::Duration) -> Result<foreign::TimeDelta, String> {
    let duration = calendar::seconds(it).and_then(|(seconds, rest)| {
        let rest = foreign::TimeDelta::nanoseconds(rest.into());
        foreign::TimeDelta::try_seconds(seconds)?.checked_add(&rest)
    });
    duration.ok_or_else(|| beyond("duration", it, "chrono::TimeDelta"))
}
