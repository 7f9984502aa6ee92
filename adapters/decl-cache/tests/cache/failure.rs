//! Builds that fail or panic.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use decl_cache::Cached;
use decl_core::{Operable, SpecAdapter};

use crate::support::{
    Account, Probe, ProbeProblem, artefact, at_once, constant, declared, hits, in_flight, watched,
};

/// An adapter of which the first builds do not succeed.
fn failing(times: usize, how: fn() -> Result<(), ProbeProblem>) -> Cached<Probe> {
    let begun = AtomicUsize::new(0);
    Cached::new(Probe::with(move |_| {
        if begun.fetch_add(1, Ordering::SeqCst) < times {
            // Long enough for others to come and wait.
            thread::sleep(Duration::from_millis(50));
            return how();
        }
        Ok(())
    }))
}

fn fail() -> Result<(), ProbeProblem> {
    Err(ProbeProblem::Failed)
}

fn break_down() -> Result<(), ProbeProblem> {
    // Without a message of its own on standard error.
    std::panic::resume_unwind(Box::new("the build panics"))
}

/// The artefact, or the problem, or nothing if the build panicked.
fn outcome(cache: &Cached<Probe>, declaration: &Operable) -> Option<Result<Arc<Account>, String>> {
    let made = catch_unwind(AssertUnwindSafe(|| cache.materialize(declaration))).ok()?;
    let made = made.map_err(|problems| problems.to_string());
    Some(made.map(decl_core::Materialized::into_artefact))
}

#[test]
fn a_failing_build_keeps_nothing_and_the_next_call_builds_again() {
    for declaration in [constant(), declared("a")] {
        let cache = failing(2, fail);
        for builds in 1..3 {
            let problem = outcome(&cache, &declaration).unwrap().unwrap_err();
            assert_eq!(problem, "at `$`: the build fails");
            assert_eq!((cache.adapter().builds(), cache.len()), (builds, 0));
            assert_eq!((cache.kept_size(), in_flight(&cache)), (0, 0));
        }
        assert!(!hits(&cache, &declaration));
        assert!(hits(&cache, &declaration));
        assert_eq!((cache.statistics().misses, cache.statistics().hits), (3, 1));
    }
}

#[test]
fn an_invalid_declaration_keeps_nothing() {
    let twice = [1, 2].map(|_| crate::support::field("a"));
    let declaration = Operable::builder().fields(twice).unchecked();
    let cache = Cached::new(Probe::new());
    for misses in 1..3 {
        cache.materialize(&declaration).unwrap_err();
        assert_eq!((cache.len(), in_flight(&cache)), (0, 0));
        assert_eq!(cache.statistics().misses, misses);
    }
}

#[test]
fn all_who_ask_at_once_for_what_cannot_be_built_get_the_problem() {
    watched(|| {
        let cache = failing(usize::MAX, fail);
        let declaration = declared("a");
        let outcomes = at_once(16, |_| outcome(&cache, &declaration));
        for outcome in outcomes {
            assert_eq!(outcome.unwrap().unwrap_err(), "at `$`: the build fails");
        }
        assert_eq!(
            (cache.adapter().builds(), cache.statistics().misses),
            (16, 16)
        );
        assert_eq!((cache.len(), in_flight(&cache)), (0, 0));
    });
}

/// Of many who ask at once, the one whose build does not succeed, and the others, who share one.
fn first_of_many(how: fn() -> Result<(), ProbeProblem>) -> Option<Result<Arc<Account>, String>> {
    let cache = failing(1, how);
    let declaration = declared("a");
    let outcomes = at_once(16, |_| outcome(&cache, &declaration));
    let (good, mut bad): (Vec<_>, Vec<_>) = outcomes
        .into_iter()
        .partition(|it| matches!(it, Some(Ok(_))));
    assert_eq!(good.len(), 15);
    let kept = artefact(&cache, &declaration);
    for artefact in good.into_iter().flatten().flatten() {
        assert!(Arc::ptr_eq(&artefact, &kept));
    }
    assert_eq!((cache.adapter().builds(), cache.len()), (2, 1));
    assert_eq!(
        (cache.statistics().misses, cache.statistics().hits),
        (2, 15)
    );
    assert_eq!(in_flight(&cache), 0);
    bad.remove(0)
}

#[test]
fn where_the_first_build_fails_one_of_those_who_wait_builds_for_all() {
    watched(|| {
        let problem = first_of_many(fail).unwrap().unwrap_err();
        assert_eq!(problem, "at `$`: the build fails");
    });
}

#[test]
fn where_the_first_build_panics_one_of_those_who_wait_builds_for_all() {
    watched(|| assert_eq!(first_of_many(break_down), None));
}

#[test]
fn a_panicking_build_leaves_nothing_behind() {
    for declaration in [constant(), declared("a")] {
        let cache = failing(2, break_down);
        for misses in 1..3 {
            assert_eq!(outcome(&cache, &declaration), None);
            assert_eq!(
                (cache.len(), cache.kept_size(), in_flight(&cache)),
                (0, 0, 0)
            );
            let statistics = cache.statistics();
            assert_eq!((statistics.misses, statistics.calls()), (misses, misses));
        }
        // This thread is not inside a build any more: what it asks for is kept.
        assert!(!hits(&cache, &declaration));
        assert!(hits(&cache, &declaration));
        assert_eq!((cache.statistics().calls(), cache.len()), (4, 1));
    }
}

#[test]
fn all_who_ask_at_once_for_what_panics_panic() {
    watched(|| {
        let cache = failing(16, break_down);
        let declaration = declared("a");
        let outcomes = at_once(16, |_| outcome(&cache, &declaration));
        assert!(outcomes.iter().all(Option::is_none));
        assert_eq!((cache.adapter().builds(), in_flight(&cache)), (16, 0));
        assert!(!hits(&cache, &declaration));
        assert!(hits(&cache, &declaration));
    });
}
