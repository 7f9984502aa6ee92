use decl_json_text::{Event, Expected, Reader, Span, SyntaxErrorKind};

use crate::support::{events, read, refusal};

#[test]
fn every_event_has_the_span_of_its_token() {
    let text = " {\"a\" : [ true,false ,null],\r\n\"\\u00e9\":{ },\"c\":-1.5e3,\"d\":\"x\\ny\"}\t";
    let found: Vec<_> = read(text.as_bytes())
        .unwrap()
        .into_iter()
        .map(|spanned| (text.get(spanned.span.range()).unwrap(), spanned.value))
        .collect();
    let key = |text: &'static str| Event::Key {
        text: text.into(),
        duplicate_of: None,
    };
    let number = |found: &(_, Event<'_>)| match found.1 {
        Event::Number(number) => number.text() == "-1.5e3",
        _ => false,
    };
    assert!(number(&found[11]));
    let rest: Vec<_> = found.into_iter().filter(|found| !number(found)).collect();
    assert_eq!(
        rest,
        [
            ("{", Event::BeginObject),
            ("\"a\"", key("a")),
            ("[", Event::BeginArray),
            ("true", Event::Bool(true)),
            ("false", Event::Bool(false)),
            ("null", Event::Null),
            ("]", Event::EndArray),
            ("\"\\u00e9\"", key("é")),
            ("{", Event::BeginObject),
            ("}", Event::EndObject),
            ("\"c\"", key("c")),
            ("\"d\"", key("d")),
            ("\"x\\ny\"", Event::Text("x\ny".into())),
            ("}", Event::EndObject),
        ]
    );
}

#[test]
fn any_value_may_be_the_whole_text() {
    let valid = [
        "null",
        "true",
        "false",
        "0",
        "\"\"",
        "[]",
        "{}",
        " [ ] ",
        "\t{\n}\r\n",
        "[[],[{}]]",
        "[0,\"\"]",
        "{\"\":{\"\":[]}}",
        "\"\u{7f}\u{2028}\u{ffff}\u{10ffff}\"",
    ];
    for text in valid {
        assert!(read(text.as_bytes()).is_ok(), "{text}");
    }
}

#[test]
fn only_the_four_white_space_bytes_separate_tokens() {
    assert!(events(" \t\r\n[ \t\r\n1 \t\r\n, \t\r\n2 \t\r\n] \t\r\n").is_ok());
    for other in [
        "\u{b}", "\u{c}", "\u{a0}", "\u{2003}", "\u{feff}", "\0", "//x\n", "/*x*/", "#",
    ] {
        let found = other.chars().next().unwrap();
        let expected = Expected::ValueOrEndOfArray;
        assert_eq!(
            refusal(format!("[{other}1]")),
            Some((1, SyntaxErrorKind::UnexpectedCharacter { found, expected })),
            "{other:?}"
        );
        assert_eq!(
            refusal(format!("1 {other}")),
            Some((2, SyntaxErrorKind::TrailingContent))
        );
    }
}

#[test]
fn an_unexpected_character_is_named_with_what_was_expected() {
    let table = [
        (":", 0, ':', Expected::Value),
        ("]", 0, ']', Expected::Value),
        ("}", 0, '}', Expected::Value),
        (",", 0, ',', Expected::Value),
        ("é", 0, 'é', Expected::Value),
        ("  'a'", 2, '\'', Expected::Value),
        ("Null", 0, 'N', Expected::Value),
        ("Nan", 0, 'N', Expected::Value),
        ("undefined", 0, 'u', Expected::Value),
        ("[,1]", 1, ',', Expected::ValueOrEndOfArray),
        ("[}", 1, '}', Expected::ValueOrEndOfArray),
        ("[1,,2]", 3, ',', Expected::Value),
        ("[1,}", 3, '}', Expected::Value),
        ("[1 2]", 3, '2', Expected::CommaOrEndOfArray),
        ("[1}", 2, '}', Expected::CommaOrEndOfArray),
        ("[1:2]", 2, ':', Expected::CommaOrEndOfArray),
        ("[\"a\"\"b\"]", 4, '"', Expected::CommaOrEndOfArray),
        ("[1_0]", 2, '_', Expected::CommaOrEndOfArray),
        ("[0x1]", 2, 'x', Expected::CommaOrEndOfArray),
        ("{,}", 1, ',', Expected::KeyOrEndOfObject),
        ("{]", 1, ']', Expected::KeyOrEndOfObject),
        ("{a:1}", 1, 'a', Expected::KeyOrEndOfObject),
        ("{1:1}", 1, '1', Expected::KeyOrEndOfObject),
        ("{\"a\"}", 4, '}', Expected::Colon),
        ("{\"a\" 1}", 5, '1', Expected::Colon),
        ("{\"a\",1}", 4, ',', Expected::Colon),
        ("{\"a\":}", 5, '}', Expected::Value),
        ("{\"a\":,}", 5, ',', Expected::Value),
        ("{\"a\"::1}", 5, ':', Expected::Value),
        ("{\"a\":1]", 6, ']', Expected::CommaOrEndOfObject),
        ("{\"a\":1 \"b\":2}", 7, '"', Expected::CommaOrEndOfObject),
        ("{\"a\":1,,}", 7, ',', Expected::Key),
        ("{\"a\":1,b:2}", 7, 'b', Expected::Key),
        ("{\"a\":1,]", 7, ']', Expected::Key),
        ("nul1", 3, '1', Expected::Word("null")),
        ("[tRue]", 2, 'R', Expected::Word("true")),
        ("fals\u{e9}", 4, 'é', Expected::Word("false")),
        ("[nul]", 4, ']', Expected::Word("null")),
    ];
    for (text, offset, found, expected) in table {
        let kind = SyntaxErrorKind::UnexpectedCharacter { found, expected };
        assert_eq!(refusal(text), Some((offset, kind)), "{text}");
    }
}

#[test]
fn an_unexpected_end_is_at_the_length_of_the_text() {
    let table = [
        ("", Expected::Value),
        (" \n", Expected::Value),
        ("[", Expected::ValueOrEndOfArray),
        ("[ ", Expected::ValueOrEndOfArray),
        ("[1", Expected::CommaOrEndOfArray),
        ("[1,", Expected::Value),
        ("[[]", Expected::CommaOrEndOfArray),
        ("{", Expected::KeyOrEndOfObject),
        ("{\"a", Expected::EndOfString),
        ("{\"a\"", Expected::Colon),
        ("{\"a\":", Expected::Value),
        ("{\"a\":1", Expected::CommaOrEndOfObject),
        ("{\"a\":1,", Expected::Key),
        ("t", Expected::Word("true")),
        ("fals", Expected::Word("false")),
        ("nu", Expected::Word("null")),
        ("\"", Expected::EndOfString),
        ("\"é", Expected::EndOfString),
        ("\"\\", Expected::EndOfString),
        ("\"\\u", Expected::EndOfString),
        ("\"\\u12a", Expected::EndOfString),
        ("\"\\ud83d", Expected::EndOfString),
        ("\"\\ud83d\\", Expected::EndOfString),
        ("\"\\ud83d\\u", Expected::EndOfString),
        ("\"\\ud83d\\ude0", Expected::EndOfString),
        ("-", Expected::Digit),
        ("1.", Expected::Digit),
        ("1e", Expected::Digit),
        ("1E-", Expected::Digit),
    ];
    for (text, expected) in table {
        let kind = SyntaxErrorKind::UnexpectedEnd { expected };
        assert_eq!(refusal(text), Some((text.len(), kind)), "{text}");
    }
}

#[test]
fn a_trailing_comma_is_named_at_the_comma() {
    for (text, offset) in [
        ("[1,]", 2),
        ("[1 , ]", 3),
        ("{\"a\":1,}", 6),
        ("[[],\n]", 3),
        ("[{\"a\":[1,]}]", 8),
    ] {
        assert_eq!(
            refusal(text),
            Some((offset, SyntaxErrorKind::TrailingComma)),
            "{text}"
        );
    }
}

#[test]
fn only_white_space_may_follow_the_value() {
    let table = [
        ("1 2", 2),
        ("[][]", 2),
        ("[]]", 2),
        ("{}}", 2),
        ("nullnull", 4),
        ("truex", 4),
        ("\"a\"\"b\"", 3),
        ("1,", 1),
        ("{} \n x", 5),
        ("1.5.3", 3),
        ("0x10", 1),
        ("12é", 2),
        ("[]\0", 2),
        ("[]\u{feff}", 2),
    ];
    for (text, offset) in table {
        assert_eq!(
            refusal(text),
            Some((offset, SyntaxErrorKind::TrailingContent)),
            "{text}"
        );
    }
}

#[test]
fn trailing_content_is_found_after_the_last_event() {
    let mut reader = Reader::new(b"[] x");
    assert!(matches!(reader.next(), Ok(Some(_))));
    let end = reader.next().unwrap().unwrap();
    assert_eq!(
        (end.value, end.span),
        (Event::EndArray, Span { start: 1, end: 2 })
    );
    assert!(reader.next().is_err());
}

#[test]
fn an_error_is_final() {
    for text in [&b"[1 2]"[..], b"\xff", b"{\"a\":1,\"a\":2}", b"[[]] ]"] {
        let mut reader = Reader::new(text);
        let error = loop {
            match reader.next() {
                Ok(event) => assert!(event.is_some()),
                Err(error) => break error,
            }
        };
        for _ in 0..3 {
            assert_eq!(reader.next(), Err(error.clone()));
        }
    }
}

#[test]
fn the_end_is_final() {
    let mut reader = Reader::new(b"null ");
    assert!(matches!(reader.next(), Ok(Some(_))));
    for _ in 0..3 {
        assert_eq!(reader.next(), Ok(None));
    }
}

#[test]
fn a_byte_order_mark_is_refused() {
    assert_eq!(
        refusal("\u{feff}[]"),
        Some((0, SyntaxErrorKind::ByteOrderMark))
    );
    assert_eq!(
        refusal("\u{feff}"),
        Some((0, SyntaxErrorKind::ByteOrderMark))
    );
    assert_eq!(
        refusal(b"\xff\xfe[\0]\0"),
        Some((0, SyntaxErrorKind::InvalidUtf8))
    );
    assert_eq!(
        events("\"\u{feff}\""),
        Ok(vec![Event::Text("\u{feff}".into())])
    );
}

#[test]
fn messages_are_one_line_of_plain_words() {
    let table = [
        ("", "byte 0: expected a value, found the end of the text"),
        ("[1 2]", "byte 3: expected `,` or `]`, found `2`"),
        (
            "{\n\"a\":\u{1}}",
            "byte 6: expected a value, found `\\u0001`",
        ),
        ("[1,]", "byte 2: no value follows this comma"),
        ("{} {}", "byte 3: only white space may follow the value"),
        ("\u{feff}", "byte 0: the text begins with a byte order mark"),
        (
            "{\"a\\n\":1,\"a\\n\":2}",
            "byte 9: duplicate key `a\\n`, first at byte 1",
        ),
        ("01", "byte 0: a number has no leading zero"),
        ("[-]", "byte 2: a digit of the number is missing"),
        ("+1", "byte 0: a number has no plus sign"),
        ("-Infinity", "byte 0: a number is finite"),
        ("\"\n\"", "byte 1: control character U+000A in a string"),
        ("\"\\\n\"", "byte 1: a backslash before `\\n` is no escape"),
        (
            "\"\\u12\"",
            "byte 1: `\\u` is not followed by four hexadecimal digits",
        ),
        ("\"\\udc00\"", "byte 1: lone surrogate `\\udc00`"),
        ("\u{85}", "byte 0: expected a value, found `\\u0085`"),
        ("\u{202e}", "byte 0: expected a value, found `\\u202e`"),
        ("{\"a\" 1}", "byte 5: expected `:`, found `1`"),
        ("nil", "byte 1: expected `null`, found `i`"),
    ];
    for (text, message) in table {
        assert_eq!(
            read(text.as_bytes()).unwrap_err().to_string(),
            message,
            "{text}"
        );
    }
}

#[test]
fn a_long_key_is_cut_in_the_message_only() {
    let key = "é".repeat(100);
    let error = read(format!("{{\"{key}\":1,\"{key}\":2}}").as_bytes())
        .map(|_| ())
        .unwrap_err();
    let shown = "é".repeat(40);
    assert_eq!(
        error.to_string(),
        format!("byte 206: duplicate key `{shown}...`, first at byte 1")
    );
    assert!(
        matches!(error.kind(), SyntaxErrorKind::DuplicateKey { key: kept, .. } if *kept == key)
    );
}
