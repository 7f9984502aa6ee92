//! User text inside messages.

use core::fmt::{self, Write};

use crate::escape;

/// Text in backticks, on one line, cut when it is long, with JSON escapes for what cannot be seen.
pub(crate) struct Quoted<'a>(pub(crate) &'a str);

impl Quoted<'_> {
    const MAX_CHARACTERS: usize = 40;
}

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('`')?;
        for character in self.0.chars().take(Self::MAX_CHARACTERS) {
            if is_unseen(character) {
                write!(f, "\\u{:04x}", u32::from(character))?;
            } else {
                escape(character.encode_utf8(&mut [0; 4])).fmt(f)?;
            }
        }
        if self.0.chars().nth(Self::MAX_CHARACTERS).is_some() {
            f.write_str("...")?;
        }
        f.write_char('`')
    }
}

/// Whether a character is invisible, ends a line or changes the direction of what follows it.
fn is_unseen(character: char) -> bool {
    matches!(
        character,
        '\u{7f}'..='\u{a0}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}'
    )
}
