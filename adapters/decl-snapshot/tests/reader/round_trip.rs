//! What is written is read back equal, and writes the same bytes again.

use std::collections::BTreeSet;

use decl_core::{Constraint, ConstraintWord, ContractVersion, Domain, Part, Type, Value, Walk};
use decl_document::read_json;
use decl_snapshot::{
    Payload, ReadProblem, SnapshotEnvelope, read_operable, snapshot, verify, verify_as,
};

use crate::random::Random;

const DECLARATIONS: usize = 10_000;
const CHINOOK: &str = include_str!("../../../../examples/declarations/chinook.json");
const EVERY: &str = include_str!("../every.json");

/// Which types, constraints and attributes the declarations have had.
#[derive(Default)]
struct Seen {
    types: BTreeSet<&'static str>,
    words: BTreeSet<ConstraintWord>,
    attributes: BTreeSet<&'static str>,
}

impl Seen {
    fn note(&mut self, declaration: Part<'_>) {
        for part in Walk::new(declaration) {
            match part {
                Part::Type(ty) => drop(self.types.insert(ty.word())),
                Part::Item(item) => {
                    self.words
                        .extend(item.constraints().iter().map(Constraint::word));
                    self.attribute("nullable item", item.is_nullable());
                }
                Part::Spec(spec) => {
                    self.words
                        .extend(spec.constraints().iter().map(Constraint::word));
                    self.attribute("unresolved", spec.ty().is_none());
                    self.attribute("unnamed", spec.name().is_none());
                    self.attribute("doc", spec.doc().is_some());
                    self.attribute("nullable", spec.is_nullable());
                    self.attribute("optional", spec.is_optional());
                    self.attribute("null default", spec.default() == Some(&Value::Null));
                    self.attribute("default", spec.default().is_some_and(|v| !v.is_null()));
                    self.attribute("factory", spec.default_factory().is_some());
                    self.attribute("validators", spec.validators().len() > 1);
                    self.attribute("metadata", spec.metadata().len() > 1);
                }
                _ => {}
            }
        }
    }

    fn attribute(&mut self, name: &'static str, is_there: bool) {
        if is_there {
            self.attributes.insert(name);
        }
    }
}

#[test]
fn ten_thousand_declarations_read_back_equal() {
    let (domain, version) = (
        Domain::try_from("shop.schema").unwrap(),
        ContractVersion::default(),
    );
    let (mut random, mut seen) = (Random(7), Seen::default());
    for n in 0..DECLARATIONS {
        let depth = random.below(4);
        let declaration = random.operable(depth);
        let envelope = snapshot(Part::Operable(&declaration), &domain, &version).unwrap();
        let bytes = envelope.canonical_bytes();
        let (read, payload) = SnapshotEnvelope::read_as(&bytes, &domain, &version).unwrap();
        let expected = Payload::Operable(declaration);
        assert_eq!(payload, expected, "{n}: {envelope}");
        assert_eq!(read, envelope);
        let again = snapshot(payload.part(), &domain, &version).unwrap();
        assert_eq!(again.canonical_bytes(), bytes);
        seen.note(payload.part());
    }
    // Twenty-six words, and list, tuple, set, map, enum, record and union.
    assert_eq!(seen.types.len(), Type::words().count() + 7);
    assert_eq!(seen.words, BTreeSet::from(ConstraintWord::ALL));
    assert_eq!(seen.attributes.len(), 11, "{:?}", seen.attributes);
}

#[test]
fn documents_read_back_equal() {
    for (document, count) in [(CHINOOK, 11), (EVERY, 3)] {
        let document = read_json(document.as_bytes()).unwrap();
        let (domain, version) = (document.domain(), document.contract_version());
        let declarations = document.declarations().iter();
        assert_eq!(declarations.len(), count);
        for declaration in declarations {
            let envelope = snapshot(Part::Operable(declaration), domain, version).unwrap();
            let bytes = envelope.canonical_bytes();
            let (read, payload) = SnapshotEnvelope::read_as(&bytes, domain, version).unwrap();
            assert_eq!(payload, Payload::Operable(declaration.clone()));
            assert_eq!(read, envelope);
            assert_eq!(verify(&bytes), Ok(envelope.reference()));
            assert_eq!(verify_as(&bytes, domain, version), Ok(envelope.reference()));
            assert_eq!(
                read_operable(&bytes, domain, version).as_ref(),
                Ok(declaration)
            );
        }
    }
}

#[test]
fn another_domain_or_version_is_refused_before_the_payload() {
    let bytes = br#"{"contract_version":"1","domain":"shop.schema","payload":1.0}"#;
    let canonical = br#"{"contract_version":"1","domain":"shop.schema","payload":{"$nope":1}}"#;
    let (domain, version) = (
        Domain::try_from("shop.schema").unwrap(),
        ContractVersion::default(),
    );
    let other_domain = Domain::try_from("shop.policy").unwrap();
    let other_version = ContractVersion::try_from("2").unwrap();
    let told = |bytes: &[u8], domain: &Domain, version: &ContractVersion| {
        let error = verify_as(bytes, domain, version).unwrap_err();
        assert_eq!(read_operable(bytes, domain, version), Err(error.clone()));
        error.to_string()
    };
    assert_eq!(
        told(canonical, &other_domain, &version),
        "byte 33, at `$.domain`: expected domain `shop.policy`, found `shop.schema`"
    );
    assert_eq!(
        told(canonical, &domain, &other_version),
        "byte 20, at `$.contract_version`: expected contract version `2`, found `1`"
    );
    assert_eq!(
        told(canonical, &domain, &version),
        "byte 58, at `$.payload[\"$nope\"]`: unknown tag `$nope`"
    );
    // What is no JSON of the profile names nobody.
    let error = verify_as(bytes, &other_domain, &version).unwrap_err();
    assert_eq!(error.kind(), &ReadProblem::NotInteger);
}

#[test]
fn a_value_is_no_declaration() {
    let (domain, version) = (
        Domain::try_from("shop.schema").unwrap(),
        ContractVersion::default(),
    );
    let bytes = br#"{"contract_version":"1","domain":"shop.schema","payload":{"fields":[]}}"#;
    assert!(verify_as(bytes, &domain, &version).is_ok());
    assert_eq!(
        read_operable(bytes, &domain, &version)
            .unwrap_err()
            .to_string(),
        "byte 57, at `$.payload`: the payload is not a declaration of layout `operable/1`"
    );
}
