//! Finding the end of a JSON value and of a JSON string, without recursion.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// Why a text cannot be the canonical text of a map key in a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum KeyTextProblem {
    /// The text is not one JSON value whose brackets and strings are closed.
    NotOneValue,
    /// The text is a JSON string: a text key is a field.
    Text,
}

impl fmt::Display for KeyTextProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotOneValue => "the key is not one JSON value in canonical form",
            Self::Text => "a text key is spelled as a field",
        })
    }
}

impl core::error::Error for KeyTextProblem {}

/// Whether a text is a value that [`value_end`] finds the end of, and no string.
pub(super) fn check_key_text(text: &str) -> Result<(), KeyTextProblem> {
    if text.starts_with('"') {
        return Err(KeyTextProblem::Text);
    }
    if value_end(text.as_bytes()) == Some(text.len()) {
        return Ok(());
    }
    Err(KeyTextProblem::NotOneValue)
}

/// How many bytes the JSON value at the beginning takes, if its strings and brackets close.
///
/// Outside strings only the characters of canonical JSON may stand. The grammar between them is not
/// checked: what matters is that the end is certain.
pub(super) fn value_end(bytes: &[u8]) -> Option<usize> {
    let mut open: Vec<u8> = Vec::new();
    let mut at = 0;
    loop {
        match bytes.get(at) {
            Some(b'"') => at += string_end(bytes.get(at..)?)?,
            Some(b'[') => {
                open.push(b']');
                at += 1;
            }
            Some(b'{') => {
                open.push(b'}');
                at += 1;
            }
            Some(close @ (b']' | b'}')) => {
                if open.pop() != Some(*close) {
                    return None;
                }
                at += 1;
            }
            Some(b',' | b':') if !open.is_empty() => {
                at += 1;
                continue;
            }
            Some(byte) if is_scalar_byte(*byte) => {
                let rest = bytes.get(at..)?;
                at += rest
                    .iter()
                    .take_while(|byte| is_scalar_byte(**byte))
                    .count();
            }
            _ => return None,
        }
        if open.is_empty() {
            return Some(at);
        }
    }
}

/// The characters of `null`, `true`, `false` and of canonical integers.
const fn is_scalar_byte(byte: u8) -> bool {
    byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-'
}

/// How many bytes the JSON string at the beginning takes, with its quotes.
fn string_end(bytes: &[u8]) -> Option<usize> {
    let mut at = 1;
    loop {
        match bytes.get(at)? {
            b'"' => return Some(at + 1),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

/// The content of the JSON string at the beginning, in its one canonical spelling, and how many
/// bytes it takes.
pub(super) fn string(text: &str) -> Option<(String, usize)> {
    let end = string_end(text.as_bytes())?;
    let quoted = text.get(..end)?;
    let mut content = String::new();
    let mut characters = quoted.get(1..end.checked_sub(1)?)?.chars();
    while let Some(character) = characters.next() {
        content.push(match character {
            '\\' => escaped(&mut characters)?,
            plain => plain,
        });
    }
    let mut spelled = String::with_capacity(end);
    crate::canonical::write_json_string(&mut spelled, &content).ok()?;
    (spelled == quoted).then_some((content, end))
}

fn escaped(characters: &mut core::str::Chars<'_>) -> Option<char> {
    Some(match characters.next()? {
        'b' => '\u{8}',
        't' => '\t',
        'n' => '\n',
        'f' => '\u{c}',
        'r' => '\r',
        'u' => {
            let digits: String = characters.by_ref().take(4).collect();
            char::from_u32(u32::from_str_radix(&digits, 16).ok()?)?
        }
        other => other,
    })
}
