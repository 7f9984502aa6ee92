//! Why each reject vector is refused when it stands alone.

pub(crate) const REFUSALS: &[(&str, &str)] = &[
    (
        "duplicate name",
        "byte 7, at `$`: duplicate key `a`, first at byte 1",
    ),
    (
        "duplicate after unescaping",
        "byte 7, at `$`: duplicate key `a`, first at byte 1",
    ),
    (
        "float",
        "byte 0, at `$`: a number has neither fraction nor exponent",
    ),
    (
        "exponent",
        "byte 0, at `$`: a number has neither fraction nor exponent",
    ),
    ("negative zero", "byte 0, at `$`: zero has no sign"),
    (
        "leading zero",
        "byte 0, at `$`: a number has no leading zero",
    ),
    ("plus", "byte 0, at `$`: a number has no plus sign"),
    ("NaN", "byte 0, at `$`: a number is finite"),
    (
        "unsafe integer",
        "byte 0, at `$`: the number is beyond 2^53 - 1, where `$int` is written",
    ),
    (
        "tagged safe integer",
        r#"byte 8, at `$["$int"]`: `$int` is not the canonical form of this value"#,
    ),
    (
        "tagged negative zero",
        r#"byte 8, at `$["$int"]`: zero has no sign"#,
    ),
    (
        "tagged leading zero",
        r#"byte 8, at `$["$int"]`: an integer has no leading zero"#,
    ),
    (
        "tagged plus",
        r#"byte 8, at `$["$int"]`: expected decimal digits with an optional `-`"#,
    ),
    (
        "upper-case float bits",
        r#"byte 8, at `$["$f64"]`: expected 16 lower-case hexadecimal digits"#,
    ),
    (
        "short float bits",
        r#"byte 8, at `$["$f64"]`: expected 16 lower-case hexadecimal digits"#,
    ),
    (
        "NaN bits",
        r#"byte 8, at `$["$f64"]`: the number is not finite"#,
    ),
    (
        "infinity bits",
        r#"byte 8, at `$["$f64"]`: the number is not finite"#,
    ),
    (
        "odd hex",
        r#"byte 10, at `$["$bytes"]`: expected pairs of lower-case hexadecimal digits"#,
    ),
    (
        "not hex",
        r#"byte 10, at `$["$bytes"]`: expected pairs of lower-case hexadecimal digits"#,
    ),
    (
        "base64",
        r#"byte 10, at `$["$bytes"]`: expected pairs of lower-case hexadecimal digits"#,
    ),
    (
        "instant without fraction",
        r#"byte 9, at `$["$time"]`: `$time` is not the canonical form of this value"#,
    ),
    (
        "instant with six digits",
        r#"byte 9, at `$["$time"]`: `$time` is not the canonical form of this value"#,
    ),
    (
        "instant with offset",
        r#"byte 9, at `$["$time"]`: `$time` is not the canonical form of this value"#,
    ),
    (
        "24:00",
        r#"byte 9, at `$["$time"]`: hour `24` is not within 0 to 23"#,
    ),
    (
        "leap second",
        r#"byte 9, at `$["$time"]`: second `60` is not within 0 to 59"#,
    ),
    (
        "30 February",
        r#"byte 9, at `$["$date"]`: `2026-02-30` is not a day of the calendar"#,
    ),
    (
        "upper-case uuid",
        r#"byte 9, at `$["$uuid"]`: the hexadecimal digits of a uuid are lower-case"#,
    ),
    (
        "uuid without hyphens",
        r#"byte 9, at `$["$uuid"]`: expected hexadecimal digits in groups of 8-4-4-4-12"#,
    ),
    (
        "set out of order",
        r#"byte 11, at `$["$set"][1]`: the value is not in canonical order"#,
    ),
    (
        "set with a duplicate",
        r#"byte 11, at `$["$set"][1]`: the same value stands before this one already"#,
    ),
    (
        "map whose keys are all text",
        r#"byte 8, at `$["$map"]`: `$map` is written only when some key is not text"#,
    ),
    (
        "type word with blanks",
        r#"byte 9, at `$["$type"]`: `decimal(10, 2)` is not `decimal(precision,scale)` with 1 <= precision and scale <= precision"#,
    ),
    (
        "callable reference of three parts",
        r#"byte 9, at `$["$call"]`: expected 4 items, found 3"#,
    ),
    (
        "tuple that is no array",
        r#"byte 10, at `$["$tuple"]`: expected an array, found an integer"#,
    ),
    (
        "unknown tag",
        r#"byte 1, at `$["$nope"]`: unknown tag `$nope`"#,
    ),
    (
        "tag with a sibling",
        r#"byte 1, at `$["$int"]`: the key `$int` begins with one `$` beside other keys"#,
    ),
    (
        "two tags",
        r#"byte 1, at `$["$a"]`: the key `$a` begins with one `$` beside other keys"#,
    ),
    (
        "magic key",
        r#"byte 1, at `$["$serde_json::private::Number"]`: unknown tag `$serde_json::private::Number`"#,
    ),
    (
        "members out of order",
        "byte 7, at `$`: the key `a` is not in canonical order",
    ),
    (
        "members in UTF-8 order",
        "byte 9, at `$`: the key `😂` is not in canonical order",
    ),
    (
        "white space",
        "byte 1, at `$`: white space is not canonical",
    ),
    (
        "trailing newline",
        "byte 2, at `$`: white space is not canonical",
    ),
    (
        "byte order mark",
        "byte 0, at `$`: the text begins with a byte order mark",
    ),
    (
        "two values",
        "byte 2, at `$`: only white space may follow the value",
    ),
    (
        "empty input",
        "byte 0, at `$`: expected a value, found the end of the text",
    ),
    (
        "needless escape",
        "byte 0, at `$`: the string is not spelled canonically",
    ),
    (
        "escaped slash",
        "byte 0, at `$`: the string is not spelled canonically",
    ),
    (
        "upper-case escape",
        "byte 0, at `$`: the string is not spelled canonically",
    ),
    (
        "long form of a short escape",
        "byte 0, at `$`: the string is not spelled canonically",
    ),
    ("lone surrogate", "byte 1, at `$`: lone surrogate `\\ud800`"),
    (
        "raw control character",
        "byte 1, at `$`: control character U+0001 in a string",
    ),
    (
        "noncharacter",
        "byte 0, at `$`: the string holds the noncharacter U+FFFF",
    ),
];
