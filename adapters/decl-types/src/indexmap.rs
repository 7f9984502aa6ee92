//! The crate [`indexmap`](https://docs.rs/indexmap): maps and sets that remember the order of insertion.

use alloc::vec::Vec;
use core::hash::{BuildHasher, Hash};
use core::marker::PhantomData;

use ::indexmap as foreign;
use decl_core::{
    Constraints, Element, Entry, Item, Located, Map, Path, Problems, Reached, Represent, Set, Type,
    Value, ValueProblem,
};

/// An `indexmap::IndexMap<K, V, S>`, as a `map`: `M` represents its keys and `N` its values.
///
/// The order of insertion is kept both ways, as a map of values keeps it; it is no part of equality,
/// neither here nor there.
///
/// ```
/// use decl_core::{Represent, Value};
/// use decl_types::IndexMap;
///
/// type Stock = indexmap::IndexMap<String, u32, std::hash::RandomState>;
///
/// let stock: Stock = [("b".to_owned(), 1), ("a".to_owned(), 2)].into_iter().collect();
/// let value = IndexMap::<String, u32>::to_value(&stock)?;
/// let keys: Vec<&Value> = value.as_map().into_iter().flat_map(|map| map.keys()).collect();
/// assert_eq!(keys, [&Value::from("b"), &Value::from("a")]);
/// # Ok::<(), decl_core::Problems<decl_core::ValueProblem>>(())
/// ```
#[derive(Debug)]
pub struct IndexMap<M, N>(PhantomData<(M, N)>);

/// An `indexmap::IndexSet<T, S>`, as a `set`: `M` represents its members.
///
/// A set of values is sorted, so members that are read stand in the order of their values, not in that
/// in which they were once inserted.
///
/// ```
/// use decl_core::Represent;
/// use decl_types::IndexSet;
///
/// type Numbers = indexmap::IndexSet<u8, std::hash::RandomState>;
///
/// let numbers = Numbers::from_iter([3, 1, 2]);
/// let read: Numbers = IndexSet::<u8>::from_value(&IndexSet::<u8>::to_value(&numbers)?)?;
/// assert_eq!(read, numbers);
/// assert_eq!(Vec::from_iter(read), [1, 2, 3]);
/// # Ok::<(), decl_core::Problems<decl_core::ValueProblem>>(())
/// ```
#[derive(Debug)]
pub struct IndexSet<M>(PhantomData<M>);

/// The item that a marker makes, as a constant.
struct Of<M, T>(PhantomData<(M, T)>);

impl<T, M: Represent<T>> Of<M, T> {
    const ITEM: &'static Item = &Item::from_parts(
        M::TYPE,
        M::NULLABLE,
        Constraints::from_static(M::CONSTRAINTS),
    );
}

impl<K, V, S, M, N> Represent<foreign::IndexMap<K, V, S>> for IndexMap<M, N>
where
    K: Eq + Hash,
    S: BuildHasher + Default,
    M: Represent<K>,
    N: Represent<V>,
{
    const TYPE: Type = Type::Map(Entry::from_static(Of::<M, K>::ITEM, Of::<N, V>::ITEM));
    const EMPTY: Option<&'static Value> = Some(&Value::Map(Map::from_static(&[])));
    const IS_CHECKED: bool = M::IS_CHECKED || N::IS_CHECKED;
    const MAY_CHANGE: bool = M::MAY_CHANGE || N::MAY_CHANGE;

    fn to_value(it: &foreign::IndexMap<K, V, S>) -> Result<Value, Problems<ValueProblem>> {
        let mut entries = Vec::with_capacity(it.len());
        let mut found = Found::default();
        for (n, (key, value)) in it.iter().enumerate() {
            let key = found.take(|| Path::root().key_at(n), M::to_value(key));
            let place = || match &key {
                Some(key) => Path::root().map_key(key),
                None => Path::root().index(n),
            };
            let value = found.take(place, N::to_value(value));
            entries.extend(key.zip(value));
        }
        let map = Map::new(found.finish(entries)?);
        map.map(Value::from)
            .map_err(|refused| refused.map(ValueProblem::Collection))
    }

    fn from_value(value: &Value) -> Result<foreign::IndexMap<K, V, S>, Problems<ValueProblem>> {
        match value {
            // Problems are told in the order of the keys, which equal maps share.
            Value::Map(map) => read::<K, V, S, M, N>(map.iter())
                .or_else(|_| read::<K, V, S, M, N>(map.sorted().into_iter())),
            other => Err(other_kind("map", other)),
        }
    }

    fn reach(found: &mut Reached) {
        M::reach(found);
        N::reach(found);
    }
}

impl<T, S, M> Represent<foreign::IndexSet<T, S>> for IndexSet<M>
where
    T: Eq + Hash,
    S: BuildHasher + Default,
    M: Represent<T>,
{
    const TYPE: Type = Type::Set(Element::from_static(Of::<M, T>::ITEM));
    const EMPTY: Option<&'static Value> = Some(&Value::Set(Set::from_static(&[])));
    const IS_CHECKED: bool = M::IS_CHECKED;
    const MAY_CHANGE: bool = M::MAY_CHANGE;

    fn to_value(it: &foreign::IndexSet<T, S>) -> Result<Value, Problems<ValueProblem>> {
        let mut members = Vec::with_capacity(it.len());
        let mut found = Found::default();
        for (n, member) in it.iter().enumerate() {
            members.extend(found.take(|| Path::root().index(n), M::to_value(member)));
        }
        let set = Set::new(found.finish(members)?);
        set.map(Value::from)
            .map_err(|refused| refused.map(ValueProblem::Collection))
    }

    fn from_value(value: &Value) -> Result<foreign::IndexSet<T, S>, Problems<ValueProblem>> {
        let Value::Set(set) = value else {
            return Err(other_kind("set", value));
        };
        let mut members = foreign::IndexSet::with_capacity_and_hasher(set.len(), S::default());
        let mut found = Found::default();
        for (n, it) in set.iter().enumerate() {
            let place = || Path::root().index(n);
            let member = found.take(place, M::from_value(it));
            if member.is_some_and(|member| !members.insert(member)) {
                found.note(place(), ValueProblem::merged(it));
            }
        }
        found.finish(members)
    }

    fn reach(found: &mut Reached) {
        M::reach(found);
    }
}

/// The map of these entries, in their order.
fn read<'v, K, V, S, M, N>(
    entries: impl ExactSizeIterator<Item = (&'v Value, &'v Value)>,
) -> Result<foreign::IndexMap<K, V, S>, Problems<ValueProblem>>
where
    K: Eq + Hash,
    S: BuildHasher + Default,
    M: Represent<K>,
    N: Represent<V>,
{
    let mut map = foreign::IndexMap::with_capacity_and_hasher(entries.len(), S::default());
    let mut found = Found::default();
    for (n, (it, value)) in entries.enumerate() {
        let place = || Path::root().key_at(n);
        let key = found.take(place, M::from_value(it));
        let value = found.take(|| Path::root().map_key(it), N::from_value(value));
        let entry = key.zip(value);
        if entry.is_some_and(|(key, value)| map.insert(key, value).is_some()) {
            found.note(place(), ValueProblem::merged(it));
        }
    }
    found.finish(map)
}

fn other_kind(expected: &'static str, value: &Value) -> Problems<ValueProblem> {
    Problems::one(Path::root(), ValueProblem::other_kind(expected, value))
}

/// Everything that is wrong so far, each at its place.
#[derive(Default)]
struct Found(Vec<Located<ValueProblem>>);

impl Found {
    /// What has been converted; what is wrong with it is noted.
    fn take<T>(
        &mut self,
        place: impl FnOnce() -> Path,
        converted: Result<T, Problems<ValueProblem>>,
    ) -> Option<T> {
        converted
            .map_err(|problems| self.0.extend(problems.prefixed(&place())))
            .ok()
    }

    fn note(&mut self, place: Path, problem: ValueProblem) {
        self.0.push(Located::new(place, problem));
    }

    /// All of it, if nothing was wrong.
    fn finish<T>(self, all: T) -> Result<T, Problems<ValueProblem>> {
        Problems::from_vec(self.0).map_or(Ok(all), Err)
    }
}
