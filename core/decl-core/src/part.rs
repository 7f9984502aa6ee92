//! What the vocabulary is made of, as one thing.

use crate::{Item, Operable, Spec, Type, Value};

/// A part of a declaration or value that can be walked, spelled and projected.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Part<'a> {
    /// A value.
    Value(&'a Value),
    /// A type.
    Type(&'a Type),
    /// An item of a composite type.
    Item(&'a Item),
    /// A spec.
    Spec(&'a Spec),
    /// A declaration.
    Operable(&'a Operable),
    /// A text that is no value: a name, a doc, a label, a pattern.
    Text(&'a str),
}
