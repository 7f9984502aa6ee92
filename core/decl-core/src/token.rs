//! The structural token: bytes that are equal if and only if two parts are equal.
//!
//! A part is written as its kind, then its lengths, then its content, so that no token is the
//! beginning of another and bytes compare as structure does. The order of the entries of a map and
//! the members of a set is the order of their tokens. Writing uses a work list on the heap, hence
//! bounded stack.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::integer::IntegerRepr;
use crate::{
    CallableRef, Constraint, Constraints, Integer, Item, Meta, Operable, PathFlavour, RecordType,
    Spec, Type, Value,
};

/// A part of a declaration or value that can be projected.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Part<'a> {
    /// A value.
    Value(&'a Value),
    /// A type.
    Type(&'a Type),
    /// An item of a composite type.
    Item(&'a Item),
    /// A spec.
    Spec(&'a Spec),
    /// A declaration.
    Operable(&'a Operable),
    /// A text that is no value: a name, a doc, a label, a pattern.
    Text(&'a str),
}

/// The structural token of a part.
pub(crate) fn token(part: Part<'_>) -> Vec<u8> {
    let mut writer = Writer::default();
    writer.tasks.push(Task::Part(part));
    while let Some(task) = writer.tasks.pop() {
        match task {
            Task::Part(part) => writer.part(part),
            Task::Mark => writer.marks.push(writer.bytes.len()),
            Task::Sort(entries) => writer.sort(entries),
        }
    }
    writer.bytes
}

enum Task<'a> {
    Part(Part<'a>),
    /// Remembers where an entry begins.
    Mark,
    /// Sorts the entries that the last marks began.
    Sort(usize),
}

#[derive(Default)]
struct Writer<'a> {
    bytes: Vec<u8>,
    /// What is still to be written, the next one last.
    tasks: Vec<Task<'a>>,
    marks: Vec<usize>,
}

impl<'a> Writer<'a> {
    fn part(&mut self, part: Part<'a>) {
        match part {
            Part::Value(value) => self.value(value),
            Part::Type(ty) => self.ty(ty),
            Part::Item(item) => self.item(item),
            Part::Spec(spec) => self.spec(spec),
            Part::Operable(operable) => self.operable(operable),
            Part::Text(text) => self.text(text),
        }
    }

    fn value(&mut self, value: &'a Value) {
        self.bytes.push(value.kind() as u8);
        match value {
            Value::Undefined | Value::Unset | Value::Null => {}
            Value::Bool(truth) => self.flag(*truth),
            Value::Integer(integer) => self.integer(integer),
            Value::F32(number) => self.bytes.extend(number.to_bits().to_be_bytes()),
            Value::F64(number) => self.bytes.extend(number.to_bits().to_be_bytes()),
            Value::Decimal(decimal) => {
                self.bytes.extend(decimal.scale().to_be_bytes());
                self.integer(decimal.coefficient());
            }
            Value::Text(text) => self.text(text),
            Value::Bytes(bytes) => self.raw(bytes),
            Value::Date(date) => self.display(date),
            Value::Time(time) => self.display(time),
            Value::DateTime(date_time) => self.display(date_time),
            Value::Instant(instant) => self.display(instant),
            Value::Duration(duration) => self.integer(duration.nanoseconds()),
            Value::Uuid(uuid) => self.bytes.extend(uuid.as_bytes()),
            Value::Path(path) => self.path(path),
            Value::Enum(member) => {
                self.text(member.enumeration().as_str());
                self.children([Part::Value(member.value())]);
            }
            Value::List(list) => self.values(list),
            Value::Tuple(tuple) => self.values(tuple),
            Value::Set(set) => {
                self.sorted(set.as_slice().iter().map(|member| [Part::Value(member)]));
            }
            Value::Map(map) => self.sorted(
                map.iter()
                    .map(|(key, value)| [Part::Value(key), Part::Value(value)]),
            ),
            Value::Type(ty) => self.children([Part::Type(ty)]),
            Value::CallableRef(reference) => self.callable(reference),
        }
    }

    fn ty(&mut self, ty: &'a Type) {
        self.text(ty.word());
        match ty {
            Type::Decimal(Some(size)) => {
                self.bytes.extend(size.precision().to_be_bytes());
                self.bytes.extend(size.scale().to_be_bytes());
            }
            Type::Decimal(None) => self.bytes.extend([0; 8]),
            Type::List(element) | Type::Set(element) => self.children([Part::Item(element.item())]),
            Type::Tuple(tuple) => {
                self.length(tuple.items().len());
                self.children(tuple.items().iter().map(Part::Item));
            }
            Type::Map(entry) => {
                self.children([Part::Item(entry.key()), Part::Item(entry.value())]);
            }
            Type::Enum(enumeration) => {
                self.text(enumeration.name().as_str());
                self.length(enumeration.labels().len());
                for label in enumeration.labels() {
                    self.text(label.as_str());
                }
            }
            Type::Record(RecordType::Named(name)) => {
                self.flag(false);
                self.text(name.as_str());
            }
            Type::Record(RecordType::Inline(operable)) => {
                self.flag(true);
                self.children([Part::Operable(operable)]);
            }
            Type::Union(union) => {
                self.text(union.tag().as_str());
                self.length(union.variants().len());
                for variant in union.variants() {
                    self.text(variant.label().as_str());
                    self.text(variant.record().as_str());
                }
            }
            _ => {}
        }
    }

    fn item(&mut self, item: &'a Item) {
        self.flag(item.is_nullable());
        let constraints = self.constraints(item.constraints());
        let ty = [Part::Type(item.ty())];
        self.children(ty.into_iter().chain(constraints));
    }

    fn spec(&mut self, spec: &'a Spec) {
        self.optional_text(spec.name().map(crate::Name::as_str));
        self.optional_text(spec.doc());
        self.flag(spec.is_nullable());
        self.flag(spec.is_optional());
        self.flag(spec.ty().is_some());
        self.flag(spec.default().is_some());
        self.flag(spec.default_factory().is_some());
        spec.default_factory()
            .into_iter()
            .for_each(|code| self.callable(code));
        self.length(spec.validators().len());
        spec.validators()
            .iter()
            .for_each(|code| self.callable(code));
        let constraints = self.constraints(spec.constraints());
        let metadata = self.metadata(spec.metadata());
        let ty = spec.ty().into_iter().map(Part::Type);
        let default = spec.default().into_iter().map(Part::Value);
        self.children(ty.chain(default).chain(constraints).chain(metadata));
    }

    fn operable(&mut self, operable: &'a Operable) {
        self.optional_text(operable.name().map(crate::Name::as_str));
        self.optional_text(operable.doc());
        self.length(operable.specs().len());
        let metadata = self.metadata(operable.metadata());
        self.children(operable.specs().iter().map(Part::Spec).chain(metadata));
    }

    /// Writes the words and plain content; the values follow as children.
    fn constraints(
        &mut self,
        constraints: &'a Constraints,
    ) -> impl Iterator<Item = Part<'a>> + use<'a> {
        self.length(constraints.len());
        for constraint in constraints.iter() {
            self.bytes.push(constraint.word() as u8);
            match constraint {
                Constraint::MinLength(count)
                | Constraint::MaxLength(count)
                | Constraint::MinItems(count)
                | Constraint::MaxItems(count) => self.bytes.extend(count.to_be_bytes()),
                Constraint::Pattern(pattern) => self.text(pattern),
                Constraint::OneOf(values) => self.length(values.len()),
                _ => {}
            }
        }
        constraints.iter().flat_map(|constraint| {
            let values: &[Value] = match constraint {
                Constraint::OneOf(values) => values,
                other => other.bound().map_or(&[], core::slice::from_ref),
            };
            values.iter().map(Part::Value)
        })
    }

    /// Writes the keys; the values follow as children.
    fn metadata(&mut self, metadata: &'a [Meta]) -> impl Iterator<Item = Part<'a>> + use<'a> {
        self.length(metadata.len());
        for entry in metadata {
            self.text(entry.key().as_str());
        }
        metadata.iter().map(|entry| Part::Value(entry.value()))
    }

    fn values(&mut self, values: &'a [Value]) {
        self.length(values.len());
        self.children(values.iter().map(Part::Value));
    }

    fn children(&mut self, parts: impl IntoIterator<Item = Part<'a>>) {
        self.later(parts.into_iter().map(Task::Part));
    }

    /// Does these tasks next, in this order.
    fn later(&mut self, tasks: impl Iterator<Item = Task<'a>>) {
        let first = self.tasks.len();
        self.tasks.extend(tasks);
        if let Some(added) = self.tasks.get_mut(first..) {
            added.reverse();
        }
    }

    fn sorted<const N: usize>(&mut self, entries: impl ExactSizeIterator<Item = [Part<'a>; N]>) {
        let count = entries.len();
        self.length(count);
        let entry_tasks =
            entries.flat_map(|entry| [Task::Mark].into_iter().chain(entry.map(Task::Part)));
        self.later(entry_tasks.chain([Task::Sort(count)]));
    }

    fn sort(&mut self, entries: usize) {
        let starts = self
            .marks
            .split_off(self.marks.len().saturating_sub(entries));
        let Some(first) = starts.first().copied() else {
            return;
        };
        let ends = starts.iter().copied().skip(1).chain([self.bytes.len()]);
        let mut spans: Vec<&[u8]> = starts
            .iter()
            .zip(ends)
            .filter_map(|(start, end)| self.bytes.get(*start..end))
            .collect();
        if spans.is_sorted() {
            return;
        }
        spans.sort_unstable();
        let sorted = spans.concat();
        self.bytes.truncate(first);
        self.bytes.extend(sorted);
    }

    fn path(&mut self, path: &crate::FilePath) {
        self.flag(path.flavour() == PathFlavour::Windows);
        let folded = |text: &str| -> String {
            match path.flavour() {
                PathFlavour::Posix => text.into(),
                PathFlavour::Windows => text.chars().flat_map(char::to_lowercase).collect(),
            }
        };
        self.text(&folded(path.root()));
        self.length(path.parts().len());
        for part in path.parts() {
            self.text(&folded(part));
        }
    }

    fn callable(&mut self, reference: &CallableRef) {
        for part in reference.parts() {
            self.text(part);
        }
    }

    /// Two's complement where 128 bits hold it, otherwise sign and decimal digits.
    fn integer(&mut self, integer: &Integer) {
        match integer.repr() {
            IntegerRepr::Small(small) => {
                self.bytes.push(0);
                self.bytes.extend(small.to_be_bytes());
            }
            IntegerRepr::Big { negative, digits } => {
                self.bytes.push(1);
                self.flag(negative);
                self.text(digits);
            }
        }
    }

    fn display(&mut self, moment: &impl ToString) {
        self.text(&moment.to_string());
    }

    fn optional_text(&mut self, text: Option<&str>) {
        self.flag(text.is_some());
        if let Some(text) = text {
            self.text(text);
        }
    }

    fn text(&mut self, text: &str) {
        self.raw(text.as_bytes());
    }

    fn raw(&mut self, bytes: &[u8]) {
        self.length(bytes.len());
        self.bytes.extend(bytes);
    }

    fn flag(&mut self, flag: bool) {
        self.bytes.push(flag.into());
    }

    fn length(&mut self, length: usize) {
        self.bytes.extend((length as u64).to_be_bytes());
    }
}
