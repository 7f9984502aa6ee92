use decl::Type;
use decl_types::jiff as markers;
use jiff::{SignedDuration, Timestamp, civil};

use crate::support::{date, date_time, duration, instant, refuses, refuses_values, time_of_day};

fn parsed<T: std::str::FromStr<Err: std::fmt::Debug>>(text: &str) -> T {
    text.parse().unwrap()
}

marker!(day: civil::Date, markers::Date, Type::Date, [
    civil::date(1, 1, 1) => date("0001-01-01"),
    civil::date(2024, 2, 29) => date("2024-02-29"),
    civil::date(9999, 12, 31) => date("9999-12-31"),
]);

marker!(time: civil::Time, markers::Time, Type::Time, [
    civil::Time::MIN => time_of_day("00:00:00"),
    civil::Time::MAX => time_of_day("23:59:59.999999999"),
    civil::time(12, 34, 56, 7) => time_of_day("12:34:56.000000007"),
]);

marker!(day_and_time: civil::DateTime, markers::DateTime, Type::DateTime, [
    civil::date(1, 1, 1).at(0, 0, 0, 0) => date_time("0001-01-01T00:00:00"),
    civil::date(2024, 2, 29).at(12, 34, 56, 7) => date_time("2024-02-29T12:34:56.000000007"),
    civil::DateTime::MAX => date_time("9999-12-31T23:59:59.999999999"),
]);

marker!(moment: Timestamp, markers::Timestamp, Type::Instant, [
    parsed("0001-01-01T00:00:00Z") => instant("0001-01-01T00:00:00Z"),
    Timestamp::UNIX_EPOCH => instant("1970-01-01T00:00:00Z"),
    parsed("1969-12-31T23:59:59.999999999Z") => instant("1969-12-31T23:59:59.999999999Z"),
    parsed("2026-01-31T12:00:00+02:00") => instant("2026-01-31T10:00:00Z"),
    Timestamp::MAX => instant("9999-12-30T22:00:00.999999999Z"),
]);

marker!(length: SignedDuration, markers::SignedDuration, Type::Duration, [
    SignedDuration::ZERO => duration("PT0S"),
    SignedDuration::new(1, 1) => duration("PT1.000000001S"),
    SignedDuration::new(0, -1) => duration("-PT0.000000001S"),
    SignedDuration::new(-1, -999_999_999) => duration("-PT1.999999999S"),
    SignedDuration::MAX => duration("PT9223372036854775807.999999999S"),
    SignedDuration::MIN => duration("-PT9223372036854775808.999999999S"),
]);

#[test]
fn days_of_years_that_a_date_does_not_have_are_refused() {
    refuses::<_, markers::Date>([
        (
            civil::date(0, 12, 31),
            "the date 0000-12-31 is not within the years 0001 to 9999",
        ),
        (
            civil::date(-1, 1, 1),
            "the date -000001-01-01 is not within the years 0001 to 9999",
        ),
        (
            civil::Date::MIN,
            "the date -009999-01-01 is not within the years 0001 to 9999",
        ),
    ]);
    refuses::<_, markers::DateTime>([
        (
            civil::date(0, 12, 31).at(23, 59, 59, 0),
            "the date 0000-12-31 is not within the years 0001 to 9999",
        ),
        (
            civil::DateTime::MIN,
            "the date -009999-01-01 is not within the years 0001 to 9999",
        ),
    ]);
}

#[test]
fn moments_of_years_that_an_instant_does_not_have_are_refused() {
    refuses::<_, markers::Timestamp>([
        (
            parsed("0000-12-31T23:59:59.999999999Z"),
            "the date 0000-12-31 is not within the years 0001 to 9999",
        ),
        // The year is one of UTC.
        (
            parsed("0001-01-01T00:00:00+00:01"),
            "the date 0000-12-31 is not within the years 0001 to 9999",
        ),
        (
            Timestamp::MIN,
            "the date -009999-01-02 is not within the years 0001 to 9999",
        ),
    ]);
}

#[test]
fn instants_that_a_timestamp_does_not_hold_are_refused() {
    refuses_values::<_, markers::Timestamp>([
        (
            instant("9999-12-30T22:00:01Z"),
            "the instant 9999-12-30T22:00:01Z is beyond what a `jiff::Timestamp` holds",
        ),
        (
            instant("9999-12-31T23:59:59.999999999Z"),
            "the instant 9999-12-31T23:59:59.999999999Z is beyond what a `jiff::Timestamp` holds",
        ),
    ]);
}

#[test]
fn durations_that_a_signed_duration_does_not_hold_are_refused() {
    refuses_values::<_, markers::SignedDuration>([
        (
            duration("PT9223372036854775808S"),
            "the duration PT9223372036854775808S is beyond what a `jiff::SignedDuration` holds",
        ),
        (
            duration("-PT9223372036854775809S"),
            "the duration -PT9223372036854775809S is beyond what a `jiff::SignedDuration` holds",
        ),
        // More nanoseconds than 128 bits count.
        (
            duration("PT1000000000000000000000000000000S"),
            "the duration PT1000000000000000000000000000000S is beyond what a `jiff::SignedDuration` holds",
        ),
    ]);
}
