//! What is mostly spelled in one way, taken at a glance; whatever else stands there is left alone.

use core::ops::Range;

use super::Parser;
use crate::number::small_integer;

impl Parser<'_> {
    /// Takes a key with its colon if it stands here spelled so, quotation marks included, with nothing
    /// between them; else takes nothing.
    ///
    /// ```
    /// use decl_json_text::{Options, Parser};
    ///
    /// let mut parser = Parser::new(br#"{"a":1}"#, &Options::new())?;
    /// parser.begin_object()?;
    /// assert!(parser.first_key()?);
    /// assert!(!parser.take_key(r#""b":"#));
    /// assert!(parser.take_key(r#""a":"#));
    /// # Ok::<(), decl_json_text::SyntaxError>(())
    /// ```
    #[inline]
    pub fn take_key(&mut self, spelling: &str) -> bool {
        self.cursor.take(spelling)
    }

    /// Takes the string that comes next if it has no escapes, and gives the bytes between its quotation
    /// marks; else takes nothing.
    ///
    /// ```
    /// use decl_json_text::{Options, Parser};
    ///
    /// let mut parser = Parser::new(br#""abc""#, &Options::new())?;
    /// assert_eq!(parser.plain_string(), Some(1..4));
    /// assert_eq!(Parser::new(br#""\n""#, &Options::new())?.plain_string(), None);
    /// # Ok::<(), decl_json_text::SyntaxError>(())
    /// ```
    #[inline]
    pub fn plain_string(&mut self) -> Option<Range<usize>> {
        self.cursor.skip_white_space();
        let mut end = self.cursor;
        if !end.eat(b'"') {
            return None;
        }
        let start = end.offset();
        end.skip_plain();
        let range = start..end.offset();
        if !end.eat(b'"') {
            return None;
        }
        self.cursor = end;
        Some(range)
    }

    /// Takes the number that comes next if it is spelled as at most 18 digits after an optional sign;
    /// else takes nothing.
    ///
    /// ```
    /// use decl_json_text::{Options, Parser};
    ///
    /// let mut parser = Parser::new(b"-12", &Options::new())?;
    /// assert_eq!(parser.small_integer(), Some(-12));
    /// assert_eq!(Parser::new(b"12.0", &Options::new())?.small_integer(), None);
    /// # Ok::<(), decl_json_text::SyntaxError>(())
    /// ```
    #[inline]
    pub fn small_integer(&mut self) -> Option<i64> {
        self.cursor.skip_white_space();
        small_integer(&mut self.cursor)
    }
}
