//! Every witness of a report is one: put into a payload that is right, it shows the difference.

use std::collections::BTreeMap;

use decl_core::{Constraint, Mode, Name, Operable, Path, Segment, Spec, Type, Value, Verdict};
use decl_json_schema_tests::Outcome;
use serde_json::Value as Json;

use crate::payload::Payloads;
use crate::source::Source;
use crate::subject::{Judgement, Subject};
use crate::{declare, shrink, text};

/// The wire form of a witness.
fn wire(witness: &Value) -> Outcome<Json> {
    Ok(match witness {
        Value::Null => Json::Null,
        Value::Bool(truth) => Json::Bool(*truth),
        Value::Text(text) => Json::from(text.as_str()),
        Value::Integer(integer) => text::number(&integer.to_string()),
        Value::F64(number) => text::number(&format!("{number:?}")),
        Value::Decimal(number) => text::number(&number.to_string()),
        Value::List(items) => Json::Array(items.iter().map(wire).collect::<Outcome<_>>()?),
        Value::Map(map) => {
            let members = map.iter().map(|(key, value)| {
                let key = key.as_text().ok_or("a member without a name")?;
                Ok((key.to_owned(), wire(value)?))
            });
            Json::Object(members.collect::<Outcome<_>>()?)
        }
        other => return Err(format!("no witness is of kind {}", other.kind()).into()),
    })
}

const SEED: u64 = 0x3171;

/// How often each reason was shown, and how often it stood without a witness.
#[derive(Debug, Default)]
struct Shown {
    by_witness: BTreeMap<(&'static str, &'static str), usize>,
    without: BTreeMap<&'static str, usize>,
    /// Rows of declarations of which no payload is right.
    unshown: usize,
}

fn show(seed: u64, n: u64, shown: &mut Shown) -> Outcome<()> {
    let mut source = Source::part(seed, n);
    let declarations = declare::declarations(source)?;
    let mode = *source.pick(&Mode::ALL).ok_or("no mode")?;
    let subject = Subject::new(&declarations, mode)?;
    let mut payloads = Payloads::new(&subject.registry);
    let mut right = None;
    for _ in 0..10 {
        let payload = payloads.right(&subject.root, mode, &mut source);
        if matches!(subject.judge(&payload)?, Judgement::Accepted) {
            right = Some(payload);
            break;
        }
    }
    for row in &subject.rows {
        let reason = row.verdict.reason().unwrap_or_default();
        let Some(witness) = row.verdict.witness() else {
            if matches!(row.verdict, Verdict::NotEnforced { .. }) {
                *shown.without.entry(reason).or_default() += 1;
            }
            continue;
        };
        let (Some(payload), Some(field)) = (&right, field(&row.path)) else {
            shown.unshown += 1;
            continue;
        };
        let mut payload = payload.clone();
        let members = payload.as_object_mut().ok_or("no object")?;
        members.insert(field, wire(witness)?);
        if !subject.proves(&row.verdict, &payload) {
            let declared = shrink::shown(&declarations)?;
            return Err(format!("{n}: no witness: {row}\n{mode}: {declared}{payload}").into());
        }
        *shown
            .by_witness
            .entry((row.verdict.status(), reason))
            .or_default() += 1;
    }
    Ok(())
}

fn field(path: &Path) -> Option<String> {
    match path.segments().first()? {
        Segment::Field(name) => Some(name.to_string()),
        _ => None,
    }
}

/// Where a report may differ, in each direction.
const DIFFERENCES: [(&str, &str); 12] = [
    ("narrower", "any_order"),
    ("narrower", "default_left_out"),
    ("narrower", "float_rounding"),
    ("narrower", "one_spelling"),
    ("wider", "any_order"),
    ("wider", "default_left_out"),
    ("wider", "equal_keys"),
    ("wider", "float_range"),
    ("wider", "float_rounding"),
    ("wider", "instant_range"),
    ("wider", "one_spelling"),
    ("wider", "signed_zero"),
];

#[test]
fn every_witness_shows_its_difference() {
    let seed = crate::number("DECL_AGREEMENT_SEED", SEED);
    let mut shown = Shown::default();
    for n in 0..2_000 {
        show(seed, n, &mut shown).unwrap();
    }
    println!("{shown:?}");
    let differences: Vec<_> = shown.by_witness.keys().copied().collect();
    assert_eq!(differences, DIFFERENCES);
    assert!(shown.unshown < 60, "{shown:?}");
    let with_witness = |reason| DIFFERENCES.iter().any(|(_, it)| *it == reason);
    let without: Vec<_> = shown
        .without
        .keys()
        .filter(|it| !with_witness(**it))
        .collect();
    assert_eq!(
        without,
        [
            &"bound_on_text",
            &"float_modulo",
            &"large_exponent",
            &"number_kinds",
            &"step_on_text"
        ]
    );
}

#[test]
fn an_exponent_that_is_not_read_is_no_matter_to_the_schema() {
    let field = |spec: Spec| {
        let spec = spec.named(Name::from_static("f"));
        let root = Operable::builder()
            .named(Name::from_static(declare::ROOT))
            .field(spec);
        Subject::new(&[root.build().unwrap()], Mode::Create).unwrap()
    };
    let judged = |subject: &Subject, number: &str| {
        let payload = serde_json::json!({ "f": text::number(number) });
        format!("{:?}", subject.judge(&payload).unwrap())
    };
    let open = field(Spec::new(Type::Integer));
    assert_eq!(judged(&open, "1e4300"), "Accepted");
    assert_eq!(judged(&open, "10e4300"), "Accepted");
    assert_eq!(judged(&open, "1e4301"), "Wider");
    let bounds = [Constraint::Minimum(0.into()), Constraint::Maximum(9.into())];
    let closed = field(
        bounds
            .into_iter()
            .fold(Spec::new(Type::Integer), Spec::constrained),
    );
    assert!(judged(&closed, "1e4301").starts_with("Refused"));
}
