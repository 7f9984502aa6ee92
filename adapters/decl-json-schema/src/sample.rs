//! Values of a type, to put around a witness.
//!
//! They are candidates that the vocabulary itself has checked; where none of them is a value of the
//! type, none is known.

use decl_core::{
    Bytes, Constraint, ConstraintWord, Constraints, Decimal, EnumMember, FilePath, Integer, Item,
    Map, Name, Operable, Part, RecordType, Set, Spec, Tuple, Type, UnionType, Uuid, Value, Walk,
};

use crate::scope::{Form, Scope};
use crate::wire;

/// The most types that are looked at for one sample.
const BUDGET: usize = 256;
/// The deepest nesting of a sample.
const MAX_DEPTH: usize = 24;
/// The longest text or list that is made.
const MAX_LENGTH: u64 = 1000;
/// The most parts of a sample: where a record holds several of itself, each level multiplies them.
const MAX_PARTS: usize = 2000;

pub(crate) struct Sampler<'s, 'a> {
    scope: &'s Scope<'a>,
    budget: usize,
    depth: usize,
}

impl<'s, 'a> Sampler<'s, 'a> {
    pub(crate) fn new(scope: &'s Scope<'a>) -> Self {
        Self {
            scope,
            budget: BUDGET,
            depth: 0,
        }
    }

    /// The wire form of a value of an item.
    pub(crate) fn wire(&mut self, item: &Item) -> Option<Value> {
        let value = self.item(item, 1).into_iter().next()?;
        wire::form(Some(item.ty()), &value, self.scope)
    }

    /// The wire form of a record, one field of which may be given.
    pub(crate) fn record(
        &mut self,
        record: &Operable,
        form: Form<'_>,
        given: Option<(&Name, Value)>,
    ) -> Option<Value> {
        let (name, mut given) = given.unzip();
        let mut members = Vec::new();
        if let Form::Tagged { tag, label } = form {
            members.push((tag.text().clone(), Value::Text(label.text().clone())));
        }
        for spec in record.specs() {
            let field = spec.name()?;
            let value = if name == Some(field) {
                given.take()?
            } else if spec.is_optional() {
                continue;
            } else {
                let value = self.field(spec)?;
                wire::form(spec.ty(), &value, self.scope)?
            };
            members.push((field.text().clone(), value));
        }
        Map::from_texts(members).ok().map(Value::Map)
    }

    /// Up to so many different values of an item, none of them null if there are others.
    pub(crate) fn item(&mut self, item: &Item, count: usize) -> Vec<Value> {
        let mut found = self.values(Some(item.ty()), item.constraints(), count);
        if item.is_nullable() && found.len() < count {
            found.push(Value::Null);
        }
        found
    }

    fn field(&mut self, spec: &Spec) -> Option<Value> {
        if let Some(default) = spec.default() {
            return Some(default.clone());
        }
        if spec.is_nullable() {
            return Some(Value::Null);
        }
        let values = self.values(spec.ty(), spec.constraints(), 1);
        values.into_iter().next()
    }

    fn values(&mut self, ty: Option<&Type>, rules: &Constraints, count: usize) -> Vec<Value> {
        if self.budget == 0 || self.depth == MAX_DEPTH {
            return Vec::new();
        }
        self.budget -= 1;
        self.depth += 1;
        let candidates = match rules.get(ConstraintWord::OneOf) {
            Some(Constraint::OneOf(choices)) => choices.to_vec(),
            _ => self.candidates(ty.unwrap_or(&Type::Any), rules, count),
        };
        self.depth -= 1;
        let spec = Spec::new(ty.cloned().unwrap_or(Type::Any));
        let spec = rules
            .iter()
            .fold(spec, |spec, rule| spec.constrained(rule.clone()));
        let mut found: Vec<Value> = Vec::new();
        for candidate in candidates {
            let is_value = || {
                let registry = self.scope.registry();
                spec.verify_value(&candidate, registry).is_ok()
            };
            let is_small = || {
                Walk::new(Part::Value(&candidate))
                    .take(MAX_PARTS + 1)
                    .count()
                    <= MAX_PARTS
            };
            if found.len() < count && is_small() && !found.contains(&candidate) && is_value() {
                found.push(candidate);
            }
        }
        found
    }

    fn candidates(&mut self, ty: &Type, rules: &Constraints, count: usize) -> Vec<Value> {
        match ty {
            Type::List(element) => {
                let items = self.item(element.item(), length(rules).max(count));
                lists(&items, rules, count)
            }
            Type::Set(element) => {
                let least = length(rules);
                let members = self.item(element.item(), least + count);
                let all = [Set::new(members.clone())];
                let some = members.windows(least.max(1));
                let some = some.map(|members| Set::new(members.to_vec()));
                let empty = (least == 0).then(|| Set::new(Vec::new()));
                let sets = empty.into_iter().chain(all).chain(some);
                sets.flatten().map(Value::Set).collect()
            }
            Type::Tuple(tuple) => {
                let items = tuple.items().iter();
                let items: Vec<Vec<Value>> = items.map(|item| self.item(item, count)).collect();
                let nth = |n: usize| {
                    let items = items.iter().map(|values| values.get(n).or(values.first()));
                    items
                        .map(Option::<&Value>::cloned)
                        .collect::<Option<Vec<Value>>>()
                };
                let tuples = (0..count).filter_map(nth);
                tuples.map(|items| Tuple::from(items).into()).collect()
            }
            Type::Map(entry) => {
                let least = length(rules);
                let keys = self.item(entry.key(), least + count);
                let values = self.item(entry.value(), 1);
                let Some(value) = values.first() else {
                    return maps([Vec::new()]);
                };
                let with = |keys: &[Value]| {
                    let keys = keys.iter();
                    keys.map(|key| (key.clone(), value.clone())).collect()
                };
                let filled = keys.windows(least.max(1)).map(with);
                let empty = (least == 0).then(Vec::new);
                maps(empty.into_iter().chain([with(&keys)]).chain(filled))
            }
            Type::Record(RecordType::Named(name)) => match self.scope.record(name) {
                Some(record) => self.records(record, None),
                None => Vec::new(),
            },
            Type::Record(RecordType::Inline(record)) => self.records(record, None),
            Type::Union(union) => self.variants(union, count),
            Type::Enum(enumeration) => {
                let member = |label: &Name| {
                    EnumMember::new(enumeration.name().clone(), label.text().clone()).into()
                };
                enumeration.labels().iter().map(member).collect()
            }
            ty => scalars(ty, rules),
        }
    }

    fn variants(&mut self, union: &UnionType, count: usize) -> Vec<Value> {
        let mut found = Vec::new();
        for variant in union.variants().iter().take(count.max(2)) {
            if let Some(record) = self.scope.record(variant.record()) {
                let tag = (union.tag(), variant.label());
                found.extend(self.records(record, Some(tag)));
            }
        }
        found
    }

    fn records(&mut self, record: &Operable, tag: Option<(&Name, &Name)>) -> Vec<Value> {
        let tag = tag.map(|(tag, label)| (tag.text().clone(), Value::Text(label.text().clone())));
        let mut members = Vec::from_iter(tag);
        for spec in record.specs().iter().filter(|spec| !spec.is_optional()) {
            match (spec.name(), self.field(spec)) {
                (Some(name), Some(value)) => members.push((name.text().clone(), value)),
                _ => return Vec::new(),
            }
        }
        let map = Map::from_texts(members).ok();
        map.map(Value::Map).into_iter().collect()
    }
}

fn maps(entries: impl IntoIterator<Item = Vec<(Value, Value)>>) -> Vec<Value> {
    let maps = entries.into_iter().map(Map::new);
    maps.flatten().map(Value::Map).collect()
}

/// The fewest items, as far as so many are made.
fn length(rules: &Constraints) -> usize {
    match rules.get(ConstraintWord::MinItems) {
        Some(Constraint::MinItems(least)) => {
            usize::try_from((*least).min(MAX_LENGTH)).unwrap_or_default()
        }
        _ => 0,
    }
}

fn lists(items: &[Value], rules: &Constraints, count: usize) -> Vec<Value> {
    let least = length(rules);
    let repeated = |item: &Value| Value::from(vec![item.clone(); least.max(1)]);
    let empty = (least == 0).then(|| Value::from(Vec::new()));
    let distinct = items.get(..least).map(|items| Value::from(items.to_vec()));
    let repeated = items.iter().take(count).map(repeated);
    empty.into_iter().chain(repeated).chain(distinct).collect()
}

fn scalars(ty: &Type, rules: &Constraints) -> Vec<Value> {
    let bounds = rules.iter().filter_map(Constraint::bound).cloned();
    let mut found: Vec<Value> = Vec::new();
    match ty {
        Type::Any | Type::Json => found.extend(["a", "b"].map(Value::from)),
        Type::Bool => found.extend([false, true].map(Value::Bool)),
        Type::F32 => found.extend([0.5, 1.0, -1.0, 100.0, 0.0].map(Value::F32)),
        Type::F64 => found.extend([0.5, 1.0, -1.0, 100.0, 0.0].map(Value::F64)),
        Type::Decimal(_) => found.extend(decimals(rules)),
        Type::Text => found.extend(texts(rules)),
        Type::Bytes => found.extend(byte_strings(rules)),
        Type::Uuid => {
            found.extend([[0; 16], [1; 16]].map(|bytes| Uuid::from_bytes(bytes).into()));
        }
        Type::Path => {
            let paths = ["a", "b"].map(FilePath::posix);
            found.extend(paths.into_iter().flatten().map(Value::Path));
        }
        ty if ty.is_integer() => found.extend(integers(rules)),
        ty => found.extend(moments(ty)),
    }
    found.extend(bounds);
    found
}

/// Numbers around the bounds, and the first few of the steps.
fn integers(rules: &Constraints) -> impl Iterator<Item = Value> {
    let near = |value: &Value| value.as_integer().and_then(Integer::to_i128);
    let bounds: Vec<i128> = rules
        .iter()
        .filter_map(Constraint::bound)
        .filter_map(near)
        .collect();
    let around = move |offset: i128| {
        let near = bounds.iter().filter_map(move |it| it.checked_add(offset));
        near.collect::<Vec<_>>()
    };
    let small = [0, 1, -1, 2].into_iter();
    let numbers = small.chain((0..20).flat_map(move |n| [around(n), around(-n)].concat()));
    numbers.map(|number| Integer::new(number).into())
}

fn decimals(rules: &Constraints) -> Vec<Value> {
    let one = |bound: &Decimal| [-1, 1].map(|step| near(bound, step));
    let bounds = rules.iter().filter_map(|rule| match rule.bound() {
        Some(Value::Decimal(bound)) => Some(one(bound)),
        _ => None,
    });
    let plain = [0, 1, -1].map(|number| Decimal::new(Integer::new(number), 0));
    let fraction = Decimal::new(Integer::new(1), 1);
    let all = plain
        .into_iter()
        .chain([fraction])
        .chain(bounds.flatten().flatten());
    all.map(Value::Decimal).collect()
}

/// The decimal one unit of the last digit beside another.
fn near(bound: &Decimal, step: i128) -> Option<Decimal> {
    let digits = bound.coefficient().to_i128()?.checked_add(step)?;
    Some(Decimal::new(Integer::new(digits), bound.scale()))
}

fn least_length(rules: &Constraints) -> usize {
    match rules.get(ConstraintWord::MinLength) {
        Some(Constraint::MinLength(least)) => {
            usize::try_from((*least).min(MAX_LENGTH)).unwrap_or_default()
        }
        _ => 0,
    }
}

fn texts(rules: &Constraints) -> Vec<Value> {
    let least = least_length(rules).max(1);
    let letters = ["a", "b", "A", "0", "1", "a-", "a1", "é"];
    let mut texts: Vec<Value> = letters
        .map(|letters| Value::from(letters.repeat(least)))
        .into();
    texts.extend(["", "a@b.cd", "a.b", "a b", "2000-01-01"].map(Value::from));
    texts
}

fn byte_strings(rules: &Constraints) -> [Value; 2] {
    let least = least_length(rules);
    let lengths = [least, least + 1];
    lengths.map(|length| Value::Bytes(Bytes::from(vec![0; length])))
}

fn moments(ty: &Type) -> Vec<Value> {
    let read = |text: &str| match ty {
        Type::Date => text.parse().ok().map(Value::Date),
        Type::Time => text.parse().ok().map(Value::Time),
        Type::DateTime => text.parse().ok().map(Value::DateTime),
        Type::Instant => text.parse().ok().map(Value::Instant),
        Type::Duration => text.parse().ok().map(Value::Duration),
        _ => None,
    };
    let texts = [
        "2000-01-01",
        "2000-01-02",
        "12:00:00",
        "13:00:00",
        "2000-01-01T12:00:00",
        "2000-01-02T12:00:00",
        "2000-01-01T12:00:00Z",
        "2000-01-02T12:00:00Z",
        "PT1S",
        "PT60S",
        // Far out, for what is bounded.
        "0001-01-02",
        "9999-12-30",
        "00:00:01",
        "23:59:58",
        "0001-01-02T12:00:00",
        "9999-12-30T12:00:00",
        "0001-01-02T12:00:00Z",
        "9999-12-30T12:00:00Z",
        "PT0S",
        "-PT1000000000S",
        "PT1000000000S",
    ];
    texts.into_iter().filter_map(read).collect()
}
