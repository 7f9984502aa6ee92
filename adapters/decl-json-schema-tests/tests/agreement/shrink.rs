//! Smaller cases on which the two still disagree.

mod part;
mod payload;

use std::fmt::Write as _;

use decl_core::{Item, Mode, Operable, RecordType, Spec, SpecAdapter, Type};
use decl_json_schema_tests::Outcome;
use decl_wire::Wire;
use serde_json::Value as Json;

use self::part::{rebuilt, smaller_records};
use self::payload::smaller_payloads;
use crate::declare::{ROOT, registry};
use crate::slot::Slot;
use crate::subject::Case;

/// How many smaller cases are tried in all.
const TRIES: usize = 6000;

/// The smallest case that is found on which something still holds.
pub(crate) fn shrink(mut case: Case, holds: impl Fn(&Case) -> bool) -> Case {
    let mut tries = TRIES;
    let mut next = |case: &Case| {
        smaller(case).into_iter().find(|smaller| {
            tries = tries.saturating_sub(1);
            tries > 0 && holds(smaller)
        })
    };
    while let Some(smaller) = next(&case) {
        case = smaller;
    }
    case
}

fn smaller(case: &Case) -> Vec<Case> {
    let with = |declarations: Vec<Operable>, payload: Json| Case {
        declarations,
        payload,
        mode: case.mode,
    };
    let mut found = Vec::new();
    for n in 0..case.declarations.len() {
        let mut rest = case.declarations.clone();
        if rest
            .remove(n)
            .name()
            .is_some_and(|name| name.as_str() != ROOT)
        {
            found.push(with(rest, case.payload.clone()));
        }
    }
    found.extend(hoisted(case));
    for (n, record) in case.declarations.iter().enumerate() {
        let is_root = record.name().is_some_and(|name| name.as_str() == ROOT);
        for (without, smaller) in smaller_records(record) {
            let mut declarations = case.declarations.clone();
            if let Some(place) = declarations.get_mut(n) {
                *place = smaller;
            }
            let mut payload = case.payload.clone();
            if let Some(name) = without {
                remove(&mut payload, &name, !is_root);
            }
            found.push(with(declarations, payload));
        }
    }
    if case.mode != Mode::Create {
        found.push(Case {
            mode: Mode::Create,
            ..case.clone()
        });
    }
    let payloads = smaller_payloads(&case.payload).into_iter();
    found.extend(payloads.map(|payload| with(case.declarations.clone(), payload)));
    found
}

fn remove(payload: &mut Json, name: &str, everywhere: bool) {
    match payload {
        Json::Object(members) => {
            members.shift_remove(name);
            if everywhere {
                members.values_mut().for_each(|it| remove(it, name, true));
            }
        }
        Json::Array(items) if everywhere => items.iter_mut().for_each(|it| remove(it, name, true)),
        _ => {}
    }
}

/// The same with what stands inside a field in its place.
fn hoisted(case: &Case) -> Vec<Case> {
    let is_root = |it: &&Operable| it.name().is_some_and(|name| name.as_str() == ROOT);
    let Some(root) = case.declarations.iter().find(is_root) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for spec in root.specs() {
        let name = spec.name().map(ToString::to_string).unwrap_or_default();
        let (Some(ty), Some(value)) = (spec.ty(), case.payload.get(&name)) else {
            continue;
        };
        for (inner, value) in inside(ty, value, &case.declarations) {
            let inner = spec
                .name()
                .cloned()
                .map_or(inner.clone(), |name| inner.named(name));
            let specs = root.specs().iter();
            let specs = specs.map(|it| {
                if it.name() == spec.name() {
                    inner.clone()
                } else {
                    it.clone()
                }
            });
            let Some(record) = rebuilt(root, specs.collect()) else {
                continue;
            };
            let mut payload = case.payload.clone();
            if let Some(place) = payload.get_mut(&name) {
                *place = value;
            }
            let declarations = case.declarations.iter();
            let declarations = declarations.map(|it| {
                if is_root(&it) {
                    record.clone()
                } else {
                    it.clone()
                }
            });
            found.push(Case {
                declarations: declarations.collect(),
                payload,
                mode: case.mode,
            });
        }
    }
    found
}

fn inside(ty: &Type, value: &Json, declarations: &[Operable]) -> Vec<(Spec, Json)> {
    let of_item = |item: &Item, values: Vec<&Json>| -> Vec<(Spec, Json)> {
        values
            .into_iter()
            .map(|value| (Slot::item(item).to_spec(), value.clone()))
            .collect()
    };
    let items = || {
        value
            .as_array()
            .map(|items| items.iter().collect::<Vec<&Json>>())
            .unwrap_or_default()
    };
    let record = |name: &str| {
        declarations
            .iter()
            .find(|it| it.name().is_some_and(|it| it.as_str() == name))
    };
    let fields = |record: &Operable| {
        let specs = record.specs().iter();
        let found = specs
            .filter_map(|spec| Some((spec.clone(), value.get(spec.name()?.as_str())?.clone())));
        found.collect::<Vec<_>>()
    };
    match ty {
        Type::List(element) | Type::Set(element) => of_item(element.item(), items()),
        Type::Tuple(tuple) => {
            let pairs = tuple.items().iter().zip(items());
            pairs
                .flat_map(|(item, value)| of_item(item, vec![value]))
                .collect()
        }
        Type::Map(entry) => {
            if let Json::Object(members) = value {
                of_item(entry.value(), members.values().collect())
            } else {
                let side = |n: usize| items().into_iter().filter_map(|pair| pair.get(n)).collect();
                let keys = of_item(entry.key(), side(0));
                keys.into_iter()
                    .chain(of_item(entry.value(), side(1)))
                    .collect()
            }
        }
        Type::Record(RecordType::Inline(record)) => fields(record),
        Type::Record(RecordType::Named(name)) => {
            record(name.as_str()).map(fields).unwrap_or_default()
        }
        Type::Union(union) => {
            let label = value.get(union.tag().as_str()).and_then(Json::as_str);
            let mut variants = union.variants().iter();
            let variant = variants.find(|it| Some(it.label().as_str()) == label);
            let record = variant.and_then(|variant| record(variant.record().as_str()));
            record.map(fields).unwrap_or_default()
        }
        _ => Vec::new(),
    }
}

/// The declarations in the words of documents, one field on a line.
pub(crate) fn shown(declarations: &[Operable]) -> Outcome<String> {
    let registry = registry(declarations)?;
    let mut text = String::new();
    for declaration in declarations {
        let wire = Wire::new(Mode::Create).registry(&registry);
        match wire.materialize(declaration) {
            Ok(contract) => writeln!(text, "{}", contract.artefact())?,
            Err(_) => writeln!(text, "{declaration:?}")?,
        }
    }
    Ok(text)
}
