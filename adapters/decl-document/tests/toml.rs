//! Documents in TOML: the same declarations, the same problems, with their places.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use decl_core::{Path, Value};
use decl_document::{Document, read_json, read_toml};

/// The problems of a document, `line:column: path: message`.
fn problems(text: &str) -> Vec<String> {
    let problems = read_toml(text.as_bytes()).err().into_iter().flatten();
    problems
        .map(|at| format!("{}: {}: {}", at.kind.position(), at.path, at.kind))
        .collect()
}

fn document(fields: &str) -> String {
    format!("decl = 1\ndomain = \"a.b\"\n\n[[declarations]]\nname = \"T\"\n{fields}")
}

fn read(text: &str) -> Document {
    read_toml(text.as_bytes()).unwrap()
}

const TOML: &str = r#"
decl = 1
domain = "shop.schema"
contract_version = "3"

[[declarations]]
name = "Track"
doc = "A recorded track."

[declarations.sql]
table = "track"
indexes = [{ fields = [{ field = "title", direction = "desc" }] }]

[[declarations.fields]]
name = "title"
type = "text"
constraints.max_length = 2_00
meta."storage.column_name" = "title"
meta."storage.note" = { size = 0x10, ratio = 1.50, tags = ["a", { "$dec" = "1.10" }] }

[[declarations.fields]]
name = "released"
type = "datetime"
default = 2026-01-02T03:04:05.5

[[declarations.fields]]
name = "composer"
type = { list = { type = "text", nullable = true } }
nullable = true
default = { "$null" = true }

[[declarations.fields]]
name = "owner"
type = { record = "Owner" }

[[declarations]]
name = "Owner"
fields = [{ name = "size", type = "u64", default = { "$int" = "18446744073709551615" } }]
"#;

const JSON: &str = r#"{
  "decl": 1, "domain": "shop.schema", "contract_version": "3",
  "declarations": [
    { "name": "Track", "doc": "A recorded track.",
      "fields": [
        { "name": "title", "type": "text", "constraints": { "max_length": 200 },
          "meta": { "storage.column_name": "title",
            "storage.note": { "size": 16, "ratio": 1.5, "tags": ["a", { "$dec": "1.10" }] } } },
        { "name": "released", "type": "datetime", "default": "2026-01-02T03:04:05.5" },
        { "name": "composer", "type": { "list": { "type": "text", "nullable": true } },
          "nullable": true, "default": null },
        { "name": "owner", "type": { "record": "Owner" } }
      ],
      "sql": { "table": "track",
        "indexes": [{ "fields": [{ "field": "title", "direction": "desc" }] }] } },
    { "name": "Owner", "fields": [
      { "name": "size", "type": "u64", "default": 18446744073709551615 } ] }
  ]
}"#;

#[test]
fn toml_says_what_json_says() {
    let json = read_json(JSON.as_bytes()).unwrap();
    let toml = read(TOML);
    assert_eq!(toml.declarations(), json.declarations());
    assert_eq!(toml.domain(), json.domain());
    assert_eq!(toml.contract_version(), json.contract_version());
}

#[test]
fn null_is_a_table_of_one_key() {
    let text = document(
        "fields = [{ name = \"a\", type = \"i8\", nullable = true, default = { \"$null\" = true } }]",
    );
    let document = read(&text);
    let default = document
        .declarations()
        .first()
        .and_then(|t| t.specs().first()?.default());
    assert_eq!(default, Some(&Value::Null));
    for other in ["{ \"$null\" = false }", "{ \"$null\" = true, x = 1 }"] {
        let text = document_with_default(other);
        assert_eq!(problems(&text).len(), 1, "{other}");
    }
}

fn document_with_default(default: &str) -> String {
    document(&format!(
        "fields = [{{ name = \"a\", type = \"any\", nullable = true, default = {default} }}]"
    ))
}

#[test]
fn a_decimal_as_a_bare_number_is_refused_with_a_hint() {
    let text = document(
        "[[declarations.fields]]\nname = \"price\"\ntype = \"decimal(10,2)\"\ndefault = 1.10\n",
    );
    assert_eq!(
        problems(&text),
        ["9:11: $.declarations[0].fields[0].default: write a decimal as a string, `\"1.10\"`"]
    );
}

#[test]
fn every_problem_comes_at_once_with_its_place() {
    let text = "\
decl = 1
domian = \"a.b\"

[[declarations]]
name = \"T\"

[[declarations.fields]]
name = \"a\"
typ = \"i64\"

[declarations.sql]
table = \"t\"

[[declarations.fields]]
name = \"b\"
type = \"i46\"
meta.\"storage.x\" = inf
constraints.minimum = 1

[[declarations]]
fields = [{ name = \"c\", type = { record = \"U\" } }, 5]
";
    assert_eq!(
        problems(text),
        [
            "1:1: $: the key `domain` is missing",
            "2:1: $.domian: unknown key `domian`; did you mean `domain`?",
            "9:1: $.declarations[0].fields[0].typ: unknown key `typ`; did you mean `type`?",
            "16:8: $.declarations[0].fields[1].type: unknown type `i46`; did you mean `i16`?",
            "17:20: $.declarations[0].fields[1].meta[\"storage.x\"]: \
             the number `inf` has no counterpart",
            "20:1: $.declarations[1]: the key `name` is missing",
            "21:43: $.declarations[1].fields[0].type.record: no declaration is named `U`; \
             did you mean `T`?",
            "21:52: $.declarations[1].fields[1]: expected an object, found a number",
        ]
    );
}

#[test]
fn parts_that_begin_together_are_told_apart() {
    let text = "version = 1\ndecl = 1\ndomain = \"a.b\"\n\n[[declarations]]\nfields = []\n";
    assert_eq!(
        problems(text),
        [
            "1:1: $.version: unknown key `version`; did you mean `contract_version` or `decl`?",
            "5:1: $.declarations[0]: the key `name` is missing"
        ]
    );
}

#[test]
fn a_table_that_is_written_in_pieces_keeps_its_paths() {
    let text = document(
        "fields = []\nmeta.\"storage.a\" = { \"$nope\" = 1 }\nsql.table = \"t\"\nmeta.\"bad\" = 1\n",
    );
    let found = problems(&text);
    let paths: Vec<&str> = found
        .iter()
        .filter_map(|line| line.split(": ").nth(1))
        .collect();
    assert_eq!(
        paths,
        [
            "$.declarations[0].meta[\"storage.a\"][\"$nope\"]",
            "$.declarations[0].meta.bad"
        ]
    );
}

#[test]
fn a_syntax_error_is_one_problem_and_ends_the_reading() {
    let cases = [
        ("decl = \n", "1:8: $: "),
        ("decl = 1\ndecl = 2\n", "2:1: $: duplicate key"),
        ("a = [1,\n", "1:8: $: unclosed array"),
        ("[[declarations]\n", "1:16: $: "),
    ];
    for (text, expected) in cases {
        let found = problems(text);
        assert_eq!(found.len(), 1, "{text:?} {found:?}");
        assert!(
            found.iter().all(|line| line.starts_with(expected)),
            "{found:?}"
        );
    }
    assert_eq!(read_toml(b"a = \"\xff\"").unwrap_err().len(), 1);
    let deep = format!("a = {}{}", "[".repeat(100_000), "]".repeat(100_000));
    assert_eq!(problems(&deep).len(), 1);
    let large = " ".repeat(8 * 1024 * 1024 + 1);
    assert_eq!(
        problems(&large),
        ["1:1: $: the text is longer than 8388608 bytes"]
    );
}

#[test]
fn numbers_keep_their_digits() {
    let numbers = [
        (
            "u128",
            "0xffff_ffff_ffff_ffff_ffff_ffff_ffff_ffff",
            Some("340282366920938463463374607431768211455"),
        ),
        (
            "integer",
            "123456789012345678901234567890",
            Some("123456789012345678901234567890"),
        ),
        ("i64", "+7", Some("7")),
        ("i64", "0b101", Some("5")),
        ("i64", "1e2", Some("100")),
        ("i64", "0o7", Some("7")),
        (
            "integer",
            "0xf_ffff_ffff_ffff_ffff_ffff_ffff_ffff_ffff",
            None,
        ),
        ("f64", "nan", None),
    ];
    for (ty, number, expected) in numbers {
        let text = document(&format!(
            "fields = [{{ name = \"a\", type = \"{ty}\", default = {number} }}]"
        ));
        let read = read_toml(text.as_bytes()).ok();
        let default = read.and_then(|d| {
            d.declarations()
                .first()?
                .specs()
                .first()?
                .default()
                .cloned()
        });
        assert_eq!(
            default.map(|value| value.to_string()).as_deref(),
            expected,
            "{number}"
        );
    }
}

#[test]
fn a_path_of_an_adapter_leads_into_the_text() {
    let document = read(TOML);
    let at = |path: &Path| TOML.get(document.locate(0, path).range()).unwrap();
    let title = Path::root().field("title");
    assert_eq!(at(&title.field("constraints").field("max_length")), "2_00");
    assert_eq!(
        at(&title.field("metadata").index(0).field("value")),
        "\"title\""
    );
    let entity = Path::root().field("metadata").index(0).field("value");
    assert_eq!(
        at(&entity
            .field("indexes")
            .index(0)
            .field("fields")
            .index(0)
            .field("direction")),
        "\"desc\""
    );
}

#[test]
fn every_beginning_of_a_document_is_read_or_refused_and_none_panics() {
    for end in 0..TOML.len() {
        let _ = read_toml(TOML.as_bytes().get(..end).unwrap());
    }
}
