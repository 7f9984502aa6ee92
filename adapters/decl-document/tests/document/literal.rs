//! Values: every kind as its wire form, as a tag, and where no type says what to expect.

use decl_core::{
    Bytes, CallableRef, EnumMember, FilePath, Integer, Map, Name, Set, Tuple, Type, Value,
};

use crate::support::{default_of, meta};

/// Checks that JSON is this value of a type.
#[track_caller]
fn check_default(ty: &str, json: &str, value: impl Into<Value>) {
    assert_eq!(default_of(ty, json), Ok(value.into()), "{ty} {json}");
}

/// Checks that JSON is this value as metadata and where any value may stand.
#[track_caller]
fn check_meta(json: &str, value: impl Into<Value>) {
    let value = value.into();
    assert_eq!(default_of(r#""any""#, json).as_ref(), Ok(&value), "{json}");
    assert_eq!(meta(json), Ok(value), "{json}");
}

fn integer(digits: &str) -> Value {
    digits.parse().map_or(Value::Undefined, Value::Integer)
}

fn texts(entries: &[(&str, Value)]) -> Value {
    Map::from_texts(entries.iter().cloned()).map_or(Value::Undefined, Value::Map)
}

#[test]
fn integers_are_numbers_of_any_spelling() {
    for (json, value) in [
        ("7", 7),
        ("-7", -7),
        ("-0", 0),
        ("1e2", 100),
        ("1.5e1", 15),
        ("100e-2", 1),
        ("3.0", 3),
        ("0e999999999999", 0),
        ("1200E-00002", 12),
        ("-0.0e-5", 0),
        ("0.01e+2", 1),
    ] {
        check_default(r#""i64""#, json, value);
    }
    let long = "9".repeat(5000);
    check_default(r#""integer""#, &long, integer(&long));
    check_default(r#""integer""#, &format!("{long}.000"), integer(&long));
    check_default(
        r#""integer""#,
        "1e999",
        integer(&format!("1{}", "0".repeat(999))),
    );
    check_default(
        r#""u128""#,
        "340282366920938463463374607431768211455",
        u128::MAX,
    );
    check_default(r#""i8""#, r#"{ "$int": "-128" }"#, -128);
}

#[test]
fn floats_are_numbers() {
    check_default(r#""f64""#, "1", Value::F64(1.0));
    check_default(r#""f64""#, "0.1", Value::F64(0.1));
    check_default(r#""f64""#, "-0", Value::F64(-0.0));
    check_default(r#""f64""#, "1e-400", Value::F64(0.0));
    check_default(r#""f32""#, "16777217", Value::F32(16_777_216.0));
    check_default(
        r#""f64""#,
        r#"{ "$f64": "8000000000000000" }"#,
        Value::F64(-0.0),
    );
    check_default(r#""f32""#, r#"{ "$f32": "3f800000" }"#, Value::F32(1.0));
}

#[test]
fn decimals_keep_their_scale() {
    let ten = decl_core::Decimal::new(Integer::new(110), 2);
    check_default(r#""decimal(10,2)""#, r#""1.10""#, ten.clone());
    check_default(r#""decimal""#, r#"{ "$dec": "1.10" }"#, ten);
}

#[test]
fn scalars_are_their_wire_form_or_their_tag() {
    check_default(r#""bool""#, "false", false);
    check_default(r#""text""#, r#""a\u00e9""#, "aé");
    let bytes = Bytes::from_static(b"\x00\xff");
    check_default(r#""bytes""#, r#""AP8=""#, bytes.clone());
    check_default(r#""bytes""#, r#"{ "$bytes": "00ff" }"#, bytes);
    let uuid = "67e55044-10b1-426f-9247-bb680e5fe0c8";
    let expected: decl_core::Uuid = uuid.parse().unwrap();
    check_default(r#""uuid""#, &format!("\"{uuid}\""), expected);
    check_default(
        r#""uuid""#,
        &format!(r#"{{ "$uuid": "{uuid}" }}"#),
        expected,
    );
    check_default(
        r#""path""#,
        r#""/a//b/./c""#,
        FilePath::posix("/a/b/c").unwrap(),
    );
    let windows = FilePath::windows("C:/Music").unwrap();
    check_default(
        r#""path""#,
        r#"{ "$path": ["windows", "C:\\Music"] }"#,
        windows,
    );
    check_default(
        r#""path""#,
        r#"{ "$path": ["posix", "a"] }"#,
        FilePath::posix("a").unwrap(),
    );
}

#[test]
fn moments_are_their_wire_form_or_their_tag() {
    let date: decl_core::Date = "2026-02-28".parse().unwrap();
    check_default(r#""date""#, r#""2026-02-28""#, date);
    check_default(r#""date""#, r#"{ "$date": "2026-02-28" }"#, date);
    let time: decl_core::TimeOfDay = "12:30:00.5".parse().unwrap();
    check_default(r#""time""#, r#""12:30:00.5""#, time);
    check_default(
        r#""time""#,
        r#"{ "$timeofday": "12:30:00.500000000" }"#,
        time,
    );
    let moment: decl_core::DateTime = "2026-02-28T12:30:00".parse().unwrap();
    check_default(r#""datetime""#, r#""2026-02-28T12:30:00""#, moment);
    check_default(
        r#""datetime""#,
        r#"{ "$datetime": "2026-02-28T12:30:00.000000000" }"#,
        moment,
    );
    let instant: decl_core::Instant = "2026-02-28T12:30:00Z".parse().unwrap();
    check_default(r#""instant""#, r#""2026-02-28T14:30:00+02:00""#, instant);
    check_default(
        r#""instant""#,
        r#"{ "$time": "2026-02-28T12:30:00.000000000Z" }"#,
        instant,
    );
    let length: decl_core::Duration = "-PT1.5S".parse().unwrap();
    check_default(r#""duration""#, r#""-PT1.5S""#, length.clone());
    check_default(r#""duration""#, r#"{ "$dur": "-1500000000" }"#, length);
}

#[test]
fn null_is_null_under_every_type() {
    for ty in ["i64", "text", "decimal", "json", "any"] {
        check_default(&format!("\"{ty}\""), "null", Value::Null);
    }
}

#[test]
fn collections_hold_typed_values() {
    let cents = |digits| Value::Decimal(decl_core::Decimal::new(Integer::new(digits), 2));
    check_default(
        r#"{ "list": "decimal" }"#,
        r#"["1.00", "0.05"]"#,
        vec![cents(100), cents(5)],
    );
    let nullable = r#"{ "list": { "type": "i64", "nullable": true } }"#;
    check_default(nullable, "[1, null]", vec![Value::from(1), Value::Null]);
    let set = Set::new(vec![Value::from(3), Value::from(1)]).unwrap();
    check_default(r#"{ "set": "i64" }"#, "[3, 1]", set.clone());
    check_default(r#"{ "set": "i64" }"#, r#"{ "$set": [1, 3] }"#, set);
    let pair = Tuple::from(vec![cents(100), Value::from(1)]);
    check_default(
        r#"{ "tuple": ["decimal", "i64"] }"#,
        r#"["1.00", 1]"#,
        pair.clone(),
    );
    let tagged = r#"{ "$tuple": [{ "$dec": "1.00" }, 1] }"#;
    check_default(r#"{ "tuple": ["decimal", "i64"] }"#, tagged, pair);
    let map = texts(&[("a", cents(1)), ("$b", cents(2))]);
    check_default(
        r#"{ "map": ["text", "decimal"] }"#,
        r#"{ "a": "0.01", "$$b": "0.02" }"#,
        map,
    );
    let map = Map::new(vec![(Value::from(2), cents(1)), (Value::from(1), cents(2))]).unwrap();
    let pairs = r#"[[2, "0.01"], [1, "0.02"]]"#;
    check_default(r#"{ "map": ["i64", "decimal"] }"#, pairs, map.clone());
    let tagged = r#"{ "$map": [[1, { "$dec": "0.02" }], [2, { "$dec": "0.01" }]] }"#;
    check_default(r#"{ "map": ["i64", "decimal"] }"#, tagged, map);
}

#[test]
fn enums_are_their_label_and_records_are_objects() {
    let status = r#"{ "enum": { "name": "a.Status", "values": ["active", "retired"] } }"#;
    let member = EnumMember::new(Name::try_from("a.Status").unwrap(), "retired");
    check_default(status, r#""retired""#, member.clone());
    check_default(status, r#"{ "$enum": ["a.Status", "retired"] }"#, member);
    let point = texts(&[("x", Value::from(1))]);
    check_default(r#"{ "record": "Point" }"#, r#"{ "x": 1.0 }"#, point);
    let variant = texts(&[("kind", Value::from("point")), ("x", Value::from(1))]);
    let union = r#"{ "union": { "tag": "kind", "variants": { "point": "Point" } } }"#;
    check_default(union, r#"{ "x": 1e0, "kind": "point" }"#, variant);
}

#[test]
fn metadata_is_json_with_tags() {
    check_meta("null", Value::Null);
    check_meta("true", true);
    check_meta("1", 1);
    check_meta(
        "123456789012345678901234567890",
        integer("123456789012345678901234567890"),
    );
    check_meta("1.0", Value::F64(1.0));
    check_meta("1e2", Value::F64(100.0));
    check_meta(
        r#"["a", [1]]"#,
        vec![Value::from("a"), vec![Value::from(1)].into()],
    );
    check_meta(
        r#"{ "b": 1, "a": {} }"#,
        texts(&[("a", texts(&[])), ("b", Value::from(1))]),
    );
    check_meta(
        r#"{ "$$dec": "1", "$$$x": 2, "$$": 3 }"#,
        texts(&[
            ("$dec", Value::from("1")),
            ("$$x", Value::from(2)),
            ("$", Value::from(3)),
        ]),
    );
    check_meta(r#"{ "$$dec": "1" }"#, texts(&[("$dec", Value::from("1"))]));
    check_meta(
        r#"{ "$type": { "list": "i64" } }"#,
        Type::list(Type::I64.into()),
    );
    check_meta(
        r#"{ "$call": ["n", "f", "1", "d"] }"#,
        CallableRef::from_static("n", "f", "1", "d"),
    );
    let nested = Set::new(vec![texts(&[("a", Value::from(1))])]).unwrap();
    check_meta(r#"{ "$set": [{ "a": 1 }] }"#, nested);
}

#[test]
fn json_is_taken_as_it_is() {
    let references = texts(&[("$ref", Value::from("x")), ("$dec", Value::F64(1.5))]);
    check_default(r#""json""#, r#"{ "$ref": "x", "$dec": 1.5 }"#, references);
    check_default(
        r#""json""#,
        r#"{ "$dec": "1" }"#,
        texts(&[("$dec", Value::from("1"))]),
    );
    check_default(
        r#""json""#,
        r#"{ "$$a": null }"#,
        texts(&[("$$a", Value::Null)]),
    );
    let list = r#"{ "list": "json" }"#;
    check_default(
        list,
        r#"[{ "$set": [1] }]"#,
        vec![texts(&[("$set", vec![1.into()].into())])],
    );
}
