//! Missing, null and value stay apart.

use std::cell::{Cell, RefCell};

use decl_core::{CallFailure, CallableRef, Map, Mode, Value};
use decl_wire::{ReadOptions, WireContract};

use crate::support::{check, contract, field, read, read_with};

/// One row of the table: the facts of a field beside its type, and what comes of a missing field, null
/// and a value in each mode.
struct Row {
    facts: &'static str,
    create: [&'static str; 3],
    patch: [&'static str; 3],
    read: [&'static str; 3],
}

const MISSING: &str = "missing_field $.f @0";
const NULL: &str = "null $.f @5";
const ABSENT: &str = "{}";
const IS_NULL: &str = r#"{"f":null}"#;
const VALUE: &str = r#"{"f":7}"#;

/// Design, section 4: required; `Option`; `Option` that is required; optional; `Presence`.
const TABLE: [Row; 5] = [
    Row {
        facts: "",
        create: [MISSING, NULL, VALUE],
        patch: [ABSENT, NULL, VALUE],
        read: [MISSING, NULL, VALUE],
    },
    Row {
        facts: r#", "nullable": true, "default": null"#,
        create: [IS_NULL, IS_NULL, VALUE],
        patch: [ABSENT, IS_NULL, VALUE],
        read: [MISSING, IS_NULL, VALUE],
    },
    Row {
        facts: r#", "nullable": true"#,
        create: [MISSING, IS_NULL, VALUE],
        patch: [ABSENT, IS_NULL, VALUE],
        read: [MISSING, IS_NULL, VALUE],
    },
    Row {
        facts: r#", "optional": true"#,
        create: [ABSENT, NULL, VALUE],
        patch: [ABSENT, NULL, VALUE],
        read: [ABSENT, NULL, VALUE],
    },
    Row {
        facts: r#", "optional": true, "nullable": true"#,
        create: [ABSENT, IS_NULL, VALUE],
        patch: [ABSENT, IS_NULL, VALUE],
        read: [ABSENT, IS_NULL, VALUE],
    },
];

const PAYLOADS: [&str; 3] = ["{}", r#"{"f":null}"#, r#"{"f":7}"#];

fn declared(facts: &str) -> String {
    format!(r#"{{ "name": "T", "fields": [{{ "name": "f", "type": "i64"{facts} }}] }}"#)
}

fn in_mode(row: &Row, mode: Mode) -> [&'static str; 3] {
    match mode {
        Mode::Create => row.create,
        Mode::Patch => row.patch,
        Mode::Read => row.read,
    }
}

#[test]
fn every_row_of_the_table_holds_in_every_mode() {
    for (row, mode) in TABLE
        .iter()
        .flat_map(|row| Mode::ALL.map(|mode| (row, mode)))
    {
        let contract = contract(mode, &declared(row.facts));
        let seen = PAYLOADS.map(|payload| read(&contract, payload));
        assert_eq!(seen, in_mode(row, mode), "{mode} {}", row.facts);
    }
}

fn slot(contract: &WireContract, payload: &str) -> Option<Value> {
    let record = contract.read(payload.as_bytes()).ok()?;
    record.get("f").cloned()
}

#[test]
fn missing_is_undefined_null_is_null_and_a_value_is_itself_c1() {
    for mode in Mode::ALL {
        let contract = contract(mode, &declared(r#", "optional": true, "nullable": true"#));
        let seen = PAYLOADS.map(|payload| slot(&contract, payload).unwrap());
        assert_eq!(
            seen,
            [Value::Undefined, Value::Null, Value::from(7)],
            "{mode}"
        );
    }
}

#[test]
fn missing_has_the_default_when_something_is_made_and_nothing_else_does() {
    let facts = r#", "nullable": true, "default": 7"#;
    let expected = [
        (Mode::Create, Some(Value::from(7))),
        (Mode::Patch, Some(Value::Undefined)),
        (Mode::Read, None),
    ];
    for (mode, missing) in expected {
        let contract = contract(mode, &declared(facts));
        assert_eq!(slot(&contract, "{}"), missing, "{mode}");
        assert_eq!(
            slot(&contract, r#"{"f":null}"#),
            Some(Value::Null),
            "{mode}"
        );
        assert_eq!(
            slot(&contract, r#"{"f":7}"#),
            Some(Value::from(7)),
            "{mode}"
        );
    }
}

#[test]
fn null_clears_a_nullable_field_and_reads_back_as_null_c3() {
    for facts in [
        r#", "nullable": true"#,
        r#", "nullable": true, "default": null"#,
        r#", "nullable": true, "default": 7"#,
        r#", "nullable": true, "optional": true"#,
    ] {
        let patch = contract(Mode::Patch, &declared(facts));
        let record = patch.read(br#"{"f":null}"#).unwrap();
        let written = patch.write(&record).unwrap();
        assert_eq!(written, r#"{"f":null}"#, "{facts}");
        let read = contract(Mode::Read, &declared(facts));
        assert_eq!(slot(&read, &written), Some(Value::Null), "{facts}");
    }
}

#[test]
fn a_patch_writes_the_keys_that_it_touches_and_no_others_c5() {
    let patch = contract(
        Mode::Patch,
        r#"{ "name": "T", "fields": [
            { "name": "a", "type": "i64" },
            { "name": "b", "type": "text", "default": "x" },
            { "name": "c", "type": "bool", "nullable": true },
            { "name": "d", "type": { "list": "i64" }, "optional": true } ] }"#,
    );
    let touched = [("a", "1"), ("b", r#""x""#), ("c", "null"), ("d", "[]")];
    for chosen in 0..16_u32 {
        let members = touched.iter().enumerate();
        let members = members.filter(|(n, _)| chosen >> n & 1 == 1);
        let members: Vec<_> = members
            .map(|(_, (key, value))| format!("\"{key}\":{value}"))
            .collect();
        let payload = format!("{{{}}}", members.join(","));
        assert_eq!(read(&patch, &payload), payload);
    }
    let record = patch.read(br#"{"c":null}"#).unwrap();
    let unresolved = record
        .slots()
        .iter()
        .filter(|slot| **slot == Value::Undefined);
    assert_eq!(unresolved.count(), 3);
}

const INSIDE: &str = r#"{ "name": "Inside", "fields": [
    { "name": "r", "type": "i64" },
    { "name": "d", "type": "i64", "nullable": true, "default": null },
    { "name": "n", "type": "i64", "nullable": true },
    { "name": "o", "type": "i64", "optional": true },
    { "name": "p", "type": "i64", "optional": true, "nullable": true } ] }"#;

/// What stands around the record `Inside`: the type of the field, and what the payload has before and
/// after the record's members.
const AROUND: [(&str, &str, &str, &str); 3] = [
    (r#"{ "record": "Inside" }"#, "{", "}", "$.f"),
    (
        r#"{ "list": { "record": "Inside" } }"#,
        "[{",
        "}]",
        "$.f[0]",
    ),
    (
        r#"{ "union": { "tag": "k", "variants": { "in": "Inside" } } }"#,
        r#"{"k":"in","#,
        "}",
        "$.f<in>",
    ),
];

#[test]
fn the_table_holds_in_a_record_a_list_and_a_union() {
    let all = r#""r":1,"d":2,"n":3,"o":4,"p":5"#;
    let least = r#""r":1,"n":null"#;
    for (ty, before, after, path) in AROUND {
        let records = [
            format!(r#"{{ "name": "T", "fields": [{{ "name": "f", "type": {ty} }}] }}"#),
            INSIDE.to_owned(),
        ];
        let whole = |members: &str| format!(r#"{{"f":{before}{members}{after}}}"#);
        let start = if before.starts_with('[') { 6 } else { 5 };
        let shift = 4 + before.len();
        for mode in Mode::ALL {
            let contract = contract(mode, &records.join(","));
            assert_eq!(read(&contract, whole(all)), whole(all), "{mode} {ty}");
            let nulls = r#""r":null,"d":null,"n":null,"o":null,"p":null"#;
            assert_eq!(
                read(&contract, whole(nulls)),
                format!(
                    "null {path}.r @{}; null {path}.o @{}",
                    shift + 5,
                    shift + 32
                ),
                "{mode} {ty}"
            );
            // What stands inside a field is replaced whole, so a patch reads it as if it were made.
            let seen = read(&contract, whole(least));
            let none = whole("").replace(",}", "}");
            let lacking = read(&contract, &none);
            if mode == Mode::Read {
                assert_eq!(seen, format!("missing_field {path}.d @{start}"), "{ty}");
                let missing =
                    ["r", "d", "n"].map(|name| format!("missing_field {path}.{name} @{start}"));
                assert_eq!(lacking, missing.join("; "), "{ty}");
            } else {
                assert_eq!(seen, whole(r#""r":1,"d":null,"n":null"#), "{mode} {ty}");
                let missing =
                    ["r", "n"].map(|name| format!("missing_field {path}.{name} @{start}"));
                assert_eq!(lacking, missing.join("; "), "{mode} {ty}");
            }
        }
    }
}

#[test]
fn false_zero_and_empty_are_values() {
    let rows = [
        (r#""bool""#, "false"),
        (r#""i64""#, "0"),
        (r#""f64""#, "0.0"),
        (r#""decimal""#, r#""0""#),
        (r#""text""#, r#""""#),
        (r#""bytes""#, r#""""#),
        (r#""duration""#, r#""PT0S""#),
        (r#"{ "list": "i64" }"#, "[]"),
        (r#"{ "set": "i64" }"#, "[]"),
        (r#"{ "tuple": [] }"#, "[]"),
        (r#"{ "map": ["text", "i64"] }"#, "{}"),
        (r#"{ "map": ["i64", "i64"] }"#, "[]"),
        (r#"{ "record": "Empty" }"#, "{}"),
        (r#""json""#, "false"),
        (r#""any""#, r#""""#),
    ];
    for (ty, value) in rows {
        for facts in [
            "",
            r#", "nullable": true"#,
            r#", "optional": true, "nullable": true"#,
        ] {
            for mode in Mode::ALL {
                let declarations = format!(
                    r#"{{ "name": "T", "fields": [{{ "name": "f", "type": {ty}{facts} }}] }},
                       {{ "name": "Empty", "fields": [] }}"#
                );
                let contract = contract(mode, &declarations);
                let payload = format!(r#"{{"f":{value}}}"#);
                assert_eq!(read(&contract, &payload), payload, "{mode} {ty}{facts}");
            }
        }
    }
}

#[test]
fn nothing_but_null_is_null() {
    let contract = field(r#""type": "i64", "nullable": true"#, "");
    check(
        &contract,
        &[
            (r#"{"f":""}"#, "wrong_kind $.f @5"),
            (r#"{"f":false}"#, "wrong_kind $.f @5"),
            (r#"{"f":[]}"#, "wrong_kind $.f @5"),
            (r#"{"f":{}}"#, "wrong_kind $.f @5"),
            (r#"{"f":"null"}"#, "wrong_kind $.f @5"),
        ],
    );
}

/// Fields with factories named like them, and a record with one of its own.
const MADE: &str = r#"
    { "name": "T", "fields": [
        { "name": "a", "type": "i64", "default_factory": { "$call": ["n", "a", "1", "d"] } },
        { "name": "b", "type": "i64", "default": 5 },
        { "name": "c", "type": "text", "constraints": { "max_length": 3 },
          "default_factory": { "$call": ["n", "c", "1", "d"] } },
        { "name": "in", "type": { "list": { "record": "In" } }, "default": [] } ] },
    { "name": "In", "fields": [
        { "name": "x", "type": "i64", "default_factory": { "$call": ["n", "x", "1", "d"] } },
        { "name": "y", "type": "i64", "default": 1 } ] }"#;

/// What comes of a payload when factories give these, and which of them were called.
fn made(mode: Mode, payload: &str, c: &Result<Value, CallFailure>) -> (String, Vec<String>) {
    let called = RefCell::new(Vec::new());
    let count = Cell::new(100_i64);
    let run = |factory: &CallableRef| {
        called.borrow_mut().push(factory.name().to_owned());
        count.set(count.get() + 1);
        match factory.name() {
            "c" => c.clone(),
            _ => Ok(Value::from(count.get())),
        }
    };
    let options = ReadOptions::new().factories(&run);
    let seen = read_with(&contract(mode, MADE), payload, &options);
    (seen, called.into_inner())
}

#[track_caller]
fn check_made(
    mode: Mode,
    payload: &str,
    c: &Result<Value, CallFailure>,
    seen: &str,
    calls: &[&str],
) {
    let (shown, called) = made(mode, payload, c);
    assert_eq!(shown, seen, "{mode} {payload}");
    assert_eq!(called, calls, "{mode} {payload}");
}

#[test]
fn factories_make_what_is_missing_once_in_declared_order() {
    let text = || Ok(Value::from("new"));
    let rows: [(&str, &str, &[&str]); 5] = [
        ("{}", r#"{"a":101,"b":5,"c":"new","in":[]}"#, &["a", "c"]),
        (r#"{"c":"x"}"#, r#"{"a":101,"b":5,"c":"x","in":[]}"#, &["a"]),
        (
            r#"{"a":7,"b":5,"c":"new"}"#,
            r#"{"a":7,"b":5,"c":"new","in":[]}"#,
            &[],
        ),
        (
            r#"{"in":[{},{"x":1},{"y":2}]}"#,
            r#"{"a":103,"b":5,"c":"new","in":[{"x":101,"y":1},{"x":1,"y":1},{"x":102,"y":2}]}"#,
            &["x", "x", "a", "c"],
        ),
        (
            r#"{"b":5}"#,
            r#"{"a":101,"b":5,"c":"new","in":[]}"#,
            &["a", "c"],
        ),
    ];
    for (payload, seen, calls) in rows {
        check_made(Mode::Create, payload, &text(), seen, calls);
    }
}

#[test]
fn a_supplied_value_is_never_replaced_also_not_one_that_is_the_default() {
    let contract = field(r#""type": "i64", "nullable": true, "default": 5"#, "");
    check(
        &contract,
        &[
            (r#"{"f":5}"#, r#"{"f":5}"#),
            (r#"{"f":0}"#, r#"{"f":0}"#),
            (r#"{"f":null}"#, r#"{"f":null}"#),
            ("{}", r#"{"f":5}"#),
        ],
    );
}

#[test]
fn factories_run_neither_in_a_patch_nor_in_reading() {
    let text = || Ok(Value::from("new"));
    check_made(Mode::Patch, "{}", &text(), "{}", &[]);
    check_made(
        Mode::Read,
        "{}",
        &text(),
        "missing_field $.a @0; missing_field $.b @0; missing_field $.c @0; missing_field $.in @0",
        &[],
    );
    // What a patch holds inside a field is made anew.
    check_made(
        Mode::Patch,
        r#"{"in":[{}]}"#,
        &text(),
        r#"{"in":[{"x":101,"y":1}]}"#,
        &["x"],
    );
}

#[test]
fn no_factory_runs_when_anything_is_wrong() {
    let text = || Ok(Value::from("new"));
    let rows = [
        (r#"{"q":1}"#, "unknown_field $.q @1"),
        (r#"{"b":"5"}"#, "wrong_kind $.b @5"),
        (r#"{"b":1,"b":1}"#, "duplicate_key $.b @7"),
        (r#"{"in":[{"x":null}]}"#, "null $.in[0].x @12"),
        (r#"{"in":[{"z":0},{}]}"#, "unknown_field $.in[0].z @8"),
        (r#"{"in":[{},{"z":0}]}"#, "unknown_field $.in[1].z @11"),
        (r#"{"in":[{}],"b":null}"#, "null $.b @15"),
        (r#"{"in":[{}]"#, "syntax $ @10"),
        (r#"{"in":[{}]} x"#, "syntax $ @12"),
        ("{} x", "syntax $ @3"),
    ];
    for (payload, seen) in rows {
        check_made(Mode::Create, payload, &text(), seen, &[]);
    }
}

#[test]
fn factories_make_what_is_missing_in_a_union_with_its_tag_behind() {
    let contract = contract(
        Mode::Create,
        r#"{ "name": "T", "fields": [
               { "name": "f", "type": { "union": { "tag": "k", "variants": { "v": "V" } } } } ] },
           { "name": "V", "fields": [
               { "name": "a", "type": "json" },
               { "name": "b", "type": "i64", "default_factory": { "$call": ["n", "b", "1", "d"] } } ] }"#,
    );
    let run = |_: &CallableRef| Ok(Value::from(7));
    let options = ReadOptions::new().factories(&run);
    let seen = read_with(&contract, r#"{"f":{"a":[{}],"k":"v"}}"#, &options);
    assert_eq!(seen, r#"{"f":{"k":"v","a":[{}],"b":7}}"#);
}

#[test]
fn a_factory_that_fails_or_makes_no_value_of_the_field_is_a_problem() {
    let failure = Err(CallFailure::new("no more numbers"));
    check_made(Mode::Create, "{}", &failure, "factory $.c @0", &["a", "c"]);
    for wrong in [
        Value::from(1),
        Value::from("long"),
        Value::Null,
        Value::Undefined,
        Value::Unset,
    ] {
        check_made(
            Mode::Create,
            "{}",
            &Ok(wrong),
            "factory $.c @0",
            &["a", "c"],
        );
    }
}

#[test]
fn a_factory_may_make_a_record_by_name() {
    let contract = contract(
        Mode::Create,
        r#"{ "name": "T", "fields": [
               { "name": "f", "type": { "list": { "record": "Point" } },
                 "default_factory": { "$call": ["n", "f", "1", "d"] } } ] },
           { "name": "Point", "fields": [{ "name": "x", "type": "i64" }] }"#,
    );
    for (x, seen) in [
        (Value::from(7), r#"{"f":[{"x":7}]}"#),
        (Value::from("7"), "factory $.f @0"),
    ] {
        let point = Map::from_texts([("x", x)]).unwrap();
        let run = |_: &CallableRef| Ok(Value::from(vec![Value::Map(point.clone())]));
        let options = ReadOptions::new().factories(&run);
        assert_eq!(read_with(&contract, "{}", &options), seen);
    }
}

#[test]
fn without_factories_each_missing_field_that_needs_one_is_a_problem() {
    let contract = contract(Mode::Create, MADE);
    check(
        &contract,
        &[
            ("{}", "factory $.a @0; factory $.c @0"),
            (r#"{"a":1}"#, "factory $.c @0"),
            (
                r#"{"a":1,"c":"","in":[{},{"x":1}]}"#,
                "factory $.in[0].x @20",
            ),
        ],
    );
}
