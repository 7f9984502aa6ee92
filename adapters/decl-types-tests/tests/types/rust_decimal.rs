use decl::Type;
use decl_types::rust_decimal as markers;
use rust_decimal::Decimal;

use crate::support::{decimal, goes_both_ways, refuses, refuses_values};

fn new(number: i64, scale: u32) -> Decimal {
    Decimal::new(number, scale)
}

// `1.1` and `1.10` are equal to the crate and not to a declaration.
marker!(number: Decimal, markers::Decimal, Type::Decimal(None), [
    new(0, 0) => decimal("0"),
    new(0, 2) => decimal("0.00"),
    new(11, 1) => decimal("1.1"),
    new(110, 2) => decimal("1.10"),
    new(-110, 2) => decimal("-1.10"),
    new(1, 28) => decimal("0.0000000000000000000000000001"),
    Decimal::MAX => decimal("79228162514264337593543950335"),
    Decimal::MIN => decimal("-79228162514264337593543950335"),
]);

#[test]
fn the_scale_is_kept() {
    for scale in 0..=28 {
        let value = decl::Decimal::new(decl::Integer::new(-1234), scale);
        let it = new(-1234, scale);
        goes_both_ways::<_, markers::Decimal>(&it, &value.into());
        assert_eq!(it.scale(), scale);
    }
}

#[test]
fn a_zero_with_a_sign_is_refused() {
    refuses::<_, markers::Decimal>([
        (
            -new(0, 0),
            "the decimal -0 is a zero with a sign, which no decimal has",
        ),
        (
            -new(0, 2),
            "the decimal -0.00 is a zero with a sign, which no decimal has",
        ),
    ]);
    goes_both_ways::<_, markers::Decimal>(&(-new(0, 2)).normalize(), &decimal("0"));
}

#[test]
fn numbers_that_96_bits_do_not_hold_are_refused() {
    macro_rules! too_large {
        ($($number:literal),* $(,)?) => {
            [$((
                decimal($number),
                concat!(
                    "the decimal ",
                    $number,
                    " is too large: a `rust_decimal::Decimal` holds 96 bits and 28 digits after the point",
                ),
            )),*]
        };
    }

    refuses_values::<Decimal, markers::Decimal>(too_large![
        "79228162514264337593543950336",
        "-79228162514264337593543950336",
        "7.9228162514264337593543950336",
        // No digit is dropped, not even a zero.
        "0.00000000000000000000000000001",
        "1.00000000000000000000000000000",
        // More than 128 bits.
        "1000000000000000000000000000000000000000000",
    ]);
}

#[test]
fn nothing_is_zero() {
    #[derive(decl::Params, Debug)]
    struct Account {
        #[decl(with = markers::Decimal, default)]
        balance: Decimal,
    }
    let account = Account::builder().build().unwrap();
    assert_eq!(*account.balance(), new(0, 0));
    let default = Account::DECLARATION.specs()[0].default();
    assert_eq!(default, Some(&decimal("0")));
}
