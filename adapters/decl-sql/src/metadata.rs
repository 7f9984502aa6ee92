//! Reading the values of metadata entries: every mistake at its path, nothing ignored.

use decl_core::{Map, Path, Text, Value, nearest};

use crate::problem::{Found, TableProblem, note};

/// A map with a closed list of keys.
pub(crate) struct Object<'a> {
    map: &'a Map,
    path: Path,
}

impl<'a> Object<'a> {
    /// The map, with every key that is not known reported.
    pub(crate) fn read(
        value: &'a Value,
        path: &Path,
        known: &[&'static str],
        found: &mut Found,
    ) -> Option<Self> {
        let Some(map) = value.as_map() else {
            wrong_kind(path, "a map", value, found);
            return None;
        };
        for (n, (key, _)) in map.sorted().into_iter().enumerate() {
            match key.as_text() {
                Some(key) if known.contains(&key) => {}
                Some(key) => {
                    let problem = TableProblem::UnknownKey {
                        key: key.into(),
                        nearest: nearest(key, known.iter().copied()),
                    };
                    note(found, &path.field(key), problem);
                }
                None => wrong_kind(&path.key_at(n), "a key of text", key, found),
            }
        }
        let path = path.clone();
        Some(Self { map, path })
    }

    /// The value under a key, with its path.
    pub(crate) fn get(&self, key: &'static str) -> Option<(&'a Value, Path)> {
        self.map.get(key).map(|value| (value, self.path.field(key)))
    }

    /// The value under a key that must be there.
    pub(crate) fn require(
        &self,
        key: &'static str,
        found: &mut Found,
    ) -> Option<(&'a Value, Path)> {
        let entry = self.get(key);
        if entry.is_none() {
            note(found, &self.path, TableProblem::MissingKey { key });
        }
        entry
    }

    /// The items under a key, with their paths; none where the key is absent.
    pub(crate) fn items(&self, key: &'static str, found: &mut Found) -> Vec<(&'a Value, Path)> {
        match self.get(key) {
            Some((value, path)) => items(value, &path, found),
            None => Vec::new(),
        }
    }

    /// The text under a key, if it is there.
    pub(crate) fn text(&self, key: &'static str, found: &mut Found) -> Option<Text> {
        let (value, path) = self.get(key)?;
        text(value, &path, found)
    }

    /// The text under a key that must be there.
    pub(crate) fn require_text(&self, key: &'static str, found: &mut Found) -> Option<Text> {
        let (value, path) = self.require(key, found)?;
        text(value, &path, found)
    }

    /// The texts under a key that must be there, at least one.
    pub(crate) fn require_texts(&self, key: &'static str, found: &mut Found) -> Option<Vec<Text>> {
        let (value, path) = self.require(key, found)?;
        texts(value, &path, found)
    }

    /// The word under a key, of a closed list.
    pub(crate) fn word<T: Copy>(
        &self,
        key: &'static str,
        words: &[(&'static str, T)],
        found: &mut Found,
    ) -> Option<T> {
        let (value, path) = self.get(key)?;
        word(value, &path, words, found)
    }
}

/// The meaning of a word of a closed list.
pub(crate) fn word<T: Copy>(
    value: &Value,
    path: &Path,
    words: &[(&'static str, T)],
    found: &mut Found,
) -> Option<T> {
    let word = text(value, path, found)?;
    let known = words.iter().find(|(known, _)| word == *known);
    if known.is_none() {
        let nearest = nearest(&word, words.iter().map(|(known, _)| *known));
        let problem = TableProblem::UnknownWord {
            what: "word",
            word: word.clone(),
            nearest,
        };
        note(found, path, problem);
    }
    known.map(|(_, meaning)| *meaning)
}

/// The items of a list, with their paths.
pub(crate) fn items<'a>(
    value: &'a Value,
    path: &Path,
    found: &mut Found,
) -> Vec<(&'a Value, Path)> {
    let Some(list) = value.as_list() else {
        wrong_kind(path, "a list", value, found);
        return Vec::new();
    };
    let items = list.iter().enumerate();
    items.map(|(n, item)| (item, path.index(n))).collect()
}

/// The text, if it is text.
pub(crate) fn text(value: &Value, path: &Path, found: &mut Found) -> Option<Text> {
    if let Value::Text(text) = value {
        return Some(text.clone());
    }
    wrong_kind(path, "text", value, found);
    None
}

/// The texts of a list that must not be empty.
pub(crate) fn texts(value: &Value, path: &Path, found: &mut Found) -> Option<Vec<Text>> {
    let before = found.len();
    let items = items(value, path, found);
    if items.is_empty() && found.len() == before {
        note(found, path, TableProblem::EmptyList);
    }
    let texts = items
        .into_iter()
        .filter_map(|(item, path)| text(item, &path, found))
        .collect();
    (found.len() == before).then_some(texts)
}

/// Notes that a value should be of another kind.
pub(crate) fn wrong_kind(path: &Path, expected: &'static str, value: &Value, found: &mut Found) {
    let problem = TableProblem::Kind {
        expected,
        found: value.kind(),
    };
    note(found, path, problem);
}
