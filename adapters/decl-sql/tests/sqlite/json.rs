//! Columns of JSON: what goes in comes out, and what the engine itself refuses.

use decl_core::{Constraint, Item, Map, Set, Spec, Tuple, Type, Value};

use crate::support::{Outcome, refusal, rows, run, single};

fn list() -> Type {
    Type::list(Item::new(Type::I64))
}

/// Fields and values of theirs, with the text that is stored.
fn kept() -> Outcome<Vec<(Spec, Value, &'static str)>> {
    let pairs = Type::map(Item::new(Type::U8), Item::new(Type::Text));
    let object = Type::map(Item::new(Type::Text), Item::new(Type::Decimal(None)));
    let tuple = Type::Tuple(decl_core::TupleType::new(vec![
        Item::new(Type::F64),
        Item::new(Type::Bytes).nullable(),
    ]));
    let decimal = Value::Decimal("1.50".parse()?);
    Ok(vec![
        (
            Spec::new(list()),
            Value::from(vec![1.into(), Value::from(-2)]),
            "[1,-2]",
        ),
        (Spec::new(list()), Value::from(vec![]), "[]"),
        (
            Spec::new(Type::set(Item::new(Type::Text))),
            Value::Set(Set::new(vec!["b".into(), "a".into()])?),
            r#"["a","b"]"#,
        ),
        (
            Spec::new(tuple),
            Value::Tuple(Tuple::from(vec![Value::F64(1.0), Value::Null])),
            "[1.0,null]",
        ),
        (
            Spec::new(pairs),
            Value::Map(Map::new(vec![(7.into(), "x".into())])?),
            r#"[[7,"x"]]"#,
        ),
        (
            Spec::new(object),
            Value::Map(Map::from_texts([("a'\"é", decimal)])?),
            r#"{"a'\"é":"1.50"}"#,
        ),
        (
            Spec::new(Type::Json),
            Value::from("nul \u{0} inside"),
            r#""nul \u0000 inside""#,
        ),
        (Spec::new(Type::Json), Value::F64(-0.0), "-0.0"),
        (Spec::new(Type::Any), Value::Bool(false), "false"),
        (Spec::unresolved(), Value::from(7), "7"),
    ])
}

#[test]
fn a_value_is_stored_in_its_wire_form_and_comes_back_equal() -> Outcome {
    for (spec, value, text) in kept()? {
        let (db, table) = single(spec)?;
        run(&db, &table.insert().values([("v", value.clone())])?)?;
        let stored = rows(&db, &table.select().all())?;
        assert_eq!(stored, [[decl_sql::SqlValue::Text(text.into())]]);
        assert_eq!(
            table.select().decode(&stored[0])?.get("v"),
            Some(&value),
            "{text}"
        );
    }
    Ok(())
}

#[test]
fn the_engine_refuses_what_is_no_json_of_the_right_outside() -> Outcome {
    let items = |spec: Spec| {
        spec.constrained(Constraint::MinItems(1))
            .constrained(Constraint::MaxItems(2))
    };
    let tuple = Type::Tuple(decl_core::TupleType::new(vec![Item::new(Type::I64)]));
    let object = Type::map(Item::new(Type::Text), Item::new(Type::I64));
    let cases = [
        (
            items(Spec::new(list())),
            vec!["[]", "[1,2,3]", "{}", "1", "[1", "'", "[1] x", "", "null"],
            "[1]",
        ),
        (Spec::new(tuple), vec!["[]", "[1,2]", "{}", "null"], "[1]"),
        (
            Spec::new(object),
            vec!["[]", "[[1,1]]", "null", "{a:1}"],
            r#"{"a":1}"#,
        ),
        (
            Spec::new(Type::Json),
            vec!["null", " null ", "nul", "NaN", "01", "'a'"],
            "{}",
        ),
    ];
    for (spec, refused, accepted) in cases {
        let (db, _) = single(spec)?;
        for text in refused {
            let text = text.replace('\'', "''");
            refusal(&db, &format!("INSERT INTO \"t\" VALUES ('{text}')"))?;
        }
        refusal(
            &db,
            &format!("INSERT INTO \"t\" VALUES ('{accepted}' || char(0))"),
        )?;
        db.execute(&format!("INSERT INTO \"t\" VALUES ('{accepted}')"), [])?;
    }
    Ok(())
}

#[test]
fn what_is_wrong_inside_is_found_when_it_is_read() -> Outcome {
    let (db, table) = single(Spec::new(list()))?;
    db.execute("INSERT INTO \"t\" VALUES ('[1, \"x\", 1.5]')", [])?;
    let stored = rows(&db, &table.select().all())?;
    let problems = table.select().decode(&stored[0]).unwrap_err();
    assert_eq!(
        problems.to_string(),
        "at `$.v`: the stored json is no value of the type: at `$[1]`: expected a number, found a \
         string (and 1 more)"
    );
    Ok(())
}

#[test]
fn null_is_null_and_absence_absence_in_json_columns_too() -> Outcome {
    for (spec, value) in [
        (Spec::new(list()).nullable(), Value::Null),
        (Spec::new(Type::Json).optional(), Value::Undefined),
    ] {
        let (db, table) = single(spec)?;
        run(&db, &table.insert().values([("v", value.clone())])?)?;
        let stored = rows(&db, &table.select().all())?;
        assert_eq!(stored, [[decl_sql::SqlValue::Null]]);
        assert_eq!(table.select().decode(&stored[0])?.get("v"), Some(&value));
    }
    Ok(())
}
