//! How the parts of the vocabulary are written.

use alloc::sync::Arc;

use super::leaf::Leaf;
use super::token::{Identity, Tag};
use super::writer::Writer;
use super::{Projected, Projector, Structural, Unhashable};
use crate::part::Part;
use crate::walk::Steps;
use crate::{
    Constraint, Constraints, Item, Live, LiveContent, Meta, Name, Opaque, Operable, Record,
    RecordType, Spec, Type, Unreadable, Value, ValueKind,
};

/// How many bytes most specs need.
const USUAL_SPEC: usize = 128;

/// What is set aside for specs is never more than they take themselves.
const _: () = assert!(USUAL_SPEC <= size_of::<Spec>());

impl<'a> Writer<'a> {
    #[inline]
    pub(super) fn part(&mut self, part: Part<'a>) {
        match part {
            Part::Value(value) => self.value(value),
            Part::Type(ty) => self.ty(ty),
            Part::Item(item) => self.item(item),
            Part::Spec(spec) => self.spec(spec),
            Part::Operable(operable) => self.operable(operable),
            Part::Text(text) => {
                self.token.tag(Tag::Text);
                self.token.text(text);
            }
        }
    }

    pub(super) fn leaf<L: Leaf + ?Sized>(&mut self, leaf: &L) {
        self.kind(L::KIND);
        leaf.write(&mut self.token);
    }

    #[inline]
    pub(super) fn kind(&mut self, kind: ValueKind) {
        self.token.byte(kind as u8);
    }

    fn value(&mut self, value: &'a Value) {
        match value {
            Value::Undefined | Value::Unset | Value::Null => self.kind(value.kind()),
            Value::Bool(truth) => self.leaf(truth),
            Value::Integer(integer) => self.leaf(integer),
            Value::F32(number) => self.leaf(number),
            Value::F64(number) => self.leaf(number),
            Value::Decimal(decimal) => self.leaf(decimal),
            Value::Text(text) => self.leaf(text),
            Value::Bytes(bytes) => self.leaf(bytes),
            Value::Date(date) => self.leaf(date),
            Value::Time(time) => self.leaf(time),
            Value::DateTime(moment) => self.leaf(moment),
            Value::Instant(moment) => self.leaf(moment),
            Value::Duration(duration) => self.leaf(duration),
            Value::Uuid(uuid) => self.leaf(uuid),
            Value::Path(path) => self.leaf(path),
            Value::CallableRef(reference) => self.leaf(&**reference),
            Value::Callable(callable) => {
                self.kind(ValueKind::Callable);
                self.token.identity(callable.identity());
            }
            Value::Live(live) => self.live_handle(live),
            Value::Opaque(opaque) => self.opaque(opaque),
            composite => self.composite(composite),
        }
    }

    fn composite(&mut self, value: &'a Value) {
        self.kind(value.kind());
        match value {
            Value::Enum(member) => {
                self.token.text(member.enumeration().as_str());
                self.child(Steps::Field("value"), Part::Value(member.value()));
            }
            Value::List(list) => self.values(list),
            Value::Tuple(tuple) => self.values(tuple),
            Value::Set(set) => {
                self.token.length(set.len());
                for (n, member) in set.iter().enumerate() {
                    self.child(Steps::Index(n), Part::Value(member));
                }
            }
            Value::Map(map) => {
                self.token.length(map.len());
                for (n, (key, value)) in map.sorted().into_iter().enumerate() {
                    self.child(Steps::KeyAt(n), Part::Value(key));
                    self.child(Steps::Key(key), Part::Value(value));
                }
            }
            Value::Type(ty) => self.child(Steps::Field("type"), Part::Type(ty)),
            _ => {}
        }
    }

    fn values(&mut self, values: &'a [Value]) {
        self.token.length(values.len());
        for (n, value) in values.iter().enumerate() {
            self.child(Steps::Index(n), Part::Value(value));
        }
    }

    fn live_handle(&mut self, live: &Live) {
        let (tag, kind, content) = shared_content(live);
        self.live((tag, live.address()), content, kind);
    }

    fn opaque(&mut self, opaque: &Opaque) {
        self.kind(ValueKind::Opaque);
        self.token
            .identity(Identity::Opaque(Arc::downgrade(opaque.target())));
        if !opaque.is_immutable() {
            self.not_hashable(Unhashable::Opaque);
        }
    }

    fn ty(&mut self, ty: &'a Type) {
        self.token.tag(Tag::Type);
        self.token.text(ty.word());
        match ty {
            Type::Decimal(Some(size)) => {
                self.token.flag(true);
                self.token.count(size.precision().into());
                self.token.count(size.scale().into());
            }
            Type::Decimal(None) => self.token.flag(false),
            Type::List(element) | Type::Set(element) => {
                self.child(Steps::Elements, Part::Item(element.item()));
            }
            Type::Tuple(tuple) => {
                self.token.length(tuple.items().len());
                for (n, item) in tuple.items().iter().enumerate() {
                    self.child(Steps::Argument(n), Part::Item(item));
                }
            }
            Type::Map(entry) => {
                self.child(Steps::Keys, Part::Item(entry.key()));
                self.child(Steps::Values, Part::Item(entry.value()));
            }
            Type::Enum(enumeration) => {
                self.token.text(enumeration.name().as_str());
                self.token.length(enumeration.labels().len());
                for label in enumeration.labels() {
                    self.token.text(label.as_str());
                }
            }
            Type::Record(RecordType::Named(name)) => {
                self.token.flag(false);
                self.token.text(name.as_str());
            }
            Type::Record(RecordType::Inline(operable)) => {
                self.token.flag(true);
                self.child(Steps::None, Part::Operable(operable));
            }
            Type::Union(union) => {
                self.token.text(union.tag().as_str());
                self.token.length(union.variants().len());
                for variant in union.variants() {
                    self.token.text(variant.label().as_str());
                    self.token.text(variant.record().as_str());
                }
            }
            _ => {}
        }
    }

    fn item(&mut self, item: &'a Item) {
        self.token.tag(Tag::Item);
        self.token.flag(item.is_nullable());
        self.constraint_words(item.constraints());
        self.child(Steps::None, Part::Type(item.ty()));
        self.constraint_values(item.constraints());
    }

    fn spec(&mut self, spec: &'a Spec) {
        self.token.tag(Tag::Spec);
        let facts = [
            spec.name().is_some(),
            spec.doc().is_some(),
            spec.is_nullable(),
            spec.is_optional(),
            spec.ty().is_some(),
            spec.default().is_some(),
            spec.default_factory().is_some(),
        ];
        let facts = facts
            .iter()
            .fold(0, |bits, fact| (bits << 1) | u8::from(*fact));
        self.token.byte(facts);
        if let Some(name) = spec.name() {
            self.token.text(name.as_str());
        }
        if let Some(doc) = spec.doc() {
            self.token.text(doc);
        }
        self.token.length(spec.validators().len());
        self.constraint_words(spec.constraints());
        self.metadata_keys(spec.metadata());
        if let Some(ty) = spec.ty() {
            self.child(Steps::None, Part::Type(ty));
        }
        if let Some(default) = spec.default() {
            self.child(Steps::Field("default"), Part::Value(default));
        }
        self.constraint_values(spec.constraints());
        for (n, validator) in spec.validators().iter().enumerate() {
            self.child(Steps::Validator(n), Part::Value(validator.as_value()));
        }
        if let Some(factory) = spec.default_factory() {
            self.child(
                Steps::Field("default_factory"),
                Part::Value(factory.as_value()),
            );
        }
        self.metadata_values(spec.metadata());
    }

    fn operable(&mut self, operable: &'a Operable) {
        self.token.tag(Tag::Operable);
        for text in [operable.name().map(Name::as_str), operable.doc()] {
            self.token.flag(text.is_some());
            self.token.text(text.unwrap_or_default());
        }
        let specs = operable.specs();
        self.token.reserve(specs.len() * USUAL_SPEC);
        self.token.length(specs.len());
        self.metadata_keys(operable.metadata());
        for (n, spec) in specs.iter().enumerate() {
            self.child(Steps::of_spec(n, spec), Part::Spec(spec));
        }
        self.metadata_values(operable.metadata());
    }

    /// The words and plain content of constraints; their values follow as children.
    fn constraint_words(&mut self, constraints: &'a Constraints) {
        self.token.length(constraints.len());
        for constraint in constraints.iter() {
            self.token.byte(constraint.word() as u8);
            match constraint {
                Constraint::MinLength(count)
                | Constraint::MaxLength(count)
                | Constraint::MinItems(count)
                | Constraint::MaxItems(count) => self.token.count(*count),
                Constraint::Pattern(pattern) => self.token.text(pattern),
                Constraint::OneOf(values) => self.token.length(values.len()),
                _ => {}
            }
        }
    }

    fn constraint_values(&mut self, constraints: &'a Constraints) {
        for constraint in constraints.iter() {
            if let Constraint::OneOf(values) = constraint {
                for (n, value) in values.iter().enumerate() {
                    self.child(Steps::Choice(n), Part::Value(value));
                }
            } else if let Some(bound) = constraint.bound() {
                self.child(Steps::Word(constraint.word()), Part::Value(bound));
            }
        }
    }

    fn metadata_keys(&mut self, metadata: &'a [Meta]) {
        self.token.length(metadata.len());
        for entry in metadata {
            self.token.text(entry.key().as_str());
        }
    }

    fn metadata_values(&mut self, metadata: &'a [Meta]) {
        for (n, entry) in metadata.iter().enumerate() {
            self.child(Steps::Metadata(n), Part::Value(entry.value()));
        }
    }

    fn record(&mut self, record: &'a Record) {
        self.token.tag(Tag::Record);
        let declaration = record.declaration();
        self.child(Steps::None, Part::Operable(declaration));
        for (n, (spec, value)) in declaration.specs().iter().zip(record.slots()).enumerate() {
            self.child(Steps::of_spec(n, spec), Part::Value(value));
        }
    }
}

/// What a handle leads to now, and the tag and kind of such state.
fn shared_content(live: &Live) -> (u8, Unhashable, Result<Value, Unreadable>) {
    match live.read() {
        Ok(LiveContent::List(list)) => (Tag::LiveList as u8, Unhashable::LiveList, Ok(list.into())),
        Ok(LiveContent::Set(set)) => (Tag::LiveSet as u8, Unhashable::LiveSet, Ok(set.into())),
        Ok(LiveContent::Map(map)) => (Tag::LiveMap as u8, Unhashable::LiveMap, Ok(map.into())),
        Ok(LiveContent::Value(value)) => (ValueKind::Live as u8, Unhashable::Live, Ok(value)),
        Err(reason) => (ValueKind::Live as u8, Unhashable::Live, Err(reason)),
    }
}

macro_rules! part {
    ($($part:ident),*) => {$(
        impl Structural for $part {
            fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
                to.with(|writer| writer.part(Part::$part(self)))
            }
        }
    )*};
}

part!(Value, Type, Item, Spec, Operable);

impl Structural for Meta {
    fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
        to.with(|writer| {
            writer.token.tag(Tag::Meta);
            writer.token.text(self.key().as_str());
            writer.child(Steps::Field("value"), Part::Value(self.value()));
        })
    }
}

impl Structural for Record {
    fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
        to.with(|writer| writer.record(self))
    }
}
