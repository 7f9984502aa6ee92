//! Depth costs no stack: everything runs on a thread with 256 KiB of it.

use std::mem;

use decl_core::{Structural, Unhashable, Value, structural_key};

use crate::support::{cell, hashable, key, list, on_a_small_stack};

const DEPTH: usize = 100_000;

/// How many things there are at each level, one of which goes on below.
const WIDTH: usize = 10;

/// Lists in lists, each with nine numbers beside the next.
fn tree(bottom: Value) -> Value {
    (0..DEPTH).fold(bottom, |inner, n| {
        let mut items: Vec<Value> = (1..WIDTH).map(Value::from).collect();
        items.insert(n % WIDTH, inner);
        list(items)
    })
}

#[test]
fn a_million_nodes_100_000_deep_are_projected() {
    on_a_small_stack(|| {
        let value = tree(Value::from(1));
        let twin = hashable(&tree(Value::from(1)));
        assert_eq!(hashable(&value), twin);
        assert_ne!(hashable(&tree(Value::from(2))), twin);
        assert!(key(&value).size() > DEPTH * WIDTH);
        assert!(key(&value).cache_key(usize::MAX).is_ok());
        assert_eq!(value, value.clone());
    });
}

#[test]
fn an_unsafe_thing_100_000_deep_is_found_with_its_path() {
    on_a_small_stack(|| {
        let value = tree(cell());
        let at = key(&value).into_hashable().unwrap_err();
        assert_eq!(at.kind, Unhashable::Live);
        assert_eq!(at.path.segments().len(), DEPTH);
        assert!(at.path.to_string().starts_with("$[9][8][7]"));
    });
}

struct Node {
    name: &'static str,
    children: Vec<Node>,
}

owner!(Node { name, children });

impl Drop for Node {
    fn drop(&mut self) {
        let mut pile = mem::take(&mut self.children);
        while let Some(mut node) = pile.pop() {
            pile.append(&mut node.children);
        }
    }
}

impl Node {
    const fn leaf(name: &'static str) -> Self {
        let children = Vec::new();
        Self { name, children }
    }

    fn tree(bottom: &'static str) -> Self {
        (0..DEPTH).fold(Self::leaf(bottom), |inner, n| {
            let mut children: Vec<Self> = (1..WIDTH).map(|_| Self::leaf("")).collect();
            children.insert(n % WIDTH, inner);
            Self { name: "", children }
        })
    }
}

#[test]
fn a_million_nodes_of_ones_own_type_100_000_deep_are_projected() {
    on_a_small_stack(|| {
        let tree = Node::tree("bottom");
        assert_eq!(hashable(&tree), hashable(&Node::tree("bottom")));
        assert_ne!(hashable(&tree), hashable(&Node::tree("bottoms")));
        assert!(key(&tree).size() > DEPTH * WIDTH);
    });
}

/// A chain of boxes.
struct Chain<T> {
    next: Option<Box<Chain<T>>>,
    end: T,
}

impl<T: Structural + 'static> Structural for Chain<T> {
    fn project<'a>(&'a self, to: decl_core::Projector<'_, 'a>) -> decl_core::Projected {
        let to = to.owner(self).field("next", &self.next);
        to.field("end", &self.end).end()
    }
}

impl<T> Drop for Chain<T> {
    fn drop(&mut self) {
        let mut next = self.next.take();
        while let Some(mut chain) = next {
            next = chain.next.take();
        }
    }
}

fn chain<T: Clone>(end: &T) -> Chain<T> {
    let link = |next: Option<Chain<T>>| Chain {
        next: next.map(Box::new),
        end: end.clone(),
    };
    (0..DEPTH).fold(link(None), |next, _| link(Some(next)))
}

#[test]
fn a_chain_of_boxes_100_000_deep_is_projected() {
    on_a_small_stack(|| {
        let chained = chain(&Value::from("a"));
        assert_eq!(hashable(&chained), hashable(&chain(&Value::from("a"))));
        assert_ne!(hashable(&chained), hashable(&chain(&Value::from("b"))));
        let at = key(&chain(&cell())).into_hashable().unwrap_err();
        assert_eq!(at.path.segments().len(), DEPTH + 1);
        assert!(structural_key(&chain(&())).is_ok());
    });
}
