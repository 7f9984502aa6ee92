//! Compared with another reader, on texts that both must judge alike.
//!
//! Differences that are meant, and left out here: duplicate keys, the depth at which nesting is
//! refused, and numbers too great for a double (which the other reader refuses).

use decl_json_text::{Duplicates, Event, Options, write_string};
use serde_json::{Map, Number, Value};

use crate::sample::{Random, VALID, document, mutate};
use crate::support::{Events, read_with};

/// The value that the events spell; `None` when they are not well nested.
fn build(events: Events<'_>) -> Option<Value> {
    let mut open: Vec<(Option<String>, Value)> = Vec::new();
    let mut key = None;
    for event in events {
        let complete = match event.value {
            Event::BeginObject => {
                open.push((key.take(), Value::Object(Map::new())));
                continue;
            }
            Event::BeginArray => {
                open.push((key.take(), Value::Array(Vec::new())));
                continue;
            }
            Event::Key { text, .. } => {
                key = Some(text.into_owned());
                continue;
            }
            Event::EndObject | Event::EndArray => {
                let (own_key, value) = open.pop()?;
                key = own_key;
                value
            }
            Event::Text(text) => Value::String(text.into_owned()),
            Event::Number(number) => Value::Number(number.text().parse::<Number>().ok()?),
            Event::Bool(value) => Value::Bool(value),
            Event::Null => Value::Null,
        };
        match open.last_mut() {
            None => return Some(complete),
            Some((_, Value::Array(items))) => items.push(complete),
            Some((_, Value::Object(members))) => drop(members.insert(key.take()?, complete)),
            Some(_) => return None,
        }
    }
    None
}

fn has_number_too_great(events: &Events<'_>) -> bool {
    events.iter().any(|event| match event.value {
        Event::Number(number) => number.text().parse::<f64>().is_ok_and(f64::is_infinite),
        _ => false,
    })
}

/// Whether both readers accept; `None` where they may differ.
fn verdict(bytes: &[u8]) -> Option<bool> {
    let options = Options::new().duplicate_keys(Duplicates::Report);
    let ours = read_with(bytes, options);
    if ours.as_ref().is_ok_and(has_number_too_great) {
        return None;
    }
    let theirs = serde_json::from_slice::<Value>(bytes);
    let shown = String::from_utf8_lossy(bytes);
    assert_eq!(ours.is_ok(), theirs.is_ok(), "{shown}: {ours:?} {theirs:?}");
    let accepted = ours.ok()?;
    assert_eq!(build(accepted), theirs.ok(), "{shown}");
    Some(true)
}

#[test]
fn valid_documents_have_the_same_value() {
    for seed in 0..5_000 {
        let text = document(&mut Random::new(seed), 5);
        assert_eq!(verdict(text.as_bytes()), Some(true), "{text}");
    }
}

#[test]
fn mutated_documents_are_judged_alike() {
    let mut accepted = 0;
    for seed in 0..30_000 {
        let mut random = Random::new(seed);
        let text = document(&mut random, 3);
        let bytes = mutate(&mut random, text.as_bytes());
        accepted += usize::from(verdict(&bytes).is_some());
    }
    assert!(
        (1_000..29_000).contains(&accepted),
        "{accepted} of 30000 were accepted"
    );
}

#[test]
fn mutations_of_chosen_documents_are_judged_alike() {
    for seed in 0..20_000 {
        let mut random = Random::new(seed);
        let text = random.pick(&VALID).unwrap();
        let bytes = mutate(&mut random, text.as_bytes());
        let _judged_alike = verdict(&bytes);
    }
}

#[test]
fn written_strings_are_read_alike() {
    for character in ('\0'..=char::MAX).step_by(7).chain('\0'..'\u{3000}') {
        let mut out = String::new();
        write_string(&mut out, &format!("a{character}b")).unwrap();
        assert_eq!(verdict(out.as_bytes()), Some(true), "{out}");
        assert_eq!(
            out,
            serde_json::to_string(&format!("a{character}b")).unwrap()
        );
    }
}
