//! Metadata entries.

use crate::seq::{Pile, Seq, Shed};
use crate::{MetaKey, NameProblem, Text, Value};

/// One metadata entry: a namespaced key and a value.
///
/// The neutral layer keeps every well-formed key; an adapter interprets those of its own namespace.
///
/// ```
/// use decl_core::Meta;
///
/// let column = Meta::new("storage.column_name", "track_id")?;
/// assert_eq!(column.key().namespace(), "storage");
/// # Ok::<(), decl_core::NameProblem>(())
/// ```
#[derive(Clone)]
pub struct Meta {
    key: MetaKey,
    value: Value,
}

impl Meta {
    /// An entry.
    ///
    /// # Errors
    ///
    /// When the key is not a metadata key.
    pub fn new(key: impl Into<Text>, value: impl Into<Value>) -> Result<Self, NameProblem> {
        Ok(Self {
            key: MetaKey::try_from(key.into())?,
            value: value.into(),
        })
    }

    /// An entry for constants, not checked here.
    pub const fn from_static(key: &'static str, value: Value) -> Self {
        Self {
            key: MetaKey::from_static(key),
            value,
        }
    }

    /// The key.
    pub const fn key(&self) -> &MetaKey {
        &self.key
    }

    /// The value.
    pub const fn value(&self) -> &Value {
        &self.value
    }
}

impl Shed for Meta {
    fn shed(&mut self, pile: &mut Pile) {
        self.value.shed(pile);
    }
}

/// Ordered metadata; two entries of one key are refused when the declaration is verified.
#[derive(Clone)]
pub(crate) struct Metadata(pub(crate) Seq<Meta>);

impl Metadata {
    pub(crate) fn get(&self, key: &str) -> Option<&Value> {
        let entry = self.0.iter().find(|entry| entry.key.as_str() == key);
        entry.map(Meta::value)
    }

    /// The same entries and one more.
    pub(crate) fn with(&self, entry: Meta) -> Self {
        let mut entries = self.0.to_vec();
        entries.push(entry);
        Self(entries.into())
    }
}
