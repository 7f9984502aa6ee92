//! What a scalar may be spelled like, rightly and wrongly, near every boundary.

use std::iter;

use decl_core::{Constraint, ConstraintWord, Decimal, Integer, Type, Value};
use serde_json::Value as Json;

use crate::slot::Slot;

/// A number as it is spelled.
pub(crate) fn number(spelled: &str) -> Json {
    serde_json::from_str(spelled).unwrap_or(Json::Null)
}

const INTEGERS: &[&str] = &[
    "0", "1", "-1", "2", "3", "5", "7", "10", "15", "42", "100", "1000", "-5", "-15", "255",
];
const ODD_INTEGERS: &[&str] = &[
    "-0",
    "0.0",
    "-0.0",
    "1.0",
    "1e0",
    "1e2",
    "1E+2",
    "10e-1",
    "1200e-2",
    "1.50e1",
    "0e400",
    "0e99999",
    "100000000000000000000e-20",
    "9007199254740993",
    "9007199254740993.0",
    "18446744073709551616",
    "1e19",
    "1e38",
    "1e39",
    "1e309",
    "-1e400",
    "1e4300",
    "1234567890123456789012345678901234567890",
    "1000000000000000000000000000000000000000000000005",
];
const FRACTIONS: &[&str] = &[
    "0.5",
    "1.5",
    "-0.1",
    "1e-1",
    "12.34e1",
    "1e-400",
    "0.99999999999999999999999",
    "1.0000000000000000000001",
];
const HUGE: &[&str] = &["1e4301", "-1e4301", "1e99999", "1e-99999", "1.5e4301"];
const FLOATS: &[&str] = &[
    "0",
    "-0",
    "0.0",
    "-0.0",
    "0.1",
    "-0.1",
    "0.3",
    "0.30000000000000004",
    "0.5",
    "1",
    "1.0",
    "2",
    "-1",
    "1.5",
    "2.5",
    "3.5",
    "100",
    "1e2",
    "1e-7",
    "16777216",
    "16777217",
    "9007199254740993",
    "1e22",
    "1e23",
    "5e-324",
    "1e-45",
];
const ODD_FLOATS: &[&str] = &[
    "1e-324",
    "1e-400",
    "-1e-400",
    "3e-324",
    "2.4703282292062327e-324",
    "1e-46",
    "7e-46",
    "1.7976931348623157e308",
    "1.7976931348623158e308",
    "1.7976931348623159e308",
    "-1.7976931348623159e308",
    "1e308",
    "1e309",
    "-1e309",
    "1e400",
    "3.4028234663852886e38",
    "3.4028235e38",
    "3.4028235677973366e38",
    "3.4028236e38",
    "1e39",
    "-1e39",
    "0.1000000000000000055511151231257827",
    "0.10000000149011612",
    "0.100000001",
    "0.09999999999999999999999999",
    "18446744073709551616",
    "1e4301",
    "1e99999",
    "1e-99999",
];
const DECIMALS: &[&str] = &[
    "0",
    "1",
    "-1",
    "0.05",
    "0.1",
    "0.15",
    "1.10",
    "1.1",
    "9.99",
    "10",
    "10.00",
    "99.99",
    "100",
    "-0.01",
    "0.001",
    "99999999.99",
    "100000000",
    "12345678901234567890.123456789",
];
const ODD_DECIMALS: &[&str] = &[
    "", "-0", "-0.00", "00", "01", "-01", "1.", ".5", "+1", "1e2", "1E2", "1,5", " 1", "1 ", "1\n",
    "\u{0661}", "1.2.3", "NaN", "Infinity", "0x1", "-", "--1", "1_000",
];
const TEXTS: &[&str] = &[
    "",
    "a",
    "b",
    "ab",
    "abc",
    "abcd",
    "abcde",
    "abcdef",
    "A",
    "a1",
    "a-",
    "0",
    "12",
    "12.ab",
    "a@b.cd",
    "_x9",
    "bcbc",
    "a b",
    " a",
    "\n",
    "a\n",
    "é",
    "e\u{301}",
    "é\u{301}",
    "😂",
    "👨\u{200d}👩\u{200d}👧",
    "\u{2028}",
    "\u{0}",
    "\u{10ffff}",
    "\"",
    "\\",
    "/",
    "\u{7f}",
    "\u{feff}",
    "日本語",
    "ſ",
    "K",
    "\u{661}",
    "aaaaaaaaaaaa",
    "$ref",
    "x.y",
];
const BYTES: &[&str] = &[
    "",
    "AA==",
    "/w==",
    "AAA=",
    "//8=",
    "AAAA",
    "+/+/",
    "AAAAAA==",
    "AAAAAAA=",
    "AAAAAAAA",
    "AAAAAAAAAA==",
];
const ODD_BYTES: &[&str] = &[
    "A",
    "AA",
    "AAA",
    "AB==",
    "AAB=",
    "AA=",
    "A===",
    "====",
    "_w==",
    "-_-_",
    "AA==\n",
    "AA ==",
    "AAAA=",
    "AA==AAAA",
    "AAA\u{661}",
    "aé==",
];
const UUIDS: &[&str] = &[
    "00000000-0000-0000-0000-000000000000",
    "01234567-89ab-cdef-0123-456789abcdef",
    "ffffffff-ffff-ffff-ffff-ffffffffffff",
    "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11",
];
const ODD_UUIDS: &[&str] = &[
    "A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11",
    "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380A11",
    "a0eebc999c0b4ef8bb6d6bb9bd380a11",
    "{a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11}",
    "urn:uuid:a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11",
    "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a1",
    "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a111",
    "g0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11",
    "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11\n",
    "",
];
const DATES: &[&str] = &[
    "0001-01-01",
    "9999-12-31",
    "2024-02-28",
    "2024-02-29",
    "2024-03-01",
    "2023-02-28",
    "2000-02-29",
    "2009-01-01",
    "2026-12-31",
    "1970-01-01",
];
const ODD_DATES: &[&str] = &[
    "2024-02-30",
    "2023-02-29",
    "1900-02-29",
    "2100-02-29",
    "0000-01-01",
    "2024-04-31",
    "2024-13-01",
    "2024-00-10",
    "2024-01-00",
    "2024-01-32",
    "10000-01-01",
    "24-01-01",
    "2024-1-1",
    "2024/01/01",
    "20240101",
    "+2024-01-01",
    "2024-01-01T00:00:00",
    "2024-01-01\n",
    "",
    "2024-W01-1",
    "-0001-01-01",
    "２024-01-01",
];
const TIMES: &[&str] = &[
    "00:00:00",
    "23:59:59",
    "12:00:00",
    "12:00:00.5",
    "12:00:00.50",
    "12:00:00.000000001",
    "11:59:59.999999999",
    "23:59:59.999999999",
    "09:30:00",
    "09:30:00.0",
];
const ODD_TIMES: &[&str] = &[
    "23:59:60",
    "24:00:00",
    "23:60:00",
    "12:00",
    "12:00:00.",
    "12:00:00.1234567890",
    "12:00:00Z",
    "12:00:00+00:00",
    "1:00:00",
    "12:00:00,5",
    "12-00-00",
    "120000",
    "",
    "12:00:00\n",
    "T12:00:00",
];
const OFFSETS: &[&str] = &["Z", "+00:00", "-00:00", "+01:00", "-23:59", "+23:59"];
const ODD_OFFSETS: &[&str] = &[
    "",
    "z",
    "+24:00",
    "+01:60",
    "+0100",
    "+01",
    "-1:00",
    " Z",
    "ZZ",
    "+01:00:00",
];
const DURATIONS: &[&str] = &[
    "PT0S",
    "PT1S",
    "-PT1S",
    "PT0.5S",
    "PT0.50S",
    "-PT0.5S",
    "PT60S",
    "PT59.999999999S",
    "PT1.0S",
    "PT0.0S",
    "PT86400S",
    "PT9223372036854775807S",
    "PT170141183460469231731687303715S",
    "PT100000000000000000000000000000000000000000S",
];
const ODD_DURATIONS: &[&str] = &[
    "-PT0S",
    "-PT0.0S",
    "PT",
    "P1D",
    "PT1M",
    "PT01S",
    "PT.5S",
    "PT1.S",
    "pt1s",
    "PT1s",
    "+PT1S",
    "PT-1S",
    "PT1.1234567890S",
    "PT1e3S",
    "",
    "PT1S\n",
    "1",
];
const PATHS: &[&str] = &[
    "a",
    "b",
    "/srv/data",
    "a/b",
    "./a",
    "/./a",
    "a//b",
    "..",
    "/",
    ".",
    "",
    "a\nb",
    "a\\b",
];
const ODD_PATHS: &[&str] = &["\0", "a\0b", "/\0"];
/// Every kind of JSON, so that one at least is the wrong kind.
const KINDS: &[&str] = &[
    "null",
    "true",
    "false",
    "0",
    "1",
    "-1",
    "1.5",
    "1e2",
    "\"\"",
    "\"a\"",
    "\"1\"",
    "\"null\"",
    "\"true\"",
    "[]",
    "[1]",
    "[null]",
    "[\"a\",1]",
    "[[]]",
    "{}",
    "{\"a\":1}",
    "{\"a\":null}",
    "[[1,2],[1,3]]",
];
/// Any JSON within the numbers that everything reads.
const FREE: &[&str] = &[
    "1.0",
    "1e400",
    "-1e400",
    "1.5e400",
    "-0",
    "18446744073709551616",
    "1e4301",
    "{\"a\":{\"b\":[1,{\"c\":null}]}}",
    "{\"$ref\":\"#/x\",\"type\":\"string\"}",
    "[1,1.0]",
    "\"e\u{301}\"",
    "[1e309]",
    "{\"a\":-0.0}",
];

/// Spellings of a scalar of this slot or of something like it.
pub(crate) fn candidates(slot: Slot<'_>) -> Vec<Json> {
    let mut found: Vec<Json> = KINDS.iter().map(|it| number(it)).collect();
    found.extend(plain(slot.ty));
    found.extend(odd(slot.ty));
    let bounds = slot.rules.iter().filter_map(Constraint::bound);
    found.extend(bounds.flat_map(near));
    found.extend(of_lengths(slot));
    if let Some(Constraint::OneOf(choices)) = slot.rule(ConstraintWord::OneOf) {
        found.extend(choices.iter().flat_map(near));
    }
    if let Type::Enum(enumeration) = slot.ty {
        for label in enumeration.labels() {
            let label = label.as_str();
            let like = [
                label.to_owned(),
                label.to_uppercase(),
                format!("{label} "),
                label.chars().skip(1).collect(),
            ];
            found.extend(like.map(Json::String));
        }
    }
    found
}

fn all<'t>(texts: &'t [&str]) -> impl Iterator<Item = Json> + use<'t> {
    texts.iter().map(|text| Json::String((*text).to_owned()))
}

fn numbers<'t>(texts: &'t [&str]) -> impl Iterator<Item = Json> + use<'t> {
    texts.iter().map(|text| number(text))
}

/// Spellings that are mostly right: what bounds and choices are taken from.
pub(crate) fn plain(ty: &Type) -> Vec<Json> {
    match ty {
        Type::Any | Type::Json => numbers(KINDS).collect(),
        Type::Bool => numbers(&["true", "false"]).collect(),
        Type::F32 | Type::F64 => numbers(FLOATS).collect(),
        Type::Decimal(_) => all(DECIMALS).collect(),
        Type::Text => all(TEXTS).collect(),
        Type::Bytes => all(BYTES).collect(),
        Type::Uuid => all(UUIDS).collect(),
        Type::Date => all(DATES).collect(),
        Type::Time => all(TIMES).collect(),
        Type::DateTime => joined(DATES, "T", TIMES),
        Type::Instant => OFFSETS
            .iter()
            .flat_map(|offset| suffixed(&joined(DATES, "T", TIMES), offset))
            .collect(),
        Type::Duration => all(DURATIONS).collect(),
        Type::Path => all(PATHS).collect(),
        Type::Enum(enumeration) => {
            let labels = enumeration.labels().iter();
            labels
                .map(|label| Json::String(label.to_string()))
                .collect()
        }
        ty if ty.is_integer() => {
            let bounds = ty
                .integer_bounds()
                .map(|(low, high)| [low, high].map(|it| number(&it.to_string())));
            numbers(INTEGERS)
                .chain(bounds.into_iter().flatten())
                .collect()
        }
        _ => Vec::new(),
    }
}

/// Spellings that are mostly wrong, or right in an unusual way.
fn odd(ty: &Type) -> Vec<Json> {
    match ty {
        Type::Any | Type::Json => numbers(FREE).collect(),
        Type::F32 | Type::F64 => numbers(ODD_FLOATS).collect(),
        Type::Decimal(_) => all(ODD_DECIMALS).collect(),
        Type::Bytes => all(ODD_BYTES).collect(),
        Type::Uuid => all(ODD_UUIDS).collect(),
        Type::Date => all(ODD_DATES).collect(),
        Type::Time => all(ODD_TIMES).collect(),
        Type::DateTime => {
            let odd = [
                joined(ODD_DATES, "T", &["12:00:00"]),
                joined(&["2024-02-29"], "T", ODD_TIMES),
            ];
            let separators =
                ["t", " ", "", "TT"].map(|it| joined(&["2024-02-29"], it, &["12:00:00"]));
            odd.into_iter().chain(separators).flatten().collect()
        }
        Type::Instant => {
            let moments = [
                "2024-02-29T12:00:00",
                "9999-12-31T23:59:59.5",
                "0001-01-01T00:00:00",
            ];
            let ends = [
                "0001-01-01T00:00:00+00:01",
                "9999-12-31T23:59:59-00:01",
                "2024-02-30T12:00:00Z",
                "2016-12-31T23:59:60Z",
            ];
            let offsets = ODD_OFFSETS.iter().chain(OFFSETS);
            let odd = offsets.flat_map(|offset| joined(&moments, "", &[offset]));
            odd.chain(all(&ends)).collect()
        }
        Type::Duration => all(ODD_DURATIONS).collect(),
        Type::Path => all(ODD_PATHS).collect(),
        ty if ty.is_integer() => {
            let bounds = ty
                .integer_bounds()
                .map(|(low, high)| [low, high].map(Value::Integer));
            let bounds = bounds.into_iter().flatten().flat_map(|it| near(&it));
            numbers(ODD_INTEGERS)
                .chain(numbers(FRACTIONS))
                .chain(numbers(HUGE))
                .chain(bounds)
                .collect()
        }
        _ => Vec::new(),
    }
}

fn joined(left: &[&str], between: &str, right: &[&str]) -> Vec<Json> {
    let count = left.len().max(right.len());
    let pairs = left.iter().cycle().zip(right.iter().cycle()).take(count);
    pairs
        .map(|(left, right)| Json::String(format!("{left}{between}{right}")))
        .collect()
}

fn suffixed(texts: &[Json], suffix: &str) -> Vec<Json> {
    let texts = texts.iter().filter_map(Json::as_str);
    texts
        .map(|text| Json::String(format!("{text}{suffix}")))
        .collect()
}

/// Texts and bytes whose length is a bound, or one beside it; a character is not always one byte.
fn of_lengths(slot: Slot<'_>) -> Vec<Json> {
    let bounds =
        [ConstraintWord::MinLength, ConstraintWord::MaxLength].map(|word| slot.count(word));
    let lengths = bounds
        .into_iter()
        .flatten()
        .flat_map(|it| [it.saturating_sub(1), it, it + 1]);
    let made = lengths.flat_map(|length| match slot.ty {
        Type::Bytes => {
            vec![decl_json_value::to_base64(&vec![7; length])]
        }
        _ => ["a", "é", "😂", "\u{301}", "0"]
            .map(|it| it.repeat(length))
            .into(),
    });
    made.map(Json::String).collect()
}

/// A value in its usual spelling and in others, and its neighbours.
fn near(value: &Value) -> Vec<Json> {
    match value {
        Value::Null => vec![Json::Null],
        Value::Bool(truth) => vec![Json::Bool(*truth)],
        Value::Integer(integer) => near_integer(integer),
        Value::F32(float) => {
            let bits = float.to_bits();
            let beside = [bits.wrapping_add(1), bits.wrapping_sub(1)]
                .map(|it| f32::from_bits(it).to_string());
            near_float(&float.to_string())
                .into_iter()
                .chain(beside.map(|it| number(&it)))
                .collect()
        }
        Value::F64(float) => {
            let bits = float.to_bits();
            let beside = [bits.wrapping_add(1), bits.wrapping_sub(1)]
                .map(|it| f64::from_bits(it).to_string());
            near_float(&float.to_string())
                .into_iter()
                .chain(beside.map(|it| number(&it)))
                .collect()
        }
        Value::Decimal(decimal) => near_decimal(decimal)
            .into_iter()
            .map(Json::String)
            .collect(),
        Value::Text(text) => vec![
            text.to_string(),
            format!("{text}a"),
            text.chars().skip(1).collect(),
        ]
        .into_iter()
        .map(Json::String)
        .collect(),
        Value::Bytes(bytes) => vec![Json::String(decl_json_value::to_base64(bytes))],
        Value::Time(time) => near_moment(&time.to_string(), ""),
        Value::DateTime(moment) => near_moment(&moment.to_string(), ""),
        Value::Instant(moment) => {
            let text = moment.to_string();
            near_moment(text.trim_end_matches('Z'), "Z")
                .into_iter()
                .chain(near_moment(text.trim_end_matches('Z'), "+00:00"))
                .collect()
        }
        Value::Duration(length) => near_moment(length.to_string().trim_end_matches('S'), "S"),
        Value::Date(date) => vec![Json::String(date.to_string())],
        Value::Uuid(uuid) => vec![Json::String(uuid.to_string())],
        Value::Path(path) => ["", "./", "/."]
            .map(|it| Json::String(format!("{it}{path}")))
            .into(),
        _ => Vec::new(),
    }
}

fn near_integer(integer: &Integer) -> Vec<Json> {
    let digits = integer.to_string();
    let small = integer.to_i128();
    let beside = small
        .into_iter()
        .flat_map(|n| [-2, -1, 1, 2].map(|step| n.checked_add(step)));
    let beside = beside.flatten().map(|it| it.to_string());
    // Beyond 128 bits the last digit alone is changed.
    let last = digits
        .strip_suffix('5')
        .map(|rest| ["4", "6"].map(|it| format!("{rest}{it}")));
    let tenth = digits
        .strip_suffix('0')
        .filter(|it| !it.is_empty() && *it != "-")
        .map(|it| format!("{it}e1"));
    let beyond = match digits.as_str() {
        "340282366920938463463374607431768211455" => {
            Some("340282366920938463463374607431768211456".to_owned())
        }
        "170141183460469231731687303715884105727" => {
            Some("170141183460469231731687303715884105728".to_owned())
        }
        "-170141183460469231731687303715884105728" => {
            Some("-170141183460469231731687303715884105729".to_owned())
        }
        _ => None,
    };
    let spelled = ["", ".0", "e0", ".5", ".00000000000000000000001", "0e-1"]
        .map(|it| format!("{digits}{it}"));
    let all = spelled
        .into_iter()
        .chain(beside)
        .chain(last.into_iter().flatten())
        .chain(tenth)
        .chain(beyond);
    all.map(|it| number(&it)).collect()
}

/// The number itself, and what is nearer to it than any other float of its width.
fn near_float(plain: &str) -> Vec<Json> {
    let with_point = if plain.contains('.') {
        plain.to_owned()
    } else {
        format!("{plain}.0")
    };
    let mut found = vec![
        plain.to_owned(),
        with_point.clone(),
        format!("{with_point}0000000000000000000000000001"),
    ];
    let mut shorter = with_point;
    if let Some(last) = shorter
        .pop()
        .and_then(|it| it.to_digit(10))
        .filter(|it| *it > 0)
    {
        found.push(format!("{shorter}{}{}", last - 1, "9".repeat(30)));
    }
    found.iter().map(|it| number(it)).collect()
}

fn near_decimal(decimal: &Decimal) -> Vec<String> {
    let text = decimal.to_string();
    let beside = [-1, 1].map(|step| {
        let digits = decimal.coefficient().to_i128()?.checked_add(step)?;
        Some(Decimal::new(Integer::new(digits), decimal.scale()).to_string())
    });
    let longer = if text.contains('.') {
        format!("{text}0")
    } else {
        format!("{text}.0")
    };
    iter::once(text)
        .chain(beside.into_iter().flatten())
        .chain([longer])
        .collect()
}

fn near_moment(plain: &str, suffix: &str) -> Vec<Json> {
    let longer = if plain.contains('.') {
        format!("{plain}0")
    } else {
        format!("{plain}.0")
    };
    [plain.to_owned(), longer]
        .map(|it| Json::String(format!("{it}{suffix}")))
        .into()
}
