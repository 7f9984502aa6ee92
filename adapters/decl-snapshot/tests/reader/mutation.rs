//! No other text is read as the same thing.

use decl_core::{ContractVersion, Domain, Part, canonical_text};
use decl_document::read_json;
use decl_snapshot::{SnapshotEnvelope, read_value, snapshot, verify};

/// The canonical texts of the vectors: bare values, then envelopes.
fn vectors() -> (Vec<String>, Vec<String>) {
    let file = include_str!("../vectors.json");
    let file: serde_json::Value = serde_json::from_str(file).unwrap_or_default();
    let vectors = file.get("accept").and_then(serde_json::Value::as_array);
    let vectors = vectors.into_iter().flatten();
    vectors
        .filter_map(|vector| Some(vector.get("canonical")?.as_str()?.to_owned()))
        .partition(|text| !text.starts_with(r#"{"contract_version""#))
}

/// The snapshots of declarations with every attribute.
fn every_attribute() -> Vec<String> {
    let document = read_json(include_bytes!("../every.json"));
    let (domain, version) = (
        Domain::try_from("every.attribute"),
        ContractVersion::default(),
    );
    let (Ok(document), Ok(domain)) = (document, domain) else {
        return Vec::new();
    };
    let declarations = document.declarations().iter();
    declarations
        .filter_map(|declaration| snapshot(Part::Operable(declaration), &domain, &version).ok())
        .map(|envelope| envelope.to_string())
        .collect()
}

/// What a bare text is written as once it has been read.
fn rewritten_value(text: &[u8]) -> Option<Vec<u8>> {
    let value = read_value(text).ok()?;
    Some(canonical_text(Part::Value(&value)).into_bytes())
}

/// What an envelope's text is written as once it has been read.
fn rewritten_envelope(text: &[u8]) -> Option<Vec<u8>> {
    let (envelope, payload) = SnapshotEnvelope::read(text).ok()?;
    let (domain, version) = (envelope.domain(), envelope.contract_version());
    let again = snapshot(payload.part(), domain, version).ok()?;
    Some(again.canonical_bytes())
}

/// Every other ASCII byte, and bytes that begin, continue or break a character.
fn other_bytes(byte: u8) -> impl Iterator<Item = u8> {
    let bytes = (0..0x80).chain([0x80, 0xBF, 0xC2, 0xE2, 0xF0, 0xFF]);
    bytes.filter(move |other| *other != byte)
}

/// How many texts that differ in one byte are read, each as something else; the texts tried.
fn changed(text: &str, rewritten: impl Fn(&[u8]) -> Option<Vec<u8>>) -> (usize, usize) {
    let (mut read, mut tried) = (0, 0);
    for (place, byte) in text.bytes().enumerate() {
        for other in other_bytes(byte) {
            let mut bytes = text.as_bytes().to_vec();
            if let Some(place) = bytes.get_mut(place) {
                *place = other;
            }
            tried += 1;
            if let Some(again) = rewritten(&bytes) {
                assert_eq!(again, bytes, "{}", String::from_utf8_lossy(&bytes));
                read += 1;
            }
        }
    }
    (read, tried)
}

#[test]
fn every_other_byte_changes_or_breaks_a_value() {
    let (values, _) = vectors();
    assert_eq!(values.len(), 48);
    let counts = values.iter().map(|text| changed(text, rewritten_value));
    let (read, tried) = counts.fold((0, 0), |(a, b), (read, tried)| (a + read, b + tried));
    assert!(
        read > 1000 && read < tried / 4,
        "{read} of {tried} are read"
    );
}

#[test]
fn every_other_byte_changes_or_breaks_an_envelope() {
    let (_, envelopes) = vectors();
    for text in envelopes.iter().filter(|text| text.len() < 300) {
        let (read, tried) = changed(text, rewritten_envelope);
        assert!(read > 100 && read < tried / 4, "{read} of {tried} are read");
    }
}

#[test]
fn a_byte_more_or_less_and_every_flipped_bit_change_or_break_a_text() {
    let (_, envelopes) = vectors();
    for text in envelopes.into_iter().chain(every_attribute()) {
        for (place, byte) in text.bytes().enumerate() {
            let mut shorter = text.clone().into_bytes();
            shorter.remove(place);
            let mut doubled = text.clone().into_bytes();
            doubled.insert(place, byte);
            let mut flipped = text.clone().into_bytes();
            flipped[place] ^= 1 << (place % 8);
            for other in [shorter, doubled, flipped] {
                let again = rewritten_envelope(&other);
                let lossy = String::from_utf8_lossy(&other);
                assert!(again.is_none_or(|again| again == other), "{lossy}");
            }
        }
    }
}

#[test]
fn every_prefix_is_refused_at_its_end_or_before() {
    let (values, envelopes) = vectors();
    let envelopes = envelopes.into_iter().chain(every_attribute());
    let envelopes: Vec<String> = envelopes.collect();
    assert_eq!(envelopes.len(), 11);
    for text in envelopes {
        assert!(verify(text.as_bytes()).is_ok());
        for end in 0..text.len() {
            let error = verify(&text.as_bytes()[..end]).unwrap_err();
            assert!(error.offset() <= end);
        }
    }
    for text in values {
        assert!(read_value(text.as_bytes()).is_ok());
        // The beginning of a number is a number.
        let is_number = text.parse::<i64>().is_ok();
        for end in 0..text.len() {
            let read = read_value(&text.as_bytes()[..end]);
            assert!(is_number || read.is_err_and(|error| error.offset() <= end));
        }
    }
}
