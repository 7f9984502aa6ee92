//! One struct that holds a field of every marker.

use decl::{Item, Name, Operable, Params, Spec, Type, structural_key};

use crate::support::hash;

/// Everything at once.
#[derive(Params, Debug)]
#[decl(name = "all.Everything")]
struct Everything {
    /// Who.
    #[decl(with = decl_types::Uuid)]
    id: uuid::Uuid,
    #[decl(with = decl_types::jiff::Date)]
    jiff_date: jiff::civil::Date,
    #[decl(with = decl_types::jiff::Time)]
    jiff_time: jiff::civil::Time,
    #[decl(with = decl_types::jiff::DateTime)]
    jiff_date_time: jiff::civil::DateTime,
    #[decl(with = decl_types::jiff::Timestamp)]
    jiff_timestamp: jiff::Timestamp,
    #[decl(with = decl_types::jiff::SignedDuration)]
    jiff_duration: jiff::SignedDuration,
    #[decl(with = decl_types::chrono::NaiveDate)]
    chrono_date: chrono::NaiveDate,
    #[decl(with = decl_types::chrono::NaiveTime)]
    chrono_time: chrono::NaiveTime,
    #[decl(with = decl_types::chrono::NaiveDateTime)]
    chrono_date_time: chrono::NaiveDateTime,
    #[decl(with = decl_types::chrono::DateTime)]
    chrono_instant: chrono::DateTime<chrono::Utc>,
    #[decl(with = decl_types::chrono::TimeDelta)]
    chrono_duration: chrono::TimeDelta,
    #[decl(with = decl_types::time::Date)]
    time_date: time::Date,
    #[decl(with = decl_types::time::Time)]
    time_time: time::Time,
    #[decl(with = decl_types::time::PrimitiveDateTime)]
    time_date_time: time::PrimitiveDateTime,
    #[decl(with = decl_types::time::UtcDateTime)]
    time_utc: time::UtcDateTime,
    #[decl(with = decl_types::time::OffsetDateTime)]
    time_offset: time::OffsetDateTime,
    #[decl(with = decl_types::time::Duration)]
    time_duration: time::Duration,
    #[decl(with = Option<decl_types::rust_decimal::Decimal>)]
    small: Option<rust_decimal::Decimal>,
    #[decl(with = Vec<decl_types::BigDecimal>)]
    large: Vec<bigdecimal::BigDecimal>,
    #[decl(with = decl_types::IndexMap<String, decl_types::Uuid>)]
    map: indexmap::IndexMap<String, uuid::Uuid>,
    #[decl(with = decl_types::IndexSet<decl_types::Uuid>)]
    set: indexmap::IndexSet<uuid::Uuid>,
}

fn everything(id: uuid::Uuid) -> Everything {
    let utc = time::OffsetDateTime::UNIX_EPOCH;
    let date_time = time::PrimitiveDateTime::new(utc.date(), utc.time());
    Everything::builder()
        .id(id)
        .jiff_date(jiff::civil::date(2024, 2, 29))
        .jiff_time(jiff::civil::Time::MAX)
        .jiff_date_time(jiff::civil::DateTime::MAX)
        .jiff_timestamp(jiff::Timestamp::UNIX_EPOCH)
        .jiff_duration(jiff::SignedDuration::MIN)
        .chrono_date(chrono::NaiveDate::default())
        .chrono_time(chrono::NaiveTime::MIN)
        .chrono_date_time(chrono::NaiveDateTime::default())
        .chrono_instant(chrono::DateTime::UNIX_EPOCH)
        .chrono_duration(chrono::TimeDelta::MAX)
        .time_date(utc.date())
        .time_time(time::Time::MAX)
        .time_date_time(date_time)
        .time_utc(time::UtcDateTime::UNIX_EPOCH)
        .time_offset(utc)
        .time_duration(time::Duration::MAX)
        .small(Some(rust_decimal::Decimal::new(110, 2)))
        .large(vec![bigdecimal::BigDecimal::new(110.into(), 2)])
        .map([("a".to_owned(), id)].into_iter().collect())
        .set([id].into_iter().collect())
        .build()
        .unwrap()
}

#[test]
fn the_declaration_is_equal_to_one_made_at_run_time() {
    let plain = [
        ("jiff_date", Type::Date),
        ("jiff_time", Type::Time),
        ("jiff_date_time", Type::DateTime),
        ("jiff_timestamp", Type::Instant),
        ("jiff_duration", Type::Duration),
        ("chrono_date", Type::Date),
        ("chrono_time", Type::Time),
        ("chrono_date_time", Type::DateTime),
        ("chrono_instant", Type::Instant),
        ("chrono_duration", Type::Duration),
        ("time_date", Type::Date),
        ("time_time", Type::Time),
        ("time_date_time", Type::DateTime),
        ("time_utc", Type::Instant),
        ("time_offset", Type::Instant),
        ("time_duration", Type::Duration),
    ];
    let field = |name: &'static str, ty| Spec::new(ty).named(Name::from_static(name));
    let decimal = || Type::Decimal(None);
    let id = || Item::new(Type::Uuid);
    let builder = Operable::builder()
        .named(Name::from_static("all.Everything"))
        .documented("Everything at once.")
        .field(field("id", Type::Uuid).documented("Who."));
    let builder = plain.into_iter().fold(builder, |builder, (name, ty)| {
        builder.field(field(name, ty))
    });
    let expected = builder
        .field(
            field("small", decimal())
                .nullable()
                .with_default(decl::Value::Null),
        )
        .field(field("large", Type::list(Item::new(decimal()))))
        .field(field("map", Type::map(Item::new(Type::Text), id())))
        .field(field("set", Type::set(id())))
        .build()
        .unwrap();
    assert_eq!(Everything::DECLARATION, &expected);
    Everything::DECLARATION.verify().unwrap();
}

#[test]
fn it_goes_to_a_record_and_back() {
    let it = everything(uuid::Uuid::nil());
    let record = it.to_record().unwrap();
    let read = Everything::from_record(&record).unwrap();
    assert_eq!(read, it);
    assert_eq!(hash(&read), hash(&it));
    assert_eq!(read.small().unwrap().scale(), 2);
    let other = everything(uuid::Uuid::max());
    assert_ne!(other, it);
    assert_ne!(hash(&other), hash(&it));
    let [left, right] = [&it, &read].map(|it| structural_key(it).unwrap());
    assert_eq!(
        left.into_hashable().unwrap(),
        right.into_hashable().unwrap()
    );
}

#[test]
fn a_struct_tells_everything_that_no_value_stands_for_when_it_is_built() {
    #[derive(Params, Debug)]
    struct Few {
        #[decl(with = decl_types::chrono::NaiveTime)]
        at: chrono::NaiveTime,
        #[decl(with = Option<Vec<decl_types::chrono::NaiveDate>>)]
        days: Option<Vec<chrono::NaiveDate>>,
    }
    let leap = chrono::NaiveTime::from_hms_nano_opt(23, 59, 59, 1_000_000_000).unwrap();
    let days = vec![chrono::NaiveDate::default(), chrono::NaiveDate::MAX];
    let problems = Few::builder()
        .at(leap)
        .days(Some(days))
        .build()
        .unwrap_err();
    let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
    let expected = [
        "at `$.at`: the time 23:59:60 is within a leap second, which no time of day has",
        "at `$.days[1]`: the date +262142-12-31 is not within the years 0001 to 9999",
    ];
    assert_eq!(told, expected);
}
