//! Integers of any size.

use std::hash::{DefaultHasher, Hash, Hasher};

use decl_core::{Integer, IntegerError};

/// A deterministic source of numbers (xorshift).
fn random(mut state: u64) -> impl FnMut() -> u64 {
    move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    }
}

/// A number of any width up to 128 bits, small ones as often as large ones.
fn any_i128(next: &mut impl FnMut() -> u64) -> i128 {
    let wide = (i128::from(next()) << 64) | i128::from(next());
    wide >> (next() % 128)
}

fn hash_of(integer: &Integer) -> u64 {
    let mut hasher = DefaultHasher::new();
    integer.hash(&mut hasher);
    hasher.finish()
}

#[test]
fn text_reads_back_as_the_same_integer() {
    let mut next = random(1);
    for _ in 0..2000 {
        let value = any_i128(&mut next);
        let integer: Integer = value.to_string().parse().unwrap();
        assert_eq!(integer, Integer::new(value));
        assert_eq!(integer.to_string(), value.to_string());
        assert_eq!(
            integer.digit_count(),
            value.unsigned_abs().to_string().len()
        );
    }
}

#[test]
fn every_size_has_one_form() {
    let bounds = [
        "170141183460469231731687303715884105726",
        "170141183460469231731687303715884105727",
        "170141183460469231731687303715884105728",
        "-170141183460469231731687303715884105728",
        "-170141183460469231731687303715884105729",
        "340282366920938463463374607431768211455",
        "340282366920938463463374607431768211456",
        "-1000000000000000000000000000000000000000000000000000",
    ];
    for text in bounds {
        let read: Integer = text.parse().unwrap();
        assert_eq!(read.to_string(), text);
        assert_eq!(read.to_i128(), text.parse().ok(), "{text}");
        assert_eq!(read.to_u128(), text.parse().ok(), "{text}");
        assert_eq!(read.is_negative(), text.starts_with('-'), "{text}");
        assert_eq!(read.digit_count(), text.trim_start_matches('-').len());
    }
    assert_eq!(Integer::from(u128::MAX), bounds[5].parse().unwrap());
    assert_eq!(
        hash_of(&u128::MAX.into()),
        hash_of(&bounds[5].parse().unwrap())
    );
}

#[test]
fn every_width_converts() {
    assert_eq!(Integer::from(i8::MIN), Integer::new(-128));
    assert_eq!(Integer::from(u64::MAX).to_u64(), Some(u64::MAX));
    assert_eq!(Integer::from(u64::MAX).to_i64(), None);
    assert_eq!(Integer::from(i64::MIN).to_i64(), Some(i64::MIN));
    assert_eq!(Integer::from(-1_isize).to_u64(), None);
    assert_eq!(Integer::from(-1_isize).to_u128(), None);
    assert_eq!(
        Integer::from(usize::MAX).to_u128(),
        Some(usize::MAX as u128)
    );
    assert_eq!(Integer::from(i128::MIN).to_i128(), Some(i128::MIN));
}

#[test]
fn other_spellings_are_refused() {
    for text in [
        "", "-", "+1", " 1", "1 ", "1_000", "1.0", "1e3", "--1", "0x1", "١", "1\n",
    ] {
        assert_eq!(
            text.parse::<Integer>(),
            Err(IntegerError::NotDigits),
            "{text:?}"
        );
    }
    for text in [
        "00",
        "01",
        "-01",
        "-00",
        "00000000000000000000000000000000000000000000001",
    ] {
        assert_eq!(
            text.parse::<Integer>(),
            Err(IntegerError::LeadingZero),
            "{text:?}"
        );
    }
    assert_eq!("-0".parse::<Integer>(), Err(IntegerError::NegativeZero));
}

#[test]
fn order_is_numeric() {
    let ascending = [
        "-1000000000000000000000000000000000000000000",
        "-999999999999999999999999999999999999999999",
        "-170141183460469231731687303715884105729",
        "-170141183460469231731687303715884105728",
        "-10",
        "-9",
        "0",
        "9",
        "10",
        "170141183460469231731687303715884105727",
        "170141183460469231731687303715884105728",
        "999999999999999999999999999999999999999999",
        "1000000000000000000000000000000000000000000",
    ]
    .map(|text| text.parse::<Integer>().unwrap());
    for (left_at, left) in ascending.iter().enumerate() {
        for (right_at, right) in ascending.iter().enumerate() {
            assert_eq!(left.cmp(right), left_at.cmp(&right_at), "{left} {right}");
        }
    }
}

#[test]
fn multiples_agree_with_machine_arithmetic() {
    let mut next = random(2);
    let mut found = 0;
    for _ in 0..4000 {
        let (value, divisor) = (any_i128(&mut next), any_i128(&mut next));
        let expected = value
            .checked_rem(divisor)
            .map_or(divisor == -1, |rest| rest == 0);
        let answer = Integer::new(value).is_multiple_of(&Integer::new(divisor));
        assert_eq!(answer, expected, "{value} {divisor}");
        found += usize::from(expected);
    }
    assert!(found > 100);
}

/// Decimal digits of the product, by machine arithmetic on chunks of one digit.
fn product(left: &str, right: &str) -> String {
    let mut columns = vec![0_u64; left.len() + right.len()];
    for (i, a) in left.bytes().rev().enumerate() {
        for (column, b) in columns.iter_mut().skip(i).zip(right.bytes().rev()) {
            *column += u64::from(a - b'0') * u64::from(b - b'0');
        }
    }
    let mut carry = 0;
    for column in &mut columns {
        carry += *column;
        *column = carry % 10;
        carry /= 10;
    }
    let digits: String = columns.iter().rev().map(u64::to_string).collect();
    digits.trim_start_matches('0').to_owned()
}

fn any_digits(length: u64, next: &mut impl FnMut() -> u64) -> String {
    let rest: String = (1..length).map(|_| (next() % 10).to_string()).collect();
    format!("{}{rest}", next() % 9 + 1)
}

#[test]
fn products_are_multiples_and_their_neighbours_are_not() {
    let mut next = random(3);
    for _ in 0..300 {
        let (left_length, right_length) = (next() % 60 + 2, next() % 60 + 1);
        let left = any_digits(left_length, &mut next);
        let right = any_digits(right_length, &mut next);
        let divisor: Integer = left.parse().unwrap();
        let multiple = product(&left, &right);
        assert!(
            multiple
                .parse::<Integer>()
                .unwrap()
                .is_multiple_of(&divisor),
            "{left} {right}"
        );
        let negative: Integer = format!("-{multiple}").parse().unwrap();
        assert!(negative.is_multiple_of(&divisor), "{left} {right}");
        let last = multiple.bytes().last().unwrap();
        let neighbour = if last == b'9' {
            '8'
        } else {
            char::from(last + 1)
        };
        let (front, _) = multiple.split_at(multiple.len() - 1);
        let neighbour = format!("{front}{neighbour}");
        assert!(
            !neighbour
                .parse::<Integer>()
                .unwrap()
                .is_multiple_of(&divisor),
            "{left} {right}"
        );
    }
}

#[test]
fn nothing_is_a_multiple_of_zero_and_zero_is_one_of_everything_else() {
    let (zero, huge) = (Integer::new(0), Integer::new(7).times_power_of_ten(60));
    for value in [&zero, &huge, &Integer::new(1)] {
        assert!(!value.is_multiple_of(&zero), "{value}");
    }
    assert!(zero.is_multiple_of(&huge));
    assert!(!Integer::new(7).is_multiple_of(&huge));
}

#[test]
fn times_a_power_of_ten_appends_zeros() {
    assert_eq!(
        Integer::new(0).times_power_of_ten(u32::MAX),
        Integer::new(0)
    );
    assert_eq!(Integer::new(-3).times_power_of_ten(0), Integer::new(-3));
    let huge = Integer::new(-3).times_power_of_ten(50);
    assert_eq!(huge.to_string(), format!("-3{}", "0".repeat(50)));
    assert_eq!(huge.times_power_of_ten(2).digit_count(), 53);
}

#[test]
fn width_and_sign_flags_hold_for_every_size() {
    assert_eq!(format!("{:+}", Integer::new(5)), "+5");
    assert_eq!(
        format!("{:+}", Integer::new(1).times_power_of_ten(40)).len(),
        42
    );
    assert_eq!(
        format!("{:045}", Integer::new(-1).times_power_of_ten(40)).len(),
        45
    );
    assert_eq!(format!("{:?}", Integer::new(5)), "Integer(5)");
}

#[test]
fn a_constant_integer_is_possible() {
    const FIVE: Integer = Integer::new(5);
    assert_eq!(FIVE, "5".parse().unwrap());
}

#[test]
fn a_long_integer_takes_linear_time() {
    let text = "9".repeat(2_000_000);
    let integer: Integer = text.parse().unwrap();
    assert_eq!(integer.to_string().len(), text.len());
    assert!(integer.is_multiple_of(&Integer::new(9)));
    assert!(!integer.is_multiple_of(&Integer::new(10)));
}
