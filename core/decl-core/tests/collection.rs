//! Sets and maps hold nothing twice.

use decl_core::{CollectionProblem, Map, Set, Value};

#[test]
fn every_repetition_names_the_first_place() {
    let values = ["b", "a", "b", "b", "a"].map(Value::from);
    let expected = [("$[2]", 0), ("$[3]", 0), ("$[4]", 1)];
    let expected =
        expected.map(|(path, first)| (path.to_owned(), CollectionProblem::Duplicate { first }));
    let problems = Set::new(values.to_vec()).unwrap_err();
    let seen: Vec<_> = problems
        .iter()
        .map(|at| (at.path.to_string(), at.kind.clone()))
        .collect();
    assert_eq!(seen, expected);
    let entries = values.map(|key| (key, Value::Null));
    let problems = Map::new(entries.to_vec()).unwrap_err();
    let seen: Vec<_> = problems
        .iter()
        .map(|at| (at.path.to_string(), at.kind.clone()))
        .collect();
    let expected = expected.map(|(path, kind)| (path.replace('[', "{").replace(']', "}"), kind));
    assert_eq!(seen, expected);
}
