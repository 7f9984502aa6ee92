//! Whatever the text, reading ends, soon, with an answer.

use decl_document::read_json;

use crate::support::{CHINOOK, of_field, problems};

const SMALL: &str = r#"{ "decl": 1, "domain": "a.b", "declarations": [
{ "name": "T", "fields": [
  { "name": "é", "type": { "map": ["i64", { "record": "T" }] }, "default": [], "meta": { "a.b": { "$set": [1.5, "x\u00e9"] } } } ],
  "sql": { "table": "t" } }
] }"#;

/// Numbers without any pattern that matters, the same in every run.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % below as u64).unwrap_or_default()
    }
}

#[test]
fn every_prefix_of_a_document_is_one_syntax_error() {
    for (text, step) in [(SMALL, 1), (CHINOOK, 7)] {
        assert!(read_json(text.as_bytes()).is_ok());
        let whole = text.trim_end().as_bytes();
        for end in (0..whole.len()).step_by(step) {
            let problems = read_json(&whole[..end]).unwrap_err();
            assert_eq!(problems.len(), 1, "{end}");
        }
    }
}

#[test]
fn mutated_documents_are_read_or_refused() {
    let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15);
    let pieces = [
        "{",
        "}",
        "[",
        "]",
        "\"",
        ",",
        ":",
        "null",
        "true",
        "-",
        "1e9",
        "0",
        "\"name\"",
        "\"$set\"",
        "{}",
        "[]",
        "\"type\": 1, ",
        "\u{e9}",
        "\\",
        "\"record\"",
        "{ \"list\": \"text\" }",
        "{\"$map\":[[1,2]]}",
    ];
    let mut refused = 0;
    for round in 0..4000 {
        let source = if round % 4 == 0 { CHINOOK } else { SMALL };
        let mut text = source.as_bytes().to_vec();
        for _ in 0..=numbers.next(3) {
            let at = numbers.next(text.len());
            let length = numbers.next(12).min(text.len() - at);
            let piece = pieces[numbers.next(pieces.len())].bytes();
            match numbers.next(3) {
                0 => drop(text.splice(at..at, piece)),
                1 => drop(text.splice(at..at + length, piece)),
                _ => text[at] = u8::try_from(numbers.next(256)).unwrap_or_default(),
            }
        }
        if let Err(problems) = read_json(&text) {
            refused += 1;
            let places = problems.iter().map(|at| at.kind.span().start);
            assert!(places.is_sorted());
            assert!(problems.iter().all(|at| at.kind.span().end <= text.len()));
            assert!(
                problems
                    .iter()
                    .all(|at| !at.kind.to_string().contains('\n')),
                "{problems}"
            );
        }
    }
    assert!(refused > 1000, "{refused}");
}

#[test]
fn nesting_past_the_limit_says_how_far_reading_came() {
    let deep = format!("{}1{}", "[".repeat(100_000), "]".repeat(100_000));
    let problems = problems(&of_field(&format!(
        r#"{{ "name": "f", "default": {deep} }}"#
    )));
    let [problem] = problems.as_slice() else {
        panic!("{problems:?}")
    };
    let path = format!("$.declarations[0].fields[0].default{}", "[0]".repeat(123));
    let expected = format!(": {path}: arrays and objects are nested deeper than 128");
    assert!(problem.ends_with(&expected), "{problem}");
}

#[test]
fn types_and_values_that_nest_as_deep_as_text_may_are_answered() {
    for (open, close, inner) in [
        (r#"{ "list": "#, "}", r#""i64""#),
        (r#"{ "list": { "type": "#, "}}", r#""i64""#),
    ] {
        for depth in [1, 30, 60] {
            let ty = [&open.repeat(depth), inner, &close.repeat(depth)].concat();
            let text = of_field(&format!(r#"{{ "name": "f", "type": {ty} }}"#));
            assert_eq!(problems(&text), Vec::<String>::new(), "{depth}");
        }
    }
    let ty = [&*r#"{ "list": "#.repeat(120), r#""i64""#, &"}".repeat(120)].concat();
    let problems = problems(&of_field(&format!(r#"{{ "name": "f", "type": {ty} }}"#)));
    let [problem] = problems.as_slice() else {
        panic!("{problems:?}")
    };
    assert!(
        problem.ends_with("the declaration nests deeper than 128 levels"),
        "{problem}"
    );
}

#[test]
fn a_text_over_the_size_limit_is_refused_unread() {
    let text = vec![b' '; 8 * 1024 * 1024 + 1];
    let problems = read_json(&text).unwrap_err();
    assert_eq!(
        problems.first().kind.to_string(),
        "the text is longer than 8388608 bytes"
    );
}

/// Each of these takes minutes where a step looks at all others.
#[test]
fn every_problem_of_a_long_list_is_found() {
    const LENGTH: usize = 5_000;
    let many =
        |piece: &dyn Fn(usize) -> String| (0..LENGTH).map(piece).collect::<Vec<_>>().join(",");
    let fields = |fields: String| {
        format!(
            r#"{{"decl":1,"domain":"a.b","declarations":[{{"name":"T","fields":[{fields}]}}]}}"#
        )
    };
    let unknown =
        (0..5000).map(|n| format!(r#",{{"name":"f{n}","type":{{"record":"missing{n}"}}}}"#));
    let known = (0..5000).map(|n| format!(r#",{{"name":"declared{n}","fields":[]}}"#));
    let (unknown, known) = (
        unknown.collect::<Vec<_>>().concat(),
        known.collect::<Vec<_>>().concat(),
    );
    let texts = [
        format!(
            r#"{{"decl":1,"domain":"a.b","declarations":[{{"name":"T","fields":[{{}}{unknown}]}}{known}]}}"#
        ),
        fields(many(&|n| format!(r#"{{"name":"f{n}","type":"i64"}}"#))),
        fields(many(&|_| r#"{"name":"f","type":"i46"}"#.into())),
        fields(many(&|n| {
            format!(r#"{{"name":"f{n}","type":"i8","default":300}}"#)
        })),
        fields(many(&|n| {
            format!(r#"{{"name":"f{n}","type":{{"record":"nowhere{n}"}}}}"#)
        })),
        of_field(&format!(
            r#"{{ "name": "f", "meta": {{ {} }} }}"#,
            many(&|n| format!(r#""a.b{n}":1"#))
        )),
        of_field(&format!(
            r#"{{ "name": "f", "meta": {{ {} }} }}"#,
            many(&|_| r#""a.b":1"#.into())
        )),
        of_field(&format!(
            r#"{{ "name": "f", "type": {{ "set": "i8" }}, "default": [{}] }}"#,
            many(&|n| format!("{}", n + 300))
        )),
        of_field(&format!(
            r#"{{ "name": "f", "type": {{ "map": ["text", "i8"] }}, "default": {{ {} }} }}"#,
            many(&|n| format!(r#""k{n}":300"#))
        )),
        of_field(&format!(
            r#"{{ "name": "f", "validators": [{}] }}"#,
            many(&|_| r#"{ "$call": ["n", "f", "1", "d"] }"#.into())
        )),
    ];
    let counts = texts.map(|text| problems(&text).len());
    // Of the third, each type is unknown and each name but the first stands already.
    assert_eq!(counts, [5000, 0, 9999, 5000, 5000, 0, 4999, 5000, 5000, 0]);
}
