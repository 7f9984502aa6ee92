//! From types to forms.

use alloc::boxed::Box;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::vec::Vec;
use core::mem;

use decl_core::{
    Constraints, EnumMember, EnumType, Item, Located, Mode, Name, Operable, Path, Problems,
    RecordType, Registry, Rule, Spec, Text, Type, UnionType, Value,
};

use decl_json_text::escape;

use crate::form::{
    FieldNode, Forms, Kind, Labels, Missing, Node, Plain, RecordId, RecordNode, UnionNode,
};
use crate::{FormProblem, write};

/// The form of a declaration's records, and every record that it leads to.
pub(crate) fn record(
    declaration: &Operable,
    mode: Mode,
    registry: Option<&Registry>,
) -> Result<(RecordId, Forms), Problems<FormProblem>> {
    let verified = declaration.verify();
    verified.map_err(|problems| problems.map(FormProblem::Declaration))?;
    let mut compiler = Compiler::new(registry);
    let id = compiler.operable(&Path::root(), declaration, mode);
    compiler.finish(id)
}

/// The form of one field's values.
pub(crate) fn field(
    spec: &Spec,
    mode: Mode,
    registry: Option<&Registry>,
) -> Result<(Node, Forms), Problems<FormProblem>> {
    let alone = Operable::builder().field(spec.clone()).unchecked();
    let verified = alone.verify();
    let path = |problems: Problems<_>| problems.map(FormProblem::Declaration);
    verified.map_err(path)?;
    let mut compiler = Compiler::new(registry);
    let node = compiler.spec(&Path::root(), spec, mode.within_field());
    compiler.finish(node)
}

/// Records by name wait in a queue, so that a registry may be as long a chain of them as it likes.
struct Compiler<'r> {
    registry: Option<&'r Registry>,
    /// None as long as a record is not compiled.
    records: Vec<Option<RecordNode>>,
    /// The records by name and mode.
    places: BTreeMap<(Name, Mode), RecordId>,
    /// The tags of unions.
    tags: BTreeSet<Text>,
    queue: Vec<Queued<'r>>,
    /// What is found in the root and in each record by name, from where paths begin.
    notes: Vec<Vec<Note>>,
    /// Whose notes are written.
    here: usize,
}

struct Queued<'r> {
    id: RecordId,
    operable: &'r Operable,
    mode: Mode,
    notes: usize,
}

enum Note {
    Problem(Located<FormProblem>),
    /// This field of the record has a default, which may lead to records that wait.
    Default(Path, RecordId, usize),
    /// A record by name is used here for the first time; its own notes stand there.
    Record(Path, usize),
}

impl<'r> Compiler<'r> {
    fn new(registry: Option<&'r Registry>) -> Self {
        Self {
            registry,
            records: Vec::new(),
            places: BTreeMap::new(),
            tags: BTreeSet::new(),
            queue: Vec::new(),
            notes: alloc::vec![Vec::new()],
            here: 0,
        }
    }

    fn finish<T>(mut self, root: T) -> Result<(T, Forms), Problems<FormProblem>> {
        while let Some(queued) = self.queue.pop() {
            self.here = queued.notes;
            self.fill(queued.id, &Path::root(), queued.operable, queued.mode);
        }
        let forms = Forms {
            records: self.records.into_iter().flatten().collect(),
            nothing: RecordNode::new(Operable::builder().unchecked(), Vec::new()),
            tags: self.tags.into_iter().collect(),
            registry: self.registry.cloned(),
        };
        Problems::from_vec(in_order(self.notes, &forms)).map_or(Ok((root, forms)), Err)
    }

    fn note(&mut self, note: Note) {
        if let Some(notes) = self.notes.get_mut(self.here) {
            notes.push(note);
        }
    }

    fn report(&mut self, path: &Path, problem: FormProblem) {
        self.note(Note::Problem(Located::new(path.clone(), problem)));
    }

    fn operable(&mut self, path: &Path, operable: &Operable, mode: Mode) -> RecordId {
        let id = RecordId(self.records.len());
        self.records.push(None);
        self.fill(id, path, operable, mode);
        id
    }

    fn fill(&mut self, id: RecordId, path: &Path, operable: &Operable, mode: Mode) {
        let mut fields = Vec::with_capacity(operable.specs().len());
        for (index, spec) in operable.specs().iter().enumerate() {
            let Some(name) = spec.name() else {
                self.report(&path.index(index), FormProblem::Unnamed { index });
                continue;
            };
            let inside = path.field(name.text().clone());
            let node = self.spec(&inside, spec, mode.within_field());
            let missing = missing(spec, mode);
            if let Missing::Default(_) = missing {
                self.note(Note::Default(inside.field("default"), id, fields.len()));
            }
            fields.push(FieldNode {
                name: name.text().clone(),
                spelling: format!("\"{}\":", escape(name.as_str())).into(),
                node,
                missing,
            });
        }
        if let Some(place) = self.records.get_mut(id.0) {
            *place = Some(RecordNode::new(operable.clone(), fields));
        }
    }

    fn spec(&mut self, path: &Path, spec: &Spec, mode: Mode) -> Node {
        let kind = self.kind(path, spec.ty().unwrap_or(&Type::Any), mode);
        self.node(path, kind, spec.is_nullable(), spec.constraints())
    }

    fn item(&mut self, path: &Path, item: &Item, mode: Mode) -> Node {
        let kind = self.kind(path, item.ty(), mode);
        self.node(path, kind, item.is_nullable(), item.constraints())
    }

    fn node(&mut self, path: &Path, kind: Kind, nullable: bool, rules: &Constraints) -> Node {
        let mut ready = Vec::with_capacity(rules.len());
        for rule in rules.iter() {
            let word = rule.word().as_str();
            match Rule::new(rule.clone()) {
                Ok(rule) => ready.push(rule),
                Err(problem) => self.report(
                    &path.field("constraints").field(word),
                    FormProblem::Pattern(problem),
                ),
            }
        }
        Node {
            plain: Plain::of(&kind, &ready),
            kind,
            nullable,
            rules: ready.into(),
        }
    }

    fn kind(&mut self, path: &Path, ty: &Type, mode: Mode) -> Kind {
        match ty {
            Type::List(element) => {
                Kind::List(Box::new(self.item(&path.elements(), element.item(), mode)))
            }
            Type::Set(element) => {
                Kind::Set(Box::new(self.item(&path.elements(), element.item(), mode)))
            }
            Type::Tuple(tuple) => {
                let arguments = path.field("type").field("args");
                let items = tuple.items().iter().enumerate();
                let items = items.map(|(n, item)| self.item(&arguments.index(n), item, mode));
                Kind::Tuple(items.collect())
            }
            Type::Map(entry) => {
                let nodes = Box::new((
                    self.item(&path.keys(), entry.key(), mode),
                    self.item(&path.values(), entry.value(), mode),
                ));
                match nodes.0 {
                    Node {
                        kind: Kind::Text,
                        nullable: false,
                        ..
                    } => Kind::Object(nodes),
                    _ => Kind::Pairs(nodes),
                }
            }
            Type::Enum(enumeration) => members(enumeration),
            Type::Record(RecordType::Inline(operable)) => {
                Kind::Record(self.operable(path, operable, mode))
            }
            Type::Record(RecordType::Named(name)) => self
                .named(path, name, mode)
                .map_or(Kind::Free, Kind::Record),
            Type::Union(union) => self.union(path, union, mode),
            scalar => scalar_kind(scalar),
        }
    }

    /// The record of that name; none, and a problem, if it is out of reach.
    fn named(&mut self, path: &Path, name: &Name, mode: Mode) -> Option<RecordId> {
        if let Some(id) = self.places.get(&(name.clone(), mode)) {
            return Some(*id);
        }
        let registry = self.registry;
        let Some(operable) = registry.and_then(|registry| registry.get(name.as_str())) else {
            let name = name.clone();
            self.report(path, FormProblem::RecordOutOfReach { name });
            return None;
        };
        let id = RecordId(self.records.len());
        self.records.push(None);
        self.places.insert((name.clone(), mode), id);
        let notes = self.notes.len();
        self.notes.push(Vec::new());
        self.note(Note::Record(path.clone(), notes));
        self.queue.push(Queued {
            id,
            operable,
            mode,
            notes,
        });
        Some(id)
    }

    fn union(&mut self, path: &Path, union: &UnionType, mode: Mode) -> Kind {
        let mut variants = Vec::with_capacity(union.variants().len());
        for variant in union.variants() {
            let inside = path.variant(variant.label().text().clone());
            let Some(record) = self.named(&inside, variant.record(), mode) else {
                continue;
            };
            let declared = self
                .registry
                .and_then(|held| held.get(variant.record().as_str()));
            if declared.is_some_and(|it| it.spec(union.tag().as_str()).is_some()) {
                let tag = union.tag().clone();
                self.report(&inside, FormProblem::TagIsField { tag });
            }
            variants.push((variant.label().text().clone(), record));
        }
        let tag = union.tag().text().clone();
        self.tags.insert(tag.clone());
        let variants = Labels::new(variants);
        Kind::Union(Box::new(UnionNode { tag, variants }))
    }
}

/// The problems in declared order, those of a record by name where it is used first.
fn in_order(mut notes: Vec<Vec<Note>>, forms: &Forms) -> Vec<Located<FormProblem>> {
    let mut take = |n: usize| notes.get_mut(n).map(mem::take).unwrap_or_default();
    let mut open = alloc::vec![(Path::root(), take(0).into_iter())];
    let mut problems = Vec::new();
    while let Some((_, notes)) = open.last_mut() {
        let (path, found) = match notes.next() {
            Some(Note::Problem(problem)) => (Path::root(), Some(Problems::new(problem))),
            Some(Note::Default(path, id, n)) => (path, unwritten(forms.record(id), n, forms)),
            Some(Note::Record(path, n)) => {
                open.push((path, take(n).into_iter()));
                continue;
            }
            None => {
                open.pop();
                continue;
            }
        };
        if let Some(found) = found {
            let around = open.iter().map(|(path, _)| path).chain([&path]);
            let path = around.fold(Path::root(), |path, inside| path.join(inside));
            problems.extend(found.prefixed(&path));
        }
    }
    problems
}

/// What keeps the default of a field from being written.
fn unwritten(record: &RecordNode, n: usize, forms: &Forms) -> Option<Problems<FormProblem>> {
    let field = record.fields.get(n)?;
    let Missing::Default(default) = &field.missing else {
        return None;
    };
    let problems = write::value(default, &field.node, forms).err()?;
    Some(problems.map(FormProblem::Default))
}

fn missing(spec: &Spec, mode: Mode) -> Missing {
    match (mode, spec.default(), spec.default_factory()) {
        (Mode::Create, Some(default), _) => Missing::Default(Box::new(default.clone())),
        (Mode::Create, _, Some(factory)) => Missing::Factory(Box::new(factory.clone())),
        _ if spec.may_be_missing(mode) => Missing::Absent,
        _ => Missing::Problem,
    }
}

fn members(enumeration: &EnumType) -> Kind {
    let labels = enumeration.labels().iter();
    let members = labels.map(|label| {
        let label = label.text().clone();
        let member = EnumMember::new(enumeration.name().clone(), Value::Text(label.clone()));
        (label, Value::Enum(member))
    });
    Kind::Enum(Labels::new(members.collect()))
}

fn scalar_kind(ty: &Type) -> Kind {
    match ty {
        Type::Bool => Kind::Bool,
        Type::F32 => Kind::F32,
        Type::F64 => Kind::F64,
        Type::Decimal(size) => Kind::Decimal(*size),
        Type::Text => Kind::Text,
        Type::Bytes => Kind::Bytes,
        Type::Uuid => Kind::Uuid,
        Type::Date => Kind::Date,
        Type::Time => Kind::Time,
        Type::DateTime => Kind::DateTime,
        Type::Instant => Kind::Instant,
        Type::Duration => Kind::Duration,
        Type::Path => Kind::Path,
        ty if ty.is_integer() => Kind::Integer {
            word: ty.word(),
            bounds: ty.integer_bounds().map(Box::new),
        },
        _ => Kind::Free,
    }
}
