//! Constraints of the layout `operable/1`.

use decl_core::{Constraint, ConstraintWord, Integer};

use super::node::{Json, Member, Node};
use super::object::{Object, unknown};
use super::problem::{Found, ReadProblem};
use super::value::{value, values};

/// What stands under `constraints`, which is left out when there are none.
pub(super) fn constraints(object: &Object<'_, '_>) -> Found<Vec<Constraint>> {
    object
        .members("constraints")?
        .iter()
        .map(constraint)
        .collect()
}

fn constraint(member: &Member<'_>) -> Found<Constraint> {
    let node = &member.value;
    let word = ConstraintWord::ALL
        .into_iter()
        .find(|word| word.as_str() == member.key.text)
        .ok_or_else(|| unknown(member))?;
    Ok(match word {
        ConstraintWord::Minimum => Constraint::Minimum(value(node)?),
        ConstraintWord::Maximum => Constraint::Maximum(value(node)?),
        ConstraintWord::ExclusiveMinimum => Constraint::ExclusiveMinimum(value(node)?),
        ConstraintWord::ExclusiveMaximum => Constraint::ExclusiveMaximum(value(node)?),
        ConstraintWord::MultipleOf => Constraint::MultipleOf(value(node)?),
        ConstraintWord::MinLength => Constraint::MinLength(count(node)?),
        ConstraintWord::MaxLength => Constraint::MaxLength(count(node)?),
        ConstraintWord::Pattern => Constraint::Pattern(node.text()?.into()),
        ConstraintWord::OneOf => Constraint::OneOf(values(node.array()?)?.into()),
        ConstraintWord::MinItems => Constraint::MinItems(count(node)?),
        ConstraintWord::MaxItems => Constraint::MaxItems(count(node)?),
        ConstraintWord::UniqueItems => match node.json {
            Json::Bool(true) => Constraint::UniqueItems,
            Json::Bool(false) => {
                let key = word.as_str();
                return Err(node.refuse(ReadProblem::NothingDeclared { key }));
            }
            _ => return Err(node.unexpected("`true`")),
        },
    })
}

/// A count is written as the integer that it is, `$int` included.
fn count(node: &Node<'_>) -> Found<u64> {
    let value = value(node)?;
    let count = value.as_integer().and_then(Integer::to_u64);
    count.ok_or_else(|| node.refuse(ReadProblem::NotCount))
}
