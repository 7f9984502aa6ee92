//! The payload layout `operable/1`: where each part of a declaration stands.
//!
//! Members stand in RFC 8785 order, an attribute only when it is declared. This layout is frozen: a
//! declaration that does not change keeps its bytes.

use alloc::vec::Vec;

use super::Task;
use crate::part::Part;
use crate::{
    CallableRef, Code, Constraint, ConstraintWord, Constraints, EnumType, Item, List, Meta, Name,
    Operable, RecordType, Spec, Type, UnionType, Value,
};

/// The members of an object, of which only the declared ones are written.
struct Object<'a> {
    tasks: Vec<Task<'a>>,
    empty: bool,
}

impl<'a> Object<'a> {
    fn new() -> Self {
        Self {
            tasks: alloc::vec![Task::Raw("{")],
            empty: true,
        }
    }

    /// A member; `name` is `"name":` with its quotes and colon.
    fn member(mut self, name: &'static str, value: impl IntoIterator<Item = Task<'a>>) -> Self {
        if !self.empty {
            self.tasks.push(Task::Raw(","));
        }
        self.empty = false;
        self.tasks.push(Task::Raw(name));
        self.tasks.extend(value);
        self
    }

    fn declared<T, I: IntoIterator<Item = Task<'a>>>(
        self,
        name: &'static str,
        value: Option<T>,
        write: impl FnOnce(T) -> I,
    ) -> Self {
        match value {
            Some(value) => self.member(name, write(value)),
            None => self,
        }
    }

    fn flag(self, name: &'static str, flag: bool) -> Self {
        self.declared(name, flag.then_some(Task::Raw("true")), |task| [task])
    }

    fn close(mut self) -> Vec<Task<'a>> {
        self.tasks.push(Task::Raw("}"));
        self.tasks
    }
}

pub(super) fn operable(operable: &Operable) -> Vec<Task<'_>> {
    let specs = operable
        .specs()
        .iter()
        .map(|spec| [Task::Part(Part::Spec(spec))]);
    Object::new()
        .declared(r#""doc":"#, operable.doc(), |doc| [Task::String(doc)])
        .member(r#""fields":"#, array(specs))
        .member(r#""layout":"#, [Task::Raw(r#""operable/1""#)])
        .declared(r#""metadata":"#, some(operable.metadata()), metadata)
        .declared(r#""name":"#, operable.name(), name)
        .close()
}

pub(super) fn spec(spec: &Spec) -> Vec<Task<'_>> {
    let words = (!spec.constraints().is_empty()).then_some(spec.constraints());
    Object::new()
        .declared(r#""constraints":"#, words, constraints)
        .declared(r#""default":"#, spec.default(), |default| [value(default)])
        .declared(r#""default_factory":"#, spec.default_factory(), code)
        .declared(r#""doc":"#, spec.doc(), |doc| [Task::String(doc)])
        .declared(r#""metadata":"#, some(spec.metadata()), metadata)
        .declared(r#""name":"#, spec.name(), name)
        .flag(r#""nullable":"#, spec.is_nullable())
        .flag(r#""optional":"#, spec.is_optional())
        .declared(r#""type":"#, spec.ty(), |ty| [Task::Part(Part::Type(ty))])
        .declared(r#""validators":"#, some(spec.validators()), |validators| {
            array(validators.iter().map(code))
        })
        .close()
}

pub(super) fn item(item: &Item) -> Vec<Task<'_>> {
    let words = (!item.constraints().is_empty()).then_some(item.constraints());
    Object::new()
        .declared(r#""constraints":"#, words, constraints)
        .flag(r#""nullable":"#, item.is_nullable())
        .member(r#""type":"#, [Task::Part(Part::Type(item.ty()))])
        .close()
}

pub(super) fn ty(ty: &Type) -> Vec<Task<'_>> {
    let nested = |item| [Task::Part(Part::Item(item))];
    let object = Object::new();
    match ty {
        Type::List(element) => object.member(r#""list":"#, nested(element.item())),
        Type::Set(element) => object.member(r#""set":"#, nested(element.item())),
        Type::Map(entry) => {
            let items = [entry.key(), entry.value()].into_iter();
            object.member(r#""map":"#, array(items.map(nested)))
        }
        Type::Tuple(tuple) => {
            let items = tuple.items().iter();
            object.member(r#""tuple":"#, array(items.map(nested)))
        }
        Type::Enum(enumeration) => object.member(r#""enum":"#, enum_type(enumeration)),
        Type::Record(RecordType::Named(record)) => object.member(r#""record":"#, name(record)),
        Type::Record(RecordType::Inline(operable)) => {
            object.member(r#""record":"#, [Task::Part(Part::Operable(operable))])
        }
        Type::Union(union) => object.member(r#""union":"#, union_type(union)),
        scalar => return scalar_word(scalar),
    }
    .close()
}

fn scalar_word(ty: &Type) -> Vec<Task<'_>> {
    match ty {
        Type::Decimal(Some(_)) => alloc::vec![Task::Word(alloc::format!("\"{ty}\""))],
        _ => alloc::vec![Task::String(ty.word())],
    }
}

fn enum_type(enumeration: &EnumType) -> Vec<Task<'_>> {
    let labels = enumeration
        .labels()
        .iter()
        .map(|label| [Task::String(label.as_str())]);
    Object::new()
        .member(r#""name":"#, name(enumeration.name()))
        .member(r#""values":"#, array(labels))
        .close()
}

fn union_type(union: &UnionType) -> Vec<Task<'_>> {
    let variants = union.variants().iter().map(|variant| {
        let pair = [variant.label(), variant.record()].into_iter();
        array(pair.map(|text| [Task::String(text.as_str())]))
    });
    Object::new()
        .member(r#""tag":"#, name(union.tag()))
        .member(r#""variants":"#, array(variants))
        .close()
}

fn code(code: &Code) -> [Task<'_>; 1] {
    [value(code.as_value())]
}

pub(super) fn callable(reference: &CallableRef) -> Vec<Task<'_>> {
    let parts = reference
        .parts()
        .into_iter()
        .map(|part| [Task::String(part)]);
    Object::new().member(r#""$call":"#, array(parts)).close()
}

fn constraints(constraints: &Constraints) -> Vec<Task<'_>> {
    let mut sorted: Vec<&Constraint> = constraints.iter().collect();
    sorted.sort_by_key(|constraint| constraint.word().as_str());
    let members = sorted
        .into_iter()
        .fold(Object::new(), |object, constraint| {
            object.member(
                constraint_member(constraint.word()),
                constraint_value(constraint),
            )
        });
    members.close()
}

fn constraint_value(constraint: &Constraint) -> Vec<Task<'_>> {
    match constraint {
        Constraint::Minimum(bound)
        | Constraint::Maximum(bound)
        | Constraint::ExclusiveMinimum(bound)
        | Constraint::ExclusiveMaximum(bound)
        | Constraint::MultipleOf(bound) => alloc::vec![value(bound)],
        Constraint::MinLength(count)
        | Constraint::MaxLength(count)
        | Constraint::MinItems(count)
        | Constraint::MaxItems(count) => alloc::vec![Task::Count(*count)],
        Constraint::Pattern(pattern) => alloc::vec![Task::String(pattern)],
        Constraint::OneOf(values) => list(values),
        Constraint::UniqueItems => alloc::vec![Task::Raw("true")],
    }
}

const fn constraint_member(word: ConstraintWord) -> &'static str {
    match word {
        ConstraintWord::Minimum => r#""minimum":"#,
        ConstraintWord::Maximum => r#""maximum":"#,
        ConstraintWord::ExclusiveMinimum => r#""exclusive_minimum":"#,
        ConstraintWord::ExclusiveMaximum => r#""exclusive_maximum":"#,
        ConstraintWord::MultipleOf => r#""multiple_of":"#,
        ConstraintWord::MinLength => r#""min_length":"#,
        ConstraintWord::MaxLength => r#""max_length":"#,
        ConstraintWord::Pattern => r#""pattern":"#,
        ConstraintWord::OneOf => r#""one_of":"#,
        ConstraintWord::MinItems => r#""min_items":"#,
        ConstraintWord::MaxItems => r#""max_items":"#,
        ConstraintWord::UniqueItems => r#""unique_items":"#,
    }
}

fn metadata(metadata: &[Meta]) -> Vec<Task<'_>> {
    array(metadata.iter().map(|entry| {
        let pair = [Task::String(entry.key().as_str()), value(entry.value())];
        array(pair.into_iter().map(|part| [part]))
    }))
}

fn list(values: &List) -> Vec<Task<'_>> {
    array(values.iter().map(|choice| [value(choice)]))
}

fn array<'a, I: IntoIterator<Item = Task<'a>>>(items: impl Iterator<Item = I>) -> Vec<Task<'a>> {
    let mut tasks = alloc::vec![Task::Raw("[")];
    for (n, item) in items.enumerate() {
        if n > 0 {
            tasks.push(Task::Raw(","));
        }
        tasks.extend(item);
    }
    tasks.push(Task::Raw("]"));
    tasks
}

fn value(value: &Value) -> Task<'_> {
    Task::Part(Part::Value(value))
}

fn name(name: &Name) -> Vec<Task<'_>> {
    alloc::vec![Task::String(name.as_str())]
}

fn some<T>(items: &[T]) -> Option<&[T]> {
    (!items.is_empty()).then_some(items)
}
