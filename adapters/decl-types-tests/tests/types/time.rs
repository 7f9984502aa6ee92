use decl::Type;
use decl_types::time as markers;
use time::{
    Date, Duration, Month, OffsetDateTime, PrimitiveDateTime, Time, UtcDateTime, UtcOffset,
};

use crate::support::{date, date_time, duration, instant, refuses, refuses_values, time_of_day};

fn day(year: i32, month: Month, day: u8) -> Date {
    Date::from_calendar_date(year, month, day).unwrap()
}

fn first() -> Date {
    day(1, Month::January, 1)
}

fn leap_day() -> Date {
    day(2024, Month::February, 29)
}

fn noon() -> Time {
    Time::from_hms_nano(12, 34, 56, 7).unwrap()
}

fn last() -> PrimitiveDateTime {
    PrimitiveDateTime::new(day(9999, Month::December, 31), Time::MAX)
}

marker!(a_day: Date, markers::Date, Type::Date, [
    first() => date("0001-01-01"),
    leap_day() => date("2024-02-29"),
    day(9999, Month::December, 31) => date("9999-12-31"),
]);

marker!(a_time: Time, markers::Time, Type::Time, [
    Time::MIDNIGHT => time_of_day("00:00:00"),
    noon() => time_of_day("12:34:56.000000007"),
    Time::MAX => time_of_day("23:59:59.999999999"),
]);

marker!(a_day_and_time: PrimitiveDateTime, markers::PrimitiveDateTime, Type::DateTime, [
    first().midnight() => date_time("0001-01-01T00:00:00"),
    PrimitiveDateTime::new(leap_day(), noon()) => date_time("2024-02-29T12:34:56.000000007"),
    last() => date_time("9999-12-31T23:59:59.999999999"),
]);

marker!(a_moment: UtcDateTime, markers::UtcDateTime, Type::Instant, [
    UtcDateTime::new(first(), Time::MIDNIGHT) => instant("0001-01-01T00:00:00Z"),
    UtcDateTime::UNIX_EPOCH => instant("1970-01-01T00:00:00Z"),
    UtcDateTime::new(leap_day(), noon()) => instant("2024-02-29T12:34:56.000000007Z"),
    last().as_utc() => instant("9999-12-31T23:59:59.999999999Z"),
]);

marker!(a_moment_with_an_offset: OffsetDateTime, markers::OffsetDateTime, Type::Instant, [
    first().midnight().assume_utc() => instant("0001-01-01T00:00:00Z"),
    OffsetDateTime::UNIX_EPOCH => instant("1970-01-01T00:00:00Z"),
    PrimitiveDateTime::new(leap_day(), noon()).assume_utc()
        => instant("2024-02-29T12:34:56.000000007Z"),
    last().assume_utc() => instant("9999-12-31T23:59:59.999999999Z"),
]);

marker!(a_length: Duration, markers::Duration, Type::Duration, [
    Duration::ZERO => duration("PT0S"),
    Duration::new(1, 1) => duration("PT1.000000001S"),
    Duration::new(0, -1) => duration("-PT0.000000001S"),
    Duration::new(-1, -999_999_999) => duration("-PT1.999999999S"),
    Duration::MAX => duration("PT9223372036854775807.999999999S"),
    Duration::MIN => duration("-PT9223372036854775808.999999999S"),
]);

#[test]
fn days_of_years_that_a_date_does_not_have_are_refused() {
    let before = day(0, Month::December, 31);
    let words = "the date 0000-12-31 is not within the years 0001 to 9999";
    refuses::<_, markers::Date>([
        (before, words),
        (
            day(-1, Month::January, 1),
            "the date -0001-01-01 is not within the years 0001 to 9999",
        ),
    ]);
    refuses::<_, markers::PrimitiveDateTime>([(before.midnight(), words)]);
    refuses::<_, markers::UtcDateTime>([(before.midnight().as_utc(), words)]);
    refuses::<_, markers::OffsetDateTime>([(before.midnight().assume_utc(), words)]);
}

#[test]
fn a_moment_with_an_offset_is_refused() {
    let at = |hours, minutes, seconds| {
        let offset = UtcOffset::from_hms(hours, minutes, seconds).unwrap();
        leap_day().midnight().assume_offset(offset)
    };
    refuses::<_, markers::OffsetDateTime>([
        (
            at(2, 0, 0),
            "the moment 2024-02-29 0:00:00.0 +02:00:00 has an offset, which no instant keeps",
        ),
        (
            at(0, 0, -1),
            "the moment 2024-02-29 0:00:00.0 -00:00:01 has an offset, which no instant keeps",
        ),
    ]);
    let zero = at(0, 0, 0);
    assert_eq!(value_of(&zero), instant("2024-02-29T00:00:00Z"));
    let moved = at(2, 0, 0).to_offset(UtcOffset::UTC);
    assert_eq!(value_of(&moved), instant("2024-02-28T22:00:00Z"));
}

fn value_of(it: &OffsetDateTime) -> decl::Value {
    <markers::OffsetDateTime as decl::Represent<_>>::to_value(it).unwrap()
}

#[test]
fn durations_that_the_type_does_not_hold_are_refused() {
    refuses_values::<_, markers::Duration>([
        (
            duration("PT9223372036854775808S"),
            "the duration PT9223372036854775808S is beyond what a `time::Duration` holds",
        ),
        (
            duration("-PT9223372036854775809S"),
            "the duration -PT9223372036854775809S is beyond what a `time::Duration` holds",
        ),
        (
            duration("PT1000000000000000000000000000000S"),
            "the duration PT1000000000000000000000000000000S is beyond what a `time::Duration` holds",
        ),
    ]);
}
