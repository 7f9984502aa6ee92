//! The first wrong guesses of newcomers, and the way out of each.

use decl_document::read_toml;

use crate::support::{check, of_field, problems, read};

/// Checks what is said of the type of a field, as it is written in JSON.
#[track_caller]
fn check_type(ty: &str, expected: &str) {
    let field = format!(r#"{{ "name": "f", "type": {ty} }}"#);
    assert_eq!(said(&of_field(&field)), [expected], "{ty}");
}

/// Checks what is said of a key of a field.
#[track_caller]
fn check_key(member: &str, expected: &str) {
    let field = format!(r#"{{ "name": "f", "type": "text", {member} }}"#);
    assert_eq!(said(&of_field(&field)), [expected], "{member}");
}

/// The messages alone.
fn said(text: &str) -> Vec<String> {
    let lines = problems(text);
    let message = |line: &String| line.splitn(3, ": ").nth(2).unwrap_or_default().to_owned();
    lines.iter().map(message).collect()
}

#[test]
fn a_type_of_another_notation_leads_to_ours() {
    for (word, ours) in [
        ("string", "`text`"),
        ("String", "`text`"),
        ("str", "`text`"),
        ("varchar", "`text`"),
        ("varchar(255)", "`text`"),
        ("int", "`i64`, `i32` or `integer`"),
        ("integer32", "`i32`"),
        ("int32", "`i32`"),
        ("uint64", "`u64`"),
        ("bigint", "`i64` or `integer`"),
        ("long", "`i64`"),
        ("float", "`f64` or `f32`"),
        ("double", "`f64`"),
        ("number", "`f64`, `decimal` or `integer`"),
        ("numeric(10,2)", "`decimal`"),
        ("boolean", "`bool`"),
        ("timestamp", "`instant` or `datetime`"),
        ("date-time", "`datetime` or `instant`"),
        ("blob", "`bytes`"),
        ("binary", "`bytes`"),
        ("guid", "`uuid`"),
        ("interval", "`duration`"),
        ("jsonb", "`json`"),
        (
            "object",
            r#"`{"record": "Track"}`, `{"map": ["text", "i64"]}` or `json`"#,
        ),
        ("array", r#"`{"list": "text"}`"#),
        ("dict", r#"`{"map": ["text", "i64"]}`"#),
        (
            "enum(new, paid)",
            r#"`{"enum": {"name": "shop.Status", "values": ["new", "paid"]}}`"#,
        ),
        ("list<Nothing>", r#"`{"list": "text"}`"#),
        (
            "tuple<instant,instant,instant,instant,instant>",
            r#"`{"tuple": ["text", "i64"]}`"#,
        ),
        ("txet", "`text`"),
        ("unon", "`union`"),
    ] {
        check_type(
            &format!("\"{word}\""),
            &format!("unknown type `{word}`; did you mean {ours}?"),
        );
    }
    check_type(r#""xyzzy""#, "unknown type `xyzzy`");
}

#[test]
fn the_name_of_a_declaration_is_no_type() {
    let way = r#"; a declaration is written `{"record": "Point"}`"#;
    for ty in [
        r#""Point""#,
        r#"{ "list": "Point" }"#,
        r#"{ "map": ["text", { "type": "Point", "nullable": true }] }"#,
    ] {
        check_type(ty, &format!("unknown type `Point`{way}"));
    }
}

#[test]
fn a_composite_type_is_spelled_out() {
    for (word, spelled) in [
        ("set<text>", r#"{"set": "text"}"#),
        ("list<text>", r#"{"list": "text"}"#),
        ("list[i64]", r#"{"list": "i64"}"#),
        ("list(decimal(10,2))", r#"{"list": "decimal(10,2)"}"#),
        ("text[]", r#"{"list": "text"}"#),
        ("string[]", r#"{"list": "text"}"#),
        ("text[][]", r#"{"list": {"list": "text"}}"#),
        ("Vec<String>", r#"{"list": "text"}"#),
        ("Point[]", r#"{"list": {"record": "Point"}}"#),
        ("record<Point>", r#"{"record": "Point"}"#),
        (
            "map<text, list<i64>>",
            r#"{"map": ["text", {"list": "i64"}]}"#,
        ),
        ("dict[str, bool]", r#"{"map": ["text", "bool"]}"#),
        ("tuple<u8,u8,u8>", r#"{"tuple": ["u8", "u8", "u8"]}"#),
    ] {
        let message = format!("unknown type `{word}`; it is written `{spelled}`");
        check_type(&format!("\"{word}\""), &message);
        let field = format!(r#"{{ "name": "f", "type": {spelled} }}"#);
        assert!(read(&of_field(&field)).is_ok(), "{spelled}");
    }
    for word in ["text?", "Option<text>"] {
        check_type(
            &format!("\"{word}\""),
            &format!(
                "unknown type `{word}`; null is allowed by `nullable`, which stands beside the type"
            ),
        );
    }
}

#[test]
fn a_composite_word_alone_is_shown_whole_and_the_example_is_read() {
    for word in ["list", "set", "tuple", "map", "enum", "record", "union"] {
        let field = format!(r#"{{ "name": "f", "type": "{word}" }}"#);
        let messages = said(&of_field(&field));
        let start =
            format!("the type `{word}` is written as an object with the key `{word}`, such as `");
        let example = messages.first().and_then(|message| {
            message
                .strip_prefix(&start)
                .and_then(|rest| rest.strip_suffix('`'))
        });
        assert!(example.is_some(), "{messages:?}");
        let ty = example
            .unwrap_or_default()
            .replace("\"Track\"", "\"Point\"")
            .replace("\"Card\"", "\"Point\"");
        let field = format!(r#"{{ "name": "f", "type": {ty} }}"#);
        assert_eq!(problems(&of_field(&field)), [""; 0], "{ty}");
    }
}

#[test]
fn an_enum_or_union_says_what_its_object_holds() {
    check_type(
        r#"{ "enum": ["open"] }"#,
        "expected an object with the keys `name` and `values`, found an array",
    );
    check_type(
        r#"{ "union": ["Point"] }"#,
        "expected an object with the keys `tag` and `variants`, found an array",
    );
    check_type(
        r#"{ "union": "Point" }"#,
        "expected an object with the keys `tag` and `variants`, found a text",
    );
}

#[test]
fn a_key_of_another_notation_leads_to_ours() {
    for (key, way) in [
        ("description", "did you mean `doc`?"),
        ("comment", "did you mean `doc`?"),
        ("metadata", "did you mean `meta`?"),
        ("factory", "did you mean `default_factory`?"),
        ("data_type", "did you mean `type`?"),
        (
            "required",
            "a field is required unless it is `optional` or has a default",
        ),
        (
            "format",
            "a format is a type, such as `uuid` or `instant`, or a `pattern` in `constraints`",
        ),
        (
            "primary_key",
            "a primary key is `storage.primary_key_position` in `meta`",
        ),
        (
            "foreign_key",
            "a foreign key is `storage.foreign_key` in `meta`",
        ),
        (
            "unique",
            "unique fields are `unique` in `sql` of the declaration",
        ),
        (
            "index",
            "an index is one of `indexes` in `sql` of the declaration",
        ),
        (
            "min",
            "did you mean `minimum`, `min_length` or `min_items` in `constraints`?",
        ),
        ("max_length", "did you mean `max_length` in `constraints`?"),
        ("maxLength", "did you mean `max_length` in `constraints`?"),
        ("regex", "did you mean `pattern` in `constraints`?"),
        ("enum", "did you mean `enum` in `type`?"),
        ("items", "did you mean `list` in `type`?"),
        ("$ref", "did you mean `record` in `type`?"),
        (
            "xyzzy",
            "expected `name`, `doc`, `type`, `nullable`, `optional`, `default`, `default_factory`, `constraints`, `validators` or `meta`",
        ),
    ] {
        let member = format!(r#""{key}": true"#);
        check_key(&member, &format!("unknown key `{key}`; {way}"));
    }
}

#[test]
fn a_constraint_of_another_notation_leads_to_one_that_applies() {
    let all = "expected `minimum`, `maximum`, `exclusive_minimum`, `exclusive_maximum`, `multiple_of`, `min_length`, `max_length`, `pattern`, `one_of`, `min_items`, `max_items` or `unique_items`";
    for (ty, key, way) in [
        ("\"i64\"", "min", "did you mean `minimum`?"),
        ("\"text\"", "min", "did you mean `min_length`?"),
        (r#"{ "list": "i64" }"#, "max", "did you mean `max_items`?"),
        ("\"i64\"", "gt", "did you mean `exclusive_minimum`?"),
        ("\"text\"", "enum", "did you mean `one_of`?"),
        ("\"text\"", "maxLength", "did you mean `max_length`?"),
        (
            "\"text\"",
            "format",
            "a format is a type, such as `uuid` or `instant`, or a `pattern`",
        ),
        ("\"text\"", "xyzzy", all),
    ] {
        let field = format!(r#"{{ "name": "f", "type": {ty}, "constraints": {{ "{key}": 1 }} }}"#);
        let expected = format!("unknown key `{key}`; {way}");
        assert_eq!(said(&of_field(&field)), [expected], "{ty}");
    }
}

#[test]
fn a_key_of_a_type_leads_to_ours() {
    check_type(
        r#"{ "array": "text" }"#,
        "unknown key `array`; did you mean `list`?",
    );
    check_type(
        r#"{ "object": "Point" }"#,
        "unknown key `object`; did you mean `record` or `map`?",
    );
    check_type(
        r#"{ "oneOf": ["Point"] }"#,
        "unknown key `oneOf`; did you mean `union`?",
    );
    check_type(
        r#"{ "enum": { "name": "a.E", "values": ["a"], "xyzzy": 1 } }"#,
        "unknown key `xyzzy`; expected `name` or `values`",
    );
    check_type(
        r#"{ "union": { "tag": "kind", "variants": { "p": "Point" }, "xyzzy": 1 } }"#,
        "unknown key `xyzzy`; expected `tag` or `variants`",
    );
}

#[test]
fn a_key_of_a_document_or_declaration_leads_to_ours() {
    check(
        r#"{ "decl": 1, "domain": "a.b", "namespace": 1, "tables": 1, "declarations": [
{ "name": "T", "fields": [], "description": "", "columns": [], "table": "t", "indexes": [] }
] }"#,
        &[
            "1:31: $.namespace: unknown key `namespace`; did you mean `domain`?",
            "1:47: $.tables: unknown key `tables`; did you mean `declarations`?",
            "2:30: $.declarations[0].description: unknown key `description`; did you mean `doc`?",
            "2:49: $.declarations[0].columns: unknown key `columns`; did you mean `fields`?",
            "2:64: $.declarations[0].table: unknown key `table`; the name of a table is `table` in `sql`",
            "2:78: $.declarations[0].indexes: unknown key `indexes`; indexes are `indexes` in `sql`",
        ],
    );
}

/// The problems of a text in TOML.
fn toml(text: &str) -> Vec<String> {
    let problems = read_toml(text.as_bytes()).err().into_iter().flatten();
    problems
        .map(|at| format!("{}: {}", at.kind.position(), at.kind))
        .collect()
}

#[test]
fn the_null_of_json_is_shown_as_toml_has_it() {
    let way = r#"TOML has no null; it is written `{ "$null" = true }`"#;
    for (text, place) in [
        ("default = null", "1:11"),
        ("default = null\nname = 1", "1:11"),
        ("default = null # nothing", "1:11"),
        ("f = { default = null, a = 1 }", "1:17"),
        ("f = { default = null }", "1:17"),
        ("one_of = [null]", "1:11"),
        ("one_of = [1,\n  null, 2]", "2:3"),
    ] {
        assert_eq!(toml(text), [format!("{place}: {way}")], "{text}");
    }
    for text in [
        "null = 1\nnull = 2",
        "a = nullable",
        "a = 1 null",
        "a = { b = 1 null }",
        "a.null",
        "null = ",
        "[a] null",
        "a = 1\nnull",
        "null",
        "[null]\n[null]",
        "a = { null = 1, null = 2 }",
        "a = nul",
    ] {
        let found = toml(text);
        assert!(
            found.iter().all(|line| !line.contains("null;")),
            "{found:?}"
        );
        assert_eq!(found.len(), 1, "{text}");
    }
}
