//! Fields of types of other crates, which markers represent.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, RwLock};

use decl::{
    DataClass, Live, Located, Name, Operable, Params, Path, Presence, Problems, Projected,
    Projector, RecordProblem, Represent, Spec, Structural, Type, Unhashable, Unkeyable, Value,
    ValueProblem, structural_key, try_eq,
};

/// Stands for a crate that knows nothing of declarations.
mod other {
    use std::cmp::Ordering;
    use std::hash::{Hash, Hasher};

    /// A release; one that is not out yet has no number that could be written down.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub(crate) struct Release {
        pub(crate) number: u32,
        pub(crate) is_out: bool,
    }

    /// A word of which the case does not matter.
    #[derive(Clone, Debug)]
    pub(crate) struct Word(pub(crate) String);

    impl Hash for Word {
        fn hash<H: Hasher>(&self, state: &mut H) {
            self.0.to_lowercase().hash(state);
        }
    }

    impl PartialEq for Word {
        fn eq(&self, other: &Self) -> bool {
            self.cmp(other) == Ordering::Equal
        }
    }

    impl Eq for Word {}

    impl PartialOrd for Word {
        fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
            Some(self.cmp(other))
        }
    }

    impl Ord for Word {
        fn cmp(&self, other: &Self) -> Ordering {
            self.0.to_lowercase().cmp(&other.0.to_lowercase())
        }
    }
}

fn out(number: u32) -> other::Release {
    let is_out = true;
    other::Release { number, is_out }
}

fn planned(number: u32) -> other::Release {
    let is_out = false;
    other::Release { number, is_out }
}

fn release_to_value(it: other::Release) -> Result<Value, Problems<ValueProblem>> {
    if it.is_out {
        Ok(it.number.into())
    } else {
        let reason = format!("release {} is not out", it.number);
        let problem = ValueProblem::Foreign(reason.into());
        Err(Problems::one(Path::root(), problem))
    }
}

/// A release, looked at when a struct is built.
struct Release;

impl Represent<other::Release> for Release {
    const TYPE: Type = Type::U32;
    const IS_CHECKED: bool = true;

    fn to_value(it: &other::Release) -> Result<Value, Problems<ValueProblem>> {
        release_to_value(*it)
    }

    fn from_value(value: &Value) -> Result<other::Release, Problems<ValueProblem>> {
        u32::from_value(value).map(out)
    }
}

/// A release, looked at only when somebody asks for its value.
struct Unchecked;

impl Represent<other::Release> for Unchecked {
    const TYPE: Type = Type::U32;

    fn to_value(it: &other::Release) -> Result<Value, Problems<ValueProblem>> {
        release_to_value(*it)
    }

    fn from_value(value: &Value) -> Result<other::Release, Problems<ValueProblem>> {
        u32::from_value(value).map(out)
    }
}

struct Word;

impl Represent<other::Word> for Word {
    const TYPE: Type = Type::Text;

    fn to_value(it: &other::Word) -> Result<Value, Problems<ValueProblem>> {
        String::to_value(&it.0)
    }

    fn from_value(value: &Value) -> Result<other::Word, Problems<ValueProblem>> {
        String::from_value(value).map(other::Word)
    }
}

/// Shared state behind a marker.
struct Shared;

impl Represent<Arc<Mutex<Value>>> for Shared {
    const TYPE: Type = Type::Any;

    fn to_value(it: &Arc<Mutex<Value>>) -> Result<Value, Problems<ValueProblem>> {
        Ok(Value::Live(Live::new(it.clone())))
    }

    fn from_value(_: &Value) -> Result<Arc<Mutex<Value>>, Problems<ValueProblem>> {
        Ok(Arc::new(Mutex::new(Value::Null)))
    }
}

#[derive(Params, Debug)]
struct Product {
    name: String,
    #[decl(with = Release)]
    first: other::Release,
    #[decl(with = Option<Vec<Release>>)]
    later: Option<Vec<other::Release>>,
    #[decl(with = BTreeMap<String, Release>)]
    named: BTreeMap<String, other::Release>,
}

fn product(first: u32, later: Option<Vec<other::Release>>) -> Product {
    Product::builder()
        .name("a")
        .first(out(first))
        .later(later)
        .named(BTreeMap::from([("beta".into(), out(0))]))
        .build()
        .unwrap()
}

#[derive(Params, Debug)]
struct Plan {
    #[decl(with = Vec<Unchecked>)]
    releases: Vec<other::Release>,
    #[decl(with = Unchecked)]
    last: other::Release,
}

fn plan(releases: &[other::Release], last: other::Release) -> Plan {
    let releases = releases.to_vec();
    Plan::builder()
        .releases(releases)
        .last(last)
        .build()
        .unwrap()
}

fn hash(it: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    it.hash(&mut hasher);
    hasher.finish()
}

/// Whether two things are equal, as everybody who can be asked says.
fn are_equal<T: Structural + PartialEq>(left: &T, right: &T) -> bool {
    let is_equal = left == right;
    assert_eq!(is_equal, right == left);
    assert_eq!(is_equal, try_eq(left, right).unwrap());
    let [left, right] = [left, right].map(|it| structural_key(it).unwrap());
    assert_eq!(is_equal, left == right);
    is_equal
}

#[test]
fn a_marker_says_the_type_and_composes_as_the_type_does() {
    let field = |name: &'static str, ty| Spec::new(ty).named(Name::from_static(name));
    let release = || decl::Item::new(Type::U32);
    let expected = Operable::builder()
        .named(Name::from_static("Product"))
        .field(field("name", Type::Text))
        .field(field("first", Type::U32))
        .field(
            field("later", Type::list(release()))
                .nullable()
                .with_default(Value::Null),
        )
        .field(field(
            "named",
            Type::map(decl::Item::new(Type::Text), release()),
        ))
        .build()
        .unwrap();
    assert_eq!(Product::DECLARATION, &expected);
}

#[test]
fn a_record_holds_what_the_marker_says_and_gives_it_back() {
    let product = product(1, Some(vec![out(2), out(3)]));
    let record = product.to_record().unwrap();
    let later = Value::from(vec![2_u32.into(), 3_u32.into()]);
    assert_eq!(record.get("first"), Some(&Value::from(1_u32)));
    assert_eq!(record.get("later"), Some(&later));
    assert_eq!(Product::from_record(&record).unwrap(), product);
}

#[test]
fn structs_are_equal_if_and_only_if_the_values_of_their_fields_are() {
    let products = || {
        [
            product(1, None),
            product(2, None),
            product(1, Some(vec![])),
            product(1, Some(vec![out(2)])),
            product(1, Some(vec![out(2), out(3)])),
            product(1, Some(vec![out(3), out(2)])),
        ]
    };
    for (n, left) in products().iter().enumerate() {
        for (m, right) in products().iter().enumerate() {
            assert_eq!(are_equal(left, right), n == m, "{left:?} and {right:?}");
        }
    }
}

#[test]
fn a_struct_is_hashed_by_the_values_of_its_fields() {
    let later = || Some(vec![out(2), out(3)]);
    assert_eq!(hash(&product(1, later())), hash(&product(1, later())));
    assert_ne!(hash(&product(1, later())), hash(&product(2, later())));
    assert_ne!(hash(&product(1, later())), hash(&product(1, None)));
    let keys = [product(1, later()), product(1, later()), product(1, None)]
        .map(|it| structural_key(&it).unwrap().into_hashable().unwrap());
    assert_eq!(hash(&keys[0]), hash(&keys[1]));
    assert_ne!(hash(&keys[0]), hash(&keys[2]));
}

#[test]
fn what_no_value_stands_for_makes_no_two_structs_equal() {
    let broken = plan(&[out(1), planned(2)], out(3));
    let twin = plan(&[out(1), planned(2)], out(3));
    let other = plan(&[out(1), planned(7)], out(3));
    let [itself, again] = [&broken; 2];
    assert_eq!(itself, again);
    assert_ne!(broken, twin);
    assert_ne!(broken, other);
    assert_ne!(broken, plan(&[out(1), out(2)], out(3)));
    assert!(try_eq(&broken, &twin).is_err());
    assert_eq!(hash(&broken), hash(&twin));
}

#[test]
fn the_first_thing_that_no_value_stands_for_is_named_with_its_path() {
    #[derive(Params, Debug)]
    struct Outer {
        plans: Vec<Plan>,
    }
    let plans = vec![
        plan(&[out(1)], out(2)),
        plan(&[out(1), planned(2), planned(3)], planned(4)),
        plan(&[], planned(5)),
    ];
    let problem = |it: &dyn Structural| {
        let Located { path, kind } = structural_key(&it).unwrap_err();
        assert_eq!(kind, Unkeyable::Unrepresentable);
        path.to_string()
    };
    assert_eq!(problem(&plans[1]), "$.releases[1]");
    assert_eq!(problem(&plans[2]), "$.last");
    let outer = Outer::builder().plans(plans).build().unwrap();
    assert_eq!(problem(&outer), "$.plans[1].releases[1]");
    let said = Unkeyable::Unrepresentable.to_string();
    assert_eq!(said, "no declared value stands for it");
}

#[test]
fn a_projection_by_hand_names_what_no_value_stands_for_too() {
    struct ByHand(other::Release, other::Release);

    impl Structural for ByHand {
        fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
            to.owner(self)
                .represented::<_, Release>("first", &self.0)
                .represented::<_, Release>("second", &self.1)
                .end()
        }
    }

    let key = |first, second| structural_key(&ByHand(first, second));
    assert_eq!(key(out(1), out(2)), key(out(1), out(2)));
    assert_ne!(key(out(1), out(2)), key(out(2), out(1)));
    let at = key(out(1), planned(2)).unwrap_err();
    assert_eq!(at.path.to_string(), "$.second");
    assert_eq!(at.kind, Unkeyable::Unrepresentable);
}

#[test]
fn a_checked_marker_refuses_what_no_value_stands_for_when_a_struct_is_built() {
    let problems = Product::builder()
        .name("a")
        .first(planned(1))
        .later(Some(vec![out(2), planned(3)]))
        .named(BTreeMap::from([("beta".into(), planned(4))]))
        .build()
        .unwrap_err();
    let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
    let expected = [
        "at `$.first`: release 1 is not out",
        "at `$.later[1]`: release 3 is not out",
        "at `$.named.beta`: release 4 is not out",
    ];
    assert_eq!(told, expected);
    let foreign = RecordProblem::Value(ValueProblem::Foreign("release 1 is not out".into()));
    assert_eq!(problems.first().kind, foreign);
}

#[test]
fn a_record_of_what_no_value_stands_for_is_refused() {
    let problems = plan(&[planned(1)], planned(2)).to_record().unwrap_err();
    let paths: Vec<String> = problems.iter().map(|at| at.path.to_string()).collect();
    assert_eq!(paths, ["$.releases[0]", "$.last"]);
}

#[derive(Params, Debug)]
struct Words {
    #[decl(with = Option<Release>, optional)]
    optional: Option<other::Release>,
    #[decl(with = Option<Release>, required)]
    required: Option<other::Release>,
    #[decl(with = Vec<Word>, items(max_length = 3), max_items = 2)]
    items: Vec<other::Word>,
    #[decl(with = Release, minimum = 3, default_factory = next)]
    counted: other::Release,
}

fn next() -> other::Release {
    out(7)
}

#[test]
fn the_words_of_a_field_hold_for_its_marker() {
    let words = |optional, required, items: &[&str]| {
        let items = items.iter().map(|it| other::Word((*it).into()));
        let builder = Words::builder().optional(optional).required(required);
        builder.items(items.collect())
    };
    let build = |optional, required, items: &[&str]| words(optional, required, items).build();
    let first = build(None, None, &["a"]).unwrap();
    assert_eq!(*first.counted(), out(7));
    assert!(are_equal(&first, &build(None, None, &["a"]).unwrap()));
    for other in [
        build(Some(out(1)), None, &["a"]),
        build(None, Some(out(1)), &["a"]),
        build(None, None, &["A"]),
    ] {
        assert!(!are_equal(&first, &other.unwrap()));
    }
    let small = words(None, None, &["long", "a", "b"]).counted(out(2));
    let told: Vec<String> = small
        .build()
        .unwrap_err()
        .iter()
        .map(|at| at.path.to_string())
        .collect();
    assert_eq!(told, ["$.items[0]", "$.counted"]);
}

#[derive(DataClass, Debug)]
struct Draft {
    #[decl(with = Unchecked)]
    release: other::Release,
}

#[test]
fn a_mutable_struct_is_projected_by_its_marker_and_compared_as_its_fields_are() {
    let draft = |release| Draft::builder().release(release).build().unwrap();
    assert!(are_equal(&draft(out(1)), &draft(out(1))));
    assert!(!are_equal(&draft(out(1)), &draft(out(2))));
    assert_eq!(draft(planned(1)), draft(planned(1)));
    let at = structural_key(&draft(planned(1))).unwrap_err();
    assert_eq!(at.kind, Unkeyable::Unrepresentable);
    let key = structural_key(&draft(out(1))).unwrap();
    assert_eq!(key.into_hashable().unwrap_err().kind, Unhashable::Mutable);
}

#[derive(Params, Debug)]
struct Generic<T> {
    inside: T,
    #[decl(with = Release)]
    release: other::Release,
}

#[test]
fn a_generic_struct_may_hold_a_foreign_type() {
    let generic = |inside: i64, number| {
        let builder = Generic::builder().inside(inside);
        builder.release(out(number)).build().unwrap()
    };
    assert!(are_equal(&generic(1, 1), &generic(1, 1)));
    assert!(!are_equal(&generic(1, 1), &generic(1, 2)));
    assert_eq!(hash(&generic(1, 1)), hash(&generic(1, 1)));
}

#[derive(Params, Debug)]
struct Stateful {
    #[decl(with = Shared)]
    state: Arc<Mutex<Value>>,
}

#[test]
fn what_may_change_behind_a_marker_has_no_hashable_key_and_leaves_the_hash_as_it_is() {
    let state = Arc::new(Mutex::new(Value::from(1)));
    let twin = Arc::new(Mutex::new(Value::from(1)));
    let [left, right] = [&state, &twin].map(|it| {
        let builder = Stateful::builder().state(it.clone());
        builder.build().unwrap()
    });
    assert!(are_equal(&left, &right));
    assert_eq!(hash(&left), hash(&right));
    let before = hash(&left);
    *state.lock().unwrap() = Value::from(2);
    assert!(!are_equal(&left, &right));
    assert_eq!(hash(&left), before);
    let at = structural_key(&left).unwrap().into_hashable().unwrap_err();
    assert_eq!(
        (at.path.to_string().as_str(), at.kind),
        ("$.state", Unhashable::Live)
    );
}

#[derive(Params, Debug)]
struct Locked {
    #[decl(live, with = Option<Mutex<Release>>)]
    state: Option<Mutex<other::Release>>,
}

#[test]
fn shared_state_behind_a_marker_is_compared_by_what_it_holds_and_has_no_hashable_key() {
    let locked = |number| {
        let state = Some(Mutex::new(out(number)));
        Locked::builder().state(state).build().unwrap()
    };
    let [left, right] = [locked(1), locked(1)];
    assert!(are_equal(&left, &right));
    *left.state().as_ref().unwrap().lock().unwrap() = out(2);
    assert!(!are_equal(&left, &right));
    let key = structural_key(&left).unwrap();
    assert!(!key.is_stable());
    let at = key.into_hashable().unwrap_err();
    assert_eq!(
        (at.path.to_string().as_str(), at.kind),
        ("$.state", Unhashable::Live)
    );
    let _held = right.state().as_ref().unwrap().lock().unwrap();
    let at = structural_key(&right).unwrap_err();
    assert_eq!(
        (at.path.to_string().as_str(), at.kind),
        ("$.state", Unkeyable::Unrepresentable)
    );
}

#[test]
fn a_marker_may_change_if_anything_in_it_may() {
    fn of<T: Represent<T>>() -> bool {
        T::MAY_CHANGE
    }

    fn by<T, M: Represent<T>>() -> bool {
        M::MAY_CHANGE
    }

    type Still = Option<u8>;
    type Changing = Option<Cell<u8>>;
    let [still, changing]: [&[bool]; 2] = [
        &[
            of::<Still>(),
            of::<Product>(),
            of::<Presence<u8>>(),
            of::<Vec<u8>>(),
            of::<[u8; 2]>(),
            of::<BTreeSet<u8>>(),
            of::<BTreeMap<u8, u8>>(),
            of::<(u8, u8)>(),
            of::<Box<u8>>(),
            of::<Cow<'static, [u8]>>(),
            by::<Still, decl::private::Optional<u8>>(),
            by::<Still, decl::private::Required<u8>>(),
        ],
        &[
            of::<Changing>(),
            of::<Cell<u8>>(),
            of::<RefCell<u8>>(),
            of::<Mutex<u8>>(),
            of::<RwLock<u8>>(),
            of::<AtomicBool>(),
            of::<Locked>(),
            of::<Draft>(),
            of::<Presence<Cell<u8>>>(),
            of::<Vec<Cell<u8>>>(),
            of::<[Cell<u8>; 2]>(),
            of::<BTreeSet<Cell<u8>>>(),
            of::<BTreeMap<Cell<u8>, u8>>(),
            of::<BTreeMap<u8, Cell<u8>>>(),
            of::<(u8, Cell<u8>)>(),
            of::<Box<Cell<u8>>>(),
            of::<Cow<'static, [Cell<u8>]>>(),
            by::<Changing, decl::private::Optional<Cell<u8>>>(),
            by::<Changing, decl::private::Required<Cell<u8>>>(),
        ],
    ];
    assert_eq!(still, vec![false; still.len()]);
    assert_eq!(changing, vec![true; changing.len()]);
}

fn refused<T: Debug>(read: Result<T, Problems<ValueProblem>>) -> String {
    read.unwrap_err().to_string()
}

#[test]
#[expect(clippy::disallowed_types, reason = "they are what is tested")]
fn members_and_keys_that_the_type_does_not_tell_apart_are_refused() {
    use std::collections::{HashMap, HashSet};

    let set = |words: &[&str]| {
        let words = words.iter().map(|it| Value::from(*it)).collect();
        Value::from(decl::Set::new(words).unwrap())
    };
    let map = |keys: &[&str]| {
        let entries = keys.iter().map(|it| (*it, Value::from(1_u32)));
        Value::from(decl::Map::from_texts(entries).unwrap())
    };
    // The members and keys stand in their order: `A`, `a`, `b`.
    let (distinct, alike) = (["a", "b"], ["a", "b", "A"]);
    let said = "the type of the program does not tell `\"a\"` from an earlier one";

    assert_eq!(
        BTreeSet::<Word>::from_value(&set(&distinct)).unwrap().len(),
        2
    );
    assert_eq!(
        HashSet::<Word>::from_value(&set(&distinct)).unwrap().len(),
        2
    );
    let at = format!("at `$[1]`: {said}");
    assert_eq!(refused(BTreeSet::<Word>::from_value(&set(&alike))), at);
    assert_eq!(refused(HashSet::<Word>::from_value(&set(&alike))), at);

    assert_eq!(
        BTreeMap::<Word, u32>::from_value(&map(&distinct))
            .unwrap()
            .len(),
        2
    );
    assert_eq!(
        HashMap::<Word, u32>::from_value(&map(&distinct))
            .unwrap()
            .len(),
        2
    );
    let at = format!("at `${{1}}`: {said}");
    assert_eq!(refused(BTreeMap::<Word, u32>::from_value(&map(&alike))), at);
    assert_eq!(refused(HashMap::<Word, u32>::from_value(&map(&alike))), at);
}
