//! One thing, one token: kinds, bits, orders and sizes are told apart, whoever hashes.
#![expect(
    clippy::disallowed_types,
    reason = "what a hasher does to keys is shown in std's own set"
)]

use std::collections::HashSet;
use std::collections::hash_map::DefaultHasher;
use std::hash::{BuildHasher, BuildHasherDefault, Hash, Hasher};

use decl_core::{
    CacheKey, Constraint, Decimal, EnumType, HashableKey, Integer, Item, Map, Name, Operable, Spec,
    Structural, StructuralKey, Tuple, Type, UnionType, Value, Variant,
};

use crate::support::{capturing, hashable, immutable, key, list, live, map, set};

/// Scalars that look alike, each as a value and as what Rust calls it.
fn scalars() -> Vec<(Value, Box<dyn Structural>)> {
    fn both<T: Structural + Clone + Into<Value> + 'static>(
        scalar: T,
    ) -> (Value, Box<dyn Structural>) {
        (scalar.clone().into(), Box::new(scalar))
    }
    let decimal = |text: &str| -> Decimal { text.parse().unwrap() };
    vec![
        both(true),
        both(1_i64),
        both(1.0_f64),
        both(1.0_f32),
        both(decimal("1")),
        both("1"),
        both(false),
        both(0_i64),
        both(0.0_f64),
        both(-0.0_f64),
        both(0.0_f32),
        both(-0.0_f32),
        both(decimal("0")),
        both(decimal("0.0")),
        both(decimal("1.0")),
        both("0"),
        both(""),
        both(f64::NAN),
        both(f64::from_bits(f64::NAN.to_bits() ^ 1)),
        both(f64::from_bits(f64::NAN.to_bits() ^ (1 << 63))),
        both(f32::NAN),
        both(f32::from_bits(f32::NAN.to_bits() ^ 1)),
    ]
}

/// Asserts that things are equal where their places are.
fn assert_distinct<T: PartialEq>(left: &[T], right: &[T]) {
    for (n, a) in left.iter().enumerate() {
        for (m, b) in right.iter().enumerate() {
            assert_eq!(a == b, n == m, "{n} and {m}");
        }
    }
}

#[test]
fn scalars_have_a_key_each_whether_values_or_not() {
    let keys = || -> (Vec<_>, Vec<_>) {
        let keys = |(value, scalar): &(Value, Box<dyn Structural>)| (key(value), key(scalar));
        scalars().iter().map(keys).unzip()
    };
    let (values, typed) = keys();
    assert_distinct(&values, &typed);
    assert_distinct(&values, &keys().0);
    assert_distinct(&typed, &keys().1);
}

#[test]
fn scalars_are_cache_keys_of_their_own() {
    let keys = || -> Vec<CacheKey> {
        let keys = scalars().into_iter().map(|(value, _)| key(&value));
        keys.map(|key| key.cache_key(key.size()).unwrap()).collect()
    };
    assert_distinct(&keys(), &keys());
    let kept: HashSet<CacheKey> = keys().into_iter().chain(keys()).collect();
    assert_eq!(kept.len(), keys().len());
}

#[test]
fn declarations_that_differ_in_a_default_have_cache_keys_of_their_own() {
    let keys = || -> Vec<CacheKey> {
        let declare = |default| {
            let spec = Spec::new(Type::Any).with_default(default);
            Operable::builder().field(spec).unchecked()
        };
        let declarations = scalars().into_iter().map(|(value, _)| declare(value));
        declarations
            .map(|it| it.cache_key(usize::MAX).unwrap())
            .collect()
    };
    assert_distinct(&keys(), &keys());
}

/// Two to a power, as decimal digits.
fn power_of_two(exponent: usize) -> String {
    const BASE: u64 = 1_000_000_000;
    let (mut limbs, mut left) = (vec![1_u64], exponent);
    while left > 0 {
        let step = left.min(32);
        left -= step;
        let mut carry = 0;
        for limb in &mut limbs {
            let product = (*limb << step) + carry;
            *limb = product % BASE;
            carry = product / BASE;
        }
        while carry > 0 {
            limbs.push(carry % BASE);
            carry /= BASE;
        }
    }
    let digits: Vec<String> = limbs
        .iter()
        .rev()
        .map(|limb| format!("{limb:09}"))
        .collect();
    digits.concat().trim_start_matches('0').to_owned()
}

/// The digits of a number and of its neighbours; the number is even and ends in no 0.
fn around(digits: &str) -> [String; 3] {
    let (rest, last) = digits.split_at(digits.len() - 1);
    let last: u32 = last.parse().unwrap();
    [last - 1, last, last + 1].map(|last| format!("{rest}{last}"))
}

#[test]
fn integers_of_every_size_have_keys_of_their_own() {
    let small = ["0", "1", "2", "254", "255", "256", "257"].map(str::to_owned);
    let large = [15, 16, 31, 63, 64, 126, 127, 128, 70_000].map(power_of_two);
    assert_eq!(large[3], "9223372036854775808");
    assert_eq!(large[8].len(), 21_073);
    let magnitudes = small
        .into_iter()
        .chain(large.iter().flat_map(|digits| around(digits)));
    let texts: Vec<String> = magnitudes
        .flat_map(|digits| [format!("-{digits}"), digits])
        .filter(|text| text != "-0")
        .collect();
    let keys = || -> Vec<StructuralKey> {
        let integers = texts.iter().map(|text| text.parse::<Integer>().unwrap());
        integers.map(|integer| key(&integer)).collect()
    };
    assert_distinct(&keys(), &keys());
    let hashed: HashSet<HashableKey> = keys()
        .into_iter()
        .map(|key| key.into_hashable().unwrap())
        .collect();
    assert_eq!(hashed.len(), texts.len());
}

#[test]
fn typed_integers_are_the_integers_of_their_number() {
    macro_rules! widths {
        ($($integer:ty),*) => {$(
            for number in [<$integer>::MIN, 0, 1, <$integer>::MAX] {
                let read: Integer = number.to_string().parse().unwrap();
                assert_eq!(key(&number), key(&Value::from(read.clone())), "{number}");
                assert_eq!(key(&number), key(&read), "{number}");
                assert_ne!(key(&number), key(&(read.to_string())), "{number}");
            }
        )*};
    }
    widths!(
        i8, i16, i32, i64, i128, isize, u8, u16, u32, u64, u128, usize
    );
    assert_eq!(key(&1_u8), key(&Value::from(1)));
    assert_eq!(key(&1_u8), key(&1_i64));
}

fn hash(key: &impl Hash) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(key)
}

#[test]
fn maps_filled_in_any_order_have_one_key_and_one_hash() {
    let nan = Value::F64(f64::NAN);
    let entries = [
        (nan.clone(), Value::from(1)),
        (list([nan]), Value::from(2)),
        (Value::from("b"), Value::from(3)),
        (Value::from("aa"), Value::from(4)),
    ];
    let straight = Value::Map(Map::new(entries.to_vec()).unwrap());
    let mut orders = 0;
    for places in 0..256 {
        let places = [0, 1, 2, 3].map(|n| (places >> (2 * n)) & 3);
        if HashSet::from(places).len() < places.len() {
            continue;
        }
        orders += 1;
        let turned = places.map(|place| entries[place].clone());
        let turned = Value::Map(Map::new(turned.to_vec()).unwrap());
        assert_eq!(turned, straight);
        assert_eq!(key(&turned), key(&straight));
        assert_eq!(hash(&hashable(&turned)), hash(&hashable(&straight)));
        let cached = [&turned, &straight].map(|map| key(map).cache_key(1000).unwrap());
        assert_eq!(cached[0], cached[1]);
        assert_eq!(hash(&cached[0]), hash(&cached[1]));
    }
    assert_eq!(orders, 24);
}

/// A list, a tuple, a set and a map of these numbers, and what is shared of the same content.
fn collections(numbers: &[i64]) -> Vec<Value> {
    let values: Vec<Value> = numbers.iter().copied().map(Value::from).collect();
    let (list, set) = (list(values.clone()), set(values.clone()));
    let map = map(numbers.iter().copied().zip(values.clone()));
    let (Value::Set(members), Value::Map(entries)) = (&set, &map) else {
        return Vec::new();
    };
    vec![
        live(list.clone()),
        live(set.clone()),
        live(map.clone()),
        live(values.clone()),
        live(members.clone()),
        live(entries.clone()),
        live(live(list.clone())),
        Value::Tuple(Tuple::from(values)),
        list,
        set,
        map,
    ]
}

#[test]
fn collections_of_one_content_are_as_many_things_as_there_are_kinds() {
    let contents = [&[][..], &[1], &[1, 2]];
    let all = || -> Vec<Value> { contents.iter().flat_map(|it| collections(it)).collect() };
    let (left, right) = (all(), all());
    assert_eq!(left.len(), 33);
    assert_distinct(&left, &right);
    let keys = |values: &[Value]| values.iter().map(key).collect::<Vec<_>>();
    assert_distinct(&keys(&left), &keys(&right));
}

#[test]
fn what_a_type_is_made_of_and_its_order_are_part_of_its_key() {
    let name = Name::from_static;
    let union = |tag, variants: &[(&'static str, &'static str)]| {
        let variants = variants
            .iter()
            .map(|(label, record)| Variant::new(name(label), name(record)));
        Type::Union(UnionType::new(name(tag), variants.collect()))
    };
    let labels = |of, labels: &[&'static str]| {
        let labels = labels.iter().copied().map(name);
        Type::Enum(EnumType::new(name(of), labels.collect()))
    };
    let one_of = |values: [i64; 2]| {
        let values = values.map(Value::from).to_vec();
        Type::list(Item::new(Type::I64).constrained(Constraint::OneOf(values.into())))
    };
    let types = || {
        vec![
            union("kind", &[("a", "A"), ("b", "B")]),
            union("kind", &[("b", "B"), ("a", "A")]),
            union("kind", &[("a", "B"), ("b", "A")]),
            union("kind", &[("A", "a"), ("B", "b")]),
            union("kind", &[("a", "A")]),
            union("sort", &[("a", "A"), ("b", "B")]),
            labels("kind", &["a", "A", "b", "B"]),
            labels("kind", &["A", "a", "b", "B"]),
            labels("kind", &["a", "A"]),
            labels("sort", &["a", "A"]),
            one_of([1, 2]),
            one_of([2, 1]),
            Type::map(Type::Text.into(), Type::I64.into()),
            Type::map(Type::I64.into(), Type::Text.into()),
        ]
    };
    assert_distinct(&types(), &types());
    let keys = || types().iter().map(key).collect::<Vec<_>>();
    assert_distinct(&keys(), &keys());
}

/// Hashes everything alike.
#[derive(Default)]
struct Constant;

impl Hasher for Constant {
    fn finish(&self) -> u64 {
        7
    }

    fn write(&mut self, _: &[u8]) {}
}

type Alike<T> = HashSet<T, BuildHasherDefault<Constant>>;

/// Values of which no two are equal; code and handles are told by their allocations alone.
fn hundreds() -> Vec<Value> {
    let code = (0..50).map(|_| capturing(1).into());
    let handles = (0..50).map(|_| immutable());
    let numbers = (-100..100_i64).map(Value::from);
    let lists = (0..50).map(|length| list((0..length).map(Value::from)));
    let texts = (0..50).map(|length| "a".repeat(length).into());
    let scalars = scalars().into_iter().map(|(value, _)| value);
    let scalars = scalars.filter(|value| !matches!(value, Value::Integer(_) | Value::Text(_)));
    code.chain(handles)
        .chain(numbers)
        .chain(lists)
        .chain(texts)
        .chain(scalars)
        .collect()
}

#[test]
fn unequal_keys_stay_unequal_if_all_hash_alike() {
    let values = hundreds();
    let mut keys: Alike<HashableKey> = Alike::default();
    for round in [true, false] {
        for value in &values {
            assert_eq!(keys.insert(hashable(value)), round, "{value:?}");
        }
    }
    assert!(keys.len() > 400);
}

#[test]
fn unequal_cache_keys_stay_unequal_if_all_hash_alike() {
    let values = hundreds();
    let mut keys: Alike<CacheKey> = Alike::default();
    let mut kept = 0;
    for round in [true, false] {
        for value in &values {
            if let Ok(key) = key(value).cache_key(usize::MAX) {
                kept += 1;
                assert_eq!(keys.insert(key), round, "{value:?}");
            }
        }
    }
    assert_eq!(kept, 2 * (values.len() - 100));
    assert_eq!(keys.len() * 2, kept);
}

#[test]
fn cache_keys_of_texts_that_differ_in_one_place_hash_apart() {
    let hash = |text: &str| {
        let key = key(&Value::from(text)).cache_key(usize::MAX).unwrap();
        BuildHasherDefault::<DefaultHasher>::default().hash_one(key)
    };
    let mut hashes = HashSet::new();
    for length in 0..100 {
        let text = "a".repeat(length);
        assert!(hashes.insert(hash(&text)), "{length}");
        for place in 0..length {
            let mut other = text.clone();
            other.replace_range(place..=place, "b");
            assert!(hashes.insert(hash(&other)), "{length}, {place}");
        }
    }
}
