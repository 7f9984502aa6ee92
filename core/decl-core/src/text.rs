//! Text that is either a literal of the program or shared.

use alloc::string::String;
use alloc::sync::Arc;
use core::borrow::Borrow;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::Deref;

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
    Shared(Arc<str>),
}

impl Text {
    /// Text that lives in the program.
    pub const fn from_static(text: &'static str) -> Self {
        Self(Storage::Static(text))
    }

    /// The characters.
    pub fn as_str(&self) -> &str {
        match &self.0 {
            Storage::Static(text) => text,
            Storage::Shared(text) => text,
        }
    }
}

impl Default for Text {
    fn default() -> Self {
        Self::from_static("")
    }
}

impl Deref for Text {
    type Target = str;

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
        Self(Storage::Shared(text.into()))
    }
}

impl From<String> for Text {
    fn from(text: String) -> Self {
        Self(Storage::Shared(text.into()))
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
