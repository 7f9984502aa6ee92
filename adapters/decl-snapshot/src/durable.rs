//! What has no durable form, and where it stands.

use std::collections::BTreeSet;

use decl_core::{
    CollectionProblem, DeclarationProblem, FilePath, Located, NameProblem, Operable, Part, Path,
    PathFlavour, Problems, Spec, Type, Value, Walk, is_noncharacter,
};

use crate::problem::{Found, SnapshotProblem};

/// Everything in a part that cannot be kept, whatever the length of its text.
pub(crate) fn problems(part: Part<'_>) -> Vec<Found> {
    let mut check = Check::default();
    if let Part::Operable(declaration) = part {
        check.broken_rules(declaration.verify(), Clone::clone);
    }
    let mut walk = Walk::new(part);
    while let Some(part) = walk.next() {
        match part {
            Part::Value(value) => check.value(value, &walk),
            Part::Text(text) => check.text(text, &walk),
            _ => {}
        }
    }
    check.problems
}

#[derive(Default)]
struct Check {
    problems: Vec<Found>,
    /// Where the vocabulary refuses something already, which is not said twice.
    told: BTreeSet<Path>,
}

impl Check {
    fn value(&mut self, value: &Value, walk: &Walk<'_>) {
        let kind = value.kind();
        match value {
            Value::Undefined | Value::Unset => {
                self.report_unless_told(walk.path(), SnapshotProblem::Unresolved { kind });
            }
            Value::F32(number) if !number.is_finite() => {
                self.report(walk, SnapshotProblem::NotFinite { kind });
            }
            Value::F64(number) if !number.is_finite() => {
                self.report(walk, SnapshotProblem::NotFinite { kind });
            }
            Value::Path(path) => self.path(path, walk),
            Value::Enum(member) => self.name(member.enumeration().verify(), walk),
            Value::CallableRef(reference) => self.name(reference.verify(), walk),
            Value::Set(set) => self.distinct(set.verify(), walk),
            Value::Map(map) => self.distinct(map.verify(), walk),
            Value::Type(ty) => self.ty(ty, walk),
            Value::Null
            | Value::Bool(_)
            | Value::Integer(_)
            | Value::F32(_)
            | Value::F64(_)
            | Value::Decimal(_)
            | Value::Text(_)
            | Value::Bytes(_)
            | Value::Date(_)
            | Value::Time(_)
            | Value::DateTime(_)
            | Value::Instant(_)
            | Value::Duration(_)
            | Value::Uuid(_)
            | Value::List(_)
            | Value::Tuple(_) => {}
            // A kind that this version does not know has no tag in the recipe.
            _ => self.report(walk, SnapshotProblem::NotDurable { kind }),
        }
    }

    fn text(&mut self, text: &str, walk: &Walk<'_>) {
        if let Some(character) = text.chars().find(|c| is_noncharacter(*c)) {
            self.report_unless_told(walk.path(), SnapshotProblem::Noncharacter { character });
        }
    }

    fn path(&mut self, path: &FilePath, walk: &Walk<'_>) {
        let text = path.canonical_text();
        if path.flavour() == PathFlavour::Windows && !text.is_ascii() {
            self.report(walk, SnapshotProblem::WindowsPathNotAscii);
        }
        self.text(&text, walk);
    }

    /// Constants are not checked when they are made.
    fn name(&mut self, verified: Result<(), NameProblem>, walk: &Walk<'_>) {
        if let Err(problem) = verified {
            self.report_unless_told(walk.path(), DeclarationProblem::Name(problem));
        }
    }

    /// Constants are not checked when they are made.
    fn distinct(&mut self, verified: Result<(), Problems<CollectionProblem>>, walk: &Walk<'_>) {
        for at in verified.err().into_iter().flatten() {
            let problem = DeclarationProblem::Collection(at.kind);
            self.report_unless_told(walk.path().join(&at.path), problem);
        }
    }

    /// A type as a value may hold whole declarations; as the type of a spec it is verified.
    fn ty(&mut self, ty: &Type, walk: &Walk<'_>) {
        let holder = Operable::builder().field(Spec::new(ty.clone())).unchecked();
        let base = walk.path().field("type");
        self.broken_rules(holder.verify(), |path| {
            let inside = path.segments().iter().skip(1);
            base.segments().iter().chain(inside).cloned().collect()
        });
    }

    fn broken_rules(
        &mut self,
        verified: Result<(), Problems<DeclarationProblem>>,
        place: impl Fn(&Path) -> Path,
    ) {
        for at in verified.err().into_iter().flatten() {
            let path = place(&at.path);
            self.told.insert(path.clone());
            self.problems.push(Located::new(path, at.kind.into()));
        }
    }

    fn report(&mut self, walk: &Walk<'_>, problem: SnapshotProblem) {
        self.problems.push(Located::new(walk.path(), problem));
    }

    /// Reports what the vocabulary may have refused at the same place.
    fn report_unless_told(&mut self, path: Path, problem: impl Into<SnapshotProblem>) {
        if !self.told.contains(&path) {
            self.problems.push(Located::new(path, problem.into()));
        }
    }
}
