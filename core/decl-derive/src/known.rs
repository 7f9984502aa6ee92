//! Types that are known by how they are written, so that literals can be read and rules checked.
//!
//! Everything is checked again by `Operable::verify`; what is known here is told at its place, while the
//! program is compiled.

use decl_core::{Bytes, Decimal, Item, List, Map, Set, Type as Declared, Value};
use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{Expr, GenericArgument, PathArguments, Type};

/// How a field says that it may be absent, as far as it can be seen.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    Plain,
    Option,
    Presence,
}

/// The shape of a type, and what is inside an `Option` or `Presence`.
pub(crate) fn shape(ty: &Type) -> (Shape, &Type) {
    match generic(ty)
        .as_ref()
        .map(|(name, inside)| (name.as_str(), &**inside))
    {
        Some(("Option", [inside])) => (Shape::Option, inside),
        Some(("Presence", [inside])) => (Shape::Presence, inside),
        _ => (Shape::Plain, ty),
    }
}

/// The declared type, if the way it is written tells.
pub(crate) fn declared(ty: &Type) -> Option<Declared> {
    if let Type::Array(array) = bare(ty) {
        return Some(Declared::list(item(&array.elem)));
    }
    let (name, inside) = generic(ty)?;
    match (name.as_str(), &*inside) {
        (_, [inside]) if is_transparent(ty) => declared(inside),
        ("Vec" | "VecDeque", [inside]) => Some(Declared::list(item(inside))),
        ("BTreeSet" | "HashSet", [inside]) => Some(Declared::set(item(inside))),
        ("BTreeMap" | "HashMap", [key, value]) => Some(Declared::map(item(key), item(value))),
        (name, []) => scalar(name),
        _ => None,
    }
}

fn item(ty: &Type) -> Item {
    Item::new(declared(ty).unwrap_or(Declared::Any))
}

fn scalar(name: &str) -> Option<Declared> {
    Some(match name {
        "bool" => Declared::Bool,
        "i8" => Declared::I8,
        "i16" => Declared::I16,
        "i32" => Declared::I32,
        "i64" => Declared::I64,
        "i128" => Declared::I128,
        "u8" => Declared::U8,
        "u16" => Declared::U16,
        "u32" => Declared::U32,
        "u64" => Declared::U64,
        "u128" => Declared::U128,
        "f32" => Declared::F32,
        "f64" => Declared::F64,
        "Integer" => Declared::Integer,
        "Decimal" => Declared::Decimal(None),
        "String" | "Text" => Declared::Text,
        "Bytes" => Declared::Bytes,
        "Uuid" => Declared::Uuid,
        "Date" => Declared::Date,
        "TimeOfDay" => Declared::Time,
        "DateTime" => Declared::DateTime,
        "Instant" => Declared::Instant,
        "Duration" => Declared::Duration,
        "FilePath" => Declared::Path,
        _ => return None,
    })
}

/// The value of a type that is false, zero or empty.
pub(crate) fn empty(ty: &Declared) -> Option<Value> {
    Some(match ty {
        Declared::Bool => false.into(),
        Declared::F32 => 0_f32.into(),
        Declared::F64 => 0_f64.into(),
        Declared::Decimal(_) => Decimal::new(0.into(), 0).into(),
        Declared::Text => "".into(),
        Declared::Bytes => Bytes::from_static(&[]).into(),
        Declared::List(_) => List::from_static(&[]).into(),
        Declared::Set(_) => Set::from_static(&[]).into(),
        Declared::Map(_) => Map::from_static(&[]).into(),
        ty if ty.is_integer() => 0.into(),
        _ => return None,
    })
}

/// A type without brackets around it, and as it was before a macro of the program took it for its own.
pub(crate) fn bare(ty: &Type) -> &Type {
    match ty {
        Type::Group(group) => bare(&group.elem),
        Type::Paren(paren) => bare(&paren.elem),
        ty => ty,
    }
}

/// The last name of a path, and the types between its angle brackets.
fn generic(ty: &Type) -> Option<(String, Vec<&Type>)> {
    let Type::Path(path) = bare(ty) else {
        return None;
    };
    let last = path.path.segments.last()?;
    let inside = match &last.arguments {
        PathArguments::AngleBracketed(arguments) => arguments
            .args
            .iter()
            .filter_map(|argument| match argument {
                GenericArgument::Type(ty) => Some(ty),
                _ => None,
            })
            .collect(),
        _ => Vec::new(),
    };
    Some((last.ident.to_string(), inside))
}

/// The innermost items: `T` of `Option<Vec<T>>`, `V` of a map.
pub(crate) fn last(ty: &Type) -> Option<&Type> {
    if let Type::Array(array) = bare(ty) {
        return Some(&array.elem);
    }
    let (name, inside) = generic(ty)?;
    match inside.as_slice() {
        [inside] if is_transparent(ty) => last(inside),
        [.., item] if name != "Cow" => Some(item),
        _ => None,
    }
}

/// How many items a value has, of a type of which all have as many.
pub(crate) fn length(ty: &Type) -> Option<&Expr> {
    if let Type::Array(array) = bare(ty) {
        return Some(&array.len);
    }
    match generic(ty)?.1.as_slice() {
        [inside] if is_transparent(ty) => length(inside),
        _ => None,
    }
}

/// Whether a type is declared as what is inside it.
fn is_transparent(ty: &Type) -> bool {
    const NAMES: [&str; 8] = [
        "Option", "Presence", "Box", "Arc", "Cell", "RefCell", "Mutex", "RwLock",
    ];
    generic(ty).is_some_and(|(name, _)| NAMES.contains(&name.as_str()))
}

/// The same type with other innermost items.
pub(crate) fn with_last(ty: &Type, item: &TokenStream) -> TokenStream {
    let mut ty = ty.clone();
    if let Some(place) = last_mut(&mut ty) {
        *place = Type::Verbatim(item.clone());
    }
    ty.into_token_stream()
}

fn last_mut(ty: &mut Type) -> Option<&mut Type> {
    let nests = is_transparent(ty);
    let inside = match ty {
        Type::Group(group) => return last_mut(&mut group.elem),
        Type::Paren(paren) => return last_mut(&mut paren.elem),
        Type::Array(array) => return Some(&mut array.elem),
        Type::Path(path) => &mut path.path.segments.last_mut()?.arguments,
        _ => return None,
    };
    let PathArguments::AngleBracketed(arguments) = inside else {
        return None;
    };
    let item = arguments
        .args
        .iter_mut()
        .rev()
        .find_map(|argument| match argument {
            GenericArgument::Type(ty) => Some(ty),
            _ => None,
        })?;
    if nests { last_mut(item) } else { Some(item) }
}
