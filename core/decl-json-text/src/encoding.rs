//! The size and encoding of a text.

use core::str;

use crate::{SyntaxError, SyntaxErrorKind};

/// The text, if its size and encoding are as they must be.
pub(crate) fn check_encoding(text: &[u8], limit: usize) -> Result<&str, SyntaxError> {
    if text.len() > limit {
        return Err(SyntaxError::new(
            limit,
            SyntaxErrorKind::TextTooLong { limit },
        ));
    }
    let text = str::from_utf8(text)
        .map_err(|error| SyntaxError::new(error.valid_up_to(), SyntaxErrorKind::InvalidUtf8))?;
    if text.starts_with('\u{feff}') {
        return Err(SyntaxError::new(0, SyntaxErrorKind::ByteOrderMark));
    }
    Ok(text)
}
