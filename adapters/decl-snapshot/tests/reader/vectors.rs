//! The reject vectors, alone and inside an envelope. That every accept vector is read back is shown
//! where it is written.

use decl_snapshot::{ReadError, read_value, verify};

use crate::expected::REFUSALS;

const HEAD: &str = r#"{"contract_version":"1","domain":"shop.schema","payload":"#;

/// Name and input of each vector.
fn rejected() -> Vec<(String, String)> {
    let file = include_str!("../vectors.json");
    let file: serde_json::Value = serde_json::from_str(file).unwrap_or_default();
    let member = |vector: &serde_json::Value, name: &str| -> Option<String> {
        Some(vector.get(name)?.as_str()?.to_owned())
    };
    let vectors = file.get("reject").and_then(serde_json::Value::as_array);
    let vectors = vectors.into_iter().flatten();
    vectors
        .filter_map(|vector| Some((member(vector, "name")?, member(vector, "input")?)))
        .collect()
}

fn told<T>(read: Result<T, ReadError>) -> String {
    read.err()
        .map(|error| error.to_string())
        .unwrap_or_default()
}

#[test]
fn every_reject_vector_is_refused_for_its_reason() {
    let found: Vec<(String, String)> = rejected()
        .into_iter()
        .map(|(name, input)| (name, told(read_value(input.as_bytes()))))
        .collect();
    let deepest = format!(
        "byte 64, at `${}`: arrays and objects are nested deeper than 64",
        "[0]".repeat(64)
    );
    let mut expected = REFUSALS.to_vec();
    expected.push(("65 nested lists", &deepest));
    let found: Vec<(&str, &str)> = found.iter().map(|(a, b)| (&**a, &**b)).collect();
    assert_eq!(found, expected);
    assert_eq!(found.len(), 53);
}

/// The same byte of the payload is refused as when it stands alone.
#[test]
fn every_reject_vector_is_refused_in_an_envelope() {
    for (name, input) in rejected() {
        let alone = read_value(input.as_bytes()).unwrap_err();
        let error = verify(format!("{HEAD}{input}}}").as_bytes()).unwrap_err();
        let offset = match &*name {
            // The envelope is a level more.
            "65 nested lists" => 63,
            // Where the envelope goes on, the text does not end.
            "empty input" => 0,
            _ => alone.offset(),
        };
        assert_eq!(error.offset(), HEAD.len() + offset, "{name}: {error}");
        // After `[]` the envelope expects its next key.
        let is_inside = !matches!(&*name, "trailing newline" | "two values");
        assert_eq!(
            error.path().to_string().starts_with("$.payload"),
            is_inside,
            "{name}"
        );
    }
}

#[test]
fn keys_are_spelled_as_strings_are() {
    assert_eq!(
        told(read_value(br#"{"\u0041":1}"#)),
        "byte 1, at `$`: the string is not spelled canonically"
    );
    assert_eq!(
        told(read_value("{\"\u{fdd0}\":1}".as_bytes())),
        "byte 1, at `$`: the string holds the noncharacter U+FDD0"
    );
}

/// What a value alone holds must be durable as well.
#[test]
fn a_value_without_a_snapshot_is_refused_alone() {
    for (text, told_of) in [
        (
            r#"{"$path":["windows","é"]}"#,
            "at `$`: the Windows path is not ASCII",
        ),
        (
            r#"[{"$type":{"enum":{"name":"E","values":[]}}}]"#,
            "at `$[0].type.type`: no labels are declared",
        ),
    ] {
        let expected = format!("byte 0, at `$`: what stands here has no snapshot: {told_of}");
        assert_eq!(told(read_value(text.as_bytes())), expected);
    }
}
