//! Problems: never none, in order, each at its place.

use core::error::Error;
use core::fmt;

use decl_core::{Located, Path, Problems};

/// A fact that may have a cause.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Fact(&'static str, Option<Cause>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Cause;

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Error for Fact {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.1.as_ref().map(|cause| cause as _)
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the cause")
    }
}

impl Error for Cause {}

fn at(name: &'static str, fact: &'static str) -> Located<Fact> {
    Located::new(Path::root().field(name), Fact(fact, None))
}

/// The problems `one` at `$.a`, `two` at `$.b` and `three` at `$.c`.
fn three() -> Problems<Fact> {
    let mut problems = Problems::new(at("a", "one"));
    problems.push(at("b", "two"));
    problems.push(at("c", "three"));
    problems
}

fn messages(problems: &Problems<Fact>) -> Vec<String> {
    problems.iter().map(ToString::to_string).collect()
}

#[test]
fn a_problem_says_where_and_then_what() {
    let path = Path::root().field("emails").index(2);
    let problem = Located::new(path, Fact("the text is too long", None));
    assert_eq!(
        problem.to_string(),
        "at `$.emails[2]`: the text is too long"
    );
    assert_eq!(Located::new(Path::root(), 7).to_string(), "at `$`: 7");
}

#[test]
fn the_source_is_the_source_of_the_fact_and_not_the_fact() {
    let problem = Located::new(Path::root(), Fact("the fact", Some(Cause)));
    let source = |error: &dyn Error| error.source().map(ToString::to_string);
    assert_eq!(source(&problem).as_deref(), Some("the cause"));
    assert_eq!(
        source(&Problems::new(problem)).as_deref(),
        Some("the cause")
    );
    assert_eq!(source(&at("a", "no cause")), None);
    assert_eq!(source(&three()), None);
}

#[test]
fn problems_show_the_first_and_count_the_others() {
    let mut problems = Problems::one(Path::root().field("a"), Fact("one", None));
    assert_eq!(problems.to_string(), "at `$.a`: one");
    problems.push(at("b", "two"));
    assert_eq!(problems.to_string(), "at `$.a`: one (and 1 more)");
    assert_eq!(three().to_string(), "at `$.a`: one (and 2 more)");
}

#[test]
fn problems_keep_the_order_in_which_they_came() {
    let mut problems = three();
    let mut later = Problems::new(at("a", "four"));
    later.push(at("0", "five"));
    problems.append(later);
    assert_eq!(
        messages(&problems),
        [
            "at `$.a`: one",
            "at `$.b`: two",
            "at `$.c`: three",
            "at `$.a`: four",
            "at `$[\"0\"]`: five",
        ]
    );
    assert_eq!(problems.len(), 5);
}

#[test]
fn the_first_problem_is_the_first_of_all() {
    let problems = three();
    assert_eq!(problems.first(), &at("a", "one"));
    assert_eq!(Some(problems.first()), problems.iter().next());
}

#[test]
fn all_ways_of_going_through_give_the_same() {
    let problems = three();
    let borrowed: Vec<_> = (&problems).into_iter().cloned().collect();
    let by_iter: Vec<_> = problems.iter().cloned().collect();
    assert_eq!(borrowed, by_iter);
    assert_eq!(problems.len(), by_iter.len());
    assert_eq!(problems.into_iter().collect::<Vec<_>>(), by_iter);
}

#[test]
fn no_problems_cannot_be_made_from_an_empty_list() {
    assert_eq!(Problems::<Fact>::from_vec(Vec::new()), None);
}

#[test]
fn a_list_of_problems_comes_back_as_it_was() {
    let list: Vec<_> = three().into_iter().collect();
    assert_eq!(Problems::from_vec(list), Some(three()));
}

#[test]
fn another_fact_stands_at_the_same_place() {
    let mut seen = Vec::new();
    let lengths = three().map(|fact| {
        seen.push(fact.0);
        fact.0.len()
    });
    let found: Vec<_> = lengths.iter().map(ToString::to_string).collect();
    assert_eq!(found, ["at `$.a`: 3", "at `$.b`: 3", "at `$.c`: 5"]);
    assert_eq!(seen, ["one", "two", "three"]);
}

#[test]
fn a_prefix_goes_in_front_of_every_path() {
    let prefix = Path::root().field("tracks").index(4);
    assert_eq!(
        messages(&three().prefixed(&prefix)),
        [
            "at `$.tracks[4].a`: one",
            "at `$.tracks[4].b`: two",
            "at `$.tracks[4].c`: three",
        ]
    );
    assert_eq!(three().prefixed(&Path::root()), three());
}

#[test]
fn a_result_that_holds_problems_stays_small() {
    type Large = Problems<[u64; 64]>;
    assert!(size_of::<Result<(), Large>>() <= 4 * size_of::<usize>());
}
