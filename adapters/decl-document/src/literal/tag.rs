//! Tags: objects with one key that begins with `$`, for values that JSON cannot say.
//!
//! They are those of the canonical profile, read with the liberties of a document: the members of
//! `$set` and `$map` stand in any order, fractions of a second have one to nine digits, `$int` may
//! be small. What stands inside a tag says its own kind.

use decl_core::{
    Bytes, CallableRef, Date, DateTime, Duration, EnumMember, FilePath, Instant, Integer, Text,
    TimeOfDay, Tuple, Value,
};

use super::bytes::from_hex;
use super::plain::Dollar;
use super::{all, scalar};
use crate::interpret::Interpreter;
use crate::node::{Member, Node, Object};
use crate::problem::DocumentProblem;

const TAGS: [&str; 18] = [
    "$int",
    "$f64",
    "$f32",
    "$dec",
    "$bytes",
    "$time",
    "$datetime",
    "$date",
    "$timeofday",
    "$dur",
    "$uuid",
    "$path",
    "$enum",
    "$tuple",
    "$type",
    "$call",
    "$set",
    "$map",
];

/// What the keys of an object make of it.
pub(super) enum Keys<'n> {
    /// A map of data.
    Data,
    /// A tag.
    Tag(&'n Member),
    /// Neither: a tag among other keys.
    TagBesideOthers(&'n Member),
}

impl<'n> Keys<'n> {
    pub(super) fn of(object: &'n Object) -> Self {
        match (
            object.members().iter().find(|member| is_tag(&member.key)),
            object.only(),
        ) {
            (None, _) => Self::Data,
            (Some(tag), Some(_)) => Self::Tag(tag),
            (Some(tag), None) => Self::TagBesideOthers(tag),
        }
    }

    pub(super) const fn is_special(&self) -> bool {
        !matches!(self, Self::Data)
    }
}

/// Whether a key is a tag, or wants to be.
pub(crate) fn is_tag(key: &str) -> bool {
    key.starts_with('$') && !key.starts_with("$$")
}

/// The data that a key stands for.
pub(super) fn unescaped(key: &Text) -> Text {
    match key.strip_prefix('$') {
        Some(rest) if rest.starts_with('$') => rest.into(),
        _ => key.clone(),
    }
}

/// The key that stands for data.
pub(crate) fn escaped(key: &str) -> String {
    let escape = if key.starts_with('$') { "$" } else { "" };
    [escape, key].concat()
}

impl Interpreter<'_> {
    pub(super) fn tag(
        &mut self,
        Member {
            key,
            key_span,
            value,
        }: &Member,
    ) -> Option<Value> {
        match &**key {
            "$f64" => self.f64_tag(value),
            "$f32" => self.f32_tag(value),
            "$path" => self.path_tag(value),
            "$enum" => self.enum_tag(value),
            "$tuple" => {
                let items = self.array(value, "an array")?;
                self.plain_items(items, Dollar::Tag)
                    .map(|items| Value::Tuple(Tuple::from(items)))
            }
            "$set" => {
                let items = self.array(value, "an array")?;
                let members = self.plain_items(items, Dollar::Tag)?;
                self.set(value, items, members)
            }
            "$map" => self.map_tag(value),
            "$type" => self.ty(value).map(Value::from),
            "$call" => self.call(value).map(Value::from),
            tag if TAGS.contains(&tag) => {
                let text = self.text(value, "a text")?;
                self.sound(value.span, textual(tag, text))
            }
            _ => {
                let nearest = self.nearest(key, TAGS.into_iter());
                let tag = key.clone();
                self.report(*key_span, DocumentProblem::UnknownTag { tag, nearest });
                None
            }
        }
    }

    fn f64_tag(&mut self, node: &Node) -> Option<Value> {
        let digits = self.text(node, "16 lower-case hexadecimal digits")?;
        let bits = self.bits(node, digits, "16 lower-case hexadecimal digits")?;
        let number = f64::from_be_bytes(bits);
        let read = number.is_finite().then_some(Value::F64(number));
        self.finite(node, digits, "f64", read)
    }

    fn f32_tag(&mut self, node: &Node) -> Option<Value> {
        let digits = self.text(node, "8 lower-case hexadecimal digits")?;
        let bits = self.bits(node, digits, "8 lower-case hexadecimal digits")?;
        let number = f32::from_be_bytes(bits);
        let read = number.is_finite().then_some(Value::F32(number));
        self.finite(node, digits, "f32", read)
    }

    fn bits<const N: usize>(
        &mut self,
        node: &Node,
        digits: &Text,
        expected: &'static str,
    ) -> Option<[u8; N]> {
        let bits = from_hex(digits).and_then(|bits| bits.try_into().ok());
        if bits.is_none() {
            let text = digits.clone();
            self.report(node.span, DocumentProblem::HexDigits { expected, text });
        }
        bits
    }

    fn path_tag(&mut self, node: &Node) -> Option<Value> {
        let [flavour, path] = self.fixed(node, "an array of flavour and path")?;
        let text = self.text(path, "a path as text")?;
        let read = match &**self.text(flavour, "`posix` or `windows`")? {
            "posix" => FilePath::posix,
            "windows" => FilePath::windows,
            other => {
                let flavour_word = other.into();
                self.report(
                    flavour.span,
                    DocumentProblem::PathFlavour {
                        flavour: flavour_word,
                    },
                );
                return None;
            }
        };
        self.sound(path.span, scalar::path(text, read))
    }

    fn enum_tag(&mut self, node: &Node) -> Option<Value> {
        let [name, value] = self.fixed(node, "an array of name and value")?;
        let (name, value) = (self.name(name), self.plain(value, Dollar::Tag));
        Some(Value::Enum(EnumMember::new(name?, value?)))
    }

    fn map_tag(&mut self, node: &Node) -> Option<Value> {
        let pairs = self.pair_nodes(node)?;
        let entries = all(pairs.iter().map(|[key, value]| {
            let (key, value) = (self.plain(key, Dollar::Tag), self.plain(value, Dollar::Tag));
            Some((key?, value?))
        }))?;
        let keys: Vec<&Node> = pairs.iter().map(|[key, _]| key).collect();
        self.map(node, &keys, entries)
    }

    /// The payload of `$call`.
    fn call(&mut self, node: &Node) -> Option<CallableRef> {
        let parts = self.fixed(node, "an array of namespace, name, version and digest")?;
        let [namespace, name, version, digest] = parts
            .each_ref()
            .map(|part| self.text(part, "a text").cloned());
        let reference = CallableRef::new(namespace?, name?, version?, digest?);
        self.sound(node.span, reference)
    }

    /// A callable reference where nothing else may stand.
    pub(crate) fn callable(&mut self, node: &Node) -> Option<CallableRef> {
        self.object(node, "an object with the key `$call`")?;
        let object = self.keyed(node, &["$call"], &["$call"])?;
        self.call(&object.get("$call")?.value)
    }
}

fn textual(tag: &str, text: &Text) -> Result<Value, DocumentProblem> {
    match tag {
        "$int" => integer(text).map(Value::Integer),
        "$dur" => integer(text).map(|n| Value::Duration(Duration::from_nanoseconds(n))),
        "$dec" => scalar::decimal(text),
        "$uuid" => scalar::uuid(text),
        "$time" => scalar::temporal::<Instant>(text, "instant"),
        "$datetime" => scalar::temporal::<DateTime>(text, "datetime"),
        "$date" => scalar::temporal::<Date>(text, "date"),
        "$timeofday" => scalar::temporal::<TimeOfDay>(text, "time"),
        _ => match from_hex(text) {
            Some(bytes) => Ok(Value::Bytes(Bytes::from(bytes))),
            None => Err(DocumentProblem::HexDigits {
                expected: "pairs of lower-case hexadecimal digits",
                text: text.clone(),
            }),
        },
    }
}

fn integer(text: &Text) -> Result<Integer, DocumentProblem> {
    text.parse()
        .map_err(|problem| DocumentProblem::IntegerText {
            text: text.clone(),
            problem,
        })
}

#[cfg(test)]
mod tests {
    use super::TAGS;

    #[test]
    fn every_tag_stands_in_the_reference_in_this_order() {
        let reference = include_str!("../../REFERENCE.md");
        let rows = reference.lines().filter_map(|line| {
            let (tag, _) = line.strip_prefix("| `$")?.split_once('`')?;
            Some(["$", tag].concat())
        });
        assert_eq!(rows.collect::<Vec<_>>(), TAGS);
    }
}
