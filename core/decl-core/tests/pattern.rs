//! Patterns: the portable subset, its matching and its rendering, against an independent engine.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may panic"
)]

use decl_core::{Pattern, PatternProblemKind, PatternSequence};
use regex::Regex;

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
        usize::try_from(self.next() % bound as u64).unwrap()
    }

    fn pick(&mut self, choices: &[&'static str]) -> &'static str {
        choices.get(self.below(choices.len())).unwrap()
    }

    fn pattern(&mut self, depth: usize) -> String {
        let choices = 1 + self.below(2);
        let choices = (0..choices).map(|_| {
            let items = self.below(4);
            (0..items).map(|_| self.item(depth)).collect::<String>()
        });
        choices.collect::<Vec<_>>().join("|")
    }

    fn item(&mut self, depth: usize) -> String {
        let atoms = [
            "a", "b", "c", "1", "_", "-", " ", "é", "😂", ".", "\\.", "\\d", "\\w", "\\n", "\\\\",
            "[ab]", "[^a]", "[a-c1]", "[\\d_-]", "[^\\w]", "[-a]", "\\$", "\\t", "[.]", "[\\]\\^]",
        ];
        let atom = match self.below(8) {
            0 => return self.pick(&["^", "$"]).to_owned(),
            1 | 2 if depth > 0 => {
                let open = self.pick(&["(", "(?:"]);
                format!("{open}{})", self.pattern(depth - 1))
            }
            _ => self.pick(&atoms).to_owned(),
        };
        let quantifiers = ["", "", "", "*", "+", "?", "{2}", "{0,2}", "{1,}", "{0}"];
        format!("{atom}{}", self.pick(&quantifiers))
    }

    fn text(&mut self) -> String {
        let pieces = [
            "a", "b", "c", "1", "9", "_", "-", " ", "é", "😂", ".", "\n", "\r", "\\", "\t", "A",
            "\u{2028}", "٣", "$", "]", "^",
        ];
        (0..self.below(7)).map(|_| self.pick(&pieces)).collect()
    }
}

/// The source of a random pattern for the other engine, by replacement alone: what the parser
/// misreads is misread once.
fn respelt(source: &str) -> String {
    source
        .replace(r"\\", r"\x5C")
        .replace(r"\.", r"\x2E")
        .replace("[.]", r"\x2E")
        .replace('.', r"[^\n\r\u{2028}\u{2029}]")
        .replace(r"\d", "[0-9]")
        .replace(r"\w", "[A-Za-z0-9_]")
}

#[test]
fn fifty_thousand_random_pairs_agree_with_another_engine() {
    let mut random = Random(7);
    let (mut pairs, mut matches) = (0, 0);
    while pairs < 50_000 {
        let source = random.pattern(3);
        let pattern = Pattern::new(source.as_str()).unwrap();
        let rendered = pattern.to_ecma();
        // The other engine spells escapes of characters in braces.
        let translated = rendered
            .replace("\\u2028", "\\u{2028}")
            .replace("\\u2029", "\\u{2029}");
        let other = Regex::new(&translated).unwrap();
        let unread = Regex::new(&respelt(&source)).unwrap();
        for _ in 0..5 {
            let text = random.text();
            let expected = other.is_match(&text);
            assert_eq!(
                pattern.is_match(&text),
                expected,
                "{source:?} as {rendered:?} on {text:?}"
            );
            assert_eq!(expected, unread.is_match(&text), "{source:?} on {text:?}");
            pairs += 1;
            matches += usize::from(expected);
        }
        let again = Pattern::new(
            rendered
                .replace("\\u2028", "\u{2028}")
                .replace("\\u2029", "\u{2029}"),
        );
        if let Ok(again) = again {
            assert_eq!(again.to_ecma(), rendered);
        }
    }
    assert!(matches > 10_000 && matches < 45_000, "{matches}");
}

#[test]
fn what_is_not_portable_is_refused_with_its_position() {
    use PatternProblemKind as Kind;
    let refused = [
        ("a(?=b)", 1, Kind::GroupKind),
        ("(?!b)", 0, Kind::GroupKind),
        ("(?<=b)", 0, Kind::GroupKind),
        ("(?i)a", 0, Kind::GroupKind),
        ("(?<name>a)", 0, Kind::GroupKind),
        ("(?>a)", 0, Kind::GroupKind),
        ("(a)\\1", 3, Kind::Escape),
        ("a\\z", 1, Kind::Escape),
        ("\\bword", 0, Kind::Escape),
        ("\\s", 0, Kind::Escape),
        ("\\D", 0, Kind::Escape),
        ("\\v", 0, Kind::Escape),
        ("\\p{L}", 0, Kind::Escape),
        ("\\u0041", 0, Kind::Escape),
        ("\\x41", 0, Kind::Escape),
        ("é\\", 2, Kind::Escape),
        ("a*?", 2, Kind::SecondQuantifier),
        ("a++", 2, Kind::SecondQuantifier),
        ("a{2}{3}", 4, Kind::SecondQuantifier),
        ("*a", 0, Kind::NothingToRepeat),
        ("a|+", 2, Kind::NothingToRepeat),
        ("(?)", 0, Kind::GroupKind),
        ("^*", 1, Kind::NothingToRepeat),
        ("a{1,256}", 1, Kind::Bounds),
        ("a{256}", 1, Kind::Bounds),
        ("a{99999999999}", 1, Kind::Bounds),
        ("a{3,2}", 1, Kind::Bounds),
        ("a{,2}", 1, Kind::Braces),
        ("a{x}", 1, Kind::Braces),
        ("a{2", 1, Kind::Braces),
        ("a}", 1, Kind::Braces),
        ("a]", 1, Kind::Braces),
        ("(a", 0, Kind::GroupNotClosed),
        ("x((a)", 1, Kind::GroupNotClosed),
        ("a)", 1, Kind::NothingToClose),
        ("[", 0, Kind::Class),
        ("[]", 0, Kind::Class),
        ("[a", 0, Kind::Class),
        ("[[:alpha:]]", 1, Kind::Class),
        ("[a-c-e]", 4, Kind::Class),
        ("[z-a]", 1, Kind::Range),
        ("[é]", 1, Kind::NotAscii),
        ("[\\s]", 1, Kind::Escape),
        ("((a{255}){255}){255}", 9, Kind::TooLarge),
        ("a{255}b{255}(c{255}){60}", 20, Kind::TooLarge),
    ];
    for (source, offset, kind) in refused {
        let problem = Pattern::new(source).unwrap_err();
        assert_eq!((problem.offset, problem.kind), (offset, kind), "{source}");
    }
}

#[test]
fn groups_nest_to_a_limit() {
    let nested = |depth: usize| format!("{}a{}", "(".repeat(depth), ")".repeat(depth));
    assert!(Pattern::new(nested(100)).unwrap().is_match("a"));
    for depth in [101, 100_000] {
        let problem = Pattern::new(nested(depth)).unwrap_err();
        assert_eq!(
            (problem.offset, problem.kind),
            (100, PatternProblemKind::TooDeep)
        );
    }
}

/// A pattern, a text, and whether it matches; `sql.md` lists how other engines differ here.
#[test]
fn matching_means_what_the_subset_says() {
    let cases = [
        ("", "", true),
        ("", "a", true),
        ("^$", "", true),
        ("^$", "a", false),
        ("^abc$", "abc\n", false),
        ("abc$", "abc\n", false),
        ("b", "abc", true),
        ("^\\d+$", "123", true),
        ("^\\d+$", "١٢٣", false),
        ("^\\w$", "é", false),
        ("^.$", "\n", false),
        ("^.$", "\r", false),
        ("^.$", "\u{2028}", false),
        ("^.$", "\u{85}", true),
        ("^.$", "😂", true),
        ("^[^a]$", "\n", true),
        ("^[a-z]$", "A", false),
        ("^(a|bc)+$", "abcbca", true),
        ("^(a|bc)+$", "abcb", false),
        ("^a{2,3}$", "a", false),
        ("^a{2,3}$", "aaa", true),
        ("^a{2,3}$", "aaaa", false),
        ("^(a*)*$", "aaa", true),
        ("a^b", "a^b", false),
        ("$a", "$a", false),
        ("a|", "b", true),
        ("^[]-]", "", false),
    ];
    for (source, text, expected) in cases {
        match Pattern::new(source) {
            Ok(pattern) => assert_eq!(pattern.is_match(text), expected, "{source:?} {text:?}"),
            Err(_) => assert_eq!(source, "^[]-]"),
        }
    }
}

/// Whether the pieces match somewhere, by the sets of places where each of them may end.
fn sequence_matches(sequence: &PatternSequence, text: &str) -> bool {
    let characters: Vec<char> = text.chars().collect();
    let mut places = vec![true; characters.len() + 1];
    if sequence.is_anchored_at_start() {
        places[1..].fill(false);
    }
    for piece in sequence.pieces() {
        let mut ends = vec![false; places.len()];
        for start in (0..places.len()).filter(|start| places[*start]) {
            let held = characters[start..].iter();
            let held = held.take_while(|held| piece.class().holds(**held)).count();
            let most = piece.most().map_or(held, |most| held.min(most as usize));
            for length in piece.least() as usize..=most {
                ends[start + length] = true;
            }
        }
        places = ends;
    }
    if sequence.is_anchored_at_end() {
        return places[characters.len()];
    }
    places.contains(&true)
}

#[test]
fn a_sequence_matches_what_its_pattern_matches() {
    let mut random = Random(29);
    let (mut sequences, mut matched) = (0, 0);
    for _ in 0..20_000 {
        let source = random.pattern(2);
        let pattern = Pattern::new(source.as_str()).unwrap();
        let Some(sequence) = pattern.to_sequence() else {
            continue;
        };
        sequences += 1;
        for _ in 0..10 {
            let text = random.text();
            let expected = pattern.is_match(&text);
            assert_eq!(
                sequence_matches(&sequence, &text),
                expected,
                "{source:?} {text:?}"
            );
            matched += usize::from(expected);
        }
    }
    assert!(
        sequences > 3_000 && matched > 3_000,
        "{sequences} {matched}"
    );
}

#[test]
fn a_sequence_has_no_alternatives_and_no_groups_that_vary() {
    let pieces = |source: &str| {
        let sequence = Pattern::new(source).unwrap().to_sequence()?;
        let bounds = sequence.pieces().iter();
        Some(bounds.map(|p| (p.least(), p.most())).collect::<Vec<_>>())
    };
    assert_eq!(pieces(""), Some(vec![]));
    assert_eq!(pieces("^$"), Some(vec![]));
    assert_eq!(pieces("(?:(a))b{0}c*"), Some(vec![(1, Some(1)), (0, None)]));
    assert_eq!(pieces("(^a)+"), None);
    assert_eq!(pieces("^(^(a)){1}"), None);
    assert_eq!(pieces("(^a)(b$)"), Some(vec![(1, Some(1)); 2]));
    assert_eq!(pieces("(ab?){2}").map(|pieces| pieces.len()), Some(4));
    assert_eq!(pieces("([a-z]){2,}"), Some(vec![(2, None)]));
    for source in [
        "a|b", "(a|b)", "(ab)*", "(ab)?", "(a+)*", "a^b", "a$b", "$^", "(a|)",
    ] {
        assert_eq!(pieces(source), None, "{source}");
    }
}

#[test]
fn ten_thousand_states_are_the_most() {
    assert!(Pattern::new("(a{250}){39}").is_ok());
    assert!(Pattern::new("(a{255}){40}").is_err());
}

#[test]
fn alternatives_count_outside_groups_as_well() {
    for (source, offset) in [("|", 5_000), ("a|", 6_667), ("(a|)", 13_332)] {
        let problem = Pattern::new(source.repeat(10_000)).unwrap_err();
        assert_eq!(
            (problem.offset, problem.kind),
            (offset, PatternProblemKind::TooLarge),
            "{source}"
        );
    }
    assert!(Pattern::new("|".repeat(5_000)).unwrap().is_match("a"));
}

/// Each of these would take hours if it were repeated or added up part by part.
#[test]
fn nothing_is_nothing_however_often_it_stands() {
    for inner in ["", "(?:)", "a{0}", "(a{255}b){0,0}"] {
        let nested = format!("{}{inner}{}", "(".repeat(99), "){255}".repeat(99));
        let repeated = format!("({inner})").repeat(300_000);
        for source in [nested, repeated] {
            let pattern = Pattern::new(format!("^{source}b$")).unwrap();
            assert!(pattern.is_match("b") && !pattern.is_match("ab"), "{inner}");
            assert_eq!(pattern.to_ecma(), "^b$");
        }
    }
    assert!(Pattern::new("^(){0,}(a{0}|b)+$").unwrap().is_match("bb"));
}

#[test]
fn random_texts_are_read_or_refused_and_none_panics() {
    let mut random = Random(11);
    let pieces = [
        "(", ")", "[", "]", "{", "}", "*", "+", "?", "|", "\\", "^", "$", ".", "a", "-", "1", ",",
        ":", "é", "d",
    ];
    let mut read = 0;
    for _ in 0..50_000 {
        let source: String = (0..random.below(9)).map(|_| random.pick(&pieces)).collect();
        if let Ok(pattern) = Pattern::new(source.as_str()) {
            pattern.is_match("a1-é");
            assert_eq!(pattern.source().as_str(), source);
            read += 1;
        }
    }
    assert!(read > 1_000, "{read}");
}
