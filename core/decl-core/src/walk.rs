//! Visiting every part of a value or declaration, in order, with its path.

use alloc::vec::Vec;

use crate::part::Part;
use crate::{
    Code, Constraint, ConstraintWord, Constraints, Meta, Name, Operable, Path, RecordType, Segment,
    Spec, Text, Type, Value,
};

/// Visits a part and everything below it in projected order, each before what it holds.
///
/// The walk keeps its place on the heap, so depth costs no stack; [`Walk::depth`] says how deep the
/// last part stands and [`Walk::path`] where.
///
/// ```
/// use decl_core::{Part, Value, Walk};
///
/// let value = Value::from(vec![Value::from(1), Value::Unset]);
/// let mut walk = Walk::new(Part::Value(&value));
/// let unset = walk.find(|part| matches!(part, Part::Value(Value::Unset)));
/// assert!(unset.is_some());
/// assert_eq!(walk.path().to_string(), "$[1]");
/// ```
#[derive(Debug)]
pub struct Walk<'a> {
    /// What is still to be visited, the next one last, each with its depth.
    pending: Vec<(usize, Steps<'a>, Part<'a>)>,
    /// The steps to the part visited last.
    trail: Vec<Steps<'a>>,
}

/// One level of the walk: the segments that it adds to the path.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Steps<'a> {
    /// Adds nothing: the part stands for its holder.
    None,
    Field(&'a str),
    Word(ConstraintWord),
    Index(usize),
    Key(&'a Value),
    KeyAt(usize),
    Elements,
    Keys,
    Values,
    /// `.type.args[n]`
    Argument(usize),
    /// `.constraints.one_of[n]`
    Choice(usize),
    /// `.metadata[n].value`
    Metadata(usize),
    /// `.validators[n]`
    Validator(usize),
}

impl<'a> Walk<'a> {
    /// A walk that begins at this part.
    pub fn new(root: Part<'a>) -> Self {
        Self {
            pending: alloc::vec![(0, Steps::None, root)],
            trail: Vec::new(),
        }
    }

    /// How many levels the last part stands below the first.
    pub fn depth(&self) -> usize {
        self.trail.len().saturating_sub(1)
    }

    /// The path of the last part, relative to the first.
    pub fn path(&self) -> Path {
        let mut path = Path::root();
        for steps in &self.trail {
            steps.extend(&mut path);
        }
        path
    }

    /// Leaves out what the last part holds.
    pub fn skip_children(&mut self) {
        let depth = self.trail.len();
        while self.pending.last().is_some_and(|(at, ..)| *at >= depth) {
            self.pending.pop();
        }
    }

    fn enter(&mut self, part: Part<'a>) {
        let first = self.pending.len();
        match part {
            Part::Value(value) => self.enter_value(value),
            Part::Type(ty) => self.enter_type(ty),
            Part::Item(item) => {
                self.push(Steps::None, Part::Type(item.ty()));
                self.enter_constraints(item.constraints());
            }
            Part::Spec(spec) => self.enter_spec(spec),
            Part::Operable(operable) => self.enter_operable(operable),
            Part::Text(_) => {}
        }
        if let Some(added) = self.pending.get_mut(first..) {
            added.reverse();
        }
    }

    fn enter_value(&mut self, value: &'a Value) {
        match value {
            Value::Text(text) => self.push(Steps::None, Part::Text(text)),
            Value::Enum(member) => self.push(Steps::Field("value"), Part::Value(member.value())),
            Value::List(list) => self.enter_values(list.iter()),
            Value::Tuple(tuple) => self.enter_values(tuple.iter()),
            Value::Set(set) => self.enter_values(set.iter()),
            Value::Map(map) => {
                for (n, (key, value)) in map.sorted().into_iter().enumerate() {
                    self.push(Steps::KeyAt(n), Part::Value(key));
                    self.push(Steps::Key(key), Part::Value(value));
                }
            }
            Value::Type(ty) => self.push(Steps::Field("type"), Part::Type(ty)),
            _ => {}
        }
    }

    fn enter_values(&mut self, values: impl Iterator<Item = &'a Value>) {
        for (n, value) in values.enumerate() {
            self.push(Steps::Index(n), Part::Value(value));
        }
    }

    fn enter_type(&mut self, ty: &'a Type) {
        match ty {
            Type::List(element) | Type::Set(element) => {
                self.push(Steps::Elements, Part::Item(element.item()));
            }
            Type::Tuple(tuple) => {
                for (n, item) in tuple.items().iter().enumerate() {
                    self.push(Steps::Argument(n), Part::Item(item));
                }
            }
            Type::Map(entry) => {
                self.push(Steps::Keys, Part::Item(entry.key()));
                self.push(Steps::Values, Part::Item(entry.value()));
            }
            Type::Record(RecordType::Inline(operable)) => {
                self.push(Steps::None, Part::Operable(operable));
            }
            _ => {}
        }
    }

    fn enter_spec(&mut self, spec: &'a Spec) {
        self.extend(Steps::Field("doc"), spec.doc().map(Part::Text));
        self.extend(Steps::None, spec.ty().map(Part::Type));
        self.extend(Steps::Field("default"), spec.default().map(Part::Value));
        self.enter_constraints(spec.constraints());
        for (n, validator) in spec.validators().iter().enumerate() {
            self.push(Steps::Validator(n), Part::Value(validator.as_value()));
        }
        let factory = spec.default_factory().map(Code::as_value);
        self.extend(Steps::Field("default_factory"), factory.map(Part::Value));
        self.enter_metadata(spec.metadata());
    }

    fn enter_constraints(&mut self, constraints: &'a Constraints) {
        for constraint in constraints.iter() {
            let word = Steps::Word(constraint.word());
            match constraint {
                Constraint::Pattern(pattern) => self.push(word, Part::Text(pattern)),
                Constraint::OneOf(values) => {
                    for (n, value) in values.iter().enumerate() {
                        self.push(Steps::Choice(n), Part::Value(value));
                    }
                }
                other => self.extend(word, other.bound().map(Part::Value)),
            }
        }
    }

    fn enter_metadata(&mut self, metadata: &'a [Meta]) {
        for (n, entry) in metadata.iter().enumerate() {
            self.push(Steps::Metadata(n), Part::Value(entry.value()));
        }
    }

    fn enter_operable(&mut self, operable: &'a Operable) {
        self.extend(Steps::Field("doc"), operable.doc().map(Part::Text));
        for (n, spec) in operable.specs().iter().enumerate() {
            self.push(Steps::of_spec(n, spec), Part::Spec(spec));
        }
        self.enter_metadata(operable.metadata());
    }

    fn extend(&mut self, steps: Steps<'a>, parts: impl IntoIterator<Item = Part<'a>>) {
        for part in parts {
            self.push(steps, part);
        }
    }

    fn push(&mut self, steps: Steps<'a>, part: Part<'a>) {
        self.pending.push((self.trail.len(), steps, part));
    }
}

impl<'a> Iterator for Walk<'a> {
    type Item = Part<'a>;

    fn next(&mut self) -> Option<Part<'a>> {
        let (depth, steps, part) = self.pending.pop()?;
        self.trail.truncate(depth);
        self.trail.push(steps);
        self.enter(part);
        Some(part)
    }
}

impl<'a> Steps<'a> {
    /// To a spec: by its name, or by its index where it has none.
    pub(crate) fn of_spec(index: usize, spec: &'a Spec) -> Self {
        spec.name()
            .map_or(Self::Index(index), |name| Self::Field(name.as_str()))
    }

    /// Adds the segments of this level to a path.
    pub(crate) fn extend(self, path: &mut Path) {
        let name = |name| Segment::Field(Text::from_static(name));
        let last = match self {
            Self::None => return,
            Self::Field(name) => Segment::Field(name.into()),
            Self::Word(word) => {
                path.push(name("constraints"));
                name(word.as_str())
            }
            Self::Index(n) => Segment::Index(n),
            Self::Key(key) => Segment::under(key),
            Self::KeyAt(n) => Segment::KeyAt(n),
            Self::Elements => Segment::Elements,
            Self::Keys => Segment::Keys,
            Self::Values => Segment::Values,
            Self::Argument(n) => {
                path.push(name("type"));
                path.push(name("args"));
                Segment::Index(n)
            }
            Self::Choice(n) => {
                path.push(name("constraints"));
                path.push(name("one_of"));
                Segment::Index(n)
            }
            Self::Metadata(n) => {
                path.push(name("metadata"));
                path.push(Segment::Index(n));
                name("value")
            }
            Self::Validator(n) => {
                path.push(name("validators"));
                Segment::Index(n)
            }
        };
        path.push(last);
    }
}

/// The path of a spec: its name, or its index where it has none.
pub(crate) fn spec_path(index: usize, name: Option<&Name>) -> Path {
    match name {
        Some(name) => Path::root().field(name.text().clone()),
        None => Path::root().index(index),
    }
}
