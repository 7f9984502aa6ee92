//! The schema document: an ordered tree with exact numbers.

mod handover;
mod serialize;
mod text;

use decl_core::{Integer, Map, Problems, Text, Value};

pub(crate) use self::text::quoted;

use crate::SchemaProblem;

/// The dialect of every document.
const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";

/// A JSON Schema document.
///
/// Members keep their order and numbers their exact value, whatever features of `serde_json` a
/// program turns on. It is displayed as JSON, indented by two spaces.
///
/// It serialises as the same JSON with any serializer of `serde`. An integer of more than 128 bits
/// is then a serialization error, because `serde` has no number for it; displaying it has no limit.
///
/// ```
/// use decl_core::{Name, Operable, Spec, SpecAdapter, Type};
/// use decl_json_schema::JsonSchema;
///
/// let genre = Operable::builder()
///     .field(Spec::new(Type::U64).named(Name::try_from("GenreId")?))
///     .build()?;
/// let document = JsonSchema::new().materialize(&genre)?.into_artefact();
/// let json = document.to_string();
/// assert!(json.contains(r#""maximum": 18446744073709551615"#));
/// assert_eq!(serde_json::to_string_pretty(&document)?, json);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Document(Node);

/// A part of a [`Document`].
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Node {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// An integer of any size.
    Integer(Integer),
    /// Any other number; in a [`Document`] it is finite.
    Float(f64),
    /// A string.
    Text(Text),
    /// An array.
    Array(Vec<Node>),
    /// An object, its members in order.
    Object(Vec<(Text, Node)>),
}

/// The members of an object, in order.
pub(crate) type Members = Vec<(Text, Node)>;

impl Document {
    /// A document of these members, after its dialect.
    pub(crate) fn new(members: impl IntoIterator<Item = (Text, Node)>) -> Self {
        let dialect = ("$schema".into(), DIALECT.into());
        Self(Node::Object(
            std::iter::once(dialect).chain(members).collect(),
        ))
    }

    /// The tree.
    pub const fn root(&self) -> &Node {
        &self.0
    }

    /// The same schema for `schemars`, which keeps the order of members only if some crate of the
    /// program turns on its feature `preserve_order`.
    ///
    /// # Errors
    ///
    /// Every integer that does not fit 64 bits, at its path in the document; also where
    /// `arbitrary_precision` of `serde_json` is on.
    ///
    /// ```
    /// use decl_core::{Name, Operable, Spec, SpecAdapter, Type};
    /// use decl_json_schema::JsonSchema;
    ///
    /// let big = Operable::builder()
    ///     .field(Spec::new(Type::U128).named(Name::try_from("n")?))
    ///     .build()?;
    /// let problems = JsonSchema::new().materialize(&big)?.artefact().to_schema().unwrap_err();
    /// assert_eq!(
    ///     problems.to_string(),
    ///     "at `$.properties.n.maximum`: \
    ///      the integer `340282366920938463463374607431768211455` does not fit 64 bits"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_schema(&self) -> Result<schemars::Schema, Problems<SchemaProblem>> {
        handover::to_schema(self)
    }
}

impl Node {
    /// The member of a name, if this is an object that has it.
    pub fn get(&self, name: &str) -> Option<&Node> {
        let mut members = self.members().iter();
        members.find(|(key, _)| key == name).map(|(_, node)| node)
    }

    /// The members in order; none if this is no object.
    pub fn members(&self) -> &[(Text, Node)] {
        match self {
            Self::Object(members) => members,
            _ => &[],
        }
    }

    /// The text, if this is a string.
    pub fn as_text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }
}

impl Node {
    /// The members alone; none if this is no object.
    pub(crate) fn into_members(self) -> Members {
        match self {
            Self::Object(members) => members,
            _ => Vec::new(),
        }
    }

    /// The same as a value of the vocabulary; none if a name stands twice in an object.
    pub(crate) fn into_value(self) -> Option<Value> {
        Some(match self {
            Self::Null => Value::Null,
            Self::Bool(truth) => truth.into(),
            Self::Integer(integer) => integer.into(),
            Self::Float(number) => number.into(),
            Self::Text(text) => text.into(),
            Self::Array(items) => {
                let items = items.into_iter().map(Self::into_value);
                items.collect::<Option<Vec<Value>>>()?.into()
            }
            Self::Object(members) => {
                let members = members.into_iter();
                let members = members.map(|(name, node)| Some((name, node.into_value()?)));
                Map::from_texts(members.collect::<Option<Vec<_>>>()?)
                    .ok()?
                    .into()
            }
        })
    }
}

/// The 64-bit number nearest to the shortest decimal that reads back as the 32-bit one.
pub(crate) fn widened(number: f32) -> f64 {
    let shortest = number.to_string().parse();
    shortest.unwrap_or_else(|_| number.into())
}

impl From<&str> for Node {
    fn from(text: &str) -> Self {
        Self::Text(text.into())
    }
}

impl From<String> for Node {
    fn from(text: String) -> Self {
        Self::Text(text.into())
    }
}

impl From<Integer> for Node {
    fn from(integer: Integer) -> Self {
        Self::Integer(integer)
    }
}
