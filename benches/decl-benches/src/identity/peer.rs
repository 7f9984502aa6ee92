//! A declaration as plain structs: what one would write by hand to say the same.

use serde::{Serialize, Serializer};

/// A declaration.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[expect(missing_docs, reason = "the document names the keys")]
pub struct Declaration {
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doc: Option<String>,
    pub fields: Vec<Field>,
}

/// A field of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[expect(missing_docs, reason = "the document names the keys")]
pub struct Field {
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doc: Option<String>,
    #[serde(rename = "type")]
    pub ty: Ty,
    #[serde(skip_serializing_if = "is_false")]
    pub nullable: bool,
    #[serde(skip_serializing_if = "is_false")]
    pub optional: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub default: Option<Literal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub constraints: Option<Box<Bounds>>,
    #[serde(serialize_with = "object", skip_serializing_if = "Vec::is_empty")]
    pub meta: Vec<Entry>,
}

/// A type.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the document names the words")]
pub enum Ty {
    Bool,
    U32,
    I64,
    Text,
    Date,
    Instant,
    List(Box<Item>),
    Map(Box<(Item, Item)>),
    Enum(Enumeration),
    #[serde(untagged)]
    Decimal(DecimalSize),
}

/// The size of a decimal, written as `decimal(10,2)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the word names the numbers")]
pub struct DecimalSize {
    pub precision: u32,
    pub scale: u32,
}

/// What a list or a map holds.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
pub enum Item {
    /// A type and nothing else.
    Plain(Ty),
    /// A type and what its values must keep to.
    #[expect(missing_docs, reason = "the document names the keys")]
    Bounded {
        #[serde(rename = "type")]
        ty: Ty,
        constraints: Bounds,
    },
}

/// A named list of labels.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[expect(missing_docs, reason = "the document names the keys")]
pub struct Enumeration {
    pub name: String,
    pub values: Vec<String>,
}

/// Constraints.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[expect(missing_docs, reason = "the document names the keys")]
pub struct Bounds {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minimum: Option<Literal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub maximum: Option<Literal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub multiple_of: Option<Literal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_length: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_length: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pattern: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub one_of: Vec<Literal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_items: Option<u64>,
    #[serde(skip_serializing_if = "is_false")]
    pub unique_items: bool,
}

/// A value. A float is none, since it has no hash that one could derive.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
#[expect(missing_docs, reason = "each variant is a form of JSON")]
pub enum Literal {
    Null,
    Bool(bool),
    Integer(i64),
    Text(String),
    List(Vec<Literal>),
    Map(#[serde(serialize_with = "object")] Vec<Entry>),
}

/// A key and its value, in an object that keeps their order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "an entry has a key and a value")]
pub struct Entry {
    pub key: String,
    pub value: Literal,
}

impl Serialize for DecimalSize {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { precision, scale } = self;
        serializer.collect_str(&format_args!("decimal({precision},{scale})"))
    }
}

fn object<S: Serializer>(entries: &[Entry], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(entries.iter().map(|entry| (&entry.key, &entry.value)))
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes the field by reference"
)]
const fn is_false(flag: &bool) -> bool {
    !*flag
}
