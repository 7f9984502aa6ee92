//! Where a value comes from: supplied, else of its factory, else of its default.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use decl::{
    Bytes, Decimal, Integer, Meta, Operable, Params, Part, Presence, Registry, Selection, Text,
    Value, canonical_text, structural_key,
};

use super::support::{called, calls, entries, lines};

fn first() -> i64 {
    called("first");
    1
}

fn second() -> Result<String, &'static str> {
    called("second");
    Ok("made".to_owned())
}

fn third() -> Option<u8> {
    called("third");
    None
}

/// Three fields with factories, in no order of their own, and one with a default.
#[derive(Params, Debug)]
#[decl(name = "shop.Made")]
struct Made {
    #[decl(default_factory = second)]
    b: String,
    #[decl(default = 5)]
    d: u8,
    #[decl(default_factory = third)]
    c: Option<u8>,
    #[decl(default_factory = first)]
    a: i64,
}

#[test]
fn a_supplied_value_wins_and_its_factory_is_not_called() {
    let made = Made::builder().a(7).b("b").c(Some(3)).d(0).build().unwrap();
    assert_eq!(calls(), [""; 0]);
    assert_eq!(
        (made.a(), made.b().as_str(), made.c(), made.d()),
        (&7, "b", &Some(3), &0)
    );
    let bag = [
        ("a", 7.into()),
        ("b", "b".into()),
        ("c", 3.into()),
        ("d", 0.into()),
    ];
    assert_eq!(Made::construct(bag).unwrap(), made);
    assert_eq!(calls(), [""; 0]);
}

#[test]
fn factories_are_called_in_declaration_order_once_per_instance() {
    for _ in 0..2 {
        let made = Made::builder().build().unwrap();
        assert_eq!(calls(), ["second", "third", "first"]);
        assert_eq!(
            (made.a(), made.b().as_str(), made.c(), made.d()),
            (&1, "made", &None, &5)
        );
        let read = Made::construct::<&str>([]).unwrap();
        assert_eq!(calls(), ["second", "third", "first"]);
        assert_eq!(read, made);
    }
}

#[test]
fn factories_are_called_only_for_omitted_fields() {
    let _ = Made::builder().c(None).build().unwrap();
    assert_eq!(calls(), ["second", "first"]);
    let _ = Made::construct([("b", "b".into())]).unwrap();
    assert_eq!(calls(), ["third", "first"]);
}

#[test]
fn no_factory_is_called_when_a_declaration_is_read() {
    const DECLARATION: &Operable = Made::DECLARATION;
    let specs = DECLARATION.specs();
    assert_eq!(
        specs
            .iter()
            .filter(|spec| spec.default_factory().is_some())
            .count(),
        3
    );
    assert_eq!(
        specs.iter().filter(|spec| spec.default().is_some()).count(),
        1
    );
    DECLARATION.verify().unwrap();
    let selection = Selection::include(["b", "a"]);
    let selected = DECLARATION.select(&selection).unwrap();
    assert_eq!(selected.field_names().collect::<Vec<_>>(), ["b", "a"]);
    assert_ne!(selected, *DECLARATION);
    assert_eq!(DECLARATION.clone(), *DECLARATION);
    assert!(
        structural_key(DECLARATION)
            .unwrap()
            .cache_key(10_000)
            .is_ok()
    );
    assert!(!canonical_text(Part::Operable(DECLARATION)).is_empty());
    assert!(!format!("{DECLARATION:?}").is_empty());
    assert_eq!(
        Made::field_names().collect::<Vec<_>>(),
        ["b", "d", "c", "a"]
    );
    assert_eq!(Made::allowed().len(), 4);
    assert!(Registry::compose([Made::fragment()]).is_ok());
    assert_eq!(calls(), [""; 0]);
}

#[test]
fn no_factory_is_called_when_a_value_is_compared_projected_or_read_back() {
    let made = Made::builder().build().unwrap();
    calls();
    let record = made.to_record().unwrap();
    let read = Made::from_record(&record).unwrap();
    assert_eq!(read, made);
    assert_eq!(structural_key(&made), structural_key(&read));
    assert_eq!(made.to_map().unwrap().len(), 4);
    let other = made.with_overrides(MadeOverrides::default()).unwrap();
    assert_eq!(other, made);
    assert_eq!(calls(), [""; 0]);
}

#[test]
fn a_declared_factory_is_the_function_itself_and_can_be_run() {
    let factory = Made::DECLARATION
        .spec("b")
        .unwrap()
        .default_factory()
        .unwrap();
    let callable = factory.callable().unwrap();
    assert_eq!(callable.call(&[]).unwrap(), Value::from("made"));
    assert_eq!(calls(), ["second"]);
}

fn undefined() -> Presence<u8> {
    Presence::Undefined
}

#[derive(Params, Debug)]
struct Hinted {
    #[decl(default = 3)]
    hint: Presence<u8>,
    #[decl(default_factory = undefined)]
    made: Presence<u8>,
    #[decl(default = 4)]
    option: Option<u8>,
    plain: Presence<u8>,
}

#[derive(Params, Debug)]
#[decl(prefill_unset)]
struct Prefilled {
    #[decl(default = 3)]
    hint: Presence<u8>,
    #[decl(default_factory = undefined)]
    made: Presence<u8>,
    plain: Presence<u8>,
    #[decl(optional)]
    optional: Option<u8>,
}

#[test]
fn a_presence_with_a_default_is_not_optional() {
    let facts = Hinted::DECLARATION.specs().iter();
    let facts: Vec<_> = facts
        .map(|spec| (spec.is_optional(), spec.default().cloned()))
        .collect();
    assert_eq!(
        facts,
        [
            (false, Some(3.into())),
            (false, None),
            (false, Some(4.into())),
            (true, None),
        ]
    );
    assert_eq!(Hinted::DECLARATION.verify(), Ok(()));
    let hinted = Hinted::builder().build().unwrap();
    assert_eq!(*hinted.hint(), Presence::Value(3));
    assert_eq!(*hinted.made(), Presence::Undefined);
    assert_eq!(*hinted.option(), Some(4));
}

#[test]
fn explicit_null_stays_null_over_a_default() {
    let built = Hinted::builder()
        .hint(Presence::Null)
        .option(None)
        .build()
        .unwrap();
    let read = Hinted::construct([("hint", Value::Null), ("option", Value::Null)]).unwrap();
    for hinted in [built, read] {
        assert_eq!(*hinted.hint(), Presence::Null);
        assert_eq!(*hinted.option(), None);
    }
}

#[test]
fn explicit_unset_stays_unset_over_a_default() {
    let built = Hinted::builder().hint(Presence::Unset).build().unwrap();
    let read = Hinted::construct([("hint", Value::Unset), ("made", Value::Unset)]).unwrap();
    assert_eq!(*built.hint(), Presence::Unset);
    assert_eq!(
        (*read.hint(), *read.made()),
        (Presence::Unset, Presence::Unset)
    );
    let prefilled = Prefilled::construct([("hint", Value::Unset)]).unwrap();
    assert_eq!(*prefilled.hint(), Presence::Unset);
}

#[test]
fn explicit_undefined_stays_undefined_over_a_default() {
    let built = Hinted::builder().hint(Presence::Undefined).build().unwrap();
    let read = Hinted::construct([("hint", Value::Undefined)]).unwrap();
    assert_eq!(
        (*built.hint(), *read.hint()),
        (Presence::Undefined, Presence::Undefined)
    );
}

#[test]
fn explicit_undefined_with_prefilling_becomes_unset_and_never_the_default() {
    let built = Prefilled::builder()
        .hint(Presence::Undefined)
        .build()
        .unwrap();
    let read = Prefilled::construct([("hint", Value::Undefined)]).unwrap();
    assert_eq!(
        (*built.hint(), *read.hint()),
        (Presence::Unset, Presence::Unset)
    );
}

#[test]
fn what_remains_undefined_is_prefilled_and_an_absent_option_stays_absent() {
    let prefilled = Prefilled::builder().build().unwrap();
    assert_eq!(*prefilled.hint(), Presence::Value(3));
    assert_eq!(*prefilled.plain(), Presence::Unset);
    assert_eq!(*prefilled.optional(), None);
    let hinted = Hinted::builder().build().unwrap();
    assert_eq!(*hinted.plain(), Presence::Undefined);
}

#[test]
fn a_factory_that_gives_undefined_is_prefilled_to_unset() {
    let prefilled = Prefilled::builder().build().unwrap();
    assert_eq!(*prefilled.made(), Presence::Unset);
    let read = Prefilled::construct::<&str>([]).unwrap();
    assert_eq!(*read.made(), Presence::Unset);
}

#[derive(Params, Debug)]
struct Bare {
    #[decl(default)]
    truth: bool,
    #[decl(default)]
    small: i8,
    #[decl(default)]
    large: u128,
    #[decl(default)]
    integer: Integer,
    #[decl(default)]
    single: f32,
    #[decl(default)]
    double: f64,
    #[decl(default)]
    decimal: Decimal,
    #[decl(default)]
    string: String,
    #[decl(default)]
    text: Text,
    #[decl(default)]
    borrowed: Cow<'static, str>,
    #[decl(default)]
    bytes: Bytes,
    #[decl(default)]
    list: Vec<Option<u8>>,
    #[decl(default)]
    queue: VecDeque<String>,
    #[decl(default)]
    set: BTreeSet<u8>,
    #[decl(default)]
    map: BTreeMap<String, Vec<u8>>,
    #[decl(default)]
    boxed: Box<i64>,
    #[decl(default)]
    counted: Arc<bool>,
    #[decl(default, live)]
    flag: AtomicBool,
}

#[test]
fn a_bare_default_is_false_zero_or_empty() {
    let bare = Bare::builder().build().unwrap();
    assert!(!bare.truth && !**bare.counted());
    assert_eq!((bare.small, bare.large), (0, 0));
    assert_eq!(*bare.integer(), Integer::new(0));
    assert_eq!((bare.single.to_bits(), bare.double.to_bits()), (0, 0));
    assert_eq!(bare.decimal().to_string(), "0");
    assert_eq!(
        (bare.string.as_str(), &*bare.text, &*bare.borrowed),
        ("", "", "")
    );
    assert!(bare.bytes().is_empty() && bare.list().is_empty() && bare.queue().is_empty());
    assert!(bare.set().is_empty() && bare.map().is_empty() && **bare.boxed() == 0);
    assert_eq!(Bare::DECLARATION.verify(), Ok(()));
    let defaults = Bare::DECLARATION.specs().iter().map(decl::Spec::default);
    assert!(defaults.eq(bare.to_record().unwrap().slots().iter().map(Some)));
}

/// Every kind of falsy value.
#[derive(Params, Debug)]
struct Falsy {
    #[decl(default = true)]
    truth: bool,
    #[decl(default = 1)]
    count: u8,
    #[decl(default = 1.5)]
    ratio: f64,
    #[decl(default = "text")]
    text: String,
    #[decl(default_factory = some)]
    list: Vec<u8>,
    #[decl(default = 3)]
    hint: Presence<u8>,
    #[decl(default = 3)]
    option: Option<u8>,
}

fn some() -> Vec<u8> {
    called("some");
    vec![1]
}

#[test]
fn a_falsy_value_that_is_supplied_is_a_value() {
    let built = Falsy::builder()
        .truth(false)
        .count(0)
        .ratio(0.0)
        .text("")
        .list(Vec::new())
        .hint(Presence::Value(0))
        .option(Some(0))
        .build()
        .unwrap();
    let bag = [
        ("truth", false.into()),
        ("count", 0.into()),
        ("ratio", 0.0.into()),
        ("text", "".into()),
        ("list", Vec::new().into()),
        ("hint", 0.into()),
        ("option", 0.into()),
    ];
    assert_eq!(Falsy::construct(bag.clone()).unwrap(), built);
    assert_eq!(entries(&built.to_map().unwrap()), bag);
    assert_eq!(calls(), [""; 0]);
}

#[derive(Params, Debug)]
struct FalsyDefaults {
    #[decl(default = false)]
    truth: bool,
    #[decl(default = 0)]
    count: u8,
    #[decl(default = -0.0)]
    ratio: f64,
    #[decl(default = "")]
    text: String,
    #[decl(default = 0)]
    hint: Presence<u8>,
    #[decl(default = 0)]
    option: Option<u8>,
}

#[test]
fn a_falsy_default_is_a_value() {
    let built = FalsyDefaults::builder().build().unwrap();
    let expected: [(&str, Value); 6] = [
        ("truth", false.into()),
        ("count", 0.into()),
        ("ratio", (-0.0).into()),
        ("text", "".into()),
        ("hint", 0.into()),
        ("option", 0.into()),
    ];
    assert_eq!(entries(&built.to_map().unwrap()), expected);
}

#[derive(Params, Debug)]
struct Literals {
    #[decl(default = 170141183460469231731687303715884105727)]
    largest: u128,
    #[decl(default = -170141183460469231731687303715884105728)]
    smallest: i128,
    #[decl(default = 1_000)]
    grouped: u16,
    #[decl(default = 0xff)]
    hexadecimal: u8,
    #[decl(default = 1e3)]
    exponent: f64,
    #[decl(default = "1.10")]
    price: Decimal,
    #[decl(default = "a")]
    borrowed: Cow<'static, str>,
    #[decl(default = 1)]
    boxed: Box<Option<u8>>,
}

#[test]
fn a_default_is_the_value_of_its_literal() {
    let literals = Literals::builder().build().unwrap();
    let expected: [(&str, Value); 8] = [
        ("largest", i128::MAX.into()),
        ("smallest", i128::MIN.into()),
        ("grouped", 1000.into()),
        ("hexadecimal", 255.into()),
        ("exponent", 1000.0.into()),
        ("price", "1.10".parse::<Decimal>().unwrap().into()),
        ("borrowed", "a".into()),
        ("boxed", 1.into()),
    ];
    assert_eq!(entries(&literals.to_map().unwrap()), expected);
}

fn odd(value: &u8) -> Result<(), String> {
    if value % 2 == 1 {
        Ok(())
    } else {
        Err(format!("{value} is even"))
    }
}

fn four() -> u8 {
    4
}

#[derive(Params, Debug)]
struct Checked {
    #[decl(default_factory = four, maximum = 3, validator = odd)]
    made: u8,
    #[decl(default = 4, validator = odd)]
    default: u8,
    /// Of a type that cannot be seen, so that its rules are not held while the program is compiled.
    #[decl(default = 4, maximum = 3)]
    unseen: Small,
}

type Small = u8;

#[test]
fn what_a_factory_makes_and_a_default_are_checked_as_what_is_supplied() {
    let problems = Checked::builder().build().unwrap_err();
    assert_eq!(
        lines(&problems),
        [
            "$.made: the value breaks maximum 3",
            "$.made: the value is not valid: 4 is even",
            "$.default: the value is not valid: 4 is even",
            "$.unseen: the value breaks maximum 3",
        ]
    );
    let bag = [("made", 3), ("default", 1), ("unseen", 0)];
    assert!(Checked::construct(bag.map(|(key, value)| (key, value.into()))).is_ok());
    assert_eq!(
        lines(&Checked::DECLARATION.verify().unwrap_err()),
        ["$.unseen.default: the value breaks maximum 3"]
    );
}

/// Every part of a spec at once.
#[derive(Params, Debug)]
struct Said {
    /// A number.
    #[decl(
        default_factory = four,
        maximum = 4,
        validator = odd,
        meta(Meta::from_static("ui.label", Value::Null))
    )]
    number: u8,
}

#[test]
fn a_spec_may_say_everything() {
    let spec = Said::DECLARATION.spec("number").unwrap();
    assert_eq!(spec.doc(), Some("A number."));
    assert_eq!((spec.constraints().len(), spec.validators().len()), (1, 1));
    assert_eq!(spec.meta("ui.label"), Some(&Value::Null));
    assert!(spec.default_factory().is_some() && spec.default().is_none());
    let [validator] = spec.validators() else {
        panic!("one validator");
    };
    let validator = validator.callable().unwrap();
    assert_eq!(validator.call(&[3.into()]).unwrap(), Value::Null);
    let failure = validator.call(&[2.into()]).unwrap_err();
    assert_eq!(failure.to_string(), "2 is even");
}
