//! Offsets as lines and columns.

use decl_json_text::Lines;

fn position(text: impl AsRef<[u8]>, offset: usize) -> (usize, usize) {
    let position = Lines::new(text.as_ref()).position(offset);
    (position.line, position.column)
}

#[test]
fn counting_begins_at_one() {
    assert_eq!(position("", 0), (1, 1));
    assert_eq!(position("ab", 0), (1, 1));
    assert_eq!(position("ab", 1), (1, 2));
    assert_eq!(position("\nab", 0), (1, 1));
    assert_eq!(position("\nab", 1), (2, 1));
}

#[test]
fn a_line_feed_ends_a_line() {
    let text = "ab\n\ncd\n";
    let expected = [
        (1, 1),
        (1, 2),
        (1, 3),
        (2, 1),
        (3, 1),
        (3, 2),
        (3, 3),
        (4, 1),
    ];
    for (offset, expected) in expected.into_iter().enumerate() {
        assert_eq!(position(text, offset), expected, "{offset}");
    }
}

#[test]
fn carriage_return_and_line_feed_are_one_line_end() {
    let text = "ab\r\nc\r\n\r\n";
    let expected = [
        (1, 1),
        (1, 2),
        (1, 3),
        (1, 3),
        (2, 1),
        (2, 2),
        (2, 2),
        (3, 1),
        (3, 1),
        (4, 1),
    ];
    for (offset, expected) in expected.into_iter().enumerate() {
        assert_eq!(position(text, offset), expected, "{offset}");
    }
}

#[test]
fn a_lone_carriage_return_ends_no_line() {
    assert_eq!(position("a\rb", 2), (1, 3));
    assert_eq!(position("a\r\r\nb", 2), (1, 3));
    assert_eq!(position("a\r\r\nb", 4), (2, 1));
    assert_eq!(position("a\r", 2), (1, 3));
}

#[test]
fn columns_count_characters() {
    let text = "\"é€😀e\u{301}\"";
    assert_eq!(position(text, 1), (1, 2));
    assert_eq!(position(text, 3), (1, 3));
    assert_eq!(position(text, 6), (1, 4));
    assert_eq!(position(text, 10), (1, 5));
    assert_eq!(position(text, 11), (1, 6));
    assert_eq!(position(text, 13), (1, 7));
}

#[test]
fn an_offset_inside_a_character_is_at_that_character() {
    for offset in 1..5 {
        assert_eq!(position("a😀b", offset), (1, 2), "{offset}");
    }
    assert_eq!(position("a😀b", 5), (1, 3));
}

#[test]
fn an_offset_past_the_end_is_at_the_end() {
    for offset in [2, 3, 100, usize::MAX] {
        assert_eq!(position("ab", offset), (1, 3));
        assert_eq!(position("a\n", offset), (2, 1));
    }
}

#[test]
fn an_ill_formed_sequence_counts_as_one_character() {
    assert_eq!(position(b"ab\x80c", 2), (1, 3));
    assert_eq!(position(b"ab\x80c", 3), (1, 4));
    assert_eq!(position(b"\xff\xffc\n\x80", 2), (1, 3));
    assert_eq!(position(b"\xff\xffc\n\x80", 4), (2, 1));
    assert_eq!(position(b"\xf0\x9f\x98", 1), (1, 1));
    assert_eq!(position(b"\xf0\x9f\x98", 3), (1, 2));
}

#[test]
fn a_position_displays_as_line_and_column() {
    assert_eq!(Lines::new(b"ab\ncd").position(4).to_string(), "2:2");
}

#[test]
fn positions_agree_with_counting_by_hand() {
    let text = "{\r\n \"né\": [1,\n\n 😀\r]\n}";
    let lines = Lines::new(text.as_bytes());
    for (offset, character) in text
        .char_indices()
        .filter(|(_, character)| !"\r\n".contains(*character))
    {
        let before = text.get(..offset).unwrap();
        let line = before.matches('\n').count() + 1;
        let column = before
            .rsplit('\n')
            .next()
            .unwrap_or_default()
            .chars()
            .count()
            + 1;
        let found = lines.position(offset);
        assert_eq!((found.line, found.column), (line, column), "{character}");
    }
}

#[test]
fn long_lines_are_counted_like_short_ones() {
    let piece: &[u8] = "aé😀\u{2028}\r".as_bytes();
    let mut text = Vec::new();
    for repeat in [1, 200, 0, 90] {
        (0..repeat).for_each(|_| text.extend_from_slice(piece));
        text.extend_from_slice(b"\xff\xf0\x9f\r\n");
    }
    (0..70).for_each(|_| text.extend_from_slice(piece));
    let lines = Lines::new(&text);
    let (mut line, mut start) = (1, 0);
    for offset in 0..=text.len() {
        if offset > 0 && text.get(offset - 1) == Some(&b'\n') {
            line += 1;
            start = offset;
        }
        // A line alone, short of its beginning, has no marks but its own.
        let alone = text.get(start..).unwrap();
        let end = alone
            .iter()
            .position(|byte| *byte == b'\n')
            .unwrap_or(alone.len());
        let content = alone.get(..end).unwrap();
        let content = match alone.get(end) {
            Some(_) => content.strip_suffix(b"\r").unwrap_or(content),
            None => content,
        };
        let mut at = start;
        let mut column = 1;
        for chunk in content.utf8_chunks() {
            let ill_formed = Some(chunk.invalid().len()).filter(|length| *length > 0);
            for width in chunk.valid().chars().map(char::len_utf8).chain(ill_formed) {
                at += width;
                column += usize::from(at <= offset);
            }
        }
        let found = lines.position(offset);
        assert_eq!((found.line, found.column), (line, column), "{offset}");
    }
}
