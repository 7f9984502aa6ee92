//! What cannot be a table, each fact at its path and all of them at once.

use std::error::Error;

use decl_core::{Constraint, Name, Operable, Spec, SpecAdapter, Type, Value};
use decl_sql::{Dialect, Direction, EntitySpec, IndexSpec, Predicate, Schema, Table, TableProblem};

type Outcome<T = ()> = Result<T, Box<dyn Error>>;

/// The problems of a document with these declarations.
fn problems(declarations: &str) -> Outcome<Vec<String>> {
    let text = format!(
        r#"{{"decl": 1, "domain": "test.sql", "contract_version": "1", "declarations": [{declarations}]}}"#
    );
    let document = decl_document::read_json(text.as_bytes())?;
    match Schema::materialize(Dialect::Sqlite, document.registry()) {
        Ok(_) => Ok(Vec::new()),
        Err(problems) => Ok(problems.iter().map(ToString::to_string).collect()),
    }
}

fn table(fields: &str, entity: &str) -> Outcome<Vec<String>> {
    problems(&format!(
        r#"{{"name": "t", "fields": [{fields}], "sql": {entity}}}"#
    ))
}

#[test]
fn a_declaration_without_a_fault_has_no_problems() -> Outcome {
    let found = table(
        r#"{"name": "a", "type": "i64", "meta": {"storage.primary_key_position": 1}},
           {"name": "b", "type": "text"}"#,
        r#"{"table": "x", "unique": [["a"], {"name": "u", "fields": ["b", "a"]}],
            "indexes": [{"name": "i", "unique": true, "fields": [{"field": "b", "direction": "desc"}],
                         "where": ["and", ["=", {"field": "a"}, 1], ["is_not_null", {"field": "b"}]]}],
            "foreign_keys": [{"fields": ["b", "a"], "declaration": "t", "references": ["b", "a"],
                              "on_delete": "cascade", "on_update": "restrict"}]}"#,
    )?;
    assert_eq!(found, Vec::<String>::new());
    Ok(())
}

#[test]
fn all_problems_of_all_tables_are_listed_in_declaration_order() -> Outcome {
    let found = problems(
        r#"{"name": "a", "fields": [
             {"name": "list", "type": {"list": {"union": {"tag": "x", "variants": {"v": "b"}}}}},
             {"name": "both", "type": "text", "nullable": true, "optional": true},
             {"name": "key", "type": "i64", "nullable": true, "meta": {"storage.primary_key_position": 2}},
             {"name": "KEY", "type": "text", "meta": {"storage.bind_codec": "x"}},
             {"name": "ref", "type": "i64", "meta": {"storage.foreign_key": {"declaration": "c", "feild": "id"}}}],
           "sql": {"tabel": "x", "checks": [], "indexes": [{"feilds": []}]}},
          {"name": "b", "fields": [{"name": "x", "type": "decimal(1001,2)"}], "sql": {"table": "sqlite_b"}}"#,
    )?;
    assert_eq!(
        found,
        [
            "at `$.a.list[]<v>`: the variant's record has a field named like the tag `x`",
            "at `$.a.both`: the field is nullable and optional; a column cannot tell null and absence \
         apart, unless `storage.absent` is `null` and absence is stored as null",
            "at `$.a.key.metadata[0].value`: the position 2 leaves a gap; the primary key has 1 columns",
            "at `$.a.key`: a field of the primary key cannot be nullable or optional",
            "at `$.a.KEY.metadata[0].value`: `storage.bind_codec` is not supported yet",
            "at `$.a.KEY`: the column `KEY` is that of the field `key` already",
            "at `$.a.ref.metadata[0].value.feild`: unknown key `feild`; did you mean `field`?",
            "at `$.a.ref.metadata[0].value`: the key `field` is missing",
            "at `$.a.metadata[0].value.tabel`: unknown key `tabel`; did you mean `table`?",
            "at `$.a.metadata[0].value.checks`: `checks` is not supported yet",
            "at `$.a.metadata[0].value.indexes[0].feilds`: unknown key `feilds`; did you mean `fields`?",
            "at `$.a.metadata[0].value.indexes[0]`: the key `fields` is missing",
            "at `$.b.x`: the type `decimal(1001,2)` is not supported in `sqlite` yet",
            "at `$.b.metadata[0].value.table`: the identifier `sqlite_b` begins with `sqlite_`, which \
         the engine reserves",
        ]
    );
    Ok(())
}

#[test]
fn types_without_a_column_are_problems() -> Outcome {
    let cases = [
        (
            r#""decimal(1001,2)""#,
            "`: the type `decimal(1001,2)` is not supported in `sqlite` yet",
        ),
        (
            r#"{"map": ["text", {"union": {"tag": "x", "variants": {"a": "t"}}}]}"#,
            ".*<a>`: the variant's record has a field named like the tag `x`",
        ),
        (
            r#"{"union": {"tag": "x", "variants": {"a": "t"}}}"#,
            "<a>`: the variant's record has a field named like the tag `x`",
        ),
    ];
    for (ty, problem) in cases {
        let fields = format!(r#"{{"name": "x", "type": {ty}}}"#);
        let found = table(&fields, "{}")?;
        // A record that leads to itself is refused wherever it stands.
        assert_eq!(found.last(), Some(&format!("at `$.t.x{problem}")));
    }
    Ok(())
}

#[test]
fn json_is_not_compared() -> Outcome {
    let found = table(
        r#"{"name": "x", "type": {"list": "text"}}, {"name": "y", "type": "json"}"#,
        r#"{"indexes": [{"fields": [{"field": "y"}], "where": ["=", {"field": "y"}, 1]}]}"#,
    )?;
    assert_eq!(
        found,
        [
            "at `$.t.metadata[0].value.indexes[0].where[2]`: a field that is stored as json is not compared"
        ]
    );
    Ok(())
}

#[test]
fn keys_that_are_not_done_yet_are_problems_and_unknown_ones_too() -> Outcome {
    for key in [
        "storage.bind_codec",
        "storage.result_codec",
        "storage.physical_type.sqlite",
        "storage.physical_type.postgres",
    ] {
        let found = table(
            &format!(r#"{{"name": "a", "type": "text", "meta": {{"{key}": "x"}}}}"#),
            "{}",
        )?;
        assert_eq!(
            found,
            [format!(
                "at `$.t.a.metadata[0].value`: `{key}` is not supported yet"
            )]
        );
    }
    let found = table(
        r#"{"name": "a", "type": "text", "meta": {"storage.colum_name": "x"}}"#,
        r#"{"audit": {}}"#,
    )?;
    assert_eq!(
        found,
        [
            "at `$.t.a.metadata[0]`: `sqlite` does not know the metadata key `storage.colum_name`; did \
         you mean `storage.column_name`?",
            "at `$.t.metadata[0].value.audit`: `audit` is not supported yet",
        ]
    );
    Ok(())
}

#[test]
fn the_key_of_absence_is_for_fields_that_are_nullable_and_optional() -> Outcome {
    let field = |facts: &str, absent: &str| {
        table(
            &format!(
                r#"{{"name": "a", "type": "text", {facts} "meta": {{"storage.absent": {absent}}}}}"#
            ),
            "{}",
        )
    };
    let both = r#""nullable": true, "optional": true,"#;
    assert_eq!(field(both, r#""null""#)?, Vec::<String>::new());
    for facts in ["", r#""nullable": true,"#, r#""optional": true,"#] {
        assert_eq!(
            field(facts, r#""null""#)?,
            [
                "at `$.t.a.metadata[0].value`: `storage.absent` is for a field that is both \
                 nullable and optional"
            ]
        );
    }
    assert_eq!(
        field(both, r#""nul""#)?,
        ["at `$.t.a.metadata[0].value`: unknown word `nul`; did you mean `null`?"]
    );
    assert_eq!(
        field(both, "true")?,
        ["at `$.t.a.metadata[0].value`: expected text, found bool"]
    );
    Ok(())
}

#[test]
fn primary_key_positions_form_a_row_from_one() -> Outcome {
    let key = |position: &str, name: &str| {
        format!(
            r#"{{"name": "{name}", "type": "i64", "meta": {{"storage.primary_key_position": {position}}}}}"#
        )
    };
    for (positions, problem) in [
        (
            ["1", "1"],
            "at `$.t.b.metadata[0].value`: the position 1 in the primary key is that of the field `a` already",
        ),
        (
            ["1", "3"],
            "at `$.t.b.metadata[0].value`: the position 3 leaves a gap; the primary key has 2 columns",
        ),
        (
            ["1", "0"],
            "at `$.t.b.metadata[0].value`: a position in the primary key is a whole number from 1",
        ),
        (
            ["1", "-1"],
            "at `$.t.b.metadata[0].value`: a position in the primary key is a whole number from 1",
        ),
        (
            ["1", "\"2\""],
            "at `$.t.b.metadata[0].value`: expected an integer, found text",
        ),
        (
            ["1", "2.0"],
            "at `$.t.b.metadata[0].value`: expected an integer, found f64",
        ),
    ] {
        let fields = format!("{}, {}", key(positions[0], "a"), key(positions[1], "b"));
        assert_eq!(table(&fields, "{}")?, [problem]);
    }
    let optional = r#"{"name": "a", "type": "i64", "optional": true, "meta": {"storage.primary_key_position": 1}}"#;
    assert_eq!(
        table(optional, "{}")?,
        ["at `$.t.a`: a field of the primary key cannot be nullable or optional"]
    );
    Ok(())
}

const TWO: &str = r#"{"name": "a", "type": "i64"}, {"name": "b", "type": "text"}"#;

/// An entity and what is wrong with it first, from the path below the metadata value on.
const ENTITY_MISTAKES: &[(&str, &str)] = &[
    (
        r#"{"unique": [["c"]]}"#,
        "unique[0]`: the declaration has no field `c`; did you mean `a`?",
    ),
    (
        r#"{"unique": [["a", "a"]]}"#,
        "unique[0]`: the field `a` stands twice",
    ),
    (r#"{"unique": [[]]}"#, "unique[0]`: the list is empty"),
    (
        r#"{"unique": ["a"]}"#,
        "unique[0]`: expected a map, found text",
    ),
    (
        r#"{"unique": [["a", 1]]}"#,
        "unique[0][1]`: expected text, found integer",
    ),
    (
        r#"{"unique": {"a": 1}}"#,
        "unique`: expected a list, found map",
    ),
    (
        r#"{"unique": [["a"], ["a"]]}"#,
        "unique[1]`: the name `t_a_key` is taken already",
    ),
    (
        r#"{"unique": [{"name": "T", "fields": ["a"]}]}"#,
        "unique[0].name`: the name `T` is taken already",
    ),
    (
        r#"{"unique": [{"name": "", "fields": ["a"]}]}"#,
        "unique[0].name`: the identifier is empty",
    ),
    (r#"{"table": 1}"#, "table`: expected text, found integer"),
    (
        r#"{"table": "a\u0000b"}"#,
        "table`: the identifier holds the control character U+0000",
    ),
    (
        r#"{"indexes": [{"fields": []}]}"#,
        "indexes[0].fields`: the list is empty",
    ),
    (
        r#"{"indexes": [{"fields": ["a"]}]}"#,
        "indexes[0].fields[0]`: expected a map, found text",
    ),
    (
        r#"{"indexes": [{"fields": [{"feild": "a"}]}]}"#,
        "indexes[0].fields[0].feild`: unknown key `feild`; did you mean `field`?",
    ),
    (
        r#"{"indexes": [{"fields": [{"field": "x"}]}]}"#,
        "indexes[0].fields[0].field`: the declaration has no field `x`; did you mean `a`?",
    ),
    (
        r#"{"indexes": [{"fields": [{"field": "a", "direction": "down"}]}]}"#,
        "indexes[0].fields[0].direction`: unknown word `down`",
    ),
    (
        r#"{"indexes": [{"fields": [{"field": "a"}], "unique": 1}]}"#,
        "indexes[0].unique`: expected true or false, found integer",
    ),
    (
        r#"{"foreign_keys": [{"fields": ["a"], "declaration": "u", "references": ["a"]}]}"#,
        "foreign_keys[0]`: the registry does not hold `u`; did you mean `t`?",
    ),
    (
        r#"{"foreign_keys": [{"fields": ["a"], "declaration": "t", "references": ["a"]}]}"#,
        "foreign_keys[0]`: the fields referred to are neither the primary key of `t` nor unique",
    ),
    (
        r#"{"unique": [["a"]], "foreign_keys": [{"fields": ["b"], "declaration": "t", "references": ["a"]}]}"#,
        "foreign_keys[0]`: a field of type `text` cannot refer to one of type `i64`",
    ),
    (
        r#"{"unique": [["a"]], "foreign_keys": [{"fields": ["a", "b"], "declaration": "t", "references": ["a"]}]}"#,
        "foreign_keys[0]`: 2 fields refer to 1",
    ),
    (
        r#"{"unique": [["a"]], "foreign_keys": [{"fields": ["a"], "declaration": "t", "references": ["a"], "on_delete": "set_null"}]}"#,
        "foreign_keys[0]`: `set_null` needs a nullable or optional field, and `a` is neither",
    ),
    (
        r#"{"unique": [["a"]], "foreign_keys": [{"fields": ["a"], "declaration": "t", "references": ["a"], "on_update": "set_default"}]}"#,
        "foreign_keys[0]`: `set_default` needs a default value, and `a` has none",
    ),
    (
        r#"{"foreign_keys": [{"fields": ["a"], "declaration": "t", "references": ["a"], "on_delete": "cascad"}]}"#,
        "foreign_keys[0].on_delete`: unknown word `cascad`; did you mean `cascade`?",
    ),
];

#[test]
fn every_mistake_in_an_entity_is_found_at_its_path() -> Outcome {
    for (entity, problem) in ENTITY_MISTAKES {
        let found = table(TWO, entity)?;
        let expected = format!("at `$.t.metadata[0].value.{problem}");
        assert!(
            found.first() == Some(&expected),
            "{entity}\n{found:#?}\n{expected}"
        );
    }
    Ok(())
}

#[test]
fn every_mistake_in_a_predicate_is_found_at_its_path() -> Outcome {
    let cases = [
        (
            r#"["=", {"field": "c"}, 1]"#,
            "[1].field`: the declaration has no field `c`; did you mean `a`?",
        ),
        (
            r#"["=", {"feild": "a"}, 1]"#,
            "[1].feild`: unknown key `feild`; did you mean `field`?",
        ),
        (
            r#"["=", {"field": "a"}, "x"]"#,
            "[2]`: expected a value of type `i64`, found text",
        ),
        (
            r#"["=", {"field": "a"}, 9223372036854775808]"#,
            "[2]`: the number is out of range of a column of `i64`",
        ),
        (
            r#"["=", {"field": "b"}, "x\n"]"#,
            "[2]`: text with the control character U+000A cannot be written as a literal",
        ),
        (
            r#"["=", {"field": "b"}, null]"#,
            "[2]`: expected a value of type `text`, found null",
        ),
        (
            r#"["=", {"field": "a"}]"#,
            "`: `=` takes a field and a literal after it, found 1",
        ),
        (
            r#"["==", {"field": "a"}, 1]"#,
            "[0]`: unknown operator `==`; did you mean `=`?",
        ),
        (
            r#"["is_null", {"field": "a"}, 1]"#,
            "`: `is_null` takes one field after it, found 2",
        ),
        (r#"["and"]"#, "`: `and` takes predicates after it, found 0"),
        (
            r#"["or", ["not", ["is_null", {"field": "c"}]]]"#,
            "[1][1][1].field`: the declaration has no field `c`; did you mean `a`?",
        ),
        (
            r#"["not"]"#,
            "`: `not` takes one predicate after it, found 0",
        ),
        (
            r#""a = 1""#,
            "`: expected a list that begins with an operator, found text",
        ),
        (
            "[]",
            "`: expected a list that begins with an operator, found list",
        ),
    ];
    for (filter, problem) in cases {
        let entity =
            format!(r#"{{"indexes": [{{"fields": [{{"field": "a"}}], "where": {filter}}}]}}"#);
        let expected = format!("at `$.t.metadata[0].value.indexes[0].where{problem}");
        let found = table(TWO, &entity)?;
        assert_eq!(found.first(), Some(&expected), "{filter}");
    }
    Ok(())
}

#[test]
fn foreign_keys_of_fields_are_looked_up_in_the_registry() -> Outcome {
    let parent = r#"{"name": "p", "fields": [{"name": "id", "type": "i64", "meta": {"storage.primary_key_position": 1}}, {"name": "x", "type": "decimal(1001,2)"}]}"#;
    let child = |reference: &str| {
        format!(
            r#"{parent}, {{"name": "c", "fields": [{{"name": "a", "type": "i64", "meta": {{"storage.foreign_key": {reference}}}}}]}}"#
        )
    };
    for (reference, problem) in [
        (
            r#"{"declaration": "q", "field": "id"}"#,
            "the registry does not hold `q`; did you mean `p`?",
        ),
        (
            r#"{"declaration": "p", "field": "di"}"#,
            "`p` has no column for `di`; did you mean `id`?",
        ),
        (
            r#"{"declaration": "p", "field": "x"}"#,
            "`p` has no column for `x`",
        ),
    ] {
        let found = problems(&child(reference))?;
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(
            found[1].starts_with("at `$.c.a.metadata[0].value`: "),
            "{found:?}"
        );
        assert!(found[1].contains(problem), "{found:?}");
    }
    let alone = Operable::builder()
        .named(Name::from_static("c"))
        .field(Spec::new(Type::I64).named(Name::from_static("a")))
        .build()?;
    let key = decl_sql::ForeignKeySpec::new(["a"], "p", ["id"]);
    let adapter = Table::new(Dialect::Sqlite).entity(EntitySpec::new().foreign_key(key));
    let refused = adapter.materialize(&alone).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "at `$.entity.foreign_keys[0]`: there is no registry in which to find `p`"
    );
    Ok(())
}

#[test]
fn names_are_taken_once_whatever_their_case() -> Outcome {
    let one = |name: &str, table: &str, index: &str| {
        format!(
            r#"{{"name": "{name}", "fields": [{{"name": "x", "type": "bytes"}}],
                "sql": {{"table": "{table}", "indexes": [{{"name": "{index}", "fields": [{{"field": "x"}}]}}]}}}}"#
        )
    };
    let tables = problems(&format!("{}, {}", one("a", "t", "i"), one("b", "T", "j")))?;
    assert_eq!(tables, ["at `$.b`: the name `T` is taken already"]);
    let indexes = problems(&format!("{}, {}", one("a", "t", "i"), one("b", "u", "I")))?;
    assert_eq!(indexes, ["at `$.b`: the name `I` is taken already"]);
    let index_of_table = problems(&format!("{}, {}", one("a", "t", "u"), one("b", "u", "i")))?;
    assert_eq!(index_of_table, ["at `$.a`: the name `u` is taken already"]);
    Ok(())
}

#[test]
fn identifiers_have_a_limit_and_derived_ones_too() -> Outcome {
    let long = "x".repeat(250);
    let found = table(&format!(r#"{{"name": "{long}", "type": "text"}}"#), "{}")?;
    let problem =
        format!("at `$.t.{long}`: the identifier `t_{long}_type` has 257 bytes; 255 is the most");
    assert_eq!(found, [problem]);
    Ok(())
}

#[test]
fn an_entity_in_code_and_in_metadata_is_a_problem() -> Outcome {
    let declaration = Operable::builder()
        .named(Name::from_static("t"))
        .field(Spec::new(Type::I64).named(Name::from_static("a")))
        .meta(decl_core::Meta::new(
            "storage.entity",
            decl_core::Map::from_static(&[]),
        )?)
        .build()?;
    let refused = Table::new(Dialect::Sqlite)
        .entity(EntitySpec::new())
        .materialize(&declaration);
    let message = "at `$.metadata[0].value`: the entity is given in code and in the metadata";
    assert_eq!(refused.unwrap_err().to_string(), message);
    Ok(())
}

#[test]
fn a_table_needs_a_name_and_a_field() {
    let refused = Table::new(Dialect::Sqlite)
        .materialize(&Operable::EMPTY)
        .unwrap_err();
    let kinds: Vec<_> = refused.iter().map(|at| at.kind.clone()).collect();
    assert_eq!(kinds, [TableProblem::NoTableName, TableProblem::NoColumns]);
}

#[test]
fn a_deep_predicate_is_a_problem_and_no_overflow() -> Outcome {
    let deep = (0..200).fold(Predicate::is_null("a"), |inner, _| {
        Predicate::Not(Box::new(inner))
    });
    let index = IndexSpec::new()
        .field("a", Direction::Ascending)
        .filter(deep);
    let declaration = Operable::builder()
        .named(Name::from_static("t"))
        .field(Spec::new(Type::I64).named(Name::from_static("a")))
        .build()?;
    let adapter = Table::new(Dialect::Sqlite).entity(EntitySpec::new().index(index));
    let refused = adapter.materialize(&declaration).unwrap_err();
    assert_eq!(
        refused.first().kind,
        TableProblem::PredicateTooDeep { limit: 32 }
    );
    Ok(())
}

#[test]
fn a_bound_that_the_column_cannot_hold_is_a_problem() -> Outcome {
    let beyond = Constraint::Maximum(Value::F64(f64::INFINITY));
    let declaration = Operable::builder()
        .named(Name::from_static("t"))
        .field(
            Spec::new(Type::F64)
                .named(Name::from_static("a"))
                .constrained(beyond),
        )
        .field(
            Spec::new(Type::Text)
                .named(Name::from_static("b"))
                .constrained(Constraint::MinLength(u64::MAX)),
        )
        .build()?;
    let refused = Table::new(Dialect::Sqlite)
        .materialize(&declaration)
        .unwrap_err();
    let refused: Vec<String> = refused.iter().map(ToString::to_string).collect();
    assert_eq!(
        refused,
        [
            "at `$.a.constraints.maximum`: the number is not finite",
            "at `$.b.constraints.min_length`: the length 18446744073709551615 is beyond the integers of the engine",
        ]
    );
    Ok(())
}
