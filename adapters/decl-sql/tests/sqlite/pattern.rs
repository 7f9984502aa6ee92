//! Patterns that become checks, against the matcher of the declaration.

use decl_core::{
    Constraint, Name, Pattern, PatternPiece, PatternSequence, Spec, SpecAdapter, Type, Value,
    Verdict,
};
use decl_sql::{Dialect, Table};

use crate::support::{Outcome, declare, named, run, single};

/// Patterns that globs and lengths can say.
const EXACT: &[&str] = &[
    "",
    "^",
    "$",
    "^$",
    "a",
    "@",
    "it's",
    "[a-z]",
    "[0-9]+",
    "[^0-9]{2}",
    "a*",
    "x?[0-9]",
    "a.c",
    "^a",
    "^/api/",
    "^[a-z]+",
    "^[a-z]{2,3}",
    "a$",
    "[0-9]*x$",
    r"\.json$",
    r"\w\d$",
    "^abc$",
    "^[a-z]$",
    "^[a-z]*$",
    "^[a-z]+$",
    "^[a-z]{2,4}$",
    "^[a-z]{3}$",
    "^[a-z]{2,}$",
    "^[^a-z]*$",
    "^[a-z][a-z0-9_]*$",
    r"^\w+$",
    r"^\d{1,3}$",
    "^.*$",
    "^.+$",
    "^.{2}$",
    "^[A-Z]{3}-[0-9]{4}$",
    "^[A-Z]{2}[0-9]*$",
    "^#[0-9a-f]{6}$",
    "^x[0-9]*y$",
    "^ab[ab]*ba$",
    "^aa*a$",
    "^[0-9]+%$",
    "^v[0-9]{1,2}z{3}$",
    "^(ab){2}c*$",
    "^-?[0-9]+$",
    "^[+-]?[0-9]{1,3}$",
    "^a?b?c?$",
    "^a{0,2}b*$",
    "^[A-Z]{1,2}[0-9]{1,2}$",
    "ab?c",
    "^é*$",
    "é",
    "^é[a-z]*😂$",
    r"^[*?\[\]]+$",
    r"^\*\?\[\]\^-$",
    r"\*[0-9]\?",
    r"^[\]]$",
    r"^[\^]$",
    "^[-]$",
    r"^[\^-]+$",
    r"^[\]\^-]+$",
    r"^[^\]\^-]+$",
    r"^[^\^]$",
    "^[^-]*$",
    r"^[+--]+$",
    r"^[Z-a]+$",
    r"^[\[-_]+$",
    r"^[!-~]+$",
    "^[ -,.-/]*$",
    r"^[\]-a]+$",
    r"^[\t\n]*$",
    r"a\nb",
    r"^\t[^\n]+\r$",
    "^'['\"]*'$",
    "\u{fffd}\u{ffff}",
    "^\u{fffe}$",
    "^\u{10ffff}+$",
];

/// Patterns that they cannot.
const NOT_ENFORCED: &[&str] = &[
    "a|b",
    "^(a|b)$",
    "^[a-z0-9]+(-[a-z0-9]+)*$",
    "^[a-z]+[0-9]+$",
    "^[^@]+@[^@]+$",
    "a[0-9]*b",
    "^a[0-9]+b",
    "^(ab)?$",
    "^[a-z]{0,9}x$y",
    "^[a-z]{0,9}-[0-9]{0,9}-[a-z]*$",
    "^[a\u{0}]$",
    "^[^\u{0}]$",
    "^\u{fffd}+$",
    "[ab]\u{ffff}",
];

/// Texts that pass every one of them or come near it.
const ALPHABET: &str = "abcxyzvAMZ0159_-+*?[]^\\`'\"/.,%@# !~é😂\n\t\r\u{1}\u{7f}\u{85}\u{2028}\
                        \u{e000}\u{fffc}\u{fffd}\u{fffe}\u{ffff}\u{1fffe}\u{10ffff}";

/// A small generator (splitmix64), so that a failure can be repeated from its seed.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((z ^ (z >> 31)) % bound as u64).unwrap_or_default()
    }

    fn pick(&mut self, characters: &[char]) -> char {
        let place = self.below(characters.len().max(1));
        characters.get(place).copied().unwrap_or('a')
    }

    /// As many characters as the piece has, or a little more.
    fn piece(&mut self, piece: &PatternPiece, alphabet: &[char], text: &mut Vec<char>) {
        let mut held: Vec<char> = alphabet.to_vec();
        held.retain(|character| piece.class().holds(*character));
        if let ([(low, _)], true) = (piece.class().ranges(), held.is_empty()) {
            held.push(*low);
        }
        let least = piece.least() as usize;
        let most = piece.most().map_or(least + 3, |most| most as usize);
        let count = least + self.below(most - least + 1);
        text.extend((0..count).map(|_| self.pick(&held)));
    }

    /// A text of the pattern with up to two characters added, taken or changed.
    fn near(&mut self, pattern: &Pattern, alphabet: &[char]) -> String {
        let mut text = Vec::new();
        for piece in pattern
            .to_sequence()
            .iter()
            .flat_map(PatternSequence::pieces)
        {
            self.piece(piece, alphabet, &mut text);
        }
        for _ in 0..self.below(3) {
            let place = self.below(text.len() + 1);
            let other = self.pick(alphabet);
            match (self.below(3), text.get_mut(place)) {
                (0, Some(character)) => *character = other,
                (1, Some(_)) => drop(text.remove(place)),
                _ => text.insert(place, other),
            }
        }
        text.into_iter().collect()
    }
}

fn patterned(source: &str) -> Spec {
    Spec::new(Type::Text).constrained(Constraint::Pattern(source.into()))
}

/// The verdict on the pattern, which stands after that on the type.
fn verdict(source: &str) -> Outcome<Verdict> {
    let declaration = declare("t", [patterned(source).named(Name::from_static("v"))])?;
    let materialized = Table::new(Dialect::Sqlite).materialize(&declaration)?;
    let row = materialized.enforcement().last().ok_or("no report")?;
    assert_eq!(row.path.to_string(), "$.v.constraints.pattern");
    Ok(row.verdict.clone())
}

#[test]
fn a_check_matches_exactly_what_its_pattern_matches() -> Outcome {
    const TEXTS: usize = 500;
    let alphabet: Vec<char> = ALPHABET.chars().collect();
    let mut random = Random(7);
    let mut pairs = 0;
    for source in EXACT {
        assert_eq!(verdict(source)?, Verdict::Exact, "{source:?}");
        let pattern = Pattern::new(*source)?;
        let (db, table) = single(patterned(source))?;
        db.execute_batch("BEGIN")?;
        let mut matched = 0;
        for _ in 0..TEXTS {
            let text = random.near(&pattern, &alphabet);
            let declared = pattern.is_match(&text);
            let insert = table.insert().values([("v", Value::from(text.as_str()))])?;
            let engine = run(&db, &insert).is_ok();
            assert_eq!(engine, declared, "{source:?} {text:?}");
            matched += usize::from(engine);
            pairs += 1;
        }
        assert!(matched > 0, "{source:?} matches nothing");
        let all = ["", "^", "$", "a*"].contains(source);
        assert_eq!(matched == TEXTS, all, "{source:?} refuses nothing");
    }
    assert!(EXACT.len() >= 40 && pairs >= 20_000, "{pairs}");
    Ok(())
}

#[test]
fn what_globs_cannot_say_is_not_enforced() -> Outcome {
    for source in NOT_ENFORCED {
        let expected = Verdict::NotEnforced { reason: "no_regex" };
        assert_eq!(verdict(source)?, expected, "{source:?}");
        let (db, table) = single(patterned(source))?;
        let text = Value::from("!");
        run(&db, &table.insert().values([("v", text)])?)?;
    }
    Ok(())
}

#[test]
fn a_pattern_beyond_the_globs_of_the_engine_is_not_enforced() -> Outcome {
    let row = |copies: usize| format!("^{}$", "[a-zA-Z0-9!#%]{250}x".repeat(copies));
    assert_eq!(verdict(&row(10))?, Verdict::Exact);
    let (db, table) = single(patterned(&row(10)))?;
    let text = format!("{}x", "a".repeat(250)).repeat(10);
    run(&db, &table.insert().values([("v", Value::from(text))])?)?;
    let expected = Verdict::NotEnforced { reason: "no_regex" };
    assert_eq!(verdict(&row(20))?, expected);
    Ok(())
}

#[test]
fn a_null_passes_a_pattern() -> Outcome {
    let sources = ["^[a-z]{2,3}$", "^a[0-9]*b$", "x", "^-?[0-9]+$"];
    for source in sources {
        let (db, _) = single(patterned(source).nullable())?;
        db.execute("INSERT INTO t VALUES (NULL)", [])?;
    }
    Ok(())
}

#[test]
fn a_text_cannot_hide_what_a_pattern_refuses_behind_nul() -> Outcome {
    let (db, _) = single(patterned("^[a-z]+$"))?;
    let hidden = db.execute("INSERT INTO t VALUES ('a' || char(0) || '1')", []);
    assert!(hidden.is_err());
    Ok(())
}

#[test]
fn checks_of_patterns_read_like_this() -> Outcome {
    let cases = [
        ("^$", "\"v\" = ''"),
        ("it's", "instr(\"v\", 'it''s') > 0"),
        ("^[a-z]*$", "\"v\" NOT GLOB '*[^a-z]*'"),
        (
            "^[a-z][a-z0-9_]*$",
            "\"v\" GLOB '[a-z]*' AND substr(\"v\", 2) NOT GLOB '*[^0-9_a-z]*'",
        ),
        (
            "^[0-9]{2,3}$",
            "length(\"v\") >= 2 AND length(\"v\") <= 3 AND \"v\" NOT GLOB '*[^0-9]*'",
        ),
        ("^[A-Z]{2}-[0-9]$", "\"v\" GLOB '[A-Z][A-Z]-[0-9]'"),
        ("[*]\n$", "\"v\" GLOB '*[*]' || char(10)"),
        (
            "^-?a*$",
            "(\"v\" NOT GLOB '*[^a]*') OR (\"v\" GLOB '-*' AND substr(\"v\", 2) NOT GLOB '*[^a]*')",
        ),
    ];
    for (source, check) in cases {
        let declaration = declare(
            "t",
            [named("v", Type::Text).constrained(Constraint::Pattern(source.into()))],
        )?;
        let table = Table::new(Dialect::Sqlite).materialize(&declaration)?;
        let created = table.artefact().create_statements();
        let sql = created.first().map(ToString::to_string).unwrap_or_default();
        let expected = format!("CONSTRAINT \"t_v_pattern\" CHECK ({check})");
        assert!(sql.contains(&expected), "{source:?}\n{sql}\n{expected}");
    }
    Ok(())
}
