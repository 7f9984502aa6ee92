use decl_json_text::{Duplicates, Lines, Options, SyntaxErrorKind};

use crate::sample::{Random, VALID, document, mutate};
use crate::support::{read, read_with};

#[test]
fn every_prefix_of_a_valid_document_is_refused_at_its_end() {
    for text in VALID.map(str::trim_end) {
        assert!(read(text.as_bytes()).is_ok(), "{text}");
        for end in 0..text.len() {
            let prefix = &text.as_bytes()[..end];
            let error = read(prefix).unwrap_err();
            let torn = !text.is_char_boundary(end);
            match error.kind() {
                SyntaxErrorKind::UnexpectedEnd { .. } if !torn => assert_eq!(error.offset(), end),
                SyntaxErrorKind::InvalidUtf8 if torn => assert!(error.offset() < end),
                other => panic!("{other:?} for {:?}", String::from_utf8_lossy(prefix)),
            }
        }
    }
}

#[test]
fn every_suffix_of_a_document_is_read_or_refused_without_panic() {
    for text in VALID {
        for start in 0..text.len() {
            let suffix = &text.as_bytes()[start..];
            if let Err(error) = read(suffix) {
                assert!(error.offset() <= suffix.len());
            }
        }
    }
}

#[test]
fn mutated_documents_are_read_or_refused_without_panic() {
    let options = Options::new().duplicate_keys(Duplicates::Report);
    for seed in 0..20_000 {
        let mut random = Random::new(seed);
        let text = document(&mut random, 4);
        let bytes = mutate(&mut random, text.as_bytes());
        match read_with(&bytes, options) {
            Ok(events) => assert!(
                events
                    .last()
                    .is_some_and(|event| event.span.end <= bytes.len())
            ),
            Err(error) => {
                assert!(error.offset() <= bytes.len(), "seed {seed}");
                assert!(
                    !error.to_string().contains(char::is_control),
                    "seed {seed}: {error}"
                );
                assert!(Lines::new(&bytes).position(error.offset()).column > 0);
            }
        }
    }
}

#[test]
fn random_bytes_are_read_or_refused_without_panic() {
    for seed in 0..20_000 {
        let mut random = Random::new(seed);
        let bytes = mutate(&mut random, b"[0]");
        let bytes = (0..8).fold(bytes, |bytes, _| mutate(&mut random, &bytes));
        let _outcome = read(&bytes);
    }
}

#[test]
fn spans_follow_each_other() {
    for seed in 0..2_000 {
        let text = document(&mut Random::new(seed), 5);
        let mut end = 0;
        for event in read(text.as_bytes()).unwrap() {
            assert!(
                end <= event.span.start && event.span.start < event.span.end,
                "{text}"
            );
            let between = text.get(end..event.span.start).unwrap();
            assert!(
                between.chars().all(|gap| " \t\r\n,:".contains(gap)),
                "{between:?} in {text}"
            );
            end = event.span.end;
        }
        assert!(text.get(end..).unwrap().trim().is_empty());
    }
}
