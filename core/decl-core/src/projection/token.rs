//! Bytes and identities that are equal if and only if what they were written from is.
//!
//! Everything is written as its kind, then its lengths, then its content, so that no token is the
//! beginning of another. Bytes compare by length before content, and integers by their number.

use alloc::sync::Weak;
use alloc::vec::Vec;
use core::any::{Any, TypeId};
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};

use crate::integer::IntegerRepr;
use crate::value::Run;
use crate::{Integer, Value, ValueKind};

/// What one projection has written.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Token {
    bytes: Vec<u8>,
    /// What bytes cannot say; the bytes tell which kind each is of.
    identities: Vec<Identity>,
}

/// Something that is itself and nothing else. It keeps nothing alive but the memory that would
/// otherwise be given to another.
#[derive(Clone)]
pub(crate) enum Identity {
    /// An owner, or code that is its type.
    Type(TypeId),
    Code(Weak<dyn Run>),
    Opaque(Weak<dyn Any + Send + Sync>),
}

/// A place in a token.
#[derive(Clone, Copy)]
pub(super) struct Mark {
    byte: usize,
    identity: usize,
}

/// The first byte of what is not a value: its kind.
#[derive(Clone, Copy)]
#[repr(u8)]
pub(super) enum Tag {
    LiveList = 27,
    LiveSet = 28,
    LiveMap = 29,
    Type = 32,
    Item = 33,
    Spec = 34,
    Operable = 35,
    Text = 36,
    Meta = 37,
    Record = 38,
    Owner = 40,
    Variant = 41,
    None = 42,
    Some = 43,
    IpV4 = 44,
    IpV6 = 45,
    /// A path of the system that its text form cannot say.
    #[cfg(feature = "std")]
    NativePath = 46,
}

/// Lengths below this are one byte; above it, the number of bytes of the length is.
const SHORT: u8 = 0xF8;

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Token({} bytes)", self.size())
    }
}

impl Token {
    pub(super) fn with_capacity(bytes: usize) -> Self {
        Self {
            bytes: Vec::with_capacity(bytes),
            identities: Vec::new(),
        }
    }

    /// Makes room for so many bytes more.
    pub(super) fn reserve(&mut self, bytes: usize) {
        self.bytes.reserve(bytes);
    }

    /// How much there is: the bytes, and what each identity takes.
    pub(super) fn size(&self) -> usize {
        self.bytes.len() + self.identities.len() * size_of::<Identity>()
    }

    pub(super) fn shrink(&mut self) {
        // Most tokens are short: to copy one takes less than to give back the rest of its block.
        self.bytes = self.bytes.as_slice().into();
        self.identities.shrink_to_fit();
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    pub(super) fn identities(&self) -> &[Identity] {
        &self.identities
    }

    pub(super) fn mark(&self) -> Mark {
        Mark {
            byte: self.bytes.len(),
            identity: self.identities.len(),
        }
    }

    /// Takes off what follows a mark.
    pub(super) fn split_off(&mut self, mark: Mark) -> Self {
        Self {
            bytes: self.bytes.split_off(mark.byte.min(self.bytes.len())),
            identities: self
                .identities
                .split_off(mark.identity.min(self.identities.len())),
        }
    }

    pub(super) fn append(&mut self, other: &Self) {
        self.bytes.extend_from_slice(&other.bytes);
        self.identities.extend_from_slice(&other.identities);
    }

    pub(super) fn identity(&mut self, identity: Identity) {
        self.identities.push(identity);
    }

    #[inline]
    pub(super) fn byte(&mut self, byte: u8) {
        self.bytes.push(byte);
    }

    #[inline]
    pub(super) fn tag(&mut self, tag: Tag) {
        self.byte(tag as u8);
    }

    #[inline]
    pub(super) fn fixed(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    #[inline]
    pub(super) fn flag(&mut self, flag: bool) {
        self.byte(flag.into());
    }

    #[inline]
    pub(super) fn length(&mut self, length: usize) {
        self.count(length as u64);
    }

    #[inline]
    pub(super) fn count(&mut self, count: u64) {
        match u8::try_from(count) {
            Ok(short) if short < SHORT => self.byte(short),
            _ => self.long_count(count),
        }
    }

    #[cold]
    fn long_count(&mut self, count: u64) {
        let bytes = significant(count.into());
        self.byte(SHORT - 1 + bytes);
        self.tail(&count.to_be_bytes(), bytes);
    }

    #[inline]
    pub(super) fn text(&mut self, text: &str) {
        self.counted(text.as_bytes());
    }

    pub(super) fn counted(&mut self, bytes: &[u8]) {
        self.length(bytes.len());
        self.fixed(bytes);
    }

    /// Two's complement within 128 bits, otherwise the sign and the decimal digits, which is how a
    /// larger integer is held. The first byte sorts by sign and size.
    pub(super) fn integer(&mut self, integer: &Integer) {
        match integer.repr() {
            IntegerRepr::Small(small) => self.small(small),
            IntegerRepr::Big { negative, digits } => {
                self.byte(if negative { BIG_NEGATIVE } else { BIG });
                self.text(digits);
            }
        }
    }

    pub(super) fn small(&mut self, integer: i128) {
        if integer >= 0 {
            let bytes = significant(integer.unsigned_abs());
            self.byte(ZERO + bytes);
            self.tail(&integer.to_be_bytes(), bytes);
        } else {
            let bytes = significant((!integer).unsigned_abs());
            self.byte(ZERO - 1 - bytes);
            self.tail(&integer.to_be_bytes(), bytes);
        }
    }

    /// The last so many bytes.
    fn tail(&mut self, bytes: &[u8], count: u8) {
        let skipped = bytes.len().saturating_sub(count.into());
        self.fixed(bytes.get(skipped..).unwrap_or_default());
    }
}

/// The first byte of zero; other integers of up to 16 bytes are counted from here.
const ZERO: u8 = 0x80;
const BIG: u8 = 0xC0;
const BIG_NEGATIVE: u8 = 0x3F;

/// How many bytes are left without the leading zeros.
fn significant(number: u128) -> u8 {
    let bits = u128::BITS - number.leading_zeros();
    let [bytes, ..] = bits.div_ceil(8).to_le_bytes();
    bytes
}

/// The text or the integer within 128 bits that these bytes are the token of, if they are.
pub(super) fn scalar(token: &[u8]) -> Option<Value> {
    let (kind, content) = token.split_first()?;
    if *kind == ValueKind::Text as u8 {
        let (length, text) = content.split_first()?;
        let text = match length.checked_sub(SHORT - 1) {
            None | Some(0) => text,
            Some(bytes) => text.get(bytes.into()..)?,
        };
        return core::str::from_utf8(text).ok().map(Value::from);
    }
    let (first, digits) = content.split_first()?;
    let is_small = *kind == ValueKind::Integer as u8 && digits.len() <= 16;
    if !is_small || matches!(*first, BIG | BIG_NEGATIVE) {
        return None;
    }
    let sign = if *first < ZERO { -1 } else { 0 };
    let number = digits
        .iter()
        .fold(sign, |number, byte| (number << 8) | i128::from(*byte));
    Some(number.into())
}

impl Identity {
    /// A key in which allocations of one kind differ.
    fn address(&self) -> usize {
        match self {
            Self::Type(_) => 0,
            Self::Code(code) => code.as_ptr().cast::<()>().addr(),
            Self::Opaque(target) => target.as_ptr().cast::<()>().addr(),
        }
    }
}

impl PartialEq for Identity {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Type(left), Self::Type(right)) => left == right,
            (Self::Code(left), Self::Code(right)) => Weak::ptr_eq(left, right),
            (Self::Opaque(left), Self::Opaque(right)) => Weak::ptr_eq(left, right),
            _ => false,
        }
    }
}

impl Eq for Identity {}

impl Ord for Identity {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Type(left), Self::Type(right)) => left.cmp(right),
            (Self::Type(_), _) => Ordering::Less,
            (_, Self::Type(_)) => Ordering::Greater,
            // A weak reference holds its memory, so no two allocations have one address.
            _ => self.address().cmp(&other.address()),
        }
    }
}

impl PartialOrd for Identity {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Hash for Identity {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self {
            Self::Type(ty) => ty.hash(state),
            _ => self.address().hash(state),
        }
    }
}
