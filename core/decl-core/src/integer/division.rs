//! Division of decimal digits, for remainders alone.

/// What is left of decimal digits after division by at most a tenth of the greatest `u128`.
pub(super) fn remainder(digits: &str, divisor: u128) -> u128 {
    digits.bytes().fold(0, |rest, digit| {
        (rest * 10 + u128::from(digit - b'0')) % divisor
    })
}

/// Long division: takes the divisor away from each position of the dividend as often as it fits.
pub(super) fn divides(divisor: &str, dividend: &str) -> bool {
    // The leading zero holds what a position passes on to the next.
    let [divisor, mut rest] = [divisor, dividend].map(|digits| [b"0", digits.as_bytes()].concat());
    let mut start = 0;
    while let Some(window) = rest.get_mut(start..start + divisor.len()) {
        while *window >= *divisor {
            subtract(window, &divisor);
        }
        start += 1;
    }
    rest.iter().all(|digit| *digit == b'0')
}

/// Subtracts digits from at least as great a number of as many digits, in place.
fn subtract(from: &mut [u8], digits: &[u8]) {
    let mut borrow = 0;
    for (left, right) in from.iter_mut().zip(digits).rev() {
        let taken = right - b'0' + borrow;
        borrow = u8::from(*left - b'0' < taken);
        *left = *left + 10 * borrow - taken;
    }
}
