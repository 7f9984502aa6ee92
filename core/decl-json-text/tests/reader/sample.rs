//! Texts made at random, the same ones in every run.

use std::fmt::Write;

/// A small generator (xorshift64*), so that a failure can be repeated from its seed.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33;
        usize::try_from(high).map_or(0, |high| high % bound)
    }

    pub(crate) fn pick<'a, T: ?Sized>(&mut self, from: &[&'a T]) -> Option<&'a T> {
        from.get(self.below(from.len())).copied()
    }
}

/// Documents that use every part of the grammar.
pub(crate) const VALID: [&str; 10] = [
    r#"{"decl":1,"domain":"shop.schema","declarations":[{"name":"Track","fields":[{"name":"title","type":"text","constraints":{"min_length":1}}]}]}"#,
    " [ 1 , -2.5e+10 , true , false , null , \"text\" ] ",
    "{\r\n\t\"a\" : { } ,\r\n\t\"b\" : [ ]\r\n}\r\n",
    r#""\u00e9\ud83d\ude00\"\\\/\b\f\n\r\t""#,
    "\"é€😀\u{7f}\u{ffff}\"",
    "[[[[[[]]],[]]]]",
    r#"{"":{"":{"":[{"":0}]}}}"#,
    "[0,-0,0.0,1e400,1E-400,12345678901234567890]",
    "[false,true,null]",
    "{\"é\":1,\"e\u{301}\":2,\"\\u0000\":3}",
];

/// A valid document without duplicate keys whose nesting is less than `depth`.
pub(crate) fn document(random: &mut Random, depth: usize) -> String {
    let mut out = String::new();
    value(random, depth, &mut out);
    out
}

fn value(random: &mut Random, depth: usize, out: &mut String) {
    let kinds = if depth == 0 { 5 } else { 9 };
    match random.below(kinds) {
        0 => out.push_str("null"),
        1 => out.push_str("true"),
        2 => out.push_str("false"),
        3 => out.push_str(&number(random)),
        4 => string(random, "", out),
        5 | 6 => array(random, depth - 1, out),
        _ => object(random, depth - 1, out),
    }
}

fn array(random: &mut Random, depth: usize, out: &mut String) {
    out.push('[');
    for index in 0..random.below(5) {
        separate(random, index, out);
        value(random, depth, out);
        space(random, out);
    }
    space(random, out);
    out.push(']');
}

fn object(random: &mut Random, depth: usize, out: &mut String) {
    out.push('{');
    for index in 0..random.below(5) {
        separate(random, index, out);
        string(random, &index.to_string(), out);
        space(random, out);
        out.push(':');
        space(random, out);
        value(random, depth, out);
        space(random, out);
    }
    space(random, out);
    out.push('}');
}

fn separate(random: &mut Random, index: usize, out: &mut String) {
    if index > 0 {
        out.push(',');
    }
    space(random, out);
}

fn space(random: &mut Random, out: &mut String) {
    out.push_str(
        random
            .pick(&["", "", "", " ", "\n", "\t", "\r\n"])
            .unwrap_or_default(),
    );
}

fn number(random: &mut Random) -> String {
    let sign = random.pick(&["", "-"]).unwrap_or_default();
    let integer = random.pick(&["0", "1", "42", "9007199254740993", "18446744073709551616"]);
    let fraction = random
        .pick(&["", "", ".0", ".10", ".125"])
        .unwrap_or_default();
    let exponent = random
        .pick(&["", "", "e5", "E+07", "e-3"])
        .unwrap_or_default();
    format!("{sign}{}{fraction}{exponent}", integer.unwrap_or("7"))
}

fn string(random: &mut Random, prefix: &str, out: &mut String) {
    let pieces = [
        "a",
        "Z",
        "0",
        " ",
        "/",
        "é",
        "€",
        "😀",
        "\u{7f}",
        "\u{ffff}",
        r"\n",
        r#"\""#,
        r"\\",
        r"\/",
        r"\u0000",
        r"\u00E9",
        r"\ud83d\ude00",
    ];
    out.push('"');
    out.push_str(prefix);
    for _ in 0..random.below(6) {
        out.push_str(random.pick(&pieces).unwrap_or_default());
    }
    let unicode = u32::try_from(random.below(0xd800)).unwrap_or(0);
    let _infallible = write!(out, "\\u{unicode:04x}\"");
}

/// The text with one to three bytes removed, inserted, replaced or swapped.
pub(crate) fn mutate(random: &mut Random, text: &[u8]) -> Vec<u8> {
    let mut bytes = text.to_vec();
    for _ in 0..=random.below(3) {
        let at = random.below(bytes.len() + 1);
        match random.below(4) {
            0 if at < bytes.len() => drop(bytes.remove(at)),
            1 => bytes.insert(at, byte(random)),
            2 if at + 1 < bytes.len() => bytes.swap(at, at + 1),
            _ => bytes
                .splice(at..(at + 1).min(bytes.len()), [byte(random)])
                .for_each(drop),
        }
    }
    bytes
}

/// A byte that means something in JSON, or any byte.
fn byte(random: &mut Random) -> u8 {
    let meaningful = b"{}[]:,\"\\u/+-.eE0123456789tfn aDd8\n\t\0\x1f\x7f\x80\xc3\xa9\xed\xa0\xff";
    match meaningful.get(random.below(meaningful.len() * 2)) {
        Some(byte) => *byte,
        None => u8::try_from(random.below(256)).unwrap_or(0),
    }
}
