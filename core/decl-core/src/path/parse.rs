//! Reading a path back from its spelling.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::scan::{self, value_end};
use super::spell::{is_word, is_word_byte};
use super::{CanonicalKey, Path, Segment};

/// Why a text is not the spelling of a path, and at which byte.
///
/// ```
/// use decl_core::{Path, PathError, PathErrorKind};
///
/// let offset = "$.emails".len();
/// let kind = PathErrorKind::OtherSpelling;
/// assert_eq!("$.emails[02]".parse::<Path>(), Err(PathError { offset, kind }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PathError {
    /// The offset of the step that is wrong, in bytes.
    pub offset: usize,
    /// What is wrong.
    pub kind: PathErrorKind,
}

/// What is wrong with the spelling of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PathErrorKind {
    /// The text does not begin with `$`.
    NoRoot,
    /// No step begins like this.
    UnknownStep,
    /// The step does not end, or holds what it may not.
    MalformedStep,
    /// The step is one that a path spells otherwise.
    OtherSpelling,
    /// An index does not fit.
    IndexTooLarge,
}

impl fmt::Display for PathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fact = match self.kind {
            PathErrorKind::NoRoot => "a path begins with `$`",
            PathErrorKind::UnknownStep => "no step of a path begins like this",
            PathErrorKind::MalformedStep => "the step is not closed or not well formed",
            PathErrorKind::OtherSpelling => "a path spells this step otherwise",
            PathErrorKind::IndexTooLarge => "the index is too large",
        };
        write!(f, "byte {}: {fact}", self.offset)
    }
}

impl core::error::Error for PathError {}

impl FromStr for Path {
    type Err = PathError;

    /// Reads exactly what a path prints, so that each path has one spelling.
    ///
    /// # Errors
    ///
    /// The first step that no path prints.
    fn from_str(text: &str) -> Result<Self, PathError> {
        let mut reader = Reader { text, offset: 0 };
        let Some(steps) = text.strip_prefix('$') else {
            return Err(reader.error(PathErrorKind::NoRoot));
        };
        reader.offset = text.len() - steps.len();
        let mut segments = Vec::new();
        while let Some(first) = reader.rest().chars().next() {
            let (segment, length) = reader.step(first)?;
            segments.push(segment);
            reader.offset += length;
        }
        Ok(Self(segments))
    }
}

struct Reader<'a> {
    text: &'a str,
    offset: usize,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        self.text.get(self.offset..).unwrap_or_default()
    }

    const fn error(&self, kind: PathErrorKind) -> PathError {
        PathError {
            offset: self.offset,
            kind,
        }
    }

    /// The step at the beginning of the rest, and how many bytes it takes.
    fn step(&self, first: char) -> Result<(Segment, usize), PathError> {
        let step = match first {
            '.' => dotted(self.rest()),
            '[' => bracketed(self.rest()),
            '{' => braced(self.rest()),
            '<' => variant(self.rest()),
            _ => Err(PathErrorKind::UnknownStep),
        };
        step.map_err(|kind| self.error(kind))
    }
}

type Step = Result<(Segment, usize), PathErrorKind>;

fn dotted(rest: &str) -> Step {
    if rest.starts_with(".*") {
        return Ok((Segment::Values, 2));
    }
    let word = word(rest.get(1..).unwrap_or_default()).ok_or(PathErrorKind::MalformedStep)?;
    Ok((Segment::Field(word.into()), 1 + word.len()))
}

fn bracketed(rest: &str) -> Step {
    let inside = rest.get(1..).unwrap_or_default();
    if inside.starts_with(']') {
        return Ok((Segment::Elements, 2));
    }
    if let Some(key) = inside.strip_prefix('=') {
        return keyed(key);
    }
    if inside.starts_with('"') {
        let (name, length) = quoted(inside, "]")?;
        return Ok((Segment::Field(name.into()), 1 + length));
    }
    let (index, length) = index(inside, "]")?;
    Ok((Segment::Index(index), 1 + length))
}

fn braced(rest: &str) -> Step {
    let inside = rest.get(1..).unwrap_or_default();
    if inside.starts_with('}') {
        return Ok((Segment::Keys, 2));
    }
    let (index, length) = index(inside, "}")?;
    Ok((Segment::KeyAt(index), 1 + length))
}

fn variant(rest: &str) -> Step {
    let inside = rest.get(1..).unwrap_or_default();
    if inside.starts_with('"') {
        let (label, length) = quoted(inside, ">")?;
        return Ok((Segment::Variant(label.into()), 1 + length));
    }
    let label = word(inside).ok_or(PathErrorKind::MalformedStep)?;
    closed(inside, label.len(), ">")?;
    Ok((Segment::Variant(label.into()), 2 + label.len()))
}

/// The key after `[=`; the length counts the whole step.
fn keyed(text: &str) -> Step {
    let end = value_end(text).ok_or(PathErrorKind::MalformedStep)?;
    closed(text, end, "]")?;
    let key = text.get(..end).unwrap_or_default();
    let key = CanonicalKey::try_from(key).map_err(|_| PathErrorKind::OtherSpelling)?;
    Ok((Segment::Key(key), 2 + end + 1))
}

/// A quoted name that needs its quotes, and the length up to and with the closing bracket.
fn quoted(text: &str, close: &str) -> Result<(String, usize), PathErrorKind> {
    let (name, end) = scan::string(text).ok_or(PathErrorKind::MalformedStep)?;
    closed(text, end, close)?;
    if is_word(&name) {
        return Err(PathErrorKind::OtherSpelling);
    }
    Ok((name, end + 1))
}

/// An index without a leading zero, and the length up to and with the closing bracket.
fn index(text: &str, close: &str) -> Result<(usize, usize), PathErrorKind> {
    let length = text.bytes().take_while(u8::is_ascii_digit).count();
    closed(text, length, close)?;
    let digits = text.get(..length).unwrap_or_default();
    match digits {
        "" => Err(PathErrorKind::MalformedStep),
        _ if digits.len() > 1 && digits.starts_with('0') => Err(PathErrorKind::OtherSpelling),
        _ => match digits.parse() {
            Ok(index) => Ok((index, length + 1)),
            Err(_) => Err(PathErrorKind::IndexTooLarge),
        },
    }
}

fn word(text: &str) -> Option<&str> {
    let length = text.bytes().take_while(|byte| is_word_byte(*byte)).count();
    text.get(..length).filter(|word| is_word(word))
}

fn closed(text: &str, at: usize, close: &str) -> Result<(), PathErrorKind> {
    let rest = text.get(at..).unwrap_or_default();
    if rest.starts_with(close) {
        return Ok(());
    }
    Err(PathErrorKind::MalformedStep)
}
