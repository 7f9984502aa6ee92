//! JSON Schema documents of declarations.
//!
//! [`JsonSchema`] materialises a declaration as a [`Document`] of JSON Schema 2020-12 under the
//! create contract: a closed object that requires every field without a default that is not
//! optional. Properties stand in declared order and bounds are exact, whatever their size and
//! whatever features of `serde_json` a program turns on. [`JsonSchema::definitions`] makes one
//! document of a whole registry.
//!
//! What stands on the wire: integers and floats are numbers (any number whose mathematical value is
//! an integer is one); decimals, UUIDs, dates, times, durations and paths are strings in the forms of
//! `decl_core`; bytes are base64 with padding (RFC 4648, section 4). A `format` alone enforces
//! nothing, so each of these strings has a `pattern` as well, written in what the regular
//! expressions of ECMAScript, Python, Go and Rust share.
//!
//! What a schema cannot say stands in the enforcement report with one of these reasons:
//!
//! | reason | what differs |
//! | --- | --- |
//! | `bound_on_text` | bounds of decimals and of dates, times and durations, which are strings |
//! | `step_on_text` | `multiple_of` of decimals, which are strings |
//! | `float_modulo` | `multiple_of` of floats, on which validators disagree |
//! | `float_range` | numbers too large for the type |
//! | `float_rounding` | numbers that an `f32` rounds to a bound or to a listed value |
//! | `instant_range` | instants whose offset takes them out of the years 1 to 9999 |
//! | `number_kinds` | `one_of` with numbers in a field of any type: `1` and `1.0` are one number in JSON |
//! | `one_spelling` | other spellings of a listed value, such as more digits after the second |
//! | `signed_zero` | `0.0` and `-0.0`, which are one number in JSON |
//! | `validator` | code |
//!
//! Lists, tuples, sets, maps, records and unions have no schema yet; they are problems at the
//! field's path.
//!
//! ```
//! use decl_core::{Constraint, Name, Operable, Spec, SpecAdapter, Type, Value};
//! use decl_json_schema::JsonSchema;
//!
//! let artist = Operable::builder()
//!     .named(Name::try_from("Artist")?)
//!     .field(Spec::new(Type::U8).named(Name::try_from("id")?))
//!     .field(
//!         Spec::new(Type::Text)
//!             .named(Name::try_from("name")?)
//!             .constrained(Constraint::MaxLength(120))
//!             .nullable()
//!             .with_default(Value::Null),
//!     )
//!     .build()?;
//! let schema = JsonSchema::new().materialize(&artist)?;
//! assert_eq!(
//!     schema.artefact().to_string(),
//!     r#"{
//!   "$schema": "https://json-schema.org/draft/2020-12/schema",
//!   "title": "Artist",
//!   "type": "object",
//!   "properties": {
//!     "id": {
//!       "type": "integer",
//!       "minimum": 0,
//!       "maximum": 255
//!     },
//!     "name": {
//!       "type": [
//!         "string",
//!         "null"
//!       ],
//!       "maxLength": 120,
//!       "default": null
//!     }
//!   },
//!   "required": [
//!     "id"
//!   ],
//!   "additionalProperties": false
//! }"#
//! );
//! assert_eq!(schema.enforcement()[0].to_string(), "$.name.constraints.max_length: exact");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod base64;
mod bound;
mod choice;
mod composite;
mod constraint;
mod document;
mod lower;
mod options;
mod pattern;
mod place;
mod problem;
mod sample;
mod scope;
mod slot;
mod spelling;
mod types;
mod unique;
mod wire;

pub use self::document::{Document, Node};
pub use self::options::{Definitions, JsonSchema};
pub use self::problem::{JsonSchemaProblem, SchemaProblem};
