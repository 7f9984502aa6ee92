//! The document path of each node and key, by the bytes that they stand in.

use std::collections::BTreeMap;

use decl_core::{Path, Segment};
use decl_json_text::Span;

use crate::node::{Content, Node};

/// The paths of a document.
///
/// Of parts that stand in the same bytes, such as an array of tables and its first table in TOML,
/// the innermost is found.
pub(crate) struct Paths {
    /// The holder and the last step of each part; the first is the root.
    steps: Vec<(usize, Segment)>,
    places: BTreeMap<(usize, usize), usize>,
}

impl Paths {
    pub(crate) fn of(root: &Node) -> Self {
        let mut paths = Self {
            steps: vec![(0, Segment::Elements)],
            places: BTreeMap::new(),
        };
        let mut pending = vec![(0, root)];
        while let Some((holder, node)) = pending.pop() {
            paths.places.insert(bytes(node.span), holder);
            match &node.content {
                Content::Array(items) => {
                    for (n, item) in items.iter().enumerate().rev() {
                        pending.push((paths.step(holder, Segment::Index(n)), item));
                    }
                }
                Content::Object(object) => {
                    for member in object.members().iter().rev() {
                        let step = paths.step(holder, Segment::Field(member.key.clone()));
                        paths.places.insert(bytes(member.key_span), step);
                        pending.push((step, &member.value));
                    }
                }
                _ => {}
            }
        }
        paths
    }

    /// The path of the node or key that stands in these bytes, or of what begins last before them.
    pub(crate) fn at(&self, span: Span) -> Path {
        let exact = self.places.get(&bytes(span));
        let before = || self.places.range(..=(span.start, usize::MAX)).next_back();
        let mut at = exact.or_else(|| before().map(|(_, step)| step)).copied();
        let mut segments = Vec::new();
        while let Some((holder, segment)) = at.filter(|n| *n > 0).and_then(|n| self.steps.get(n)) {
            segments.push(segment.clone());
            at = Some(*holder);
        }
        segments.into_iter().rev().collect()
    }

    fn step(&mut self, holder: usize, segment: Segment) -> usize {
        self.steps.push((holder, segment));
        self.steps.len() - 1
    }
}

const fn bytes(span: Span) -> (usize, usize) {
    (span.start, span.end)
}
