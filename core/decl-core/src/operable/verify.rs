//! The rules that a declaration must keep, all checked at once.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::check::{check_value, compare};
use super::{DeclarationProblem, ValueProblem};
use crate::part::Part;
use crate::walk::{Walk, spec_path};
use crate::{
    CallableRef, Code, Constraint, ConstraintWord, Constraints, Item, Located, Meta, Name,
    Operable, Path, Pattern, Problems, RecordType, Registry, Set, Spec, Type, Value,
};

/// The greatest depth of a declaration and of a value of a declared type, in levels of the core
/// [`Walk`]: a nested type takes two, a nested value one.
///
/// It keeps adapters, which descend by recursion, far from the end of the stack.
pub const MAX_DEPTH: usize = 128;

/// The greatest number of parts of a declaration that the core [`Walk`] visits.
///
/// A small value that shares its parts can unfold without end; a declaration of a million parts is
/// none that anybody wrote.
pub const MAX_PARTS: usize = 1 << 20;

impl Operable {
    /// Checks every rule of a declaration; every materialisation does it first.
    ///
    /// A default that holds a record by name is checked as far as this declaration goes; the rest
    /// is for the [`Registry`] that holds the record.
    ///
    /// # Errors
    ///
    /// Every rule that the declaration breaks, in declaration order.
    ///
    /// ```
    /// use decl_core::{Name, Operable, Spec, Type};
    ///
    /// let id = Spec::new(Type::I64).named(Name::try_from("id")?);
    /// let twice = Operable::builder().field(id.clone()).field(id).build();
    /// let problems = twice.unwrap_err();
    /// assert_eq!(problems.to_string(), "at `$.id`: the name stands at field 0 already");
    /// # Ok::<(), decl_core::NameProblem>(())
    /// ```
    pub fn verify(&self) -> Result<(), Problems<DeclarationProblem>> {
        self.verify_within(None)
    }

    pub(crate) fn verify_within(
        &self,
        registry: Option<&Registry>,
    ) -> Result<(), Problems<DeclarationProblem>> {
        let mut walk = Walk::new(Part::Operable(self));
        let mut parts = 0;
        while walk.next().is_some() {
            parts += 1;
            if walk.depth() > MAX_DEPTH {
                return Err(Problems::one(walk.path(), DeclarationProblem::TooDeep));
            }
            if parts > MAX_PARTS {
                return Err(Problems::one(walk.path(), DeclarationProblem::TooLarge));
            }
        }
        let mut verifier = Verifier {
            registry,
            problems: Vec::new(),
        };
        verifier.operable(&Path::root(), self);
        Problems::from_vec(verifier.problems).map_or(Ok(()), Err)
    }
}

struct Verifier<'a> {
    registry: Option<&'a Registry>,
    problems: Vec<Located<DeclarationProblem>>,
}

impl Verifier<'_> {
    fn report(&mut self, path: &Path, problem: impl Into<DeclarationProblem>) {
        self.problems
            .push(Located::new(path.clone(), problem.into()));
    }

    fn name(&mut self, path: &Path, name: &Name) {
        if let Err(problem) = name.verify() {
            self.report(path, problem);
        }
    }

    fn operable(&mut self, path: &Path, operable: &Operable) {
        if let Some(name) = operable.name() {
            self.name(path, name);
        }
        let mut places: BTreeMap<&str, usize> = BTreeMap::new();
        for (n, spec) in operable.specs().iter().enumerate() {
            let inside = path.join(&spec_path(n, spec.name()));
            if let Some(name) = spec.name() {
                self.name(&inside, name);
                let first = *places.entry(name.as_str()).or_insert(n);
                if first != n {
                    self.report(&inside, DeclarationProblem::DuplicateField { first });
                }
            }
            self.spec(&inside, spec);
        }
        self.metadata(path, operable.metadata());
    }

    fn spec(&mut self, path: &Path, spec: &Spec) {
        if let Some(ty) = spec.ty() {
            self.ty(path, ty);
        }
        self.constraints(path, spec.ty(), spec.constraints());
        let has_default = spec.default().is_some() || spec.default_factory().is_some();
        if spec.is_optional() && has_default {
            self.report(path, DeclarationProblem::OptionalWithDefault);
        }
        if spec.default().is_some() && spec.default_factory().is_some() {
            self.report(path, DeclarationProblem::DefaultAndFactory);
        }
        if let Some(default) = spec.default() {
            self.default(&path.field("default"), default, spec);
        }
        if let Some(code) = spec.default_factory() {
            self.code(&path.field("default_factory"), code);
        }
        for (n, code) in spec.validators().iter().enumerate() {
            self.code(&path.field("validators").index(n), code);
        }
        self.metadata(path, spec.metadata());
    }

    fn code(&mut self, path: &Path, code: &Code) {
        if let Some(Err(problem)) = code.reference().map(CallableRef::verify) {
            self.report(path, problem);
        }
    }

    fn default(&mut self, path: &Path, default: &Value, spec: &Spec) {
        match default {
            Value::Null if spec.is_nullable() => {}
            Value::Null => self.report(path, DeclarationProblem::Value(ValueProblem::Null)),
            _ => self.value(path, default, spec.ty(), spec.constraints()),
        }
    }

    fn value(&mut self, path: &Path, value: &Value, ty: Option<&Type>, rules: &Constraints) {
        self.collections(path, value);
        for mismatch in check_value(value, ty, rules, self.registry) {
            let is_reported_elsewhere = match mismatch.kind {
                ValueProblem::RecordOutOfReach { .. } => self.registry.is_none(),
                ValueProblem::Pattern(_) => true,
                _ => false,
            };
            if !is_reported_elsewhere {
                let problem = DeclarationProblem::Value(mismatch.kind);
                self.report(&path.join(&mismatch.path), problem);
            }
        }
    }

    /// Sets and maps of constants have not been checked before.
    fn collections(&mut self, path: &Path, value: &Value) {
        let mut walk = Walk::new(Part::Value(value));
        while let Some(part) = walk.next() {
            let checked = match part {
                Part::Value(Value::Set(set)) => set.verify(),
                Part::Value(Value::Map(map)) => map.verify(),
                _ => continue,
            };
            for at in checked.err().into_iter().flatten() {
                self.report(&path.join(&walk.path()).join(&at.path), at.kind);
            }
        }
    }

    fn metadata(&mut self, path: &Path, metadata: &[Meta]) {
        let mut places: BTreeMap<&str, usize> = BTreeMap::new();
        for (n, entry) in metadata.iter().enumerate() {
            let inside = path.field("metadata").index(n);
            if let Err(problem) = entry.key().verify() {
                self.report(&inside, problem);
            }
            let first = *places.entry(entry.key().as_str()).or_insert(n);
            if first != n {
                let key = entry.key().clone();
                self.report(&inside, DeclarationProblem::DuplicateMeta { key, first });
            }
            let mut walk = Walk::new(Part::Value(entry.value()));
            while let Some(part) = walk.next() {
                if matches!(part, Part::Value(value) if value.is_unresolved()) {
                    let at = inside.field("value").join(&walk.path());
                    self.report(&at, DeclarationProblem::Unresolved);
                }
            }
            self.collections(&inside.field("value"), entry.value());
        }
    }

    fn item(&mut self, path: &Path, item: &Item) {
        self.ty(path, item.ty());
        self.constraints(path, Some(item.ty()), item.constraints());
    }

    fn ty(&mut self, path: &Path, ty: &Type) {
        match ty {
            Type::List(element) | Type::Set(element) => self.item(&path.elements(), element.item()),
            Type::Tuple(tuple) => {
                let arguments = path.field("type").field("args");
                for (n, item) in tuple.items().iter().enumerate() {
                    self.item(&arguments.index(n), item);
                }
            }
            Type::Map(entry) => {
                self.item(&path.keys(), entry.key());
                self.item(&path.values(), entry.value());
            }
            Type::Enum(enumeration) => {
                self.name(&path.field("type"), enumeration.name());
                self.labels(&path.field("type"), enumeration.labels().iter());
            }
            Type::Record(RecordType::Named(name)) => self.name(&path.field("type"), name),
            Type::Record(RecordType::Inline(operable)) => self.operable(path, operable),
            Type::Union(union) => {
                let inside = path.field("type");
                self.name(&inside, union.tag());
                self.labels(&inside, union.variants().iter().map(crate::Variant::label));
                for variant in union.variants() {
                    self.name(&inside, variant.record());
                }
            }
            _ => {}
        }
    }

    fn labels<'n>(&mut self, path: &Path, labels: impl ExactSizeIterator<Item = &'n Name>) {
        if labels.len() == 0 {
            self.report(path, DeclarationProblem::NoLabels);
        }
        let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
        for (n, label) in labels.enumerate() {
            self.name(path, label);
            if *seen.entry(label.as_str()).or_insert(n) != n {
                let label = label.clone();
                self.report(path, DeclarationProblem::DuplicateLabel { label });
            }
        }
    }

    fn constraints(&mut self, path: &Path, ty: Option<&Type>, constraints: &Constraints) {
        let base = path.field("constraints");
        for word in ConstraintWord::ALL {
            let written = constraints
                .iter()
                .filter(|constraint| constraint.word() == word);
            if written.count() > 1 {
                self.report(&base, DeclarationProblem::DuplicateConstraint { word });
            }
        }
        for constraint in constraints.iter() {
            let word = constraint.word();
            let inside = base.field(word.as_str());
            if !word.applies_to(ty) {
                let ty = ty.map_or("any", Type::word);
                self.report(&inside, DeclarationProblem::Inapplicable { word, ty });
                continue;
            }
            self.constraint(&inside, ty, constraint);
        }
        self.choices(&base.field(ConstraintWord::OneOf.as_str()), ty, constraints);
        self.contradictions(&base, constraints);
    }

    fn constraint(&mut self, path: &Path, ty: Option<&Type>, constraint: &Constraint) {
        if let Some(bound) = constraint.bound() {
            self.value(path, bound, ty, &Constraints::EMPTY);
        }
        match constraint {
            Constraint::MultipleOf(step) if !is_positive(step) => {
                self.report(path, DeclarationProblem::StepNotPositive);
            }
            Constraint::Pattern(source) => {
                if let Err(problem) = Pattern::new(source.clone()) {
                    self.report(path, DeclarationProblem::Pattern(problem));
                }
            }
            _ => {}
        }
    }

    /// Choices are values of the type that match its pattern, each once.
    fn choices(&mut self, path: &Path, ty: Option<&Type>, constraints: &Constraints) {
        let Some(Constraint::OneOf(choices)) = constraints.get(ConstraintWord::OneOf) else {
            return;
        };
        if choices.is_empty() {
            self.report(path, DeclarationProblem::NoChoices);
        }
        let pattern = constraints.get(ConstraintWord::Pattern);
        let pattern = pattern.filter(|pattern| pattern.word().applies_to(ty));
        let rules = Constraints::from(pattern.cloned().into_iter().collect::<Vec<_>>());
        for (n, choice) in choices.iter().enumerate() {
            self.value(&path.index(n), choice, ty, &rules);
        }
        for at in Set::new(choices.to_vec()).err().into_iter().flatten() {
            self.report(&path.join(&at.path), at.kind);
        }
    }

    fn contradictions(&mut self, path: &Path, constraints: &Constraints) {
        use ConstraintWord::{
            ExclusiveMaximum, ExclusiveMinimum, MaxItems, MaxLength, Maximum, MinItems, MinLength,
            Minimum,
        };
        let pairs = [
            (Minimum, Maximum),
            (Minimum, ExclusiveMaximum),
            (ExclusiveMinimum, Maximum),
            (ExclusiveMinimum, ExclusiveMaximum),
            (MinLength, MaxLength),
            (MinItems, MaxItems),
        ];
        for (low, high) in pairs {
            let (Some(least), Some(most)) = (constraints.get(low), constraints.get(high)) else {
                continue;
            };
            if contradict(least, most) {
                self.report(path, DeclarationProblem::Contradiction { low, high });
            }
        }
    }
}

fn contradict(low: &Constraint, high: &Constraint) -> bool {
    match (low, high) {
        (Constraint::MinLength(low), Constraint::MaxLength(high))
        | (Constraint::MinItems(low), Constraint::MaxItems(high)) => low > high,
        (Constraint::Minimum(low), Constraint::Maximum(high)) => {
            compare(low, high).is_some_and(core::cmp::Ordering::is_gt)
        }
        _ => match (low.bound(), high.bound()) {
            (Some(low), Some(high)) => compare(low, high).is_some_and(core::cmp::Ordering::is_ge),
            _ => false,
        },
    }
}

fn is_positive(step: &Value) -> bool {
    match step {
        Value::Integer(step) => !step.is_negative() && !step.is_zero(),
        Value::Decimal(step) => {
            let digits = step.coefficient();
            !digits.is_negative() && !digits.is_zero()
        }
        Value::F32(step) => *step > 0.0,
        Value::F64(step) => *step > 0.0,
        _ => true,
    }
}
