//! What each mistake is called, and where it is said to stand.

use crate::support::{check, of_field};

/// Checks documents.
fn check_documents(cases: &[(&str, &[&str])]) {
    for (text, expected) in cases {
        check(text, expected);
    }
}

/// Checks documents of one field, which is their second line, beside a record `Point`.
fn check_fields(cases: &[(&str, &[&str])]) {
    for (field, expected) in cases {
        check(&of_field(field), expected);
    }
}

#[test]
fn a_syntax_error_is_the_only_problem() {
    check_documents(&[
        ("", &["1:1: $: expected a value, found the end of the text"]),
        (
            "{",
            &["1:2: $: expected a key or `}`, found the end of the text"],
        ),
        (
            r#"{ "decl": 1, }"#,
            &["1:12: $: no value follows this comma"],
        ),
        (
            r#"{ "decl": 01 }"#,
            &["1:11: $.decl: a number has no leading zero"],
        ),
        ("[1 2]", &["1:4: $[1]: expected `,` or `]`, found `2`"]),
        (
            r#"{ "decl": 2, "domain": "x", "declarations": [ { "name": "T", "fields": [tru] } ] }"#,
            &["1:76: $.declarations[0].fields[0]: expected `true`, found `]`"],
        ),
        (
            "\u{feff}{}",
            &["1:1: $: the text begins with a byte order mark"],
        ),
        (
            r#"{ "decl": 1 } x"#,
            &["1:15: $: only white space may follow the value"],
        ),
        (
            r#"{ "decl": "\ud800" }"#,
            &[r"1:12: $.decl: lone surrogate `\ud800`"],
        ),
    ]);
}

#[test]
fn the_document_has_a_form() {
    check_documents(&[
        ("[]", &["1:1: $: expected an object, found an array"]),
        (
            "{}",
            &[
                "1:1: $: the key `decl` is missing",
                "1:1: $: the key `domain` is missing",
                "1:1: $: the key `declarations` is missing",
            ],
        ),
        (
            r#"{ "decl": 2, "domain": "a.b", "declarations": [] }"#,
            &[
                "1:11: $.decl: `2` is no version of declaration documents that is known here; write 1",
            ],
        ),
        (
            r#"{ "decl": "1", "domain": "a.b", "declarations": [] }"#,
            &["1:11: $.decl: expected the number 1, found a text"],
        ),
        (
            r#"{ "decl": 1.0, "domain": "a.b", "declarations": [] }"#,
            &[
                "1:11: $.decl: `1.0` is no version of declaration documents that is known here; write 1",
            ],
        ),
        (
            r#"{ "decl": 1, "domain": "Shop", "contract_version": "01", "declarations": [] }"#,
            &[
                "1:24: $.domain: the domain `Shop` is not two or more words `[a-z][a-z0-9_]*` joined by dots, at most 128 bytes",
                "1:52: $.contract_version: the contract version `01` is not a decimal counter without leading zero",
            ],
        ),
        (
            r#"{ "decl": 1, "domain": 7, "contract_version": 1, "declarations": [] }"#,
            &[
                "1:24: $.domain: expected a domain as text, found a number",
                "1:47: $.contract_version: expected a contract version as text, found a number",
            ],
        ),
        (
            r#"{ "decl": 1, "domain": "a.b", "declaration": [] }"#,
            &[
                "1:1: $: the key `declarations` is missing",
                "1:31: $.declaration: unknown key `declaration`; did you mean `declarations`?",
            ],
        ),
        (
            r#"{ "decl": 1, "domain": "a.b", "declarations": {}, "$schema": "x" }"#,
            &[
                "1:47: $.declarations: expected an array, found an object",
                r#"1:51: $["$schema"]: unknown key `$schema`; expected `decl`, `domain`, `contract_version` or `declarations`"#,
            ],
        ),
        (
            r#"{ "decl": 1, "domain": "a.b", "domain": "c.d", "declarations": [] }"#,
            &["1:31: $.domain: the key `domain` stands at 1:14 already"],
        ),
        (
            r#"{ "decl": 1, "domain": "a.b",
  "d\u006fmain": "c.d", "declarations": [] }"#,
            &["2:3: $.domain: the key `domain` stands at 1:14 already"],
        ),
    ]);
}

#[test]
fn a_declaration_has_a_form() {
    check_documents(&[
        (
            r#"{ "decl": 1, "domain": "a.b", "declarations": [
{},
7
] }"#,
            &[
                "2:1: $.declarations[0]: the key `name` is missing",
                "2:1: $.declarations[0]: the key `fields` is missing",
                "3:1: $.declarations[1]: expected an object, found a number",
            ],
        ),
        (
            r#"{ "decl": 1, "domain": "a.b", "declarations": [
{ "name": "T", "field": [] }
] }"#,
            &[
                "2:1: $.declarations[0]: the key `fields` is missing",
                "2:16: $.declarations[0].field: unknown key `field`; did you mean `fields`?",
            ],
        ),
        (
            r#"{ "decl": 1, "domain": "a.b", "declarations": [
{ "name": "", "fields": [] },
{ "name": " T", "fields": [] },
{ "name": null, "fields": [] },
{ "name": "a\u0007", "fields": [] }
] }"#,
            &[
                "2:11: $.declarations[0].name: the name is empty",
                "3:11: $.declarations[1].name: the name begins or ends with white space",
                "4:11: $.declarations[2].name: expected a name, found null",
                "5:11: $.declarations[3].name: the name holds the control character or noncharacter U+0007",
            ],
        ),
        (
            r#"{ "decl": 1, "domain": "a.b", "declarations": [
{ "name": "T", "doc": 1, "fields": {} }
] }"#,
            &[
                "2:23: $.declarations[0].doc: expected a text, found a number",
                "2:36: $.declarations[0].fields: expected an array, found an object",
            ],
        ),
        (
            r#"{ "decl": 1, "domain": "a.b", "declarations": [
{ "name": "T", "fields": [] },
{ "name": "U", "fields": [] },
{ "name": "T", "fields": [] }
] }"#,
            &["4:11: $.declarations[2].name: a declaration at 2:11 is named `T` already"],
        ),
        (
            r#"{ "decl": 1, "domain": "a.b", "declarations": [
{ "name": "T", "fields": [7, { "name": "a", "type": "i64" }, { "name": "a", "type": "i64" }, { "name": "a", "type": "i8", "default": 300 }] }
] }"#,
            &[
                "2:27: $.declarations[0].fields[0]: expected an object, found a number",
                "2:72: $.declarations[0].fields[2].name: a field at 2:40 is named `a` already",
                "2:104: $.declarations[0].fields[3].name: a field at 2:40 is named `a` already",
                "2:134: $.declarations[0].fields[3].default: the integer is out of range of `i8`",
            ],
        ),
        (
            r#"{ "decl": 1, "domain": "a.b", "declarations": [
{ "name": "T", "fields": [], "meta": { "storage.entity": {} }, "sql": { "table": "t" } }
] }"#,
            &[
                "2:64: $.declarations[0].sql: `sql` stands for the metadata entry `storage.entity`, which is written at 2:40",
            ],
        ),
        (
            r#"{ "decl": 1, "domain": "a.b", "declarations": [
{ "name": "T", "fields": [], "sql": { "table": "t" }, "meta": { "storage.entity": {} } }
] }"#,
            &[
                "2:30: $.declarations[0].sql: `sql` stands for the metadata entry `storage.entity`, which is written at 2:65",
            ],
        ),
        (
            r#"{ "decl": 1, "domain": "a.b", "declarations": [
{ "name": "T", "fields": [], "sql": "t", "meta": [] }
] }"#,
            &[
                "2:37: $.declarations[0].sql: expected an object, found a text",
                "2:50: $.declarations[0].meta: expected an object, found an array",
            ],
        ),
        (
            r#"{ "decl": 1, "domain": "a.b", "declarations": [
{ "name": "T", "fields": [], "sql": { "$table": "t" } }
] }"#,
            &[
                r#"2:39: $.declarations[0].sql["$table"]: unknown tag `$table` (a key of data that begins with `$` is written with one `$` more); did you mean `$tuple`?"#,
            ],
        ),
    ]);
}

#[test]
fn a_field_has_a_form() {
    check_fields(&[
        (
            r#"{ "nam": "f", "typ": "i64", "nulable": true, "zzz": 1 }"#,
            &[
                "2:3: $.declarations[0].fields[0].nam: unknown key `nam`; did you mean `name`?",
                "2:15: $.declarations[0].fields[0].typ: unknown key `typ`; did you mean `type`?",
                "2:29: $.declarations[0].fields[0].nulable: unknown key `nulable`; did you mean `nullable`?",
                "2:46: $.declarations[0].fields[0].zzz: unknown key `zzz`; expected `name`, `doc`, `type`, `nullable`, `optional`, `default`, `default_factory`, `constraints`, `validators` or `meta`",
            ],
        ),
        (
            r#"{ "name": 7, "type": 7 }"#,
            &[
                "2:11: $.declarations[0].fields[0].name: expected a name, found a number",
                "2:22: $.declarations[0].fields[0].type: expected a type, found a number",
            ],
        ),
        (
            r#"{ "name": "f", "type": "i64", "nullable": "yes", "optional": 1 }"#,
            &[
                "2:43: $.declarations[0].fields[0].nullable: expected true or false, found a text",
                "2:62: $.declarations[0].fields[0].optional: expected true or false, found a number",
            ],
        ),
        (
            r#"{ "name": "f", "type": "i64", "optional": true, "default": 1 }"#,
            &[
                "2:43: $.declarations[0].fields[0].optional: an optional field cannot have a default: it would never be absent",
            ],
        ),
        (
            r#"{ "name": "f", "type": "i64", "default": 1, "default_factory": { "$call": ["n", "f", "1", "d"] } }"#,
            &[
                "2:64: $.declarations[0].fields[0].default_factory: a field cannot have both a default and a default factory",
            ],
        ),
        (
            r#"{ "name": "f", "type": "i64", "default_factory": "now", "validators": {} }"#,
            &[
                "2:50: $.declarations[0].fields[0].default_factory: expected an object with the key `$call`, found a text",
                "2:71: $.declarations[0].fields[0].validators: expected an array of callable references, found an object",
            ],
        ),
        (
            r#"{ "name": "f", "type": "i64", "validators": [{ "$call": ["n", "f"] }, { "$call": ["n", "", "1", "d"] }, { "call": [] }, { "$call": ["n", 1, "1", "d"] }] }"#,
            &[
                r#"2:57: $.declarations[0].fields[0].validators[0]["$call"]: expected an array of namespace, name, version and digest, found 2 items"#,
                r#"2:82: $.declarations[0].fields[0].validators[1]["$call"]: the name is empty"#,
                "2:105: $.declarations[0].fields[0].validators[2]: the key `$call` is missing",
                "2:107: $.declarations[0].fields[0].validators[2].call: unknown key `call`; did you mean `$call`?",
                r#"2:138: $.declarations[0].fields[0].validators[3]["$call"][1]: expected a text, found a number"#,
            ],
        ),
        (
            r#"{ "name": "f", "type": "i64", "default": null }"#,
            &["2:42: $.declarations[0].fields[0].default: null is not legal here"],
        ),
        (
            r#"{ "name": "f", "type": "i64", "type": "text", "default": 1 }"#,
            &["2:31: $.declarations[0].fields[0].type: the key `type` stands at 2:16 already"],
        ),
        (
            r#"{ "name": "f", "type": "i64", "metadata": {} }"#,
            &[
                "2:31: $.declarations[0].fields[0].metadata: unknown key `metadata`; did you mean `meta`?",
            ],
        ),
    ]);
}

#[test]
fn a_message_is_one_line_and_cut() {
    check_fields(&[(
        r#"{ "a\nb`c": 1, "name": "f", "type": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" }"#,
        &[
            r#"2:3: $.declarations[0].fields[0]["a\nb`c"]: unknown key `a\u000ab`c`; expected `name`, `doc`, `type`, `nullable`, `optional`, `default`, `default_factory`, `constraints`, `validators` or `meta`"#,
            "2:37: $.declarations[0].fields[0].type: unknown type `xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...`",
        ],
    )]);
}

#[test]
fn metadata_keys_are_namespaced() {
    check_fields(&[
        (
            r#"{ "name": "f", "type": "i64", "meta": { "column": 1, "Storage.x": 2, "decl.x": 3, "": 4, "ok.key": 5 } }"#,
            &[
                "2:41: $.declarations[0].fields[0].meta.column: the metadata key `column` is not two or more words `[a-z][a-z0-9_]*` joined by dots",
                r#"2:54: $.declarations[0].fields[0].meta["Storage.x"]: the metadata key `Storage.x` is not two or more words `[a-z][a-z0-9_]*` joined by dots"#,
                r#"2:70: $.declarations[0].fields[0].meta["decl.x"]: the metadata key `decl.x` is in the reserved namespace `decl`"#,
                r#"2:83: $.declarations[0].fields[0].meta[""]: the name is empty"#,
            ],
        ),
        (
            r#"{ "name": "f", "type": "i64", "meta": { "a.b": 1, "a.b": 2 } }"#,
            &[
                r#"2:51: $.declarations[0].fields[0].meta["a.b"]: the key `a.b` stands at 2:41 already"#,
            ],
        ),
        (
            r#"{ "name": "f", "type": "i64", "meta": 7 }"#,
            &["2:39: $.declarations[0].fields[0].meta: expected an object, found a number"],
        ),
    ]);
}

#[test]
fn a_type_has_a_form() {
    check_fields(&[
        (
            r#"{ "name": "f", "type": "strng" }"#,
            &["2:24: $.declarations[0].fields[0].type: unknown type `strng`"],
        ),
        (
            r#"{ "name": "f", "type": "string" }"#,
            &[
                "2:24: $.declarations[0].fields[0].type: unknown type `string`; did you mean `text`?",
            ],
        ),
        (
            r#"{ "name": "f", "type": "txet" }"#,
            &["2:24: $.declarations[0].fields[0].type: unknown type `txet`; did you mean `text`?"],
        ),
        (
            r#"{ "name": "f", "type": "i46" }"#,
            &["2:24: $.declarations[0].fields[0].type: unknown type `i46`; did you mean `i16`?"],
        ),
        (
            r#"{ "name": "f", "type": "datetim" }"#,
            &[
                "2:24: $.declarations[0].fields[0].type: unknown type `datetim`; did you mean `datetime`?",
            ],
        ),
        (
            r#"{ "name": "f", "type": "list" }"#,
            &[
                "2:24: $.declarations[0].fields[0].type: the type `list` is written as an object with the key `list`, such as `{\"list\": \"text\"}`",
            ],
        ),
        (
            r#"{ "name": "f", "type": "unon" }"#,
            &["2:24: $.declarations[0].fields[0].type: unknown type `unon`; did you mean `union`?"],
        ),
        (
            r#"{ "name": "f", "type": "decimal(2,3)" }"#,
            &[
                "2:24: $.declarations[0].fields[0].type: `decimal(2,3)` is not `decimal(precision,scale)` with 1 <= precision and scale <= precision",
            ],
        ),
        (
            r#"{ "name": "f", "type": "decimal(10, 2)" }"#,
            &[
                "2:24: $.declarations[0].fields[0].type: `decimal(10, 2)` is not `decimal(precision,scale)` with 1 <= precision and scale <= precision",
            ],
        ),
        (
            r#"{ "name": "f", "type": null }"#,
            &["2:24: $.declarations[0].fields[0].type: expected a type, found null"],
        ),
        (
            r#"{ "name": "f", "type": {} }"#,
            &[
                r#"2:24: $.declarations[0].fields[0].type: a composite type is an object with one key, such as `{"list": "text"}`"#,
            ],
        ),
        (
            r#"{ "name": "f", "type": { "type": "i64", "nullable": true } }"#,
            &[
                r#"2:24: $.declarations[0].fields[0].type: a composite type is an object with one key, such as `{"list": "text"}`"#,
            ],
        ),
    ]);
}

#[test]
fn a_composite_type_has_a_form() {
    check_fields(&[
        (
            r#"{ "name": "f", "type": { "lst": "i64" } }"#,
            &[
                "2:26: $.declarations[0].fields[0].type.lst: unknown key `lst`; did you mean `list`?",
            ],
        ),
        (
            r#"{ "name": "f", "type": { "list": "i46" } }"#,
            &[
                "2:34: $.declarations[0].fields[0].type.list: unknown type `i46`; did you mean `i16`?",
            ],
        ),
        (
            r#"{ "name": "f", "type": { "list": { "typ": "text", "nullable": true } } }"#,
            &[
                "2:34: $.declarations[0].fields[0].type.list: the key `type` is missing",
                "2:36: $.declarations[0].fields[0].type.list.typ: unknown key `typ`; did you mean `type`?",
            ],
        ),
        (
            r#"{ "name": "f", "type": { "list": { "type": "text", "nullable": 1, "optional": true } } }"#,
            &[
                "2:64: $.declarations[0].fields[0].type.list.nullable: expected true or false, found a number",
                "2:67: $.declarations[0].fields[0].type.list.optional: unknown key `optional`; expected `type`, `nullable` or `constraints`",
            ],
        ),
        (
            r#"{ "name": "f", "type": { "map": ["text"] } }"#,
            &[
                "2:33: $.declarations[0].fields[0].type.map: expected an array of two types, found 1 item",
            ],
        ),
        (
            r#"{ "name": "f", "type": { "map": "text" } }"#,
            &[
                "2:33: $.declarations[0].fields[0].type.map: expected an array of two types, found a text",
            ],
        ),
        (
            r#"{ "name": "f", "type": { "tuple": {} } }"#,
            &[
                "2:35: $.declarations[0].fields[0].type.tuple: expected an array of types, found an object",
            ],
        ),
        (
            r#"{ "name": "f", "type": { "enum": { "values": [] } } }"#,
            &[
                "2:34: $.declarations[0].fields[0].type.enum: the key `name` is missing",
                "2:46: $.declarations[0].fields[0].type.enum.values: no labels are declared",
            ],
        ),
        (
            r#"{ "name": "f", "type": { "enum": { "name": "a.E", "values": ["a", "", 1] } } }"#,
            &[
                "2:67: $.declarations[0].fields[0].type.enum.values[1]: the name is empty",
                "2:71: $.declarations[0].fields[0].type.enum.values[2]: expected a name, found a number",
            ],
        ),
        (
            r#"{ "name": "f", "type": { "enum": { "name": "a.E", "values": [] } } }"#,
            &["2:61: $.declarations[0].fields[0].type.enum.values: no labels are declared"],
        ),
        (
            r#"{ "name": "f", "type": { "enum": { "name": "a.E", "values": ["a", "b", "a"] } } }"#,
            &["2:72: $.declarations[0].fields[0].type.enum.values[2]: the label `a` stands twice"],
        ),
        (
            r#"{ "name": "f", "type": { "union": { "tag": "kind", "variants": {} } } }"#,
            &["2:64: $.declarations[0].fields[0].type.union.variants: no labels are declared"],
        ),
        (
            r#"{ "name": "f", "type": { "union": { "tag": "kind", "variants": ["Point"] } } }"#,
            &[
                "2:64: $.declarations[0].fields[0].type.union.variants: expected an object from labels to names of declarations, found an array",
            ],
        ),
    ]);
}

#[test]
fn a_record_is_declared() {
    check_fields(&[
        (
            r#"{ "name": "f", "type": { "record": "Pont" } }"#,
            &[
                "2:36: $.declarations[0].fields[0].type.record: no declaration is named `Pont`; did you mean `Point`?",
            ],
        ),
        (
            r#"{ "name": "f", "type": { "record": "Nowhere" } }"#,
            &["2:36: $.declarations[0].fields[0].type.record: no declaration is named `Nowhere`"],
        ),
        (
            r#"{ "name": "f", "type": { "record": { "name": "P", "fields": [] } } }"#,
            &[
                "2:36: $.declarations[0].fields[0].type.record: expected the name of a declaration, found an object",
            ],
        ),
        (
            r#"{ "name": "f", "type": { "list": { "record": "point" } }, "default": [] }"#,
            &[
                "2:46: $.declarations[0].fields[0].type.list.record: no declaration is named `point`; did you mean `Point`?",
            ],
        ),
        (
            r#"{ "name": "f", "type": { "union": { "tag": "kind", "variants": { "p": "Point", "q": "Piont" } } } }"#,
            &[
                "2:85: $.declarations[0].fields[0].type.union.variants.q: no declaration is named `Piont`; did you mean `Point`?",
            ],
        ),
    ]);
}

#[test]
fn an_integer_is_a_number_that_is_one() {
    check_fields(&[
        (
            r#"{ "name": "f", "type": "i64", "default": "1" }"#,
            &["2:42: $.declarations[0].fields[0].default: expected an integer, found a text"],
        ),
        (
            r#"{ "name": "f", "type": "i64", "default": 1.5 }"#,
            &["2:42: $.declarations[0].fields[0].default: `1.5` is not an integer"],
        ),
        (
            r#"{ "name": "f", "type": "i64", "default": 1e-1 }"#,
            &["2:42: $.declarations[0].fields[0].default: `1e-1` is not an integer"],
        ),
        (
            r#"{ "name": "f", "type": "integer", "default": 1e1000 }"#,
            &[
                "2:46: $.declarations[0].fields[0].default: `1e1000` stands for more than 1000 digits",
            ],
        ),
        (
            r#"{ "name": "f", "type": "integer", "default": 1e99999999999999999999 }"#,
            &[
                "2:46: $.declarations[0].fields[0].default: `1e99999999999999999999` stands for more than 1000 digits",
            ],
        ),
        (
            r#"{ "name": "f", "type": "integer", "default": 1e-99999999999999999999 }"#,
            &[
                "2:46: $.declarations[0].fields[0].default: `1e-99999999999999999999` is not an integer",
            ],
        ),
        (
            r#"{ "name": "f", "type": "i8", "default": 128 }"#,
            &["2:41: $.declarations[0].fields[0].default: the integer is out of range of `i8`"],
        ),
        (
            r#"{ "name": "f", "type": "u8", "default": -1 }"#,
            &["2:41: $.declarations[0].fields[0].default: the integer is out of range of `u8`"],
        ),
        (
            r#"{ "name": "f", "type": "i64", "default": true }"#,
            &["2:42: $.declarations[0].fields[0].default: expected an integer, found a boolean"],
        ),
        (
            r#"{ "name": "f", "type": "i64", "default": [] }"#,
            &["2:42: $.declarations[0].fields[0].default: expected an integer, found an array"],
        ),
    ]);
}

#[test]
fn a_float_is_finite() {
    check_fields(&[
        (
            r#"{ "name": "f", "type": "f64", "default": 1e400 }"#,
            &["2:42: $.declarations[0].fields[0].default: `1e400` is not a finite `f64`"],
        ),
        (
            r#"{ "name": "f", "type": "f32", "default": 1e39 }"#,
            &["2:42: $.declarations[0].fields[0].default: `1e39` is not a finite `f32`"],
        ),
        (
            r#"{ "name": "f", "type": "f64", "default": "1" }"#,
            &["2:42: $.declarations[0].fields[0].default: expected a number, found a text"],
        ),
        (
            r#"{ "name": "f", "type": "f64", "default": { "$f64": "7ff0000000000000" } }"#,
            &[
                r#"2:52: $.declarations[0].fields[0].default["$f64"]: `7ff0000000000000` is not a finite `f64`"#,
            ],
        ),
        (
            r#"{ "name": "f", "type": "f64", "default": { "$f32": "3f800000" } }"#,
            &[
                "2:42: $.declarations[0].fields[0].default: expected a value of type `f64`, found f32",
            ],
        ),
        (
            r#"{ "name": "f", "type": "f64", "default": { "$f64": "3FF0000000000000" } }"#,
            &[
                r#"2:52: $.declarations[0].fields[0].default["$f64"]: expected 16 lower-case hexadecimal digits, found `3FF0000000000000`"#,
            ],
        ),
        (
            r#"{ "name": "f", "type": "any", "default": { "$f32": "7fc00000" } }"#,
            &[
                r#"2:52: $.declarations[0].fields[0].default["$f32"]: `7fc00000` is not a finite `f32`"#,
            ],
        ),
    ]);
}

#[test]
fn a_decimal_is_written_as_text() {
    check_fields(&[
        (
            r#"{ "name": "f", "type": "decimal(10,2)", "default": 0.99 }"#,
            &[
                r#"2:52: $.declarations[0].fields[0].default: write a decimal as a string, `"0.99"`"#,
            ],
        ),
        (
            r#"{ "name": "f", "type": "decimal", "constraints": { "minimum": 0 } }"#,
            &[
                r#"2:63: $.declarations[0].fields[0].constraints.minimum: write a decimal as a string, `"0"`"#,
            ],
        ),
        (
            r#"{ "name": "f", "type": "decimal", "default": "1e2" }"#,
            &[
                "2:46: $.declarations[0].fields[0].default: `1e2` is no decimal: expected a plain decimal number such as `-1.50`",
            ],
        ),
        (
            r#"{ "name": "f", "type": "decimal(4,2)", "default": "123.45" }"#,
            &[
                "2:51: $.declarations[0].fields[0].default: the decimal has more digits than `decimal(4,2)`",
            ],
        ),
        (
            r#"{ "name": "f", "type": "decimal", "default": "-0" }"#,
            &["2:46: $.declarations[0].fields[0].default: `-0` is no decimal: zero has no sign"],
        ),
        (
            r#"{ "name": "f", "type": "decimal", "default": null }"#,
            &["2:46: $.declarations[0].fields[0].default: null is not legal here"],
        ),
    ]);
}

#[test]
fn texts_have_the_form_of_their_type() {
    check_fields(&[
        (
            r#"{ "name": "f", "type": "bool", "default": "true" }"#,
            &["2:43: $.declarations[0].fields[0].default: expected true or false, found a text"],
        ),
        (
            r#"{ "name": "f", "type": "text", "default": 1 }"#,
            &["2:43: $.declarations[0].fields[0].default: expected a text, found a number"],
        ),
        (
            r#"{ "name": "f", "type": "bytes", "default": "AA" }"#,
            &["2:44: $.declarations[0].fields[0].default: `AA` is not base64 with padding"],
        ),
        (
            r#"{ "name": "f", "type": "bytes", "default": { "$bytes": "0F" } }"#,
            &[
                r#"2:56: $.declarations[0].fields[0].default["$bytes"]: expected pairs of lower-case hexadecimal digits, found `0F`"#,
            ],
        ),
        (
            r#"{ "name": "f", "type": "uuid", "default": "0" }"#,
            &[
                "2:43: $.declarations[0].fields[0].default: `0` is no uuid: expected hexadecimal digits in groups of 8-4-4-4-12",
            ],
        ),
        (
            r#"{ "name": "f", "type": "date", "default": "2026-02-30" }"#,
            &[
                "2:43: $.declarations[0].fields[0].default: `2026-02-30` is no date: `2026-02-30` is not a day of the calendar",
            ],
        ),
        (
            r#"{ "name": "f", "type": "date", "default": "26-1-1" }"#,
            &[
                "2:43: $.declarations[0].fields[0].default: `26-1-1` is no date: expected `YYYY-MM-DD`",
            ],
        ),
        (
            r#"{ "name": "f", "type": "time", "default": "24:00:00" }"#,
            &[
                "2:43: $.declarations[0].fields[0].default: `24:00:00` is no time: hour `24` is not within 0 to 23",
            ],
        ),
        (
            r#"{ "name": "f", "type": "datetime", "default": "2026-01-01 00:00:00" }"#,
            &[
                "2:47: $.declarations[0].fields[0].default: `2026-01-01 00:00:00` is no datetime: expected `YYYY-MM-DDThh:mm:ss[.fraction]`",
            ],
        ),
        (
            r#"{ "name": "f", "type": "instant", "default": "2026-01-01T00:00:60Z" }"#,
            &[
                "2:46: $.declarations[0].fields[0].default: `2026-01-01T00:00:60Z` is no instant: second `60` is not within 0 to 59",
            ],
        ),
        (
            r#"{ "name": "f", "type": "duration", "default": "P1D" }"#,
            &[
                "2:47: $.declarations[0].fields[0].default: `P1D` is no duration: expected `[-]PT<seconds>[.fraction]S`",
            ],
        ),
        (
            r#"{ "name": "f", "type": "path", "default": "a\u0000b" }"#,
            &[
                r"2:43: $.declarations[0].fields[0].default: `a\u0000b` is no path: a path holds no nul",
            ],
        ),
        (
            r#"{ "name": "f", "type": "path", "default": { "$path": ["unix", "/"] } }"#,
            &[
                r#"2:55: $.declarations[0].fields[0].default["$path"][0]: `unix` is no flavour of paths; write `posix` or `windows`"#,
            ],
        ),
        (
            r#"{ "name": "f", "type": "date", "default": 20260101 }"#,
            &["2:43: $.declarations[0].fields[0].default: expected a date as text, found a number"],
        ),
    ]);
}

#[test]
fn collections_have_the_shape_of_their_type() {
    check_fields(&[
        (
            r#"{ "name": "f", "type": { "list": "i64" }, "default": {} }"#,
            &["2:54: $.declarations[0].fields[0].default: expected an array, found an object"],
        ),
        (
            r#"{ "name": "f", "type": { "list": "i64" }, "default": [1, "2", 3.5] }"#,
            &[
                "2:58: $.declarations[0].fields[0].default[1]: expected an integer, found a text",
                "2:63: $.declarations[0].fields[0].default[2]: `3.5` is not an integer",
            ],
        ),
        (
            r#"{ "name": "f", "type": { "list": "i8" }, "default": [1, 300] }"#,
            &["2:57: $.declarations[0].fields[0].default[1]: the integer is out of range of `i8`"],
        ),
        (
            r#"{ "name": "f", "type": { "list": "i64" }, "default": [1, null] }"#,
            &["2:58: $.declarations[0].fields[0].default[1]: null is not legal here"],
        ),
        (
            r#"{ "name": "f", "type": { "set": "i64" }, "default": [3, 1, 3, 1.0] }"#,
            &[
                "2:60: $.declarations[0].fields[0].default[2]: the same value stands at place 0 already",
                "2:63: $.declarations[0].fields[0].default[3]: the same value stands at place 1 already",
            ],
        ),
        (
            r#"{ "name": "f", "type": { "set": "i8" }, "default": [300, 2, 1] }"#,
            &["2:53: $.declarations[0].fields[0].default[0]: the integer is out of range of `i8`"],
        ),
        (
            r#"{ "name": "f", "type": { "tuple": ["i64", "text"] }, "default": [1] }"#,
            &["2:65: $.declarations[0].fields[0].default: expected 2 items, found 1"],
        ),
        (
            r#"{ "name": "f", "type": { "tuple": ["i64", "text"] }, "default": [1, 2, 3] }"#,
            &["2:69: $.declarations[0].fields[0].default[1]: expected a text, found a number"],
        ),
        (
            r#"{ "name": "f", "type": { "tuple": ["i64", "text"] }, "default": [1, "a", 3] }"#,
            &["2:65: $.declarations[0].fields[0].default: expected 2 items, found 3"],
        ),
        (
            r#"{ "name": "f", "type": { "map": ["text", "i8"] }, "default": { "b": 300, "a": "x" } }"#,
            &["2:79: $.declarations[0].fields[0].default.a: expected an integer, found a text"],
        ),
        (
            r#"{ "name": "f", "type": { "map": ["text", "i8"] }, "default": { "bb": 300, "c": 1 } }"#,
            &["2:70: $.declarations[0].fields[0].default.bb: the integer is out of range of `i8`"],
        ),
        (
            r#"{ "name": "f", "type": { "map": ["i64", "i8"] }, "default": { "1": 2 } }"#,
            &[
                "2:61: $.declarations[0].fields[0].default: expected an array of pairs of key and value, found an object",
            ],
        ),
        (
            r#"{ "name": "f", "type": { "map": ["i64", "i8"] }, "default": [[1, 2], [1.0, 3], [4], 5] }"#,
            &[
                "2:80: $.declarations[0].fields[0].default[2]: expected a pair of key and value, found 1 item",
                "2:85: $.declarations[0].fields[0].default[3]: expected a pair of key and value, found a number",
            ],
        ),
        (
            r#"{ "name": "f", "type": { "map": ["i64", "i8"] }, "default": [[200, 1], [3, 300], [1, 2]] }"#,
            &[
                "2:76: $.declarations[0].fields[0].default[1][1]: the integer is out of range of `i8`",
            ],
        ),
        (
            r#"{ "name": "f", "type": { "map": ["i8", "i8"] }, "default": [[200, 1], [3, 4]] }"#,
            &[
                "2:62: $.declarations[0].fields[0].default[0][0]: the integer is out of range of `i8`",
            ],
        ),
        (
            r#"{ "name": "f", "type": { "map": [{ "type": "text", "constraints": { "max_length": 2 } }, "i8"] }, "default": { "abc": 1, "z": 2 } }"#,
            &["2:112: $.declarations[0].fields[0].default.abc: the value breaks max_length 2"],
        ),
    ]);
}

#[test]
fn members_of_enums_and_records_are_declared() {
    check_fields(&[
        (
            r#"{ "name": "f", "type": { "enum": { "name": "a.E", "values": ["active", "retired"] } }, "default": "actve" }"#,
            &[
                "2:99: $.declarations[0].fields[0].default: `actve` is no label of `a.E`; did you mean `active`?",
            ],
        ),
        (
            r#"{ "name": "f", "type": { "enum": { "name": "a.E", "values": ["active", "retired"] } }, "default": 1 }"#,
            &[
                "2:99: $.declarations[0].fields[0].default: expected a label as text, found a number",
            ],
        ),
        (
            r#"{ "name": "f", "type": { "enum": { "name": "a.E", "values": ["active"] } }, "default": { "$enum": ["a.F", "active"] } }"#,
            &[
                "2:88: $.declarations[0].fields[0].default: expected a member of `a.E`, found one of `a.F`",
            ],
        ),
        (
            r#"{ "name": "f", "type": { "record": "Point" }, "default": { "y": 1, "lable": 2 } }"#,
            &[
                "2:60: $.declarations[0].fields[0].default.y: unknown key `y`; did you mean `x`?",
                "2:68: $.declarations[0].fields[0].default.lable: unknown key `lable`; did you mean `label`?",
            ],
        ),
        (
            r#"{ "name": "f", "type": { "record": "Point" }, "default": { "x": "1", "label": 2 } }"#,
            &[
                "2:65: $.declarations[0].fields[0].default.x: expected an integer, found a text",
                "2:79: $.declarations[0].fields[0].default.label: expected a text, found a number",
            ],
        ),
        (
            r#"{ "name": "f", "type": { "record": "Point" }, "default": {} }"#,
            &["2:58: $.declarations[0].fields[0].default: the field `x` is missing"],
        ),
        (
            r#"{ "name": "f", "type": { "record": "Point" }, "default": [] }"#,
            &["2:58: $.declarations[0].fields[0].default: expected an object, found an array"],
        ),
        (
            r#"{ "name": "f", "type": { "union": { "tag": "kind", "variants": { "p": "Point" } } }, "default": { "x": 1 } }"#,
            &["2:97: $.declarations[0].fields[0].default: the tag `kind` is missing"],
        ),
        (
            r#"{ "name": "f", "type": { "union": { "tag": "kind", "variants": { "point": "Point" } } }, "default": { "kind": "pint", "x": 1 } }"#,
            &[
                "2:111: $.declarations[0].fields[0].default.kind: `pint` is no label of `kind`; did you mean `point`?",
            ],
        ),
        (
            r#"{ "name": "f", "type": { "union": { "tag": "kind", "variants": { "point": "Point" } } }, "default": { "kind": "point", "x": "1" } }"#,
            &["2:125: $.declarations[0].fields[0].default.x: expected an integer, found a text"],
        ),
    ]);
}

#[test]
fn tags_have_a_form() {
    check_fields(&[
        (
            r#"{ "name": "f", "type": "any", "default": { "$foo": 1 } }"#,
            &[
                r#"2:44: $.declarations[0].fields[0].default["$foo"]: unknown tag `$foo` (a key of data that begins with `$` is written with one `$` more)"#,
            ],
        ),
        (
            r#"{ "name": "f", "type": "any", "default": { "$dce": "1" } }"#,
            &[
                r#"2:44: $.declarations[0].fields[0].default["$dce"]: unknown tag `$dce` (a key of data that begins with `$` is written with one `$` more); did you mean `$dec`?"#,
            ],
        ),
        (
            r#"{ "name": "f", "type": "any", "default": { "$dec": "1", "x": 2 } }"#,
            &[
                r#"2:44: $.declarations[0].fields[0].default["$dec"]: the tag `$dec` stands beside other keys (a key of data that begins with `$` is written with one `$` more)"#,
            ],
        ),
        (
            r#"{ "name": "f", "type": "any", "default": { "$dec": 1 } }"#,
            &[
                r#"2:52: $.declarations[0].fields[0].default["$dec"]: expected a text, found a number"#,
            ],
        ),
        (
            r#"{ "name": "f", "type": "any", "default": { "$int": "01" } }"#,
            &[
                r#"2:52: $.declarations[0].fields[0].default["$int"]: `01` is no integer: an integer has no leading zero"#,
            ],
        ),
        (
            r#"{ "name": "f", "type": "any", "default": { "$set": [1, 1] } }"#,
            &[
                r#"2:56: $.declarations[0].fields[0].default["$set"][1]: the same value stands at place 0 already"#,
            ],
        ),
        (
            r#"{ "name": "f", "type": "any", "default": { "$map": [[1, 2], [1, 3]] } }"#,
            &[
                r#"2:62: $.declarations[0].fields[0].default["$map"][1][0]: the same value stands at place 0 already"#,
            ],
        ),
        (
            r#"{ "name": "f", "type": "any", "default": { "$type": "i46" } }"#,
            &[
                r#"2:53: $.declarations[0].fields[0].default["$type"]: unknown type `i46`; did you mean `i16`?"#,
            ],
        ),
        (
            r#"{ "name": "f", "type": "any", "default": { "$enum": ["a.E"] } }"#,
            &[
                r#"2:53: $.declarations[0].fields[0].default["$enum"]: expected an array of name and value, found 1 item"#,
            ],
        ),
        (
            r#"{ "name": "f", "type": "any", "default": { "$undefined": null } }"#,
            &[
                r#"2:44: $.declarations[0].fields[0].default["$undefined"]: unknown tag `$undefined` (a key of data that begins with `$` is written with one `$` more)"#,
            ],
        ),
        (
            r#"{ "name": "f", "type": "i64", "default": { "$dec": "1" } }"#,
            &[
                "2:42: $.declarations[0].fields[0].default: expected a value of type `i64`, found decimal",
            ],
        ),
        (
            r#"{ "name": "f", "type": "i64", "meta": { "a.b": { "x": [{ "$time": "now" }, 1e999] } } }"#,
            &[
                r#"2:67: $.declarations[0].fields[0].meta["a.b"].x[0]["$time"]: `now` is no instant: expected `YYYY-MM-DDThh:mm:ss[.fraction](Z|+hh:mm|-hh:mm)`"#,
                r#"2:76: $.declarations[0].fields[0].meta["a.b"].x[1]: `1e999` is not a finite `f64`"#,
            ],
        ),
    ]);
}

#[test]
fn constraints_have_a_form() {
    check_fields(&[
        (
            r#"{ "name": "f", "type": "text", "constraints": { "max_lenght": 3 } }"#,
            &[
                "2:49: $.declarations[0].fields[0].constraints.max_lenght: unknown key `max_lenght`; did you mean `max_length`?",
            ],
        ),
        (
            r#"{ "name": "f", "type": "text", "constraints": [] }"#,
            &["2:47: $.declarations[0].fields[0].constraints: expected an object, found an array"],
        ),
        (
            r#"{ "name": "f", "type": "text", "constraints": { "minimum": 3 } }"#,
            &[
                "2:60: $.declarations[0].fields[0].constraints.minimum: constraint `minimum` does not apply to type `text`",
            ],
        ),
        (
            r#"{ "name": "f", "type": "text", "constraints": { "max_length": -1 } }"#,
            &[
                "2:63: $.declarations[0].fields[0].constraints.max_length: expected a count from 0 to 18446744073709551615, found `-1`",
            ],
        ),
        (
            r#"{ "name": "f", "type": "text", "constraints": { "max_length": 1.5 } }"#,
            &["2:63: $.declarations[0].fields[0].constraints.max_length: `1.5` is not an integer"],
        ),
        (
            r#"{ "name": "f", "type": "text", "constraints": { "max_length": "3" } }"#,
            &[
                "2:63: $.declarations[0].fields[0].constraints.max_length: expected a count, found a text",
            ],
        ),
        (
            r#"{ "name": "f", "type": "text", "constraints": { "max_length": 18446744073709551616 } }"#,
            &[
                "2:63: $.declarations[0].fields[0].constraints.max_length: expected a count from 0 to 18446744073709551615, found `18446744073709551616`",
            ],
        ),
        (
            r#"{ "name": "f", "type": "text", "constraints": { "pattern": 3 } }"#,
            &[
                "2:60: $.declarations[0].fields[0].constraints.pattern: expected a pattern as text, found a number",
            ],
        ),
    ]);
}

#[test]
fn constraints_suit_their_type_and_each_other() {
    check_fields(&[
        (
            r#"{ "name": "f", "type": { "list": "i64" }, "constraints": { "unique_items": 1 } }"#,
            &[
                "2:76: $.declarations[0].fields[0].constraints.unique_items: expected true or false, found a number",
            ],
        ),
        (
            r#"{ "name": "f", "type": "i64", "constraints": { "one_of": 3 } }"#,
            &[
                "2:58: $.declarations[0].fields[0].constraints.one_of: expected an array of values, found a number",
            ],
        ),
        (
            r#"{ "name": "f", "type": "i64", "constraints": { "one_of": [] } }"#,
            &["2:58: $.declarations[0].fields[0].constraints.one_of: `one_of` has no choices"],
        ),
        (
            r#"{ "name": "f", "type": "i64", "constraints": { "one_of": [1, "2", 1] } }"#,
            &[
                "2:62: $.declarations[0].fields[0].constraints.one_of[1]: expected an integer, found a text",
            ],
        ),
        (
            r#"{ "name": "f", "type": "i8", "constraints": { "one_of": [1, 300, 1] } }"#,
            &[
                "2:61: $.declarations[0].fields[0].constraints.one_of[1]: the integer is out of range of `i8`",
                "2:66: $.declarations[0].fields[0].constraints.one_of[2]: the same value stands at place 0 already",
            ],
        ),
        (
            r#"{ "name": "f", "type": "i64", "constraints": { "minimum": 5, "maximum": 1 } }"#,
            &[
                "2:73: $.declarations[0].fields[0].constraints.maximum: no value satisfies both `minimum` and `maximum`",
            ],
        ),
        (
            r#"{ "name": "f", "type": "i64", "constraints": { "multiple_of": 0 } }"#,
            &[
                "2:63: $.declarations[0].fields[0].constraints.multiple_of: the step of `multiple_of` is not above zero",
            ],
        ),
        (
            r#"{ "name": "f", "type": "i64", "constraints": { "minimum": null } }"#,
            &[
                "2:59: $.declarations[0].fields[0].constraints.minimum: expected a value of type `i64`, found null",
            ],
        ),
        (
            r#"{ "name": "f", "type": { "list": { "type": "text", "constraints": { "min_length": 3, "max_length": 2 } } }, "optional": true }"#,
            &[
                "2:100: $.declarations[0].fields[0].type.list.constraints.max_length: no value satisfies both `min_length` and `max_length`",
            ],
        ),
        (
            r#"{ "name": "f", "type": "i64", "default": 5, "constraints": { "maximum": 4 } }"#,
            &["2:42: $.declarations[0].fields[0].default: the value breaks maximum 4"],
        ),
        (
            r#"{ "name": "f", "constraints": { "minimum": 1, "one_of": [1] } }"#,
            &[
                "2:44: $.declarations[0].fields[0].constraints.minimum: constraint `minimum` does not apply to type `any`",
            ],
        ),
        (
            r#"{ "name": "f", "type": "i46", "default": "x", "constraints": { "minimum": "x", "min": 3 } }"#,
            &[
                "2:24: $.declarations[0].fields[0].type: unknown type `i46`; did you mean `i16`?",
                "2:80: $.declarations[0].fields[0].constraints.min: unknown key `min`; did you mean `minimum`, `min_length` or `min_items`?",
            ],
        ),
    ]);
}
