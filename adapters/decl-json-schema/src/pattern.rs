//! Regular expressions for the strings of the wire.
//!
//! Only what ECMAScript, Go and Rust read alike: classes, alternatives, groups, counts up to a
//! thousand, and anchors; no look-around, no class escapes. Python's `$` also matches before a final
//! newline.

use decl_core::DecimalSize;

/// The calendar of the years 1 to 9999, leap days included.
const DATE: &str = concat!(
    r"(?:",
    // Years but 0000, with the days that every year has.
    r"(?:[0-9]{3}[1-9]|[0-9]{2}[1-9][0-9]|[0-9][1-9][0-9]{2}|[1-9][0-9]{3})-",
    r"(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])",
    r"|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)",
    r"|02-(?:0[1-9]|1[0-9]|2[0-8]))",
    // Years divisible by 4 but not 100, then by 400.
    r"|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])",
    r"|(?:0[48]|[2468][048]|[13579][26])00)-02-29",
    r")"
);
const TIME: &str = r"(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\.[0-9]{1,9})?";
const OFFSET: &str = r"(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])";

pub(crate) const UUID: &str = "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$";
pub(crate) const PATH: &str = r"^[^\x00]*$";
pub(crate) const DURATION: &str = r"^-?PT(?:0|[1-9][0-9]*)(?:\.[0-9]{1,9})?S$";
/// What [`DURATION`] matches but a duration of zero is not.
pub(crate) const NEGATIVE_ZERO_DURATION: &str = r"^-PT0(?:\.0+)?S$";
/// What [`decimal`] matches but zero is not.
pub(crate) const NEGATIVE_ZERO: &str = r"^-0(?:\.0+)?$";

pub(crate) fn date() -> String {
    format!("^{DATE}$")
}

pub(crate) fn time() -> String {
    format!("^{TIME}$")
}

pub(crate) fn date_time() -> String {
    format!("^{DATE}T{TIME}$")
}

pub(crate) fn instant() -> String {
    format!("^{DATE}T{TIME}{OFFSET}$")
}

/// A plain decimal number, `-0` included, of at most this size.
pub(crate) fn decimal(size: Option<DecimalSize>) -> String {
    let Some(size) = size else {
        return r"^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$".to_owned();
    };
    let whole = match size.precision() - size.scale() {
        0 => "0".to_owned(),
        1 => "[0-9]".to_owned(),
        digits => format!("(?:0|[1-9][0-9]{{0,{}}})", digits - 1),
    };
    let fraction = match size.scale() {
        0 => String::new(),
        digits => format!(r"(?:\.[0-9]{{1,{digits}}})?"),
    };
    format!("^-?{whole}{fraction}$")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_decimal_pattern_counts_digits_on_both_sides_of_the_point() {
        let pattern = |precision, scale| decimal(DecimalSize::new(precision, scale));
        assert_eq!(
            pattern(10, 2),
            r"^-?(?:0|[1-9][0-9]{0,7})(?:\.[0-9]{1,2})?$"
        );
        assert_eq!(pattern(3, 2), r"^-?[0-9](?:\.[0-9]{1,2})?$");
        assert_eq!(pattern(2, 2), r"^-?0(?:\.[0-9]{1,2})?$");
        assert_eq!(pattern(4, 0), r"^-?(?:0|[1-9][0-9]{0,3})$");
    }
}
