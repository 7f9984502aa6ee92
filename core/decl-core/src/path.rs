//! stub
use crate::Text;
use alloc::vec::Vec;
/// s
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Segment {
    /// a
    Field(Text),
    /// a
    Index(usize),
    /// a
    Key(CanonicalKey),
    /// a
    KeyAt(usize),
    /// a
    Elements,
    /// a
    Keys,
    /// a
    Values,
    /// a
    Variant(Text),
}
/// k
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CanonicalKey(Text);
impl CanonicalKey {
    pub(crate) fn new_unchecked(t: Text) -> Self {
        Self(t)
    }
}
/// p
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Path(Vec<Segment>);
impl Path {
    /// r
    pub const fn root() -> Self {
        Self(Vec::new())
    }
    fn add(&self, s: Segment) -> Self {
        let mut p = self.clone();
        p.0.push(s);
        p
    }
    /// a
    pub fn field(&self, n: impl Into<Text>) -> Self {
        self.add(Segment::Field(n.into()))
    }
    /// a
    pub fn index(&self, n: usize) -> Self {
        self.add(Segment::Index(n))
    }
    /// a
    pub fn key_at(&self, n: usize) -> Self {
        self.add(Segment::KeyAt(n))
    }
    /// a
    pub fn elements(&self) -> Self {
        self.add(Segment::Elements)
    }
    /// a
    pub fn keys(&self) -> Self {
        self.add(Segment::Keys)
    }
    /// a
    pub fn values(&self) -> Self {
        self.add(Segment::Values)
    }
    /// a
    pub fn variant(&self, n: impl Into<Text>) -> Self {
        self.add(Segment::Variant(n.into()))
    }
    /// a
    pub fn canonical_key(&self, n: CanonicalKey) -> Self {
        self.add(Segment::Key(n))
    }
    /// a
    pub fn join(&self, o: &Self) -> Self {
        let mut p = self.clone();
        p.0.extend(o.0.iter().cloned());
        p
    }
    /// a
    pub fn segments(&self) -> &[Segment] {
        &self.0
    }
    /// a
    pub fn starts_with(&self, o: &Self) -> bool {
        self.0.starts_with(&o.0)
    }
}
impl core::fmt::Display for Path {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "${:?}", self.0)
    }
}
