//! How a value of a data class changes: its state is kept, and all of it checked again.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use decl::{DataClass, Declared, Params, Presence, Value};

use super::support::{Payment, called, calls, card, entries, lines, map};

fn next() -> i64 {
    called("next");
    7
}

#[derive(DataClass, Debug)]
struct Job {
    #[decl(default_factory = next)]
    id: i64,
    #[decl(maximum = 3, aliases("tries"))]
    attempts: u8,
    #[decl(default = 9)]
    hint: Presence<u8>,
    #[decl(default = 9)]
    other_hint: Presence<u8>,
    note: Presence<String>,
    option: Option<u8>,
    #[decl(items(max_length = 2), default)]
    tags: Vec<String>,
    #[decl(skip)]
    cache: Vec<u8>,
}

/// A job in which every state stands somewhere.
fn job() -> Job {
    let builder = Job::builder().attempts(1).hint(Presence::Unset);
    let builder = builder.other_hint(Presence::Undefined).note(Presence::Null);
    let mut job = builder.build().unwrap();
    job.cache.push(1);
    assert_eq!(calls(), ["next"]);
    job
}

/// The state of a job, which a map leaves out in part.
fn state(job: &Job) -> Vec<Value> {
    job.to_record().unwrap().slots().to_vec()
}

#[test]
fn one_field_is_set_and_the_others_keep_their_state() {
    let mut job = job();
    job.set("attempts", 3).unwrap();
    let expected = [
        7.into(),
        3.into(),
        Value::Unset,
        Value::Undefined,
        Value::Null,
        Value::Null,
        Vec::new().into(),
    ];
    assert_eq!(state(&job), expected);
    assert_eq!(calls(), [""; 0]);
    job.set("tries", 2).unwrap();
    assert_eq!(*job.attempts(), 2);
}

#[test]
fn fields_are_set_to_every_state() {
    let mut job = job();
    let bag = [
        ("hint", Value::Undefined),
        ("other_hint", 0.into()),
        ("note", Value::Unset),
        ("option", 0.into()),
        ("tags", vec!["".into()].into()),
        ("attempts", 0.into()),
    ];
    job.update(bag.clone()).unwrap();
    let expected: Vec<_> = ["attempts", "hint", "other_hint", "note", "option", "tags"]
        .map(|name| bag.iter().find(|(key, _)| *key == name).unwrap().1.clone())
        .to_vec();
    assert_eq!(state(&job)[1..], expected);
    job.set("option", Value::Null).unwrap();
    assert_eq!(*job.option(), None);
    assert_eq!(calls(), [""; 0]);
}

#[test]
fn an_undefined_value_brings_no_default_back() {
    let mut job = job();
    job.set("hint", Value::Undefined).unwrap();
    assert_eq!(*job.hint(), Presence::Undefined);
    let problems = job.set("id", Value::Undefined).unwrap_err();
    assert_eq!(lines(&problems), ["$.id: the field is unresolved"]);
    assert_eq!(calls(), [""; 0]);
}

#[test]
fn a_skipped_field_keeps_its_state() {
    let mut job = job();
    job.set("attempts", 2).unwrap();
    assert_eq!(job.cache, [1]);
    let place = job.cache.as_ptr();
    job.update([("attempts", 3.into()), ("note", "".into())])
        .unwrap();
    assert_eq!(job.cache.as_ptr(), place);
}

#[test]
fn unknown_and_repeated_keys_are_all_listed_and_nothing_is_changed() {
    let mut job = job();
    let before = state(&job);
    let bag = [
        ("zebra", 1.into()),
        ("attempts", 2.into()),
        ("cache", Value::Null),
        ("tries", 2.into()),
    ];
    assert_eq!(
        lines(&job.update(bag).unwrap_err()),
        [
            "$.cache: the declaration has no such field",
            "$.tries: the key is supplied twice",
            "$.zebra: the declaration has no such field",
        ]
    );
    assert_eq!(
        lines(&job.set("zebra", 1).unwrap_err()),
        ["$.zebra: the declaration has no such field"]
    );
    assert_eq!(state(&job), before);
}

#[test]
fn nothing_is_changed_if_anything_is_wrong() {
    let mut job = job();
    let before = state(&job);
    let bag = [
        (
            "tags",
            vec!["long".into(), "a".into(), "more".into()].into(),
        ),
        ("note", 1.into()),
        ("id", 8.into()),
        ("attempts", 4.into()),
        ("option", 3.into()),
    ];
    assert_eq!(
        lines(&job.update(bag).unwrap_err()),
        [
            "$.attempts: the value breaks maximum 3",
            "$.note: expected a value of type `text`, found integer",
            "$.tags[0]: the value breaks max_length 2",
            "$.tags[2]: the value breaks max_length 2",
        ]
    );
    assert_eq!(state(&job), before);
    assert_eq!(job.cache, [1]);
}

thread_local! {
    static LIMIT: Cell<i64> = const { Cell::new(10) };
}

fn below_the_limit(value: &i64) -> Result<(), String> {
    called("below_the_limit");
    let limit = LIMIT.get();
    if *value < limit {
        Ok(())
    } else {
        Err(format!("not below {limit}"))
    }
}

#[derive(DataClass, Debug)]
struct Limited {
    #[decl(validator = below_the_limit)]
    value: i64,
    #[decl(optional, validator = below_the_limit_if_there)]
    optional: Option<i64>,
    #[decl(default)]
    other: u8,
}

fn below_the_limit_if_there(value: &Option<i64>) -> Result<(), String> {
    value.as_ref().map_or(Ok(()), below_the_limit)
}

#[test]
fn the_whole_value_is_validated_again() {
    let mut limited = Limited::builder()
        .value(5)
        .optional(Some(5))
        .build()
        .unwrap();
    calls();
    limited.set("other", 1).unwrap();
    assert_eq!(calls(), ["below_the_limit"; 2]);
    LIMIT.set(5);
    let refused = [
        "$.value: the value is not valid: not below 5",
        "$.optional: the value is not valid: not below 5",
    ];
    assert_eq!(lines(&limited.set("other", 2).unwrap_err()), refused);
    assert_eq!(limited.other, 1);
    limited
        .update([("value", 4.into()), ("optional", Value::Undefined)])
        .unwrap();
    assert_eq!((limited.value, limited.optional), (4, None));
}

/// Shared state may break a rule after its field was checked.
#[derive(DataClass, Debug)]
struct Watched {
    #[decl(live, maximum = 3)]
    count: Arc<Mutex<u8>>,
    #[decl(live, items(maximum = 3))]
    counts: Arc<Mutex<Vec<u8>>>,
    #[decl(default)]
    other: u8,
}

#[test]
fn rules_of_fields_that_are_not_mentioned_are_held_again() {
    let (count, counts) = (Arc::new(Mutex::new(1)), Arc::new(Mutex::new(vec![1])));
    let builder = Watched::builder()
        .count(Arc::clone(&count))
        .counts(Arc::clone(&counts));
    let mut watched = builder.build().unwrap();
    *count.lock().unwrap() = 4;
    *counts.lock().unwrap() = vec![1, 4];
    assert_eq!(
        lines(&watched.set("other", 1).unwrap_err()),
        [
            "$.count: the value breaks maximum 3",
            "$.counts[1]: the value breaks maximum 3",
        ]
    );
    assert_eq!(watched.other, 0);
}

#[test]
fn shared_state_that_is_not_mentioned_stays_the_same_state() {
    let (count, counts) = (Arc::new(Mutex::new(1)), Arc::new(Mutex::new(vec![1])));
    let builder = Watched::builder()
        .count(Arc::clone(&count))
        .counts(Arc::clone(&counts));
    let mut watched = builder.build().unwrap();
    watched.set("counts", vec![Value::from(2)]).unwrap();
    assert!(Arc::ptr_eq(watched.count(), &count));
    assert!(!Arc::ptr_eq(watched.counts(), &counts));
    assert_eq!(*counts.lock().unwrap(), [1]);
    assert_eq!(*watched.counts().lock().unwrap(), [2]);
}

fn made() -> u8 {
    called("made");
    1
}

/// A struct whose state a map does not tell.
#[derive(Params, Debug)]
struct Inner {
    #[decl(default = 9)]
    hint: Presence<u8>,
    other: Presence<u8>,
    #[decl(default_factory = maybe)]
    made: Presence<u8>,
}

fn maybe() -> Presence<u8> {
    called("maybe");
    Presence::Value(1)
}

fn inner() -> Inner {
    let builder = Inner::builder()
        .hint(Presence::Unset)
        .other(Presence::Unset);
    builder.made(Presence::Undefined).build().unwrap()
}

#[derive(Params, Debug)]
#[decl(tag = "kind")]
enum Either {
    Inner(Inner),
    Payment(Paid),
}

#[derive(Params, Debug)]
struct Paid {
    payment: Payment,
}

#[derive(DataClass, Debug)]
#[decl(name = "shop.Changing")]
struct Changing {
    #[decl(default = 9)]
    hint: Presence<u8>,
    #[decl(skip)]
    cache: u8,
}

#[derive(DataClass, Debug)]
struct Outer {
    #[decl(default_factory = made)]
    number: u8,
    held: Inner,
    boxed: Box<Inner>,
    arc: Arc<Inner>,
    option: Option<Inner>,
    #[decl(optional)]
    optional: Option<Inner>,
    #[decl(required)]
    required: Option<Inner>,
    presence: Presence<Inner>,
    list: Vec<Inner>,
    array: [Inner; 1],
    tuple: (u8, Inner),
    map: BTreeMap<String, Inner>,
    union: Either,
    lists: Vec<Presence<u8>>,
    nested: Option<Option<u8>>,
    changing: Changing,
}

fn outer() -> Outer {
    let mut changing = Changing::builder().hint(Presence::Unset).build().unwrap();
    changing.cache = 3;
    let outer = Outer::builder()
        .held(inner())
        .boxed(Box::new(inner()))
        .arc(Arc::new(inner()))
        .option(Some(inner()))
        .optional(Some(inner()))
        .required(Some(inner()))
        .presence(Presence::Value(inner()))
        .list(vec![inner(), inner()])
        .array([inner()])
        .tuple((1, inner()))
        .map(BTreeMap::from([("a".to_owned(), inner())]))
        .union(Either::Inner(inner()))
        .lists(vec![Presence::Unset, Presence::Null])
        .nested(Some(None))
        .changing(changing)
        .build()
        .unwrap();
    assert_eq!(calls(), ["made"]);
    outer
}

#[test]
fn nested_structs_keep_their_state_and_their_factories_do_not_run_again() {
    let (mut changed, twin) = (outer(), outer());
    changed.set("number", 2).unwrap();
    assert_eq!(calls(), [""; 0]);
    changed.set("number", 1).unwrap();
    assert_eq!(changed, twin);
    assert_eq!(*changed.nested(), Some(None));
    assert_eq!(changed.changing().cache, 3);
}

#[test]
fn a_nested_struct_is_replaced_as_a_whole() {
    let mut outer = outer();
    outer.set("held", map([("other", 0.into())])).unwrap();
    assert_eq!(calls(), ["maybe"]);
    assert_eq!(*outer.held().hint(), Presence::Value(9));
    assert_eq!(*outer.held().other(), Presence::Value(0));
    let card = map([("kind", "coins".into()), ("cents", (-1).into())]);
    let either = map([("kind", "Payment".into()), ("payment", card)]);
    assert_eq!(
        lines(&outer.set("union", either).unwrap_err()),
        ["$.union<Payment>.payment<coins>.cents: the value breaks minimum 0"]
    );
}

#[derive(DataClass, Debug)]
#[decl(prefill_unset)]
struct Prefilled {
    hint: Presence<u8>,
    #[decl(default)]
    number: u8,
}

#[test]
fn what_is_set_to_undefined_is_prefilled() {
    let mut prefilled = Prefilled::builder().hint(1.into()).build().unwrap();
    prefilled.set("hint", Value::Undefined).unwrap();
    assert_eq!(*prefilled.hint(), Presence::Unset);
}

#[derive(DataClass, Debug)]
#[decl(strict)]
struct Strict {
    hint: Presence<u8>,
    #[decl(default)]
    number: u8,
}

#[test]
fn a_strict_value_stays_resolved() {
    let mut strict = Strict::builder().hint(Presence::Null).build().unwrap();
    let problems = strict.set("hint", Value::Unset).unwrap_err();
    assert_eq!(lines(&problems), ["$.hint: the field is unresolved"]);
    assert_eq!(*strict.hint(), Presence::Null);
    assert_eq!(entries(&strict.to_map().unwrap()).len(), 2);
}

#[test]
fn a_builder_of_a_value_holds_its_state() {
    let job = job();
    let twin = job.to_builder().unwrap().build().unwrap();
    assert_eq!(state(&twin), state(&job));
    assert_eq!(calls(), [""; 0]);
    let card = card("1");
    let twin = card.to_builder().unwrap().build().unwrap();
    assert_eq!(twin, card);
}
