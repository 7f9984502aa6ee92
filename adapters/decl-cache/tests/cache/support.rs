//! An adapter that counts its builds, and declarations to give it.

use std::cell::Cell;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Barrier, OnceLock, Weak};
use std::thread;
use std::time::Duration;

use decl_cache::Cached;
use decl_core::{
    Admitted, Constraint, Contract, ContractProblem, Materialized, Name, Operable, OperableTable,
    Part, Problems, Spec, SpecAdapter, SpecTable, Text, Type, Verdict, canonical_text,
};

/// The whole of a declaration, and its names.
#[derive(Debug, PartialEq)]
pub(crate) struct Account {
    pub(crate) text: String,
    pub(crate) names: Vec<String>,
}

/// What is done inside a build.
type Hook = Box<dyn Fn(&Operable) -> Result<(), ProbeProblem> + Send + Sync>;

/// An adapter whose artefact tells everything of the declaration, and begins with its option.
pub(crate) struct Probe {
    option: &'static str,
    builds: AtomicUsize,
    hook: Hook,
}

#[derive(Debug, PartialEq)]
pub(crate) enum ProbeProblem {
    Contract(ContractProblem),
    Failed,
}

impl std::fmt::Display for ProbeProblem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Contract(problem) => problem.fmt(f),
            Self::Failed => f.write_str("the build fails"),
        }
    }
}

impl std::error::Error for ProbeProblem {}

impl From<ContractProblem> for ProbeProblem {
    fn from(problem: ContractProblem) -> Self {
        Self::Contract(problem)
    }
}

impl Probe {
    pub(crate) fn new() -> Self {
        Self::with(|_| Ok(()))
    }

    pub(crate) fn with(
        hook: impl Fn(&Operable) -> Result<(), ProbeProblem> + Send + Sync + 'static,
    ) -> Self {
        Self {
            option: "",
            builds: AtomicUsize::new(0),
            hook: Box::new(hook),
        }
    }

    /// An adapter whose builds take a while, so that others come while one is under way.
    pub(crate) fn slow() -> Self {
        Self::with(|_| {
            thread::sleep(Duration::from_millis(30));
            Ok(())
        })
    }

    pub(crate) fn option(self, option: &'static str) -> Self {
        Self { option, ..self }
    }

    pub(crate) fn builds(&self) -> usize {
        self.builds.load(Ordering::SeqCst)
    }
}

impl SpecAdapter for Probe {
    type Output = Account;
    type Problem = ProbeProblem;

    fn contract(&self) -> &Contract {
        const { &Contract::new("probe").reasons(&["not_shown"]) }
    }

    fn lower(
        &self,
        declaration: Admitted<'_>,
    ) -> Result<Materialized<Account>, Problems<ProbeProblem>> {
        self.builds.fetch_add(1, Ordering::SeqCst);
        let mut lowering = declaration.begin();
        let names = lowering.named_fields(|name, field, findings| {
            for rule in field.rules() {
                let reason = "not_shown";
                findings.enforce(rule, Verdict::NotEnforced { reason });
            }
            Some(name.to_string())
        });
        let declaration = lowering.declaration();
        if let Err(problem) = (self.hook)(declaration) {
            let findings = lowering.findings();
            findings.problem(decl_core::Path::root(), problem);
        }
        let text = self.option.to_owned() + &canonical_text(Part::Operable(declaration));
        lowering.finish(Account { text, names })
    }
}

/// A cache that its own builds can ask.
pub(crate) fn recursive(
    hook: impl Fn(&Cached<Probe>, &Operable) + Send + Sync + 'static,
    bound: impl FnOnce(Cached<Probe>) -> Cached<Probe>,
) -> Arc<Cached<Probe>> {
    let itself: Arc<OnceLock<Weak<Cached<Probe>>>> = Arc::default();
    let known = Arc::clone(&itself);
    let probe = Probe::with(move |declaration| {
        let cache = known.get().and_then(Weak::upgrade);
        hook(&cache.unwrap(), declaration);
        Ok(())
    });
    let cache = Arc::new(bound(Cached::new(probe)));
    itself.set(Arc::downgrade(&cache)).unwrap();
    cache
}

thread_local! {
    static IS_INNER: Cell<bool> = const { Cell::new(false) };
}

/// Runs something in the outermost build of this thread, and nothing in the builds inside it.
pub(crate) fn outermost(run: impl FnOnce()) {
    if !IS_INNER.replace(true) {
        run();
        IS_INNER.set(false);
    }
}

pub(crate) fn field(name: &str) -> Spec {
    Spec::new(Type::Text).named(Name::try_from(name).unwrap())
}

/// A declaration of one field.
pub(crate) fn declared(name: &str) -> Operable {
    let spec = field(name).constrained(Constraint::MaxLength(9));
    Operable::builder().field(spec).build().unwrap()
}

static SPECS: &[Spec] = &[Spec::from_table(SpecTable {
    name: Some("c"),
    ty: Some(&Type::Text),
    ..SpecTable::EMPTY
})];

static CONSTANT: Operable = Operable::from_table(OperableTable {
    name: Some("Constant"),
    specs: SPECS,
    ..OperableTable::EMPTY
});

/// A constant of the program: the clones are at one place.
pub(crate) fn constant() -> Operable {
    CONSTANT.clone()
}

/// What equals the constant, made at run time.
pub(crate) fn twin() -> Operable {
    Operable::builder()
        .named(Name::from_static("Constant"))
        .field(field("c"))
        .build()
        .unwrap()
}

/// What equals the constant, at a place of its own.
pub(crate) fn double() -> Operable {
    Operable::from_table(OperableTable {
        name: Some("Constant"),
        specs: vec![field("c")].leak(),
        ..OperableTable::EMPTY
    })
}

pub(crate) fn account(declaration: &Operable) -> String {
    canonical_text(Part::Operable(declaration))
}

/// The artefact of a declaration, which must be built without a problem.
pub(crate) fn artefact(cache: &Cached<Probe>, declaration: &Operable) -> Arc<Account> {
    cache.materialize(declaration).unwrap().into_artefact()
}

/// Whether a cache answers from what it keeps.
pub(crate) fn hits(cache: &Cached<Probe>, declaration: &Operable) -> bool {
    let before = cache.adapter().builds();
    artefact(cache, declaration);
    cache.adapter().builds() == before
}

/// What many threads get that begin at once; each is told its number.
pub(crate) fn at_once<T: Send>(threads: usize, run: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let barrier = Barrier::new(threads);
    let (run, barrier) = (&run, &barrier);
    thread::scope(|scope| {
        let begun: Vec<_> = (0..threads)
            .map(|n| {
                scope.spawn(move || {
                    barrier.wait();
                    run(n)
                })
            })
            .collect();
        let ended = begun.into_iter().map(|thread| thread.join().unwrap());
        ended.collect()
    })
}

/// Runs something that might wait for ever, and panics if it seems to.
pub(crate) fn watched(run: impl FnOnce() + Send + 'static) {
    let (ended, end) = channel();
    let running = thread::spawn(move || {
        run();
        ended.send(()).unwrap();
    });
    let end = end.recv_timeout(Duration::from_secs(60));
    assert_ne!(
        end,
        Err(RecvTimeoutError::Timeout),
        "somebody waits for ever"
    );
    running.join().unwrap();
}

/// How many builds a cache knows to be under way.
pub(crate) fn in_flight(cache: &Cached<Probe>) -> usize {
    let shown = format!("{cache:?}");
    let (_, rest) = shown.split_once("in_flight: ").unwrap();
    rest.split_once(',').unwrap().0.parse().unwrap()
}

/// A text of a thousand bytes.
pub(crate) fn long_text() -> Text {
    Text::from("x".repeat(1000))
}
