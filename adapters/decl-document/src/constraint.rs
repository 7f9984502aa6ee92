//! Constraints, whose bounds are values of the type that they constrain.

use decl_core::{Constraint, ConstraintWord, Constraints, Integer, List, Value};

use crate::interpret::{Declared, Interpreter};
use crate::node::{Content, Member, Node};
use crate::problem::DocumentProblem;

/// The words of constraints.
#[expect(clippy::indexing_slicing, reason = "evaluated when it is compiled")]
const CONSTRAINT_KEYS: [&str; ConstraintWord::ALL.len()] = {
    let mut keys = [""; ConstraintWord::ALL.len()];
    let mut n = 0;
    while n < keys.len() {
        keys[n] = ConstraintWord::ALL[n].as_str();
        n += 1;
    }
    keys
};

impl Interpreter<'_> {
    /// The constraints of a field or item; none where its type cannot be read.
    pub(crate) fn constraints(
        &mut self,
        member: Option<&Member>,
        declared: &Declared,
    ) -> Constraints {
        let Some(object) = member.and_then(|member| self.object(&member.value, "an object")) else {
            return Constraints::EMPTY;
        };
        let mut constraints = Vec::new();
        for member in object.members() {
            let word = ConstraintWord::ALL
                .into_iter()
                .find(|word| word.as_str() == &*member.key);
            if let Some(word) = word {
                constraints.extend(self.constraint(word, &member.value, declared));
            } else {
                let hint = self.key_hint(&member.key, &CONSTRAINT_KEYS, declared.ty());
                self.unknown_key(member, hint);
            }
        }
        match declared {
            Declared::Unreadable => Constraints::EMPTY,
            Declared::Type(_) | Declared::Nothing => constraints.into(),
        }
    }

    fn constraint(
        &mut self,
        word: ConstraintWord,
        node: &Node,
        declared: &Declared,
    ) -> Option<Constraint> {
        Some(match word {
            ConstraintWord::Minimum => Constraint::Minimum(self.bound(node, declared)?),
            ConstraintWord::Maximum => Constraint::Maximum(self.bound(node, declared)?),
            ConstraintWord::ExclusiveMinimum => {
                Constraint::ExclusiveMinimum(self.bound(node, declared)?)
            }
            ConstraintWord::ExclusiveMaximum => {
                Constraint::ExclusiveMaximum(self.bound(node, declared)?)
            }
            ConstraintWord::MultipleOf => Constraint::MultipleOf(self.bound(node, declared)?),
            ConstraintWord::MinLength => Constraint::MinLength(self.count(node)?),
            ConstraintWord::MaxLength => Constraint::MaxLength(self.count(node)?),
            ConstraintWord::Pattern => {
                Constraint::Pattern(self.text(node, "a pattern as text")?.clone())
            }
            ConstraintWord::OneOf => Constraint::OneOf(self.choices(node, declared)?),
            ConstraintWord::MinItems => Constraint::MinItems(self.count(node)?),
            ConstraintWord::MaxItems => Constraint::MaxItems(self.count(node)?),
            ConstraintWord::UniqueItems => return self.unique_items(node),
        })
    }

    /// A bound on a type that has none is not read: that it does not apply is the problem.
    fn bound(&mut self, node: &Node, declared: &Declared) -> Option<Value> {
        match declared {
            Declared::Type(ty) if ConstraintWord::Minimum.applies_to(Some(ty)) => {
                self.literal(node, ty)
            }
            _ => Some(Value::Null),
        }
    }

    fn choices(&mut self, node: &Node, declared: &Declared) -> Option<List> {
        let choices = self.array(node, "an array of values")?;
        let choices: Vec<Option<Value>> = choices
            .iter()
            .map(|choice| self.value(choice, declared))
            .collect();
        choices.into_iter().collect()
    }

    fn count(&mut self, node: &Node) -> Option<u64> {
        let Content::Number(number) = &node.content else {
            self.wrong_kind(node, "a count");
            return None;
        };
        let count = self.integer(node)?;
        let count = Integer::to_u64(&count);
        if count.is_none() {
            let number = number.clone();
            self.report(node.span, DocumentProblem::NotCount { number });
        }
        count
    }

    fn unique_items(&mut self, node: &Node) -> Option<Constraint> {
        if let Content::Bool(truth) = node.content {
            return truth.then_some(Constraint::UniqueItems);
        }
        self.wrong_kind(node, "true or false");
        None
    }
}
