//! What RFC 8785 and the profile leave open to a writer of strings, numbers and keys: nothing.

use std::borrow::Cow;

use decl_core::is_noncharacter;
use decl_json_text::{Number, write_string};

use super::node::Key;
use super::problem::{Fault, Found, ReadProblem};

/// The greatest absolute value of an integer that a JSON number carries.
const MAX_SAFE_INTEGER: u64 = (1 << 53) - 1;

/// Checks a string against the bytes that spell it.
pub(super) fn string<'a>(text: Cow<'a, str>, source: &[u8], offset: usize) -> Found<Cow<'a, str>> {
    if let Some(character) = text.chars().find(|c| is_noncharacter(*c)) {
        return Err(Fault::new(offset, ReadProblem::Noncharacter { character }));
    }
    // Borrowed text holds no escape, and whatever needs one has been refused by then.
    if let Cow::Owned(text) = &text {
        let mut spelled = String::with_capacity(source.len());
        // Writing to a string cannot fail.
        let _ = write_string(&mut spelled, text);
        if spelled.as_bytes() != source {
            return Err(Fault::new(offset, ReadProblem::StringSpelling));
        }
    }
    Ok(text)
}

/// The integer that a number is.
pub(super) fn integer(number: Number<'_>, offset: usize) -> Found<i64> {
    let problem = match number.text().parse::<i64>() {
        _ if !number.is_integer() => ReadProblem::NotInteger,
        Ok(0) if number.text() != "0" => ReadProblem::NegativeZero,
        Ok(safe) if safe.unsigned_abs() <= MAX_SAFE_INTEGER => return Ok(safe),
        _ => ReadProblem::UnsafeInteger,
    };
    Err(Fault::new(offset, problem))
}

/// Keys stand in the order of their UTF-16 code units.
pub(super) fn check_order(last: Option<&Key<'_>>, key: &Key<'_>) -> Found<()> {
    let ascends = last.is_none_or(|last| last.text.encode_utf16().lt(key.text.encode_utf16()));
    if ascends {
        return Ok(());
    }
    let text = (*key.text).into();
    Err(Fault::new(key.offset, ReadProblem::KeyOrder { key: text }))
}
