//! Structs that hold themselves, and structs with parameters.

use std::collections::BTreeMap;
use std::fmt::{Debug, Display};
use std::marker::PhantomData;

use decl::{
    Constraint, DataClass, Declared, Item, Name, Operable, Overrides, Params, Presence, Represent,
    Spec, Type, Value, structural_key,
};

use super::support::{Address, address, called, calls, entries, lines, map, name};

/// What goes through a record and a map and comes back the same.
fn comes_back<D: Declared + PartialEq + Debug>(it: &D) {
    let record = it.to_record().unwrap();
    assert_eq!(D::from_record(&record).unwrap(), *it);
    let map = it.to_map().unwrap();
    assert_eq!(D::construct(entries(&map)).unwrap(), *it);
    assert_eq!(D::DECLARATION.verify(), Ok(()));
    assert!(D::DECLARATION.static_place().is_some());
}

#[derive(Params, Debug)]
struct Tree {
    name: String,
    children: Vec<Tree>,
    by_name: BTreeMap<String, Tree>,
    #[decl(optional)]
    parent: Option<Box<Tree>>,
    next: Presence<Box<Tree>>,
}

fn tree(name: &str, children: Vec<Tree>) -> Tree {
    let builder = Tree::builder().name(name).children(children);
    builder.by_name(BTreeMap::new()).build().unwrap()
}

#[test]
fn a_struct_holds_itself() {
    let deep = tree("b", vec![tree("c", vec![])]);
    let inner = Tree::builder()
        .name("a")
        .children(vec![deep, tree("d", vec![])])
        .by_name(BTreeMap::from([("e".to_owned(), tree("e", vec![]))]))
        .parent(Some(Box::new(tree("f", vec![]))))
        .next(Presence::Value(Box::new(tree("g", vec![]))))
        .build()
        .unwrap();
    comes_back(&inner);
    assert!(structural_key(&inner).unwrap().into_hashable().is_ok());
    let unknown = map([("name", "x".into()), ("zip", 1.into())]);
    let bag = [("name", "a".into()), ("children", vec![unknown].into())];
    assert_eq!(
        lines(&Tree::construct(bag).unwrap_err()),
        [
            "$.children[0].zip: the record has no such field",
            "$.by_name: the field is unresolved",
        ]
    );
}

#[derive(Params, Debug)]
struct Egg {
    #[decl(optional)]
    layer: Option<Box<Hen>>,
}

#[derive(Params, Debug)]
struct Hen {
    eggs: Vec<Egg>,
    place: Place,
}

#[derive(Params, Debug)]
#[decl(tag = "kind", rename_all = "kebab-case")]
enum Place {
    InEgg(Egg),
    AtHome(Address),
}

#[test]
fn structs_and_a_union_hold_each_other() {
    let egg = |layer: Option<Hen>| Egg::builder().layer(layer.map(Box::new)).build().unwrap();
    let hen = |eggs, place| Hen::builder().eggs(eggs).place(place).build().unwrap();
    let first = hen(vec![egg(None)], Place::AtHome(address("A")));
    let second = hen(vec![egg(None), egg(Some(first))], Place::InEgg(egg(None)));
    comes_back(&second);
    comes_back(&egg(Some(second)));
}

#[derive(Params, Debug)]
struct Node<T> {
    value: T,
    children: Vec<Node<T>>,
    parent: Option<Box<Node<T>>>,
}

#[test]
fn a_generic_struct_holds_itself() {
    let leaf = Node::builder()
        .value(1_i64)
        .children(vec![])
        .build()
        .unwrap();
    let parent = Node::builder().value(2).children(vec![]).build().unwrap();
    let builder = Node::<i64>::builder().value(3).children(vec![leaf]);
    comes_back(&builder.parent(Some(Box::new(parent))).build().unwrap());
    let ty = |ty: Type| Spec::new(ty).named(name("value"));
    assert_eq!(
        Node::<i64>::DECLARATION.specs().first(),
        Some(&ty(Type::I64))
    );
    let nested = Type::list(Item::new(Type::Text).nullable());
    let declaration: &Operable = Node::<Vec<Option<String>>>::DECLARATION;
    assert_eq!(declaration.specs().first(), Some(&ty(nested)));
}

/// Parameters that are called as a function of the derive could call its own.
#[derive(Params, Debug)]
struct Pair<K, V> {
    key: K,
    value: V,
    #[decl(optional, name = "mapOf")]
    map: Option<BTreeMap<u8, (V, Vec<K>)>>,
}

#[test]
fn a_struct_has_two_parameters() {
    let builder = Pair::builder().key("a".to_owned()).value(address("A"));
    let pair = builder
        .map(Some(BTreeMap::from([(1, (address("B"), vec![]))])))
        .build()
        .unwrap();
    comes_back(&pair);
    let bag = [("key", 1.into()), ("value", Value::Null)];
    let read = Pair::<u8, Option<u8>>::construct(bag).unwrap();
    assert_eq!((read.key, read.value), (1, None));
    let names: Vec<&str> = Pair::<u8, u8>::field_names().collect();
    assert_eq!(names, ["key", "value", "mapOf"]);
}

/// What a parameter has to be is said here and there.
trait Named {
    const NAME: &'static str;
}

impl Named for u8 {
    const NAME: &'static str = "u8";
}

#[derive(Params, Debug)]
struct Bounded<T: Named + Display, U>
where
    U: Clone + Default,
    Vec<U>: Debug,
{
    #[decl(validator = shown::<T>)]
    named: T,
    #[decl(default_factory = U::default)]
    made: U,
    #[decl(default_factory = several::<U>)]
    list: Vec<U>,
}

fn shown<T: Named + Display>(value: &T) -> Result<(), String> {
    let shown = value.to_string();
    if shown == "0" {
        Err(format!("{} {shown}", T::NAME))
    } else {
        Ok(())
    }
}

fn several<T: Clone + Default>() -> Result<Vec<T>, &'static str> {
    called("several");
    Ok(vec![T::default(); 2])
}

#[test]
fn a_parameter_has_bounds_of_its_own() {
    let bounded = Bounded::<u8, String>::builder().named(1).build().unwrap();
    assert_eq!((bounded.made.as_str(), bounded.list.len()), ("", 2));
    assert_eq!(calls(), ["several"]);
    comes_back(&bounded);
    assert_eq!(calls(), [""; 0]);
    let problems = Bounded::<u8, Option<u8>>::builder()
        .named(0)
        .build()
        .unwrap_err();
    assert_eq!(lines(&problems), ["$.named: the value is not valid: u8 0"]);
    let [one, two] = [
        Bounded::<u8, u8>::DECLARATION,
        Bounded::<u8, u16>::DECLARATION,
    ];
    assert_ne!(one.spec("list"), two.spec("list"));
    assert_eq!(one.spec("named"), two.spec("named"));
    assert_ne!(
        one.spec("made").unwrap().default_factory(),
        two.spec("made").unwrap().default_factory()
    );
}

#[derive(Params, Debug)]
struct Fixed<T, const N: usize, const M: usize = 1> {
    bytes: [u8; N],
    others: Option<[[T; M]; N]>,
}

#[test]
fn a_struct_has_constant_parameters() {
    let fixed = Fixed::builder()
        .bytes([1, 2])
        .others(Some([[true], [false]]))
        .build()
        .unwrap();
    comes_back::<Fixed<bool, 2>>(&fixed);
    let bytes = Spec::new(Type::list(Item::new(Type::U8)))
        .named(name("bytes"))
        .constrained(Constraint::MinItems(3))
        .constrained(Constraint::MaxItems(3));
    assert_eq!(Fixed::<u8, 3>::DECLARATION.spec("bytes"), Some(&bytes));
    let bag = [("bytes", vec![Value::from(1)].into())];
    assert_eq!(
        lines(&Fixed::<u8, 2, 0>::construct(bag).unwrap_err()),
        ["$.bytes: expected 2 items, found 1"]
    );
    let empty = Fixed::<u8, 0>::builder().bytes([]).build().unwrap();
    comes_back(&empty);
}

#[derive(Params, Debug)]
struct Defaulted<T = u8> {
    value: T,
}

#[test]
fn a_parameter_has_a_default() {
    let defaulted: Defaulted = Defaulted::builder().value(1).build().unwrap();
    comes_back(&defaulted);
    comes_back(&Defaulted::builder().value(String::new()).build().unwrap());
}

/// A parameter that no declared field is of.
#[derive(DataClass, Debug)]
struct Tagged<T, U> {
    id: u64,
    #[decl(internal)]
    other: U,
    #[decl(skip)]
    of: PhantomData<T>,
}

#[test]
fn a_parameter_may_stand_in_no_declared_field_or_in_no_overridden_one() {
    let mut tagged = Tagged::<u8, String>::builder()
        .id(1)
        .other("a".into())
        .build()
        .unwrap();
    comes_back(&tagged);
    tagged.set("id", 2).unwrap();
    let overrides = TaggedOverrides {
        id: 3.into(),
        ..Default::default()
    };
    let merged = TaggedOverrides::from_bag(vec![("id".into(), 4.into())])
        .unwrap()
        .merge(overrides);
    let other = tagged.with_overrides(merged).unwrap();
    assert_eq!((tagged.id, other.id, other.other.as_str()), (2, 3, "a"));
    let _: PhantomData<u8> = other.of;
}

#[derive(DataClass, Debug)]
struct State<T: PartialOrd> {
    value: T,
    hint: Presence<T>,
    #[decl(default)]
    list: Vec<T>,
}

#[test]
fn a_data_class_is_generic() {
    let mut state = State::builder()
        .value(1.5)
        .hint(Presence::Null)
        .build()
        .unwrap();
    comes_back(&state);
    state
        .update([("value", 2.5.into()), ("list", vec![0.0.into()].into())])
        .unwrap();
    assert_eq!((state.value, &state.list), (2.5, &vec![0.0]));
    let overrides = StateOverrides {
        hint: 1.0.into(),
        ..Default::default()
    };
    let other = state.with_overrides(overrides).unwrap();
    assert_eq!(
        (*other.hint(), *state.hint()),
        (Presence::Value(1.0), Presence::Null)
    );
    assert_ne!(state, other);
    assert_eq!(
        lines(&state.set("value", "text").unwrap_err()),
        ["$.value: expected a value of type `f64`, found text"]
    );
}

/// A generic struct in a function that is generic itself.
fn wrapped<T: Represent<T> + decl::Structural + 'static>(it: T) -> Wrapped<T> {
    Wrapped::builder().it(it).build().unwrap()
}

#[derive(Params, Debug)]
struct Wrapped<T> {
    it: T,
}

#[test]
fn a_generic_function_makes_a_generic_struct() {
    let wrapped = wrapped(wrapped(Some(vec![1_u8])));
    comes_back(&wrapped);
    let fragment = Wrapped::<Wrapped<Address>>::fragment();
    assert_eq!(fragment.owner(), &Name::from_static("Wrapped"));
}

#[derive(Params, Debug)]
struct Nothing {}

#[derive(DataClass, Debug)]
struct OnlySkipped {
    #[decl(skip)]
    skipped: u8,
}

#[test]
fn a_struct_may_declare_nothing() {
    comes_back(&Nothing::builder().build().unwrap());
    assert_eq!(Nothing::DECLARATION.specs(), []);
    let mut only = OnlySkipped::builder().build().unwrap();
    only.skipped = 1;
    let other = only
        .with_overrides(OnlySkippedOverrides::default())
        .unwrap();
    assert_eq!((only.skipped, other.skipped), (1, 0));
    assert!(only.set("skipped", 1).is_err() && Nothing::construct([("a", Value::Null)]).is_err());
}

/// A struct that does something when it is dropped.
#[derive(DataClass, Debug)]
struct Guard {
    name: String,
    #[decl(default)]
    count: u8,
}

impl Drop for Guard {
    fn drop(&mut self) {
        if self.count > 0 {
            called("dropped");
        }
    }
}

#[test]
fn a_struct_may_do_something_when_it_is_dropped() {
    let mut guard = Guard::builder().name("a").build().unwrap();
    guard.set("count", 1).unwrap();
    assert_eq!(calls(), [""; 0]);
    drop(guard);
    assert_eq!(calls(), ["dropped"]);
}
