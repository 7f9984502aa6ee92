//! Constraints as data.

use alloc::vec::Vec;
use core::fmt;

use crate::seq::{Pile, Seq, Shed};
use crate::{List, Text, Type, Value};

/// One constraint on a field or item.
///
/// Bounds are values of the field's type; text length counts Unicode code points, the length of
/// bytes counts bytes.
///
/// ```
/// use decl_core::{Constraint, ConstraintWord, Value};
///
/// let least = Constraint::Minimum(Value::from(0));
/// assert_eq!(least.word(), ConstraintWord::Minimum);
/// assert_eq!(least.word().as_str(), "minimum");
/// ```
#[derive(Clone, PartialEq)]
pub enum Constraint {
    /// Not below this value.
    Minimum(Value),
    /// Not above this value.
    Maximum(Value),
    /// Above this value.
    ExclusiveMinimum(Value),
    /// Below this value.
    ExclusiveMaximum(Value),
    /// A whole number of times this value.
    MultipleOf(Value),
    /// At least this many code points or bytes.
    MinLength(u64),
    /// At most this many code points or bytes.
    MaxLength(u64),
    /// Text that this pattern of the portable subset matches somewhere.
    Pattern(Text),
    /// One of these values, in declared order.
    OneOf(List),
    /// At least this many items.
    MinItems(u64),
    /// At most this many items.
    MaxItems(u64),
    /// No two items equal.
    UniqueItems,
}

/// The word of a constraint, used everywhere: documents, attributes, payloads, reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(
    missing_docs,
    reason = "each variant is the word of the same variant of `Constraint`"
)]
pub enum ConstraintWord {
    Minimum,
    Maximum,
    ExclusiveMinimum,
    ExclusiveMaximum,
    MultipleOf,
    MinLength,
    MaxLength,
    Pattern,
    OneOf,
    MinItems,
    MaxItems,
    UniqueItems,
}

impl ConstraintWord {
    /// Every word, in the order in which reports list them.
    pub const ALL: [Self; 12] = [
        Self::Minimum,
        Self::Maximum,
        Self::ExclusiveMinimum,
        Self::ExclusiveMaximum,
        Self::MultipleOf,
        Self::MinLength,
        Self::MaxLength,
        Self::Pattern,
        Self::OneOf,
        Self::MinItems,
        Self::MaxItems,
        Self::UniqueItems,
    ];

    /// The spelling.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Minimum => "minimum",
            Self::Maximum => "maximum",
            Self::ExclusiveMinimum => "exclusive_minimum",
            Self::ExclusiveMaximum => "exclusive_maximum",
            Self::MultipleOf => "multiple_of",
            Self::MinLength => "min_length",
            Self::MaxLength => "max_length",
            Self::Pattern => "pattern",
            Self::OneOf => "one_of",
            Self::MinItems => "min_items",
            Self::MaxItems => "max_items",
            Self::UniqueItems => "unique_items",
        }
    }

    /// Whether the constraint means something for a type; none is an unresolved one.
    ///
    /// ```
    /// use decl_core::{ConstraintWord, Type};
    ///
    /// assert!(ConstraintWord::Minimum.applies_to(Some(&Type::Date)));
    /// assert!(!ConstraintWord::Minimum.applies_to(Some(&Type::Text)));
    /// ```
    pub fn applies_to(self, ty: Option<&Type>) -> bool {
        let Some(ty) = ty else {
            return self == Self::OneOf;
        };
        match self {
            Self::Minimum | Self::Maximum | Self::ExclusiveMinimum | Self::ExclusiveMaximum => {
                ty.is_ordered()
            }
            Self::MultipleOf => {
                ty.is_integer() || matches!(ty, Type::Decimal(_) | Type::F32 | Type::F64)
            }
            Self::MinLength | Self::MaxLength => matches!(ty, Type::Text | Type::Bytes),
            Self::Pattern => matches!(ty, Type::Text),
            Self::OneOf => true,
            Self::MinItems | Self::MaxItems => {
                matches!(ty, Type::List(_) | Type::Set(_) | Type::Map(_))
            }
            Self::UniqueItems => matches!(ty, Type::List(_)),
        }
    }
}

impl fmt::Display for ConstraintWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Constraint {
    /// The word.
    pub const fn word(&self) -> ConstraintWord {
        match self {
            Self::Minimum(_) => ConstraintWord::Minimum,
            Self::Maximum(_) => ConstraintWord::Maximum,
            Self::ExclusiveMinimum(_) => ConstraintWord::ExclusiveMinimum,
            Self::ExclusiveMaximum(_) => ConstraintWord::ExclusiveMaximum,
            Self::MultipleOf(_) => ConstraintWord::MultipleOf,
            Self::MinLength(_) => ConstraintWord::MinLength,
            Self::MaxLength(_) => ConstraintWord::MaxLength,
            Self::Pattern(_) => ConstraintWord::Pattern,
            Self::OneOf(_) => ConstraintWord::OneOf,
            Self::MinItems(_) => ConstraintWord::MinItems,
            Self::MaxItems(_) => ConstraintWord::MaxItems,
            Self::UniqueItems => ConstraintWord::UniqueItems,
        }
    }

    /// The bound, for the words that compare with a value of the field's type.
    pub const fn bound(&self) -> Option<&Value> {
        match self {
            Self::Minimum(value)
            | Self::Maximum(value)
            | Self::ExclusiveMinimum(value)
            | Self::ExclusiveMaximum(value)
            | Self::MultipleOf(value) => Some(value),
            _ => None,
        }
    }
}

impl Shed for Constraint {
    fn shed(&mut self, pile: &mut Pile) {
        match self {
            Self::Minimum(value)
            | Self::Maximum(value)
            | Self::ExclusiveMinimum(value)
            | Self::ExclusiveMaximum(value)
            | Self::MultipleOf(value) => value.shed(pile),
            Self::OneOf(values) => values.shed(pile),
            _ => {}
        }
    }
}

/// The constraints of one field or item, each word at most once.
///
/// The order in which they were written means nothing: they are read in the order of
/// [`ConstraintWord::ALL`].
///
/// ```
/// use decl_core::{Constraint, ConstraintWord, Constraints};
///
/// let length = Constraints::from(vec![Constraint::MaxLength(9), Constraint::MinLength(1)]);
/// let words: Vec<_> = length.iter().map(Constraint::word).collect();
/// assert_eq!(words, [ConstraintWord::MinLength, ConstraintWord::MaxLength]);
/// ```
#[derive(Clone)]
pub struct Constraints(Seq<Constraint>);

impl Constraints {
    /// No constraints.
    pub const EMPTY: Self = Self(Seq::EMPTY);

    /// Constraints for constants. A word that stands twice is found by
    /// [`Operable::verify`](crate::Operable::verify).
    pub const fn from_static(constraints: &'static [Constraint]) -> Self {
        Self(Seq::from_static(constraints))
    }

    /// The same constraints and one more.
    #[must_use]
    pub fn with(self, constraint: Constraint) -> Self {
        let mut constraints: Vec<Constraint> = self.0.to_vec();
        constraints.push(constraint);
        constraints.into()
    }

    /// The constraint of a word.
    pub fn get(&self, word: ConstraintWord) -> Option<&Constraint> {
        self.0.iter().find(|constraint| constraint.word() == word)
    }

    /// The constraints in the order of their words.
    pub fn iter(&self) -> impl Iterator<Item = &Constraint> {
        // Most are written in that order, and few are worth looking for each word.
        let all = &*self.0;
        let (ordered, words) = if all.is_sorted_by_key(Constraint::word) {
            (all, [].as_slice())
        } else {
            ([].as_slice(), ConstraintWord::ALL.as_slice())
        };
        let found = |word| all.iter().filter(move |c| c.word() == word);
        ordered.iter().chain(words.iter().copied().flat_map(found))
    }

    /// Whether both are the same memory, which makes them equal without looking.
    pub(crate) fn same(&self, other: &Self) -> bool {
        self.0.same(&other.0)
    }

    pub(crate) fn as_slice(&self) -> &[Constraint] {
        &self.0
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl From<Vec<Constraint>> for Constraints {
    fn from(constraints: Vec<Constraint>) -> Self {
        Self(constraints.into())
    }
}

impl PartialEq for Constraints {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl fmt::Debug for Constraints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Shed for Constraints {
    fn shed(&mut self, pile: &mut Pile) {
        self.0.shed(pile);
    }
}
