//! The reader and an independent validator of the schema give one verdict on every payload, but where
//! the report says otherwise.
//!
//! `DECL_AGREEMENT_SEED` and `DECL_AGREEMENT_CASES` say which cases are tried, and how many.

mod declare;
mod payload;
mod place;
mod report;
mod shrink;
mod slot;
mod source;
mod spell;
mod subject;
mod tally;
mod text;
mod witness;

use std::env;
use std::fmt::Write as _;

use decl_core::Mode;
use decl_json_schema_tests::Outcome;

use crate::payload::Payloads;
use crate::source::Source;
use crate::subject::{Case, Judgement, Subject, Tamper};
use crate::tally::Tally;

const SEED: u64 = 0x5eed;
const CASES: u64 = 20_000;
/// The payloads of one declaration.
const PAYLOADS: u64 = 12;

/// What two verdicts differed on, made small.
#[derive(Debug)]
struct Failure {
    case: Case,
    report: String,
}

/// Tries the cases of a seed until one fails.
fn agree(seed: u64, cases: u64, tamper: Tamper) -> Outcome<Result<Tally, Failure>> {
    let mut tally = Tally::default();
    for n in 0..cases.div_ceil(PAYLOADS) {
        let mut source = Source::part(seed, n);
        let declarations = declare::declarations(source)?;
        let mode = *source.pick(&Mode::ALL).ok_or("no mode")?;
        let subject = Subject::tampered(&declarations, mode, tamper)?;
        let mut payloads = Payloads::new(&subject.registry);
        for m in 0..PAYLOADS {
            let payload = if m % 5 < 2 {
                payloads.right(&subject.root, mode, &mut source)
            } else {
                payloads.wrong(&subject.root, mode, &mut source)
            };
            match subject.judge(&payload)? {
                Judgement::Accepted => tally.accept(&subject.root, &subject.registry, &payload),
                Judgement::Refused(problems) => {
                    tally.refuse(&subject.root, &subject.registry, &problems);
                }
                Judgement::Wider => tally.declared[0] += 1,
                Judgement::Narrower => tally.declared[1] += 1,
                Judgement::Disagreed(_) => {
                    let at = format!("seed {seed}, case {}", n * PAYLOADS + m);
                    let case = Case {
                        declarations,
                        mode,
                        payload,
                    };
                    return Ok(Err(failure(&at, &case, tamper)?));
                }
            }
        }
    }
    Ok(Ok(tally))
}

fn failure(at: &str, case: &Case, tamper: Tamper) -> Outcome<Failure> {
    let judged = |case: &Case| {
        let subject = Subject::tampered(&case.declarations, case.mode, tamper).ok()?;
        match subject.judge(&case.payload).ok()? {
            Judgement::Disagreed(disagreement) => Some(disagreement),
            _ => None,
        }
    };
    let mut report = at.to_owned();
    let small = shrink::shrink(case.clone(), |case| judged(case).is_some());
    for (what, case) in [("found", case), ("shrunk", &small)] {
        let declared = shrink::shown(&case.declarations)?;
        let said = judged(case).map(|it| it.to_string()).unwrap_or_default();
        let (mode, payload) = (case.mode, spell::spell(&case.payload));
        write!(
            report,
            "\n== {what}, to {mode}\n{declared}{payload}\n{said}"
        )?;
    }
    Ok(Failure {
        case: small,
        report,
    })
}

fn number(variable: &str, otherwise: u64) -> u64 {
    let given = env::var(variable).ok().and_then(|text| text.parse().ok());
    given.unwrap_or(otherwise)
}

#[test]
fn the_reader_and_the_schema_give_one_verdict() {
    let seed = number("DECL_AGREEMENT_SEED", SEED);
    let cases = number("DECL_AGREEMENT_CASES", CASES);
    let tally = match agree(seed, cases, Tamper::None).unwrap() {
        Ok(tally) => tally,
        Err(failure) => panic!("{}", failure.report),
    };
    println!("{tally}");
    if cases >= CASES {
        assert!(tally.accepted > 8_000 && tally.refused > 6_000, "{tally}");
        assert_eq!(tally.lacks(10), [""; 0]);
    }
}

#[test]
fn a_schema_that_lacks_one_rule_is_found_out() {
    let keywords = [
        "additionalProperties",
        "anyOf",
        "enum",
        "exclusiveMaximum",
        "exclusiveMinimum",
        "maxItems",
        "maxLength",
        "maxProperties",
        "maximum",
        "minItems",
        "minLength",
        "minProperties",
        "minimum",
        "multipleOf",
        "not",
        "oneOf",
        "pattern",
        "prefixItems",
        "propertyNames",
        "required",
        "uniqueItems",
    ];
    for keyword in keywords {
        let failure = agree(SEED, CASES, Tamper::Without(keyword))
            .unwrap()
            .expect_err(keyword);
        let size: usize = failure
            .case
            .declarations
            .iter()
            .map(|it| it.specs().len())
            .sum();
        assert!(size <= 2, "{keyword}: {}", failure.report);
    }
}
