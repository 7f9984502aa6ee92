//! The text of a payload: what `serde_json` writes, in more spellings than it has.

use std::fmt::Write as _;

use serde_json::Value as Json;

/// The payload with exponents of every form, escapes and blanks, the same ones for the same payload.
pub(crate) fn spell(payload: &Json) -> String {
    let mut text = String::new();
    spell_into(payload, &mut text);
    text
}

fn spell_into(value: &Json, text: &mut String) {
    match value {
        Json::Number(number) => {
            let number = number.to_string();
            text.push_str(&match number.len() % 3 {
                0 => number.replace("e+", "e"),
                1 => number.replace('e', "E"),
                _ => number,
            });
        }
        Json::String(string) => quote(string, text),
        Json::Array(items) => {
            text.push('[');
            for (n, item) in items.iter().enumerate() {
                text.push_str(if n > 0 { ", " } else { "" });
                spell_into(item, text);
            }
            text.push(']');
        }
        Json::Object(members) => {
            text.push('{');
            for (n, (name, member)) in members.iter().enumerate() {
                text.push_str(if n > 0 { "," } else { "" });
                quote(name, text);
                text.push(':');
                spell_into(member, text);
            }
            text.push('}');
        }
        other => text.push_str(&other.to_string()),
    }
}

/// In some texts every fifth character is written by its number.
fn quote(string: &str, text: &mut String) {
    let quoted = Json::from(string).to_string();
    if quoted.contains('\\') || quoted.len() % 3 != 0 {
        text.push_str(&quoted);
        return;
    }
    for (n, character) in quoted.chars().enumerate() {
        if n % 5 == 4 && character != '"' {
            let units = &mut [0; 2];
            for unit in character.encode_utf16(units) {
                _ = write!(text, "\\u{unit:04x}");
            }
        } else {
            text.push(character);
        }
    }
}
