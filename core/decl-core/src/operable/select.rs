//! Choosing fields, and putting them in another order.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use core::fmt;

use super::Operable;
use crate::{Spec, Text};

/// Which fields of a declaration to keep, by name.
///
/// ```
/// use decl_core::{Name, Operable, Selection, Spec, Type};
///
/// let field = |name| Ok::<_, decl_core::NameProblem>(Spec::new(Type::Text).named(Name::try_from(name)?));
/// let user = Operable::builder().field(field("id")?).field(field("mail")?).build()?;
/// let only = user.select(&Selection::include(["mail", "id"]))?;
/// assert_eq!(only.field_names().collect::<Vec<_>>(), ["id", "mail"]);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Selection {
    include: Option<BTreeSet<Text>>,
    exclude: Option<BTreeSet<Text>>,
}

impl Selection {
    /// Keeps these fields alone; an empty collection keeps nothing.
    pub fn include<T: Into<Text>>(names: impl IntoIterator<Item = T>) -> Self {
        Self::default().including(names)
    }

    /// Keeps all but these fields.
    pub fn exclude<T: Into<Text>>(names: impl IntoIterator<Item = T>) -> Self {
        Self::default().excluding(names)
    }

    /// The same selection, with these fields to keep.
    #[must_use]
    pub fn including<T: Into<Text>>(mut self, names: impl IntoIterator<Item = T>) -> Self {
        self.include = Some(names.into_iter().map(Into::into).collect());
        self
    }

    /// The same selection, with these fields to leave out.
    #[must_use]
    pub fn excluding<T: Into<Text>>(mut self, names: impl IntoIterator<Item = T>) -> Self {
        self.exclude = Some(names.into_iter().map(Into::into).collect());
        self
    }
}

/// Why fields cannot be selected or reordered.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SelectionProblem {
    /// Both fields to keep and fields to leave out are given.
    IncludeAndExclude,
    /// Names that no field has.
    Unknown {
        /// All of them, sorted.
        names: Vec<Text>,
    },
    /// A new order names fields twice.
    Repeated {
        /// All of them, sorted.
        names: Vec<Text>,
    },
    /// A new order leaves out fields.
    Missing {
        /// All of them, in declared order.
        names: Vec<Text>,
    },
}

impl fmt::Display for SelectionProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::IncludeAndExclude => {
                f.write_str("fields are selected either by inclusion or by exclusion, not both")
            }
            Self::Unknown { names } => list(f, "unknown fields", names),
            Self::Repeated { names } => list(f, "the order names fields twice", names),
            Self::Missing { names } => list(f, "the order leaves out fields", names),
        }
    }
}

impl core::error::Error for SelectionProblem {}

fn list(f: &mut fmt::Formatter<'_>, fact: &str, names: &[Text]) -> fmt::Result {
    write!(f, "{fact}: ")?;
    names.iter().enumerate().try_for_each(|(n, name)| {
        let comma = if n > 0 { ", " } else { "" };
        write!(f, "{comma}`{name}`")
    })
}

impl Operable {
    /// The declaration with only the selected fields, in declared order.
    ///
    /// Name, doc and metadata stay. An unnamed spec is never included by name and never excluded.
    ///
    /// # Errors
    ///
    /// [`SelectionProblem::IncludeAndExclude`] before any name is looked at, then
    /// [`SelectionProblem::Unknown`].
    pub fn select(&self, selection: &Selection) -> Result<Self, SelectionProblem> {
        let (names, keep_listed) = match (&selection.include, &selection.exclude) {
            (Some(_), Some(_)) => return Err(SelectionProblem::IncludeAndExclude),
            (Some(include), None) => (include, true),
            (None, Some(exclude)) => (exclude, false),
            (None, None) => return Ok(self.clone()),
        };
        self.check_known(names.iter())?;
        let kept = |spec: &&Spec| {
            let listed = spec
                .name()
                .is_some_and(|name| names.contains(name.as_str()));
            listed == keep_listed
        };
        Ok(self.with_specs(self.specs().iter().filter(kept).cloned().collect()))
    }

    /// The declaration with its named fields in this order, which is another declaration.
    ///
    /// Unnamed specs keep their places.
    ///
    /// # Errors
    ///
    /// When the order is not each field name exactly once.
    ///
    /// ```
    /// use decl_core::{Name, Operable, Spec, Type};
    ///
    /// let field = |name| Ok::<_, decl_core::NameProblem>(Spec::new(Type::Text).named(Name::try_from(name)?));
    /// let user = Operable::builder().field(field("id")?).field(field("mail")?).build()?;
    /// assert_ne!(user.reorder(["mail", "id"])?, user);
    /// assert!(user.reorder(["mail"]).is_err());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn reorder<T: Into<Text>>(
        &self,
        order: impl IntoIterator<Item = T>,
    ) -> Result<Self, SelectionProblem> {
        let order: Vec<Text> = order.into_iter().map(Into::into).collect();
        self.check_known(order.iter().collect::<BTreeSet<_>>())?;
        check_permutation(self, &order)?;
        let mut named = order.iter().filter_map(|name| self.spec(name));
        let place = |spec: &Spec| match spec.name() {
            Some(_) => named.next().cloned(),
            None => Some(spec.clone()),
        };
        Ok(self.with_specs(self.specs().iter().filter_map(place).collect()))
    }

    /// A membership view of the field names.
    pub fn allowed(&self) -> Allowed<'_> {
        Allowed(self.field_names().collect())
    }

    fn check_known<'n>(
        &self,
        names: impl IntoIterator<Item = &'n Text>,
    ) -> Result<(), SelectionProblem> {
        let allowed = self.allowed();
        let unknown = names.into_iter().filter(|name| !allowed.contains(name));
        let names: Vec<Text> = unknown.cloned().collect();
        if names.is_empty() {
            return Ok(());
        }
        Err(SelectionProblem::Unknown { names })
    }
}

fn check_permutation(operable: &Operable, order: &[Text]) -> Result<(), SelectionProblem> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for name in order {
        *counts.entry(name).or_default() += 1;
    }
    let repeated = counts.iter().filter(|(_, count)| **count > 1);
    let names: Vec<Text> = repeated.map(|(name, _)| Text::from(*name)).collect();
    if !names.is_empty() {
        return Err(SelectionProblem::Repeated { names });
    }
    let missing = operable
        .field_names()
        .filter(|name| !counts.contains_key(name));
    let names: Vec<Text> = missing.map(Text::from).collect();
    if !names.is_empty() {
        return Err(SelectionProblem::Missing { names });
    }
    Ok(())
}

/// The field names of a declaration as a set; see [`Operable::allowed`].
///
/// ```
/// use decl_core::Operable;
///
/// assert!(!Operable::EMPTY.allowed().contains("id"));
/// ```
#[derive(Clone, Debug)]
pub struct Allowed<'a>(BTreeSet<&'a str>);

impl Allowed<'_> {
    /// Whether a field has this name.
    pub fn contains(&self, name: &str) -> bool {
        self.0.contains(name)
    }

    /// How many named fields there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
