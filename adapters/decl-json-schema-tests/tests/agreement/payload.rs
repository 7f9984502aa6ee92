//! Payloads of a declaration: right throughout, or wrong in one place.

use std::collections::BTreeMap;
use std::ptr;

use decl_core::{Constraint, ConstraintWord, Entry, Mode, Operable, Registry, Type, UnionType};
use decl_json_value::{Form, ReadOptions};
use serde_json::{Map, Value as Json};

use crate::slot::{Slot, is_object};
use crate::source::Source;
use crate::text;

/// After so many values the smallest ones are made.
const ENOUGH: usize = 60;
const DEEP: usize = 5;
/// What has no end is left unfinished here.
const TOO_MANY: usize = 300;
const TOO_DEEP: usize = 15;

/// Spellings of one slot, told apart by the vocabulary alone.
#[derive(Debug, Default)]
struct Pool {
    right: Vec<Json>,
    wrong: Vec<Json>,
}

/// Makes payloads of the declarations of one registry.
#[derive(Debug)]
pub(crate) struct Payloads<'a> {
    registry: &'a Registry,
    /// By the address of the slot's constraints, which stay where they are.
    pools: BTreeMap<usize, Pool>,
}

impl<'a> Payloads<'a> {
    pub(crate) fn new(registry: &'a Registry) -> Self {
        Self {
            registry,
            pools: BTreeMap::new(),
        }
    }

    /// A payload that is right as far as is known.
    pub(crate) fn right(&mut self, root: &'a Operable, mode: Mode, source: &mut Source) -> Json {
        self.make(source, None, |making| making.record(root, None, mode, 0))
            .0
    }

    /// A payload that is wrong in one place, if something there can be.
    pub(crate) fn wrong(&mut self, root: &'a Operable, mode: Mode, source: &mut Source) -> Json {
        let mut again = *source;
        let (_, nodes) = self.make(source, None, |making| making.record(root, None, mode, 0));
        let target = Some(source.below(nodes));
        self.make(&mut again, target, |making| {
            making.record(root, None, mode, 0)
        })
        .0
    }

    /// A right value of one slot.
    pub(crate) fn value(&mut self, slot: Slot<'a>, mode: Mode, source: &mut Source) -> Json {
        self.make(source, None, |making| making.value(slot, mode, 0))
            .0
    }

    fn make(
        &mut self,
        source: &mut Source,
        target: Option<usize>,
        make: impl FnOnce(&mut Making<'_, 'a>) -> Json,
    ) -> (Json, usize) {
        let mut making = Making {
            payloads: self,
            source: *source,
            nodes: 0,
            target,
        };
        let payload = make(&mut making);
        *source = making.source;
        (payload, making.nodes)
    }

    fn pool(&mut self, slot: Slot<'a>) -> &Pool {
        let address = ptr::from_ref(slot.rules).addr();
        self.pools.entry(address).or_insert_with(|| {
            let Ok(form) = Form::new(&slot.to_spec(), Mode::Create, None) else {
                return Pool::default();
            };
            let candidates = text::candidates(slot).into_iter();
            let (right, wrong) = candidates.partition(|it| reads(&form, it));
            Pool { right, wrong }
        })
    }
}

pub(crate) fn reads(form: &Form, value: &Json) -> bool {
    form.read(value.to_string().as_bytes(), &ReadOptions::new())
        .is_ok()
}

struct Making<'p, 'a> {
    payloads: &'p mut Payloads<'a>,
    source: Source,
    nodes: usize,
    /// The value that is made wrong.
    target: Option<usize>,
}

impl<'a> Making<'_, 'a> {
    fn value(&mut self, slot: Slot<'a>, mode: Mode, depth: usize) -> Json {
        let is_target = self.target == Some(self.nodes);
        self.nodes += 1;
        let is_enough = self.is_enough(depth);
        if depth > TOO_DEEP || self.nodes > TOO_MANY {
            return Json::Null;
        }
        if is_target && self.source.chance(25) {
            let kinds = text::candidates(Slot {
                ty: &Type::Bool,
                ..slot
            });
            return self.source.pick(&kinds).cloned().unwrap_or_default();
        }
        if !is_target && slot.is_nullable && (is_enough || self.source.chance(15)) {
            return Json::Null;
        }
        if let Some(choice) = self.choice(slot, mode, is_target) {
            return choice;
        }
        if let Some((record, _)) = slot.record(self.payloads.registry) {
            return if is_target {
                self.wrong_record(record, None, mode, depth + 1)
            } else {
                self.record(record, None, mode, depth + 1)
            };
        }
        match slot.ty {
            Type::List(element) | Type::Set(element) => {
                self.array(slot, Slot::item(element.item()), is_target, mode, depth + 1)
            }
            Type::Tuple(tuple) => {
                let mut items: Vec<Json> = tuple
                    .items()
                    .iter()
                    .map(|it| self.value(Slot::item(it), mode, depth + 1))
                    .collect();
                if is_target {
                    self.break_array(&mut items);
                }
                Json::Array(items)
            }
            Type::Map(entry) if is_object(entry.key()) => {
                self.object(slot, entry, is_target, mode, depth + 1)
            }
            Type::Map(entry) => self.pairs(slot, entry, is_target, mode, depth + 1),
            Type::Union(union) => self.union(union, is_target, mode, depth + 1),
            _ => self.scalar(slot, is_target),
        }
    }

    fn is_enough(&self, depth: usize) -> bool {
        depth > DEEP || self.nodes > ENOUGH
    }

    fn scalar(&mut self, slot: Slot<'a>, is_target: bool) -> Json {
        let pool = self.payloads.pool(slot);
        let (first, second) = if is_target {
            (&pool.wrong, &pool.right)
        } else {
            (&pool.right, &pool.wrong)
        };
        let from = if first.is_empty() { second } else { first };
        self.source.pick(from).cloned().unwrap_or_default()
    }

    /// One of the listed values, as it is written, for what holds others.
    fn choice(&mut self, slot: Slot<'a>, mode: Mode, is_target: bool) -> Option<Json> {
        let Some(Constraint::OneOf(choices)) = slot.rule(ConstraintWord::OneOf) else {
            return None;
        };
        let is_scalar = is_scalar(slot.ty);
        if is_scalar || is_target || self.source.chance(20) {
            return None;
        }
        let choice = self.source.pick(choices)?;
        let form = Form::new(&slot.to_spec(), mode, Some(self.payloads.registry)).ok()?;
        serde_json::from_str(&form.write(choice).ok()?).ok()
    }

    /// How many items there may be, or one too few or too many.
    fn count(&mut self, slot: Slot<'_>, is_target: bool, depth: usize) -> usize {
        let least = slot.count(ConstraintWord::MinItems).unwrap_or(0);
        let most = slot.count(ConstraintWord::MaxItems);
        if is_target && self.source.chance(50) {
            let beyond = [least.checked_sub(1), most.map(|most| most + 1)];
            let beyond: Vec<usize> = beyond.into_iter().flatten().collect();
            if let Some(count) = self.source.pick(&beyond) {
                return *count;
            }
        }
        if self.is_enough(depth) {
            return least;
        }
        let most = most.unwrap_or(least + 3);
        least + self.source.below((most + 1).saturating_sub(least))
    }

    fn array(
        &mut self,
        slot: Slot<'a>,
        item: Slot<'a>,
        is_target: bool,
        mode: Mode,
        depth: usize,
    ) -> Json {
        let count = self.count(slot, is_target, depth);
        let is_distinct =
            matches!(slot.ty, Type::Set(_)) || slot.rule(ConstraintWord::UniqueItems).is_some();
        let mut items: Vec<Json> = Vec::new();
        for _ in 0..count {
            for _ in 0..4 {
                let value = self.value(item, mode, depth);
                if !is_distinct || !items.contains(&value) {
                    items.push(value);
                    break;
                }
            }
        }
        if is_target && self.source.chance(60) {
            self.break_array(&mut items);
        }
        Json::Array(items)
    }

    /// One item more or less, or one twice.
    fn break_array(&mut self, items: &mut Vec<Json>) {
        match (self.source.below(3), items.first().cloned()) {
            (0, Some(first)) => items.push(first),
            (1, Some(_)) => {
                items.pop();
            }
            _ => items.push(Json::Null),
        }
    }

    fn object(
        &mut self,
        slot: Slot<'a>,
        entry: &'a Entry,
        is_target: bool,
        mode: Mode,
        depth: usize,
    ) -> Json {
        let count = self.count(slot, is_target, depth);
        let mut members = Map::new();
        for _ in 0..count {
            let key = self.value(Slot::item(entry.key()), mode, depth);
            let value = self.value(Slot::item(entry.value()), mode, depth);
            members.insert(key.as_str().unwrap_or("a").to_owned(), value);
        }
        if is_target && self.source.chance(60) {
            let key = self.scalar(Slot::item(entry.key()), true);
            let value = self.value(Slot::item(entry.value()), mode, depth);
            members.insert(key.as_str().unwrap_or("a").to_owned(), value);
        }
        Json::Object(members)
    }

    fn pairs(
        &mut self,
        slot: Slot<'a>,
        entry: &'a Entry,
        is_target: bool,
        mode: Mode,
        depth: usize,
    ) -> Json {
        let count = self.count(slot, is_target, depth);
        let mut pairs: Vec<Vec<Json>> = Vec::new();
        for _ in 0..count {
            let key = self.value(Slot::item(entry.key()), mode, depth);
            let value = self.value(Slot::item(entry.value()), mode, depth);
            if pairs.iter().all(|pair| pair.first() != Some(&key)) {
                pairs.push(vec![key, value]);
            }
        }
        if is_target {
            let value = self.value(Slot::item(entry.value()), mode, depth);
            if let Some(pair) = pairs.first_mut() {
                match self.source.below(4) {
                    0 => pair.push(value),
                    1 => _ = pair.pop(),
                    2 => pair.clear(),
                    _ => {
                        let again = pair.iter().take(1).cloned().chain([value]).collect();
                        pairs.push(again);
                    }
                }
            }
        }
        Json::Array(pairs.into_iter().map(Json::Array).collect())
    }

    fn union(&mut self, union: &'a UnionType, is_target: bool, mode: Mode, depth: usize) -> Json {
        let registry = self.payloads.registry;
        let Some(variant) = self.source.pick(union.variants()) else {
            return Json::Null;
        };
        let Some(record) = registry.get(variant.record().as_str()) else {
            return Json::Null;
        };
        let tag = Some((union.tag().as_str(), variant.label().as_str()));
        if is_target {
            self.wrong_record(record, tag, mode, depth)
        } else {
            self.record(record, tag, mode, depth)
        }
    }

    fn record(
        &mut self,
        record: &'a Operable,
        tag: Option<(&str, &str)>,
        mode: Mode,
        depth: usize,
    ) -> Json {
        let mut members: Vec<(String, Json)> = Vec::new();
        for spec in record.specs() {
            let Some(name) = spec.name() else { continue };
            let left_out = if self.is_enough(depth) { 100 } else { 30 };
            if spec.may_be_missing(mode) && self.source.chance(left_out) {
                continue;
            }
            let value = self.value(Slot::field(spec), mode.within_field(), depth);
            members.push((name.to_string(), value));
        }
        if let Some((tag, label)) = tag {
            let place = self.source.below(members.len() + 1);
            members.insert(place, (tag.to_owned(), label.into()));
        }
        Json::Object(members.into_iter().collect())
    }

    fn wrong_record(
        &mut self,
        record: &'a Operable,
        tag: Option<(&str, &str)>,
        mode: Mode,
        depth: usize,
    ) -> Json {
        let mut payload = self.record(record, tag, mode, depth);
        let Json::Object(members) = &mut payload else {
            return payload;
        };
        let names: Vec<String> = members.keys().cloned().collect();
        let chosen = self.source.pick(&names).cloned();
        match (self.source.below(4), chosen) {
            (0, Some(name)) => _ = members.shift_remove(&name),
            (1, Some(name)) => _ = members.insert(name, Json::Null),
            (2, Some(name)) => {
                let value = members.shift_remove(&name).unwrap_or_default();
                members.insert(name.to_uppercase(), value);
            }
            _ => _ = members.insert("zzz".to_owned(), Json::Null),
        }
        if let Some((tag, label)) = tag.filter(|_| self.source.chance(40)) {
            let wrong = [
                Json::from(1),
                Json::Null,
                format!("{label} ").into(),
                "".into(),
                Json::from(vec![label]),
            ];
            let wrong = self.source.pick(&wrong).cloned().unwrap_or_default();
            members.insert(tag.to_owned(), wrong);
        }
        payload
    }
}

fn is_scalar(ty: &Type) -> bool {
    !matches!(
        ty,
        Type::List(_)
            | Type::Set(_)
            | Type::Tuple(_)
            | Type::Map(_)
            | Type::Record(_)
            | Type::Union(_)
    )
}
