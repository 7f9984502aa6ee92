//! Single fields, and values that are written without having been read.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use decl_core::{
    EnumMember, EnumType, FilePath, Integer, Item, Map, Mode, Name, Operable, Record, RecordType,
    Registry, Set, Spec, Tuple, TupleType, Type, UnionType, Value, Variant,
};
use decl_json_value::{Form, ReadOptions};
use decl_wire::WireContract;

use crate::support::{check, contract, lines, materialized, of_type, read};

fn name(text: &'static str) -> Name {
    Name::from_static(text)
}

fn form(spec: &Spec, registry: Option<&Registry>) -> Form {
    Form::new(spec, Mode::Create, registry).unwrap()
}

/// A registry of the record `R`, with the field `x` and the optional field `y`.
fn registry() -> Registry {
    crate::support::registry(
        r#"{ "name": "R", "fields": [
             { "name": "x", "type": "i8" }, { "name": "y", "type": "i8", "optional": true } ] }"#,
    )
}

/// The form's text of a value, or every problem of it.
fn written(ty: Type, value: &Value) -> String {
    let registry = registry();
    match form(&Spec::new(ty), Some(&registry)).write(value) {
        Ok(written) => written,
        Err(problems) => lines(&problems).join("; "),
    }
}

fn texts(entries: &[(&'static str, Value)]) -> Value {
    Value::Map(Map::from_texts(entries.iter().cloned()).unwrap())
}

fn record_type() -> Type {
    Type::Record(RecordType::Named(name("R")))
}

fn union_type() -> Type {
    Type::Union(UnionType::new(
        name("k"),
        vec![Variant::new(name("r"), name("R"))],
    ))
}

#[test]
fn one_field_reads_and_writes_like_a_field_of_a_record() {
    let spec = Spec::new(Type::list(Item::new(Type::I8))).nullable();
    for mode in Mode::ALL {
        let form = Form::new(&spec, mode, None).unwrap();
        let read = |text: &str| form.read(text.as_bytes(), &ReadOptions::new());
        assert_eq!(read(" null "), Ok(Value::Null));
        let list = read("[1, 2.0]").unwrap();
        assert_eq!(form.write(&list).unwrap(), "[1,2]");
        let problems = read(r#"[1, "x"] y"#).unwrap_err();
        let seen: Vec<_> = problems
            .iter()
            .map(|at| (at.path.to_string(), at.kind.offset()))
            .collect();
        assert_eq!(seen, [("$[1]".to_owned(), 4), ("$".to_owned(), 9)]);
    }
}

#[test]
fn a_field_without_a_form_says_so_from_the_field_on() {
    let problems = Form::new(
        &Spec::new(Type::list(Item::new(record_type()))),
        Mode::Read,
        None,
    );
    assert_eq!(
        lines(&problems.unwrap_err()),
        ["at `$[]`: the record `R` is in no registry at hand"]
    );
}

#[test]
fn values_of_another_kind_are_not_written() {
    let rows = [
        (
            Type::I8,
            Value::from("1"),
            "a value of kind `text` has no json form as `i8`",
        ),
        (
            Type::Text,
            Value::from(1),
            "a value of kind `integer` has no json form as `text`",
        ),
        (
            Type::F64,
            Value::F32(1.0),
            "a value of kind `f32` has no json form as `f64`",
        ),
        (
            Type::F32,
            f64::NAN.into(),
            "a value of kind `f64` has no json form as `f32`",
        ),
        (
            Type::F32,
            Value::F32(f32::INFINITY),
            "json has no number that is not finite",
        ),
        (
            Type::Json,
            Value::F64(f64::NAN),
            "json has no number that is not finite",
        ),
        (
            Type::Json,
            Value::F32(1.0),
            "a value of kind `f32` has no json form as `json`",
        ),
        (Type::Bool, Value::Null, "null is not legal here"),
        (
            Type::Bool,
            Value::Undefined,
            "the value is undefined or unset",
        ),
        (Type::Any, Value::Unset, "the value is undefined or unset"),
        (
            Type::Path,
            Value::Path(FilePath::windows(r"C:\a").unwrap()),
            "only posix paths have a json form",
        ),
        (
            Type::Enum(EnumType::new(name("E"), vec![name("a")])),
            Value::Enum(EnumMember::new(name("F"), "a")),
            "the label is not declared",
        ),
        (
            Type::Enum(EnumType::new(name("E"), vec![name("a")])),
            Value::Enum(EnumMember::new(name("E"), "b")),
            "the label is not declared",
        ),
        (
            Type::Tuple(TupleType::new(vec![Item::new(Type::I8)])),
            Value::Tuple(Tuple::from(vec![])),
            "expected 1 items, found 0",
        ),
        (
            record_type(),
            Value::from(vec![]),
            "a value of kind `list` has no json form as `record`",
        ),
    ];
    for (ty, value, problem) in rows {
        assert_eq!(
            written(ty, &value),
            format!("at `$`: {problem}"),
            "{value:?}"
        );
    }
}

#[test]
fn everything_that_has_no_form_is_told_with_its_place() {
    let one = || Value::from(1);
    let pair = |key: Value, value: Value| Value::Map(Map::new(vec![(key, value)]).unwrap());
    let rows = [
        (
            Type::list(Item::new(Type::I8)),
            Value::from(vec![Value::Null, one(), Value::Undefined]),
            "at `$[0]`: null is not legal here; at `$[2]`: the value is undefined or unset",
        ),
        (
            Type::set(Item::new(Type::I8)),
            Value::Set(Set::new(vec!["a".into(), one()]).unwrap()),
            "at `$[1]`: a value of kind `text` has no json form as `i8`",
        ),
        (
            Type::map(Item::new(Type::Text), Item::new(Type::I8)),
            pair(one(), Value::Null),
            "at `${0}`: a value of kind `integer` has no json form as `text`; \
             at `$[=1]`: null is not legal here",
        ),
        (
            Type::map(Item::new(Type::I8), Item::new(Type::I8)),
            pair("a".into(), "b".into()),
            "at `${0}`: a value of kind `text` has no json form as `i8`; \
             at `$.a`: a value of kind `text` has no json form as `i8`",
        ),
        (
            Type::Json,
            texts(&[("a", Value::from(vec![one(), Value::Unset]))]),
            "at `$.a[1]`: the value is undefined or unset",
        ),
        (
            record_type(),
            texts(&[("z", one()), ("y", "a".into())]),
            "at `$.z`: the record has no such field; at `$.x`: the value is undefined or unset; \
             at `$.y`: a value of kind `text` has no json form as `i8`",
        ),
        (
            union_type(),
            texts(&[("x", one())]),
            "at `$.k`: the label is not declared",
        ),
        (
            union_type(),
            texts(&[("k", "r".into()), ("x", Value::Null)]),
            "at `$<r>.x`: null is not legal here",
        ),
    ];
    for (ty, value, problems) in rows {
        assert_eq!(written(ty, &value), problems, "{value:?}");
    }
}

#[test]
fn what_is_written_keeps_the_declared_order_and_leaves_out_what_is_absent() {
    let rows = [
        (
            record_type(),
            texts(&[("y", 2.into()), ("x", 1.into())]),
            r#"{"x":1,"y":2}"#,
        ),
        (
            record_type(),
            texts(&[("y", Value::Undefined), ("x", 1.into())]),
            r#"{"x":1}"#,
        ),
        (
            union_type(),
            texts(&[("x", 1.into()), ("k", "r".into())]),
            r#"{"k":"r","x":1}"#,
        ),
        (
            Type::Json,
            texts(&[("b", 1.into()), ("a", 2.into())]),
            r#"{"a":2,"b":1}"#,
        ),
    ];
    for (ty, value, text) in rows {
        assert_eq!(written(ty, &value), text);
    }
}

#[test]
fn unset_is_absent_in_a_patch_and_unresolved_elsewhere() {
    let declaration = Operable::builder()
        .field(Spec::new(Type::I8).named(name("a")))
        .field(Spec::new(Type::I8).named(name("b")).optional())
        .build()
        .unwrap();
    let record = |a, b| Record::from_slots(&declaration, vec![a, b]).unwrap();
    let seen = |contract: &WireContract, record: &Record| match contract.write(record) {
        Ok(written) => written,
        Err(problems) => lines(&problems).join("; "),
    };
    let registry = Registry::compose([]).unwrap();
    for absent in [Value::Undefined, Value::Unset] {
        for mode in Mode::ALL {
            let contract = materialized(mode, &declaration, &registry);
            assert_eq!(
                seen(&contract, &record(1.into(), absent.clone())),
                r#"{"a":1}"#
            );
            let expected = match mode {
                Mode::Patch => r#"{"b":1}"#,
                _ => "at `$.a`: the value is undefined or unset",
            };
            assert_eq!(
                seen(&contract, &record(absent.clone(), 1.into())),
                expected,
                "{mode}"
            );
        }
    }
}

#[test]
fn names_are_read_however_they_are_spelled() {
    let contract = contract(
        Mode::Create,
        r#"{ "name": "T", "fields": [
            { "name": "a b", "type": "i8" }, { "name": "c\"d\\", "type": "i8" },
            { "name": "é", "type": "i8" }, { "name": "😀", "type": "i8" } ] }"#,
    );
    let written = r#"{"a b":1,"c\"d\\":2,"é":3,"😀":4}"#;
    check(
        &contract,
        &[
            (written, written),
            (
                r#"{"a\u0020b":1,"c\u0022d\u005c":2,"\u00e9":3,"\ud83d\ude00":4}"#,
                written,
            ),
            (r#"{ "😀" :4, "é" : 3, "c\"d\\":2 ,"a b":1}"#, written),
            (
                r#"{"a b":1,"c\"d\\":null,"e\u0301":3,"😀":4}"#,
                "null $[\"c\\\"d\\\\\"] @18; unknown_field $[\"e\u{301}\"] @23; missing_field $[\"é\"] @0",
            ),
        ],
    );
}

#[test]
fn texts_of_short_and_long_payloads_are_the_same() {
    let contract = of_type(r#"{ "map": ["text", "json"] }"#);
    let payload = r#"{"f":{"é":["ü\n",{"k":"plain"}]}}"#;
    let long = format!("{payload}{}", " ".repeat(64 * 1024));
    let (short, long) = (
        contract.read(payload.as_bytes()),
        contract.read(long.as_bytes()),
    );
    assert_eq!(short, long);
    assert_eq!(read(&contract, payload), payload);
    let integer = Value::Integer(Integer::new(1));
    assert_ne!(short.unwrap().get("f"), Some(&integer));
}

#[test]
fn nothing_is_written_that_nests_deeper_than_it_is_read() {
    let lists = |levels| (0..levels).fold(Value::Null, |inner, _| Value::from(vec![inner]));
    let pairs = |levels| Value::Map(Map::new(vec![(Value::from(1), lists(levels))]).unwrap());
    let map = Type::map(Item::new(Type::I8), Item::new(Type::Json));
    for (ty, value) in [(Type::Json, lists(128)), (map.clone(), pairs(126))] {
        let form = form(&Spec::new(ty), None);
        let text = form.write(&value).unwrap();
        assert_eq!(form.read(text.as_bytes(), &ReadOptions::new()), Ok(value));
    }
    let refused = |ty: &Type, value: &Value, path: &str| {
        assert_eq!(
            written(ty.clone(), value),
            format!("at `{path}`: json is nested at most 128 levels deep")
        );
    };
    let path = |root: &str, levels: usize| format!("{root}{}", "[0]".repeat(levels));
    refused(&Type::Json, &lists(129), &path("$", 128));
    refused(&Type::Json, &lists(100_000), &path("$", 128));
    refused(&map, &pairs(127), &path("$[=1]", 126));
}
