//! Records and unions.

use alloc::borrow::Cow;
use alloc::vec;
use alloc::vec::Vec;

use decl_core::{Map, Spec, Text, Value, nearest};
use decl_json_text::{Duplicates, Event, Options, Reader, Spanned};

use super::scalar::unknown_label;
use super::{Found, Reading, Stop};
use crate::ReadProblemKind;
use crate::form::{FieldNode, Missing, RecordNode, UnionNode};
use crate::trail::Trail;

/// What the tag of a union's object says.
enum Tag<'a> {
    Missing,
    Label(Cow<'a, str>, usize),
    NoText(Spanned<Event<'a>>),
}

impl<'a> Reading<'a> {
    /// The values of the fields of an object that begins at `start`, one for each.
    pub(super) fn fields(
        &mut self,
        record: &RecordNode,
        tag: Option<&str>,
        start: usize,
        at: &Trail<'_>,
    ) -> Found<Vec<Value>> {
        let problems = self.problems.len();
        // Undefined: not seen yet. Unset: seen, with a problem.
        let mut slots = vec![Value::Undefined; record.fields.len()];
        let mut guess = 0;
        let mut tags = Vec::new();
        loop {
            let key = self.next(at)?;
            let Event::Key { text, .. } = key.value else {
                break;
            };
            let key_start = key.span.start;
            if tag == Some(&*text) {
                let inside = at.field(&text);
                if let Some(first) = tags.first().copied() {
                    self.report(key_start, ReadProblemKind::DuplicateKey { first }, &inside)?;
                }
                tags.push(key_start);
                self.skip_next(&inside)?;
                continue;
            }
            let place = record.place(&text, guess);
            let (Some(field), Some(slot)) = (
                place.and_then(|place| record.fields.get(place)),
                place.and_then(|place| slots.get_mut(place)),
            ) else {
                self.unknown(record, &text, key_start, at)?;
                continue;
            };
            let inside = at.field(&field.name);
            if !matches!(slot, Value::Undefined) {
                let first = self.first_key(start, &text);
                self.report(key_start, ReadProblemKind::DuplicateKey { first }, &inside)?;
                self.skip_next(&inside)?;
                continue;
            }
            let event = self.next(&inside)?;
            *slot = self
                .value(&field.node, event, &inside)?
                .unwrap_or(Value::Unset);
            guess = place.map_or(guess, |place| place + 1);
        }
        self.fill(record, &mut slots, start, at)?;
        Ok((self.problems.len() == problems).then_some(slots))
    }

    /// The byte of a key's first place in the object that begins at `start`.
    fn first_key(&self, start: usize, key: &str) -> usize {
        let object = self.events.text().get(start..).unwrap_or_default();
        let grammar = Options::new()
            .max_bytes(object.len())
            .duplicate_keys(Duplicates::Unchecked);
        let mut events = Reader::with_options(object.as_bytes(), grammar);
        let mut depth = 0;
        while let Ok(Some(event)) = events.next() {
            match event.value {
                Event::Key { text, .. } if depth == 1 && text == key => {
                    return start + event.span.start;
                }
                other => depth += super::depth_of(&other),
            }
        }
        start
    }

    fn unknown(
        &mut self,
        record: &RecordNode,
        key: &str,
        start: usize,
        at: &Trail<'_>,
    ) -> Result<(), Stop> {
        let names = record.fields.iter().map(|field| field.name.as_str());
        let nearest = nearest(key, names).map(Text::from);
        let inside = at.field(key);
        self.report(start, ReadProblemKind::UnknownField { nearest }, &inside)?;
        self.skip_next(&inside)
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

    /// The default that a field's factory makes.
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
        let made = match run(factory) {
            Ok(made) => made,
            Err(failure) => return self.refuse(start, ReadProblemKind::Factory(failure), &inside),
        };
        match spec.verify_value(&made, None) {
            Ok(()) => Ok(Some(made)),
            Err(problems) => {
                let first = problems.first().kind.clone();
                self.refuse(start, ReadProblemKind::FactoryValue(first), &inside)
            }
        }
    }

    pub(super) fn record(
        &mut self,
        record: &RecordNode,
        start: usize,
        at: &Trail<'_>,
    ) -> Found<Value> {
        let slots = self.fields(record, None, start, at)?;
        Ok(slots.and_then(|slots| to_map(None, record, slots)))
    }

    pub(super) fn union(
        &mut self,
        union: &UnionNode,
        start: usize,
        at: &Trail<'_>,
    ) -> Found<Value> {
        let (label, label_start) = match self.tag(&union.tag, at)? {
            Tag::Label(label, start) => (label, start),
            Tag::Missing => {
                let tag = union.tag.clone();
                self.report(start, ReadProblemKind::MissingTag { tag }, at)?;
                return self.rest(at);
            }
            Tag::NoText(event) => {
                let found = super::kind_of(&event.value);
                let expected = "a string";
                let problem = ReadProblemKind::WrongKind { expected, found };
                self.report(event.span.start, problem, &at.field(&union.tag))?;
                return self.rest(at);
            }
        };
        let variants = &union.variants;
        let Some(variant) = variants.iter().find(|variant| variant.label == *label) else {
            let labels = variants.iter().map(|variant| &variant.label);
            let problem = unknown_label(&label, labels);
            self.report(label_start, problem, &at.field(&union.tag))?;
            return self.rest(at);
        };
        let record = self.forms.record(variant.record);
        let inside = at.variant(&variant.label);
        let slots = self.fields(record, Some(&union.tag), start, &inside)?;
        let tag = (&union.tag, &variant.label);
        Ok(slots.and_then(|slots| to_map(Some(tag), record, slots)))
    }

    /// Looks ahead for the tag, which may stand anywhere in the object.
    fn tag(&mut self, tag: &str, at: &Trail<'_>) -> Result<Tag<'a>, Stop> {
        let mut ahead = self.events.clone();
        let mut next = || ahead.next();
        let mut depth = 0_usize;
        loop {
            // What is wrong ahead is noted when reading comes to it.
            let Ok(Some(event)) = next() else {
                return self.rest::<()>(at).and(Err(Stop));
            };
            match event.value {
                Event::Key { ref text, .. } if depth == 0 && text == tag => {
                    let Ok(Some(value)) = next() else {
                        return self.rest::<()>(at).and(Err(Stop));
                    };
                    return Ok(match value.value {
                        Event::Text(label) => Tag::Label(label, value.span.start),
                        _ => Tag::NoText(value),
                    });
                }
                Event::BeginArray | Event::BeginObject => depth += 1,
                Event::EndArray | Event::EndObject if depth == 0 => return Ok(Tag::Missing),
                Event::EndArray | Event::EndObject => depth -= 1,
                _ => {}
            }
        }
    }

    /// Reads to the end of the object, whose problem is noted.
    fn rest<T>(&mut self, at: &Trail<'_>) -> Found<T> {
        let mut depth = 1;
        while depth > 0 {
            depth += super::depth_of(&self.next(at)?.value);
        }
        Ok(None)
    }
}

/// The fields that are there, as a map; none if a value had a problem.
fn to_map(tag: Option<(&Text, &Text)>, record: &RecordNode, slots: Vec<Value>) -> Option<Value> {
    let tag = tag.map(|(tag, label)| (tag.clone(), Value::Text(label.clone())));
    let fields = record.fields.iter().zip(slots);
    let present = fields.filter(|(_, value)| !value.is_unresolved());
    let present = present.map(|(field, value)| (field.name.clone(), value));
    let map = Map::from_texts(tag.into_iter().chain(present));
    // The names of a declaration's fields differ.
    map.ok().map(Value::Map)
}
