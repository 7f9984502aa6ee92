//! What the cases have met, and in which verdict.

use std::collections::BTreeMap;
use std::fmt;

use decl_core::{ConstraintWord, Located, Operable, Registry, Type};
use decl_wire::{ReadProblem, ReadProblemKind};
use serde_json::Value as Json;

use crate::place::{Here, Walker};
use crate::slot::{Slot, is_object};

/// How often something was met where a payload was accepted, and where it was the reason to refuse one.
type Counts = BTreeMap<&'static str, [usize; 2]>;

#[derive(Debug, Default)]
pub(crate) struct Tally {
    pub(crate) accepted: usize,
    pub(crate) refused: usize,
    /// Accepted by one alone, as the report says: by the schema, by the reader.
    pub(crate) declared: [usize; 2],
    types: Counts,
    words: Counts,
    codes: BTreeMap<&'static str, usize>,
}

/// Every word of a type.
const TYPES: [&str; 34] = [
    "any",
    "bool",
    "i8",
    "i16",
    "i32",
    "i64",
    "i128",
    "u8",
    "u16",
    "u32",
    "u64",
    "u128",
    "integer",
    "f32",
    "f64",
    "decimal",
    "decimal(p,s)",
    "text",
    "bytes",
    "uuid",
    "date",
    "time",
    "datetime",
    "instant",
    "duration",
    "path",
    "json",
    "list",
    "tuple",
    "set",
    "map",
    "enum",
    "record",
    "union",
];
/// Every code that a payload which is JSON within the limits may be refused for, but for constraints.
const CODES: [&str; 11] = [
    "missing_field",
    "unknown_field",
    "duplicate_member",
    "null",
    "wrong_kind",
    "not_an_integer",
    "out_of_range",
    "malformed",
    "unknown_label",
    "missing_tag",
    "item_count",
];

impl Tally {
    /// Counts everything that an accepted payload holds.
    pub(crate) fn accept(&mut self, root: &Operable, registry: &Registry, payload: &Json) {
        self.accepted += 1;
        self.record(root, registry, payload);
    }

    fn record(&mut self, record: &Operable, registry: &Registry, value: &Json) {
        for spec in record.specs() {
            let member = spec.name().and_then(|name| value.get(name.as_str()));
            if let Some(member) = member {
                self.value(Slot::field(spec), registry, member);
            }
        }
    }

    fn value(&mut self, slot: Slot<'_>, registry: &Registry, value: &Json) {
        if value.is_null() {
            return;
        }
        count(&mut self.types, word(slot.ty), 0);
        for rule in slot.rules.iter() {
            count(&mut self.words, rule.word().as_str(), 0);
        }
        if let Some((record, _)) = slot.record(registry) {
            return self.record(record, registry, value);
        }
        let items = || value.as_array().into_iter().flatten();
        match slot.ty {
            Type::List(element) | Type::Set(element) => {
                for item in items() {
                    self.value(Slot::item(element.item()), registry, item);
                }
            }
            Type::Tuple(tuple) => {
                for (item, value) in tuple.items().iter().zip(items()) {
                    self.value(Slot::item(item), registry, value);
                }
            }
            Type::Map(entry) if is_object(entry.key()) => {
                for (name, member) in value.as_object().into_iter().flatten() {
                    self.value(
                        Slot::item(entry.key()),
                        registry,
                        &Json::from(name.as_str()),
                    );
                    self.value(Slot::item(entry.value()), registry, member);
                }
            }
            Type::Map(entry) => {
                for pair in items().filter_map(Json::as_array) {
                    for (item, value) in [entry.key(), entry.value()].into_iter().zip(pair) {
                        self.value(Slot::item(item), registry, value);
                    }
                }
            }
            Type::Union(union) => {
                let label = value.get(union.tag().as_str()).and_then(Json::as_str);
                if let Some((record, _)) = label.and_then(|label| slot.variant(label, registry)) {
                    self.record(record, registry, value);
                }
            }
            _ => {}
        }
    }

    /// Counts what a payload was refused for.
    pub(crate) fn refuse<'p>(
        &mut self,
        root: &Operable,
        registry: &Registry,
        problems: impl IntoIterator<Item = &'p Located<ReadProblem>>,
    ) {
        self.refused += 1;
        for problem in problems {
            let kind = problem.kind.kind();
            *self.codes.entry(kind.code()).or_default() += 1;
            if let ReadProblemKind::Constraint(rule) = kind {
                count(&mut self.words, rule.word().as_str(), 1);
            }
            let walker = Walker::new(root, registry).follow(problem.path.segments());
            if let Some(Here::Slot(slot)) = walker.map(|walker| walker.here) {
                if !matches!(kind, ReadProblemKind::MissingField) {
                    count(&mut self.types, word(slot.ty), 1);
                }
            }
        }
    }

    /// What was met too seldom in one of the verdicts.
    pub(crate) fn lacks(&self, least: usize) -> Vec<String> {
        let words = ConstraintWord::ALL.map(ConstraintWord::as_str);
        let types = TYPES.iter().map(|word| (word, self.types.get(word)));
        let words = words.iter().map(|word| (word, self.words.get(word)));
        let lacking = types.chain(words).filter(|(_, counts)| {
            let counts = counts.copied().unwrap_or_default();
            counts.iter().any(|count| *count < least)
        });
        let lacking = lacking.map(|(word, counts)| format!("{word}: {counts:?}"));
        let codes = CODES
            .iter()
            .filter(|code| self.codes.get(*code).copied().unwrap_or(0) < least);
        lacking.chain(codes.map(ToString::to_string)).collect()
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [wider, narrower] = self.declared;
        write!(f, "accepted {}, refused {}, ", self.accepted, self.refused)?;
        write!(f, "declared wider {wider}, declared narrower {narrower}")
    }
}

fn count(counts: &mut Counts, word: &'static str, verdict: usize) {
    let counts = counts.entry(word).or_default();
    if let Some(count) = counts.get_mut(verdict) {
        *count += 1;
    }
}

fn word(ty: &Type) -> &'static str {
    match ty {
        Type::Any => "any",
        Type::Bool => "bool",
        Type::I8 => "i8",
        Type::I16 => "i16",
        Type::I32 => "i32",
        Type::I64 => "i64",
        Type::I128 => "i128",
        Type::U8 => "u8",
        Type::U16 => "u16",
        Type::U32 => "u32",
        Type::U64 => "u64",
        Type::U128 => "u128",
        Type::Integer => "integer",
        Type::F32 => "f32",
        Type::F64 => "f64",
        Type::Decimal(None) => "decimal",
        Type::Decimal(Some(_)) => "decimal(p,s)",
        Type::Text => "text",
        Type::Bytes => "bytes",
        Type::Uuid => "uuid",
        Type::Date => "date",
        Type::Time => "time",
        Type::DateTime => "datetime",
        Type::Instant => "instant",
        Type::Duration => "duration",
        Type::Path => "path",
        Type::Json => "json",
        Type::List(_) => "list",
        Type::Tuple(_) => "tuple",
        Type::Set(_) => "set",
        Type::Map(_) => "map",
        Type::Enum(_) => "enum",
        Type::Record(_) => "record",
        Type::Union(_) => "union",
    }
}
