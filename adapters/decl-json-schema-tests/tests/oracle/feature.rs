//! The document does not depend on the features of `serde_json`, all of which are on here.

use decl_core::{Mode, SpecAdapter};
use decl_json_schema::JsonSchema;
use decl_json_schema_tests::{CHINOOK, COMPOSITE, SHOP, parsed, registry};

const GOLDEN: [(&str, &str); 3] = [
    (
        SHOP,
        include_str!("../../../decl-json-schema/tests/golden/shop.json"),
    ),
    (
        CHINOOK,
        include_str!("../../../decl-json-schema/tests/golden/chinook.json"),
    ),
    (
        COMPOSITE,
        include_str!("../../../decl-json-schema/tests/golden/composite.json"),
    ),
];

#[test]
fn the_features_are_on() {
    let exact: serde_json::Value = serde_json::from_str("1.000000000000000000001").unwrap();
    assert_eq!(exact.to_string(), "1.000000000000000000001");
    let ordered: serde_json::Value = serde_json::from_str(r#"{"b":1,"a":2}"#).unwrap();
    assert_eq!(ordered.to_string(), r#"{"b":1,"a":2}"#);
}

#[test]
fn text_and_serialisation_are_the_pinned_bytes() {
    for (declarations, golden) in GOLDEN {
        let registry = registry(declarations).unwrap();
        let document = JsonSchema::new()
            .definitions(&registry)
            .unwrap()
            .into_document();
        assert_eq!(document.to_string(), golden.trim_end());
        assert_eq!(
            serde_json::to_string_pretty(&document).unwrap(),
            golden.trim_end()
        );
    }
}

#[test]
fn schemars_takes_what_it_took_without_the_features() {
    let chinook = registry(CHINOOK).unwrap();
    let document = JsonSchema::new()
        .definitions(&chinook)
        .unwrap()
        .into_document();
    let schema = document.to_schema().unwrap();
    assert_eq!(schema.as_value(), &parsed(&document).unwrap());
    let shop = registry(SHOP).unwrap();
    let every_type = JsonSchema::new()
        .materialize(shop.get("Every type").unwrap())
        .unwrap();
    let problems = every_type.artefact().to_schema().unwrap_err();
    let places: Vec<String> = problems.iter().map(|at| at.path.to_string()).collect();
    assert_eq!(
        places,
        [
            "$.properties.i128.minimum",
            "$.properties.i128.maximum",
            "$.properties.u128.maximum",
            "$.properties.u128.default",
        ]
    );
}

#[test]
fn every_schema_is_one_under_the_meta_schema() {
    for (declarations, _) in GOLDEN {
        let registry = registry(declarations).unwrap();
        let definitions = JsonSchema::new().definitions(&registry).unwrap();
        let schema = parsed(definitions.document()).unwrap();
        jsonschema::draft202012::meta::validate(&schema).unwrap();
        for (declaration, mode) in registry
            .declarations()
            .flat_map(|it| Mode::ALL.map(|mode| (it, mode)))
        {
            let adapter = JsonSchema::new().registry(&registry).mode(mode);
            let made = adapter.materialize(declaration).unwrap();
            let schema = parsed(made.artefact()).unwrap();
            jsonschema::draft202012::meta::validate(&schema).unwrap();
        }
    }
    let wrong = serde_json::json!({ "maxLength": -1 });
    assert!(jsonschema::draft202012::meta::validate(&wrong).is_err());
}
