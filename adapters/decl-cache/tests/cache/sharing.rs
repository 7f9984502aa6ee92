//! One build and one artefact for equal declarations; nothing shared between caches.

use std::sync::Arc;

use decl_cache::{Cached, Statistics};
use decl_core::conformance::{Unnamed, check};
use decl_core::{Operable, SpecAdapter};

use crate::support::{
    Account, Probe, ProbeProblem, account, artefact, at_once, constant, declared, double, hits,
    in_flight, twin,
};

fn assert_one(artefacts: &[Arc<Account>]) {
    let first = artefacts.first().unwrap();
    assert!(artefacts.iter().all(|other| Arc::ptr_eq(first, other)));
}

#[test]
fn a_declaration_that_64_threads_ask_for_is_built_once() {
    let cache = Cached::new(Probe::slow());
    let declaration = declared("a");
    let artefacts = at_once(64, |_| artefact(&cache, &declaration));
    assert_one(&artefacts);
    assert_eq!(artefacts[0].text, account(&declaration));
    assert_eq!((cache.adapter().builds(), cache.len()), (1, 1));
    let statistics = cache.statistics();
    assert_eq!((statistics.hits, statistics.misses), (63, 1));
    assert_eq!((statistics.calls(), statistics.builds()), (64, 1));
    assert_eq!(in_flight(&cache), 0);
}

#[test]
fn eight_declarations_that_64_threads_ask_for_are_built_once_each() {
    let cache = Cached::new(Probe::slow());
    let declarations: Vec<Operable> = (0..8).map(|n| declared(&format!("f{n}"))).collect();
    let artefacts = at_once(64, |n| artefact(&cache, &declarations[n % 8]));
    for (n, artefact) in artefacts.iter().enumerate() {
        assert!(Arc::ptr_eq(artefact, &artefacts[n % 8]));
        assert_eq!(artefact.text, account(&declarations[n % 8]));
    }
    assert_eq!((cache.adapter().builds(), cache.len()), (8, 8));
    assert_eq!((cache.statistics().hits, in_flight(&cache)), (56, 0));
}

#[test]
fn clones_and_equal_declarations_made_apart_share_an_entry() {
    let cache = Cached::new(Probe::slow());
    let declaration = declared("a");
    let artefacts = at_once(64, |n| match n % 2 {
        0 => artefact(&cache, &declaration.clone()),
        _ => artefact(&cache, &declared("a")),
    });
    assert_one(&artefacts);
    assert_eq!((cache.adapter().builds(), cache.len()), (1, 1));
}

#[test]
fn a_constant_and_what_equals_it_share_an_entry() {
    assert_eq!(constant(), twin());
    assert_eq!(constant(), double());
    assert_ne!(constant().static_place(), double().static_place());
    for first in [constant(), twin(), double()] {
        let cache = Cached::new(Probe::new());
        artefact(&cache, &first);
        for second in [twin(), constant(), double(), constant()] {
            assert!(hits(&cache, &second), "{first:?} {second:?}");
        }
        assert_eq!(cache.len(), 1);
    }
    let cache = Cached::new(Probe::slow());
    let artefacts = at_once(64, |n| match n % 2 {
        0 => artefact(&cache, &constant()),
        _ => artefact(&cache, &twin()),
    });
    assert_one(&artefacts);
    assert_eq!((cache.adapter().builds(), cache.len()), (1, 1));
}

#[test]
fn the_report_is_kept_with_the_artefact() {
    let cache = Cached::new(Probe::new());
    let built = cache.materialize(&declared("a")).unwrap();
    let kept = cache.materialize(&declared("a")).unwrap();
    assert_eq!(
        built.enforcement()[0].to_string(),
        "$.a.constraints.max_length: not_enforced (not_shown)"
    );
    assert!(std::ptr::eq(built.enforcement(), kept.enforcement()));
}

#[test]
fn caches_of_adapters_with_other_options_share_nothing() {
    let declaration = declared("a");
    let caches = ["first: ", "second: "].map(|option| Cached::new(Probe::new().option(option)));
    for _ in 0..2 {
        for (cache, option) in caches.iter().zip(["first: ", "second: "]) {
            let text = option.to_owned() + &account(&declaration);
            assert_eq!(artefact(cache, &declaration).text, text);
        }
    }
    for cache in &caches {
        assert_eq!((cache.adapter().builds(), cache.len()), (1, 1));
    }
    caches[0].clear();
    assert_eq!((caches[0].len(), caches[1].len()), (0, 1));
}

#[test]
fn a_setter_makes_a_cache_that_keeps_nothing_yet() {
    let used = || {
        let cache = Cached::new(Probe::new());
        artefact(&cache, &constant());
        cache
    };
    let caches = [used().entries(5), used().size(5_000), used().ceiling(5_000)];
    for cache in caches {
        assert_eq!(cache.statistics(), Statistics::default());
        assert!(cache.is_empty());
        assert!(!hits(&cache, &constant()));
        assert!(hits(&cache, &constant()));
    }
}

#[test]
fn a_cleared_cache_builds_again_and_counts_on() {
    let cache = Cached::new(Probe::new());
    for declaration in [constant(), declared("a")] {
        let first = artefact(&cache, &declaration);
        cache.clear();
        assert_eq!((cache.len(), cache.kept_size()), (0, 0));
        let second = artefact(&cache, &declaration);
        assert!(!Arc::ptr_eq(&first, &second));
        assert!(hits(&cache, &declaration));
    }
    assert_eq!((cache.statistics().misses, cache.statistics().hits), (4, 2));
}

#[test]
fn lowering_builds_each_time_and_keeps_nothing() {
    let cache = Cached::new(Probe::new());
    let declaration = declared("a");
    for builds in 1..3 {
        let admitted = cache.contract().admit(&declaration).unwrap();
        cache.lower(admitted).unwrap();
        assert_eq!((cache.adapter().builds(), cache.len()), (builds, 0));
    }
}

#[test]
fn a_cache_is_used_through_every_pointer() {
    type Boxed = Box<dyn SpecAdapter<Output = Arc<Account>, Problem = ProbeProblem> + Send + Sync>;

    fn twice(cache: impl SpecAdapter<Output = Arc<Account>, Problem = ProbeProblem>) -> bool {
        let [first, second] = [1, 2].map(|_| cache.materialize(&declared("a")).unwrap());
        Arc::ptr_eq(first.artefact(), second.artefact())
    }

    let cache = Arc::new(Cached::new(Probe::new()));
    assert!(twice(&*cache));
    assert!(twice(Arc::clone(&cache)));
    assert!(twice(Box::new(Arc::clone(&cache)) as Boxed));
    assert_eq!(cache.adapter().builds(), 1);
    // So is the adapter inside.
    let inner: Box<dyn SpecAdapter<Output = Account, Problem = ProbeProblem>> =
        Box::new(Probe::new());
    assert!(twice(Cached::new(inner)));
    assert!(twice(Cached::new(&Probe::new())));
    assert!(twice(Cached::new(Arc::new(Probe::new()))));
}

#[test]
fn a_cache_inside_a_cache_keeps_nothing() {
    let cache = Cached::new(Cached::new(Probe::new()));
    let [first, second] = [1, 2].map(|_| cache.materialize(&declared("a")).unwrap());
    assert!(Arc::ptr_eq(first.artefact(), second.artefact()));
    assert_eq!((cache.len(), cache.adapter().len()), (1, 0));
}

#[test]
fn a_cache_is_for_all_threads_and_shows_itself() {
    fn is_shared<T: Send + Sync + std::fmt::Debug + std::panic::RefUnwindSafe>(
        shared: &T,
    ) -> String {
        format!("{shared:?}")
    }

    let cache = Cached::new(Arc::new(plain::Names));
    cache.materialize(&declared("a")).unwrap();
    let size = cache.kept_size();
    assert_eq!(
        is_shared(&cache),
        format!(
            "Cached {{ target: \"names\", len: 1, size: {size}, in_flight: 0, statistics: \
             Statistics {{ hits: 0, misses: 1, refused: Refused {{ unkeyable: 0, live: 0, \
             opaque: 0, callable: 0, too_large: 0 }} }}, .. }}"
        )
    );
}

#[test]
fn a_cache_conforms() {
    let names = |account: &Arc<Account>| account.names.clone();
    let cache = Cached::new(Probe::new());
    check(&cache, Unnamed::Refused, names).unwrap();
    assert_eq!((cache.statistics().hits, cache.len()), (3, 3));
    check(
        &Cached::new(Probe::new()).entries(0),
        Unnamed::Refused,
        names,
    )
    .unwrap();
}

/// An adapter of nothing but names, with neither state nor code.
mod plain {
    use decl_core::{
        Admitted, Contract, ContractProblem, Materialized, Problems, SpecAdapter, Verdict,
    };

    pub(super) struct Names;

    impl SpecAdapter for Names {
        type Output = Vec<String>;
        type Problem = ContractProblem;

        fn contract(&self) -> &Contract {
            const { &Contract::new("names") }
        }

        fn lower(
            &self,
            declaration: Admitted<'_>,
        ) -> Result<Materialized<Vec<String>>, Problems<ContractProblem>> {
            let mut lowering = declaration.begin();
            let names = lowering.named_fields(|name, field, findings| {
                for rule in field.rules() {
                    findings.enforce(rule, Verdict::Exact);
                }
                Some(name.to_string())
            });
            lowering.finish(names)
        }
    }
}
