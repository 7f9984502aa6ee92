//! The adapter value.

use decl_core::{Enforcement, Path, Problems, Registry, SpecAdapter};

use crate::lower::Definition;
use crate::{Document, JsonSchemaProblem, Node};

/// Materialises declarations as JSON Schemas of the create contract: closed objects, in which fields
/// that have a default or are optional may be missing.
///
/// ```
/// use decl_core::{Name, Operable, Spec, SpecAdapter, Type};
/// use decl_json_schema::JsonSchema;
///
/// let genre = Operable::builder()
///     .named(Name::try_from("Genre")?)
///     .field(Spec::new(Type::I64).named(Name::try_from("GenreId")?))
///     .build()?;
/// let schema = JsonSchema::new().materialize(&genre)?;
/// assert_eq!(schema.artefact().root().get("title").and_then(|title| title.as_text()), Some("Genre"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct JsonSchema(());

impl JsonSchema {
    /// Schemas under JSON Schema 2020-12.
    pub const fn new() -> Self {
        Self(())
    }

    /// One document that defines every declaration of a registry, in the registry's order.
    ///
    /// The document itself accepts anything: whoever uses it refers to `#/$defs/<name>`.
    ///
    /// # Errors
    ///
    /// What keeps the declarations from having a schema, all of it; the paths begin with the
    /// declaration's name.
    ///
    /// ```
    /// use decl_core::{Name, Operable, Registry, RegistryFragment};
    /// use decl_json_schema::JsonSchema;
    ///
    /// let track = Operable::builder().named(Name::try_from("Track")?).build()?;
    /// let music = RegistryFragment::new(Name::try_from("music")?, [track]);
    /// let registry = Registry::compose([music])?;
    /// let definitions = JsonSchema::new().definitions(&registry)?;
    /// let defs = definitions.document().root().get("$defs");
    /// assert!(defs.is_some_and(|defs| defs.get("Track").is_some()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn definitions(
        &self,
        registry: &Registry,
    ) -> Result<Definitions, Problems<JsonSchemaProblem>> {
        let mut found = Vec::new();
        let mut enforcement = Vec::new();
        let mut schemas = Vec::new();
        for declaration in registry.declarations() {
            // A registry holds no declaration without a name.
            let name = declaration.name().map(|name| name.text().clone());
            let name = name.unwrap_or_default();
            let base = Path::root().field(name.clone());
            match Definition.materialize(declaration) {
                Ok(made) => {
                    let rows = made.enforcement().iter().map(|row| Enforcement {
                        path: base.join(&row.path),
                        verdict: row.verdict.clone(),
                    });
                    enforcement.extend(rows);
                    schemas.push((name, Node::Object(made.into_artefact())));
                }
                Err(problems) => found.extend(problems.prefixed(&base)),
            }
        }
        let document = Document::new([("$defs".into(), Node::Object(schemas))]);
        Problems::from_vec(found).map_or(
            Ok(Definitions {
                document,
                enforcement,
            }),
            Err,
        )
    }
}

/// The schemas of a registry's declarations in one document, and their enforcement report.
#[derive(Clone, Debug, PartialEq)]
pub struct Definitions {
    document: Document,
    enforcement: Vec<Enforcement>,
}

impl Definitions {
    /// The document.
    pub const fn document(&self) -> &Document {
        &self.document
    }

    /// The document, alone.
    pub fn into_document(self) -> Document {
        self.document
    }

    /// The enforcement report, in the order of declarations and fields; a path begins with the
    /// declaration's name.
    pub fn enforcement(&self) -> &[Enforcement] {
        &self.enforcement
    }
}
