//! Where reading ends: size, depth, number of problems, and texts that are no JSON.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::io::{self, Read};
use std::time::Instant;

use decl_core::{Mode, Problems};
use decl_wire::{ReadFailure, ReadOptions, ReadProblem, WireContract};

use crate::support::{self, check, contract, field, of_type, read, read_with, shown};

fn read_from(contract: &WireContract, source: impl Read, options: &ReadOptions<'_>) -> String {
    match contract.read_from(source, options) {
        Ok(record) => shown(contract, Ok(record)),
        Err(ReadFailure::Payload(problems)) => shown(contract, Err(problems)),
        Err(other) => format!("{other}: {}", std::error::Error::source(&other).unwrap()),
    }
}

#[test]
fn a_payload_of_the_limit_is_read_and_one_byte_more_is_too_long() {
    let contract = of_type(r#""text""#);
    let payload = r#"{"f":"é"}"#;
    for (length, ok) in [(9, false), (10, true), (11, true), (usize::MAX, true)] {
        let options = ReadOptions::new().max_bytes(length);
        let expected = if ok {
            payload.to_owned()
        } else {
            format!("too_long $ @{length}")
        };
        assert_eq!(read_with(&contract, payload, &options), expected);
        assert_eq!(read_from(&contract, payload.as_bytes(), &options), expected);
    }
    let none = ReadOptions::new().max_bytes(0);
    assert_eq!(read_with(&contract, "", &none), "syntax $ @0");
    assert_eq!(read_with(&contract, "{", &none), "too_long $ @0");
}

#[test]
fn no_more_defaults_are_filled_in_than_the_text_may_have_bytes() {
    let field = |n: u32| format!(r#"{{ "name": "f{n}", "type": "i8", "default": {n} }}"#);
    let fields: Vec<String> = (0..10).map(field).collect();
    let record = format!(r#"{{ "name": "R", "fields": [{}] }}"#, fields.join(","));
    let contract = support::field(r#""type": { "list": { "record": "R" } }"#, &record);
    let payload = format!(r#"{{"f":[{}]}}"#, ["{}"; 20].join(","));
    let read = |limit| read_with(&contract, &payload, &ReadOptions::new().max_bytes(limit));
    assert_eq!(payload.len(), 67);
    assert_eq!(read(67), "too_many_defaults $.f[6] @24");
    assert_eq!(read(199), "too_many_defaults $.f[19] @63");
    assert_eq!(read(200).matches(r#""f9":9"#).count(), 20);
}

#[test]
fn the_limit_is_8_mebibytes_unless_something_else_is_said() {
    let contract = of_type(r#""text""#);
    let mut payload = br#"{"f":""}"#.to_vec();
    payload.resize(8 * 1024 * 1024, b' ');
    assert_eq!(read(&contract, &payload), r#"{"f":""}"#);
    assert_eq!(
        read_from(&contract, &*payload, &ReadOptions::new()),
        r#"{"f":""}"#
    );
    payload.push(b' ');
    assert_eq!(read(&contract, &payload), "too_long $ @8388608");
    assert_eq!(
        read_from(&contract, &*payload, &ReadOptions::new()),
        "too_long $ @8388608"
    );
}

/// A source that gives a few bytes at a time, is interrupted in between, and fails where one is said.
struct Hesitant<'p> {
    payload: &'p [u8],
    fails: bool,
    is_interrupted: bool,
}

impl Read for Hesitant<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.is_interrupted = !self.is_interrupted;
        if self.is_interrupted {
            return Err(io::ErrorKind::Interrupted.into());
        }
        if self.fails && self.payload.is_empty() {
            return Err(io::Error::other("the line is cut"));
        }
        let most = buffer.len().min(3);
        self.payload.read(buffer.get_mut(..most).unwrap())
    }
}

#[test]
fn a_source_may_give_its_bytes_in_parts_and_may_fail() {
    let contract = of_type(r#""text""#);
    let payload = format!(r#"{{"f":"{}"}}"#, "long ".repeat(10_000));
    let source = |fails| Hesitant {
        payload: payload.as_bytes(),
        fails,
        is_interrupted: false,
    };
    let options = ReadOptions::new();
    assert_eq!(read_from(&contract, source(false), &options), payload);
    let failed = "the payload cannot be read: the line is cut";
    assert_eq!(read_from(&contract, source(true), &options), failed);
    // What is behind the limit is not asked for.
    let options = options.max_bytes(payload.len() - 1);
    assert_eq!(
        read_from(&contract, source(true), &options),
        "too_long $ @50007"
    );
}

/// A record that nests in every way.
const NEST: &str = r#"
    { "name": "Nest", "fields": [
        { "name": "json", "type": "json", "optional": true },
        { "name": "any", "type": "any", "optional": true },
        { "name": "list", "type": { "list": { "record": "Nest" } }, "optional": true },
        { "name": "up", "type": { "record": "Nest" }, "optional": true },
        { "name": "pick", "optional": true,
          "type": { "union": { "tag": "k", "variants": { "nest": "Nest" } } } },
        { "name": "map", "type": { "map": ["text", { "record": "Nest" }] }, "optional": true },
        { "name": "pairs", "optional": true,
          "type": { "map": ["i8", { "record": "Nest" }] } },
        { "name": "tuple", "type": { "tuple": [{ "record": "Nest" }] }, "optional": true },
        { "name": "number", "type": "i8", "optional": true } ] }"#;

/// Ways to nest: what stands around each deeper part, how many levels that is, and what is wrong with
/// the text all the same.
const WAYS: [(&str, &str, usize, &str); 11] = [
    (r#"{"json":["#, "]}", 2, ""),
    (r#"{"any":{"a":"#, "}}", 2, ""),
    (r#"{"up":"#, "}", 1, ""),
    (r#"{"list":["#, "]}", 2, ""),
    (r#"{"pick":"#, r#","k":"nest"}"#, 1, "unknown_field $.k"),
    (r#"{"k":"nest","pick":"#, "}", 1, "unknown_field $.k"),
    (r#"{"map":{"a":"#, "}}", 2, ""),
    (r#"{"pairs":[[1,"#, "]]}", 3, ""),
    (r#"{"tuple":["#, "]}", 2, ""),
    (r#"{"unknown":["#, "]}", 2, "unknown_field $.unknown"),
    (r#"{"number":["#, "]}", 2, "wrong_kind $.number"),
];

/// A text that nests so deep, with nothing but brackets at its bottom.
fn nested(before: &str, after: &str, levels: usize, depth: usize) -> String {
    let times = (depth - 2) / levels;
    let brackets = depth - 1 - times * levels;
    let (open, close) = ("[".repeat(brackets), "]".repeat(brackets));
    // A union has its tag here, and the records of the other ways have no such field.
    let tag = if before.contains("pick") {
        r#","k":"nest""#
    } else {
        ""
    };
    [
        &before.repeat(times),
        r#"{"json":"#,
        &open,
        &close,
        tag,
        "}",
        &after.repeat(times),
    ]
    .concat()
}

/// The byte of the bracket that opens the 129th level.
fn too_deep_at(payload: &str) -> Option<usize> {
    let brackets = payload
        .bytes()
        .enumerate()
        .filter(|(_, byte)| b"[]{}".contains(byte));
    let mut depth = 0;
    brackets
        .map(|(offset, byte)| {
            depth += if b"[{".contains(&byte) { 1 } else { -1 };
            (offset, depth)
        })
        .find_map(|(offset, depth)| (depth == 129).then_some(offset))
}

#[test]
fn values_nest_128_deep_and_no_deeper_in_whatever_way() {
    let contract = contract(Mode::Create, NEST);
    for (before, after, levels, wrong) in WAYS {
        for depth in [127, 128, 129, 130, 10_000] {
            let payload = nested(before, after, levels, depth);
            let seen = match contract.read(payload.as_bytes()) {
                Ok(_) => String::new(),
                Err(problems) => told(&problems),
            };
            let too_deep = too_deep_at(&payload).map(|offset| format!("too_deep @{offset}"));
            assert_eq!(too_deep.is_some(), depth > 128);
            // What stands behind the depth is not read.
            let is_read = too_deep.is_none() || !after.contains("\"k\"");
            let wrong = Some(wrong.to_owned()).filter(|wrong| is_read && !wrong.is_empty());
            let expected: Vec<_> = wrong.into_iter().chain(too_deep).collect();
            assert_eq!(seen, expected.join("; "), "{before} {depth}");
        }
    }
}

/// The problems, the path of those that survive and the offset of the one that ends the reading.
fn told(problems: &Problems<ReadProblem>) -> String {
    let told = problems.iter().map(|at| match at.kind.code() {
        "too_deep" => format!("too_deep @{}", at.kind.offset()),
        code => format!("{code} {}", at.path),
    });
    told.collect::<Vec<_>>().join("; ")
}

#[test]
fn a_union_at_the_bottom_of_unions_costs_no_more_for_each_of_them() {
    let contract = contract(Mode::Create, NEST);
    let long = "\\n".repeat(100_000);
    let payload = |times: usize| {
        let (before, after) = (
            r#"{"pick":"#.repeat(times),
            r#","k":"nest"}"#.repeat(times - 1),
        );
        format!(r#"{before}{{"json":"{long}","k":"nest"}}{after}}}"#)
    };
    let time = |payload: &str| {
        let times = (0..3).map(|_| {
            let begin = Instant::now();
            assert_eq!(
                contract.read(payload.as_bytes()).is_ok(),
                payload.ends_with("}}")
            );
            begin.elapsed()
        });
        times.min().unwrap()
    };
    let one = time(&payload(1));
    // Also where the text is no JSON in the end.
    for many in [payload(120), payload(120).replace("}}", "]}")] {
        let many = time(&many);
        assert!(many < one * 10, "{one:?} {many:?}");
    }
}

#[test]
fn a_label_costs_no_more_among_many() {
    type Of<'o> = &'o dyn Fn(&[String]) -> WireContract;
    let time = |labels: usize, of: Of<'_>, before: &str, after: &str| {
        let labels: Vec<String> = (0..labels).map(|n| format!("\"label{n}\"")).collect();
        let contract = of(&labels);
        let value = format!("{before}{}{after}", labels.last().unwrap());
        let payload = format!(r#"{{"f":[{}]}}"#, vec![value.as_str(); 2_000].join(","));
        let times = (0..3).map(|_| {
            let begin = Instant::now();
            let record = contract.read(payload.as_bytes()).unwrap();
            let read = begin.elapsed();
            assert_eq!(contract.write(&record).unwrap(), payload);
            (read, begin.elapsed())
        });
        times.min().unwrap()
    };
    let an_enum = |labels: &[String]| {
        let values = labels.join(",");
        of_type(&format!(
            r#"{{"list":{{"enum":{{"name":"E","values":[{values}]}}}}}}"#
        ))
    };
    let a_union = |labels: &[String]| {
        let variants: Vec<String> = labels.iter().map(|it| format!(r#"{it}:"V""#)).collect();
        let variants = variants.join(",");
        let union = format!(r#"{{"union":{{"tag":"k","variants":{{{variants}}}}}}}"#);
        field(
            &format!(r#""type":{{"list":{union}}}"#),
            r#"{"name":"V","fields":[]}"#,
        )
    };
    let choices = |labels: &[String]| {
        let one_of = format!(r#"{{"one_of":[{}]}}"#, labels.join(","));
        of_type(&format!(
            r#"{{"list":{{"type":"text","constraints":{one_of}}}}}"#
        ))
    };
    let rows: [(Of<'_>, &str, &str); 3] = [
        (&an_enum, "", ""),
        (&a_union, r#"{"k":"#, "}"),
        (&choices, "", ""),
    ];
    for (of, before, after) in rows {
        let (few, many) = (time(20, of, before, after), time(5_000, of, before, after));
        assert!(many.0 < few.0 * 10, "read: {few:?} {many:?}");
        assert!(many.1 < few.1 * 10, "written: {few:?} {many:?}");
    }
}

#[test]
fn the_depth_may_be_limited_more_and_never_less() {
    let contract = of_type(r#""json""#);
    let deep = |depth: usize| format!(r#"{{"f":{}{}}}"#, "[".repeat(depth), "]".repeat(depth));
    let rows = [
        (2, 1, true),
        (2, 2, false),
        (0, 0, false),
        (127, 127, false),
        (1000, 127, true),
        (1000, 128, false),
    ];
    for (limit, depth, ok) in rows {
        let seen = read_with(&contract, deep(depth), &ReadOptions::new().max_depth(limit));
        let place = if limit == 0 { 0 } else { 4 + limit.min(128) };
        let expected = if ok {
            deep(depth)
        } else {
            format!("too_deep {} @{place}", path_of(limit.min(128)))
        };
        assert_eq!(seen, expected, "{limit} {depth}");
    }
}

/// The path of the bracket that is one too many.
fn path_of(limit: usize) -> String {
    match limit {
        0 => "$".to_owned(),
        limit => format!("$.f{}", "[0]".repeat(limit - 1)),
    }
}

#[test]
fn reading_ends_after_64_problems() {
    let contract = of_type(r#"{ "list": "i8" }"#);
    let wrong = |count: usize| {
        format!(
            r#"{{"f":[{}]}}"#,
            vec!["''"; count].join(",").replace('\'', "\"")
        )
    };
    let problems = |count: usize| {
        let problems = (0..count).map(|n| format!("wrong_kind $.f[{n}] @{}", 6 + 3 * n));
        problems.collect::<Vec<_>>().join("; ")
    };
    assert_eq!(read(&contract, wrong(63)), problems(63));
    for count in [64, 65, 1000] {
        let expected = format!("{}; too_many_problems $ @195", problems(64));
        assert_eq!(read(&contract, wrong(count)), expected, "{count}");
    }
    for (limit, expected) in [
        (0, "wrong_kind $.f[0] @6; too_many_problems $ @6"),
        (1, "wrong_kind $.f[0] @6; too_many_problems $ @6"),
        (
            2,
            "wrong_kind $.f[0] @6; wrong_kind $.f[1] @9; too_many_problems $ @9",
        ),
    ] {
        let options = ReadOptions::new().max_problems(limit);
        assert_eq!(read_with(&contract, wrong(3), &options), expected);
    }
}

#[test]
fn exponents_add_no_more_digits_than_a_payload_may_have_bytes() {
    let contract = of_type(r#"{ "list": "integer" }"#);
    let digits = |zeros: usize| format!("1{}", "0".repeat(zeros));
    let options = ReadOptions::new().max_bytes(100);
    let seen = |payload: &str| read_with(&contract, payload, &options);
    // 1e54 adds 51 digits, 1e30 is no longer than any integer.
    let most = format!(r#"{{"f":[{},{},{}]}}"#, digits(54), digits(30), digits(51));
    assert_eq!(seen(r#"{"f":[1e54,1e30,1e51]}"#), most);
    assert_eq!(
        seen(r#"{"f":[1e54,1e30,1e54,7.0,1e53,1e51]}"#),
        "out_of_range $.f[2] @16; out_of_range $.f[4] @25"
    );
    let long = format!(r#"{{"f":[{}]}}"#, digits(60));
    assert_eq!(seen(&long), long);
    let many = format!(r#"{{"f":[{}]}}"#, vec!["1e4300"; 100_000].join(","));
    let problems = contract.read(many.as_bytes()).unwrap_err();
    assert_eq!(problems.first().path.to_string(), "$.f[1953]");
}

#[test]
fn every_kind_of_problem_counts() {
    let contract = contract(
        Mode::Create,
        r#"{ "name": "T", "fields": [
            { "name": "a", "type": { "set": "i8" } }, { "name": "b", "type": { "map": ["text", "i8"] } },
            { "name": "c", "type": { "tuple": [] } }, { "name": "d", "type": "i8" },
            { "name": "e", "type": "text", "constraints": { "max_length": 1, "pattern": "^a" } } ] }"#,
    );
    let options = ReadOptions::new().max_problems(3);
    let rows = [
        (
            r#"{"a":[1,1,1,1]}"#,
            "duplicate_member $.a[1] @8; duplicate_member $.a[2] @10; duplicate_member $.a[3] @12; too_many_problems $ @12",
        ),
        (
            r#"{"b":{"a":1,"a":1,"a":1,"a":1}}"#,
            "duplicate_key $.b{1} @12; duplicate_key $.b{2} @18; duplicate_key $.b{3} @24; too_many_problems $ @24",
        ),
        (
            r#"{"x":1,"y":2,"z":3,"a":{}}"#,
            "unknown_field $.x @1; unknown_field $.y @7; unknown_field $.z @13; too_many_problems $ @13",
        ),
        (
            r#"{"d":1,"d":1,"d":1,"d":1}"#,
            "duplicate_key $.d @7; duplicate_key $.d @13; duplicate_key $.d @19; too_many_problems $ @19",
        ),
        (
            r#"{"c":[1],"e":"bb"}"#,
            "item_count $.c @5; max_length $.e @13; pattern $.e @13; too_many_problems $ @13",
        ),
        (
            "{}",
            "missing_field $.a @0; missing_field $.b @0; missing_field $.c @0; too_many_problems $ @0",
        ),
    ];
    for (payload, expected) in rows {
        assert_eq!(read_with(&contract, payload, &options), expected);
    }
}

#[test]
fn half_a_surrogate_pair_is_refused_at_its_escape_wherever_it_stands() {
    let contract = field(
        r#""type": { "union": { "tag": "k", "variants": { "v": "V" } } }"#,
        r#"{ "name": "V", "fields": [
            { "name": "t", "type": "text", "optional": true },
            { "name": "e", "type": { "enum": { "name": "E", "values": ["x"] } }, "optional": true },
            { "name": "m", "type": { "map": ["text", "json"] }, "optional": true } ] }"#,
    );
    let places = [
        r#"{"f":{"k":"v","t":"-HALF"}}"#,
        r#"{"f":{"k":"v","e":"-HALF"}}"#,
        r#"{"f":{"k":"v","m":{"-HALF":1}}}"#,
        r#"{"f":{"k":"v","m":{"":{"-HALF":1}}}}"#,
        r#"{"f":{"k":"v","m":{"":["-HALF"]}}}"#,
        r#"{"f":{"k":"-HALF"}}"#,
        r#"{"f":{"-HALF":"v"}}"#,
        r#"{"-HALF":0}"#,
        r#"{"x":["-HALF"]}"#,
        r#"{"x":{"-HALF":0}}"#,
        r#"{"f":"-HALF"}"#,
    ];
    let halves = [
        r"\ud83d",
        r"\ude00",
        r"\ude00\ud83d",
        r"\uD83D\u0041",
        r"\ud83dx",
        r"\ud83d\ud83d\ude00",
        r"\ud83d\n",
    ];
    for (place, half) in places
        .iter()
        .flat_map(|place| halves.map(|half| (place, half)))
    {
        let payload = place.replace("HALF", half);
        let problems = contract.read(payload.as_bytes()).unwrap_err();
        let last = problems.iter().last().unwrap();
        let expected = place.find("HALF").unwrap();
        assert_eq!(
            (last.kind.code(), last.kind.offset()),
            ("syntax", expected),
            "{payload}"
        );
    }
    let whole = r#"{"f":{"k":"v","t":"\ud83d\uDE00"}}"#;
    assert_eq!(read(&contract, whole), r#"{"f":{"k":"v","t":"😀"}}"#);
}

#[test]
fn bytes_that_are_no_utf_8_are_refused_where_they_begin() {
    let contract = of_type(r#""text""#);
    let rows: [&[u8]; 9] = [
        b"\xff",
        b"\x80",
        b"\xc0\x80",
        b"\xc3",
        b"\xe2\x82",
        b"\xed\xa0\x80",
        b"\xf0\x9f\x98",
        b"\xf4\x90\x80\x80",
        b"\xf8\x88\x80\x80\x80",
    ];
    for bytes in rows {
        let payload = [br#"{"f":"a"#, bytes, br#""}"#].concat();
        assert_eq!(read(&contract, &payload), "syntax $ @7", "{bytes:?}");
        let payload = [br#"{"f":"a"} "#, bytes].concat();
        assert_eq!(read(&contract, &payload), "syntax $ @10", "{bytes:?}");
    }
}

#[test]
fn nothing_but_white_space_stands_around_the_object() {
    check(
        &of_type(r#""i8""#),
        &[
            (
                " \t\r\n{ \t\r\n\"f\" \t\r\n: \t\r\n1 \t\r\n} \t\r\n",
                r#"{"f":1}"#,
            ),
            ("", "syntax $ @0"),
            (" \n", "syntax $ @2"),
            ("\u{feff}{\"f\":1}", "syntax $ @0"),
            (" \u{feff}{\"f\":1}", "syntax $ @1"),
            ("\u{a0}{\"f\":1}", "syntax $ @0"),
            ("\u{c}{\"f\":1}", "syntax $ @0"),
            (r#"{"f":1} x"#, "syntax $ @8"),
            (r#"{"f":1}{}"#, "syntax $ @7"),
            (r#"{"f":1},"#, "syntax $ @7"),
            (r#"{"f":1}}"#, "syntax $ @7"),
            ("{\"f\":1}\0", "syntax $ @7"),
            (r#"{"f":"1"}x"#, "wrong_kind $.f @5; syntax $ @9"),
            ("[]", "wrong_kind $ @0"),
            ("[]x", "wrong_kind $ @0; syntax $ @2"),
            ("null", "wrong_kind $ @0"),
            ("{", "syntax $ @1"),
            (r#"{"f""#, "syntax $.f @4"),
            (r#"{"f" 1}"#, "syntax $.f @5"),
            (r#"{"f":}"#, "syntax $.f @5"),
            (r#"{"f":1,}"#, "syntax $ @6"),
            (r#"{,"f":1}"#, "syntax $ @1"),
            (r"{f:1}", "syntax $ @1"),
            (r"{'f':1}", "syntax $ @1"),
            (r#"{"f":1 /* one */}"#, "syntax $ @7"),
            ("{\"f\":1,\"\n\":1}", "syntax $ @8"),
        ],
    );
}

/// A payload with something of everything, and a contract that reads it.
fn good() -> (WireContract, &'static str) {
    let contract = contract(
        Mode::Create,
        r#"{ "name": "T", "fields": [
            { "name": "b", "type": "bool" }, { "name": "i", "type": "i64" },
            { "name": "f", "type": "f64" }, { "name": "d", "type": "decimal" },
            { "name": "t", "type": "text", "nullable": true }, { "name": "y", "type": "bytes" },
            { "name": "l", "type": { "list": "i8" } }, { "name": "s", "type": { "set": "text" } },
            { "name": "u", "type": { "tuple": ["i8", "date"] } },
            { "name": "m", "type": { "map": ["text", "f32"] } },
            { "name": "p", "type": { "map": ["i8", "text"] } },
            { "name": "r", "type": { "record": "R" } },
            { "name": "v", "type": { "union": { "tag": "k", "variants": { "r": "R" } } } },
            { "name": "j", "type": "json" },
            { "name": "e", "type": { "enum": { "name": "E", "values": ["x"] } } } ] },
           { "name": "R", "fields": [{ "name": "n", "type": "u8", "optional": true }] }"#,
    );
    let payload = r#"{"b":true,"i":-12,"f":1.5e3,"d":"1.50","t":null,"y":"AA==","l":[1,2],"s":["é","\u00e8"],"u":[1,"2024-02-29"],"m":{"a":0.5},"p":[[1,"\ud83d\ude00"]],"r":{"n":1},"v":{"n":2,"k":"r"},"j":{"x":[null,{"y":-0.0}],"z":"😀"},"e":"x"}"#;
    (contract, payload)
}

/// That the text is refused as no JSON, at a byte of it or its end.
fn is_refused_within(contract: &WireContract, payload: &[u8]) -> bool {
    let Err(problems) = contract.read(payload) else {
        return false;
    };
    let last = problems.iter().last().unwrap();
    last.kind.code() == "syntax" && problems.iter().all(|at| at.kind.offset() <= payload.len())
}

#[test]
fn a_payload_that_ends_anywhere_too_early_is_refused_at_its_end() {
    let (contract, payload) = good();
    assert!(
        contract.read(payload.as_bytes()).is_ok(),
        "{}",
        read(&contract, payload)
    );
    for end in 0..payload.len() {
        let part = payload.as_bytes().get(..end).unwrap();
        assert!(is_refused_within(&contract, part), "{end}");
        if payload.is_char_boundary(end) {
            let problems = contract.read(part).unwrap_err();
            let last = problems.iter().last().unwrap();
            assert_eq!(last.kind.offset(), end, "{problems}");
        }
    }
}

#[test]
fn a_payload_with_any_byte_replaced_is_read_or_refused_within_it() {
    let (contract, payload) = good();
    for place in 0..payload.len() {
        for byte in *b"\0\t\n \"\\,:[]{}-+.09eEtfnu\x7f\x80\xc3\xf0\xff" {
            let mut changed = payload.as_bytes().to_vec();
            *changed.get_mut(place).unwrap() = byte;
            if let Err(problems) = contract.read(&changed) {
                let offsets = problems.iter().map(|at| at.kind.offset());
                assert!(offsets.max() <= Some(changed.len()), "{place} {byte}");
            }
            changed.truncate(place + 1);
            assert!(
                place + 1 == payload.len() || contract.read(&changed).is_err(),
                "{place} {byte}"
            );
        }
    }
}
