//! Things of every type of std, in groups of equal ones.
#![expect(
    clippy::disallowed_types,
    reason = "collections of std are what is tested"
)]

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::atomic::{
    AtomicBool, AtomicI8, AtomicI16, AtomicI32, AtomicI64, AtomicIsize, AtomicU8, AtomicU16,
    AtomicU32, AtomicU64, AtomicUsize,
};
use std::sync::{Arc, Mutex, RwLock};
use std::time::Duration;

use decl_core::{
    Bytes, CallableRef, Date, DateTime, Decimal, FilePath, Instant, Integer, List, Live, MetaKey,
    Name, Presence, Structural, Text, TimeOfDay, Tuple, Uuid, Value,
};

use crate::support::{list, map, set};

pub(super) type Things = Vec<Box<dyn Structural>>;

macro_rules! things {
    ($($thing:expr),* $(,)?) => {
        vec![$(Box::new($thing) as Box<dyn Structural>),*]
    };
}

fn numbers() -> Vec<Things> {
    let one = Integer::new(1);
    let decimal = |text: &str| -> Decimal { text.parse().unwrap() };
    vec![
        things![true, Value::from(true)],
        things![false, Value::from(false)],
        things![
            1_i8,
            1_i16,
            1_i32,
            1_i64,
            1_i128,
            1_isize,
            1_u8,
            1_u16,
            1_u32,
            1_u64,
            1_u128,
            1_usize,
            one.clone(),
            Value::from(one),
        ],
        things![
            -1_i8,
            -1_i16,
            -1_i32,
            -1_i64,
            -1_i128,
            -1_isize,
            Value::from(-1)
        ],
        things![u64::MAX, i128::from(u64::MAX), Value::from(u64::MAX)],
        things![u128::MAX, Integer::from(u128::MAX), Value::from(u128::MAX)],
        things![1.0_f32, Value::from(1.0_f32)],
        things![1.0_f64, Value::from(1.0_f64)],
        things![decimal("1.0"), Value::from(decimal("1.0"))],
        things![decimal("1.00"), Value::from(decimal("1.00"))],
    ]
}

fn texts() -> Vec<Things> {
    let shared: Arc<str> = "a".into();
    vec![
        things![
            "a",
            'a',
            String::from("a"),
            Box::<str>::from("a"),
            Rc::<str>::from("a"),
            Arc::clone(&shared),
            Cow::Borrowed("a"),
            Cow::<str>::Owned("a".into()),
            Text::from("a"),
            Text::part_of(&shared, 0..1).unwrap(),
            Name::from_static("a"),
            Value::from("a"),
        ],
        things!['\u{e9}', "\u{e9}", Value::from("\u{e9}")],
        things!["e\u{301}", Cow::Borrowed("e\u{301}")],
        things!["", String::new(), Value::from("")],
        things!["a.b", MetaKey::from_static("a.b")],
        things![
            Bytes::from_static(b"a"),
            Value::from(Bytes::from(vec![b'a']))
        ],
        things![Bytes::from_static(b""), Value::from(Bytes::from(vec![]))],
    ]
}

fn absences() -> Vec<Things> {
    vec![
        things![None::<i32>, None::<Option<i32>>, Box::new(None::<i32>)],
        things![Some(None::<i32>), Some(Box::new(None::<i32>))],
        things![Some(Some(1)), Some(Some(Value::from(1)))],
        things![Some(Some(2))],
        things![Some(1), Some(Box::new(1))],
        things![Presence::<i32>::Undefined, Value::Undefined],
        things![Presence::<i32>::Unset, Value::Unset],
        things![Presence::<i32>::Null, Value::Null],
        things![Presence::Value("a"), Presence::Value(Value::from("a"))],
        things![Presence::Value("b")],
        things![Presence::Value(Presence::<i32>::Null)],
    ]
}

fn pointers() -> Vec<Things> {
    let number: &'static mut i32 = Box::leak(Box::new(7));
    vec![
        things![
            7,
            Box::new(7),
            Rc::new(7),
            Arc::new(7),
            &7,
            number,
            &&7,
            Cow::Borrowed(&7)
        ],
        things![Box::new(8), Cow::<i32>::Owned(8), Rc::new(Arc::new(8))],
        things![Rc::new(Cow::Borrowed("8"))],
    ]
}

fn collections() -> Vec<Things> {
    let mut ring = VecDeque::from([0, 1]);
    ring.pop_front();
    ring.push_back(2);
    let slice: &'static [i32] = &[1, 2];
    let entries = [("a", 1), ("b", 2)];
    let values = || entries.map(|(name, n)| (name, Value::from(n)));
    let ones = || [1, 2].map(Value::from);
    vec![
        things![
            slice,
            [1, 2],
            vec![1, 2],
            ring,
            Box::<[i32]>::from([1, 2]),
            Arc::<[i32]>::from([1, 2]),
            [Box::new(1), Box::new(2)],
            Value::List(List::from(ones().to_vec())),
        ],
        things![vec![2, 1], [2, 1]],
        things![
            Vec::<i32>::new(),
            [0; 0],
            VecDeque::<Value>::new(),
            list([])
        ],
        things![[[1], [2]], vec![vec![1], vec![2]]],
        things![[vec![1, 2], vec![]]],
        things![[vec![], vec![1, 2]]],
        things![BTreeSet::from([1, 2]), HashSet::from([2, 1]), set(ones()),],
        things![BTreeSet::from([1, 3]), HashSet::from([3, 1])],
        things![BTreeSet::<i32>::new(), HashSet::<String>::new(), set([])],
        things![
            BTreeMap::from(entries),
            HashMap::from(entries),
            map(values())
        ],
        things![
            BTreeMap::from([("a", 2), ("b", 1)]),
            HashMap::from([("b", 1), ("a", 2)])
        ],
        things![
            BTreeMap::<&str, i32>::new(),
            HashMap::<i64, Value>::new(),
            map::<Value>([])
        ],
        things![
            (1, 2),
            (Box::new(1), &2),
            Value::Tuple(Tuple::from(ones().to_vec()))
        ],
        things![(2, 1)],
        things![(), Value::Tuple(Tuple::from(vec![]))],
        things![((1, 2),), [(1, 2)].map(|pair| (pair,))[0]],
    ]
}

fn moments() -> Vec<Things> {
    fn read<T: std::str::FromStr>(text: &str) -> T
    where
        T::Err: std::fmt::Debug,
    {
        text.parse().unwrap()
    }
    let (date, time) = (
        read::<Date>("2026-01-02"),
        read::<TimeOfDay>("03:04:05.000000006"),
    );
    let moment = DateTime::new(date, time);
    let uuid: Uuid = read("550e8400-e29b-41d4-a716-446655440000");
    let code = CallableRef::from_static("a", "b", "1", "d");
    let nanoseconds = |n: i128| decl_core::Duration::from_nanoseconds(n.into());
    vec![
        things![
            Duration::new(1, 5),
            nanoseconds(1_000_000_005),
            Value::from(nanoseconds(1_000_000_005)),
        ],
        things![Duration::from_secs(1), Duration::new(1, 0)],
        things![Duration::MAX],
        things![date, Value::from(date)],
        things![time, Value::from(time)],
        things![moment, Value::from(moment)],
        things![
            Instant::from_utc(moment),
            Value::from(Instant::from_utc(moment))
        ],
        things![uuid, Value::from(uuid)],
        things![code.clone(), Value::from(code)],
    ]
}

fn places() -> Vec<Things> {
    let path = |text: &str| {
        let path = if cfg!(windows) {
            FilePath::windows(text)
        } else {
            FilePath::posix(text)
        };
        path.unwrap()
    };
    vec![
        things![
            Path::new("a//b/./c"),
            PathBuf::from("a/b/c"),
            Box::<Path>::from(Path::new("a/b//c/")),
            path("a/b/c"),
            Value::from(path("a/./b/c")),
        ],
        things![
            Path::new("/a/b/c"),
            PathBuf::from("//a/b/c").as_path().to_owned()
        ],
        things![Path::new("a/b"), PathBuf::from("a/b/.")],
        things![Path::new("a/../b")],
        things![Path::new("b")],
        things![Path::new(""), PathBuf::new()],
        things![Path::new("a\0b"), PathBuf::from("./a\0b")],
        things![Path::new("a\0/b"), PathBuf::from("a\0//b")],
        things![Path::new("a/\0b")],
        things![Ipv4Addr::LOCALHOST, IpAddr::V4(Ipv4Addr::LOCALHOST)],
        things![Ipv4Addr::UNSPECIFIED],
        things![Ipv6Addr::LOCALHOST, IpAddr::from(Ipv6Addr::LOCALHOST)],
        things![IpAddr::V6(Ipv4Addr::LOCALHOST.to_ipv6_mapped())],
    ]
}

/// Paths that are no text.
#[cfg(unix)]
fn raw_paths() -> Vec<Things> {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let path = |bytes: &[u8]| PathBuf::from(OsStr::from_bytes(bytes));
    vec![
        things![path(b"\xff"), path(b"./\xff"), path(b"\xff/")],
        things![path(b"\xfe")],
        things![path(b"/\xff"), path(b"//\xff")],
        things![path(b"\xff/a"), path(b"\xff//a/.")],
        things![path(b"\xffa")],
        things![path(b"\xff/../a")],
        things![path("\u{fffd}".as_bytes())],
    ]
}

#[cfg(not(unix))]
fn raw_paths() -> Vec<Things> {
    Vec::new()
}

/// Locks, cells and atomics, each kind of the same content.
pub(super) fn shared() -> Vec<Things> {
    let with = |n: u8| {
        things![
            Cell::new(n),
            RefCell::new(n),
            Mutex::new(n),
            RwLock::new(n),
            Arc::new(Mutex::new(i64::from(n))),
            AtomicU8::new(n),
            AtomicU16::new(n.into()),
            AtomicU32::new(n.into()),
            AtomicU64::new(n.into()),
            AtomicUsize::new(n.into()),
            AtomicI8::new(i8::try_from(n).unwrap()),
            AtomicI16::new(n.into()),
            AtomicI32::new(n.into()),
            AtomicI64::new(n.into()),
            AtomicIsize::new(n.into()),
            Value::Live(Live::new(Arc::new(AtomicU8::new(n)))),
        ]
    };
    vec![
        with(1),
        with(2),
        things![
            AtomicBool::new(true),
            Cell::new(true),
            RefCell::new(Box::new(true))
        ],
        things![AtomicBool::new(false), Mutex::new(false)],
        things![RefCell::new(vec![1]), RwLock::new([1])],
    ]
}

pub(super) fn hashable_things() -> Vec<Things> {
    let things = [
        numbers(),
        texts(),
        absences(),
        pointers(),
        collections(),
        moments(),
        places(),
    ];
    things.into_iter().flatten().chain(raw_paths()).collect()
}
