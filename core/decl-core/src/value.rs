//! The neutral value tree.

mod callable;
mod collection;
mod kind;
mod live;
mod map;
mod member;
mod opaque;

use alloc::string::String;
use alloc::vec::Vec;

pub use self::callable::Run;
pub(crate) use self::callable::is_its_type;
pub use self::callable::{CallFailure, Callable};
pub use self::collection::{CollectionProblem, List, Set, Tuple};
pub use self::kind::ValueKind;
pub use self::live::{Live, LiveContent, LiveSource, Unreadable};
#[cfg(feature = "std")]
pub(crate) use self::live::{copy_of_lock, copy_of_mutex};
pub use self::map::{Keys, Map};
pub use self::member::{CallableRef, CallableValue, EnumMember, TypeValue};
pub use self::opaque::Opaque;
use crate::seq::{Pile, Shed, TALL, Vacant};
use crate::{
    Bytes, Date, DateTime, Decimal, Duration, FilePath, Instant, Integer, Text, TimeOfDay, Type,
    Uuid,
};

/// One value of any kind, immutable and cheap to clone.
///
/// Equality is structural and exact: kinds are distinct (`true`, `1`, `1.0`, f32 `1.0` and decimal
/// `1` are five values), floats compare by their bits, a decimal keeps its scale, and the order in
/// which a map or a set was filled does not matter. Comparing, cloning, printing and dropping use
/// bounded stack however deep the value is; only shared state that holds shared state takes more to
/// drop.
///
/// ```
/// use decl_core::Value;
///
/// assert_ne!(Value::from(1), Value::F64(1.0));
/// assert_ne!(Value::F64(0.0), Value::F64(-0.0));
/// assert_eq!(Value::F64(f64::NAN), Value::F64(f64::NAN));
/// ```
#[derive(Clone)]
#[non_exhaustive]
pub enum Value {
    /// Not part of this input.
    Undefined,
    /// Present, unresolved.
    Unset,
    /// Explicitly null.
    Null,
    /// A truth value.
    Bool(bool),
    /// An integer of any size.
    Integer(Integer),
    /// A 32-bit IEEE 754 number.
    F32(f32),
    /// A 64-bit IEEE 754 number.
    F64(f64),
    /// An exact decimal number with its scale.
    Decimal(Decimal),
    /// Text, not normalised.
    Text(Text),
    /// Bytes.
    Bytes(Bytes),
    /// A day of the calendar.
    Date(Date),
    /// A time of day.
    Time(TimeOfDay),
    /// A date and time without a zone.
    DateTime(DateTime),
    /// A moment, in UTC.
    Instant(Instant),
    /// A length of time.
    Duration(Duration),
    /// A UUID.
    Uuid(Uuid),
    /// A path of a file system.
    Path(FilePath),
    /// A member of a named enum.
    Enum(EnumMember),
    /// An ordered list.
    List(List),
    /// An ordered, fixed collection, distinct from a list of the same content.
    Tuple(Tuple),
    /// Distinct members without order.
    Set(Set),
    /// Distinct keys with a value each; the order of insertion is kept but is not part of equality.
    Map(Map),
    /// A type, as a value.
    Type(TypeValue),
    /// The durable name of code.
    CallableRef(CallableValue),
    /// Code of this program.
    Callable(Callable),
    /// Shared state that may change.
    Live(Live),
    /// A value of a type that the vocabulary does not know.
    Opaque(Opaque),
}

impl Value {
    /// The kind, for messages and dispatch.
    pub fn kind(&self) -> ValueKind {
        ValueKind::of(self)
    }

    /// Whether nothing has been decided: `Undefined` or `Unset`.
    pub const fn is_unresolved(&self) -> bool {
        matches!(self, Self::Undefined | Self::Unset)
    }

    /// Whether this is explicitly null.
    pub const fn is_null(&self) -> bool {
        matches!(self, Self::Null)
    }

    /// Whether both are the same memory, which makes them equal without looking.
    pub(crate) fn same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::List(left), Self::List(right)) => left.same(right),
            (Self::Tuple(left), Self::Tuple(right)) => left.same(right),
            (Self::Set(left), Self::Set(right)) => left.same(right),
            (Self::Map(left), Self::Map(right)) => left.same(right),
            (Self::Enum(left), Self::Enum(right)) => left.same(right),
            (Self::Type(left), Self::Type(right)) => left.same(right),
            (Self::CallableRef(left), Self::CallableRef(right)) => left.same(right),
            (Self::Live(left), Self::Live(right)) => left.same(right),
            _ => core::ptr::eq(self, other),
        }
    }

    /// The text, if this is text.
    pub fn as_text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The integer, if this is one.
    pub const fn as_integer(&self) -> Option<&Integer> {
        match self {
            Self::Integer(integer) => Some(integer),
            _ => None,
        }
    }

    /// The items, if this is a list.
    pub fn as_list(&self) -> Option<&[Value]> {
        match self {
            Self::List(list) => Some(list),
            _ => None,
        }
    }

    /// The map, if this is one.
    pub const fn as_map(&self) -> Option<&Map> {
        match self {
            Self::Map(map) => Some(map),
            _ => None,
        }
    }
}

macro_rules! from_kind {
    ($($variant:ident($kind:ty)),* $(,)?) => {$(
        impl From<$kind> for Value {
            fn from(value: $kind) -> Self {
                Self::$variant(value)
            }
        }
    )*};
}

from_kind! {
    Bool(bool), Integer(Integer), F32(f32), F64(f64), Decimal(Decimal), Text(Text), Bytes(Bytes),
    Date(Date), Time(TimeOfDay), DateTime(DateTime), Instant(Instant), Duration(Duration),
    Uuid(Uuid), Path(FilePath), Enum(EnumMember), List(List), Tuple(Tuple), Set(Set), Map(Map),
    Type(TypeValue), CallableRef(CallableValue), Callable(Callable), Live(Live), Opaque(Opaque),
}

impl From<Type> for Value {
    fn from(ty: Type) -> Self {
        Self::Type(ty.into())
    }
}

impl From<CallableRef> for Value {
    fn from(reference: CallableRef) -> Self {
        Self::CallableRef(reference.into())
    }
}

macro_rules! from_integer {
    ($($integer:ty),*) => {$(
        impl From<$integer> for Value {
            fn from(value: $integer) -> Self {
                Self::Integer(value.into())
            }
        }
    )*};
}

from_integer!(
    i8, i16, i32, i64, i128, isize, u8, u16, u32, u64, u128, usize
);

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.into())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text.into())
    }
}

impl From<Vec<Value>> for Value {
    fn from(items: Vec<Value>) -> Self {
        Self::List(items.into())
    }
}

impl Vacant for Value {
    const VACANT: &'static Self = &Self::Undefined;
}

impl Shed for Value {
    fn shed(&mut self, pile: &mut Pile) {
        match self {
            Self::List(list) => list.shed(pile),
            Self::Tuple(tuple) => tuple.shed(pile),
            Self::Set(set) => set.shed(pile),
            Self::Map(map) => map.shed(pile),
            Self::Enum(member) => member.shed(pile),
            Self::Type(ty) => ty.shed(pile),
            _ => {}
        }
    }

    #[inline]
    fn height(&self) -> u8 {
        match self {
            Self::List(list) => list.height(),
            Self::Tuple(tuple) => tuple.height(),
            Self::Set(set) => set.height(),
            Self::Map(map) => map.height(),
            Self::Enum(member) => member.height(),
            // What code and handles hold is not known.
            Self::Type(_) | Self::Callable(_) | Self::Live(_) | Self::Opaque(_) => TALL,
            _ => 0,
        }
    }
}
