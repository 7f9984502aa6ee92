//! Dates, times, instants and durations.

use core::time::Duration as StdDuration;

use decl_core::{Date, DateTime, Duration, Instant, Integer, TemporalError, TimeOfDay};

fn is_form(error: &TemporalError) -> bool {
    matches!(error, TemporalError::Form { .. })
}

/// Days since 0000-03-01, by the arithmetic of eras of 400 years.
fn day_number(date: Date) -> i64 {
    let (year, month, day) = (
        i64::from(date.year()),
        i64::from(date.month()),
        i64::from(date.day()),
    );
    let year = if month <= 2 { year - 1 } else { year };
    let year_day = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    365 * year + year / 4 - year / 100 + year / 400 + year_day
}

fn minute_number(moment: DateTime) -> i64 {
    let time = moment.time();
    day_number(moment.date()) * 1440 + i64::from(time.hour()) * 60 + i64::from(time.minute())
}

#[test]
fn a_date_must_be_in_the_calendar() {
    let days = [
        ("2024-02-29", true),
        ("2000-02-29", true),
        ("1900-02-29", false),
    ];
    let more = [
        ("2023-02-29", false),
        ("2026-02-30", false),
        ("2026-04-31", false),
    ];
    let edges = [
        ("0001-01-01", true),
        ("9999-12-31", true),
        ("0000-12-31", false),
    ];
    let zeros = [
        ("2026-00-10", false),
        ("2026-01-00", false),
        ("2026-13-01", false),
    ];
    for (text, exists) in [days, more, edges, zeros].concat() {
        let date = text.parse::<Date>();
        assert_eq!(date.is_ok(), exists, "{text}");
        match date {
            Ok(date) => assert_eq!(date.to_string(), text),
            Err(error) => {
                assert_eq!(
                    error.to_string(),
                    format!("`{text}` is not a day of the calendar")
                );
            }
        }
    }
    assert!(Date::new(10_000, 1, 1).is_err());
    assert!(Date::new(2026, 255, 255).is_err());
}

#[test]
fn the_calendar_has_as_many_days_as_its_years() {
    let mut days = 0;
    for year in 1..=9999 {
        for month in 1..=12 {
            days += (1..=31)
                .filter(|day| Date::new(year, month, *day).is_ok())
                .count();
        }
    }
    assert_eq!(days, 3_652_059);
}

#[test]
fn a_date_has_one_spelling() {
    let malformed = [
        "",
        "2026-1-01",
        "26-01-01",
        "2026-01-01 ",
        " 2026-01-01",
        "2026/01/01",
    ];
    let more = [
        "02026-01-01",
        "-026-01-01",
        "+026-01-01",
        "20260101",
        "2026-01-01T",
        "２026-01-01",
    ];
    for text in [malformed, more].concat() {
        assert!(
            text.parse::<Date>().is_err_and(|error| is_form(&error)),
            "{text}"
        );
    }
    let error = "x".parse::<Date>().unwrap_err();
    assert_eq!(error.to_string(), "expected `YYYY-MM-DD`");
}

#[test]
fn a_time_has_no_hour_24_and_no_leap_second() {
    let refused = [
        ("24:00:00", TemporalError::NoSuchHour(24)),
        ("00:60:00", TemporalError::NoSuchMinute(60)),
        ("23:59:60", TemporalError::NoSuchSecond(60)),
        ("99:99:99", TemporalError::NoSuchHour(99)),
    ];
    for (text, error) in refused {
        assert_eq!(text.parse::<TimeOfDay>(), Err(error));
    }
    assert_eq!(
        TimeOfDay::new(0, 0, 0, 1_000_000_000),
        Err(TemporalError::NoSuchNanosecond(1_000_000_000))
    );
    assert_eq!(
        "23:59:59.999999999".parse(),
        TimeOfDay::new(23, 59, 59, 999_999_999)
    );
    assert_eq!(
        "23:59:60".parse::<TimeOfDay>().unwrap_err().to_string(),
        "second `60` is not within 0 to 59"
    );
}

#[test]
fn a_fraction_is_written_as_short_as_it_can_be() {
    let times = [
        ("09:30:00", "09:30:00", 0),
        ("09:30:00.0", "09:30:00", 0),
        ("09:30:00.5", "09:30:00.5", 500_000_000),
        ("09:30:00.050", "09:30:00.05", 50_000_000),
        ("09:30:00.000000001", "09:30:00.000000001", 1),
        ("09:30:00.100000000", "09:30:00.1", 100_000_000),
    ];
    for (read, written, nanosecond) in times {
        let time: TimeOfDay = read.parse().unwrap();
        assert_eq!(
            (time.to_string().as_str(), time.nanosecond()),
            (written, nanosecond)
        );
        assert_eq!(time.canonical(), format!("09:30:00.{nanosecond:09}"));
        assert_eq!(time.canonical().parse(), Ok(time));
    }
}

#[test]
fn a_time_has_no_other_spelling() {
    let malformed = [
        "",
        "9:30:00",
        "09:30",
        "09:30:00.",
        "09:30:00,5",
        "09:30:00.0000000001",
    ];
    let more = [
        "09:30:00Z",
        "09:30:00.5Z",
        "093000",
        " 09:30:00",
        "09:30:00.5 ",
        "09:30:٠0",
    ];
    for text in [malformed, more].concat() {
        assert!(
            text.parse::<TimeOfDay>()
                .is_err_and(|error| is_form(&error)),
            "{text}"
        );
    }
}

#[test]
fn a_date_time_has_an_upper_case_separator_and_no_zone() {
    let moment: DateTime = "2026-01-31T09:30:00.25".parse().unwrap();
    assert_eq!(moment.to_string(), "2026-01-31T09:30:00.25");
    assert_eq!(moment.canonical(), "2026-01-31T09:30:00.250000000");
    assert_eq!(format!("{moment:?}"), moment.to_string());
    for separator in ["t", " ", "_", "", "TT"] {
        let text = format!("2026-01-31{separator}09:30:00");
        assert!(
            text.parse::<DateTime>().is_err_and(|error| is_form(&error)),
            "{text}"
        );
    }
    for zone in ["Z", "+00:00", " "] {
        let text = format!("2026-01-31T09:30:00{zone}");
        assert!(
            text.parse::<DateTime>().is_err_and(|error| is_form(&error)),
            "{text}"
        );
    }
    assert_eq!(
        "2026-01-31T24:00:00".parse::<DateTime>(),
        Err(TemporalError::NoSuchHour(24))
    );
}

#[test]
fn the_form_is_checked_before_the_calendar() {
    assert!(
        "2026-02-30T"
            .parse::<DateTime>()
            .is_err_and(|error| is_form(&error))
    );
    assert!(
        "2026-02-30x"
            .parse::<Date>()
            .is_err_and(|error| is_form(&error))
    );
    let day = TemporalError::NoSuchDay {
        year: 2026,
        month: 2,
        day: 30,
    };
    assert_eq!("2026-02-30T25:00:00Z".parse::<Instant>(), Err(day));
}

#[test]
fn an_instant_is_held_in_utc() {
    let instants = [
        ("2026-01-31T12:00:00Z", "2026-01-31T12:00:00Z"),
        ("2026-01-31T12:00:00-00:00", "2026-01-31T12:00:00Z"),
        ("2026-01-31T12:00:00+00:00", "2026-01-31T12:00:00Z"),
        ("2026-01-31T12:00:00.5+05:30", "2026-01-31T06:30:00.5Z"),
        ("2026-03-01T00:30:00+01:00", "2026-02-28T23:30:00Z"),
        ("2024-03-01T00:30:00+01:00", "2024-02-29T23:30:00Z"),
        ("2026-12-31T23:30:00-01:00", "2027-01-01T00:30:00Z"),
        ("2026-01-01T00:00:00+23:59", "2025-12-31T00:01:00Z"),
        ("2026-12-31T23:59:59-23:59", "2027-01-01T23:58:59Z"),
    ];
    for (read, written) in instants {
        let instant: Instant = read.parse().unwrap();
        assert_eq!(instant.to_string(), written);
        assert_eq!(written.parse(), Ok(instant));
        assert_eq!(
            instant.canonical().len(),
            "2026-01-31T12:00:00.000000000Z".len()
        );
        assert_eq!(instant.canonical().parse(), Ok(instant));
    }
}

#[test]
fn an_offset_moves_the_clock_by_its_minutes() {
    let days = [
        "0001-01-02",
        "2024-02-29",
        "2023-03-01",
        "2000-12-31",
        "9999-12-30",
    ];
    for (n, day) in days.into_iter().enumerate() {
        let date: Date = day.parse().unwrap();
        for offset in (-1439..=1439_i16).step_by(7) {
            let minute = u8::try_from((n * 13 + offset.unsigned_abs() as usize) % 60).unwrap();
            let hour = u8::try_from(offset.unsigned_abs() % 24).unwrap();
            let local = DateTime::new(date, TimeOfDay::new(hour, minute, 7, 8).unwrap());
            let utc = Instant::with_offset(local, offset).unwrap().utc();
            assert_eq!(
                minute_number(utc),
                minute_number(local) - i64::from(offset),
                "{local} {offset}"
            );
            assert_eq!((utc.time().second(), utc.time().nanosecond()), (7, 8));
        }
    }
}

#[test]
fn an_instant_stays_within_its_years() {
    for text in ["0001-01-01T00:00:00+00:01", "9999-12-31T23:59:00-00:01"] {
        assert_eq!(
            text.parse::<Instant>(),
            Err(TemporalError::InstantOutOfRange)
        );
    }
    for text in ["0001-01-01T00:01:00+00:01", "9999-12-31T23:58:59-00:01"] {
        assert!(text.parse::<Instant>().is_ok(), "{text}");
    }
}

#[test]
fn an_offset_is_less_than_a_day() {
    let at = |offset: &str| format!("2026-01-31T12:00:00{offset}").parse::<Instant>();
    assert_eq!(
        at("+24:00"),
        Err(TemporalError::OffsetTooLarge { minutes: 1440 })
    );
    assert_eq!(
        at("-99:59"),
        Err(TemporalError::OffsetTooLarge { minutes: -5999 })
    );
    assert_eq!(at("+10:60"), Err(TemporalError::NoSuchMinute(60)));
    assert_eq!(
        at("-24:00").unwrap_err().to_string(),
        "offset `-24:00` is not within `-23:59` to `+23:59`"
    );
    let noon: DateTime = "2026-01-31T12:00:00".parse().unwrap();
    for minutes in [1440, -1440, i16::MAX, i16::MIN] {
        let error = TemporalError::OffsetTooLarge { minutes };
        assert_eq!(Instant::with_offset(noon, minutes), Err(error));
    }
    for offset in [
        "",
        "z",
        "+1:00",
        "+0100",
        "+01",
        "+01:0",
        "Z ",
        "+01:00Z",
        "\u{2212}01:00",
    ] {
        assert!(at(offset).is_err_and(|error| is_form(&error)), "{offset}");
    }
}

#[test]
fn a_leap_second_is_refused() {
    let text = "2016-12-31T23:59:60Z";
    assert_eq!(
        text.parse::<Instant>(),
        Err(TemporalError::NoSuchSecond(60))
    );
}

#[test]
fn order_is_that_of_time() {
    let moments = [
        "0999-12-31T23:59:59.999999999",
        "2026-01-31T09:30:00",
        "2026-01-31T09:30:00.000000001",
        "2026-01-31T09:30:00.1",
        "2026-02-01T00:00:00",
    ]
    .map(|text| text.parse::<DateTime>().unwrap());
    assert!(moments.is_sorted_by(|left, right| left < right));
    let [earlier, later] = ["2026-01-31T12:00:00+02:00", "2026-01-31T11:00:00Z"]
        .map(|text| text.parse::<Instant>().unwrap());
    assert!(earlier < later);
}

#[test]
fn a_duration_counts_nanoseconds_of_any_number() {
    let durations = [
        ("PT0S", "PT0S", 0),
        ("PT0.0S", "PT0S", 0),
        ("PT1S", "PT1S", 1_000_000_000),
        ("PT100S", "PT100S", 100_000_000_000),
        ("PT1.50S", "PT1.5S", 1_500_000_000),
        ("-PT0.000000001S", "-PT0.000000001S", -1),
        ("-PT90.25S", "-PT90.25S", -90_250_000_000),
    ];
    for (read, written, nanoseconds) in durations {
        let duration: Duration = read.parse().unwrap();
        assert_eq!(duration.nanoseconds(), &Integer::new(nanoseconds), "{read}");
        assert_eq!(duration.to_string(), written);
        assert_eq!(format!("{duration:?}"), written);
    }
    let text = format!("-PT{}.5S", "8".repeat(100));
    let huge: Duration = text.parse().unwrap();
    assert_eq!(huge.to_string(), text);
    assert!(huge < Duration::from_nanoseconds(Integer::new(i128::MIN)));
}

#[test]
fn a_duration_has_no_other_spelling() {
    let malformed = [
        "", "PTS", "PT1", "1S", "P1S", "PT1s", "pt1S", "PT01S", "PT+1S", "PT-1S",
    ];
    let more = [
        "PT-0S", "--PT1S", "+PT1S", "PT1.S", "PT.5S", "PT1M", "PT1M1S", "P1DT1S", "PT1S ", "-PT-1S",
    ];
    for text in [malformed, more].concat() {
        assert!(
            text.parse::<Duration>().is_err_and(|error| is_form(&error)),
            "{text}"
        );
    }
    assert!(
        "PT0.0000000001S"
            .parse::<Duration>()
            .is_err_and(|error| is_form(&error))
    );
    assert!(
        "PT0.0000000000S"
            .parse::<Duration>()
            .is_err_and(|error| is_form(&error))
    );
    for text in ["-PT0S", "-PT0.00S"] {
        assert_eq!(text.parse::<Duration>(), Err(TemporalError::NegativeZero));
    }
}

#[test]
fn a_duration_converts_to_the_one_of_core_and_back() {
    for duration in [StdDuration::ZERO, StdDuration::new(5, 7), StdDuration::MAX] {
        assert_eq!(
            StdDuration::try_from(&Duration::from(duration)),
            Ok(duration)
        );
    }
    let above = Integer::from(StdDuration::MAX.as_nanos() + 1);
    let above = Duration::from_nanoseconds(above);
    assert_eq!(
        StdDuration::try_from(&above),
        Err(TemporalError::DurationTooLong)
    );
    let huge = Duration::from_nanoseconds(Integer::new(1).times_power_of_ten(60));
    assert_eq!(
        StdDuration::try_from(&huge),
        Err(TemporalError::DurationTooLong)
    );
    let negative = Duration::from_nanoseconds(Integer::new(-1));
    assert_eq!(
        StdDuration::try_from(&negative),
        Err(TemporalError::NegativeDuration)
    );
}

#[test]
fn constants_are_possible() {
    const DATE: Result<Date, TemporalError> = Date::new(2026, 1, 31);
    const TIME: Result<TimeOfDay, TemporalError> = TimeOfDay::new(9, 30, 0, 0);
    const MOMENT: Option<Instant> = match (DATE, TIME) {
        (Ok(date), Ok(time)) => Some(Instant::from_utc(DateTime::new(date, time))),
        _ => None,
    };
    const LENGTH: Duration = Duration::from_nanoseconds(Integer::new(1));
    assert_eq!(MOMENT, "2026-01-31T09:30:00Z".parse().ok());
    assert_eq!(LENGTH.to_string(), "PT0.000000001S");
}
