//! A declaration is a constant, and the same as one made at run time.
#![expect(
    clippy::disallowed_types,
    reason = "a field may be a hashed collection"
)]

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::sync::{Arc, Mutex, RwLock};
use std::{cell, time};

use decl::{
    Bytes, Constraint, Date, DateTime, Decimal, Declared, Duration, EnumType, FilePath, Instant,
    Integer, Item, List, Meta, Operable, Params, Part, Presence, RecordType, Represent, Spec, Text,
    TimeOfDay, TupleType, Type, UnionType, Uuid, Value, Variant, canonical_text, structural_key,
};

use super::support::{Address, Payment, Status, name};

/// Everything that is data.
///
/// In two paragraphs.
#[derive(Params, Debug)]
#[decl(
    name = "shop.Everything",
    rename_all = "camelCase",
    strict,
    prefill_unset,
    meta(Meta::from_static("storage.table", Value::Text(Text::from_static("all")))),
    meta(
        Meta::from_static("storage.rows", Value::Integer(Integer::new(3))),
        Meta::from_static("ui.tab", Value::Null),
    ),
    crate = ::decl
)]
struct Everything {
    #[decl(default = true)]
    is_open: bool,
    #[decl(minimum = -5, maximum = 5)]
    of_8_bits: i8,
    #[decl(exclusive_minimum = -5, exclusive_maximum = 5)]
    of_16_bits: i16,
    #[decl(multiple_of = 2, default = -4)]
    of_32_bits: i32,
    #[decl(one_of(1, 2, 3))]
    of_64_bits: i64,
    of_128_bits: i128,
    u8: u8,
    u16: u16,
    u32: u32,
    u64: u64,
    #[decl(default = 170141183460469231731687303715884105727)]
    u128: u128,
    #[decl(default)]
    whole: Integer,
    #[decl(default = 0.5, maximum = 1.5)]
    single: f32,
    #[decl(default = -1.5, multiple_of = 0.5)]
    double: f64,
    #[decl(default = 1.10, minimum = 1, maximum = "9.99")]
    price: Decimal,
    /// What it is called.
    #[decl(
        min_length = 1,
        max_length = 20,
        pattern = "^[a-z]+$",
        one_of("a", "bc"),
        default = "a"
    )]
    title: String,
    #[decl(default = "b", name = "text")]
    shared: Text,
    borrowed: Cow<'static, str>,
    #[decl(min_length = 2, max_length = 3)]
    bytes: Bytes,
    uuid: Uuid,
    date: Date,
    time: TimeOfDay,
    moment: DateTime,
    instant: Instant,
    duration: Duration,
    std_duration: time::Duration,
    path: FilePath,
    #[decl(live)]
    anything: Value,
    nullable: Option<u8>,
    #[decl(default = 7)]
    nullable_with_default: Option<u8>,
    #[decl(optional, maximum = 9)]
    optional: Option<u8>,
    #[decl(required)]
    required: Option<u8>,
    hint: Presence<u8>,
    #[decl(meta(Meta::from_static("ui.label", Value::Bool(false))))]
    address: Address,
    #[decl(
        aliases("lists", "listing"),
        min_items = 1,
        max_items = 2,
        unique_items
    )]
    list: Vec<u8>,
    #[decl(items(minimum = 1, one_of(1, 2)), default)]
    queue: VecDeque<u8>,
    array: [f64; 3],
    boxed: Box<bool>,
    counted: Arc<Uuid>,
    #[decl(items(max_length = 3))]
    map: BTreeMap<u8, String>,
    hash_map: HashMap<String, Vec<Option<bool>>>,
    set: BTreeSet<Status>,
    hash_set: HashSet<Integer>,
    tuple: (u8, Option<String>, [i8; 2]),
    status: Status,
    payment: Payment,
    #[decl(internal)]
    payments: Option<Vec<Option<Payment>>>,
    #[decl(live)]
    mutex: Mutex<u8>,
    #[decl(live)]
    lock: RwLock<Vec<u8>>,
    #[decl(live)]
    cell: cell::Cell<bool>,
    #[decl(live)]
    ref_cell: cell::RefCell<String>,
    #[decl(live, default)]
    atomic: AtomicU64,
    #[decl(live)]
    flag: AtomicBool,
    #[decl(with = Box<Text>)]
    marked: Box<Text>,
    #[decl(skip)]
    _skipped: u8,
}

fn spec(field: &str, ty: Type) -> Spec {
    Spec::new(ty).named(name(field))
}

fn numbers() -> [Spec; 15] {
    [
        spec("isOpen", Type::Bool).with_default(true),
        spec("of8Bits", Type::I8)
            .constrained(Constraint::Minimum(Value::from(-5)))
            .constrained(Constraint::Maximum(Value::from(5))),
        spec("of16Bits", Type::I16)
            .constrained(Constraint::ExclusiveMinimum(Value::from(-5)))
            .constrained(Constraint::ExclusiveMaximum(Value::from(5))),
        spec("of32Bits", Type::I32)
            .constrained(Constraint::MultipleOf(Value::from(2)))
            .with_default(-4),
        spec("of64Bits", Type::I64).constrained(Constraint::OneOf(List::from(vec![
            Value::from(1),
            Value::from(2),
            Value::from(3),
        ]))),
        spec("of128Bits", Type::I128),
        spec("u8", Type::U8),
        spec("u16", Type::U16),
        spec("u32", Type::U32),
        spec("u64", Type::U64),
        spec("u128", Type::U128).with_default(i128::MAX),
        spec("whole", Type::Integer).with_default(0),
        spec("single", Type::F32)
            .with_default(0.5_f32)
            .constrained(Constraint::Maximum(Value::F32(1.5))),
        spec("double", Type::F64)
            .with_default(-1.5)
            .constrained(Constraint::MultipleOf(Value::F64(0.5))),
        spec("price", Type::Decimal(None))
            .with_default(decimal("1.10"))
            .constrained(Constraint::Minimum(decimal("1")))
            .constrained(Constraint::Maximum(decimal("9.99"))),
    ]
}

fn decimal(text: &str) -> Value {
    let decimal: Decimal = text.parse().unwrap();
    decimal.into()
}

fn scalars() -> [Spec; 13] {
    let choices = List::from(vec![Value::from("a"), Value::from("bc")]);
    [
        spec("title", Type::Text)
            .documented("What it is called.")
            .constrained(Constraint::MinLength(1))
            .constrained(Constraint::MaxLength(20))
            .constrained(Constraint::Pattern("^[a-z]+$".into()))
            .constrained(Constraint::OneOf(choices))
            .with_default("a"),
        spec("text", Type::Text).with_default("b"),
        spec("borrowed", Type::Text),
        spec("bytes", Type::Bytes)
            .constrained(Constraint::MinLength(2))
            .constrained(Constraint::MaxLength(3)),
        spec("uuid", Type::Uuid),
        spec("date", Type::Date),
        spec("time", Type::Time),
        spec("moment", Type::DateTime),
        spec("instant", Type::Instant),
        spec("duration", Type::Duration),
        spec("stdDuration", Type::Duration),
        spec("path", Type::Path),
        spec("anything", Type::Any).nullable(),
    ]
}

fn absence() -> [Spec; 6] {
    let label = Meta::new("ui.label", false).unwrap();
    [
        spec("nullable", Type::U8)
            .nullable()
            .with_default(Value::Null),
        spec("nullableWithDefault", Type::U8)
            .nullable()
            .with_default(7),
        spec("optional", Type::U8)
            .optional()
            .constrained(Constraint::Maximum(Value::from(9))),
        spec("required", Type::U8).nullable(),
        spec("hint", Type::U8).nullable().optional(),
        spec(
            "address",
            Type::Record(RecordType::Named(name("shop.Address"))),
        )
        .with_meta(label),
    ]
}

fn status() -> Type {
    let labels = vec![name("active"), name("long_gone")];
    Type::Enum(EnumType::new(name("shop.Status"), labels))
}

fn payment() -> Type {
    let variants = vec![
        Variant::new(name("credit_card"), name("shop.Card")),
        Variant::new(name("coins"), name("shop.Cash")),
    ];
    Type::Union(UnionType::new(name("kind"), variants))
}

/// The type and constraints of an array.
fn array(item: Type, count: u64) -> Item {
    Item::new(Type::list(Item::new(item)))
        .constrained(Constraint::MinItems(count))
        .constrained(Constraint::MaxItems(count))
}

fn collections() -> [Spec; 12] {
    let low = List::from(vec![Value::from(1), Value::from(2)]);
    let low = Item::new(Type::U8)
        .constrained(Constraint::Minimum(Value::from(1)))
        .constrained(Constraint::OneOf(low));
    let short = Item::new(Type::Text).constrained(Constraint::MaxLength(3));
    let flags = Item::new(Type::list(Item::new(Type::Bool).nullable()));
    let tuple = vec![
        Item::new(Type::U8),
        Item::new(Type::Text).nullable(),
        array(Type::I8, 2),
    ];
    [
        spec("list", Type::list(Item::new(Type::U8)))
            .constrained(Constraint::MinItems(1))
            .constrained(Constraint::MaxItems(2))
            .constrained(Constraint::UniqueItems),
        spec("queue", Type::list(low)).with_default(Vec::new()),
        spec("array", Type::list(Item::new(Type::F64)))
            .constrained(Constraint::MinItems(3))
            .constrained(Constraint::MaxItems(3)),
        spec("boxed", Type::Bool),
        spec("counted", Type::Uuid),
        spec("map", Type::map(Item::new(Type::U8), short)),
        spec("hashMap", Type::map(Item::new(Type::Text), flags)),
        spec("set", Type::set(Item::new(status()))),
        spec("hashSet", Type::set(Item::new(Type::Integer))),
        spec("tuple", Type::Tuple(TupleType::new(tuple))),
        spec("status", status()),
        spec("payment", payment()),
    ]
}

fn state() -> [Spec; 8] {
    let payments = Type::list(Item::new(payment()).nullable());
    [
        spec("payments", payments)
            .nullable()
            .with_default(Value::Null),
        spec("mutex", Type::U8),
        spec("lock", Type::list(Item::new(Type::U8))),
        spec("cell", Type::Bool),
        spec("refCell", Type::Text),
        spec("atomic", Type::U64).with_default(0),
        spec("flag", Type::Bool),
        spec("marked", Type::Text),
    ]
}

/// The declaration of [`Everything`], made at run time.
fn twin() -> Operable {
    Operable::builder()
        .named(name("shop.Everything"))
        .documented("Everything that is data.\n\nIn two paragraphs.")
        .meta(Meta::new("storage.table", "all").unwrap())
        .meta(Meta::new("storage.rows", 3).unwrap())
        .meta(Meta::new("ui.tab", Value::Null).unwrap())
        .fields(numbers())
        .fields(scalars())
        .fields(absence())
        .fields(collections())
        .fields(state())
        .build()
        .unwrap()
}

#[test]
fn a_declaration_is_a_constant_and_backs_a_static() {
    const DECLARATION: &Operable = Everything::DECLARATION;
    static TABLE: &Operable = Everything::DECLARATION;
    assert_eq!(DECLARATION, TABLE);
    assert_eq!(
        DECLARATION.name().map(decl::Name::as_str),
        Some(Everything::NAME)
    );
}

#[test]
fn the_types_of_an_enum_and_of_a_tagged_union_are_constants() {
    const STATUS: &Type = &<Status as Represent<Status>>::TYPE;
    static PAYMENT: &Type = &<Payment as Represent<Payment>>::TYPE;
    for (constant, twin) in [(STATUS, status()), (PAYMENT, payment())] {
        assert_eq!(*constant, twin);
        let key = structural_key(constant).unwrap();
        assert_eq!(key, structural_key(&twin).unwrap());
        let text = canonical_text(Part::Type(constant));
        assert_eq!(text, canonical_text(Part::Type(&twin)));
    }
}

#[test]
fn a_declaration_verifies() {
    assert_eq!(Everything::DECLARATION.verify(), Ok(()));
}

#[test]
fn a_declaration_equals_its_run_time_twin_field_by_field() {
    let twin = twin();
    let (left, right) = (Everything::DECLARATION.specs(), twin.specs());
    for (left, right) in left.iter().zip(right) {
        assert_eq!(left, right);
    }
    assert_eq!(*Everything::DECLARATION, twin);
}

#[test]
fn a_declaration_and_its_twin_have_one_key_and_one_canonical_text() {
    let twin = twin();
    let key = Everything::DECLARATION.structural_key().unwrap();
    assert_eq!(key, twin.structural_key().unwrap());
    let text = canonical_text(Part::Operable(Everything::DECLARATION));
    assert_eq!(text, canonical_text(Part::Operable(&twin)));
}

#[test]
fn a_declaration_is_known_by_its_place_in_the_program() {
    let place = Everything::DECLARATION.static_place();
    assert!(place.is_some());
    assert_eq!(place, Everything::DECLARATION.static_place());
    assert_ne!(place, Address::DECLARATION.static_place());
    assert_eq!(twin().static_place(), None);
}
