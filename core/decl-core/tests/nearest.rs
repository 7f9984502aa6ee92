//! Suggestions for a word that is not known.

use std::collections::BTreeMap;

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

#[test]
fn among_equals_the_one_that_differs_only_by_case_goes_first() {
    assert_eq!(nearest("Foo", ["Fo", "foo"]), Some("foo"));
    assert_eq!(nearest("Types", ["Typex", "tYPE", "typeS"]), Some("typeS"));
}

/// Optimal string alignment by its definition: a whole matrix.
fn distance_by_definition(left: &[char], right: &[char]) -> usize {
    let cell =
        |matrix: &BTreeMap<(usize, usize), usize>, i, j| matrix.get(&(i, j)).copied().unwrap_or(0);
    let mut matrix = BTreeMap::new();
    for i in 0..=left.len() {
        for j in 0..=right.len() {
            let mut least = if i == 0 || j == 0 { i + j } else { usize::MAX };
            if i > 0 && j > 0 {
                let (a, b) = (left.get(i - 1), right.get(j - 1));
                least = (cell(&matrix, i - 1, j) + 1)
                    .min(cell(&matrix, i, j - 1) + 1)
                    .min(cell(&matrix, i - 1, j - 1) + usize::from(a != b));
                if i > 1 && j > 1 && a == right.get(j - 2) && left.get(i - 2) == b {
                    least = least.min(cell(&matrix, i - 2, j - 2) + 1);
                }
            }
            matrix.insert((i, j), least);
        }
    }
    cell(&matrix, left.len(), right.len())
}

/// Every word over three letters up to this length.
fn words(length: usize) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut last = all.clone();
    for _ in 0..length {
        last = last
            .iter()
            .flat_map(|word| ["a", "b", "c"].map(|letter| format!("{word}{letter}")))
            .collect();
        all.extend(last.iter().cloned());
    }
    all
}

#[test]
fn a_word_is_near_exactly_when_its_distance_by_definition_is_within_a_third() {
    let all = words(4);
    for left in all
        .iter()
        .chain(&["abcabc".to_owned(), "aabbcc".to_owned()])
    {
        let characters: Vec<char> = left.chars().collect();
        let limit = (characters.len() / 3).max(1);
        for right in &all {
            let distance = distance_by_definition(&characters, &right.chars().collect::<Vec<_>>());
            let expected = (distance <= limit).then_some(right.as_str());
            assert_eq!(nearest(left, [right.as_str()]), expected, "{left} {right}");
        }
    }
}
