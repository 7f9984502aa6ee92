//! Lengths of time.

use alloc::string::ToString;
use core::fmt;
use core::str::FromStr;

use super::TemporalError;
use crate::integer::split_sign;
use crate::{Decimal, Integer};

/// How many digits of a number of seconds, read as nanoseconds, follow the point.
const NANOSECOND_SCALE: u32 = 9;

const NANOSECONDS_PER_SECOND: u128 = 1_000_000_000;

/// A length of time of any size, in nanoseconds; it may be negative.
///
/// The text form is `PT<seconds>S` with up to nine fraction digits, after `-` if negative.
///
/// ```
/// use decl_core::{Duration, Integer};
///
/// const TIMEOUT: Duration = Duration::from_nanoseconds(Integer::new(1_500_000_000));
/// assert_eq!(TIMEOUT.to_string(), "PT1.5S");
/// assert_eq!("PT1.50S".parse(), Ok(TIMEOUT));
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Duration(Integer);

impl Duration {
    /// So many nanoseconds.
    pub const fn from_nanoseconds(nanoseconds: Integer) -> Self {
        Self(nanoseconds)
    }

    /// The whole length in nanoseconds.
    pub const fn nanoseconds(&self) -> &Integer {
        &self.0
    }
}

impl From<core::time::Duration> for Duration {
    fn from(duration: core::time::Duration) -> Self {
        Self(duration.as_nanos().into())
    }
}

/// # Errors
///
/// The duration is negative, or its seconds exceed 64 bits.
impl TryFrom<&Duration> for core::time::Duration {
    type Error = TemporalError;

    fn try_from(duration: &Duration) -> Result<Self, TemporalError> {
        if duration.0.is_negative() {
            return Err(TemporalError::NegativeDuration);
        }
        let nanoseconds = duration.0.to_u128().ok_or(TemporalError::DurationTooLong)?;
        let seconds = u64::try_from(nanoseconds / NANOSECONDS_PER_SECOND);
        let fraction = u32::try_from(nanoseconds % NANOSECONDS_PER_SECOND);
        match (seconds, fraction) {
            (Ok(seconds), Ok(fraction)) => Ok(Self::new(seconds, fraction)),
            _ => Err(TemporalError::DurationTooLong),
        }
    }
}

impl FromStr for Duration {
    type Err = TemporalError;

    fn from_str(text: &str) -> Result<Self, TemporalError> {
        let (negative, length) = split_sign(text);
        let seconds = length
            .strip_prefix("PT")
            .and_then(|length| length.strip_suffix('S'));
        let nanoseconds = seconds.and_then(nanoseconds);
        let nanoseconds = nanoseconds.ok_or(TemporalError::Form {
            expected: "[-]PT<seconds>[.fraction]S",
        })?;
        if negative && nanoseconds.is_zero() {
            return Err(TemporalError::NegativeZero);
        }
        Ok(Self(Integer::from_digits(negative, &nanoseconds.digits())))
    }
}

/// Reads seconds with at most nine fraction digits and without a sign.
fn nanoseconds(seconds: &str) -> Option<Integer> {
    let seconds: Decimal = seconds.parse().ok()?;
    if seconds.coefficient().is_negative() {
        return None;
    }
    seconds.rescaled(NANOSECOND_SCALE)
}

impl fmt::Display for Duration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = Decimal::new(self.0.clone(), NANOSECOND_SCALE).to_string();
        let seconds = seconds.trim_end_matches('0').trim_end_matches('.');
        let (negative, seconds) = split_sign(seconds);
        let sign = if negative { "-" } else { "" };
        write!(f, "{sign}PT{seconds}S")
    }
}
