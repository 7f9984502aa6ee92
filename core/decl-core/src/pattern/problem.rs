//! Why a text is no pattern of the portable subset.

use core::fmt;

/// Where and why a text leaves the portable subset.
///
/// ```
/// use decl_core::Pattern;
///
/// let problem = Pattern::new("ab(?i)").unwrap_err();
/// assert_eq!(problem.to_string(), "byte 2: only `(` and `(?:` begin a portable group");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PatternProblem {
    /// The byte at which what is wrong begins.
    pub offset: usize,
    /// What is wrong.
    pub kind: PatternProblemKind,
}

/// What no portable pattern has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PatternProblemKind {
    /// A group that is not closed.
    GroupNotClosed,
    /// A `)` that closes nothing.
    NothingToClose,
    /// A group of another kind: look-around, a name, flags, atomic.
    GroupKind,
    /// Groups that nest too deep.
    TooDeep,
    /// A quantifier with nothing to repeat.
    NothingToRepeat,
    /// A lazy or possessive quantifier, or one after another.
    SecondQuantifier,
    /// A `{` or `}` that is no quantifier and is not escaped.
    Braces,
    /// A quantifier whose bounds are out of order or above 255.
    Bounds,
    /// An escape that is not portable: a back-reference, `\b`, `\s`, `\p{..}`, `\z`.
    Escape,
    /// A class that is not closed, empty or malformed.
    Class,
    /// A range whose ends are out of order.
    Range,
    /// A character in a class that is not ASCII.
    NotAscii,
    /// A pattern that expands to too many states.
    TooLarge,
}

impl fmt::Display for PatternProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fact = match self.kind {
            PatternProblemKind::GroupNotClosed => "the group is not closed",
            PatternProblemKind::NothingToClose => "`)` closes no group",
            PatternProblemKind::GroupKind => "only `(` and `(?:` begin a portable group",
            PatternProblemKind::TooDeep => "groups nest deeper than 100 levels",
            PatternProblemKind::NothingToRepeat => "there is nothing to repeat",
            PatternProblemKind::SecondQuantifier => {
                "a portable quantifier is neither lazy nor possessive nor repeated"
            }
            PatternProblemKind::Braces => "a brace that is no quantifier must be escaped",
            PatternProblemKind::Bounds => "the bounds of a quantifier are in order and at most 255",
            PatternProblemKind::Escape => "the escape is not portable",
            PatternProblemKind::Class => "the class is not closed, empty or not portable",
            PatternProblemKind::Range => "the ends of the range are out of order",
            PatternProblemKind::NotAscii => "a portable class holds ASCII characters alone",
            PatternProblemKind::TooLarge => "the pattern expands to more than 10000 states",
        };
        write!(f, "byte {}: {fact}", self.offset)
    }
}

impl core::error::Error for PatternProblem {}
