use decl_json_text::{Duplicates, Event, Options, SyntaxErrorKind};

use crate::support::{read, read_with, refusal};

fn duplicate(key: &str, first: usize) -> SyntaxErrorKind {
    SyntaxErrorKind::DuplicateKey {
        key: key.to_owned(),
        first,
    }
}

/// The offset of each duplicate and of the key that it repeats.
fn reported(text: &str) -> Option<Vec<(usize, usize)>> {
    let options = Options::new().duplicate_keys(Duplicates::Report);
    let events = read_with(text.as_bytes(), options).ok()?;
    let pair = |event: &decl_json_text::Spanned<Event<'_>>| match event.value {
        Event::Key { duplicate_of, .. } => duplicate_of.map(|first| (event.span.start, first)),
        _ => None,
    };
    Some(events.iter().filter_map(pair).collect())
}

#[test]
fn a_duplicate_key_is_refused_at_the_second() {
    assert_eq!(refusal(r#"{"a":1,"a":2}"#), Some((7, duplicate("a", 1))));
    assert_eq!(
        refusal(r#"{"a":1,"b":{"c":1},"a":2}"#),
        Some((19, duplicate("a", 1)))
    );
    assert_eq!(
        refusal(r#"[{"x":{"":0, "":0}}]"#),
        Some((13, duplicate("", 7)))
    );
}

#[test]
fn keys_are_compared_after_unescaping() {
    assert_eq!(
        refusal(r#"{"a":1,"\u0061":2}"#),
        Some((7, duplicate("a", 1)))
    );
    assert_eq!(
        refusal(r#"{"\u0061":1,"a":2}"#),
        Some((12, duplicate("a", 1)))
    );
    assert_eq!(refusal(r#"{"/":1,"\/":2}"#), Some((7, duplicate("/", 1))));
    assert_eq!(
        refusal(r#"{"😀":1,"\ud83d\uDE00":2}"#),
        Some((10, duplicate("😀", 1)))
    );
}

#[test]
fn a_duplicate_is_found_before_its_value() {
    assert_eq!(refusal(r#"{"a":1,"a" oops"#), Some((7, duplicate("a", 1))));
}

#[test]
fn different_spellings_of_what_looks_alike_are_different_keys() {
    assert!(read("{\"é\":1,\"e\u{301}\":2,\"E\":3,\"e\":4,\"e \":5,\"\":6}".as_bytes()).is_ok());
}

#[test]
fn each_object_has_keys_of_its_own() {
    let valid = [
        r#"{"a":{"a":{"a":1}}}"#,
        r#"[{"a":1},{"a":2}]"#,
        r#"{"a":{"b":1},"b":{"a":1}}"#,
        r#"{"a":[{"a":1},{"a":"a"}],"b":"a"}"#,
    ];
    for text in valid {
        assert!(read(text.as_bytes()).is_ok(), "{text}");
    }
    assert_eq!(
        refusal(r#"{"a":{"a":1},"a":2}"#),
        Some((13, duplicate("a", 1)))
    );
}

#[test]
fn reported_duplicates_name_the_first_key_and_reading_goes_on() {
    assert_eq!(
        reported(r#"{"a":1,"\u0061":{"b":1,"b":2},"a":3}"#),
        Some(vec![(7, 1), (23, 17), (30, 1)])
    );
    assert_eq!(reported(r#"{"a":1,"b":2}"#), Some(vec![]));
}

#[test]
fn reporting_duplicates_excuses_nothing_else() {
    assert_eq!(reported(r#"{"a":1,"a":2,}"#), None);
}

/// A reader that compares each key with all others takes minutes here.
#[test]
fn two_hundred_thousand_keys_are_read() {
    let keys: Vec<_> = (0..200_000).map(|n| format!("\"{n}\":0")).collect();
    let text = format!("{{{}}}", keys.join(","));
    assert!(read(text.as_bytes()).is_ok());
}
