//! Sets, and maps whose keys are not all text: sorted by the bytes of canonical texts, each once.

use std::cmp::Ordering;

use decl_core::{Map, Set};

use super::node::{Json, Node};
use super::problem::{Found, ReadProblem};
use super::value::{not_distinct, value, values};

pub(super) fn set(node: &Node<'_>) -> Found<Set> {
    let members = node.array()?;
    check_ascending(members)?;
    Set::new(values(members)?).map_err(|problems| not_distinct(node, &problems))
}

pub(super) fn map(node: &Node<'_>) -> Found<Map> {
    let pairs = node.array()?.iter().map(Node::items::<2>);
    let pairs = pairs.collect::<Found<Vec<_>>>()?;
    check_ascending(pairs.iter().map(|[key, _]| key))?;
    if pairs
        .iter()
        .all(|[key, _]| matches!(key.json, Json::Text(_)))
    {
        return Err(node.refuse(ReadProblem::TextKeys));
    }
    let entry = |[key, held]: &[Node<'_>; 2]| Ok((value(key)?, value(held)?));
    let entries = pairs.into_iter().map(entry).collect::<Found<Vec<_>>>()?;
    Map::new(entries).map_err(|problems| not_distinct(node, &problems))
}

fn check_ascending<'n, 'a: 'n>(nodes: impl IntoIterator<Item = &'n Node<'a>>) -> Found<()> {
    let mut last: Option<&[u8]> = None;
    for node in nodes {
        match last.map(|last| last.cmp(node.source)) {
            Some(Ordering::Equal) => return Err(node.refuse(ReadProblem::Duplicate)),
            Some(Ordering::Greater) => return Err(node.refuse(ReadProblem::Order)),
            Some(Ordering::Less) | None => last = Some(node.source),
        }
    }
    Ok(())
}
