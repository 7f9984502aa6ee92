//! The displayed form: JSON with two blanks for each level.

use std::fmt;

use decl_core::{Part, Text, canonical_text};

use super::{Document, Node};

impl fmt::Display for Document {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        node(f, &self.0, 0)
    }
}

fn node(f: &mut fmt::Formatter<'_>, value: &Node, depth: usize) -> fmt::Result {
    match value {
        Node::Null => f.write_str("null"),
        Node::Bool(truth) => write!(f, "{truth}"),
        Node::Integer(integer) => write!(f, "{integer}"),
        Node::Float(number) => write!(f, "{number:?}"),
        Node::Text(text) => f.write_str(&quoted(text)),
        Node::Array(items) => list(f, ['[', ']'], items, depth, |f, item| {
            node(f, item, depth + 1)
        }),
        Node::Object(members) => list(f, ['{', '}'], members, depth, |f, (name, value)| {
            write!(f, "{}: ", quoted(name))?;
            node(f, value, depth + 1)
        }),
    }
}

fn list<T>(
    f: &mut fmt::Formatter<'_>,
    [open, close]: [char; 2],
    items: &[T],
    depth: usize,
    mut write: impl FnMut(&mut fmt::Formatter<'_>, &T) -> fmt::Result,
) -> fmt::Result {
    write!(f, "{open}")?;
    for (n, item) in items.iter().enumerate() {
        f.write_str(if n == 0 { "\n" } else { ",\n" })?;
        indent(f, depth + 1)?;
        write(f, item)?;
    }
    if !items.is_empty() {
        f.write_str("\n")?;
        indent(f, depth)?;
    }
    write!(f, "{close}")
}

fn indent(f: &mut fmt::Formatter<'_>, depth: usize) -> fmt::Result {
    (0..depth).try_for_each(|_| f.write_str("  "))
}

pub(crate) fn quoted(text: &Text) -> String {
    canonical_text(Part::Text(text))
}
