//! Which declarations a declaration leads to.
#![expect(
    clippy::disallowed_types,
    reason = "a field may be a hashed collection"
)]

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::sync::{Arc, Mutex, RwLock};

use decl::{
    Construction, Name, Operable, Params, Presence, Reached, Record, Registry, RegistryProblem,
    Represent, Value,
};

use super::support::{Address, Payment, Status, lines, map};

/// The declarations that a type leads to, in order.
fn reached<T: Represent<T>>() -> Vec<&'static Operable> {
    let mut found = Reached::default();
    T::reach(&mut found);
    found.declarations().to_vec()
}

fn names<T: Represent<T>>() -> Vec<&'static str> {
    let found = reached::<T>();
    found
        .iter()
        .filter_map(|it| it.name().map(Name::as_str))
        .collect()
}

macro_rules! leaves {
    ($($leaf:ident)*) => {$(
        #[derive(Params, Clone, Debug, PartialOrd, Ord)]
        struct $leaf {
            #[decl(default)]
            number: u8,
        }
    )*};
}

leaves!(A B C D E F G H I J K L M N O P Q R S T U V);

#[derive(Params, Debug)]
#[decl(tag = "kind")]
enum Either {
    U(U),
    V(V),
}

/// One struct in every kind of field.
#[derive(Params, Debug)]
struct Everywhere {
    status: Status,
    a: A,
    option: Option<B>,
    #[decl(optional)]
    optional: Option<C>,
    #[decl(required)]
    required: Option<D>,
    presence: Presence<E>,
    list: Vec<F>,
    queue: VecDeque<G>,
    array: [H; 1],
    boxed: Box<I>,
    shared: Arc<J>,
    cow: Cow<'static, [K]>,
    map: BTreeMap<L, M>,
    hash_map: HashMap<u8, N>,
    set: BTreeSet<O>,
    hash_set: HashSet<P>,
    tuple: (u8, Q, R),
    #[decl(items(max_items = 1))]
    ruled: Option<Vec<Vec<S>>>,
    #[decl(live)]
    state: (Mutex<Option<T>>, RwLock<A>, RefCell<B>),
    either: Either,
    again: Vec<A>,
    #[decl(skip)]
    _skipped: Option<Address>,
}

#[test]
fn every_declaration_is_reached_once_itself_first_then_in_declaration_order() {
    let expected: Vec<String> = ["Everywhere".to_owned()]
        .into_iter()
        .chain(('A'..='V').map(String::from))
        .collect();
    assert_eq!(names::<Everywhere>(), expected);
    assert_eq!(names::<Option<Vec<Everywhere>>>(), expected);
}

#[derive(Params, Debug)]
struct Tree {
    children: Vec<Tree>,
    leaf: Option<A>,
}

#[derive(Params, Debug)]
struct Egg {
    hen: Option<Box<Hen>>,
    a: A,
}

#[derive(Params, Debug)]
struct Hen {
    eggs: Vec<Egg>,
    b: B,
}

#[test]
fn recursion_ends() {
    assert_eq!(names::<Tree>(), ["Tree", "A"]);
    assert_eq!(names::<Egg>(), ["Egg", "Hen", "B", "A"]);
    assert_eq!(names::<Hen>(), ["Hen", "Egg", "A", "B"]);
}

#[test]
fn a_type_without_declared_structs_leads_nowhere() {
    assert_eq!(names::<Vec<(u8, Option<Status>)>>(), [""; 0]);
    assert_eq!(names::<Payment>(), ["shop.Card", "shop.Cash"]);
}

#[test]
fn a_fragment_holds_what_is_reached_and_composes() {
    let fragment = Everywhere::fragment();
    assert_eq!(fragment.owner().as_str(), "Everywhere");
    let registry = Registry::compose([fragment]).unwrap();
    let declarations = registry.declarations();
    assert!(declarations.eq(reached::<Everywhere>()));
    assert_eq!(registry.get("V"), Some(V::DECLARATION));
    assert_eq!(registry.get("Everywhere"), Some(Everywhere::DECLARATION));
    assert_eq!(registry.get("shop.Address"), None);
}

#[test]
fn a_record_by_name_is_checked_with_the_fragments_of_its_struct() {
    let registry = Registry::compose([Egg::fragment()]).unwrap();
    let construction = Construction::new().registry(&registry);
    let egg = || map([("hen", Value::Null), ("a", map([("number", 0.into())]))]);
    let hen = |eggs: Value| map([("eggs", eggs), ("b", map([("number", 1.into())]))]);
    let bag = [
        ("hen", hen(vec![egg(), egg()].into())),
        ("a", map([("number", 2.into())])),
    ];
    let record = Record::construct(Egg::DECLARATION, bag, &construction).unwrap();
    let egg = Egg::from_record(&record).unwrap();
    assert_eq!(egg.hen().as_ref().unwrap().eggs().len(), 2);
    assert_eq!(egg.to_record().unwrap(), record);
}

mod other {
    use decl::Params;

    #[derive(Params, Debug)]
    pub(crate) struct A {
        text: String,
    }
}

/// Two structs of one name.
#[derive(Params, Debug)]
struct Both {
    one: A,
    two: other::A,
    again: A,
}

#[test]
fn two_different_declarations_of_one_name_are_a_problem_when_a_registry_is_composed() {
    let found = reached::<Both>();
    assert_eq!(
        found,
        [Both::DECLARATION, A::DECLARATION, other::A::DECLARATION]
    );
    let problems = Registry::compose([Both::fragment()]).unwrap_err();
    assert_eq!(
        lines(&problems),
        [
            "$.A: `A` is declared by `Both` (fragment 0, declaration 1) and by `Both` \
             (fragment 0, declaration 2)"
        ]
    );
    assert!(matches!(
        problems.first().kind,
        RegistryProblem::Duplicate { .. }
    ));
}

#[test]
fn two_structs_of_one_declaration_are_reached_as_one() {
    mod twin {
        use decl::Params;

        #[derive(Params, Debug)]
        pub(crate) struct A {
            #[decl(default)]
            number: u8,
        }
    }

    #[derive(Params, Debug)]
    struct Both {
        one: A,
        two: twin::A,
    }

    assert_eq!(names::<Both>(), ["Both", "A"]);
    assert!(Registry::compose([Both::fragment()]).is_ok());
    let elsewhere = A::DECLARATION.renamed(A::DECLARATION.name().cloned());
    let elsewhere: &'static Operable = Box::leak(Box::new(elsewhere));
    let mut found = Reached::default();
    assert!(found.note(A::DECLARATION) && !found.note(elsewhere));
    assert_eq!(found.declarations(), [A::DECLARATION]);
}

#[test]
fn two_enums_of_one_name_and_other_labels_are_a_problem_when_a_registry_is_composed() {
    mod other {
        use decl::Params;

        #[derive(Params, Debug)]
        #[decl(name = "shop.Status")]
        pub(crate) enum Status {
            Active,
        }

        pub(crate) const ACTIVE: Status = Status::Active;
    }

    #[derive(Params, Debug)]
    struct Both {
        one: Status,
        two: Vec<other::Status>,
    }

    let problems = Registry::compose([Both::fragment()]).unwrap_err();
    assert_eq!(
        lines(&problems),
        ["$.Both.two[]: `shop.Status` means something else elsewhere in the registry"]
    );
    assert_eq!(other::ACTIVE, other::ACTIVE);
}

#[test]
fn a_generic_struct_has_one_name_whatever_it_is_of() {
    #[derive(Params, Debug)]
    struct Of<T> {
        it: T,
    }

    #[derive(Params, Debug)]
    struct Once {
        one: Of<A>,
        again: Of<A>,
    }

    #[derive(Params, Debug)]
    struct Twice {
        one: Of<A>,
        two: Of<u8>,
    }

    assert_eq!(names::<Once>(), ["Once", "Of", "A"]);
    assert_eq!(names::<Twice>(), ["Twice", "Of", "A", "Of"]);
    assert_eq!(
        Registry::compose([Once::fragment()])
            .unwrap()
            .declarations()
            .len(),
        3
    );
    assert!(Registry::compose([Twice::fragment()]).is_err());
}
