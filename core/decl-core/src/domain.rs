//! Whose declarations these are, and which version of their contract.

use core::fmt;

use crate::Text;

/// The greatest length of a domain, in bytes.
const MAX_DOMAIN_BYTES: usize = 128;

/// Whose declarations these are: two or more words `[a-z][a-z0-9_]*` joined by dots, at most 128
/// bytes.
///
/// ```
/// use decl_core::Domain;
///
/// assert_eq!(Domain::try_from("shop.schema")?.as_str(), "shop.schema");
/// assert!(Domain::try_from("Shop").is_err());
/// # Ok::<(), decl_core::DomainProblem>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Domain(Text);

/// The version of a domain's contract: a decimal counter without leading zero, as text.
///
/// ```
/// use decl_core::ContractVersion;
///
/// assert_eq!(ContractVersion::try_from("12")?.as_str(), "12");
/// assert!(ContractVersion::try_from("1.2").is_err());
/// # Ok::<(), decl_core::DomainProblem>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct ContractVersion(Text);

/// What is wrong with a domain or a contract version.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DomainProblem {
    /// The text is not a domain.
    Domain {
        /// The text.
        text: Text,
    },
    /// The text is not a contract version.
    ContractVersion {
        /// The text.
        text: Text,
    },
}

impl fmt::Display for DomainProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Domain { text } => write!(
                f,
                "the domain `{text}` is not two or more words `[a-z][a-z0-9_]*` joined by dots, \
                 at most {MAX_DOMAIN_BYTES} bytes"
            ),
            Self::ContractVersion { text } => write!(
                f,
                "the contract version `{text}` is not a decimal counter without leading zero"
            ),
        }
    }
}

impl core::error::Error for DomainProblem {}

impl TryFrom<Text> for Domain {
    type Error = DomainProblem;

    fn try_from(text: Text) -> Result<Self, DomainProblem> {
        let words = text.split('.');
        let is_word = |word: &str| {
            word.starts_with(|c: char| c.is_ascii_lowercase())
                && word
                    .bytes()
                    .all(|b| matches!(b, b'a'..=b'z' | b'0'..=b'9' | b'_'))
        };
        let well_formed = words.clone().count() >= 2 && words.clone().all(is_word);
        if !well_formed || text.len() > MAX_DOMAIN_BYTES {
            return Err(DomainProblem::Domain { text });
        }
        Ok(Self(text))
    }
}

impl TryFrom<Text> for ContractVersion {
    type Error = DomainProblem;

    fn try_from(text: Text) -> Result<Self, DomainProblem> {
        let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        if !digits || (text.len() > 1 && text.starts_with('0')) {
            return Err(DomainProblem::ContractVersion { text });
        }
        Ok(Self(text))
    }
}

macro_rules! domain_text {
    ($($name:ident),*) => {$(
        impl $name {
            /// The characters.
            pub fn as_str(&self) -> &str {
                self.0.as_str()
            }
        }

        impl TryFrom<&str> for $name {
            type Error = DomainProblem;

            fn try_from(text: &str) -> Result<Self, DomainProblem> {
                Self::try_from(Text::from(text))
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
    )*};
}

domain_text!(Domain, ContractVersion);

/// Version 1, which a document that states none has.
impl Default for ContractVersion {
    fn default() -> Self {
        Self(Text::from_static("1"))
    }
}
