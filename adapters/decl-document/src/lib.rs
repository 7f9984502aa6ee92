//! Declaration documents: the form in which people write declarations, read into
//! [`Operable`](decl_core::Operable)s with the place of everything.
//!
//! [`read_json`] and [`read_toml`] make a [`Document`]: its domain, its declarations in order, the registry of
//! them, and a source map ([`Document::locate`]) that finds what an adapter reports about a
//! declaration in the text. Where the document is wrong it makes every problem at once, each with
//! its path in the document, bytes, line and column ([`SourceProblem`]).
//!
//! ```
//! let text = br#"{
//!   "decl": 1,
//!   "domain": "shop.schema",
//!   "declarations": [
//!     { "name": "Track", "doc": "A recorded track.",
//!       "fields": [
//!         { "name": "title", "type": "text", "constraints": { "max_length": 200 } },
//!         { "name": "unit_price", "type": "decimal(10,2)", "default": "0.99" }
//!       ],
//!       "sql": { "table": "track" } }
//!   ]
//! }"#;
//! let document = decl_document::read_json(text)?;
//! let [track] = document.declarations() else { return Err("one declaration".into()) };
//! assert_eq!(track.field_names().collect::<Vec<_>>(), ["title", "unit_price"]);
//! assert!(track.meta("storage.entity").is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [The reference](mod@reference) tells the whole form: every key, every type, every constraint, in both notations.
//!
//! # Values
//!
//! A default, bound or choice is written as the wire form of the field's type:
//!
//! | type | JSON |
//! | --- | --- |
//! | bool, text | themselves |
//! | integers | a number whose mathematical value is an integer; at most 1000 digits by exponent |
//! | f32, f64 | a finite number |
//! | decimal | text, `"1.10"`; a bare number is refused |
//! | bytes | base64 text with padding |
//! | uuid, date, time, datetime, instant, duration | text |
//! | path | text of a POSIX path; `{"$path": ["windows", ..]}` for the other |
//! | enum | the label |
//! | list, set, tuple | an array |
//! | map | an object where keys are text, otherwise an array of pairs |
//! | record, union | an object; of a union with the tag among its keys |
//! | json | anything, taken as it is; a number without `.` or exponent is an integer, otherwise f64 |
//! | any, or no type | as metadata |
//!
//! Metadata is JSON with tags: a number is as in json, and an object with one key that begins with
//! `$` is a tag of the canonical profile (`{"$dec": "1.10"}`, `{"$bytes": "00ff"}`), which may also
//! stand for any typed value except of json. A key of data that begins with `$` is written with one
//! `$` more.
//!
//! In TOML, which has no null, `{ "$null" = true }` stands for it; a date or time may stand without
//! quotes; and an integer may have any number of digits, also in other radices. What is written in
//! either notation is the same: so are the declarations, their digests and the problems.
//!
//! # What it does not do
//!
//! - It interprets no metadata: `sql` is kept as the entry `storage.entity`, and adapters say what
//!   is wrong with it.
//! - It cannot express a record written in place, nor an undefined or unset value.
//! - It reads one text that is in memory, and no other documents: a record must be declared where
//!   it is used.
mod constraint;
mod declaration;
mod document;
mod foreign;
mod hint;
mod interpret;
mod json;
mod literal;
mod locate;
mod node;
mod order;
mod paths;
mod problem;
mod quoted;
mod read;
mod record;
mod toml;
mod types;
mod verify;

pub use decl_json_text::{Lines, Position, Span};
pub use document::Document;
pub use hint::Hint;
pub use node::NodeKind;
pub use problem::{DocumentProblem, SourceProblem};
pub use read::{MAX_BYTES, read_json, read_toml};

/// What may stand in a document, with an example of each in JSON and TOML.
#[doc = include_str!("../REFERENCE.md")]
pub mod reference {}
