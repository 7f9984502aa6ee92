//! What must not be hashed is found out, and where a key or member is made of it.

mod order;
mod path;

use std::sync::{Arc, LazyLock, Mutex};

use decl_core::{
    CollectionProblem, EnumMember, Keys, List, Live, Map, Name, Problems, Set, Tuple, Unhashable,
    Unkeyable, Unreadable, Value,
};

use crate::support::{capturing, cell, first_unsafe, immutable, list, live, map, opaque};

fn member(value: Value) -> Value {
    Value::Enum(EnumMember::new(Name::from_static("a.E"), value))
}

fn tuple(items: Vec<Value>) -> Value {
    Value::Tuple(Tuple::from(items))
}

fn live_list(items: Vec<Value>) -> Value {
    live(List::from(items))
}

fn live_set() -> Value {
    live(Set::new(Vec::new()).unwrap())
}

fn live_map(entries: Vec<(Value, Value)>) -> Value {
    live(Map::new(entries).unwrap())
}

/// Shared state that somebody has left behind by a panic.
fn poisoned() -> Value {
    let state = Arc::new(Mutex::new(Value::Null));
    let holder = Arc::clone(&state);
    let thread = std::thread::spawn(move || {
        let _held = holder.lock();
        std::panic::resume_unwind(Box::new(()));
    });
    assert!(thread.join().is_err());
    Value::Live(Live::new(state))
}

type Refused = Vec<(String, CollectionProblem)>;

fn refused<T>(made: Result<T, Problems<CollectionProblem>>) -> Refused {
    let problems = made.err().unwrap().into_iter();
    problems.map(|at| (at.path.to_string(), at.kind)).collect()
}

/// Values of which some are no keys, and why, with what stands in the path after the place.
fn candidates() -> Vec<(Value, Option<(&'static str, CollectionProblem)>)> {
    let unsafe_at = |path, kind| Some((path, CollectionProblem::Unhashable(kind)));
    let poison = Unkeyable::Unreadable(Unreadable::Poisoned);
    vec![
        (cell(), unsafe_at("", Unhashable::Live)),
        (list([cell()]), unsafe_at("[0]", Unhashable::Live)),
        (Value::from(7), None),
        (
            tuple(vec![Value::Null, live_list(vec![])]),
            unsafe_at("[1]", Unhashable::LiveList),
        ),
        (
            live_list(vec![7.into(), live_set()]),
            unsafe_at("[1]", Unhashable::LiveSet),
        ),
        (
            map([("a b", live_map(vec![]))]),
            unsafe_at("[\"a b\"]", Unhashable::LiveMap),
        ),
        (member(opaque()), unsafe_at(".value", Unhashable::Opaque)),
        (immutable(), None),
        (capturing(1).into(), None),
        (
            list([poisoned()]),
            Some(("[0]", CollectionProblem::Unkeyable(poison))),
        ),
        (
            Value::from(7),
            Some(("", CollectionProblem::Duplicate { first: 2 })),
        ),
    ]
}

#[test]
fn keys_that_may_change_are_refused_all_at_once_with_their_paths() {
    let (keys, reasons): (Vec<_>, Vec<_>) = candidates().into_iter().unzip();
    let expected = |open: &str, close: &str| -> Refused {
        let places = reasons.iter().enumerate();
        places
            .filter_map(|(n, reason)| reason.clone().map(|reason| (n, reason)))
            .map(|(n, (path, problem))| (format!("${open}{n}{close}{path}"), problem))
            .collect()
    };
    assert_eq!(refused(Set::new(keys.clone())), expected("[", "]"));
    assert_eq!(refused(Keys::new(keys.clone())), expected("{", "}"));
    let entries = keys.into_iter().map(|key| (key, cell()));
    assert_eq!(refused(Map::new(entries.collect())), expected("{", "}"));
}

#[test]
fn code_and_immutable_handles_are_keys_and_members() {
    let keys = [
        capturing(1).into(),
        capturing(1).into(),
        immutable(),
        immutable(),
    ];
    let members = Set::new(keys.to_vec()).unwrap();
    assert!(keys.iter().all(|key| members.contains(key)));
    let entries = keys.iter().map(|key| (key.clone(), cell())).collect();
    assert_eq!(Map::new(entries).unwrap().len(), 4);
    assert_eq!(
        refused(Set::new(vec![keys[0].clone(), keys[0].clone()])).len(),
        1
    );
    assert!(Keys::new(keys.to_vec()).is_ok());
}

#[test]
fn what_is_shared_is_named_after_what_it_holds() {
    let safe = || vec![Value::Null, Value::from(1)];
    let cases = [
        (cell(), "$", Unhashable::Live),
        (live_list(vec![]), "$", Unhashable::LiveList),
        (live_list(safe()), "$", Unhashable::LiveList),
        (live_set(), "$", Unhashable::LiveSet),
        (live(Set::new(safe()).unwrap()), "$", Unhashable::LiveSet),
        (live_map(vec![]), "$", Unhashable::LiveMap),
        (
            live_map(vec![("a".into(), 1.into())]),
            "$",
            Unhashable::LiveMap,
        ),
        (list([live_list(safe())]), "$[0]", Unhashable::LiveList),
        (
            live_list(vec![Value::Null, opaque()]),
            "$[1]",
            Unhashable::Opaque,
        ),
        (
            live_list(vec![live_list(vec![])]),
            "$[0]",
            Unhashable::LiveList,
        ),
        (
            live_list(vec![1.into(), cell(), opaque()]),
            "$[1]",
            Unhashable::Live,
        ),
        (
            live_map(vec![("a".into(), cell())]),
            "$.a",
            Unhashable::Live,
        ),
        (live(opaque()), "$", Unhashable::Opaque),
        (
            live(list([1.into(), live_set()])),
            "$[1]",
            Unhashable::LiveSet,
        ),
        (
            list([immutable(), live(live(list([opaque()])))]),
            "$[1][0]",
            Unhashable::Opaque,
        ),
    ];
    for (n, (value, path, kind)) in cases.iter().enumerate() {
        assert_eq!(first_unsafe(value), ((*path).to_owned(), *kind), "{n}");
    }
}

/// Tables of the program are not checked, so that a key of one may be shared.
static ENTRIES: LazyLock<Vec<(Value, Value)>> =
    LazyLock::new(|| vec![(live_set(), opaque()), (list([cell()]), opaque())]);
static LATE: LazyLock<Vec<(Value, Value)>> =
    LazyLock::new(|| vec![(list([cell()]), opaque()), (Value::from(1), live_set())]);
static MEMBERS: LazyLock<Vec<Value>> =
    LazyLock::new(|| vec![list([cell()]), Value::from(2), Value::from(1)]);

#[test]
fn a_key_comes_before_its_value_and_entries_in_the_order_of_their_tokens() {
    let unchecked = |entries| Value::Map(Map::from_static(entries));
    let members = Value::Set(Set::from_static(&MEMBERS));
    let numbers = [300, 1, -1, -300].map(|n| (Value::from(n), cell()));
    let texts = ["aa", "c", "b"].map(|text| (text, cell()));
    let kinds = vec![
        (Value::from("a"), cell()),
        (Value::from(1), list([cell()])),
        (list([]), opaque()),
        (Value::Bool(true), member(live_set())),
    ];
    let cases = [
        (unchecked(&ENTRIES), "${0}[0]", Unhashable::Live),
        (unchecked(&LATE), "$[=1]", Unhashable::LiveSet),
        (members, "$[2][0]", Unhashable::Live),
        (map(numbers), "$[=-300]", Unhashable::Live),
        (map(texts), "$.b", Unhashable::Live),
        (map(kinds), "$[=true].value", Unhashable::LiveSet),
    ];
    for (value, path, kind) in cases {
        assert_eq!(first_unsafe(&value), (path.to_owned(), kind));
    }
}
