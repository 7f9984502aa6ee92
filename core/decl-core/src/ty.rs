//! Types, and the items that composite types hold.

mod composite;
mod word;

use crate::seq::{Pile, Shed, Vacant};
use crate::{Constraint, Constraints};

pub use self::composite::{Element, Entry, EnumType, RecordType, TupleType, UnionType, Variant};
pub use self::word::{DecimalSize, TypeWordProblem};

/// The type of a field or item; the list is closed.
///
/// A type says nothing about absence: `nullable` and `optional` are facts of the
/// [`Spec`](crate::Spec) or [`Item`].
///
/// ```
/// use decl_core::{Item, Type};
///
/// let tags = Type::list(Item::new(Type::Text));
/// assert_ne!(tags, Type::list(Item::new(Type::Text).nullable()));
/// assert_eq!("decimal(10,2)".parse::<Type>()?.to_string(), "decimal(10,2)");
/// # Ok::<(), decl_core::TypeWordProblem>(())
/// ```
#[derive(Clone)]
pub enum Type {
    /// Any value at all.
    Any,
    /// `true` or `false`.
    Bool,
    /// A signed 8-bit integer.
    I8,
    /// A signed 16-bit integer.
    I16,
    /// A signed 32-bit integer.
    I32,
    /// A signed 64-bit integer.
    I64,
    /// A signed 128-bit integer.
    I128,
    /// An unsigned 8-bit integer.
    U8,
    /// An unsigned 16-bit integer.
    U16,
    /// An unsigned 32-bit integer.
    U32,
    /// An unsigned 64-bit integer.
    U64,
    /// An unsigned 128-bit integer.
    U128,
    /// An integer of any size.
    Integer,
    /// A 32-bit IEEE 754 number.
    F32,
    /// A 64-bit IEEE 754 number.
    F64,
    /// An exact decimal number, of any size or of at most this one.
    Decimal(Option<DecimalSize>),
    /// Text.
    Text,
    /// Bytes.
    Bytes,
    /// A UUID.
    Uuid,
    /// A day of the calendar.
    Date,
    /// A time of day.
    Time,
    /// A date and time without a zone.
    DateTime,
    /// A moment, in UTC.
    Instant,
    /// A length of time.
    Duration,
    /// A path of a file system.
    Path,
    /// Whatever JSON can say: null, booleans, numbers, text, lists, maps with text keys.
    Json,
    /// An ordered list.
    List(Element),
    /// A fixed number of items.
    Tuple(TupleType),
    /// Distinct members.
    Set(Element),
    /// Distinct keys with a value each.
    Map(Entry),
    /// One of a named, ordered list of labels.
    Enum(EnumType),
    /// A declared record.
    Record(RecordType),
    /// One of several declared records, told apart by a tag.
    Union(UnionType),
}

impl Type {
    /// A list of these items.
    pub fn list(item: Item) -> Self {
        Self::List(Element::new(item))
    }

    /// A set of these members.
    pub fn set(item: Item) -> Self {
        Self::Set(Element::new(item))
    }

    /// A map from these keys to these values.
    pub fn map(key: Item, value: Item) -> Self {
        Self::Map(Entry::new(key, value))
    }

    /// The inclusive bounds of a fixed-width integer type.
    ///
    /// ```
    /// use decl_core::{Integer, Type};
    ///
    /// assert_eq!(Type::U8.integer_bounds(), Some((Integer::new(0), Integer::new(255))));
    /// assert_eq!(Type::Integer.integer_bounds(), None);
    /// ```
    pub fn integer_bounds(&self) -> Option<(crate::Integer, crate::Integer)> {
        Some(match self {
            Self::I8 => (i8::MIN.into(), i8::MAX.into()),
            Self::I16 => (i16::MIN.into(), i16::MAX.into()),
            Self::I32 => (i32::MIN.into(), i32::MAX.into()),
            Self::I64 => (i64::MIN.into(), i64::MAX.into()),
            Self::I128 => (i128::MIN.into(), i128::MAX.into()),
            Self::U8 => (u8::MIN.into(), u8::MAX.into()),
            Self::U16 => (u16::MIN.into(), u16::MAX.into()),
            Self::U32 => (u32::MIN.into(), u32::MAX.into()),
            Self::U64 => (u64::MIN.into(), u64::MAX.into()),
            Self::U128 => (u128::MIN.into(), u128::MAX.into()),
            _ => return None,
        })
    }

    /// Whether values of this type compare, so that bounds mean something.
    pub(crate) const fn is_ordered(&self) -> bool {
        self.is_integer()
            || matches!(
                self,
                Self::F32
                    | Self::F64
                    | Self::Decimal(_)
                    | Self::Date
                    | Self::Time
                    | Self::DateTime
                    | Self::Instant
                    | Self::Duration
            )
    }

    /// Whether this is an integer type of any width.
    pub const fn is_integer(&self) -> bool {
        matches!(
            self,
            Self::I8
                | Self::I16
                | Self::I32
                | Self::I64
                | Self::I128
                | Self::U8
                | Self::U16
                | Self::U32
                | Self::U64
                | Self::U128
                | Self::Integer
        )
    }
}

/// What a list, set, map or tuple holds.
///
/// ```
/// use decl_core::{Constraint, Item, Type};
///
/// let tag = Item::new(Type::Text).constrained(Constraint::MaxLength(20));
/// assert!(!tag.is_nullable());
/// ```
#[derive(Clone)]
pub struct Item {
    ty: Type,
    nullable: bool,
    constraints: Constraints,
}

impl Item {
    /// An item that is never null.
    pub const fn new(ty: Type) -> Self {
        Self::from_parts(ty, false, Constraints::EMPTY)
    }

    /// An item for constants.
    pub const fn from_parts(ty: Type, nullable: bool, constraints: Constraints) -> Self {
        Self {
            ty,
            nullable,
            constraints,
        }
    }

    /// The same item, which may be null.
    #[must_use]
    pub fn nullable(mut self) -> Self {
        self.nullable = true;
        self
    }

    /// The same item with one more constraint.
    #[must_use]
    pub fn constrained(mut self, constraint: Constraint) -> Self {
        self.constraints = self.constraints.with(constraint);
        self
    }

    /// The type.
    pub const fn ty(&self) -> &Type {
        &self.ty
    }

    /// Whether null is legal.
    pub const fn is_nullable(&self) -> bool {
        self.nullable
    }

    /// The constraints.
    pub const fn constraints(&self) -> &Constraints {
        &self.constraints
    }
}

impl From<Type> for Item {
    fn from(ty: Type) -> Self {
        Self::new(ty)
    }
}

impl Vacant for Item {
    const VACANT: &'static Self = &Self::new(Type::Any);
}

impl Vacant for Type {
    const VACANT: &'static Self = &Self::Any;
}

impl Shed for Item {
    fn shed(&mut self, pile: &mut Pile) {
        self.ty.shed(pile);
        self.constraints.shed(pile);
    }
}

impl Shed for Type {
    fn shed(&mut self, pile: &mut Pile) {
        match self {
            Self::List(element) | Self::Set(element) => element.shed(pile),
            Self::Tuple(tuple) => tuple.shed(pile),
            Self::Map(entry) => entry.shed(pile),
            Self::Record(record) => record.shed(pile),
            _ => {}
        }
    }
}
