//! What may stand as the text of a map key.

use decl_core::{CanonicalKey, KeyTextProblem, Path, Value};

#[test]
fn one_canonical_value_is_a_key() {
    for text in [
        "null",
        "true",
        "false",
        "0",
        "-1",
        "10",
        "[]",
        "{}",
        "[[],{}]",
        "[1,-2,null]",
        r#"["]","}","\"","\\","\n"]"#,
        r#"{"$set":[1,2]}"#,
        r#"{"a":{"b":[{"c":true}]},"d":"é😂"}"#,
    ] {
        assert_eq!(
            CanonicalKey::try_from(text).map(|key| key.as_str() == text),
            Ok(true),
            "{text}"
        );
        let spelling = format!("$.a[={text}][0]");
        assert_eq!(
            spelling
                .parse::<Path>()
                .map(|path| path.to_string() == spelling),
            Ok(true)
        );
    }
}

#[test]
fn anything_else_is_no_key() {
    for text in [
        "",
        " ",
        " 1",
        "1 ",
        "[1, 2]",
        "1]",
        "]",
        "[",
        "{",
        "[1",
        "[}",
        "{]",
        "[1}",
        "1,2",
        "[1,]",
        "[,1]",
        "[1,,2]",
        "[1 2]",
        "[:]",
        "{:}",
        "{1:2}",
        r#"{"a"}"#,
        r#"{"a"1}"#,
        r#"{"a":}"#,
        r#"{"a":1,}"#,
        r#"{"a":1"b":2}"#,
        r#"{"a" :1}"#,
        r#"["a":1]"#,
        r#"[1"a"]"#,
        r#"["a"1]"#,
        "[[]1]",
        "[[][]]",
        "nul",
        "truefalse",
        "abc",
        "-",
        "--1",
        "01",
        "-0",
        "00",
        "1-2",
        "+1",
        "1.5",
        "1e3",
        "NaN",
        r#"["a]"#,
        r#"["\x"]"#,
        r#"["\u0041"]"#,
        r#"["\u001F"]"#,
        r#"["\/"]"#,
        "[\"\n\"]",
        "[]]",
        "[][]",
        r#""open"#,
        r#""a"b"#,
        "é",
    ] {
        assert_eq!(
            CanonicalKey::try_from(text),
            Err(KeyTextProblem::NotOneValue),
            "{text}"
        );
        assert!(format!("$[={text}]").parse::<Path>().is_err(), "{text}");
    }
}

#[test]
fn a_text_key_is_a_field() {
    for text in [r#""""#, r#""a""#, r#""\"""#] {
        assert_eq!(
            CanonicalKey::try_from(text),
            Err(KeyTextProblem::Text),
            "{text}"
        );
    }
}

#[test]
fn what_the_canonical_writer_makes_is_a_key() {
    let values = [
        Value::Undefined,
        Value::Unset,
        Value::Null,
        Value::from(true),
        Value::from(i64::MIN),
        Value::from(i64::MAX),
        Value::from(-1),
        Value::F32(-0.0),
        Value::F64(f64::NAN),
        Value::from(vec![Value::from("\"\\\u{1}]"), Value::from(vec![])]),
    ];
    for value in values {
        let path = Path::root().map_key(&value);
        assert_eq!(path.to_string().parse(), Ok(path));
    }
}
