//! What is refused when a value is made, and in which order.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt::Debug;
use std::sync::{Arc, Mutex};

use decl::{
    Builder, Construction, Params, Presence, Problems, Record, RecordProblem, Represent, Type,
    Value, ValueProblem,
};

use super::support::{Address, Payment, Status, called, calls, lines, map};

fn one() -> i64 {
    called("one");
    1
}

fn failing() -> Result<i64, &'static str> {
    called("failing");
    Err("no clock")
}

fn late() -> i64 {
    called("late");
    3
}

#[derive(Params, Debug)]
struct Clocked {
    #[decl(default_factory = one)]
    one: i64,
    #[decl(maximum = 3)]
    small: u8,
    #[decl(default_factory = failing)]
    failing: i64,
    #[decl(default_factory = late, validator = negative)]
    late: i64,
    #[decl(maximum = 3, aliases("little"))]
    tiny: u8,
}

fn negative(value: &i64) -> Result<(), &'static str> {
    if *value < 0 {
        Ok(())
    } else {
        Err("not below zero")
    }
}

#[test]
fn unknown_and_repeated_keys_are_all_listed_sorted_before_any_factory_runs() {
    let bag = [
        ("zebra", Value::Null),
        ("tiny", 900.into()),
        ("small", 1.into()),
        ("little", 2.into()),
        ("Small", Value::Unset),
        ("small", 1.into()),
        ("zebra", Value::Null),
        ("", Value::Null),
    ];
    let problems = Clocked::construct(bag).unwrap_err();
    assert_eq!(
        lines(&problems),
        [
            "$[\"\"]: the declaration has no such field",
            "$.Small: the declaration has no such field",
            "$.little: the key is supplied twice",
            "$.small: the key is supplied twice",
            "$.zebra: the declaration has no such field",
        ]
    );
    assert_eq!(calls(), [""; 0]);
}

#[test]
fn a_failing_factory_is_the_only_problem_and_later_factories_do_not_run() {
    let built = Clocked::builder().small(9).tiny(9).build();
    assert_eq!(calls(), ["one", "failing"]);
    let bag = [("small", "text".into()), ("tiny", Value::Null)];
    let read = Clocked::construct(bag);
    assert_eq!(calls(), ["one", "failing"]);
    for outcome in [built, read] {
        let problems = outcome.unwrap_err();
        assert_eq!(
            lines(&problems),
            ["$.failing: the default factory failed: no clock"]
        );
        assert!(matches!(problems.first().kind, RecordProblem::Factory(_)));
    }
}

#[test]
fn a_failing_factory_is_the_only_problem_also_beside_later_validators_and_missing_fields() {
    let problems = Clocked::builder().late(7).build().unwrap_err();
    assert_eq!(
        lines(&problems),
        ["$.failing: the default factory failed: no clock"]
    );
}

#[test]
fn a_factory_that_is_not_needed_cannot_fail() {
    let built = Clocked::builder()
        .small(0)
        .failing(5)
        .late(-1)
        .tiny(0)
        .build()
        .unwrap();
    assert_eq!(calls(), ["one"]);
    assert_eq!((built.one, built.failing), (1, 5));
}

#[derive(Params, Debug)]
struct Loose {
    number: u8,
    text: String,
    option: Option<u8>,
    #[decl(required)]
    required: Option<u8>,
    #[decl(optional)]
    optional: Option<u8>,
    hint: Presence<u8>,
    #[decl(default = 3)]
    defaulted: Presence<u8>,
}

#[derive(Params, Debug)]
#[decl(strict, prefill_unset)]
struct Strict {
    number: u8,
    option: Option<u8>,
    #[decl(required)]
    required: Option<u8>,
    #[decl(optional)]
    optional: Option<u8>,
    hint: Presence<u8>,
    #[decl(maximum = 2)]
    small: u8,
    #[decl(default = 3)]
    defaulted: Presence<u8>,
}

/// Each field that is still unresolved.
fn unresolved<T: Debug>(outcome: Result<T, Problems<RecordProblem>>) -> Vec<String> {
    let problems = outcome.unwrap_err();
    let unresolved = problems
        .iter()
        .filter(|at| at.kind == RecordProblem::Unresolved);
    unresolved.map(|at| at.path.to_string()).collect()
}

#[test]
fn every_missing_field_is_named() {
    let problems = Loose::builder().build().unwrap_err();
    assert_eq!(
        lines(&problems),
        [
            "$.number: the field is unresolved",
            "$.text: the field is unresolved",
            "$.required: the field is unresolved",
        ]
    );
    assert_eq!(Loose::construct::<&str>([]).unwrap_err(), problems);
}

#[test]
fn an_unresolved_value_of_a_field_that_must_be_resolved_is_a_missing_field() {
    for value in [Value::Undefined, Value::Unset] {
        let bag = [
            ("number", value.clone()),
            ("option", value.clone()),
            ("required", value.clone()),
            ("hint", value.clone()),
        ];
        let expected = ["$.number", "$.text", "$.option", "$.required"];
        assert_eq!(unresolved(Loose::construct(bag)), expected);
    }
    let bag = [("optional", Value::Unset)];
    let expected = ["$.number", "$.text", "$.required", "$.optional"];
    assert_eq!(unresolved(Loose::construct(bag)), expected);
}

#[test]
fn strict_construction_names_every_field_that_is_still_unresolved_before_prefilling() {
    let expected = ["$.number", "$.required", "$.optional", "$.hint", "$.small"];
    assert_eq!(unresolved(Strict::builder().build()), expected);
    let builder = Strict::builder().hint(Presence::Unset).number(0).small(0);
    let builder = builder.required(None).defaulted(Presence::Undefined);
    let expected = ["$.optional", "$.hint", "$.defaulted"];
    assert_eq!(unresolved(builder.build()), expected);
}

#[test]
fn strict_construction_tells_what_else_is_wrong_in_declaration_order() {
    let builder = Strict::builder()
        .required(Some(1))
        .optional(Some(1))
        .small(9);
    assert_eq!(
        lines(&builder.build().unwrap_err()),
        [
            "$.number: the field is unresolved",
            "$.hint: the field is unresolved",
            "$.small: the value breaks maximum 2",
        ]
    );
}

#[test]
fn null_and_falsy_values_are_resolved() {
    let builder = Strict::builder().number(0).required(None).optional(Some(0));
    let strict = builder.hint(Presence::Null).small(0).build().unwrap();
    assert_eq!((*strict.hint(), strict.number), (Presence::Null, 0));
}

#[test]
fn null_is_refused_where_it_is_not_legal() {
    let bag = [
        ("number", Value::Null),
        ("text", Value::Null),
        ("required", Value::Null),
        ("optional", Value::Null),
        ("hint", Value::Null),
    ];
    assert_eq!(
        lines(&Loose::construct(bag).unwrap_err()),
        [
            "$.number: null is not legal here",
            "$.text: null is not legal here",
            "$.optional: null is not legal here",
        ]
    );
}

#[test]
fn null_is_refused_whatever_a_marker_would_make_of_it() {
    /// Reads anything as a number, and does not say that null is one.
    struct Lenient;

    impl Represent<u8> for Lenient {
        const TYPE: Type = Type::U8;

        fn to_value(it: &u8) -> Result<Value, Problems<ValueProblem>> {
            u8::to_value(it)
        }

        fn from_value(value: &Value) -> Result<u8, Problems<ValueProblem>> {
            Ok(u8::from_value(value).unwrap_or_default())
        }
    }

    #[derive(Params, Debug)]
    struct Marked {
        #[decl(with = Lenient)]
        field: u8,
    }

    let marked = Marked::construct([("field", "text".into())]).unwrap();
    assert_eq!(marked.field, 0);
    let problems = Marked::construct([("field", Value::Null)]).unwrap_err();
    assert_eq!(lines(&problems), ["$.field: null is not legal here"]);
}

#[derive(Params, Debug)]
struct Ruled {
    #[decl(minimum = 1, multiple_of = 2, validator = negative, validator = small)]
    count: i64,
    #[decl(pattern = "^a", max_length = 2)]
    text: String,
    #[decl(items(max_length = 1), max_items = 1, unique_items)]
    tags: Option<Vec<String>>,
    #[decl(items(minimum = 0.0))]
    prices: BTreeMap<String, f64>,
    #[decl(maximum = 1)]
    hint: Presence<u8>,
    #[decl(optional, maximum = 1)]
    optional: Option<u8>,
    #[decl(one_of("b"))]
    last: String,
}

fn small(value: &i64) -> Result<(), String> {
    Err(format!("{value} is not small"))
}

#[test]
fn every_broken_rule_is_a_problem_at_its_path_in_declaration_order() {
    let expected = [
        "$.count: the value breaks multiple_of 2",
        "$.count: the value is not valid: not below zero",
        "$.count: the value is not valid: 1 is not small",
        "$.text: the value breaks max_length 2",
        "$.text: the value breaks pattern `^a`",
        "$.tags: the value breaks max_items 1",
        "$.tags: the value breaks unique_items",
        "$.prices.b: the value breaks minimum 0.0",
        "$.hint: the value breaks maximum 1",
        "$.optional: the value breaks maximum 1",
        "$.last: the value breaks one_of of 1 values",
    ];
    let prices = BTreeMap::from([("a".to_owned(), 0.0), ("b".to_owned(), -1.0)]);
    let built = Ruled::builder()
        .count(1)
        .text("bcd")
        .tags(Some(vec!["x".into(), "x".into()]))
        .prices(prices)
        .hint(2.into())
        .optional(Some(2))
        .last("c")
        .build();
    assert_eq!(lines(&built.unwrap_err()), expected);
}

#[test]
fn every_item_that_breaks_a_rule_is_a_problem_at_its_path() {
    #[derive(Params, Debug)]
    struct Items {
        #[decl(items(max_length = 1))]
        list: Option<Vec<String>>,
        #[decl(items(minimum = 0.0))]
        map: BTreeMap<String, f64>,
        #[decl(items(maximum = 3))]
        set: BTreeSet<u8>,
        #[decl(items(one_of(1)))]
        array: Box<[u8; 2]>,
        #[decl(items(minimum = 1))]
        nullable: Presence<VecDeque<Option<u8>>>,
        #[decl(items(max_items = 1))]
        lists: Vec<Vec<u8>>,
        #[decl(optional, items(max_length = 1))]
        optional: Option<Vec<String>>,
        #[decl(required, items(maximum = 1))]
        required: Option<BTreeMap<u8, u8>>,
        #[decl(items(maximum = 3), max_items = 2, live)]
        shared: Arc<Mutex<Option<Vec<u8>>>>,
    }

    let built = Items::builder()
        .list(Some(vec!["a".into(), "bb".into(), "cc".into()]))
        .map(BTreeMap::from([
            ("a".to_owned(), -1.0),
            ("b".to_owned(), -0.0),
        ]))
        .set(BTreeSet::from([3, 4]))
        .array(Box::new([1, 2]))
        .nullable(VecDeque::from([None, Some(0)]).into())
        .lists(vec![vec![], vec![1, 2]])
        .optional(Some(vec!["a".into(), "bb".into()]))
        .required(Some(BTreeMap::from([(1, 1), (2, 2)])))
        .shared(Arc::new(Mutex::new(Some(vec![3, 4]))))
        .build();
    assert_eq!(
        lines(&built.unwrap_err()),
        [
            "$.list[1]: the value breaks max_length 1",
            "$.list[2]: the value breaks max_length 1",
            "$.map.a: the value breaks minimum 0.0",
            "$.set[1]: the value breaks maximum 3",
            "$.array[1]: the value breaks one_of of 1 values",
            "$.nullable[1]: the value breaks minimum 1",
            "$.lists[1]: the value breaks max_items 1",
            "$.optional[1]: the value breaks max_length 1",
            "$.required[=2]: the value breaks maximum 1",
            "$.shared[1]: the value breaks maximum 3",
        ]
    );
}

#[test]
fn rules_say_nothing_of_null_and_of_what_is_absent() {
    let built = Ruled::builder()
        .count(-2)
        .text("a")
        .tags(None)
        .prices(BTreeMap::new())
        .hint(Presence::Null)
        .last("b")
        .build();
    assert_eq!(
        lines(&built.unwrap_err()),
        [
            "$.count: the value breaks minimum 1",
            "$.count: the value is not valid: -2 is not small",
        ]
    );
}

#[derive(Params, Debug)]
struct Nested {
    address: Address,
    payments: Vec<Payment>,
    by_name: BTreeMap<String, Option<Address>>,
    status: Status,
}

#[test]
fn what_is_wrong_with_nested_structs_is_told_at_its_path_and_all_at_once() {
    let bag = [
        ("address", map([("city", 1.into()), ("door", Value::Null)])),
        (
            "payments",
            vec![
                map([("kind", "coins".into()), ("cents", (-1).into())]),
                map([("kind", "credit_card".into()), ("zip", 1.into())]),
                map([("kind", "gold".into())]),
                map([]),
                1.into(),
            ]
            .into(),
        ),
        ("by_name", map([("a", map([("street", 1.into())]))])),
        ("status", "active".into()),
    ];
    assert_eq!(
        lines(&Nested::construct(bag).unwrap_err()),
        [
            "$.address.street: an undefined or unset value cannot stand here",
            "$.address.city: expected a value of type `text`, found integer",
            "$.address.door: null is not legal here",
            "$.payments[0]<coins>.cents: the value breaks minimum 0",
            "$.payments[1]<credit_card>.zip: the record has no such field",
            "$.payments[2].kind: the label is not declared",
            "$.payments[3]: the field `kind` is missing",
            "$.payments[4]: expected a value of type `union`, found integer",
            "$.by_name.a.street: expected a value of type `text`, found integer",
            "$.status: expected a value of type `enum`, found text",
        ]
    );
}

#[derive(Params, Debug)]
struct Named {
    #[decl(name = "type", aliases("kind", "sort"))]
    r#type: u8,
    #[decl(aliases("old"))]
    new: u8,
}

#[test]
fn a_field_is_read_under_its_declared_name_and_its_aliases() {
    for [ty, new] in [["type", "new"], ["kind", "old"], ["sort", "new"]] {
        let named = Named::construct([(new, 2.into()), (ty, 1.into())]).unwrap();
        assert_eq!((named.r#type, named.new), (1, 2));
        assert_eq!(Named::field_names().collect::<Vec<_>>(), ["type", "new"]);
        assert!(Named::allowed().contains("type") && !Named::allowed().contains("kind"));
    }
    let bag = [("kind", 1.into()), ("sort", 1.into()), ("new", 1.into())];
    let problems = Named::construct(bag).unwrap_err();
    assert_eq!(lines(&problems), ["$.sort: the key is supplied twice"]);
    assert_eq!(
        lines(&Named::construct([("r#type", 1.into())]).unwrap_err()),
        ["$[\"r#type\"]: the declaration has no such field"]
    );
}

#[test]
fn the_last_value_that_a_builder_is_given_counts() {
    let named = Named::builder().r#type(1).new(2).r#type(3).build().unwrap();
    assert_eq!(named.r#type, 3);
    let bag = |value: u8| vec![("kind".into(), value.into())];
    let mut builder = NamedBuilder::from_bag(bag(4)).unwrap();
    builder.update(bag(5)).unwrap();
    assert_eq!(builder.new(0).build().unwrap().r#type, 5);
    assert_eq!(format!("{:?}", Named::builder()), "NamedBuilder { .. }");
}

#[test]
fn a_record_of_another_declaration_is_refused() {
    let other = Named::DECLARATION.renamed(None);
    let bag = || [("type", 1.into()), ("new", 2.into())];
    let record = Record::construct(&other, bag(), &Construction::new()).unwrap();
    let problems = Named::from_record(&record).unwrap_err();
    assert_eq!(
        lines(&problems),
        ["$: the record is one of another declaration"]
    );
    let equal = Record::construct(Named::DECLARATION, bag(), &Construction::new()).unwrap();
    assert_eq!(
        Named::from_record(&equal).unwrap(),
        Named::construct(bag()).unwrap()
    );
}
