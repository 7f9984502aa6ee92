//! UUIDs.

use core::fmt;
use core::str::FromStr;

/// A UUID of any version.
///
/// The text form is lower-case hexadecimal digits in groups of 8-4-4-4-12; no other is read.
///
/// ```
/// use decl_core::Uuid;
///
/// const NIL: Uuid = Uuid::from_bytes([0; 16]);
/// assert_eq!("00000000-0000-0000-0000-000000000000".parse(), Ok(NIL));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Uuid([u8; 16]);

impl Uuid {
    /// The UUID of these bytes, in the order in which the text form shows them.
    pub const fn from_bytes(bytes: [u8; 16]) -> Self {
        Self(bytes)
    }

    /// The bytes, in the order in which the text form shows them.
    pub const fn as_bytes(&self) -> &[u8; 16] {
        &self.0
    }
}

const TEXT_LENGTH: usize = 36;

impl FromStr for Uuid {
    type Err = UuidError;

    fn from_str(text: &str) -> Result<Self, UuidError> {
        if text.len() != TEXT_LENGTH {
            return Err(UuidError::Form);
        }
        let mut number = 0_u128;
        for (position, byte) in text.bytes().enumerate() {
            number = match (position, byte) {
                (8 | 13 | 18 | 23, b'-') => number,
                (8 | 13 | 18 | 23, _) => return Err(UuidError::Form),
                (_, b'0'..=b'9') => number << 4 | u128::from(byte - b'0'),
                (_, b'a'..=b'f') => number << 4 | u128::from(byte - b'a' + 10),
                (_, b'A'..=b'F') => return Err(UuidError::UpperCase),
                _ => return Err(UuidError::Form),
            };
        }
        Ok(Self(number.to_be_bytes()))
    }
}

impl fmt::Display for Uuid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = u128::from_be_bytes(self.0);
        write!(
            f,
            "{:08x}-{:04x}-{:04x}-{:04x}-{:012x}",
            number >> 96,
            number >> 80 & 0xFFFF,
            number >> 64 & 0xFFFF,
            number >> 48 & 0xFFFF,
            number & 0xFFFF_FFFF_FFFF,
        )
    }
}

impl fmt::Debug for Uuid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Uuid({self})")
    }
}

/// Why a text is not a UUID.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum UuidError {
    /// The text is not hexadecimal digits in groups of 8-4-4-4-12.
    Form,
    /// A hexadecimal digit is upper-case.
    UpperCase,
}

impl fmt::Display for UuidError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Form => "expected hexadecimal digits in groups of 8-4-4-4-12",
            Self::UpperCase => "the hexadecimal digits of a uuid are lower-case",
        })
    }
}

impl core::error::Error for UuidError {}
