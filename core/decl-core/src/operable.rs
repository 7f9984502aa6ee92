//! Ordered, immutable collections of specs.

mod check;
mod compose;
mod key;
mod problem;
mod select;
mod verify;

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::iter::FusedIterator;
use core::mem;

pub use self::check::Rule;
pub use self::compose::{ComposeProblem, Composition, OperandMetadata, Position};
use self::key::KeptKey;
pub use self::key::StaticPlace;
pub use self::problem::{DeclarationProblem, ValueProblem};
pub use self::select::{Allowed, Selection, SelectionProblem};
pub use self::verify::{MAX_DEPTH, MAX_PARTS};
use crate::meta::Metadata;
use crate::part::Part;
use crate::seq::{Pile, Seq, Shed};
use crate::walk::Walk;
use crate::{Meta, Name, Problems, Spec, Text, Type, Value};

/// An ordered, immutable collection of [`Spec`]s with unique names among the named ones.
///
/// Declaration order is part of its identity. A declaration made at run time is checked when it is
/// built; one made from a table of the program is the same type and is checked by
/// [`Operable::verify`], which every materialisation runs.
///
/// ```
/// use decl_core::{Name, Operable, Spec, Type};
///
/// let track = Operable::builder()
///     .named(Name::try_from("Track")?)
///     .field(Spec::new(Type::I64).named(Name::try_from("track_id")?))
///     .field(Spec::new(Type::Text).named(Name::try_from("title")?))
///     .build()?;
/// assert_eq!(track.field_names().collect::<Vec<_>>(), ["track_id", "title"]);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Operable(Storage);

#[derive(Clone)]
enum Storage {
    /// A table of the program.
    Static(Parts),
    /// What was made at run time.
    Shared(Arc<Shared>),
}

#[derive(Clone)]
struct Parts {
    name: Option<Name>,
    doc: Option<Text>,
    specs: Seq<Spec>,
    metadata: Metadata,
}

struct Shared {
    parts: Parts,
    key: KeptKey,
}

/// The parts of an [`Operable`] as a literal of the program, for constants.
///
/// ```
/// use decl_core::{Operable, OperableTable, Spec, SpecTable, Type};
///
/// const SPECS: &[Spec] = &[Spec::from_table(SpecTable {
///     name: Some("title"),
///     ty: Some(&Type::Text),
///     ..SpecTable::EMPTY
/// })];
/// const TRACK: &Operable = &Operable::from_table(OperableTable {
///     name: Some("Track"),
///     specs: SPECS,
///     ..OperableTable::EMPTY
/// });
/// assert!(TRACK.verify().is_ok());
/// ```
#[derive(Clone, Copy, Debug)]
#[expect(
    missing_docs,
    reason = "each field is the getter of the same name of `Operable`"
)]
pub struct OperableTable {
    pub name: Option<&'static str>,
    pub doc: Option<&'static str>,
    pub specs: &'static [Spec],
    pub metadata: &'static [Meta],
}

impl OperableTable {
    /// A declaration of nothing: what a table need not spell.
    pub const EMPTY: Self = Self {
        name: None,
        doc: None,
        specs: &[],
        metadata: &[],
    };
}

impl Operable {
    /// A declaration without name, specs or metadata.
    pub const EMPTY: Self = Self::from_table(OperableTable::EMPTY);

    /// A declaration for constants, not checked here.
    pub const fn from_table(table: OperableTable) -> Self {
        Self(Storage::Static(Parts {
            name: match table.name {
                Some(name) => Some(Name::from_static(name)),
                None => None,
            },
            doc: match table.doc {
                Some(doc) => Some(Text::from_static(doc)),
                None => None,
            },
            specs: Seq::from_static(table.specs),
            metadata: Metadata(Seq::from_static(table.metadata)),
        }))
    }

    fn shared(parts: Parts) -> Self {
        Self(Storage::Shared(Arc::new(Shared {
            parts,
            key: KeptKey::default(),
        })))
    }

    fn parts(&self) -> &Parts {
        match &self.0 {
            Storage::Static(parts) => parts,
            Storage::Shared(shared) => &shared.parts,
        }
    }

    /// Starts a declaration.
    pub fn builder() -> OperableBuilder {
        OperableBuilder::default()
    }

    /// The name, if there is one.
    pub fn name(&self) -> Option<&Name> {
        self.parts().name.as_ref()
    }

    /// The documentation.
    pub fn doc(&self) -> Option<&str> {
        self.parts().doc.as_deref()
    }

    /// The specs, in declared order.
    pub fn specs(&self) -> &[Spec] {
        &self.parts().specs
    }

    /// The spec of a name.
    pub fn spec(&self, name: &str) -> Option<&Spec> {
        let named = |spec: &&Spec| spec.name().is_some_and(|n| n.as_str() == name);
        self.specs().iter().find(named)
    }

    /// The metadata, in order.
    pub fn metadata(&self) -> &[Meta] {
        &self.parts().metadata.0
    }

    /// The metadata value under a key.
    pub fn meta(&self, key: &str) -> Option<&Value> {
        self.parts().metadata.get(key)
    }

    /// Whether a union stands in a field or an item, not counting the records by name, which hold their
    /// own.
    ///
    /// ```
    /// use decl_core::{Item, Name, Operable, Spec, Type, UnionType, Variant};
    ///
    /// let variants = vec![Variant::new(Name::try_from("card")?, Name::try_from("Card")?)];
    /// let payment = Type::Union(UnionType::new(Name::try_from("kind")?, variants));
    /// let payments = Spec::new(Type::list(Item::new(payment))).named(Name::try_from("payments")?);
    /// assert!(Operable::builder().field(payments).build()?.holds_union());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn holds_union(&self) -> bool {
        let mut walk = Walk::new(Part::Operable(self));
        while let Some(part) = walk.next() {
            match part {
                Part::Type(Type::Union(_)) => return true,
                Part::Value(_) => walk.skip_children(),
                _ => {}
            }
        }
        false
    }

    /// The names of the named specs, in declared order.
    pub fn field_names(&self) -> impl DoubleEndedIterator<Item = &str> + FusedIterator {
        self.specs()
            .iter()
            .filter_map(|spec| spec.name().map(Name::as_str))
    }

    /// The same specs and metadata under another name or none, hence another declaration.
    #[must_use]
    pub fn renamed(&self, name: Option<Name>) -> Self {
        Self::shared(Parts {
            name,
            ..self.parts().clone()
        })
    }

    pub(crate) fn with_specs(&self, specs: Vec<Spec>) -> Self {
        Self::shared(Parts {
            specs: specs.into(),
            ..self.parts().clone()
        })
    }
}

/// Collects the parts of an [`Operable`]; see [`Operable::builder`].
#[derive(Clone, Debug, Default)]
pub struct OperableBuilder {
    name: Option<Name>,
    doc: Option<Text>,
    specs: Vec<Spec>,
    metadata: Vec<Meta>,
}

impl OperableBuilder {
    /// Names the declaration.
    #[must_use]
    pub fn named(mut self, name: Name) -> Self {
        self.name = Some(name);
        self
    }

    /// Documents the declaration.
    #[must_use]
    pub fn documented(mut self, doc: impl Into<Text>) -> Self {
        self.doc = Some(doc.into());
        self
    }

    /// Adds a spec after the others.
    #[must_use]
    pub fn field(mut self, spec: Spec) -> Self {
        self.specs.push(spec);
        self
    }

    /// Adds specs after the others.
    #[must_use]
    pub fn fields(mut self, specs: impl IntoIterator<Item = Spec>) -> Self {
        self.specs.extend(specs);
        self
    }

    /// Adds a metadata entry of the declaration after the others.
    #[must_use]
    pub fn meta(mut self, entry: Meta) -> Self {
        self.metadata.push(entry);
        self
    }

    /// The declaration as it stands, not checked: for readers that report problems of their own
    /// first and then call [`Operable::verify`].
    pub fn unchecked(self) -> Operable {
        Operable::shared(Parts {
            name: self.name,
            doc: self.doc,
            specs: self.specs.into(),
            metadata: Metadata(self.metadata.into()),
        })
    }

    /// The declaration.
    ///
    /// # Errors
    ///
    /// Every rule that it breaks, as [`Operable::verify`] lists them.
    pub fn build(self) -> Result<Operable, Problems<DeclarationProblem>> {
        let operable = self.unchecked();
        operable.verify()?;
        Ok(operable)
    }
}

impl Shed for Operable {
    fn shed(&mut self, pile: &mut Pile) {
        let storage = mem::replace(&mut self.0, Self::EMPTY.0);
        let parts = match storage {
            Storage::Static(parts) => Some(parts),
            Storage::Shared(shared) => Arc::into_inner(shared).map(|shared| shared.parts),
        };
        if let Some(mut parts) = parts {
            parts.specs.shed(pile);
            parts.metadata.0.shed(pile);
        }
    }
}
