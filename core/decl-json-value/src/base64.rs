//! Bytes as base64 with padding (RFC 4648, section 4): one text for each sequence of bytes.

use alloc::string::String;
use alloc::vec::Vec;

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The base64 text of bytes.
///
/// ```
/// assert_eq!(decl_json_value::to_base64(b"foob"), "Zm9vYg==");
/// ```
pub fn to_base64(bytes: &[u8]) -> String {
    bytes.chunks(3).flat_map(quantum).collect()
}

/// The four characters of up to three bytes.
fn quantum(chunk: &[u8]) -> [char; 4] {
    let byte = |n: usize| u32::from(chunk.get(n).copied().unwrap_or(0));
    let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
    let character = |n: u32| {
        let sextet = (bits >> (18 - 6 * n) & 63) as usize;
        let padding = n as usize > chunk.len();
        let letter = ALPHABET.get(sextet).filter(|_| !padding);
        letter.map_or('=', |letter| char::from(*letter))
    };
    [0, 1, 2, 3].map(character)
}

/// The bytes of a base64 text; none if it is not the one that [`to_base64`] makes of them.
///
/// ```
/// assert_eq!(decl_json_value::from_base64("Zm9vYg=="), Some(b"foob".to_vec()));
/// assert_eq!(decl_json_value::from_base64("Zm9vYg"), None);
/// assert_eq!(decl_json_value::from_base64("Zm9vYh=="), None);
/// ```
pub fn from_base64(text: &str) -> Option<Vec<u8>> {
    let text = text.as_bytes();
    if text.len() % 4 != 0 {
        return None;
    }
    let padding = text
        .iter()
        .rev()
        .take(2)
        .take_while(|byte| **byte == b'=')
        .count();
    let letters = text.split_at_checked(text.len() - padding)?.0;
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    for group in letters.chunks(4) {
        let mut bits = 0;
        for letter in group {
            bits = bits << 6 | sextet(*letter)?;
        }
        // A group of n letters stands for n - 1 bytes; the bits beyond them are zero.
        bits <<= 6 * (4 - group.len());
        let [_, decoded @ ..] = u32::to_be_bytes(bits);
        let (held, beyond) = decoded.split_at_checked(group.len().checked_sub(1)?)?;
        if beyond.iter().any(|byte| *byte != 0) {
            return None;
        }
        bytes.extend_from_slice(held);
    }
    Some(bytes)
}

fn sextet(letter: u8) -> Option<u32> {
    Some(u32::from(match letter {
        b'A'..=b'Z' => letter - b'A',
        b'a'..=b'z' => letter - b'a' + 26,
        b'0'..=b'9' => letter - b'0' + 52,
        b'+' => 62,
        b'/' => 63,
        _ => return None,
    }))
}

#[cfg(test)]
mod tests {
    use super::{from_base64, to_base64};

    #[test]
    fn the_vectors_of_rfc_4648_hold_in_both_directions() {
        let vectors = [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ];
        for (bytes, text) in vectors {
            assert_eq!(to_base64(bytes.as_bytes()), text);
            assert_eq!(from_base64(text).as_deref(), Some(bytes.as_bytes()));
        }
        assert_eq!(to_base64(&[0xfb, 0xff, 0xfe]), "+//+");
    }

    #[test]
    fn other_spellings_are_refused() {
        for text in [
            "Zg", "Zg=", "Zh==", "Zm9=", "Z===", "====", "=", "Zg==Zg==", "Zm 9", "Zm9v\n", "Zm9-",
            "Zm9_", "Zm9é",
        ] {
            assert_eq!(from_base64(text), None, "{text}");
        }
    }
}
