//! Exact decimal numbers.

use std::cmp::Ordering;

use decl_core::{Decimal, DecimalError, Integer};

/// A deterministic source of numbers (xorshift).
fn random(mut state: u64) -> impl FnMut() -> u64 {
    move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    }
}

/// A coefficient with few or many digits, often ending in zeros, and a scale of at most eight.
fn any_number(next: &mut impl FnMut() -> u64) -> (i128, u32) {
    let digits = i128::from(next() % 10_u64.pow((next() % 7) as u32));
    let zeros = 10_i128.pow((next() % 4) as u32);
    let sign = if next() % 2 == 0 { 1 } else { -1 };
    (sign * digits * zeros, (next() % 9) as u32)
}

/// The coefficient at scale eight, by machine arithmetic.
fn aligned((coefficient, scale): (i128, u32)) -> i128 {
    coefficient * 10_i128.pow(8 - scale)
}

fn decimal((coefficient, scale): (i128, u32)) -> Decimal {
    Decimal::new(Integer::new(coefficient), scale)
}

#[test]
fn text_reads_back_with_its_scale() {
    let texts = [
        "0", "0.0", "0.00", "12", "-12", "1.10", "1.1", "-1.10", "0.05", "-0.05", "100.00",
    ];
    for text in texts {
        let read: Decimal = text.parse().unwrap();
        assert_eq!(read.to_string(), text);
        assert_eq!(
            read.scale() as usize,
            text.split_once('.').map_or(0, |(_, f)| f.len())
        );
    }
    let mut next = random(1);
    for _ in 0..2000 {
        let number = decimal(any_number(&mut next));
        assert_eq!(number.to_string().parse(), Ok(number));
    }
}

#[test]
fn a_number_beyond_128_bits_keeps_every_digit() {
    let text = format!("-{}.{}", "7".repeat(60), "3".repeat(60));
    let read: Decimal = text.parse().unwrap();
    assert_eq!(read.to_string(), text);
    assert_eq!((read.scale(), read.coefficient().digit_count()), (60, 120));
    let read: Decimal = format!("0.00{}", "3".repeat(60)).parse().unwrap();
    assert_eq!(read.coefficient(), &"3".repeat(60).parse().unwrap());
}

#[test]
fn scale_is_part_of_equality_but_not_of_comparison() {
    let [long, short] = ["1.10", "1.1"].map(|text| text.parse::<Decimal>().unwrap());
    assert_ne!(long, short);
    assert_eq!(long.compare(&short), Ordering::Equal);
    let [long, short] = ["0.00", "0"].map(|text| text.parse::<Decimal>().unwrap());
    assert_ne!(long, short);
    assert_eq!(long.compare(&short), Ordering::Equal);
}

#[test]
fn other_spellings_are_refused() {
    let malformed = [
        "", "-", ".5", "5.", "-.5", "+1", "1e3", "1.5e3", "1.-5", "1.2.3", " 1", "1 ", "1,5", "١",
    ];
    for text in malformed {
        assert_eq!(
            text.parse::<Decimal>(),
            Err(DecimalError::NotDigits),
            "{text:?}"
        );
    }
    for text in ["00", "01.5", "-00.5"] {
        assert_eq!(
            text.parse::<Decimal>(),
            Err(DecimalError::LeadingZero),
            "{text:?}"
        );
    }
    for text in ["-0", "-0.0", "-0.00"] {
        assert_eq!(
            text.parse::<Decimal>(),
            Err(DecimalError::NegativeZero),
            "{text:?}"
        );
    }
}

#[test]
fn comparison_agrees_with_machine_arithmetic() {
    let mut next = random(2);
    let mut equal = 0;
    for _ in 0..10_000 {
        let (left, right) = (any_number(&mut next), any_number(&mut next));
        let expected = aligned(left).cmp(&aligned(right));
        assert_eq!(
            decimal(left).compare(&decimal(right)),
            expected,
            "{left:?} {right:?}"
        );
        equal += usize::from(expected == Ordering::Equal);
    }
    assert!(equal > 100);
}

#[test]
fn comparison_does_not_write_out_the_scales() {
    let tiny = Decimal::new(Integer::new(1), u32::MAX);
    let smaller = Decimal::new(Integer::new(9), u32::MAX);
    let one = Decimal::new(Integer::new(1), 0);
    assert_eq!(tiny.compare(&one), Ordering::Less);
    assert_eq!(one.compare(&tiny), Ordering::Greater);
    assert_eq!(tiny.compare(&smaller), Ordering::Less);
    assert_eq!(
        Decimal::new(Integer::new(0), u32::MAX).compare(&tiny),
        Ordering::Less
    );
    assert_eq!(
        Decimal::new(Integer::new(10), u32::MAX).compare(&tiny),
        Ordering::Greater
    );
}

#[test]
fn multiples_agree_with_machine_arithmetic() {
    let mut next = random(3);
    let mut found = 0;
    for _ in 0..10_000 {
        let (value, step) = (any_number(&mut next), any_number(&mut next));
        let expected = aligned(value).checked_rem(aligned(step)) == Some(0);
        let answer = decimal(value).is_multiple_of(&decimal(step));
        assert_eq!(answer, expected, "{value:?} {step:?}");
        found += usize::from(expected);
    }
    assert!(found > 500);
}

#[test]
fn multiples_do_not_write_out_the_scales() {
    let tiny = |coefficient| Decimal::new(Integer::new(coefficient), u32::MAX);
    let one = Decimal::new(Integer::new(1), 0);
    assert!(one.is_multiple_of(&tiny(1)));
    assert!(one.is_multiple_of(&tiny(1 << 100)));
    assert!(one.is_multiple_of(&tiny(5_i128.pow(50))));
    assert!(!one.is_multiple_of(&tiny(3)));
    assert!(!tiny(1).is_multiple_of(&one));
    assert!(tiny(0).is_multiple_of(&one));
    assert!(!one.is_multiple_of(&tiny(0)));
}

#[test]
fn a_number_fits_if_neither_side_of_the_point_is_too_long() {
    let fits = |text: &str, precision, scale| {
        text.parse::<Decimal>()
            .is_ok_and(|number| number.fits(precision, scale))
    };
    assert!(fits("999.99", 5, 2));
    assert!(fits("-999.99", 5, 2));
    assert!(fits("999.9", 5, 2));
    assert!(fits("999", 5, 2));
    assert!(!fits("1000", 5, 2));
    assert!(!fits("1000.00", 5, 2));
    assert!(!fits("1.000", 5, 2));
    assert!(fits("0.99", 2, 2));
    assert!(!fits("1.00", 2, 2));
    assert!(fits("0.00", 2, 2));
    assert!(fits("0", 0, 0));
    assert!(!fits("0.0", 5, 0));
    assert!(fits("0.001", 1, 3));
    assert!(!fits("0.010", 1, 3));
}

#[test]
fn rescaling_never_loses_a_digit() {
    let number: Decimal = "-1.50".parse().unwrap();
    assert_eq!(number.rescaled(2), Some(Integer::new(-150)));
    assert_eq!(number.rescaled(4), Some(Integer::new(-15_000)));
    assert_eq!(number.rescaled(1), None);
}

#[test]
fn a_constant_decimal_is_possible() {
    const STEP: Decimal = Decimal::new(Integer::new(-5), 2);
    assert_eq!(STEP.to_string(), "-0.05");
    assert_eq!(format!("{STEP:?}"), "Decimal(-0.05)");
    assert_eq!(format!("{STEP:>7}"), "  -0.05");
}
