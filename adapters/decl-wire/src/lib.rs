//! JSON payloads of declarations.
//!
//! [`Wire`] materialises a declaration as a [`WireContract`] for one [`Mode`](decl_core::Mode): to
//! create, to patch or to read. A contract is compiled once and shared; it reads bytes into
//! [`Record`](decl_core::Record)s and writes records as bytes. How each type stands in JSON is told by
//! [`decl_json_value`].
//!
//! Missing, null and value stay apart from the request to the record:
//!
//! | declared | create: missing / null | patch: missing / null | read: missing / null |
//! | --- | --- | --- | --- |
//! | required | problem / problem | undefined / problem | problem / problem |
//! | nullable, default null | null / null | undefined / null | problem / null |
//! | nullable | problem / null | undefined / null | problem / null |
//! | optional | undefined / problem | undefined / problem | undefined / problem |
//! | optional, nullable | undefined / null | undefined / null | undefined / null |
//!
//! In a patch, undefined means that the field is left as it is; nothing turns null into that.
//!
//! ```
//! use decl_core::{Constraint, Mode, Name, Operable, Spec, SpecAdapter, Type, Value};
//! use decl_wire::Wire;
//!
//! let user = Operable::builder()
//!     .named(Name::try_from("User")?)
//!     .field(Spec::new(Type::Text).named(Name::try_from("name")?))
//!     .field(Spec::new(Type::Text).named(Name::try_from("nick")?).nullable())
//!     .build()?;
//! let patch = Wire::new(Mode::Patch).materialize(&user)?.into_artefact();
//!
//! let record = patch.read(br#"{"nick": null}"#)?;
//! assert_eq!(record.get("name"), Some(&Value::Undefined));
//! assert_eq!(record.get("nick"), Some(&Value::Null));
//! assert_eq!(patch.write(&record)?, r#"{"nick":null}"#);
//!
//! let problems = patch.read(br#"{"name": null, "nik": 1}"#).unwrap_err();
//! let seen: Vec<String> = problems.iter().map(ToString::to_string).collect();
//! assert_eq!(
//!     seen,
//!     [
//!         "at `$.name`: null is not legal here",
//!         "at `$.nik`: the record has no such field; did you mean `nick`?",
//!     ]
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A problem has a path, the byte at which it stands and a code; [`Lines`] makes lines and columns of
//! bytes. A field is asked for by [`Record::presence`](decl_core::Record::presence), which tells
//! missing, null and value apart; a record or union inside it is a map. To read, a field with a default
//! must be there, since whoever wrote the record had it filled in.
//!
//! ```
//! use decl_core::{Mode, Name, Operable, Presence, Spec, SpecAdapter, Type};
//! use decl_wire::{Lines, Wire};
//!
//! let due = Spec::new(Type::Date).named(Name::try_from("due")?).nullable();
//! let task = Operable::builder().field(due).build()?;
//! let patch = Wire::new(Mode::Patch).materialize(&task)?.into_artefact();
//!
//! let payload = b"{\n  \"due\": \"2026-02-30\"\n}";
//! for problem in &patch.read(payload).unwrap_err() {
//!     let place = Lines::new(payload).position(problem.kind.offset());
//!     let line = format!("{place}: {}: {} [{}]", problem.path, problem.kind, problem.kind.code());
//!     assert_eq!(line, "2:10: $.due: `2026-02-30` is not a day of the calendar [malformed]");
//! }
//! match patch.read(br#"{"due": null}"#)?.presence("due") {
//!     Some(Presence::Null) => {} // cleared
//!     other => panic!("{other:?}"),
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What it does not do
//!
//! - It merges no patch into a record; a field that a patch holds is replaced whole, and one that is
//!   optional and not nullable cannot be cleared.
//! - It checks what is written against its types, not against their bounds and constraints:
//!   [`Record::construct`](decl_core::Record::construct) does.
//! - It runs no validators: they are `not_enforced` in the report, for the reason `validator`, also
//!   those of records by name, which the report tells once, along the path of their first use.

mod contract;
mod lower;
mod options;
mod problem;
mod report;
mod source;
mod types;

pub use decl_json_text::{Lines, Position};
pub use decl_json_value::{Malformed, ReadOptions, ReadProblem, ReadProblemKind, WriteProblem};

pub use self::contract::WireContract;
pub use self::options::Wire;
pub use self::problem::{ReadFailure, WireProblem};
