//! Smaller records, fields, types and items.

use decl_core::{
    Constraint, Constraints, Entry, Item, Operable, RecordType, Spec, TupleType, Type, UnionType,
    Value,
};

/// The record with other fields.
pub(super) fn rebuilt(record: &Operable, specs: Vec<Spec>) -> Option<Operable> {
    let builder = Operable::builder().fields(specs);
    let builder = match record.name() {
        Some(name) => builder.named(name.clone()),
        None => builder,
    };
    builder.build().ok()
}

/// The record without a field, which is named, or with a smaller one.
pub(super) fn smaller_records(record: &Operable) -> Vec<(Option<String>, Operable)> {
    let mut found = Vec::new();
    for (n, spec) in record.specs().iter().enumerate() {
        let mut specs = record.specs().to_vec();
        specs.remove(n);
        let name = spec.name().map(ToString::to_string);
        found.extend(rebuilt(record, specs).map(|it| (name, it)));
    }
    for (n, spec) in record.specs().iter().enumerate() {
        for smaller in smaller_specs(spec) {
            let mut specs = record.specs().to_vec();
            if let Some(place) = specs.get_mut(n) {
                *place = smaller;
            }
            found.extend(rebuilt(record, specs).map(|it| (None, it)));
        }
    }
    found
}

/// The parts of a field that may go.
#[derive(Clone)]
struct Parts {
    ty: Option<Type>,
    rules: Vec<Constraint>,
    is_nullable: bool,
    is_optional: bool,
    default: Option<Value>,
}

impl Parts {
    fn spec(self, like: &Spec) -> Spec {
        let spec = self.ty.map_or_else(Spec::unresolved, Spec::new);
        let spec = if self.is_nullable {
            spec.nullable()
        } else {
            spec
        };
        let spec = if self.is_optional {
            spec.optional()
        } else {
            spec
        };
        let spec = self.rules.into_iter().fold(spec, Spec::constrained);
        let spec = match self.default {
            Some(default) => spec.with_default(default),
            None => spec,
        };
        match like.name() {
            Some(name) => spec.named(name.clone()),
            None => spec,
        }
    }
}

fn smaller_specs(spec: &Spec) -> Vec<Spec> {
    let parts = Parts {
        ty: spec.ty().cloned(),
        rules: spec.constraints().iter().cloned().collect(),
        is_nullable: spec.is_nullable(),
        is_optional: spec.is_optional(),
        default: spec.default().cloned(),
    };
    let mut found = Vec::new();
    for n in 0..parts.rules.len() {
        let mut fewer = parts.clone();
        fewer.rules.remove(n);
        found.push(fewer);
    }
    if parts.is_nullable {
        found.push(Parts {
            is_nullable: false,
            ..parts.clone()
        });
    }
    if parts.is_optional {
        found.push(Parts {
            is_optional: false,
            ..parts.clone()
        });
    }
    if parts.default.is_some() {
        found.push(Parts {
            default: None,
            ..parts.clone()
        });
    }
    let types = parts.ty.as_ref().map(smaller_types).unwrap_or_default();
    found.extend(types.into_iter().map(|ty| Parts {
        ty: Some(ty),
        ..parts.clone()
    }));
    found.into_iter().map(|parts| parts.spec(spec)).collect()
}

fn smaller_types(ty: &Type) -> Vec<Type> {
    let pair = |entry: &Entry| {
        let keys = smaller_items(entry.key()).into_iter();
        let keys = keys.map(|key| Type::map(key, entry.value().clone()));
        let values = smaller_items(entry.value()).into_iter();
        keys.chain(values.map(|value| Type::map(entry.key().clone(), value)))
            .collect()
    };
    match ty {
        Type::List(element) => smaller_items(element.item())
            .into_iter()
            .map(Type::list)
            .collect(),
        Type::Set(element) => smaller_items(element.item())
            .into_iter()
            .map(Type::set)
            .collect(),
        Type::Map(entry) => pair(entry),
        Type::Tuple(tuple) => {
            let places = tuple.items().iter().enumerate();
            let changed = places.flat_map(|(n, item)| {
                smaller_items(item).into_iter().map(move |smaller| {
                    let items = tuple.items().iter().enumerate();
                    let items =
                        items.map(|(m, it)| if m == n { smaller.clone() } else { it.clone() });
                    Type::Tuple(TupleType::new(items.collect()))
                })
            });
            changed.collect()
        }
        Type::Record(RecordType::Inline(record)) => {
            let records = smaller_records(record).into_iter();
            records
                .map(|(_, record)| Type::Record(RecordType::Inline(record)))
                .collect()
        }
        Type::Union(union) if union.variants().len() > 1 => (0..union.variants().len())
            .map(|n| {
                let mut variants = union.variants().to_vec();
                variants.remove(n);
                Type::Union(UnionType::new(union.tag().clone(), variants))
            })
            .collect(),
        _ => Vec::new(),
    }
}

fn smaller_items(item: &Item) -> Vec<Item> {
    let rules: Vec<Constraint> = item.constraints().iter().cloned().collect();
    let with = |ty: Type, is_nullable: bool, rules: Vec<Constraint>| {
        Item::from_parts(ty, is_nullable, Constraints::from(rules))
    };
    let mut found = Vec::new();
    for n in 0..rules.len() {
        let mut fewer = rules.clone();
        fewer.remove(n);
        found.push(with(item.ty().clone(), item.is_nullable(), fewer));
    }
    if item.is_nullable() {
        found.push(with(item.ty().clone(), false, rules.clone()));
    }
    let types = smaller_types(item.ty()).into_iter();
    found.extend(types.map(|ty| with(ty, item.is_nullable(), rules.clone())));
    found
}
