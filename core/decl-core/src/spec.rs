//! One field's declaration.

use crate::meta::Metadata;
use crate::seq::{Link, Pile, Seq, Shed};
use crate::{Code, Constraint, Constraints, Meta, Name, Text, Type, Value};

/// One field's declaration: type, absence, default, constraints, validators, doc and metadata.
///
/// A spec may be unnamed. One without a type is unresolved and means "any"; it is not the same as
/// one declared [`Type::Any`]. Setters do not check: [`Operable`](crate::Operable) does, all at
/// once.
///
/// ```
/// use decl_core::{Constraint, Name, Spec, Type, Value};
///
/// let title = Spec::new(Type::Text)
///     .named(Name::try_from("title")?)
///     .constrained(Constraint::MaxLength(200))
///     .nullable()
///     .with_default(Value::Null);
/// assert!(title.is_nullable() && !title.is_optional());
/// # Ok::<(), decl_core::NameProblem>(())
/// ```
#[derive(Clone)]
pub struct Spec {
    name: Option<Name>,
    doc: Option<Text>,
    ty: Option<Link<Type>>,
    nullable: bool,
    optional: bool,
    default: Option<Link<Value>>,
    default_factory: Option<Link<Code>>,
    constraints: Constraints,
    validators: Seq<Code>,
    metadata: Metadata,
}

/// The parts of a [`Spec`] as a literal of the program, for constants.
///
/// ```
/// use decl_core::{Spec, SpecTable, Type};
///
/// const TITLE: Spec = Spec::from_table(SpecTable {
///     name: Some("title"),
///     ty: Some(&Type::Text),
///     ..SpecTable::EMPTY
/// });
/// assert_eq!(TITLE.name().map(|name| name.as_str()), Some("title"));
/// ```
#[derive(Clone, Copy, Debug)]
#[expect(
    missing_docs,
    reason = "each field is the getter of the same name of `Spec`"
)]
pub struct SpecTable {
    pub name: Option<&'static str>,
    pub doc: Option<&'static str>,
    pub ty: Option<&'static Type>,
    pub nullable: bool,
    pub optional: bool,
    pub default: Option<&'static Value>,
    pub default_factory: Option<&'static Code>,
    pub constraints: &'static [Constraint],
    pub validators: &'static [Code],
    pub metadata: &'static [Meta],
}

impl SpecTable {
    /// An unnamed spec without a type: what a table need not spell.
    pub const EMPTY: Self = Self {
        name: None,
        doc: None,
        ty: None,
        nullable: false,
        optional: false,
        default: None,
        default_factory: None,
        constraints: &[],
        validators: &[],
        metadata: &[],
    };
}

impl Spec {
    /// An unnamed, required spec of this type.
    pub fn new(ty: Type) -> Self {
        Self {
            ty: Some(Link::new(ty)),
            ..Self::unresolved()
        }
    }

    /// An unnamed, required spec without a type.
    pub const fn unresolved() -> Self {
        Self::from_table(SpecTable::EMPTY)
    }

    /// A spec for constants, not checked here.
    pub const fn from_table(table: SpecTable) -> Self {
        Self {
            name: match table.name {
                Some(name) => Some(Name::from_static(name)),
                None => None,
            },
            doc: match table.doc {
                Some(doc) => Some(Text::from_static(doc)),
                None => None,
            },
            ty: match table.ty {
                Some(ty) => Some(Link::from_static(ty)),
                None => None,
            },
            nullable: table.nullable,
            optional: table.optional,
            default: match table.default {
                Some(default) => Some(Link::from_static(default)),
                None => None,
            },
            default_factory: match table.default_factory {
                Some(factory) => Some(Link::from_static(factory)),
                None => None,
            },
            constraints: Constraints::from_static(table.constraints),
            validators: Seq::from_static(table.validators),
            metadata: Metadata(Seq::from_static(table.metadata)),
        }
    }

    /// The name, if there is one.
    pub const fn name(&self) -> Option<&Name> {
        self.name.as_ref()
    }

    /// The documentation.
    pub fn doc(&self) -> Option<&str> {
        self.doc.as_deref()
    }

    /// The type; none when it is unresolved.
    pub fn ty(&self) -> Option<&Type> {
        self.ty.as_deref()
    }

    /// Whether null is legal.
    pub const fn is_nullable(&self) -> bool {
        self.nullable
    }

    /// Whether the field may stay absent.
    pub const fn is_optional(&self) -> bool {
        self.optional
    }

    /// The default, if there is one; `Null` is an ordinary default.
    pub fn default(&self) -> Option<&Value> {
        self.default.as_deref()
    }

    /// The code that makes a default.
    pub fn default_factory(&self) -> Option<&Code> {
        self.default_factory.as_deref()
    }

    /// The constraints.
    pub const fn constraints(&self) -> &Constraints {
        &self.constraints
    }

    /// The code that validates a value, in order.
    pub fn validators(&self) -> &[Code] {
        &self.validators
    }

    /// The metadata, in order.
    pub fn metadata(&self) -> &[Meta] {
        &self.metadata.0
    }

    /// The metadata value under a key.
    pub fn meta(&self, key: &str) -> Option<&Value> {
        self.metadata.get(key)
    }

    /// The same spec under this name.
    #[must_use]
    pub fn named(mut self, name: Name) -> Self {
        self.name = Some(name);
        self
    }

    /// The same spec with this documentation.
    #[must_use]
    pub fn documented(mut self, doc: impl Into<Text>) -> Self {
        self.doc = Some(doc.into());
        self
    }

    /// The same spec, which may be null.
    #[must_use]
    pub fn nullable(mut self) -> Self {
        self.nullable = true;
        self
    }

    /// The same spec, which may stay absent.
    #[must_use]
    pub fn optional(mut self) -> Self {
        self.optional = true;
        self
    }

    /// The same spec with this default.
    #[must_use]
    pub fn with_default(mut self, default: impl Into<Value>) -> Self {
        self.default = Some(Link::new(default.into()));
        self
    }

    /// The same spec with code that makes its default.
    #[must_use]
    pub fn with_default_factory(mut self, factory: impl Into<Code>) -> Self {
        self.default_factory = Some(Link::new(factory.into()));
        self
    }

    /// The same spec with one more constraint.
    #[must_use]
    pub fn constrained(mut self, constraint: Constraint) -> Self {
        self.constraints = self.constraints.with(constraint);
        self
    }

    /// The same spec with one more validator, after the others.
    #[must_use]
    pub fn validated(mut self, validator: impl Into<Code>) -> Self {
        let mut validators = self.validators.to_vec();
        validators.push(validator.into());
        self.validators = validators.into();
        self
    }

    /// The same spec with more validators, after the others.
    #[must_use]
    pub fn with_validators(
        mut self,
        validators: impl IntoIterator<Item = impl Into<Code>>,
    ) -> Self {
        let more: alloc::vec::Vec<Code> = validators.into_iter().map(Into::into).collect();
        self.validators = [self.validators(), &more].concat().into();
        self
    }

    /// The same spec with one more metadata entry, after the others.
    #[must_use]
    pub fn with_meta(mut self, entry: Meta) -> Self {
        self.metadata = self.metadata.with(entry);
        self
    }

    /// The same spec with more metadata entries, after the others.
    #[must_use]
    pub fn with_metadata(mut self, entries: impl IntoIterator<Item = Meta>) -> Self {
        let more: alloc::vec::Vec<Meta> = entries.into_iter().collect();
        self.metadata = Metadata([self.metadata(), &more].concat().into());
        self
    }

    /// Whether both hold the same memory, which makes them equal without looking.
    pub(crate) fn same(&self, other: &Self) -> bool {
        let same_type = match (&self.ty, &other.ty) {
            (Some(left), Some(right)) => left.same(right),
            (left, right) => left.is_none() && right.is_none(),
        };
        let same_default = match (&self.default, &other.default) {
            (Some(left), Some(right)) => left.same(right),
            (left, right) => left.is_none() && right.is_none(),
        };
        same_type
            && same_default
            && self.name == other.name
            && self.doc == other.doc
            && (self.nullable, self.optional) == (other.nullable, other.optional)
            && self.default_factory() == other.default_factory()
            && self.constraints.same(&other.constraints)
            && self.validators() == other.validators()
            && self.metadata.0.same(&other.metadata.0)
    }
}

impl Shed for Spec {
    fn shed(&mut self, pile: &mut Pile) {
        self.ty.shed(pile);
        self.default.shed(pile);
        self.constraints.shed(pile);
        self.metadata.0.shed(pile);
    }
}
