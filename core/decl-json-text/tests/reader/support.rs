//! Short ways to read a whole text.

use decl_json_text::{
    Event, NumberProblem, Options, Reader, Spanned, SyntaxError, SyntaxErrorKind,
};

pub(crate) type Events<'a> = Vec<Spanned<Event<'a>>>;

/// The events of a valid text with their spans.
pub(crate) fn read(text: &[u8]) -> Result<Events<'_>, SyntaxError> {
    read_with(text, Options::new())
}

pub(crate) fn read_with(text: &[u8], options: Options) -> Result<Events<'_>, SyntaxError> {
    let mut reader = Reader::with_options(text, options);
    let mut events = Vec::new();
    while let Some(event) = reader.next()? {
        events.push(event);
    }
    Ok(events)
}

/// The events of a valid text.
pub(crate) fn events(text: &str) -> Result<Vec<Event<'_>>, SyntaxError> {
    Ok(read(text.as_bytes())?
        .into_iter()
        .map(|spanned| spanned.value)
        .collect())
}

/// Where a text is refused, and why.
pub(crate) fn refusal(text: impl AsRef<[u8]>) -> Option<(usize, SyntaxErrorKind)> {
    refusal_with(text, Options::new())
}

pub(crate) fn refusal_with(
    text: impl AsRef<[u8]>,
    options: Options,
) -> Option<(usize, SyntaxErrorKind)> {
    let error = read_with(text.as_ref(), options).err()?;
    Some((error.offset(), error.kind().clone()))
}

pub(crate) fn number_refusal(text: &str) -> Option<(usize, NumberProblem)> {
    match refusal(text)? {
        (offset, SyntaxErrorKind::InvalidNumber(problem)) => Some((offset, problem)),
        _ => None,
    }
}
