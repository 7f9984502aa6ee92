//! Lists, tuples, sets and maps.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Deref;

use super::Value;
use crate::seq::{Pile, Seq, Shed};
use crate::token::{Part, token};
use crate::walk::Walk;
use crate::{Located, Path, Problems, Text};

macro_rules! ordered {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone)]
        pub struct $name(Seq<Value>);

        impl $name {
            /// Items that live in the program.
            pub const fn from_static(items: &'static [Value]) -> Self {
                Self(Seq::from_static(items))
            }
        }

        impl Deref for $name {
            type Target = [Value];

            fn deref(&self) -> &[Value] {
                &self.0
            }
        }

        impl From<Vec<Value>> for $name {
            fn from(items: Vec<Value>) -> Self {
                Self(items.into())
            }
        }

        impl FromIterator<Value> for $name {
            fn from_iter<I: IntoIterator<Item = Value>>(items: I) -> Self {
                items.into_iter().collect::<Vec<_>>().into()
            }
        }

        impl Shed for $name {
            fn shed(&mut self, pile: &mut Pile) {
                self.0.shed(pile);
            }
        }
    };
}

ordered! {
    /// An ordered list of values.
    ///
    /// ```
    /// use decl_core::{List, Value};
    ///
    /// const TAGS: &[Value] = &[Value::Null, Value::Bool(true)];
    /// assert_eq!(List::from_static(TAGS).len(), 2);
    /// ```
    List
}

ordered! {
    /// An ordered, fixed collection of values; never equal to a list.
    ///
    /// ```
    /// use decl_core::{List, Tuple, Value};
    ///
    /// let items = vec![Value::from(1)];
    /// assert_ne!(Value::Tuple(Tuple::from(items.clone())), Value::List(List::from(items)));
    /// ```
    Tuple
}

impl List {
    /// Whether both are the same memory, which makes them equal without looking.
    pub(crate) fn same(&self, other: &Self) -> bool {
        self.0.same(&other.0)
    }
}

/// Distinct values without order; iteration is in the order of their structural tokens.
///
/// ```
/// use decl_core::{Set, Value};
///
/// let set = Set::new(vec![Value::from(3), Value::from(1)])?;
/// assert!(set.contains(&Value::from(1)));
/// assert!(Set::new(vec![Value::from(1), Value::from(1)]).is_err());
/// # Ok::<(), decl_core::Problems<decl_core::CollectionProblem>>(())
/// ```
#[derive(Clone)]
pub struct Set(Seq<Value>);

impl Set {
    /// A set of these members.
    ///
    /// # Errors
    ///
    /// Every member that stands twice or holds an unresolved value, at `[n]`, its place among
    /// `members`.
    pub fn new(members: Vec<Value>) -> Result<Self, Problems<CollectionProblem>> {
        let order = distinct(&members, Path::index)?;
        let mut slots: Vec<Option<Value>> = members.into_iter().map(Some).collect();
        let sorted: Vec<Value> = order
            .into_iter()
            .filter_map(|n| slots.get_mut(n).and_then(Option::take))
            .collect();
        Ok(Self(sorted.into()))
    }

    /// Members that live in the program, not checked here:
    /// [`Operable::verify`](crate::Operable::verify) does.
    pub const fn from_static(members: &'static [Value]) -> Self {
        Self(Seq::from_static(members))
    }

    /// Checks a set that [`Set::from_static`] made.
    ///
    /// # Errors
    ///
    /// As [`Set::new`].
    pub fn verify(&self) -> Result<(), Problems<CollectionProblem>> {
        distinct(&self.0, Path::index).map(drop)
    }

    /// The members in the order of their structural tokens.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Value> {
        // What `new` made is sorted already.
        let members: Vec<&Value> = if self.0.is_static() {
            sorted(&self.0, |member| member)
        } else {
            self.0.iter().collect()
        };
        members.into_iter()
    }

    /// How many members there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a value is a member.
    pub fn contains(&self, value: &Value) -> bool {
        self.0.contains(value)
    }

    /// The members as they are stored.
    pub(crate) fn as_slice(&self) -> &[Value] {
        &self.0
    }
}

impl Shed for Set {
    fn shed(&mut self, pile: &mut Pile) {
        self.0.shed(pile);
    }
}

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
pub struct Map {
    entries: Seq<(Value, Value)>,
    /// The places of the entries in the order of their keys, where `new` has found it.
    order: Option<Arc<[usize]>>,
}

impl Map {
    /// A map of these entries.
    ///
    /// # Errors
    ///
    /// Every key that stands twice or holds an unresolved value, at `{n}`, its place among
    /// `entries`.
    pub fn new(entries: Vec<(Value, Value)>) -> Result<Self, Problems<CollectionProblem>> {
        let keys: Vec<Value> = entries.iter().map(|(key, _)| key.clone()).collect();
        let order = distinct(&keys, Path::key_at)?;
        Ok(Self {
            entries: entries.into(),
            order: Some(order.into()),
        })
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
        let entries: Vec<(Value, Value)> = entries.into_iter().map(text).collect();
        if entries.len() <= FEW && texts_differ(&entries) {
            return Ok(Self::from_distinct(entries));
        }
        Self::new(entries)
    }

    /// Entries that live in the program, not checked here:
    /// [`Operable::verify`](crate::Operable::verify) does.
    pub const fn from_static(entries: &'static [(Value, Value)]) -> Self {
        Self {
            entries: Seq::from_static(entries),
            order: None,
        }
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
        self.entries.iter().map(|(key, value)| (key, value))
    }

    /// The keys in the order of insertion.
    pub fn keys(&self) -> impl ExactSizeIterator<Item = &Value> {
        self.entries.iter().map(|(key, _)| key)
    }

    /// The entries in the order of the keys' structural tokens, the same for equal maps.
    pub fn sorted(&self) -> Vec<(&Value, &Value)> {
        let entries: Vec<&(Value, Value)> = match &self.order {
            Some(order) => order.iter().filter_map(|n| self.entries.get(*n)).collect(),
            None => sorted(&self.entries, |(key, _)| key),
        };
        entries
            .into_iter()
            .map(|(key, value)| (key, value))
            .collect()
    }

    /// The value under a text key, by a linear search.
    pub fn get(&self, key: &str) -> Option<&Value> {
        self.iter()
            .find(|(candidate, _)| candidate.as_text() == Some(key))
            .map(|(_, value)| value)
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Whether both are the same memory, which makes them equal without looking.
    pub(crate) fn same(&self, other: &Self) -> bool {
        self.entries.same(&other.entries)
    }

    /// For entries whose keys are known to be distinct texts.
    pub(crate) fn from_distinct(entries: Vec<(Value, Value)>) -> Self {
        Self {
            entries: entries.into(),
            order: None,
        }
    }
}

/// So many keys are compared with each other faster than they are sorted.
const FEW: usize = 16;

fn texts_differ(entries: &[(Value, Value)]) -> bool {
    let others = |n: usize| entries.iter().skip(n + 1);
    let mut entries = entries.iter().enumerate();
    entries.all(|(n, (key, _))| others(n).all(|(other, _)| key.as_text() != other.as_text()))
}

impl Shed for Map {
    fn shed(&mut self, pile: &mut Pile) {
        self.entries.shed(pile);
    }
}

impl Shed for (Value, Value) {
    fn shed(&mut self, pile: &mut Pile) {
        self.0.shed(pile);
        self.1.shed(pile);
    }
}

/// Why values cannot be the members of a set or the keys of a map.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CollectionProblem {
    /// An equal value stands earlier.
    Duplicate {
        /// The place of the earlier one.
        first: usize,
    },
    /// The value is, or holds, one that is undefined or unset.
    Unresolved,
}

impl fmt::Display for CollectionProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Duplicate { first } => {
                write!(f, "the same value stands at place {first} already")
            }
            Self::Unresolved => {
                f.write_str("an undefined or unset value cannot be a key or a member")
            }
        }
    }
}

impl core::error::Error for CollectionProblem {}

fn sorted<T>(items: &[T], key: impl Fn(&T) -> &Value) -> Vec<&T> {
    let mut sorted: Vec<(Vec<u8>, &T)> = items
        .iter()
        .map(|item| (token(Part::Value(key(item))), item))
        .collect();
    sorted.sort_by(|(left, _), (right, _)| left.cmp(right));
    sorted.into_iter().map(|(_, item)| item).collect()
}

/// The places of the values in token order, or every reason why they are not distinct keys.
fn distinct(
    values: &[Value],
    place: impl Fn(&Path, usize) -> Path,
) -> Result<Vec<usize>, Problems<CollectionProblem>> {
    let root = Path::root();
    let mut order: Vec<(Vec<u8>, usize)> = values
        .iter()
        .enumerate()
        .map(|(n, value)| (token(Part::Value(value)), n))
        .collect();
    order.sort();
    let mut problems: Vec<(usize, CollectionProblem)> = order
        .windows(2)
        .filter_map(|pair| match pair {
            [(left, first), (right, n)] if left == right => {
                Some((*n, CollectionProblem::Duplicate { first: *first }))
            }
            _ => None,
        })
        .collect();
    let unresolved = values
        .iter()
        .enumerate()
        .filter(|(_, value)| holds_unresolved(value));
    problems.extend(unresolved.map(|(n, _)| (n, CollectionProblem::Unresolved)));
    problems.sort_by_key(|(n, _)| *n);
    let located = problems
        .into_iter()
        .map(|(n, kind)| Located::new(place(&root, n), kind));
    match Problems::from_vec(located.collect()) {
        Some(problems) => Err(problems),
        None => Ok(order.into_iter().map(|(_, n)| n).collect()),
    }
}

fn holds_unresolved(value: &Value) -> bool {
    Walk::new(Part::Value(value))
        .any(|part| matches!(part, Part::Value(inner) if inner.is_unresolved()))
}
