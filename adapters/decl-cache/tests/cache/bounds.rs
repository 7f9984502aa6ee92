//! How much is kept, and what goes first.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use decl_cache::{Cached, Refused, Statistics};
use decl_core::{
    Constraint, Item, Map, Meta, Name, Operable, RecordType, Spec, SpecAdapter, Text, Type, Value,
};

use crate::support::{Probe, artefact, constant, declared, field, hits, long_text};

/// The size of a declaration's projection.
fn size(declaration: &Operable) -> usize {
    declaration.cache_key(usize::MAX).unwrap().size()
}

fn of(spec: Spec) -> Operable {
    Operable::builder().field(spec).build().unwrap()
}

/// A list of records in place, each of which has this field.
fn list_of(spec: Spec) -> Operable {
    let record = RecordType::Inline(of(spec));
    let list = Type::list(Item::new(Type::Record(record)));
    of(Spec::new(list).named(Name::from_static("list")))
}

/// Declarations that hold a text at one place or another.
const HOLDERS: [fn(Text) -> Operable; 7] = [
    |text| of(field("a").with_default(text)),
    |text| list_of(field("a").with_default(text)),
    |text| list_of(field("a").documented(text)),
    |text| list_of(field("a").constrained(one_of(text))),
    |text| {
        let item = Item::new(Type::Text).constrained(one_of(text));
        list_of(Spec::new(Type::list(item)).named(Name::from_static("a")))
    },
    |text| list_of(field("a").with_meta(note(vec![text.into()].into()))),
    |text| {
        let map = Map::from_texts([("key", vec![text.into()].into())]).unwrap();
        let entry = note(Value::Map(map));
        Operable::builder()
            .field(field("a"))
            .meta(entry)
            .build()
            .unwrap()
    },
];

fn one_of(text: Text) -> Constraint {
    Constraint::OneOf(vec![text.into()].into())
}

fn note(value: Value) -> Meta {
    Meta::new("storage.note", value).unwrap()
}

/// A declaration with a short text at each place, and one with a long text there.
fn nested() -> impl Iterator<Item = [Operable; 2]> {
    HOLDERS
        .into_iter()
        .map(|hold| [hold(Text::from("x")), hold(long_text())])
}

#[test]
fn the_ceiling_is_on_everything_nested() {
    for [small, long] in nested() {
        let cache = Cached::new(Probe::new()).ceiling(1000);
        for declaration in [&small, &small, &long, &long] {
            artefact(&cache, declaration);
        }
        let refused = Refused {
            too_large: 2,
            ..Refused::default()
        };
        let statistics = Statistics {
            hits: 1,
            misses: 1,
            refused,
        };
        assert_eq!(cache.statistics(), statistics, "{long:?}");
        assert_eq!(cache.kept_size(), size(&small));
    }
}

#[test]
fn the_ceiling_is_on_the_sum_of_what_is_nested() {
    let text = |bytes: usize| Value::from("x".repeat(bytes));
    let holding = |default: usize, entry: usize| {
        let spec = field("a").with_default(text(default));
        list_of(spec.with_meta(note(text(entry))))
    };
    let cache = Cached::new(Probe::new()).ceiling(1000);
    for (declaration, is_kept) in [
        (holding(600, 1), true),
        (holding(1, 600), true),
        (holding(600, 600), false),
    ] {
        artefact(&cache, &declaration);
        assert_eq!(hits(&cache, &declaration), is_kept);
    }
}

#[test]
fn what_is_exactly_as_large_as_the_ceiling_is_kept() {
    for declaration in [constant(), declared("a")] {
        let size = size(&declaration);
        let at = Cached::new(Probe::new()).ceiling(size);
        assert!(!hits(&at, &declaration));
        assert!(hits(&at, &declaration));
        assert_eq!(at.statistics().refused, Refused::default());
        let below = Cached::new(Probe::new()).ceiling(size - 1);
        assert!(!hits(&below, &declaration));
        assert!(!hits(&below, &declaration));
        assert_eq!((below.statistics().refused.too_large, below.len()), (2, 0));
    }
}

#[test]
fn the_ceiling_changes_nothing_but_what_is_kept() {
    let hash = |declaration: &Operable| {
        let mut hasher = DefaultHasher::new();
        let key = declaration.structural_key().unwrap();
        key.into_hashable().unwrap().hash(&mut hasher);
        hasher.finish()
    };
    for [_, long] in nested() {
        let (fresh, twin) = (hash(&long.clone()), long.renamed(long.name().cloned()));
        let kept = Cached::new(Probe::new()).materialize(&long).unwrap();
        let refused = Cached::new(Probe::new()).ceiling(9);
        let built = refused.materialize(&long).unwrap();
        assert_eq!(refused.statistics().refused.too_large, 1);
        assert_eq!(kept, built);
        assert_eq!(long, twin);
        assert_eq!((hash(&long), hash(&twin)), (fresh, fresh));
    }
}

#[test]
fn with_a_bound_of_zero_everything_is_built_fresh() {
    let caches = [
        Cached::new(Probe::slow()).entries(0),
        Cached::new(Probe::slow()).size(0),
        Cached::new(Probe::slow()).ceiling(0),
        Cached::new(Probe::slow()).entries(0).size(0).ceiling(0),
    ];
    for cache in caches {
        for declaration in [constant(), Operable::EMPTY, declared("a")] {
            let artefacts = crate::support::at_once(4, |_| artefact(&cache, &declaration));
            for (n, artefact) in artefacts.iter().enumerate() {
                let others = artefacts.iter().skip(n + 1);
                assert!(!others.into_iter().any(|other| Arc::ptr_eq(artefact, other)));
            }
        }
        assert_eq!((cache.adapter().builds(), cache.len()), (12, 0));
        let statistics = cache.statistics();
        assert_eq!((statistics.hits, statistics.builds()), (0, 12));
    }
}

#[test]
fn the_sizes_of_all_entries_are_bounded_together() {
    let declarations = ["a", "b", "c"].map(declared);
    let size = size(&declarations[0]);
    let cache = Cached::new(Probe::new()).size(2 * size);
    let mut lengths = Vec::new();
    for declaration in &declarations {
        assert!(!hits(&cache, declaration));
        lengths.push((cache.len(), cache.kept_size() / size));
    }
    assert_eq!(lengths, [(1, 1), (2, 2), (2, 2)]);
    assert!(hits(&cache, &declarations[1]));
    assert!(hits(&cache, &declarations[2]));
    assert!(!hits(&cache, &declarations[0]));

    let cache = Cached::new(Probe::new()).size(2 * size - 1);
    artefact(&cache, &declarations[0]);
    artefact(&cache, &declarations[1]);
    assert_eq!((cache.len(), cache.kept_size()), (1, size));
}

#[test]
fn a_large_entry_drives_out_as_many_as_it_needs_room_of() {
    let small = ["a", "b", "c", "d"].map(declared);
    let large = of(field("e").with_default(long_text()));
    let bound = size(&large) + size(&small[0]);
    let cache = Cached::new(Probe::new()).size(bound);
    for declaration in &small {
        artefact(&cache, declaration);
    }
    artefact(&cache, &large);
    assert_eq!((cache.len(), cache.kept_size()), (2, bound));
    assert!(hits(&cache, &large));
    assert!(hits(&cache, &small[3]));
}

#[test]
fn what_is_larger_than_everything_may_be_is_refused() {
    let declaration = declared("a");
    let size = size(&declaration);
    let cache = Cached::new(Probe::new()).size(size - 1);
    assert!(!hits(&cache, &declaration));
    assert!(!hits(&cache, &declaration));
    assert_eq!((cache.statistics().refused.too_large, cache.len()), (2, 0));
    let cache = Cached::new(Probe::new()).size(size);
    assert!(!hits(&cache, &declaration));
    assert!(hits(&cache, &declaration));
}

#[test]
fn the_entry_that_was_not_used_for_longest_goes_first() {
    let [a, b, c, d, last] = ["a", "b", "c", "d", "e"].map(declared);
    let cache = Cached::new(Probe::new()).entries(3);
    let mut asked = Vec::new();
    // In brackets, what is kept after each call, that of which the last use is longest ago first.
    for (declaration, is_kept) in [
        (&a, false),
        (&b, false),
        (&c, false),    // [a, b, c]
        (&a, true),     // [b, c, a]
        (&d, false),    // [c, a, d]
        (&a, true),     // [c, d, a]
        (&c, true),     // [d, a, c]
        (&last, false), // [a, c, last]
        (&d, false),    // [c, last, d]
        (&c, true),     // [last, d, c]
        (&b, false),    // [d, c, b]
        (&d, true),     // [c, b, d]
        (&last, false), // [b, d, last]
        (&c, false),    // [d, last, c]
        (&d, true),
        (&last, true),
    ] {
        asked.push(declaration.field_names().collect::<String>());
        assert_eq!(hits(&cache, declaration), is_kept, "{asked:?}");
        assert!(cache.len() <= 3);
    }
}

#[test]
fn a_constant_is_used_and_goes_like_the_others() {
    let [b, c, d] = ["b", "c", "d"].map(declared);
    let cache = Cached::new(Probe::new()).entries(2);
    artefact(&cache, &constant());
    artefact(&cache, &b);
    assert!(hits(&cache, &constant()));
    artefact(&cache, &c);
    assert!(hits(&cache, &constant()));
    assert!(hits(&cache, &c));
    artefact(&cache, &d);
    assert!(hits(&cache, &c));
    assert!(!hits(&cache, &constant()));
    assert!(hits(&cache, &constant()));
    assert_eq!(cache.len(), 2);
}

#[test]
fn by_default_1024_entries_are_kept() {
    let cache = Cached::new(Probe::new());
    let declarations: Vec<Operable> = (0..1025).map(|n| declared(&format!("f{n}"))).collect();
    for declaration in &declarations {
        artefact(&cache, declaration);
    }
    assert_eq!(cache.len(), 1024);
    assert!(hits(&cache, &declarations[1]));
    assert!(!hits(&cache, &declarations[0]));
}
