//! Records and unions.

use decl_core::{Code, List, Map, Spec, Text, Value, nearest};
use decl_json_text::{Options, Parser};

use super::scalar::unknown_label;
use super::tag::Tag;
use super::{Outcome, Reading, Stop};
use crate::ReadProblemKind;
use crate::form::{Missing, RecordId, RecordNode, UnionNode};
use crate::trail::Trail;

/// The tag of a union among the keys of its object.
struct TagKey<'t> {
    name: &'t str,
    seen: bool,
}

impl Reading<'_> {
    /// Reads the fields of the object that begins here onto the values, each at its place, up to the
    /// last that is there; whether all are, if only by default. A union has its tag among the keys.
    pub(super) fn fields(
        &mut self,
        record: &RecordNode,
        tag: Option<&str>,
        at: &Trail<'_>,
    ) -> Result<bool, Stop> {
        let start = self.parser.offset();
        let first = self.values.len();
        let mut tag = tag.map(|name| TagKey { name, seen: false });
        let mut found = 0;
        let mut more = self.first_key(at)?;
        while more {
            let key_start = self.parser.offset();
            // Texts mostly keep the declared order.
            let next = record.fields.get(self.values.len() - first);
            match next.filter(|field| self.parser.take_key(&field.spelling)) {
                Some(field) => {
                    self.value(&field.node, &at.field(&field.name))?;
                    found += 1;
                }
                None => {
                    if let Some(place) = self.place(record, tag.as_mut(), start, at)? {
                        let starts = [start, key_start];
                        found += usize::from(self.field(record, place, first, starts, at)?);
                    }
                }
            }
            more = self.next_key(at)?;
        }
        if found == record.fields.len() {
            return Ok(true);
        }
        self.fill(record, first, start, at)?;
        let mut fields = self.values.iter().skip(first);
        let has_all = fields.len() == record.fields.len();
        Ok(has_all && fields.all(|field| !field.is_unresolved()))
    }

    /// Reads the value of a field, wherever its key stands; whether it is the first of that key. The
    /// object and the key begin at these bytes.
    fn field(
        &mut self,
        record: &RecordNode,
        place: usize,
        first: usize,
        [start, key_start]: [usize; 2],
        at: &Trail<'_>,
    ) -> Result<bool, Stop> {
        let Some(field) = record.fields.get(place) else {
            return self.skip(at).map(|()| false);
        };
        let inside = at.field(&field.name);
        let slot = first + place;
        match self.values.get(slot) {
            // What has been seen is no longer undefined.
            Some(Value::Undefined) => {
                self.value(&field.node, &inside)?;
                if slot + 1 < self.values.len() {
                    self.values.swap_remove(slot);
                }
                Ok(true)
            }
            Some(_) => {
                self.duplicate(&field.name, start, key_start, &inside)?;
                self.skip(&inside).map(|()| false)
            }
            None => {
                self.values.resize(slot, Value::Undefined);
                self.value(&field.node, &inside).map(|()| true)
            }
        }
    }

    /// The place of the field whose key stands here; what is no field is read past with its value. The
    /// object begins at `object`.
    fn place(
        &mut self,
        record: &RecordNode,
        tag: Option<&mut TagKey<'_>>,
        object: usize,
        at: &Trail<'_>,
    ) -> Result<Option<usize>, Stop> {
        let start = self.parser.offset();
        let key = self.key(at)?;
        if let Some(place) = record.place(&key) {
            return Ok(Some(place));
        }
        let inside = at.name(&key);
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
    fn duplicate(&mut self, key: &str, start: usize, key_start: usize, at: &Trail<'_>) -> Outcome {
        // The object has been read up to here before.
        let first = first_key(self.parser.text(), start, key).unwrap_or(start);
        self.report(key_start, ReadProblemKind::DuplicateKey { first }, at)
    }

    /// Fills in what the object lacks; what may be absent is left out behind the last value.
    fn fill(&mut self, record: &RecordNode, first: usize, start: usize, at: &Trail<'_>) -> Outcome {
        for place in &record.needed {
            let slot = first + place;
            if slot >= self.values.len() {
                self.values.resize(slot + 1, Value::Undefined);
            }
            let specs = record.declaration.specs();
            let (Some(Value::Undefined), Some(field), Some(spec)) = (
                self.values.get(slot),
                record.fields.get(*place),
                specs.get(*place),
            ) else {
                continue;
            };
            let filled = match &field.missing {
                Missing::Absent => continue,
                Missing::Problem => Err(ReadProblemKind::MissingField),
                Missing::Default(default) => {
                    self.fill_in(start, at)?;
                    Ok((**default).clone())
                }
                Missing::Factory(factory) => self.make(factory, spec),
            };
            match (filled, self.values.get_mut(slot)) {
                (Ok(value), Some(slot)) => *slot = value,
                (Ok(_), None) => {}
                (Err(problem), _) => self.report(start, problem, &at.field(&field.name))?,
            }
        }
        Ok(())
    }

    /// Counts a default, of which there are no more than the text may have bytes.
    fn fill_in(&mut self, start: usize, at: &Trail<'_>) -> Outcome {
        let limit = self.options.max_bytes;
        self.defaults += 1;
        if self.defaults <= limit {
            return Ok(());
        }
        self.report(start, ReadProblemKind::TooManyDefaults { limit }, at)?;
        Err(Stop)
    }

    /// What a field's factory makes; undefined as long as factories do not run.
    fn make(&mut self, factory: &Code, spec: &Spec) -> Result<Value, ReadProblemKind> {
        let made = match (
            factory.callable(),
            factory.reference(),
            self.options.factories,
        ) {
            (None, Some(_), None) | (None, None, _) => {
                let factory = factory.clone().into();
                return Err(ReadProblemKind::NoFactories { factory });
            }
            _ if !self.makes => {
                self.unmade += 1;
                return Ok(Value::Undefined);
            }
            (Some(callable), ..) => callable.call(&[]),
            (None, Some(reference), Some(run)) => run(reference),
        };
        let made = made.map_err(ReadProblemKind::Factory)?;
        match spec.verify_value(&made, self.forms.registry.as_ref()) {
            Ok(()) => Ok(made),
            Err(problems) => Err(ReadProblemKind::FactoryValue(problems.first().kind.clone())),
        }
    }

    /// Reads a record that stands within another value.
    pub(super) fn record(&mut self, record: &RecordNode, at: &Trail<'_>) -> Outcome {
        let first = self.values.len();
        let mark = self.mark();
        let has_all = self.fields(record, None, at)?;
        let whole = self.mark() == mark;
        self.close_record(record, first, has_all, whole);
        Ok(())
    }

    /// Makes the fields from a place on a record.
    pub(super) fn close_record(
        &mut self,
        record: &RecordNode,
        first: usize,
        has_all: bool,
        whole: bool,
    ) {
        let map = match &record.keys {
            _ if !whole => None,
            Some(keys) if has_all => Map::of(keys, List::from_tail(&mut self.values, first)),
            _ => self.take_present(record, first, None),
        };
        self.close(first, map.map(Value::Map));
    }

    /// The fields that are there, as a map behind the tag of a union.
    fn take_present(
        &mut self,
        record: &RecordNode,
        first: usize,
        tag: Option<(Text, Value)>,
    ) -> Option<Map> {
        let fields = record.fields.iter().zip(self.values.drain(first..));
        let present = fields.filter(|(_, value)| !value.is_unresolved());
        let present = present.map(|(field, value)| (field.name.clone(), value));
        // The names of a declaration's fields differ.
        Map::from_texts(tag.into_iter().chain(present)).ok()
    }

    pub(super) fn union(&mut self, union: &UnionNode, at: &Trail<'_>) -> Outcome {
        let start = self.parser.offset();
        let tag = at.field(&union.tag);
        let Ok(said) = self.tag_ahead(&union.tag) else {
            // Reading past the object comes to what is no JSON.
            self.values.push(Value::Unset);
            return self.skip(at);
        };
        let (problem, offset, place) = match said {
            Tag::Label(label, offset) => {
                if let Some((label, record)) = union.variants.get(&label) {
                    return self.variant(&union.tag, label, *record, at);
                }
                (unknown_label(&label, &union.variants), offset, &tag)
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
        self.refuse(offset, problem, place)?;
        self.skip(at)
    }

    fn variant(&mut self, tag: &Text, label: &Text, id: RecordId, at: &Trail<'_>) -> Outcome {
        let record = self.forms.record(id);
        let inside = at.variant(label);
        let first = self.values.len();
        let mark = self.mark();
        self.fields(record, Some(tag), &inside)?;
        let whole = self.mark() == mark;
        let tag = (tag.clone(), Value::Text(label.clone()));
        let map = whole.then(|| self.take_present(record, first, Some(tag)));
        self.close(first, map.flatten().map(Value::Map));
        Ok(())
    }
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
