//! What of a value is written as a map, and what cannot be.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::sync::{Arc, Mutex};

use decl::{
    Construction, DataClass, Declared, Meta, Params, Presence, ProjectionProblem, Record,
    Selection, Value, structural_key,
};

use super::support::{Address, Card, Payment, address, card, entries, lines, map};

#[derive(Params, Debug)]
#[decl(rename_all = "camelCase")]
struct Many {
    zebra: u8,
    absent: Presence<u8>,
    #[decl(optional)]
    not_there: Option<u8>,
    nothing: Option<u8>,
    a_null: Presence<u8>,
    unset: Presence<u8>,
    #[decl(skip)]
    _skipped: u8,
    alpha: Presence<bool>,
}

fn many() -> Many {
    let builder = Many::builder()
        .zebra(0)
        .a_null(Presence::Null)
        .unset(Presence::Unset);
    builder.alpha(false.into()).build().unwrap()
}

#[test]
fn undefined_and_unset_fields_are_left_out_null_is_written_and_the_order_is_kept() {
    let expected = [
        ("zebra", 0.into()),
        ("nothing", Value::Null),
        ("aNull", Value::Null),
        ("alpha", false.into()),
    ];
    assert_eq!(entries(&many().to_map().unwrap()), expected);
}

#[test]
fn a_record_of_fewer_fields_keeps_their_order() {
    let selection = Selection::exclude(["nothing", "unset", "absent"]);
    let fewer = Many::DECLARATION.select(&selection).unwrap();
    let expected = [
        ("zebra", 0.into()),
        ("aNull", Value::Null),
        ("alpha", false.into()),
    ];
    let mut shuffled = expected.clone();
    shuffled.reverse();
    let record = Record::construct(&fewer, shuffled, &Construction::new()).unwrap();
    assert_eq!(entries(&record.to_map().unwrap()), expected);
    let mut names: Vec<&str> = Many::field_names().collect();
    names.retain(|name| !["nothing", "unset", "absent"].contains(name));
    assert!(fewer.field_names().eq(names));
}

#[test]
fn a_record_holds_what_a_map_leaves_out() {
    let record = many().to_record().unwrap();
    assert_eq!(record.declaration(), Many::DECLARATION);
    assert_eq!(
        record.slots(),
        [
            0.into(),
            Value::Undefined,
            Value::Undefined,
            Value::Null,
            Value::Null,
            Value::Unset,
            false.into(),
        ]
    );
    assert_eq!(Many::from_record(&record).unwrap(), many());
}

#[derive(Params, Debug)]
struct Nested {
    held: Address,
    boxed: Box<Address>,
    list: Vec<Address>,
    map: BTreeMap<String, Option<Address>>,
    option: Option<Arc<Address>>,
    presence: Presence<Address>,
    tuple: (u8, Address),
    array: [Address; 1],
    union: Payment,
    unions: Vec<Payment>,
    deep: BTreeMap<u8, Vec<Presence<Holder>>>,
}

#[derive(Params, Debug)]
struct Holder {
    address: Address,
    #[decl(optional)]
    next: Option<Box<Holder>>,
}

#[test]
fn nested_structs_leave_out_their_own_fields_wherever_they_stand() {
    let unset = || {
        let builder = Address::builder().street("S").city(Some(String::new()));
        builder.hint(Presence::Unset).build().unwrap()
    };
    let built = Nested::builder()
        .held(unset())
        .boxed(Box::new(unset()))
        .list(vec![unset(), address("T")])
        .map(BTreeMap::from([
            ("a".to_owned(), Some(unset())),
            ("b".to_owned(), None),
        ]))
        .option(Some(Arc::new(unset())))
        .presence(Presence::Value(unset()))
        .tuple((1, unset()))
        .array([unset()])
        .union(Payment::CreditCard(card("1")))
        .unions(vec![Payment::CreditCard(card(""))])
        .deep(BTreeMap::from([(
            3,
            vec![holder(Some(holder(None))).into()],
        )]))
        .build()
        .unwrap();
    let value = || map([("street", "S".into()), ("city", "".into())]);
    let other = || map([("street", "T".into()), ("city", Value::Null)]);
    let number = |number: &str| map([("kind", "credit_card".into()), ("number", number.into())]);
    let held = |next: Option<Value>| match next {
        Some(next) => map([("address", other()), ("next", next)]),
        None => map([("address", other())]),
    };
    let tuple = decl::Tuple::from(vec![1.into(), value()]);
    let deep = vec![(3.into(), vec![held(Some(held(None)))].into())];
    let expected = [
        ("held", value()),
        ("boxed", value()),
        ("list", vec![value(), other()].into()),
        ("map", map([("a", value()), ("b", Value::Null)])),
        ("option", value()),
        ("presence", value()),
        ("tuple", tuple.into()),
        ("array", vec![value()].into()),
        ("union", number("1")),
        ("unions", vec![number("")].into()),
        ("deep", decl::Map::new(deep).unwrap().into()),
    ];
    assert_eq!(entries(&built.to_map().unwrap()), expected);
}

fn holder(next: Option<Holder>) -> Holder {
    let builder = Holder::builder()
        .address(address("T"))
        .next(next.map(Box::new));
    builder.build().unwrap()
}

#[test]
fn a_nested_struct_is_written_in_its_declared_order_after_the_tag() {
    let union = Payment::CreditCard(card("7"));
    let holder = Held::builder().union(union).build().unwrap();
    let map = holder.to_map().unwrap();
    let union = map.get("union").and_then(Value::as_map).unwrap();
    assert_eq!(
        entries(union),
        [("kind", "credit_card".into()), ("number", "7".into())]
    );
}

#[derive(Params, Debug)]
struct Held {
    union: Payment,
}

/// Values that may hold what is no value.
#[derive(Params, Debug)]
struct Lists {
    list: Vec<Presence<u8>>,
    map: BTreeMap<String, Presence<u8>>,
    set: BTreeSet<u8>,
    tuple: (u8, Presence<u8>),
    nested: Vec<Inside>,
    by_number: BTreeMap<u8, Option<Vec<Presence<u8>>>>,
}

#[derive(Params, Debug)]
struct Inside {
    hint: Presence<u8>,
    hints: Vec<Presence<u8>>,
}

#[test]
fn an_unresolved_value_inside_a_value_is_a_problem_at_its_path() {
    let inside = |hints| {
        Inside::builder()
            .hint(Presence::Unset)
            .hints(hints)
            .build()
            .unwrap()
    };
    let lists = Lists::builder()
        .list(vec![
            Presence::Null,
            Presence::Unset,
            0.into(),
            Presence::Undefined,
        ])
        .map(BTreeMap::from([
            ("a".to_owned(), Presence::Unset),
            ("b".to_owned(), 0.into()),
        ]))
        .set(BTreeSet::new())
        .tuple((0, Presence::Undefined))
        .nested(vec![
            inside(vec![Presence::Null]),
            inside(vec![Presence::Unset]),
        ])
        .by_number(BTreeMap::from([
            (1, None),
            (2, Some(vec![Presence::Undefined])),
        ]))
        .build()
        .unwrap();
    let problems = lists.to_map().unwrap_err();
    let paths: Vec<_> = problems.iter().map(|at| at.path.to_string()).collect();
    assert_eq!(
        paths,
        [
            "$.list[1]",
            "$.list[3]",
            "$.map.a",
            "$.tuple[1]",
            "$.nested[1].hints[0]",
            "$.by_number[=2][0]",
        ]
    );
    assert!(
        problems
            .iter()
            .all(|at| at.kind == ProjectionProblem::Unresolved)
    );
}

#[test]
fn an_unresolved_value_in_shared_state_is_a_problem_at_its_path() {
    #[derive(Params, Debug)]
    struct Shared {
        #[decl(live)]
        state: Arc<Mutex<Value>>,
    }

    let state = Arc::new(Mutex::new(Value::from(vec![Value::Null])));
    let shared = Shared::builder().state(Arc::clone(&state)).build().unwrap();
    assert!(shared.to_map().is_ok());
    *state.lock().unwrap() = vec![0.into(), map([("a", Value::Undefined)])].into();
    assert_eq!(
        lines(&shared.to_map().unwrap_err()),
        ["$.state[1].a: an undefined or unset value inside a value cannot be left out"]
    );
}

#[test]
fn an_unresolved_value_in_metadata_is_a_problem_of_the_declaration_at_its_path() {
    const INSIDE: Value = Value::List(decl::List::from_static(&[Value::Null, Value::Undefined]));

    #[derive(Params, Debug)]
    #[decl(meta(Meta::from_static("ui.tab", Value::Unset)))]
    struct Described {
        #[decl(meta(
            Meta::from_static("ui.order", Value::Null),
            Meta::from_static("ui.more", INSIDE)
        ))]
        field: u8,
    }

    assert_eq!(
        lines(&Described::DECLARATION.verify().unwrap_err()),
        [
            "$.field.metadata[1].value[1]: a declaration cannot hold an undefined or unset value",
            "$.metadata[0].value: a declaration cannot hold an undefined or unset value",
        ]
    );
}

#[derive(Params, Debug)]
struct Numbers {
    single: f32,
    double: f64,
    option: Option<f64>,
    list: Vec<f32>,
    map: BTreeMap<String, (f64, f64)>,
    inside: Vec<Measured>,
}

#[derive(Params, Debug)]
struct Measured {
    value: Presence<f64>,
}

#[test]
fn a_number_that_is_not_finite_is_a_problem_at_its_path() {
    let measured = |value| Measured::builder().value(value).build().unwrap();
    let numbers = Numbers::builder()
        .single(f32::NAN)
        .double(f64::INFINITY)
        .option(Some(f64::NEG_INFINITY))
        .list(vec![0.0, f32::MAX, f32::INFINITY])
        .map(BTreeMap::from([("a".to_owned(), (f64::MIN, f64::NAN))]))
        .inside(vec![measured(Presence::Unset), measured(f64::NAN.into())])
        .build()
        .unwrap();
    let problems = numbers.to_map().unwrap_err();
    let paths: Vec<_> = problems.iter().map(|at| at.path.to_string()).collect();
    assert_eq!(
        paths,
        [
            "$.single",
            "$.double",
            "$.option",
            "$.list[2]",
            "$.map.a[1]",
            "$.inside[1].value"
        ]
    );
    assert!(
        problems
            .iter()
            .all(|at| at.kind == ProjectionProblem::NotFinite)
    );
    assert!(structural_key(&numbers).is_ok());
}

#[derive(Params, Debug)]
struct Kind {
    kind: u8,
}

#[derive(Params, Debug)]
#[decl(tag = "kind")]
enum Clash {
    Kind(Kind),
    Card(Card),
}

/// The fields of two structs that cannot be written at once.
#[derive(DataClass, Debug)]
struct Unwritable {
    #[decl(live)]
    state: Arc<Mutex<u8>>,
    clash: Clash,
    #[decl(live)]
    other: Arc<Mutex<u8>>,
}

#[test]
fn everything_that_no_value_stands_for_is_told_at_once() {
    let kind = Kind::builder().kind(1).build().unwrap();
    let unwritable = Unwritable::builder()
        .state(Arc::new(Mutex::new(1)))
        .clash(Clash::Kind(kind))
        .other(Arc::new(Mutex::new(2)))
        .build()
        .unwrap();
    let held = [
        unwritable.state.lock().unwrap(),
        unwritable.other.lock().unwrap(),
    ];
    let expected = [
        "$.state: the shared state is held by somebody",
        "$.clash{1}: the same value stands at place 0 already",
        "$.other: the shared state is held by somebody",
    ];
    assert_eq!(lines(&unwritable.to_map().unwrap_err()), expected);
    assert_eq!(lines(&unwritable.to_record().unwrap_err()), expected);
    drop(held);
    assert_eq!(lines(&unwritable.to_map().unwrap_err()), [expected[1]]);
}

#[test]
fn two_structs_of_the_same_fields_are_projected_alike_and_have_two_keys() {
    #[derive(Params, Debug)]
    struct One {
        number: u8,
    }

    #[derive(Params, Debug)]
    #[decl(name = "One")]
    struct Other {
        number: u8,
    }

    fn both<T: Declared + Debug>(it: &T) -> decl::Map {
        it.to_map().unwrap()
    }

    let (one, other) = (One::builder().number(0), Other::builder().number(0));
    let (one, other) = (one.build().unwrap(), other.build().unwrap());
    assert_eq!(both(&one), both(&other));
    assert_eq!(One::DECLARATION, Other::DECLARATION);
    assert_ne!(structural_key(&one), structural_key(&other));
}
