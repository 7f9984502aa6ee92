//! The layout `operable/1`: closed sets of keys, and nothing written that is not declared.

use decl_snapshot::{Payload, SnapshotEnvelope, verify};

const HEAD: &str = r#"{"contract_version":"1","domain":"shop.schema","payload":"#;

/// Why a payload is refused; nothing if it is read.
fn refusal(payload: &str) -> String {
    let read = verify(format!("{HEAD}{payload}}}").as_bytes());
    let error = read.err().map(|error| error.to_string());
    error.unwrap_or_default()
}

/// Why a declaration with these members, and the layout, is refused.
fn declaration(before: &str, after: &str) -> String {
    refusal(&format!(r#"{{{before}"layout":"operable/1"{after}}}"#))
}

fn field(members: &str) -> String {
    let refusal = declaration(&format!(r#""fields":[{{{members}}}],"#), "");
    let told = refusal.split_once("$.payload.fields[0]");
    told.map_or(refusal.clone(), |(_, told)| told.to_owned())
}

fn ty(ty: &str) -> String {
    let told = field(&format!(r#""type":{ty}"#));
    told.strip_prefix(".type").unwrap_or(&told).to_owned()
}

#[test]
fn a_declaration_has_these_keys_and_no_other() {
    assert_eq!(declaration(r#""fields":[],"#, ""), "");
    let full = declaration(
        r#""doc":"","fields":[],"#,
        r#","metadata":[["x.y",null]],"name":"T""#,
    );
    assert_eq!(full, "");
    assert_eq!(
        declaration("", ""),
        "byte 57, at `$.payload`: the key `fields` is missing"
    );
    assert_eq!(
        declaration(r#""extra":1,"fields":[],"#, ""),
        "byte 58, at `$.payload.extra`: unknown key `extra`"
    );
    assert_eq!(
        declaration(r#""fields":[],"#, r#","z\n":1"#),
        "byte 92, at `$.payload[\"z\\n\"]`: unknown key `z\\n`"
    );
    assert_eq!(
        declaration(r#""fields":[],"#, r#","doc":"""#),
        "byte 92, at `$.payload`: the key `doc` is not in canonical order"
    );
}

#[test]
fn what_is_not_declared_is_not_written() {
    let nothing =
        |key: &str| format!(".{key}`: the key `{key}` is left out when it declares nothing");
    assert_eq!(field(r#""nullable":false"#), nothing("nullable"));
    assert_eq!(field(r#""optional":false"#), nothing("optional"));
    assert_eq!(field(r#""constraints":{}"#), nothing("constraints"));
    assert_eq!(field(r#""validators":[]"#), nothing("validators"));
    assert_eq!(field(r#""metadata":[]"#), nothing("metadata"));
    assert_eq!(
        declaration(r#""fields":[],"#, r#","metadata":[]"#),
        "byte 103, at `$.payload.metadata`: the key `metadata` is left out when it declares nothing"
    );
    assert_eq!(
        ty(r#"{"list":{"nullable":false,"type":"i64"}}"#),
        ".list.nullable`: the key `nullable` is left out when it declares nothing"
    );
    assert_eq!(
        ty(r#"{"list":{"constraints":{},"type":"i64"}}"#),
        ".list.constraints`: the key `constraints` is left out when it declares nothing"
    );
    assert_eq!(
        field(r#""constraints":{"unique_items":false},"type":{"list":{"type":"i64"}}"#),
        ".constraints.unique_items`: the key `unique_items` is left out when it declares nothing"
    );
}

#[test]
fn an_attribute_is_of_its_kind() {
    let expected = |key: &str, expected: &str, found: &str| {
        format!(".{key}`: expected {expected}, found {found}")
    };
    let cases = [
        (r#""doc":null"#, expected("doc", "text", "null")),
        (r#""name":1"#, expected("name", "text", "an integer")),
        (
            r#""nullable":1"#,
            expected("nullable", "`true`", "an integer"),
        ),
        (r#""optional":null"#, expected("optional", "`true`", "null")),
        (
            r#""constraints":[]"#,
            expected("constraints", "an object", "an array"),
        ),
        (
            r#""validators":{}"#,
            expected("validators", "an array", "an object"),
        ),
        (
            r#""validators":[["n","m","1","d"]]"#,
            expected("validators[0]", "an object", "an array"),
        ),
        (
            r#""validators":[{}]"#,
            expected("validators[0]", "`$call`", "an object"),
        ),
        (
            r#""default_factory":{"$int":"1"}"#,
            expected("default_factory", "`$call`", "an object"),
        ),
        (
            r#""metadata":{}"#,
            expected("metadata", "an array", "an object"),
        ),
        (r#""type":null"#, expected("type", "an object", "null")),
    ];
    for (member, told) in cases {
        assert_eq!(field(member), told, "{member}");
    }
    assert_eq!(field(r#""default":null,"nullable":true"#), "");
    assert_eq!(
        field(r#""metadata":[["x.y"]]"#),
        ".metadata[0]`: expected 2 items, found 1"
    );
    assert!(field(r#""metadata":[["y",1]]"#).starts_with(".metadata[0][0]`: the metadata key `y`"));
    assert_eq!(field(r#""name":"""#), ".name`: the name is empty");
    assert_eq!(field(r#""extra":1"#), ".extra`: unknown key `extra`");
    assert_eq!(
        field(r#""layout":"spec/1""#),
        ".layout`: unknown key `layout`"
    );
}

#[test]
fn a_type_has_one_form() {
    let cases = [
        (r#""list""#, "`: unknown type `list`"),
        (
            r#""decimal(02,1)""#,
            "`: `decimal(02,1)` is not `decimal(precision,scale)` with 1 <= precision and scale <= precision",
        ),
        (
            "{}",
            "`: expected a type word or an object with one key, found an object",
        ),
        (
            r#"{"list":{"type":"i64"},"set":{"type":"i64"}}"#,
            "`: expected a type word or an object with one key, found an object",
        ),
        (r#"{"many":{"type":"i64"}}"#, ".many`: unknown key `many`"),
        (
            r#"{"list":"i64"}"#,
            ".list`: expected an object, found text",
        ),
        (r#"{"list":{}}"#, ".list`: the key `type` is missing"),
        (
            r#"{"list":{"optional":true,"type":"i64"}}"#,
            ".list.optional`: unknown key `optional`",
        ),
        (
            r#"{"map":[{"type":"i64"}]}"#,
            ".map`: expected 2 items, found 1",
        ),
        (
            r#"{"tuple":{}}"#,
            ".tuple`: expected an array, found an object",
        ),
        (
            r#"{"enum":{"name":"E"}}"#,
            ".enum`: the key `values` is missing",
        ),
        (
            r#"{"enum":{"doc":"","name":"E","values":["a"]}}"#,
            ".enum.doc`: unknown key `doc`",
        ),
        (
            r#"{"enum":{"name":"E","values":["a",""]}}"#,
            ".enum.values[1]`: the name is empty",
        ),
        (
            r#"{"union":{"tag":"t","variants":[["a","A","B"]]}}"#,
            ".union.variants[0]`: expected 2 items, found 3",
        ),
        (
            r#"{"union":{"tag":"t","variants":{"a":"A"}}}"#,
            ".union.variants`: expected an array, found an object",
        ),
        (
            r#"{"record":{"fields":[]}}"#,
            ".record`: the key `layout` is missing",
        ),
        (
            r#"{"record":{"fields":[],"layout":"operable/2"}}"#,
            ".record.layout`: unknown layout `operable/2`",
        ),
    ];
    for (text, told) in cases {
        assert_eq!(ty(text), told, "{text}");
    }
    assert_eq!(ty(r#"{"tuple":[]}"#), "");
    assert_eq!(ty(r#"{"record":{"fields":[],"layout":"operable/1"}}"#), "");
}

#[test]
fn a_constraint_is_a_known_word_with_its_bound() {
    let of = |ty: &str, constraint: &str| {
        field(&format!(r#""constraints":{{{constraint}}},"type":"{ty}""#))
    };
    assert_eq!(of("i64", r#""minimum":1"#), "");
    assert_eq!(
        of("text", r#""max_length":{"$int":"18446744073709551615"}"#),
        ""
    );
    let cases = [
        (r#""min":1"#, ".constraints.min`: unknown key `min`"),
        (
            r#""max_length":-1"#,
            ".constraints.max_length`: expected a count",
        ),
        (
            r#""max_length":"1""#,
            ".constraints.max_length`: expected a count",
        ),
        (
            r#""max_length":{"$int":"18446744073709551616"}"#,
            ".constraints.max_length`: expected a count",
        ),
        (
            r#""max_length":{"$int":"9"}"#,
            ".constraints.max_length[\"$int\"]`: `$int` is not the canonical form of this value",
        ),
        (
            r#""pattern":1"#,
            ".constraints.pattern`: expected text, found an integer",
        ),
        (
            r#""one_of":{"$set":["a"]}"#,
            ".constraints.one_of`: expected an array, found an object",
        ),
        (
            r#""unique_items":1"#,
            ".constraints.unique_items`: expected `true`, found an integer",
        ),
    ];
    for (constraint, told) in cases {
        assert_eq!(of("text", constraint), told, "{constraint}");
    }
}

#[test]
fn a_declaration_that_breaks_rules_has_no_snapshot_to_read() {
    assert_eq!(
        declaration(r#""fields":[{"name":"a"},{"name":"a"}],"#, ""),
        "byte 57, at `$.payload`: what stands here has no snapshot: \
         at `$.a`: the name stands at field 0 already"
    );
    assert_eq!(
        refusal(
            r#"[{"$type":{"record":{"fields":[{"name":"a"},{"name":"a"}],"layout":"operable/1"}}}]"#
        ),
        "byte 57, at `$.payload`: what stands here has no snapshot: \
         at `$[0].type.a`: the name stands at field 0 already"
    );
    assert_eq!(
        refusal(r#"{"$path":["windows","c:/é"]}"#),
        "byte 57, at `$.payload`: what stands here has no snapshot: \
         at `$`: the Windows path is not ASCII"
    );
}

/// A payload is one thing: what says that it is a declaration is not read as a value.
#[test]
fn the_layout_says_what_a_payload_is() {
    let read = |payload: &str| {
        let text = format!("{HEAD}{payload}}}");
        SnapshotEnvelope::read(text.as_bytes()).map(|(_, payload)| payload)
    };
    let declared = read(r#"{"fields":[],"layout":"operable/1"}"#);
    assert!(matches!(declared, Ok(Payload::Operable(_))));
    for value in [
        r#"{"fields":[],"layout":"wide"}"#,
        r#"{"fields":[]}"#,
        r#"[{"layout":"operable/1"}]"#,
    ] {
        assert!(matches!(read(value), Ok(Payload::Value(_))), "{value}");
    }
    assert_eq!(
        refusal(r#"{"layout":"operable/1","x":1}"#),
        "byte 80, at `$.payload.x`: unknown key `x`"
    );
}

#[test]
fn an_envelope_has_three_keys_and_no_other() {
    let told = |text: &str| verify(text.as_bytes()).unwrap_err().to_string();
    let cases = [
        ("[]", "byte 0, at `$`: expected an object, found an array"),
        (
            r#"{"contract_version":"1","domain":"a.b"}"#,
            "byte 0, at `$`: the key `payload` is missing",
        ),
        (
            r#"{"contract_version":"1","payload":1}"#,
            "byte 0, at `$`: the key `domain` is missing",
        ),
        (
            r#"{"domain":"a.b","payload":1}"#,
            "byte 0, at `$`: the key `contract_version` is missing",
        ),
        (
            r#"{"contract_version":"1","domain":"a.b","payload":1,"x":1}"#,
            "byte 51, at `$.x`: unknown key `x`",
        ),
        (
            r#"{"contract_version":1,"domain":"a.b","payload":1}"#,
            "byte 20, at `$.contract_version`: expected text, found an integer",
        ),
        (
            r#"{"domain":"a.b","contract_version":"1","payload":1}"#,
            "byte 16, at `$`: the key `contract_version` is not in canonical order",
        ),
    ];
    for (text, problem) in cases {
        assert_eq!(told(text), problem);
    }
    let texts = ["A.b", "a", "a.b ", ""].map(|domain| {
        told(&format!(
            r#"{{"contract_version":"1","domain":"{domain}","payload":1}}"#
        ))
    });
    assert!(
        texts
            .iter()
            .all(|text| text.starts_with("byte 33, at `$.domain`: the domain"))
    );
    let texts = ["01", "-1", "1.0", ""].map(|version| {
        told(&format!(
            r#"{{"contract_version":"{version}","domain":"a.b","payload":1}}"#
        ))
    });
    let start = "byte 20, at `$.contract_version`: the contract version";
    assert!(texts.iter().all(|text| text.starts_with(start)));
}

/// Each payload is refused with what follows its path.
#[track_caller]
fn all_are_refused(cases: &[(&str, &str)]) {
    for (payload, told) in cases {
        let refusal = refusal(payload);
        let inside = refusal.split_once("$.payload").map(|(_, told)| told);
        assert_eq!(inside, Some(*told), "{payload}: {refusal}");
    }
}

#[test]
fn a_scalar_tag_has_one_form() {
    let cases = [
        (
            r#"{"$undefined":null}"#,
            "[\"$undefined\"]`: unknown tag `$undefined`",
        ),
        (r#"{"$unset":null}"#, "[\"$unset\"]`: unknown tag `$unset`"),
        (r#"{"$":1}"#, "[\"$\"]`: unknown tag `$`"),
        (
            r#"{"$$a":1,"$a":2}"#,
            "[\"$a\"]`: the key `$a` begins with one `$` beside other keys",
        ),
        (r#"{"$dec":"-0.00"}"#, "[\"$dec\"]`: zero has no sign"),
        (
            r#"{"$dec":"1e2"}"#,
            "[\"$dec\"]`: expected a plain decimal number such as `-1.50`",
        ),
        (
            r#"{"$dec":1}"#,
            "[\"$dec\"]`: expected text, found an integer",
        ),
        (
            r#"{"$f32":"7f800000"}"#,
            "[\"$f32\"]`: the number is not finite",
        ),
        (
            r#"{"$f32":"+f000000"}"#,
            "[\"$f32\"]`: expected 8 lower-case hexadecimal digits",
        ),
        (
            r#"{"$bytes":"0g"}"#,
            "[\"$bytes\"]`: expected pairs of lower-case hexadecimal digits",
        ),
        (
            r#"{"$dur":"+1"}"#,
            "[\"$dur\"]`: expected decimal digits with an optional `-`",
        ),
        (
            r#"{"$datetime":"2026-08-16T10:34:56"}"#,
            "[\"$datetime\"]`: `$datetime` is not the canonical form of this value",
        ),
        (
            r#"{"$timeofday":"10:34:56.5"}"#,
            "[\"$timeofday\"]`: `$timeofday` is not the canonical form of this value",
        ),
    ];
    all_are_refused(&cases);
}

#[test]
fn a_composite_tag_has_one_form() {
    let cases = [
        (
            r#"{"$path":["posix","/a//b"]}"#,
            "[\"$path\"]`: `$path` is not the canonical form of this value",
        ),
        (
            r#"{"$path":["windows","C:/a"]}"#,
            "[\"$path\"]`: `$path` is not the canonical form of this value",
        ),
        (
            r#"{"$path":["dos","a"]}"#,
            "[\"$path\"][0]`: unknown path flavour `dos`",
        ),
        (
            r#"{"$path":["posix","a\u0000"]}"#,
            "[\"$path\"][1]`: a path holds no nul",
        ),
        (
            r#"{"$path":"a"}"#,
            "[\"$path\"]`: expected an array, found text",
        ),
        (r#"{"$enum":["",1]}"#, "[\"$enum\"][0]`: the name is empty"),
        (
            r#"{"$enum":["E"]}"#,
            "[\"$enum\"]`: expected 2 items, found 1",
        ),
        (
            r#"{"$call":["n","m","1",""]}"#,
            "[\"$call\"]`: the name is empty",
        ),
        (
            r#"{"$set":{}}"#,
            "[\"$set\"]`: expected an array, found an object",
        ),
        (
            r#"{"$map":[]}"#,
            "[\"$map\"]`: `$map` is written only when some key is not text",
        ),
        (
            r#"{"$map":[[2,1],[10,1]]}"#,
            "[\"$map\"][1][0]`: the value is not in canonical order",
        ),
        (
            r#"{"$map":[[1,1],[1,2]]}"#,
            "[\"$map\"][1][0]`: the same value stands before this one already",
        ),
        (
            r#"{"$map":[[1]]}"#,
            "[\"$map\"][0]`: expected 2 items, found 1",
        ),
    ];
    all_are_refused(&cases);
}
