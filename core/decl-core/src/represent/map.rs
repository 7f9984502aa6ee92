//! Maps.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::collection::note;
use super::{OfEntry, Reached, Represent, merged, other_kind};
use crate::{Map, Path, Problems, Type, Value, ValueProblem};

fn entries<'m, K: 'm, V: 'm, A, B>(
    entries: impl IntoIterator<Item = (&'m K, &'m V)>,
    key: impl Fn(&'m K) -> Result<A, Problems<ValueProblem>>,
    value: impl Fn(&'m V) -> Result<B, Problems<ValueProblem>>,
    place: impl Fn(&'m K) -> Path,
) -> Result<Vec<(A, B)>, Problems<ValueProblem>> {
    let mut converted = Vec::new();
    let mut problems = None;
    for (n, (k, v)) in entries.into_iter().enumerate() {
        match (key(k), value(v)) {
            (Ok(key), Ok(value)) => converted.push((key, value)),
            (key, value) => {
                if let Err(found) = key {
                    note(&mut problems, found.prefixed(&Path::root().key_at(n)));
                }
                if let Err(found) = value {
                    note(&mut problems, found.prefixed(&place(k)));
                }
            }
        }
    }
    problems.map_or(Ok(converted), Err)
}

/// The path of the value under a key.
fn place_of<K, M: Represent<K>>(key: &K) -> Path {
    M::to_value(key).map_or_else(|_| Path::root(), |key| Path::root().map_key(&key))
}

macro_rules! map {
    ($($map:ident ($($bound:tt)*) $(, $hasher:ident)?);*) => {$(
        impl<K, V, M, N, $($hasher)?> Represent<$map<K, V, $($hasher)?>>
            for $map<M, N, $($hasher)?>
        where
            K: $($bound)*,
            M: Represent<K>,
            N: Represent<V>,
            $($hasher: BuildHasher + Default,)?
        {
            const TYPE: Type = Type::Map(OfEntry::<M, K, N, V>::ENTRY);
            const EMPTY: Option<&'static Value> = Some(&Value::Map(Map::from_static(&[])));
            const IS_CHECKED: bool = M::IS_CHECKED || N::IS_CHECKED;
            const MAY_CHANGE: bool = M::MAY_CHANGE || N::MAY_CHANGE;

            fn to_value(it: &$map<K, V, $($hasher)?>) -> Result<Value, Problems<ValueProblem>> {
                let place = |key| place_of::<K, M>(key);
                let map = Map::new(entries(it, M::to_value, N::to_value, place)?);
                map.map(Value::from).map_err(|refused| refused.map(ValueProblem::Collection))
            }

            fn from_value(value: &Value) -> Result<$map<K, V, $($hasher)?>, Problems<ValueProblem>> {
                let Value::Map(map) = value else {
                    return other_kind(Self::TYPE.word(), value);
                };
                let place = |key: &Value| Path::root().map_key(key);
                let sorted = map.sorted();
                let found = sorted.iter().copied();
                let found = entries(found, M::from_value, N::from_value, place)?;
                let mut entries = $map::default();
                let mut problems = None;
                for (n, ((key, value), (it, _))) in found.into_iter().zip(sorted).enumerate() {
                    if entries.insert(key, value).is_some() {
                        note(&mut problems, merged(it).prefixed(&Path::root().key_at(n)));
                    }
                }
                problems.map_or(Ok(entries), Err)
            }

            fn duplicate(it: &$map<K, V, $($hasher)?>) -> Result<$map<K, V, $($hasher)?>, Problems<ValueProblem>> {
                let place = |key| place_of::<K, M>(key);
                Ok(entries(it, M::duplicate, N::duplicate, place)?.into_iter().collect())
            }

            fn reach(found: &mut Reached) {
                M::reach(found);
                N::reach(found);
            }
        }
    )*};
}

map!(BTreeMap(Ord));

#[cfg(feature = "std")]
#[expect(
    clippy::disallowed_types,
    reason = "what is read of a map is sorted first"
)]
mod hashed {
    use core::hash::{BuildHasher, Hash};
    use std::collections::HashMap;

    use super::{
        Map, OfEntry, Path, Problems, Reached, Represent, Type, Value, ValueProblem, entries,
        merged, note, other_kind, place_of,
    };

    map!(HashMap(Eq + Hash), S);
}
