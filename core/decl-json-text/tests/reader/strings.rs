use std::borrow::Cow;

use decl_json_text::{Event, SyntaxErrorKind};

use crate::support::{events, refusal};

/// The string that is the whole text.
fn text(source: &str) -> Option<Cow<'_, str>> {
    match events(source).ok()?.pop()? {
        Event::Text(text) => Some(text),
        _ => None,
    }
}

#[test]
fn escapes_are_resolved() {
    let table = [
        (r#""""#, ""),
        (r#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{c}\n\r\t"),
        (r#""\u0000\u001F\u0041\u00e9\u20AC""#, "\0\u{1f}Aé€"),
        (r#""\ud83d\ude00""#, "😀"),
        (r#""\uD800\uDC00\uDBFF\uDFFF""#, "\u{10000}\u{10ffff}"),
        (r#""a\u0062c\\u0064""#, "abc\\u0064"),
        (
            r#""\uffff\ufdd0\ud7ff\ue000""#,
            "\u{ffff}\u{fdd0}\u{d7ff}\u{e000}",
        ),
    ];
    for (source, expected) in table {
        assert_eq!(text(source).as_deref(), Some(expected), "{source}");
    }
}

#[test]
fn text_is_not_normalised() {
    assert_eq!(text("\"e\u{301}é\"").as_deref(), Some("e\u{301}é"));
}

#[test]
fn a_string_without_escapes_is_borrowed() {
    assert!(matches!(text("\"née/\u{7f}\""), Some(Cow::Borrowed(_))));
    assert!(matches!(text("\"n\\u00e9e\""), Some(Cow::Owned(_))));
}

#[test]
fn half_a_surrogate_pair_is_refused_at_its_backslash() {
    let table = [
        (r#""\ud800""#, 1, 0xd800),
        (r#""ab\udbff""#, 3, 0xdbff),
        (r#""\udc00""#, 1, 0xdc00),
        (r#""\uDFFF\uD800""#, 1, 0xdfff),
        (r#""\ud800\ud800""#, 1, 0xd800),
        (r#""\ud800\u0041""#, 1, 0xd800),
        (r#""\ud800x""#, 1, 0xd800),
        (r#""\ud800\n""#, 1, 0xd800),
        (r#""\ud800\\udc00""#, 1, 0xd800),
        (r#""\ud83d\ude00\ude00""#, 13, 0xde00),
        (r#"{"\ud800":1}"#, 2, 0xd800),
        (r#""\udc00"#, 1, 0xdc00),
        (r#""\udc00\uzzzz""#, 1, 0xdc00),
    ];
    for (source, offset, unit) in table {
        let kind = SyntaxErrorKind::LoneSurrogate { unit };
        assert_eq!(refusal(source), Some((offset, kind)), "{source}");
    }
}

#[test]
fn a_raw_control_character_is_refused() {
    for found in '\0'..' ' {
        let kind = SyntaxErrorKind::ControlCharacter { found };
        assert_eq!(
            refusal(format!("[\"é{found}\"]")),
            Some((4, kind.clone())),
            "{found:?}"
        );
        assert_eq!(
            refusal(format!("{{\"\\n{found}\":1}}")),
            Some((4, kind)),
            "{found:?}"
        );
    }
}

#[test]
fn an_unknown_escape_is_refused_at_its_backslash() {
    for found in ['a', 'v', 'x', '0', '\'', 'U', 'N', '\n', 'é', '😀', ' '] {
        let kind = SyntaxErrorKind::InvalidEscape { found };
        assert_eq!(
            refusal(format!("\"12\\{found}\"")),
            Some((3, kind)),
            "{found:?}"
        );
    }
}

#[test]
fn a_unicode_escape_has_four_hexadecimal_digits() {
    for escape in [
        "\\u", "\\u1", "\\u12", "\\u123", "\\u123g", "\\u+123", "\\u 123", "\\u{41}", "\\u-001",
        "\\u00é0",
    ] {
        let source = format!("\"12{escape}\"");
        assert_eq!(
            refusal(&source),
            Some((3, SyntaxErrorKind::InvalidUnicodeEscape)),
            "{source}"
        );
    }
    let second = r#""\ud83d\uzzzz""#;
    assert_eq!(
        refusal(second),
        Some((7, SyntaxErrorKind::InvalidUnicodeEscape))
    );
}

#[test]
fn ill_formed_utf8_is_refused_at_its_first_byte() {
    let sequences: [&[u8]; 16] = [
        b"\x80",                 // continuation alone
        b"\xbf",                 //
        b"\xc0\xaf",             // overlong, two bytes
        b"\xc1\xbf",             //
        b"\xe0\x80\xaf",         // overlong, three bytes
        b"\xe0\x9f\xbf",         //
        b"\xf0\x80\x80\xaf",     // overlong, four bytes
        b"\xf0\x8f\xbf\xbf",     //
        b"\xed\xa0\x80",         // surrogate
        b"\xed\xa0\xbd\xed\xb8", // surrogates
        b"\xf4\x90\x80\x80",     // above U+10FFFF
        b"\xf5\x80\x80\x80",     //
        b"\xfe",                 //
        b"\xc3",                 // cut short
        b"\xe2\x82",             //
        b"\xf0\x9f\x98",         //
    ];
    for sequence in sequences {
        let inside = [b"[\"\xc3\xa9", sequence, b"\"]"].concat();
        assert_eq!(
            refusal(inside),
            Some((4, SyntaxErrorKind::InvalidUtf8)),
            "{sequence:x?}"
        );
        let outside = [b"[ ", sequence].concat();
        assert_eq!(
            refusal(outside),
            Some((2, SyntaxErrorKind::InvalidUtf8)),
            "{sequence:x?}"
        );
    }
}

#[test]
fn encoding_is_checked_before_grammar() {
    assert_eq!(
        refusal(b"]]]]\xff"),
        Some((4, SyntaxErrorKind::InvalidUtf8))
    );
}
