//! Lists, tuples and sets.

use alloc::vec::{self, Vec};
use core::ops::Deref;
use core::{fmt, slice};

use super::Value;
use crate::part::Part;
use crate::projection::{Token, project};
use crate::seq::{Pile, Seq, Shed};
use crate::walk::Walk;
use crate::{Located, Path, Problems, Unhashable, Unkeyable};

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

            /// Whether both are the same memory, which makes them equal without looking.
            pub(crate) fn same(&self, other: &Self) -> bool {
                self.0.same(&other.0)
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
    /// Every member that stands twice, at `[n]`, its place among `members`; every one that holds an
    /// unresolved value; and the first thing in each that must not be hashed, at its own place.
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
        if self.0.is_static() {
            Members::Sorted(sorted(&self.0, |member| member).into_iter())
        } else {
            Members::Stored(self.0.iter())
        }
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

    /// Whether both are the same memory, which makes them equal without looking.
    pub(crate) fn same(&self, other: &Self) -> bool {
        self.0.same(&other.0)
    }

    /// The members as they are stored.
    pub(crate) fn as_slice(&self) -> &[Value] {
        &self.0
    }
}

/// The members of a set in their order.
enum Members<'a> {
    Stored(slice::Iter<'a, Value>),
    Sorted(vec::IntoIter<&'a Value>),
}

impl<'a> Iterator for Members<'a> {
    type Item = &'a Value;

    fn next(&mut self) -> Option<Self::Item> {
        match self {
            Self::Stored(members) => members.next(),
            Self::Sorted(members) => members.next(),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match self {
            Self::Stored(members) => members.size_hint(),
            Self::Sorted(members) => members.size_hint(),
        }
    }
}

impl ExactSizeIterator for Members<'_> {}

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
    /// The value is, or holds, one that may change.
    Unhashable(Unhashable),
    /// The value has no key.
    Unkeyable(Unkeyable),
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
            Self::Unhashable(reason) => reason.fmt(f),
            Self::Unkeyable(reason) => reason.fmt(f),
        }
    }
}

impl core::error::Error for CollectionProblem {}

pub(super) fn sorted<T>(items: &[T], key: impl Fn(&T) -> &Value) -> Vec<&T> {
    let mut sorted: Vec<(Token, &T)> = items.iter().map(|item| (token(key(item)), item)).collect();
    sorted.sort_by(|(left, _), (right, _)| left.cmp(right));
    sorted.into_iter().map(|(_, item)| item).collect()
}

/// What a value without a key is sorted by comes before every token.
fn token(value: &Value) -> Token {
    project(Part::Value(value)).map_or_else(|_| Token::default(), |projection| projection.token)
}

/// The places of the values in token order, or every reason why they are not distinct keys.
pub(super) fn distinct(
    values: &[Value],
    place: impl Fn(&Path, usize) -> Path,
) -> Result<Vec<usize>, Problems<CollectionProblem>> {
    let mut order: Vec<(Token, usize)> = Vec::with_capacity(values.len());
    let mut problems: Vec<(usize, Located<CollectionProblem>)> = Vec::new();
    for (n, value) in values.iter().enumerate() {
        let token = hash_safe(value).unwrap_or_else(|at| {
            problems.push((n, at));
            Token::default()
        });
        order.push((token, n));
        if holds_unresolved(value) {
            let at = Located::new(Path::root(), CollectionProblem::Unresolved);
            problems.push((n, at));
        }
    }
    order.sort();
    let equal = order.chunk_by(|(left, _), (right, _)| left == right && *left != Token::default());
    for equal in equal {
        let mut places = equal.iter().map(|(_, n)| *n);
        let first = places.next().unwrap_or_default();
        let duplicate = Located::new(Path::root(), CollectionProblem::Duplicate { first });
        problems.extend(places.map(|n| (n, duplicate.clone())));
    }
    problems.sort_by_key(|(n, _)| *n);
    let root = Path::root();
    let located = problems
        .into_iter()
        .map(|(n, at)| Located::new(place(&root, n).join(&at.path), at.kind));
    match Problems::from_vec(located.collect()) {
        Some(problems) => Err(problems),
        None => Ok(order.into_iter().map(|(_, n)| n).collect()),
    }
}

/// The token of a value that may be hashed.
fn hash_safe(value: &Value) -> Result<Token, Located<CollectionProblem>> {
    let projection =
        project(Part::Value(value)).map_err(|at| at.map(CollectionProblem::Unkeyable))?;
    match projection.unhashable {
        Some(at) => Err(at.map(CollectionProblem::Unhashable)),
        None => Ok(projection.token),
    }
}

fn holds_unresolved(value: &Value) -> bool {
    Walk::new(Part::Value(value))
        .any(|part| matches!(part, Part::Value(inner) if inner.is_unresolved()))
}
