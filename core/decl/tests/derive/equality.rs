//! When two values are equal, and what their keys and hashes say.

use std::collections::BTreeMap;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};
use std::sync::{Arc, Mutex};

use decl::{DataClass, Params, Presence, Structural, Unhashable, Value, structural_key, try_eq};

use super::support::{Address, Payment, address, card, is_hashed};

/// One number in every kind of place.
#[derive(Params, Debug)]
struct Numbers {
    plain: f64,
    single: f32,
    option: Option<f64>,
    presence: Presence<f32>,
    list: Vec<f64>,
    array: [f64; 1],
    tuple: (u8, f64),
    map: BTreeMap<u8, f64>,
    boxed: Box<f64>,
    held: Held,
    maybe: Option<Vec<Held>>,
    union: Union,
}

#[derive(Params, Debug)]
struct Held {
    value: f64,
}

#[derive(Params, Debug)]
#[decl(tag = "kind")]
enum Union {
    Held(Held),
}

/// How many places [`numbers`] has.
const PLACES: usize = 12;

/// One number everywhere, and another at one place.
fn numbers(number: f64, other: f64, place: usize) -> Numbers {
    let at = |n| if n == place { other } else { number };
    let single = |n| match at(n) {
        it if it.is_nan() => f32::from_bits(0x7fc0_0000 | u32::from(it.to_bits() == NANS[1])),
        it if it.is_sign_negative() => -0.0,
        _ => 0.0,
    };
    let held = |n| Held::builder().value(at(n)).build().unwrap();
    Numbers::builder()
        .plain(at(0))
        .single(single(1))
        .option(Some(at(2)))
        .presence(Presence::Value(single(3)))
        .list(vec![1.0, at(4)])
        .array([at(5)])
        .tuple((0, at(6)))
        .map(BTreeMap::from([(1, at(7))]))
        .boxed(Box::new(at(8)))
        .held(held(9))
        .maybe(Some(vec![held(10)]))
        .union(Union::Held(held(11)))
        .build()
        .unwrap()
}

/// Two numbers that are none, of different bits.
const NANS: [u64; 2] = [0x7ff8_0000_0000_0000, 0x7ff8_0000_0000_0001];

fn hash(it: &impl Hash) -> u64 {
    BuildHasherDefault::<DefaultHasher>::new().hash_one(it)
}

#[test]
fn params_are_equal_by_the_bits_of_their_numbers_wherever_they_stand() {
    let [nan, other_nan] = NANS.map(f64::from_bits);
    for number in [0.0, -0.0, nan, other_nan] {
        let [left, right] = [0; 2].map(|_| numbers(number, number, 0));
        assert_eq!(left, right);
        assert_eq!(structural_key(&left), structural_key(&right));
        assert_eq!(hash(&left), hash(&right));
    }
    for (number, other) in [(0.0, -0.0), (-0.0, 0.0), (nan, 0.0), (nan, other_nan)] {
        for place in 0..PLACES {
            let (left, right) = (numbers(number, number, 0), numbers(number, other, place));
            assert_ne!(left, right, "{number} and {other} at {place}");
            assert_ne!(structural_key(&left), structural_key(&right));
        }
    }
}

#[derive(DataClass, Debug)]
struct Reading {
    value: f64,
    values: Vec<f32>,
    #[decl(optional)]
    option: Option<f64>,
    hint: Presence<f64>,
    #[decl(skip)]
    cache: u8,
}

fn reading(value: f64) -> Reading {
    let builder = Reading::builder()
        .value(value)
        .values(vec![0.0])
        .option(Some(value));
    builder.build().unwrap()
}

#[test]
fn a_data_class_is_equal_by_the_rules_of_its_values_and_its_key_by_bits() {
    let (zero, negative) = (reading(0.0), reading(-0.0));
    assert_eq!(zero, negative);
    assert_ne!(structural_key(&zero), structural_key(&negative));
    assert_eq!(try_eq(&zero, &negative), Ok(false));
    let [nan, other] = [0; 2].map(|_| reading(f64::NAN));
    assert_ne!(nan, other);
    assert_eq!(structural_key(&nan), structural_key(&other));
    assert_eq!(try_eq(&nan, &other), Ok(true));
    assert_ne!(zero, reading(1.0));
}

#[test]
fn every_field_of_a_data_class_counts_but_for_skipped_ones() {
    let changed = |field, value: Value| {
        let mut reading = reading(1.0);
        reading.set(field, value).unwrap();
        reading
    };
    let one = reading(1.0);
    assert_ne!(one, changed("value", 2.0.into()));
    assert_ne!(one, changed("values", vec![1.0_f32.into()].into()));
    assert_ne!(one, changed("option", Value::Undefined));
    assert_ne!(one, changed("hint", Value::Unset));
    let mut cached = reading(1.0);
    cached.cache = 1;
    assert_eq!(one, cached);
    assert_eq!(structural_key(&one), structural_key(&cached));
}

#[test]
fn a_data_class_is_never_hashed_and_neither_is_what_holds_one() {
    #[derive(Params, Debug)]
    struct Holder {
        #[decl(live)]
        readings: Vec<Reading>,
    }

    assert!(!is_hashed!(Reading) && !is_hashed!(Holder));
    let error = structural_key(&reading(0.0))
        .unwrap()
        .into_hashable()
        .unwrap_err();
    assert_eq!(
        (error.path.to_string().as_str(), error.kind),
        ("$", Unhashable::Mutable)
    );
    let holder = Holder::builder()
        .readings(vec![reading(0.0)])
        .build()
        .unwrap();
    let error = structural_key(&holder)
        .unwrap()
        .into_hashable()
        .unwrap_err();
    assert_eq!(error.path.to_string(), "$.readings[0]");
    assert_eq!(error.kind, Unhashable::Mutable);
}

#[test]
fn params_with_shared_state_are_compared_by_what_it_holds_and_never_hashed() {
    #[derive(Params, Debug)]
    struct Shared {
        number: u8,
        #[decl(live)]
        state: Arc<Mutex<f64>>,
    }

    let shared = |state: &Arc<Mutex<f64>>| {
        let builder = Shared::builder().number(1).state(Arc::clone(state));
        builder.build().unwrap()
    };
    let [one, two] = [0; 2].map(|_| Arc::new(Mutex::new(f64::NAN)));
    let (left, right) = (shared(&one), shared(&two));
    assert_eq!(left, right);
    *two.lock().unwrap() = 1.0;
    assert_ne!(left, right);
    let held = one.lock().unwrap();
    assert_ne!(left, right);
    assert_eq!(left, left);
    drop(held);
    let error = structural_key(&left).unwrap().into_hashable().unwrap_err();
    assert_eq!(
        (error.path.to_string().as_str(), error.kind),
        ("$.state", Unhashable::Live)
    );
    assert!(!is_hashed!(Shared) && is_hashed!(Numbers));
}

#[test]
fn skipped_fields_of_params_do_not_count() {
    #[derive(Params, Debug)]
    struct Cached {
        number: u8,
        #[decl(skip)]
        cache: u8,
    }

    let [left, mut right] = [0; 2].map(|_| Cached::builder().number(1).build().unwrap());
    right.cache = 1;
    assert_eq!(left, right);
    assert_eq!(hash(&left), hash(&right));
    assert_eq!(structural_key(&left), structural_key(&right));
}

#[test]
fn two_structs_of_the_same_fields_are_never_equal_in_key() {
    /// A key, whatever it is of.
    fn key(it: &dyn Structural) -> decl::StructuralKey {
        structural_key(it).unwrap()
    }

    fn one() -> decl::StructuralKey {
        #[derive(Params, Debug)]
        struct Local {
            number: u8,
        }
        key(&Local::builder().number(1).build().unwrap())
    }

    fn two() -> decl::StructuralKey {
        #[derive(Params, Debug)]
        struct Local {
            number: u8,
        }
        key(&Local::builder().number(1).build().unwrap())
    }

    #[derive(Params, Debug)]
    struct Of<T> {
        number: u8,
        none: Option<T>,
    }

    #[derive(DataClass, Debug)]
    #[decl(name = "Of")]
    struct Changing<T> {
        number: u8,
        none: Option<T>,
    }

    let of_u8 = Of::<u8>::builder().number(1).build().unwrap();
    let of_u16 = Of::<u16>::builder().number(1).build().unwrap();
    let changing = Changing::<u8>::builder().number(1).build().unwrap();
    let keys = [one(), two(), key(&of_u8), key(&of_u16), key(&changing)];
    for (n, left) in keys.iter().enumerate() {
        for (m, right) in keys.iter().enumerate() {
            assert_eq!(left == right, n == m, "{n} and {m}");
        }
    }
    assert_eq!(one(), one());
}

#[test]
fn variants_are_told_apart_and_by_what_they_hold() {
    #[derive(Params, Debug)]
    #[decl(tag = "kind")]
    enum Twice {
        Left(Address),
        Right(Address),
    }

    let twice = [
        Twice::Left(address("A")),
        Twice::Right(address("A")),
        Twice::Left(address("B")),
    ];
    for (n, left) in twice.iter().enumerate() {
        for (m, right) in twice.iter().enumerate() {
            assert_eq!(left == right, n == m, "{n} and {m}");
            assert_eq!(structural_key(left) == structural_key(right), n == m);
            assert_eq!(hash(left) == hash(right), n == m);
        }
    }
    let [one, other] = [0; 2].map(|_| Payment::CreditCard(card("1")));
    assert_eq!(one, other);
    assert_eq!(hash(&one), hash(&other));
}

#[test]
fn equal_params_find_each_other_in_a_set() {
    let set = std::collections::BTreeSet::from([hash(&address("A")), hash(&address("B"))]);
    assert!(set.contains(&hash(&address("A"))) && set.len() == 2);
    let key = |street| {
        structural_key(&address(street))
            .unwrap()
            .into_hashable()
            .unwrap()
    };
    assert_eq!(hash(&key("A")), hash(&key("A")));
    assert_ne!(key("A"), key("B"));
}
