//! Random trees, with an equality that knows nothing of tokens.

use std::sync::{Arc, LazyLock};

use decl_core::{
    Bytes, CallFailure, Callable, CallableRef, EnumMember, FilePath, Integer, Item, List, Map,
    Name, Opaque, Set, Text, Tuple, Type, Value,
};

use crate::support::{Random, capturing, live};

/// What a tree is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    List,
    Tuple,
    Set,
    /// Keys and values in turn.
    Map,
    /// Holds one thing, as the others below do.
    Enum,
    OtherEnum,
    Live,
    LiveList,
    LiveSet,
    LiveMap,
}

impl Kind {
    pub(super) const ALL: [Self; 10] = [
        Self::List,
        Self::Tuple,
        Self::Set,
        Self::Map,
        Self::Enum,
        Self::OtherEnum,
        Self::Live,
        Self::LiveList,
        Self::LiveSet,
        Self::LiveMap,
    ];

    /// Those that are no shared state come first.
    pub(super) const SAFE: usize = 6;

    pub(super) fn of(place: usize) -> Self {
        Self::ALL[place]
    }

    const fn is_shared(self) -> bool {
        matches!(
            self,
            Self::Live | Self::LiveList | Self::LiveSet | Self::LiveMap
        )
    }

    const fn is_set(self) -> bool {
        matches!(self, Self::Set | Self::LiveSet)
    }

    const fn is_map(self) -> bool {
        matches!(self, Self::Map | Self::LiveMap)
    }

    const fn holds_one(self) -> bool {
        matches!(self, Self::Enum | Self::OtherEnum | Self::Live)
    }
}

#[derive(Clone, Debug)]
pub(super) enum Model {
    /// One of [`SCALARS`].
    Scalar(usize),
    Integer(i128),
    Text(String),
    Bytes(Vec<u8>),
    Composite(Kind, Vec<Model>),
}

#[expect(clippy::unnecessary_wraps, reason = "code may fail")]
fn nothing(_: &[Value]) -> Result<Value, CallFailure> {
    Ok(Value::Null)
}

/// Scalars that are all different, each in the ways in which it can be written. The first are
/// unresolved, the last is the only one that must not be hashed.
pub(super) static SCALARS: LazyLock<Vec<Vec<Value>>> = LazyLock::new(|| {
    let read = |text: &str| -> Value { text.parse::<Integer>().unwrap().into() };
    let decimal = |text: &str| Value::Decimal(text.parse().unwrap());
    let (posix, windows) = (FilePath::posix, FilePath::windows);
    let one = || capturing(1).into();
    let code: [Value; 2] = [one(), one()];
    let (target, other) = (Arc::new(1), Arc::new(1));
    let immutable = |target: &Arc<i32>| Value::Opaque(Opaque::immutable(Arc::clone(target)));
    vec![
        vec![Value::Undefined],
        vec![Value::Unset],
        vec![Value::Null],
        vec![Value::from(true)],
        vec![Value::from(false)],
        vec![
            read("340282366920938463463374607431768211455"),
            u128::MAX.into(),
        ],
        vec![read("-340282366920938463463374607431768211455")],
        vec![Value::F32(0.0)],
        vec![Value::F32(-0.0)],
        vec![Value::F64(0.0)],
        vec![Value::F64(-0.0)],
        vec![Value::F64(1.0)],
        vec![Value::F64(f64::NAN)],
        vec![Value::F64(f64::from_bits(f64::NAN.to_bits() + 1))],
        vec![
            decimal("1"),
            Value::Decimal(decl_core::Decimal::new(1.into(), 0)),
        ],
        vec![decimal("1.0")],
        vec![Value::Date("2026-01-01".parse().unwrap())],
        vec![Value::Time("00:00:00".parse().unwrap())],
        vec![Value::DateTime("2026-01-01T00:00:00".parse().unwrap())],
        vec![
            Value::Instant("2026-01-01T00:00:00Z".parse().unwrap()),
            Value::Instant("2026-01-01T01:00:00+01:00".parse().unwrap()),
        ],
        vec![Value::Duration("PT1S".parse().unwrap())],
        vec![Value::Uuid(
            "550e8400-e29b-41d4-a716-446655440000".parse().unwrap(),
        )],
        vec![posix("a").unwrap().into(), posix("./a//").unwrap().into()],
        vec![windows("a").unwrap().into(), windows("A").unwrap().into()],
        vec![posix("/a").unwrap().into()],
        vec![Type::I64.into(), Type::I64.into()],
        vec![Type::list(Item::new(Type::I64)).into()],
        vec![CallableRef::from_static("a", "b", "1", "d").into()],
        vec![CallableRef::from_static("a", "b1", "", "d").into()],
        vec![
            Callable::new(nothing).into(),
            Callable::from_static(&nothing).into(),
        ],
        vec![code[0].clone()],
        vec![code[1].clone()],
        vec![immutable(&target), immutable(&target)],
        vec![immutable(&other)],
        vec![Opaque::new(Arc::new(1)).into()],
    ]
});

const UNRESOLVED: usize = 2;

const TEXTS: [&str; 8] = ["", "a", "b", "aa", "ab", "a\0", "1", "\u{e9}"];

const INTEGERS: [i128; 8] = [0, 1, -1, 255, 256, -256, 1 << 64, i128::MIN];

/// What may stand in a tree.
#[derive(Clone, Copy)]
pub(super) struct Bounds {
    pub(super) depth: usize,
    /// Neither shared state nor opaque values that may change.
    pub(super) safe: bool,
    /// Nothing undefined or unset.
    pub(super) resolved: bool,
}

impl Model {
    pub(super) fn random(random: &mut Random, bounds: Bounds) -> Self {
        let composites = if bounds.depth == 0 { 0 } else { 10 };
        match random.below(6 + composites) {
            0 => Self::Integer(INTEGERS[random.below(INTEGERS.len())]),
            1 | 2 => Self::Text(TEXTS[random.below(TEXTS.len())].into()),
            3 => Self::Bytes(TEXTS[random.below(TEXTS.len())].into()),
            4 | 5 => {
                let first = if bounds.resolved { UNRESOLVED } else { 0 };
                let last = SCALARS.len() - usize::from(bounds.safe);
                Self::Scalar(first + random.below(last - first))
            }
            _ => Self::composite(random, bounds),
        }
    }

    fn composite(random: &mut Random, bounds: Bounds) -> Self {
        let kinds = if bounds.safe {
            Kind::SAFE
        } else {
            Kind::ALL.len()
        };
        let kind = Kind::of(random.below(kinds));
        let inner = Bounds {
            depth: bounds.depth - 1,
            ..bounds
        };
        let key = Bounds {
            safe: true,
            resolved: true,
            ..inner
        };
        let count = if kind.holds_one() { 1 } else { random.below(5) };
        let mut items = Vec::new();
        for _ in 0..count {
            if kind.is_set() || kind.is_map() {
                items.push(Self::random(random, key));
            }
            if !kind.is_set() {
                items.push(Self::random(random, inner));
            }
        }
        let composite = Self::Composite(kind, items);
        // Where two keys are equal, an empty one stands in.
        if composite.is_valid() {
            composite
        } else {
            Self::Composite(kind, Vec::new())
        }
    }

    /// Equality as anybody would write it down.
    pub(super) fn equals(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Scalar(left), Self::Scalar(right)) => left == right,
            (Self::Integer(left), Self::Integer(right)) => left == right,
            (Self::Text(left), Self::Text(right)) => left == right,
            (Self::Bytes(left), Self::Bytes(right)) => left == right,
            (Self::Composite(kind, left), Self::Composite(of, right)) => {
                let size = if kind.is_map() { 2 } else { 1 };
                let equal = |left: &[Self], right: &[Self]| {
                    left.iter()
                        .zip(right)
                        .all(|(left, right)| left.equals(right))
                };
                let (mut left, mut right) = (left.chunks(size), right.chunks(size));
                let unordered = size == 2 || kind.is_set();
                kind == of
                    && left.len() == right.len()
                    && if unordered {
                        left.all(|left| right.clone().any(|right| equal(left, right)))
                    } else {
                        left.all(|left| right.next().is_some_and(|right| equal(left, right)))
                    }
            }
            _ => false,
        }
    }

    /// Whether a value can be made of it.
    pub(super) fn is_valid(&self) -> bool {
        let Self::Composite(kind, items) = self else {
            return true;
        };
        let is_whole = match kind {
            Kind::Map | Kind::LiveMap => items.len() % 2 == 0,
            _ => !kind.holds_one() || items.len() == 1,
        };
        let size = if kind.is_map() { 2 } else { 1 };
        let are_keys = !kind.is_map() && !kind.is_set() || {
            let keys: Vec<&Self> = items.iter().step_by(size).collect();
            let is_distinct =
                |(n, key): (usize, &&Self)| keys.iter().skip(n + 1).all(|other| !key.equals(other));
            keys.iter().all(|key| key.is_key()) && keys.iter().enumerate().all(is_distinct)
        };
        is_whole && are_keys && items.iter().all(Self::is_valid)
    }

    fn is_key(&self) -> bool {
        match self {
            Self::Scalar(n) => (UNRESOLVED..SCALARS.len() - 1).contains(n),
            Self::Composite(kind, items) => !kind.is_shared() && items.iter().all(Self::is_key),
            _ => true,
        }
    }

    /// A value of this, of which the order of filling and the way of writing are chosen anew.
    pub(super) fn build(&self, random: &mut Random) -> Value {
        match self {
            Self::Scalar(n) => {
                let ways = &SCALARS[*n];
                ways[random.below(ways.len())].clone()
            }
            Self::Integer(number) => Value::Integer(match random.below(2) {
                0 => Integer::new(*number),
                _ => number.to_string().parse().unwrap(),
            }),
            Self::Text(text) => Value::Text(match random.below(2) {
                0 => Text::from(text.as_str()),
                _ => Text::part_of(&format!("-{text}-").into(), 1..text.len() + 1).unwrap(),
            }),
            Self::Bytes(bytes) => Value::Bytes(Bytes::from(bytes.clone())),
            Self::Composite(kind, items) => {
                let size = if kind.is_map() { 2 } else { 1 };
                let mut chunks: Vec<&[Self]> = items.chunks(size).collect();
                if kind.is_set() || kind.is_map() {
                    random.shuffle(&mut chunks);
                }
                let built = chunks.concat();
                let built = built.iter().map(|item| item.build(random)).collect();
                fill(*kind, built)
            }
        }
    }

    /// How many nodes there are.
    pub(super) fn size(&self) -> usize {
        match self {
            Self::Composite(_, items) => 1 + items.iter().map(Self::size).sum::<usize>(),
            _ => 1,
        }
    }
}

fn fill(kind: Kind, items: Vec<Value>) -> Value {
    let list = |items: Vec<Value>| List::from(items);
    let set = |items| Set::new(items).unwrap();
    let map = |items: Vec<Value>| {
        let pairs = items
            .chunks(2)
            .map(|pair| (pair[0].clone(), pair[1].clone()));
        Map::new(pairs.collect()).unwrap()
    };
    let member = |of, items: Vec<Value>| EnumMember::new(Name::from_static(of), items[0].clone());
    match kind {
        Kind::List => list(items).into(),
        Kind::Tuple => Tuple::from(items).into(),
        Kind::Set => set(items).into(),
        Kind::Map => map(items).into(),
        Kind::Enum => member("a", items).into(),
        Kind::OtherEnum => member("ab", items).into(),
        Kind::Live => live(items[0].clone()),
        Kind::LiveList => live(list(items)),
        Kind::LiveSet => live(set(items)),
        Kind::LiveMap => live(map(items)),
    }
}
