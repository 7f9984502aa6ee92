//! Shared state in shared state: cycles are found where they close, and nesting has a limit.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use decl_core::{
    MAX_LIVE_DEPTH, Name, Operable, Spec, Type, Uncacheable, Unkeyable, Value, structural_key,
    try_eq,
};

use super::{Shared, handle, replace, shared};
use crate::support::{key, list, live, map, on_a_small_stack, unkeyable};

#[test]
fn state_that_holds_itself_is_a_cycle_where_it_closes() {
    on_a_small_stack(|| {
        let state = shared(Value::Null);
        let other = shared(list([1.into(), 2.into(), handle(&state)]));
        let contents = [
            (handle(&state), "$"),
            (list([1.into(), handle(&state)]), "$[1]"),
            (map([("a b", list([handle(&state)]))]), "$[\"a b\"][0]"),
            (handle(&other), "$[2]"),
        ];
        for (content, path) in contents {
            replace(&state, content);
            assert_eq!(unkeyable(&handle(&state)), (path.into(), Unkeyable::Cycle));
            let held = list([Value::Null, handle(&state)]);
            let path = path.replacen('$', "$[1]", 1);
            assert_eq!(unkeyable(&held), (path, Unkeyable::Cycle));
            replace(&state, Value::Null);
            assert!(structural_key(&held).is_ok());
        }
        assert_eq!(Arc::strong_count(&state), 2);
        assert_eq!(Arc::strong_count(&other), 1);
    });
}

#[test]
fn a_cycle_through_thirty_handles_that_hold_the_next_twice_is_found_at_once() {
    on_a_small_stack(|| {
        let states: Vec<Shared> = (0..30).map(|_| shared(Value::Null)).collect();
        for (n, state) in states.iter().enumerate() {
            let next = &states[(n + 1) % states.len()];
            replace(state, list([handle(next), handle(next)]));
        }
        for state in &states {
            let path = format!("${}", "[0]".repeat(30));
            assert_eq!(unkeyable(&handle(state)), (path, Unkeyable::Cycle));
        }
        for state in &states {
            replace(state, Value::Null);
        }
        assert!(states.iter().all(|state| Arc::strong_count(state) == 1));
    });
}

struct Node {
    next: RefCell<Option<Rc<Node>>>,
}

owner!(Node { next });

#[test]
fn a_type_of_ones_own_that_holds_itself_is_a_cycle() {
    let node = Rc::new(Node {
        next: RefCell::new(None),
    });
    assert!(structural_key(&node).is_ok());
    *node.next.borrow_mut() = Some(Rc::clone(&node));
    assert_eq!(unkeyable(&node), ("$.next.next".into(), Unkeyable::Cycle));
    *node.next.borrow_mut() = None;
    assert_eq!(Rc::strong_count(&node), 1);
}

#[test]
fn what_has_no_key_equals_itself_and_nothing_else() {
    on_a_small_stack(|| {
        let states = [shared(Value::Null), shared(Value::Null)];
        for state in &states {
            replace(state, list([handle(state)]));
        }
        let [a, b] = states.each_ref().map(handle);
        let nested = [list([a.clone()]), list([b.clone()])];
        for (left, right) in [(&a, &b), (&nested[0], &nested[1])] {
            assert_eq!(left, left);
            assert_eq!(left, &left.clone());
            assert_ne!(left, right);
            assert_ne!(left, &list([]));
            assert_ne!(left, &live(Value::Null));
            assert_eq!(try_eq(left, left), Ok(true));
            assert!(try_eq(left, &left.clone()).is_err());
            let spec = |value: &Value| Spec::new(Type::Any).with_default(value.clone());
            let (kept, other) = (spec(left), spec(right));
            assert_eq!(kept, kept.clone());
            assert_ne!(kept, other);
            let declare = |spec: &Spec| {
                let named = spec.clone().named(Name::from_static("id"));
                Operable::builder().field(named).unchecked()
            };
            let declarations = [declare(&kept), declare(&other)];
            assert_eq!(declarations[0], declarations[0].clone());
            assert_ne!(declarations[0], declarations[1]);
            let (path, kind) = unkeyable(&declarations[0]);
            assert!(path.starts_with("$.id.default"), "{path}");
            assert_eq!(kind, Unkeyable::Cycle);
            let cached = declarations[0].cache_key(usize::MAX);
            assert_eq!(cached, Err(Uncacheable::Unkeyable));
        }
        for state in &states {
            replace(state, Value::Null);
        }
        assert_eq!(a, b);
    });
}

#[test]
fn sixty_four_handles_may_nest_and_no_more() {
    on_a_small_stack(|| {
        assert_eq!(MAX_LIVE_DEPTH, 64);
        let nest = |levels| (0..levels).fold(Value::Null, |inner, _| live(list([inner])));
        let deepest = nest(64);
        assert_eq!(deepest, nest(64));
        assert_ne!(deepest, nest(63));
        let beyond = nest(65);
        let path = format!("${}", "[0]".repeat(64));
        assert_eq!(unkeyable(&beyond), (path.clone(), Unkeyable::TooDeep));
        assert_eq!(beyond, beyond.clone());
        assert_ne!(beyond, nest(65));
        let within = list([beyond]);
        let path = path.replacen('$', "$[0]", 1);
        assert_eq!(unkeyable(&within), (path, Unkeyable::TooDeep));
        assert!(structural_key(&list([deepest, nest(64)])).is_ok());
        let far = |inner| (0..40).fold(inner, |inner, _| list([Value::Null, inner]));
        let apart = |levels| (0..levels).fold(Value::Null, |inner, _| live(far(inner)));
        assert_eq!(far(apart(64)), far(apart(64)));
        assert_eq!(unkeyable(&far(apart(65))).1, Unkeyable::TooDeep);
    });
}

#[test]
fn sixty_four_cells_of_ones_own_type_may_nest_and_no_more() {
    on_a_small_stack(|| {
        let nest = |levels| {
            let last = Node {
                next: RefCell::new(None),
            };
            (1..levels).fold(last, |inner, _| Node {
                next: RefCell::new(Some(Rc::new(inner))),
            })
        };
        assert_eq!(key(&nest(64)), key(&nest(64)));
        assert_ne!(key(&nest(64)), key(&nest(63)));
        let path = format!("${}", ".next".repeat(65));
        assert_eq!(unkeyable(&nest(65)), (path, Unkeyable::TooDeep));
    });
}
