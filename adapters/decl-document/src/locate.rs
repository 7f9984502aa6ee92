//! Where in the document a part of a declaration stands.

use decl_core::Segment;
use decl_json_text::Span;

use crate::declaration::FieldPlaces;
use crate::literal::{escaped, is_tag};
use crate::node::{Content, Member, Node, Object};
use crate::order::Orders;

/// One declaration of a document.
#[derive(Clone, Copy)]
pub(crate) struct Place<'a> {
    pub(crate) declaration: &'a Node,
    pub(crate) fields: &'a FieldPlaces,
    pub(crate) orders: &'a Orders,
}

/// What a step of a path has led to.
#[derive(Clone, Copy)]
enum At<'a> {
    /// A field or an item of a composite type.
    Typed(&'a Node),
    Value(&'a Node),
    /// Metadata entries, of which the last may be `sql`.
    Metadata(&'a Node),
    /// A metadata entry, or the key of a map.
    Entry(&'a Member),
    /// The items of a tuple type, after `.type` or `.type.args`.
    Type(&'a Node),
    /// An array whose places are those of the path.
    Array(&'a Node),
    Constraints(&'a Node),
    Other(&'a Node),
}

impl<'a> Place<'a> {
    /// The span of the part of a path, or of its nearest ancestor that is written down.
    pub(crate) fn span<'p>(&self, segments: impl IntoIterator<Item = &'p Segment>) -> Span {
        let mut segments = segments.into_iter().peekable();
        let Some(first) = segments.next() else {
            return self.declaration.span;
        };
        let Some(mut at) = self.begin(first, segments.peek().copied()) else {
            return self.declaration.span;
        };
        for segment in segments {
            match self.step(at, segment) {
                Some(next) => at = next,
                None => break,
            }
        }
        at.span()
    }

    fn begin(&self, segment: &Segment, next: Option<&Segment>) -> Option<At<'a>> {
        match (segment, next) {
            (Segment::Field(word), Some(Segment::Index(_))) if **word == *"metadata" => {
                Some(At::Metadata(self.declaration))
            }
            (Segment::Field(name), _) => match self.fields.named(name) {
                Some(place) => self.field(place),
                None => Some(At::Other(&self.declaration.member(name)?.value)),
            },
            (Segment::Index(n), _) => self.field(self.fields.nth(*n)?),
            _ => None,
        }
    }

    fn field(&self, place: usize) -> Option<At<'a>> {
        let fields = self.declaration.member("fields")?.value.as_array()?;
        fields.get(place).map(At::Typed)
    }

    fn step(&self, at: At<'a>, segment: &Segment) -> Option<At<'a>> {
        match (at, segment) {
            (At::Typed(node), Segment::Field(word)) => typed_part(node, word),
            (At::Typed(node), _) => composite_part(node, segment).map(At::Typed),
            (At::Value(node), _) => self.value_part(node, segment),
            (At::Metadata(node), Segment::Index(n)) => metadata_entry(node, *n).map(At::Entry),
            (At::Entry(member), Segment::Field(_)) => Some(At::Value(&member.value)),
            (At::Type(node), Segment::Field(_)) => Some(At::Type(node)),
            (At::Type(node), Segment::Index(n)) => node
                .member("tuple")?
                .value
                .as_array()?
                .get(*n)
                .map(At::Typed),
            (At::Array(node), Segment::Index(n)) => node.as_array()?.get(*n).map(At::Other),
            (At::Constraints(node), Segment::Field(word)) => {
                node.member(word).map(|member| At::Value(&member.value))
            }
            _ => None,
        }
    }

    fn value_part(&self, node: &'a Node, segment: &Segment) -> Option<At<'a>> {
        let untagged = untagged(node);
        let part = match segment {
            Segment::Field(key) => match member_of(node, key) {
                Some(member) => Some(&member.value),
                None => untagged.as_array()?.get(1).filter(|_| **key == *"value"),
            },
            Segment::Index(n) => {
                let place = self.orders.place(untagged, *n).unwrap_or(*n);
                untagged.as_array()?.get(place)
            }
            Segment::Key(_) => {
                let place = self.orders.key(untagged, segment)?;
                untagged.as_array()?.get(place)?.as_array()?.get(1)
            }
            Segment::KeyAt(n) => {
                let place = self.orders.place(untagged, *n)?;
                match &untagged.content {
                    Content::Object(object) => return object.members().get(place).map(At::Entry),
                    Content::Array(pairs) => pairs.get(place)?.as_array()?.first(),
                    _ => None,
                }
            }
            Segment::Variant(_) => Some(node),
            Segment::Elements | Segment::Keys | Segment::Values => None,
        };
        part.map(At::Value)
    }
}

impl At<'_> {
    const fn span(self) -> Span {
        match self {
            Self::Typed(node)
            | Self::Value(node)
            | Self::Metadata(node)
            | Self::Type(node)
            | Self::Array(node)
            | Self::Constraints(node)
            | Self::Other(node) => node.span,
            Self::Entry(member) => member.key_span,
        }
    }
}

/// A part of a field or item by its word.
fn typed_part<'a>(node: &'a Node, word: &str) -> Option<At<'a>> {
    match word {
        "metadata" => Some(At::Metadata(node)),
        "type" => Some(At::Type(type_of(node))),
        "default" => Some(At::Value(&node.member(word)?.value)),
        "constraints" => Some(At::Constraints(&node.member(word)?.value)),
        "validators" => Some(At::Array(&node.member(word)?.value)),
        _ => Some(At::Other(&node.member(word)?.value)),
    }
}

/// An item of a field's or item's composite type.
fn composite_part<'a>(node: &'a Node, segment: &Segment) -> Option<&'a Node> {
    let ty = type_of(node);
    let map = || ty.member("map")?.value.as_array();
    match segment {
        Segment::Elements => {
            let list = ty.member("list").or_else(|| ty.member("set"));
            list.map(|member| &member.value)
        }
        Segment::Keys => map()?.first(),
        Segment::Values => map()?.get(1),
        Segment::Variant(label) => {
            let variants = ty.member("union")?.value.member("variants")?;
            variants.value.member(label).map(|member| &member.value)
        }
        _ => None,
    }
}

/// The type of a field or item; an item may be nothing but a type.
fn type_of(node: &Node) -> &Node {
    node.member("type").map_or(node, |member| &member.value)
}

fn metadata_entry(node: &Node, n: usize) -> Option<&Member> {
    let meta = node.member("meta").and_then(|meta| meta.value.as_object());
    let entries = meta.map(Object::members).unwrap_or_default();
    match entries.get(n) {
        Some(member) => Some(member),
        None => node.member("sql").filter(|_| n == entries.len()),
    }
}

/// What a tag holds; any other node is itself.
fn untagged(node: &Node) -> &Node {
    match node.as_object().and_then(Object::only) {
        Some(member) if is_tag(&member.key) => &member.value,
        _ => node,
    }
}

/// The member of data under a key, which is escaped unless the value is of type json.
fn member_of<'a>(node: &'a Node, key: &str) -> Option<&'a Member> {
    node.member(&escaped(key)).or_else(|| node.member(key))
}
