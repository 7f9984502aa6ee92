//! Strings: unescaping, surrogate pairs, control characters.

use alloc::borrow::Cow;
use alloc::string::String;

use crate::cursor::Cursor;
use crate::{Expected, SyntaxError, SyntaxErrorKind};

/// Reads a string whose opening quotation mark comes next.
pub(crate) fn read_string<'a>(cursor: &mut Cursor<'a>) -> Result<Cow<'a, str>, SyntaxError> {
    cursor.eat(b'"');
    let plain = cursor.take_plain();
    if cursor.eat(b'"') {
        return Ok(Cow::Borrowed(plain));
    }
    let mut text = String::from(plain);
    while !cursor.eat(b'"') {
        text.push(read_escape(cursor)?);
        text.push_str(cursor.take_plain());
    }
    Ok(Cow::Owned(text))
}

/// Reads one escape, or refuses what stands there instead.
fn read_escape(cursor: &mut Cursor<'_>) -> Result<char, SyntaxError> {
    let start = *cursor;
    match cursor.bump() {
        Some('\\') => {}
        Some(found) => return Err(start.error(SyntaxErrorKind::ControlCharacter { found })),
        None => return Err(unterminated(&start)),
    }
    match cursor.bump() {
        Some(plain @ ('"' | '\\' | '/')) => Ok(plain),
        Some('b') => Ok('\u{8}'),
        Some('f') => Ok('\u{c}'),
        Some('n') => Ok('\n'),
        Some('r') => Ok('\r'),
        Some('t') => Ok('\t'),
        Some('u') => read_scalar(cursor, &start),
        Some(found) => Err(start.error(SyntaxErrorKind::InvalidEscape { found })),
        None => Err(unterminated(cursor)),
    }
}

/// Reads the rest of a `\u` escape, and the second one of a surrogate pair.
fn read_scalar(cursor: &mut Cursor<'_>, start: &Cursor<'_>) -> Result<char, SyntaxError> {
    let unit = read_unit(cursor, start)?;
    let lone = || start.error(SyntaxErrorKind::LoneSurrogate { unit });
    let units = match unit {
        0xD800..=0xDBFF => [Some(unit), Some(read_low_unit(cursor, lone)?)],
        _ => [Some(unit), None],
    };
    let mut decoded = char::decode_utf16(units.into_iter().flatten());
    match decoded.next() {
        Some(Ok(scalar)) => Ok(scalar),
        Some(Err(_)) | None => Err(lone()),
    }
}

fn read_low_unit(
    cursor: &mut Cursor<'_>,
    lone: impl Fn() -> SyntaxError,
) -> Result<u16, SyntaxError> {
    let start = *cursor;
    for expected in [b'\\', b'u'] {
        if cursor.rest().is_empty() {
            return Err(unterminated(cursor));
        }
        if !cursor.eat(expected) {
            return Err(lone());
        }
    }
    read_unit(cursor, &start)
}

/// Reads the four digits of a `\u` escape that began at `start`.
fn read_unit(cursor: &mut Cursor<'_>, start: &Cursor<'_>) -> Result<u16, SyntaxError> {
    let mut unit = 0;
    for _ in 0..4 {
        let next = cursor.bump().ok_or_else(|| unterminated(cursor))?;
        let digit = next
            .to_digit(16)
            .and_then(|digit| u16::try_from(digit).ok())
            .ok_or_else(|| start.error(SyntaxErrorKind::InvalidUnicodeEscape))?;
        unit = (unit << 4) | digit;
    }
    Ok(unit)
}

fn unterminated(at: &Cursor<'_>) -> SyntaxError {
    at.unexpected(Expected::EndOfString)
}
