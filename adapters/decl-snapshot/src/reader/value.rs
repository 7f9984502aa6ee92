//! Values of the tagged profile.

use decl_core::{CollectionProblem, Map, Problems, Value};

use super::node::{Json, Member, Node};
use super::problem::{Fault, Found, ReadProblem};
use super::tag;

pub(super) fn value(node: &Node<'_>) -> Found<Value> {
    Ok(match &node.json {
        Json::Null => Value::Null,
        Json::Bool(truth) => Value::Bool(*truth),
        Json::Integer(integer) => Value::from(*integer),
        Json::Text(text) => Value::from(&**text),
        Json::Array(items) => Value::from(values(items)?),
        Json::Object(members) => object(node, members)?,
    })
}

pub(super) fn values(nodes: &[Node<'_>]) -> Found<Vec<Value>> {
    nodes.iter().map(value).collect()
}

/// A problem with members or keys that are told apart by their bytes already.
pub(super) fn not_distinct(node: &Node<'_>, problems: &Problems<CollectionProblem>) -> Fault {
    node.refuse(problems.first().kind.clone())
}

/// A tag if the one key begins with one `$`, a map if no key does.
fn object(node: &Node<'_>, members: &[Member<'_>]) -> Found<Value> {
    let tag = members.iter().find(|member| is_tag(&member.key.text));
    match (tag, members) {
        (None, _) => map(node, members),
        (Some(_), [member]) => tag::tagged(node, member),
        (Some(member), _) => {
            let key = (*member.key.text).into();
            let problem = ReadProblem::TagBesideKeys { key };
            Err(Fault::new(member.key.offset, problem))
        }
    }
}

fn is_tag(key: &str) -> bool {
    key.starts_with('$') && !key.starts_with("$$")
}

/// A map with text keys, of which those that begin with `$$` lose one.
fn map(node: &Node<'_>, members: &[Member<'_>]) -> Found<Value> {
    let entry = |member: &Member<'_>| {
        let key = &*member.key.text;
        let key = key.strip_prefix('$').unwrap_or(key);
        Ok((Value::from(key), value(&member.value)?))
    };
    let entries = members.iter().map(entry).collect::<Found<Vec<_>>>()?;
    let map = Map::new(entries).map_err(|problems| not_distinct(node, &problems))?;
    Ok(map.into())
}
