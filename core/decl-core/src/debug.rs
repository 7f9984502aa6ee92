//! How parts of a declaration print for a person who debugs: exact kinds, at most 64 levels.

use core::fmt;

use crate::{Constraint, Item, Meta, Operable, RecordType, Spec, Type, Value};

/// The level at which printing stops.
const MAX_LEVELS: usize = 64;

/// A part that prints itself at a level.
trait Leveled {
    fn print(&self, level: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

/// A part and the level at which it stands.
struct At<'a, T: Leveled>(usize, &'a T);

impl<T: Leveled> fmt::Debug for At<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 >= MAX_LEVELS {
            return f.write_str("..");
        }
        self.1.print(self.0, f)
    }
}

macro_rules! debug_from_the_top {
    ($($part:ty),*) => {$(
        impl fmt::Debug for $part {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.print(0, f)
            }
        }
    )*};
}

debug_from_the_top!(Value, Type, Constraint, Item, Meta, Spec, Operable);

/// Items of a list, one level down.
struct Items<'a, T: Leveled>(usize, &'a [T]);

impl<T: Leveled> fmt::Debug for Items<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries(self.1.iter().map(|item| At(self.0, item)))
            .finish()
    }
}

impl Leveled for Value {
    fn print(&self, level: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let next = level + 1;
        match self {
            Self::Undefined => f.write_str("Undefined"),
            Self::Unset => f.write_str("Unset"),
            Self::Null => f.write_str("Null"),
            Self::Bool(truth) => write!(f, "Bool({truth})"),
            Self::Integer(integer) => write!(f, "Integer({integer})"),
            Self::F32(number) => write!(f, "F32({number:?})"),
            Self::F64(number) => write!(f, "F64({number:?})"),
            Self::Decimal(decimal) => write!(f, "Decimal({decimal})"),
            Self::Text(text) => write!(f, "Text({text:?})"),
            Self::Bytes(bytes) => write!(f, "Bytes({bytes})"),
            Self::Date(date) => write!(f, "Date({date})"),
            Self::Time(time) => write!(f, "Time({time})"),
            Self::DateTime(moment) => write!(f, "DateTime({moment})"),
            Self::Instant(moment) => write!(f, "Instant({moment})"),
            Self::Duration(length) => write!(f, "Duration({length})"),
            Self::Uuid(uuid) => write!(f, "Uuid({uuid})"),
            Self::Path(path) => write!(f, "Path({path})"),
            Self::Enum(member) => f
                .debug_tuple("Enum")
                .field(member.enumeration())
                .field(&At(next, member.value()))
                .finish(),
            Self::List(list) => f.debug_tuple("List").field(&Items(next, list)).finish(),
            Self::Tuple(tuple) => f.debug_tuple("Tuple").field(&Items(next, tuple)).finish(),
            Self::Set(set) => f
                .debug_tuple("Set")
                .field(&Items(next, set.as_slice()))
                .finish(),
            Self::Map(map) => f
                .debug_map()
                .entries(
                    map.iter()
                        .map(|(key, value)| (At(next, key), At(next, value))),
                )
                .finish(),
            Self::Type(ty) => f.debug_tuple("Type").field(&At(next, &**ty)).finish(),
            Self::CallableRef(reference) => write!(f, "CallableRef({})", **reference),
            Self::Callable(_) => f.write_str("Callable"),
            Self::Live(_) => f.write_str("Live"),
            Self::Opaque(_) => f.write_str("Opaque"),
        }
    }
}

impl Leveled for Type {
    fn print(&self, level: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let next = level + 1;
        match self {
            Self::List(element) | Self::Set(element) => f
                .debug_tuple(self.word())
                .field(&At(next, element.item()))
                .finish(),
            Self::Tuple(tuple) => f
                .debug_tuple("tuple")
                .field(&Items(next, tuple.items()))
                .finish(),
            Self::Map(entry) => f
                .debug_tuple("map")
                .field(&At(next, entry.key()))
                .field(&At(next, entry.value()))
                .finish(),
            Self::Enum(enumeration) => f
                .debug_tuple("enum")
                .field(enumeration.name())
                .field(&enumeration.labels())
                .finish(),
            Self::Record(RecordType::Inline(operable)) => {
                f.debug_tuple("record").field(&At(next, operable)).finish()
            }
            Self::Union(union) => {
                let variants = union.variants().iter().map(|v| (v.label(), v.record()));
                f.write_str("union ")?;
                fmt::Debug::fmt(union.tag(), f)?;
                f.debug_map().entries(variants).finish()
            }
            _ => write!(f, "{self}"),
        }
    }
}

impl Leveled for Constraint {
    fn print(&self, level: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let next = level + 1;
        match self {
            Self::MinLength(n) | Self::MaxLength(n) | Self::MinItems(n) | Self::MaxItems(n) => {
                write!(f, "{}({n})", self.word())
            }
            Self::Pattern(pattern) => write!(f, "pattern({pattern:?})"),
            Self::OneOf(values) => f.debug_tuple("one_of").field(&Items(next, values)).finish(),
            Self::UniqueItems => f.write_str("unique_items"),
            Self::Minimum(bound)
            | Self::Maximum(bound)
            | Self::ExclusiveMinimum(bound)
            | Self::ExclusiveMaximum(bound)
            | Self::MultipleOf(bound) => f
                .debug_tuple(self.word().as_str())
                .field(&At(next, bound))
                .finish(),
        }
    }
}

impl Leveled for Item {
    fn print(&self, level: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let next = level + 1;
        f.debug_struct("Item")
            .field("type", &At(next, self.ty()))
            .field("nullable", &self.is_nullable())
            .field("constraints", &Items(next, self.constraints().as_slice()))
            .finish()
    }
}

impl Leveled for Meta {
    fn print(&self, level: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} = ", self.key())?;
        fmt::Debug::fmt(&At(level + 1, self.value()), f)
    }
}

impl Leveled for Spec {
    fn print(&self, level: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let next = level + 1;
        f.debug_struct("Spec")
            .field("name", &self.name())
            .field("doc", &self.doc())
            .field("type", &self.ty().map(|ty| At(next, ty)))
            .field("nullable", &self.is_nullable())
            .field("optional", &self.is_optional())
            .field("default", &self.default().map(|default| At(next, default)))
            .field("default_factory", &self.default_factory())
            .field("constraints", &Items(next, self.constraints().as_slice()))
            .field("validators", &self.validators())
            .field("metadata", &Items(next, self.metadata()))
            .finish()
    }
}

impl Leveled for Operable {
    fn print(&self, level: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let next = level + 1;
        f.debug_struct("Operable")
            .field("name", &self.name())
            .field("doc", &self.doc())
            .field("specs", &Items(next, self.specs()))
            .field("metadata", &Items(next, self.metadata()))
            .finish()
    }
}

/// As a person writes it: a scalar plainly, anything composite as its canonical text.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Undefined | Self::Unset => f.write_str(self.kind().word()),
            Self::Integer(integer) => integer.fmt(f),
            Self::F32(number) => write!(f, "{number:?}"),
            Self::F64(number) => write!(f, "{number:?}"),
            Self::Decimal(decimal) => decimal.fmt(f),
            Self::Bytes(bytes) => write!(f, "x'{bytes}'"),
            Self::Date(date) => date.fmt(f),
            Self::Time(time) => time.fmt(f),
            Self::DateTime(moment) => moment.fmt(f),
            Self::Instant(moment) => moment.fmt(f),
            Self::Duration(length) => length.fmt(f),
            Self::Uuid(uuid) => uuid.fmt(f),
            Self::Path(path) => path.fmt(f),
            Self::Enum(member) => member
                .value()
                .as_text()
                .map_or(Ok(()), |label| f.write_str(label)),
            Self::CallableRef(reference) => reference.fmt(f),
            other => f.write_str(&crate::canonical_text(crate::Part::Value(other))),
        }
    }
}

impl fmt::Display for Constraint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word().as_str())?;
        match self {
            Self::MinLength(n) | Self::MaxLength(n) | Self::MinItems(n) | Self::MaxItems(n) => {
                write!(f, " {n}")
            }
            Self::Pattern(pattern) => write!(f, " `{pattern}`"),
            Self::OneOf(values) => write!(f, " of {} values", values.len()),
            Self::UniqueItems => Ok(()),
            Self::Minimum(bound)
            | Self::Maximum(bound)
            | Self::ExclusiveMinimum(bound)
            | Self::ExclusiveMaximum(bound)
            | Self::MultipleOf(bound) => write!(f, " {bound}"),
        }
    }
}
