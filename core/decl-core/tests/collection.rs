//! Collections: what they hold, and what they share.

use decl_core::{CollectionProblem, List, Map, Set, Tuple, Value};

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

#[test]
fn the_tail_of_a_vector_is_taken_off_it() {
    let mut values: Vec<Value> = (0..5).map(Value::from).collect();
    assert_eq!(List::from_tail(&mut values, 3)[..], [3, 4].map(Value::from));
    assert_eq!(
        Tuple::from_tail(&mut values, 1)[..],
        [1, 2].map(Value::from)
    );
    assert_eq!(values, [Value::from(0)]);
    assert!(List::from_tail(&mut values, 1).is_empty());
    assert!(List::from_tail(&mut values, 9).is_empty());
    assert_eq!(values.len(), 1);
}

#[test]
fn the_height_of_what_a_list_holds_changes_nothing_about_it() {
    let mut inner = Value::from(1);
    for height in 1..100 {
        let mut tail = vec![Value::Null, inner.clone()];
        let list = Value::List(List::from_tail(&mut tail, 1));
        assert_eq!(list, Value::from(vec![inner]), "{height}");
        assert!(list.as_list().is_some_and(|items| items.len() == 1));
        inner = list;
    }
}

#[test]
fn parts_of_a_list_outlive_it() {
    let low: List = (0..7).map(Value::from).collect();
    let tall = (0..100).fold(Value::Null, |inner, _| Value::from(vec![inner]));
    let tall: List = (0..7).map(|_| tall.clone()).collect();
    for list in [low, tall] {
        let whole = list.to_vec();
        let parts: Vec<List> = list.parts(3).collect();
        assert_eq!(parts.len(), 2);
        let last: Vec<List> = parts[1].clone().parts(1).collect();
        drop(parts);
        let items: Vec<Value> = last.iter().flat_map(|list| list.to_vec()).collect();
        assert_eq!(items, whole[3..6]);
        assert_eq!(last[2].clone().parts(2).count(), 0);
        assert_eq!(last[2].clone().parts(0).count(), 0);
    }
}
