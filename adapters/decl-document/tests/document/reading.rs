//! Documents as a whole.

use decl_core::Value;

use crate::support::{CHINOOK, check, declarations, read};

#[test]
fn all_problems_of_a_document_are_told_at_once_in_its_order() {
    check(
        r#"{
  "decl": 2,
  "domain": "Shop",
  "declarations": [
    { "name": "Track", "doc": 1,
      "fields": [
        { "name": "id", "type": "i46", "default": 1 },
        { "name": "price", "type": "decimal(10,2)", "default": 0.99 },
        { "name": "price", "type": "text", "constraints": { "minimum": 1 } },
        { "name": "n", "type": "i8", "default": 1000, "nulable": true },
        { "name": "n", "type": "i8", "nullable": true, "nullable": false },
        { "name": "at", "type": { "record": "Pont" } },
        { "name": "where", "type": { "record": "Point" }, "default": { "x": "1" } }
      ],
      "sql": { "x": { "$dec": "x" } }, "meta": { "storage.entity": 1 } },
    { "name": "Point", "fields": [{ "name": "x", "type": "u8", "default": -1 }] },
    { "name": "Point", "fields": [{ "name": "x", "type": "u8", "default": 256 }] }
  ],
  "declaration": []
}"#,
        &[
            "2:11: $.decl: `2` is no version of declaration documents that is known here; write 1",
            "3:13: $.domain: the domain `Shop` is not two or more words `[a-z][a-z0-9_]*` joined by dots, at most 128 bytes",
            "5:31: $.declarations[0].doc: expected a text, found a number",
            "7:33: $.declarations[0].fields[0].type: unknown type `i46`; did you mean `i16`?",
            "8:64: $.declarations[0].fields[1].default: write a decimal as a string, `\"0.99\"`",
            "9:19: $.declarations[0].fields[2].name: a field at 8:19 is named `price` already",
            "9:72: $.declarations[0].fields[2].constraints.minimum: constraint `minimum` does not apply to type `text`",
            "10:49: $.declarations[0].fields[3].default: the integer is out of range of `i8`",
            "10:55: $.declarations[0].fields[3].nulable: unknown key `nulable`; did you mean `nullable`?",
            "11:19: $.declarations[0].fields[4].name: a field at 10:19 is named `n` already",
            "11:56: $.declarations[0].fields[4].nullable: the key `nullable` stands at 11:38 already",
            "12:45: $.declarations[0].fields[5].type.record: no declaration is named `Pont`; did you mean `Point`?",
            "13:77: $.declarations[0].fields[6].default.x: expected an integer, found a text",
            "15:7: $.declarations[0].sql: `sql` stands for the metadata entry `storage.entity`, which is written at 15:50",
            "15:31: $.declarations[0].sql.x[\"$dec\"]: `x` is no decimal: expected a plain decimal number such as `-1.50`",
            "16:75: $.declarations[1].fields[0].default: the integer is out of range of `u8`",
            "17:15: $.declarations[2].name: a declaration at 16:15 is named `Point` already",
            "17:75: $.declarations[2].fields[0].default: the integer is out of range of `u8`",
            "19:3: $.declaration: unknown key `declaration`; did you mean `declarations`?",
        ],
    );
}

#[test]
fn declarations_are_checked_against_each_other() {
    check(
        r#"{ "decl": 1, "domain": "a.b", "declarations": [
{ "name": "T", "fields": [{ "name": "p", "type": { "record": "P" }, "default": { "x": 300 } }] },
{ "name": "P", "fields": [{ "name": "x", "type": "u8" }, { "name": "e", "type": { "enum": { "name": "E", "values": ["a"] } } }] }
] }"#,
        &[
            "2:80: $.declarations[0].fields[0].default: the field `e` is missing",
            "2:87: $.declarations[0].fields[0].default.x: the integer is out of range of `u8`",
        ],
    );
    check(
        r#"{ "decl": 1, "domain": "a.b", "declarations": [
{ "name": "T", "fields": [{ "name": "e", "type": { "enum": { "name": "E", "values": ["a", "b"] } } }] },
{ "name": "P", "fields": [{ "name": "e", "type": { "list": { "enum": { "name": "E", "values": ["b", "a"] } } } }] }
] }"#,
        &[
            "3:60: $.declarations[1].fields[0].type.list: `E` means something else elsewhere in the registry",
        ],
    );
}

#[test]
fn an_enum_of_another_meaning_is_told_at_its_type() {
    check(
        r#"{ "decl": 1, "domain": "a.b", "declarations": [
{ "name": "T", "fields": [
  { "name": "e", "type": { "enum": { "name": "E", "values": ["a", "b"] } } },
  { "name": "f", "type": { "enum": { "name": "E", "values": ["a"] } } } ] }
] }"#,
        &[
            "4:26: $.declarations[0].fields[1].type: `E` means something else elsewhere in the registry",
        ],
    );
}

#[test]
fn the_first_declaration_of_a_name_is_the_one_that_is_meant() {
    check(
        r#"{ "decl": 1, "domain": "a.b", "declarations": [
{ "name": "T", "fields": [{ "name": "p", "type": { "record": "P" }, "default": { "x": 1 } }] },
{ "name": "P", "fields": [{ "name": "x", "type": "u8" }] },
{ "name": "P", "fields": [{ "name": "y", "type": "u8" }] }
] }"#,
        &["4:11: $.declarations[2].name: a declaration at 3:11 is named `P` already"],
    );
}

#[test]
fn columns_count_characters_also_far_along_a_line() {
    let wide = "né🎵".repeat(400);
    let text = format!(
        "{{ \"decl\": 1, \"domain\": \"a.b\",\r\n\"declarations\": [{{ \"name\": \"{wide}\", \"fields\": [], \"x\": 1 }}]\r\n, \"y\": 2 }}"
    );
    check(
        &text,
        &[
            "2:28: $.declarations[0].name: the name has 2800 bytes; 255 is the most",
            "2:1246: $.declarations[0].x: unknown key `x`; expected `name`, `doc`, `fields`, `meta` or `sql`",
            "3:3: $.y: unknown key `y`; expected `decl`, `domain`, `contract_version` or `declarations`",
        ],
    );
}

#[test]
fn a_value_may_be_of_a_record_that_is_declared_later_or_of_itself() {
    let text = r#"{ "decl": 1, "domain": "a.b", "declarations": [
{ "name": "Tree", "fields": [
  { "name": "at", "type": { "record": "Point" }, "default": { "x": "1.10" } },
  { "name": "children", "type": { "list": { "record": "Tree" } }, "default": [{ "at": { "x": "2" }, "children": [] }] } ] },
{ "name": "Point", "fields": [{ "name": "x", "type": "decimal" }] }
] }"#;
    let declarations = declarations(text).unwrap();
    let default = declarations
        .first()
        .unwrap()
        .spec("at")
        .unwrap()
        .default()
        .unwrap();
    let ten = decl_core::Decimal::new(110.into(), 2);
    assert_eq!(
        default.as_map().unwrap().get("x"),
        Some(&Value::Decimal(ten))
    );
}

#[test]
fn sql_is_the_last_metadata_entry_wherever_it_stands() {
    let text = |members: &str| {
        format!(
            r#"{{ "decl": 1, "domain": "a.b", "declarations": [{{ "name": "T", "fields": [], {members} }}] }}"#
        )
    };
    let first = declarations(&text(
        r#""sql": { "table": "t" }, "meta": { "b.b": 1, "a.a": 2 }"#,
    ))
    .unwrap();
    let last = declarations(&text(
        r#""meta": { "b.b": 1, "a.a": 2 }, "sql": { "table": "t" }"#,
    ))
    .unwrap();
    assert_eq!(first, last);
    let keys: Vec<&str> = first
        .first()
        .unwrap()
        .metadata()
        .iter()
        .map(|m| m.key().as_str())
        .collect();
    assert_eq!(keys, ["b.b", "a.a", "storage.entity"]);
    let written = declarations(&text(
        r#""meta": { "b.b": 1, "a.a": 2, "storage.entity": { "table": "t" } }"#,
    ));
    assert_eq!(written.unwrap(), last);
}

#[test]
fn order_of_fields_metadata_and_variants_is_that_of_the_document() {
    let text = |variants: &str, meta: &str| {
        format!(
            r#"{{ "decl": 1, "domain": "a.b", "declarations": [{{ "name": "A", "fields": [
            {{ "name": "u", "type": {{ "union": {{ "tag": "k", "variants": {{ {variants} }} }} }}, "meta": {{ {meta} }} }}] }}] }}"#
        )
    };
    let (one, two) = (r#""x": "A", "y": "A""#, r#""y": "A", "x": "A""#);
    let (three, four) = (r#""a.a": 1, "b.b": 2"#, r#""b.b": 2, "a.a": 1"#);
    let first = declarations(&text(one, three)).unwrap();
    assert_ne!(first, declarations(&text(two, three)).unwrap());
    assert_ne!(first, declarations(&text(one, four)).unwrap());
}

#[test]
fn formatting_and_the_order_of_keys_change_nothing() {
    let written = declarations(CHINOOK).unwrap();
    let compact: String = CHINOOK.lines().map(str::trim).collect();
    assert_eq!(declarations(&compact).unwrap(), written);
    let spread = CHINOOK
        .replace("\": ", "\"\t:\r\n\r\n ")
        .replace('{', " { \n");
    assert_eq!(declarations(&spread).unwrap(), written);
    let escaped = CHINOOK.replace("\"name\"", "\"\\u006eame\"");
    assert_eq!(declarations(&escaped).unwrap(), written);

    let in_order = r#"{ "decl": 1, "domain": "a.b", "contract_version": "3", "declarations": [
        { "name": "T", "doc": "d", "fields": [
            { "name": "f", "type": { "enum": { "name": "E", "values": ["a"] } }, "default": "a", "constraints": { "one_of": ["a"] }, "meta": { "a.b": { "x": 1, "y": 2 } } },
            { "name": "n", "type": { "list": { "type": "i8", "nullable": true, "constraints": { "minimum": 1, "maximum": 9 } } }, "optional": true } ],
          "sql": { "table": "t", "unique": [] } } ] }"#;
    let shuffled = r#"{ "declarations": [
        { "sql": { "unique": [], "table": "t" }, "fields": [
            { "meta": { "a.b": { "y": 2, "x": 1 } }, "constraints": { "one_of": ["a"] }, "default": "a", "type": { "enum": { "values": ["a"], "name": "E" } }, "name": "f" },
            { "optional": true, "type": { "list": { "constraints": { "maximum": 9, "minimum": 1 }, "nullable": true, "type": "i8" } }, "name": "n", "nullable": false } ],
          "doc": "d", "name": "T" } ], "contract_version": "3", "domain": "a.b", "decl": 1 }"#;
    assert_eq!(
        declarations(shuffled).unwrap(),
        declarations(in_order).unwrap()
    );
}

#[test]
fn what_a_document_need_not_say_is_not_there() {
    let document = read(r#"{ "decl": 1, "domain": "a.b", "declarations": [] }"#).unwrap();
    assert!(document.declarations().is_empty());
    assert_eq!(document.contract_version().as_str(), "1");
    let text = r#"{ "decl": 1, "domain": "a.b", "contract_version": "12", "declarations": [{ "name": "T", "fields": [{}, {}] }] }"#;
    let document = read(text).unwrap();
    assert_eq!(document.contract_version().as_str(), "12");
    let specs = document.declarations().first().unwrap().specs();
    assert_eq!(
        specs,
        [decl_core::Spec::unresolved(), decl_core::Spec::unresolved()]
    );
}

#[test]
fn callables_are_kept_in_order() {
    let text = r#"{ "decl": 1, "domain": "a.b", "declarations": [{ "name": "T", "fields": [
        { "name": "f", "type": "i64", "default_factory": { "$call": ["n", "now", "1", "d"] },
          "validators": [{ "$call": ["n", "b", "1", "d"] }, { "$call": ["n", "a", "1", "d"] }] } ] }] }"#;
    let declarations = declarations(text).unwrap();
    let spec = declarations.first().unwrap().spec("f").unwrap();
    let name = |code: &decl_core::Code| code.reference().unwrap().name().to_owned();
    assert_eq!(name(spec.default_factory().unwrap()), "now");
    let names: Vec<String> = spec.validators().iter().map(name).collect();
    assert_eq!(names, ["b", "a"]);
}
