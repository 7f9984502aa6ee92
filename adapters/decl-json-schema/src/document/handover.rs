//! The tree as a `schemars` schema, which holds what a `serde_json` value does.

use decl_core::{Located, Path, Problems, Text};
use serde_json::{Map, Value};

use super::{Document, Node};
use crate::SchemaProblem;

pub(super) fn to_schema(document: &Document) -> Result<schemars::Schema, Problems<SchemaProblem>> {
    let mut found = Vec::new();
    let members = document.root().members();
    let object = object(members, &Path::root(), &mut found);
    Problems::from_vec(found).map_or_else(|| Ok(object.into()), Err)
}

fn object(
    members: &[(Text, Node)],
    path: &Path,
    found: &mut Vec<Located<SchemaProblem>>,
) -> Map<String, Value> {
    let members = members.iter().map(|(name, node)| {
        let inside = path.field(name.clone());
        (name.to_string(), value(node, &inside, found))
    });
    members.collect()
}

fn value(node: &Node, path: &Path, found: &mut Vec<Located<SchemaProblem>>) -> Value {
    match node {
        Node::Null => Value::Null,
        Node::Bool(truth) => Value::Bool(*truth),
        Node::Integer(integer) => match (integer.to_i64(), integer.to_u64()) {
            (Some(number), _) => number.into(),
            (None, Some(number)) => number.into(),
            (None, None) => {
                let integer = integer.clone();
                let problem = SchemaProblem::IntegerTooLarge { integer };
                found.push(Located::new(path.clone(), problem));
                Value::Null
            }
        },
        Node::Float(number) => (*number).into(),
        Node::Text(text) => text.as_str().into(),
        Node::Array(items) => {
            let items = items.iter().enumerate();
            items
                .map(|(n, item)| value(item, &path.index(n), found))
                .collect()
        }
        Node::Object(members) => Value::Object(object(members, path, found)),
    }
}
