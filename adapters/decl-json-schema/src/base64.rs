//! What a schema can say of base64 with padding (RFC 4648, section 4) and the length of its bytes.

use decl_core::{Integer, Text};

use crate::Node;
use crate::document::Members;

/// One spelling for each sequence of bytes: the bits that stand for nothing are zero.
pub(crate) const PATTERN: &str = concat!(
    "^(?:[A-Za-z0-9+/]{4})*",
    "(?:[A-Za-z0-9+/][AQgw]==|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=)?$"
);

/// Keywords that hold the number of bytes between these bounds.
///
/// Every three bytes are four characters, and padding says how many of the last three there are, so
/// that a bound inside a group of three needs a second look at the last group.
pub(crate) fn lengths(least: Option<u64>, most: Option<u64>) -> Members {
    let mut keywords = Vec::new();
    let mut last_groups = Vec::new();
    if let Some(least) = least {
        keywords.push(("minLength".into(), characters(groups(least))));
        last_groups.extend(at_least(least));
    }
    if let Some(most) = most {
        keywords.push(("maxLength".into(), characters(groups(most))));
        last_groups.extend(at_most(most));
    }
    if !last_groups.is_empty() {
        keywords.push(("allOf".into(), Node::Array(last_groups)));
    }
    keywords
}

/// Longer than the group of the bound, or with enough in its last group.
fn at_least(bytes: u64) -> Option<Node> {
    let ending = match bytes % 3 {
        0 if bytes > 0 => "[^=]$",
        2 => "[^=].$",
        _ => return None,
    };
    let longer = ("minLength".into(), characters(groups(bytes) + 1));
    Some(either(longer, ending))
}

/// Shorter than the group of the bound, or with little enough in its last group.
fn at_most(bytes: u64) -> Option<Node> {
    let ending = match bytes % 3 {
        1 => "==$",
        2 => "=$",
        _ => return None,
    };
    let shorter = ("maxLength".into(), characters(groups(bytes) - 1));
    Some(either(shorter, ending))
}

fn either(length: (Text, Node), ending: &str) -> Node {
    let ending = Node::Object(vec![("pattern".into(), ending.into())]);
    let branches = Node::Array(vec![Node::Object(vec![length]), ending]);
    Node::Object(vec![("anyOf".into(), branches)])
}

/// How many groups of four characters so many bytes take.
fn groups(bytes: u64) -> u64 {
    bytes.div_ceil(3)
}

fn characters(groups: u64) -> Node {
    Integer::from(u128::from(groups) * 4).into()
}
