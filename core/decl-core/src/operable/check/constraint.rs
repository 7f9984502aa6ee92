//! Whether a value satisfies a constraint.

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::cmp::Ordering;

use super::ValueProblem;
use crate::part::Part;
use crate::projection::{Token, project};
use crate::{Constraint, Decimal, Pattern, PatternProblem, Text, Value};

/// The patterns met so far, by their source: the items of a list have one in common.
pub(super) type Patterns = BTreeMap<Text, Result<Pattern, PatternProblem>>;

/// Whether the value satisfies the constraint; patterns are read once for all values of a check.
pub(super) fn satisfies(
    value: &Value,
    constraint: &Constraint,
    patterns: &mut Patterns,
) -> Result<(), ValueProblem> {
    let pattern = match constraint {
        Constraint::Pattern(source) => {
            let read = || Pattern::new(source.clone());
            let pattern = patterns.entry(source.clone()).or_insert_with(read);
            Some(
                pattern
                    .as_ref()
                    .map_err(|problem| ValueProblem::Pattern(*problem))?,
            )
        }
        _ => None,
    };
    if is_met(value, constraint, pattern) {
        return Ok(());
    }
    Err(ValueProblem::Constraint(Box::new(constraint.clone())))
}

/// Whether the value satisfies the constraint, whose pattern has been read if it has one.
fn is_met(value: &Value, constraint: &Constraint, pattern: Option<&Pattern>) -> bool {
    match constraint {
        Constraint::Minimum(bound) => compare(value, bound).is_some_and(Ordering::is_ge),
        Constraint::Maximum(bound) => compare(value, bound).is_some_and(Ordering::is_le),
        Constraint::ExclusiveMinimum(bound) => compare(value, bound).is_some_and(Ordering::is_gt),
        Constraint::ExclusiveMaximum(bound) => compare(value, bound).is_some_and(Ordering::is_lt),
        Constraint::MultipleOf(step) => is_multiple(value, step),
        Constraint::MinLength(least) => match value {
            // A character has at most four bytes.
            Value::Text(text) if text.len().div_ceil(4) as u64 >= *least => true,
            _ => length(value).is_some_and(|length| length >= *least),
        },
        Constraint::MaxLength(most) => match value {
            Value::Text(text) if text.len() as u64 <= *most => true,
            _ => length(value).is_some_and(|length| length <= *most),
        },
        Constraint::MinItems(least) => items(value).is_some_and(|items| items >= *least),
        Constraint::MaxItems(most) => items(value).is_some_and(|items| items <= *most),
        Constraint::OneOf(choices) => choices.contains(value),
        Constraint::UniqueItems => has_unique_items(value),
        Constraint::Pattern(_) => match (value, pattern) {
            (Value::Text(text), Some(pattern)) => pattern.is_match(text),
            _ => false,
        },
    }
}

/// A constraint that is ready to be held against many values.
///
/// ```
/// use decl_core::{Constraint, Rule, Value};
///
/// let rule = Rule::new(Constraint::Pattern("^[a-z]+$".into()))?;
/// assert!(rule.is_met_by(&Value::from("abc")));
/// assert!(!rule.is_met_by(&Value::from("ABC")));
/// # Ok::<(), decl_core::PatternProblem>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rule {
    constraint: Constraint,
    pattern: Option<Pattern>,
    /// The sorted tokens of many choices.
    choices: Option<Vec<Token>>,
}

/// Up to so many choices are compared with a value one by one.
const FEW_CHOICES: usize = 16;

impl Rule {
    /// Makes a constraint ready.
    ///
    /// # Errors
    ///
    /// The constraint's pattern is none of the portable subset.
    pub fn new(constraint: Constraint) -> Result<Self, PatternProblem> {
        let pattern = match &constraint {
            Constraint::Pattern(source) => Some(Pattern::new(source.clone())?),
            _ => None,
        };
        let choices = match &constraint {
            Constraint::OneOf(choices) if choices.len() > FEW_CHOICES => {
                let mut tokens: Vec<_> = choices.iter().filter_map(token).collect();
                tokens.sort();
                Some(tokens)
            }
            _ => None,
        };
        Ok(Self {
            constraint,
            pattern,
            choices,
        })
    }

    /// The constraint.
    pub const fn constraint(&self) -> &Constraint {
        &self.constraint
    }

    /// Whether a value satisfies the constraint; a value of a kind to which it does not apply never
    /// does.
    #[inline]
    pub fn is_met_by(&self, value: &Value) -> bool {
        match &self.choices {
            // Equal values have equal tokens, and no others have.
            Some(choices) => {
                token(value).is_some_and(|token| choices.binary_search(&token).is_ok())
            }
            None => is_met(value, &self.constraint, self.pattern.as_ref()),
        }
    }
}

fn token(value: &Value) -> Option<Token> {
    let projection = project(Part::Value(value)).ok()?;
    Some(projection.token)
}

/// How two values of one ordered kind compare; a NaN does not compare.
pub(crate) fn compare(left: &Value, right: &Value) -> Option<Ordering> {
    match (left, right) {
        (Value::Integer(left), Value::Integer(right)) => Some(left.cmp(right)),
        (Value::F32(left), Value::F32(right)) => left.partial_cmp(right),
        (Value::F64(left), Value::F64(right)) => left.partial_cmp(right),
        (Value::Decimal(left), Value::Decimal(right)) => Some(left.compare(right)),
        (Value::Date(left), Value::Date(right)) => Some(left.cmp(right)),
        (Value::Time(left), Value::Time(right)) => Some(left.cmp(right)),
        (Value::DateTime(left), Value::DateTime(right)) => Some(left.cmp(right)),
        (Value::Instant(left), Value::Instant(right)) => Some(left.cmp(right)),
        (Value::Duration(left), Value::Duration(right)) => Some(left.cmp(right)),
        _ => None,
    }
}

/// A float stands for the shortest decimal that reads back as it, so that 0.3 is three times 0.1.
fn is_multiple(value: &Value, step: &Value) -> bool {
    match (value, step) {
        (Value::Integer(value), Value::Integer(step)) => value.is_multiple_of(step),
        (Value::Decimal(value), Value::Decimal(step)) => value.is_multiple_of(step),
        (Value::F32(value), Value::F32(step)) => {
            *value == 0.0 || shortest_is_multiple(&value.to_string(), &step.to_string())
        }
        (Value::F64(value), Value::F64(step)) => {
            *value == 0.0 || shortest_is_multiple(&value.to_string(), &step.to_string())
        }
        _ => false,
    }
}

fn shortest_is_multiple(value: &str, step: &str) -> bool {
    match (value.parse::<Decimal>(), step.parse::<Decimal>()) {
        (Ok(value), Ok(step)) => value.is_multiple_of(&step),
        _ => false,
    }
}

fn length(value: &Value) -> Option<u64> {
    match value {
        Value::Text(text) => Some(text.chars().count() as u64),
        Value::Bytes(bytes) => Some(bytes.len() as u64),
        _ => None,
    }
}

fn items(value: &Value) -> Option<u64> {
    match value {
        Value::List(list) => Some(list.len() as u64),
        Value::Set(set) => Some(set.len() as u64),
        Value::Map(map) => Some(map.len() as u64),
        _ => None,
    }
}

fn has_unique_items(value: &Value) -> bool {
    match value {
        Value::List(list) => crate::Set::new(list.to_vec()).is_ok(),
        _ => false,
    }
}
