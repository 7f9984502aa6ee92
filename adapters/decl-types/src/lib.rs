//! Markers by which types of other crates stand in declarations.
//!
//! A marker says how values of one type of another crate stand as values of a declared type; it is
//! named after the type, in a module named after its crate, and composes as the type does. `Uuid`,
//! `BigDecimal`, `IndexMap` and `IndexSet` stand at the root too. Each crate is a feature of the
//! same name, and none is on by default.
//!
#![cfg_attr(all(feature = "jiff", feature = "uuid"), doc = "```")]
#![cfg_attr(not(all(feature = "jiff", feature = "uuid")), doc = "```ignore")]
//! use decl::{Params, Type};
//! use jiff::{Timestamp, civil::Date};
//! use uuid::Uuid;
//!
//! #[derive(Params)]
//! struct Booking {
//!     #[decl(with = decl_types::Uuid)]
//!     id: Uuid,
//!     #[decl(with = Option<Vec<decl_types::jiff::Date>>)]
//!     nights: Option<Vec<Date>>,
//!     #[decl(with = decl_types::jiff::Timestamp)]
//!     made: Timestamp,
//! }
//!
//! let types: Vec<&Type> = Booking::DECLARATION.specs().iter().filter_map(|it| it.ty()).collect();
//! assert_eq!(types[0], &Type::Uuid);
//! assert_eq!(types[1].word(), "list");
//! assert_eq!(types[2], &Type::Instant);
//!
//! let booking = Booking::builder()
//!     .id(Uuid::nil())
//!     .nights(Some(vec!["2026-02-28".parse()?, "2026-03-01".parse()?]))
//!     .made("2026-01-31T12:00:00+02:00".parse()?)
//!     .build()?;
//! let record = booking.to_record()?;
//! assert_eq!(record.get("made"), Some(&decl::Value::Instant("2026-01-31T10:00:00Z".parse()?)));
//! assert!(Booking::from_record(&record)? == booking);
//!
//! let ancient = Booking::builder().id(Uuid::nil()).nights(None).made(Timestamp::MIN);
//! assert_eq!(
//!     ancient.build().err().map(|problems| problems.to_string()).as_deref(),
//!     Some("at `$.made`: the date -009999-01-02 is not within the years 0001 to 9999"),
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What a type holds and the declared type cannot is a problem that names the value, and so is the
//! other way round; nothing is rounded. It is told when a struct is built, when its values are read, and
//! when they are asked for.
//!
//! | type | stands as | refused of the type | refused of the declared type |
//! | --- | --- | --- | --- |
//! | `uuid::Uuid` | uuid | | |
//! | `jiff::civil::Date` | date | years before 0001 | |
//! | `jiff::civil::Time` | time | | |
//! | `jiff::civil::DateTime` | datetime | years before 0001 | |
//! | `jiff::Timestamp` | instant | years before 0001 in UTC | after `9999-12-30T22:00:00.999999999Z` |
//! | `jiff::SignedDuration` | duration | | seconds beyond 64 bits |
//! | `chrono::NaiveDate` | date | years outside 0001 to 9999 | |
//! | `chrono::NaiveTime` | time | leap seconds | |
//! | `chrono::NaiveDateTime` | datetime | years outside 0001 to 9999, leap seconds | |
//! | `chrono::DateTime<Utc>` | instant | years outside 0001 to 9999, leap seconds | |
//! | `chrono::TimeDelta` | duration | | milliseconds beyond 64 bits |
//! | `time::Date` | date | years outside 0001 to 9999 | |
//! | `time::Time` | time | | |
//! | `time::PrimitiveDateTime` | datetime | years outside 0001 to 9999 | |
//! | `time::UtcDateTime` | instant | years outside 0001 to 9999 | |
//! | `time::OffsetDateTime` | instant | years outside 0001 to 9999, offsets other than UTC | |
//! | `time::Duration` | duration | | seconds beyond 64 bits |
//! | `rust_decimal::Decimal` | decimal | a zero with a sign | more than 96 bits, or than 28 digits after the point |
//! | `bigdecimal::BigDecimal` | decimal | more than 10,000 zeros that only its exponent says | |
//! | `indexmap::IndexMap<K, V, S>` | map | what its keys and values refuse | keys that `K` does not tell apart |
//! | `indexmap::IndexSet<T, S>` | set | what its members refuse | members that `T` does not tell apart |
//!
//! A struct with such fields is equal to another if the values that stand for them are. So decimals
//! compare with their scale: `1.10` is not `1.1`, though `rust_decimal` finds them equal. That is also
//! how members and keys come to be refused: of `1.10` and `1.1`, a `BTreeSet<Decimal>` would keep one.
//!
//! Types that hold an offset or a zone beside the moment (`chrono::DateTime<FixedOffset>`,
//! `jiff::Zoned`) have no marker: an instant does not keep it. Convert to UTC, and declare the offset
//! as a field of its own if it matters.
#![no_std]
#![warn(
    clippy::std_instead_of_core,
    clippy::std_instead_of_alloc,
    clippy::alloc_instead_of_core
)]

extern crate alloc;

#[cfg(any(
    feature = "bigdecimal",
    feature = "chrono",
    feature = "jiff",
    feature = "rust_decimal",
    feature = "time",
    feature = "uuid",
))]
#[macro_use]
mod marker;

#[cfg(feature = "bigdecimal")]
pub mod bigdecimal;
#[cfg(any(feature = "chrono", feature = "jiff", feature = "time"))]
mod calendar;
#[cfg(feature = "chrono")]
pub mod chrono;
#[cfg(feature = "indexmap")]
pub mod indexmap;
#[cfg(feature = "jiff")]
pub mod jiff;
#[cfg(feature = "rust_decimal")]
pub mod rust_decimal;
#[cfg(feature = "time")]
pub mod time;
#[cfg(feature = "uuid")]
pub mod uuid;

#[cfg(feature = "bigdecimal")]
pub use self::bigdecimal::BigDecimal;
#[cfg(feature = "indexmap")]
pub use self::indexmap::{IndexMap, IndexSet};
#[cfg(feature = "uuid")]
pub use self::uuid::Uuid;
