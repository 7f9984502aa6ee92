//! Plain data from a record, without the unresolved fields.

use alloc::vec::Vec;
use core::fmt;

use super::Record;
use crate::part::Part;
use crate::walk::{Walk, spec_path};
use crate::{Located, Map, Path, Problems, Value, ValueProblem};

/// Why a record cannot be projected to plain data.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum ProjectionProblem {
    /// A resolved field has no name to stand under.
    Unnamed,
    /// An undefined or unset value inside another value: only fields may be left out.
    Unresolved,
    /// A NaN or an infinity, which no target can carry.
    NotFinite,
    /// No declared value stands for what a field holds.
    Value(ValueProblem),
}

impl fmt::Display for ProjectionProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Value(problem) => return problem.fmt(f),
            Self::Unnamed => "a field without a name cannot be projected",
            Self::Unresolved => "an undefined or unset value inside a value cannot be left out",
            Self::NotFinite => "the number is not finite",
        })
    }
}

impl core::error::Error for ProjectionProblem {}

impl Record {
    /// The resolved fields by name, in declaration order: undefined and unset fields are left out,
    /// null stays.
    ///
    /// # Errors
    ///
    /// Every unresolved value inside a value and every number that is not finite, with its path.
    ///
    /// ```
    /// use decl_core::{Construction, Name, Operable, Record, Spec, Type, Value};
    ///
    /// let user = Operable::builder()
    ///     .field(Spec::new(Type::Text).named(Name::try_from("mail")?).optional())
    ///     .field(Spec::new(Type::Text).named(Name::try_from("nick")?).nullable())
    ///     .build()?;
    /// let record = Record::construct(&user, [("nick", Value::Null)], &Construction::new())?;
    /// let map = record.to_map()?;
    /// assert_eq!(map.iter().collect::<Vec<_>>(), [(&Value::from("nick"), &Value::Null)]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn to_map(&self) -> Result<Map, Problems<ProjectionProblem>> {
        let mut entries = Vec::new();
        let mut problems = Vec::new();
        for (n, (spec, value)) in self
            .declaration
            .specs()
            .iter()
            .zip(self.slots())
            .enumerate()
        {
            if value.is_unresolved() {
                continue;
            }
            let path = spec_path(n, spec.name());
            match spec.name() {
                Some(name) => entries.push((Value::Text(name.text().clone()), value.clone())),
                None => problems.push(Located::new(path.clone(), ProjectionProblem::Unnamed)),
            }
            unprojectable(&path, value, &mut problems);
        }
        Problems::from_vec(problems).map_or(Ok(Map::from_distinct(entries)), Err)
    }
}

fn unprojectable(path: &Path, value: &Value, found: &mut Vec<Located<ProjectionProblem>>) {
    let mut walk = Walk::new(Part::Value(value));
    while let Some(part) = walk.next() {
        let problem = match part {
            Part::Value(Value::Undefined | Value::Unset) => ProjectionProblem::Unresolved,
            Part::Value(Value::F32(number)) if !number.is_finite() => ProjectionProblem::NotFinite,
            Part::Value(Value::F64(number)) if !number.is_finite() => ProjectionProblem::NotFinite,
            _ => continue,
        };
        found.push(Located::new(path.join(&walk.path()), problem));
    }
}
