use chrono::{DateTime, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Utc};
use decl::Type;
use decl_types::chrono as markers;

use crate::support::{date, date_time, duration, instant, refuses, refuses_values, time_of_day};

fn day(year: i32, month: u32, day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(year, month, day).unwrap()
}

fn time(hour: u32, minute: u32, second: u32, nanosecond: u32) -> NaiveTime {
    NaiveTime::from_hms_nano_opt(hour, minute, second, nanosecond).unwrap()
}

fn last() -> NaiveTime {
    time(23, 59, 59, 999_999_999)
}

/// The leap second at the end of a day, so many nanoseconds in.
fn leap(nanoseconds: u32) -> NaiveTime {
    time(23, 59, 59, 1_000_000_000 + nanoseconds)
}

marker!(a_day: NaiveDate, markers::NaiveDate, Type::Date, [
    day(1, 1, 1) => date("0001-01-01"),
    day(2024, 2, 29) => date("2024-02-29"),
    day(9999, 12, 31) => date("9999-12-31"),
]);

marker!(a_time: NaiveTime, markers::NaiveTime, Type::Time, [
    NaiveTime::MIN => time_of_day("00:00:00"),
    time(12, 34, 56, 7) => time_of_day("12:34:56.000000007"),
    last() => time_of_day("23:59:59.999999999"),
]);

marker!(a_day_and_time: NaiveDateTime, markers::NaiveDateTime, Type::DateTime, [
    day(1, 1, 1).and_time(NaiveTime::MIN) => date_time("0001-01-01T00:00:00"),
    day(2024, 2, 29).and_time(time(12, 34, 56, 7)) => date_time("2024-02-29T12:34:56.000000007"),
    day(9999, 12, 31).and_time(last()) => date_time("9999-12-31T23:59:59.999999999"),
]);

marker!(a_moment: DateTime<Utc>, markers::DateTime, Type::Instant, [
    day(1, 1, 1).and_time(NaiveTime::MIN).and_utc() => instant("0001-01-01T00:00:00Z"),
    DateTime::UNIX_EPOCH => instant("1970-01-01T00:00:00Z"),
    day(2024, 2, 29).and_time(time(12, 34, 56, 7)).and_utc()
        => instant("2024-02-29T12:34:56.000000007Z"),
    day(9999, 12, 31).and_time(last()).and_utc() => instant("9999-12-31T23:59:59.999999999Z"),
]);

marker!(a_length: TimeDelta, markers::TimeDelta, Type::Duration, [
    TimeDelta::zero() => duration("PT0S"),
    TimeDelta::nanoseconds(1_000_000_001) => duration("PT1.000000001S"),
    TimeDelta::nanoseconds(-1) => duration("-PT0.000000001S"),
    TimeDelta::nanoseconds(-1_999_999_999) => duration("-PT1.999999999S"),
    TimeDelta::MAX => duration("PT9223372036854775.807S"),
    TimeDelta::MIN => duration("-PT9223372036854775.807S"),
]);

#[test]
fn days_of_years_that_a_date_does_not_have_are_refused() {
    refuses::<_, markers::NaiveDate>([
        (
            day(0, 12, 31),
            "the date 0000-12-31 is not within the years 0001 to 9999",
        ),
        (
            day(-1, 1, 1),
            "the date -0001-01-01 is not within the years 0001 to 9999",
        ),
        (
            day(10_000, 1, 1),
            "the date +10000-01-01 is not within the years 0001 to 9999",
        ),
        // The year that 16 bits would make of it is 2024.
        (
            day(65_536 + 2024, 1, 1),
            "the date +67560-01-01 is not within the years 0001 to 9999",
        ),
        (
            NaiveDate::MIN,
            "the date -262143-01-01 is not within the years 0001 to 9999",
        ),
        (
            NaiveDate::MAX,
            "the date +262142-12-31 is not within the years 0001 to 9999",
        ),
    ]);
    refuses::<_, markers::NaiveDateTime>([
        (
            day(0, 12, 31).and_time(last()),
            "the date 0000-12-31 is not within the years 0001 to 9999",
        ),
        (
            NaiveDateTime::MAX,
            "the date +262142-12-31 is not within the years 0001 to 9999",
        ),
    ]);
    refuses::<_, markers::DateTime>([
        (
            DateTime::<Utc>::MIN_UTC,
            "the date -262143-01-01 is not within the years 0001 to 9999",
        ),
        (
            day(10_000, 1, 1).and_time(NaiveTime::MIN).and_utc(),
            "the date +10000-01-01 is not within the years 0001 to 9999",
        ),
    ]);
}

#[test]
fn leap_seconds_are_refused() {
    let words = "the time 23:59:60 is within a leap second, which no time of day has";
    let later = "the time 23:59:60.999999999 is within a leap second, which no time of day has";
    refuses::<_, markers::NaiveTime>([
        (leap(0), words),
        (leap(999_999_999), later),
        (
            time(8, 30, 59, 1_000_000_000),
            "the time 08:30:60 is within a leap second, which no time of day has",
        ),
    ]);
    let today = day(2016, 12, 31);
    refuses::<_, markers::NaiveDateTime>([(today.and_time(leap(0)), words)]);
    refuses::<_, markers::DateTime>([(today.and_time(leap(999_999_999)).and_utc(), later)]);
}

#[test]
fn durations_that_a_time_delta_does_not_hold_are_refused() {
    refuses_values::<_, markers::TimeDelta>([
        (
            duration("PT9223372036854775.807000001S"),
            "the duration PT9223372036854775.807000001S is beyond what a `chrono::TimeDelta` holds",
        ),
        (
            duration("-PT9223372036854775.807000001S"),
            "the duration -PT9223372036854775.807000001S is beyond what a `chrono::TimeDelta` holds",
        ),
        (
            duration("PT9223372036854775808S"),
            "the duration PT9223372036854775808S is beyond what a `chrono::TimeDelta` holds",
        ),
        (
            duration("PT1000000000000000000000000000000S"),
            "the duration PT1000000000000000000000000000000S is beyond what a `chrono::TimeDelta` holds",
        ),
    ]);
}
