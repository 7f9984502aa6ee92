//! The schema of a field or item: what its type says, then what its constraints say.

use decl_core::{Entry, Findings, Item, Operable, Path, RecordType, Type, UnionType, Variant};

use crate::document::Members;
use crate::lower::{Record, report};
use crate::place::Around;
use crate::scope::{Form, Scope};
use crate::slot::Slot;
use crate::{JsonSchemaProblem, Node, choice, constraint, types, unique};

/// What is found on the way.
type Found<'f> = &'f mut Findings<JsonSchemaProblem>;

/// The keywords of a field or item; none after a problem.
pub(crate) fn schema<'a>(
    slot: &Slot<'a>,
    scope: &mut Scope<'a>,
    findings: Found<'_>,
) -> Option<Members> {
    let is_listed = choice::is_listed(slot, scope);
    let inside = slot.clone().listed(is_listed);
    let keywords = of_type(&inside, scope, findings);
    inside.differ(types::difference(slot), scope, findings);
    inside.differ(unique::difference(slot, scope), scope, findings);
    let constraints = constraint::lower(slot, scope, findings);
    let mut members = keywords?;
    members.extend(constraints);
    Some(members)
}

fn of_type<'a>(slot: &Slot<'a>, scope: &mut Scope<'a>, findings: Found<'_>) -> Option<Members> {
    let Some(ty) = slot.ty else {
        return Some(types::anything(slot.is_nullable));
    };
    match ty {
        Type::List(element) => {
            let around = Around::List(element.item());
            elements(slot, element.item(), around, scope, findings)
        }
        Type::Set(element) => {
            let mut keywords = elements(slot, element.item(), Around::Set, scope, findings)?;
            keywords.extend(unique::keyword(element.item().ty(), scope));
            Some(keywords)
        }
        Type::Tuple(tuple) => self::tuple(slot, tuple.items(), scope, findings),
        Type::Map(entry) => map(slot, entry, scope, findings),
        Type::Record(RecordType::Named(name)) => match scope.referred(name) {
            Ok(record) => {
                let reference = scope.refer(name, record, slot);
                Some(or_null(reference, slot.is_nullable).into_members())
            }
            Err(problem) => {
                findings.problem(slot.path.clone(), problem);
                None
            }
        },
        Type::Record(RecordType::Inline(record)) => inline(slot, record, scope, findings),
        Type::Union(union) => self::union(slot, union, scope, findings),
        ty => match types::keywords(ty, slot.is_nullable) {
            Ok(keywords) => Some(keywords),
            Err(problem) => {
                findings.problem(slot.path.clone(), problem);
                None
            }
        },
    }
}

fn item<'a>(
    slot: &Slot<'a>,
    (item, around, path): (&'a Item, Around<'a>, Path),
    scope: &mut Scope<'a>,
    findings: Found<'_>,
) -> Option<Node> {
    let inner = slot.item(item, around, path);
    schema(&inner, scope, findings).map(Node::Object)
}

fn elements<'a>(
    slot: &Slot<'a>,
    element: &'a Item,
    around: Around<'a>,
    scope: &mut Scope<'a>,
    findings: Found<'_>,
) -> Option<Members> {
    let path = slot.path.elements();
    let items = item(slot, (element, around, path), scope, findings)?;
    let word = types::type_word("array", slot.is_nullable);
    Some(vec![word, ("items".into(), items)])
}

/// An array of exactly these items.
fn tuple<'a>(
    slot: &Slot<'a>,
    items: &'a [Item],
    scope: &mut Scope<'a>,
    findings: Found<'_>,
) -> Option<Members> {
    let arguments = slot.path.field("type").field("args");
    let mut schemas = Vec::new();
    for (n, inner) in items.iter().enumerate() {
        let inner = (inner, Around::Tuple(items, n), arguments.index(n));
        schemas.push(item(slot, inner, scope, findings));
    }
    let schemas = schemas.into_iter().collect::<Option<Vec<Node>>>()?;
    let mut keywords = vec![types::type_word("array", slot.is_nullable)];
    keywords.extend(exactly(schemas));
    Some(keywords)
}

/// The keywords of an array that holds one item for each schema.
fn exactly(schemas: Vec<Node>) -> Members {
    if schemas.is_empty() {
        return vec![("maxItems".into(), types::count(0))];
    }
    let count = types::count(schemas.len() as u64);
    vec![
        ("prefixItems".into(), Node::Array(schemas)),
        ("items".into(), Node::Bool(false)),
        ("minItems".into(), count),
    ]
}

fn map<'a>(
    slot: &Slot<'a>,
    entry: &'a Entry,
    scope: &mut Scope<'a>,
    findings: Found<'_>,
) -> Option<Members> {
    let keys = (entry.key(), Around::Key(entry), slot.path.keys());
    let values = (entry.value(), Around::Value(entry), slot.path.values());
    let keys = item(slot, keys, scope, findings);
    let values = item(slot, values, scope, findings);
    let (keys, values) = (keys?, values?);
    if types::has_text_keys(entry) {
        let word = types::type_word("object", slot.is_nullable);
        let mut keywords = vec![word];
        if !entry.key().constraints().is_empty() {
            keywords.push(("propertyNames".into(), keys));
        }
        keywords.push(("additionalProperties".into(), values));
        return Some(keywords);
    }
    let mut pair = vec![types::type_word("array", false)];
    pair.extend(exactly(vec![keys, values]));
    let word = types::type_word("array", slot.is_nullable);
    let mut keywords = vec![word, ("items".into(), Node::Object(pair))];
    keywords.extend(unique::keyword(entry.key().ty(), scope));
    Some(keywords)
}

fn inline<'a>(
    slot: &Slot<'a>,
    operable: &'a Operable,
    scope: &mut Scope<'a>,
    findings: Found<'_>,
) -> Option<Members> {
    if let Err(problem) = scope.note_inline(operable) {
        findings.problem(slot.path.clone(), problem);
    }
    let record = Record {
        operable,
        form: Form::Plain,
        mode: scope.mode(),
        place: slot.place().at(&slot.path),
        around: Some(slot.rules),
    };
    let members = report(record.materialize(scope), &slot.path, findings)?;
    Some(or_null(Node::Object(members), slot.is_nullable).into_members())
}

fn union<'a>(
    slot: &Slot<'a>,
    union: &'a UnionType,
    scope: &mut Scope<'a>,
    findings: Found<'_>,
) -> Option<Members> {
    let variants = union.variants().iter();
    let variants: Vec<Option<Node>> = variants
        .map(|it| variant(slot, union, it, scope, findings))
        .collect();
    let variants = Node::Array(variants.into_iter().collect::<Option<_>>()?);
    let one_of = Node::Object(vec![("oneOf".into(), variants)]);
    Some(or_null(one_of, slot.is_nullable).into_members())
}

/// The record of a variant, with its tag, as a closed object of its own.
///
/// It is written in place unless it holds a union itself, which could hold the variant again.
fn variant<'a>(
    slot: &Slot<'a>,
    union: &'a UnionType,
    variant: &'a Variant,
    scope: &mut Scope<'a>,
    findings: Found<'_>,
) -> Option<Node> {
    let path = slot.path.variant(variant.label().text().clone());
    let (tag, label) = (union.tag(), variant.label());
    let referred = scope.referred(variant.record()).and_then(|record| {
        let problem = || JsonSchemaProblem::TagIsField {
            tag: tag.clone(),
            record: variant.record().clone(),
        };
        let is_field = record.spec(tag.as_str()).is_some();
        if is_field { Err(problem()) } else { Ok(record) }
    });
    let made = match referred {
        Ok(record) if record.holds_union() => scope.refer_to_variant(union, variant, record, slot),
        Ok(operable) => {
            let record = Record {
                operable,
                form: Form::Tagged { tag, label },
                mode: scope.mode(),
                place: slot.place().at(&path),
                around: Some(slot.rules),
            };
            let members = report(record.materialize(scope), &path, findings)?;
            Ok(Node::Object(members))
        }
        Err(problem) => Err(problem),
    };
    made.map_err(|problem| findings.problem(path, problem)).ok()
}

fn or_null(schema: Node, is_nullable: bool) -> Node {
    if !is_nullable {
        return schema;
    }
    let null = Node::Object(vec![types::type_word("null", false)]);
    let branches = Node::Array(vec![schema, null]);
    Node::Object(vec![("anyOf".into(), branches)])
}
