//! Objects, arrays and what they hold.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use decl_core::{Item, Mode, Name, Operable, Record, RecordType, Spec, Type, Value};
use decl_wire::{ReadProblemKind, WireContract};

use crate::support::{
    check, check_field, contract, field, lines, materialized, of_type, read, registry,
};

const LINE: &str = r#"{ "name": "Line", "fields": [
    { "name": "sku", "type": "text", "constraints": { "min_length": 1 } },
    { "name": "count", "type": "u8", "default": 1 } ] }"#;

/// A union of these records under the tag `kind`.
const UNION: &str = r#""type": { "union": { "tag": "kind", "variants": {
    "line": "Line", "none": "None", "more": "More" } } }"#;

const VARIANTS: &str = r#"
    { "name": "Line", "fields": [
        { "name": "sku", "type": "text", "constraints": { "min_length": 1 } },
        { "name": "count", "type": "u8", "default": 1 } ] },
    { "name": "None", "fields": [] },
    { "name": "More", "fields": [{ "name": "next", "nullable": true, "type": { "union": {
        "tag": "kind", "variants": { "none": "None", "more": "More" } } } }] }"#;

#[test]
fn a_key_that_stands_twice_is_a_problem_at_the_second_wherever_it_stands() {
    let records = [LINE, r#"{ "name": "None", "fields": [] }"#].join(",");
    let rows: [(&str, &str, &str); 13] = [
        (r#""i64""#, r#"{"f":1,"f":2}"#, "duplicate_key $.f @7"),
        (r#""i64""#, r#"{"f":1,"\u0066":2}"#, "duplicate_key $.f @7"),
        (
            r#""i64""#,
            r#"{"\u0066":1, "f" :2}"#,
            "duplicate_key $.f @13",
        ),
        (
            r#""i64""#,
            r#"{"f":1,"f":"x","f":null}"#,
            "duplicate_key $.f @7; duplicate_key $.f @15",
        ),
        (
            r#""i64""#,
            r#"{"f":"x","f":1}"#,
            "wrong_kind $.f @5; duplicate_key $.f @9",
        ),
        (
            r#"{ "record": "Line" }"#,
            r#"{"f":{"sku":"a","\u0073ku":"b"}}"#,
            "duplicate_key $.f.sku @16",
        ),
        (
            r#"{ "list": { "record": "Line" } }"#,
            r#"{"f":[{"sku":"a"},{"sku":"a","sk\u0075":"b"}]}"#,
            "duplicate_key $.f[1].sku @29",
        ),
        (
            r#"{ "union": { "tag": "kind", "variants": { "line": "Line" } } }"#,
            r#"{"f":{"sku":"a","kind":"line","sku":"b"}}"#,
            "duplicate_key $.f<line>.sku @30",
        ),
        (
            r#"{ "map": ["text", "i64"] }"#,
            r#"{"f":{"a":1,"b":2,"\u0061":3}}"#,
            "duplicate_key $.f{2} @18",
        ),
        (
            r#"{ "map": ["text", "i64"] }"#,
            r#"{"f":{"a":1,"a":"x"}}"#,
            "wrong_kind $.f.a @16; duplicate_key $.f{1} @12",
        ),
        (
            r#""json""#,
            r#"{"f":[{"a":{"b":1,"\u0062":1}}]}"#,
            "duplicate_key $.f[0].a{1} @18",
        ),
        (
            r#""any""#,
            r#"{"f":{"a":1,"\u0061":1}}"#,
            "duplicate_key $.f{1} @12",
        ),
        (
            r#""any""#,
            r#"{"f":{"":1,"":1}}"#,
            "duplicate_key $.f{1} @11",
        ),
    ];
    for (ty, payload, seen) in rows {
        let contract = field(&format!(r#""type": {ty}"#), &records);
        assert_eq!(read(&contract, payload), seen, "{ty} {payload}");
    }
}

#[test]
fn the_problem_of_a_second_key_says_where_the_first_stands() {
    let rows = [
        (r#""i64""#, r#" {"\u0066":1,"f":2}"#, 2),
        (
            r#"{ "map": ["text", "i64"] }"#,
            r#"{"f":{"b":2,"\u0061":3,"a":3}}"#,
            12,
        ),
        (
            r#"{ "map": ["i64", "i64"] }"#,
            r#"{"f":[[2,2],[1,1],[1.0,2]]}"#,
            12,
        ),
        (r#"{ "set": "i64" }"#, r#"{"f":[2,1,1.0]}"#, 8),
        (r#"{ "set": "i64" }"#, r#"{"f":[1,1,1]}"#, 6),
        (r#""i64""#, r#"{"f":1,"f":1,"f":1}"#, 1),
        (r#"{ "set": "i64" }"#, r#"{"f":["x",1,null,1.0]}"#, 10),
        (r#""json""#, r#"{"f":{"b":{"a":{},"a":[]}}}"#, 11),
    ];
    for (ty, payload, expected) in rows {
        let problems = of_type(ty).read(payload.as_bytes()).unwrap_err();
        let last = problems.iter().last().unwrap();
        let first = match last.kind.kind() {
            ReadProblemKind::DuplicateKey { first }
            | ReadProblemKind::DuplicateMember { first } => *first,
            other => panic!("{other:?}"),
        };
        assert_eq!(first, expected, "{payload}");
    }
}

#[test]
fn an_unknown_key_is_a_problem_that_suggests_the_nearest() {
    let contract = field(r#""type": { "record": "Line" }"#, LINE);
    let payload = r#"{"f":{"sku":"a","cuont":1,"\u0073kU":"","far away":[{}]},"g":0}"#;
    let problems = contract.read(payload.as_bytes()).unwrap_err();
    assert_eq!(
        lines(&problems),
        [
            "at `$.f.cuont`: the record has no such field; did you mean `count`?",
            "at `$.f.skU`: the record has no such field; did you mean `sku`?",
            r#"at `$.f["far away"]`: the record has no such field"#,
            "at `$.g`: the record has no such field; did you mean `f`?",
        ]
    );
    let offsets: Vec<_> = problems.iter().map(|at| at.kind.offset()).collect();
    assert_eq!(offsets, [16, 26, 40, 57]);
}

#[test]
fn the_tag_of_a_union_may_stand_anywhere_and_is_written_first() {
    check_field(
        &field(UNION, VARIANTS),
        &[
            (
                r#"{"kind":"line","sku":"a","count":2}"#,
                r#"{"kind":"line","sku":"a","count":2}"#,
            ),
            (
                r#"{"count":2,"sku":"a","kind":"line"}"#,
                r#"{"kind":"line","sku":"a","count":2}"#,
            ),
            (
                r#"{"count":2,"k\u0069nd":"l\u0069ne","sku":"a"}"#,
                r#"{"kind":"line","sku":"a","count":2}"#,
            ),
            (
                r#"{"sku":"a","kind":"line"}"#,
                r#"{"kind":"line","sku":"a","count":1}"#,
            ),
            (r#" { "kind" : "none" } "#, r#"{"kind":"none"}"#),
            (
                r#"{"next":{"next":{"kind":"none"},"kind":"more"},"kind":"more"}"#,
                r#"{"kind":"more","next":{"kind":"more","next":{"kind":"none"}}}"#,
            ),
            (
                r#"{"next":null,"kind":"more"}"#,
                r#"{"kind":"more","next":null}"#,
            ),
        ],
    );
}

#[test]
fn a_tag_that_says_no_variant_is_one_problem() {
    check_field(
        &field(UNION, VARIANTS),
        &[
            ("{}", "missing_tag $.f @5"),
            (
                r#"{"sku":"a","extra":{"kind":"line"}}"#,
                "missing_tag $.f @5",
            ),
            (r#"{"sku":1,"Kind":"line"}"#, "missing_tag $.f @5"),
            (r#"{"sku":1,"kind":null}"#, "wrong_kind $.f.kind @21"),
            (r#"{"kind":7}"#, "wrong_kind $.f.kind @13"),
            (r#"{"kind":["line"]}"#, "wrong_kind $.f.kind @13"),
            (r#"{"kind":"Line","x":1}"#, "unknown_label $.f.kind @13"),
            (r#"{"kind":""}"#, "unknown_label $.f.kind @13"),
            ("[]", "wrong_kind $.f @5"),
            (r#""line""#, "wrong_kind $.f @5"),
            ("null", "null $.f @5"),
        ],
    );
}

#[test]
fn an_unknown_label_suggests_the_nearest() {
    let union = field(UNION, VARIANTS);
    let problems = union.read(br#"{"f":{"kind":"lien"}}"#).unwrap_err();
    assert_eq!(
        lines(&problems),
        ["at `$.f.kind`: the label is not declared; did you mean `line`?"]
    );
}

#[test]
fn a_tag_that_stands_twice_is_a_problem_in_its_place() {
    check_field(
        &field(UNION, VARIANTS),
        &[
            (
                r#"{"kind":"none","kind":"none"}"#,
                "duplicate_key $.f<none>.kind @20",
            ),
            (
                r#"{"kind":"none","k\u0069nd":0}"#,
                "duplicate_key $.f<none>.kind @20",
            ),
            (
                r#"{"kind":"line","sku":"","kind":"none","count":-1,"kind":1}"#,
                "min_length $.f<line>.sku @26; duplicate_key $.f<line>.kind @29; \
                 out_of_range $.f<line>.count @51; duplicate_key $.f<line>.kind @54",
            ),
        ],
    );
}

#[test]
fn what_is_wrong_in_a_variant_stands_under_its_label() {
    check_field(
        &field(UNION, VARIANTS),
        &[
            (
                r#"{"count":"x","kind":"line","skew":1}"#,
                "wrong_kind $.f<line>.count @14; unknown_field $.f<line>.skew @32; \
                 missing_field $.f<line>.sku @5",
            ),
            (
                r#"{"kind":"more","next":{"kind":"more","next":{"kind":"line"}}}"#,
                "unknown_label $.f<more>.next<more>.next.kind @57",
            ),
        ],
    );
}

#[test]
fn a_variant_is_read_up_to_where_the_text_is_no_json() {
    check_field(
        &field(UNION, VARIANTS),
        &[
            (
                r#"{"kind":"line","count":"x","sku":tru}"#,
                "wrong_kind $.f<line>.count @28; wrong_kind $.f<line>.sku @38; syntax $.f<line>.sku @41",
            ),
            (r#"{"count":"x","sku":nul}"#, "syntax $.f @27"),
            (
                r#"{"kind":"line","count":"x""#,
                "wrong_kind $.f<line>.count @28; missing_field $.f<line>.sku @5; syntax $ @32",
            ),
        ],
    );
}

#[test]
fn tags_behind_other_objects_are_found_at_every_level() {
    let contract = field(
        r#""type": { "union": { "tag": "kind", "variants": { "box": "Box", "leaf": "Leaf" } } }"#,
        r#"{ "name": "Box", "fields": [
             { "name": "items", "optional": true, "type": { "list": { "union": {
               "tag": "kind", "variants": { "box": "Box", "leaf": "Leaf" } } } } },
             { "name": "data", "type": "json", "optional": true },
             { "name": "other", "optional": true, "type": { "union": {
               "tag": "is", "variants": { "box": "Box", "leaf": "Leaf" } } } } ] },
           { "name": "Leaf", "fields": [{ "name": "n", "type": "i8", "optional": true }] }"#,
    );
    check_field(
        &contract,
        &[
            (
                r#"{"data":{"kind":"leaf","is":[{"kind":0}]},"kind":"box"}"#,
                r#"{"kind":"box","data":{"is":[{"kind":0}],"kind":"leaf"}}"#,
            ),
            (
                r#"{"items":[{"n":1,"kind":"leaf"},{"data":[],"kind":"box"},{"items":[{"data":{},"kind":"box"}],"kind":"box"}],"kind":"box"}"#,
                r#"{"kind":"box","items":[{"kind":"leaf","n":1},{"kind":"box","data":[]},{"kind":"box","items":[{"kind":"box","data":{}}]}]}"#,
            ),
            (
                r#"{"other":{"data":{},"other":{"items":[{"data":0,"kind":"box"}],"is":"box"},"is":"box"},"kind":"box"}"#,
                r#"{"kind":"box","other":{"is":"box","data":{},"other":{"is":"box","items":[{"kind":"box","data":0}]}}}"#,
            ),
            // The first of two tags counts, and one of another union is none.
            (
                r#"{"other":{"data":[],"kind":"box"},"kind":"box"}"#,
                "missing_tag $.f<box>.other @14",
            ),
            (
                r#"{"items":[{"data":{},"kind":"box","kind":"leaf"},{"data":{}}],"kind":"box","kind":0}"#,
                "duplicate_key $.f<box>.items[0]<box>.kind @39; missing_tag $.f<box>.items[1] @54; duplicate_key $.f<box>.kind @80",
            ),
            (
                r#"{"items":[{"data":{},"kind":7},{"data":{},"kind":"bos"}],"kind":"box"}"#,
                "wrong_kind $.f<box>.items[0].kind @33; unknown_label $.f<box>.items[1].kind @54",
            ),
        ],
    );
    // Up to where the text is no JSON.
    check(
        &contract,
        &[
            (
                r#"{"f":{"items":[{"data":[],"kind":"box","x":0},{"data":[01]"#,
                "syntax $.f @55",
            ),
            (
                r#"{"f":{"items":[{"data":[],"kind":"box","x":0},{"data":[1]}],"kind":"box","data":x}}"#,
                "unknown_field $.f<box>.items[0]<box>.x @39; missing_tag $.f<box>.items[1] @46; syntax $.f<box>.data @80",
            ),
            (
                r#"{"f":{"kind":"box","items":[{"data":[],"x":0},{"data":[],"kind":"leaf"},{"data":[01]"#,
                "missing_tag $.f<box>.items[0] @28; unknown_field $.f<box>.items[1]<leaf>.data @47; syntax $.f<box>.items[2] @81",
            ),
        ],
    );
}

#[test]
fn lists_hold_items_in_order_and_null_where_it_is_legal() {
    check_field(
        &of_type(r#"{ "list": "i8" }"#),
        &[
            ("[]", "[]"),
            ("[3, 1,3 ]", "[3,1,3]"),
            ("[1,null]", "null $.f[1] @8"),
            (
                r#"["1",128,1.5,[]]"#,
                "wrong_kind $.f[0] @6; out_of_range $.f[1] @10; not_an_integer $.f[2] @14; wrong_kind $.f[3] @18",
            ),
            ("{}", "wrong_kind $.f @5"),
            ("[1,]", "syntax $.f @7"),
            ("[,]", "syntax $.f @6"),
            ("[1 2]", "syntax $.f @8"),
        ],
    );
    check_field(
        &field(
            r#""type": { "list": { "type": { "list": { "type": "i8", "constraints": { "minimum": 1 } } }, "nullable": true } },
               "constraints": { "min_items": 1, "max_items": 2, "unique_items": true }"#,
            "",
        ),
        &[
            ("[null,[1,2]]", "[null,[1,2]]"),
            ("[]", "min_items $.f @5"),
            ("[[1],[2],[1]]", "max_items $.f @5; unique_items $.f @5"),
            ("[[1],[1.0]]", "unique_items $.f @5"),
            ("[[1],[0]]", "minimum $.f[1][0] @11"),
        ],
    );
}

/// Items of a list of the record `Item`, in every state.
const ITEMS: [&str; 11] = [
    r#"{"a":1,"b":"x","c":true}"#,
    r#"{"c":false,"a":2,"b":"y"}"#,
    r#"{"b":"z","c":true}"#,
    r#"{"a":3,"b":""}"#,
    "null",
    r#"{"a":"1","b":"x","c":true}"#,
    r#"{"a":1,"c":true}"#,
    r#"{"a":1,"b":"x","c":true,"a":1}"#,
    r#"{"a":1,"d":0,"b":"x","c":null}"#,
    "{}",
    "[0]",
];

/// What a list of these items comes to: the written items, or every problem without the index that
/// follows `$.f`, and with the byte counted from the item's first.
fn item_by_item(
    contract: &WireContract,
    items: &[&str],
) -> Result<Vec<String>, Vec<(usize, String)>> {
    let payload = format!(r#"{{"f":[{}]}}"#, items.join(","));
    match contract.read(payload.as_bytes()) {
        Ok(record) => {
            let items = record.get("f").and_then(Value::as_list).unwrap();
            let one = |item: &Value| {
                let slots = vec![Value::from(vec![item.clone()])];
                let one = Record::from_slots(contract.declaration(), slots).unwrap();
                contract.write(&one).unwrap()
            };
            Ok(items.iter().map(one).collect())
        }
        Err(problems) => Err(problems
            .iter()
            .map(|at| {
                let path = at.path.to_string();
                let (index, rest) = path.strip_prefix("$.f[").unwrap().split_once(']').unwrap();
                let index: usize = index.parse().unwrap();
                let before: usize = items.iter().take(index).map(|item| item.len() + 1).sum();
                let offset = at.kind.offset() - 6 - before;
                (index, format!("{} {rest} @{offset}", at.kind.code()))
            })
            .collect()),
    }
}

#[test]
fn each_item_of_a_list_is_read_as_if_it_were_alone() {
    let contract = field(
        r#""type": { "list": { "type": { "record": "Item" }, "nullable": true } }"#,
        r#"{ "name": "Item", "fields": [
            { "name": "a", "type": "i8", "default": 0 }, { "name": "b", "type": "text" },
            { "name": "c", "type": "bool", "optional": true } ] }"#,
    );
    let alone = ITEMS.map(|item| item_by_item(&contract, &[item]));
    assert_eq!(alone.iter().filter(|alone| alone.is_ok()).count(), 5);
    let places = || 0..ITEMS.len();
    let pairs = places().flat_map(|a| places().map(move |b| (a, b)));
    for (a, b, c) in pairs.flat_map(|(a, b)| places().map(move |c| (a, b, c))) {
        let seen = item_by_item(&contract, &[a, b, c].map(|n| ITEMS[n]));
        let problems = [a, b, c].into_iter().enumerate().flat_map(|(index, n)| {
            let problems = alone[n].clone().err().unwrap_or_default().into_iter();
            problems.map(move |(_, problem)| (index, problem))
        });
        let problems: Vec<_> = problems.collect();
        let items = || {
            [a, b, c]
                .iter()
                .flat_map(|n| alone[*n].clone().unwrap())
                .collect()
        };
        let expected = if problems.is_empty() {
            Ok(items())
        } else {
            Err(problems)
        };
        assert_eq!(seen, expected, "{a} {b} {c}");
    }
}

#[test]
fn tuples_have_their_number_of_items() {
    check_field(
        &of_type(r#"{ "tuple": ["i8", { "type": "text", "nullable": true }] }"#),
        &[
            (r#"[1,"a"]"#, r#"[1,"a"]"#),
            ("[1,null]", "[1,null]"),
            ("[]", "item_count $.f @5"),
            ("[1]", "item_count $.f @5"),
            (r#"["x"]"#, "wrong_kind $.f[0] @6; item_count $.f @5"),
            (r#"[1,"a",{"b":[1]}]"#, "item_count $.f @5"),
            (
                r#"[null,1,"x"]"#,
                "null $.f[0] @6; wrong_kind $.f[1] @11; item_count $.f @5",
            ),
            ("{}", "wrong_kind $.f @5"),
        ],
    );
    check_field(
        &of_type(r#"{ "tuple": [] }"#),
        &[("[]", "[]"), ("[0]", "item_count $.f @5")],
    );
}

#[test]
fn sets_hold_no_value_twice_however_it_is_spelled() {
    let rows: [(&str, &[(&str, &str)]); 6] = [
        (
            r#"{ "set": "i64" }"#,
            &[
                ("[3,-1,2]", "[-1,2,3]"),
                ("[1,1.0]", "duplicate_member $.f[1] @8"),
                (
                    "[100,1e2,10e1]",
                    "duplicate_member $.f[1] @10; duplicate_member $.f[2] @14",
                ),
                (
                    "[1,\"x\",1]",
                    "wrong_kind $.f[1] @8; duplicate_member $.f[2] @12",
                ),
                (
                    r#"["x",1,"x",1]"#,
                    "wrong_kind $.f[0] @6; wrong_kind $.f[2] @12; duplicate_member $.f[3] @16",
                ),
                ("[0,-0]", "duplicate_member $.f[1] @8"),
            ],
        ),
        (
            r#"{ "set": "text" }"#,
            &[
                (r#"["b","a"]"#, r#"["a","b"]"#),
                (r#"["é","\u00e9"]"#, "duplicate_member $.f[1] @11"),
                (r#"["é","e\u0301"]"#, "[\"é\",\"e\u{301}\"]"),
            ],
        ),
        (
            r#"{ "set": "f64" }"#,
            &[
                ("[1,1.0]", "duplicate_member $.f[1] @8"),
                ("[0.0,-0.0]", "[0.0,-0.0]"),
            ],
        ),
        (
            r#"{ "set": "instant" }"#,
            &[(
                r#"["2024-01-01T00:00:00Z","2024-01-01T01:00:00+01:00"]"#,
                "duplicate_member $.f[1] @29",
            )],
        ),
        (
            r#"{ "set": { "tuple": ["i8", "text"] } }"#,
            &[
                (r#"[[2,"a"],[1,"b"]]"#, r#"[[1,"b"],[2,"a"]]"#),
                (r#"[[1,"a"],[1.0,"\u0061"]]"#, "duplicate_member $.f[1] @14"),
            ],
        ),
        (
            r#"{ "set": { "record": "Line" } }"#,
            &[(
                r#"[{"sku":"a","count":1},{"sku":"a"}]"#,
                "duplicate_member $.f[1] @28",
            )],
        ),
    ];
    for (ty, rows) in rows {
        check_field(&field(&format!(r#""type": {ty}"#), LINE), rows);
    }
}

#[test]
fn maps_with_text_keys_are_objects() {
    check_field(
        &of_type(r#"{ "map": [{ "type": "text", "constraints": { "max_length": 2 } }, "i8"] }"#),
        &[
            ("{}", "{}"),
            (r#"{"b":1,"a":2}"#, r#"{"a":2,"b":1}"#),
            (r#"{"":0,"\n":1}"#, r#"{"":0,"\n":1}"#),
            (
                r#"{"abc":1,"a b":300}"#,
                r#"max_length $.f{0} @6; max_length $.f{1} @14; out_of_range $.f["a b"] @20"#,
            ),
            (r#"{"a":null}"#, "null $.f.a @10"),
            ("[]", "wrong_kind $.f @5"),
            (r#"[["a",1]]"#, "wrong_kind $.f @5"),
        ],
    );
}

#[test]
fn maps_with_other_keys_are_arrays_of_pairs() {
    check_field(
        &of_type(r#"{ "map": ["i8", { "type": "text", "nullable": true }] }"#),
        &[
            ("[]", "[]"),
            (r#"[[2,"b"],[1,null]]"#, r#"[[1,null],[2,"b"]]"#),
            ("{}", "wrong_kind $.f @5"),
            (r#"[[1,"a"],[2,"b"],[1.0,"c"]]"#, "duplicate_key $.f{2} @22"),
            ("[1]", "wrong_kind $.f{0} @6"),
            ("[[]]", "item_count $.f{0} @6"),
            ("[[1]]", "item_count $.f{0} @6"),
            (r#"[[1,"a",0]]"#, "item_count $.f{0} @6"),
            (r#"[["1","a"]]"#, "wrong_kind $.f{0} @7"),
            ("[[1,2]]", "wrong_kind $.f[=1] @9"),
            ("[[null,null]]", "null $.f{0} @7"),
            ("[[300,2]]", "out_of_range $.f{0} @7; wrong_kind $.f{0} @11"),
            (
                r#"[0,0,["x","a"],["x","a"]]"#,
                "wrong_kind $.f{0} @6; wrong_kind $.f{1} @8; wrong_kind $.f{2} @11; wrong_kind $.f{3} @21",
            ),
            // A pair that is wrong neither hides a second key nor shifts its place.
            (
                r#"[0,[1,"a"],[1,"b"]]"#,
                "wrong_kind $.f{0} @6; duplicate_key $.f{2} @16",
            ),
            (
                "[[1,2],[1,null]]",
                "wrong_kind $.f[=1] @9; duplicate_key $.f{1} @12",
            ),
        ],
    );
}

#[test]
fn a_map_with_nullable_text_keys_is_an_array_of_pairs() {
    check_field(
        &of_type(r#"{ "map": [{ "type": "text", "nullable": true }, "i8"] }"#),
        &[
            (r#"[[null,1],["a",2]]"#, r#"[[null,1],["a",2]]"#),
            ("{}", "wrong_kind $.f @5"),
        ],
    );
}

#[test]
fn enums_are_their_labels() {
    check_field(
        &of_type(r#"{ "enum": { "name": "Status", "values": ["active", "on hold"] } }"#),
        &[
            (r#""active""#, r#""active""#),
            (r#""on\u0020hold""#, r#""on hold""#),
            (r#""Active""#, "unknown_label $.f @5"),
            (r#""""#, "unknown_label $.f @5"),
            ("0", "wrong_kind $.f @5"),
        ],
    );
}

#[test]
fn records_lead_to_themselves() {
    let contract = contract(
        Mode::Create,
        r#"{ "name": "Node", "fields": [
            { "name": "n", "type": "i8" },
            { "name": "kids", "type": { "list": { "record": "Node" } }, "default": [] },
            { "name": "up", "type": { "record": "Node" }, "optional": true } ] }"#,
    );
    check(
        &contract,
        &[
            (
                r#"{"kids":[{"n":2},{"n":3,"kids":[]}],"n":1,"up":{"n":0}}"#,
                r#"{"n":1,"kids":[{"n":2,"kids":[]},{"n":3,"kids":[]}],"up":{"n":0,"kids":[]}}"#,
            ),
            (
                r#"{"n":1,"kids":[{"n":2,"kids":[{}]}],"up":{"n":0,"up":{"m":1}}}"#,
                "missing_field $.kids[0].kids[0].n @30; unknown_field $.up.up.m @54; missing_field $.up.up.n @53",
            ),
        ],
    );
}

#[test]
fn records_in_place_are_objects() {
    let name = Name::from_static;
    let inner = Operable::builder()
        .field(Spec::new(Type::I8).named(name("x")))
        .build()
        .unwrap();
    let inner = Type::Record(RecordType::Inline(inner));
    let outer = Operable::builder()
        .field(Spec::new(inner.clone()).named(name("f")))
        .field(
            Spec::new(Type::list(Item::new(inner)))
                .named(name("g"))
                .optional(),
        )
        .build()
        .unwrap();
    check(
        &materialized(Mode::Create, &outer, &registry("")),
        &[
            (
                r#"{"g":[{"x":2}],"f":{"x":1}}"#,
                r#"{"f":{"x":1},"g":[{"x":2}]}"#,
            ),
            (
                r#"{"f":{"y":1}}"#,
                "unknown_field $.f.y @6; missing_field $.f.x @5",
            ),
        ],
    );
}

#[test]
fn every_problem_is_told_at_once_in_the_order_of_the_text() {
    let contract = contract(
        Mode::Create,
        r#"
        { "name": "Order", "fields": [
            { "name": "id", "type": "u16" },
            { "name": "lines", "type": { "list": { "record": "Line" } }, "constraints": { "min_items": 3 } },
            { "name": "status", "type": { "enum": { "name": "Status", "values": ["open", "shut"] } } },
            { "name": "prices", "type": { "map": ["text", "decimal(4,2)"] } },
            { "name": "note", "type": "text", "constraints": { "max_length": 2, "pattern": "^[a-z]+$" } } ] },
        { "name": "Line", "fields": [
            { "name": "sku", "type": "text" },
            { "name": "count", "type": "u8", "constraints": { "minimum": 1 } } ] }"#,
    );
    let payload = r#"{
  "note": "ABC",
  "prices": {"a": "1.234", "b": 1, "c": "x"},
  "lines": [{"count": 0}, {"sku": null, "count": 1, "Sku": "a"}],
  "status": "opne",
  "total": 7
}"#;
    let problems = contract.read(payload.as_bytes()).unwrap_err();
    let seen: Vec<_> = problems
        .iter()
        .map(|at| {
            let before = payload.get(..at.kind.offset()).unwrap();
            let line = before.matches('\n').count() + 1;
            format!("{line}: {} {at}", at.kind.code())
        })
        .collect();
    assert_eq!(
        seen,
        [
            "2: max_length at `$.note`: the value breaks max_length 2",
            "2: pattern at `$.note`: the value breaks pattern `^[a-z]+$`",
            "3: out_of_range at `$.prices.a`: the decimal has more digits than `decimal(4,2)`",
            "3: wrong_kind at `$.prices.b`: expected a decimal as a string, found a number",
            "3: malformed at `$.prices.c`: expected a plain decimal number such as `-1.50`",
            "4: minimum at `$.lines[0].count`: the value breaks minimum 1",
            "4: missing_field at `$.lines[0].sku`: the field is missing",
            "4: null at `$.lines[1].sku`: null is not legal here",
            "4: unknown_field at `$.lines[1].Sku`: the record has no such field; did you mean `sku`?",
            "5: unknown_label at `$.status`: the label is not declared; did you mean `open`?",
            "6: unknown_field at `$.total`: the record has no such field",
            "1: missing_field at `$.id`: the field is missing",
        ]
    );
}

#[test]
fn records_are_equal_whatever_the_order_of_the_members() {
    let contract = contract(
        Mode::Create,
        &[
            r#"{ "name": "T", "fields": [
                { "name": "a", "type": "i8" },
                { "name": "b", "type": { "record": "Line" } },
                { "name": "c", "type": { "union": { "tag": "k", "variants": { "line": "Line" } } } },
                { "name": "d", "type": { "map": ["text", "i8"] } },
                { "name": "e", "type": { "set": "i8" } },
                { "name": "g", "type": "json" } ] }"#,
            LINE,
        ]
        .join(","),
    );
    let members = [
        [r#""a":1"#, r#""a":1.0"#],
        [
            r#""b":{"sku":"x","count":2}"#,
            r#""b":{"count":2,"sku":"x"}"#,
        ],
        [
            r#""c":{"k":"line","sku":"x","count":1}"#,
            r#""c":{"sku":"\u0078","k":"line"}"#,
        ],
        [r#""d":{"x":1,"y":2}"#, r#""d":{"y":2,"x":1}"#],
        [r#""e":[1,2]"#, r#""e":[2,1]"#],
        [r#""g":{"x":[1],"y":{}}"#, r#""g":{"y":{},"x":[1]}"#],
    ];
    let first = members.map(|[first, _]| first).join(",");
    let first = contract.read(format!("{{{first}}}").as_bytes()).unwrap();
    for turn in 0..members.len() {
        for reversed in [false, true] {
            let mut others = members.map(|[_, other]| other);
            others.rotate_left(turn);
            if reversed {
                others.reverse();
            }
            let other = contract
                .read(format!("{{{}}}", others.join(",")).as_bytes())
                .unwrap();
            assert_eq!(other, first);
            assert_eq!(contract.write(&other), contract.write(&first));
        }
    }
    let changed = members
        .map(|[first, _]| first)
        .join(",")
        .replace("[1]", "[2]");
    assert_ne!(
        contract.read(format!("{{{changed}}}").as_bytes()).unwrap(),
        first
    );
}
