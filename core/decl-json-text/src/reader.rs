//! The whole text as a sequence of events.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use crate::parser::{Kind, Parser};
use crate::scope::{Keys, Scope};
use crate::{Duplicates, Event, Options, Span, Spanned, SyntaxError, SyntaxErrorKind};

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
    parser: Result<Parser<'a>, SyntaxError>,
    duplicates: Duplicates,
    /// The open arrays and objects, outermost first.
    scopes: Vec<Scope<'a>>,
    state: State,
}

/// What the next call finds.
#[derive(Clone, Copy, Debug)]
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
        Self {
            parser: Parser::new(text, &options),
            duplicates: options.duplicates,
            scopes: Vec::new(),
            state: State::Value,
        }
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
        let mut reading = Reading {
            parser: self.parser.as_mut().map_err(|error| error.clone())?,
            duplicates: self.duplicates,
            scopes: &mut self.scopes,
            state: &mut self.state,
        };
        let next = reading.advance();
        if let Err(error) = &next {
            self.parser = Err(error.clone());
        }
        next
    }
}

/// A reader that has not failed.
struct Reading<'r, 'a> {
    parser: &'r mut Parser<'a>,
    duplicates: Duplicates,
    scopes: &'r mut Vec<Scope<'a>>,
    state: &'r mut State,
}

impl<'a> Reading<'_, 'a> {
    fn advance(&mut self) -> Result<Option<Spanned<Event<'a>>>, SyntaxError> {
        let more = match (*self.state, self.scopes.last()) {
            (State::Value, _) => return self.value().map(Some),
            (State::Colon, _) => {
                self.parser.colon()?;
                return self.value().map(Some);
            }
            (State::FirstItem, _) => self.parser.first_item()?,
            (State::FirstKey, _) => self.parser.first_key()?,
            (State::AfterValue, None) => return self.parser.finish().map(|()| None),
            (State::AfterValue, Some(Scope::Array)) => self.parser.next_item()?,
            (State::AfterValue, Some(Scope::Object(_))) => self.parser.next_key()?,
        };
        let found = match (more, self.scopes.last()) {
            (true, Some(Scope::Object(_))) => self.key()?,
            (true, _) => self.value()?,
            (false, scope) => {
                let end = match scope {
                    Some(Scope::Object(_)) => Event::EndObject,
                    _ => Event::EndArray,
                };
                self.scopes.pop();
                *self.state = State::AfterValue;
                self.spanned(self.parser.offset().saturating_sub(1), end)
            }
        };
        Ok(Some(found))
    }

    fn value(&mut self) -> Found<'a> {
        let kind = self.parser.kind()?;
        let start = self.parser.offset();
        *self.state = State::AfterValue;
        let event = match kind {
            Kind::Object => {
                self.parser.begin_object()?;
                self.scopes.push(Scope::Object(Keys::default()));
                *self.state = State::FirstKey;
                Event::BeginObject
            }
            Kind::Array => {
                self.parser.begin_array()?;
                self.scopes.push(Scope::Array);
                *self.state = State::FirstItem;
                Event::BeginArray
            }
            Kind::Text => Event::Text(self.parser.string()?),
            Kind::Number => Event::Number(self.parser.number()?),
            Kind::Bool => Event::Bool(self.parser.boolean()?),
            Kind::Null => {
                self.parser.null()?;
                Event::Null
            }
        };
        Ok(self.spanned(start, event))
    }

    fn key(&mut self) -> Found<'a> {
        let start = self.parser.offset();
        let text = self.parser.key()?;
        let duplicate_of = self.note_key(text.clone(), start);
        if let (Some(first), Duplicates::Refuse) = (duplicate_of, self.duplicates) {
            let key = text.into_owned();
            let kind = SyntaxErrorKind::DuplicateKey { key, first };
            return Err(SyntaxError::new(start, kind));
        }
        *self.state = State::Colon;
        Ok(self.spanned(start, Event::Key { text, duplicate_of }))
    }

    fn note_key(&mut self, key: Cow<'a, str>, offset: usize) -> Option<usize> {
        match self.scopes.last_mut() {
            Some(Scope::Object(keys)) => keys.note(key, offset),
            Some(Scope::Array) | None => None,
        }
    }

    const fn spanned(&self, start: usize, value: Event<'a>) -> Spanned<Event<'a>> {
        let end = self.parser.offset();
        Spanned {
            value,
            span: Span { start, end },
        }
    }
}
