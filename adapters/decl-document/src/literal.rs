//! Values of a declared type.
//!
//! A value is written as its type's wire form, or as a tag of the canonical profile where the value
//! says its own kind. Null is always null; whether it is legal is for the declaration to say.

mod bytes;
mod number;
mod plain;
mod scalar;
mod tag;

use decl_core::CollectionProblem;
use decl_core::{
    EnumMember, EnumType, Item, Map, Name, Problems, RecordType, Segment, Set, Text, Tuple, Type,
    UnionType, Value,
};

pub(crate) use self::plain::Dollar;
use self::tag::{Keys, unescaped};
pub(crate) use self::tag::{escaped, is_tag};
use crate::hint::Hint;
use crate::interpret::{Declared, Interpreter};
use crate::node::{Content, Node, Object};
use crate::problem::DocumentProblem;

impl Interpreter<'_> {
    /// A value of what a field declares; any value where it declares nothing.
    pub(crate) fn value(&mut self, node: &Node, declared: &Declared) -> Option<Value> {
        match declared {
            Declared::Type(ty) => self.literal(node, ty),
            Declared::Nothing => self.plain(node, Dollar::Tag),
            Declared::Unreadable => None,
        }
    }

    /// A value of a type; nothing if a problem has been reported.
    pub(crate) fn literal(&mut self, node: &Node, ty: &Type) -> Option<Value> {
        if matches!(ty, Type::Json) {
            return self.plain(node, Dollar::Data);
        }
        match &node.content {
            Content::Null => return Some(Value::Null),
            Content::Object(object) if Keys::of(object).is_special() => {
                return self.plain(node, Dollar::Tag);
            }
            _ => {}
        }
        match ty {
            Type::Any | Type::Record(RecordType::Inline(_)) => self.plain(node, Dollar::Tag),
            Type::List(element) => {
                let items = self.array(node, "an array")?;
                self.items(items, element.item())
                    .map(|items| Value::List(items.into()))
            }
            Type::Set(element) => {
                let items = self.array(node, "an array")?;
                let members = self.items(items, element.item())?;
                self.set(node, items, members)
            }
            Type::Tuple(tuple) => self.tuple(node, tuple.items()),
            Type::Map(entry) if matches!(entry.key().ty(), Type::Text) => {
                self.text_map(node, entry.value())
            }
            Type::Map(entry) => self.pairs(node, entry.key(), entry.value()),
            Type::Enum(enumeration) => self.enum_member(node, enumeration),
            Type::Record(RecordType::Named(name)) => {
                let object = self.object(node, "an object")?;
                self.record(node, object, name, None)
            }
            Type::Union(union) => self.union(node, union),
            scalar => self.scalar(node, scalar),
        }
    }

    fn items(&mut self, nodes: &[Node], item: &Item) -> Option<Vec<Value>> {
        all(nodes.iter().map(|node| self.literal(node, item.ty())))
    }

    /// Items beyond the declared ones stand for themselves: that there are too many is the problem.
    fn tuple(&mut self, node: &Node, declared: &[Item]) -> Option<Value> {
        let nodes = self.array(node, "an array")?;
        let beyond = nodes.iter().skip(declared.len()).map(|_| Some(Value::Null));
        let items = nodes.iter().zip(declared);
        let items = all(items
            .map(|(node, item)| self.literal(node, item.ty()))
            .chain(beyond))?;
        Some(Value::Tuple(Tuple::from(items)))
    }

    /// A set of members that stand at nodes of a node.
    fn set(&mut self, node: &Node, nodes: &[Node], members: Vec<Value>) -> Option<Value> {
        self.orders.note(node, &members);
        let nodes: Vec<&Node> = nodes.iter().collect();
        let set = self.distinct(&nodes, Set::new(members))?;
        Some(Value::Set(set))
    }

    /// A map of entries whose keys stand at nodes of a node.
    fn map(&mut self, node: &Node, keys: &[&Node], entries: Vec<(Value, Value)>) -> Option<Value> {
        self.orders.note(node, entries.iter().map(|(key, _)| key));
        let map = self.distinct(keys, Map::new(entries))?;
        Some(Value::Map(map))
    }

    /// Reports what stands twice.
    fn distinct<T>(
        &mut self,
        nodes: &[&Node],
        result: Result<T, Problems<CollectionProblem>>,
    ) -> Option<T> {
        match result {
            Ok(collection) => Some(collection),
            Err(problems) => {
                for at in problems {
                    let place = match at.path.segments().last() {
                        Some(Segment::Index(n) | Segment::KeyAt(n)) => nodes.get(*n),
                        _ => None,
                    };
                    if let Some(node) = place {
                        self.report(node.span, at.kind);
                    }
                }
                None
            }
        }
    }

    fn text_map(&mut self, node: &Node, item: &Item) -> Option<Value> {
        let object = self.object(node, "an object")?;
        let entries = all(object.members().iter().map(|member| {
            let value = self.literal(&member.value, item.ty())?;
            Some((Value::Text(unescaped(&member.key)), value))
        }))?;
        // The keys of an object are distinct.
        self.map(node, &[], entries)
    }

    fn pairs(&mut self, node: &Node, key: &Item, value: &Item) -> Option<Value> {
        let pairs = self.pair_nodes(node)?;
        let entries = all(pairs.iter().map(|[key_node, value_node]| {
            let key = self.literal(key_node, key.ty());
            let value = self.literal(value_node, value.ty());
            Some((key?, value?))
        }))?;
        let keys: Vec<&Node> = pairs.iter().map(|[key, _]| key).collect();
        self.map(node, &keys, entries)
    }

    fn pair_nodes<'n>(&mut self, node: &'n Node) -> Option<Vec<&'n [Node; 2]>> {
        let pairs = self.array(node, "an array of pairs of key and value")?;
        all(pairs
            .iter()
            .map(|pair| self.fixed(pair, "a pair of key and value")))
    }

    fn enum_member(&mut self, node: &Node, enumeration: &EnumType) -> Option<Value> {
        let label = self.text(node, "a label as text")?;
        let labels = enumeration.labels().iter().map(Name::as_str);
        self.known_label(node, label, enumeration.name(), labels)?;
        let name = enumeration.name().clone();
        Some(Value::Enum(EnumMember::new(name, label.clone())))
    }

    fn known_label<'k>(
        &mut self,
        node: &Node,
        label: &Text,
        of: &Name,
        labels: impl ExactSizeIterator<Item = &'k str> + Clone,
    ) -> Option<()> {
        if labels.clone().any(|known| known == &**label) {
            return Some(());
        }
        let nearest = self.nearest(label, labels);
        let (label, of) = (label.clone(), of.text().clone());
        self.report(
            node.span,
            DocumentProblem::UnknownLabel { label, of, nearest },
        );
        None
    }

    fn union(&mut self, node: &Node, union: &UnionType) -> Option<Value> {
        let object = self.object(node, "an object")?;
        let tag = union.tag();
        let Some(member) = object.get(&escaped(tag.as_str())) else {
            let key = tag.text().clone();
            self.report(node.span, DocumentProblem::MissingTag { key });
            return None;
        };
        let label = self.text(&member.value, "a label as text")?;
        let labels = union
            .variants()
            .iter()
            .map(|variant| variant.label().as_str());
        self.known_label(&member.value, label, tag, labels)?;
        let chosen = union
            .variants()
            .iter()
            .find(|v| v.label().as_str() == label.as_str())?;
        self.record(node, object, chosen.record(), Some(tag))
    }

    /// The fields of a record; the tag of a union stands among them.
    fn record(
        &mut self,
        node: &Node,
        object: &Object,
        name: &Name,
        tag: Option<&Name>,
    ) -> Option<Value> {
        let fields = self.records.get(name.as_str())?;
        let entries = all(object.members().iter().map(|member| {
            let key = unescaped(&member.key);
            let value = if tag.is_some_and(|tag| *tag.text() == key) {
                self.text(&member.value, "a label as text")
                    .cloned()
                    .map(Value::Text)
            } else if let Some(declared) = fields.get(&key) {
                self.value(&member.value, declared)
            } else {
                let nearest = self.nearest(&member.key, fields.keys().map(Text::as_str));
                self.unknown_key(member, nearest.map_or(Hint::Nothing, Hint::Nearest));
                None
            };
            Some((Value::Text(key), value?))
        }))?;
        self.map(node, &[], entries)
    }
}

/// Everything, or nothing if anything is missing; goes through all of it either way.
fn all<T>(parts: impl Iterator<Item = Option<T>>) -> Option<Vec<T>> {
    let parts: Vec<Option<T>> = parts.collect();
    parts.into_iter().collect()
}
