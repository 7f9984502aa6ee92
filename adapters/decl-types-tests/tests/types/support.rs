//! What every marker is held to.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::hash::{DefaultHasher, Hash, Hasher};

use decl::{Map, Problems, Represent, Structural, Value, ValueProblem, structural_key, try_eq};

/// Writes the tests of a marker: values of its type beside those that stand for them, all different.
macro_rules! marker {
    ($name:ident: $foreign:ty, $marker:ty, $ty:expr, [$($it:expr => $value:expr),+ $(,)?]) => {
        mod $name {
            use std::collections::BTreeMap;

            use super::*;
            use crate::support;

            #[derive(decl::Params, Debug)]
            struct Holder {
                #[decl(with = $marker)]
                one: $foreign,
                #[decl(with = Option<Vec<$marker>>)]
                many: Option<Vec<$foreign>>,
                #[decl(with = BTreeMap<String, $marker>)]
                named: BTreeMap<String, $foreign>,
            }

            fn samples() -> Vec<($foreign, decl::Value)> {
                vec![$(($it, decl::Value::from($value))),+]
            }

            #[test]
            fn it_stands_as_the_declared_type() {
                assert_eq!(<$marker as decl::Represent<$foreign>>::TYPE, $ty);
                let types: Vec<&decl::Type> = Holder::DECLARATION
                    .specs()
                    .iter()
                    .filter_map(decl::Spec::ty)
                    .collect();
                let item = || decl::Item::new($ty);
                let named = decl::Type::map(decl::Item::new(decl::Type::Text), item());
                assert_eq!(types, [&$ty, &decl::Type::list(item()), &named]);
            }

            #[test]
            fn every_value_goes_both_ways() {
                for (it, value) in samples() {
                    support::goes_both_ways::<$foreign, $marker>(&it, &value);
                }
            }

            #[test]
            fn it_composes_as_its_type_does() {
                support::composes::<$foreign, $marker>(samples);
            }

            #[test]
            fn other_kinds_are_refused() {
                support::refuses_other_kinds::<$foreign, $marker>($ty.word());
            }

            #[test]
            fn structs_that_hold_it_are_equal_and_hash_equal_by_its_values() {
                let holders = || {
                    let pairs = samples().into_iter().zip(samples());
                    pairs.flat_map(|((one, _), (other, _))| {
                        let builder = || Holder::builder().one(one.clone()).named(BTreeMap::new());
                        let named = BTreeMap::from([("a".to_owned(), other.clone())]);
                        [
                            builder().many(None),
                            builder().many(Some(vec![])),
                            builder().many(Some(vec![other.clone()])),
                            builder().many(None).named(named),
                        ]
                        .map(|builder| builder.build().unwrap())
                    })
                };
                support::are_equal_by_place(holders);
                for holder in holders() {
                    let record = holder.to_record().unwrap();
                    assert_eq!(Holder::from_record(&record).unwrap(), holder);
                }
            }
        }
    };
}

pub(crate) fn hash(it: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    it.hash(&mut hasher);
    hasher.finish()
}

/// The value that stands for a thing, and the thing that it stands for.
pub(crate) fn goes_both_ways<T: PartialEq + Debug, M: Represent<T>>(it: &T, value: &Value) {
    assert_eq!(&M::to_value(it).unwrap(), value, "{it:?}");
    let read = M::from_value(value).unwrap();
    assert_eq!(&read, it);
    // What a type finds equal may still differ, as decimals do by their scale.
    assert_eq!(&M::to_value(&read).unwrap(), value, "{it:?}");
}

pub(crate) fn composes<T: PartialEq + Debug, M: Represent<T>>(samples: fn() -> Vec<(T, Value)>) {
    goes_both_ways::<Option<T>, Option<M>>(&None, &Value::Null);
    goes_both_ways::<Vec<T>, Vec<M>>(&vec![], &Value::from(vec![]));
    for (it, value) in samples() {
        goes_both_ways::<Option<T>, Option<M>>(&Some(it), &value);
    }
    let (all, values): (Vec<T>, Vec<Value>) = samples().into_iter().unzip();
    goes_both_ways::<Vec<T>, Vec<M>>(&all, &Value::from(values.clone()));
    goes_both_ways::<Option<Box<[T; 1]>>, Option<Box<[M; 1]>>>(
        &samples().pop().map(|(it, _)| Box::new([it])),
        &Value::from(vec![values.last().unwrap().clone()]),
    );
    let named = |n: usize| format!("{n:03}");
    let map: BTreeMap<String, T> = all
        .into_iter()
        .enumerate()
        .map(|(n, it)| (named(n), it))
        .collect();
    let entries = values
        .into_iter()
        .enumerate()
        .map(|(n, value)| (named(n), value));
    let value = Value::from(Map::from_texts(entries).unwrap());
    goes_both_ways::<BTreeMap<String, T>, BTreeMap<String, M>>(&map, &value);
}

pub(crate) fn refuses_other_kinds<T: Debug, M: Represent<T>>(word: &'static str) {
    let problem = |value: Value| M::from_value(&value).unwrap_err().first().kind.clone();
    let found = Value::from(true).kind();
    let expected = word;
    assert_eq!(
        problem(Value::from(true)),
        ValueProblem::Kind { expected, found }
    );
    assert_eq!(problem(Value::Null), ValueProblem::Null);
    assert_eq!(problem(Value::Undefined), ValueProblem::Unresolved);
    assert_eq!(problem(Value::Unset), ValueProblem::Unresolved);
}

/// Every thing is equal to the one in the same place and to no other, and hashes as it does.
pub(crate) fn are_equal_by_place<T, I>(things: impl Fn() -> I)
where
    T: Structural + PartialEq + Hash + Debug,
    I: Iterator<Item = T>,
{
    for (n, left) in things().enumerate() {
        for (m, right) in things().enumerate() {
            assert_eq!(left == right, n == m, "{left:?} and {right:?}");
            assert_eq!(
                try_eq(&left, &right).unwrap(),
                n == m,
                "{left:?} and {right:?}"
            );
            assert_eq!(
                hash(&left) == hash(&right),
                n == m,
                "{left:?} and {right:?}"
            );
        }
        let key = |it: &T| structural_key(it).unwrap().into_hashable().unwrap();
        let twin = things().nth(n).unwrap();
        assert_eq!(hash(&key(&left)), hash(&key(&twin)));
    }
}

fn is_foreign(refused: &Problems<ValueProblem>, message: &str) {
    assert_eq!(refused.len(), 1);
    assert!(refused.first().path.is_root());
    assert_eq!(refused.first().kind, ValueProblem::Foreign(message.into()));
}

/// Each thing is refused with these words, by itself and where it stands in others.
pub(crate) fn refuses<T, M: Represent<T>>(cases: impl IntoIterator<Item = (T, &'static str)>) {
    assert!(M::IS_CHECKED);
    for (it, message) in cases {
        is_foreign(&M::to_value(&it).unwrap_err(), message);
        let map = BTreeMap::from([("a".to_owned(), Some(vec![it]))]);
        let refused = BTreeMap::<String, Option<Vec<M>>>::to_value(&map).unwrap_err();
        assert_eq!(refused.to_string(), format!("at `$.a[0]`: {message}"));
    }
}

/// Each value is refused with these words.
pub(crate) fn refuses_values<T: Debug, M: Represent<T>>(
    cases: impl IntoIterator<Item = (Value, &'static str)>,
) {
    for (value, message) in cases {
        is_foreign(&M::from_value(&value).unwrap_err(), message);
        let refused = Option::<Vec<M>>::from_value(&Value::from(vec![value])).unwrap_err();
        assert_eq!(refused.to_string(), format!("at `$[0]`: {message}"));
    }
}

macro_rules! own {
    ($($name:ident: $own:ident),* $(,)?) => {$(
        pub(crate) fn $name(text: &str) -> Value {
            Value::from(text.parse::<decl::$own>().unwrap())
        }
    )*};
}

own! {
    date: Date,
    time_of_day: TimeOfDay,
    date_time: DateTime,
    instant: Instant,
    duration: Duration,
    decimal: Decimal,
    uuid: Uuid,
}
