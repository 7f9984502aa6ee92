//! Maps, and the keys that many of them share.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::iter::Zip;
use core::slice;

use super::collection::{CollectionProblem, distinct, sorted};
use super::{List, Value};
use crate::seq::{Pile, Seq, Shed};
use crate::{Path, Problems, Text};

/// Distinct keys of any kind with a value each.
///
/// Iteration keeps the order of insertion, which is not part of equality; what must not depend on
/// it reads [`Map::sorted`].
///
/// ```
/// use decl_core::{Map, Value};
///
/// let map = Map::from_texts([("b", Value::from(1)), ("a", Value::from(2))])?;
/// assert_eq!(map.get("a"), Some(&Value::from(2)));
/// assert!(Map::from_texts([("a", Value::Null), ("a", Value::Null)]).is_err());
/// # Ok::<(), decl_core::Problems<decl_core::CollectionProblem>>(())
/// ```
#[derive(Clone)]
pub struct Map(Entries);

#[derive(Clone)]
enum Entries {
    Static(&'static [(Value, Value)]),
    Shared { keys: Keys, values: List },
}

/// The keys of a map, checked once for as many maps as share them.
///
/// ```
/// use decl_core::{Keys, Map, Value};
///
/// let keys = Keys::new(vec![Value::from("x"), Value::from("y")])?;
/// let point = Map::of(&keys, vec![Value::from(1), Value::from(2)]);
/// assert_eq!(point, Some(Map::from_texts([("x", Value::from(1)), ("y", Value::from(2))])?));
/// assert_eq!(Map::of(&keys, vec![Value::from(1)]), None);
/// # Ok::<(), decl_core::Problems<decl_core::CollectionProblem>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Keys(Arc<KeyList>);

#[derive(Debug)]
struct KeyList {
    keys: Seq<Value>,
    /// The places of the keys in their order, where it has been looked for.
    order: Option<Vec<usize>>,
}

impl Keys {
    /// Keys in the order of insertion.
    ///
    /// # Errors
    ///
    /// Every key that stands twice, at `{n}`, its place; every one that holds an unresolved value; and
    /// the first thing in each that must not be hashed, at its own place.
    pub fn new(keys: Vec<Value>) -> Result<Self, Problems<CollectionProblem>> {
        let order = distinct(&keys, Path::key_at)?;
        Ok(Self::of(keys, Some(order)))
    }

    fn of(keys: Vec<Value>, order: Option<Vec<usize>>) -> Self {
        let keys = keys.into();
        Self(Arc::new(KeyList { keys, order }))
    }
}

impl Map {
    /// A map of these entries.
    ///
    /// # Errors
    ///
    /// As [`Keys::new`]; `{n}` is a place among `entries`.
    pub fn new(entries: Vec<(Value, Value)>) -> Result<Self, Problems<CollectionProblem>> {
        let (keys, values): (Vec<_>, Vec<_>) = entries.into_iter().unzip();
        Keys::new(keys).map(|keys| Self::shared(keys, values))
    }

    /// A map with text keys.
    ///
    /// # Errors
    ///
    /// As [`Map::new`].
    pub fn from_texts<K: Into<Text>>(
        entries: impl IntoIterator<Item = (K, Value)>,
    ) -> Result<Self, Problems<CollectionProblem>> {
        let text = |(key, value): (K, Value)| (Value::Text(key.into()), value);
        Self::new(entries.into_iter().map(text).collect())
    }

    /// A map of keys that are checked already, with a value for each; none if there are more or fewer
    /// values.
    #[inline]
    pub fn of(keys: &Keys, values: impl Into<List>) -> Option<Self> {
        let values = values.into();
        (values.len() == keys.0.keys.len()).then(|| Self::shared(keys.clone(), values))
    }

    /// Entries that live in the program, not checked here:
    /// [`Operable::verify`](crate::Operable::verify) does.
    pub const fn from_static(entries: &'static [(Value, Value)]) -> Self {
        Self(Entries::Static(entries))
    }

    /// For entries whose keys are known to be distinct texts.
    pub(crate) fn from_distinct(entries: Vec<(Value, Value)>) -> Self {
        let (keys, values): (Vec<_>, Vec<_>) = entries.into_iter().unzip();
        Self::shared(Keys::of(keys, None), values)
    }

    fn shared(keys: Keys, values: impl Into<List>) -> Self {
        let values = values.into();
        Self(Entries::Shared { keys, values })
    }

    /// Checks a map that [`Map::from_static`] made.
    ///
    /// # Errors
    ///
    /// As [`Map::new`].
    pub fn verify(&self) -> Result<(), Problems<CollectionProblem>> {
        let keys: Vec<Value> = self.keys().cloned().collect();
        distinct(&keys, Path::key_at).map(drop)
    }

    /// The entries in the order of insertion.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&Value, &Value)> {
        match &self.0 {
            Entries::Static(entries) => Iter::Static(entries.iter()),
            Entries::Shared { keys, values } => Iter::Shared(keys.0.keys.iter().zip(&**values)),
        }
    }

    /// The keys in the order of insertion.
    pub fn keys(&self) -> impl ExactSizeIterator<Item = &Value> {
        self.iter().map(|(key, _)| key)
    }

    /// The entries in the order of the keys' structural tokens, the same for equal maps.
    pub fn sorted(&self) -> Vec<(&Value, &Value)> {
        if let Some((keys, values, order)) = self.ordered() {
            let entry = |n: &usize| keys.get(*n).zip(values.get(*n));
            let mut entries = Vec::with_capacity(order.len());
            entries.extend(order.iter().filter_map(entry));
            return entries;
        }
        let entries: Vec<_> = self.iter().collect();
        let sorted = sorted(&entries, |(key, _)| key);
        sorted.into_iter().copied().collect()
    }

    /// The keys, the values, and the order of their places, where somebody has looked for it.
    fn ordered(&self) -> Option<(&[Value], &[Value], &[usize])> {
        match &self.0 {
            Entries::Shared { keys, values } => {
                let order = keys.0.order.as_deref()?;
                Some((&keys.0.keys, values, order))
            }
            Entries::Static(_) => None,
        }
    }

    /// The value under a text key, by a linear search.
    pub fn get(&self, key: &str) -> Option<&Value> {
        self.iter()
            .find(|(candidate, _)| candidate.as_text() == Some(key))
            .map(|(_, value)| value)
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.iter().len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether both are the same memory, which makes them equal without looking.
    pub(crate) fn same(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Entries::Static(left), Entries::Static(right)) => core::ptr::eq(*left, *right),
            (
                Entries::Shared { keys, values },
                Entries::Shared {
                    keys: other_keys,
                    values: others,
                },
            ) => Arc::ptr_eq(&keys.0, &other_keys.0) && values.same(others),
            _ => false,
        }
    }
}

/// The entries of a map.
enum Iter<'a> {
    Static(slice::Iter<'a, (Value, Value)>),
    Shared(Zip<slice::Iter<'a, Value>, slice::Iter<'a, Value>>),
}

impl<'a> Iterator for Iter<'a> {
    type Item = (&'a Value, &'a Value);

    fn next(&mut self) -> Option<Self::Item> {
        match self {
            Self::Static(entries) => entries.next().map(|(key, value)| (key, value)),
            Self::Shared(entries) => entries.next(),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match self {
            Self::Static(entries) => entries.size_hint(),
            Self::Shared(entries) => entries.size_hint(),
        }
    }
}

impl ExactSizeIterator for Iter<'_> {}

impl Shed for Map {
    fn shed(&mut self, pile: &mut Pile) {
        let Entries::Shared { keys, mut values } =
            core::mem::replace(&mut self.0, Entries::Static(&[]))
        else {
            return;
        };
        values.shed(pile);
        if let Some(mut list) = Arc::into_inner(keys.0) {
            list.keys.shed(pile);
        }
    }

    #[inline]
    fn height(&self) -> u8 {
        match &self.0 {
            Entries::Static(_) => 0,
            Entries::Shared { keys, values } => values.height().max(keys.0.keys.height()),
        }
    }
}
