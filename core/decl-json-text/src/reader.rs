//! The grammar: which token may come after which.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::str;

use crate::cursor::Cursor;
use crate::number::{begins_number, read_number};
use crate::scope::{Keys, Scope};
use crate::string::read_string;
use crate::{Duplicates, Event, Expected, Options, Span, Spanned, SyntaxError, SyntaxErrorKind};

/// Reads one JSON text, event by event.
///
/// ```
/// use decl_json_text::{Event, Reader};
///
/// let mut reader = Reader::new(b"[true]");
/// let mut depth = 0;
/// while let Some(spanned) = reader.next()? {
///     match spanned.value {
///         Event::BeginArray | Event::BeginObject => depth += 1,
///         Event::EndArray | Event::EndObject => depth -= 1,
///         Event::Bool(value) => assert!(value && depth == 1),
///         Event::Key { .. } | Event::Text(_) | Event::Number(_) | Event::Null => {}
///     }
/// }
/// assert_eq!(depth, 0);
/// # Ok::<(), decl_json_text::SyntaxError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    cursor: Cursor<'a>,
    options: Options,
    /// The open arrays and objects, outermost first.
    scopes: Vec<Scope<'a>>,
    state: State,
}

/// What the next call finds.
#[derive(Clone, Debug)]
enum State {
    /// A value: the whole text, or after a colon.
    Value,
    /// The first value of an array, or its end.
    FirstItem,
    /// The first key of an object, or its end.
    FirstKey,
    /// The colon and the value after a key.
    Colon,
    /// A comma, or the end of the innermost scope; without one, the end of the text.
    AfterValue,
    /// Nothing: reading failed.
    Failed(SyntaxError),
}

type Found<'a> = Result<Spanned<Event<'a>>, SyntaxError>;

impl<'a> Reader<'a> {
    /// A reader with the default [`Options`].
    pub fn new(text: &'a [u8]) -> Self {
        Self::with_options(text, Options::new())
    }

    /// A reader with the given limits.
    ///
    /// Size and encoding are checked here; [`next`](Self::next) returns what is wrong with them.
    ///
    /// ```
    /// use decl_json_text::{Options, Reader, SyntaxErrorKind};
    ///
    /// let mut reader = Reader::with_options(b"[1, 2]", Options::new().max_bytes(5));
    /// let error = reader.next().unwrap_err();
    /// assert_eq!(error.kind(), &SyntaxErrorKind::TextTooLong { limit: 5 });
    /// ```
    pub fn with_options(text: &'a [u8], options: Options) -> Self {
        let (text, state) = match check_encoding(text, options.max_bytes) {
            Ok(text) => (text, State::Value),
            Err(error) => ("", State::Failed(error)),
        };
        Self {
            cursor: Cursor::new(text),
            options,
            scopes: Vec::new(),
            state,
        }
    }

    /// The whole text; none of it if its encoding or size is refused.
    ///
    /// ```
    /// assert_eq!(decl_json_text::Reader::new(b"[1]").text(), "[1]");
    /// ```
    pub const fn text(&self) -> &'a str {
        self.cursor.text()
    }

    /// The next event, or `None` when the one value of the text is complete and only white space
    /// follows it.
    ///
    /// A text is valid only when `None` has been seen.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong in the text. After an error every call returns that error.
    #[expect(
        clippy::should_implement_trait,
        reason = "an iterator of results would go on after an error and hide that `None` is the proof"
    )]
    pub fn next(&mut self) -> Result<Option<Spanned<Event<'a>>>, SyntaxError> {
        let next = self.advance();
        if let Err(error) = &next {
            self.state = State::Failed(error.clone());
        }
        next
    }

    fn advance(&mut self) -> Result<Option<Spanned<Event<'a>>>, SyntaxError> {
        self.cursor.skip_white_space();
        match &self.state {
            State::Value => self.value(Expected::Value),
            State::FirstItem if self.cursor.peek() == Some(b']') => Ok(self.end(Event::EndArray)),
            State::FirstItem => self.value(Expected::ValueOrEndOfArray),
            State::FirstKey if self.cursor.peek() == Some(b'}') => Ok(self.end(Event::EndObject)),
            State::FirstKey => self.key(Expected::KeyOrEndOfObject),
            State::Colon => self.member_value(),
            State::AfterValue => return self.after_value(),
            State::Failed(error) => Err(error.clone()),
        }
        .map(Some)
    }

    fn after_value(&mut self) -> Result<Option<Spanned<Event<'a>>>, SyntaxError> {
        let next = self.cursor.peek();
        match (self.scopes.last(), next) {
            (None, None) => return Ok(None),
            (None, Some(_)) => Err(self.cursor.error(SyntaxErrorKind::TrailingContent)),
            (Some(Scope::Array), Some(b']')) => Ok(self.end(Event::EndArray)),
            (Some(Scope::Object(_)), Some(b'}')) => Ok(self.end(Event::EndObject)),
            (Some(Scope::Array), Some(b',')) => {
                self.comma(b']')?;
                self.value(Expected::Value)
            }
            (Some(Scope::Object(_)), Some(b',')) => {
                self.comma(b'}')?;
                self.key(Expected::Key)
            }
            (Some(Scope::Array), _) => Err(self.cursor.unexpected(Expected::CommaOrEndOfArray)),
            (Some(Scope::Object(_)), _) => {
                Err(self.cursor.unexpected(Expected::CommaOrEndOfObject))
            }
        }
        .map(Some)
    }

    fn comma(&mut self, closing: u8) -> Result<(), SyntaxError> {
        let comma = self.cursor;
        self.cursor.bump_ascii();
        self.cursor.skip_white_space();
        if self.cursor.peek() == Some(closing) {
            return Err(comma.error(SyntaxErrorKind::TrailingComma));
        }
        Ok(())
    }

    fn member_value(&mut self) -> Found<'a> {
        if !self.cursor.eat(b':') {
            return Err(self.cursor.unexpected(Expected::Colon));
        }
        self.cursor.skip_white_space();
        self.value(Expected::Value)
    }

    fn value(&mut self, expected: Expected) -> Found<'a> {
        let start = self.cursor.offset();
        let event = match self.cursor.peek() {
            Some(b'{') => {
                return self.begin(
                    Scope::Object(Keys::default()),
                    State::FirstKey,
                    Event::BeginObject,
                );
            }
            Some(b'[') => return self.begin(Scope::Array, State::FirstItem, Event::BeginArray),
            Some(b'"') => Event::Text(read_string(&mut self.cursor)?),
            Some(b't') => self.word("true", Event::Bool(true))?,
            Some(b'f') => self.word("false", Event::Bool(false))?,
            Some(b'n') => self.word("null", Event::Null)?,
            _ if begins_number(&self.cursor) => Event::Number(read_number(&mut self.cursor)?),
            _ => return Err(self.cursor.unexpected(expected)),
        };
        self.state = State::AfterValue;
        Ok(self.spanned(start, event))
    }

    fn word(&mut self, word: &'static str, event: Event<'a>) -> Result<Event<'a>, SyntaxError> {
        for expected in word.bytes() {
            if !self.cursor.eat(expected) {
                return Err(self.cursor.unexpected(Expected::Word(word)));
            }
        }
        Ok(event)
    }

    fn key(&mut self, expected: Expected) -> Found<'a> {
        let start = self.cursor;
        if start.peek() != Some(b'"') {
            return Err(start.unexpected(expected));
        }
        let text = read_string(&mut self.cursor)?;
        let duplicate_of = match self.options.duplicates {
            Duplicates::Unchecked => None,
            Duplicates::Refuse | Duplicates::Report => self.note_key(text.clone(), start.offset()),
        };
        if let (Some(first), Duplicates::Refuse) = (duplicate_of, self.options.duplicates) {
            let key = text.into_owned();
            return Err(start.error(SyntaxErrorKind::DuplicateKey { key, first }));
        }
        self.state = State::Colon;
        Ok(self.spanned(start.offset(), Event::Key { text, duplicate_of }))
    }

    fn note_key(&mut self, key: Cow<'a, str>, offset: usize) -> Option<usize> {
        match self.scopes.last_mut() {
            Some(Scope::Object(keys)) => keys.note(key, offset),
            Some(Scope::Array) | None => None,
        }
    }

    /// Opens an array or object, whose first character comes next.
    fn begin(&mut self, scope: Scope<'a>, state: State, event: Event<'a>) -> Found<'a> {
        let limit = self.options.max_depth;
        if self.scopes.len() >= limit {
            return Err(self.cursor.error(SyntaxErrorKind::NestingTooDeep { limit }));
        }
        self.scopes.push(scope);
        self.state = state;
        Ok(self.bracket(event))
    }

    /// Closes the innermost scope, whose last character comes next.
    fn end(&mut self, event: Event<'a>) -> Spanned<Event<'a>> {
        self.scopes.pop();
        self.state = State::AfterValue;
        self.bracket(event)
    }

    fn bracket(&mut self, event: Event<'a>) -> Spanned<Event<'a>> {
        let start = self.cursor.offset();
        self.cursor.bump_ascii();
        self.spanned(start, event)
    }

    const fn spanned(&self, start: usize, value: Event<'a>) -> Spanned<Event<'a>> {
        Spanned {
            value,
            span: Span {
                start,
                end: self.cursor.offset(),
            },
        }
    }
}

fn check_encoding(text: &[u8], limit: usize) -> Result<&str, SyntaxError> {
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
