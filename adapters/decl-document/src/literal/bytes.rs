//! Bytes as text: base64 (RFC 4648 section 4) and hexadecimal digits.

/// The bytes that base64 with padding stands for; none if it is not the one spelling of them.
pub(super) fn from_base64(text: &str) -> Option<Vec<u8>> {
    let digits = text.trim_end_matches('=');
    let padding = text.len() - digits.len();
    if text.len() % 4 != 0 || padding > 2 {
        return None;
    }
    let mut bytes = Vec::with_capacity(digits.len() / 4 * 3 + 2);
    for group in digits.as_bytes().chunks(4) {
        let mut bits = 0_u32;
        for digit in group {
            bits = bits << 6 | sextet(*digit)?;
        }
        bits <<= 6 * (4 - group.len());
        let [_, quantum @ ..] = bits.to_be_bytes();
        let (kept, rest) = quantum.split_at_checked(group.len() - 1)?;
        if rest.iter().any(|byte| *byte != 0) {
            return None;
        }
        bytes.extend(kept);
    }
    Some(bytes)
}

fn sextet(digit: u8) -> Option<u32> {
    let value = match digit {
        b'A'..=b'Z' => digit - b'A',
        b'a'..=b'z' => digit - b'a' + 26,
        b'0'..=b'9' => digit - b'0' + 52,
        b'+' => 62,
        b'/' => 63,
        _ => return None,
    };
    Some(value.into())
}

/// The bytes that lower-case hexadecimal digits stand for.
pub(super) fn from_hex(text: &str) -> Option<Vec<u8>> {
    let (pairs, rest) = (text.as_bytes().chunks_exact(2), text.len() % 2);
    if rest != 0 {
        return None;
    }
    pairs
        .map(|pair| match pair {
            [high, low] => Some(nibble(*high)? << 4 | nibble(*low)?),
            _ => None,
        })
        .collect()
}

fn nibble(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{from_base64, from_hex};

    #[test]
    fn base64_has_one_spelling() {
        for (text, bytes) in [
            ("", &b""[..]),
            ("Zg==", b"f"),
            ("Zm8=", b"fo"),
            ("Zm9v", b"foo"),
        ] {
            assert_eq!(from_base64(text).as_deref(), Some(bytes), "{text}");
        }
        for text in [
            "Zg", "Zg=", "Zh==", "Zm9=", "Zm9v====", "=", "====", "Z===", "Zm-v", "Zm 9",
        ] {
            assert_eq!(from_base64(text), None, "{text}");
        }
    }

    #[test]
    fn hexadecimal_digits_are_lower_case_pairs() {
        assert_eq!(from_hex("00ff").as_deref(), Some(&[0, 255][..]));
        for text in ["0", "0F", "0g", "é"] {
            assert_eq!(from_hex(text), None, "{text}");
        }
    }
}
