//! Declarations of the layout `operable/1`. Whether they keep the rules of the vocabulary is asked
//! when they are written again.

use decl_core::{Meta, Operable, Spec};

use super::constraint::constraints;
use super::node::{Json, Node};
use super::object::Object;
use super::problem::{Found, ReadProblem};
use super::tag::callable;
use super::ty::ty;
use super::value::value;

const LAYOUT: &str = "operable/1";

/// Whether a payload says that it is a declaration.
pub(super) fn is_marked(node: &Node<'_>) -> bool {
    let Json::Object(members) = &node.json else {
        return false;
    };
    let layout = members.iter().find(|member| member.key.text == "layout");
    layout.is_some_and(|member| matches!(&member.value.json, Json::Text(text) if text == LAYOUT))
}

pub(super) fn operable(node: &Node<'_>) -> Found<Operable> {
    let object = Object::closed(node, &["doc", "fields", "layout", "metadata", "name"])?;
    check_layout(object.required("layout")?)?;
    let fields = object.required("fields")?.array()?;
    let mut builder =
        Operable::builder().fields(fields.iter().map(spec).collect::<Found<Vec<_>>>()?);
    if let Some(name) = object.optional("name") {
        builder = builder.named(name.checked()?);
    }
    if let Some(doc) = object.text("doc")? {
        builder = builder.documented(doc);
    }
    for entry in metadata(&object)? {
        builder = builder.meta(entry);
    }
    Ok(builder.unchecked())
}

fn check_layout(node: &Node<'_>) -> Found<()> {
    match node.text()? {
        LAYOUT => Ok(()),
        other => {
            let layout = other.into();
            Err(node.refuse(ReadProblem::UnknownLayout { layout }))
        }
    }
}

const SPEC_KEYS: [&str; 10] = [
    "constraints",
    "default",
    "default_factory",
    "doc",
    "metadata",
    "name",
    "nullable",
    "optional",
    "type",
    "validators",
];

fn spec(node: &Node<'_>) -> Found<Spec> {
    let object = Object::closed(node, &SPEC_KEYS)?;
    let mut spec = match object.optional("type") {
        Some(node) => Spec::new(ty(node)?),
        None => Spec::unresolved(),
    };
    if let Some(name) = object.optional("name") {
        spec = spec.named(name.checked()?);
    }
    if let Some(doc) = object.text("doc")? {
        spec = spec.documented(doc);
    }
    if object.flag("nullable")? {
        spec = spec.nullable();
    }
    if object.flag("optional")? {
        spec = spec.optional();
    }
    if let Some(default) = object.optional("default") {
        spec = spec.with_default(value(default)?);
    }
    if let Some(factory) = object.optional("default_factory") {
        spec = spec.with_default_factory(callable(factory)?);
    }
    let validators = object.array("validators")?.iter().map(callable);
    let spec = spec.with_validators(validators.collect::<Found<Vec<_>>>()?);
    let spec = spec.with_metadata(metadata(&object)?);
    Ok(constraints(&object)?
        .into_iter()
        .fold(spec, Spec::constrained))
}

/// What stands under `metadata`, which is left out when there is none.
fn metadata(object: &Object<'_, '_>) -> Found<Vec<Meta>> {
    let entry = |pair: &Node<'_>| {
        let [key, held] = pair.items()?;
        Meta::new(key.text()?, value(held)?).map_err(|problem| key.refuse(problem))
    };
    object.array("metadata")?.iter().map(entry).collect()
}
