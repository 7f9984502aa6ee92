//! A field or an item of a declaration, and what stands inside it.

use decl_core::{
    Constraint, ConstraintWord, Constraints, Item, Operable, RecordType, Registry, Segment, Spec,
    Text, Type,
};

#[derive(Clone, Copy, Debug)]
pub(crate) struct Slot<'a> {
    pub(crate) ty: &'a Type,
    pub(crate) is_nullable: bool,
    pub(crate) rules: &'a Constraints,
}

impl<'a> Slot<'a> {
    pub(crate) fn field(spec: &'a Spec) -> Self {
        Self {
            ty: spec.ty().unwrap_or(&Type::Any),
            is_nullable: spec.is_nullable(),
            rules: spec.constraints(),
        }
    }

    pub(crate) fn item(item: &'a Item) -> Self {
        Self {
            ty: item.ty(),
            is_nullable: item.is_nullable(),
            rules: item.constraints(),
        }
    }

    /// The same as a field of its own.
    pub(crate) fn to_spec(self) -> Spec {
        let spec = Spec::new(self.ty.clone());
        let spec = if self.is_nullable {
            spec.nullable()
        } else {
            spec
        };
        let rules = self.rules.iter().cloned();
        rules.fold(spec, Spec::constrained)
    }

    pub(crate) fn rule(self, word: ConstraintWord) -> Option<&'a Constraint> {
        self.rules.get(word)
    }

    /// The count that a constraint gives.
    pub(crate) fn count(self, word: ConstraintWord) -> Option<usize> {
        match self.rule(word)? {
            Constraint::MinLength(count)
            | Constraint::MaxLength(count)
            | Constraint::MinItems(count)
            | Constraint::MaxItems(count) => usize::try_from(*count).ok(),
            _ => None,
        }
    }

    /// The record that stands here, and its name if it has one of its own in the registry.
    pub(crate) fn record(self, registry: &'a Registry) -> Option<(&'a Operable, Option<&'a Text>)> {
        match self.ty {
            Type::Record(RecordType::Named(name)) => {
                Some((registry.get(name.as_str())?, Some(name.text())))
            }
            Type::Record(RecordType::Inline(record)) => Some((record, None)),
            _ => None,
        }
    }

    /// The record of a variant, if a union with it stands here.
    pub(crate) fn variant(
        self,
        label: &str,
        registry: &'a Registry,
    ) -> Option<(&'a Operable, &'a Text)> {
        let Type::Union(union) = self.ty else {
            return None;
        };
        let mut variants = union.variants().iter();
        let variant = variants.find(|variant| variant.label().as_str() == label)?;
        let record = variant.record();
        Some((registry.get(record.as_str())?, record.text()))
    }
}

/// Whether a map with keys of this item is an object.
pub(crate) fn is_object(key: &Item) -> bool {
    matches!(key.ty(), Type::Text) && !key.is_nullable()
}

/// What one step of a path of a value or of a declaration leads to, in what holds others and is no
/// record, and the step that both have in common.
pub(crate) fn step<'a>(slot: Slot<'a>, segment: &Segment) -> Option<(Slot<'a>, Segment)> {
    let (item, segment) = match (slot.ty, segment) {
        (Type::List(element) | Type::Set(element), Segment::Index(_) | Segment::Elements) => {
            (element.item(), Segment::Elements)
        }
        (Type::Tuple(tuple), Segment::Index(n)) => (tuple.items().get(*n)?, Segment::Index(*n)),
        (Type::Map(entry), Segment::KeyAt(_) | Segment::Keys) => (entry.key(), Segment::Keys),
        (Type::Map(entry), Segment::Field(_) | Segment::Key(_) | Segment::Values) => {
            (entry.value(), Segment::Values)
        }
        _ => return None,
    };
    Some((Slot::item(item), segment))
}
