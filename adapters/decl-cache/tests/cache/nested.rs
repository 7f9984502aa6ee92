//! What a build may ask for, and that nobody is locked out meanwhile.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Barrier, Mutex, OnceLock, Weak};
use std::thread;

use decl_cache::Cached;
use decl_core::{
    Admitted, Contract, ContractProblem, Live, LiveContent, LiveSource, Materialized, Meta,
    Operable, Problems, SpecAdapter, Unreadable, Value, Verdict,
};

use crate::support::{
    Account, Probe, account, artefact, constant, declared, field, hits, in_flight, outermost,
    recursive, twin, watched,
};

/// What a build was given.
type Given = Arc<Mutex<Vec<Arc<Account>>>>;

/// A cache whose builds ask it twice for a declaration, and what they were given.
///
/// Twice, because the first build inside must not end the one around it.
fn asking(
    inner: impl Fn(&Operable) -> Operable + Send + Sync + 'static,
) -> (Arc<Cached<Probe>>, Given) {
    let given = Given::default();
    let gets = Arc::clone(&given);
    let hook = move |cache: &Cached<Probe>, declaration: &Operable| {
        outermost(|| {
            for _ in 0..2 {
                let got = artefact(cache, &inner(declaration));
                gets.lock().unwrap().push(got);
            }
        });
    };
    (recursive(hook, |cache| cache), given)
}

#[test]
fn a_build_that_asks_for_its_own_declaration_builds_it_again() {
    watched(|| {
        for declaration in [constant(), declared("a")] {
            let (cache, given) = asking(Clone::clone);
            let outer = artefact(&cache, &declaration);
            let inner = given.lock().unwrap().clone();
            assert_eq!([&outer, &outer], [&inner[0], &inner[1]]);
            assert!(!Arc::ptr_eq(&outer, &inner[0]) && !Arc::ptr_eq(&outer, &inner[1]));
            assert!(!Arc::ptr_eq(&inner[0], &inner[1]));
            assert_eq!((cache.adapter().builds(), cache.len()), (3, 1));
            assert_eq!((cache.statistics().misses, cache.statistics().hits), (3, 0));
            // It is the outer one that is kept.
            assert!(Arc::ptr_eq(&artefact(&cache, &declaration), &outer));
            assert_eq!(in_flight(&cache), 0);
        }
    });
}

#[test]
fn what_a_build_asks_for_is_built_and_not_kept() {
    watched(|| {
        for other in [twin(), constant()] {
            let (cache, given) = asking(move |_| other.clone());
            artefact(&cache, &declared("a"));
            assert_eq!(given.lock().unwrap()[0].text, account(&constant()));
            assert_eq!((cache.adapter().builds(), cache.len()), (3, 1));
            assert!(hits(&cache, &declared("a")));
            // The thread is outside again, so that this is kept.
            assert!(!hits(&cache, &constant()));
            assert!(hits(&cache, &constant()));
        }
    });
}

#[test]
fn what_is_kept_is_given_to_a_build() {
    watched(|| {
        for other in [twin(), constant()] {
            let (cache, given) = asking(move |_| other.clone());
            outermost(|| drop(artefact(&cache, &constant())));
            artefact(&cache, &declared("a"));
            let kept = artefact(&cache, &constant());
            assert!(Arc::ptr_eq(&given.lock().unwrap()[0], &kept));
            assert_eq!((cache.adapter().builds(), cache.len()), (2, 2));
        }
    });
}

#[test]
fn a_build_that_is_not_kept_does_not_wait_either() {
    let refused = || {
        let live = Live::new(Arc::new(AtomicUsize::new(1)));
        let entry = Meta::new("storage.note", Value::Live(live)).unwrap();
        Operable::builder().meta(entry).build().unwrap()
    };
    watched(move || {
        let (cache, _) = asking(|_| constant());
        artefact(&cache, &refused());
        assert_eq!((cache.adapter().builds(), cache.len()), (3, 0));
        // Nor does lowering.
        let declaration = declared("a");
        let admitted = cache.contract().admit(&declaration).unwrap();
        cache.lower(admitted).unwrap();
        assert_eq!((cache.adapter().builds(), cache.len()), (6, 0));
        assert!(!hits(&cache, &declared("b")));
        assert_eq!(cache.len(), 1);
    });
}

#[test]
fn two_caches_whose_builds_ask_each_other_never_wait() {
    const ROUNDS: usize = 1000;

    /// A cache whose outermost builds ask the other one, once both are inside a build.
    fn half(both: &Arc<Barrier>, other: &Arc<OnceLock<Weak<Cached<Probe>>>>) -> Arc<Cached<Probe>> {
        let (both, other) = (Arc::clone(both), Arc::clone(other));
        Arc::new(Cached::new(Probe::with(move |declaration| {
            outermost(|| {
                both.wait();
                let cache = other.get().and_then(Weak::upgrade).unwrap();
                assert_eq!(artefact(&cache, declaration).text, account(declaration));
            });
            Ok(())
        })))
    }

    watched(|| {
        let both = Arc::new(Barrier::new(2));
        let others: [Arc<OnceLock<_>>; 2] = Default::default();
        let caches = [half(&both, &others[1]), half(&both, &others[0])];
        for (cache, other) in caches.iter().zip(&others) {
            other.set(Arc::downgrade(cache)).unwrap();
        }
        let declarations: Vec<_> = (0..ROUNDS).map(|n| declared(&format!("f{n}"))).collect();
        thread::scope(|scope| {
            for cache in &caches {
                scope.spawn(|| {
                    for declaration in &declarations {
                        artefact(cache, declaration);
                    }
                });
            }
        });
        for cache in &caches {
            let statistics = cache.statistics();
            assert_eq!(statistics.calls(), 2 * ROUNDS as u64);
            assert_eq!((cache.len(), in_flight(cache)), (ROUNDS, 0));
        }
    });
}

#[test]
fn others_are_served_while_a_build_is_under_way() {
    watched(|| {
        let hook = |cache: &Cached<Probe>, declaration: &Operable| {
            if declaration.name().is_some() {
                return;
            }
            assert_eq!((cache.len(), cache.kept_size()), (0, 0));
            assert_eq!(cache.statistics().calls(), 0);
            assert_eq!(in_flight(cache), 1);
            thread::scope(|scope| {
                scope.spawn(|| {
                    assert!(!hits(cache, &constant()));
                    assert_eq!(cache.len(), 1);
                    cache.clear();
                });
            });
            assert!(cache.is_empty());
        };
        let cache = recursive(hook, |cache| cache);
        artefact(&cache, &declared("a"));
        assert_eq!((cache.len(), cache.statistics().misses), (1, 2));
    });
}

#[test]
fn nothing_is_locked_while_a_declaration_is_projected() {
    /// Shared state that asks the cache for how much it keeps.
    struct Asks(Weak<Cached<Probe>>);

    impl LiveSource for Asks {
        fn read(&self) -> Result<LiveContent, Unreadable> {
            let len = self.0.upgrade().unwrap().len();
            Ok(LiveContent::Value(len.into()))
        }
    }

    watched(|| {
        let cache = Arc::new(Cached::new(Probe::new()));
        let live = Live::new(Arc::new(Asks(Arc::downgrade(&cache))));
        let entry = Meta::new("storage.note", Value::Live(live)).unwrap();
        let declaration = Operable::builder().meta(entry).build().unwrap();
        artefact(&cache, &declaration);
        assert_eq!(cache.statistics().refused.live, 1);
    });
}

/// An adapter whose artefacts ask the cache when they are dropped.
struct Talkative {
    cache: OnceLock<Weak<Cached<Talkative>>>,
    dropped: Arc<AtomicUsize>,
}

struct Talker {
    cache: Weak<Cached<Talkative>>,
    dropped: Arc<AtomicUsize>,
}

impl Drop for Talker {
    fn drop(&mut self) {
        if let Some(cache) = self.cache.upgrade() {
            assert!(cache.len() <= 1);
            self.dropped.fetch_add(1, Ordering::SeqCst);
        }
    }
}

impl SpecAdapter for Talkative {
    type Output = Talker;
    type Problem = ContractProblem;

    fn contract(&self) -> &Contract {
        const { &Contract::new("talkative") }
    }

    fn lower(
        &self,
        declaration: Admitted<'_>,
    ) -> Result<Materialized<Talker>, Problems<ContractProblem>> {
        let mut lowering = declaration.begin();
        lowering.fields(|field, findings| {
            for rule in field.rules() {
                findings.enforce(rule, Verdict::Exact);
            }
            Some(())
        });
        lowering.finish(Talker {
            cache: self.cache.get().cloned().unwrap(),
            dropped: Arc::clone(&self.dropped),
        })
    }
}

#[test]
fn nothing_is_locked_while_an_artefact_is_dropped() {
    watched(|| {
        let dropped = Arc::new(AtomicUsize::new(0));
        let talkative = Talkative {
            cache: OnceLock::new(),
            dropped: Arc::clone(&dropped),
        };
        let cache = Arc::new(Cached::new(talkative).entries(1));
        let itself = Arc::downgrade(&cache);
        cache.adapter().cache.set(itself).unwrap();
        let count = || dropped.load(Ordering::SeqCst);
        cache.materialize(&declared("a")).unwrap();
        assert_eq!(count(), 0);
        // Evicted.
        cache
            .materialize(&Operable::builder().field(field("b")).build().unwrap())
            .unwrap();
        assert_eq!(count(), 1);
        cache.clear();
        assert_eq!(count(), 2);
    });
}
