//! Names of declarations and fields, and keys of metadata.

use core::borrow::Borrow;
use core::fmt;

use crate::Text;

/// The greatest length of a name or a metadata key, in bytes of UTF-8.
pub const MAX_NAME_BYTES: usize = 255;

/// A name: 1 to 255 bytes, no control character or noncharacter, no outer white space.
///
/// Nothing is normalised: two spellings of one accented letter are two names.
///
/// ```
/// use decl_core::Name;
///
/// assert_eq!(Name::try_from("track_id")?.as_str(), "track_id");
/// assert!(Name::try_from(" track").is_err());
/// # Ok::<(), decl_core::NameProblem>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name(Text);

impl Name {
    /// A name for constants, not checked here: [`Operable::verify`](crate::Operable::verify) does.
    pub const fn from_static(name: &'static str) -> Self {
        Self(Text::from_static(name))
    }

    /// The characters.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// The characters as shared text.
    pub fn text(&self) -> &Text {
        &self.0
    }

    /// Checks a name that [`Name::from_static`] made.
    ///
    /// # Errors
    ///
    /// The first rule that the text breaks.
    pub fn verify(&self) -> Result<(), NameProblem> {
        check_name(self.as_str())
    }
}

/// A metadata key: two or more words `[a-z][a-z0-9_]*` joined by dots, at most 255 bytes.
///
/// The first word is the namespace, which says whose key it is; `decl` is reserved.
///
/// ```
/// use decl_core::MetaKey;
///
/// let key = MetaKey::try_from("storage.column_name")?;
/// assert_eq!(key.namespace(), "storage");
/// assert!(MetaKey::try_from("column_name").is_err());
/// # Ok::<(), decl_core::NameProblem>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MetaKey(Text);

impl MetaKey {
    /// A key for constants, not checked here: [`Operable::verify`](crate::Operable::verify) does.
    pub const fn from_static(key: &'static str) -> Self {
        Self(Text::from_static(key))
    }

    /// The characters.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// The first word.
    pub fn namespace(&self) -> &str {
        self.as_str()
            .split_once('.')
            .map_or(self.as_str(), |(namespace, _)| namespace)
    }

    /// Checks a key that [`MetaKey::from_static`] made.
    ///
    /// # Errors
    ///
    /// The first rule that the text breaks.
    pub fn verify(&self) -> Result<(), NameProblem> {
        check_meta_key(self.as_str())
    }
}

/// What is wrong with a name or a metadata key.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NameProblem {
    /// The name has no characters.
    Empty,
    /// The name is longer than [`MAX_NAME_BYTES`].
    TooLong {
        /// Its length in bytes.
        bytes: usize,
    },
    /// The name holds a control character or a Unicode noncharacter.
    Forbidden {
        /// The character.
        character: char,
    },
    /// The name begins or ends with white space.
    OuterSpace,
    /// A metadata key is not two or more words `[a-z][a-z0-9_]*` joined by dots.
    NotNamespaced {
        /// The key.
        key: Text,
    },
    /// A metadata key is in the namespace `decl`.
    ReservedNamespace {
        /// The key.
        key: Text,
    },
}

impl fmt::Display for NameProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the name is empty"),
            Self::TooLong { bytes } => {
                write!(
                    f,
                    "the name has {bytes} bytes; {MAX_NAME_BYTES} is the most"
                )
            }
            Self::Forbidden { character } => write!(
                f,
                "the name holds the control character or noncharacter U+{:04X}",
                u32::from(*character)
            ),
            Self::OuterSpace => f.write_str("the name begins or ends with white space"),
            Self::NotNamespaced { key } => write!(
                f,
                "the metadata key `{key}` is not two or more words `[a-z][a-z0-9_]*` joined by dots"
            ),
            Self::ReservedNamespace { key } => {
                write!(
                    f,
                    "the metadata key `{key}` is in the reserved namespace `decl`"
                )
            }
        }
    }
}

impl core::error::Error for NameProblem {}

/// Whether Unicode says that a code point is never a character (RFC 7493 forbids them in text).
///
/// ```
/// assert!(decl_core::is_noncharacter('\u{ffff}'));
/// assert!(!decl_core::is_noncharacter('a'));
/// ```
pub const fn is_noncharacter(character: char) -> bool {
    let point = character as u32;
    matches!(point, 0xFDD0..=0xFDEF) || point & 0xFFFE == 0xFFFE
}

fn check_name(name: &str) -> Result<(), NameProblem> {
    if name.is_empty() {
        return Err(NameProblem::Empty);
    }
    if name.len() > MAX_NAME_BYTES {
        return Err(NameProblem::TooLong { bytes: name.len() });
    }
    let forbidden = |c: &char| c.is_control() || is_noncharacter(*c);
    if let Some(character) = name.chars().find(forbidden) {
        return Err(NameProblem::Forbidden { character });
    }
    if name.trim() != name {
        return Err(NameProblem::OuterSpace);
    }
    Ok(())
}

fn check_meta_key(key: &str) -> Result<(), NameProblem> {
    check_name(key)?;
    if key.split('.').count() < 2 || !key.split('.').all(is_key_word) {
        return Err(NameProblem::NotNamespaced { key: key.into() });
    }
    if key.starts_with("decl.") {
        return Err(NameProblem::ReservedNamespace { key: key.into() });
    }
    Ok(())
}

fn is_key_word(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_lowercase())
        && word
            .chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
}

macro_rules! checked_text {
    ($name:ident) => {
        impl TryFrom<Text> for $name {
            type Error = NameProblem;

            fn try_from(text: Text) -> Result<Self, NameProblem> {
                let checked = Self(text);
                checked.verify()?;
                Ok(checked)
            }
        }

        impl TryFrom<&str> for $name {
            type Error = NameProblem;

            fn try_from(text: &str) -> Result<Self, NameProblem> {
                Self::try_from(Text::from(text))
            }
        }

        impl Borrow<str> for $name {
            fn borrow(&self) -> &str {
                self.as_str()
            }
        }

        impl AsRef<str> for $name {
            fn as_ref(&self) -> &str {
                self.as_str()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Debug::fmt(self.as_str(), f)
            }
        }
    };
}

checked_text!(Name);
checked_text!(MetaKey);
