//! Exact decimal numbers that keep their scale.

use core::cmp::Ordering;
use core::fmt;
use core::str::FromStr;

use crate::integer::{check_digits, split_sign};
use crate::{Integer, IntegerError};

/// An exact decimal number: a coefficient, and how many of its digits follow the point.
///
/// The scale is part of the value, so `1.10` and `1.1` are unequal, though [`compare`] finds the
/// same number in both; that is why there is no `Ord`. The text form is plain: no exponent, no plus,
/// no leading zero, and zero of any scale has no sign.
///
/// ```
/// use std::cmp::Ordering;
///
/// use decl_core::{Decimal, Integer};
///
/// const PRICE: Decimal = Decimal::new(Integer::new(110), 2);
/// let short: Decimal = "1.1".parse()?;
/// assert_eq!(PRICE.to_string(), "1.10");
/// assert_ne!(PRICE, short);
/// assert_eq!(PRICE.compare(&short), Ordering::Equal);
/// # Ok::<(), decl_core::DecimalError>(())
/// ```
///
/// [`compare`]: Decimal::compare
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Decimal {
    coefficient: Integer,
    scale: u32,
}

impl Decimal {
    /// The number `coefficient` divided by ten to the power of `scale`.
    pub const fn new(coefficient: Integer, scale: u32) -> Self {
        Self { coefficient, scale }
    }

    /// The digits before and after the point as one integer.
    pub const fn coefficient(&self) -> &Integer {
        &self.coefficient
    }

    /// How many digits follow the point.
    pub const fn scale(&self) -> u32 {
        self.scale
    }

    /// Compares the numbers, not their scales.
    ///
    /// Takes time and memory in proportion to the digits of the coefficients, whatever the scales;
    /// digits are looked at only if signs and magnitudes are the same.
    pub fn compare(&self, other: &Self) -> Ordering {
        let by_sign = self.signum().cmp(&other.signum());
        by_sign.then_with(|| match self.signum() {
            0 => Ordering::Equal,
            1 => self.compare_magnitude(other),
            _ => other.compare_magnitude(self),
        })
    }

    /// Whether a column of `precision` digits, `scale` of them after the point, holds this exactly.
    ///
    /// ```
    /// use decl_core::Decimal;
    ///
    /// let number: Decimal = "12.50".parse()?;
    /// assert!(number.fits(4, 2));
    /// assert!(!number.fits(4, 1));
    /// assert!(!number.fits(4, 3));
    /// # Ok::<(), decl_core::DecimalError>(())
    /// ```
    pub fn fits(&self, precision: u32, scale: u32) -> bool {
        let whole_digits = i64::from(precision) - i64::from(scale);
        self.scale <= scale && (self.coefficient.is_zero() || self.magnitude() <= whole_digits)
    }

    /// Whether some integer times `step` is this number. Nothing is a multiple of zero.
    ///
    /// Costs what [`Integer::is_multiple_of`] does for the coefficients, whatever the scales.
    ///
    /// ```
    /// use decl_core::Decimal;
    ///
    /// let step: Decimal = "0.05".parse()?;
    /// assert!("1.150".parse::<Decimal>()?.is_multiple_of(&step));
    /// assert!(!"1.151".parse::<Decimal>()?.is_multiple_of(&step));
    /// # Ok::<(), decl_core::DecimalError>(())
    /// ```
    pub fn is_multiple_of(&self, step: &Self) -> bool {
        let aligned = match self.scale.checked_sub(step.scale) {
            Some(extra) => self.coefficient.over_power_of_ten(extra),
            None => Some(self.coefficient_for(step)),
        };
        aligned.is_some_and(|coefficient| coefficient.is_multiple_of(&step.coefficient))
    }

    /// The coefficient that this number has at another scale; none if that scale is smaller.
    ///
    /// Takes memory for the added digits.
    ///
    /// ```
    /// use decl_core::{Decimal, Integer};
    ///
    /// let number: Decimal = "1.5".parse()?;
    /// assert_eq!(number.rescaled(3), Some(Integer::new(1500)));
    /// assert_eq!(number.rescaled(0), None);
    /// # Ok::<(), decl_core::DecimalError>(())
    /// ```
    pub fn rescaled(&self, scale: u32) -> Option<Integer> {
        let added = scale.checked_sub(self.scale)?;
        Some(self.coefficient.times_power_of_ten(added))
    }

    /// The coefficient at a step's larger scale, short of tens that cannot make it a multiple.
    fn coefficient_for(&self, step: &Self) -> Integer {
        let missing = step.scale.saturating_sub(self.scale);
        // A coefficient of n digits has fewer than 4n factors two and fewer than 4n factors five.
        let enough = step.coefficient.digit_count().saturating_mul(4);
        let tens = u32::try_from(enough).map_or(missing, |enough| missing.min(enough));
        self.coefficient.times_power_of_ten(tens)
    }

    const fn signum(&self) -> i8 {
        match (self.coefficient.is_zero(), self.coefficient.is_negative()) {
            (true, _) => 0,
            (false, true) => -1,
            (false, false) => 1,
        }
    }

    /// The least power of ten above the absolute value, for any number but zero.
    fn magnitude(&self) -> i64 {
        let digits = i64::try_from(self.coefficient.digit_count()).unwrap_or(i64::MAX);
        digits.saturating_sub(self.scale.into())
    }

    /// Compares absolute values, for any numbers but zero.
    fn compare_magnitude(&self, other: &Self) -> Ordering {
        self.magnitude().cmp(&other.magnitude()).then_with(|| {
            // The first digits have the same weight, so the texts compare as the numbers do.
            let [left, right] = [self, other].map(|number| number.coefficient.digits());
            left.trim_end_matches('0').cmp(right.trim_end_matches('0'))
        })
    }
}

impl FromStr for Decimal {
    type Err = DecimalError;

    fn from_str(text: &str) -> Result<Self, DecimalError> {
        let (negative, number) = split_sign(text);
        if let Some((coefficient, scale)) = small(number) {
            return match (negative, coefficient) {
                (true, 0) => Err(DecimalError::NegativeZero),
                (true, _) => Ok(Self::new(Integer::new(-coefficient), scale)),
                (false, _) => Ok(Self::new(Integer::new(coefficient), scale)),
            };
        }
        let point = number.bytes().position(|byte| byte == b'.');
        let (whole, fraction) = match point.and_then(|point| number.split_at_checked(point)) {
            Some((_, ".")) => return Err(DecimalError::NotDigits),
            Some((whole, fraction)) => (whole, fraction.get(1..).unwrap_or_default()),
            None => (number, ""),
        };
        check_digits(whole)?;
        if !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(DecimalError::NotDigits);
        }
        let scale = u32::try_from(fraction.len()).map_err(|_| DecimalError::ScaleTooLarge)?;
        let coefficient = Integer::from_digits(negative, &[whole, fraction].concat());
        if negative && coefficient.is_zero() {
            return Err(DecimalError::NegativeZero);
        }
        Ok(Self::new(coefficient, scale))
    }
}

/// The coefficient and the scale of a few digits with or without a point; none where it takes a
/// closer look.
fn small(number: &str) -> Option<(i128, u32)> {
    // So many digits fit into 64 bits.
    if number.len() > 18 {
        return None;
    }
    let mut coefficient = 0_i64;
    let mut point = None;
    for (place, byte) in number.bytes().enumerate() {
        match byte {
            b'0'..=b'9' => coefficient = coefficient * 10 + i64::from(byte - b'0'),
            b'.' if point.is_none() => point = Some(place),
            _ => return None,
        }
    }
    let whole = point.unwrap_or(number.len());
    let scale = number.len() - point.map_or(number.len(), |point| point + 1);
    let is_spelled = whole > 0 && (whole == 1 || !number.starts_with('0'));
    let is_spelled = is_spelled && (scale > 0 || point.is_none());
    let scale = u32::try_from(scale).ok()?;
    is_spelled.then_some((coefficient.into(), scale))
}

/// Why a text is not a decimal number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DecimalError {
    /// The text is not digits with an optional `-` before and an optional point between them.
    NotDigits,
    /// The digits before the point begin with a zero that is not the only one.
    LeadingZero,
    /// The text is a zero with a sign.
    NegativeZero,
    /// More digits follow the point than a scale counts.
    ScaleTooLarge,
}

impl From<IntegerError> for DecimalError {
    fn from(error: IntegerError) -> Self {
        match error {
            IntegerError::NotDigits => Self::NotDigits,
            IntegerError::LeadingZero => Self::LeadingZero,
            IntegerError::NegativeZero => Self::NegativeZero,
        }
    }
}

impl fmt::Display for DecimalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotDigits => "expected a plain decimal number such as `-1.50`",
            Self::LeadingZero => "a decimal number has no leading zero",
            Self::NegativeZero => "zero has no sign",
            Self::ScaleTooLarge => "too many digits follow the point",
        })
    }
}

impl core::error::Error for DecimalError {}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.coefficient.digits();
        let scale = self.scale as usize;
        // One digit at least stands before the point.
        let zeros = "0".repeat(scale.saturating_add(1).saturating_sub(digits.len()));
        let mut text = [zeros.as_str(), &*digits].concat();
        if scale > 0 {
            text.insert(text.len() - scale, '.');
        }
        f.pad_integral(!self.coefficient.is_negative(), "", &text)
    }
}

impl fmt::Debug for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Decimal({self})")
    }
}
