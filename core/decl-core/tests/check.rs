//! Which values are of which type, and which satisfy which constraint.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use decl_core::{
    Bytes, Constraint, Construction, DecimalSize, EnumMember, EnumType, Item, Map, Name, Operable,
    Record, RecordType, Set, Spec, Tuple, TupleType, Type, UnionType, Value, Variant,
};

fn verdict(spec: Spec, value: Value) -> Result<(), String> {
    let operable = Operable::builder()
        .field(spec.named(Name::from_static("a")))
        .build()
        .map_err(|problems| problems.to_string())?;
    let record = Record::construct(&operable, [("a", value)], &Construction::new());
    record.map(drop).map_err(|problems| problems.to_string())
}

fn accepts(ty: &Type, value: impl Into<Value>) {
    let value = value.into();
    assert_eq!(
        verdict(Spec::new(ty.clone()), value.clone()),
        Ok(()),
        "{ty} {value:?}"
    );
}

fn refuses(ty: &Type, value: impl Into<Value>, message: &str) {
    let value = value.into();
    let refused = verdict(Spec::new(ty.clone()), value.clone());
    assert_eq!(refused, Err(message.to_owned()), "{ty} {value:?}");
}

fn decimal(text: &str) -> Value {
    Value::Decimal(text.parse().unwrap())
}

#[test]
fn integers_have_the_bounds_of_their_width() {
    let widths = [Type::I8, Type::I16, Type::I32, Type::I64, Type::I128]
        .into_iter()
        .chain([Type::U8, Type::U16, Type::U32, Type::U64, Type::U128]);
    for ty in widths {
        let (low, high) = ty.integer_bounds().unwrap();
        accepts(&ty, low.clone());
        accepts(&ty, high.clone());
        let one_past = |bound: &decl_core::Integer, step: i8| -> Value {
            let digits = bound.to_string();
            let past = match (bound.to_i128(), step) {
                (Some(i128::MIN), -1) => "-170141183460469231731687303715884105729".to_owned(),
                (Some(i128::MAX), 1) => "170141183460469231731687303715884105728".to_owned(),
                (Some(bound), step) => (bound + i128::from(step)).to_string(),
                (None, _) => digits.replace("455", "456"),
            };
            Value::Integer(past.parse().unwrap())
        };
        let message = format!("at `$.a`: the integer is out of range of `{ty}`");
        refuses(&ty, one_past(&low, -1), &message);
        refuses(&ty, one_past(&high, 1), &message);
    }
    accepts(&Type::Integer, i128::MIN);
}

#[test]
fn kinds_are_not_converted() {
    let expected =
        |ty: &str, found: &str| format!("at `$.a`: expected a value of type `{ty}`, found {found}");
    refuses(&Type::I64, true, &expected("i64", "bool"));
    refuses(&Type::I64, 1.0, &expected("i64", "f64"));
    refuses(&Type::F64, 1, &expected("f64", "integer"));
    refuses(&Type::F32, 1.0_f64, &expected("f32", "f64"));
    refuses(&Type::Decimal(None), 1, &expected("decimal", "integer"));
    refuses(
        &Type::Text,
        Value::Bytes(Bytes::from_static(b"a")),
        &expected("text", "bytes"),
    );
    refuses(&Type::Date, "2026-01-01", &expected("date", "text"));
    refuses(
        &Type::list(Type::I64.into()),
        1,
        &expected("list", "integer"),
    );
    let tuple = Value::Tuple(Tuple::from(vec![Value::from(1)]));
    refuses(
        &Type::list(Type::I64.into()),
        tuple,
        &expected("list", "tuple"),
    );
}

#[test]
fn a_decimal_fits_its_size() {
    let money = Type::Decimal(DecimalSize::new(4, 2));
    for text in ["0", "99.99", "-99.99", "1.1", "1.10"] {
        accepts(&money, decimal(text));
    }
    let message = "at `$.a`: the decimal has more digits than `decimal(4,2)`";
    for text in ["100", "1.100", "-100.0", "0.001"] {
        refuses(&money, decimal(text), message);
    }
}

#[test]
fn enums_know_their_labels() {
    let labels = vec![Name::from_static("active"), Name::from_static("retired")];
    let ty = Type::Enum(EnumType::new(Name::from_static("shop.Status"), labels));
    let member = |name, label| Value::Enum(EnumMember::new(Name::from_static(name), label));
    accepts(&ty, member("shop.Status", "retired"));
    refuses(
        &ty,
        member("shop.Status", "gone"),
        "at `$.a`: the label is not declared",
    );
    let other = "at `$.a`: expected a member of `shop.Status`, found one of `shop.State`";
    refuses(&ty, member("shop.State", "active"), other);
}

#[test]
fn composites_check_what_they_hold() {
    let integers = vec![Value::from(1), Value::Null, Value::from("x")];
    let list = Type::list(Item::new(Type::I64).nullable());
    let message = "at `$.a[2]`: expected a value of type `i64`, found text";
    refuses(&list, integers, message);
    let set = Set::new(vec![Value::from("a"), Value::Null]).unwrap();
    let message = "at `$.a[0]`: null is not legal here";
    refuses(&Type::set(Type::Text.into()), set, message);
    let pair = Type::Tuple(TupleType::new(vec![Type::I64.into(), Type::Text.into()]));
    accepts(&pair, Tuple::from(vec![Value::from(1), Value::from("a")]));
    refuses(
        &pair,
        Tuple::from(vec![Value::from(1)]),
        "at `$.a`: expected 2 items, found 1",
    );
    let map = Type::map(Type::I64.into(), Type::Text.into());
    let entries = vec![
        (Value::from(1), Value::from("a")),
        (Value::from("b"), Value::from(2)),
    ];
    let refused = verdict(Spec::new(map), Map::new(entries).unwrap().into()).unwrap_err();
    assert_eq!(
        refused,
        "at `$.a{1}`: expected a value of type `i64`, found text (and 1 more)"
    );
}

#[test]
fn json_holds_what_json_can_say() {
    let inner = Map::from_texts([("b", Value::from(vec![Value::Null, Value::F64(1.5)]))]);
    accepts(&Type::Json, inner.unwrap());
    let message = |kind| format!("at `$.a[0]`: expected a value of type `json`, found {kind}");
    refuses(&Type::Json, vec![Value::F64(f64::NAN)], &message("f64"));
    refuses(&Type::Json, vec![decimal("1")], &message("decimal"));
    let keyed = Map::new(vec![(Value::from(1), Value::Null)]).unwrap();
    refuses(&Type::Json, vec![Value::Map(keyed)], &message("map"));
}

#[test]
fn records_check_their_fields_in_place() {
    let inner = Operable::builder()
        .field(Spec::new(Type::I64).named(Name::from_static("x")))
        .field(
            Spec::new(Type::I64)
                .named(Name::from_static("y"))
                .optional(),
        )
        .build()
        .unwrap();
    let ty = Type::Record(RecordType::Inline(inner));
    accepts(&ty, Map::from_texts([("x", Value::from(1))]).unwrap());
    let wrong = Map::from_texts([("y", Value::Null), ("z", Value::from(1))]).unwrap();
    let refused = verdict(Spec::new(ty), wrong.into()).unwrap_err();
    assert_eq!(
        refused,
        "at `$.a.z`: the record has no such field (and 2 more)"
    );
    let named = Type::Record(RecordType::Named(Name::from_static("Elsewhere")));
    let message = "at `$.a`: the record `Elsewhere` is in no registry at hand";
    refuses(
        &named,
        Map::from_texts([("x", Value::from(1))]).unwrap(),
        message,
    );
}

#[test]
fn unions_are_told_apart_by_their_tag() {
    let card = Variant::new(Name::from_static("card"), Name::from_static("Card"));
    let ty = Type::Union(UnionType::new(Name::from_static("kind"), vec![card]));
    let tagged = |tag| Map::from_texts([("kind", Value::from(tag))]).unwrap();
    refuses(
        &ty,
        tagged("cash"),
        "at `$.a.kind`: the label is not declared",
    );
    let message = "at `$.a<card>`: the record `Card` is in no registry at hand";
    refuses(&ty, tagged("card"), message);
    let untagged = Map::from_texts([("x", Value::Null)]).unwrap();
    refuses(&ty, untagged, "at `$.a`: the field `kind` is missing");
}

/// A type, a constraint, a value that satisfies it and one that does not.
#[test]
#[expect(clippy::too_many_lines, reason = "a table")]
fn constraints_hold_exactly_at_their_bounds() {
    let date = |text: &str| Value::Date(text.parse().unwrap());
    let text = |text: &str| Value::from(text);
    let list = Type::list(Type::I64.into());
    let numbers = |n: i64| Value::from((0..n).map(Value::from).collect::<Vec<_>>());
    let ones = Value::from(vec![Value::from(1), Value::from(1)]);
    let dec = Type::Decimal(None);
    let cases = [
        (Type::I64, Constraint::Minimum(5.into()), 5.into(), 4.into()),
        (Type::I64, Constraint::Maximum(5.into()), 5.into(), 6.into()),
        (
            Type::I64,
            Constraint::ExclusiveMinimum(5.into()),
            6.into(),
            5.into(),
        ),
        (
            Type::I64,
            Constraint::ExclusiveMaximum(5.into()),
            4.into(),
            5.into(),
        ),
        (
            Type::F64,
            Constraint::Minimum(0.0.into()),
            (-0.0).into(),
            (-5e-324).into(),
        ),
        (
            Type::F64,
            Constraint::Maximum(1.0.into()),
            1.0.into(),
            f64::NAN.into(),
        ),
        (
            dec.clone(),
            Constraint::Minimum(decimal("1.10")),
            decimal("1.1"),
            decimal("1.09"),
        ),
        (
            Type::Date,
            Constraint::Maximum(date("2026-02-28")),
            date("2026-02-28"),
            date("2026-03-01"),
        ),
        (
            Type::I64,
            Constraint::MultipleOf(3.into()),
            (-9).into(),
            10.into(),
        ),
        (
            dec,
            Constraint::MultipleOf(decimal("0.01")),
            decimal("19.99"),
            decimal("19.995"),
        ),
        (
            Type::F64,
            Constraint::MultipleOf(0.1.into()),
            0.3.into(),
            0.35.into(),
        ),
        (
            Type::F64,
            Constraint::MultipleOf(0.1.into()),
            10.1.into(),
            10.15.into(),
        ),
        (Type::Text, Constraint::MinLength(2), text("éa"), text("é")),
        (
            Type::Text,
            Constraint::MaxLength(1),
            text("😂"),
            text("e\u{301}"),
        ),
        (
            Type::Text,
            Constraint::OneOf(vec!["a".into()].into()),
            text("a"),
            text("A"),
        ),
        (
            list.clone(),
            Constraint::MinItems(2),
            numbers(2),
            numbers(1),
        ),
        (
            list.clone(),
            Constraint::MaxItems(2),
            numbers(2),
            numbers(3),
        ),
        (list, Constraint::UniqueItems, numbers(3), ones),
    ];
    for (ty, constraint, good, bad) in cases {
        let spec = Spec::new(ty).constrained(constraint.clone());
        assert_eq!(
            verdict(spec.clone(), good.clone()),
            Ok(()),
            "{constraint} {good:?}"
        );
        let message = format!("at `$.a`: the value breaks {constraint}");
        assert_eq!(verdict(spec, bad.clone()), Err(message), "{bad:?}");
    }
}

#[test]
fn a_text_must_match_its_pattern_somewhere() {
    let spec = || Spec::new(Type::Text).constrained(Constraint::Pattern("[0-9]{2}".into()));
    assert_eq!(verdict(spec(), "a12b".into()), Ok(()));
    let message = "at `$.a`: the value breaks pattern `[0-9]{2}`";
    assert_eq!(verdict(spec(), "1a2".into()), Err(message.to_owned()));
}

#[test]
fn a_pattern_that_cannot_be_read_refuses_values_for_its_own_reason() {
    let spec = Spec::new(Type::Text).constrained(Constraint::Pattern("(".into()));
    let unchecked = Operable::builder()
        .field(spec.named(Name::from_static("a")))
        .unchecked();
    let record = Record::construct(&unchecked, [("a", "(".into())], &Construction::new());
    let message = "at `$.a`: the pattern cannot be read: byte 0: the group is not closed";
    assert_eq!(record.unwrap_err().to_string(), message);
}

#[test]
fn items_of_a_list_match_the_pattern_of_the_item() {
    let item = Item::new(Type::Text).constrained(Constraint::Pattern("^[a-z]$".into()));
    let spec = Spec::new(Type::list(item));
    let letters =
        |texts: &[&str]| Value::from(texts.iter().map(|t| (*t).into()).collect::<Vec<_>>());
    assert_eq!(verdict(spec.clone(), letters(&["a", "z"])), Ok(()));
    let message = "at `$.a[1]`: the value breaks pattern `^[a-z]$` (and 1 more)";
    assert_eq!(
        verdict(spec, letters(&["a", "1", "b", "b\n"])),
        Err(message.into())
    );
}

#[test]
fn a_null_is_legal_only_where_it_is_declared() {
    assert_eq!(
        verdict(Spec::new(Type::Any).nullable(), Value::Null),
        Ok(())
    );
    refuses(&Type::Any, Value::Null, "at `$.a`: null is not legal here");
    refuses(&Type::Json, Value::Null, "at `$.a`: null is not legal here");
}

#[test]
fn a_key_that_is_no_field_is_told_by_its_place_whatever_the_order_of_filling() {
    let ty = Type::Record(RecordType::Inline(Operable::EMPTY));
    let mut entries = vec![
        (Value::from(7), Value::Null),
        (Value::from("b"), Value::Null),
    ];
    for _ in 0..2 {
        let refused = verdict(
            Spec::new(ty.clone()),
            Map::new(entries.clone()).unwrap().into(),
        );
        let message = "at `$.a{0}`: the record has no such field (and 1 more)";
        assert_eq!(refused, Err(message.to_owned()));
        entries.reverse();
    }
}
