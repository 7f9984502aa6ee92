//! The adapter value.

use decl_core::{ContractVersion, Mode, Registry};

/// Materialises declarations as contracts for JSON payloads.
///
/// ```
/// use decl_core::{ContractVersion, Mode, Name, Operable, Spec, SpecAdapter, Type};
/// use decl_wire::Wire;
///
/// let genre = Operable::builder()
///     .named(Name::try_from("Genre")?)
///     .field(Spec::new(Type::I64).named(Name::try_from("id")?))
///     .build()?;
/// let wire = Wire::new(Mode::Create).version(ContractVersion::default());
/// assert_eq!(
///     wire.materialize(&genre)?.artefact().to_string(),
///     r#"{
///   "name": "Genre",
///   "version": "1",
///   "mode": "create",
///   "fields": [
///     {"name":"id","type":"i64","required":true}
///   ]
/// }"#
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Wire {
    pub(crate) mode: Mode,
    pub(crate) registry: Option<Registry>,
    pub(crate) version: Option<ContractVersion>,
}

impl Wire {
    /// Contracts for one mode.
    pub const fn new(mode: Mode) -> Self {
        Self {
            mode,
            registry: None,
            version: None,
        }
    }

    /// Where records by name are looked up.
    #[must_use]
    pub fn registry(mut self, registry: &Registry) -> Self {
        self.registry = Some(registry.clone());
        self
    }

    /// The version that the contracts state.
    #[must_use]
    pub fn version(mut self, version: ContractVersion) -> Self {
        self.version = Some(version);
        self
    }
}
