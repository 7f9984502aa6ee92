//! Putting declarations together.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::fmt;

use super::Operable;
use crate::walk::spec_path;
use crate::{Located, Meta, MetaKey, Name, Path, Problems, Spec, Text};

/// What the composed declaration is called and what becomes of its operands' own metadata.
///
/// Nothing is taken over silently: name and doc come from here alone.
///
/// ```
/// use decl_core::{Composition, Name, OperandMetadata};
///
/// let composition = Composition::new(OperandMetadata::Discard)
///     .named(Name::try_from("User")?)
///     .documented("A user with an audit trail.");
/// # let _ = composition;
/// # Ok::<(), decl_core::NameProblem>(())
/// ```
#[derive(Clone, Debug)]
pub struct Composition {
    metadata: OperandMetadata,
    name: Option<Name>,
    doc: Option<Text>,
}

/// What becomes of the metadata of composed declarations (that of their specs always stays).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OperandMetadata {
    /// It is left behind.
    Discard,
    /// It is kept in operand order; a key that two operands have is an error.
    Keep,
}

impl Composition {
    /// An unnamed composition.
    pub const fn new(metadata: OperandMetadata) -> Self {
        Self {
            metadata,
            name: None,
            doc: None,
        }
    }

    /// Names the result.
    #[must_use]
    pub fn named(mut self, name: Name) -> Self {
        self.name = Some(name);
        self
    }

    /// Documents the result.
    #[must_use]
    pub fn documented(mut self, doc: impl Into<Text>) -> Self {
        self.doc = Some(doc.into());
        self
    }
}

/// Where a field stands among composed declarations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The index of the operand.
    pub operand: usize,
    /// The operand's name, if it has one.
    pub operand_name: Option<Name>,
    /// The index of the field, or of the metadata entry, in the operand.
    pub index: usize,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of operand {}", self.index, self.operand)?;
        match &self.operand_name {
            Some(name) => write!(f, " (`{name}`)"),
            None => Ok(()),
        }
    }
}

/// Why declarations cannot be composed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ComposeProblem {
    /// Two operands, or one of them twice, declare a field of one name.
    DuplicateField {
        /// The name.
        name: Name,
        /// Where it stands first.
        first: Position,
        /// Where it stands again.
        second: Position,
    },
    /// Two operands have a metadata entry of one key, and metadata is to be kept.
    DuplicateMeta {
        /// The key.
        key: MetaKey,
        /// Where it stands first.
        first: Position,
        /// Where it stands again.
        second: Position,
    },
}

impl fmt::Display for ComposeProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::DuplicateField {
                name,
                first,
                second,
            } => write!(
                f,
                "the field `{name}` stands at field {first} and at field {second}"
            ),
            Self::DuplicateMeta { key, first, second } => {
                write!(
                    f,
                    "the metadata key `{key}` stands at entry {first} and at entry {second}"
                )
            }
        }
    }
}

impl core::error::Error for ComposeProblem {}

impl Operable {
    /// The fields of several declarations as one: operand order, then each operand's own order.
    ///
    /// Nothing is sorted and unnamed specs are kept, any number of them.
    ///
    /// # Errors
    ///
    /// Every name that stands twice, with both positions.
    ///
    /// ```
    /// use decl_core::{Composition, Name, Operable, OperandMetadata, Spec, Type};
    ///
    /// let id = Operable::builder()
    ///     .field(Spec::new(Type::I64).named(Name::try_from("id")?))
    ///     .build()?;
    /// let twice = Operable::compose(&Composition::new(OperandMetadata::Keep), &[&id, &id]);
    /// assert_eq!(
    ///     twice.unwrap_err().to_string(),
    ///     "at `$.id`: the field `id` stands at field 0 of operand 0 and at field 0 of operand 1"
    /// );
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn compose(
        composition: &Composition,
        operands: &[&Self],
    ) -> Result<Self, Problems<ComposeProblem>> {
        let mut problems = duplicate_fields(operands);
        let metadata = match composition.metadata {
            OperandMetadata::Discard => Vec::new(),
            OperandMetadata::Keep => {
                problems.extend(duplicate_metadata(operands));
                let entries = operands.iter().flat_map(|operand| operand.metadata());
                entries.cloned().collect()
            }
        };
        if let Some(problems) = Problems::from_vec(problems) {
            return Err(problems);
        }
        let specs = operands.iter().flat_map(|operand| operand.specs());
        Ok(Self::shared(super::Parts {
            name: composition.name.clone(),
            doc: composition.doc.clone(),
            specs: specs.cloned().collect::<Vec<_>>().into(),
            metadata: crate::meta::Metadata(metadata.into()),
        }))
    }
}

fn duplicate_fields(operands: &[&Operable]) -> Vec<Located<ComposeProblem>> {
    let named = |spec: &Spec| spec.name().cloned();
    let found = duplicates(operands, |operand| {
        operand.specs().iter().map(named).collect()
    });
    let problem = |(name, first, second): (Name, _, _)| {
        let path = spec_path(0, Some(&name));
        Located::new(
            path,
            ComposeProblem::DuplicateField {
                name,
                first,
                second,
            },
        )
    };
    found.into_iter().map(problem).collect()
}

fn duplicate_metadata(operands: &[&Operable]) -> Vec<Located<ComposeProblem>> {
    let key = |entry: &Meta| Some(entry.key().clone());
    let found = duplicates(operands, |operand| {
        operand.metadata().iter().map(key).collect()
    });
    let problem = |(key, first, second): (MetaKey, _, _)| {
        let path = Path::root().field("metadata");
        Located::new(path, ComposeProblem::DuplicateMeta { key, first, second })
    };
    found.into_iter().map(problem).collect()
}

/// Each key that stands again, with its first position and that one.
fn duplicates<K: Clone + Ord>(
    operands: &[&Operable],
    keys: impl Fn(&Operable) -> Vec<Option<K>>,
) -> Vec<(K, Position, Position)> {
    let mut firsts: BTreeMap<K, Position> = BTreeMap::new();
    let mut found = Vec::new();
    for (n, operand) in operands.iter().enumerate() {
        for (index, key) in keys(operand).into_iter().enumerate() {
            let Some(key) = key else { continue };
            let position = Position {
                operand: n,
                operand_name: operand.name().cloned(),
                index,
            };
            match firsts.get(&key) {
                Some(first) => found.push((key, first.clone(), position)),
                None => {
                    firsts.insert(key, position);
                }
            }
        }
    }
    found
}
