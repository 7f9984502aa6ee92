//! The schema of single fields.

use decl_core::{
    CallableRef, Constraint, DecimalSize, EnumMember, EnumType, Integer, List, Name, Spec, Type,
    Value,
};

use crate::support::{decimal, document, field, line, schema};

#[test]
fn every_integer_width_has_its_exact_bounds_a7() {
    let cases = [
        (Type::I8, "-128", "127"),
        (Type::I16, "-32768", "32767"),
        (Type::I32, "-2147483648", "2147483647"),
        (Type::I64, "-9223372036854775808", "9223372036854775807"),
        (
            Type::I128,
            "-170141183460469231731687303715884105728",
            "170141183460469231731687303715884105727",
        ),
        (Type::U8, "0", "255"),
        (Type::U16, "0", "65535"),
        (Type::U32, "0", "4294967295"),
        (Type::U64, "0", "18446744073709551615"),
        (Type::U128, "0", "340282366920938463463374607431768211455"),
    ];
    for (ty, low, high) in cases {
        let expected = format!("{{'type':'integer','minimum':{low},'maximum':{high}}}");
        assert_eq!(schema(Spec::new(ty)), expected);
    }
    assert_eq!(schema(Spec::new(Type::Integer)), "{'type':'integer'}");
}

#[test]
fn the_tighter_bound_stands_on_each_side() {
    let spec = Spec::new(Type::I8)
        .constrained(Constraint::Minimum(Value::from(-5)))
        .constrained(Constraint::ExclusiveMaximum(Value::from(100)));
    assert_eq!(
        schema(spec),
        "{'type':'integer','minimum':-5,'exclusiveMaximum':100}"
    );
    let both = |inclusive: i32, exclusive: i32| {
        let spec = Spec::new(Type::Integer)
            .constrained(Constraint::Minimum(Value::from(inclusive)))
            .constrained(Constraint::ExclusiveMinimum(Value::from(exclusive)));
        schema(spec)
    };
    assert_eq!(both(3, 2), "{'type':'integer','minimum':3}");
    assert_eq!(both(3, 3), "{'type':'integer','exclusiveMinimum':3}");
    assert_eq!(both(3, 4), "{'type':'integer','exclusiveMinimum':4}");
    let both = |inclusive: f64, exclusive: f64| {
        let spec = Spec::new(Type::F64)
            .constrained(Constraint::Maximum(Value::F64(inclusive)))
            .constrained(Constraint::ExclusiveMaximum(Value::F64(exclusive)));
        schema(spec)
    };
    assert_eq!(both(0.5, 0.75), "{'type':'number','maximum':0.5}");
    assert_eq!(both(0.5, 0.5), "{'type':'number','exclusiveMaximum':0.5}");
}

#[test]
fn bounds_and_steps_of_any_size_are_exact() {
    let huge: Integer = format!("1{}", "0".repeat(60)).parse().unwrap();
    let spec = Spec::new(Type::Integer)
        .constrained(Constraint::Maximum(Value::Integer(huge.clone())))
        .constrained(Constraint::MultipleOf(Value::from(7)));
    let document = document([field("f", spec)]).unwrap();
    let text = document.to_string();
    assert!(text.contains(&format!("\"maximum\": {huge},\n      \"multipleOf\": 7\n")));
}

#[test]
fn a_32_bit_number_keeps_its_shortest_decimal() {
    let spec = Spec::new(Type::F32)
        .constrained(Constraint::Minimum(Value::F32(0.1)))
        .with_default(Value::F32(0.3));
    assert_eq!(
        schema(spec),
        "{'type':'number','minimum':0.1,'default':0.3}"
    );
}

#[test]
fn null_joins_the_type_and_every_list_of_values() {
    assert_eq!(
        schema(Spec::new(Type::Bool).nullable()),
        "{'type':['boolean','null']}"
    );
    let status = EnumType::new(
        Name::from_static("shop.Status"),
        vec![Name::from_static("active"), Name::from_static("retired")],
    );
    let spec = Spec::new(Type::Enum(status));
    assert_eq!(
        schema(spec.clone()),
        "{'type':'string','enum':['active','retired']}"
    );
    assert_eq!(
        schema(spec.nullable()),
        "{'type':['string','null'],'enum':['active','retired',null]}"
    );
    let sizes = Constraint::OneOf(List::from(vec![Value::from("s"), Value::from("m")]));
    assert_eq!(
        schema(Spec::new(Type::Text).constrained(sizes).nullable()),
        "{'type':['string','null'],'enum':['s','m',null]}"
    );
}

#[test]
fn any_value_is_everything_but_an_undeclared_null() {
    let all = "{'type':['boolean','number','string','array','object']}";
    for spec in [
        Spec::unresolved(),
        Spec::new(Type::Any),
        Spec::new(Type::Json),
    ] {
        assert_eq!(schema(spec.clone()), all);
        assert_eq!(schema(spec.nullable()), "{}");
    }
}

#[test]
fn negative_zero_is_excluded_but_null_is_not() {
    assert_eq!(
        schema(Spec::new(Type::Decimal(DecimalSize::new(10, 2))).nullable()),
        r"{'type':['string','null'],'pattern':'^-?(?:0|[1-9][0-9]{0,7})(?:\\.[0-9]{1,2})?$','not':{'type':'string','pattern':'^-0(?:\\.0+)?$'}}"
    );
}

#[test]
fn a_format_never_stands_without_a_pattern() {
    for word in ["uuid", "date", "instant"] {
        let text = schema(Spec::new(word.parse().unwrap()));
        assert!(
            text.contains("'format':") && text.contains("'pattern':"),
            "{text}"
        );
    }
    for word in ["time", "datetime", "duration", "path", "bytes", "decimal"] {
        let text = schema(Spec::new(word.parse().unwrap()));
        assert!(
            !text.contains("'format':") && text.contains("'pattern':"),
            "{text}"
        );
    }
}

#[test]
fn lengths_count_code_points_of_text_and_bytes_of_base64() {
    let lengths = |ty: Type, least: u64, most: u64| {
        let spec = Spec::new(ty)
            .constrained(Constraint::MinLength(least))
            .constrained(Constraint::MaxLength(most));
        schema(spec)
    };
    assert_eq!(
        lengths(Type::Text, 1, 200),
        "{'type':'string','minLength':1,'maxLength':200}"
    );
    let bytes = lengths(Type::Bytes, 5, 7);
    assert!(
        bytes.ends_with(concat!(
            "'minLength':8,'maxLength':12,'allOf':[",
            "{'anyOf':[{'minLength':12},{'pattern':'[^=].$'}]},",
            "{'anyOf':[{'maxLength':8},{'pattern':'==$'}]}]}"
        )),
        "{bytes}"
    );
    let most = lengths(Type::Bytes, 0, u64::MAX);
    assert!(
        most.ends_with("'minLength':0,'maxLength':24595658764946068820}"),
        "{most}"
    );
}

#[test]
fn a_default_is_written_when_it_is_declared_and_only_then_a9() {
    let maybe = Spec::new(Type::Integer).nullable();
    assert_eq!(schema(maybe.clone()), "{'type':['integer','null']}");
    assert_eq!(
        schema(maybe.with_default(Value::Null)),
        "{'type':['integer','null'],'default':null}"
    );
}

#[test]
fn defaults_stand_in_their_wire_form() {
    let cases: [(&str, Value, &str); 13] = [
        ("bool", Value::from(false), "false"),
        (
            "i128",
            Value::from(i128::MIN),
            "-170141183460469231731687303715884105728",
        ),
        ("f64", Value::F64(-0.0), "-0.0"),
        ("decimal", decimal("1.10"), "'1.10'"),
        ("text", Value::from("Ω"), "'Ω'"),
        ("bytes", Value::Bytes(vec![0xfb, 0xff].into()), "'+/8='"),
        (
            "date",
            Value::Date("2024-02-29".parse().unwrap()),
            "'2024-02-29'",
        ),
        (
            "time",
            Value::Time("09:30:00.250".parse().unwrap()),
            "'09:30:00.25'",
        ),
        (
            "datetime",
            Value::DateTime("2009-01-01T00:00:00".parse().unwrap()),
            "'2009-01-01T00:00:00'",
        ),
        (
            "instant",
            Value::Instant("2026-01-31T12:00:00+02:00".parse().unwrap()),
            "'2026-01-31T10:00:00Z'",
        ),
        (
            "duration",
            Value::Duration("PT1.50S".parse().unwrap()),
            "'PT1.5S'",
        ),
        (
            "uuid",
            Value::Uuid("00000000-0000-0000-0000-0000000000ff".parse().unwrap()),
            "'00000000-0000-0000-0000-0000000000ff'",
        ),
        (
            "path",
            Value::Path(decl_core::FilePath::posix("/srv//data").unwrap()),
            "'/srv/data'",
        ),
    ];
    for (word, default, expected) in cases {
        let spec = Spec::new(word.parse().unwrap()).with_default(default);
        let text = schema(spec);
        assert!(
            text.ends_with(&format!(",'default':{expected}}}")),
            "{text}"
        );
    }
    let status = EnumType::new(Name::from_static("S"), vec![Name::from_static("on")]);
    let on = Value::Enum(EnumMember::new(Name::from_static("S"), "on"));
    assert_eq!(
        schema(Spec::new(Type::Enum(status)).with_default(on)),
        "{'type':'string','enum':['on'],'default':'on'}"
    );
}

#[test]
fn a_json_default_keeps_its_shape_whatever_order_it_was_filled_in() {
    let map = |entries: [(&'static str, Value); 2]| {
        Value::Map(decl_core::Map::from_texts(entries).unwrap())
    };
    let one = map([
        ("b", Value::from(vec![Value::Null])),
        ("a", Value::F64(1.0)),
    ]);
    let other = map([
        ("a", Value::F64(1.0)),
        ("b", Value::from(vec![Value::Null])),
    ]);
    assert_eq!(one, other);
    let text = schema(Spec::new(Type::Json).with_default(one));
    assert!(text.ends_with(",'default':{'a':1.0,'b':[null]}}"), "{text}");
    assert_eq!(text, schema(Spec::new(Type::Json).with_default(other)));
}

#[test]
fn only_a_field_that_must_be_supplied_is_required_a5() {
    let factory = CallableRef::from_static("shop", "next", "1", "sha256:0");
    let document = document([
        field("plain", Spec::new(Type::U64)),
        field("nullable", Spec::new(Type::U64).nullable()),
        field("optional", Spec::new(Type::U64).optional()),
        field(
            "defaulted",
            Spec::new(Type::U64).with_default(Value::from(1)),
        ),
        field("made", Spec::new(Type::U64).with_default_factory(factory)),
    ])
    .unwrap();
    let required = document.root().get("required").unwrap();
    assert_eq!(line(required), "['plain','nullable']");
    let optional = document
        .root()
        .get("properties")
        .unwrap()
        .get("optional")
        .unwrap();
    assert_eq!(optional.get("type").unwrap().as_text(), Some("integer"));
    let made = document
        .root()
        .get("properties")
        .unwrap()
        .get("made")
        .unwrap();
    assert!(made.get("default").is_none());
}

#[test]
fn nothing_is_required_of_a_declaration_without_required_fields() {
    let document = document([field("o", Spec::new(Type::Bool).optional())]).unwrap();
    assert!(document.root().get("required").is_none());
    assert_eq!(
        line(document.root().get("additionalProperties").unwrap()),
        "false"
    );
}

#[test]
fn properties_stand_in_declared_order_a11() {
    let text = Spec::new(Type::Text);
    let document = document([
        field("end", text.clone()),
        field("start", text.clone()),
        field("id", text),
    ])
    .unwrap();
    let properties = document.root().get("properties").unwrap();
    let names: Vec<&str> = properties
        .members()
        .iter()
        .map(|(name, _)| &**name)
        .collect();
    assert_eq!(names, ["end", "start", "id"]);
    assert_eq!(
        line(document.root().get("required").unwrap()),
        "['end','start','id']"
    );
}

#[test]
fn a_pattern_is_written_as_every_ecma_engine_reads_it() {
    let spec = Spec::new(Type::Text)
        .nullable()
        .constrained(Constraint::Pattern(r"^\d.(a|b)$".into()));
    assert_eq!(
        schema(spec),
        r"{'type':['string','null'],'pattern':'^[0-9][^\\n\\r\\u2028-\\u2029](?:a|b)$'}"
    );
}
