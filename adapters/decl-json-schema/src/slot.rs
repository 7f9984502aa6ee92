//! A type where it stands, and how the report speaks about it.

use decl_core::{
    Constraint, ConstraintWord, Constraints, Field, Findings, Item, Path, Spec, Type, Value,
    Verdict,
};

use crate::JsonSchemaProblem;
use crate::place::{Around, Place};
use crate::scope::Scope;

/// A field or an item: its type with its nullability and constraints, and the place where it stands.
#[derive(Clone, Debug)]
pub(crate) struct Slot<'a> {
    pub(crate) ty: Option<&'a Type>,
    pub(crate) is_nullable: bool,
    pub(crate) rules: &'a Constraints,
    /// The path in the declaration that is lowered.
    pub(crate) path: Path,
    place: Place<'a>,
}

impl<'a> Slot<'a> {
    /// A field in this place.
    pub(crate) fn field(field: &Field<'a>, place: Place<'a>) -> Self {
        let spec: &'a Spec = field.spec();
        Self {
            ty: spec.ty(),
            is_nullable: spec.is_nullable(),
            rules: spec.constraints(),
            path: field.path().clone(),
            place,
        }
    }

    /// An item of this one.
    pub(crate) fn item(&self, item: &'a Item, around: Around<'a>, path: Path) -> Self {
        Self {
            ty: Some(item.ty()),
            is_nullable: item.is_nullable(),
            rules: item.constraints(),
            path,
            place: self.place.within(around, self.rules),
        }
    }

    /// The same, all of whose values are listed where it or something around it stands.
    pub(crate) fn listed(mut self, is_listed: bool) -> Self {
        self.place = self.place.listed(is_listed);
        self
    }

    /// Whether a value keeps every rule that stands here.
    pub(crate) fn allows(&self, value: &Value, scope: &Scope<'a>) -> bool {
        let spec = self.ty.cloned().map_or_else(Spec::unresolved, Spec::new);
        let rules = self.rules.iter().cloned();
        let spec = rules.fold(spec, Spec::constrained);
        spec.verify_value(value, scope.registry()).is_ok()
    }

    pub(crate) fn constraint_path(&self, word: ConstraintWord) -> Path {
        self.path.field("constraints").field(word.as_str())
    }

    /// The place of what stands at a path inside.
    pub(crate) fn place(&self) -> &Place<'a> {
        &self.place
    }

    /// Notes how the schema enforces a constraint.
    pub(crate) fn enforce(
        &self,
        rule: &Constraint,
        verdict: Verdict,
        scope: &Scope<'a>,
        findings: &mut Findings<JsonSchemaProblem>,
    ) {
        let path = self.constraint_path(rule.word());
        findings.enforce(path, self.place.verdict(verdict, scope));
    }

    /// Notes how the schema differs from the type, if it does.
    pub(crate) fn differ(
        &self,
        verdict: Option<Verdict>,
        scope: &Scope<'a>,
        findings: &mut Findings<JsonSchemaProblem>,
    ) {
        let verdict = verdict.map(|verdict| self.place.verdict(verdict, scope));
        if let Some(verdict) = verdict.filter(|verdict| *verdict != Verdict::Exact) {
            findings.enforce(self.path.field("type"), verdict);
        }
    }
}
