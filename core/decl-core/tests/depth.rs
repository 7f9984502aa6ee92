//! Depth costs no stack: every operation runs on a thread with 256 KiB of it.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::thread;

use decl_core::{
    Construction, EnumMember, Item, Map, Name, Operable, Part, Record, RecordType, Set, Spec, Type,
    Value, Walk, canonical_text,
};

const DEPTH: usize = 100_000;

fn on_a_small_stack(work: impl FnOnce() + Send + 'static) {
    thread::Builder::new()
        .stack_size(256 * 1024)
        .spawn(work)
        .unwrap()
        .join()
        .unwrap();
}

fn nested(wrap: impl Fn(Value) -> Value) -> Value {
    (0..DEPTH).fold(Value::from(1), |inner, _| wrap(inner))
}

fn exercise(value: &Value, twin: &Value) {
    assert_eq!(value, twin);
    assert_ne!(*value, Value::from(vec![twin.clone()]));
    let copy = value.clone();
    assert!(format!("{value:?}").contains(".."));
    assert!(canonical_text(Part::Value(value)).len() > DEPTH);
    assert_eq!(
        Walk::new(Part::Value(value))
            .filter(|p| matches!(p, Part::Value(_)))
            .count(),
        {
            let text_keys = usize::from(matches!(value, Value::Map(_)));
            DEPTH + 1 + text_keys * DEPTH
        }
    );
    drop(copy);
}

#[test]
fn deep_lists_are_compared_cloned_projected_printed_and_dropped() {
    on_a_small_stack(|| {
        let wrap = |inner| Value::from(vec![inner]);
        exercise(&nested(wrap), &nested(wrap));
    });
}

#[test]
fn deep_maps_are_compared_cloned_projected_printed_and_dropped() {
    on_a_small_stack(|| {
        let wrap = |inner| Value::Map(Map::from_texts([("a", inner)]).unwrap());
        exercise(&nested(wrap), &nested(wrap));
    });
}

#[test]
fn deep_enum_members_are_compared_cloned_projected_printed_and_dropped() {
    on_a_small_stack(|| {
        let wrap = |inner| Value::Enum(EnumMember::new(Name::from_static("a.E"), inner));
        exercise(&nested(wrap), &nested(wrap));
    });
}

#[test]
fn deep_values_of_all_kinds_in_turn_are_compared_and_dropped() {
    let status = Name::try_from("shop.Status").unwrap();
    let wrap = move |(n, inner): (usize, Value)| match n % 6 {
        0 => Value::from(vec![Value::Null, inner]),
        1 => Value::Tuple(vec![inner].into()),
        2 => Value::Map(Map::from_texts([("a", inner)]).unwrap()),
        3 => Value::Map(Map::from_texts([("a", Value::Null), ("b", inner)]).unwrap()),
        4 => Value::Enum(EnumMember::new(status.clone(), inner)),
        _ => Value::from(vec![inner]),
    };
    on_a_small_stack(move || {
        let build = || (0..DEPTH).fold(Value::from(1), |inner, n| wrap((n, inner)));
        assert_eq!(build(), build());
    });
}

/// Making a set or a key looks at all that it holds, so these are not as deep.
#[test]
fn deep_members_and_keys_are_dropped() {
    on_a_small_stack(|| {
        let wrap = |inner, n| match n % 2 {
            0 => Value::Set(Set::new(vec![inner]).unwrap()),
            _ => Value::Map(Map::new(vec![(inner, Value::Null)]).unwrap()),
        };
        let value = (0..500).fold(Value::from(1), wrap);
        assert_eq!(value, value.clone());
    });
}

#[test]
fn a_deep_value_is_refused_by_a_record_with_its_path() {
    on_a_small_stack(|| {
        let operable = Operable::builder()
            .field(Spec::new(Type::Json).named(Name::from_static("data")))
            .build()
            .unwrap();
        let value = nested(|inner| Value::from(vec![inner]));
        let bag = [("data", value)];
        let problems = Record::construct(&operable, bag, &Construction::new()).unwrap_err();
        let message = problems.to_string();
        assert!(message.starts_with("at `$.data[0][0]"), "{message}");
        assert!(
            message.ends_with("the value nests deeper than 128 levels"),
            "{message}"
        );
    });
}

#[test]
fn a_deep_type_is_compared_cloned_printed_dropped_and_refused_with_its_path() {
    on_a_small_stack(|| {
        let deep = || (0..DEPTH).fold(Type::I64, |inner, _| Type::list(Item::new(inner)));
        let ty = deep();
        assert!(ty == deep());
        assert!(format!("{ty:?}").contains(".."));
        let spec = Spec::new(ty.clone()).named(Name::from_static("deep"));
        let problems = Operable::builder().field(spec).build().unwrap_err();
        let message = problems.to_string();
        assert!(message.starts_with("at `$.deep[][]"), "{message}");
        assert!(
            message.ends_with("nests deeper than 128 levels"),
            "{message}"
        );
    });
}

#[test]
fn a_deep_declaration_is_compared_printed_dropped_and_refused() {
    on_a_small_stack(|| {
        let deep = || {
            (0..DEPTH).fold(Operable::EMPTY, |inner, _| {
                let ty = Type::Record(RecordType::Inline(inner));
                Operable::builder().field(Spec::new(ty)).unchecked()
            })
        };
        let operable = deep();
        assert!(operable == deep());
        assert!(format!("{operable:?}").contains(".."));
        assert!(operable.verify().is_err());
    });
}

#[test]
fn a_value_shared_by_threads_is_dropped_by_the_last_of_them() {
    let value = nested(|inner| Value::from(vec![inner]));
    let threads: Vec<_> = (0..8)
        .map(|_| {
            let shared = value.clone();
            thread::Builder::new()
                .stack_size(256 * 1024)
                .spawn(move || drop(shared))
                .unwrap()
        })
        .collect();
    drop(value);
    for thread in threads {
        thread.join().unwrap();
    }
}

#[test]
fn a_small_value_that_unfolds_without_end_is_refused() {
    let doubled = (0..60).fold(Value::Null, |inner, _| {
        Value::from(vec![inner.clone(), inner])
    });
    let spec = Spec::new(Type::Any).with_default(doubled);
    let problems = Operable::builder().field(spec).build().unwrap_err();
    let message = problems.to_string();
    assert!(
        message.ends_with("the declaration has more than 1048576 parts"),
        "{message}"
    );
}
