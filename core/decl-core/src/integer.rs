//! Integers of any size.
//!
//! What 128 bits cannot hold is kept as decimal digits, the form in which it came and will leave,
//! so that reading and writing take linear time.

mod division;

use alloc::borrow::Cow;
use alloc::string::ToString;
use alloc::sync::Arc;
use core::cmp::Ordering;
use core::fmt;
use core::str::FromStr;

/// An integer of any size.
///
/// The text form is decimal digits with an optional `-`: no plus, no leading zero, no `-0`.
///
/// ```
/// use decl_core::Integer;
///
/// const LIMIT: Integer = Integer::new(100);
/// let huge: Integer = "100000000000000000000000000000000000000000".parse()?;
/// assert!(huge > LIMIT);
/// assert!(huge.is_multiple_of(&LIMIT));
/// # Ok::<(), decl_core::IntegerError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Integer(Storage);

/// One integer has one storage: `Big` holds only what `Small` cannot.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Storage {
    Small(i128),
    Big { negative: bool, digits: Arc<str> },
}

/// How an integer is held.
#[derive(Clone, Copy)]
pub(crate) enum IntegerRepr<'a> {
    /// Within 128 bits.
    Small(i128),
    /// Outside 128 bits: a sign and decimal digits without leading zeros.
    Big { negative: bool, digits: &'a str },
}

impl Integer {
    /// An integer within 128 bits; others are read from text.
    pub const fn new(value: i128) -> Self {
        Self(Storage::Small(value))
    }

    /// Makes an integer of decimal digits, which may have leading zeros.
    pub(crate) fn from_digits(negative: bool, digits: &str) -> Self {
        let digits = digits.trim_start_matches('0');
        if digits.is_empty() {
            return Self::new(0);
        }
        let small = small(digits).and_then(|magnitude| {
            if negative {
                0_i128.checked_sub_unsigned(magnitude)
            } else {
                i128::try_from(magnitude).ok()
            }
        });
        Self(match small {
            Some(value) => Storage::Small(value),
            None => Storage::Big {
                negative,
                digits: digits.into(),
            },
        })
    }

    pub(crate) fn repr(&self) -> IntegerRepr<'_> {
        match &self.0 {
            Storage::Small(value) => IntegerRepr::Small(*value),
            Storage::Big { negative, digits } => IntegerRepr::Big {
                negative: *negative,
                digits,
            },
        }
    }

    /// The value, if it fits.
    ///
    /// ```
    /// use decl_core::Integer;
    ///
    /// assert_eq!(Integer::new(-7).to_i64(), Some(-7));
    /// assert_eq!(Integer::from(u64::MAX).to_i64(), None);
    /// ```
    pub fn to_i64(&self) -> Option<i64> {
        self.to_i128()?.try_into().ok()
    }

    /// The value, if it fits.
    pub fn to_u64(&self) -> Option<u64> {
        self.to_i128()?.try_into().ok()
    }

    /// The value, if it fits.
    pub const fn to_i128(&self) -> Option<i128> {
        match &self.0 {
            Storage::Small(value) => Some(*value),
            Storage::Big { .. } => None,
        }
    }

    /// The value, if it fits.
    pub fn to_u128(&self) -> Option<u128> {
        if self.is_negative() {
            None
        } else {
            self.magnitude()
        }
    }

    /// Whether this is less than zero.
    pub const fn is_negative(&self) -> bool {
        match &self.0 {
            Storage::Small(value) => value.is_negative(),
            Storage::Big { negative, .. } => *negative,
        }
    }

    /// Whether this is zero.
    pub const fn is_zero(&self) -> bool {
        matches!(&self.0, Storage::Small(0))
    }

    /// How many decimal digits the text form has, not counting the sign; zero has one.
    ///
    /// ```
    /// use decl_core::Integer;
    ///
    /// assert_eq!(Integer::new(-120).digit_count(), 3);
    /// ```
    pub fn digit_count(&self) -> usize {
        match self.repr() {
            IntegerRepr::Small(value) => {
                let magnitude = value.unsigned_abs();
                // Logarithms of 64 bits take less work.
                let log = match u64::try_from(magnitude) {
                    Ok(small) => small.checked_ilog10(),
                    Err(_) => magnitude.checked_ilog10(),
                };
                log.map_or(1, |log| log as usize + 1)
            }
            IntegerRepr::Big { digits, .. } => digits.len(),
        }
    }

    /// The decimal digits without the sign.
    pub(crate) fn digits(&self) -> Cow<'_, str> {
        match self.repr() {
            IntegerRepr::Small(value) => value.unsigned_abs().to_string().into(),
            IntegerRepr::Big { digits, .. } => digits.into(),
        }
    }

    /// Whether some integer times `divisor` is this. Nothing is a multiple of zero.
    ///
    /// Takes linear memory, and time in proportion to the product of the two digit counts; the time
    /// is linear for a divisor of up to 37 digits.
    ///
    /// ```
    /// use decl_core::Integer;
    ///
    /// assert!(Integer::new(-12).is_multiple_of(&Integer::new(4)));
    /// assert!(!Integer::new(-12).is_multiple_of(&Integer::new(0)));
    /// ```
    pub fn is_multiple_of(&self, divisor: &Self) -> bool {
        if divisor.is_zero() {
            return false;
        }
        match (self.magnitude(), divisor.magnitude()) {
            (Some(value), Some(divisor)) => value % divisor == 0,
            (None, Some(divisor)) if divisor <= u128::MAX / 10 => {
                division::remainder(&self.digits(), divisor) == 0
            }
            _ => division::divides(&divisor.digits(), &self.digits()),
        }
    }

    /// This times ten to the power of `exponent`.
    ///
    /// The result has `exponent` more digits, and takes memory for them, unless it is zero.
    ///
    /// ```
    /// use decl_core::Integer;
    ///
    /// assert_eq!(Integer::new(-12).times_power_of_ten(3), Integer::new(-12000));
    /// ```
    #[must_use = "the integer itself does not change"]
    pub fn times_power_of_ten(&self, exponent: u32) -> Self {
        if self.is_zero() {
            return self.clone();
        }
        let zeros = "0".repeat(exponent as usize);
        Self::from_digits(self.is_negative(), &[&*self.digits(), &zeros].concat())
    }

    /// This divided by ten to the power of `exponent`, if nothing is left over.
    pub(crate) fn over_power_of_ten(&self, exponent: u32) -> Option<Self> {
        if self.is_zero() {
            return Some(self.clone());
        }
        let digits = self.digits();
        let kept = digits.len().checked_sub(exponent as usize)?;
        let (quotient, rest) = digits.split_at_checked(kept)?;
        let exact = rest.bytes().all(|digit| digit == b'0');
        exact.then(|| Self::from_digits(self.is_negative(), quotient))
    }

    /// The absolute value, if 128 bits hold it.
    fn magnitude(&self) -> Option<u128> {
        match self.repr() {
            IntegerRepr::Small(value) => Some(value.unsigned_abs()),
            IntegerRepr::Big { digits, .. } => digits.parse().ok(),
        }
    }

    /// On which side of the 128-bit integers this is.
    const fn side(&self) -> i8 {
        match &self.0 {
            Storage::Small(_) => 0,
            Storage::Big { negative: true, .. } => -1,
            Storage::Big {
                negative: false, ..
            } => 1,
        }
    }
}

impl Ord for Integer {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self.repr(), other.repr()) {
            (IntegerRepr::Small(left), IntegerRepr::Small(right)) => left.cmp(&right),
            (
                IntegerRepr::Big {
                    negative: true,
                    digits: left,
                },
                IntegerRepr::Big {
                    negative: true,
                    digits: right,
                },
            ) => compare_digits(right, left),
            (
                IntegerRepr::Big {
                    negative: false,
                    digits: left,
                },
                IntegerRepr::Big {
                    negative: false,
                    digits: right,
                },
            ) => compare_digits(left, right),
            _ => self.side().cmp(&other.side()),
        }
    }
}

/// Compares digits without leading zeros.
fn compare_digits(left: &str, right: &str) -> Ordering {
    left.len().cmp(&right.len()).then_with(|| left.cmp(right))
}

impl PartialOrd for Integer {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl FromStr for Integer {
    type Err = IntegerError;

    fn from_str(text: &str) -> Result<Self, IntegerError> {
        let (negative, digits) = split_sign(text);
        check_digits(digits)?;
        if negative && digits == "0" {
            return Err(IntegerError::NegativeZero);
        }
        Ok(Self::from_digits(negative, digits))
    }
}

/// Whether a text begins with `-`, and what follows.
pub(crate) fn split_sign(text: &str) -> (bool, &str) {
    text.strip_prefix('-')
        .map_or((false, text), |digits| (true, digits))
}

/// The number that digits spell, if 128 bits hold it.
fn small(digits: &str) -> Option<u128> {
    // Numbers of 64 bits are read with less work.
    match digits.parse::<u64>() {
        Ok(small) => Some(small.into()),
        Err(_) => digits.parse().ok(),
    }
}

/// Checks `0|[1-9][0-9]*`.
pub(crate) fn check_digits(digits: &str) -> Result<(), IntegerError> {
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(IntegerError::NotDigits);
    }
    if digits.len() > 1 && digits.starts_with('0') {
        return Err(IntegerError::LeadingZero);
    }
    Ok(())
}

/// Why a text is not an integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum IntegerError {
    /// There is something other than digits and a leading `-`, or no digit.
    NotDigits,
    /// The digits begin with a zero that is not the only one.
    LeadingZero,
    /// The text is `-0`.
    NegativeZero,
}

impl fmt::Display for IntegerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotDigits => "expected decimal digits with an optional `-`",
            Self::LeadingZero => "an integer has no leading zero",
            Self::NegativeZero => "zero has no sign",
        })
    }
}

impl core::error::Error for IntegerError {}

macro_rules! from_narrower {
    ($($integer:ty),*) => {$(
        impl From<$integer> for Integer {
            fn from(value: $integer) -> Self {
                Self::new(value.into())
            }
        }
    )*};
}

from_narrower!(i8, i16, i32, i64, i128, u8, u16, u32, u64);

impl From<u128> for Integer {
    fn from(value: u128) -> Self {
        i128::try_from(value)
            .map_or_else(|_| Self::from_digits(false, &value.to_string()), Self::new)
    }
}

impl From<isize> for Integer {
    fn from(value: isize) -> Self {
        Self::new(value as i128)
    }
}

impl From<usize> for Integer {
    fn from(value: usize) -> Self {
        Self::new(value as i128)
    }
}

impl fmt::Display for Integer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.repr() {
            IntegerRepr::Small(value) => fmt::Display::fmt(&value, f),
            IntegerRepr::Big { negative, digits } => f.pad_integral(!negative, "", digits),
        }
    }
}

impl fmt::Debug for Integer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Integer({self})")
    }
}
