//! What other notations call the things that documents have words for.

/// Words of other notations in lower case without `_`, `-` and blanks, and the words here that
/// could be meant: those that are clear, the likeliest first.
const WORDS: &[(&str, &[&str])] = &[
    // Types.
    ("array", &["list"]),
    ("bigint", &["i64", "integer"]),
    ("bigserial", &["i64"]),
    ("binary", &["bytes"]),
    ("blob", &["bytes"]),
    ("boolean", &["bool"]),
    ("bytea", &["bytes"]),
    ("char", &["text"]),
    ("clob", &["text"]),
    ("datetime", &["datetime", "instant"]),
    ("dict", &["map"]),
    ("dictionary", &["map"]),
    ("double", &["f64"]),
    ("filepath", &["path"]),
    ("float", &["f64", "f32"]),
    ("float32", &["f32"]),
    ("float64", &["f64"]),
    ("guid", &["uuid"]),
    ("hashmap", &["map"]),
    ("hashset", &["set"]),
    ("int", &["i64", "i32", "integer"]),
    ("int128", &["i128"]),
    ("int16", &["i16"]),
    ("int32", &["i32"]),
    ("int64", &["i64"]),
    ("int8", &["i8", "i64"]),
    ("integer32", &["i32"]),
    ("integer64", &["i64"]),
    ("interval", &["duration"]),
    ("jsonb", &["json"]),
    ("long", &["i64"]),
    ("mapping", &["map"]),
    ("number", &["f64", "decimal", "integer"]),
    ("numeric", &["decimal"]),
    ("object", &["record", "map", "json"]),
    ("real", &["f64", "f32"]),
    ("short", &["i16"]),
    ("smallint", &["i16"]),
    ("str", &["text"]),
    ("string", &["text"]),
    ("struct", &["record"]),
    ("timedelta", &["duration"]),
    ("timestamp", &["instant", "datetime"]),
    ("timestamptz", &["instant"]),
    ("uint128", &["u128"]),
    ("uint16", &["u16"]),
    ("uint32", &["u32"]),
    ("uint64", &["u64"]),
    ("uint8", &["u8"]),
    ("varbinary", &["bytes"]),
    ("varchar", &["text"]),
    ("vec", &["list"]),
    // Keys.
    ("$ref", &["record"]),
    ("columns", &["fields"]),
    ("comment", &["doc"]),
    ("datatype", &["type"]),
    ("definitions", &["declarations"]),
    ("description", &["doc"]),
    ("documentation", &["doc"]),
    ("factory", &["default_factory"]),
    ("items", &["list"]),
    ("labels", &["values"]),
    ("metadata", &["meta"]),
    ("namespace", &["domain"]),
    ("oneof", &["one_of", "union"]),
    ("properties", &["fields"]),
    ("ref", &["record"]),
    ("schemas", &["declarations"]),
    ("tables", &["declarations"]),
    ("version", &["contract_version", "decl"]),
    // Constraints.
    ("choices", &["one_of"]),
    ("enum", &["one_of"]),
    ("ge", &["minimum"]),
    ("gt", &["exclusive_minimum"]),
    ("le", &["maximum"]),
    ("length", &["min_length", "max_length"]),
    ("lt", &["exclusive_maximum"]),
    ("max", &["maximum", "max_length", "max_items"]),
    ("min", &["minimum", "min_length", "min_items"]),
    ("multiple", &["multiple_of"]),
    ("regex", &["pattern"]),
    ("unique", &["unique_items"]),
];

/// A key of other notations, a key that stands where it could be meant, and how that is said here.
const RULES: &[(&str, &str, &str)] = &[
    (
        "required",
        "optional",
        "a field is required unless it is `optional` or has a default",
    ),
    (
        "format",
        "optional",
        "a format is a type, such as `uuid` or `instant`, or a `pattern` in `constraints`",
    ),
    (
        "format",
        "pattern",
        "a format is a type, such as `uuid` or `instant`, or a `pattern`",
    ),
    (
        "primarykey",
        "optional",
        "a primary key is `storage.primary_key_position` in `meta`",
    ),
    (
        "foreignkey",
        "optional",
        "a foreign key is `storage.foreign_key` in `meta`",
    ),
    (
        "references",
        "optional",
        "a foreign key is `storage.foreign_key` in `meta`",
    ),
    (
        "unique",
        "optional",
        "unique fields are `unique` in `sql` of the declaration",
    ),
    (
        "index",
        "optional",
        "an index is one of `indexes` in `sql` of the declaration",
    ),
    ("table", "sql", "the name of a table is `table` in `sql`"),
    ("indexes", "sql", "indexes are `indexes` in `sql`"),
];

/// No foreign word is longer; documents can ask for much comparing.
const MAX_BYTES: usize = 64;

/// The words here that a word of another notation could mean; none for most.
pub(crate) fn words(word: &str) -> &'static [&'static str] {
    let found = WORDS.iter().find(|(foreign, _)| is_same(foreign, word));
    found.map_or(&[], |(_, words)| *words)
}

/// How what a key of another notation means is said where these keys are known.
pub(crate) fn rule(key: &str, known: &[&str]) -> Option<&'static str> {
    let found = RULES
        .iter()
        .find(|(foreign, beside, _)| is_same(foreign, key) && known.contains(beside));
    found.map(|(_, _, rule)| *rule)
}

/// Whether two words differ in case and joints alone.
pub(crate) fn is_same(word: &str, other: &str) -> bool {
    other.len() <= MAX_BYTES && folded(word).eq(folded(other))
}

fn folded(word: &str) -> impl Iterator<Item = char> + '_ {
    let characters = word.chars().filter(|c| !matches!(c, '_' | '-' | ' '));
    characters.map(|c| c.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use decl_core::{ConstraintWord, Type};

    use super::{RULES, WORDS, folded};
    use crate::declaration::{DECLARATION_KEYS, DOCUMENT_KEYS, FIELD_KEYS};
    use crate::types::{COMPOSITES, ENUM_KEYS};

    #[test]
    fn foreign_words_are_folded_and_stand_once() {
        let words = WORDS.iter().map(|(word, _)| *word);
        let mut seen = Vec::new();
        for word in words {
            assert!(word.chars().eq(folded(word)), "{word}");
            assert!(!seen.contains(&word), "{word}");
            seen.push(word);
        }
        for (word, _, _) in RULES {
            assert!(word.chars().eq(folded(word)), "{word}");
        }
    }

    #[test]
    fn every_foreign_word_leads_to_words_of_documents() {
        let known: Vec<&str> = Type::words()
            .chain(COMPOSITES)
            .chain(ConstraintWord::ALL.map(ConstraintWord::as_str))
            .chain(
                [
                    DOCUMENT_KEYS.as_slice(),
                    &DECLARATION_KEYS,
                    &FIELD_KEYS,
                    &ENUM_KEYS,
                ]
                .concat(),
            )
            .collect();
        for (foreign, words) in WORDS {
            assert!(!words.is_empty(), "{foreign}");
            assert!(words.iter().all(|word| known.contains(word)), "{foreign}");
        }
    }
}
