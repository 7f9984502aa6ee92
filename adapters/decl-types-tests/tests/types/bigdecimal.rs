use bigdecimal::BigDecimal;
use decl::{Represent, Type, Value};
use decl_types::BigDecimal as Marker;

use crate::support::{decimal, refuses};

fn parsed(text: &str) -> BigDecimal {
    text.parse().unwrap()
}

fn scaled(number: i64, scale: i64) -> BigDecimal {
    BigDecimal::new(number.into(), scale)
}

fn nines() -> String {
    format!("-{}.{}", "9".repeat(2000), "9".repeat(2000))
}

// `1.1` and `1.10` are equal to the crate and not to a declaration.
marker!(number: BigDecimal, Marker, Type::Decimal(None), [
    parsed("0") => decimal("0"),
    parsed("0.00") => decimal("0.00"),
    parsed("1.1") => decimal("1.1"),
    parsed("1.10") => decimal("1.10"),
    parsed("-0.001") => decimal("-0.001"),
    parsed("100") => decimal("100"),
    // More than 128 bits.
    parsed("340282366920938463463374607431768211456")
        => decimal("340282366920938463463374607431768211456"),
    parsed(&nines()) => decimal(&nines()),
    scaled(7, 10_001) => decl::Decimal::new(decl::Integer::new(7), 10_001),
]);

/// The exact form, as the crate finds numbers of different scale equal.
fn form(it: &BigDecimal) -> (String, i64) {
    let (digits, scale) = it.as_bigint_and_scale();
    (digits.to_string(), scale)
}

#[test]
fn the_scale_is_kept() {
    for text in ["1.10", "-1.100", "0.00", "0", "100"] {
        let value = Marker::to_value(&parsed(text)).unwrap();
        assert_eq!(value, decimal(text));
        let read = Marker::from_value(&value).unwrap();
        assert_eq!(form(&read), form(&parsed(text)));
    }
}

#[test]
fn a_negative_scale_stands_as_plain_digits() {
    let long = format!("1{}", "0".repeat(10_000));
    let cases = [
        (scaled(1, -3), "1000"),
        (scaled(-12, -1), "-120"),
        (scaled(1, -10_000), &long),
        (scaled(0, -3), "0"),
        (scaled(0, i64::MIN), "0"),
    ];
    for (it, plain) in cases {
        let value = Marker::to_value(&it).unwrap();
        assert_eq!(value, decimal(plain));
        let read = Marker::from_value(&value).unwrap();
        assert_eq!(form(&read), (plain.to_owned(), 0));
        if it.as_bigint_and_scale().1 != i64::MIN {
            assert_eq!(read, it, "it is the same number");
        }
    }
}

#[test]
fn zeros_that_only_an_exponent_says_are_refused_beyond_a_count() {
    refuses::<_, Marker>([
        (
            scaled(1, -10_001),
            "the decimal 1E+10001 has more than 10000 zeros beside its digits",
        ),
        (
            scaled(-5, i64::MIN),
            "the decimal -5E+9223372036854775808 has more than 10000 zeros beside its digits",
        ),
        (
            scaled(1, 10_002),
            "the decimal 1E-10002 has more than 10000 zeros beside its digits",
        ),
        (
            scaled(12, 10_003),
            "the decimal 12E-10003 has more than 10000 zeros beside its digits",
        ),
        (
            scaled(0, 10_002),
            "the decimal 0E-10002 has more than 10000 zeros beside its digits",
        ),
        // More than 32 bits.
        (
            scaled(-5, 1 << 32),
            "the decimal -5E-4294967296 has more than 10000 zeros beside its digits",
        ),
        (
            scaled(1, i64::MAX),
            "the decimal 1E-9223372036854775807 has more than 10000 zeros beside its digits",
        ),
    ]);
}

#[test]
fn digits_are_not_counted_as_zeros() {
    let digits = "1".repeat(20_000);
    let it = BigDecimal::new(digits.parse().unwrap(), 30_000);
    let value = Marker::to_value(&it).unwrap();
    let expected = decl::Decimal::new(digits.parse().unwrap(), 30_000);
    assert_eq!(value, Value::from(expected));
    assert_eq!(form(&Marker::from_value(&value).unwrap()), form(&it));
}

#[test]
fn nothing_is_zero() {
    #[derive(decl::Params, Debug)]
    struct Account {
        #[decl(with = Marker, default)]
        balance: BigDecimal,
    }
    let account = Account::builder().build().unwrap();
    assert_eq!(*account.balance(), parsed("0"));
    let default = Account::DECLARATION.specs()[0].default();
    assert_eq!(default, Some(&decimal("0")));
}
