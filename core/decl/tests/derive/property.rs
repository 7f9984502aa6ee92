//! Random values of a struct with every kind of field: `==`, keys and hashes say one thing.
#![expect(
    clippy::disallowed_types,
    reason = "a field may be a hashed collection"
)]

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::fmt::Debug;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::str::FromStr;
use std::sync::Arc;
use std::time;

use decl::{
    Bytes, Date, DateTime, Decimal, Duration, FilePath, Instant, Integer, Params, Presence, Text,
    TimeOfDay, Uuid, structural_key,
};

use super::support::{Address, Cash, Payment, Status, card};

/// How many pairs are compared.
const PAIRS: usize = 4_000;

/// How many fields [`Every`] has.
const FIELDS: usize = 45;

/// The places of the fields that have but two values.
const TRUTH: usize = 0;
const STATUS: usize = 42;

#[derive(Params, Debug)]
struct Every {
    bool: bool,
    i8: i8,
    i16: i16,
    i32: i32,
    i64: i64,
    i128: i128,
    u8: u8,
    u16: u16,
    u32: u32,
    u64: u64,
    u128: u128,
    integer: Integer,
    f32: f32,
    f64: f64,
    decimal: Decimal,
    string: String,
    text: Text,
    cow: Cow<'static, str>,
    bytes: Bytes,
    uuid: Uuid,
    date: Date,
    time: TimeOfDay,
    date_time: DateTime,
    instant: Instant,
    duration: Duration,
    std_duration: time::Duration,
    path: FilePath,
    option: Option<u8>,
    #[decl(optional)]
    optional: Option<f64>,
    #[decl(required)]
    required: Option<Box<Every>>,
    presence: Presence<f64>,
    held: Address,
    list: Vec<f32>,
    queue: VecDeque<u8>,
    array: [Option<u8>; 2],
    boxed: Box<(u8, String)>,
    shared: Arc<Text>,
    sorted_map: BTreeMap<String, f64>,
    hash_map: HashMap<u8, Vec<u8>>,
    sorted_set: BTreeSet<Status>,
    hash_set: HashSet<String>,
    tuple: (f64, Presence<u8>),
    status: Status,
    payment: Payment,
    payments: Option<Vec<Option<Payment>>>,
}

/// A linear congruential generator, always from the same start.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % limit
    }
}

/// Which value each field has: the first, the second, or the third, which is made in two ways.
type Choices = [usize; FIELDS];

fn choices(random: &mut Random) -> Choices {
    [0; FIELDS].map(|_| random.below(4))
}

/// The choices with the two ways of making one value taken for one.
fn classes(choices: &Choices) -> Choices {
    let mut field = 0;
    choices.map(|choice| {
        let different = if [TRUTH, STATUS].contains(&field) {
            2
        } else {
            3
        };
        field += 1;
        choice.min(different - 1)
    })
}

/// One of four values, of which the last two are equal.
struct Pick<'c>(std::slice::Iter<'c, usize>);

impl Pick<'_> {
    fn next(&mut self) -> usize {
        *self.0.next().unwrap()
    }

    fn of<T>(&mut self, values: [T; 4]) -> T {
        let choice = self.next();
        values.into_iter().nth(choice).unwrap()
    }

    fn read<T: FromStr<Err: Debug>>(&mut self, texts: [&str; 3]) -> T {
        let [one, two, three] = texts;
        self.of([one, two, three, three]).parse().unwrap()
    }
}

fn numbers(pick: &mut Pick<'_>, builder: EveryBuilder) -> EveryBuilder {
    let two_to_the_127th = "170141183460469231731687303715884105728";
    builder
        .bool(pick.of([true, false, false, false]))
        .i8(pick.of([0, i8::MIN, -1, -1]))
        .i16(pick.of([0, i16::MIN, -1, -1]))
        .i32(pick.of([0, i32::MIN, -1, -1]))
        .i64(pick.of([0, i64::MIN, -1, -1]))
        .i128(pick.of([0, i128::MIN, -1, -1]))
        .u8(pick.of([0, u8::MAX, 1, 1]))
        .u16(pick.of([0, u16::MAX, 256, 256]))
        .u32(pick.of([0, u32::MAX, 256, 256]))
        .u64(pick.of([0, u64::MAX, 256, 256]))
        .u128(pick.of([0, u128::MAX, 1 << 127, 1 << 127]))
        .integer(pick.of([
            Integer::new(0),
            Integer::new(i128::MAX),
            two_to_the_127th.parse().unwrap(),
            Integer::from(1_u128 << 127),
        ]))
        .f32(pick.of([0.0, -0.0, f32::NAN, f32::NAN]))
        .f64(pick.of([0.0, -0.0, f64::NAN, f64::NAN]))
        .decimal(pick.of([
            "1".parse().unwrap(),
            "1.0".parse().unwrap(),
            "-1.00".parse().unwrap(),
            Decimal::new(Integer::new(-100), 2),
        ]))
}

fn scalars(pick: &mut Pick<'_>, builder: EveryBuilder) -> EveryBuilder {
    let posix = |text| FilePath::posix(text).unwrap();
    let windows = |text| FilePath::windows(text).unwrap();
    builder
        .string(pick.of(["", "a", "ab", "ab"]))
        .text(pick.of([
            "".into(),
            "a".into(),
            Text::from_static("b"),
            String::from("b").into(),
        ]))
        .cow(pick.of([
            "".into(),
            "a".into(),
            Cow::Borrowed("b"),
            Cow::Owned("b".into()),
        ]))
        .bytes(pick.of([
            Bytes::from_static(b""),
            Bytes::from_static(b"a"),
            Bytes::from_static(b"b"),
            Bytes::from(vec![b'b']),
        ]))
        .uuid(pick.of([0, 1, 2, 2].map(|byte| Uuid::from_bytes([byte; 16]))))
        .date(pick.read(["2024-01-02", "2024-02-01", "0001-01-01"]))
        .time(pick.read(["00:00:00", "00:00:01", "00:00:00.000000001"]))
        .date_time(pick.read([
            "2024-01-02T00:00:00",
            "2024-01-02T00:00:01",
            "0001-01-01T00:00:00",
        ]))
        .instant(pick.of([
            "2024-01-02T00:00:00Z".parse().unwrap(),
            "2024-01-02T00:00:01Z".parse().unwrap(),
            "2024-01-02T01:00:00Z".parse().unwrap(),
            Instant::with_offset("2024-01-02T02:00:00".parse().unwrap(), 60).unwrap(),
        ]))
        .duration(pick.read(["PT0S", "-PT1S", "PT1S"]))
        .std_duration(pick.of([
            time::Duration::ZERO,
            time::Duration::MAX,
            time::Duration::from_secs(1),
            time::Duration::new(0, 1_000_000_000),
        ]))
        .path(pick.of([
            posix("/a/B"),
            posix("/a/b"),
            windows("C:/a/B"),
            windows("c:\\A//b/."),
        ]))
}

/// `required` nests as deep as it is asked to.
fn absent(pick: &mut Pick<'_>, builder: EveryBuilder, depth: usize) -> EveryBuilder {
    let nested = |choice: usize| Box::new(every(&[choice; FIELDS], depth - 1));
    let required = match (depth, pick.next()) {
        (0, _) | (_, 0) => None,
        (_, 1) => Some(nested(0)),
        (_, choice) => Some(nested(choice)),
    };
    let address = |hint| Address::builder().street("A").hint(hint).build().unwrap();
    builder
        .option(pick.of([None, Some(0), Some(1), Some(1)]))
        .optional(pick.of([None, Some(0.0), Some(-0.0), Some(-0.0)]))
        .required(required)
        .presence(pick.of([
            Presence::Unset,
            Presence::Null,
            (-0.0).into(),
            (-0.0).into(),
        ]))
        .held(pick.of([Presence::Unset, Presence::Null, 0.into(), 0.into()].map(address)))
}

fn collections(pick: &mut Pick<'_>, builder: EveryBuilder) -> EveryBuilder {
    let texts = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect();
    let mut rotated = VecDeque::from([1, 2]);
    rotated.rotate_left(1);
    builder
        .list(pick.of([vec![], vec![0.0, -0.0], vec![-0.0, 0.0], vec![-0.0, 0.0]]))
        .queue(pick.of([VecDeque::new(), [1, 2].into(), [2, 1].into(), rotated]))
        .array(pick.of([[None, Some(0)], [Some(0), None], [None; 2], [None; 2]]))
        .boxed(pick.of([0, 1, 2, 2].map(|number| Box::new((number, String::new())))))
        .shared(pick.of(["a", "b", "c", "c"].map(|text| Arc::new(text.into()))))
        .sorted_map(
            pick.of([0.0, -0.0, f64::NAN, f64::NAN]
                .map(|number| BTreeMap::from([("a".to_owned(), number)]))),
        )
        .hash_map(pick.of([
            HashMap::new(),
            HashMap::from([(1, vec![1]), (2, vec![])]),
            HashMap::from([(1, vec![]), (2, vec![1]), (3, vec![])]),
            HashMap::from([(3, vec![]), (2, vec![1]), (1, vec![])]),
        ]))
        .sorted_set(pick.of([
            BTreeSet::new(),
            BTreeSet::from([Status::Active]),
            BTreeSet::from([Status::Active, Status::LongGone]),
            BTreeSet::from([Status::LongGone, Status::Active]),
        ]))
        .hash_set(pick.of([
            texts(&[]),
            texts(&["ab"]),
            texts(&["a", "b", "c"]),
            texts(&["c", "b", "a"]),
        ]))
        .tuple(pick.of([
            (0.0, Presence::Undefined),
            (-0.0, Presence::Undefined),
            (0.0, Presence::Null),
            (0.0, Presence::Null),
        ]))
}

fn chosen(pick: &mut Pick<'_>, builder: EveryBuilder) -> EveryBuilder {
    let cash = |cents| Payment::Cash(Cash::builder().cents(cents).build().unwrap());
    let gone = Status::LongGone;
    builder
        .status(pick.of([Status::Active, gone, gone, gone]))
        .payment(pick.of([
            cash(0),
            cash(1),
            Payment::CreditCard(card("1")),
            Payment::CreditCard(card("1")),
        ]))
        .payments(pick.of([
            None,
            Some(vec![]),
            Some(vec![None, Some(cash(1))]),
            Some(vec![None, Some(cash(1))]),
        ]))
}

fn every(choices: &Choices, depth: usize) -> Every {
    let mut pick = Pick(choices.iter());
    let builder = numbers(&mut pick, Every::builder());
    let builder = scalars(&mut pick, builder);
    let builder = absent(&mut pick, builder, depth);
    let builder = collections(&mut pick, builder);
    let builder = chosen(&mut pick, builder);
    assert_eq!(pick.0.len(), 0);
    builder.build().unwrap()
}

#[test]
fn values_are_equal_if_and_only_if_their_keys_are_and_equal_ones_hash_equal() {
    let mut random = Random(17);
    let state = BuildHasherDefault::<DefaultHasher>::new();
    let (mut equal, mut collisions) = (0, 0);
    for _ in 0..PAIRS {
        let one = choices(&mut random);
        let mut two = one;
        for _ in 0..random.below(4) {
            two[random.below(FIELDS)] = random.below(4);
        }
        let (left, right) = (every(&one, 1), every(&two, 1));
        let are_equal = left == right;
        assert_eq!(are_equal, classes(&one) == classes(&two), "{one:?} {two:?}");
        assert_eq!(are_equal, right == left);
        let keys = [&left, &right].map(|it| structural_key(it).unwrap());
        assert_eq!(are_equal, keys[0] == keys[1], "{one:?} {two:?}");
        let hashes = [&left, &right].map(|it| state.hash_one(it));
        assert!(!are_equal || hashes[0] == hashes[1], "{one:?} {two:?}");
        equal += usize::from(are_equal);
        collisions += usize::from(!are_equal && hashes[0] == hashes[1]);
    }
    assert!(
        (PAIRS / 4..PAIRS * 3 / 4).contains(&equal),
        "{equal} pairs are equal"
    );
    assert_eq!(collisions, 0);
}

#[test]
fn a_change_of_any_one_field_is_seen() {
    let state = BuildHasherDefault::<DefaultHasher>::new();
    let mut random = Random(18);
    for field in 0..FIELDS {
        let mut choices = choices(&mut random);
        let values: Vec<Every> = (0..4)
            .map(|choice| {
                choices[field] = choice;
                every(&choices, 1)
            })
            .collect();
        let different = if [TRUTH, STATUS].contains(&field) {
            2
        } else {
            3
        };
        for (n, left) in values.iter().take(different).enumerate() {
            for (m, right) in values.iter().take(different).enumerate() {
                assert_eq!(left == right, n == m, "field {field}: {n} and {m}");
                let keys = [left, right].map(|it| structural_key(it).unwrap());
                assert_eq!(keys[0] == keys[1], n == m);
                assert_eq!(state.hash_one(left) == state.hash_one(right), n == m);
            }
        }
        assert_eq!(values[2], values[3], "field {field}");
    }
}
