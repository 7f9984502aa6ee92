//! What a field of each type declares, and that its values come back as they were.
#![expect(
    clippy::disallowed_types,
    reason = "a field may be a hashed collection"
)]

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::fmt::Debug;
use std::sync::atomic::{AtomicBool, AtomicI8, AtomicI16, AtomicI32, AtomicI64};
use std::sync::atomic::{AtomicU8, AtomicU16, AtomicU32, AtomicU64};
use std::sync::{Arc, Mutex, RwLock};
use std::time;

use decl::{
    Bytes, Constraint, DataClass, Date, DateTime, Decimal, Declared, Duration, EnumMember,
    EnumType, FilePath, Instant, Integer, Item, Map, Params, Presence, RecordType, Set, Spec, Text,
    TimeOfDay, Tuple, TupleType, Type, UnionType, Uuid, Value, Variant,
};

use super::support::{
    Address, Card, Cash, Payment, Status, address, card, is_hashed, lines, map, name,
};

/// The value that stands for a field in a record and in a map; a field that is not there stands in none.
fn comes_back<D: Declared + PartialEq + Debug>(it: &D, value: &Value) {
    let record = it.to_record().unwrap();
    assert_eq!(record.slots(), std::slice::from_ref(value));
    assert_eq!(D::from_record(&record).unwrap(), *it);
    let map = it.to_map().unwrap();
    assert_eq!(
        map.get("field"),
        Some(value).filter(|it| !it.is_unresolved())
    );
    if !matches!(value, Value::Unset) {
        let entries = map
            .iter()
            .map(|(key, value)| (key.as_text().unwrap(), value.clone()));
        assert_eq!(D::construct(entries).unwrap(), *it);
    }
    let bag = [("field", value.clone())];
    assert_eq!(D::construct(bag).unwrap(), *it);
}

macro_rules! fields {
    ($(
        $(#[$word:meta])*
        $fact:ident: $ty:ty, $spec:expr, [$($sample:expr => $value:expr),+ $(,)?];
    )*) => {$(
        #[test]
        fn $fact() {
            #[derive(Params, Debug)]
            struct Holder {
                $(#[$word])*
                field: $ty,
            }

            let spec: Spec = $spec;
            assert_eq!(Holder::DECLARATION.specs(), [spec.named(name("field"))]);
            assert_eq!(Holder::DECLARATION.verify(), Ok(()));
            $({
                let holder = Holder::builder().field($sample).build().unwrap();
                comes_back(&holder, &Value::from($value));
            })+
        }
    )*};
}

fn read<T: std::str::FromStr<Err: Debug>>(text: &str) -> T {
    text.parse().unwrap()
}

fn list(items: impl IntoIterator<Item = impl Into<Value>>) -> Value {
    Value::List(items.into_iter().map(Into::into).collect())
}

fn tuple(items: impl IntoIterator<Item = Value>) -> Value {
    Value::Tuple(items.into_iter().collect())
}

fn set(members: impl IntoIterator<Item = impl Into<Value>>) -> Value {
    let members = members.into_iter().map(Into::into).collect();
    Set::new(members).unwrap().into()
}

fn pairs<const N: usize>(entries: [(Value, Value); N]) -> Value {
    Map::new(entries.into()).unwrap().into()
}

fn of(ty: Type) -> Spec {
    Spec::new(ty)
}

fn item(ty: Type) -> Item {
    Item::new(ty)
}

/// A length that a value of the type always has.
fn exactly(spec: Spec, count: u64) -> Spec {
    spec.constrained(Constraint::MinItems(count))
        .constrained(Constraint::MaxItems(count))
}

fields! {
    truth_is_a_bool: bool, of(Type::Bool), [true => true, false => false];
    text_of_the_program_is_text: String, of(Type::Text), ["" => "", "a\u{30a}" => "a\u{30a}"];
    shared_text_is_text: Text, of(Type::Text), ["" => "", "b" => "b"];
    borrowed_text_is_text: Cow<'static, str>, of(Type::Text), [
        Cow::Borrowed("") => "",
        Cow::Owned("owned".to_owned()) => "owned",
    ];
    bytes_are_bytes: Bytes, of(Type::Bytes), [
        Bytes::from_static(b"") => Bytes::from_static(b""),
        Bytes::from(vec![0, 255]) => Bytes::from_static(&[0, 255]),
    ];
    an_f32_keeps_its_bits: f32, of(Type::F32), [
        0.0 => Value::F32(0.0),
        -0.0 => Value::F32(-0.0),
        f32::MIN_POSITIVE => Value::F32(f32::MIN_POSITIVE),
    ];
    an_f64_keeps_its_bits: f64, of(Type::F64), [
        0.0 => Value::F64(0.0),
        -0.0 => Value::F64(-0.0),
        f64::MAX => Value::F64(f64::MAX),
    ];
    an_integer_has_any_size: Integer, of(Type::Integer), [
        Integer::new(0) => 0,
        read::<Integer>("-1000000000000000000000000000000000000000000") =>
            read::<Integer>("-1000000000000000000000000000000000000000000"),
    ];
    a_decimal_keeps_its_scale: Decimal, of(Type::Decimal(None)), [
        read::<Decimal>("0") => read::<Decimal>("0"),
        read::<Decimal>("-1.10") => read::<Decimal>("-1.10"),
    ];
    a_uuid_is_a_uuid: Uuid, of(Type::Uuid), [
        Uuid::from_bytes([0; 16]) => Uuid::from_bytes([0; 16]),
        Uuid::from_bytes([7; 16]) => Uuid::from_bytes([7; 16]),
    ];
    a_day_is_a_date: Date, of(Type::Date), [
        read::<Date>("2024-02-29") => read::<Date>("2024-02-29"),
    ];
    a_time_of_day_is_a_time: TimeOfDay, of(Type::Time), [
        read::<TimeOfDay>("00:00:00") => read::<TimeOfDay>("00:00:00"),
        read::<TimeOfDay>("23:59:59.999999999") => read::<TimeOfDay>("23:59:59.999999999"),
    ];
    a_date_and_time_is_a_datetime: DateTime, of(Type::DateTime), [
        read::<DateTime>("2024-02-29T23:59:59") => read::<DateTime>("2024-02-29T23:59:59"),
    ];
    a_moment_is_an_instant: Instant, of(Type::Instant), [
        read::<Instant>("2024-02-29T23:59:59Z") => read::<Instant>("2024-02-29T23:59:59Z"),
    ];
    a_length_of_time_is_a_duration: Duration, of(Type::Duration), [
        Duration::from_nanoseconds(Integer::new(0)) => Duration::from_nanoseconds(Integer::new(0)),
        read::<Duration>("-PT1.5S") => read::<Duration>("-PT1.5S"),
    ];
    a_duration_of_std_is_a_duration: time::Duration, of(Type::Duration), [
        time::Duration::ZERO => read::<Duration>("PT0S"),
        time::Duration::from_millis(1500) => read::<Duration>("PT1.5S"),
        time::Duration::MAX =>
            Duration::from_nanoseconds(Integer::from(time::Duration::MAX.as_nanos())),
    ];
    a_path_is_a_path: FilePath, of(Type::Path), [
        FilePath::posix("/a//b").unwrap() => FilePath::posix("/a/b").unwrap(),
        FilePath::windows("c:\\a").unwrap() => FilePath::windows("C:\\A").unwrap(),
    ];
    #[decl(live)]
    any_value_is_any_and_may_be_null: Value, of(Type::Any).nullable(), [
        Value::Null => Value::Null,
        Value::from(1) => 1,
        list([1, 2]) => list([1, 2]),
    ];
    a_declared_struct_is_a_record_by_name: Address,
        of(Type::Record(RecordType::Named(name("shop.Address")))),
        [address("Main") => map([("street", "Main".into()), ("city", Value::Null)])];
    an_enum_of_labels_is_an_enum: Status,
        of(Type::Enum(EnumType::new(name("shop.Status"), vec![name("active"), name("long_gone")]))),
        [Status::LongGone => EnumMember::new(name("shop.Status"), "long_gone")];
    an_enum_of_structs_is_a_tagged_union: Payment,
        of(Type::Union(UnionType::new(name("kind"), vec![
            Variant::new(name("credit_card"), name("shop.Card")),
            Variant::new(name("coins"), name("shop.Cash")),
        ]))),
        [
            Payment::CreditCard(card("1")) =>
                map([("kind", "credit_card".into()), ("number", "1".into())]),
            Payment::Cash(Cash::builder().cents(0).build().unwrap()) =>
                map([("kind", "coins".into()), ("cents", 0.into())]),
        ];
}

macro_rules! integers {
    ($($fact:ident: $ty:ident $variant:ident;)*) => {
        fields! {$(
            $fact: $ty, of(Type::$variant), [
                0 => 0,
                $ty::MIN => $ty::MIN,
                $ty::MAX => $ty::MAX,
            ];
        )*}
    };
}

integers! {
    an_i8_has_8_bits: i8 I8;
    an_i16_has_16_bits: i16 I16;
    an_i32_has_32_bits: i32 I32;
    an_i64_has_64_bits: i64 I64;
    an_i128_has_128_bits: i128 I128;
    a_u8_has_8_bits: u8 U8;
    a_u16_has_16_bits: u16 U16;
    a_u32_has_32_bits: u32 U32;
    a_u64_has_64_bits: u64 U64;
    a_u128_has_128_bits: u128 U128;
}

fields! {
    an_option_is_null_when_nothing_is_said: Option<u8>,
        of(Type::U8).nullable().with_default(Value::Null),
        [Some(0) => 0, None => Value::Null];
    #[decl(optional)]
    an_optional_option_stays_absent: Option<u8>, of(Type::U8).optional(),
        [Some(0) => 0, None => Value::Undefined];
    #[decl(required)]
    a_required_option_is_null_when_that_is_said: Option<u8>, of(Type::U8).nullable(),
        [Some(0) => 0, None => Value::Null];
    #[decl(default = 3)]
    an_option_with_a_default_is_null_when_that_is_said: Option<u8>,
        of(Type::U8).nullable().with_default(3),
        [Some(0) => 0, None => Value::Null];
    a_presence_is_all_four_things: Presence<u8>, of(Type::U8).nullable().optional(), [
        Presence::Undefined => Value::Undefined,
        Presence::Unset => Value::Unset,
        Presence::Null => Value::Null,
        Presence::Value(0) => 0,
    ];
    a_box_is_what_it_holds: Box<u8>, of(Type::U8), [Box::new(1) => 1];
    an_arc_is_what_it_holds: Arc<Address>,
        of(Type::Record(RecordType::Named(name("shop.Address")))),
        [Arc::new(address("Main")) => map([("street", "Main".into()), ("city", Value::Null)])];
    a_box_may_be_null_as_what_it_holds: Box<Option<u8>>,
        of(Type::U8).nullable().with_default(Value::Null),
        [Box::new(None) => Value::Null, Box::new(Some(1)) => 1];
    a_vec_is_a_list: Vec<String>, of(Type::list(item(Type::Text))),
        [vec![] => list([""; 0]), vec!["b".to_owned(), "a".to_owned()] => list(["b", "a"])];
    a_vec_deque_is_a_list: VecDeque<u8>, of(Type::list(item(Type::U8))),
        [VecDeque::from([3, 1]) => list([3, 1])];
    an_array_is_a_list_of_one_length: [u8; 2],
        exactly(of(Type::list(item(Type::U8))), 2), [[3, 1] => list([3, 1])];
    an_item_that_is_an_array_has_one_length: Vec<[u8; 1]>,
        of(Type::list(Item::new(Type::list(item(Type::U8)))
            .constrained(Constraint::MinItems(1))
            .constrained(Constraint::MaxItems(1)))),
        [vec![[1], [2]] => list([list([1]), list([2])])];
    an_item_that_is_an_option_may_be_null: Vec<Option<u8>>,
        of(Type::list(item(Type::U8).nullable())),
        [vec![None, Some(1)] => list([Value::Null, 1.into()])];
    a_list_of_structs_is_a_list_of_records: Vec<Address>,
        of(Type::list(item(Type::Record(RecordType::Named(name("shop.Address")))))),
        [vec![address("A")] => list([map([("street", "A".into()), ("city", Value::Null)])])];
    a_sorted_map_is_a_map: BTreeMap<String, Option<u8>>,
        of(Type::map(item(Type::Text), item(Type::U8).nullable())), [
            BTreeMap::new() => map([]),
            BTreeMap::from([("b".to_owned(), None), ("a".to_owned(), Some(0))]) =>
                map([("a", 0.into()), ("b", Value::Null)]),
        ];
    a_hash_map_is_a_map: HashMap<Status, Vec<u8>>,
        of(Type::map(item(status()), Item::new(Type::list(item(Type::U8))))),
        [HashMap::from([(Status::Active, vec![1])]) =>
            pairs([(EnumMember::new(name("shop.Status"), "active").into(), list([1]))])];
    a_sorted_set_is_a_set: BTreeSet<i8>, of(Type::set(item(Type::I8))),
        [BTreeSet::from([2, -1]) => set([-1, 2])];
    a_hash_set_is_a_set: HashSet<(u8, String)>,
        of(Type::set(item(Type::Tuple(TupleType::new(vec![item(Type::U8), item(Type::Text)]))))),
        [HashSet::from([(1, String::new())]) => set([tuple([1.into(), "".into()])])];
    a_tuple_is_a_tuple: (u8, Option<bool>, String),
        of(Type::Tuple(TupleType::new(vec![
            item(Type::U8),
            item(Type::Bool).nullable(),
            item(Type::Text),
        ]))),
        [(0, None, String::new()) => tuple([0.into(), Value::Null, "".into()])];
    a_tuple_of_one_is_a_tuple: (u8,),
        of(Type::Tuple(TupleType::new(vec![item(Type::U8)]))), [(1,) => tuple([1.into()])];
    a_tuple_has_up_to_six_items: (u8, i8, u16, i16, u32, i32),
        of(Type::Tuple(TupleType::new(vec![
            item(Type::U8),
            item(Type::I8),
            item(Type::U16),
            item(Type::I16),
            item(Type::U32),
            item(Type::I32),
        ]))),
        [(1, -2, 3, -4, 5, -6) => tuple([1, -2, 3, -4, 5, -6].map(Value::from))];
    #[decl(live)]
    a_mutex_is_what_it_holds: Mutex<Option<u8>>,
        of(Type::U8).nullable().with_default(Value::Null),
        [Mutex::new(None) => Value::Null, Mutex::new(Some(1)) => 1];
    #[decl(live)]
    a_lock_is_what_it_holds: Arc<RwLock<Vec<u8>>>, of(Type::list(item(Type::U8))),
        [Arc::new(RwLock::new(vec![1])) => list([1])];
    #[decl(live)]
    a_cell_is_what_it_holds: Cell<f64>, of(Type::F64), [Cell::new(0.5) => 0.5];
    #[decl(live)]
    a_ref_cell_is_what_it_holds: RefCell<String>, of(Type::Text),
        [RefCell::new("a".to_owned()) => "a"];
}

fn status() -> Type {
    let labels = vec![name("active"), name("long_gone")];
    Type::Enum(EnumType::new(name("shop.Status"), labels))
}

macro_rules! atomics {
    ($($fact:ident: $atomic:ident $variant:ident $sample:expr;)*) => {
        fields! {$(
            #[decl(live)]
            $fact: $atomic, of(Type::$variant), [$atomic::new($sample) => $sample];
        )*}
    };
}

atomics! {
    an_atomic_bool_is_a_bool: AtomicBool Bool true;
    an_atomic_i8_is_an_i8: AtomicI8 I8 i8::MIN;
    an_atomic_i16_is_an_i16: AtomicI16 I16 i16::MIN;
    an_atomic_i32_is_an_i32: AtomicI32 I32 i32::MIN;
    an_atomic_i64_is_an_i64: AtomicI64 I64 i64::MIN;
    an_atomic_u8_is_a_u8: AtomicU8 U8 u8::MAX;
    an_atomic_u16_is_a_u16: AtomicU16 U16 u16::MAX;
    an_atomic_u32_is_a_u32: AtomicU32 U32 u32::MAX;
    an_atomic_u64_is_a_u64: AtomicU64 U64 u64::MAX;
}

#[test]
fn numbers_that_are_not_finite_keep_their_bits_in_a_record() {
    #[derive(Params, Debug)]
    struct Holder {
        single: f32,
        double: f64,
    }

    let nan = f64::from_bits(0x7ff8_0000_0000_0001);
    let builder = Holder::builder().single(f32::NEG_INFINITY).double(nan);
    let holder = builder.build().unwrap();
    let record = holder.to_record().unwrap();
    assert_eq!(
        record.slots(),
        [Value::F32(f32::NEG_INFINITY), Value::F64(nan)]
    );
    let again = Holder::from_record(&record).unwrap();
    assert_eq!(again.double().to_bits(), nan.to_bits());
}

/// What is wrong with a value of a field `it`.
fn refused<D: Declared + Debug>(value: impl Into<Value>) -> Vec<String> {
    lines(&D::construct([("it", value.into())]).unwrap_err())
}

#[test]
fn a_value_that_the_type_does_not_hold_is_a_problem_at_its_path() {
    #[derive(Params, Debug)]
    struct Small {
        it: u8,
    }

    #[derive(Params, Debug)]
    struct Lasting {
        it: time::Duration,
    }

    #[derive(Params, Debug)]
    struct Pair {
        it: [(u8, String); 1],
    }

    #[derive(Params, Debug)]
    struct Nested {
        it: BTreeMap<u8, Vec<Address>>,
    }

    let out = "$.it: the integer is out of range of `u8`";
    assert_eq!(refused::<Small>(256), [out]);
    assert_eq!(refused::<Small>(-1), [out]);
    assert_eq!(
        refused::<Small>("1"),
        ["$.it: expected a value of type `u8`, found text"]
    );
    assert_eq!(
        refused::<Lasting>(read::<Duration>("-PT1S")),
        ["$.it: the integer is out of range of `duration`"]
    );
    assert_eq!(
        refused::<Pair>(list([""; 0])),
        ["$.it: expected 1 items, found 0"]
    );
    assert_eq!(
        refused::<Pair>(list([tuple([300.into(), Value::Null])])),
        [
            "$.it[0][0]: the integer is out of range of `u8`",
            "$.it[0][1]: null is not legal here",
        ]
    );
    assert_eq!(
        refused::<Pair>(list([tuple([1.into()])])),
        ["$.it[0]: expected 2 items, found 1"]
    );
    let bad = list([map([("street", 1.into()), ("zip", Value::Null)])]);
    assert_eq!(
        refused::<Nested>(pairs([(3.into(), bad), ("x".into(), list([1]))])),
        [
            "$.it[=3][0].zip: the record has no such field",
            "$.it{1}: expected a value of type `u8`, found text",
            "$.it.x[0]: expected a value of type `record`, found integer",
        ]
    );
}

#[test]
fn an_array_that_is_a_set_or_tuple_is_no_list() {
    #[derive(Params, Debug)]
    struct Holder {
        it: [u8; 1],
    }

    let expected = "$.it: expected a value of type `list`, found ";
    assert_eq!(refused::<Holder>(set([1])), [format!("{expected}set")]);
    let one = Tuple::from(vec![Value::from(1)]);
    assert_eq!(refused::<Holder>(one), [format!("{expected}tuple")]);
}

#[test]
fn an_array_has_its_length_beside_other_rules() {
    #[derive(Params, Debug)]
    struct Holder<const N: usize> {
        #[decl(unique_items, items(maximum = 9))]
        array: Option<Box<[u8; N]>>,
        #[decl(items(unique_items))]
        arrays: Vec<[u8; 2]>,
    }

    let bytes = Item::new(Type::U8).constrained(Constraint::Maximum(Value::from(9)));
    let array = exactly(of(Type::list(bytes)), 3).constrained(Constraint::UniqueItems);
    let pair = Item::new(Type::list(item(Type::U8)))
        .constrained(Constraint::MinItems(2))
        .constrained(Constraint::MaxItems(2))
        .constrained(Constraint::UniqueItems);
    let specs = [
        array
            .named(name("array"))
            .nullable()
            .with_default(Value::Null),
        of(Type::list(pair)).named(name("arrays")),
    ];
    assert_eq!(Holder::<3>::DECLARATION.specs(), specs);
    let built = Holder::builder()
        .array(Some(Box::new([1, 1, 10])))
        .arrays(vec![[1, 2]]);
    assert_eq!(
        lines(&built.build().unwrap_err()),
        ["$.array[2]: the value breaks maximum 9"]
    );
}

/// `Value` may hold shared state, so a field of it has to be marked where the struct would be hashed.
#[test]
fn a_field_of_any_value_is_marked_live_or_stands_in_a_data_class() {
    #[derive(Params, Debug)]
    struct Marked {
        #[decl(live)]
        field: Value,
    }

    #[derive(DataClass, Debug)]
    struct Changing {
        field: Value,
    }

    assert!(is_hashed!(Address) && is_hashed!(Payment));
    assert!(!is_hashed!(Marked) && !is_hashed!(Changing));
    let changing = Changing::builder()
        .field(list([1]).clone())
        .build()
        .unwrap();
    comes_back(&changing, &list([1]));
    let unresolved = Changing::construct([("field", Value::Unset)]).unwrap_err();
    assert_eq!(lines(&unresolved), ["$.field: the field is unresolved"]);
}

#[test]
fn an_unresolved_value_is_no_value_of_any() {
    #[derive(DataClass, Debug)]
    struct Changing {
        field: Value,
    }

    let nested = || list([Value::Null, Value::Unset]);
    let inside = "$.field[1]: an undefined or unset value cannot stand here";
    let read = Changing::construct([("field", nested())]).unwrap_err();
    assert_eq!(lines(&read), [inside]);
    let built = Changing::builder().field(nested()).build().unwrap_err();
    assert_eq!(lines(&built), [inside]);
    let built = Changing::builder().field(Value::Undefined).build();
    assert_eq!(
        lines(&built.unwrap_err()),
        ["$.field: the field is unresolved"]
    );
}

#[test]
fn shared_state_in_an_arc_is_read_as_it_is_now() {
    #[derive(Params, Debug)]
    struct Holder {
        #[decl(live)]
        field: Arc<Mutex<u8>>,
    }

    let state = Arc::new(Mutex::new(1));
    let holder = Holder::builder().field(Arc::clone(&state)).build().unwrap();
    *state.lock().unwrap() = 2;
    assert_eq!(holder.to_map().unwrap().get("field"), Some(&2.into()));
    let held = state.lock().unwrap();
    let problems = holder.to_map().unwrap_err();
    assert_eq!(
        lines(&problems),
        ["$.field: the shared state is held by somebody"]
    );
    drop(held);
}

#[test]
fn a_union_reads_its_variants_by_their_declared_structs() {
    #[derive(Params, Debug)]
    struct Holder {
        field: Payment,
    }

    let holder = Holder::builder()
        .field(Payment::CreditCard(card("7")))
        .build()
        .unwrap();
    let Payment::CreditCard(card) = holder.field() else {
        panic!("another variant");
    };
    let card: &Card = card;
    assert_eq!(card.number(), "7");
}
