//! The core walk of an adapter: every spec once, in order, with everything that is found.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::contract::{Admitted, Contract, ContractProblem};
use super::report::{Enforcement, Materialized, Verdict};
use crate::part::Part;
use crate::walk::{Walk, spec_path};
use crate::{Constraint, Located, Meta, Name, Operable, Path, Problems, Segment, Spec, Value};

/// What an adapter finds: problems, and verdicts for its enforcement report.
#[derive(Debug)]
pub struct Findings<K> {
    problems: Vec<Located<K>>,
    enforcement: Vec<Enforcement>,
}

impl<K> Findings<K> {
    /// Notes a problem.
    pub fn problem(&mut self, path: Path, problem: impl Into<K>) {
        self.problems.push(Located::new(path, problem.into()));
    }

    /// Notes problems that were found elsewhere; what else came of it is handed on.
    pub fn absorb<T>(&mut self, result: Result<T, Problems<K>>) -> Option<T> {
        match result {
            Ok(value) => Some(value),
            Err(problems) => {
                self.problems.extend(problems);
                None
            }
        }
    }

    /// Notes how the target enforces a rule.
    pub fn enforce(&mut self, path: Path, verdict: Verdict) {
        self.enforcement.push(Enforcement { path, verdict });
    }
}

/// A spec on its way through an adapter.
#[derive(Clone, Debug)]
pub struct Field<'a> {
    index: usize,
    spec: &'a Spec,
    path: Path,
}

impl<'a> Field<'a> {
    /// The index among the specs of the declaration.
    pub const fn index(&self) -> usize {
        self.index
    }

    /// The spec.
    pub const fn spec(&self) -> &'a Spec {
        self.spec
    }

    /// The path: the name, or the index where there is no name.
    pub const fn path(&self) -> &Path {
        &self.path
    }

    /// The path of one of the spec's own constraints.
    pub fn constraint_path(&self, constraint: &Constraint) -> Path {
        self.path
            .field("constraints")
            .field(constraint.word().as_str())
    }

    /// The path of a validator.
    pub fn validator_path(&self, index: usize) -> Path {
        self.path.field("validators").index(index)
    }

    /// The path of the metadata entry of a key, or of the field where there is none.
    pub fn meta_path(&self, key: &str) -> Path {
        meta_path(&self.path, self.spec.metadata(), key)
    }

    /// The paths of everything that the report must speak about: the constraints of the spec, of its
    /// items and of the records in place, and the validators.
    pub fn rules(&self) -> Vec<Path> {
        let mut rules = Vec::new();
        let mut validators = Vec::new();
        let mut walk = Walk::new(Part::Spec(self.spec));
        while let Some(part) = walk.next() {
            let constraints = match part {
                Part::Spec(spec) => spec.constraints(),
                Part::Item(item) => item.constraints(),
                Part::Value(_) => {
                    walk.skip_children();
                    continue;
                }
                _ => continue,
            };
            let here = self.path.join(&walk.path());
            let base = here.field("constraints");
            let words = constraints.iter().map(|rule| rule.word().as_str());
            rules.extend(words.map(|word| base.field(word)));
            if let Part::Spec(spec) = part {
                let base = here.field("validators");
                validators.extend((0..spec.validators().len()).map(|n| base.index(n)));
            }
        }
        rules.append(&mut validators);
        rules
    }
}

/// An adapter's work on one declaration; see [`Admitted::begin`].
#[derive(Debug)]
pub struct Lowering<'a, K> {
    contract: &'a Contract,
    declaration: &'a Operable,
    findings: Findings<K>,
    walked: bool,
}

impl<'a, K: From<ContractProblem>> Lowering<'a, K> {
    pub(super) fn new(admitted: Admitted<'a>) -> Self {
        let problems = admitted.problems.into_iter().map(|at| at.map(K::from));
        Self {
            contract: admitted.contract,
            declaration: admitted.declaration,
            findings: Findings {
                problems: problems.collect(),
                enforcement: Vec::new(),
            },
            walked: false,
        }
    }

    /// The name of the declaration.
    pub fn name(&self) -> Option<&'a Name> {
        self.declaration.name()
    }

    /// The documentation of the declaration.
    pub fn doc(&self) -> Option<&'a str> {
        self.declaration.doc()
    }

    /// The metadata value of the declaration under a key.
    pub fn meta(&self, key: &str) -> Option<&'a Value> {
        self.declaration.meta(key)
    }

    /// The path of the declaration's metadata entry of a key.
    pub fn meta_path(&self, key: &str) -> Path {
        meta_path(&Path::root(), self.declaration.metadata(), key)
    }

    /// The declaration, for a target that is made of it whole, such as its canonical text.
    ///
    /// The report still speaks about every spec: see [`Lowering::fields`].
    pub const fn declaration(&self) -> &'a Operable {
        self.declaration
    }

    /// What has been found so far.
    pub fn findings(&mut self) -> &mut Findings<K> {
        &mut self.findings
    }

    /// Lowers every spec, in declaration order.
    ///
    /// A spec for which nothing is made and no problem is noted counts as dropped, and a constraint
    /// or validator of a lowered spec without a verdict as unreported: both are problems.
    pub fn fields<T>(
        &mut self,
        mut lower: impl FnMut(&Field<'a>, &mut Findings<K>) -> Option<T>,
    ) -> Vec<T> {
        self.walked = true;
        let mut lowered = Vec::with_capacity(self.declaration.specs().len());
        for (index, spec) in self.declaration.specs().iter().enumerate() {
            let path = spec_path(index, spec.name());
            let field = Field { index, spec, path };
            let problems = self.findings.problems.len();
            let rows = self.findings.enforcement.len();
            let part = lower(&field, &mut self.findings);
            let is_refused = self.findings.problems.len() > problems;
            match part {
                None if is_refused => {}
                None => self
                    .findings
                    .problem(field.path.clone(), ContractProblem::Dropped),
                Some(part) => {
                    if !is_refused {
                        self.check_report(&field, rows);
                    }
                    lowered.push(part);
                }
            }
        }
        lowered
    }

    /// As [`Lowering::fields`], for an adapter that needs names: a spec without one is refused by
    /// its index.
    pub fn named_fields<T>(
        &mut self,
        mut lower: impl FnMut(&'a Name, &Field<'a>, &mut Findings<K>) -> Option<T>,
    ) -> Vec<T> {
        self.fields(|field, findings| {
            if let Some(name) = field.spec.name() {
                lower(name, field, findings)
            } else {
                let index = field.index;
                findings.problem(field.path.clone(), ContractProblem::Unnamed { index });
                None
            }
        })
    }

    /// Everything that was found wrong with these problems, which leave no artefact, in declaration
    /// order.
    #[must_use]
    pub fn refuse(self, mut problems: Problems<K>) -> Problems<K> {
        let ranks = Ranks::of(self.declaration);
        for problem in self.findings.problems {
            problems.push(problem);
        }
        problems.sort_by_key(|problem| ranks.rank(&problem.path));
        problems
    }

    /// The artefact with its report, if nothing was found wrong.
    ///
    /// # Errors
    ///
    /// Everything that was found, in declaration order; every spec, if they were not looked at.
    pub fn finish<T>(mut self, artefact: T) -> Result<Materialized<T>, Problems<K>> {
        if !self.walked {
            self.fields(|_, _| None::<()>);
        }
        let ranks = Ranks::of(self.declaration);
        let Findings {
            mut problems,
            mut enforcement,
        } = self.findings;
        enforcement.sort_by_cached_key(|row| ranks.rank(&row.path));
        problems.sort_by_cached_key(|problem| ranks.rank(&problem.path));
        Problems::from_vec(problems).map_or(Ok(Materialized::new(artefact, enforcement)), Err)
    }

    /// Every rule of the spec has a verdict among the rows from the first, and every reason is the
    /// contract's.
    fn check_report(&mut self, field: &Field<'a>, first: usize) {
        let rows = self.findings.enforcement.iter().skip(first);
        let rows: Vec<&Enforcement> = rows.collect();
        let mut found = Vec::new();
        for path in field.rules() {
            if !rows.iter().any(|row| row.path == path) {
                found.push((path, ContractProblem::Unreported));
            }
        }
        for row in rows {
            let reason = row.verdict.reason();
            if let Some(reason) = reason.filter(|reason| !self.contract.lists_reason(reason)) {
                let reason = reason.into();
                found.push((row.path.clone(), ContractProblem::UnlistedReason { reason }));
            }
        }
        for (path, problem) in found {
            self.findings.problem(path, problem);
        }
    }
}

/// The index of each field, by which paths are put into declaration order.
struct Ranks<'a>(BTreeMap<&'a str, usize>);

impl<'a> Ranks<'a> {
    fn of(declaration: &'a Operable) -> Self {
        let specs = declaration.specs().iter().enumerate();
        let named = specs.filter_map(|(n, spec)| Some((spec.name()?.as_str(), n)));
        Self(named.collect())
    }

    /// The index of the field that a path begins with; what is no field's comes after all fields.
    fn rank(&self, path: &Path) -> usize {
        let index = match path.segments().first() {
            Some(Segment::Field(name)) => self.0.get(&**name).copied(),
            Some(Segment::Index(index)) => Some(*index),
            _ => None,
        };
        index.unwrap_or(usize::MAX)
    }
}

fn meta_path(base: &Path, metadata: &[Meta], key: &str) -> Path {
    match metadata
        .iter()
        .position(|entry| entry.key().as_str() == key)
    {
        Some(n) => base.field("metadata").index(n).field("value"),
        None => base.clone(),
    }
}
