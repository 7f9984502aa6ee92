//! Text that is either a literal of the program or shared.

use alloc::string::String;
use alloc::sync::Arc;
use core::borrow::Borrow;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::{Deref, Range};

/// Immutable text, cheap to clone and usable in constants.
///
/// Two texts are equal when their characters are, wherever they are stored; nothing is normalised.
///
/// ```
/// use decl_core::Text;
///
/// const LITERAL: Text = Text::from_static("track");
/// assert_eq!(LITERAL, Text::from(String::from("track")));
/// ```
#[derive(Clone)]
pub struct Text(Storage);

#[derive(Clone)]
enum Storage {
    Static(&'static str),
    /// The bytes from `start` to `end`, or all if `end` is [`WHOLE`].
    Shared {
        buffer: Arc<str>,
        start: u32,
        end: u32,
    },
}

const WHOLE: u32 = u32::MAX;

impl Text {
    /// Text that lives in the program.
    pub const fn from_static(text: &'static str) -> Self {
        Self(Storage::Static(text))
    }

    /// A part of a buffer, which it shares and keeps alive: many texts of one reading take one
    /// allocation. None if the range is not one of whole characters below 4 GiB.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use decl_core::Text;
    ///
    /// let line: Arc<str> = "key=value".into();
    /// assert_eq!(Text::part_of(&line, 4..9).as_deref(), Some("value"));
    /// assert!(Text::part_of(&line, 4..10).is_none());
    /// ```
    #[inline]
    pub fn part_of(buffer: &Arc<str>, range: Range<usize>) -> Option<Self> {
        buffer.get(range.clone())?;
        let end = u32::try_from(range.end).ok().filter(|end| *end != WHOLE)?;
        Some(Self(Storage::Shared {
            buffer: Arc::clone(buffer),
            start: u32::try_from(range.start).ok()?,
            end,
        }))
    }

    const fn whole(buffer: Arc<str>) -> Self {
        Self(Storage::Shared {
            buffer,
            start: 0,
            end: WHOLE,
        })
    }

    /// The characters.
    #[inline]
    pub fn as_str(&self) -> &str {
        match &self.0 {
            Storage::Static(text) => text,
            Storage::Shared { buffer, end, .. } if *end == WHOLE => buffer,
            // The constructor has looked at the range.
            Storage::Shared { buffer, start, end } => buffer
                .get(*start as usize..*end as usize)
                .unwrap_or_default(),
        }
    }
}

impl Text {
    /// How many bytes the text has.
    #[inline]
    pub fn len(&self) -> usize {
        match &self.0 {
            Storage::Static(text) => text.len(),
            Storage::Shared { start, end, .. } if *end != WHOLE => (*end - *start) as usize,
            Storage::Shared { buffer, .. } => buffer.len(),
        }
    }

    /// Whether the text has no characters.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Default for Text {
    fn default() -> Self {
        Self::from_static("")
    }
}

impl Deref for Text {
    type Target = str;

    #[inline]
    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl AsRef<str> for Text {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl Borrow<str> for Text {
    fn borrow(&self) -> &str {
        self.as_str()
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        Self::whole(text.into())
    }
}

impl From<String> for Text {
    fn from(text: String) -> Self {
        Self::whole(text.into())
    }
}

impl PartialEq for Text {
    fn eq(&self, other: &Self) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Eq for Text {}

impl PartialEq<str> for Text {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for Text {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl PartialOrd for Text {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Text {
    fn cmp(&self, other: &Self) -> Ordering {
        self.as_str().cmp(other.as_str())
    }
}

impl Hash for Text {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}
