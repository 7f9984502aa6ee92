//! The writing side: the spelling of strings.

use core::fmt::{self, Write};

/// Writes a JSON string, quotation marks included, as RFC 8785 spells it.
///
/// Only `"`, `\` and U+0000 to U+001F are escaped: `\b \t \n \f \r` in short form, the others as
/// `\u00xx` with lower-case digits.
///
/// # Errors
///
/// Only those of `out`.
///
/// ```
/// let mut out = String::new();
/// decl_json_text::write_string(&mut out, "one\n\u{1}/\u{7f}é")?;
/// assert_eq!(out, "\"one\\n\\u0001/\u{7f}é\"");
/// # Ok::<(), core::fmt::Error>(())
/// ```
pub fn write_string<W: Write + ?Sized>(out: &mut W, text: &str) -> fmt::Result {
    out.write_char('"')?;
    write_escaped(out, text)?;
    out.write_char('"')
}

/// The inside of a JSON string, as [`write_string`] spells it, to be displayed.
///
/// ```
/// assert_eq!(decl_json_text::escape("a\tb").to_string(), r"a\tb");
/// ```
pub const fn escape(text: &str) -> Escape<'_> {
    Escape(text)
}

/// Text that displays with JSON escapes; made by [`escape()`].
#[derive(Clone, Copy, Debug)]
pub struct Escape<'a>(&'a str);

impl fmt::Display for Escape<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_escaped(f, self.0)
    }
}

fn write_escaped<W: Write + ?Sized>(out: &mut W, text: &str) -> fmt::Result {
    for piece in text.split_inclusive(needs_escape) {
        let mut plain = piece.chars();
        match plain.next_back().filter(|last| needs_escape(*last)) {
            Some(last) => {
                out.write_str(plain.as_str())?;
                write_escape(out, last)?;
            }
            None => out.write_str(piece)?,
        }
    }
    Ok(())
}

fn needs_escape(character: char) -> bool {
    matches!(character, '"' | '\\' | '\0'..='\u{1f}')
}

fn write_escape<W: Write + ?Sized>(out: &mut W, character: char) -> fmt::Result {
    match character {
        '"' => out.write_str("\\\""),
        '\\' => out.write_str("\\\\"),
        '\u{8}' => out.write_str("\\b"),
        '\t' => out.write_str("\\t"),
        '\n' => out.write_str("\\n"),
        '\u{c}' => out.write_str("\\f"),
        '\r' => out.write_str("\\r"),
        other => write!(out, "\\u{:04x}", u32::from(other)),
    }
}
