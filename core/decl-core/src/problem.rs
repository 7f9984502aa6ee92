//! stub
use crate::Path;
use alloc::vec::Vec;
/// l
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Located<K> {
    /// p
    pub path: Path,
    /// k
    pub kind: K,
}
impl<K> Located<K> {
    /// n
    pub fn new(path: Path, kind: K) -> Self {
        Self { path, kind }
    }
    /// m
    pub fn map<U>(self, f: impl FnOnce(K) -> U) -> Located<U> {
        Located {
            path: self.path,
            kind: f(self.kind),
        }
    }
}
impl<K: core::fmt::Display> core::fmt::Display for Located<K> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "at `{}`: {}", self.path, self.kind)
    }
}
impl<K: core::error::Error> core::error::Error for Located<K> {}
/// p
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problems<K>(Vec<Located<K>>);
impl<K> Problems<K> {
    /// o
    pub fn one(path: Path, kind: K) -> Self {
        Self(alloc::vec![Located::new(path, kind)])
    }
    /// f
    pub fn from_vec(v: Vec<Located<K>>) -> Option<Self> {
        if v.is_empty() { None } else { Some(Self(v)) }
    }
    /// i
    pub fn iter(&self) -> core::slice::Iter<'_, Located<K>> {
        self.0.iter()
    }
    /// m
    pub fn map<U>(self, mut f: impl FnMut(K) -> U) -> Problems<U> {
        Problems(self.0.into_iter().map(|l| l.map(&mut f)).collect())
    }
    /// p
    #[must_use]
    pub fn prefixed(self, p: &Path) -> Self {
        Self(
            self.0
                .into_iter()
                .map(|l| Located::new(p.join(&l.path), l.kind))
                .collect(),
        )
    }
}
impl<K> IntoIterator for Problems<K> {
    type Item = Located<K>;
    type IntoIter = alloc::vec::IntoIter<Located<K>>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}
impl<K: core::fmt::Display> core::fmt::Display for Problems<K> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}", self.0[0])
    }
}
impl<K: core::error::Error> core::error::Error for Problems<K> {}
