//! Construction and projection of records: one test per rule.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::cell::RefCell;

use decl_core::{
    CallFailure, CallableRef, Construction, List, Name, Operable, Problems, Record, RecordProblem,
    Spec, Type, Value,
};

fn field(name: &'static str, ty: Type) -> Spec {
    Spec::new(ty).named(Name::from_static(name))
}

fn declaration(specs: impl IntoIterator<Item = Spec>) -> Operable {
    Operable::builder().fields(specs).build().unwrap()
}

fn factory(name: &'static str) -> CallableRef {
    CallableRef::from_static("shop.defaults", name, "1", "tokens-v1:00")
}

fn lines(problems: &Problems<RecordProblem>) -> Vec<String> {
    problems.iter().map(ToString::to_string).collect()
}

/// Runs a construction with factories that note their calls and give `made`.
fn construct(
    operable: &Operable,
    bag: &[(&'static str, Value)],
    policy: Construction<'_>,
    made: &Value,
) -> (Result<Record, Problems<RecordProblem>>, Vec<String>) {
    let calls = RefCell::new(Vec::new());
    let run = |code: &CallableRef| {
        calls.borrow_mut().push(code.name().to_owned());
        match code.name() {
            "failing" => Err(CallFailure::new("no clock")),
            _ => Ok(made.clone()),
        }
    };
    let outcome = Record::construct(operable, bag.iter().cloned(), &policy.factories(&run));
    (outcome, calls.into_inner())
}

#[test]
fn unknown_keys_are_all_listed_sorted_before_any_factory_runs() {
    let made = field("made", Type::I64).with_default_factory(factory("count"));
    let operable = declaration([made, field("a", Type::I64)]);
    let bag = [
        ("z", Value::Null),
        ("a", Value::from(1)),
        ("b", Value::Null),
    ];
    let (outcome, calls) = construct(&operable, &bag, Construction::new(), &Value::from(1));
    assert_eq!(
        lines(&outcome.unwrap_err()),
        [
            "at `$.b`: the declaration has no such field",
            "at `$.z`: the declaration has no such field"
        ]
    );
    assert!(calls.is_empty());
}

#[test]
fn a_key_supplied_twice_is_refused() {
    let operable = declaration([field("a", Type::I64)]);
    let bag = [("a", Value::from(1)), ("a", Value::from(1))];
    let problems = Record::construct(&operable, bag, &Construction::new()).unwrap_err();
    assert_eq!(lines(&problems), ["at `$.a`: the key is supplied twice"]);
}

#[test]
fn a_supplied_value_wins_and_its_factory_is_not_called() {
    let operable = declaration([field("a", Type::I64).with_default_factory(factory("count"))]);
    let bag = [("a", Value::from(7))];
    let (outcome, calls) = construct(&operable, &bag, Construction::new(), &Value::from(1));
    assert_eq!(outcome.unwrap().get("a"), Some(&Value::from(7)));
    assert!(calls.is_empty());
}

#[test]
fn a_supplied_sentinel_does_not_bring_the_default_back() {
    let operable = declaration([
        field("a", Type::I64).with_default(5),
        field("b", Type::I64).with_default_factory(factory("count")),
    ]);
    let bag = [("a", Value::Unset), ("b", Value::Undefined)];
    let (outcome, calls) = construct(&operable, &bag, Construction::new(), &Value::from(1));
    assert_eq!(outcome.unwrap().slots(), [Value::Unset, Value::Undefined]);
    assert!(calls.is_empty());
}

#[test]
fn a_supplied_null_stays_null_over_a_default() {
    let operable = declaration([field("a", Type::I64).nullable().with_default(5)]);
    let record = Record::construct(&operable, [("a", Value::Null)], &Construction::new()).unwrap();
    assert_eq!(record.slots(), [Value::Null]);
}

#[test]
fn factories_run_once_each_in_declaration_order() {
    let operable = declaration([
        field("b", Type::I64).with_default_factory(factory("second")),
        field("c", Type::I64).with_default(3),
        field("a", Type::I64).with_default_factory(factory("first")),
    ]);
    let (outcome, calls) = construct(&operable, &[], Construction::new(), &Value::from(1));
    assert_eq!(
        outcome.unwrap().slots(),
        [Value::from(1), Value::from(3), Value::from(1)]
    );
    assert_eq!(calls, ["second", "first"]);
}

#[test]
fn a_failing_factory_leaves_nothing_behind_and_stops_the_others() {
    let operable = declaration([
        field("a", Type::I64).with_default_factory(factory("count")),
        field("b", Type::I64).with_default_factory(factory("failing")),
        field("c", Type::I64).with_default_factory(factory("count")),
    ]);
    let (outcome, calls) = construct(&operable, &[], Construction::new(), &Value::from(1));
    assert_eq!(
        lines(&outcome.unwrap_err()),
        ["at `$.b`: the default factory failed: no clock"]
    );
    assert_eq!(calls, ["count", "failing"]);
}

#[test]
fn a_needed_factory_without_a_runner_is_a_problem() {
    let operable = declaration([field("a", Type::I64).with_default_factory(factory("count"))]);
    let bag: [(&str, Value); 0] = [];
    let problems = Record::construct(&operable, bag, &Construction::new()).unwrap_err();
    assert_eq!(
        lines(&problems),
        ["at `$.a`: no factories are at hand to run `shop.defaults.count 1`"]
    );
}

#[test]
fn strict_names_every_field_that_still_holds_a_sentinel_before_prefill() {
    let operable = declaration([
        field("a", Type::I64),
        field("b", Type::I64).optional(),
        field("c", Type::I64).with_default(1),
        field("d", Type::I64),
    ]);
    let policy = Construction::new().strict().prefill();
    let bag = [("d", Value::Unset)];
    let problems = Record::construct(&operable, bag, &policy).unwrap_err();
    assert_eq!(
        lines(&problems),
        [
            "at `$.a`: the field is unresolved",
            "at `$.b`: the field is unresolved",
            "at `$.d`: the field is unresolved"
        ]
    );
}

#[test]
fn prefill_turns_each_remaining_undefined_into_unset() {
    let operable = declaration([
        field("a", Type::I64),
        field("b", Type::I64).nullable(),
        field("c", Type::I64).with_default(1),
        field("d", Type::I64).with_default(2),
        field("e", Type::I64).with_default_factory(factory("count")),
    ]);
    let bag = [("b", Value::Null), ("d", Value::Undefined)];
    let policy = Construction::new().prefill();
    let (outcome, _) = construct(&operable, &bag, policy, &Value::Undefined);
    let expected = [
        Value::Unset,
        Value::Null,
        Value::from(1),
        Value::Unset,
        Value::Unset,
    ];
    assert_eq!(outcome.unwrap().slots(), expected);
}

#[test]
fn without_a_policy_a_missing_field_stays_undefined() {
    let operable = declaration([field("a", Type::I64)]);
    let bag: [(&str, Value); 0] = [];
    let record = Record::construct(&operable, bag, &Construction::new()).unwrap();
    assert_eq!(record.slots(), [Value::Undefined]);
}

#[test]
fn every_unresolved_field_that_is_not_optional_is_named_before_a_record_leaves() {
    let operable = declaration([
        field("a", Type::I64),
        field("b", Type::I64).optional(),
        field("c", Type::I64),
    ]);
    let bag = [("c", Value::Unset)];
    let record = Record::construct(&operable, bag, &Construction::new()).unwrap();
    let problems = record.require_resolved().unwrap_err();
    let expected = [
        "at `$.a`: the field is unresolved",
        "at `$.c`: the field is unresolved",
    ];
    assert_eq!(lines(&problems), expected);
}

#[test]
fn every_value_that_breaks_its_declaration_is_named() {
    let operable = declaration([
        field("a", Type::I8),
        field("b", Type::Text),
        field("c", Type::list(Type::I8.into())),
    ]);
    let list = Value::from(vec![Value::from(1), Value::from(999), Value::Null]);
    let bag = [("a", Value::from(200)), ("b", Value::Null), ("c", list)];
    let problems = Record::construct(&operable, bag, &Construction::new()).unwrap_err();
    assert_eq!(
        lines(&problems),
        [
            "at `$.a`: the integer is out of range of `i8`",
            "at `$.b`: null is not legal here",
            "at `$.c[1]`: the integer is out of range of `i8`",
            "at `$.c[2]`: null is not legal here"
        ]
    );
}

#[test]
fn falsy_values_are_ordinary_values() {
    let operable = declaration([
        field("flag", Type::Bool).with_default(true),
        field("count", Type::I64).with_default(5),
        field("note", Type::Text).with_default("x"),
        field("tags", Type::list(Type::Text.into())),
    ]);
    let empty = Value::List(List::from(Vec::new()));
    let bag = [
        ("flag", Value::from(false)),
        ("count", Value::from(0)),
        ("note", Value::from("")),
        ("tags", empty.clone()),
    ];
    let record = Record::construct(&operable, bag, &Construction::new().strict()).unwrap();
    let expected = [Value::from(false), Value::from(0), Value::from(""), empty];
    assert_eq!(record.slots(), expected);
    assert_eq!(record.to_map().unwrap().len(), 4);
}

#[test]
fn projection_omits_unresolved_fields_writes_null_and_keeps_declaration_order() {
    let operable = declaration([
        field("z", Type::I64),
        field("b", Type::I64).optional(),
        field("a", Type::I64).nullable(),
        field("c", Type::I64),
    ]);
    let bag = [
        ("c", Value::Unset),
        ("a", Value::Null),
        ("z", Value::from(1)),
    ];
    let record = Record::construct(&operable, bag, &Construction::new()).unwrap();
    let map = record.to_map().unwrap();
    let entries: Vec<_> = map
        .iter()
        .map(|(key, value)| (key.clone(), value.clone()))
        .collect();
    assert_eq!(
        entries,
        [("z".into(), Value::from(1)), ("a".into(), Value::Null)]
    );
}

#[test]
fn a_number_that_is_not_finite_is_an_error_with_its_path() {
    let operable = declaration([
        field("a", Type::F64),
        field("b", Type::list(Type::F32.into())),
    ]);
    let numbers = vec![Value::F32(1.0), Value::F32(f32::INFINITY)];
    let bag = [("a", Value::F64(f64::NAN)), ("b", Value::from(numbers))];
    let record = Record::construct(&operable, bag, &Construction::new()).unwrap();
    let problems = record.to_map().unwrap_err();
    let lines: Vec<_> = problems.iter().map(ToString::to_string).collect();
    let expected = [
        "at `$.a`: the number is not finite",
        "at `$.b[1]`: the number is not finite",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn a_sentinel_inside_a_value_is_an_error_with_its_path() {
    let operable = declaration([
        field("a", Type::Any),
        field("b", Type::list(Type::Text.into())),
    ]);
    let inner = Value::from(vec![Value::from(1), Value::from(vec![Value::Unset])]);
    let bag = [("a", inner), ("b", Value::from(vec![Value::Undefined]))];
    let problems = Record::construct(&operable, bag, &Construction::new()).unwrap_err();
    assert_eq!(
        lines(&problems),
        [
            "at `$.a[1][0]`: an undefined or unset value cannot stand here",
            "at `$.b[0]`: an undefined or unset value cannot stand here"
        ]
    );
}

#[test]
fn construction_policy_is_no_part_of_the_record_or_its_declaration() {
    let operable = declaration([field("a", Type::I64)]);
    let loose = Record::construct(&operable, [("a", Value::from(1))], &Construction::new());
    let policy = Construction::new().strict().prefill();
    let strict = Record::construct(&operable, [("a", Value::from(1))], &policy);
    assert_eq!(loose.unwrap(), strict.unwrap());
}

#[test]
fn a_resolved_field_without_a_name_cannot_be_projected() {
    let operable = declaration([Spec::new(Type::I64).with_default(1), Spec::new(Type::I64)]);
    let bag: [(&str, Value); 0] = [];
    let record = Record::construct(&operable, bag, &Construction::new()).unwrap();
    let problems = record.to_map().unwrap_err();
    let lines: Vec<_> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(
        lines,
        ["at `$[0]`: a field without a name cannot be projected"]
    );
}
