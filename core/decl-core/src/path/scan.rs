//! Finding the end of a canonical JSON value, without recursion.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::Chars;

use crate::canonical::write_json_string;

/// Why a text cannot be the canonical text of a map key in a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum KeyTextProblem {
    /// The text is not exactly one JSON value in canonical form.
    NotOneValue,
    /// The text is a JSON string: a text key is a field.
    Text,
}

impl fmt::Display for KeyTextProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotOneValue => "the key is not one JSON value in canonical form",
            Self::Text => "a text key is spelled as a field",
        })
    }
}

impl core::error::Error for KeyTextProblem {}

/// Whether a text is a value that [`value_end`] finds the end of, and no string.
pub(super) fn check_key_text(text: &str) -> Result<(), KeyTextProblem> {
    if value_end(text) != Some(text.len()) {
        return Err(KeyTextProblem::NotOneValue);
    }
    if text.starts_with('"') {
        return Err(KeyTextProblem::Text);
    }
    Ok(())
}

/// How many bytes the JSON value at the beginning takes, if it is well formed, has no white space
/// between its parts and spells its strings and integers canonically.
///
/// The order of member names is not checked: the end is certain without.
pub(super) fn value_end(text: &str) -> Option<usize> {
    let mut scanner = Scanner {
        text,
        at: 0,
        open: Vec::new(),
    };
    let mut next = Next::Value;
    loop {
        next = match next {
            Next::Value => scanner.value()?,
            Next::Member => scanner.member_name()?,
            Next::Rest => match scanner.open.last().copied() {
                Some(container) => scanner.rest(container)?,
                None => return Some(scanner.at),
            },
        };
    }
}

/// What stands next.
enum Next {
    Value,
    Member,
    /// What follows a value: a comma and more, the end of the container, or the end of it all.
    Rest,
}

#[derive(Clone, Copy)]
enum Container {
    Array,
    Object,
}

struct Scanner<'a> {
    text: &'a str,
    at: usize,
    /// The containers that are not closed yet, the innermost last.
    open: Vec<Container>,
}

impl Scanner<'_> {
    fn value(&mut self) -> Option<Next> {
        if self.eat("[]") || self.eat("{}") {
            return Some(Next::Rest);
        }
        if self.eat("[") {
            self.open.push(Container::Array);
            return Some(Next::Value);
        }
        if self.eat("{") {
            self.open.push(Container::Object);
            return Some(Next::Member);
        }
        let rest = self.text.get(self.at..)?;
        self.at += if rest.starts_with('"') {
            string(rest)?.1
        } else {
            word(rest)?.len()
        };
        Some(Next::Rest)
    }

    fn member_name(&mut self) -> Option<Next> {
        self.at += string(self.text.get(self.at..)?)?.1;
        self.eat(":").then_some(Next::Value)
    }

    fn rest(&mut self, container: Container) -> Option<Next> {
        let (close, next) = match container {
            Container::Array => ("]", Next::Value),
            Container::Object => ("}", Next::Member),
        };
        if self.eat(",") {
            return Some(next);
        }
        self.open.pop();
        self.eat(close).then_some(Next::Rest)
    }

    fn eat(&mut self, expected: &str) -> bool {
        let found = self
            .text
            .get(self.at..)
            .is_some_and(|rest| rest.starts_with(expected));
        if found {
            self.at += expected.len();
        }
        found
    }
}

/// The `null`, `true`, `false` or integer at the beginning.
fn word(text: &str) -> Option<&str> {
    let length = text.bytes().take_while(|byte| is_word_byte(*byte)).count();
    text.get(..length)
        .filter(|word| matches!(*word, "null" | "true" | "false") || is_integer(word))
}

const fn is_word_byte(byte: u8) -> bool {
    byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-'
}

/// Whether this is an integer without a leading zero and, if it is zero, without a sign.
fn is_integer(word: &str) -> bool {
    let digits = word.strip_prefix('-').unwrap_or(word);
    let is_canonical = word == "0" || !(digits.is_empty() || digits.starts_with('0'));
    is_canonical && digits.bytes().all(|digit| digit.is_ascii_digit())
}

/// The content of the JSON string at the beginning, in its one canonical spelling, and how many
/// bytes it takes with its quotes.
pub(super) fn string(text: &str) -> Option<(String, usize)> {
    let (content, length) = unescaped(text)?;
    let mut spelled = String::with_capacity(length);
    write_json_string(&mut spelled, &content).ok()?;
    (text.get(..length)? == spelled).then_some((content, length))
}

/// The content of the JSON string at the beginning, however it is spelled.
fn unescaped(text: &str) -> Option<(String, usize)> {
    let mut characters = text.strip_prefix('"')?.chars();
    let mut content = String::new();
    loop {
        match characters.next()? {
            '"' => return Some((content, text.len() - characters.as_str().len())),
            '\\' => content.push(escaped(&mut characters)?),
            plain => content.push(plain),
        }
    }
}

fn escaped(characters: &mut Chars<'_>) -> Option<char> {
    Some(match characters.next()? {
        'b' => '\u{8}',
        't' => '\t',
        'n' => '\n',
        'f' => '\u{c}',
        'r' => '\r',
        'u' => {
            let digits: String = characters.by_ref().take(4).collect();
            char::from_u32(u32::from_str_radix(&digits, 16).ok()?)?
        }
        plain @ ('"' | '\\' | '/') => plain,
        _ => return None,
    })
}
