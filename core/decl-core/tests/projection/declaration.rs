//! Keys of records and declarations: they agree with equality, and one that cannot change is kept.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

use decl_core::{
    Live, LiveContent, LiveSource, Meta, Name, Opaque, Operable, OperableTable, Record, Spec,
    SpecTable, Structural, Type, Uncacheable, Unreadable, Value,
};

use crate::support::{SMALL_STACK, cell, key, list, watched};

/// Asserts that things are equal where their places are, and that their keys agree.
fn assert_distinct<T: PartialEq + Structural + std::fmt::Debug>(left: &[T], right: &[T]) {
    for (n, a) in left.iter().enumerate() {
        for (m, b) in right.iter().enumerate() {
            assert_eq!(a == b, n == m, "{a:?} and {b:?}");
            assert_eq!(key(a) == key(b), n == m, "{a:?} and {b:?}");
        }
    }
}

fn named(name: &'static str) -> Spec {
    Spec::new(Type::Any).named(Name::from_static(name))
}

fn declare(specs: impl IntoIterator<Item = Spec>) -> Operable {
    Operable::builder().fields(specs).unchecked()
}

#[test]
fn records_are_equal_if_their_declarations_and_slots_are() {
    let records = || {
        let (id, key) = (declare([named("id")]), declare([named("key")]));
        let pair = declare([named("a"), named("b")]);
        let record = |of, slots: Vec<Value>| Record::from_slots(of, slots).unwrap();
        let (one, two) = (Value::from(1), Value::from(2));
        vec![
            record(&id, vec![one.clone()]),
            record(&id, vec![two.clone()]),
            record(&id, vec![Value::Null]),
            record(&id, vec![Value::Unset]),
            record(&id, vec![Value::Undefined]),
            record(&key, vec![one.clone()]),
            record(&pair, vec![one.clone(), two.clone()]),
            record(&pair, vec![two, one.clone()]),
            record(&pair, vec![list([one.clone(), one]), Value::Null]),
            record(&Operable::EMPTY, vec![]),
        ]
    };
    assert_distinct(&records(), &records());
}

#[test]
fn metadata_entries_are_equal_if_their_keys_and_values_are() {
    let entries = || {
        vec![
            Meta::from_static("a.a", Value::from(1)),
            Meta::from_static("a.a", Value::from(2)),
            Meta::from_static("a.b", Value::from(1)),
            Meta::from_static("a.b", Value::from("a.a")),
            Meta::from_static("a.a", Value::Null),
        ]
    };
    assert_distinct(&entries(), &entries());
}

#[test]
fn a_part_is_not_what_it_is_part_of() {
    let spec = named("id");
    let declaration = declare([spec.clone()]);
    let record = Record::from_slots(&declaration, vec![Value::Null]).unwrap();
    let ty = Type::Any;
    let item = decl_core::Item::new(Type::Any);
    let keys = [
        key(&spec),
        key(&declaration),
        key(&record),
        key(&ty),
        key(&item),
        key(&Value::from(Type::Any)),
        key(&Meta::from_static("a.a", Value::Null)),
        key(&[spec]),
    ];
    for (n, a) in keys.iter().enumerate() {
        assert!(keys.iter().skip(n + 1).all(|b| a != b), "{n}");
    }
}

/// A declaration that holds an immutable handle, and the handle's target, of which every projection
/// takes note.
fn witnessed() -> (Operable, Arc<i32>) {
    let target = Arc::new(1);
    let handle = Value::from(Opaque::immutable(Arc::clone(&target)));
    (declare([named("id").with_default(handle)]), target)
}

#[test]
fn a_declaration_that_cannot_change_keeps_its_key() {
    let (declaration, target) = witnessed();
    assert_eq!(Arc::weak_count(&target), 0);
    let first = declaration.structural_key().unwrap();
    assert_eq!(Arc::weak_count(&target), 1);
    let copy = declaration.clone();
    let keys = [&declaration, &copy, &declaration].map(|it| it.structural_key().unwrap());
    assert_eq!(Arc::weak_count(&target), 1, "it was projected again");
    assert!(keys.iter().all(|key| *key == first));
    assert_eq!(copy.cache_key(usize::MAX), Err(Uncacheable::Opaque));
    assert_eq!(key(&declaration), first);
    drop(keys);
    drop((declaration, copy, first));
    assert_eq!(
        (Arc::weak_count(&target), Arc::strong_count(&target)),
        (0, 1)
    );
}

#[test]
fn a_kept_key_is_not_handed_on_to_another_declaration() {
    let (declaration, _target) = witnessed();
    let first = declaration.structural_key().unwrap();
    let renamed = declaration.renamed(Some(Name::from_static("A")));
    assert_ne!(renamed.structural_key().unwrap(), first);
    assert_ne!(renamed, declaration);
    assert_eq!(renamed.renamed(None).structural_key().unwrap(), first);
    assert_eq!(renamed.renamed(None), declaration);
}

#[test]
fn threads_that_ask_at_once_get_one_key() {
    for _ in 0..50 {
        let (declaration, _target) = witnessed();
        let keys: Vec<_> = thread::scope(|scope| {
            let ask = || scope.spawn(|| declaration.structural_key().unwrap());
            let threads: Vec<_> = (0..4).map(|_| ask()).collect();
            threads
                .into_iter()
                .map(|thread| thread.join().unwrap())
                .collect()
        });
        assert!(keys.iter().all(|key| *key == keys[0]));
    }
}

/// Counts how often it is read.
struct Read(AtomicI64);

impl LiveSource for Read {
    fn read(&self) -> Result<LiveContent, Unreadable> {
        Ok(LiveContent::Value(
            self.0.fetch_add(1, Ordering::SeqCst).into(),
        ))
    }
}

#[test]
fn a_declaration_that_may_change_never_keeps_a_key() {
    let state = Arc::new(Mutex::new(Value::from(1)));
    let handle = list([Value::Live(Live::new(Arc::clone(&state)))]);
    let declaration = declare([named("id").with_default(handle)]);
    let twin = declare([named("id").with_default(list([cell()]))]);
    let before = declaration.structural_key().unwrap();
    assert_eq!(declaration.structural_key().unwrap(), before);
    assert_ne!(declaration, twin);
    *state.lock().unwrap() = Value::Null;
    assert_ne!(declaration.structural_key().unwrap(), before);
    assert_ne!(declaration.clone().structural_key().unwrap(), before);
    assert_eq!(declaration, twin);
    *state.lock().unwrap() = Value::from(1);
    assert_eq!(declaration.structural_key().unwrap(), before);
    assert_eq!(declaration.cache_key(usize::MAX), Err(Uncacheable::Live));
    let source = Arc::new(Read(AtomicI64::new(0)));
    let counted = named("id").with_default(Value::Live(Live::new(source)));
    let declaration = declare([counted]);
    let keys = [(); 3].map(|()| declaration.structural_key().unwrap());
    assert!(keys[0] != keys[1] && keys[1] != keys[2] && keys[0] != keys[2]);
}

#[test]
fn a_failure_is_not_kept() {
    watched(SMALL_STACK, || {
        let state = Arc::new(Mutex::new(Value::Null));
        let handle = Value::Live(Live::new(Arc::clone(&state)));
        let declaration = declare([named("id").with_default(handle)]);
        let held = state.lock().unwrap();
        let at = declaration.structural_key().unwrap_err();
        assert_eq!(at.path.to_string(), "$.id.default");
        let cached = declaration.cache_key(usize::MAX);
        assert_eq!(cached, Err(Uncacheable::Unkeyable));
        drop(held);
        assert!(declaration.structural_key().is_ok());
    });
}

static SPECS: &[Spec] = &[Spec::from_table(SpecTable {
    name: Some("id"),
    ty: Some(&Type::I64),
    ..SpecTable::EMPTY
})];

const TABLE: OperableTable = OperableTable {
    name: Some("Track"),
    specs: SPECS,
    ..OperableTable::EMPTY
};

#[test]
fn a_static_declaration_equals_its_twin_and_has_a_place() {
    let fixed = Operable::from_table(TABLE);
    let id = Spec::new(Type::I64).named(Name::from_static("id"));
    let twin = Operable::builder()
        .named(Name::from_static("Track"))
        .field(id);
    let twin = twin.build().unwrap();
    assert_eq!(fixed, twin);
    assert_eq!(key(&fixed), key(&twin));
    assert_eq!(fixed.cache_key(1000), twin.cache_key(1000));
    assert!(fixed.static_place().is_some());
    assert_eq!(fixed.static_place(), fixed.clone().static_place());
    assert_eq!(
        fixed.static_place(),
        Operable::from_table(TABLE).static_place()
    );
    assert_eq!(twin.static_place(), None);
}

#[test]
fn tables_that_differ_have_different_places() {
    static MORE: &[Meta] = &[Meta::from_static("a.a", Value::Null)];
    static OTHER: &[Spec] = &[Spec::from_table(SpecTable::EMPTY)];
    let tables = [
        TABLE,
        OperableTable {
            name: None,
            ..TABLE
        },
        OperableTable {
            name: Some("Tracks"),
            ..TABLE
        },
        OperableTable {
            doc: Some(""),
            ..TABLE
        },
        OperableTable {
            specs: &[],
            ..TABLE
        },
        OperableTable {
            specs: OTHER,
            ..TABLE
        },
        OperableTable {
            metadata: MORE,
            ..TABLE
        },
    ];
    let places = || tables.map(|table| Operable::from_table(table).static_place().unwrap());
    for (n, a) in places().iter().enumerate() {
        for (m, b) in places().iter().enumerate() {
            assert_eq!(a == b, n == m, "{n} and {m}");
        }
    }
    let declarations = tables.map(Operable::from_table);
    assert_distinct(&declarations, &tables.map(Operable::from_table));
}
