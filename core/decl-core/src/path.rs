//! Where something is: a sequence of steps from a root, with one spelling that reads back.

mod parse;
mod scan;
mod spell;

use alloc::vec::Vec;
use core::fmt;

pub use self::parse::{PathError, PathErrorKind};
pub use self::scan::KeyTextProblem;
use crate::Text;

/// One step of a [`Path`].
///
/// The list is closed: whoever turns a path into a JSON Pointer or a column name must know all.
///
/// ```
/// use decl_core::{Path, Segment};
///
/// let path = Path::root().field("emails").index(2);
/// assert_eq!(path.segments(), [Segment::Field("emails".into()), Segment::Index(2)]);
/// assert_eq!(Segment::Variant("two words".into()).to_string(), r#"<"two words">"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Segment {
    /// A field, a text key of a map or a part of a spec: `.name`, or `["..."]`.
    Field(Text),
    /// An item of a list or tuple, a member of a set in projected order, a spec without a name, an
    /// entry of metadata: `[n]`.
    Index(usize),
    /// The value under a key of a map that is not text: `[=...]`.
    Key(CanonicalKey),
    /// The n-th key of a map, in projected order, itself: `{n}`.
    KeyAt(usize),
    /// The elements of a list or set type: `[]`.
    Elements,
    /// The keys of a map type: `{}`.
    Keys,
    /// The values of a map type: `.*`.
    Values,
    /// A variant of a union: `<label>`, or `<"...">`.
    Variant(Text),
}

/// The canonical text of a map key that is not text itself.
///
/// ```
/// use decl_core::CanonicalKey;
///
/// assert_eq!(CanonicalKey::try_from("[1,\"]\"]")?.as_str(), "[1,\"]\"]");
/// assert!(CanonicalKey::try_from("1]").is_err());
/// assert!(CanonicalKey::try_from("\"a text key is a field\"").is_err());
/// # Ok::<(), decl_core::KeyTextProblem>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CanonicalKey(Text);

impl CanonicalKey {
    /// For text that the canonical writer made of a value that is not text.
    pub(crate) const fn from_writer(text: Text) -> Self {
        Self(text)
    }

    /// The canonical text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<&str> for CanonicalKey {
    type Error = KeyTextProblem;

    /// Accepts what reads back from a path's spelling.
    ///
    /// # Errors
    ///
    /// The text is a JSON string, or anything but one JSON value in canonical form.
    fn try_from(text: &str) -> Result<Self, KeyTextProblem> {
        scan::check_key_text(text)?;
        Ok(Self(text.into()))
    }
}

/// Where something is, from the root `$` of a value, a declaration or a document.
///
/// The spelling is injective: two different paths never print the same, and a path parses back from
/// what it prints.
///
/// ```
/// use decl_core::Path;
///
/// let path = Path::root().field("emails").index(2).field("host name");
/// assert_eq!(path.to_string(), r#"$.emails[2]["host name"]"#);
/// assert_eq!(path.to_string().parse(), Ok(path));
/// ```
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Path(Vec<Segment>);

impl Path {
    /// The root itself.
    pub const fn root() -> Self {
        Self(Vec::new())
    }

    /// The steps, from the root.
    pub fn segments(&self) -> &[Segment] {
        &self.0
    }

    /// Whether this is the root.
    pub fn is_root(&self) -> bool {
        self.0.is_empty()
    }

    /// The path without its last step; none for the root.
    ///
    /// ```
    /// use decl_core::Path;
    ///
    /// let path = Path::root().field("a").index(0);
    /// assert_eq!(path.parent(), Some(Path::root().field("a")));
    /// assert_eq!(Path::root().parent(), None);
    /// ```
    pub fn parent(&self) -> Option<Self> {
        let (_, parent) = self.0.split_last()?;
        Some(Self(parent.to_vec()))
    }

    /// Whether another path leads to this one or is the same.
    ///
    /// ```
    /// use decl_core::Path;
    ///
    /// let emails = Path::root().field("emails");
    /// assert!(emails.index(0).starts_with(&emails));
    /// assert!(!Path::root().field("emails_sent").starts_with(&emails));
    /// ```
    pub fn starts_with(&self, ancestor: &Self) -> bool {
        self.0.starts_with(&ancestor.0)
    }

    /// Adds a step.
    ///
    /// ```
    /// use decl_core::{Path, Segment};
    ///
    /// let mut path = Path::root().field("tags");
    /// path.push(Segment::Elements);
    /// assert_eq!(path.to_string(), "$.tags[]");
    /// ```
    pub fn push(&mut self, segment: Segment) {
        self.0.push(segment);
    }

    /// This path and then another.
    ///
    /// ```
    /// use decl_core::Path;
    ///
    /// let inside = Path::root().index(1);
    /// assert_eq!(Path::root().field("a").join(&inside).to_string(), "$.a[1]");
    /// ```
    #[must_use]
    pub fn join(&self, further: &Self) -> Self {
        Self([self.segments(), further.segments()].concat())
    }

    /// The path of a field, of a text key or of a part of a spec.
    #[must_use]
    pub fn field(&self, name: impl Into<Text>) -> Self {
        self.with(Segment::Field(name.into()))
    }

    /// The path of an item by its index.
    #[must_use]
    pub fn index(&self, index: usize) -> Self {
        self.with(Segment::Index(index))
    }

    /// The path of the n-th key of a map itself.
    #[must_use]
    pub fn key_at(&self, index: usize) -> Self {
        self.with(Segment::KeyAt(index))
    }

    /// The path of the value under a key that is not text.
    #[must_use]
    pub fn canonical_key(&self, key: CanonicalKey) -> Self {
        self.with(Segment::Key(key))
    }

    /// The path of the elements of a list or set type.
    #[must_use]
    pub fn elements(&self) -> Self {
        self.with(Segment::Elements)
    }

    /// The path of the keys of a map type.
    #[must_use]
    pub fn keys(&self) -> Self {
        self.with(Segment::Keys)
    }

    /// The path of the values of a map type.
    #[must_use]
    pub fn values(&self) -> Self {
        self.with(Segment::Values)
    }

    /// The path of a variant of a union.
    #[must_use]
    pub fn variant(&self, label: impl Into<Text>) -> Self {
        self.with(Segment::Variant(label.into()))
    }

    fn with(&self, segment: Segment) -> Self {
        let mut longer = Vec::with_capacity(self.0.len() + 1);
        longer.extend_from_slice(&self.0);
        longer.push(segment);
        Self(longer)
    }
}

impl FromIterator<Segment> for Path {
    fn from_iter<I: IntoIterator<Item = Segment>>(segments: I) -> Self {
        Self(segments.into_iter().collect())
    }
}

impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
