//! Where one value has several wire forms, or several values have one.
//!
//! JSON Schema compares wire forms (`enum`, `uniqueItems`); what they stand for is compared by the
//! vocabulary.

use std::collections::BTreeSet;

use decl_core::{
    Constraint, ConstraintWord, Constraints, Entry, Item, Map, Mode, Name, Operable, Part,
    RecordType, Spec, Text, Type, Value, Variant, Walk,
};

use crate::scope::{Form, Scope};
use crate::{choice, types, wire};

/// A wire form beside the usual one, and why there is another.
pub(crate) type Respelling = (&'static str, Value);

/// Why values of the type that differ may have equal wire forms, if they may.
pub(crate) fn mixture(ty: Option<&Type>, scope: &Scope<'_>) -> Option<&'static str> {
    find(ty.unwrap_or(&Type::Any), scope, |part| match part {
        Part::Type(Type::Any | Type::Json) => Seen::Reason("number_kinds"),
        Part::Type(Type::F32 | Type::F64) => Seen::Reason("signed_zero"),
        // A spec without a type is one of any.
        Part::Spec(spec) if spec.ty().is_none() => Seen::Reason("number_kinds"),
        _ => Seen::Nothing,
    })
}

/// As [`mixture`], for these values of the type.
pub(crate) fn mixture_in(
    ty: Option<&Type>,
    values: &[Value],
    scope: &Scope<'_>,
) -> Option<&'static str> {
    let ty = ty.unwrap_or(&Type::Any);
    let holds_any = find(ty, scope, |part| match part {
        Part::Type(Type::Any | Type::Json) => Seen::Reason("number_kinds"),
        Part::Spec(spec) if spec.ty().is_none() => Seen::Reason("number_kinds"),
        _ => Seen::Nothing,
    });
    let parts = values
        .iter()
        .flat_map(|value| Walk::new(Part::Value(value)));
    let mut numbers = parts.filter_map(|part| match part {
        Part::Value(Value::Integer(_)) => Some(holds_any),
        Part::Value(Value::F32(_)) => Some(holds_any.or(Some("float_rounding"))),
        Part::Value(Value::F64(number)) => {
            let is_zero = *number == 0.0;
            Some(holds_any.or(is_zero.then_some("signed_zero")))
        }
        _ => None,
    });
    numbers.find_map(|reason| reason)
}

/// Why values of the type may have another wire form, if they may.
pub(crate) fn respells(
    ty: Option<&Type>,
    rules: &Constraints,
    scope: &Scope<'_>,
) -> Option<&'static str> {
    let ty = ty.filter(|_| !is_enumerated(ty, rules, scope))?;
    find(ty, scope, |part| match part {
        Part::Spec(spec) if scope.mode() == Mode::Create && is_made(spec) => {
            Seen::Reason("default_left_out")
        }
        Part::Spec(spec) if is_enumerated(spec.ty(), spec.constraints(), scope) => Seen::Enough,
        Part::Item(item) if is_enumerated(Some(item.ty()), item.constraints(), scope) => {
            Seen::Enough
        }
        Part::Type(Type::Time | Type::DateTime | Type::Instant | Type::Duration | Type::Path) => {
            Seen::Reason("one_spelling")
        }
        Part::Type(Type::Set(_)) => Seen::Reason("any_order"),
        Part::Type(Type::Map(entry)) if !types::has_text_keys(entry) => Seen::Reason("any_order"),
        _ => Seen::Nothing,
    })
}

/// Whether something stands for the field where it is missing.
fn is_made(spec: &Spec) -> bool {
    spec.default().is_some() || spec.default_factory().is_some()
}

/// What a part of a type says.
enum Seen {
    Nothing,
    /// Nothing, nor does what it holds.
    Enough,
    Reason(&'static str),
}

/// The first reason that a part of the type gives, the records that it names among them.
fn find(ty: &Type, scope: &Scope<'_>, look: impl Fn(Part<'_>) -> Seen) -> Option<&'static str> {
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    let mut pending = vec![Part::Type(ty)];
    while let Some(part) = pending.pop() {
        let mut walk = Walk::new(part);
        while let Some(part) = walk.next() {
            match look(part) {
                Seen::Reason(reason) => return Some(reason),
                Seen::Enough => {
                    walk.skip_children();
                    continue;
                }
                Seen::Nothing => {}
            }
            let named: Vec<&Name> = match part {
                Part::Value(_) => {
                    walk.skip_children();
                    continue;
                }
                Part::Type(Type::Record(RecordType::Named(name))) => vec![name],
                Part::Type(Type::Union(union)) => {
                    union.variants().iter().map(Variant::record).collect()
                }
                _ => continue,
            };
            let new = named.into_iter().filter(|name| seen.insert(name.as_str()));
            let records = new.filter_map(|name| scope.record(name));
            pending.extend(records.map(Part::Operable));
        }
    }
    None
}

/// Whether the schema lists the values, each in one form.
fn is_enumerated(ty: Option<&Type>, rules: &Constraints, scope: &Scope<'_>) -> bool {
    match rules.get(ConstraintWord::OneOf) {
        Some(Constraint::OneOf(choices)) => choice::is_written(ty, choices, scope),
        _ => false,
    }
}

/// Which other wire forms of a value count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Count {
    /// Every one that is read as the value.
    All,
    /// Those that no list of values within the schema refuses.
    Unlisted,
}

/// Another wire form of the value, if there is one that counts.
pub(crate) fn respelled(
    ty: Option<&Type>,
    rules: &Constraints,
    value: &Value,
    count: Count,
    scope: &Scope<'_>,
) -> Option<Respelling> {
    let counts = count == Count::All || !is_enumerated(ty, rules, scope);
    let ty = ty.filter(|_| counts)?;
    match (ty, value) {
        (Type::List(element), Value::List(list)) => {
            array(list.iter().map(|it| (element.item(), it)), count, scope)
        }
        (Type::Set(element), Value::Set(set)) => reordered(set.len(), ty, value, scope)
            .or_else(|| array(set.iter().map(|it| (element.item(), it)), count, scope)),
        (Type::Tuple(tuple), Value::Tuple(values)) => {
            array(tuple.items().iter().zip(values.iter()), count, scope)
        }
        (Type::Map(entry), Value::Map(map)) if types::has_text_keys(entry) => {
            members(entry, map, count, scope)
        }
        (Type::Map(entry), Value::Map(map)) => {
            reordered(map.len(), ty, value, scope).or_else(|| pairs(entry, map, count, scope))
        }
        (Type::Record(RecordType::Inline(record)), Value::Map(map)) => {
            fields(record, Form::Plain, map, count, scope)
        }
        (Type::Record(RecordType::Named(name)), Value::Map(map)) => {
            fields(scope.record(name)?, Form::Plain, map, count, scope)
        }
        (Type::Union(union), Value::Map(map)) => {
            let label = map.get(union.tag().as_str())?.as_text()?;
            let mut variants = union.variants().iter();
            let variant = variants.find(|variant| variant.label().as_str() == label)?;
            let (tag, label) = (union.tag(), variant.label());
            let record = scope.record(variant.record())?;
            fields(record, Form::Tagged { tag, label }, map, count, scope)
        }
        (_, Value::F64(number)) => Some(("float_rounding", choice::rounded_to(*number)?)),
        _ => Some(("one_spelling", choice::respelled(value)?.into())),
    }
}

fn in_item(item: &Item, value: &Value, count: Count, scope: &Scope<'_>) -> Option<Respelling> {
    respelled(Some(item.ty()), item.constraints(), value, count, scope)
}

fn item_form(item: &Item, value: &Value, scope: &Scope<'_>) -> Option<Value> {
    wire::form(Some(item.ty()), value, scope)
}

/// The same members or pairs, the last one first.
fn reordered(count: usize, ty: &Type, value: &Value, scope: &Scope<'_>) -> Option<Respelling> {
    let form = wire::form(Some(ty), value, scope).filter(|_| count > 1)?;
    let backwards = form.as_list()?.iter().rev().cloned().collect::<Vec<_>>();
    Some(("any_order", backwards.into()))
}

fn array<'v>(
    items: impl Iterator<Item = (&'v Item, &'v Value)>,
    count: Count,
    scope: &Scope<'_>,
) -> Option<Respelling> {
    let items: Vec<(&Item, &Value)> = items.collect();
    let mut all = items.iter().enumerate();
    let found = all.find_map(|(n, (item, value))| Some((n, in_item(item, value, count, scope)?)));
    let (place, (reason, other)) = found?;
    let mut forms = Vec::new();
    for (n, (item, value)) in items.into_iter().enumerate() {
        forms.push(if n == place {
            other.clone()
        } else {
            item_form(item, value, scope)?
        });
    }
    Some((reason, forms.into()))
}

fn members(entry: &Entry, map: &Map, count: Count, scope: &Scope<'_>) -> Option<Respelling> {
    let entries = map.sorted();
    let mut all = entries.iter();
    let found =
        all.find_map(|(key, value)| Some((*key, in_item(entry.value(), value, count, scope)?)));
    let (respelled, (reason, other)) = found?;
    let mut forms = Vec::new();
    for (key, value) in entries {
        let form = if key == respelled {
            other.clone()
        } else {
            item_form(entry.value(), value, scope)?
        };
        forms.push((key.clone(), form));
    }
    Some((reason, Map::new(forms).ok()?.into()))
}

/// The only pair with its key or its value in another form.
fn pairs(entry: &Entry, map: &Map, count: Count, scope: &Scope<'_>) -> Option<Respelling> {
    let (key, value) = map.iter().next()?;
    let (reason, pair) = if let Some((reason, key)) = in_item(entry.key(), key, count, scope) {
        (reason, vec![key, item_form(entry.value(), value, scope)?])
    } else {
        let (reason, value) = in_item(entry.value(), value, count, scope)?;
        (reason, vec![item_form(entry.key(), key, scope)?, value])
    };
    Some((reason, vec![pair.into()].into()))
}

/// The record without a field that holds its default, or with a field in another form.
fn fields(
    record: &Operable,
    form: Form<'_>,
    map: &Map,
    count: Count,
    scope: &Scope<'_>,
) -> Option<Respelling> {
    let is_default = |(name, value): &(&Text, &Value)| {
        let spec = record.spec(name.as_str());
        scope.mode() == Mode::Create && spec.and_then(|it| it.default()) == Some(*value)
    };
    let held = record.specs().iter().filter_map(|spec| {
        let name = spec.name()?;
        Some((spec, name.text(), map.get(name.as_str())?))
    });
    let left_out = held
        .clone()
        .map(|(_, name, value)| (name, value))
        .find(is_default);
    let found = match left_out {
        Some((name, _)) => Some((name, "default_left_out", None)),
        None => held.clone().find_map(|(spec, name, value)| {
            let (reason, form) = respelled(spec.ty(), spec.constraints(), value, count, scope)?;
            Some((name, reason, Some(form)))
        }),
    };
    let (changed, reason, mut other) = found?;
    let mut members = Vec::new();
    if let Form::Tagged { tag, label } = form {
        members.push((tag.text().clone(), Value::Text(label.text().clone())));
    }
    for (spec, name, value) in held {
        let form = if name == changed {
            other.take()
        } else {
            Some(wire::form(spec.ty(), value, scope)?)
        };
        members.extend(form.map(|form| (name.clone(), form)));
    }
    Some((reason, Map::from_texts(members).ok()?.into()))
}
