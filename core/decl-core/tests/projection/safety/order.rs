//! Which unsafe thing is the first is the same for every hasher and in every process.
#![expect(
    clippy::disallowed_types,
    reason = "their order must not show in what is found"
)]

use std::collections::hash_map::RandomState;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::env;
use std::process::Command;

use decl_core::{HashSafe, Projected, Projector, Structural, Unkeyable, Unreadable, Value};

use super::path::{Typed, declare, named, typed};
use super::{live_list, member, poisoned};
use crate::support::{cell, first_unsafe, list, map, opaque, set, unkeyable};

#[test]
fn the_hasher_decides_nothing_about_the_path() {
    let sub = |n: usize| match n % 3 {
        0 => list(vec![Value::Null; n].into_iter().chain([cell()])),
        1 => Value::from(n),
        _ => member(opaque()),
    };
    let names = || (0..60).map(|n| (format!("name {}", n * 37 % 101), sub(n)));
    let sorted: BTreeMap<String, Value> = names().collect();
    let expected = first_unsafe(&map(sorted.clone()));
    assert_eq!(first_unsafe(&sorted), expected);
    let mut orders = HashSet::new();
    for _ in 0..200 {
        let mut hashed = HashMap::with_hasher(RandomState::new());
        hashed.extend(names());
        orders.insert(hashed.keys().next().cloned());
        assert_eq!(first_unsafe(&hashed), expected);
        let nested = HashMap::from([(2, hashed.clone()), (1, hashed)]);
        assert_eq!(
            first_unsafe(&nested).0,
            expected.0.replacen('$', "$[=1]", 1)
        );
    }
    assert!(orders.len() > 10, "{} orders", orders.len());
}

#[test]
fn what_cannot_be_read_is_the_first_too() {
    let values = [("c", poisoned()), ("bb", poisoned()), ("d", cell())];
    let hashed: HashMap<_, _> = values.clone().into();
    let poison = Unkeyable::Unreadable(Unreadable::Poisoned);
    let expected = ("$.c".to_owned(), poison);
    assert_eq!(unkeyable(&map(values)), expected);
    assert_eq!(unkeyable(&hashed), expected);
}

#[derive(PartialEq, Eq, Hash)]
enum Colour {
    Red,
    Green(u8),
}

impl Structural for Colour {
    fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
        match self {
            Self::Red => to.variant(self, "red").end(),
            Self::Green(shade) => to.variant(self, "green").field("shade", shade).end(),
        }
    }
}

impl HashSafe for Colour {}

/// The first unsafe things of what has no order, or an order that a process makes up.
fn paths() -> Vec<String> {
    let names = || (0..40).map(|n| (format!("{n}"), list(vec![cell(); n + 1])));
    let colours = [Colour::Red, Colour::Green(1), Colour::Green(0)];
    let colours = colours
        .into_iter()
        .zip([opaque(), list([cell()]), member(cell())]);
    let mixed = [Value::from("a"), Value::from(1), list([set([1.into()])])];
    let mixed = mixed.map(|key| (key, live_list(vec![cell()])));
    let typed = Typed {
        by_name: names().collect(),
        ..typed()
    };
    let members: HashSet<i64> = (0..40).collect();
    let field = declare(named("id", map(names())));
    [
        first_unsafe(&names().collect::<HashMap<_, _>>()),
        first_unsafe(&colours.collect::<HashMap<_, _>>()),
        first_unsafe(&(members, names().collect::<HashMap<_, _>>())),
        first_unsafe(&typed),
        first_unsafe(&map(mixed)),
        first_unsafe(&field),
    ]
    .map(|(path, kind)| format!("first unsafe: {path} {kind}"))
    .to_vec()
}

#[test]
#[ignore = "another test starts it"]
fn prints_the_paths() {
    println!("\n{}", paths().join("\n"));
}

#[test]
fn the_paths_are_the_same_in_every_process() {
    let here = paths();
    assert!(
        here[0].starts_with("first unsafe: $[\"0\"][0] "),
        "{}",
        here[0]
    );
    for _ in 0..8 {
        let test = [
            "safety::order::prints_the_paths",
            "--exact",
            "--ignored",
            "--nocapture",
        ];
        let ran = Command::new(env::current_exe().unwrap())
            .args(test)
            .output();
        let printed = String::from_utf8(ran.unwrap().stdout).unwrap();
        let lines = printed
            .lines()
            .filter(|line| line.starts_with("first unsafe: "));
        assert_eq!(lines.collect::<Vec<_>>(), here);
    }
}
