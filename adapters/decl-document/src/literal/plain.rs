//! Values where no type says what to expect: metadata, and fields of any type.

use decl_core::{Text, Value};

use super::all;
use super::tag::{Keys, unescaped};
use crate::interpret::Interpreter;
use crate::node::{Content, Node, Object};
use crate::problem::DocumentProblem;

/// What a key that begins with `$` is.
#[derive(Clone, Copy)]
pub(crate) enum Dollar {
    /// A tag, or data that is escaped by one `$` more.
    Tag,
    /// Data like any other, where JSON can say everything.
    Data,
}

impl Interpreter<'_> {
    pub(crate) fn plain(&mut self, node: &Node, dollar: Dollar) -> Option<Value> {
        match &node.content {
            Content::Null => Some(Value::Null),
            Content::Bool(truth) => Some(Value::Bool(*truth)),
            Content::Number(number) => self.plain_number(node, number),
            Content::Text(text) => Some(Value::Text(text.clone())),
            Content::Array(items) => self.plain_items(items, dollar).map(Value::from),
            Content::Object(object) => match dollar {
                Dollar::Tag => self.plain_object(node, object),
                Dollar::Data => self.plain_map(node, object, dollar, Text::clone),
            },
        }
    }

    pub(super) fn plain_items(&mut self, nodes: &[Node], dollar: Dollar) -> Option<Vec<Value>> {
        all(nodes.iter().map(|node| self.plain(node, dollar)))
    }

    fn plain_object(&mut self, node: &Node, object: &Object) -> Option<Value> {
        match Keys::of(object) {
            Keys::Data => self.plain_map(node, object, Dollar::Tag, unescaped),
            Keys::Tag(member) => self.tag(member),
            Keys::TagBesideOthers(member) => {
                let tag = member.key.clone();
                self.report(member.key_span, DocumentProblem::TagBesideKeys { tag });
                None
            }
        }
    }

    fn plain_map(
        &mut self,
        node: &Node,
        object: &Object,
        dollar: Dollar,
        key: fn(&Text) -> Text,
    ) -> Option<Value> {
        let entries = all(object.members().iter().map(|member| {
            let value = self.plain(&member.value, dollar)?;
            Some((Value::Text(key(&member.key)), value))
        }))?;
        // The keys of an object are distinct.
        self.map(node, &[], entries)
    }
}
