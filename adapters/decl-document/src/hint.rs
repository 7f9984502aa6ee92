//! The way out of a word that means nothing.

use std::fmt;

use decl_core::{ConstraintWord, Text, Type};

use crate::foreign;
use crate::interpret::Interpreter;
use crate::quoted::Quoted;
use crate::types::{COMPOSITES, form};

/// What may have been meant by a word that means nothing; it displays as the end of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Hint {
    /// Nothing is known.
    Nothing,
    /// The nearest word that means something.
    Nearest(Text),
    /// What a word of other notations is called here.
    Foreign {
        /// The words, the likeliest first.
        words: Vec<&'static str>,
        /// The key under which they stand, if that is not here.
        within: Option<&'static str>,
    },
    /// All words that mean something here.
    Known(&'static [&'static str]),
    /// The spelling of a composite type.
    Written(Text),
    /// The name of a declaration, where a type is expected.
    Record(Text),
    /// How what is meant is said here.
    Rule(&'static str),
}

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => Ok(()),
            Self::Nearest(nearest) => write!(f, "; did you mean {}?", Quoted(nearest)),
            Self::Foreign { words, within } => {
                write!(f, "; did you mean {}", Choice(words))?;
                match within {
                    Some(key) => write!(f, " in `{key}`?"),
                    None => f.write_str("?"),
                }
            }
            Self::Known(words) => write!(f, "; expected {}", Choice(words)),
            Self::Written(text) => write!(f, "; it is written {}", Quoted(text)),
            Self::Record(name) => {
                let form = format!("{{\"record\": \"{name}\"}}");
                write!(f, "; a declaration is written {}", Quoted(&form))
            }
            Self::Rule(rule) => write!(f, "; {rule}"),
        }
    }
}

/// Words of which one is to be chosen.
struct Choice<'a>(&'a [&'static str]);

impl fmt::Display for Choice<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, word) in self.0.iter().enumerate() {
            let joint = match n {
                0 => "",
                _ if n + 1 == self.0.len() => " or ",
                _ => ", ",
            };
            write!(f, "{joint}`{word}`")?;
        }
        Ok(())
    }
}

const OPTION: &str = "null is allowed by `nullable`, which stands beside the type";

impl Interpreter<'_> {
    /// What a key could mean where these are known; constraints of a type must apply to it.
    pub(crate) fn key_hint(
        &mut self,
        key: &str,
        known: &'static [&'static str],
        ty: Option<&Type>,
    ) -> Hint {
        if !self.keeps_problems() {
            return Hint::Nothing;
        }
        if let Some(rule) = foreign::rule(key, known) {
            return Hint::Rule(rule);
        }
        let foreign = foreign::words(key);
        let words: Vec<&str> = foreign
            .iter()
            .copied()
            .filter(|word| known.contains(word) && applies(word, ty))
            .collect();
        if !words.is_empty() {
            return Hint::Foreign {
                words,
                within: None,
            };
        }
        if let Some(elsewhere) = elsewhere(key, foreign, known) {
            return elsewhere;
        }
        let nearest = self.nearest(key, known.iter().copied());
        nearest.map_or(Hint::Known(known), Hint::Nearest)
    }

    /// What a word could mean where a type is expected.
    pub(crate) fn type_hint(&mut self, word: &str) -> Hint {
        if !self.keeps_problems() {
            return Hint::Nothing;
        }
        if self.records.get(word).is_some() {
            return Hint::Record(word.into());
        }
        if let Some(hint) = self.spelling_hint(word) {
            return hint;
        }
        let (head, _) = word.split_once('(').unwrap_or((word, ""));
        let words: Vec<&str> = foreign::words(head)
            .iter()
            .copied()
            .filter(|word| is_type(word))
            .map(form)
            .collect();
        if !words.is_empty() {
            return Hint::Foreign {
                words,
                within: None,
            };
        }
        let known: Vec<&str> = Type::words().chain(COMPOSITES).collect();
        let nearest = self.nearest(word, known.into_iter());
        nearest.map_or(Hint::Nothing, Hint::Nearest)
    }

    /// What `text?`, `text[]`, `list<text>` and the like are here.
    fn spelling_hint(&self, word: &str) -> Option<Hint> {
        if word.len() > MAX_SPELLING {
            return None;
        }
        if word.ends_with('?') {
            return Some(Hint::Rule(OPTION));
        }
        let (outer, inner) = parts(word)?;
        if ["option", "optional", "nullable"].contains(&&*outer.to_ascii_lowercase()) {
            return Some(Hint::Rule(OPTION));
        }
        let composite = composite(outer)?;
        let written = self.composite_spelled(composite, inner);
        Some(match written.filter(|text| text.len() <= MAX_SPELLING) {
            Some(text) => Hint::Written(text.into()),
            None => Hint::Foreign {
                words: vec![form(composite)],
                within: None,
            },
        })
    }

    fn composite_spelled(&self, composite: &str, inner: &str) -> Option<String> {
        let held = match composite {
            "list" | "set" => self.spelled(inner)?,
            "tuple" => format!("[{}]", self.all_spelled(inner)?.join(", ")),
            "map" => match self.all_spelled(inner)?.as_slice() {
                [key, value] => format!("[{key}, {value}]"),
                _ => return None,
            },
            "record" => return self.record_spelled(inner.trim()),
            _ => return None,
        };
        Some(format!("{{\"{composite}\": {held}}}"))
    }

    fn all_spelled(&self, list: &str) -> Option<Vec<String>> {
        list.split(',').map(|word| self.spelled(word)).collect()
    }

    /// A type in the form of documents; short, so this may recurse.
    fn spelled(&self, word: &str) -> Option<String> {
        let word = word.trim();
        if word.parse::<Type>().is_ok() {
            return Some(format!("\"{word}\""));
        }
        if let Some(record) = self.record_spelled(word) {
            return Some(record);
        }
        if let Some((outer, inner)) = parts(word) {
            return self.composite_spelled(composite(outer)?, inner);
        }
        let scalar = foreign::words(word).first()?;
        scalar.parse::<Type>().ok()?;
        Some(format!("\"{scalar}\""))
    }

    fn record_spelled(&self, name: &str) -> Option<String> {
        let declared = self.records.get(name).is_some();
        declared.then(|| format!("{{\"record\": \"{name}\"}}"))
    }
}

/// What is longer is cut in a message, and then spells nothing.
const MAX_SPELLING: usize = Quoted::MAX_CHARACTERS;

/// What a generic type is and what it holds.
fn parts(word: &str) -> Option<(&str, &str)> {
    if let Some(item) = word.strip_suffix("[]") {
        return Some(("list", item));
    }
    [('<', '>'), ('[', ']'), ('(', ')')]
        .into_iter()
        .find_map(|(open, close)| word.strip_suffix(close)?.split_once(open))
}

/// The composite type that a word means.
fn composite(word: &str) -> Option<&'static str> {
    let of = |word: &str| {
        let mut known = COMPOSITES.into_iter();
        known.find(|known| foreign::is_same(known, word))
    };
    of(word).or_else(|| foreign::words(word).iter().find_map(|word| of(word)))
}

fn is_type(word: &str) -> bool {
    Type::words().any(|known| known == word) || COMPOSITES.contains(&word)
}

fn constraint_word(word: &str) -> Option<ConstraintWord> {
    let mut words = ConstraintWord::ALL.into_iter();
    words.find(|known| known.as_str() == word)
}

fn applies(word: &str, ty: Option<&Type>) -> bool {
    match constraint_word(word) {
        Some(word) => ty.is_none_or(|ty| word.applies_to(Some(ty))),
        None => true,
    }
}

/// What stands not here, but in the type or in the constraints.
fn elsewhere(key: &str, foreign: &[&'static str], known: &[&str]) -> Option<Hint> {
    if !known.contains(&"constraints") {
        return None;
    }
    let constraints = ConstraintWord::ALL.map(ConstraintWord::as_str);
    let places: [(&'static str, &[&'static str]); 2] =
        [("type", &COMPOSITES), ("constraints", &constraints)];
    places.into_iter().find_map(|(within, there)| {
        let words: Vec<&str> = there
            .iter()
            .copied()
            .filter(|word| foreign::is_same(word, key) || foreign.contains(word))
            .collect();
        let is_there = !words.is_empty() && !known.iter().any(|word| words.contains(word));
        is_there.then_some(Hint::Foreign {
            words,
            within: Some(within),
        })
    })
}
