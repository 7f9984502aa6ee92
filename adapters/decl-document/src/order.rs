//! Which place of a document is which place of a set or map.
//!
//! A set and the keys of a map are projected in an order of their own, and a key that is no text
//! is named by its canonical text; a path speaks of those.

use std::collections::BTreeMap;

use decl_core::{Map, Part, Segment, Value, Walk};

use crate::node::Node;

/// The orders of a document's sets and maps, by where they begin.
#[derive(Clone, Debug, Default)]
pub(crate) struct Orders(BTreeMap<usize, Order>);

/// The places of one set or map in the document.
#[derive(Clone, Debug, Default)]
struct Order {
    /// By place in projected order.
    places: Vec<usize>,
    /// By the segment that a path has for the key.
    keys: BTreeMap<Segment, usize>,
}

impl Orders {
    /// Notes the members or keys that stand at a node, in document order.
    pub(crate) fn note<'v>(&mut self, node: &Node, keys: impl IntoIterator<Item = &'v Value>) {
        let numbered = keys.into_iter().cloned().zip((0_usize..).map(Value::from));
        let Ok(numbered) = Map::new(numbered.collect()) else {
            return;
        };
        self.0
            .insert(node.span.start, Order::of(&Value::Map(numbered)));
    }

    /// The place in the document of the n-th member or key.
    pub(crate) fn place(&self, node: &Node, n: usize) -> Option<usize> {
        self.0.get(&node.span.start)?.places.get(n).copied()
    }

    /// The place in the document of the key that a path names like this.
    pub(crate) fn key(&self, node: &Node, segment: &Segment) -> Option<usize> {
        self.0.get(&node.span.start)?.keys.get(segment).copied()
    }
}

impl Order {
    /// The order of a map from keys to their places.
    fn of(numbered: &Value) -> Self {
        let mut order = Self::default();
        let mut walk = Walk::new(Part::Value(numbered));
        while let Some(part) = walk.next() {
            if walk.depth() != 1 {
                continue;
            }
            let path = walk.path();
            match (path.segments().last(), part) {
                (Some(Segment::KeyAt(_)) | None, _) => {}
                (Some(key), Part::Value(place)) => {
                    let place = place.as_integer().and_then(decl_core::Integer::to_u64);
                    if let Some(place) = place.and_then(|place| usize::try_from(place).ok()) {
                        order.places.push(place);
                        order.keys.insert(key.clone(), place);
                    }
                }
                _ => {}
            }
        }
        order
    }
}
