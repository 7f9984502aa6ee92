//! Records and unions.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use decl_core::{Map, Spec, Text, Value, nearest};
use decl_json_text::{Kind as Begins, Options, Parser, SyntaxError};

use super::scalar::unknown_label;
use super::{Found, Reading, Stop};
use crate::ReadProblemKind;
use crate::form::{FieldNode, Missing, RecordNode, UnionNode, VariantNode};
use crate::trail::Trail;

/// What the tag of a union's object says, and the byte at which it says it.
enum Tag<'a> {
    Missing,
    Label(Cow<'a, str>, usize),
    NoText(Begins, usize),
}

/// The tag of a union among the keys of its object.
struct TagKey<'t> {
    name: &'t str,
    seen: bool,
}

impl Reading<'_> {
    /// The values of the fields of the object that begins here, one for each. A union has its tag among
    /// the keys.
    pub(super) fn fields(
        &mut self,
        record: &RecordNode,
        tag: Option<&str>,
        at: &Trail<'_>,
    ) -> Found<Vec<Value>> {
        let start = self.parser.offset();
        let before = (self.problems.len(), self.unmade);
        // Undefined: not seen yet. Unset: seen, with a problem.
        let mut slots = Vec::new();
        slots.resize_with(record.fields.len(), || Value::Undefined);
        let mut tag = tag.map(|name| TagKey { name, seen: false });
        let mut guess = 0;
        let mut more = self.first_key(at)?;
        while more {
            let key_start = self.parser.offset();
            let expected = record.fields.get(guess);
            let place = match expected.filter(|field| self.parser.take_key(&field.spelling)) {
                Some(_) => Some(guess),
                None => self.place(record, tag.as_mut(), [start, guess], at)?,
            };
            if let Some(place) = place {
                self.field(record, place, &mut slots, [start, key_start], at)?;
                guess = place + 1;
            }
            more = self.next_key(at)?;
        }
        self.fill(record, &mut slots, start, at)?;
        let is_whole = before == (self.problems.len(), self.unmade);
        Ok(is_whole.then_some(slots))
    }

    /// The value of a field whose key has been read. The object and the key begin at these bytes.
    #[inline]
    fn field(
        &mut self,
        record: &RecordNode,
        place: usize,
        slots: &mut [Value],
        [start, key_start]: [usize; 2],
        at: &Trail<'_>,
    ) -> Result<(), Stop> {
        let (Some(field), Some(slot)) = (record.fields.get(place), slots.get_mut(place)) else {
            return self.skip(at);
        };
        let inside = at.field(&field.name);
        if !matches!(slot, Value::Undefined) {
            self.duplicate(&field.name, start, key_start, &inside)?;
            return self.skip(&inside);
        }
        *slot = self.value(&field.node, &inside)?.unwrap_or(Value::Unset);
        Ok(())
    }

    /// The place of the field whose key stands here; what is no field is read past with its value. The
    /// object begins at `object`.
    fn place(
        &mut self,
        record: &RecordNode,
        tag: Option<&mut TagKey<'_>>,
        [object, guess]: [usize; 2],
        at: &Trail<'_>,
    ) -> Result<Option<usize>, Stop> {
        let start = self.parser.offset();
        let key = self.key(at)?;
        if let Some(place) = record.place(&key, guess) {
            return Ok(Some(place));
        }
        let inside = at.field(&key);
        match tag.filter(|tag| tag.name == key) {
            Some(tag) if tag.seen => self.duplicate(&key, object, start, &inside)?,
            Some(tag) => tag.seen = true,
            None => {
                let names = record.fields.iter().map(|field| field.name.as_str());
                let nearest = nearest(&key, names).map(Text::from);
                self.report(start, ReadProblemKind::UnknownField { nearest }, &inside)?;
            }
        }
        self.skip(&inside)?;
        Ok(None)
    }

    /// Reports a key that its object, which begins at `start`, has already.
    #[cold]
    fn duplicate(
        &mut self,
        key: &str,
        start: usize,
        key_start: usize,
        at: &Trail<'_>,
    ) -> Result<(), Stop> {
        // The object has been read up to here before.
        let first = first_key(self.parser.text(), start, key).unwrap_or(start);
        self.report(key_start, ReadProblemKind::DuplicateKey { first }, at)
    }

    /// What becomes of the fields that the object lacks.
    fn fill(
        &mut self,
        record: &RecordNode,
        slots: &mut [Value],
        start: usize,
        at: &Trail<'_>,
    ) -> Result<(), Stop> {
        let lacking = |slots: &[Value], n: usize| matches!(slots.get(n), Some(Value::Undefined));
        for (n, field) in record.fields.iter().enumerate() {
            if !lacking(slots, n) {
                continue;
            }
            match (&field.missing, slots.get_mut(n)) {
                (Missing::Problem, _) => {
                    self.report(start, ReadProblemKind::MissingField, &at.field(&field.name))?;
                }
                (Missing::Default(default), Some(slot)) => *slot = (**default).clone(),
                _ => {}
            }
        }
        if !self.problems.is_empty() {
            return Ok(());
        }
        for ((spec, field), slot) in record
            .declaration
            .specs()
            .iter()
            .zip(&record.fields)
            .zip(slots)
        {
            if matches!(
                (&slot, &field.missing),
                (Value::Undefined, Missing::Factory(_))
            ) {
                if let Some(made) = self.make(spec, field, start, at)? {
                    *slot = made;
                }
            }
        }
        Ok(())
    }

    /// The default that a field's factory makes; none as long as factories do not run.
    fn make(
        &mut self,
        spec: &Spec,
        field: &FieldNode,
        start: usize,
        at: &Trail<'_>,
    ) -> Found<Value> {
        let Missing::Factory(factory) = &field.missing else {
            return Ok(None);
        };
        let inside = at.field(&field.name);
        let Some(run) = self.options.factories else {
            let factory = factory.clone();
            return self.refuse(start, ReadProblemKind::NoFactories { factory }, &inside);
        };
        if !self.makes {
            self.unmade += 1;
            return Ok(None);
        }
        let made = match run(factory) {
            Ok(made) => made,
            Err(failure) => return self.refuse(start, ReadProblemKind::Factory(failure), &inside),
        };
        match spec.verify_value(&made, self.forms.registry.as_ref()) {
            Ok(()) => Ok(Some(made)),
            Err(problems) => {
                let first = problems.first().kind.clone();
                self.refuse(start, ReadProblemKind::FactoryValue(first), &inside)
            }
        }
    }

    pub(super) fn record(&mut self, record: &RecordNode, at: &Trail<'_>) -> Found<Value> {
        let slots = self.fields(record, None, at)?;
        Ok(slots.and_then(|slots| to_map(record, slots)))
    }

    pub(super) fn union(&mut self, union: &UnionNode, at: &Trail<'_>) -> Found<Value> {
        let start = self.parser.offset();
        let tag = at.field(&union.tag);
        let Ok(said) = tag_ahead(&mut self.parser.clone(), &union.tag) else {
            // Reading past the object comes to what is no JSON.
            return self.skip(at).map(|()| None);
        };
        let (problem, offset, place) = match said {
            Tag::Label(label, offset) => {
                let chosen = union.variants.iter().find(|it| it.label == *label);
                if let Some(variant) = chosen {
                    return self.variant(union, variant, at);
                }
                let labels = union.variants.iter().map(|variant| &variant.label);
                (unknown_label(&label, labels), offset, &tag)
            }
            Tag::NoText(begins, offset) => {
                let (expected, found) = ("a string", super::name_of(begins));
                let problem = ReadProblemKind::WrongKind { expected, found };
                (problem, offset, &tag)
            }
            Tag::Missing => {
                let tag = union.tag.clone();
                (ReadProblemKind::MissingTag { tag }, start, at)
            }
        };
        self.report(offset, problem, place)?;
        self.skip(at)?;
        Ok(None)
    }

    fn variant(
        &mut self,
        union: &UnionNode,
        variant: &VariantNode,
        at: &Trail<'_>,
    ) -> Found<Value> {
        let record = self.forms.record(variant.record);
        let inside = at.variant(&variant.label);
        let slots = self.fields(record, Some(&union.tag), &inside)?;
        let tag = (union.tag.clone(), Value::Text(variant.label.clone()));
        Ok(slots.and_then(|slots| from_present(record, slots, Some(tag))))
    }
}

/// The tag of the object that begins here. It may stand anywhere; nothing behind it is read.
fn tag_ahead<'a>(parser: &mut Parser<'a>, tag: &str) -> Result<Tag<'a>, SyntaxError> {
    parser.begin_object()?;
    let mut more = parser.first_key()?;
    while more {
        let key = parser.key()?;
        parser.colon()?;
        if key == tag {
            return Ok(match (parser.kind()?, parser.offset()) {
                (Begins::Text, start) => Tag::Label(parser.string()?, start),
                (other, start) => Tag::NoText(other, start),
            });
        }
        parser.skip_value()?;
        more = parser.next_key()?;
    }
    Ok(Tag::Missing)
}

/// The byte of the first place of a key in the object that begins at `start`.
fn first_key(text: &str, start: usize, key: &str) -> Option<usize> {
    let object = text.get(start..)?;
    let options = Options::new().max_bytes(object.len());
    let mut parser = Parser::new(object.as_bytes(), &options).ok()?;
    parser.begin_object().ok()?;
    let mut more = parser.first_key().ok()?;
    while more {
        let offset = parser.offset();
        if parser.key().ok()? == key {
            return Some(start + offset);
        }
        parser.colon().ok()?;
        parser.skip_value().ok()?;
        more = parser.next_key().ok()?;
    }
    None
}

/// The fields that are there, as a map.
fn to_map(record: &RecordNode, slots: Vec<Value>) -> Option<Value> {
    match &record.keys {
        Some(keys) if !slots.iter().any(Value::is_unresolved) => {
            Map::of(keys, slots).map(Value::Map)
        }
        _ => from_present(record, slots, None),
    }
}

/// The same, behind the tag of a union.
fn from_present(
    record: &RecordNode,
    slots: Vec<Value>,
    tag: Option<(Text, Value)>,
) -> Option<Value> {
    let fields = record.fields.iter().zip(slots);
    let present = fields.filter(|(_, value)| !value.is_unresolved());
    let present = present.map(|(field, value)| (field.name.clone(), value));
    let map = Map::from_texts(tag.into_iter().chain(present));
    // The names of a declaration's fields differ.
    map.ok().map(Value::Map)
}
