//! Bytes that are either a literal of the program or shared.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::Deref;

/// Immutable bytes, cheap to clone and usable in constants.
///
/// ```
/// use decl_core::Bytes;
///
/// const MAGIC: Bytes = Bytes::from_static(b"\x00\xff");
/// assert_eq!(MAGIC, Bytes::from(vec![0x00, 0xff]));
/// assert_eq!(format!("{MAGIC}"), "00ff");
/// ```
#[derive(Clone)]
pub struct Bytes(Storage);

#[derive(Clone)]
enum Storage {
    Static(&'static [u8]),
    Shared(Arc<[u8]>),
}

impl Bytes {
    /// Bytes that live in the program.
    pub const fn from_static(bytes: &'static [u8]) -> Self {
        Self(Storage::Static(bytes))
    }

    /// The bytes.
    pub fn as_slice(&self) -> &[u8] {
        match &self.0 {
            Storage::Static(bytes) => bytes,
            Storage::Shared(bytes) => bytes,
        }
    }
}

impl Deref for Bytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        self.as_slice()
    }
}

impl From<Vec<u8>> for Bytes {
    fn from(bytes: Vec<u8>) -> Self {
        Self(Storage::Shared(bytes.into()))
    }
}

impl From<&[u8]> for Bytes {
    fn from(bytes: &[u8]) -> Self {
        Self(Storage::Shared(bytes.into()))
    }
}

impl PartialEq for Bytes {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Bytes {}

impl Hash for Bytes {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

/// Lower-case hexadecimal digits.
impl fmt::Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "x'{self}'")
    }
}
