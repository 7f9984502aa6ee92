//! Lists and sets.

use alloc::collections::{BTreeSet, VecDeque};
use alloc::vec::Vec;

use super::{Of, Reached, Represent, merged, other_kind};
use crate::{Constraint, List, Path, Problems, Set, Type, Value, ValueProblem};

/// Takes all that is right, or tells all that is wrong, each at its place.
pub(super) fn each<T, U>(
    items: impl IntoIterator<Item = T>,
    mut convert: impl FnMut(T) -> Result<U, Problems<ValueProblem>>,
) -> Result<Vec<U>, Problems<ValueProblem>> {
    let mut converted = Vec::new();
    let mut problems: Option<Problems<ValueProblem>> = None;
    for (n, item) in items.into_iter().enumerate() {
        match convert(item) {
            Ok(item) => converted.push(item),
            Err(found) => note(&mut problems, found.prefixed(&Path::root().index(n))),
        }
    }
    problems.map_or(Ok(converted), Err)
}

pub(super) fn note(problems: &mut Option<Problems<ValueProblem>>, found: Problems<ValueProblem>) {
    match problems {
        Some(problems) => problems.append(found),
        None => *problems = Some(found),
    }
}

macro_rules! list {
    ($($list:ident),*) => {$(
        impl<T, M: Represent<T>> Represent<$list<T>> for $list<M> {
            const TYPE: Type = Type::List(Of::<M, T>::ELEMENT);
            const EMPTY: Option<&'static Value> = Some(&Value::List(List::from_static(&[])));
            const IS_CHECKED: bool = M::IS_CHECKED;
            const MAY_CHANGE: bool = M::MAY_CHANGE;

            fn to_value(it: &$list<T>) -> Result<Value, Problems<ValueProblem>> {
                each(it, M::to_value).map(Value::from)
            }

            fn from_value(value: &Value) -> Result<$list<T>, Problems<ValueProblem>> {
                match value {
                    Value::List(list) => each(list.iter(), M::from_value).map(Into::into),
                    other => other_kind(Self::TYPE.word(), other),
                }
            }

            fn duplicate(it: &$list<T>) -> Result<$list<T>, Problems<ValueProblem>> {
                each(it, M::duplicate).map(Into::into)
            }

            fn reach(found: &mut Reached) {
                M::reach(found);
            }
        }
    )*};
}

list!(Vec, VecDeque);

/// An array is a list of exactly so many items.
impl<T, M: Represent<T>, const N: usize> Represent<[T; N]> for [M; N] {
    const TYPE: Type = Type::List(Of::<M, T>::ELEMENT);
    const CONSTRAINTS: &'static [Constraint] = &[
        Constraint::MinItems(N as u64),
        Constraint::MaxItems(N as u64),
    ];
    const IS_CHECKED: bool = M::IS_CHECKED;
    const MAY_CHANGE: bool = M::MAY_CHANGE;

    fn to_value(it: &[T; N]) -> Result<Value, Problems<ValueProblem>> {
        each(it, M::to_value).map(Value::from)
    }

    fn from_value(value: &Value) -> Result<[T; N], Problems<ValueProblem>> {
        let Value::List(list) = value else {
            return other_kind(Self::TYPE.word(), value);
        };
        array(each(list.iter(), M::from_value)?)
    }

    fn duplicate(it: &[T; N]) -> Result<[T; N], Problems<ValueProblem>> {
        array(each(it, M::duplicate)?)
    }

    fn reach(found: &mut Reached) {
        M::reach(found);
    }
}

fn array<T, const N: usize>(items: Vec<T>) -> Result<[T; N], Problems<ValueProblem>> {
    items.try_into().map_err(|items: Vec<T>| {
        let (expected, found) = (N, items.len());
        Problems::one(Path::root(), ValueProblem::TupleLength { expected, found })
    })
}

macro_rules! set {
    ($($set:ident ($($bound:tt)*) $(, $hasher:ident)?);*) => {$(
        impl<T, M, $($hasher)?> Represent<$set<T, $($hasher)?>> for $set<M, $($hasher)?>
        where
            T: $($bound)*,
            M: Represent<T>,
            $($hasher: BuildHasher + Default,)?
        {
            const TYPE: Type = Type::Set(Of::<M, T>::ELEMENT);
            const EMPTY: Option<&'static Value> = Some(&Value::Set(Set::from_static(&[])));
            const IS_CHECKED: bool = M::IS_CHECKED;
            const MAY_CHANGE: bool = M::MAY_CHANGE;

            fn to_value(it: &$set<T, $($hasher)?>) -> Result<Value, Problems<ValueProblem>> {
                let members = each(it, M::to_value)?;
                let set = Set::new(members);
                set.map(Value::from).map_err(|refused| refused.map(ValueProblem::Collection))
            }

            fn from_value(value: &Value) -> Result<$set<T, $($hasher)?>, Problems<ValueProblem>> {
                let Value::Set(set) = value else {
                    return other_kind(Self::TYPE.word(), value);
                };
                let mut members = $set::default();
                each(set.iter(), |member| {
                    let is_new = members.insert(M::from_value(member)?);
                    if is_new { Ok(()) } else { Err(merged(member)) }
                })?;
                Ok(members)
            }

            fn duplicate(it: &$set<T, $($hasher)?>) -> Result<$set<T, $($hasher)?>, Problems<ValueProblem>> {
                Ok(each(it, M::duplicate)?.into_iter().collect())
            }

            fn reach(found: &mut Reached) {
                M::reach(found);
            }
        }
    )*};
}

set!(BTreeSet(Ord));

#[cfg(feature = "std")]
#[expect(clippy::disallowed_types, reason = "a set sorts what it is made of")]
mod hashed {
    use core::hash::{BuildHasher, Hash};
    use std::collections::HashSet;

    use super::{
        Of, Problems, Reached, Represent, Set, Type, Value, ValueProblem, each, merged, other_kind,
    };

    set!(HashSet(Eq + Hash), S);
}
