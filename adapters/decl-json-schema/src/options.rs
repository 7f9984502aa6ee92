//! The adapter value.

use std::collections::BTreeMap;

use decl_core::{
    Enforcement, Located, Materialized, Mode, Path, Problems, Registry, Segment, Text,
};

use crate::document::Members;
use crate::lower::{Record, definition};
use crate::place::Place;
use crate::scope::{self, Form, Scope};
use crate::{Document, JsonSchemaProblem, Node};

/// Materialises declarations as JSON Schemas: closed objects of what may be read to create
/// something, or in another [`Mode`].
///
/// A record by name is looked up in the [registry](Self::registry).
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
#[derive(Clone, Debug)]
pub struct JsonSchema {
    registry: Option<Registry>,
    mode: Mode,
}

impl Default for JsonSchema {
    fn default() -> Self {
        Self::new()
    }
}

impl JsonSchema {
    /// Schemas under JSON Schema 2020-12 of what creates something, without a registry.
    pub const fn new() -> Self {
        Self {
            registry: None,
            mode: Mode::Create,
        }
    }

    /// Looks up records by name in this registry.
    ///
    /// ```
    /// use decl_core::{Name, Operable, RecordType, Registry, RegistryFragment, Spec, SpecAdapter, Type};
    /// use decl_json_schema::JsonSchema;
    ///
    /// let name = Name::try_from("Folder")?;
    /// let folder = Type::Record(RecordType::Named(name.clone()));
    /// let parent = Spec::new(folder).nullable().named(Name::try_from("parent")?);
    /// let folder = Operable::builder().named(name).field(parent).build()?;
    /// let files = RegistryFragment::new(Name::try_from("files")?, [folder.clone()]);
    /// let registry = Registry::compose([files])?;
    /// let schema = JsonSchema::new().registry(&registry).materialize(&folder)?;
    /// let reference = schema.artefact().root().get("$ref").and_then(|node| node.as_text());
    /// assert_eq!(reference, Some("#/$defs/Folder"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn registry(mut self, registry: &Registry) -> Self {
        self.registry = Some(registry.clone());
        self
    }

    /// Says what is read: which fields may be missing follows [`Spec::may_be_missing`], and inside
    /// fields [`Mode::within_field`] says the mode.
    ///
    /// [`Spec::may_be_missing`]: decl_core::Spec::may_be_missing
    ///
    /// ```
    /// use decl_core::{Mode, Name, Operable, Spec, SpecAdapter, Type};
    /// use decl_json_schema::JsonSchema;
    ///
    /// let active = Spec::new(Type::Bool).with_default(true).named(Name::try_from("active")?);
    /// let user = Operable::builder().field(active).build()?;
    /// let required = |mode| -> Result<bool, Box<dyn std::error::Error>> {
    ///     let schema = JsonSchema::new().mode(mode).materialize(&user)?;
    ///     Ok(schema.artefact().root().get("required").is_some())
    /// };
    /// assert!(!required(Mode::Create)?);
    /// assert!(required(Mode::Read)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn mode(mut self, mode: Mode) -> Self {
        self.mode = mode;
        self
    }

    pub(crate) const fn chosen_registry(&self) -> Option<&Registry> {
        self.registry.as_ref()
    }

    pub(crate) const fn chosen_mode(&self) -> Mode {
        self.mode
    }

    /// One document that defines every declaration of a registry, in the registry's order, then
    /// the variants of unions that need a definition of their own.
    ///
    /// Each declaration is read as it is inside a field. The document itself accepts anything:
    /// whoever uses it refers to `#/$defs/<name>`.
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
        let all = scope::Definitions::Registry;
        let mut scope = Scope::new(Some(registry), self.mode, all, None);
        let mut collected = Collected::default();
        for operable in registry.declarations() {
            // A registry holds no declaration without a name.
            let name = operable.name().map(|name| name.text().clone());
            let name = name.unwrap_or_default();
            let base = Path::root().field(name.clone());
            let record = Record {
                operable,
                form: Form::Plain,
                mode: scope.mode(),
                place: Place::root(base.clone()),
                around: None,
            };
            collected.add(name, &base, record.materialize(&mut scope));
        }
        for n in 0.. {
            let Some(used) = scope.used(n) else { break };
            let made = definition(&used, &mut scope);
            collected.add(used.name.clone(), used.path(), made);
        }
        collected.finish(registry)
    }
}

/// What has been made of a registry so far.
#[derive(Default)]
struct Collected {
    schemas: Members,
    enforcement: Vec<Enforcement>,
    problems: Vec<Located<JsonSchemaProblem>>,
}

impl Collected {
    fn add(
        &mut self,
        name: Text,
        base: &Path,
        made: Result<Materialized<Members>, Problems<JsonSchemaProblem>>,
    ) {
        match made {
            Ok(made) => {
                let rows = made.enforcement().iter().map(|row| Enforcement {
                    path: base.join(&row.path),
                    verdict: row.verdict.clone(),
                });
                self.enforcement.extend(rows);
                self.schemas
                    .push((name, Node::Object(made.into_artefact())));
            }
            Err(problems) => self.problems.extend(problems.prefixed(base)),
        }
    }

    /// Variants that were defined last are reported with the declaration that holds them.
    fn finish(mut self, registry: &Registry) -> Result<Definitions, Problems<JsonSchemaProblem>> {
        let names = registry.declarations().enumerate();
        let places: BTreeMap<&str, usize> = names
            .filter_map(|(n, it)| Some((it.name()?.as_str(), n)))
            .collect();
        let place = |path: &Path| match path.segments().first() {
            Some(Segment::Field(name)) => places.get(name.as_str()).copied(),
            _ => None,
        };
        self.enforcement.sort_by_key(|row| place(&row.path));
        self.problems.sort_by_key(|problem| place(&problem.path));
        let document = Document::new([("$defs".into(), Node::Object(self.schemas))]);
        let enforcement = self.enforcement;
        Problems::from_vec(self.problems).map_or(
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
