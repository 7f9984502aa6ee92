//! A type of one's own is itself: its name and its fields are not what tells it from others.

use std::marker::PhantomData;

use decl_core::{Projected, Projector, Structural, StructuralKey, Value, structural_key, try_eq};

use crate::support::{hashable, key};

#[derive(Default)]
struct Money {
    cents: i64,
    currency: String,
}

#[derive(Default)]
struct Price {
    cents: i64,
    currency: String,
}

owner!(Money { cents, currency });
owner!(Price { cents, currency });

fn money(cents: i64, currency: &str) -> Money {
    let currency = currency.into();
    Money { cents, currency }
}

#[test]
fn owners_of_one_type_are_equal_if_their_fields_are() {
    let same = [money(1, "EUR"), money(1, "EUR")];
    assert_eq!(key(&same[0]), key(&same[1]));
    assert_eq!(hashable(&same[0]), hashable(&same[1]));
    assert!(try_eq(&same[0], &same[1]).unwrap());
    for other in [money(2, "EUR"), money(1, "USD"), money(1, "")] {
        assert_ne!(key(&same[0]), key(&other));
        assert!(!try_eq(&same[0], &other).unwrap());
    }
}

#[test]
fn two_types_with_equal_fields_are_unequal() {
    let price = Price {
        cents: 1,
        currency: "EUR".into(),
    };
    assert_ne!(key(&money(1, "EUR")), key(&price));
    assert_ne!(key(&Money::default()), key(&Price::default()));
    assert_eq!(key(&price), key(&&price));
}

fn here() -> StructuralKey {
    struct Local;
    owner!(Local {});
    key(&Local)
}

fn there() -> StructuralKey {
    struct Local;
    owner!(Local {});
    key(&Local)
}

#[test]
fn two_local_types_of_one_name_are_unequal() {
    assert_eq!(here(), here());
    assert_eq!(there(), there());
    assert_ne!(here(), there());
}

struct Id<T>(i64, PhantomData<T>);

impl<T: 'static> Structural for Id<T> {
    fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
        to.owner(self).field("id", &self.0).end()
    }
}

#[test]
fn one_generic_over_different_parameters_is_as_many_types() {
    let of_money = || key(&Id::<Money>(1, PhantomData));
    assert_eq!(of_money(), of_money());
    assert_ne!(of_money(), key(&Id::<Price>(1, PhantomData)));
    assert_ne!(of_money(), key(&Id::<Id<Money>>(1, PhantomData)));
}

/// Fields of any names, which no type has, but of which each shows.
struct Open(Vec<(&'static str, Held)>);

enum Held {
    Value(Value),
    Owner(Open),
}

impl Structural for Open {
    fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
        let fields = self.0.iter();
        fields
            .fold(to.owner(self), |to, (name, held)| to.field(name, held))
            .end()
    }
}

impl Structural for Held {
    fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
        match self {
            Self::Value(value) => value.project(to),
            Self::Owner(owner) => owner.project(to),
        }
    }
}

#[test]
fn the_names_the_order_and_the_number_of_fields_are_part_of_an_owner() {
    let empty = |name| (name, Held::Value(Value::from("")));
    let one = |name| (name, Held::Value(Value::from("a")));
    let owner = |name, fields| (name, Held::Owner(Open(fields)));
    let owners = || {
        [
            vec![],
            vec![empty("")],
            vec![empty("a")],
            vec![one("a")],
            vec![one("a"), one("b")],
            vec![one("b"), one("a")],
            vec![one("a"), empty("b")],
            vec![empty("a"), one("b")],
            vec![one("ab")],
            vec![one("a"), one("a")],
            vec![owner("a", vec![])],
            vec![owner("a", vec![]), one("b")],
            vec![owner("a", vec![one("b")])],
            vec![owner("a", vec![owner("b", vec![])])],
            vec![owner("a", vec![]), owner("b", vec![])],
        ]
        .map(Open)
    };
    for (n, a) in owners().iter().enumerate() {
        for (m, b) in owners().iter().enumerate() {
            assert_eq!(key(a) == key(b), n == m, "{n} and {m}");
        }
    }
}

enum Shape {
    Circle(f64),
    Square(f64),
    Nothing,
    /// Says `circle` as well, in another way.
    Named(&'static str),
}

impl Structural for Shape {
    fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
        match self {
            Self::Circle(size) => to.variant(self, "circle").field("size", size).end(),
            Self::Square(size) => to.variant(self, "square").field("size", size).end(),
            Self::Nothing => to.variant(self, "nothing").end(),
            Self::Named(name) => to.owner(self).field(name, &1.0).end(),
        }
    }
}

#[test]
fn the_variant_of_an_enum_is_part_of_it() {
    let shapes = || {
        [
            Shape::Circle(1.0),
            Shape::Circle(-0.0),
            Shape::Circle(0.0),
            Shape::Square(1.0),
            Shape::Nothing,
            Shape::Named("circle"),
            Shape::Named("size"),
        ]
    };
    for (n, a) in shapes().iter().enumerate() {
        for (m, b) in shapes().iter().enumerate() {
            assert_eq!(key(a) == key(b), n == m, "{n} and {m}");
        }
    }
}

#[test]
fn an_owner_is_no_value_of_the_same_content() {
    let field = Open(vec![("a", Held::Value(Value::Null))]);
    assert_ne!(key(&field), key(&Value::Null));
    assert_ne!(key(&Open(vec![])), key(&()));
    assert_eq!(structural_key(&field).map(|key| key.is_stable()), Ok(true));
}
