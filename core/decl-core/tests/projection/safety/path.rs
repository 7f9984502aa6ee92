//! How the path of the first unsafe thing is spelled.
#![expect(
    clippy::disallowed_types,
    reason = "the keys of std's own maps are steps of paths"
)]

use std::cell::Cell;
use std::collections::{BTreeMap, HashMap};

use decl_core::{
    Constraint, HashSafe, Item, Meta, Name, Operable, Projected, Projector, Record, RecordType,
    Set, Spec, Structural, TupleType, Type, Value,
};

use super::{MEMBERS, live_list, live_set, member, tuple};
use crate::support::{cell, first_unsafe, list, map, opaque};

pub(super) fn named(name: &'static str, default: Value) -> Spec {
    Spec::new(Type::Any)
        .named(Name::from_static(name))
        .with_default(default)
}

pub(super) fn declare(spec: Spec) -> Operable {
    Operable::builder().field(spec).unchecked()
}

/// An item that holds an unsafe value, and the path to it.
fn item() -> (Item, &'static str) {
    let choices = vec![Value::Null, cell()];
    let item = Item::new(Type::Any).constrained(Constraint::OneOf(choices.into()));
    (item, ".constraints.one_of[1]")
}

#[test]
fn paths_through_values_are_spelled_as_the_design_says() {
    let cases = [
        (cell(), "$"),
        (list([Value::Null, cell()]), "$[1]"),
        (tuple(vec![Value::Null, cell()]), "$[1]"),
        (member(cell()), "$.value"),
        (map([("name", cell())]), "$.name"),
        (map([("two words", cell())]), "$[\"two words\"]"),
        (map([("", cell())]), "$[\"\"]"),
        (map([("\u{e9}\"", cell())]), "$[\"\u{e9}\\\"\"]"),
        (map([(7, cell())]), "$[=7]"),
        (map([(true, cell())]), "$[=true]"),
        (map([(Value::Null, cell())]), "$[=null]"),
        (
            map([(list([1.into(), "a".into()]), cell())]),
            "$[=[1,\"a\"]]",
        ),
        (map([(1.0, cell())]), "$[={\"$f64\":\"3ff0000000000000\"}]"),
        (Value::Set(Set::from_static(&MEMBERS)), "$[2][0]"),
        (
            Value::from(Type::list(item().0)),
            "$.type[].constraints.one_of[1]",
        ),
    ];
    for (value, path) in cases {
        assert_eq!(first_unsafe(&value).0, path);
        let whole = list([value]);
        assert_eq!(first_unsafe(&whole).0, path.replacen('$', "$[0]", 1));
    }
}

#[test]
fn paths_through_declarations_are_spelled_as_the_design_says() {
    let (item, inside) = item();
    let field = |ty| declare(Spec::new(ty).named(Name::from_static("id")));
    let meta = |value| Meta::from_static("a.a", value);
    let pair = TupleType::new(vec![Type::I64.into(), item.clone()]);
    let inline = Type::Record(RecordType::Inline(declare(named("inner", cell()))));
    let metadata = Operable::builder()
        .meta(meta(Value::Null))
        .meta(meta(cell()));
    let choices = vec![Value::Null, cell()].into();
    let cases = [
        (declare(named("id", cell())), "$.id.default".to_owned()),
        (
            declare(named("two words", cell())),
            "$[\"two words\"].default".into(),
        ),
        (
            declare(Spec::unresolved().with_default(cell())),
            "$[0].default".into(),
        ),
        (
            declare(Spec::unresolved().constrained(Constraint::OneOf(choices))),
            "$[0].constraints.one_of[1]".into(),
        ),
        (
            declare(Spec::unresolved().constrained(Constraint::Maximum(cell()))),
            "$[0].constraints.maximum".into(),
        ),
        (
            declare(Spec::unresolved().with_metadata([meta(1.into()), meta(cell())])),
            "$[0].metadata[1].value".into(),
        ),
        (metadata.unchecked(), "$.metadata[1].value".into()),
        (field(Type::list(item.clone())), format!("$.id[]{inside}")),
        (field(Type::set(item.clone())), format!("$.id[]{inside}")),
        (
            field(Type::map(item.clone(), Type::Any.into())),
            format!("$.id{{}}{inside}"),
        ),
        (
            field(Type::map(Type::Any.into(), item)),
            format!("$.id.*{inside}"),
        ),
        (
            field(Type::Tuple(pair)),
            format!("$.id.type.args[1]{inside}"),
        ),
        (field(inline), "$.id.inner.default".into()),
    ];
    for (declaration, path) in cases {
        assert_eq!(first_unsafe(&declaration).0, path);
        let record = vec![cell(); declaration.specs().len()];
        let record = Record::from_slots(&declaration, record).unwrap();
        assert_eq!(first_unsafe(&record).0, path);
    }
    let safe = field(Type::Any);
    let record = Record::from_slots(&safe, vec![cell()]).unwrap();
    assert_eq!(first_unsafe(&record).0, "$.id");
    assert_eq!(first_unsafe(&meta(cell())).0, "$.value");
    assert_eq!(first_unsafe(&named("id", cell())).0, "$.default");
}

#[test]
fn parts_of_a_declaration_are_read_in_one_order() {
    let (item, inside) = item();
    let whole = Spec::new(Type::list(item))
        .named(Name::from_static("id"))
        .with_default(list([opaque()]))
        .constrained(Constraint::Maximum(cell()))
        .constrained(Constraint::Minimum(live_set()))
        .with_meta(Meta::from_static("a.a", live_list(vec![])));
    assert_eq!(first_unsafe(&whole).0, format!("$[]{inside}"));
    let rest = |ty| Spec::new(ty).constrained(Constraint::Maximum(cell()));
    let bounded = rest(Type::Any).constrained(Constraint::Minimum(live_set()));
    assert_eq!(first_unsafe(&bounded).0, "$.constraints.minimum");
    let defaulted = bounded.with_default(opaque());
    assert_eq!(first_unsafe(&defaulted).0, "$.default");
    let described = rest(Type::Any).with_meta(Meta::from_static("a.a", opaque()));
    assert_eq!(first_unsafe(&described).0, "$.constraints.maximum");
}

pub(super) struct Typed {
    pub(super) first: Option<Box<Value>>,
    pub(super) second: (i32, Vec<Value>),
    pub(super) by_name: HashMap<String, Value>,
    pub(super) by_number: BTreeMap<i64, Value>,
}

owner!(Typed {
    first,
    second,
    by_name,
    by_number
});

pub(super) fn typed() -> Typed {
    Typed {
        first: None,
        second: (1, vec![]),
        by_name: HashMap::new(),
        by_number: BTreeMap::new(),
    }
}

struct Pair(i32, Cell<i32>);

impl Structural for Pair {
    fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
        to.owner(self).field("0", &self.0).field("1", &self.1).end()
    }
}

#[test]
fn paths_through_types_of_ones_own_are_spelled_alike() {
    let first = Some(Box::new(list([cell()])));
    let second = (1, vec![Value::Null, cell()]);
    let by_name = HashMap::from([("two words".to_owned(), cell()), ("a".to_owned(), 1.into())]);
    let by_number = BTreeMap::from([(7, opaque()), (-7, 1.into())]);
    let cases = [
        (Typed { first, ..typed() }, "$.first[0]"),
        (Typed { second, ..typed() }, "$.second[1][1]"),
        (Typed { by_name, ..typed() }, "$.by_name[\"two words\"]"),
        (
            Typed {
                by_number,
                ..typed()
            },
            "$.by_number[=7]",
        ),
    ];
    for (owner, path) in cases {
        assert_eq!(first_unsafe(&owner).0, path);
    }
    assert_eq!(first_unsafe(&Pair(1, Cell::new(1))).0, "$[\"1\"]");
    let flags = BTreeMap::from([(true, opaque()), (false, 1.into())]);
    assert_eq!(first_unsafe(&flags).0, "$[1]");
}

#[test]
fn typed_keys_are_spelled_as_the_keys_of_values_are() {
    fn check<K: HashSafe + Ord + Clone + Into<Value>>(key: &K) {
        let typed = first_unsafe(&BTreeMap::from([(key.clone(), cell())])).0;
        assert_eq!(typed, first_unsafe(&map([(key.clone(), cell())])).0);
    }
    for length in [0, 1, 246, 247, 248, 255, 256, 65_535, 65_536] {
        check(&"a".repeat(length));
    }
    check(&"\u{e9}".to_owned());
    for number in [0, 1, 127, 128, 255, 256, 65_535, 65_536, 1 << 53, i64::MAX] {
        [number, -number, !number].iter().for_each(check);
    }
    [i128::MIN, i128::MAX].iter().for_each(check);
}
