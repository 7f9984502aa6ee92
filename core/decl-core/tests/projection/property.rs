//! What holds of any tree: random ones of every kind, and all small ones.
#![expect(clippy::disallowed_types, reason = "keys are hashed as std does it")]
#![expect(clippy::indexing_slicing, reason = "a test may panic")]

mod model;
mod near_miss;

use std::collections::HashSet;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::slice;

use decl_core::{
    EnumMember, HashableKey, Name, Projected, Projector, Structural, Tuple, Value, try_eq,
};

use self::model::{Bounds, Model};
use crate::support::{Random, hashable, key, list};

const CASES: usize = 100_000;

const PAIRS: usize = 100_000;

fn hash(key: &HashableKey) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(key)
}

#[test]
fn equal_keys_hash_equal() {
    let mut random = Random(1);
    let bounds = Bounds {
        depth: 4,
        safe: true,
        resolved: false,
    };
    let (mut nodes, mut hashes, mut kinds) = (0, HashSet::new(), HashSet::new());
    for _ in 0..CASES {
        let model = Model::random(&mut random, bounds);
        let (value, twin) = (model.build(&mut random), model.build(&mut random));
        let (left, right) = (hashable(&value), hashable(&twin));
        assert_eq!(left, right, "{value:?} and {twin:?}");
        assert_eq!(hash(&left), hash(&right), "{value:?} and {twin:?}");
        nodes += model.size();
        hashes.insert(hash(&left));
        kinds.insert(value.kind());
    }
    assert_eq!(kinds.len(), 26, "every kind but live handles");
    assert!(nodes > 5 * CASES, "{nodes} nodes");
    assert!(hashes.len() > CASES / 3, "{} hashes", hashes.len());
}

/// Two trees that are the same, nearly the same, or have nothing to do with each other.
fn pair(random: &mut Random, depth: usize) -> [Model; 2] {
    let bounds = Bounds {
        depth,
        safe: false,
        resolved: false,
    };
    let left = Model::random(random, bounds);
    let right = match random.below(8) {
        0 | 1 => left.clone(),
        2 => Model::random(random, bounds),
        _ => left.near_miss(random),
    };
    [left, right]
}

#[test]
fn keys_are_equal_exactly_when_values_are() {
    let mut random = Random(2);
    let (mut equal, mut near) = (0, 0);
    for n in 0..PAIRS {
        let models = pair(&mut random, n % 5);
        let [left, right] = models.each_ref().map(|model| model.build(&mut random));
        let is_equal = models[0].equals(&models[1]);
        assert_eq!(
            key(&left) == key(&right),
            is_equal,
            "{left:?} and {right:?}"
        );
        equal += usize::from(is_equal);
        near += usize::from(!is_equal && key(&left).size() == key(&right).size());
    }
    assert!(equal > PAIRS / 5, "{equal} equal pairs");
    assert!(PAIRS - equal > PAIRS / 3, "{equal} equal pairs");
    assert!(near > PAIRS / 10, "{near} unequal pairs of one size");
}

#[test]
fn comparing_agrees_with_keys() {
    let mut random = Random(3);
    let mut equal = 0;
    for n in 0..PAIRS / 4 {
        let models = pair(&mut random, n % 5);
        let [left, right] = models.each_ref().map(|model| model.build(&mut random));
        let is_equal = key(&left) == key(&right);
        assert_eq!(left == right, is_equal, "{left:?} and {right:?}");
        assert_eq!(right == left, is_equal, "{left:?} and {right:?}");
        assert_eq!(try_eq(&left, &right), Ok(is_equal));
        let hashed = [&left, &right].map(|value| key(value).into_hashable());
        if let [Ok(left), Ok(right)] = hashed {
            assert_eq!(left == right, is_equal);
        }
        equal += usize::from(is_equal);
    }
    assert!(
        (PAIRS / 20..PAIRS / 5).contains(&equal),
        "{equal} equal pairs"
    );
}

/// Fields of any names.
#[derive(Clone)]
struct Open(Vec<Value>);

impl Structural for Open {
    fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
        let fields = self.0.iter();
        let name = |value: &'a Value| value.as_text().unwrap_or("a");
        fields
            .fold(to.owner(self), |to, value| to.field(name(value), value))
            .end()
    }
}

/// All values of so many nodes, over a few leaves and containers.
fn all_of(nodes: usize) -> Vec<Vec<Value>> {
    let leaves = ["", "a", "aa"].map(Value::from);
    let bytes = [&b""[..], b"a"].map(|bytes| Value::Bytes(bytes.into()));
    let mut trees = vec![vec![]];
    // All sequences of so many nodes in all.
    let mut forests: Vec<Vec<Vec<Value>>> = vec![vec![vec![]]];
    for size in 1..=nodes {
        let held = &forests[size - 1];
        let lists = held.iter().cloned().map(list);
        let tuples = held.iter().cloned().map(|items| Tuple::from(items).into());
        let mut of_size: Vec<Value> = lists.chain(tuples).collect();
        let one = held.iter().filter(|items| items.len() == 1);
        of_size.extend(
            one.map(|items| EnumMember::new(Name::from_static("a"), items[0].clone()).into()),
        );
        if size == 1 {
            of_size.extend(leaves.iter().chain(&bytes).cloned());
            of_size.extend([0, 1, -1].map(Value::from));
        }
        trees.push(of_size);
        let mut sequences = Vec::new();
        for first in 1..=size {
            for head in &trees[first] {
                let rest = forests[size - first].iter();
                sequences.extend(rest.map(|rest| [slice::from_ref(head), &rest[..]].concat()));
            }
        }
        forests.push(sequences);
    }
    trees
}

#[test]
fn no_two_small_trees_have_one_key() {
    let trees: Vec<Value> = all_of(5).into_iter().flatten().collect();
    assert!(trees.len() > 20_000, "{}", trees.len());
    let mut keys: HashSet<HashableKey> = trees.iter().map(hashable).collect();
    assert_eq!(keys.len(), trees.len());
    let fields = all_of(4).into_iter().flatten();
    let owners = fields.filter_map(|tree| tree.as_list().map(|items| Open(items.to_vec())));
    let owners: Vec<Open> = owners.collect();
    assert!(owners.len() > 300, "{}", owners.len());
    keys.extend(owners.iter().map(hashable));
    assert_eq!(keys.len(), trees.len() + owners.len());
}

#[test]
fn where_one_thing_ends_and_another_begins_shows() {
    let text = |text: &str| Value::from(text);
    let (a, b, ab) = (|| text("a"), || text("b"), || text("ab"));
    let groupings = [
        list([a(), b()]),
        list([ab()]),
        list([ab(), text("")]),
        list([text(""), ab()]),
        list([list([a()]), list([b()])]),
        list([list([a(), b()])]),
        list([list([a(), b()]), list([])]),
        list([list([]), list([a(), b()])]),
        list([list([a()]), b()]),
        list([a(), list([b()])]),
    ];
    let texts = ["a\0", "a", "\0a"].map(|first| (first.to_owned(), "a".to_owned()));
    let split = [("", "ab"), ("a", "b"), ("ab", "")].map(|(a, b)| (a.to_owned(), b.to_owned()));
    let keys: HashSet<HashableKey> = groupings.iter().map(hashable).collect();
    assert_eq!(keys.len(), groupings.len());
    // What follows a length of one byte looks like the text that follows.
    let filler = "x".repeat(254);
    let (long, longer) = (
        format!("\u{8}\u{1}{filler}"),
        format!("{filler}\u{8}\u{1}a"),
    );
    assert_ne!(
        hashable(&[long.as_str(), "a"]),
        hashable(&["", longer.as_str()])
    );
    let keys: HashSet<HashableKey> = texts.iter().chain(&split).map(hashable).collect();
    assert_eq!(keys.len(), 6);
    let lengths = [0, 1, 247, 248, 255, 256, 65_535, 65_536];
    let keys: HashSet<HashableKey> = lengths
        .iter()
        .flat_map(|n| {
            let text = "\0".repeat(*n);
            [
                hashable(&text),
                hashable(&vec![(); *n]),
                hashable(&[text.as_str(), ""]),
            ]
        })
        .collect();
    assert_eq!(keys.len(), 3 * lengths.len());
}
