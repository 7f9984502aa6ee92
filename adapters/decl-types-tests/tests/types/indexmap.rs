use std::collections::BTreeMap;
use std::hash::{BuildHasherDefault, DefaultHasher, Hash};

use decl::{
    CollectionProblem, Item, Map, Params, Problems, Reached, Represent, Set, Type, Value,
    ValueProblem,
};
use decl_types::{
    IndexMap as MapMarker, IndexSet as SetMarker, chrono as times, rust_decimal as numbers,
};
use indexmap::{IndexMap, IndexSet};
use rust_decimal::Decimal;

use crate::support::{are_equal_by_place, decimal, refuses_other_kinds};

type Stock = MapMarker<String, numbers::Decimal>;
type StockOf = IndexMap<String, Decimal>;
type Prices = SetMarker<numbers::Decimal>;
type PricesOf = IndexSet<Decimal>;

fn number(text: &str) -> Decimal {
    text.parse().unwrap()
}

fn stock(entries: &[(&str, &str)]) -> StockOf {
    let entries = entries.iter();
    entries
        .map(|(key, value)| ((*key).to_owned(), number(value)))
        .collect()
}

fn map(entries: &[(&str, &str)]) -> Value {
    let entries = entries.iter().map(|(key, value)| (*key, decimal(value)));
    Value::from(Map::from_texts(entries).unwrap())
}

fn prices(members: &[&str]) -> PricesOf {
    members.iter().map(|member| number(member)).collect()
}

fn set(members: &[&str]) -> Value {
    let members = members.iter().map(|member| decimal(member));
    Value::from(Set::new(members.collect()).unwrap())
}

fn keys(value: &Value) -> Vec<&str> {
    let map = value.as_map().unwrap();
    map.keys().filter_map(Value::as_text).collect()
}

fn told<T: std::fmt::Debug>(refused: Result<T, Problems<ValueProblem>>) -> Vec<String> {
    refused
        .unwrap_err()
        .iter()
        .map(ToString::to_string)
        .collect()
}

#[test]
fn they_stand_as_a_map_and_a_set_of_what_their_markers_say() {
    type Nullable = MapMarker<String, Option<numbers::Decimal>>;

    let item = || Item::new(Type::Decimal(None));
    let expected = Type::map(Item::new(Type::Text), item().nullable());
    assert_eq!(
        <Nullable as Represent<IndexMap<String, Option<Decimal>>>>::TYPE,
        expected
    );
    assert_eq!(<Prices as Represent<PricesOf>>::TYPE, Type::set(item()));
    // The constraints of an item are those of its marker.
    let pair = Item::new(Type::list(Item::new(Type::U8)));
    let pair = pair
        .constrained(decl::Constraint::MinItems(2))
        .constrained(decl::Constraint::MaxItems(2));
    assert_eq!(
        <SetMarker<[u8; 2]> as Represent<IndexSet<[u8; 2]>>>::TYPE,
        Type::set(pair)
    );
}

#[test]
fn a_map_keeps_the_order_of_insertion_both_ways() {
    for order in [["b", "a", "c"], ["c", "b", "a"], ["a", "b", "c"]] {
        let it = stock(&order.map(|key| (key, "1.10")));
        let value = Stock::to_value(&it).unwrap();
        assert_eq!(value, map(&[("a", "1.10"), ("b", "1.10"), ("c", "1.10")]));
        assert_eq!(keys(&value), order);
        let read: StockOf = Stock::from_value(&value).unwrap();
        assert_eq!(read.keys().collect::<Vec<_>>(), order);
        assert_eq!(read, it);
    }
}

#[test]
fn a_set_that_is_read_stands_in_the_order_of_its_values() {
    let it = prices(&["3", "1", "2"]);
    let value = Prices::to_value(&it).unwrap();
    assert_eq!(value, set(&["1", "2", "3"]));
    let read: PricesOf = Prices::from_value(&value).unwrap();
    assert_eq!(read, it);
    assert_eq!(Vec::from_iter(read), ["1", "2", "3"].map(number));
}

#[test]
fn nothing_is_a_map_and_a_set_too() {
    assert_eq!(Stock::to_value(&StockOf::new()).unwrap(), map(&[]));
    let read: StockOf = Stock::from_value(&map(&[])).unwrap();
    assert!(read.is_empty());
    assert_eq!(Prices::to_value(&PricesOf::new()).unwrap(), set(&[]));
    let read: PricesOf = Prices::from_value(&set(&[])).unwrap();
    assert!(read.is_empty());
    assert_eq!(<Stock as Represent<StockOf>>::EMPTY, Some(&map(&[])));
    assert_eq!(<Prices as Represent<PricesOf>>::EMPTY, Some(&set(&[])));
}

#[test]
fn any_hasher_will_do() {
    type Fixed = BuildHasherDefault<DefaultHasher>;
    let value = map(&[("b", "1"), ("a", "2")]);
    let read: IndexMap<String, Decimal, Fixed> = Stock::from_value(&value).unwrap();
    assert_eq!(Stock::to_value(&read).unwrap(), value);
    let read: IndexSet<Decimal, Fixed> = Prices::from_value(&set(&["1"])).unwrap();
    assert_eq!(Prices::to_value(&read).unwrap(), set(&["1"]));
}

#[test]
fn other_kinds_are_refused() {
    refuses_other_kinds::<StockOf, Stock>("map");
    refuses_other_kinds::<PricesOf, Prices>("set");
    let list = Value::from(vec![]);
    let refused: Result<PricesOf, _> = Prices::from_value(&list);
    assert_eq!(
        told(refused),
        ["at `$`: expected a value of type `set`, found list"]
    );
}

#[test]
fn they_compose() {
    type Nested = Option<BTreeMap<String, Vec<MapMarker<u8, Option<Prices>>>>>;
    type NestedOf = Option<BTreeMap<String, Vec<IndexMap<u8, Option<PricesOf>>>>>;
    let it: NestedOf = Some(BTreeMap::from([(
        "a".to_owned(),
        vec![IndexMap::from_iter([
            (2, None),
            (1, Some(prices(&["1.10"]))),
        ])],
    )]));
    let value = Nested::to_value(&it).unwrap();
    let read: NestedOf = Nested::from_value(&value).unwrap();
    assert_eq!(read, it);
    assert_eq!(Nested::to_value(&read).unwrap(), value);
}

#[test]
fn everything_that_a_map_refuses_is_told_at_its_place() {
    type Zeros = MapMarker<numbers::Decimal, numbers::Decimal>;
    let it: IndexMap<Decimal, Decimal> = IndexMap::from_iter([
        (number("1.5"), -number("0")),
        (-number("0"), number("2")),
        (number("3"), number("3")),
    ]);
    let words = "the decimal -0 is a zero with a sign, which no decimal has";
    let expected = [
        format!("at `$[={{\"$dec\":\"1.5\"}}]`: {words}"),
        format!("at `${{1}}`: {words}"),
    ];
    assert_eq!(told(Zeros::to_value(&it)), expected);
    // Without its key there is only the place to tell a value by.
    let it: IndexMap<Decimal, Decimal> = IndexMap::from_iter([(-number("0"), -number("0"))]);
    let expected = [
        format!("at `${{0}}`: {words}"),
        format!("at `$[0]`: {words}"),
    ];
    assert_eq!(told(Zeros::to_value(&it)), expected);
}

#[test]
fn everything_that_a_set_refuses_is_told_at_its_place() {
    let leap = chrono::NaiveTime::from_hms_nano_opt(8, 30, 59, 1_000_000_000).unwrap();
    let it: IndexSet<chrono::NaiveTime> = IndexSet::from_iter([chrono::NaiveTime::MIN, leap]);
    let words = "the time 08:30:60 is within a leap second, which no time of day has";
    let refused = SetMarker::<times::NaiveTime>::to_value(&it);
    assert_eq!(told(refused), [format!("at `$[1]`: {words}")]);
}

#[test]
fn everything_that_is_wrong_with_a_value_is_told_in_the_order_of_its_keys() {
    let entries = vec![
        (Value::from("b"), Value::from(1)),
        (Value::from("a"), Value::from(2)),
        (Value::from(3), decimal("1")),
        (Value::from("c"), decimal("1")),
    ];
    let expected = [
        "at `${0}`: expected a value of type `text`, found integer",
        "at `$.a`: expected a value of type `decimal`, found integer",
        "at `$.b`: expected a value of type `decimal`, found integer",
    ];
    let mut backwards = entries.clone();
    backwards.reverse();
    for entries in [entries, backwards] {
        let value = Value::from(Map::new(entries).unwrap());
        let refused: Result<StockOf, _> = Stock::from_value(&value);
        assert_eq!(told(refused), expected);
    }
    let value = Value::from(Set::new(vec![Value::from(2), decimal("1"), Value::from(1)]).unwrap());
    let refused: Result<PricesOf, _> = Prices::from_value(&value);
    let words = "expected a value of type `decimal`, found integer";
    assert_eq!(
        told(refused),
        [format!("at `$[0]`: {words}"), format!("at `$[1]`: {words}")]
    );
}

#[test]
fn keys_and_members_that_their_type_does_not_tell_apart_are_refused() {
    let entries = vec![
        (decimal("1.10"), Value::from(1_u8)),
        (decimal("1.1"), Value::from(2_u8)),
    ];
    let value = Value::from(Map::new(entries).unwrap());
    let refused: Result<IndexMap<Decimal, u8>, _> =
        MapMarker::<numbers::Decimal, u8>::from_value(&value);
    let words = "the type of the program does not tell `{\"$dec\":\"1.10\"}` from an earlier one";
    assert_eq!(told(refused), [format!("at `${{1}}`: {words}")]);
    let refused: Result<PricesOf, _> = Prices::from_value(&set(&["1.10", "1.1"]));
    assert_eq!(told(refused), [format!("at `$[1]`: {words}")]);
}

/// A type that tells apart what its marker does not.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Spelled(&'static str);

#[derive(Debug)]
struct Length;

impl Represent<Spelled> for Length {
    const TYPE: Type = Type::U64;

    fn to_value(it: &Spelled) -> Result<Value, Problems<ValueProblem>> {
        Ok(Value::from(it.0.len() as u64))
    }

    fn from_value(value: &Value) -> Result<Spelled, Problems<ValueProblem>> {
        u64::from_value(value).map(|_| Spelled(""))
    }
}

#[test]
fn keys_and_members_that_stand_for_one_value_are_refused() {
    let twice = ValueProblem::Collection(CollectionProblem::Duplicate { first: 0 });
    let map: IndexMap<Spelled, u8> = IndexMap::from_iter([(Spelled("a"), 1), (Spelled("b"), 2)]);
    let refused = MapMarker::<Length, u8>::to_value(&map).unwrap_err();
    assert_eq!(
        (
            refused.first().path.to_string().as_str(),
            &refused.first().kind
        ),
        ("${1}", &twice)
    );
    let set: IndexSet<Spelled> = IndexSet::from_iter([Spelled("a"), Spelled("b")]);
    let refused = SetMarker::<Length>::to_value(&set).unwrap_err();
    assert_eq!(
        (
            refused.first().path.to_string().as_str(),
            &refused.first().kind
        ),
        ("$[1]", &twice)
    );
}

#[derive(Params, Debug)]
struct Shop {
    #[decl(with = MapMarker<String, numbers::Decimal>, max_items = 3, default)]
    stock: StockOf,
    #[decl(with = Option<SetMarker<numbers::Decimal>>, items(minimum = 0))]
    prices: Option<PricesOf>,
}

fn shop(entries: &[(&str, &str)], members: Option<&[&str]>) -> Shop {
    let builder = Shop::builder().stock(stock(entries));
    builder.prices(members.map(prices)).build().unwrap()
}

#[test]
fn structs_that_hold_them_are_equal_and_hash_equal_whatever_the_order_of_insertion() {
    let shops = |is_turned: bool| {
        let mut entries = [("a", "1"), ("b", "2")];
        let mut members = ["1", "2"];
        if is_turned {
            entries.reverse();
            members.reverse();
        }
        [
            shop(&[], None),
            shop(&[], Some(&[])),
            shop(&[], Some(&members)),
            shop(&entries, None),
            shop(&[("a", "1"), ("b", "2.0")], None),
            shop(&[("a", "2"), ("b", "1")], None),
        ]
    };
    are_equal_by_place(|| shops(false).into_iter());
    for (left, right) in shops(false).iter().zip(&shops(true)) {
        assert_eq!(left, right);
        assert_eq!(crate::support::hash(left), crate::support::hash(right));
    }
}

#[test]
fn the_words_of_a_field_hold_for_them() {
    let empty = Shop::construct([] as [(&str, Value); 0]).unwrap();
    assert_eq!(empty, shop(&[], None));
    let many = stock(&[("a", "1"), ("b", "1"), ("c", "1"), ("d", "1")]);
    let builder = Shop::builder()
        .stock(many)
        .prices(Some(prices(&["-1", "1"])));
    let told: Vec<String> = builder
        .build()
        .unwrap_err()
        .iter()
        .map(ToString::to_string)
        .collect();
    let expected = [
        "at `$.stock`: the value breaks max_items 3",
        "at `$.prices[0]`: the value breaks minimum 0",
    ];
    assert_eq!(told, expected);
}

#[test]
fn they_lead_to_what_their_markers_lead_to() {
    #[derive(Params, Debug, PartialOrd, Ord)]
    struct Leaf {
        it: u8,
    }
    let count = |reach: fn(&mut Reached)| {
        let mut found = Reached::default();
        reach(&mut found);
        found.declarations().len()
    };
    assert_eq!(
        count(<MapMarker<Leaf, u8> as Represent<IndexMap<Leaf, u8>>>::reach),
        1
    );
    assert_eq!(
        count(<MapMarker<u8, Leaf> as Represent<IndexMap<u8, Leaf>>>::reach),
        1
    );
    assert_eq!(
        count(<SetMarker<Leaf> as Represent<IndexSet<Leaf>>>::reach),
        1
    );
    assert_eq!(count(<SetMarker<u8> as Represent<IndexSet<u8>>>::reach), 0);
}

/// A number that may change unseen, as it says.
#[derive(Debug)]
struct Changing;

impl Represent<u8> for Changing {
    const TYPE: Type = Type::U8;
    const MAY_CHANGE: bool = true;

    fn to_value(it: &u8) -> Result<Value, Problems<ValueProblem>> {
        u8::to_value(it)
    }

    fn from_value(value: &Value) -> Result<u8, Problems<ValueProblem>> {
        <u8 as Represent<u8>>::from_value(value)
    }
}

#[test]
fn they_are_checked_and_may_change_as_their_markers_say() {
    fn map<K: Eq + Hash, V, M: Represent<K>, N: Represent<V>>() -> [bool; 2] {
        [
            <MapMarker<M, N> as Represent<IndexMap<K, V>>>::IS_CHECKED,
            <MapMarker<M, N> as Represent<IndexMap<K, V>>>::MAY_CHANGE,
        ]
    }

    fn set<T: Eq + Hash, M: Represent<T>>() -> [bool; 2] {
        [
            <SetMarker<M> as Represent<IndexSet<T>>>::IS_CHECKED,
            <SetMarker<M> as Represent<IndexSet<T>>>::MAY_CHANGE,
        ]
    }

    assert_eq!(map::<u8, u8, u8, u8>(), [false, false]);
    assert_eq!(map::<Decimal, u8, numbers::Decimal, u8>(), [true, false]);
    assert_eq!(map::<u8, Decimal, u8, numbers::Decimal>(), [true, false]);
    assert_eq!(map::<u8, u8, Changing, u8>(), [false, true]);
    assert_eq!(map::<u8, u8, u8, Changing>(), [false, true]);
    assert_eq!(set::<u8, u8>(), [false, false]);
    assert_eq!(set::<Decimal, numbers::Decimal>(), [true, false]);
    assert_eq!(set::<u8, Changing>(), [false, true]);
}
