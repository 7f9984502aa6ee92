//! The adapter keeps the promises of every adapter and drops nothing.

use std::error::Error;

use decl_core::conformance::{Unnamed, check};
use decl_core::{
    CallableRef, Constraint, ContractVersion, Domain, Item, Meta, Name, Operable, Part, RecordType,
    Spec, SpecAdapter, Type, Value, Verdict,
};
use decl_snapshot::{Snapshot, SnapshotEnvelope, snapshot};

fn shop() -> Result<(Domain, ContractVersion), Box<dyn Error>> {
    Ok((Domain::try_from("shop.schema")?, ContractVersion::default()))
}

fn adapter() -> Result<Snapshot, Box<dyn Error>> {
    let (domain, version) = shop()?;
    Ok(Snapshot::new(domain, version))
}

/// The names in the payload, in its order.
fn names(envelope: &SnapshotEnvelope) -> Vec<String> {
    let payload: serde_json::Value = serde_json::from_str(envelope.payload()).unwrap_or_default();
    let fields = payload.get("fields").and_then(serde_json::Value::as_array);
    let names = fields
        .into_iter()
        .flatten()
        .filter_map(|field| field.get("name")?.as_str());
    names.map(str::to_owned).collect()
}

fn price() -> Result<Operable, Box<dyn Error>> {
    let deep = Item::new(Type::Text).constrained(Constraint::MaxLength(9));
    let inline = Operable::builder()
        .field(
            Spec::new(Type::I8)
                .named(Name::try_from("n")?)
                .constrained(Constraint::Minimum(1.into())),
        )
        .build()?;
    let code = CallableRef::new("shop", "check", "1", "tokens-v1:ab")?;
    let price = Operable::builder()
        .field(
            Spec::new(Type::map(Item::new(Type::Text), Type::list(deep).into()))
                .named(Name::try_from("price")?)
                .constrained(Constraint::MinItems(1))
                .validated(code.clone())
                .validated(code),
        )
        .field(Spec::new(Type::Record(RecordType::Inline(inline))))
        .meta(Meta::new("storage.nonsense", Value::Null)?);
    Ok(price.build()?)
}

#[test]
fn it_conforms() {
    check(&adapter().unwrap(), Unnamed::Shown, names).unwrap();
}

#[test]
fn it_makes_the_envelope_that_the_function_makes() {
    let (domain, version) = shop().unwrap();
    let declaration = price().unwrap();
    let made = adapter()
        .unwrap()
        .materialize(&declaration)
        .unwrap()
        .into_artefact();
    assert_eq!(
        made,
        snapshot(Part::Operable(&declaration), &domain, &version).unwrap()
    );
    assert_eq!(
        (made.domain(), made.contract_version()),
        (&domain, &version)
    );
}

#[test]
fn every_rule_is_reported_as_exact() {
    let materialized = adapter().unwrap().materialize(&price().unwrap()).unwrap();
    let report = materialized.enforcement();
    let rules: Vec<String> = report.iter().map(|row| row.path.to_string()).collect();
    assert_eq!(
        rules,
        [
            "$.price.constraints.min_items",
            "$.price.*[].constraints.max_length",
            "$.price.validators[0]",
            "$.price.validators[1]",
            "$[1].n.constraints.minimum",
        ]
    );
    assert!(report.iter().all(|row| row.verdict == Verdict::Exact));
}

#[test]
fn it_refuses_what_cannot_be_kept() {
    let declaration = Operable::builder()
        .field(Spec::new(Type::F64).with_default(f64::NAN))
        .field(
            Spec::new(Type::Text)
                .named(Name::from_static("t"))
                .documented("\u{fffe}"),
        )
        .build()
        .unwrap();
    let problems = adapter().unwrap().materialize(&declaration).unwrap_err();
    let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "at `$[0].default`: the f64 is not finite",
            "at `$.t.doc`: the text holds the noncharacter U+FFFE",
        ]
    );
}

#[test]
fn a_broken_declaration_is_told_in_the_words_of_the_vocabulary() {
    let twice = Spec::new(Type::Text).named(Name::from_static("a"));
    let declaration = Operable::builder()
        .fields([twice.clone(), twice])
        .unchecked();
    let problems = adapter().unwrap().materialize(&declaration).unwrap_err();
    assert_eq!(
        problems.to_string(),
        "at `$.a`: the name stands at field 0 already"
    );
}

#[test]
fn a_reference_is_shown_as_a_whole() {
    let envelope = adapter()
        .unwrap()
        .materialize(&Operable::EMPTY)
        .unwrap()
        .into_artefact();
    let reference = envelope.reference();
    assert_eq!(
        reference.to_string(),
        format!("{} shop.schema 1", envelope.digest())
    );
    assert_eq!(reference.algorithm(), "sha256-v1");
    assert_eq!(reference.hex(), envelope.digest().hex());
    assert_eq!(reference.hex().len(), 64);
}
