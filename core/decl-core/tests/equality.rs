//! Structural equality of values: kinds, bits, order.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use decl_core::{
    Bytes, CallableRef, Constraint, EnumMember, FilePath, Item, List, Map, Meta, Name, Operable,
    Part, RecordType, Set, Spec, Structural, StructuralKey, Tuple, Type, Value, canonical_text,
    structural_key,
};

/// One value of every kind, and look-alikes of other kinds.
fn values() -> Vec<Value> {
    let one = || vec![Value::from(1)];
    let big: decl_core::Integer = "1".parse().unwrap();
    let parsed = |text: &str| -> Value { text.parse::<decl_core::Integer>().unwrap().into() };
    vec![
        Value::Undefined,
        Value::Unset,
        Value::Null,
        Value::from(true),
        Value::from(false),
        Value::from(big),
        Value::from(0),
        Value::from(-1),
        parsed("170141183460469231731687303715884105727"),
        parsed("170141183460469231731687303715884105728"),
        parsed("-170141183460469231731687303715884105729"),
        Value::F32(1.0),
        Value::F32(f32::from_bits(0x3f80_0001)),
        Value::F32(f32::from_bits(0x7fc0_0001)),
        Value::F32(f32::from_bits(0x7fc0_0002)),
        Value::F64(1.0),
        Value::F64(0.0),
        Value::F64(-0.0),
        Value::F32(0.0),
        Value::F64(f64::from_bits(0x7ff8_0000_0000_0001)),
        Value::F64(f64::from_bits(0x7ff8_0000_0000_0002)),
        Value::Decimal("1".parse().unwrap()),
        Value::Decimal("1.0".parse().unwrap()),
        Value::Decimal("10".parse().unwrap()),
        Value::from("1"),
        Value::from(""),
        Value::from("\u{c5}"),
        Value::from("A\u{30a}"),
        Value::Bytes(Bytes::from_static(b"1")),
        Value::Bytes(Bytes::from_static(b"")),
        Value::Date("2026-01-01".parse().unwrap()),
        Value::Time("00:00:00".parse().unwrap()),
        Value::DateTime("2026-01-01T00:00:00".parse().unwrap()),
        Value::Instant("2026-01-01T00:00:00Z".parse().unwrap()),
        Value::Duration("PT1S".parse().unwrap()),
        Value::Uuid("550e8400-e29b-41d4-a716-446655440000".parse().unwrap()),
        Value::Path(FilePath::posix("/a").unwrap()),
        Value::Path(FilePath::windows("/a").unwrap()),
        Value::Path(FilePath::posix("a").unwrap()),
        Value::Enum(EnumMember::new(Name::from_static("a.E"), "1")),
        Value::Enum(EnumMember::new(Name::from_static("b.E"), "1")),
        Value::Enum(EnumMember::new(Name::from_static("a.E"), 1)),
        Value::List(List::from(one())),
        Value::List(List::from(Vec::new())),
        Value::List(List::from(vec![Value::from(one())])),
        Value::Tuple(Tuple::from(one())),
        Value::Set(Set::new(one()).unwrap()),
        Value::Map(Map::new(vec![(Value::from(1), Value::from(1))]).unwrap()),
        Value::Map(Map::from_texts([("1", Value::from(1))]).unwrap()),
        Value::Map(Map::new(Vec::new()).unwrap()),
        Value::from(Type::I64),
        Value::from(Type::list(Item::new(Type::I64))),
        Value::from(Type::list(Item::new(Type::I64).nullable())),
        Value::from(Type::set(Item::new(Type::I64))),
        Value::from(Type::Record(RecordType::Named(Name::from_static("A")))),
        Value::from(CallableRef::from_static("a", "b", "1", "d")),
        Value::from(CallableRef::from_static("a", "b", "2", "d")),
    ]
}

#[test]
fn every_value_equals_itself_and_no_other() {
    let (left, right) = (values(), values());
    for (n, a) in left.iter().enumerate() {
        for (m, b) in right.iter().enumerate() {
            assert_eq!(a == b, n == m, "{a:?} and {b:?}");
        }
    }
}

#[test]
fn values_are_distinct_as_map_keys_and_as_defaults() {
    let keys: Vec<Value> = values()
        .into_iter()
        .filter(|value| !value.is_unresolved())
        .collect();
    let map = Map::new(keys.iter().map(|key| (key.clone(), Value::Null)).collect()).unwrap();
    assert_eq!(map.len(), keys.len());
    for (n, a) in keys.iter().enumerate() {
        for (m, b) in keys.iter().enumerate() {
            let spec = |default: &Value| Spec::new(Type::Any).with_default(default.clone());
            assert_eq!(spec(a) == spec(b), n == m, "{a:?} and {b:?}");
        }
    }
}

#[test]
fn canonical_texts_differ_where_values_do() {
    let texts: Vec<String> = values()
        .iter()
        .map(|v| canonical_text(Part::Value(v)))
        .collect();
    for (n, a) in texts.iter().enumerate() {
        assert!(!texts.iter().skip(n + 1).any(|b| a == b), "{a}");
    }
}

#[test]
fn maps_are_equal_whatever_the_order_of_insertion() {
    let nan = Value::F64(f64::NAN);
    let entries = vec![
        (nan.clone(), Value::from(1)),
        (Value::from("b"), Value::from(2)),
        (Value::from(vec![nan]), Value::from(3)),
    ];
    let mut reversed = entries.clone();
    reversed.reverse();
    let (left, right) = (Map::new(entries).unwrap(), Map::new(reversed).unwrap());
    assert_eq!(left, right);
    assert_eq!(left.sorted(), right.sorted());
    assert_ne!(left.keys().next(), right.keys().next());
    let text = |map: &Map| canonical_text(Part::Value(&Value::Map(map.clone())));
    assert_eq!(text(&left), text(&right));
}

#[test]
fn sets_are_equal_whatever_the_order_and_iterate_alike() {
    let set = |members: [i64; 3]| Set::new(members.map(Value::from).to_vec()).unwrap();
    assert_eq!(set([10, 2, -1]), set([-1, 10, 2]));
    assert!(set([10, 2, -1]).iter().eq(set([2, -1, 10]).iter()));
    assert_ne!(set([1, 2, 3]), set([1, 2, 4]));
}

#[test]
fn keys_and_members_must_be_distinct_and_resolved() {
    let inner = Value::from(vec![Value::Unset]);
    let members = vec![
        Value::from(1),
        inner,
        Value::from(2),
        Value::from(1),
        Value::Undefined,
    ];
    let lines = |problems: decl_core::Problems<decl_core::CollectionProblem>| {
        problems.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let problems = Set::new(members.clone()).unwrap_err();
    assert_eq!(
        lines(problems),
        [
            "at `$[1]`: an undefined or unset value cannot be a key or a member",
            "at `$[3]`: the same value stands at place 0 already",
            "at `$[4]`: an undefined or unset value cannot be a key or a member",
        ]
    );
    let entries = members.into_iter().map(|key| (key, Value::Null)).collect();
    let problems = Map::new(entries).unwrap_err();
    assert_eq!(problems.len(), 3);
    assert_eq!(problems.first().path.to_string(), "${1}");
}

#[test]
fn windows_paths_compare_without_case_and_posix_paths_with_it() {
    let windows = |text| Value::Path(FilePath::windows(text).unwrap());
    assert_eq!(windows("C:\\Data\\É"), windows("c:/data/é"));
    let posix = |text| Value::Path(FilePath::posix(text).unwrap());
    assert_ne!(posix("/Data"), posix("/data"));
    assert_eq!(posix("//a/./b/"), posix("/a/b"));
    assert_ne!(posix("/a/../b"), posix("/b"));
}

fn key(it: &impl Structural) -> StructuralKey {
    structural_key(it).unwrap()
}

/// Each differs from the first in one attribute.
fn specs() -> Vec<Spec> {
    let spec = || Spec::new(Type::I64);
    let code = |name| CallableRef::from_static("a", name, "1", "d");
    let meta = |key, value: i64| Meta::from_static(key, Value::from(value));
    vec![
        spec(),
        Spec::unresolved(),
        Spec::new(Type::Any),
        Spec::new(Type::I32),
        spec().named(Name::from_static("a")),
        spec().named(Name::from_static("b")),
        spec().documented("a"),
        spec().documented(""),
        spec().nullable(),
        spec().optional(),
        spec().with_default(1),
        spec().with_default(Value::Null),
        spec().with_default_factory(code("f")),
        spec().with_default_factory(code("g")),
        spec().constrained(Constraint::Minimum(1.into())),
        spec().constrained(Constraint::Minimum(2.into())),
        spec().constrained(Constraint::Maximum(1.into())),
        spec().constrained(Constraint::ExclusiveMinimum(1.into())),
        spec().constrained(Constraint::ExclusiveMaximum(1.into())),
        spec().constrained(Constraint::MultipleOf(1.into())),
        spec().constrained(Constraint::MinItems(1)),
        spec().constrained(Constraint::MaxItems(1)),
        spec().constrained(Constraint::MinLength(1)),
        spec().constrained(Constraint::MaxLength(1)),
        spec().constrained(Constraint::Pattern("a".into())),
        spec().constrained(Constraint::Pattern("b".into())),
        spec().constrained(Constraint::OneOf(vec![1.into()].into())),
        spec().constrained(Constraint::OneOf(vec![1.into(), 2.into()].into())),
        spec().constrained(Constraint::OneOf(vec![2.into(), 1.into()].into())),
        spec().constrained(Constraint::UniqueItems),
        spec().validated(code("f")),
        spec().validated(code("f")).validated(code("g")),
        spec().validated(code("g")).validated(code("f")),
        spec().with_meta(meta("a.a", 1)),
        spec().with_meta(meta("a.a", 2)),
        spec().with_meta(meta("a.b", 1)),
        spec().with_meta(meta("a.a", 1)).with_meta(meta("a.b", 1)),
        spec().with_meta(meta("a.b", 1)).with_meta(meta("a.a", 1)),
    ]
}

#[test]
fn every_attribute_of_a_spec_and_of_a_declaration_is_part_of_equality() {
    let (left, right) = (specs(), specs());
    for (n, a) in left.iter().enumerate() {
        for (m, b) in right.iter().enumerate() {
            assert_eq!(a == b, n == m, "{a:?} and {b:?}");
            assert_eq!(key(a) == key(b), n == m, "{a:?} and {b:?}");
        }
    }
    let declarations = || {
        let builder = Operable::builder;
        let meta = |key| Meta::from_static(key, Value::Null);
        [
            builder(),
            builder().named(Name::from_static("A")),
            builder().documented("A"),
            builder().meta(meta("a.a")),
            builder().meta(meta("a.b")),
            builder().meta(meta("a.a")).meta(meta("a.b")),
            builder().meta(meta("a.b")).meta(meta("a.a")),
            builder().meta(Meta::from_static("a.a", Value::from(1))),
            builder().field(Spec::new(Type::I64)),
            builder().fields([Spec::new(Type::I64), Spec::unresolved()]),
            builder().fields([Spec::unresolved(), Spec::new(Type::I64)]),
        ]
        .map(decl_core::OperableBuilder::unchecked)
    };
    let cached = |it: &Operable| it.cache_key(usize::MAX).unwrap();
    for (n, a) in declarations().iter().enumerate() {
        for (m, b) in declarations().iter().enumerate() {
            assert_eq!(a == b, n == m, "{a:?} and {b:?}");
            assert_eq!(key(a) == key(b), n == m, "{a:?} and {b:?}");
            assert_eq!(cached(a) == cached(b), n == m, "{a:?} and {b:?}");
        }
    }
}

#[test]
fn nested_sets_and_keys_are_made_and_walked_without_sorting_again() {
    let nested = |wrap: fn(Value) -> Value| (0..300).fold(Value::from(1), |inner, _| wrap(inner));
    for wrap in [
        (|inner| Value::Set(Set::new(vec![inner, Value::Null]).unwrap())) as fn(Value) -> Value,
        |inner| Value::Map(Map::new(vec![(inner, Value::Null)]).unwrap()),
    ] {
        let value = nested(wrap);
        assert_eq!(value, nested(wrap));
        assert!(decl_core::Walk::new(Part::Value(&value)).count() > 300);
    }
}
