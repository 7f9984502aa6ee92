//! How a record comes to be: supplied value, else factory, else default.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::fmt;

use super::Record;
use crate::walk::spec_path;
use crate::{
    CallFailure, CallableRef, Code, Located, Operable, Path, Problems, Registry, Spec, Text, Value,
    ValueProblem,
};

/// Makes a default from the reference that a spec declares.
type Factories<'f> = &'f dyn Fn(&CallableRef) -> Result<Value, CallFailure>;

/// How records are constructed: a policy of the call, never of the declaration or its digest.
///
/// ```
/// use decl_core::Construction;
///
/// let policy = Construction::new().strict().prefill();
/// # let _ = policy;
/// ```
#[derive(Clone, Copy, Default)]
pub struct Construction<'f> {
    strict: bool,
    prefill: bool,
    factories: Option<Factories<'f>>,
    registry: Option<&'f Registry>,
}

impl<'f> Construction<'f> {
    /// Neither strict nor prefilling, without factories.
    pub const fn new() -> Self {
        Self {
            strict: false,
            prefill: false,
            factories: None,
            registry: None,
        }
    }

    /// Looks up records by name here; without a registry they are out of reach.
    #[must_use]
    pub const fn registry(mut self, registry: &'f Registry) -> Self {
        self.registry = Some(registry);
        self
    }

    /// Refuses every field that is still undefined or unset, before anything is prefilled.
    #[must_use]
    pub const fn strict(mut self) -> Self {
        self.strict = true;
        self
    }

    /// Turns each field that remains undefined into unset.
    #[must_use]
    pub const fn prefill(mut self) -> Self {
        self.prefill = true;
        self
    }

    /// Runs default factories with this function.
    #[must_use]
    pub const fn factories(mut self, factories: Factories<'f>) -> Self {
        self.factories = Some(factories);
        self
    }
}

impl fmt::Debug for Construction<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Construction")
            .field("strict", &self.strict)
            .field("prefill", &self.prefill)
            .field("factories", &self.factories.is_some())
            .field("registry", &self.registry.is_some())
            .finish()
    }
}

/// Why a record cannot be constructed or handed on.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum RecordProblem {
    /// A key that is no field.
    UnknownKey,
    /// A key that is supplied twice.
    DuplicateKey,
    /// A factory failed.
    Factory(CallFailure),
    /// A field needs a factory, and the construction has none.
    NoFactories {
        /// The code that the field declares.
        factory: Code,
    },
    /// A value is not one of the declared type.
    Value(ValueProblem),
    /// A validator refused the value.
    Validator(CallFailure),
    /// A field is still undefined or unset.
    Unresolved,
    /// A record is one of another declaration.
    OtherDeclaration,
}

impl RecordProblem {
    /// What the same fact is where the record stands as a value.
    pub(crate) fn into_value_problem(self) -> ValueProblem {
        match self {
            Self::UnknownKey => ValueProblem::UnknownField,
            Self::Unresolved => ValueProblem::Unresolved,
            Self::Value(problem) => problem,
            other => ValueProblem::Foreign(alloc::format!("{other}").into()),
        }
    }
}

impl fmt::Display for RecordProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownKey => f.write_str("the declaration has no such field"),
            Self::DuplicateKey => f.write_str("the key is supplied twice"),
            Self::Factory(failure) => write!(f, "the default factory failed: {failure}"),
            Self::NoFactories { factory } => {
                let factory = factory.as_value();
                write!(f, "no factories are at hand to run `{factory}`")
            }
            Self::Value(problem) => problem.fmt(f),
            Self::Validator(failure) => write!(f, "the value is not valid: {failure}"),
            Self::Unresolved => f.write_str("the field is unresolved"),
            Self::OtherDeclaration => f.write_str("the record is one of another declaration"),
        }
    }
}

impl core::error::Error for RecordProblem {}

impl Record {
    /// Constructs a record from keys and values.
    ///
    /// Unknown keys are refused before any factory runs. Then, in declaration order, a field takes
    /// the supplied value (a supplied undefined or unset value does not bring the default back),
    /// else what its factory makes, called once, else its default. All values are checked, strict
    /// construction names every field that is still unresolved, and prefilling comes last.
    ///
    /// # Errors
    ///
    /// All unknown and repeated keys, sorted; or the factory that failed; or every value and field
    /// that breaks a rule, in declaration order.
    pub fn construct<K: Into<Text>>(
        declaration: &Operable,
        bag: impl IntoIterator<Item = (K, Value)>,
        construction: &Construction<'_>,
    ) -> Result<Self, Problems<RecordProblem>> {
        let mut bag = known_keys(declaration, bag)?;
        let mut slots = Vec::with_capacity(declaration.specs().len());
        for (n, spec) in declaration.specs().iter().enumerate() {
            let supplied = spec.name().and_then(|name| bag.remove(name.as_str()));
            let value = match supplied {
                Some(value) => value,
                None => default(spec, construction)
                    .map_err(|problem| Problems::one(spec_path(n, spec.name()), problem))?,
            };
            slots.push(value);
        }
        let mut problems = Vec::new();
        for (n, (spec, value)) in declaration.specs().iter().zip(&slots).enumerate() {
            let path = spec_path(n, spec.name());
            if construction.strict && value.is_unresolved() {
                problems.push(Located::new(path, RecordProblem::Unresolved));
            } else {
                check_slot(&path, spec, value, construction.registry, &mut problems);
            }
        }
        if let Some(problems) = Problems::from_vec(problems) {
            return Err(problems);
        }
        if construction.prefill {
            let undefined = slots
                .iter_mut()
                .filter(|slot| matches!(slot, Value::Undefined));
            undefined.for_each(|slot| *slot = Value::Unset);
        }
        Ok(Self {
            declaration: declaration.clone(),
            slots,
        })
    }
}

fn known_keys<K: Into<Text>>(
    declaration: &Operable,
    bag: impl IntoIterator<Item = (K, Value)>,
) -> Result<BTreeMap<Text, Value>, Problems<RecordProblem>> {
    let allowed = declaration.allowed();
    let mut known = BTreeMap::new();
    let mut refused: BTreeMap<Text, RecordProblem> = BTreeMap::new();
    for (key, value) in bag {
        let key = key.into();
        if !allowed.contains(&key) {
            refused.insert(key, RecordProblem::UnknownKey);
        } else if known.insert(key.clone(), value).is_some() {
            refused.insert(key, RecordProblem::DuplicateKey);
        }
    }
    let located = refused
        .into_iter()
        .map(|(key, problem)| Located::new(Path::root().field(key), problem));
    Problems::from_vec(located.collect()).map_or(Ok(known), Err)
}

fn default(spec: &Spec, construction: &Construction<'_>) -> Result<Value, RecordProblem> {
    let Some(factory) = spec.default_factory() else {
        return Ok(spec.default().cloned().unwrap_or(Value::Undefined));
    };
    let made = match (
        factory.callable(),
        factory.reference(),
        construction.factories,
    ) {
        (Some(callable), ..) => callable.call(&[]),
        (_, Some(reference), Some(run)) => run(reference),
        _ => {
            let factory = factory.clone();
            return Err(RecordProblem::NoFactories { factory });
        }
    };
    made.map_err(RecordProblem::Factory)
}

fn check_slot(
    path: &Path,
    spec: &Spec,
    value: &Value,
    registry: Option<&Registry>,
    found: &mut Vec<Located<RecordProblem>>,
) {
    if value.is_unresolved() {
        return;
    }
    if let Err(problems) = spec.verify_value(value, registry) {
        found.extend(problems.prefixed(path).map(RecordProblem::Value));
    }
}
