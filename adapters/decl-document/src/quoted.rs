//! Text of a document inside a message.

use std::fmt::{self, Write};

/// Text in backticks, on one line, cut when it is long.
pub(crate) struct Quoted<'a>(pub(crate) &'a str);

impl Quoted<'_> {
    pub(crate) const MAX_CHARACTERS: usize = 60;
}

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('`')?;
        for character in self.0.chars().take(Self::MAX_CHARACTERS) {
            if character.is_control() {
                write!(f, "\\u{:04x}", u32::from(character))?;
            } else {
                f.write_char(character)?;
            }
        }
        if self.0.chars().nth(Self::MAX_CHARACTERS).is_some() {
            f.write_str("...")?;
        }
        f.write_char('`')
    }
}
