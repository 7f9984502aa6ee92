//! The schemas of `decl-json-schema` before an independent validator.
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
        let root = parsed(root.artefact())?;
        let mut within = parsed(JsonSchema::new().definitions(registry)?.document())?;
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
        let payload: Value = serde_json::from_str(payload)?;
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
