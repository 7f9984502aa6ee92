//! The tree of a document, whatever notation it was written in.

use std::collections::BTreeMap;
use std::fmt;

use decl_core::Text;
use decl_json_text::Span;

/// A value of a document and where it stands.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) span: Span,
    pub(crate) content: Content,
}

/// What stands there.
#[derive(Clone, Debug)]
pub(crate) enum Content {
    Null,
    Bool(bool),
    /// As it is spelled, in the grammar of JSON.
    Number(Text),
    Text(Text),
    Array(Vec<Node>),
    Object(Object),
}

/// Members in the order of the document, each key once.
#[derive(Clone, Debug, Default)]
pub(crate) struct Object {
    members: Vec<Member>,
    places: BTreeMap<Text, usize>,
}

/// A key and its value.
#[derive(Clone, Debug)]
pub(crate) struct Member {
    pub(crate) key: Text,
    pub(crate) key_span: Span,
    pub(crate) value: Node,
}

/// What kind of value stands in a document, for messages.
///
/// ```
/// use decl_document::NodeKind;
///
/// assert_eq!(NodeKind::Array.to_string(), "an array");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[expect(
    missing_docs,
    reason = "each variant is the kind of that name in the notation"
)]
pub enum NodeKind {
    Null,
    Bool,
    Number,
    Text,
    Array,
    Object,
}

impl fmt::Display for NodeKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Null => "null",
            Self::Bool => "a boolean",
            Self::Number => "a number",
            Self::Text => "a text",
            Self::Array => "an array",
            Self::Object => "an object",
        })
    }
}

impl Node {
    pub(crate) const fn kind(&self) -> NodeKind {
        match self.content {
            Content::Null => NodeKind::Null,
            Content::Bool(_) => NodeKind::Bool,
            Content::Number(_) => NodeKind::Number,
            Content::Text(_) => NodeKind::Text,
            Content::Array(_) => NodeKind::Array,
            Content::Object(_) => NodeKind::Object,
        }
    }

    pub(crate) const fn as_text(&self) -> Option<&Text> {
        match &self.content {
            Content::Text(text) => Some(text),
            _ => None,
        }
    }

    pub(crate) fn as_array(&self) -> Option<&[Node]> {
        match &self.content {
            Content::Array(items) => Some(items),
            _ => None,
        }
    }

    pub(crate) const fn as_object(&self) -> Option<&Object> {
        match &self.content {
            Content::Object(object) => Some(object),
            _ => None,
        }
    }

    /// The member of a key, if this is an object that has it.
    pub(crate) fn member(&self, key: &str) -> Option<&Member> {
        self.as_object()?.get(key)
    }
}

impl Object {
    /// Adds a member; one whose key stands already is dropped.
    pub(crate) fn push(&mut self, member: Member) {
        if !self.places.contains_key(&member.key) {
            self.places.insert(member.key.clone(), self.members.len());
            self.members.push(member);
        }
    }

    pub(crate) fn get(&self, key: &str) -> Option<&Member> {
        self.members.get(*self.places.get(key)?)
    }

    pub(crate) fn members(&self) -> &[Member] {
        &self.members
    }

    /// The one member, if there is one and no other.
    pub(crate) fn only(&self) -> Option<&Member> {
        match self.members.as_slice() {
            [member] => Some(member),
            _ => None,
        }
    }
}
