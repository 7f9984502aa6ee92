//! How the fields of a declared struct come to be.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::walk::spec_path;
use crate::{
    CallFailure, Located, Operable, Path, Problems, RecordProblem, Represent, Spec, Text, Value,
    ValueProblem,
};

/// The construction of one declared struct, which notes everything that is wrong.
#[derive(Debug)]
pub struct Building {
    declaration: &'static Operable,
    policy: Policy,
    problems: Vec<Located<RecordProblem>>,
    /// Whether a factory failed, after which none runs.
    is_over: bool,
}

/// How a type's values come to be, beside what is declared.
#[derive(Clone, Copy, Debug, Default)]
pub struct Policy {
    /// Whether every field that is still undefined or unset is refused.
    pub strict: bool,
    /// Whether each field that remains undefined becomes unset.
    pub prefill: bool,
}

/// What was supplied for a field.
#[derive(Clone, Debug)]
pub enum Given<T> {
    /// Nothing.
    Nothing,
    /// A value of the field's type.
    Typed(T),
    /// A value that has still to be read.
    Value(Value),
}

impl<T> Given<T> {
    /// What a bag held.
    pub fn of(value: Option<Value>) -> Self {
        value.map_or(Self::Nothing, Self::Value)
    }
}

impl Building {
    /// Begins.
    pub const fn new(declaration: &'static Operable, policy: Policy) -> Self {
        Self {
            declaration,
            policy,
            problems: Vec::new(),
            is_over: false,
        }
    }

    /// The value of the n-th field: what was supplied, else what the factory makes, else the default.
    pub fn field<T, M: Represent<T>>(
        &mut self,
        n: usize,
        given: Given<T>,
        factory: Option<impl FnOnce() -> Result<T, CallFailure>>,
    ) -> Option<T> {
        let spec = self.declaration.specs().get(n)?;
        let value = match (given, factory) {
            (Given::Typed(value), _) => Ok(value),
            (Given::Value(value), _) => read::<T, M>(spec, &value),
            (Given::Nothing, _) if self.is_over => return None,
            (Given::Nothing, Some(make)) => match make() {
                Ok(value) => Ok(value),
                Err(failure) => {
                    self.is_over = true;
                    self.problems = Vec::new();
                    self.report(n, &Path::root(), RecordProblem::Factory(failure));
                    return None;
                }
            },
            (Given::Nothing, None) => match spec.default() {
                Some(default) => M::from_value(default),
                None => M::from_value(&Value::Undefined),
            },
        };
        match value {
            Ok(value) => Some(self.check::<T, M>(n, spec, value)),
            Err(problems) => {
                self.refuse(n, problems);
                None
            }
        }
    }

    fn check<T, M: Represent<T>>(&mut self, n: usize, spec: &Spec, mut value: T) -> T {
        if M::is_unresolved(&value) {
            if self.policy.strict {
                self.report(n, &Path::root(), RecordProblem::Unresolved);
            }
            if self.policy.prefill {
                M::prefill(&mut value);
            }
        } else if let Err(problems) = M::verify(&value, spec) {
            self.refuse(n, problems);
        }
        value
    }

    /// Notes what a validator of the n-th field says.
    pub fn validated(&mut self, n: usize, verdict: Result<(), CallFailure>) {
        if let Err(failure) = verdict {
            self.report(n, &Path::root(), RecordProblem::Validator(failure));
        }
    }

    fn refuse(&mut self, n: usize, problems: Problems<ValueProblem>) {
        for at in problems {
            let problem = match at.kind {
                ValueProblem::Unresolved if at.path.is_root() => RecordProblem::Unresolved,
                kind => RecordProblem::Value(kind),
            };
            self.report(n, &at.path, problem);
        }
    }

    fn report(&mut self, n: usize, inside: &Path, problem: RecordProblem) {
        if self.is_over && !self.problems.is_empty() {
            return;
        }
        let name = self.declaration.specs().get(n).and_then(Spec::name);
        let path = spec_path(n, name).join(inside);
        self.problems.push(Located::new(path, problem));
    }

    /// Everything that was wrong, in declaration order; nothing if all was right.
    ///
    /// # Errors
    ///
    /// Everything that was wrong.
    pub fn finish(self) -> Result<(), Problems<RecordProblem>> {
        Problems::from_vec(self.problems).map_or(Ok(()), Err)
    }
}

/// A supplied value. An undefined or unset one does not bring the default back.
fn read<T, M: Represent<T>>(spec: &Spec, value: &Value) -> Result<T, Problems<ValueProblem>> {
    match value {
        Value::Null if !spec.is_nullable() => Err(Problems::one(Path::root(), ValueProblem::Null)),
        value => M::from_value(value),
    }
}

/// Sorts keys and values into the places of the fields, by their names and aliases.
///
/// # Errors
///
/// All unknown and repeated keys, sorted.
pub fn sort_bag<const N: usize>(
    names: &[(&'static str, usize)],
    bag: Vec<(Text, Value)>,
) -> Result<[Option<Value>; N], Problems<RecordProblem>> {
    let mut slots = [const { None }; N];
    let mut refused: BTreeMap<Text, RecordProblem> = BTreeMap::new();
    for (key, value) in bag {
        let place = names.iter().find(|(name, _)| *name == key.as_str());
        match place.and_then(|(_, place)| slots.get_mut(*place)) {
            Some(slot @ None) => *slot = Some(value),
            Some(Some(_)) => drop(refused.insert(key, RecordProblem::DuplicateKey)),
            None => drop(refused.insert(key, RecordProblem::UnknownKey)),
        }
    }
    let located = refused
        .into_iter()
        .map(|(key, problem)| Located::new(Path::root().field(key), problem));
    Problems::from_vec(located.collect()).map_or(Ok(slots), Err)
}

/// The values of the fields, or everything that is wrong with them.
///
/// # Errors
///
/// Everything that no declared value stands for.
pub fn slots<const N: usize>(
    declaration: &Operable,
    fields: [Result<Value, Problems<ValueProblem>>; N],
) -> Result<Vec<Value>, Problems<ValueProblem>> {
    let mut slots = Vec::with_capacity(N);
    let mut problems = Vec::new();
    for (n, (spec, field)) in declaration.specs().iter().zip(fields).enumerate() {
        match field {
            Ok(value) => slots.push(value),
            Err(found) => problems.extend(found.prefixed(&spec_path(n, spec.name()))),
        }
    }
    Problems::from_vec(problems).map_or(Ok(slots), Err)
}
