//! Identifiers: checked when they are made, quoted when they are written.

use core::fmt;

use decl_core::Text;
use thiserror::Error;

/// The greatest length of an identifier, in bytes of UTF-8.
///
/// The engine has no limit of its own; this is the limit of every declared name.
pub const MAX_IDENT_BYTES: usize = 255;

/// The name of a table, column, index or constraint.
///
/// It has 1 to [`MAX_IDENT_BYTES`] bytes and no control character, and does not begin with
/// `sqlite_` in any case, which the engine keeps for itself. Any other character is legal, quotes
/// too: an identifier is always written in double quotes, with those inside doubled.
///
/// ```
/// use decl_sql::Ident;
///
/// assert_eq!(Ident::try_from("we\"ird")?.quoted(), r#""we""ird""#);
/// assert!(Ident::try_from("sqlite_master").is_err());
/// # Ok::<(), decl_sql::IdentProblem>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ident(Text);

/// Why a text is not an identifier.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum IdentProblem {
    /// It has no characters.
    #[error("the identifier is empty")]
    Empty,
    /// It is longer than [`MAX_IDENT_BYTES`].
    #[error("the identifier `{name}` has {} bytes; {MAX_IDENT_BYTES} is the most", name.len())]
    TooLong {
        /// The text.
        name: Text,
    },
    /// It holds a control character.
    #[error("the identifier holds the control character U+{:04X}", u32::from(*character))]
    Control {
        /// The character.
        character: char,
    },
    /// It begins with `sqlite_`.
    #[error("the identifier `{name}` begins with `sqlite_`, which the engine reserves")]
    Reserved {
        /// The text.
        name: Text,
    },
}

impl Ident {
    /// The characters.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The identifier as SQL.
    pub fn quoted(&self) -> String {
        format!("\"{}\"", self.0.replace('"', "\"\""))
    }

    /// Identifiers that fold to one text are one name to the engine, which ignores ASCII case.
    pub(crate) fn folded(&self) -> String {
        self.0.to_ascii_lowercase()
    }

    /// The recorded rule for names that nobody gives: `<table>_<columns>_<kind>`.
    pub(crate) fn derived<'a>(
        table: &Self,
        columns: impl IntoIterator<Item = &'a Self>,
        kind: &str,
    ) -> Result<Self, IdentProblem> {
        let mut name = table.as_str().to_owned();
        for column in columns {
            name.push('_');
            name.push_str(column.as_str());
        }
        name.push('_');
        name.push_str(kind);
        Self::try_from(Text::from(name))
    }

    /// Stands where an identifier was refused: nothing that holds it is ever handed out.
    pub(crate) const REFUSED: Self = Self(Text::from_static("?"));
}

impl TryFrom<Text> for Ident {
    type Error = IdentProblem;

    fn try_from(name: Text) -> Result<Self, IdentProblem> {
        if name.is_empty() {
            return Err(IdentProblem::Empty);
        }
        if name.len() > MAX_IDENT_BYTES {
            return Err(IdentProblem::TooLong { name });
        }
        if let Some(character) = name.chars().find(|c| c.is_control()) {
            return Err(IdentProblem::Control { character });
        }
        if name.to_ascii_lowercase().starts_with("sqlite_") {
            return Err(IdentProblem::Reserved { name });
        }
        Ok(Self(name))
    }
}

impl TryFrom<&str> for Ident {
    type Error = IdentProblem;

    fn try_from(name: &str) -> Result<Self, IdentProblem> {
        Self::try_from(Text::from(name))
    }
}

impl fmt::Display for Ident {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for Ident {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}
