//! Rust types that are declared: what the derives implement.

mod building;
mod marker;

use alloc::vec::Vec;

pub use self::building::{Building, Given, Policy, slots, sort_bag};
pub use self::marker::{Optional, Required};
use crate::represent::other_kind;
use crate::{
    Allowed, Located, Map, Name, Operable, Path, Problems, ProjectionProblem, Reached, Record,
    RecordProblem, RegistryFragment, Spec, Text, Value, ValueProblem,
};

/// A struct that is declared: the derives `Params` and `DataClass` implement it, and nobody else.
///
/// A derived struct has the provided functions as its own too, but for those of which a field has the
/// name.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not declared",
    note = "derive `Params` or `DataClass` for it"
)]
pub trait Declared: Sized + 'static {
    /// The declared name.
    const NAME: &'static str;

    /// The declaration, a constant of the program.
    const DECLARATION: &'static Operable;

    /// Collects the parts of a value.
    type Builder: Builder<Built = Self> + Default;

    /// What to change of a value.
    type Overrides: Overrides<Of = Self>;

    /// A builder of what this value holds, so that no factory runs again.
    ///
    /// # Errors
    ///
    /// Everything that no declared value stands for.
    fn to_builder(&self) -> Result<Self::Builder, Problems<RecordProblem>>;

    /// Another value, with what the overrides say and all else as here.
    ///
    /// # Errors
    ///
    /// Every value that breaks a rule, in declaration order.
    fn with_overrides(&self, overrides: Self::Overrides) -> Result<Self, Problems<RecordProblem>> {
        overrides.lay_over(self.to_builder()?).build()
    }

    /// An empty builder.
    fn builder() -> Self::Builder {
        Self::Builder::default()
    }

    /// Hands over the declaration and all that it leads to.
    fn reach(found: &mut Reached);

    /// The value of each field, in declaration order.
    ///
    /// # Errors
    ///
    /// Everything that no declared value stands for.
    fn to_slots(&self) -> Result<Vec<Value>, Problems<ValueProblem>>;

    /// The names of the fields, in declaration order.
    fn field_names() -> impl DoubleEndedIterator<Item = &'static str> {
        Self::DECLARATION.field_names()
    }

    /// The names of the fields, as a set.
    fn allowed() -> Allowed<'static> {
        Self::DECLARATION.allowed()
    }

    /// Every declaration that this one leads to, itself first, as the contribution of an owner of its
    /// name.
    fn fragment() -> RegistryFragment {
        let mut found = Reached::default();
        Self::reach(&mut found);
        let owner = Self::DECLARATION.name().cloned();
        let declarations = found.declarations().iter().copied().cloned();
        RegistryFragment::new(owner.unwrap_or(Name::from_static("")), declarations)
    }

    /// Constructs a value from keys and values.
    ///
    /// # Errors
    ///
    /// All unknown and repeated keys, sorted, before any factory runs; or the factory that failed; or
    /// every value and field that breaks a rule, in declaration order.
    fn construct<K: Into<Text>>(
        bag: impl IntoIterator<Item = (K, Value)>,
    ) -> Result<Self, Problems<RecordProblem>> {
        let bag = bag.into_iter().map(|(key, value)| (key.into(), value));
        Self::Builder::from_bag(bag.collect())?.build()
    }

    /// The values as a record of the declaration.
    ///
    /// # Errors
    ///
    /// Everything that no declared value stands for.
    fn to_record(&self) -> Result<Record, Problems<ValueProblem>> {
        Ok(Record::of_slots(Self::DECLARATION, self.to_slots()?))
    }

    /// The value that a record of the declaration stands for.
    ///
    /// # Errors
    ///
    /// The record is of another declaration, or a value in it breaks a rule.
    fn from_record(record: &Record) -> Result<Self, Problems<RecordProblem>> {
        if record.declaration() != Self::DECLARATION {
            return Err(Problems::one(Path::root(), RecordProblem::OtherDeclaration));
        }
        let names = Self::DECLARATION
            .specs()
            .iter()
            .filter_map(|spec| spec.name());
        let bag = names
            .map(|name| name.text().clone())
            .zip(record.slots().iter().cloned());
        Self::Builder::from_bag(bag.collect())?.build()
    }

    /// The resolved fields by name, in declaration order: undefined and unset fields are left out, null
    /// stays.
    ///
    /// # Errors
    ///
    /// Every unresolved value inside a value and every number that is not finite, with its path.
    fn to_map(&self) -> Result<Map, Problems<ProjectionProblem>> {
        let record = self.to_record();
        record
            .map_err(|refused| refused.map(ProjectionProblem::Value))?
            .to_map()
    }
}

/// Collects the fields of a declared struct; the derives implement it.
pub trait Builder: Sized {
    /// What it builds.
    type Built;

    /// A builder of keys and values, in the order in which they came.
    ///
    /// # Errors
    ///
    /// All unknown and repeated keys, sorted.
    fn from_bag(bag: Vec<(Text, Value)>) -> Result<Self, Problems<RecordProblem>>;

    /// Takes keys and values in place of what was supplied before, and says which fields they are for.
    ///
    /// # Errors
    ///
    /// All unknown and repeated keys, sorted.
    fn update(&mut self, bag: Vec<(Text, Value)>) -> Result<Vec<usize>, Problems<RecordProblem>>;

    /// The value: a field takes what was supplied, else what its factory makes, else its default.
    ///
    /// # Errors
    ///
    /// The factory that failed; or every field that is missing and every value that breaks a rule, in
    /// declaration order.
    fn build(self) -> Result<Self::Built, Problems<RecordProblem>>;
}

/// What to change of a value of a declared struct; the derives implement it.
///
/// Undefined leaves a field as it is, null and a value set it; unset is legal where a field may hold it.
pub trait Overrides: Sized {
    /// Of what.
    type Of: Declared;

    /// Overrides of keys and values.
    ///
    /// # Errors
    ///
    /// All unknown and repeated keys, sorted; or every value that is not one of its field.
    fn from_bag(bag: Vec<(Text, Value)>) -> Result<Self, Problems<RecordProblem>>;

    /// Both, of which the right one wins where it says something.
    #[must_use]
    fn merge(self, right: Self) -> Self;

    /// Puts what is said in place of what a builder holds.
    fn lay_over(self, builder: <Self::Of as Declared>::Builder) -> <Self::Of as Declared>::Builder;
}

/// A declared struct whose values change: the derive `DataClass` implements it.
///
/// What is set is checked with the whole value, and nothing is changed if anything is wrong. Fields that
/// are not mentioned keep their state, be it undefined, unset or null, and no factory runs again.
pub trait DataClass: Declared {
    /// Takes some of another value's declared fields, by their places in declaration order.
    fn replace(&mut self, other: Self, fields: &[usize]);

    /// Sets one field.
    ///
    /// # Errors
    ///
    /// There is no such field; or every value that breaks a rule, in declaration order.
    fn set(&mut self, name: &str, value: impl Into<Value>) -> Result<(), Problems<RecordProblem>> {
        self.update([(Text::from(name), value.into())])
    }

    /// Sets fields.
    ///
    /// # Errors
    ///
    /// All unknown and repeated keys, sorted; or every value that breaks a rule, in declaration order.
    fn update<K: Into<Text>>(
        &mut self,
        bag: impl IntoIterator<Item = (K, Value)>,
    ) -> Result<(), Problems<RecordProblem>> {
        let mut builder = self.to_builder()?;
        let bag = bag.into_iter().map(|(key, value)| (key.into(), value));
        let fields = builder.update(bag.collect())?;
        self.replace(builder.build()?, &fields);
        Ok(())
    }
}

/// The value of a declared struct as that of a field: a map of its resolved fields.
///
/// # Errors
///
/// Everything that no declared value stands for.
pub fn to_value<D: Declared>(it: &D) -> Result<Value, Problems<ValueProblem>> {
    let names = D::DECLARATION.specs().iter().filter_map(Spec::name);
    let fields = names.zip(it.to_slots()?);
    let resolved = fields.filter(|(_, value)| !value.is_unresolved());
    let entries = resolved.map(|(name, value)| (Value::Text(name.text().clone()), value));
    Ok(Map::from_distinct(entries.collect()).into())
}

/// Another one in the same state, held to its rules again; no factory runs.
///
/// # Errors
///
/// Everything that no declared value stands for, or that breaks a rule.
pub fn duplicate<D: Declared>(it: &D) -> Result<D, Problems<ValueProblem>> {
    let built = it.to_builder().and_then(Builder::build);
    built.map_err(|refused| refused.map(RecordProblem::into_value_problem))
}

/// The declared struct that a map of its fields stands for.
///
/// # Errors
///
/// Everything that is wrong with the map.
pub fn from_value<D: Declared>(value: &Value) -> Result<D, Problems<ValueProblem>> {
    let Value::Map(map) = value else {
        return other_kind("record", value);
    };
    let mut bag = Vec::with_capacity(map.len());
    let mut problems = Vec::new();
    for (n, (key, value)) in map.sorted().into_iter().enumerate() {
        if let Value::Text(key) = key {
            bag.push((key.clone(), value.clone()));
        } else {
            let at = Path::root().key_at(n);
            problems.push(Located::new(at, ValueProblem::UnknownField));
        }
    }
    match Problems::from_vec(problems) {
        Some(problems) => Err(problems),
        None => D::construct(bag).map_err(|refused| refused.map(RecordProblem::into_value_problem)),
    }
}
