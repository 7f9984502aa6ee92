//! The enforcement report.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use decl_core::{
    CallableRef, Constraint, FilePath, Integer, Item, List, Map, RecordType, Set, Spec, Tuple,
    TupleType, Type, Value,
};

use crate::support::{decimal, field, record, report, schema};

fn one_of(choices: impl Into<Vec<Value>>) -> Constraint {
    Constraint::OneOf(List::from(choices.into()))
}

#[test]
fn what_a_schema_says_exactly_is_exact() {
    let integer = Spec::new(Type::I32)
        .constrained(Constraint::Minimum(Value::from(0)))
        .constrained(Constraint::Maximum(Value::from(9)))
        .constrained(Constraint::ExclusiveMinimum(Value::from(-1)))
        .constrained(Constraint::ExclusiveMaximum(Value::from(10)))
        .constrained(Constraint::MultipleOf(Value::from(3)))
        .constrained(one_of([Value::from(3)]));
    assert_eq!(
        report(integer),
        [
            "$.f.constraints.minimum: exact",
            "$.f.constraints.maximum: exact",
            "$.f.constraints.exclusive_minimum: exact",
            "$.f.constraints.exclusive_maximum: exact",
            "$.f.constraints.multiple_of: exact",
            "$.f.constraints.one_of: exact",
        ]
    );
    for ty in [Type::Text, Type::Bytes] {
        let lengths = Spec::new(ty)
            .constrained(Constraint::MinLength(1))
            .constrained(Constraint::MaxLength(4));
        assert_eq!(
            report(lengths),
            [
                "$.f.constraints.min_length: exact",
                "$.f.constraints.max_length: exact",
            ]
        );
    }
}

#[test]
fn bounds_of_strings_are_not_enforced_and_nothing_is_emitted() {
    let bounded = |ty: Type, bound: Value| Spec::new(ty).constrained(Constraint::Minimum(bound));
    let cases = [
        (Type::Decimal(None), decimal("0")),
        (Type::Date, Value::Date("2009-01-01".parse().unwrap())),
        (Type::Time, Value::Time("09:00:00".parse().unwrap())),
        (
            Type::DateTime,
            Value::DateTime("2009-01-01T00:00:00".parse().unwrap()),
        ),
        (Type::Duration, Value::Duration("PT1S".parse().unwrap())),
    ];
    for (ty, bound) in cases {
        assert_eq!(
            schema(bounded(ty.clone(), bound.clone())),
            schema(Spec::new(ty.clone()))
        );
        assert_eq!(
            report(bounded(ty, bound)),
            ["$.f.constraints.minimum: not_enforced (bound_on_text)"]
        );
    }
}

#[test]
fn steps_of_decimals_and_floats_are_not_enforced_and_nothing_is_emitted() {
    let stepped = |ty: Type, step: Value| Spec::new(ty).constrained(Constraint::MultipleOf(step));
    let cent = stepped(Type::Decimal(None), decimal("0.05"));
    assert_eq!(schema(cent.clone()), schema(Spec::new(Type::Decimal(None))));
    assert_eq!(
        report(cent),
        ["$.f.constraints.multiple_of: not_enforced (step_on_text)"]
    );
    let tenth = stepped(Type::F32, Value::F32(0.1));
    assert_eq!(schema(tenth.clone()), "{'type':'number'}");
    assert_eq!(
        report(tenth),
        [
            "$.f.type: wider (float_range), witness {\"$f64\":\"48078287f7a1ec00\"}"
                .replace("48078287f7a1ec00", &format!("{:016x}", 1e39_f64.to_bits())),
            "$.f.constraints.multiple_of: not_enforced (float_modulo)".to_owned(),
        ]
    );
}

#[test]
fn a_float_without_bounds_on_both_sides_is_wider_than_its_type() {
    let above = Constraint::Maximum(Value::F64(1.0));
    let below = Constraint::ExclusiveMinimum(Value::F64(-1.0));
    let open = Spec::new(Type::F64);
    let big = format!(
        "$.f.type: wider (float_range), witness {{\"$int\":\"1{}\"}}",
        "0".repeat(309)
    );
    assert_eq!(report(open.clone()).join("\n"), big);
    let half = report(open.clone().constrained(above.clone()));
    assert_eq!(half[0], big.replace(":\"1", ":\"-1"));
    assert_eq!(
        report(open.constrained(above).constrained(below)),
        [
            format!(
                "$.f.constraints.maximum: narrower (float_rounding), witness {{\"$dec\":\"1.{}1\"}}",
                "0".repeat(40)
            ),
            format!(
                "$.f.constraints.exclusive_minimum: wider (float_rounding), \
                 witness {{\"$dec\":\"-0.{}\"}}",
                "9".repeat(40)
            ),
        ]
    );
    assert!(report(Spec::new(Type::Bool)).is_empty());
}

#[test]
fn a_bound_that_nothing_beyond_is_rounded_to_is_exact() {
    // It is halfway between two numbers, and what is above is rounded to the other one.
    let spec = Spec::new(Type::F64).constrained(Constraint::Maximum(Value::F64(1e23)));
    assert_eq!(
        report(spec).pop().unwrap(),
        "$.f.constraints.maximum: exact"
    );
}

#[test]
fn an_integer_without_bounds_on_both_sides_may_have_an_exponent_that_is_not_read() {
    let spec = Spec::new(Type::Integer);
    let row = "$.f.type: not_enforced (large_exponent)";
    assert_eq!(report(spec.clone()), [row]);
    let half = spec.constrained(Constraint::Minimum(Value::from(0)));
    assert_eq!(report(half.clone())[0], row);
    let far = |digits: u32| Integer::new(1).times_power_of_ten(digits - 1);
    let below = |digits| {
        let bound = Constraint::ExclusiveMaximum(Value::Integer(far(digits)));
        report(half.clone().constrained(bound))
    };
    assert_eq!(below(4302).len(), 3);
    assert_eq!(
        below(4300),
        [
            "$.f.constraints.minimum: exact",
            "$.f.constraints.exclusive_maximum: exact"
        ]
    );
}

#[test]
fn what_a_32_bit_number_is_rounded_to_is_said_of_its_bounds() {
    let row = |rule: Constraint| {
        report(Spec::new(Type::F32).constrained(rule))
            .pop()
            .unwrap()
    };
    let half = || Value::F32(0.5);
    let cases = [
        (
            Constraint::Minimum(half()),
            "minimum: narrower",
            0.5 - 0.5 * f64::EPSILON,
        ),
        (
            Constraint::Maximum(half()),
            "maximum: narrower",
            0.5 + 0.5 * f64::EPSILON,
        ),
        (
            Constraint::ExclusiveMinimum(half()),
            "exclusive_minimum: wider",
            0.5 + 0.5 * f64::EPSILON,
        ),
        (
            Constraint::ExclusiveMaximum(half()),
            "exclusive_maximum: wider",
            0.5 - 0.5 * f64::EPSILON,
        ),
    ];
    for (rule, verdict, witness) in cases {
        let bits = witness.to_bits();
        assert_eq!(
            row(rule),
            format!(
                "$.f.constraints.{verdict} (float_rounding), witness {{\"$f64\":\"{bits:016x}\"}}"
            )
        );
    }
}

#[test]
fn a_bound_that_another_makes_redundant_is_exact() {
    let spec = Spec::new(Type::F32)
        .constrained(Constraint::Minimum(Value::F32(0.0)))
        .constrained(Constraint::ExclusiveMinimum(Value::F32(0.5)))
        .constrained(Constraint::Maximum(Value::F32(1.0)));
    let rows = report(spec);
    assert_eq!(rows[0], "$.f.constraints.minimum: exact");
    assert!(
        rows[2].starts_with("$.f.constraints.exclusive_minimum: wider"),
        "{rows:?}"
    );
}

#[test]
fn an_instant_may_leave_the_calendar_by_its_offset() {
    assert_eq!(
        report(Spec::new(Type::Instant)),
        ["$.f.type: wider (instant_range), witness \"0001-01-01T00:00:00+00:01\""]
    );
    assert!(
        "0001-01-01T00:00:00+00:01"
            .parse::<decl_core::Instant>()
            .is_err()
    );
}

#[test]
fn a_list_of_values_says_where_json_sees_fewer_or_more() {
    let row =
        |ty: Type, choice: Value| report(Spec::new(ty).constrained(one_of([choice]))).join("; ");
    let exact = "$.f.constraints.one_of: exact";
    let rounded = |witness: &str| {
        let verdict = "$.f.constraints.one_of: narrower (float_rounding)";
        format!("{verdict}, witness {{\"$dec\":\"{witness}\"}}")
    };
    let respelled = |witness: &str| {
        format!("$.f.constraints.one_of: narrower (one_spelling), witness \"{witness}\"")
    };
    assert_eq!(row(Type::Decimal(None), decimal("1.10")), exact);
    assert_eq!(
        row(Type::F64, Value::F64(0.5)),
        rounded(&format!("0.5{}1", "0".repeat(40)))
    );
    for (ty, zero) in [(Type::F64, Value::F64(0.0)), (Type::F32, Value::F32(0.0))] {
        let rows = row(ty, zero);
        let wider = "$.f.constraints.one_of: wider (signed_zero), witness {\"$f64\":\"8000000000000000\"}; ";
        let narrower = rows.strip_prefix(wider).unwrap();
        assert!(narrower.starts_with("$.f.constraints.one_of: narrower (float_rounding)"));
    }
    assert_eq!(
        row(Type::Date, Value::Date("2009-01-01".parse().unwrap())),
        exact
    );
    assert_eq!(
        row(Type::Time, Value::Time("09:00:00".parse().unwrap())),
        respelled("09:00:00.0")
    );
    assert_eq!(
        row(
            Type::Time,
            Value::Time("09:00:00.123456789".parse().unwrap())
        ),
        exact
    );
    assert_eq!(
        row(
            Type::DateTime,
            Value::DateTime("2009-01-01T09:00:00.5".parse().unwrap())
        ),
        respelled("2009-01-01T09:00:00.50")
    );
    assert_eq!(
        row(
            Type::Instant,
            Value::Instant("2009-01-01T09:00:00Z".parse().unwrap())
        ),
        respelled("2009-01-01T09:00:00+00:00")
    );
    assert_eq!(
        row(Type::Duration, Value::Duration("-PT1S".parse().unwrap())),
        respelled("-PT1.0S")
    );
    for (path, witness) in [
        ("/srv", "/./srv"),
        ("/", "/./"),
        ("srv", "./srv"),
        ("", "./"),
    ] {
        let path = FilePath::posix(path).unwrap();
        assert_eq!(FilePath::posix(witness), Ok(path.clone()));
        assert_eq!(row(Type::Path, Value::Path(path)), respelled(witness));
    }
    assert!(
        row(Type::F32, Value::F32(0.5))
            .starts_with("$.f.constraints.one_of: narrower (float_rounding)")
    );
}

#[test]
fn a_listed_zero_keeps_its_sign() {
    let zero = Spec::new(Type::F64).constrained(one_of([Value::F64(-0.0)]));
    let rows = report(zero);
    assert!(rows[0].ends_with("wider (signed_zero), witness {\"$f64\":\"0000000000000000\"}"));
    assert!(rows[1].contains("narrower (float_rounding), witness {\"$dec\":\"-0.0"));
}

#[test]
fn what_another_constraint_forbids_has_no_other_form() {
    let time = |text: &str| Value::Time(text.parse().unwrap());
    let one = |bound| {
        let spec = Spec::new(Type::Time).constrained(one_of([time("09:00:00")]));
        report(spec.constrained(bound)).pop().unwrap()
    };
    let exact = "$.f.constraints.one_of: exact";
    assert_eq!(one(Constraint::Minimum(time("10:00:00"))), exact);
    assert_ne!(one(Constraint::Minimum(time("08:00:00"))), exact);
    let zero = Spec::new(Type::F64)
        .constrained(Constraint::Minimum(Value::F64(1.0)))
        .constrained(one_of([Value::F64(0.0)]));
    assert_eq!(report(zero).pop().unwrap(), exact);
    // What is rounded to the bound is no multiple, as the bound is none.
    let bound = |step| {
        let spec = Spec::new(Type::F64).constrained(Constraint::Maximum(Value::F64(0.3)));
        report(spec.constrained(Constraint::MultipleOf(Value::F64(step))))
    };
    assert!(bound(0.5).contains(&"$.f.constraints.maximum: exact".to_owned()));
    assert!(!bound(0.1).contains(&"$.f.constraints.maximum: exact".to_owned()));
}

#[test]
fn the_items_of_a_listed_value_are_told_apart() {
    let listed = Spec::new(Type::list(Item::new(Type::Path)))
        .constrained(Constraint::UniqueItems)
        .constrained(one_of([Value::from(Vec::new())]));
    assert_eq!(
        report(listed),
        [
            "$.f.constraints.one_of: exact",
            "$.f.constraints.unique_items: exact"
        ]
    );
}

#[test]
fn a_list_of_both_zeros_holds_every_zero() {
    let zeros = one_of([Value::F64(0.0), Value::F64(-0.0)]);
    let rows = report(Spec::new(Type::F64).constrained(zeros));
    let [row] = rows.as_slice() else {
        panic!("{rows:?}");
    };
    assert!(row.starts_with("$.f.constraints.one_of: narrower (float_rounding)"));
}

#[test]
fn numbers_among_values_of_any_type_are_not_enforced() {
    let texts = one_of([Value::from("a"), Value::from(true)]);
    let spec = Spec::new(Type::Any).constrained(texts);
    assert!(schema(spec.clone()).ends_with("'enum':['a',true]}"));
    assert_eq!(report(spec), ["$.f.constraints.one_of: exact"]);
    let map = Map::from_texts([("n", Value::from(1))]).unwrap();
    for choice in [
        Value::from(1),
        Value::from(vec![Value::F64(1.0)]),
        Value::Map(map),
    ] {
        let spec = Spec::new(Type::Json).constrained(one_of([choice]));
        assert!(!schema(spec.clone()).contains("enum"));
        assert_eq!(
            report(spec).pop().unwrap(),
            "$.f.constraints.one_of: not_enforced (number_kinds)"
        );
    }
}

#[test]
fn code_is_not_enforced() {
    let code = CallableRef::from_static("shop", "is_even", "1", "sha256:0");
    let spec = Spec::new(Type::I64).validated(code.clone()).validated(code);
    assert_eq!(
        report(spec),
        [
            "$.f.validators[0]: not_enforced (validator)",
            "$.f.validators[1]: not_enforced (validator)",
        ]
    );
}

fn time(text: &str) -> Value {
    Value::Time(text.parse().unwrap())
}

#[test]
fn members_with_several_spellings_are_told_apart_only_by_spelling() {
    let row = |ty: Type| report(Spec::new(ty)).join("; ");
    let times = Type::set(Item::new(Type::Time));
    assert!(schema(Spec::new(times.clone())).ends_with("'uniqueItems':true}"));
    assert_eq!(
        row(times.clone()),
        r#"$.f.type: wider (one_spelling), witness ["12:00:00","12:00:00.0"]"#
    );
    assert_eq!(
        row(Type::set(Item::new(Type::set(Item::new(Type::Bool))))),
        "$.f.type: wider (any_order), witness [[false,true],[true,false]]"
    );
    for ty in [
        Type::Text,
        Type::I64,
        Type::Decimal(None),
        Type::Bytes,
        Type::Date,
    ] {
        assert_eq!(row(Type::set(Item::new(ty))), "");
    }
    let unique = Spec::new(Type::list(Item::new(Type::Path))).constrained(Constraint::UniqueItems);
    assert_eq!(
        report(unique),
        [r#"$.f.constraints.unique_items: wider (one_spelling), witness ["a","./a"]"#]
    );
    let few = one_of([time("09:00:00.000000001"), time("10:00:00.000000001")]);
    let few = Type::set(Item::new(Type::Time).constrained(few));
    assert_eq!(row(few), "$.f[].constraints.one_of: exact");
    let one = Spec::new(times).constrained(Constraint::MaxItems(1));
    assert_eq!(report(one), ["$.f.constraints.max_items: exact"]);
}

#[test]
fn moments_within_bounds_are_found() {
    let least =
        Constraint::ExclusiveMinimum(Value::Instant("2024-02-29T11:00:00Z".parse().unwrap()));
    let most = Constraint::Maximum(Value::Duration("-PT60S".parse().unwrap()));
    let unique = |ty: Type, bound: Constraint| {
        let list = Type::list(Item::new(ty).constrained(bound));
        report(Spec::new(list).constrained(Constraint::UniqueItems))
            .pop()
            .unwrap()
    };
    let row = "$.f.constraints.unique_items: wider (one_spelling), witness ";
    assert_eq!(
        unique(Type::Instant, least),
        [
            row,
            r#"["9999-12-30T12:00:00Z","9999-12-30T12:00:00+00:00"]"#
        ]
        .concat()
    );
    assert_eq!(
        unique(Type::Duration, most),
        [row, r#"["-PT1000000000S","-PT1000000000.0S"]"#].concat()
    );
}

#[test]
fn two_pairs_of_one_key_differ_in_what_json_can_tell() {
    let zeros = |more: Vec<Value>| {
        let choices = [vec![Value::F64(0.0), Value::F64(-0.0)], more].concat();
        let value = Item::new(Type::F64).constrained(one_of(choices));
        report(Spec::new(Type::map(Item::new(Type::Bool), value)))
            .pop()
            .unwrap()
    };
    assert_eq!(zeros(Vec::new()), "$.f.type: not_enforced (equal_keys)");
    let half = Value::F64(0.5);
    let witness =
        [Value::F64(0.0), half.clone()].map(|value| Value::from(vec![Value::from(false), value]));
    let witness =
        decl_core::canonical_text(decl_core::Part::Value(&Value::from(Vec::from(witness))));
    let row = format!("$.f.type: wider (equal_keys), witness {witness}");
    assert_eq!(zeros(vec![half]), row);
}

#[test]
fn members_that_json_takes_for_equal_are_not_told_apart() {
    for (ty, reason) in [
        (Type::F64, "signed_zero"),
        (Type::F32, "signed_zero"),
        (Type::Any, "number_kinds"),
        (Type::list(Item::new(Type::Json)), "number_kinds"),
    ] {
        let set = Spec::new(Type::set(Item::new(ty)));
        assert!(!schema(set.clone()).contains("uniqueItems"));
        let row = format!("$.f.type: not_enforced ({reason})");
        assert_eq!(report(set).pop(), Some(row));
    }
}

#[test]
fn a_listed_composite_value_says_where_it_has_other_forms() {
    let row = |ty: Type, choice: Value| {
        let rows = report(Spec::new(ty).constrained(one_of([choice])));
        assert_eq!(rows.len(), 1, "{rows:?}");
        rows.join("; ")
    };
    let narrower = |rest: &str| format!("$.f.constraints.one_of: narrower ({rest}");
    let nine = || time("09:00:00");
    assert_eq!(
        row(
            Type::list(Item::new(Type::Time)),
            Value::from(vec![nine(), time("10:00:00")])
        ),
        narrower(r#"one_spelling), witness ["09:00:00.0","10:00:00"]"#)
    );
    let items = [Item::new(Type::Text), Item::new(Type::Time).nullable()];
    let pair = Tuple::from(vec![Value::from("a"), nine()]);
    assert_eq!(
        row(Type::Tuple(TupleType::new(items.into())), pair.into()),
        narrower(r#"one_spelling), witness ["a","09:00:00.0"]"#)
    );
    let set = Set::new(vec![Value::from("a"), Value::from("b")]).unwrap();
    assert_eq!(
        row(Type::set(Item::new(Type::Text)), set.into()),
        narrower(r#"any_order), witness ["b","a"]"#)
    );
    let map = Map::from_texts([("a", nine()), ("b", Value::Null)]).unwrap();
    assert_eq!(
        row(
            Type::map(Item::new(Type::Text), Item::new(Type::Time).nullable()),
            map.into()
        ),
        narrower(r#"one_spelling), witness {"a":"09:00:00.0","b":null}"#)
    );
    let map = Map::new(vec![(Value::from(1), nine())]).unwrap();
    assert_eq!(
        row(
            Type::map(Item::new(Type::I8), Item::new(Type::Time)),
            map.into()
        ),
        narrower(r#"one_spelling), witness [[1,"09:00:00.0"]]"#)
    );
    let inner = record(
        "Inner",
        [
            field("a", Spec::new(Type::Text)),
            field("n", Spec::new(Type::U8).with_default(7)),
        ],
    );
    let inner = Type::Record(RecordType::Inline(inner));
    let value = Map::from_texts([("a", Value::from("x")), ("n", Value::from(7))]).unwrap();
    assert_eq!(
        row(inner, value.into()),
        narrower(r#"default_left_out), witness {"a":"x"}"#)
    );
    let exact = row(
        Type::list(Item::new(Type::Text)),
        Value::from(vec![Value::from("a")]),
    );
    assert_eq!(exact, "$.f.constraints.one_of: exact");
}

#[test]
fn a_listed_composite_value_with_numbers_that_json_confuses_is_not_enforced() {
    let cases = [
        (Type::F64, Value::F64(0.0), "signed_zero"),
        (Type::F32, Value::F32(0.1), "float_rounding"),
        (Type::Any, Value::from(1), "number_kinds"),
    ];
    for (ty, value, reason) in cases {
        let spec = Spec::new(Type::list(Item::new(ty)));
        let spec = spec.constrained(one_of([Value::from(vec![value])]));
        assert!(!schema(spec.clone()).contains("enum"));
        let rows = report(spec);
        let row = format!("$.f.constraints.one_of: not_enforced ({reason})");
        assert_eq!(rows.last(), Some(&row));
        // What is not listed differs from its type as ever.
        assert!(
            rows.iter()
                .any(|row| row.starts_with("$.f[].type: not_enforced"))
        );
    }
    let spec = Spec::new(Type::list(Item::new(Type::F64)));
    let spec = spec.constrained(one_of([Value::from(vec![Value::F64(0.5)])]));
    let row = "$.f.constraints.one_of: narrower (float_rounding), witness ";
    let witness = format!("[{{\"$dec\":\"0.5{}1\"}}]", "0".repeat(40));
    assert_eq!(report(spec), [[row, &witness].concat()]);
}

#[test]
fn what_a_listed_value_holds_is_exact() {
    let late = Item::new(Type::Time).constrained(Constraint::Minimum(time("12:00:00")));
    let noon = one_of([Value::from(vec![time("12:00:00.123456789")])]);
    let spec = Spec::new(Type::list(late)).constrained(noon);
    assert_eq!(
        report(spec),
        [
            "$.f[].constraints.minimum: exact",
            "$.f.constraints.one_of: exact",
        ]
    );
}

#[test]
fn a_list_around_a_list_says_what_both_refuse() {
    let nine = || Value::from(vec![time("09:00:00")]);
    let inner = Item::new(Type::Time).constrained(one_of([time("09:00:00")]));
    let spec = Spec::new(Type::list(inner)).constrained(one_of([nine()]));
    assert_eq!(
        report(spec),
        [
            "$.f[].constraints.one_of: exact",
            r#"$.f.constraints.one_of: narrower (one_spelling), witness ["09:00:00.0"]"#,
        ]
    );
}

#[test]
fn a_witness_for_which_nothing_fits_around_is_none() {
    let digits = Constraint::Pattern("^[0-9]{3}-[0-9]{2}$".into());
    let code = Item::new(Type::Text).constrained(digits);
    let pair = Type::Tuple(TupleType::new(vec![code, Item::new(Type::Instant)]));
    assert_eq!(
        report(Spec::new(pair)),
        [
            "$.f.type.args[0].constraints.pattern: exact",
            "$.f.type.args[1].type: not_enforced (instant_range)",
        ]
    );
}
