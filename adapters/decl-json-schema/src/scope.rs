//! What the parts of one document share: the registry, the mode, and what is defined under a name.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use decl_core::{Constraints, Mode, Name, Operable, Path, Registry, Text, UnionType, Variant};

use crate::document::quoted;
use crate::place::Place;
use crate::slot::Slot;
use crate::{JsonSchemaProblem, Node};

/// Which definitions a document holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Definitions {
    /// Those that something refers to.
    Referred,
    /// Every record of the registry, and what else something refers to.
    Registry,
}

/// What the parts of one document share.
#[derive(Debug)]
pub(crate) struct Scope<'a> {
    registry: Option<&'a Registry>,
    mode: Mode,
    definitions: Definitions,
    root: Option<&'a Operable>,
    /// In the order of their first use.
    uses: Vec<Use<'a>>,
    places: BTreeMap<Text, usize>,
    inline: BTreeMap<&'a str, &'a Operable>,
}

/// The first use of a definition.
#[derive(Clone, Debug)]
pub(crate) struct Use<'a> {
    /// The name of the definition.
    pub(crate) name: Text,
    pub(crate) record: &'a Operable,
    pub(crate) form: Form<'a>,
    pub(crate) place: Place<'a>,
    /// The constraints on the record where it is used.
    pub(crate) rules: &'a Constraints,
}

/// In which form a record stands.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Form<'a> {
    /// By itself.
    Plain,
    /// As a variant of a union, after its tag.
    Tagged { tag: &'a Name, label: &'a Name },
}

impl<'a> Scope<'a> {
    /// A scope for fields in this mode, and for what stands inside them in the mode that follows.
    pub(crate) fn new(
        registry: Option<&'a Registry>,
        mode: Mode,
        definitions: Definitions,
        root: Option<&'a Operable>,
    ) -> Self {
        Self {
            registry,
            mode: mode.within_field(),
            definitions,
            root,
            uses: Vec::new(),
            places: BTreeMap::new(),
            inline: BTreeMap::new(),
        }
    }

    pub(crate) fn registry(&self) -> Option<&'a Registry> {
        self.registry
    }

    /// The mode of what stands inside fields.
    pub(crate) fn mode(&self) -> Mode {
        self.mode
    }

    /// The declaration of a name.
    pub(crate) fn record(&self, name: &Name) -> Option<&'a Operable> {
        self.registry?.get(name.as_str())
    }

    /// As [`Scope::record`], for one who refers to it.
    pub(crate) fn referred(&self, name: &Name) -> Result<&'a Operable, JsonSchemaProblem> {
        let unknown = || JsonSchemaProblem::UnknownRecord { name: name.clone() };
        let record = self.record(name).ok_or_else(unknown)?;
        match self.root.filter(|root| root.name() == Some(name)) {
            Some(root) if root != record => Err(other_meaning(name)),
            _ => Ok(record),
        }
    }

    /// Notes a record that is written in place: its name may mean nothing else.
    pub(crate) fn note_inline(&mut self, record: &'a Operable) -> Result<(), JsonSchemaProblem> {
        let Some(name) = record.name() else {
            return Ok(());
        };
        let root = self.root.filter(|root| root.name() == Some(name));
        let earlier = *self.inline.entry(name.as_str()).or_insert(record);
        let known = [self.record(name), root, Some(earlier)];
        if known.into_iter().flatten().any(|known| known != record) {
            return Err(other_meaning(name));
        }
        Ok(())
    }

    /// A reference to a record.
    pub(crate) fn refer(&mut self, name: &Name, record: &'a Operable, slot: &Slot<'a>) -> Node {
        let name = name.text().clone();
        if self.definitions == Definitions::Registry {
            return reference(&name);
        }
        self.refer_to(Use {
            name,
            record,
            form: Form::Plain,
            place: slot.place().used(&slot.path),
            rules: slot.rules,
        })
    }

    /// A reference to a variant of a union.
    pub(crate) fn refer_to_variant(
        &mut self,
        union: &'a UnionType,
        variant: &'a Variant,
        record: &'a Operable,
        slot: &Slot<'a>,
    ) -> Result<Node, JsonSchemaProblem> {
        let (tag, label) = (union.tag(), variant.label());
        let quoted = [quoted(tag.text()), quoted(label.text())].join(":");
        let name = Text::from(format!("{}<{quoted}>", variant.record()));
        if self.registry.is_some_and(|it| it.get(&name).is_some()) {
            return Err(JsonSchemaProblem::NameTaken { name });
        }
        let path = slot.path.variant(label.text().clone());
        Ok(self.refer_to(Use {
            name,
            record,
            form: Form::Tagged { tag, label },
            place: slot.place().used(&path),
            rules: slot.rules,
        }))
    }

    fn refer_to(&mut self, first: Use<'a>) -> Node {
        let reference = reference(&first.name);
        if !self.places.contains_key(&first.name) {
            self.places.insert(first.name.clone(), self.uses.len());
            self.uses.push(first);
        }
        reference
    }

    /// The first use of the n-th definition, if so many are referred to by now.
    pub(crate) fn used(&self, n: usize) -> Option<Use<'a>> {
        self.uses.get(n).cloned()
    }

    /// Whether a use is one of the document's root.
    pub(crate) fn is_root(&self, used: &Use<'a>) -> bool {
        let is_named = |root: &&Operable| root.name().map(Name::text) == Some(&used.name);
        matches!(used.form, Form::Plain) && self.root.as_ref().is_some_and(is_named)
    }
}

impl Use<'_> {
    /// The path from the root of the document's declaration.
    pub(crate) fn path(&self) -> &Path {
        self.place.base()
    }
}

fn other_meaning(name: &Name) -> JsonSchemaProblem {
    JsonSchemaProblem::OtherMeaning { name: name.clone() }
}

/// A reference to the definition of a name.
pub(crate) fn reference(name: &str) -> Node {
    let target = format!("#/$defs/{}", fragment(name));
    Node::Object(vec![("$ref".into(), target.into())])
}

/// The name as a token of a JSON Pointer, in the characters that a fragment may hold.
fn fragment(name: &str) -> String {
    let pointer = name.replace('~', "~0").replace('/', "~1");
    let mut fragment = String::new();
    for byte in pointer.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' => fragment.push(char::from(byte)),
            _ if b"-._~!$&'()*+,;=:@/?".contains(&byte) => fragment.push(char::from(byte)),
            // Writing to a string never fails.
            _ => _ = write!(fragment, "%{byte:02X}"),
        }
    }
    fragment
}

#[cfg(test)]
mod tests {
    use super::fragment;

    #[test]
    fn a_name_becomes_a_pointer_and_then_a_fragment() {
        let cases = [
            ("Node", "Node"),
            ("shop.Order", "shop.Order"),
            ("a/b~c", "a~1b~0c"),
            ("Every type", "Every%20type"),
            ("100%", "100%25"),
            ("é#\"<>", "%C3%A9%23%22%3C%3E"),
        ];
        for (name, expected) in cases {
            assert_eq!(fragment(name), expected);
        }
    }
}
