//! What JSON cannot carry without loss: objects with one key that begins with one `$`.

use decl_core::{
    Bytes, CallableRef, Date, DateTime, Decimal, Duration, EnumMember, FilePath, Instant, Integer,
    Part, TimeOfDay, Tuple, Uuid, Value, canonical_text,
};

use super::collection::{map, set};
use super::node::{Member, Node};
use super::problem::{Fault, Found, ReadProblem};
use super::ty::ty;
use super::value::{value, values};

/// The value of a tag, given the object and its one member.
pub(super) fn tagged(node: &Node<'_>, member: &Member<'_>) -> Found<Value> {
    let (tag, payload) = (&*member.key.text, &member.value);
    Ok(match tag {
        "$tuple" => Tuple::from(values(payload.array()?)?).into(),
        "$set" => set(payload)?.into(),
        "$map" => map(payload)?.into(),
        "$enum" => enum_member(payload)?.into(),
        "$type" => ty(payload)?.into(),
        "$call" => callable_parts(payload)?.into(),
        _ => {
            let scalar = scalar(member)?;
            // The readers of the vocabulary know other spellings as well.
            if canonical_text(Part::Value(&scalar)).as_bytes() != node.source {
                let tag = tag.into();
                return Err(payload.refuse(ReadProblem::OtherForm { tag }));
            }
            scalar
        }
    })
}

fn scalar(member: &Member<'_>) -> Found<Value> {
    let (tag, payload) = (&*member.key.text, &member.value);
    Ok(match tag {
        "$int" => payload.parsed::<Integer>()?.into(),
        "$f64" => f64_of_bits(payload)?.into(),
        "$f32" => f32_of_bits(payload)?.into(),
        "$dec" => payload.parsed::<Decimal>()?.into(),
        "$bytes" => bytes(payload)?.into(),
        "$time" => payload.parsed::<Instant>()?.into(),
        "$datetime" => payload.parsed::<DateTime>()?.into(),
        "$date" => payload.parsed::<Date>()?.into(),
        "$timeofday" => payload.parsed::<TimeOfDay>()?.into(),
        "$dur" => Duration::from_nanoseconds(payload.parsed()?).into(),
        "$uuid" => payload.parsed::<Uuid>()?.into(),
        "$path" => path(payload)?.into(),
        _ => {
            let tag = tag.into();
            let problem = ReadProblem::UnknownTag { tag };
            return Err(Fault::new(member.key.offset, problem));
        }
    })
}

fn f64_of_bits(node: &Node<'_>) -> Found<f64> {
    let number = f64::from_be_bytes(hexadecimal(node, "16 lower-case hexadecimal digits")?);
    finite(node, number, number.is_finite())
}

fn f32_of_bits(node: &Node<'_>) -> Found<f32> {
    let number = f32::from_be_bytes(hexadecimal(node, "8 lower-case hexadecimal digits")?);
    finite(node, number, number.is_finite())
}

fn finite<T>(node: &Node<'_>, number: T, is_finite: bool) -> Found<T> {
    let refused = || node.refuse(ReadProblem::NotFinite);
    is_finite.then_some(number).ok_or_else(refused)
}

fn bytes(node: &Node<'_>) -> Found<Bytes> {
    let bytes: Vec<u8> = hexadecimal(node, "pairs of lower-case hexadecimal digits")?;
    Ok(bytes.into())
}

/// The bytes that lower-case hexadecimal digits spell, as many as the type holds.
fn hexadecimal<T: TryFrom<Vec<u8>>>(node: &Node<'_>, expected: &'static str) -> Found<T> {
    let (pairs, rest) = node.text()?.as_bytes().as_chunks::<2>();
    let byte = |pair: &[u8; 2]| {
        let [high, low] = pair.map(digit);
        Some(high? << 4 | low?)
    };
    let bytes: Option<Vec<u8>> = pairs.iter().map(byte).collect();
    bytes
        .filter(|_| rest.is_empty())
        .and_then(|bytes| bytes.try_into().ok())
        .ok_or_else(|| node.refuse(ReadProblem::NotHexadecimal { expected }))
}

fn digit(byte: u8) -> Option<u8> {
    match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    }
}

fn path(node: &Node<'_>) -> Found<FilePath> {
    let [flavour, text] = node.items()?;
    let path = match flavour.text()? {
        "posix" => FilePath::posix(text.text()?),
        "windows" => FilePath::windows(text.text()?),
        other => {
            let problem = ReadProblem::UnknownFlavour {
                flavour: other.into(),
            };
            return Err(flavour.refuse(problem));
        }
    };
    path.map_err(|problem| text.refuse(problem))
}

fn enum_member(node: &Node<'_>) -> Found<EnumMember> {
    let [name, member] = node.items()?;
    Ok(EnumMember::new(name.checked()?, value(member)?))
}

/// A reference to code where a layout wants one: the tag `$call` and nothing else.
pub(super) fn callable(node: &Node<'_>) -> Found<CallableRef> {
    match node.members()? {
        [member] if member.key.text == "$call" => callable_parts(&member.value),
        _ => Err(node.unexpected("`$call`")),
    }
}

fn callable_parts(node: &Node<'_>) -> Found<CallableRef> {
    let [namespace, name, version, digest] = node.items()?;
    let parts = (
        namespace.text()?,
        name.text()?,
        version.text()?,
        digest.text()?,
    );
    CallableRef::new(parts.0, parts.1, parts.2, parts.3).map_err(|problem| node.refuse(problem))
}
