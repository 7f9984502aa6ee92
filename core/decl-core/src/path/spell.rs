//! How a path prints.

use core::fmt;

use super::{Path, Segment};
use crate::canonical::write_json_string;

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("$")?;
        self.segments()
            .iter()
            .try_for_each(|segment| segment.fmt(f))
    }
}

impl fmt::Display for Segment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Field(name) if is_word(name) => write!(f, ".{name}"),
            Self::Field(name) => quoted(f, "[", name, "]"),
            Self::Index(index) => write!(f, "[{index}]"),
            Self::Key(key) => write!(f, "[={}]", key.as_str()),
            Self::KeyAt(index) => write!(f, "{{{index}}}"),
            Self::Elements => f.write_str("[]"),
            Self::Keys => f.write_str("{}"),
            Self::Values => f.write_str(".*"),
            Self::Variant(label) if is_word(label) => write!(f, "<{label}>"),
            Self::Variant(label) => quoted(f, "<", label, ">"),
        }
    }
}

fn quoted(f: &mut fmt::Formatter<'_>, open: &str, text: &str, close: &str) -> fmt::Result {
    f.write_str(open)?;
    write_json_string(f, text)?;
    f.write_str(close)
}

/// Whether a name stands without quotes: `[A-Za-z_][A-Za-z0-9_]*`.
pub(super) fn is_word(name: &str) -> bool {
    let mut bytes = name.bytes();
    bytes
        .next()
        .is_some_and(|first| first.is_ascii_alphabetic() || first == b'_')
        && bytes.all(is_word_byte)
}

pub(super) const fn is_word_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}
