//! Suggestions for a word that is not known.

use decl_core::nearest;

const WORDS: [&str; 6] = [
    "name",
    "nullable",
    "optional",
    "default",
    "default_factory",
    "type",
];

#[test]
fn one_slip_is_recognised() {
    for (slip, word) in [
        ("nmae", "name"),
        ("nam", "name"),
        ("names", "name"),
        ("nullible", "nullable"),
        ("defualt", "default"),
        ("default_factroy", "default_factory"),
        ("NULLABLE", "nullable"),
        ("tpye", "type"),
    ] {
        assert_eq!(nearest(slip, WORDS), Some(word), "{slip}");
    }
}

#[test]
fn a_word_that_is_not_near_has_no_suggestion() {
    for word in ["", "x", "column", "notable things", "é"] {
        assert_eq!(nearest(word, WORDS), None, "{word}");
    }
}

#[test]
fn among_equals_the_first_is_suggested() {
    assert_eq!(nearest("cat", ["bat", "rat"]), Some("bat"));
    assert_eq!(nearest("cat", ["rat", "bat"]), Some("rat"));
}

#[test]
fn a_word_beyond_measure_has_no_suggestion() {
    let long = "a".repeat(256);
    assert_eq!(nearest(&long, [long.as_str()]), None);
}
