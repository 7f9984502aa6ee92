//! Payloads picked by hand, each with its verdict.

use std::collections::BTreeMap;

use decl_core::Registry;
use decl_json_schema_tests::{CHINOOK, COMPOSITE, Outcome, Verdicts, registry};

struct Payload {
    declaration: &'static str,
    accepted: bool,
    text: String,
}

/// The payloads of a file, which says itself how it is written.
fn payloads(file: &'static str) -> Outcome<Vec<Payload>> {
    let lines = file.lines();
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(payload).collect()
}

const CHINOOK_PAYLOADS: &str = include_str!("../fixture/chinook.payloads");
const COMPOSITE_PAYLOADS: &str = include_str!("../fixture/composite.payloads");

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

/// The payloads that get another verdict than theirs.
fn wrong(registry: &Registry, file: &'static str) -> Outcome<Vec<String>> {
    let mut verdicts = BTreeMap::new();
    for declaration in registry.declarations() {
        let name = declaration.name().ok_or("no name")?.as_str();
        verdicts.insert(name, Verdicts::new(registry, name)?);
    }
    let mut wrong = Vec::new();
    for payload in payloads(file)? {
        let verdicts = verdicts.get(payload.declaration);
        let verdicts = verdicts.ok_or("no such declaration")?;
        let accepted = verdicts.accepts(&payload.text)?;
        if accepted != payload.accepted {
            wrong.push(format!("{}: {}", payload.declaration, payload.text));
        }
    }
    Ok(wrong)
}

/// The declarations without payloads of both verdicts.
fn unexamined(registry: &Registry, file: &'static str) -> Outcome<Vec<String>> {
    let payloads = payloads(file)?;
    let names = registry
        .declarations()
        .filter_map(decl_core::Operable::name);
    let lacks = |name: &str, accepted| {
        let mut of_name = payloads.iter().filter(|it| it.declaration == name);
        !of_name.any(|it| it.accepted == accepted)
    };
    let unexamined = names.filter(|name| lacks(name.as_str(), true) || lacks(name.as_str(), false));
    Ok(unexamined.map(ToString::to_string).collect())
}

#[test]
fn every_payload_gets_its_verdict() {
    let none = Vec::<String>::new();
    let chinook = registry(CHINOOK).unwrap();
    assert_eq!(wrong(&chinook, CHINOOK_PAYLOADS).unwrap(), none);
    let composite = registry(COMPOSITE).unwrap();
    assert_eq!(wrong(&composite, COMPOSITE_PAYLOADS).unwrap(), none);
}

#[test]
fn every_declaration_has_payloads_of_both_verdicts() {
    let none = Vec::<String>::new();
    let chinook = registry(CHINOOK).unwrap();
    assert_eq!(chinook.declarations().len(), 11);
    assert_eq!(unexamined(&chinook, CHINOOK_PAYLOADS).unwrap(), none);
    let composite = registry(COMPOSITE).unwrap();
    assert_eq!(unexamined(&composite, COMPOSITE_PAYLOADS).unwrap(), none);
}
