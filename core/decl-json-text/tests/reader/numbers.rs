use decl_json_text::{Event, NumberProblem};

use crate::support::{events, number_refusal, refusal};

fn number(source: &str) -> Option<(String, bool)> {
    match events(source).ok()?.pop()? {
        Event::Number(number) => Some((number.text().to_owned(), number.is_integer())),
        _ => None,
    }
}

#[test]
fn the_spelling_of_a_number_is_kept() {
    let digits = "7".repeat(400);
    let integers = [
        "0",
        "-0",
        "-1",
        "10",
        "9007199254740993",
        "18446744073709551616",
        &digits,
    ];
    for source in integers {
        assert_eq!(number(source), Some((source.to_owned(), true)), "{source}");
    }
    let fraction = format!("-{digits}.{digits}e-{digits}");
    let others = [
        "1.0", "1.10", "-0.0", "0.00", "1e2", "0e0", "1E+2", "1e400", "1e-400", "0e00", "1.5E-007",
        &fraction,
    ];
    for source in others {
        assert_eq!(number(source), Some((source.to_owned(), false)), "{source}");
        assert!(
            events(&format!("[ {source},{source} ]")).is_ok(),
            "{source}"
        );
    }
}

#[test]
fn a_leading_zero_is_refused_at_the_zero() {
    for (text, offset) in [
        ("01", 0),
        ("00", 0),
        ("-01", 1),
        ("[1,007]", 3),
        ("00.5", 0),
        ("-00", 1),
    ] {
        assert_eq!(
            number_refusal(text),
            Some((offset, NumberProblem::LeadingZero)),
            "{text}"
        );
    }
}

#[test]
fn a_missing_digit_is_refused_where_it_had_to_stand() {
    let table = [
        ("[-]", 2),
        ("--1", 1),
        ("-a", 1),
        ("-.5", 1),
        (".5", 0),
        ("[.]", 1),
        ("1. ", 2),
        ("1.e5", 2),
        ("1..2", 2),
        ("[1.]", 3),
        ("1e ", 2),
        ("1ee2", 2),
        ("1e+ ", 3),
        ("1e+-2", 3),
        ("[1e.5]", 3),
        ("-Inf", 1),
        ("-١", 1),
        ("1.٠", 2),
    ];
    for (text, offset) in table {
        assert_eq!(
            number_refusal(text),
            Some((offset, NumberProblem::MissingDigits)),
            "{text}"
        );
    }
}

#[test]
fn a_plus_sign_is_refused() {
    for (text, offset) in [("+1", 0), ("[+0.5]", 1), ("+Infinity", 0), ("{\"a\":+}", 5)] {
        assert_eq!(
            number_refusal(text),
            Some((offset, NumberProblem::PlusSign)),
            "{text}"
        );
    }
}

#[test]
fn words_for_numbers_that_are_not_finite_are_refused() {
    for (text, offset) in [
        ("NaN", 0),
        ("Infinity", 0),
        ("-Infinity", 0),
        ("[1,-Infinity]", 3),
        ("{\"a\": NaN}", 6),
    ] {
        assert_eq!(
            number_refusal(text),
            Some((offset, NumberProblem::NotFinite)),
            "{text}"
        );
    }
}

#[test]
fn digits_of_other_scripts_are_no_digits() {
    assert!(refusal("١").is_some());
    assert!(refusal("1٢").is_some());
}
