//! What overrides change of a value, and what they leave.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use decl::{DataClass, Declared, Overrides, Params, Presence, Text, Value};

use super::support::{Address, Payment, address, called, calls, card, lines, map};

fn next() -> i64 {
    called("next");
    7
}

fn even(value: &u8) -> Result<(), String> {
    if value % 2 == 0 {
        Ok(())
    } else {
        Err(format!("{value} is odd"))
    }
}

#[derive(Params, Debug)]
struct Order {
    #[decl(default_factory = next, internal)]
    id: i64,
    #[decl(maximum = 9, validator = even, default = 4, aliases("number"))]
    count: u8,
    option: Option<u8>,
    #[decl(optional)]
    optional: Option<u8>,
    #[decl(default = 3)]
    hint: Presence<u8>,
    #[decl(items(max_length = 2), default)]
    tags: Vec<String>,
    address: Option<Address>,
    #[decl(name = "text", default)]
    note: String,
    #[decl(skip)]
    _skipped: u8,
}

fn order() -> Order {
    let builder = Order::builder()
        .option(Some(1))
        .optional(Some(2))
        .address(Some(address("A")));
    let order = builder.build().unwrap();
    assert_eq!(calls(), ["next"]);
    order
}

fn state(order: &Order) -> Vec<Value> {
    order.to_record().unwrap().slots().to_vec()
}

/// Every field that can be overridden; it would not compile if one were missing, or one too many.
fn nothing() -> OrderOverrides {
    OrderOverrides {
        count: Presence::Undefined,
        option: Presence::Undefined,
        optional: Presence::Undefined,
        hint: Presence::Undefined,
        tags: Presence::Undefined,
        address: Presence::Undefined,
        note: Presence::Undefined,
    }
}

#[test]
fn undefined_leaves_every_field_as_it_is() {
    let order = order();
    let same = order.with_overrides(nothing()).unwrap();
    assert_eq!(same, order);
    assert_eq!(state(&same), state(&order));
    assert_eq!(calls(), [""; 0]);
    let default = order.with_overrides(OrderOverrides::default()).unwrap();
    assert_eq!(default, order);
}

#[test]
fn a_value_sets_a_field_falsy_or_not() {
    let other = order()
        .with_overrides(OrderOverrides {
            count: 0.into(),
            option: 0.into(),
            optional: 0.into(),
            hint: 0.into(),
            tags: Vec::new().into(),
            address: address("B").into(),
            note: String::new().into(),
        })
        .unwrap();
    assert_eq!(
        (other.count, other.option, other.optional),
        (0, Some(0), Some(0))
    );
    assert_eq!(
        (*other.hint(), other.note.as_str()),
        (Presence::Value(0), "")
    );
    assert!(other.tags.is_empty());
    assert_eq!(other.address.as_ref().unwrap().street(), "B");
    assert_eq!(other.id, 7);
}

#[test]
fn null_sets_a_field_that_may_be_null_and_is_a_problem_of_any_other() {
    let order = order();
    let null = OrderOverrides {
        option: Presence::Null,
        hint: Presence::Null,
        address: Presence::Null,
        ..OrderOverrides::default()
    };
    let other = order.with_overrides(null).unwrap();
    assert_eq!(
        (other.option, *other.hint(), other.address()),
        (None, Presence::Null, &None)
    );
    let null = OrderOverrides {
        count: Presence::Null,
        optional: Presence::Null,
        tags: Presence::Null,
        note: Presence::Null,
        ..nothing()
    };
    assert_eq!(
        lines(&order.with_overrides(null).unwrap_err()),
        [
            "$.count: null is not legal here",
            "$.optional: null is not legal here",
            "$.tags: null is not legal here",
            "$.text: null is not legal here",
        ]
    );
}

#[test]
fn unset_sets_a_presence_and_is_a_problem_at_its_path_elsewhere() {
    let order = order();
    let unset = OrderOverrides {
        hint: Presence::Unset,
        ..nothing()
    };
    let other = order.with_overrides(unset).unwrap();
    assert_eq!(*other.hint(), Presence::Unset);
    let unset = OrderOverrides {
        count: Presence::Unset,
        option: Presence::Unset,
        optional: Presence::Unset,
        hint: Presence::Unset,
        tags: Presence::Unset,
        address: Presence::Unset,
        note: Presence::Unset,
    };
    let problems = order.with_overrides(unset).unwrap_err();
    let expected = ["count", "option", "optional", "tags", "address", "text"]
        .map(|field| format!("$.{field}: the field is unresolved"));
    assert_eq!(lines(&problems), expected);
}

#[test]
fn the_value_is_validated_again_and_the_original_is_left() {
    let order = order();
    let before = state(&order);
    let overrides = OrderOverrides {
        count: 11.into(),
        tags: vec!["a".to_owned(), "long".to_owned()].into(),
        note: "other".to_owned().into(),
        ..nothing()
    };
    assert_eq!(
        lines(&order.with_overrides(overrides).unwrap_err()),
        [
            "$.count: the value breaks maximum 9",
            "$.count: the value is not valid: 11 is odd",
            "$.tags[1]: the value breaks max_length 2",
        ]
    );
    let overrides = OrderOverrides {
        count: 2.into(),
        ..nothing()
    };
    assert_eq!(order.with_overrides(overrides).unwrap().count, 2);
    assert_eq!(state(&order), before);
    assert_eq!(calls(), [""; 0]);
}

#[test]
fn an_internal_field_cannot_be_overridden_from_a_bag() {
    let bag = vec![(Text::from("id"), 1.into()), ("_skipped".into(), 1.into())];
    assert_eq!(
        lines(&OrderOverrides::from_bag(bag).unwrap_err()),
        [
            "$._skipped: the declaration has no such field",
            "$.id: the declaration has no such field",
        ]
    );
    assert!(Order::allowed().contains("id"));
    assert_eq!(*Order::builder().id(1).build().unwrap().id(), 1);
}

fn bag<const N: usize>(entries: [(&'static str, Value); N]) -> Vec<(Text, Value)> {
    entries.map(|(key, value)| (key.into(), value)).to_vec()
}

#[test]
fn overrides_are_read_from_a_bag() {
    let overrides = OrderOverrides::from_bag(bag([
        ("number", 2.into()),
        ("option", Value::Null),
        ("optional", Value::Undefined),
        ("hint", Value::Unset),
        ("address", map([("street", "B".into())])),
        ("text", "".into()),
    ]))
    .unwrap();
    assert_eq!(
        (
            overrides.count,
            overrides.option,
            overrides.optional,
            overrides.hint
        ),
        (
            2.into(),
            Presence::Null,
            Presence::Undefined,
            Presence::Unset
        )
    );
    assert_eq!(overrides.note, Presence::Value(String::new()));
    assert_eq!(overrides.tags, Presence::Undefined);
    assert_eq!(overrides.address, Presence::Value(address("B")));
}

#[test]
fn unknown_and_repeated_keys_of_a_bag_are_all_listed() {
    let bag = bag([
        ("zebra", 1.into()),
        ("count", "text".into()),
        ("note", 1.into()),
        ("number", 1.into()),
    ]);
    assert_eq!(
        lines(&OrderOverrides::from_bag(bag).unwrap_err()),
        [
            "$.note: the declaration has no such field",
            "$.number: the key is supplied twice",
            "$.zebra: the declaration has no such field",
        ]
    );
}

#[test]
fn bad_values_of_a_bag_are_all_listed_at_their_paths() {
    let bag = bag([
        ("text", 1.into()),
        ("address", map([("street", 1.into()), ("zip", 1.into())])),
        ("count", 256.into()),
        ("tags", vec!["a".into(), Value::Null].into()),
    ]);
    assert_eq!(
        lines(&OrderOverrides::from_bag(bag).unwrap_err()),
        [
            "$.count: the integer is out of range of `u8`",
            "$.tags[1]: null is not legal here",
            "$.address.zip: the record has no such field",
            "$.text: expected a value of type `text`, found integer",
        ]
    );
}

#[test]
fn the_right_one_wins_where_it_says_something() {
    let states = [
        Presence::Undefined,
        Presence::Unset,
        Presence::Null,
        Presence::Value(0),
        Presence::Value(1),
    ];
    for left in states {
        for right in states {
            let [one, two] = [left, right].map(|hint| OrderOverrides { hint, ..nothing() });
            let merged = one.merge(two).hint;
            let expected = if right == Presence::Undefined {
                left
            } else {
                right
            };
            assert_eq!(merged, expected, "{left:?} and {right:?}");
        }
    }
}

#[test]
fn overrides_are_merged_field_by_field() {
    let left = OrderOverrides {
        count: 2.into(),
        option: Presence::Null,
        note: "left".to_owned().into(),
        ..nothing()
    };
    let right = OrderOverrides {
        option: 3.into(),
        note: Presence::Null,
        tags: Vec::new().into(),
        ..nothing()
    };
    let merged = left.merge(right);
    assert_eq!((merged.count, merged.option), (2.into(), 3.into()));
    assert_eq!(
        (merged.note, merged.tags),
        (Presence::Null, Vec::new().into())
    );
    assert_eq!(
        (merged.optional, merged.address),
        (Presence::Undefined, Presence::Undefined)
    );
}

#[test]
fn overrides_print_what_they_say_something_of() {
    let overrides = OrderOverrides {
        count: 2.into(),
        hint: Presence::Null,
        ..nothing()
    };
    assert_eq!(
        format!("{overrides:?}"),
        "OrderOverrides { count: .., hint: .., .. }"
    );
}

#[derive(DataClass, Debug)]
struct Context {
    held: Inside,
    #[decl(default)]
    map: BTreeMap<String, Presence<u8>>,
    payment: Payment,
    #[decl(skip)]
    cache: u8,
}

#[derive(Params, Debug)]
struct Inside {
    #[decl(default = 9)]
    hint: Presence<u8>,
}

#[test]
fn fields_that_are_left_keep_their_state_and_skipped_ones_are_made_anew() {
    let inside = Inside::builder().hint(Presence::Unset).build().unwrap();
    let map = BTreeMap::from([("a".to_owned(), Presence::Unset)]);
    let builder = Context::builder().held(inside).map(map);
    let mut context = builder
        .payment(Payment::CreditCard(card("1")))
        .build()
        .unwrap();
    context.cache = 3;
    let payment = Payment::CreditCard(card("2"));
    let overrides = ContextOverrides {
        payment: Presence::Value(payment),
        ..Default::default()
    };
    let other = context.with_overrides(overrides).unwrap();
    assert_eq!(*other.held().hint(), Presence::Unset);
    assert_eq!(other.map().get("a"), Some(&Presence::Unset));
    assert_eq!((context.cache, other.cache), (3, 0));
    assert_ne!(context, other);
}

#[test]
fn shared_state_that_is_left_is_shared_with_the_other_value() {
    #[derive(Params, Debug)]
    struct Shared {
        number: u8,
        #[decl(live)]
        state: Arc<Mutex<u8>>,
    }

    let state = Arc::new(Mutex::new(1));
    let builder = Shared::builder().number(1).state(Arc::clone(&state));
    let shared = builder.build().unwrap();
    let overrides = SharedOverrides {
        number: 2.into(),
        ..Default::default()
    };
    let other = shared.with_overrides(overrides).unwrap();
    *state.lock().unwrap() = 3;
    assert_eq!((other.number, *other.state().lock().unwrap()), (2, 3));
    let overrides = SharedOverrides {
        state: Arc::new(Mutex::new(4)).into(),
        ..Default::default()
    };
    let other = shared.with_overrides(overrides).unwrap();
    assert!(!Arc::ptr_eq(other.state(), shared.state()));
}

#[test]
fn overrides_of_any_declared_struct_are_read_and_laid_over() {
    fn changed<D: Declared>(it: &D, entries: Vec<(Text, Value)>) -> D {
        let overrides = D::Overrides::from_bag(entries).unwrap();
        it.with_overrides(overrides).unwrap()
    }

    let inside = Inside::builder().build().unwrap();
    assert_eq!(
        *changed(&inside, bag([("hint", Value::Null)])).hint(),
        Presence::Null
    );
    assert_eq!(changed(&order(), bag([("count", 8.into())])).count, 8);
}
