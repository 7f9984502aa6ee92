//! What is wrong, and where: never nothing, always in order.

use alloc::boxed::Box;
use alloc::vec::{self, Vec};
use core::fmt;
use core::iter::{Chain, Once, once};
use core::slice;

use crate::Path;

/// A fact and the place where it holds.
///
/// ```
/// use decl_core::{Located, NameProblem, Path};
///
/// let at = Located::new(Path::root().field("emails").index(2), NameProblem::Empty);
/// assert_eq!(at.to_string(), "at `$.emails[2]`: the name is empty");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Located<K> {
    /// Where.
    pub path: Path,
    /// What.
    pub kind: K,
}

impl<K> Located<K> {
    /// A fact at a place.
    pub const fn new(path: Path, kind: K) -> Self {
        Self { path, kind }
    }

    /// Another fact at the same place.
    pub fn map<U>(self, convert: impl FnOnce(K) -> U) -> Located<U> {
        Located::new(self.path, convert(self.kind))
    }
}

impl<K: fmt::Display> fmt::Display for Located<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at `{}`: {}", self.path, self.kind)
    }
}

impl<K: core::error::Error> core::error::Error for Located<K> {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        self.kind.source()
    }
}

/// Everything that is wrong: at least one fact, in order.
///
/// ```
/// use decl_core::{Located, NameProblem, Path, Problems};
///
/// let mut problems = Problems::one(Path::root().field("a"), NameProblem::Empty);
/// problems.push(Located::new(Path::root().field("b"), NameProblem::OuterSpace));
/// assert_eq!(problems.len(), 2);
/// assert_eq!(problems.to_string(), "at `$.a`: the name is empty (and 1 more)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problems<K> {
    // Boxed, so that a result that holds problems stays small.
    first: Box<Located<K>>,
    others: Vec<Located<K>>,
}

#[expect(clippy::len_without_is_empty, reason = "there is always one")]
impl<K> Problems<K> {
    /// One problem.
    pub fn new(first: Located<K>) -> Self {
        Self {
            first: Box::new(first),
            others: Vec::new(),
        }
    }

    /// One problem at a place.
    pub fn one(path: Path, kind: K) -> Self {
        Self::new(Located::new(path, kind))
    }

    /// These problems, if there are any.
    ///
    /// ```
    /// use decl_core::{NameProblem, Problems};
    ///
    /// assert_eq!(Problems::<NameProblem>::from_vec(Vec::new()), None);
    /// ```
    pub fn from_vec(problems: Vec<Located<K>>) -> Option<Self> {
        let mut problems = problems.into_iter();
        let first = Box::new(problems.next()?);
        let others = problems.collect();
        Some(Self { first, others })
    }

    /// The first problem.
    pub fn first(&self) -> &Located<K> {
        &self.first
    }

    /// How many there are; never zero.
    pub fn len(&self) -> usize {
        self.others.len() + 1
    }

    /// All problems, in order.
    pub fn iter(&self) -> Iter<'_, K> {
        once(&*self.first).chain(&self.others)
    }

    /// Adds a problem after the others.
    pub fn push(&mut self, problem: Located<K>) {
        self.others.push(problem);
    }

    /// Adds problems after the others.
    pub fn append(&mut self, problems: Self) {
        self.others.extend(problems);
    }

    /// Puts the problems into the order of a key; those with the same key keep their order.
    pub(crate) fn sort_by_key<O: Ord>(&mut self, key: impl Fn(&Located<K>) -> O) {
        self.others.sort_by_key(&key);
        let first = key(&self.first);
        let earlier = self.others.partition_point(|other| key(other) < first);
        if let Some((least, others)) = self
            .others
            .get_mut(..earlier)
            .and_then(<[_]>::split_first_mut)
        {
            core::mem::swap(&mut *self.first, least);
            others.iter_mut().fold(least, |hole, other| {
                core::mem::swap(hole, other);
                other
            });
        }
    }

    /// The same places with other facts.
    pub fn map<U>(self, mut convert: impl FnMut(K) -> U) -> Problems<U> {
        Problems {
            first: Box::new(self.first.map(&mut convert)),
            others: self
                .others
                .into_iter()
                .map(|at| at.map(&mut convert))
                .collect(),
        }
    }

    /// The same facts, each with a path in front of its own.
    ///
    /// ```
    /// use decl_core::{NameProblem, Path, Problems};
    ///
    /// let inside = Problems::one(Path::root().index(1), NameProblem::Empty);
    /// let whole = inside.prefixed(&Path::root().field("a"));
    /// assert_eq!(whole.first().path.to_string(), "$.a[1]");
    /// ```
    #[must_use]
    pub fn prefixed(self, prefix: &Path) -> Self {
        let moved = |at: Located<K>| Located::new(prefix.join(&at.path), at.kind);
        Self {
            first: Box::new(moved(*self.first)),
            others: self.others.into_iter().map(moved).collect(),
        }
    }
}

type Iter<'a, K> = Chain<Once<&'a Located<K>>, slice::Iter<'a, Located<K>>>;

type IntoIter<K> = Chain<Once<Located<K>>, vec::IntoIter<Located<K>>>;

impl<K> IntoIterator for Problems<K> {
    type Item = Located<K>;
    type IntoIter = IntoIter<K>;

    fn into_iter(self) -> IntoIter<K> {
        once(*self.first).chain(self.others)
    }
}

impl<'a, K> IntoIterator for &'a Problems<K> {
    type Item = &'a Located<K>;
    type IntoIter = Iter<'a, K>;

    fn into_iter(self) -> Iter<'a, K> {
        self.iter()
    }
}

/// The first problem, and how many more there are.
impl<K: fmt::Display> fmt::Display for Problems<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.first.fmt(f)?;
        match self.others.len() {
            0 => Ok(()),
            more => write!(f, " (and {more} more)"),
        }
    }
}

impl<K: core::error::Error> core::error::Error for Problems<K> {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        self.first.source()
    }
}
