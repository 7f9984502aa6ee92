//! Tuples.

use alloc::vec;
use core::marker::PhantomData;

use super::collection::note;
use super::{Reached, Represent, other_kind};
use crate::{Constraints, Item, Path, Problems, Tuple, TupleType, Type, Value, ValueProblem};

/// The constant items of a tuple's type.
struct Items<M, T>(PhantomData<(M, T)>);

/// The n-th item, if nothing is wrong with it.
fn noted<T>(
    problems: &mut Option<Problems<ValueProblem>>,
    n: usize,
    item: Result<T, Problems<ValueProblem>>,
) -> Option<T> {
    item.map_err(|found| note(problems, found.prefixed(&Path::root().index(n))))
        .ok()
}

fn other_length(expected: usize, found: usize) -> Problems<ValueProblem> {
    Problems::one(Path::root(), ValueProblem::TupleLength { expected, found })
}

macro_rules! tuple {
    ($($count:literal: $($marker:ident $item:ident $n:tt),*);* $(;)?) => {$(
        impl<$($item, $marker: Represent<$item>),*> Items<($($marker,)*), ($($item,)*)> {
            const ITEMS: &'static [Item] = &[$(Item::from_parts(
                $marker::TYPE,
                $marker::NULLABLE,
                Constraints::from_static($marker::CONSTRAINTS),
            )),*];
        }

        impl<$($item, $marker: Represent<$item>),*> Represent<($($item,)*)> for ($($marker,)*) {
            const TYPE: Type = Type::Tuple(TupleType::from_static(
                Items::<($($marker,)*), ($($item,)*)>::ITEMS,
            ));

            const IS_CHECKED: bool = $($marker::IS_CHECKED)||*;
            const MAY_CHANGE: bool = $($marker::MAY_CHANGE)||*;

            fn to_value(it: &($($item,)*)) -> Result<Value, Problems<ValueProblem>> {
                let mut problems = None;
                let items = vec![$(
                    $marker::to_value(&it.$n).unwrap_or_else(|found| {
                        note(&mut problems, found.prefixed(&Path::root().index($n)));
                        Value::Null
                    })
                ),*];
                problems.map_or(Ok(Value::Tuple(Tuple::from(items))), Err)
            }

            #[expect(non_snake_case, reason = "a variable for each type")]
            fn duplicate(it: &($($item,)*)) -> Result<($($item,)*), Problems<ValueProblem>> {
                let mut problems = None;
                let items = ($(noted(&mut problems, $n, $marker::duplicate(&it.$n)),)*);
                match items {
                    ($(Some($item),)*) => Ok(($($item,)*)),
                    _ => Err(problems.unwrap_or_else(|| other_length($count, $count))),
                }
            }

            #[expect(non_snake_case, reason = "a variable for each type")]
            fn from_value(value: &Value) -> Result<($($item,)*), Problems<ValueProblem>> {
                let Value::Tuple(tuple) = value else {
                    return other_kind(Self::TYPE.word(), value);
                };
                let mut problems = None;
                if let [$($item),*] = &**tuple {
                    let items = ($(noted(&mut problems, $n, $marker::from_value($item)),)*);
                    if let ($(Some($item),)*) = items {
                        return Ok(($($item,)*));
                    }
                }
                Err(problems.unwrap_or_else(|| other_length($count, tuple.len())))
            }

            fn reach(found: &mut Reached) {
                $($marker::reach(found);)*
            }
        }
    )*};
}

tuple! {
    1: A TA 0;
    2: A TA 0, B TB 1;
    3: A TA 0, B TB 1, C TC 2;
    4: A TA 0, B TB 1, C TC 2, D TD 3;
    5: A TA 0, B TB 1, C TC 2, D TD 3, E TE 4;
    6: A TA 0, B TB 1, C TC 2, D TD 3, E TE 4, F TF 5;
}
