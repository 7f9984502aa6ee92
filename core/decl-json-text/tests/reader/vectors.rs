//! The texts that no canonical reader may accept. This layer refuses those that are no JSON text
//! or repeat a key; the others are JSON, and the canonical reader's to refuse.

use decl_json_text::{Expected, NumberProblem, Options, SyntaxErrorKind};

use crate::support::{read, read_with, refusal};

#[test]
fn what_is_no_json_text_is_refused() {
    let duplicate = || SyntaxErrorKind::DuplicateKey {
        key: "a".to_owned(),
        first: 1,
    };
    let table = [
        ("duplicate name", "{\"a\":1,\"a\":2}", 7, duplicate()),
        (
            "duplicate after unescaping",
            "{\"a\":1,\"\\u0061\":2}",
            7,
            duplicate(),
        ),
        (
            "leading zero",
            "01",
            0,
            SyntaxErrorKind::InvalidNumber(NumberProblem::LeadingZero),
        ),
        (
            "plus",
            "+1",
            0,
            SyntaxErrorKind::InvalidNumber(NumberProblem::PlusSign),
        ),
        (
            "NaN",
            "NaN",
            0,
            SyntaxErrorKind::InvalidNumber(NumberProblem::NotFinite),
        ),
        (
            "byte order mark",
            "\u{feff}[]",
            0,
            SyntaxErrorKind::ByteOrderMark,
        ),
        ("two values", "[][]", 2, SyntaxErrorKind::TrailingContent),
        (
            "empty input",
            "",
            0,
            SyntaxErrorKind::UnexpectedEnd {
                expected: Expected::Value,
            },
        ),
        (
            "lone surrogate",
            "\"\\ud800\"",
            1,
            SyntaxErrorKind::LoneSurrogate { unit: 0xd800 },
        ),
        (
            "raw control character",
            "\"\u{1}\"",
            1,
            SyntaxErrorKind::ControlCharacter { found: '\u{1}' },
        ),
    ];
    for (name, text, offset, kind) in table {
        assert_eq!(refusal(text), Some((offset, kind)), "{name}");
    }
}

#[test]
fn nesting_beyond_the_canonical_limit_is_refused_when_it_is_set() {
    let options = Options::new().max_depth(64);
    let nested = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
    assert!(read_with(nested(64).as_bytes(), options).is_ok());
    assert!(read_with(nested(65).as_bytes(), options).is_err());
    assert!(read(nested(65).as_bytes()).is_ok());
}

#[test]
fn what_is_json_but_not_canonical_is_read() {
    let texts = [
        "1.0",
        "1e2",
        "-0",
        "9007199254740992",
        "{\"$int\":\"-0\"}",
        "{\"$int\":\"9007199254740993\",\"x\":1}",
        "{\"$serde_json::private::Number\":\"7\"}",
        "{\"$serde_json::private::RawValue\":\"[1,2]\"}",
        "{\"b\":1,\"a\":2}",
        "{ \"a\":1}",
        "[]\n",
        "\"\\u0041\"",
        "\"\\/\"",
        "\"\\u001F\"",
        "\"\\u000a\"",
        "\"\u{ffff}\"",
    ];
    for text in texts {
        assert!(read(text.as_bytes()).is_ok(), "{text}");
    }
}

#[test]
fn magic_keys_of_other_readers_mean_nothing() {
    let events = read(b"{\"$serde_json::private::Number\":\"7\"}").map(|events| events.len());
    assert_eq!(events, Ok(4));
}
