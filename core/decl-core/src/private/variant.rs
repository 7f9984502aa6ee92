//! Variants of enums: labels, and what tagged unions hold.

use super::{Known, Never, Unknown};
use crate::declared;
use crate::represent::other_kind;
use crate::{Declared, Map, Name, Path, Problems, Reached, Text, Value, ValueProblem};

/// The label of a member of an enum.
///
/// # Errors
///
/// The value is no member of that enum.
pub fn label<'v>(
    enumeration: &'static str,
    value: &'v Value,
) -> Result<&'v str, Problems<ValueProblem>> {
    let Value::Enum(member) = value else {
        return other_kind("enum", value);
    };
    if member.enumeration().as_str() != enumeration {
        let (expected, found) = (Name::from_static(enumeration), member.enumeration().clone());
        return Err(Problems::one(
            Path::root(),
            ValueProblem::OtherEnum { expected, found },
        ));
    }
    member.value().as_text().ok_or_else(unknown_label)
}

/// What is said of a label that an enum does not have.
pub fn unknown_label() -> Problems<ValueProblem> {
    Problems::one(Path::root(), ValueProblem::UnknownLabel)
}

/// What is said of a tag that a union does not have.
pub fn unknown_tag(tag: &'static str) -> Problems<ValueProblem> {
    let at = Path::root().field(Text::from_static(tag));
    Problems::one(at, ValueProblem::UnknownLabel)
}

/// The tag of a variant of a union, and the fields of the record it holds.
///
/// # Errors
///
/// The value is no map, or has no tag that is text.
pub fn untagged(tag: &'static str, value: &Value) -> Result<(Text, Value), Problems<ValueProblem>> {
    let Value::Map(map) = value else {
        return other_kind("union", value);
    };
    let label = match map.get(tag) {
        Some(Value::Text(label)) => label,
        Some(_) => return Err(unknown_tag(tag)),
        None => {
            let name = Name::from_static(tag);
            let missing = ValueProblem::MissingField { name };
            return Err(Problems::one(Path::root(), missing));
        }
    };
    let fields = map.iter().filter(|(key, _)| key.as_text() != Some(tag));
    let fields = fields.map(|(key, value)| (key.clone(), value.clone()));
    Ok((label.clone(), Map::from_distinct(fields.collect()).into()))
}

/// A declared struct that a variant holds. The last parameter is left open, as that of
/// [`Itself`](super::Itself) is.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a declared struct",
    label = "not a declared struct",
    note = "derive `Params` for it; each variant of a tagged union holds a declared struct"
)]
pub trait Held<Choice> {
    /// The struct.
    type It: Declared;

    /// What a variant holds, of a type of which more may be asked.
    fn it(&self) -> &Self::It;

    /// The declared name.
    const NAME: &'static str = <Self::It as Declared>::NAME;

    /// See [`Declared::reach`].
    fn reach(found: &mut Reached) {
        <Self::It as Declared>::reach(found);
    }

    /// A variant of a union: the fields of the record it holds, and the tag.
    ///
    /// # Errors
    ///
    /// Everything that no declared value stands for; the record has a field of the tag's name.
    fn tagged(
        held: &Self::It,
        tag: &'static str,
        label: &'static str,
    ) -> Result<Value, Problems<ValueProblem>> {
        let fields = declared::to_value(held)?;
        let entries = fields.as_map().into_iter().flat_map(Map::iter);
        let label = (Value::from(tag), Value::from(label));
        let entries = [label]
            .into_iter()
            .chain(entries.map(|(key, value)| (key.clone(), value.clone())));
        let map = Map::new(entries.collect());
        map.map(Value::from)
            .map_err(|refused| refused.map(ValueProblem::Collection))
    }

    /// What a variant holds.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with it, below the label.
    fn read(label: &'static str, value: &Value) -> Result<Self::It, Problems<ValueProblem>> {
        let at = Path::root().variant(Text::from_static(label));
        declared::from_value(value).map_err(|refused| refused.prefixed(&at))
    }

    /// What a variant holds once more.
    ///
    /// # Errors
    ///
    /// Everything that no declared value stands for, or that breaks a rule, below the label.
    fn duplicate(held: &Self::It, label: &'static str) -> Result<Self::It, Problems<ValueProblem>> {
        let at = Path::root().variant(Text::from_static(label));
        declared::duplicate(held).map_err(|refused| refused.prefixed(&at))
    }
}

impl<D: Declared> Held<Known> for D {
    type It = D;

    fn it(&self) -> &D {
        self
    }
}

impl<D: Declared> Held<Unknown> for D
where
    D: Never,
{
    type It = D;

    fn it(&self) -> &D {
        self
    }
}
