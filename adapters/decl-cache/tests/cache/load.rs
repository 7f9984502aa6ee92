//! Many threads, many declarations, and room for few.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use decl_cache::Cached;
use decl_core::{Callable, Meta, Operable, Value};

use crate::support::{
    Probe, account, artefact, at_once, constant, declared, field, in_flight, twin, watched,
};

const THREADS: usize = 8;
const REQUESTS: usize = 2000;
const ENTRIES: usize = 10;

/// A generator of numbers without a pattern (`splitmix64`).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((z ^ (z >> 31)) % bound as u64).unwrap()
    }
}

/// 40 declarations, of which four are not kept, and one is a constant.
fn declarations() -> Vec<Operable> {
    let kept = (0..34).map(|n| declared(&format!("f{n}")));
    let refused = (0..4).map(|n: i64| {
        let code = Callable::new(move |_: &[Value]| Ok(n.into()));
        let entry = Meta::new("storage.note", Value::Callable(code)).unwrap();
        let spec = field(&format!("r{n}")).with_meta(entry);
        Operable::builder().field(spec).build().unwrap()
    });
    kept.chain(refused)
        .chain([constant(), twin().renamed(None)])
        .collect()
}

#[test]
fn a_cache_under_load_keeps_its_bounds_and_its_counters() {
    watched(|| {
        let declarations = declarations();
        assert_eq!(declarations.len(), 40);
        let accounts: Vec<String> = declarations.iter().map(account).collect();
        let cache = Arc::new(Cached::new(Probe::new()).entries(ENTRIES));
        let refused = AtomicU64::new(0);
        at_once(THREADS, |thread| {
            let mut numbers = Numbers(thread as u64);
            for _ in 0..REQUESTS {
                let n = numbers.below(declarations.len());
                assert_eq!(artefact(&cache, &declarations[n]).text, accounts[n]);
                assert!(cache.len() <= ENTRIES);
                if (34..38).contains(&n) {
                    refused.fetch_add(1, Ordering::SeqCst);
                }
            }
        });
        let statistics = cache.statistics();
        assert_eq!(statistics.calls(), (THREADS * REQUESTS) as u64);
        assert_eq!(statistics.builds(), cache.adapter().builds() as u64);
        assert_eq!(statistics.refused.callable, refused.into_inner());
        assert_eq!(statistics.refused.callable, statistics.refused.total());
        assert_eq!((cache.len(), in_flight(&cache)), (ENTRIES, 0));
        let largest = declarations[..34]
            .iter()
            .map(|it| it.cache_key(usize::MAX).unwrap().size());
        assert!(cache.kept_size() <= ENTRIES * largest.max().unwrap() * 2);
        println!("{statistics:?}");
        assert!(statistics.hits > 1000 && statistics.misses > 1000);
    });
}
