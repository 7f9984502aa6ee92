//! The JSON form of declared values.
//!
//! A [`RecordForm`] is compiled once from a declaration for one [`Mode`], a
//! [`Form`] from one field. Each reads a text along the declared types in one pass, exactly or not
//! at all: whatever is wrong is found at once, each problem with its path, the byte at which it
//! stands and a code for programs. Each writes the one text of a value in declared order.
//!
//! | type | in JSON |
//! | --- | --- |
//! | `bool` | `true`, `false` |
//! | integers | a number whose mathematical value is an integer (`7`, `7.0`, `70e-1`); written as digits |
//! | `f32`, `f64` | a number, rounded to the nearest; one that rounds to infinity is refused |
//! | `decimal` | a string such as `"-1.50"`, never a number |
//! | `text` | a string |
//! | `bytes` | a string, base64 with padding (RFC 4648, section 4), unused bits zero |
//! | `uuid` | a string, lower-case |
//! | `date`, `time`, `datetime` | a string, the parts of RFC 3339, up to nine fraction digits |
//! | `instant` | a string, RFC 3339 with an offset, written with `Z`, no leap second |
//! | `duration` | a string, `-?PT<seconds>[.<fraction>]S` |
//! | `path` | a string, a POSIX path |
//! | enum | the label as a string |
//! | list, tuple | an array |
//! | set | an array without equal members, written in projected order |
//! | map | an object when its keys are texts, else an array of `[key, value]`; written in projected order |
//! | record | an object of the declared fields and no others |
//! | union | the variant's object with the tag, anywhere when read, first when written |
//! | `json`, `any`, no type | any JSON value; a number without point and exponent is an integer, any other an `f64` |
//!
//! # Limits
//!
//! A text has at most 8 MiB and nests at most 128 levels; 64 problems end the reading
//! ([`ReadOptions`]). An exponent adds at most 4,300 digits to an integer, all of them together at most
//! as many as the text may have bytes, and no more fields than that get their default. Texts of a
//! payload up to 64 KiB share one copy of it, which lives as long as one of them; so do the fields of
//! the records in one of its lists.
//!
//! ```
//! use decl_core::{Constraint, Mode, Name, Operable, Spec, Type};
//! use decl_json_value::{ReadOptions, RecordForm};
//!
//! let user = Operable::builder()
//!     .field(Spec::new(Type::U32).named(Name::try_from("id")?))
//!     .field(
//!         Spec::new(Type::Text)
//!             .named(Name::try_from("name")?)
//!             .constrained(Constraint::MaxLength(3)),
//!     )
//!     .field(Spec::new(Type::Bool).named(Name::try_from("active")?).with_default(true))
//!     .build()?;
//! let form = RecordForm::new(&user, Mode::Create, None)?;
//!
//! let record = form.read(br#"{"name": "Ada", "id": 7.0}"#, &ReadOptions::new())?;
//! assert_eq!(form.write(&record)?, r#"{"id":7,"name":"Ada","active":true}"#);
//!
//! let problems = form.read(br#"{"id": -1, "name": "Grace"}"#, &ReadOptions::new()).unwrap_err();
//! let seen: Vec<String> = problems.iter().map(ToString::to_string).collect();
//! assert_eq!(
//!     seen,
//!     [
//!         "at `$.id`: the number is out of range of `u32`",
//!         "at `$.name`: the value breaks max_length 3",
//!     ]
//! );
//! assert_eq!(problems.first().kind.offset(), 7);
//! assert_eq!(problems.first().kind.code(), "out_of_range");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![no_std]
#![warn(
    clippy::std_instead_of_core,
    clippy::std_instead_of_alloc,
    clippy::alloc_instead_of_core
)]

extern crate alloc;

mod base64;
mod compile;
mod form;
mod options;
mod problem;
mod read;
mod trail;
mod write;

use alloc::string::String;
use alloc::sync::Arc;

use decl_core::{Mode, Operable, Problems, Record, Registry, Spec, Value};

pub use self::base64::{from_base64, to_base64};
use self::form::{Forms, Node, RecordId};
pub use self::options::ReadOptions;
pub use self::problem::{FormProblem, Malformed, ReadProblem, ReadProblemKind, WriteProblem};

/// How the records of one declaration stand in JSON, for one mode. Cheap to clone.
#[derive(Clone, Debug)]
pub struct RecordForm {
    mode: Mode,
    root: RecordId,
    forms: Arc<Forms>,
}

impl RecordForm {
    /// Compiles the form. Records by name are looked up in the registry.
    ///
    /// # Errors
    ///
    /// What keeps the declaration from having a form, all of it.
    pub fn new(
        declaration: &Operable,
        mode: Mode,
        registry: Option<&Registry>,
    ) -> Result<Self, Problems<FormProblem>> {
        let (root, forms) = compile::record(declaration, mode, registry)?;
        let forms = Arc::new(forms);
        Ok(Self { mode, root, forms })
    }

    /// The mode.
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// The declaration.
    pub fn declaration(&self) -> &Operable {
        &self.forms.record(self.root).declaration
    }

    /// Reads the record that a text holds: every value is one of its field, and a field that the text
    /// lacks is undefined, or has its default in [`Mode::Create`].
    ///
    /// # Errors
    ///
    /// Everything that is wrong with the text, in its order; what an object lacks, and what a set or map
    /// holds twice, comes after what stands in it. A text that is no JSON is read up to there.
    pub fn read(
        &self,
        text: &[u8],
        options: &ReadOptions<'_>,
    ) -> Result<Record, Problems<ReadProblem>> {
        read::record(text, self.root, &self.forms, options)
    }

    /// Writes a record: its resolved fields in declared order, without blanks.
    ///
    /// # Errors
    ///
    /// Every value that has no text; that a field is unresolved which the mode does not let be missing;
    /// that the record is one of another declaration.
    pub fn write(&self, record: &Record) -> Result<String, Problems<WriteProblem>> {
        write::record(record, self.forms.record(self.root), &self.forms)
    }
}

/// How the values of one field stand in JSON. Cheap to clone.
///
/// ```
/// use decl_core::{Item, Mode, Spec, Type, Value};
/// use decl_json_value::{Form, ReadOptions};
///
/// let tags = Spec::new(Type::set(Item::new(Type::Text))).nullable();
/// let form = Form::new(&tags, Mode::Create, None)?;
/// let read = form.read(br#"["b", "a"]"#, &ReadOptions::new())?;
/// assert_eq!(form.write(&read)?, r#"["a","b"]"#);
/// assert_eq!(form.read(b"null", &ReadOptions::new())?, Value::Null);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Form {
    node: Arc<Node>,
    forms: Arc<Forms>,
}

impl Form {
    /// Compiles the form of a field in a record of that mode. Records by name are looked up in the
    /// registry.
    ///
    /// # Errors
    ///
    /// What keeps the field from having a form, all of it; the paths begin at the field.
    pub fn new(
        spec: &Spec,
        mode: Mode,
        registry: Option<&Registry>,
    ) -> Result<Self, Problems<FormProblem>> {
        let (node, forms) = compile::field(spec, mode, registry)?;
        Ok(Self {
            node: Arc::new(node),
            forms: Arc::new(forms),
        })
    }

    /// Reads the value that a text holds.
    ///
    /// # Errors
    ///
    /// As for [`RecordForm::read`].
    pub fn read(
        &self,
        text: &[u8],
        options: &ReadOptions<'_>,
    ) -> Result<Value, Problems<ReadProblem>> {
        read::value(text, &self.node, &self.forms, options)
    }

    /// Writes a value, without blanks.
    ///
    /// # Errors
    ///
    /// Every part of the value that has no text.
    pub fn write(&self, value: &Value) -> Result<String, Problems<WriteProblem>> {
        write::value(value, &self.node, &self.forms)
    }
}
