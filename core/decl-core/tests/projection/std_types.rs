//! Types of std: equal contents have equal keys, other contents other keys, and locks are no keys.
#![expect(
    clippy::disallowed_types,
    reason = "collections of std are what is tested"
)]

mod things;

use std::borrow::Cow;
use std::collections::hash_map::{DefaultHasher, RandomState};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::hash::{BuildHasher, BuildHasherDefault};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use decl_core::{
    Bytes, CallableRef, Date, DateTime, Decimal, FilePath, HashSafe, HashableKey, Instant, Integer,
    MetaKey, Name, Presence, Set, StructuralKey, Text, TimeOfDay, Uncacheable, Unhashable, Uuid,
    Value,
};

use self::things::{Things, hashable_things, shared};
use crate::support::{first_unsafe, hashable, key, set};

#[test]
fn equal_contents_have_equal_keys_and_other_contents_other_keys() {
    let keys = |things: Vec<Things>| -> Vec<(usize, StructuralKey)> {
        let groups = things.into_iter().enumerate();
        groups
            .flat_map(|(n, things)| things.into_iter().map(move |thing| (n, key(&*thing))))
            .collect()
    };
    let keys = keys(hashable_things().into_iter().chain(shared()).collect());
    assert!(keys.len() > 200, "{}", keys.len());
    for (n, a) in &keys {
        for (m, b) in &keys {
            assert_eq!(a == b, n == m, "{n} and {m}");
        }
    }
}

#[test]
fn what_is_not_shared_is_hashed_and_cached_and_what_is_shared_is_not() {
    for thing in hashable_things().into_iter().flatten() {
        let key = key(&*thing);
        assert!(key.is_stable());
        assert!(key.cache_key(key.size()).is_ok());
        assert!(key.into_hashable().is_ok());
    }
    for thing in shared().into_iter().flatten() {
        assert_eq!(first_unsafe(&*thing), ("$".into(), Unhashable::Live));
        let key = key(&*thing);
        assert!(!key.is_stable());
        assert_eq!(key.cache_key(usize::MAX), Err(Uncacheable::Live));
    }
}

#[test]
fn tuples_of_every_length_are_the_tuples_of_their_items() {
    macro_rules! lengths {
        ($(($($item:literal),*))*) => {$(
            let items: Vec<Value> = [$($item),*].map(Value::from).to_vec();
            let tuple = ($($item,)*);
            assert_eq!(key(&tuple), key(&Value::Tuple(items.clone().into())));
            assert_ne!(key(&tuple), key(&items));
            assert!(key(&tuple).into_hashable().is_ok());
        )*};
    }
    lengths! {
        (1) (1, 2) (1, 2, 3) (1, 2, 3, 4) (1, 2, 3, 4, 5) (1, 2, 3, 4, 5, 6) (1, 2, 3, 4, 5, 6, 7)
        (1, 2, 3, 4, 5, 6, 7, 8) (1, 2, 3, 4, 5, 6, 7, 8, 9) (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
        (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11) (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
    }
}

fn hash(key: &HashableKey) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(key)
}

#[test]
fn the_hasher_decides_nothing_about_the_key() {
    let names = || (0..50).map(|n| format!("name {n}"));
    let entries = || names().map(|name| (name.clone(), BTreeSet::from([name])));
    let expected = (
        hashable(&entries().collect::<BTreeMap<_, _>>()),
        hashable(&names().collect::<BTreeSet<_>>()),
    );
    for _ in 0..200 {
        let mut map = HashMap::with_hasher(RandomState::new());
        map.extend(entries());
        let mut set = HashSet::with_hasher(RandomState::new());
        set.extend(names());
        assert_eq!((hashable(&map), hashable(&set)), expected);
        assert_eq!(hash(&hashable(&map)), hash(&expected.0));
    }
}

/// `a` and `./a` are two paths for std, and one for this crate.
#[test]
fn entries_whose_keys_are_one_thing_have_no_order_either() {
    let map = |first: i32, second: i32| {
        let mut map = HashMap::with_hasher(RandomState::new());
        map.extend([(PathBuf::from("a"), first), (PathBuf::from("./a"), second)]);
        map.extend((0..10).map(|n| (PathBuf::from(format!("b{n}")), n)));
        map
    };
    let expected = hashable(&map(1, 2));
    for _ in 0..200 {
        assert_eq!(map(1, 2).len(), 12);
        assert_eq!(hashable(&map(1, 2)), expected);
        assert_ne!(hashable(&map(1, 3)), expected);
    }
}

const fn hash_safe<T: HashSafe + ?Sized>() {}

const _: () = {
    hash_safe::<bool>();
    hash_safe::<(i8, i16, i32, i64, i128, isize)>();
    hash_safe::<(u8, u16, u32, u64, u128, usize)>();
    hash_safe::<(f32, f64, char, Integer, Decimal)>();
    hash_safe::<str>();
    hash_safe::<(
        String,
        &str,
        Box<str>,
        Arc<str>,
        Rc<str>,
        Cow<'_, str>,
        Text,
        Bytes,
    )>();
    hash_safe::<(Name, MetaKey, CallableRef, Uuid, FilePath)>();
    hash_safe::<Option<Option<i32>>>();
    hash_safe::<Presence<String>>();
    hash_safe::<(Box<i32>, Rc<i32>, Arc<i32>, &i32, &mut i32, Cow<'_, i32>)>();
    hash_safe::<[i32]>();
    hash_safe::<(Vec<i32>, [i32; 3], VecDeque<i32>, &[i32])>();
    hash_safe::<()>();
    hash_safe::<(u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8)>();
    hash_safe::<(BTreeMap<i32, f64>, HashMap<i32, f64>)>();
    hash_safe::<(BTreeSet<i32>, HashSet<i32>)>();
    hash_safe::<(Date, TimeOfDay, DateTime, Instant)>();
    hash_safe::<(Duration, decl_core::Duration)>();
    hash_safe::<Path>();
    hash_safe::<(PathBuf, Ipv4Addr, Ipv6Addr, IpAddr)>();
};

/// What is no `HashSafe` type, such as a lock, does not compile: see the documentation of the trait.
#[test]
fn members_of_typed_sets_are_the_members_of_values() {
    let texts = ["b", "aa", ""];
    let members = Set::new(texts.map(Value::from).to_vec()).unwrap();
    assert_eq!(key(&HashSet::from(texts)), key(&Value::Set(members)));
    let pairs = [(1, "a"), (0, "b")];
    let tuple = |(n, text): (i32, &str)| Value::Tuple(vec![n.into(), text.into()].into());
    assert_eq!(key(&BTreeSet::from(pairs)), key(&set(pairs.map(tuple))));
}
