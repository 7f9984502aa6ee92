//! Scalars as they stand on the wire, in and out.

use crate::support::{check_field, field, of_type, read};

/// Values and what comes of them.
type Rows = &'static [(&'static str, &'static str)];

const MALFORMED: &str = "malformed $.f @5";
const WRONG: &str = "wrong_kind $.f @5";

/// Checks texts of a type, without their quotation marks: each is written as the other, or refused.
#[track_caller]
fn check_texts(ty: &str, rows: &[(&str, Option<&str>)]) {
    let contract = of_type(&format!("\"{ty}\""));
    let seen: Vec<_> = rows
        .iter()
        .map(|(text, _)| {
            let seen = read(&contract, format!(r#"{{"f":"{text}"}}"#));
            let inside = seen
                .strip_prefix(r#"{"f":""#)
                .and_then(|it| it.strip_suffix(r#""}"#));
            let refused = (seen == MALFORMED).then_some("refused");
            (*text, inside.or(refused).unwrap_or(&seen).to_owned())
        })
        .collect();
    let seen: Vec<_> = seen
        .iter()
        .map(|(text, seen)| (*text, seen.as_str()))
        .collect();
    let expected: Vec<_> = rows
        .iter()
        .map(|(text, written)| (*text, written.unwrap_or("refused")))
        .collect();
    assert_eq!(seen, expected);
}

/// Rows of texts that are written as they are read.
fn same<'t>(texts: &[&'t str]) -> Vec<(&'t str, Option<&'t str>)> {
    texts.iter().map(|text| (*text, Some(*text))).collect()
}

/// Rows of texts that are refused.
fn refused<'t>(texts: &[&'t str]) -> Vec<(&'t str, Option<&'t str>)> {
    texts.iter().map(|text| (*text, None)).collect()
}

#[test]
fn booleans_are_words_and_nothing_else() {
    check_field(
        &of_type(r#""bool""#),
        &[
            ("true", "true"),
            ("false", "false"),
            ("0", WRONG),
            ("1", WRONG),
            (r#""true""#, WRONG),
            ("null", "null $.f @5"),
            ("True", "syntax $.f @5"),
            ("tru", "syntax $.f @8"),
            ("truer", "syntax $ @9"),
        ],
    );
}

#[test]
fn text_is_kept_as_it_is_and_written_with_the_fewest_escapes() {
    check_field(
        &of_type(r#""text""#),
        &[
            (r#""""#, r#""""#),
            (
                r#""\u0041\/\"\\\b\f\n\r\t\u0000\u001f\u007f""#,
                "\"A/\\\"\\\\\\b\\f\\n\\r\\t\\u0000\\u001f\u{7f}\"",
            ),
            (r#""\u00e9\u2028\ud83d\ude00""#, "\"é\u{2028}😀\""),
            (
                "\"e\u{301} \u{feff} \u{ffff}\"",
                "\"e\u{301} \u{feff} \u{ffff}\"",
            ),
            ("\"a\nb\"", "syntax $.f @7"),
            (r#""\x""#, "syntax $.f @6"),
            (r#""\u12g4""#, "syntax $.f @6"),
            ("7", WRONG),
            ("true", WRONG),
        ],
    );
}

#[test]
fn length_is_counted_in_code_points_e1() {
    // A family of three is five code points, 18 bytes and eight units of UTF-16.
    let family = "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}";
    assert_eq!(
        (
            family.chars().count(),
            family.len(),
            family.encode_utf16().count()
        ),
        (5, 18, 8)
    );
    let escaped = r"\ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67";
    let exactly = |length: u32| {
        field(
            &format!(
                r#""type": "text", "constraints": {{ "min_length": {length}, "max_length": {length} }}"#
            ),
            "",
        )
    };
    let texts = [
        (family, 5),
        (escaped, 5),
        ("\u{e9}", 1),
        ("e\u{301}", 2),
        (r"e\u0301", 2),
        ("", 0),
        ("日本", 2),
    ];
    for (text, length) in texts {
        let payload = format!(r#"{{"f":"{text}"}}"#);
        assert!(
            !read(&exactly(length), &payload).contains('@'),
            "{text} {length}"
        );
        assert_eq!(
            read(&exactly(length + 1), &payload),
            "min_length $.f @5",
            "{text}"
        );
        if length > 0 {
            assert_eq!(
                read(&exactly(length - 1), &payload),
                "max_length $.f @5",
                "{text}"
            );
        }
    }
}

#[test]
fn the_length_of_bytes_is_counted_in_bytes() {
    check_field(
        &field(
            r#""type": "bytes", "constraints": { "min_length": 2, "max_length": 3 }"#,
            "",
        ),
        &[
            (r#""AA==""#, "min_length $.f @5"),
            (r#""AAA=""#, r#""AAA=""#),
            (r#""AAAA""#, r#""AAAA""#),
            (r#""AAAAAA==""#, "max_length $.f @5"),
        ],
    );
}

#[test]
fn bytes_are_base64_with_padding_and_no_bits_to_spare() {
    check_texts(
        "bytes",
        &same(&[
            "", "AA==", "/w==", "AAA=", "//8=", "AAAA", "+/+/", "Zm9vYmFy", "Zm9vYg==",
        ]),
    );
    check_texts(
        "bytes",
        &[(r"\u0041A=\u003d", Some("AA==")), (r"\/w==", Some("/w=="))],
    );
    check_texts(
        "bytes",
        &refused(&[
            "A", "AA", "AA=", "AAA", "AAAAA", "=", "==", "====", "A===", "AA==AA==", "AA==\\n",
            " AA==", "AA ==", "AAAA=", "AA=A", "_w==", "-w==", "é===", "AB==", "AP==", "AAB=",
            "AAD=", "Zh==", "Zm9=",
        ]),
    );
    check_field(&of_type(r#""bytes""#), &[("[0]", WRONG), ("0", WRONG)]);
}

#[test]
fn uuids_are_lower_case_with_hyphens() {
    check_texts(
        "uuid",
        &same(&[
            "01234567-89ab-cdef-0123-456789abcdef",
            "00000000-0000-0000-0000-000000000000",
            "ffffffff-ffff-ffff-ffff-ffffffffffff",
        ]),
    );
    check_texts(
        "uuid",
        &refused(&[
            "",
            "01234567-89AB-CDEF-0123-456789ABCDEF",
            "0123456789abcdef0123456789abcdef",
            "{01234567-89ab-cdef-0123-456789abcdef}",
            "urn:uuid:01234567-89ab-cdef-0123-456789abcdef",
            "01234567-89ab-cdef-0123-456789abcde",
            "01234567-89ab-cdef-0123-456789abcdef0",
            "01234567-89ab-cdef-0123-456789abcdeg",
            "0123456-789ab-cdef-0123-456789abcdef",
            " 01234567-89ab-cdef-0123-456789abcdef",
        ]),
    );
}

#[test]
fn dates_are_days_of_the_calendar() {
    check_texts(
        "date",
        &same(&["0001-01-01", "9999-12-31", "2024-02-29", "2000-02-29"]),
    );
    check_texts(
        "date",
        &refused(&[
            "0000-01-01",
            "2023-02-29",
            "1900-02-29",
            "2024-02-30",
            "2024-13-01",
            "2024-00-01",
            "2024-01-00",
            "2024-04-31",
            "2024-1-01",
            "24-01-01",
            "02024-01-01",
            "+2024-01-01",
            "-0001-01-01",
            "2024/01/01",
            "20240101",
            "2024-01-01Z",
            "2024-01-01T00:00:00",
            "2024-01-0١",
            "2024-01-:1",
            "",
        ]),
    );
}

#[test]
fn times_have_seconds_and_up_to_nine_digits_of_a_fraction() {
    check_texts(
        "time",
        &same(&[
            "00:00:00",
            "23:59:59",
            "12:30:45.5",
            "12:30:45.123456789",
            "00:00:00.000000001",
        ]),
    );
    check_texts(
        "time",
        &[
            ("12:30:45.500", Some("12:30:45.5")),
            ("12:30:45.000000000", Some("12:30:45")),
        ],
    );
    check_texts(
        "time",
        &refused(&[
            "24:00:00",
            "23:60:00",
            "23:59:60",
            "12:30",
            "12:30:45.",
            "12:30:45.1234567890",
            "12:30:45.0000000000",
            "12:30:45,5",
            "1:30:45",
            "12:30:45Z",
            "12:30:45+00:00",
            "T12:30:45",
            "12:30:4:",
            "1::00:00",
            "-12:30:45",
            "",
        ]),
    );
}

#[test]
fn local_date_times_have_no_offset() {
    check_texts(
        "datetime",
        &same(&["2024-02-29T23:59:59", "0001-01-01T00:00:00.000000001"]),
    );
    check_texts(
        "datetime",
        &[("2024-01-01T00:00:00.10", Some("2024-01-01T00:00:00.1"))],
    );
    check_texts(
        "datetime",
        &refused(&[
            "2024-01-01T00:00:00Z",
            "2024-01-01T00:00:00+01:00",
            "2024-01-01 00:00:00",
            "2024-01-01t00:00:00",
            "2024-01-01",
            "2024-01-01T",
            "2024-01-01T00:00",
            "2024-02-30T00:00:00",
            "2024-01-01T23:59:60",
            "2024-01-01T00:00:00.1234567890",
        ]),
    );
}

#[test]
fn instants_are_written_in_utc_whatever_their_offset() {
    check_texts(
        "instant",
        &same(&["2024-02-29T23:59:59Z", "1969-12-31T23:59:59.999999999Z"]),
    );
    check_texts(
        "instant",
        &[
            ("2024-01-01T00:00:00+00:00", Some("2024-01-01T00:00:00Z")),
            ("2024-01-01T00:00:00-00:00", Some("2024-01-01T00:00:00Z")),
            ("2024-01-01T00:30:00+01:00", Some("2023-12-31T23:30:00Z")),
            ("2023-12-31T23:30:00-00:45", Some("2024-01-01T00:15:00Z")),
            (
                "2024-03-01T00:00:00.50+23:59",
                Some("2024-02-29T00:01:00.5Z"),
            ),
            (
                "2024-02-28T23:59:59.123456789-23:59",
                Some("2024-02-29T23:58:59.123456789Z"),
            ),
        ],
    );
    check_texts(
        "instant",
        &refused(&[
            "2024-01-01T00:00:00",
            "2024-01-01T00:00:00+24:00",
            "2024-01-01T00:00:00+01:60",
            "2024-01-01T00:00:00+0100",
            "2024-01-01T00:00:00+01",
            "2024-01-01T00:00:00 Z",
            "2024-01-01 00:00:00Z",
            "2016-12-31T23:59:60Z",
            "2017-01-01T00:59:60+01:00",
            "2024-01-01T00:00:00.1234567890Z",
            "2024-01-01T00:00:00.Z",
            "2024-01-01T00:00Z",
            "0001-01-01T00:00:00+00:01",
            "9999-12-31T23:59:59-00:01",
            "2024-01-01T00:00:00\u{2212}01:00",
        ]),
    );
}

#[test]
fn durations_are_seconds() {
    check_texts(
        "duration",
        &same(&[
            "PT0S",
            "PT1S",
            "-PT1S",
            "PT0.000000001S",
            "-PT0.5S",
            "PT86400S",
            "PT123456789012345678901234567890S",
        ]),
    );
    check_texts(
        "duration",
        &[
            ("PT1.50S", Some("PT1.5S")),
            ("PT1.000000000S", Some("PT1S")),
        ],
    );
    check_texts(
        "duration",
        &refused(&[
            "P1D",
            "PT1M",
            "PT1H",
            "PT",
            "PTS",
            "PT1",
            "1S",
            "P1S",
            "PT1.S",
            "PT.5S",
            "PT01S",
            "PT1.1234567890S",
            "+PT1S",
            "PT-1S",
            "pt1s",
            "PT1,5S",
            "PT1S ",
            "PT1e3S",
            "-PT0S",
            "",
        ]),
    );
}

#[test]
fn paths_are_posix() {
    check_texts(
        "path",
        &same(&["/", "a", "/a/b", "../a", "a b/é", r"C:\\a", "~", ".."]),
    );
    check_texts(
        "path",
        &[
            ("a//b/./c/", Some("a/b/c")),
            ("./a", Some("a")),
            ("/./", Some("/")),
            (r"\/a", Some("/a")),
        ],
    );
    check_texts("path", &refused(&[r"a\u0000b"]));
    check_field(&of_type(r#""path""#), &[("[]", WRONG), ("7", WRONG)]);
}

#[test]
fn what_is_a_text_on_the_wire_is_nothing_else() {
    for ty in [
        "bytes", "uuid", "date", "time", "datetime", "instant", "duration", "path", "decimal",
        "text",
    ] {
        let rows = ["0", "1.5", "true", "[]", "{}"].map(|value| (value, WRONG));
        check_field(&of_type(&format!("\"{ty}\"")), &rows);
        check_field(&of_type(&format!("\"{ty}\"")), &[("null", "null $.f @5")]);
    }
}

#[test]
fn patterns_search_and_hold_of_the_text_after_unescaping() {
    check_field(
        &field(
            r#""type": "text", "constraints": { "pattern": "b+|^é$" }"#,
            "",
        ),
        &[
            (r#""abc""#, r#""abc""#),
            (r#""\u0062""#, r#""b""#),
            (r#""\u00e9""#, r#""é""#),
            (r#""e\u0301""#, "pattern $.f @5"),
            (r#""""#, "pattern $.f @5"),
        ],
    );
}

#[test]
fn one_of_is_of_values_not_of_spellings() {
    let rows: [(&str, &str, Rows); 4] = [
        (
            "i64",
            "[1, 100]",
            &[("1.0", "1"), ("1e2", "100"), ("2", "one_of $.f @5")],
        ),
        (
            "f64",
            "[1, 0.5]",
            &[("1", "1.0"), ("5e-1", "0.5"), ("0.25", "one_of $.f @5")],
        ),
        (
            "text",
            r#"["a"]"#,
            &[(r#""\u0061""#, r#""a""#), (r#""A""#, "one_of $.f @5")],
        ),
        (
            "instant",
            r#"["2024-01-01T00:00:00Z"]"#,
            &[
                (
                    r#""2024-01-01T01:00:00+01:00""#,
                    r#""2024-01-01T00:00:00Z""#,
                ),
                (r#""2024-01-01T01:00:00Z""#, "one_of $.f @5"),
            ],
        ),
    ];
    for (ty, choices, rows) in rows {
        let facts = format!(r#""type": "{ty}", "constraints": {{ "one_of": {choices} }}"#);
        check_field(&field(&facts, ""), rows);
    }
}

#[test]
fn every_label_is_found_in_whatever_order_labels_are_declared() {
    let label = |n: u32| format!("\"l{}\"", n * 7919 % 1009);
    let labels: Vec<String> = (0..1009).map(label).collect();
    let contract = of_type(&format!(
        r#"{{"enum":{{"name":"shop.Label","values":[{}]}}}}"#,
        labels.join(",")
    ));
    for label in &labels {
        check_field(&contract, &[(label, label)]);
    }
    check_field(&contract, &[(r#""l1009""#, "unknown_label $.f @5")]);
}
