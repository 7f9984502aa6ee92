//! Whether a value is one of a declared type and satisfies its constraints.

mod constraint;

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::{MAX_DEPTH, ValueProblem};
use crate::part::Part;
use crate::walk::Walk;
use crate::{
    Constraints, EnumMember, EnumType, Item, Located, Map, Operable, Path, Problems, RecordType,
    Registry, Spec, Type, UnionType, Value,
};

pub use self::constraint::Rule;
pub(crate) use self::constraint::compare;
use self::constraint::{Patterns, satisfies};

/// What is wrong with a value, and where in it.
pub(crate) type Mismatch = Located<ValueProblem>;

/// Every way in which a value is not one of the declared type; paths begin at the value.
pub(crate) fn check_value(
    value: &Value,
    ty: Option<&Type>,
    constraints: &Constraints,
    registry: Option<&Registry>,
) -> Vec<Mismatch> {
    let mut check = Check {
        registry,
        patterns: Patterns::new(),
        mismatches: Vec::new(),
    };
    let mut walk = Walk::new(Part::Value(value));
    while walk.next().is_some() {
        if walk.depth() > MAX_DEPTH {
            check
                .mismatches
                .push(Located::new(walk.path(), ValueProblem::TooDeep));
            return check.mismatches;
        }
    }
    check.value(&Path::root(), value, ty.unwrap_or(&Type::Any), constraints);
    check.mismatches
}

impl Spec {
    /// Checks a value that the field shall hold: null where it is nullable, else a value of its type
    /// that satisfies its constraints.
    ///
    /// # Errors
    ///
    /// Everything that is wrong, with paths that begin at the value. A record by name that the
    /// registry does not hold is out of reach.
    ///
    /// ```
    /// use decl_core::{Constraint, Spec, Type, Value};
    ///
    /// let age = Spec::new(Type::U8).constrained(Constraint::Maximum(Value::from(150)));
    /// assert!(age.verify_value(&Value::from(30), None).is_ok());
    /// assert!(age.verify_value(&Value::from(200), None).is_err());
    /// assert!(age.verify_value(&Value::Null, None).is_err());
    /// ```
    pub fn verify_value(
        &self,
        value: &Value,
        registry: Option<&Registry>,
    ) -> Result<(), Problems<ValueProblem>> {
        let mismatches = match value {
            Value::Null if self.is_nullable() => Vec::new(),
            Value::Null => alloc::vec![Located::new(Path::root(), ValueProblem::Null)],
            _ => check_value(value, self.ty(), self.constraints(), registry),
        };
        Problems::from_vec(mismatches).map_or(Ok(()), Err)
    }

    /// Checks a value of the declared type by its rules; records by name have checked themselves.
    pub(crate) fn verify_typed(&self, value: &Value) -> Result<(), Problems<ValueProblem>> {
        if value.is_null() {
            return Ok(());
        }
        let mut mismatches = check_value(value, self.ty(), self.constraints(), None);
        mismatches.retain(|at| !matches!(at.kind, ValueProblem::RecordOutOfReach { .. }));
        Problems::from_vec(mismatches).map_or(Ok(()), Err)
    }
}

struct Check<'a> {
    registry: Option<&'a Registry>,
    patterns: Patterns,
    mismatches: Vec<Mismatch>,
}

impl Check<'_> {
    fn report(&mut self, path: &Path, problem: ValueProblem) {
        self.mismatches.push(Located::new(path.clone(), problem));
    }

    /// Checks the type, then the constraints: those of a value of another type mean nothing.
    fn value(&mut self, path: &Path, value: &Value, ty: &Type, constraints: &Constraints) {
        let before = self.mismatches.len();
        self.ty(path, value, ty);
        if self.mismatches.len() > before {
            return;
        }
        for constraint in constraints.iter() {
            if let Err(problem) = satisfies(value, constraint, &mut self.patterns) {
                self.report(path, problem);
            }
        }
    }

    fn item(&mut self, path: &Path, value: &Value, item: &Item) {
        match value {
            Value::Null if item.is_nullable() => {}
            Value::Null => self.report(path, ValueProblem::Null),
            _ => self.value(path, value, item.ty(), item.constraints()),
        }
    }

    fn ty(&mut self, path: &Path, value: &Value, ty: &Type) {
        match (ty, value) {
            (_, Value::Undefined | Value::Unset) => self.report(path, ValueProblem::Unresolved),
            (Type::Any, _) => self.any(path, value),
            (Type::Json, _) => self.json(path, value),
            (Type::List(element), Value::List(list)) => {
                for (n, member) in list.iter().enumerate() {
                    self.item(&path.index(n), member, element.item());
                }
            }
            (Type::Set(element), Value::Set(set)) => {
                for (n, member) in set.iter().enumerate() {
                    self.item(&path.index(n), member, element.item());
                }
            }
            (Type::Tuple(tuple), Value::Tuple(values)) => {
                self.tuple(path, values, tuple.items());
            }
            (Type::Map(entry), Value::Map(map)) => {
                for (n, (key, value)) in map.sorted().into_iter().enumerate() {
                    self.item(&path.key_at(n), key, entry.key());
                    self.item(&path.map_key(key), value, entry.value());
                }
            }
            (Type::Enum(enumeration), Value::Enum(member)) => {
                self.enum_member(path, member, enumeration);
            }
            (Type::Record(record), Value::Map(map)) => self.record(path, map, record),
            (Type::Union(union), Value::Map(map)) => self.union(path, map, union),
            _ => self.scalar(path, value, ty),
        }
    }

    fn scalar(&mut self, path: &Path, value: &Value, ty: &Type) {
        match (ty, value) {
            (Type::Decimal(Some(size)), Value::Decimal(decimal)) => {
                if !decimal.fits(size.precision(), size.scale()) {
                    self.report(path, ValueProblem::TooPrecise { size: *size });
                }
            }
            (_, Value::Integer(integer)) if ty.is_integer() => {
                let bounds = ty.integer_bounds();
                if bounds.is_some_and(|(low, high)| *integer < low || *integer > high) {
                    self.report(path, ValueProblem::OutOfRange { ty: ty.word() });
                }
            }
            (Type::Bool, Value::Bool(_))
            | (Type::F32, Value::F32(_))
            | (Type::F64, Value::F64(_))
            | (Type::Decimal(None), Value::Decimal(_))
            | (Type::Text, Value::Text(_))
            | (Type::Bytes, Value::Bytes(_))
            | (Type::Uuid, Value::Uuid(_))
            | (Type::Date, Value::Date(_))
            | (Type::Time, Value::Time(_))
            | (Type::DateTime, Value::DateTime(_))
            | (Type::Instant, Value::Instant(_))
            | (Type::Duration, Value::Duration(_))
            | (Type::Path, Value::Path(_)) => {}
            _ => self.kind(path, value, ty),
        }
    }

    fn kind(&mut self, path: &Path, value: &Value, ty: &Type) {
        let (expected, found) = (ty.word(), value.kind());
        self.report(path, ValueProblem::Kind { expected, found });
    }

    /// Any value may hold anything but an unresolved one.
    fn any(&mut self, path: &Path, value: &Value) {
        let mut walk = Walk::new(Part::Value(value));
        while let Some(part) = walk.next() {
            if matches!(part, Part::Value(inner) if inner.is_unresolved()) {
                self.report(&path.join(&walk.path()), ValueProblem::Unresolved);
            }
        }
    }

    fn json(&mut self, path: &Path, value: &Value) {
        let mut walk = Walk::new(Part::Value(value));
        while let Some(part) = walk.next() {
            let Part::Value(inner) = part else { continue };
            let text_keys = |map: &Map| map.keys().all(|key| key.as_text().is_some());
            let legal = match inner {
                Value::Null
                | Value::Bool(_)
                | Value::Integer(_)
                | Value::Text(_)
                | Value::List(_) => true,
                Value::F64(number) => number.is_finite(),
                Value::Map(map) => text_keys(map),
                _ => false,
            };
            if !legal {
                self.kind(&path.join(&walk.path()), inner, &Type::Json);
                walk.skip_children();
            }
        }
    }

    fn tuple(&mut self, path: &Path, values: &[Value], items: &[Item]) {
        if values.len() != items.len() {
            let (expected, found) = (items.len(), values.len());
            self.report(path, ValueProblem::TupleLength { expected, found });
            return;
        }
        for (n, (value, item)) in values.iter().zip(items).enumerate() {
            self.item(&path.index(n), value, item);
        }
    }

    fn enum_member(&mut self, path: &Path, member: &EnumMember, enumeration: &EnumType) {
        if member.enumeration() != enumeration.name() {
            let (expected, found) = (enumeration.name().clone(), member.enumeration().clone());
            self.report(path, ValueProblem::OtherEnum { expected, found });
            return;
        }
        let label = member.value().as_text();
        if !enumeration
            .labels()
            .iter()
            .any(|known| Some(known.as_str()) == label)
        {
            self.report(path, ValueProblem::UnknownLabel);
        }
    }

    fn record(&mut self, path: &Path, map: &Map, record: &RecordType) {
        match record {
            RecordType::Inline(operable) => self.fields(path, map, operable, None),
            RecordType::Named(name) => self.named_record(path, map, name, None),
        }
    }

    fn union(&mut self, path: &Path, map: &Map, union: &UnionType) {
        let tag = union.tag().as_str();
        let Some(label) = map.get(tag) else {
            let name = union.tag().clone();
            self.report(path, ValueProblem::MissingField { name });
            return;
        };
        let label = label.as_text();
        let chosen = union
            .variants()
            .iter()
            .find(|v| Some(v.label().as_str()) == label);
        match chosen {
            Some(variant) => {
                let inside = path.variant(variant.label().text().clone());
                self.named_record(&inside, map, variant.record(), Some(tag));
            }
            None => self.report(&path.field(tag), ValueProblem::UnknownLabel),
        }
    }

    fn named_record(&mut self, path: &Path, map: &Map, name: &crate::Name, tag: Option<&str>) {
        match self
            .registry
            .and_then(|registry| registry.get(name.as_str()))
        {
            Some(operable) => self.fields(path, map, operable, tag),
            None => self.report(path, ValueProblem::RecordOutOfReach { name: name.clone() }),
        }
    }

    fn fields(&mut self, path: &Path, map: &Map, operable: &Operable, tag: Option<&str>) {
        let allowed = operable.allowed();
        for (n, (key, _)) in map.sorted().into_iter().enumerate() {
            match key.as_text() {
                Some(key) if tag == Some(key) || allowed.contains(key) => {}
                Some(key) => self.report(&path.field(key), ValueProblem::UnknownField),
                None => self.report(&path.key_at(n), ValueProblem::UnknownField),
            }
        }
        let held = map
            .iter()
            .filter_map(|(key, value)| Some((key.as_text()?, value)));
        let held: BTreeMap<&str, &Value> = held.collect();
        for spec in operable.specs() {
            let Some(name) = spec.name() else { continue };
            let inside = path.field(name.text().clone());
            match held.get(name.as_str()).copied() {
                None if spec.is_optional() => {}
                None => {
                    let name = name.clone();
                    self.report(path, ValueProblem::MissingField { name });
                }
                Some(Value::Null) if spec.is_nullable() => {}
                Some(Value::Null) => self.report(&inside, ValueProblem::Null),
                Some(value) => {
                    let ty = spec.ty().unwrap_or(&Type::Any);
                    self.value(&inside, value, ty, spec.constraints());
                }
            }
        }
    }
}
