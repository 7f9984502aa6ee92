//! Lists, tuples and sets.

use alloc::vec::Vec;
use core::fmt;
use core::ops::Deref;

use super::Value;
use crate::seq::{Pile, Seq, Shed};
use crate::token::{Part, token};
use crate::walk::Walk;
use crate::{Located, Path, Problems};

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

            /// The items of a vector from a place on, which are taken off it: what a reader does whose
            /// nested collections grow on one vector.
            #[inline]
            pub fn from_tail(items: &mut Vec<Value>, at: usize) -> Self {
                Self(Seq::from_tail(items, at))
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

            #[inline]
            fn height(&self) -> u8 {
                self.0.height()
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
    /// Lists of so many items each, which share the memory of this one; what does not fill one is in
    /// none.
    ///
    /// ```
    /// use decl_core::{List, Value};
    ///
    /// let items: List = (1..=5).map(Value::from).collect();
    /// let pairs: Vec<List> = items.parts(2).collect();
    /// assert_eq!(pairs.len(), 2);
    /// assert_eq!(pairs[1][0], Value::from(3));
    /// ```
    pub fn parts(self, each: usize) -> impl Iterator<Item = Self> + use<> {
        self.0.parts(each).map(Self)
    }

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

    #[inline]
    fn height(&self) -> u8 {
        self.0.height()
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

pub(super) fn sorted<T>(items: &[T], key: impl Fn(&T) -> &Value) -> Vec<&T> {
    let mut sorted: Vec<(Vec<u8>, &T)> = items
        .iter()
        .map(|item| (token(Part::Value(key(item))), item))
        .collect();
    sorted.sort_by(|(left, _), (right, _)| left.cmp(right));
    sorted.into_iter().map(|(_, item)| item).collect()
}

/// The places of the values in token order, or every reason why they are not distinct keys.
pub(super) fn distinct(
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
        .chunk_by(|(left, _), (right, _)| left == right)
        .flat_map(|equal| {
            let places = equal.iter().map(|(_, n)| *n);
            let first = places.clone().next().unwrap_or_default();
            let others = places.skip(1);
            others.map(move |n| (n, CollectionProblem::Duplicate { first }))
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
