//! The spelling of written strings.

use std::fmt;

use decl_json_text::{Event, Reader, escape, write_string};

fn written(text: &str) -> Result<String, fmt::Error> {
    let mut out = String::new();
    write_string(&mut out, text)?;
    Ok(out)
}

#[test]
fn control_characters_have_one_spelling_each() {
    for character in '\0'..' ' {
        let expected = match character {
            '\u{8}' => "\"\\b\"".to_owned(),
            '\t' => "\"\\t\"".to_owned(),
            '\n' => "\"\\n\"".to_owned(),
            '\u{c}' => "\"\\f\"".to_owned(),
            '\r' => "\"\\r\"".to_owned(),
            other => format!("\"\\u{:04x}\"", u32::from(other)),
        };
        assert_eq!(written(&character.to_string()), Ok(expected));
    }
    assert_eq!(written("\u{1f}").as_deref(), Ok("\"\\u001f\""));
}

#[test]
fn only_what_must_be_escaped_is() {
    let raw = " !#/azAZ[]{}'\u{7f}\u{80}\u{2028}\u{2029}\u{feff}\u{ffff}é€😀";
    assert_eq!(written(raw), Ok(format!("\"{raw}\"")));
    assert_eq!(written("\"\\").as_deref(), Ok(r#""\"\\""#));
    assert_eq!(written("").as_deref(), Ok("\"\""));
    assert_eq!(written("a\"b\n\nc").as_deref(), Ok(r#""a\"b\n\nc""#));
}

#[test]
fn escaped_text_is_the_written_string_without_quotation_marks() {
    for text in ["", "a", "\n", "a\"\\é\u{1}b"] {
        assert_eq!(written(text), Ok(format!("\"{}\"", escape(text))));
    }
}

#[test]
fn a_written_string_reads_back() {
    for character in '\0'..=char::MAX {
        let text = character.to_string();
        let source = written(&text).unwrap();
        let event = Reader::new(source.as_bytes()).next().unwrap().unwrap();
        assert_eq!(event.value, Event::Text(text.into()), "{source}");
    }
}

#[test]
fn a_failing_writer_fails_the_call() {
    struct Full;
    impl fmt::Write for Full {
        fn write_str(&mut self, _: &str) -> fmt::Result {
            Err(fmt::Error)
        }
    }
    let out: &mut dyn fmt::Write = &mut Full;
    assert_eq!(write_string(out, "a"), Err(fmt::Error));
}
