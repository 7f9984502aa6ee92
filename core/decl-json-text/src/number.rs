//! Numbers, kept as they are spelled.

use core::fmt;

use crate::cursor::Cursor;
use crate::{Expected, NumberProblem, SyntaxError, SyntaxErrorKind};

/// A number as the text spells it: `-0`, `1.10` and `1e400` stay what they are.
///
/// ```
/// use decl_json_text::{Event, Reader};
///
/// let mut reader = Reader::new(b"1.10");
/// let Some(spanned) = reader.next()? else { return Err("no event".into()) };
/// let Event::Number(number) = spanned.value else { return Err("no number".into()) };
/// assert_eq!(number.text(), "1.10");
/// assert!(!number.is_integer());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number<'a>(&'a str);

impl<'a> Number<'a> {
    /// The characters of the number.
    pub const fn text(self) -> &'a str {
        self.0
    }

    /// Whether the number is spelled as an integer: without fraction and exponent.
    ///
    /// This is about the spelling: `1.0` and `1e2` are not integers here, `-0` is.
    pub fn is_integer(self) -> bool {
        !self.0.contains(['.', 'e', 'E'])
    }
}

impl fmt::Display for Number<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Words that other notations accept as numbers.
const NOT_FINITE: [&str; 3] = ["NaN", "Infinity", "-Infinity"];

/// Whether a number comes next, or what its writer took for one.
pub(crate) fn begins_number(cursor: &Cursor<'_>) -> bool {
    let sign_or_digit = |next| matches!(next, b'0'..=b'9' | b'-' | b'+' | b'.');
    cursor.peek().is_some_and(sign_or_digit) || begins_not_finite(cursor)
}

fn begins_not_finite(cursor: &Cursor<'_>) -> bool {
    matches!(cursor.peek(), Some(b'N' | b'I' | b'-'))
        && NOT_FINITE
            .iter()
            .any(|word| cursor.rest().starts_with(word))
}

/// Reads what [`begins_number`] saw.
pub(crate) fn read_number<'a>(cursor: &mut Cursor<'a>) -> Result<Number<'a>, SyntaxError> {
    let start = *cursor;
    if begins_not_finite(&start) {
        return Err(problem(&start, NumberProblem::NotFinite));
    }
    if cursor.eat(b'+') {
        return Err(problem(&start, NumberProblem::PlusSign));
    }
    cursor.eat(b'-');
    integer_part(cursor)?;
    if cursor.eat(b'.') {
        digits(cursor)?;
    }
    if cursor.eat(b'e') || cursor.eat(b'E') {
        let _signed = cursor.eat(b'+') || cursor.eat(b'-');
        digits(cursor)?;
    }
    Ok(Number(cursor.text_since(&start)))
}

/// Takes a number of at most 18 digits and an optional sign; takes nothing from anything else.
#[inline]
pub(crate) fn small_integer(cursor: &mut Cursor<'_>) -> Option<i64> {
    let mut end = *cursor;
    let negative = end.eat(b'-');
    let first = end.peek()?;
    let mut magnitude = 0_i64;
    let mut digits = 0;
    while let Some(digit @ b'0'..=b'9') = end.peek() {
        magnitude = magnitude
            .wrapping_mul(10)
            .wrapping_add(i64::from(digit - b'0'));
        digits += 1;
        end.bump_ascii();
    }
    let is_small = 0 < digits && digits <= 18 && (digits == 1 || first != b'0');
    if !is_small || matches!(end.peek(), Some(b'.' | b'e' | b'E')) {
        return None;
    }
    *cursor = end;
    Some(if negative { -magnitude } else { magnitude })
}

fn integer_part(cursor: &mut Cursor<'_>) -> Result<(), SyntaxError> {
    let start = *cursor;
    let text = digits(cursor)?;
    if text.len() > 1 && text.starts_with('0') {
        return Err(problem(&start, NumberProblem::LeadingZero));
    }
    Ok(())
}

fn digits<'a>(cursor: &mut Cursor<'a>) -> Result<&'a str, SyntaxError> {
    let text = cursor.take_digits();
    if !text.is_empty() {
        return Ok(text);
    }
    Err(if cursor.rest().is_empty() {
        cursor.unexpected(Expected::Digit)
    } else {
        problem(cursor, NumberProblem::MissingDigits)
    })
}

fn problem(at: &Cursor<'_>, problem: NumberProblem) -> SyntaxError {
    at.error(SyntaxErrorKind::InvalidNumber(problem))
}
