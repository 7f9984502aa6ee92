//! Enums of labels, and tagged unions of declared structs.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use decl::{
    Declared, EnumMember, EnumType, Params, Problems, Represent, Type, UnionType, Value,
    ValueProblem, Variant,
};

use super::support::{Card, Cash, Payment, Status, address, card, lines, map, name};

/// The labels of an enum's type; none of any other.
fn labels<E: Represent<E>>() -> Vec<String> {
    let labels = match &E::TYPE {
        Type::Enum(enumeration) => enumeration.labels().to_vec(),
        _ => Vec::new(),
    };
    labels.iter().map(ToString::to_string).collect()
}

#[test]
fn a_label_is_the_name_of_its_variant_or_the_one_that_is_given() {
    #[derive(Params, Debug)]
    enum Plain {
        Active,
        #[decl(name = "gone for good")]
        LongGone,
        r#Type,
        HTTPError,
    }

    assert_eq!(
        labels::<Plain>(),
        ["Active", "gone for good", "Type", "HTTPError"]
    );
    let ty = EnumType::new(
        name("Plain"),
        labels::<Plain>().iter().map(|label| name(label)).collect(),
    );
    assert_eq!(Plain::TYPE, Type::Enum(ty));
    for (variant, label) in [
        (Plain::Active, "Active"),
        (Plain::LongGone, "gone for good"),
        (Plain::Type, "Type"),
        (Plain::HTTPError, "HTTPError"),
    ] {
        let member = Value::from(EnumMember::new(name("Plain"), label));
        assert_eq!(Plain::to_value(&variant), Ok(member.clone()));
        assert_eq!(Plain::from_value(&member), Ok(variant));
    }
}

macro_rules! cases {
    ($($test:ident: $case:literal => $labels:expr;)*) => {$(
        #[test]
        fn $test() {
            #[derive(Params, Debug)]
            #[decl(rename_all = $case)]
            enum Cased {
                Active,
                LongGone,
                HttpV2,
                #[decl(name = "As It Is")]
                Named,
            }

            assert_eq!(labels::<Cased>(), $labels);
            let value = Cased::to_value(&Cased::LongGone).unwrap();
            assert_eq!(Cased::from_value(&value), Ok(Cased::LongGone));
            let _ = [Cased::Active, Cased::HttpV2, Cased::Named];
        }
    )*};
}

cases! {
    labels_in_camel_case: "camelCase" => ["active", "longGone", "httpV2", "As It Is"];
    labels_in_pascal_case: "PascalCase" => ["Active", "LongGone", "HttpV2", "As It Is"];
    labels_in_kebab_case: "kebab-case" => ["active", "long-gone", "http-v2", "As It Is"];
    labels_in_snake_case: "snake_case" => ["active", "long_gone", "http_v2", "As It Is"];
    labels_in_screaming_snake_case: "SCREAMING_SNAKE_CASE" =>
        ["ACTIVE", "LONG_GONE", "HTTP_V2", "As It Is"];
}

/// What is wrong with a value.
fn refused<T: Debug>(outcome: Result<T, Problems<ValueProblem>>) -> Vec<String> {
    lines(&outcome.unwrap_err())
}

#[test]
fn what_is_no_member_of_an_enum_is_a_problem_at_its_path() {
    let member =
        |enumeration, value: &str| -> Value { EnumMember::new(name(enumeration), value).into() };
    let members = [
        member("shop.Status", "active"),
        member("shop.Status", "Active"),
        member("Status", "active"),
        EnumMember::new(name("shop.Status"), 1).into(),
        "active".into(),
        Value::Null,
    ];
    assert_eq!(
        refused(Vec::<Status>::from_value(&members.to_vec().into())),
        [
            "$[1]: the label is not declared",
            "$[2]: expected a member of `shop.Status`, found one of `Status`",
            "$[3]: the label is not declared",
            "$[4]: expected a value of type `enum`, found text",
            "$[5]: null is not legal here",
        ]
    );
}

#[test]
fn an_enum_of_labels_is_a_key_and_a_member() {
    let value = Value::from(EnumMember::new(name("shop.Status"), "long_gone"));
    let set = BTreeSet::from([Status::LongGone]);
    let members = BTreeSet::<Status>::to_value(&set).unwrap();
    assert_eq!(members, decl::Set::new(vec![value.clone()]).unwrap().into());
    assert_eq!(BTreeSet::<Status>::from_value(&members), Ok(set));
    let map = BTreeMap::from([(Status::LongGone, 1_u8)]);
    let entries = BTreeMap::<Status, u8>::to_value(&map).unwrap();
    assert_eq!(
        entries,
        decl::Map::new(vec![(value, 1.into())]).unwrap().into()
    );
    assert_eq!(BTreeMap::<Status, u8>::from_value(&entries), Ok(map));
}

#[test]
fn a_union_names_its_tag_and_its_variants_by_the_names_of_their_structs() {
    let variants = vec![
        Variant::new(name("credit_card"), name(Card::NAME)),
        Variant::new(name("coins"), name(Cash::NAME)),
    ];
    assert_eq!(Card::NAME, "shop.Card");
    let union = UnionType::new(name("kind"), variants);
    assert_eq!(Payment::TYPE, Type::Union(union));
}

#[test]
fn a_variant_is_the_fields_of_its_struct_with_the_tag_first() {
    let cash = Payment::Cash(Cash::builder().cents(0).build().unwrap());
    let value = Payment::to_value(&cash).unwrap();
    assert_eq!(value, map([("kind", "coins".into()), ("cents", 0.into())]));
    let keys = value.as_map().unwrap().keys();
    assert_eq!(
        keys.filter_map(Value::as_text).collect::<Vec<_>>(),
        ["kind", "cents"]
    );
    assert_eq!(Payment::from_value(&value), Ok(cash));
    let shuffled = map([("number", "1".into()), ("kind", "credit_card".into())]);
    assert_eq!(
        Payment::from_value(&shuffled),
        Ok(Payment::CreditCard(card("1")))
    );
}

#[test]
fn a_missing_and_an_unknown_tag_are_problems_at_their_path() {
    let values = vec![
        map([("cents", 1.into())]),
        map([("kind", "Cash".into()), ("cents", 1.into())]),
        map([("kind", 1.into()), ("cents", 1.into())]),
        map([("kind", Value::Null)]),
        "coins".into(),
    ];
    assert_eq!(
        refused(Vec::<Payment>::from_value(&values.into())),
        [
            "$[0]: the field `kind` is missing",
            "$[1].kind: the label is not declared",
            "$[2].kind: the label is not declared",
            "$[3].kind: the label is not declared",
            "$[4]: expected a value of type `union`, found text",
        ]
    );
}

#[test]
fn what_is_wrong_with_a_variant_is_told_below_its_label() {
    let values = vec![
        map([("kind", "coins".into()), ("cents", (-1).into())]),
        map([
            ("kind", "credit_card".into()),
            ("zip", 1.into()),
            ("cents", 1.into()),
        ]),
        map([("kind", "credit_card".into())]),
    ];
    assert_eq!(
        refused(Vec::<Payment>::from_value(&values.into())),
        [
            "$[0]<coins>.cents: the value breaks minimum 0",
            "$[1]<credit_card>.cents: the record has no such field",
            "$[1]<credit_card>.zip: the record has no such field",
            "$[2]<credit_card>.number: an undefined or unset value cannot stand here",
        ]
    );
}

#[test]
fn the_labels_of_a_union_follow_its_case_and_may_be_given() {
    #[derive(Params, Debug)]
    #[decl(tag = "the kind", rename_all = "SCREAMING_SNAKE_CASE")]
    enum Union {
        OneCard(Card),
        #[decl(name = "cash only")]
        Cash(Cash),
    }

    let value = Union::to_value(&Union::OneCard(card("1"))).unwrap();
    assert_eq!(
        value,
        map([("the kind", "ONE_CARD".into()), ("number", "1".into())])
    );
    let value = map([("the kind", "cash only".into()), ("cents", 1.into())]);
    assert!(matches!(Union::from_value(&value), Ok(Union::Cash(_))));
}

#[test]
fn a_struct_with_a_field_of_the_tags_name_cannot_be_written_or_read_in_part() {
    #[derive(Params, Debug)]
    struct Kind {
        kind: String,
    }

    #[derive(Params, Debug)]
    #[decl(tag = "kind")]
    enum Union {
        Kind(Kind),
    }

    let kind = Kind::builder().kind("Kind").build().unwrap();
    assert_eq!(
        refused(Union::to_value(&Union::Kind(kind))),
        ["${1}: the same value stands at place 0 already"]
    );
    assert_eq!(
        refused(Union::from_value(&map([("kind", "Kind".into())]))),
        ["$<Kind>.kind: an undefined or unset value cannot stand here"]
    );
}

#[test]
fn a_union_is_generic_over_what_its_structs_hold() {
    #[derive(Params, Debug)]
    struct Of<T> {
        it: T,
    }

    #[derive(Params, Debug)]
    #[decl(tag = "kind")]
    enum Either<L, R> {
        Left(Of<L>),
        Right(Of<R>),
    }

    type Both = Either<u8, Option<Vec<String>>>;
    let left: Both = Either::Left(Of::builder().it(1).build().unwrap());
    let right: Both = Either::Right(Of::builder().it(Some(vec![])).build().unwrap());
    for it in [left, right] {
        let value = Both::to_value(&it).unwrap();
        assert_eq!(Both::from_value(&value), Ok(it));
    }
}

#[test]
fn an_enum_stands_in_an_enum_by_a_struct() {
    #[derive(Params, Debug)]
    #[decl(tag = "kind")]
    enum Outer {
        Inner(Inner),
    }

    #[derive(Params, Debug)]
    struct Inner {
        payment: Payment,
        status: Status,
        #[decl(optional)]
        outer: Option<Box<Outer>>,
    }

    let inner = |outer: Option<Outer>| {
        let builder = Inner::builder().payment(Payment::CreditCard(card("1")));
        let builder = builder.status(Status::Active).outer(outer.map(Box::new));
        Outer::Inner(builder.build().unwrap())
    };
    let outer = inner(Some(inner(None)));
    let value = Outer::to_value(&outer).unwrap();
    assert_eq!(Outer::from_value(&value), Ok(outer));
    assert_eq!(address("A").street(), "A");
}
