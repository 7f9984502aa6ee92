//! A third party's adapter, the conformance check, and what the core walk does not let pass.

use decl_core::conformance::{ConformanceFailure, Unnamed, check};
use decl_core::{
    Admitted, CallableRef, Constraint, Contract, ContractKey, ContractProblem, ForeignKeys,
    KeyPlace, Materialized, Meta, Name, Operable, Problems, RecordType, Spec, SpecAdapter, Type,
    Value, Verdict,
};

/// The whole of a third party's adapter: a declaration as one line a field.
mod listing {
    use super::*;

    const KEYS: &[ContractKey] = &[
        ContractKey::new("listing.label", KeyPlace::Field),
        ContractKey::new("listing.title", KeyPlace::Declaration),
    ];
    const CONTRACT: Contract = Contract::new("listing").keys(KEYS).reasons(&["not_shown"]);

    #[derive(Debug, PartialEq)]
    pub(super) enum ListingProblem {
        Contract(ContractProblem),
        LabelIsNoText,
    }

    impl std::fmt::Display for ListingProblem {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            match self {
                Self::Contract(problem) => problem.fmt(f),
                Self::LabelIsNoText => f.write_str("a label must be text"),
            }
        }
    }

    impl std::error::Error for ListingProblem {}

    impl From<ContractProblem> for ListingProblem {
        fn from(problem: ContractProblem) -> Self {
            Self::Contract(problem)
        }
    }

    pub(super) struct Listing;

    impl SpecAdapter for Listing {
        type Output = Vec<String>;
        type Problem = ListingProblem;

        fn contract(&self) -> &Contract {
            &CONTRACT
        }

        fn lower(
            &self,
            declaration: Admitted<'_>,
        ) -> Result<Materialized<Vec<String>>, Problems<ListingProblem>> {
            let mut lowering = declaration.begin();
            let lines = lowering.named_fields(|name, field, findings| {
                for constraint in field.spec().constraints().iter() {
                    let verdict = Verdict::NotEnforced {
                        reason: "not_shown",
                    };
                    findings.enforce(field.constraint_path(constraint), verdict);
                }
                match field.spec().meta("listing.label") {
                    None => Some(name.to_string()),
                    Some(Value::Text(label)) => Some(label.to_string()),
                    Some(_) => {
                        let path = field.meta_path("listing.label");
                        findings.problem(path, ListingProblem::LabelIsNoText);
                        None
                    }
                }
            });
            lowering.finish(lines)
        }
    }
}

use listing::{Listing, ListingProblem};

fn field(name: &'static str) -> Spec {
    Spec::new(Type::Text).named(Name::from_static(name))
}

fn lines<K: std::fmt::Display>(problems: &Problems<K>) -> Vec<String> {
    problems.iter().map(ToString::to_string).collect()
}

#[test]
fn a_third_partys_adapter_passes_the_conformance_check() {
    assert_eq!(check(&Listing, Unnamed::Refused, Clone::clone), Ok(()));
    let shared: std::sync::Arc<dyn SpecAdapter<Output = Vec<String>, Problem = ListingProblem>> =
        std::sync::Arc::new(Listing);
    assert_eq!(check(&shared, Unnamed::Refused, Clone::clone), Ok(()));
}

/// An adapter that goes through the walk and does with each name what `keep` says.
struct Careless {
    keep: fn(usize) -> bool,
    reversed: bool,
    accepts_unnamed: bool,
}

impl SpecAdapter for Careless {
    type Output = Vec<String>;
    type Problem = ContractProblem;

    fn contract(&self) -> &Contract {
        const { &Contract::new("careless") }
    }

    fn lower(
        &self,
        declaration: Admitted<'_>,
    ) -> Result<Materialized<Vec<String>>, Problems<ContractProblem>> {
        let mut lowering = declaration.begin();
        let names = if self.accepts_unnamed {
            lowering.fields(|field, _| Some(field.spec().name().map(ToString::to_string)))
        } else {
            lowering.named_fields(|name, _, _| Some(Some(name.to_string())))
        };
        let mut names: Vec<String> = names.into_iter().flatten().collect();
        let mut index = 0..;
        names.retain(|_| (self.keep)(index.next().unwrap_or_default()));
        if self.reversed {
            names.reverse();
        }
        lowering.finish(names)
    }
}

const CAREFUL: Careless = Careless {
    keep: |_| true,
    reversed: false,
    accepts_unnamed: false,
};

#[test]
fn the_careful_twin_of_the_careless_adapters_conforms() {
    assert_eq!(check(&CAREFUL, Unnamed::Refused, Clone::clone), Ok(()));
}

#[test]
fn an_adapter_that_forgets_a_spec_fails_the_conformance_check() {
    let forgetful = Careless {
        keep: |index| index != 1,
        ..CAREFUL
    };
    let failures = check(&forgetful, Unnamed::Refused, Clone::clone).unwrap_err();
    assert_eq!(
        failures.first().kind,
        ConformanceFailure::FieldsDiffer {
            declared: vec!["zulu".into(), "alpha".into(), "mike".into()],
            shown: vec!["zulu".into(), "mike".into()],
        }
    );
}

#[test]
fn an_adapter_that_changes_the_order_fails_the_conformance_check() {
    let reversing = Careless {
        reversed: true,
        ..CAREFUL
    };
    let failures = check(&reversing, Unnamed::Refused, Clone::clone).unwrap_err();
    assert!(matches!(
        failures.first().kind,
        ConformanceFailure::FieldsDiffer { .. }
    ));
}

#[test]
fn an_adapter_that_swallows_unnamed_specs_fails_the_conformance_check() {
    let swallowing = Careless {
        accepts_unnamed: true,
        ..CAREFUL
    };
    let failures = check(&swallowing, Unnamed::Refused, Clone::clone).unwrap_err();
    assert!(matches!(
        failures.first().kind,
        ConformanceFailure::UnnamedNotRefused { .. }
    ));
}

/// An adapter that refuses specs without a name, but by the place among those that have none.
struct Miscounting;

impl SpecAdapter for Miscounting {
    type Output = Vec<String>;
    type Problem = ContractProblem;

    fn contract(&self) -> &Contract {
        const { &Contract::new("miscounting") }
    }

    fn lower(
        &self,
        declaration: Admitted<'_>,
    ) -> Result<Materialized<Vec<String>>, Problems<ContractProblem>> {
        let mut lowering = declaration.begin();
        let mut unnamed = 0..;
        let names = lowering.fields(|field, findings| {
            let name = field.spec().name().map(ToString::to_string);
            if name.is_none() {
                let index = unnamed.next().unwrap_or_default();
                let path = decl_core::Path::root().index(index);
                findings.problem(path, ContractProblem::Unnamed { index });
            }
            name
        });
        lowering.finish(names)
    }
}

#[test]
fn an_adapter_that_refuses_unnamed_specs_by_another_index_fails_the_conformance_check() {
    let failures = check(&Miscounting, Unnamed::Refused, Clone::clone).unwrap_err();
    assert!(matches!(
        failures.first().kind,
        ConformanceFailure::UnnamedNotRefused { .. }
    ));
}

/// An adapter that never looks at the specs.
struct Blind;

impl SpecAdapter for Blind {
    type Output = ();
    type Problem = ContractProblem;

    fn contract(&self) -> &Contract {
        const { &Contract::new("blind") }
    }

    fn lower(
        &self,
        declaration: Admitted<'_>,
    ) -> Result<Materialized<()>, Problems<ContractProblem>> {
        declaration.begin().finish(())
    }
}

#[test]
fn a_spec_that_is_never_looked_at_is_a_problem() {
    let operable = Operable::builder()
        .fields([field("a"), field("b")])
        .build()
        .unwrap();
    let problems = Blind.materialize(&operable).unwrap_err();
    assert_eq!(
        lines(&problems),
        [
            "at `$.a`: the adapter neither lowered nor refused this spec",
            "at `$.b`: the adapter neither lowered nor refused this spec"
        ]
    );
}

/// An adapter whose report forgets constraints or gives a reason of its own invention.
struct Silent(Option<&'static str>);

impl SpecAdapter for Silent {
    type Output = ();
    type Problem = ContractProblem;

    fn contract(&self) -> &Contract {
        const { &Contract::new("silent").reasons(&["known"]) }
    }

    fn lower(
        &self,
        declaration: Admitted<'_>,
    ) -> Result<Materialized<()>, Problems<ContractProblem>> {
        let mut lowering = declaration.begin();
        lowering.fields(|field, findings| {
            for constraint in field.spec().constraints().iter() {
                if let Some(reason) = self.0 {
                    let verdict = Verdict::NotEnforced { reason };
                    findings.enforce(field.constraint_path(constraint), verdict);
                }
            }
            Some(())
        });
        lowering.finish(())
    }
}

#[test]
fn a_constraint_that_the_report_forgets_is_a_problem() {
    let spec = field("a").constrained(Constraint::MaxLength(3));
    let operable = Operable::builder().field(spec).build().unwrap();
    let problems = Silent(None).materialize(&operable).unwrap_err();
    assert_eq!(
        lines(&problems),
        ["at `$.a.constraints.max_length`: the adapter's report says nothing about this rule"]
    );
    let problems = Silent(Some("invented")).materialize(&operable).unwrap_err();
    assert_eq!(
        lines(&problems),
        ["at `$.a.constraints.max_length`: \
          the adapter's contract does not list the reason `invented`"]
    );
    let report = Silent(Some("known")).materialize(&operable).unwrap();
    assert_eq!(
        report
            .enforcement()
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>(),
        ["$.a.constraints.max_length: not_enforced (known)"]
    );
}

#[test]
fn clones_share_the_report() {
    let spec = field("a").constrained(Constraint::MaxLength(3));
    let operable = Operable::builder().field(spec).build().unwrap();
    let made = Silent(Some("known")).materialize(&operable).unwrap();
    let (one, two) = (made.clone(), made.map(|()| "another artefact"));
    assert_eq!(one.enforcement().len(), 1);
    assert!(std::ptr::eq(one.enforcement(), two.enforcement()));
}

#[test]
fn a_constraint_of_an_item_that_the_report_forgets_is_a_problem() {
    let item = decl_core::Item::new(Type::Text).constrained(Constraint::MaxLength(3));
    let spec = Spec::new(Type::list(item)).named(Name::from_static("tags"));
    let operable = Operable::builder().field(spec).build().unwrap();
    let problems = Silent(Some("known")).materialize(&operable).unwrap_err();
    assert_eq!(
        lines(&problems),
        ["at `$.tags[].constraints.max_length`: the adapter's report says nothing about this rule"]
    );
}

#[test]
fn a_validator_of_a_record_in_place_that_the_report_forgets_is_a_problem() {
    let check = CallableRef::new("shop", "check", "1", "tokens-v1:ab").unwrap();
    let inner = Spec::new(Type::Text)
        .named(Name::from_static("x"))
        .validated(check);
    let inner = Operable::builder().field(inner).build().unwrap();
    let spec = Spec::new(Type::Record(RecordType::Inline(inner))).named(Name::from_static("in"));
    let operable = Operable::builder().field(spec).build().unwrap();
    let problems = Silent(Some("known")).materialize(&operable).unwrap_err();
    assert_eq!(
        lines(&problems),
        ["at `$.in.x.validators[0]`: the adapter's report says nothing about this rule"]
    );
}

#[test]
fn contract_problems_and_the_adapters_own_come_together_in_declaration_order() {
    let label = |value: Value| Meta::from_static("listing.label", value);
    let operable = Operable::builder()
        .field(field("a").with_meta(label(Value::from(1))))
        .field(field("b").with_meta(Meta::from_static("listing.lable", Value::Null)))
        .field(Spec::new(Type::Text))
        .field(field("c").with_meta(Meta::from_static("listing.title", Value::Null)))
        .field(field("d").with_meta(label(Value::Null)))
        .meta(Meta::from_static("listing.label", Value::Null))
        .meta(Meta::from_static("storage.entity", Value::Null))
        .build()
        .unwrap();
    let problems = Listing.materialize(&operable).unwrap_err();
    assert_eq!(
        lines(&problems),
        [
            "at `$.a.metadata[0].value`: a label must be text",
            "at `$.b.metadata[0]`: `listing` does not know the metadata key `listing.lable`; \
             did you mean `listing.label`?",
            "at `$[2]`: the selected spec 2 has no name",
            "at `$.c.metadata[0]`: the metadata key `listing.title` belongs to a declaration",
            "at `$.d.metadata[0].value`: a label must be text",
            "at `$.metadata[0]`: the metadata key `listing.label` belongs to a field",
        ]
    );
}

#[test]
fn an_unnamed_spec_is_refused_by_its_index_in_the_selection() {
    let operable = Operable::builder()
        .fields([field("a"), field("b"), Spec::new(Type::Bool)])
        .build()
        .unwrap();
    let selection = decl_core::Selection::exclude(["a"]);
    let selected = operable.select(&selection).unwrap();
    let problems = Listing.materialize(&selected).unwrap_err();
    assert_eq!(
        lines(&problems),
        ["at `$[1]`: the selected spec 1 has no name"]
    );
}

#[test]
fn every_materialisation_verifies_first() {
    const TWICE: &[Spec] = &[
        Spec::from_table(decl_core::SpecTable::EMPTY),
        Spec::from_table(decl_core::SpecTable {
            name: Some(""),
            ..decl_core::SpecTable::EMPTY
        }),
    ];
    let table = decl_core::OperableTable {
        specs: TWICE,
        ..decl_core::OperableTable::EMPTY
    };
    let problems = Listing
        .materialize(&Operable::from_table(table))
        .unwrap_err();
    assert_eq!(lines(&problems), ["at `$[\"\"]`: the name is empty"]);
}

#[test]
fn a_contract_may_refuse_foreign_metadata() {
    const STRICT: Contract = Contract::new("strict").foreign(ForeignKeys::Refuse);
    let operable = Operable::builder()
        .meta(Meta::from_static("storage.entity", Value::Null))
        .build()
        .unwrap();
    let admitted = STRICT.admit(&operable).unwrap();
    let refused = admitted.begin::<ContractProblem>().finish(()).unwrap_err();
    assert_eq!(
        lines(&refused),
        ["at `$.metadata[0]`: \
          `strict` refuses the metadata key `storage.entity` of another namespace"]
    );
}

/// What is wrong with an adapter that is right otherwise.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Flaw {
    None,
    RefusesAll,
    ReportsEverySecondTime,
    ShowsAnotherNameEverySecondTime,
    RepairsInvalid,
}

struct Flawed {
    flaw: Flaw,
    runs: std::sync::atomic::AtomicUsize,
}

impl Flawed {
    const fn new(flaw: Flaw) -> Self {
        let runs = std::sync::atomic::AtomicUsize::new(0);
        Self { flaw, runs }
    }
}

impl SpecAdapter for Flawed {
    type Output = Vec<String>;
    type Problem = ContractProblem;

    fn contract(&self) -> &Contract {
        const { &Contract::new("flawed") }
    }

    fn lower(
        &self,
        declaration: Admitted<'_>,
    ) -> Result<Materialized<Vec<String>>, Problems<ContractProblem>> {
        let run = self.runs.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let mut lowering = declaration.begin();
        let mut names = lowering.named_fields(|name, _, _| Some(name.to_string()));
        let root = decl_core::Path::root;
        match self.flaw {
            Flaw::RefusesAll => lowering
                .findings()
                .problem(root(), ContractProblem::Dropped),
            Flaw::ReportsEverySecondTime if run % 2 == 1 => {
                lowering.findings().enforce(root(), Verdict::Exact);
            }
            Flaw::ShowsAnotherNameEverySecondTime if run % 2 == 1 => names.push(String::new()),
            _ => {}
        }
        lowering.finish(names)
    }

    fn materialize(
        &self,
        declaration: &Operable,
    ) -> Result<Materialized<Vec<String>>, Problems<ContractProblem>> {
        let mut specs: Vec<Spec> = declaration.specs().to_vec();
        if self.flaw == Flaw::RepairsInvalid {
            specs.dedup();
        }
        let repaired = Operable::builder().fields(specs).unchecked();
        let admitted = self.contract().admit(&repaired);
        self.lower(admitted.map_err(|problems| problems.map(ContractProblem::Declaration))?)
    }
}

#[test]
fn each_broken_promise_fails_the_conformance_check() {
    let failure = |flaw, unnamed| {
        let checked = check(&Flawed::new(flaw), unnamed, Clone::clone);
        checked.err().map(|failures| failures.first().kind.clone())
    };
    assert_eq!(failure(Flaw::None, Unnamed::Refused), None);
    assert!(matches!(
        failure(Flaw::RefusesAll, Unnamed::Refused),
        Some(ConformanceFailure::RefusedPlainFields { .. })
    ));
    for flaw in [
        Flaw::ReportsEverySecondTime,
        Flaw::ShowsAnotherNameEverySecondTime,
    ] {
        assert_eq!(
            failure(flaw, Unnamed::Refused),
            Some(ConformanceFailure::NotDeterministic),
            "{flaw:?}"
        );
    }
    assert_eq!(
        failure(Flaw::RepairsInvalid, Unnamed::Refused),
        Some(ConformanceFailure::InvalidAccepted)
    );
    assert!(matches!(
        failure(Flaw::None, Unnamed::Shown),
        Some(ConformanceFailure::UnnamedNotRefused { .. })
    ));
}
