//! Declarations of every type, with every constraint.

use std::collections::BTreeSet;

use decl_core::{
    Constraint, ConstraintWord, DecimalSize, EnumType, Item, List, Mode, Name, Operable,
    RecordType, Registry, RegistryFragment, Spec, TupleType, Type, UnionType, Value, Variant,
};
use decl_json_schema_tests::Outcome;
use decl_json_value::{Form, ReadOptions};
use serde_json::Value as Json;

use crate::payload::Payloads;
use crate::slot::Slot;
use crate::source::Source;
use crate::text;

/// The name of the declaration that payloads are read for.
pub(crate) const ROOT: &str = "Root";
const RECORDS: &[&str] = &["Node", "a/b~c", "Every type", "100%", "é"];
const FIELDS: &[&str] = &[
    "a",
    "b",
    "type",
    "x y",
    "$ref",
    "é",
    "a.b",
    "constraints",
    "q\"q",
    "~/",
    "items",
    "args",
];
const LABELS: &[&str] = &["one", "two words", "é", "a/b", "\"q\""];
const ENUMS: &[(&str, &[&str])] = &[
    ("Color", &["red", "green", "a/b"]),
    ("Odd", &["true", "1", "null", "é", "two words"]),
    ("Single", &["only"]),
];
const PATTERNS: &[&str] = &[
    "^$",
    "a",
    "^a|b$",
    "^(a|bc)+$",
    "^[a-z_][a-z0-9_]*$",
    "^\\d{2,3}(\\.\\w+)?$",
    "^.$",
    "^..$",
    "[^a-c]",
    "é|😂",
    "^a{0}b$",
    "/",
    "^\\w+$",
    "^[^a]*$",
    "\\.",
    "^(é|e\u{301})$",
    "a$",
    "^.{2,4}$",
];
const SCALARS: &[Type] = &[
    Type::Any,
    Type::Bool,
    Type::I8,
    Type::I16,
    Type::I32,
    Type::I64,
    Type::I128,
    Type::U8,
    Type::U16,
    Type::U32,
    Type::U64,
    Type::U128,
    Type::Integer,
    Type::F32,
    Type::F64,
    Type::Decimal(None),
    Type::Text,
    Type::Bytes,
    Type::Uuid,
    Type::Date,
    Type::Time,
    Type::DateTime,
    Type::Instant,
    Type::Duration,
    Type::Path,
    Type::Json,
];

/// Declares records, the last of them first, so that what must hold another can.
pub(crate) struct Declarer {
    source: Source,
    names: Vec<&'static str>,
    made: Vec<Operable>,
}

/// The declarations of a source, the root first.
pub(crate) fn declarations(source: Source) -> Outcome<Vec<Operable>> {
    let mut declarer = Declarer {
        source,
        names: vec![ROOT],
        made: Vec::new(),
    };
    let count = declarer.source.below(4);
    let first = declarer.source.below(RECORDS.len());
    declarer
        .names
        .extend(RECORDS.iter().cycle().skip(first).take(count));
    for name in declarer.names.clone().into_iter().rev() {
        let record = declarer.record(Some(name), 0)?;
        declarer.made.insert(0, record);
    }
    Ok(declarer.made)
}

/// A registry of these declarations.
pub(crate) fn registry(declarations: &[Operable]) -> Outcome<Registry> {
    let owner = Name::try_from("agreement")?;
    let fragment = RegistryFragment::new(owner, declarations.iter().cloned());
    Ok(Registry::compose([fragment])?)
}

impl Declarer {
    fn record(&mut self, name: Option<&'static str>, depth: usize) -> Outcome<Operable> {
        let least = usize::from(name == Some(ROOT));
        let count = least + self.source.below(4);
        let mut names = BTreeSet::new();
        let mut specs = Vec::new();
        for _ in 0..count {
            let field = *self.source.pick(FIELDS).ok_or("no fields")?;
            if names.insert(field) {
                specs.push(self.field(Name::try_from(field)?, depth)?);
            }
        }
        let builder = Operable::builder();
        let builder = match name {
            Some(name) => builder.named(Name::try_from(name)?),
            None => builder,
        };
        Ok(builder.fields(specs).build()?)
    }

    /// A field in one of the legal combinations of null, absence and default.
    fn field(&mut self, name: Name, depth: usize) -> Outcome<Spec> {
        let is_nullable = self.source.chance(35);
        let absence = self.source.below(4);
        let can_end = is_nullable || absence == 1;
        let spec = match self.source.below(40) {
            0 => Spec::unresolved(),
            _ => Spec::new(self.ty(depth, can_end)?),
        };
        let spec = spec.named(name);
        let spec = if is_nullable { spec.nullable() } else { spec };
        let spec = self.constrained(spec, Spec::constrained, Spec::clone)?;
        let spec = match absence {
            1 => spec.optional(),
            2 if is_nullable && self.source.chance(50) => spec.with_default(Value::Null),
            2 => match self.values(&spec, 1)?.pop() {
                Some(default) if is_legal(&spec.clone().with_default(default.clone())) => {
                    spec.with_default(default)
                }
                _ => spec,
            },
            _ => spec,
        };
        Ok(spec)
    }

    fn item(&mut self, depth: usize, can_end: bool) -> Outcome<Item> {
        let is_nullable = self.source.chance(15);
        let item = Item::new(self.ty(depth + 1, can_end || is_nullable)?);
        let item = if is_nullable { item.nullable() } else { item };
        self.constrained(item, Item::constrained, |item| Slot::item(item).to_spec())
    }

    /// The same with constraints, unless they contradict each other time and again.
    fn constrained<T: Clone>(
        &mut self,
        bare: T,
        with: impl Fn(T, Constraint) -> T,
        spec: impl Fn(&T) -> Spec,
    ) -> Outcome<T> {
        let bare_spec = spec(&bare);
        for _ in 0..3 {
            let rules = self.rules(&bare_spec)?;
            let made = rules.into_iter().fold(bare.clone(), &with);
            if is_legal(&spec(&made)) {
                return Ok(made);
            }
        }
        Ok(bare)
    }

    fn rules(&mut self, spec: &Spec) -> Outcome<Vec<Constraint>> {
        let mut rules = Vec::new();
        for word in ConstraintWord::ALL {
            let percent = if word == ConstraintWord::OneOf { 8 } else { 22 };
            if word.applies_to(spec.ty()) && self.source.chance(percent) {
                rules.extend(self.rule(word, spec)?);
            }
        }
        Ok(rules)
    }

    fn rule(&mut self, word: ConstraintWord, spec: &Spec) -> Outcome<Option<Constraint>> {
        let mut count = |end| self.source.below(end) as u64;
        Ok(Some(match word {
            ConstraintWord::MinLength => Constraint::MinLength(count(5)),
            ConstraintWord::MaxLength => Constraint::MaxLength(count(8)),
            ConstraintWord::MinItems => Constraint::MinItems(count(4)),
            ConstraintWord::MaxItems => Constraint::MaxItems(count(5)),
            ConstraintWord::UniqueItems => Constraint::UniqueItems,
            ConstraintWord::Pattern => {
                Constraint::Pattern((*self.source.pick(PATTERNS).ok_or("no patterns")?).into())
            }
            ConstraintWord::OneOf => {
                let count = 1 + self.source.below(3);
                let choices = self.values(spec, count)?;
                return Ok((!choices.is_empty()).then(|| Constraint::OneOf(List::from(choices))));
            }
            _ => {
                let Some(bound) = self.bound(word, spec)? else {
                    return Ok(None);
                };
                match word {
                    ConstraintWord::Minimum => Constraint::Minimum(bound),
                    ConstraintWord::Maximum => Constraint::Maximum(bound),
                    ConstraintWord::ExclusiveMinimum => Constraint::ExclusiveMinimum(bound),
                    ConstraintWord::ExclusiveMaximum => Constraint::ExclusiveMaximum(bound),
                    _ => Constraint::MultipleOf(bound),
                }
            }
        }))
    }

    fn bound(&mut self, word: ConstraintWord, spec: &Spec) -> Outcome<Option<Value>> {
        let ty = spec.ty().unwrap_or(&Type::Any);
        let spelled: Vec<Json> = if word == ConstraintWord::MultipleOf {
            let steps: &[&str] = match ty {
                Type::Decimal(_) => &["\"0.05\"", "\"1\"", "\"0.3\"", "\"2.50\""],
                Type::F32 | Type::F64 => &["0.5", "0.1", "3", "0.25"],
                _ => &["1", "2", "3", "5", "7", "10", "100"],
            };
            steps.iter().map(|it| text::number(it)).collect()
        } else {
            text::plain(ty)
        };
        let form = Form::new(&Spec::new(ty.clone()), Mode::Create, None)?;
        let options = ReadOptions::new();
        let bounds: Vec<Value> = spelled
            .iter()
            .filter_map(|it| form.read(it.to_string().as_bytes(), &options).ok())
            .collect();
        Ok(self.source.pick(&bounds).cloned())
    }

    /// Up to so many values of a field, if there are any.
    fn values(&mut self, spec: &Spec, count: usize) -> Outcome<Vec<Value>> {
        let made = registry(&self.made)?;
        let bare = spec
            .ty()
            .map_or_else(Spec::unresolved, |ty| Spec::new(ty.clone()));
        let bare = spec
            .constraints()
            .iter()
            .cloned()
            .fold(bare, Spec::constrained);
        let Ok(form) = Form::new(&bare, Mode::Create, Some(&made)) else {
            return Ok(Vec::new());
        };
        let mut payloads = Payloads::new(&made);
        let mut found = Vec::new();
        for _ in 0..count {
            let spelled = payloads.value(Slot::field(&bare), Mode::Create, &mut self.source);
            let read = form.read(spelled.to_string().as_bytes(), &ReadOptions::new());
            found.extend(read.ok());
        }
        Ok(found)
    }

    /// Any type; one that may hold itself only where it can end.
    fn ty(&mut self, depth: usize, can_end: bool) -> Outcome<Type> {
        let is_composite = depth < 3 && self.source.chance(45 - 10 * depth);
        if is_composite {
            return self.composite(depth, can_end);
        }
        Ok(match self.source.below(SCALARS.len() + 4) {
            0 | 1 => {
                let (name, labels) = self.source.pick(ENUMS).ok_or("no enums")?;
                let labels: Result<_, _> = labels.iter().map(|it| Name::try_from(*it)).collect();
                Type::Enum(EnumType::new(Name::try_from(*name)?, labels?))
            }
            2 | 3 => {
                let sizes = [(10, 2), (4, 0), (2, 2), (3, 2), (1000, 1), (38, 9)];
                let (precision, scale) = self.source.pick(&sizes).copied().unwrap_or((10, 2));
                Type::Decimal(DecimalSize::new(precision, scale))
            }
            n => SCALARS.get(n - 4).cloned().unwrap_or(Type::Any),
        })
    }

    fn composite(&mut self, depth: usize, can_end: bool) -> Outcome<Type> {
        Ok(match self.source.below(9) {
            0 => Type::list(self.item(depth, true)?),
            1 => Type::set(self.item(depth, true)?),
            2 => {
                let count = self.source.below(4);
                let items: Outcome<Vec<Item>> =
                    (0..count).map(|_| self.item(depth, can_end)).collect();
                Type::Tuple(TupleType::new(items?))
            }
            3 => {
                let key = self.constrained(Item::new(Type::Text), Item::constrained, |item| {
                    Slot::item(item).to_spec()
                })?;
                Type::map(key, self.item(depth, true)?)
            }
            4 => {
                let key = self.item(depth + 1, true)?;
                Type::map(key, self.item(depth, true)?)
            }
            5 => Type::Record(RecordType::Inline(self.record(None, depth + 1)?)),
            6 | 7 => match self.name(can_end)? {
                Some(name) => Type::Record(RecordType::Named(name)),
                None => Type::Bool,
            },
            _ => {
                let count = 1 + self.source.below(3);
                let first = self.source.below(LABELS.len());
                let labels = LABELS.iter().cycle().skip(first).take(count);
                let mut variants = Vec::new();
                for label in labels {
                    if let Some(record) = self.name(can_end)? {
                        variants.push(Variant::new(Name::try_from(*label)?, record));
                    }
                }
                let tag = if self.source.chance(70) {
                    "kind"
                } else {
                    "$type"
                };
                if variants.is_empty() {
                    Type::Text
                } else {
                    Type::Union(UnionType::new(Name::try_from(tag)?, variants))
                }
            }
        })
    }

    /// A record that is declared, or that will be where recursion can end.
    fn name(&mut self, can_end: bool) -> Outcome<Option<Name>> {
        let made: Vec<String> = self
            .made
            .iter()
            .filter_map(|it| Some(it.name()?.to_string()))
            .collect();
        let all: Vec<String> = self.names.iter().map(ToString::to_string).collect();
        let from = if can_end { all } else { made };
        let name = self.source.pick(&from);
        Ok(name.map(|name| Name::try_from(name.as_str())).transpose()?)
    }
}

fn is_legal(spec: &Spec) -> bool {
    let name = spec.name().cloned().unwrap_or(Name::from_static("f"));
    Operable::builder()
        .field(spec.clone().named(name))
        .build()
        .is_ok()
}
