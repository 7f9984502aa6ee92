//! The parts of composite types.

use alloc::vec::Vec;

use super::{Item, Type};
use crate::seq::{Link, Pile, Seq, Shed, Vacant};
use crate::{Name, Operable};

/// The item of a list or set.
#[derive(Clone, Debug)]
pub struct Element(Link<Item>);

impl Element {
    /// An element type.
    pub fn new(item: Item) -> Self {
        Self(Link::new(item))
    }

    /// An element type for constants.
    pub const fn from_static(item: &'static Item) -> Self {
        Self(Link::from_static(item))
    }

    /// The item.
    pub fn item(&self) -> &Item {
        &self.0
    }
}

impl Shed for Element {
    fn shed(&mut self, pile: &mut Pile) {
        self.0.shed(pile);
    }
}

/// The key and value of a map.
#[derive(Clone, Debug)]
pub struct Entry {
    key: Link<Item>,
    value: Link<Item>,
}

impl Entry {
    /// An entry type.
    pub fn new(key: Item, value: Item) -> Self {
        Self {
            key: Link::new(key),
            value: Link::new(value),
        }
    }

    /// An entry type for constants.
    pub const fn from_static(key: &'static Item, value: &'static Item) -> Self {
        Self {
            key: Link::from_static(key),
            value: Link::from_static(value),
        }
    }

    /// The key.
    pub fn key(&self) -> &Item {
        &self.key
    }

    /// The value.
    pub fn value(&self) -> &Item {
        &self.value
    }
}

impl Shed for Entry {
    fn shed(&mut self, pile: &mut Pile) {
        self.key.shed(pile);
        self.value.shed(pile);
    }
}

/// The items of a tuple.
#[derive(Clone, Debug)]
pub struct TupleType(Seq<Item>);

impl TupleType {
    /// A tuple type.
    pub fn new(items: Vec<Item>) -> Self {
        Self(items.into())
    }

    /// A tuple type for constants.
    pub const fn from_static(items: &'static [Item]) -> Self {
        Self(Seq::from_static(items))
    }

    /// The items in order.
    pub fn items(&self) -> &[Item] {
        &self.0
    }
}

impl Shed for TupleType {
    fn shed(&mut self, pile: &mut Pile) {
        self.0.shed(pile);
    }
}

/// A named, ordered list of labels.
///
/// ```
/// use decl_core::{EnumType, Name};
///
/// const LABELS: &[Name] = &[Name::from_static("active"), Name::from_static("retired")];
/// assert_eq!(EnumType::from_static("shop.Status", LABELS).labels().len(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct EnumType {
    name: Name,
    labels: Seq<Name>,
}

impl EnumType {
    /// An enum type.
    pub fn new(name: Name, labels: Vec<Name>) -> Self {
        Self {
            name,
            labels: labels.into(),
        }
    }

    /// An enum type for constants.
    pub const fn from_static(name: &'static str, labels: &'static [Name]) -> Self {
        Self {
            name: Name::from_static(name),
            labels: Seq::from_static(labels),
        }
    }

    /// The declared name, the same thing everywhere in one registry.
    pub fn name(&self) -> &Name {
        &self.name
    }

    /// The labels in declared order.
    pub fn labels(&self) -> &[Name] {
        &self.labels
    }
}

impl Shed for Name {
    fn shed(&mut self, _: &mut Pile) {}
}

/// A record: a declaration by name, or one written in place.
#[derive(Clone, Debug)]
pub enum RecordType {
    /// The declaration of that name in the registry at hand.
    Named(Name),
    /// A declaration written in place.
    Inline(Operable),
}

impl RecordType {
    /// The name, if the record has one.
    pub fn name(&self) -> Option<&Name> {
        match self {
            Self::Named(name) => Some(name),
            Self::Inline(operable) => operable.name(),
        }
    }
}

impl Shed for RecordType {
    fn shed(&mut self, pile: &mut Pile) {
        if let Self::Inline(operable) = self {
            operable.shed(pile);
        }
    }
}

/// One of several declared records, told apart by the value of a tag.
#[derive(Clone, Debug)]
pub struct UnionType {
    tag: Name,
    variants: Seq<Variant>,
}

impl UnionType {
    /// A union type.
    pub fn new(tag: Name, variants: Vec<Variant>) -> Self {
        Self {
            tag,
            variants: variants.into(),
        }
    }

    /// A union type for constants.
    pub const fn from_static(tag: &'static str, variants: &'static [Variant]) -> Self {
        Self {
            tag: Name::from_static(tag),
            variants: Seq::from_static(variants),
        }
    }

    /// The name of the tag.
    pub fn tag(&self) -> &Name {
        &self.tag
    }

    /// The variants in declared order.
    pub fn variants(&self) -> &[Variant] {
        &self.variants
    }
}

/// A variant of a union: the tag's value and the name of the record.
#[derive(Clone, Debug)]
pub struct Variant {
    label: Name,
    record: Name,
}

impl Variant {
    /// A variant.
    pub const fn new(label: Name, record: Name) -> Self {
        Self { label, record }
    }

    /// The tag's value.
    pub fn label(&self) -> &Name {
        &self.label
    }

    /// The name of the record.
    pub fn record(&self) -> &Name {
        &self.record
    }
}

impl Shed for Variant {
    fn shed(&mut self, _: &mut Pile) {}
}

impl Vacant for Operable {
    const VACANT: &'static Self = &Operable::EMPTY;
}

impl From<Type> for Element {
    fn from(ty: Type) -> Self {
        Self::new(Item::new(ty))
    }
}
