//! The forms in which types are written, as [`Type`]s.
//!
//! | document | type |
//! | --- | --- |
//! | a word, `"i64"`, `"decimal(10,2)"` | the scalar type of that word |
//! | `{"list": ITEM}`, `{"set": ITEM}` | list, set |
//! | `{"tuple": [ITEM..]}` | tuple |
//! | `{"map": [ITEM, ITEM]}` | map, its key and value |
//! | `{"enum": {"name", "values"}}` | enum |
//! | `{"record": NAME}` | record by name |
//! | `{"union": {"tag", "variants": {LABEL: NAME}}}` | union |
//!
//! An ITEM is a type, or `{"type", "nullable", "constraints"}`.

use std::collections::BTreeSet;

use decl_core::{
    DeclarationProblem, EnumType, Item, Name, RecordType, Text, TupleType, Type, TypeWordProblem,
    UnionType, Variant,
};

use crate::interpret::{Declared, Interpreter};
use crate::node::{Content, Member, Node, Object};
use crate::problem::DocumentProblem;

pub(crate) const COMPOSITES: [&str; 7] = ["list", "set", "tuple", "map", "enum", "record", "union"];
const ITEM_KEYS: [&str; 3] = ["type", "nullable", "constraints"];
pub(crate) const ENUM_KEYS: [&str; 2] = ["name", "values"];
const UNION_KEYS: [&str; 2] = ["tag", "variants"];
/// What an item may have for its first key: it is a type or holds one.
const ITEM_OR_COMPOSITE: [&str; 10] = [
    "type",
    "nullable",
    "constraints",
    "list",
    "set",
    "tuple",
    "map",
    "enum",
    "record",
    "union",
];

/// How a type is written: an example of a composite one, the word of a scalar one.
pub(crate) fn form(word: &'static str) -> &'static str {
    match word {
        "list" => r#"{"list": "text"}"#,
        "set" => r#"{"set": "text"}"#,
        "tuple" => r#"{"tuple": ["text", "i64"]}"#,
        "map" => r#"{"map": ["text", "i64"]}"#,
        "enum" => r#"{"enum": {"name": "shop.Status", "values": ["new", "paid"]}}"#,
        "record" => r#"{"record": "Track"}"#,
        "union" => r#"{"union": {"tag": "kind", "variants": {"card": "Card"}}}"#,
        scalar => scalar,
    }
}

impl Interpreter<'_> {
    /// What a field says about its type.
    pub(crate) fn declared(&mut self, field: &Node) -> Declared {
        match field.member("type") {
            None => Declared::Nothing,
            Some(member) => self
                .ty(&member.value)
                .map_or(Declared::Unreadable, Declared::Type),
        }
    }

    pub(crate) fn ty(&mut self, node: &Node) -> Option<Type> {
        self.ty_among(node, &COMPOSITES)
    }

    /// A type, where these keys could have been meant.
    fn ty_among(&mut self, node: &Node, known: &'static [&'static str]) -> Option<Type> {
        match &node.content {
            Content::Text(word) => self.type_word(node, word),
            Content::Object(object) => self.composite(node, object, known),
            _ => {
                self.wrong_kind(node, "a type");
                None
            }
        }
    }

    fn type_word(&mut self, node: &Node, word: &Text) -> Option<Type> {
        match word.parse() {
            Ok(ty) => Some(ty),
            Err(TypeWordProblem::DecimalSize { word }) => {
                self.report(node.span, DocumentProblem::DecimalSize { word });
                None
            }
            Err(_) => {
                if let Some(word) = COMPOSITES.into_iter().find(|known| known == &word.as_str()) {
                    self.report(node.span, DocumentProblem::CompositeWord { word });
                    return None;
                }
                let hint = self.type_hint(word);
                let word = word.clone();
                self.report(node.span, DocumentProblem::UnknownType { word, hint });
                None
            }
        }
    }

    fn composite(
        &mut self,
        node: &Node,
        object: &Object,
        known: &'static [&'static str],
    ) -> Option<Type> {
        let Some(member) = object.only() else {
            self.report(node.span, DocumentProblem::TypeForm);
            return None;
        };
        let value = &member.value;
        match &*member.key {
            "list" => Some(Type::list(self.item(value)?)),
            "set" => Some(Type::set(self.item(value)?)),
            "tuple" => self.tuple_type(value),
            "map" => {
                let [key, value] = self.fixed(value, "an array of two types")?;
                let (key, value) = (self.item(key), self.item(value));
                Some(Type::map(key?, value?))
            }
            "enum" => self.enum_type(value),
            "record" => Some(Type::Record(RecordType::Named(self.record_name(value)?))),
            "union" => self.union_type(value),
            _ => {
                let hint = self.key_hint(&member.key, known, None);
                self.unknown_key(member, hint);
                None
            }
        }
    }

    fn item(&mut self, node: &Node) -> Option<Item> {
        let is_type = !ITEM_KEYS.iter().any(|key| node.member(key).is_some());
        if is_type {
            return self.ty_among(node, &ITEM_OR_COMPOSITE).map(Item::new);
        }
        let object = self.keyed(node, &ITEM_KEYS, &["type"])?;
        let declared = self.declared(node);
        let is_nullable = self.flag(object.get("nullable")).unwrap_or(true);
        let constraints = self.constraints(object.get("constraints"), &declared);
        match declared {
            Declared::Type(ty) => Some(Item::from_parts(ty, is_nullable, constraints)),
            Declared::Nothing | Declared::Unreadable => None,
        }
    }

    fn tuple_type(&mut self, node: &Node) -> Option<Type> {
        let items = self.array(node, "an array of types")?;
        let items: Vec<Option<Item>> = items.iter().map(|item| self.item(item)).collect();
        let items: Option<Vec<Item>> = items.into_iter().collect();
        Some(Type::Tuple(TupleType::new(items?)))
    }

    fn enum_type(&mut self, node: &Node) -> Option<Type> {
        self.object(node, "an object with the keys `name` and `values`")?;
        let object = self.keyed(node, &ENUM_KEYS, &ENUM_KEYS)?;
        let name = object.get("name").and_then(|name| self.name(&name.value));
        let values = object
            .get("values")
            .and_then(|values| self.labels(&values.value));
        Some(Type::Enum(EnumType::new(name?, values?)))
    }

    fn labels(&mut self, node: &Node) -> Option<Vec<Name>> {
        let nodes = self.array(node, "an array of labels")?;
        if nodes.is_empty() {
            self.report(node.span, DeclarationProblem::NoLabels);
            return None;
        }
        let mut seen = BTreeSet::new();
        let labels = nodes.iter().map(|node| {
            let label = self.name(node)?;
            if seen.insert(label.clone()) {
                return Some(label);
            }
            self.report(node.span, DeclarationProblem::DuplicateLabel { label });
            None
        });
        let labels: Vec<Option<Name>> = labels.collect();
        labels.into_iter().collect()
    }

    fn union_type(&mut self, node: &Node) -> Option<Type> {
        self.object(node, "an object with the keys `tag` and `variants`")?;
        let object = self.keyed(node, &UNION_KEYS, &UNION_KEYS)?;
        let tag = object.get("tag").and_then(|tag| self.name(&tag.value));
        let variants = object
            .get("variants")
            .and_then(|member| self.variants(&member.value));
        Some(Type::Union(UnionType::new(tag?, variants?)))
    }

    fn variants(&mut self, node: &Node) -> Option<Vec<Variant>> {
        let object = self.object(node, "an object from labels to names of declarations")?;
        if object.members().is_empty() {
            self.report(node.span, DeclarationProblem::NoLabels);
            return None;
        }
        let variants: Vec<Option<Variant>> = object
            .members()
            .iter()
            .map(|member| self.variant(member))
            .collect();
        variants.into_iter().collect()
    }

    fn variant(&mut self, member: &Member) -> Option<Variant> {
        let label = self.sound(member.key_span, Name::try_from(member.key.clone()));
        let record = self.record_name(&member.value);
        Some(Variant::new(label?, record?))
    }

    /// The name of a record that the document declares.
    fn record_name(&mut self, node: &Node) -> Option<Name> {
        let name = self.text(node, "the name of a declaration")?;
        if self.records.get(name).is_some() {
            return self.sound(node.span, Name::try_from(name.clone()));
        }
        let nearest = self.nearest(name, self.records.names());
        let name = name.clone();
        self.report(node.span, DocumentProblem::UnknownRecord { name, nearest });
        None
    }
}
