//! The paths of adapters, found in the text.

use decl_core::{Path, Value};

use crate::support::read;

const TEXT: &str = r#"{ "decl": 1, "domain": "a.b", "declarations": [
  { "name": "Point", "fields": [{ "name": "x", "type": "i64" }] },
  { "sql": { "table": "t", "indexes": [{ "fields": ["a", { "direction": "desc" }] }] },
    "name": "T", "doc": "all of it",
    "fields": [
      { "name": "price", "type": "decimal", "doc": "money", "constraints": { "minimum": "0", "one_of": ["1", "2"] },
        "meta": { "storage.x": 5, "a.b": { "field": ["v", { "$dec": "7" }], "$$k": 8, "s": { "$set": [30, 20] } } } },
      { "name": "tags", "type": { "list": { "type": "text", "nullable": true, "constraints": { "max_length": 20 } } },
        "validators": [{ "$call": ["n", "f", "1", "d"] }, { "$call": ["n", "g", "1", "d"] }] },
      { "name": "pair", "type": { "tuple": ["text", { "type": "i64", "constraints": { "minimum": 3 } }] } },
      { "name": "m", "type": { "map": [{ "type": "i64", "constraints": { "minimum": 1 } }, { "list": "text" }] },
        "default": [[20, ["twenty"]], [3, ["three"]]] },
      { "name": "s", "type": { "set": "i64" }, "default": [5, 4] },
      { "name": "words", "type": { "map": ["text", "i64"] }, "default": { "bb": 22, "$$c": 33, "a": 11 } },
      { "name": "either", "type": { "union": { "tag": "kind", "variants": { "point": "Point" } } },
        "default": { "kind": "point", "x": 44 } },
      { "type": "bool", "default": true },
      { "name": "j", "type": "json", "default": { "$dec": "66" } },
      { "name": "metadata", "type": "text", "default": "inner", "meta": { "a.b": "outer" } }
    ],
    "meta": { "a.first": { "k": "w" } } }
] }"#;

/// Checks what stands where a path of the second declaration leads.
#[track_caller]
fn check(path: &str, expected: &str) {
    let found = read(TEXT).and_then(|document| {
        let path: Path = path.parse().map_err(|error| format!("{path}: {error}"))?;
        let span = document.locate(1, &path);
        TEXT.get(span.range())
            .map(String::from)
            .ok_or_else(|| "no such span".into())
    });
    assert_eq!(found.as_deref(), Ok(expected), "{path}");
}

#[test]
fn parts_of_a_field() {
    check("$.price.type", r#""decimal""#);
    check("$.price.doc", r#""money""#);
    check("$.price.constraints.minimum", r#""0""#);
    check("$.price.constraints.one_of[1]", r#""2""#);
    check(
        "$.price.constraints",
        r#"{ "minimum": "0", "one_of": ["1", "2"] }"#,
    );
    check(
        "$.tags.validators[1]",
        r#"{ "$call": ["n", "g", "1", "d"] }"#,
    );
    check("$[7]", r#"{ "type": "bool", "default": true }"#);
    check("$[7].default", "true");
    check(
        "$.s",
        r#"{ "name": "s", "type": { "set": "i64" }, "default": [5, 4] }"#,
    );
}

#[test]
fn items_of_composite_types() {
    let item = r#"{ "type": "text", "nullable": true, "constraints": { "max_length": 20 } }"#;
    check("$.tags[]", item);
    check("$.tags[].type", r#""text""#);
    check("$.tags[].constraints.max_length", "20");
    check("$.pair.type.args[0]", r#""text""#);
    check("$.pair.type.args[1].constraints.minimum", "3");
    check("$.m{}.constraints.minimum", "1");
    check("$.m.*", r#"{ "list": "text" }"#);
    check("$.m.*[]", r#""text""#);
    check("$.either<point>", r#""Point""#);
}

#[test]
fn metadata_entries_are_counted_and_sql_is_the_last() {
    check("$.price.metadata[0]", r#""storage.x""#);
    check("$.price.metadata[0].value", "5");
    check("$.price.metadata[1].value.field[0]", r#""v""#);
    check("$.price.metadata[1].value[\"$k\"]", "8");
    check("$.metadata[0].value.k", r#""w""#);
    check("$.metadata[1].value.table", r#""t""#);
    check(
        "$.metadata[1].value.indexes[0].fields[1].direction",
        r#""desc""#,
    );
    check("$.metadata.default", r#""inner""#);
    check("$.metadata.metadata[0].value", r#""outer""#);
}

#[test]
fn values_are_found_in_projected_order() {
    check("$.m.default[=3]", r#"["three"]"#);
    check("$.m.default[=20][0]", r#""twenty""#);
    check("$.m.default{0}", "3");
    check("$.m.default{1}", "20");
    check("$.s.default[0]", "4");
    check("$.s.default[1]", "5");
    check("$.price.metadata[1].value.s[0]", "20");
    check("$.words.default.bb", "22");
    check("$.words.default[\"$c\"]", "33");
    check("$.words.default{0}", r#""a""#);
    check("$.words.default{1}", r#""$$c""#);
    check("$.either.default<point>.x", "44");
    check("$.j.default[\"$dec\"]", r#""66""#);
}

#[test]
fn what_is_not_written_is_its_nearest_ancestor() {
    check(
        "$.price.constraints.maximum",
        r#"{ "minimum": "0", "one_of": ["1", "2"] }"#,
    );
    check("$.price.metadata[0].value.deep.er", "5");
    check("$.s.default[7]", "[5, 4]");
    check("$.s.default{0}.x", "[5, 4]");
    check(
        "$[7].constraints.minimum",
        r#"{ "type": "bool", "default": true }"#,
    );
    check("$.doc", r#""all of it""#);
    let document = read(TEXT).unwrap();
    let whole = document.locate(1, &Path::root());
    assert_eq!(
        document.locate(1, &Path::root().field("nowhere").field("x")),
        whole
    );
    assert_eq!(document.locate(1, &Path::root().elements()), whole);
    assert_eq!(document.locate(9, &Path::root()).range(), 0..TEXT.len());
}

#[test]
fn every_part_that_the_core_walk_names_is_found_inside_its_declaration() {
    let document = read(TEXT).unwrap();
    for (n, declaration) in document.declarations().iter().enumerate() {
        let whole = document.locate(n, &Path::root());
        let mut walk = decl_core::Walk::new(decl_core::Part::Operable(declaration));
        walk.next();
        while let Some(part) = walk.next() {
            let span = document.locate(n, &walk.path());
            assert!(
                whole.start < span.start && span.end < whole.end,
                "{}",
                walk.path()
            );
            if let decl_core::Part::Value(Value::Integer(integer)) = part {
                assert_eq!(
                    TEXT.get(span.range()),
                    Some(&*integer.to_string()),
                    "{}",
                    walk.path()
                );
            }
        }
    }
}
