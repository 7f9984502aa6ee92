//! JSON Schema documents of declarations.
//!
//! [`JsonSchema`] materialises a declaration as a [`Document`] of JSON Schema 2020-12: a closed object
//! that requires what may not be missing. What may be missing is for [`Spec::may_be_missing`] to say,
//! in the [mode](JsonSchema::mode) that is chosen; a patch brings in no default. Properties stand in
//! declared order and bounds are exact, whatever their size and whatever features of `serde_json` a
//! program turns on. [`JsonSchema::definitions`] makes one document of a whole registry.
//!
//! [`Spec::may_be_missing`]: decl_core::Spec::may_be_missing
//!
//! What stands on the wire:
//!
//! | type | form |
//! | --- | --- |
//! | integers and floats | a number; any number whose mathematical value is an integer is one |
//! | decimals, UUIDs, dates, times, durations and paths | a string in the form of `decl_core` |
//! | bytes | base64 with padding (RFC 4648, section 4) |
//! | an enum | the label |
//! | a list, set or tuple | an array |
//! | a map from text that is never null | an object |
//! | any other map | an array of `[key, value]` |
//! | a record | a closed object |
//! | a union | the closed object of the variant's record with the tag as one more member |
//!
//! A `format` alone enforces nothing, so each of the strings has a `pattern` as well, written in what
//! the regular expressions of ECMAScript, Python, Go and Rust share.
//!
//! A record by name is looked up in the [registry](JsonSchema::registry) and becomes an entry of
//! `$defs` under its name, in the order of first use; recursion ends there. A record that is written
//! in place stays in place, and its name may mean nothing else in the document. A variant of a union
//! stands in place too, unless its record holds a union itself: then it is defined as
//! `Record<"tag":"label">`.
//!
//! What a schema cannot say stands in the enforcement report with one of the reasons below. The rules
//! of a record by name are reported once, along the path of its first use. A witness is a value of the
//! whole field, each part of it in its wire form: text for a string, a list for an array, a map for an
//! object, an integer, a float or, for a number that is spelled with a point, a decimal. Where no
//! value is known that would put a witness into the whole field, `not_enforced` stands for `wider` or
//! `narrower`.
//!
//! | reason | what differs |
//! | --- | --- |
//! | `any_order` | sets, and maps that are arrays of pairs, in another order |
//! | `bound_on_text` | bounds of decimals and of dates, times and durations, which are strings |
//! | `step_on_text` | `multiple_of` of decimals, which are strings |
//! | `default_left_out` | records that leave out a field with a default, and hold it nevertheless |
//! | `equal_keys` | pairs of a map with equal keys |
//! | `float_modulo` | `multiple_of` of floats, on which validators disagree |
//! | `float_range` | numbers too large for the type |
//! | `float_rounding` | numbers that a float rounds to a bound or to a listed value |
//! | `instant_range` | instants whose offset takes them out of the years 1 to 9999 |
//! | `large_exponent` | integers whose exponent adds more than 4,300 digits, which are not read; no value is spelled so |
//! | `number_kinds` | numbers of any type: `1` and `1.0` are one number in JSON and two values |
//! | `one_spelling` | other spellings of one value, such as more digits after the second |
//! | `signed_zero` | `0.0` and `-0.0`, which are one number in JSON |
//! | `validator` | code |
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
