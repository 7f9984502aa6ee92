//! Payloads of Chinook, picked by hand.

use std::collections::BTreeMap;

use decl_json_schema_tests::{CHINOOK, Outcome, Verdicts, registry};

struct Payload {
    declaration: &'static str,
    accepted: bool,
    text: String,
}

/// The payloads of the file, which says itself how it is written.
fn payloads() -> Outcome<Vec<Payload>> {
    let lines = include_str!("../fixture/chinook.payloads").lines();
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(payload).collect()
}

fn payload(line: &'static str) -> Outcome<Payload> {
    let mut words = line.splitn(3, ' ');
    let mut word = || words.next().ok_or("a line has three parts");
    let declaration = word()?;
    let accepted = match word()? {
        "+" => true,
        "-" => false,
        other => return Err(format!("`{other}` is no verdict").into()),
    };
    let text = expanded(word()?)?;
    Ok(Payload {
        declaration,
        accepted,
        text,
    })
}

/// The payload with its `<n*x>` written out.
fn expanded(payload: &str) -> Outcome<String> {
    let Some((before, rest)) = payload.split_once('<') else {
        return Ok(payload.to_owned());
    };
    let (repeated, after) = rest.split_once('>').ok_or("no end of a repetition")?;
    let (count, text) = repeated.split_once('*').ok_or("no count of a repetition")?;
    Ok([before, &text.repeat(count.parse()?), after].concat())
}

#[test]
fn every_payload_gets_its_verdict() {
    let registry = registry(CHINOOK).unwrap();
    let mut verdicts = BTreeMap::new();
    for declaration in registry.declarations() {
        let name = declaration.name().unwrap().as_str();
        verdicts.insert(name, Verdicts::new(&registry, name).unwrap());
    }
    let mut wrong = Vec::new();
    for payload in payloads().unwrap() {
        let accepted = verdicts[payload.declaration].accepts(&payload.text);
        if accepted.unwrap() != payload.accepted {
            wrong.push(format!("{}: {}", payload.declaration, payload.text));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_declaration_has_payloads_of_both_verdicts() {
    let registry = registry(CHINOOK).unwrap();
    let payloads = payloads().unwrap();
    assert_eq!(registry.declarations().len(), 11);
    for declaration in registry.declarations() {
        let name = declaration.name().unwrap().as_str();
        for accepted in [true, false] {
            let mut of_name = payloads.iter().filter(|it| it.declaration == name);
            assert!(
                of_name.any(|it| it.accepted == accepted),
                "{name}: {accepted}"
            );
        }
    }
}
