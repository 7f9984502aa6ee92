//! The schemas of `decl-json-schema` before an independent validator, alone and beside the reader of
//! `decl-wire`.
//!
//! The validator turns on features of `serde_json`, so it lives apart from the adapter, whose own
//! tests run without them. This library holds what the tests share.

use std::error::Error;

use decl_core::{Registry, SpecAdapter};
use decl_json_schema::{Document, JsonSchema};
use jsonschema::Validator;
use serde_json::Value;

/// What any part of a test may fail with.
pub type Outcome<T> = Result<T, Box<dyn Error>>;

/// The Chinook declarations.
pub const CHINOOK: &str = include_str!("../../../examples/declarations/chinook.json");

/// Declarations with a field of every type, as the adapter's own tests use them.
pub const SHOP: &str = include_str!("../../decl-json-schema/tests/fixture/shop.json");

/// Declarations with a field of every composite type, as the adapter's own tests use them.
pub const COMPOSITE: &str = include_str!("../../decl-json-schema/tests/fixture/composite.json");

/// The declarations of a document.
///
/// # Errors
///
/// The document is not one.
pub fn registry(document: &str) -> Outcome<Registry> {
    Ok(decl_document::read_json(document.as_bytes())?
        .registry()
        .clone())
}

/// The text of a schema as the validator's value.
///
/// # Errors
///
/// The text is no JSON.
pub fn parsed(document: &Document) -> Outcome<Value> {
    Ok(serde_json::from_str(&document.to_string())?)
}

/// Writes out the digits of every integer, as a schema needs it for the validator, which compares with
/// a limit such as `0.0` or `1e22` by the nearest 64-bit float.
pub fn write_out(schema: &mut Value) {
    write_out_from(0, schema);
}

/// Writes out the digits of the integers beyond 53 bits, as a payload needs it for the validator, which
/// takes `9223372036854775807.0` for more than `9223372036854775807`.
pub fn write_out_long(payload: &mut Value) {
    write_out_from(16, payload);
}

fn write_out_from(least: usize, value: &mut Value) {
    match value {
        Value::Number(number) => {
            let digits = integer_digits(&number.to_string());
            let digits = digits.filter(|digits| digits.len() >= least);
            if let Some(plain) = digits.and_then(|digits| serde_json::from_str(&digits).ok()) {
                *value = plain;
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|it| write_out_from(least, it)),
        Value::Object(members) => members
            .values_mut()
            .for_each(|it| write_out_from(least, it)),
        _ => {}
    }
}

/// The digits of an integer that is spelled with a point or an exponent; none if they are too many.
fn integer_digits(spelled: &str) -> Option<String> {
    if !spelled.contains(['.', 'e', 'E']) {
        return None;
    }
    let (mantissa, exponent) = spelled.split_once(['e', 'E']).unwrap_or((spelled, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let exponent: i64 = exponent.parse().ok().filter(|it: &i64| it.abs() < 5000)?;
    let mut digits = [whole, fraction].concat();
    let scale = i64::try_from(fraction.len()).ok()? - exponent;
    for _ in scale..0 {
        digits.push('0');
    }
    for _ in 0..scale {
        digits.pop().filter(|digit| *digit == '0')?;
    }
    let (sign, digits) = match digits.strip_prefix('-') {
        Some(digits) => ("-", digits),
        None => ("", &*digits),
    };
    match digits.trim_start_matches('0') {
        "" => Some("0".to_owned()),
        digits => Some([sign, digits].concat()),
    }
}

/// A validator of one declaration's schema.
#[derive(Debug)]
pub struct Verdicts {
    schemas: Vec<Validator>,
}

impl Verdicts {
    /// Compiles the schema of a declaration in every form in which it is made: at the root, within
    /// the definitions of its registry, and with formats asserted.
    ///
    /// # Errors
    ///
    /// There is no such declaration, it has no schema, or the validator refuses the schema.
    pub fn new(registry: &Registry, name: &str) -> Outcome<Self> {
        let declaration = registry.get(name).ok_or("no such declaration")?;
        let root = JsonSchema::new()
            .registry(registry)
            .materialize(declaration)?;
        let mut root = parsed(root.artefact())?;
        let mut within = parsed(JsonSchema::new().definitions(registry)?.document())?;
        write_out(&mut root);
        write_out(&mut within);
        let members = within.as_object_mut().ok_or("no object")?;
        members.insert("$ref".into(), format!("#/$defs/{name}").into());
        let formats = jsonschema::draft202012::options().should_validate_formats(true);
        Ok(Self {
            schemas: vec![
                jsonschema::draft202012::new(&root)?,
                jsonschema::draft202012::new(&within)?,
                formats.build(&root)?,
            ],
        })
    }

    /// Whether a payload is accepted.
    ///
    /// # Errors
    ///
    /// The payload is no JSON, or the forms of the schema disagree.
    pub fn accepts(&self, payload: &str) -> Outcome<bool> {
        let mut payload: Value = serde_json::from_str(payload)?;
        write_out_long(&mut payload);
        let accepted = self
            .schemas
            .iter()
            .filter(|schema| schema.is_valid(&payload));
        match accepted.count() {
            0 => Ok(false),
            all if all == self.schemas.len() => Ok(true),
            _ => Err(format!("the forms of the schema disagree on {payload}").into()),
        }
    }
}
