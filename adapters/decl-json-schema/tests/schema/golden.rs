//! Whole documents, pinned. The package `decl-json-schema-tests` compares with the same files while
//! every feature of `serde_json` is on.

use std::error::Error;

use decl_core::SpecAdapter;
use decl_json_schema::{Definitions, JsonSchema};

const SHOP: &str = include_str!("../fixture/shop.json");
const COMPOSITE: &str = include_str!("../fixture/composite.json");
const CHINOOK: &str = include_str!("../../../../examples/declarations/chinook.json");

fn definitions(document: &str) -> Result<Definitions, Box<dyn Error>> {
    let document = decl_document::read_json(document.as_bytes())?;
    Ok(JsonSchema::new().definitions(document.registry())?)
}

#[test]
fn a_declaration_at_the_root_is_pinned() {
    let shop = decl_document::read_json(SHOP.as_bytes()).unwrap();
    let track = shop.registry().get("Track").unwrap();
    let made = JsonSchema::new().materialize(track).unwrap();
    let golden = include_str!("../golden/track.json");
    assert_eq!(made.artefact().to_string(), golden.trim_end());
    assert_eq!(
        serde_json::to_string_pretty(made.artefact()).unwrap(),
        golden.trim_end()
    );
}

#[test]
fn a_registry_in_one_document_is_pinned() {
    let golden = include_str!("../golden/shop.json");
    let made = definitions(SHOP).unwrap().into_document();
    assert_eq!(made.to_string(), golden.trim_end());
    assert_eq!(
        serde_json::to_string_pretty(&made).unwrap(),
        golden.trim_end()
    );
}

#[test]
fn composite_types_are_pinned() {
    let golden = include_str!("../golden/composite.json");
    let made = definitions(COMPOSITE).unwrap();
    assert_eq!(made.document().to_string(), golden.trim_end());
    let rows = made.enforcement().iter();
    let different = rows.filter(|row| row.verdict != decl_core::Verdict::Exact);
    let different = different.map(|row| {
        let reason = row.verdict.reason().unwrap_or_default();
        format!("{}: {} ({reason})", row.path, row.verdict.status())
    });
    assert_eq!(
        different.collect::<Vec<_>>(),
        [
            "$.Counts.f[].type: not_enforced (large_exponent)",
            "$.Moments.f.type: wider (one_spelling)",
            "$.Weights.f[].type: wider (float_range)",
            "$.Weights.f.type: not_enforced (signed_zero)",
            "$.Hours.f.type: wider (equal_keys)",
            "$.Literal.value.type: not_enforced (large_exponent)",
            "$.Sum.left<lit>.value.type: not_enforced (large_exponent)",
            "$.Sum.right<lit>.value.type: not_enforced (large_exponent)",
            "$.Sum.left<sum>.left<lit>.value.type: not_enforced (large_exponent)",
            "$.Sum.left<sum>.right<lit>.value.type: not_enforced (large_exponent)",
            "$.Anything.f[].type: wider (float_range)",
            "$.Anything.json.*.type: wider (float_range)",
        ]
    );
}

#[test]
fn chinook_is_pinned() {
    let golden = include_str!("../golden/chinook.json");
    let made = definitions(CHINOOK).unwrap();
    assert_eq!(made.document().to_string(), golden.trim_end());
    let exact = made
        .enforcement()
        .iter()
        .all(|row| row.verdict == decl_core::Verdict::Exact);
    assert!(exact, "{:?}", made.enforcement());
    assert_eq!(made.enforcement().len(), 34);
}

#[test]
fn the_report_of_a_registry_is_pinned() {
    let made = definitions(SHOP).unwrap();
    let rows: Vec<String> = made.enforcement().iter().map(ToString::to_string).collect();
    let without_witness = rows
        .iter()
        .map(|row| row.split(", witness").next().unwrap());
    let expected = [
        "$.Track.title.constraints.min_length: exact",
        "$.Track.title.constraints.max_length: exact",
        "$.Track.unit_price.constraints.minimum: not_enforced (bound_on_text)",
        "$.Track.cover.constraints.max_length: exact",
        "$.Track.rating.constraints.maximum: exact",
        "$[\"Every type\"].zulu.type: wider (float_range)",
        "$[\"Every type\"].json.type: wider (float_range)",
        "$[\"Every type\"].integer.type: not_enforced (large_exponent)",
        "$[\"Every type\"].integer.constraints.exclusive_minimum: exact",
        "$[\"Every type\"].integer.constraints.multiple_of: exact",
        "$[\"Every type\"].f32.constraints.minimum: narrower (float_rounding)",
        "$[\"Every type\"].f32.constraints.exclusive_maximum: wider (float_rounding)",
        "$[\"Every type\"].f64.type: wider (float_range)",
        "$[\"Every type\"][\"decimal(2,2)\"].constraints.one_of: exact",
        "$[\"Every type\"].text.constraints.one_of: exact",
        "$[\"Every type\"].bytes.constraints.min_length: exact",
        "$[\"Every type\"].bytes.constraints.max_length: exact",
        "$[\"Every type\"].instant.type: wider (instant_range)",
    ];
    assert_eq!(without_witness.collect::<Vec<_>>(), expected);
}
