//! Digests of documents: pinned for ever, and blind to how a document is laid out.

use std::fmt::Display;

use decl_core::Part;
use decl_document::{Document, read_json, read_toml};
use decl_snapshot::snapshot;

const CHINOOK: &str = include_str!("../../../examples/declarations/chinook.json");
const ORDERS: &str = include_str!("../../../examples/declarations/orders.toml");
const EVERY: &str = include_str!("every.json");

/// One line per declaration, as the command `decl digest` prints them.
fn digests(document: &str) -> Result<Vec<String>, String> {
    digests_of(&read_json(document.as_bytes()).map_err(told)?)
}

fn digests_of(document: &Document) -> Result<Vec<String>, String> {
    let lines = document.declarations().iter().map(|declaration| {
        let (domain, version) = (document.domain(), document.contract_version());
        let envelope = snapshot(Part::Operable(declaration), domain, version).map_err(told)?;
        let name = declaration
            .name()
            .map(ToString::to_string)
            .unwrap_or_default();
        Ok(format!("{} {name}", envelope.reference()))
    });
    lines.collect()
}

fn told(problem: impl Display) -> String {
    problem.to_string()
}

/// The document with other white space between its tokens.
fn respaced(document: &str, space: &str) -> String {
    let (mut in_string, mut escaped) = (false, false);
    let mut text = String::new();
    for character in document.chars() {
        if !in_string && character.is_ascii_whitespace() {
            continue;
        }
        if !in_string && matches!(character, ',' | ':' | ']' | '}') {
            text.push_str(space);
        }
        text.push(character);
        in_string ^= character == '"' && !escaped;
        escaped = character == '\\' && !escaped;
    }
    text
}

#[test]
fn chinook_digests_are_pinned() {
    let pinned: Vec<&str> = include_str!("golden/chinook.digests").lines().collect();
    assert_eq!(pinned.len(), 11);
    assert_eq!(digests(CHINOOK).unwrap(), pinned);
}

#[test]
fn orders_digests_are_pinned() {
    let pinned: Vec<&str> = include_str!("golden/orders.digests").lines().collect();
    assert_eq!(pinned.len(), 7);
    let document = read_toml(ORDERS.as_bytes()).unwrap();
    assert_eq!(digests_of(&document).unwrap(), pinned);
}

#[test]
fn digests_of_every_attribute_are_pinned() {
    let pinned: Vec<&str> = include_str!("golden/every.digests").lines().collect();
    assert_eq!(pinned.len(), 3);
    assert_eq!(digests(EVERY).unwrap(), pinned);
}

#[test]
fn white_space_does_not_matter() {
    for document in [CHINOOK, EVERY] {
        let pinned = digests(document).unwrap();
        for space in ["", "\n", "\r\n\t "] {
            assert_eq!(digests(&respaced(document, space)).unwrap(), pinned);
        }
    }
}

#[test]
fn the_order_of_keys_and_the_spelling_of_strings_do_not_matter() {
    let one = r#"{
        "decl": 1, "domain": "shop.schema", "contract_version": "1",
        "declarations": [{
            "name": "Track", "doc": "A track.",
            "fields": [{
                "name": "title", "doc": "Its title.", "type": "text",
                "nullable": true, "default": null,
                "constraints": { "min_length": 1, "max_length": 200 },
                "meta": { "storage.column_name": "title", "x.y": { "a": 1, "b": [2.5] } }
            }],
            "meta": { "x.z": {} }
        }]
    }"#;
    let other = r#"{
        "declarations": [{
            "meta": { "x.z": {} },
            "fields": [{
                "meta": { "storage.column_name": "t\u0069tle", "x.y": { "b": [2.50], "a": 1 } },
                "constraints": { "max_length": 200, "min_length": 1 },
                "default": null, "nullable": true,
                "type": "text", "doc": "Its title.", "name": "title"
            }],
            "doc": "A \u0074rack.", "name": "Track"
        }],
        "contract_version": "1", "domain": "shop.schema", "decl": 1
    }"#;
    assert_eq!(digests(one).unwrap(), digests(other).unwrap());
}

#[test]
fn the_order_of_fields_and_of_metadata_matters() {
    let document = |fields: &str, meta: &str| {
        let declaration = format!(r#"{{"name":"T","fields":[{fields}],"meta":{{{meta}}}}}"#);
        let head = r#"{"decl":1,"domain":"shop.schema","declarations":["#;
        digests(&format!("{head}{declaration}]}}")).unwrap()
    };
    let (a, b) = (
        r#"{"name":"a","type":"text"}"#,
        r#"{"name":"b","type":"text"}"#,
    );
    let base = document(&format!("{a},{b}"), r#""x.a":1,"x.b":2"#);
    assert_ne!(base, document(&format!("{b},{a}"), r#""x.a":1,"x.b":2"#));
    assert_ne!(base, document(&format!("{a},{b}"), r#""x.b":2,"x.a":1"#));
}
