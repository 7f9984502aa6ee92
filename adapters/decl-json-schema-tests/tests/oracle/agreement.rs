//! The patterns accept what the vocabulary reads, text by text.

use decl_core::{
    Constraint, Date, DateTime, Decimal, DecimalSize, Duration, FilePath, Instant, Name, Operable,
    Pattern, Registry, RegistryFragment, Spec, TimeOfDay, Type, Uuid,
};
use decl_json_schema_tests::{Outcome, Verdicts};

fn verdicts(spec: Spec) -> Outcome<Verdicts> {
    let declaration = Operable::builder()
        .named(Name::from_static("Probe"))
        .field(spec.named(Name::from_static("f")))
        .build()?;
    let fragment = RegistryFragment::new(Name::from_static("shop"), [declaration]);
    Verdicts::new(&Registry::compose([fragment])?, "Probe")
}

/// The texts on which the schema of a type and its reader disagree.
fn disagreements(
    spec: Spec,
    texts: impl IntoIterator<Item = String>,
    reads: impl Fn(&str) -> bool,
) -> Outcome<Vec<String>> {
    let verdicts = verdicts(spec)?;
    let mut found = Vec::new();
    for text in texts {
        let payload = serde_json::json!({ "f": text }).to_string();
        if verdicts.accepts(&payload)? != reads(&text) {
            found.push(text);
        }
    }
    Ok(found)
}

/// Every text that differs from one of these in one place by one of these characters.
fn mutated(seeds: &[&str], alphabet: &str) -> Vec<String> {
    let mut texts = vec![String::new()];
    for seed in seeds {
        texts.push((*seed).to_owned());
        let places = seed
            .char_indices()
            .map(|(place, _)| place)
            .chain([seed.len()]);
        for (before, after) in places.filter_map(|place| seed.split_at_checked(place)) {
            let mut rest = after.chars();
            rest.next();
            let rest = rest.as_str();
            texts.push([before, rest].concat());
            for character in alphabet.chars() {
                texts.push(format!("{before}{character}{after}"));
                texts.push(format!("{before}{character}{rest}"));
            }
        }
    }
    texts
}

/// A few centuries of every day that a calendar could be thought to have.
fn days() -> impl Iterator<Item = String> {
    let years = (0..=9999).filter(|year| year % 100 < 5 || year % 100 > 95 || *year < 30);
    let ends = years.flat_map(|year| [28, 29, 30].map(move |day| format!("{year:04}-02-{day}")));
    let months = (0..=13).flat_map(|month| (0..=32).map(move |day| (month, day)));
    let all = months.flat_map(|(month, day)| {
        [1, 2009, 2024].map(|year| format!("{year:04}-{month:02}-{day:02}"))
    });
    ends.chain(all)
}

#[test]
fn dates() {
    let texts = days().chain(mutated(&["2024-02-29", "0001-12-31"], "0139-/T é"));
    let found = disagreements(Spec::new(Type::Date), texts, |text| {
        text.parse::<Date>().is_ok()
    });
    assert_eq!(found.unwrap(), Vec::<String>::new());
}

#[test]
fn times() {
    let seeds = ["23:59:59", "00:00:00.123456789", "19:30:00.5"];
    let texts = mutated(&seeds, "0123569:.,Z+- ");
    let reads = |text: &str| text.parse::<TimeOfDay>().is_ok();
    let found = disagreements(Spec::new(Type::Time), texts, reads);
    assert_eq!(found.unwrap(), Vec::<String>::new());
}

#[test]
fn date_times() {
    let seeds = ["2009-01-01T00:00:00", "2024-02-29T23:59:59.999999999"];
    let texts = mutated(&seeds, "01239:.-TtZ ");
    let reads = |text: &str| text.parse::<DateTime>().is_ok();
    let found = disagreements(Spec::new(Type::DateTime), texts, reads);
    assert_eq!(found.unwrap(), Vec::<String>::new());
}

#[test]
fn instants_within_the_calendar() {
    let seeds = [
        "2009-01-01T00:00:00Z",
        "2024-02-29T23:59:59.5+23:59",
        "2024-02-29T00:00:00-00:00",
    ];
    let texts = mutated(&seeds, "012456:.-+TtZz ");
    let reads = |text: &str| text.parse::<Instant>().is_ok();
    let found = disagreements(Spec::new(Type::Instant), texts, reads);
    assert_eq!(found.unwrap(), Vec::<String>::new());
}

#[test]
fn durations() {
    let seeds = [
        "PT0S",
        "-PT1S",
        "PT1.5S",
        "-PT0.1S",
        "PT10.123456789S",
        "-PT0.000S",
    ];
    let texts = mutated(&seeds, "019.-+PTSM ");
    let reads = |text: &str| text.parse::<Duration>().is_ok();
    let found = disagreements(Spec::new(Type::Duration), texts, reads);
    assert_eq!(found.unwrap(), Vec::<String>::new());
}

#[test]
fn decimals_of_every_size() {
    let seeds = [
        "0",
        "-0",
        "0.99",
        "-0.01",
        "-0.00",
        "12345678.99",
        "-1",
        "10",
        "1234.5",
    ];
    let sizes = [
        None,
        DecimalSize::new(10, 2),
        DecimalSize::new(4, 0),
        DecimalSize::new(2, 2),
        DecimalSize::new(3, 2),
        DecimalSize::new(1000, 1),
    ];
    for size in sizes {
        let reads = |text: &str| {
            text.parse::<Decimal>().is_ok_and(|number| {
                size.is_none_or(|size| number.fits(size.precision(), size.scale()))
            })
        };
        let texts = mutated(&seeds, "019.-+eE ,");
        let found = disagreements(Spec::new(Type::Decimal(size)), texts, reads);
        assert_eq!(found.unwrap(), Vec::<String>::new(), "{size:?}");
    }
}

#[test]
fn uuids() {
    let texts = mutated(&["01234567-89ab-cdef-0123-456789abcdef"], "0afgA-{ ");
    let reads = |text: &str| text.parse::<Uuid>().is_ok();
    let found = disagreements(Spec::new(Type::Uuid), texts, reads);
    assert_eq!(found.unwrap(), Vec::<String>::new());
}

#[test]
fn paths() {
    let texts = mutated(&["/srv/data", "a\nb", ""], "\0/\\.\n\u{2028}");
    let reads = |text: &str| FilePath::posix(text).is_ok();
    let found = disagreements(Spec::new(Type::Path), texts, reads);
    assert_eq!(found.unwrap(), Vec::<String>::new());
}

/// How many bytes a text of canonical base64 stands for, computed without the adapter.
fn decoded_length(text: &str) -> Option<usize> {
    const ALPHABET: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let digits = text.trim_end_matches('=');
    let padding = text.len() - digits.len();
    let values: Option<Vec<usize>> = digits.chars().map(|digit| ALPHABET.find(digit)).collect();
    let last = values?.last().copied().unwrap_or(0);
    let canonical = match padding {
        0 => true,
        1 => last % 4 == 0,
        2 => last % 16 == 0,
        _ => false,
    };
    (text.len() % 4 == 0 && canonical).then(|| text.len() / 4 * 3 - padding)
}

#[test]
fn bytes_of_every_length() {
    let seeds = [
        "",
        "AA==",
        "/w==",
        "AAA=",
        "//8=",
        "AAAA",
        "+/+/",
        "AAAAAA==",
        "AAAAAAA=",
        "AAAAAAAA",
        "AAAAAAAAAA==",
        "AAAAAAAAAAA=",
        "AAAAAAAAAAAA",
        "AAAAAAAAAAAAAA==",
    ];
    let bounds = [
        None,
        Some(0),
        Some(1),
        Some(2),
        Some(3),
        Some(4),
        Some(5),
        Some(6),
        Some(7),
    ];
    for least in bounds {
        for most in bounds {
            if least.unwrap_or(0) > most.unwrap_or(7) {
                continue;
            }
            let low = least.map(Constraint::MinLength);
            let rules = low.into_iter().chain(most.map(Constraint::MaxLength));
            let spec = rules.fold(Spec::new(Type::Bytes), Spec::constrained);
            let reads = |text: &str| {
                decoded_length(text).is_some_and(|length| {
                    let length = length as u64;
                    least.is_none_or(|least| length >= least)
                        && most.is_none_or(|most| length <= most)
                })
            };
            let texts = mutated(&seeds, "ABQgw8/=-\n");
            let found = disagreements(spec, texts, reads);
            assert_eq!(found.unwrap(), Vec::<String>::new(), "{least:?} {most:?}");
        }
    }
}

#[test]
fn patterns() -> Outcome<()> {
    let sources = [
        "^$",
        "a",
        "^a|b$",
        "^(a|bc)+$",
        "^[a-z_][a-z0-9_]*$",
        "^\\d{2,3}(\\.\\w+)?$",
        "^.$",
        "^..$",
        "[^a-c]",
        "^[-a\\]\\^]+$",
        "^\\$\\{\\}$",
        "é|😂",
        "^\\t\\n$",
        "^a{0}b$",
        "^(|a)$",
        "/",
        "\\-",
    ];
    let seeds = [
        "", "a", "abc", "bcbc", "_x9", "12.ab", "123", "\n", "\u{2028}", "😂", "é", "-]^", "${}",
        "\t\n", "b", "/", "ABC", "٣٤",
    ];
    let texts = mutated(&seeds, "a1._-\n\r\u{2029}é");
    for source in sources {
        let pattern = Pattern::new(source)?;
        let spec = Spec::new(Type::Text).constrained(Constraint::Pattern(source.into()));
        let found = disagreements(spec, texts.clone(), |text| pattern.is_match(text))?;
        assert_eq!(found, [""; 0], "{source}");
    }
    Ok(())
}
