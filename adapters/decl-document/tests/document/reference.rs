//! The reference: every word of the reader stands in it, and every example in it is read.

use decl_core::{ConstraintWord, Operable, Type, Value};
use decl_document::{DocumentProblem, Hint, read_json, read_toml};

const REFERENCE: &str = include_str!("../../REFERENCE.md");
const COMPOSITES: [&str; 7] = ["list", "set", "tuple", "map", "enum", "record", "union"];

/// What the examples refer to.
const OTHERS: [&str; 3] = [
    r#"{ "name": "Line", "fields": [{ "name": "sku", "type": "text" }] }"#,
    r#"{ "name": "Card", "fields": [{ "name": "digits", "type": "text" }] }"#,
    r#"{ "name": "Transfer", "fields": [{ "name": "reference", "type": "text" }] }"#,
];
const OTHERS_TOML: [&str; 3] = [
    r#"{ name = "Line", fields = [{ name = "sku", type = "text" }] }"#,
    r#"{ name = "Card", fields = [{ name = "digits", type = "text" }] }"#,
    r#"{ name = "Transfer", fields = [{ name = "reference", type = "text" }] }"#,
];

/// The rows of the table under a heading, code cells without their backticks.
fn rows<const N: usize>(heading: &str) -> Vec<[&'static str; N]> {
    let lines = REFERENCE.lines().skip_while(|line| *line != heading);
    let section = lines
        .skip(1)
        .take_while(|line| !line.starts_with('#'))
        .filter_map(|line| line.strip_prefix("| `")?.strip_suffix(" |"));
    let rows: Vec<[&str; N]> = section.map(cells).collect();
    assert!(!rows.is_empty(), "{heading}");
    rows
}

fn cells<const N: usize>(line: &'static str) -> [&'static str; N] {
    let cells: Vec<&str> = line.split(" | ").map(code).collect();
    assert_eq!(cells.len(), N, "{line}");
    cells.try_into().unwrap_or([""; N])
}

/// The code of a cell that is nothing else; the first cell has lost its first backtick.
fn code(cell: &'static str) -> &'static str {
    let inner = cell.strip_prefix('`').unwrap_or(cell);
    let inner = inner.strip_suffix('`').unwrap_or(inner);
    if inner.contains('`') { cell } else { inner }
}

/// Reads both notations of one declaration beside the others, and gives what they agree on.
#[track_caller]
fn declaration(json: &str, toml: &str) -> Operable {
    let json = format!(
        r#"{{ "decl": 1, "domain": "a.b", "declarations": [{json}, {}] }}"#,
        OTHERS.join(", ")
    );
    let toml = format!(
        "decl = 1\ndomain = \"a.b\"\ndeclarations = [{toml}, {}]\n",
        OTHERS_TOML.join(", ")
    );
    let first = same(&json, &toml).into_iter().next();
    first.unwrap_or_else(|| Operable::builder().unchecked())
}

/// The declarations of a document in both notations.
#[track_caller]
fn same(json: &str, toml: &str) -> Vec<Operable> {
    let from_json = read_json(json.as_bytes()).map(|read| read.declarations().to_vec());
    let from_toml = read_toml(toml.as_bytes()).map(|read| read.declarations().to_vec());
    assert!(from_json.is_ok(), "{json}\n{from_json:?}");
    assert!(from_toml.is_ok(), "{toml}\n{from_toml:?}");
    assert_eq!(from_json.ok(), from_toml.clone().ok(), "{json}\n{toml}");
    from_toml.unwrap_or_default()
}

/// The only field of a declaration, of these members in both notations.
#[track_caller]
fn field(json: &str, toml: &str) -> Operable {
    declaration(
        &format!(r#"{{ "name": "T", "fields": [{{ {json} }}] }}"#),
        &format!(r#"{{ name = "T", fields = [{{ {toml} }}] }}"#),
    )
}

/// The default of a nullable field of a type.
#[track_caller]
fn default(json: [&str; 2], toml: [&str; 2]) -> Value {
    let [json_type, json_value] = json;
    let [toml_type, toml_value] = toml;
    let table = field(
        &format!(r#""name": "f", "type": {json_type}, "default": {json_value}"#),
        &format!(r#"name = "f", type = {toml_type}, default = {toml_value}"#),
    );
    let default = table.spec("f").and_then(|spec| spec.default()).cloned();
    default.unwrap_or(Value::Undefined)
}

/// The keys that the reader says it knows at the place of an unknown one.
fn known(text: &str) -> Vec<&'static str> {
    let problems = read_json(text.as_bytes()).err().into_iter().flatten();
    let keys = problems.filter_map(|at| match at.kind.problem() {
        DocumentProblem::UnknownKey {
            hint: Hint::Known(keys),
            ..
        } => Some(keys.to_vec()),
        _ => None,
    });
    keys.flatten().collect()
}

/// The keys known to a field, or to what it holds.
fn known_in_field(members: &str) -> Vec<&'static str> {
    known(&format!(
        r#"{{ "decl": 1, "domain": "a.b", "declarations": [{{ "name": "T", "fields": [{{ {members} }}] }}] }}"#
    ))
}

/// Checks that a table has a row for each of these keys, in this order.
#[track_caller]
fn check_keys(heading: &str, known: &[&str]) {
    let keys: Vec<&str> = rows::<4>(heading).iter().map(|[key, ..]| *key).collect();
    assert_eq!(keys, known, "{heading}");
}

/// The members of all rows in both notations.
fn members(heading: &str) -> (String, String) {
    let rows = rows::<4>(heading);
    let json: Vec<&str> = rows.iter().map(|[_, _, json, _]| *json).collect();
    let toml: Vec<&str> = rows.iter().map(|[_, _, _, toml]| *toml).collect();
    (json.join(", "), toml.join(", "))
}

#[test]
fn every_key_of_the_reader_has_a_row() {
    check_keys("## Keys of the document", &known(r#"{ "xyzzy": 1 }"#));
    check_keys(
        "## Keys of a declaration",
        &known(r#"{ "declarations": [{ "xyzzy": 1 }] }"#),
    );
    check_keys("## Keys of a field", &known_in_field(r#""xyzzy": 1"#));
    check_keys(
        "### Keys of an item",
        &known_in_field(r#""type": { "list": { "type": "text", "xyzzy": 1 } }"#),
    );
    check_keys(
        "### Keys of an enum",
        &known_in_field(r#""type": { "enum": { "xyzzy": 1 } }"#),
    );
    check_keys(
        "### Keys of a union",
        &known_in_field(r#""type": { "union": { "xyzzy": 1 } }"#),
    );
}

#[test]
fn every_key_of_a_document_is_read() {
    let rows = rows::<4>("## Keys of the document");
    let json: Vec<&str> = rows.iter().map(|[_, _, json, _]| *json).collect();
    let toml: Vec<&str> = rows.iter().map(|[_, _, _, toml]| *toml).collect();
    let read = same(&format!("{{ {} }}", json.join(", ")), &toml.join("\n"));
    assert_eq!(read.len(), 1);
}

#[test]
fn every_key_of_a_declaration_is_read() {
    let (json, toml) = members("## Keys of a declaration");
    let read = declaration(&format!("{{ {json} }}"), &format!("{{ {toml} }}"));
    assert_eq!(read.specs().len(), 1);
    assert!(read.doc().is_some());
    assert!(read.meta("shop.owner").is_some());
    assert!(read.meta("storage.entity").is_some());
}

#[test]
fn every_key_of_a_field_is_read() {
    for [key, _, json, toml] in rows("## Keys of a field") {
        assert!(json.starts_with(&format!("\"{key}\": ")), "{json}");
        let (json_type, toml_type) = match key {
            "type" => ("", ""),
            _ => (r#""type": "i64""#, r#"type = "i64""#),
        };
        let joint = if key == "type" { "" } else { ", " };
        let read = field(
            &[json_type, joint, json].concat(),
            &[toml_type, joint, toml].concat(),
        );
        assert_ne!(read, field(json_type, toml_type), "{json}");
    }
}

#[test]
fn every_key_of_an_item_enum_or_union_is_read() {
    for (heading, word) in [
        ("### Keys of an item", "list"),
        ("### Keys of an enum", "enum"),
        ("### Keys of a union", "union"),
    ] {
        let (json, toml) = members(heading);
        let table = field(
            &format!(r#""name": "f", "type": {{ "{word}": {{ {json} }} }}"#),
            &format!(r#"name = "f", type = {{ {word} = {{ {toml} }} }}"#),
        );
        let ty = table.spec("f").and_then(|spec| spec.ty()).map(Type::word);
        assert_eq!(ty, Some(word));
    }
}

#[test]
fn every_type_word_has_a_row_whose_value_is_read() {
    let rows = rows::<4>("### Words");
    let mut words: Vec<&str> = rows.iter().map(|[word, ..]| *word).collect();
    words.retain(|word| *word != "decimal(10,2)");
    assert_eq!(words.len() + 1, rows.len());
    assert_eq!(words, Type::words().collect::<Vec<_>>());
    for [word, _, json, toml] in rows {
        let ty = format!("\"{word}\"");
        let value = default([&ty, json], [&ty, toml]);
        assert!(!matches!(value, Value::Undefined), "{word}");
    }
}

#[test]
fn every_composite_type_has_a_row_whose_value_is_read() {
    let rows = rows::<5>("### Composites");
    let mut words = Vec::new();
    for [form, json_type, toml_type, json, toml] in rows {
        let value = default([json_type, json], [toml_type, toml]);
        assert!(!matches!(value, Value::Undefined), "{form}");
        let word = form.split('"').nth(1).unwrap_or_default();
        assert!(json_type.starts_with(&format!("{{ \"{word}\": ")), "{form}");
        words.push(word);
    }
    words.dedup();
    assert_eq!(words, COMPOSITES);
}

#[test]
fn every_constraint_has_a_row_that_is_read_and_says_where_it_applies() {
    let rows = rows::<5>("## Constraints");
    let words: Vec<&str> = rows.iter().map(|[word, ..]| *word).collect();
    assert_eq!(words, ConstraintWord::ALL.map(ConstraintWord::as_str));
    for ([_, _, applies_to, json, toml], word) in rows.into_iter().zip(ConstraintWord::ALL) {
        let table = field(
            &format!(r#""name": "f", {json}"#),
            &format!(r#"name = "f", {toml}"#),
        );
        let spec = table.spec("f");
        assert!(
            spec.is_some_and(|spec| spec.constraints().get(word).is_some()),
            "{word}"
        );
        for ty in every_type() {
            let said = match applies_to {
                "every type" => true,
                types if ty.is_integer() => types.starts_with("integers, "),
                types => types
                    .split(", ")
                    .any(|it| it.trim_matches('`') == ty.word()),
            };
            assert_eq!(said, word.applies_to(Some(&ty)), "{word} {ty}");
        }
    }
}

/// One type of every word.
fn every_type() -> Vec<Type> {
    let scalars = Type::words().filter_map(|word| word.parse::<Type>().ok());
    let composites = rows::<5>("### Composites")
        .into_iter()
        .filter_map(|[_, json, toml, ..]| {
            let table = field(
                &format!(r#""name": "f", "type": {json}"#),
                &format!(r#"name = "f", type = {toml}"#),
            );
            table.spec("f")?.ty().cloned()
        });
    let types: Vec<Type> = scalars.chain(composites).collect();
    assert!(types.len() > 33);
    types
}

#[test]
fn every_metadata_key_is_read() {
    for [key, _, json, toml] in rows("## Metadata") {
        let table = field(
            &format!(r#""name": "f", "meta": {{ {json} }}"#),
            &format!(r#"name = "f", meta = {{ {toml} }}"#),
        );
        assert!(
            table.spec("f").is_some_and(|spec| spec.meta(key).is_some()),
            "{key}"
        );
    }
}

#[test]
fn every_tag_is_read() {
    for [tag, _, json, toml] in rows("## Tags") {
        assert!(json.starts_with(&format!("{{ \"{tag}\": ")), "{tag}");
        let value = default(["\"any\"", json], ["\"any\"", toml]);
        assert!(!matches!(value, Value::Undefined), "{tag}");
    }
}

#[test]
fn null_is_spelled_as_the_reference_has_it() {
    let line = r#"writes `{ "$null" = true }` wherever"#;
    assert!(REFERENCE.contains(line));
    let table = field(
        r#""name": "f", "type": "text", "nullable": true, "default": null"#,
        r#"name = "f", type = "text", nullable = true, default = { "$null" = true }"#,
    );
    let default = table.spec("f").and_then(|spec| spec.default());
    assert_eq!(default, Some(&Value::Null));
}
