//! Objects whose keys a layout owns.

use super::node::{Json, Member, Node};
use super::problem::{Fault, Found, ReadProblem};

/// An object with a closed set of keys.
pub(super) struct Object<'n, 'a> {
    node: &'n Node<'a>,
    members: &'n [Member<'a>],
}

impl<'n, 'a> Object<'n, 'a> {
    /// An object that has no keys but these.
    pub(super) fn closed(node: &'n Node<'a>, keys: &[&str]) -> Found<Self> {
        let members = node.members()?;
        match members
            .iter()
            .find(|member| !keys.contains(&&*member.key.text))
        {
            Some(member) => Err(unknown(member)),
            None => Ok(Self { node, members }),
        }
    }

    pub(super) fn optional(&self, key: &'static str) -> Option<&'n Node<'a>> {
        let member = self.members.iter().find(|member| member.key.text == key)?;
        Some(&member.value)
    }

    pub(super) fn required(&self, key: &'static str) -> Found<&'n Node<'a>> {
        let missing = || self.node.refuse(ReadProblem::MissingKey { key });
        self.optional(key).ok_or_else(missing)
    }

    pub(super) fn text(&self, key: &'static str) -> Found<Option<&'n str>> {
        self.optional(key).map(Node::text).transpose()
    }

    /// Whether a flag is declared; it is never written as `false`.
    pub(super) fn flag(&self, key: &'static str) -> Found<bool> {
        match self.optional(key) {
            None => Ok(false),
            Some(node) => match node.json {
                Json::Bool(true) => Ok(true),
                Json::Bool(false) => Err(node.refuse(ReadProblem::NothingDeclared { key })),
                _ => Err(node.unexpected("`true`")),
            },
        }
    }

    /// The items of an array that is never written empty.
    pub(super) fn array(&self, key: &'static str) -> Found<&'n [Node<'a>]> {
        self.some(key, Node::array)
    }

    /// The members of an object that is never written empty.
    pub(super) fn members(&self, key: &'static str) -> Found<&'n [Member<'a>]> {
        self.some(key, Node::members)
    }

    fn some<T>(
        &self,
        key: &'static str,
        read: impl FnOnce(&'n Node<'a>) -> Found<&'n [T]>,
    ) -> Found<&'n [T]> {
        let Some(node) = self.optional(key) else {
            return Ok(&[]);
        };
        match read(node)? {
            [] => Err(node.refuse(ReadProblem::NothingDeclared { key })),
            found => Ok(found),
        }
    }
}

/// The problem of a key that no layout knows there.
pub(super) fn unknown(member: &Member<'_>) -> Fault {
    let key = (*member.key.text).into();
    Fault::new(member.key.offset, ReadProblem::UnknownKey { key })
}
