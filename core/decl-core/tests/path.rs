//! The spelling of paths: one for each path, and it reads back.
#![expect(clippy::indexing_slicing, reason = "a test may panic")]

use std::collections::BTreeMap;

use decl_core::{CanonicalKey, Path, PathErrorKind, Segment, Value};

/// A small generator (splitmix64), so that a failure can be repeated from its seed.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() % bound as u64).unwrap_or(0)
    }

    fn name(&mut self) -> String {
        let pieces = [
            "a", "B", "_", "9", "0", "\"", "\\", "[", "]", "{", "}", "<", ">", "=", ".", "*", "$",
            " ", "\n", "\u{0}", "\u{1f}", "\u{7f}", "\u{2028}", "é", "😂", "u0041", ",", ":",
        ];
        (0..self.below(5))
            .map(|_| pieces[self.below(pieces.len())])
            .collect()
    }

    fn key(&mut self) -> Value {
        match self.below(6) {
            0 => Value::Null,
            1 => Value::from(i64::from_ne_bytes(self.next().to_ne_bytes())),
            2 => Value::F64(f64::from_bits(self.next())),
            3 => Value::from(self.below(2) == 0),
            4 => Value::from(vec![self.key(), Value::from(self.name())]),
            _ => Value::from(vec![Value::from(self.name())]),
        }
    }

    fn segment(&mut self) -> Segment {
        match self.below(9) {
            0 | 1 => Segment::Field(self.name().into()),
            2 => Segment::Index(self.below(1_000_000)),
            3 => Path::root().map_key(&self.key()).segments()[0].clone(),
            4 => Segment::KeyAt(self.below(12)),
            5 => Segment::Elements,
            6 => Segment::Keys,
            7 => Segment::Values,
            _ => Segment::Variant(self.name().into()),
        }
    }

    fn path(&mut self) -> Path {
        (0..self.below(6)).map(|_| self.segment()).collect()
    }
}

#[test]
fn each_step_has_its_spelling() {
    let root = Path::root();
    let spellings = [
        (root.clone(), "$"),
        (root.field("name_9"), "$.name_9"),
        (root.field("_"), "$._"),
        (root.field(""), r#"$[""]"#),
        (root.field("9"), r#"$["9"]"#),
        (root.field("a b"), r#"$["a b"]"#),
        (root.field("é"), r#"$["é"]"#),
        (
            root.field("\"\\/\n\u{1}\u{7f}"),
            "$[\"\\\"\\\\/\\n\\u0001\u{7f}\"]",
        ),
        (root.index(0), "$[0]"),
        (root.map_key(&Value::from(7)), "$[=7]"),
        (root.map_key(&Value::from("seven")), "$.seven"),
        (
            root.map_key(&Value::F64(1.0)),
            r#"$[={"$f64":"3ff0000000000000"}]"#,
        ),
        (root.map_key(&Value::from(vec!["]".into()])), r#"$[=["]"]]"#),
        (root.key_at(3), "${3}"),
        (root.elements(), "$[]"),
        (root.keys(), "${}"),
        (root.values(), "$.*"),
        (root.variant("card"), "$<card>"),
        (root.variant("a>b"), r#"$<"a>b">"#),
        (
            root.field("metadata").index(2).field("value"),
            "$.metadata[2].value",
        ),
        (
            root.field("pair").field("type").field("args").index(1),
            "$.pair.type.args[1]",
        ),
    ];
    for (path, spelling) in spellings {
        assert_eq!(path.to_string(), spelling);
        assert_eq!(spelling.parse(), Ok(path));
    }
}

#[test]
fn ten_thousand_random_paths_read_back_and_none_prints_as_another() {
    let mut random = Random(1);
    let mut printed: BTreeMap<String, Path> = BTreeMap::new();
    for round in 0..10_000 {
        let path = random.path();
        let spelling = path.to_string();
        assert_eq!(
            spelling.parse(),
            Ok(path.clone()),
            "round {round}: {spelling}"
        );
        if let Some(earlier) = printed.insert(spelling, path.clone()) {
            assert_eq!(earlier, path, "round {round}");
        }
    }
    assert!(printed.len() > 5_000);
}

#[test]
fn all_short_paths_over_awkward_steps_print_differently() {
    let root = Path::root();
    let steps: Vec<Segment> = [
        root.field("a"),
        root.field(""),
        root.field("*"),
        root.field("0"),
        root.field("[0]"),
        root.field("\"]"),
        root.field("="),
        root.index(0),
        root.index(10),
        root.key_at(0),
        root.map_key(&Value::from(0)),
        root.map_key(&Value::from(vec!["]".into()])),
        root.map_key(&Value::from(vec![])),
        root.elements(),
        root.keys(),
        root.values(),
        root.variant("a"),
        root.variant(""),
        root.variant(">"),
    ]
    .iter()
    .map(|path| path.segments()[0].clone())
    .collect();
    let mut printed = BTreeMap::new();
    let mut paths = vec![root];
    for _ in 0..3 {
        paths = paths
            .iter()
            .flat_map(|path| {
                steps.iter().map(|step| {
                    let mut longer = path.clone();
                    longer.push(step.clone());
                    longer
                })
            })
            .collect();
        for path in &paths {
            assert_eq!(
                printed.insert(path.to_string(), path.clone()),
                None,
                "{path}"
            );
        }
    }
}

#[test]
fn what_a_path_spells_otherwise_is_refused_with_its_offset() {
    let refused = [
        ("", 0, PathErrorKind::NoRoot),
        ("a", 0, PathErrorKind::NoRoot),
        ("$a", 1, PathErrorKind::UnknownStep),
        ("$.", 1, PathErrorKind::MalformedStep),
        ("$.a.9", 3, PathErrorKind::MalformedStep),
        ("$.a..b", 3, PathErrorKind::MalformedStep),
        (r#"$["a"]"#, 1, PathErrorKind::OtherSpelling),
        (r#"$.x<"a">"#, 3, PathErrorKind::OtherSpelling),
        (r#"$["\u0041 "]"#, 1, PathErrorKind::MalformedStep),
        (r#"$["\/"]"#, 1, PathErrorKind::MalformedStep),
        (r#"$["\u001F"]"#, 1, PathErrorKind::MalformedStep),
        (r#"$["\u000a"]"#, 1, PathErrorKind::MalformedStep),
        (r#"$["\ud800"]"#, 1, PathErrorKind::MalformedStep),
        ("$[\"\n\"]", 1, PathErrorKind::MalformedStep),
        ("$[01]", 1, PathErrorKind::OtherSpelling),
        ("$[-1]", 1, PathErrorKind::MalformedStep),
        ("$[1", 1, PathErrorKind::MalformedStep),
        ("${01}", 1, PathErrorKind::OtherSpelling),
        (
            "$[99999999999999999999999]",
            1,
            PathErrorKind::IndexTooLarge,
        ),
        (r#"$[="a"]"#, 1, PathErrorKind::OtherSpelling),
        ("$[=1 ]", 1, PathErrorKind::MalformedStep),
        ("$[=]", 1, PathErrorKind::MalformedStep),
        ("$[=[1]", 1, PathErrorKind::MalformedStep),
        ("$[=[1}]", 1, PathErrorKind::MalformedStep),
        ("$<a", 1, PathErrorKind::MalformedStep),
        ("$<>", 1, PathErrorKind::MalformedStep),
    ];
    for (text, offset, kind) in refused {
        let error = text.parse::<Path>().map(|path| path.to_string());
        assert_eq!(
            error.map_err(|e| (e.offset, e.kind)),
            Err((offset, kind)),
            "{text}"
        );
    }
}

#[test]
fn a_changed_spelling_never_panics_and_what_parses_prints_as_it_was() {
    let mut random = Random(2);
    let alphabet: Vec<char> = "$.[]{}<>=*\"\\01aA_u ,:-😂".chars().collect();
    let mut parsed = 0;
    for _ in 0..20_000 {
        let mut spelling: Vec<char> = random.path().to_string().chars().collect();
        let place = random.below(spelling.len());
        match random.below(3) {
            0 => spelling[place] = alphabet[random.below(alphabet.len())],
            1 => spelling.insert(place, alphabet[random.below(alphabet.len())]),
            _ => drop(spelling.remove(place)),
        }
        let text: String = spelling.into_iter().collect();
        if let Ok(path) = text.parse::<Path>() {
            assert_eq!(path.to_string(), text);
            parsed += 1;
        }
    }
    assert!(parsed > 1_000);
}

#[test]
fn a_key_nested_without_end_is_read_without_recursion() {
    let text = format!("$[={}{}]", "[".repeat(100_000), "]".repeat(100_000));
    assert_eq!(
        text.parse::<Path>().map(|path| path.to_string() == text),
        Ok(true)
    );
    assert!(CanonicalKey::try_from("[".repeat(100_000).as_str()).is_err());
}

#[test]
fn paths_can_be_taken_apart() {
    let path = Path::root().field("a").index(1);
    assert!(path.starts_with(&Path::root().field("a")) && !path.starts_with(&path.keys()));
    assert_eq!(path.parent(), Some(Path::root().field("a")));
    assert_eq!(path.join(&path).to_string(), "$.a[1].a[1]");
    assert!(Path::root().is_root() && !path.is_root());
}
