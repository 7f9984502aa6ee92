//! Reading: one pass over the events of a text, along a form.

mod collection;
mod free;
mod number;
mod record;
mod scalar;

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;

use decl_core::{Located, Problems, Record, Text, Value};
use decl_json_text::{Duplicates, Event, Options, Reader, Span, Spanned};

use crate::form::{Forms, Kind, Node, RecordId};
use crate::trail::Trail;
use crate::{ReadOptions, ReadProblem, ReadProblemKind};

/// Texts of a payload up to this size share one copy of it; those of a longer one are copied each,
/// so that no small text keeps a large payload alive.
const MAX_SHARED: usize = 64 * 1024;

/// The reading has ended; what ended it has been noted.
pub(super) struct Stop;

/// A value; none when problems have been noted in its place.
pub(super) type Found<T> = Result<Option<T>, Stop>;

/// The value that a text holds.
pub(crate) fn value(
    text: &[u8],
    node: &Node,
    forms: &Forms,
    options: &ReadOptions<'_>,
) -> Result<Value, Problems<ReadProblem>> {
    let mut reading = Reading::new(text, forms, options);
    let found = reading.whole(|reading, event| reading.value(node, event, &Trail::ROOT));
    reading.finish(found)
}

/// The record that a text holds.
pub(crate) fn record(
    text: &[u8],
    id: RecordId,
    forms: &Forms,
    options: &ReadOptions<'_>,
) -> Result<Record, Problems<ReadProblem>> {
    let mut reading = Reading::new(text, forms, options);
    let found = reading.whole(|reading, event| match event.value {
        Event::BeginObject => {
            let record = reading.forms.record(id);
            let slots = reading.fields(record, None, event.span.start, &Trail::ROOT)?;
            Ok(slots.and_then(|slots| Record::from_slots(&record.declaration, slots)))
        }
        _ => reading.wrong_kind("an object", &event, &Trail::ROOT),
    });
    reading.finish(found)
}

pub(super) struct Reading<'a> {
    events: Reader<'a>,
    forms: &'a Forms,
    options: &'a ReadOptions<'a>,
    /// The copy of the text that texts share, made for the first of them.
    buffer: Option<Arc<str>>,
    problems: Vec<Located<ReadProblem>>,
}

impl<'a> Reading<'a> {
    fn new(text: &'a [u8], forms: &'a Forms, options: &'a ReadOptions<'a>) -> Self {
        let grammar = Options::new()
            .max_bytes(options.max_bytes)
            .max_depth(options.max_depth)
            .duplicate_keys(Duplicates::Unchecked);
        Self {
            events: Reader::with_options(text, grammar),
            forms,
            options,
            buffer: None,
            problems: Vec::new(),
        }
    }

    /// Reads from the first event to the end of the text.
    fn whole<T>(
        &mut self,
        read: impl FnOnce(&mut Self, Spanned<Event<'a>>) -> Found<T>,
    ) -> Option<T> {
        let first = self.next(&Trail::ROOT).ok()?;
        let found = read(self, first).ok()?;
        match self.events.next() {
            Ok(_) => found,
            Err(error) => {
                let problem = ReadProblemKind::Syntax(error.kind().clone());
                self.note(error.offset(), problem, &Trail::ROOT);
                None
            }
        }
    }

    fn finish<T>(self, found: Option<T>) -> Result<T, Problems<ReadProblem>> {
        match (found, Problems::from_vec(self.problems)) {
            (Some(found), None) => Ok(found),
            (_, Some(problems)) => Err(problems),
            // Whatever is not found has been noted as a problem.
            (None, None) => Err(Problems::one(
                Trail::ROOT.to_path(),
                ReadProblem::new(0, ReadProblemKind::MissingField),
            )),
        }
    }

    fn next(&mut self, at: &Trail<'_>) -> Result<Spanned<Event<'a>>, Stop> {
        match self.events.next() {
            Ok(Some(event)) => Ok(event),
            // Whoever asks is inside a value.
            Ok(None) => Err(Stop),
            Err(error) => {
                let problem = ReadProblemKind::Syntax(error.kind().clone());
                self.note(error.offset(), problem, at);
                Err(Stop)
            }
        }
    }

    fn note(&mut self, offset: usize, kind: ReadProblemKind, at: &Trail<'_>) {
        let problem = ReadProblem::new(offset, kind);
        self.problems.push(Located::new(at.to_path(), problem));
    }

    /// Notes a problem that reading survives, unless there are too many.
    fn report(&mut self, offset: usize, kind: ReadProblemKind, at: &Trail<'_>) -> Result<(), Stop> {
        self.note(offset, kind, at);
        let limit = self.options.max_problems;
        if self.problems.len() < limit {
            return Ok(());
        }
        self.note(
            offset,
            ReadProblemKind::TooManyProblems { limit },
            &Trail::ROOT,
        );
        Err(Stop)
    }

    fn refuse<T>(&mut self, offset: usize, kind: ReadProblemKind, at: &Trail<'_>) -> Found<T> {
        self.report(offset, kind, at)?;
        Ok(None)
    }

    fn wrong_kind<T>(
        &mut self,
        expected: &'static str,
        event: &Spanned<Event<'a>>,
        at: &Trail<'_>,
    ) -> Found<T> {
        let found = kind_of(&event.value);
        let problem = ReadProblemKind::WrongKind { expected, found };
        self.report(event.span.start, problem, at)?;
        self.skip(event, at)?;
        Ok(None)
    }

    /// Reads to the end of the value that the event begins.
    fn skip(&mut self, event: &Spanned<Event<'a>>, at: &Trail<'_>) -> Result<(), Stop> {
        let mut depth = depth_of(&event.value);
        while depth > 0 {
            depth += depth_of(&self.next(at)?.value);
        }
        Ok(())
    }

    /// Reads past a value whose problem is noted already.
    fn skip_next(&mut self, at: &Trail<'_>) -> Result<(), Stop> {
        let event = self.next(at)?;
        self.skip(&event, at)
    }

    pub(super) fn value(
        &mut self,
        node: &Node,
        event: Spanned<Event<'a>>,
        at: &Trail<'_>,
    ) -> Found<Value> {
        let start = event.span.start;
        if matches!(event.value, Event::Null) {
            if node.nullable {
                return Ok(Some(Value::Null));
            }
            return self.refuse(start, ReadProblemKind::Null, at);
        }
        let Some(value) = self.of_kind(&node.kind, event, at)? else {
            return Ok(None);
        };
        let before = self.problems.len();
        for rule in &node.rules {
            if !rule.is_met_by(&value) {
                let broken = Box::new(rule.constraint().clone());
                self.report(start, ReadProblemKind::Constraint(broken), at)?;
            }
        }
        Ok((self.problems.len() == before).then_some(value))
    }

    fn of_kind(&mut self, kind: &Kind, event: Spanned<Event<'a>>, at: &Trail<'_>) -> Found<Value> {
        let start = event.span.start;
        match (kind, &event.value) {
            (Kind::Free, _) => self.free(event, at),
            (Kind::List(item), Event::BeginArray) => self.list(item, at),
            (Kind::Set(item), Event::BeginArray) => self.set(item, at),
            (Kind::Tuple(items), Event::BeginArray) => self.tuple(items, start, at),
            (Kind::Object(entry), Event::BeginObject) => self.object(&entry.0, &entry.1, at),
            (Kind::Pairs(entry), Event::BeginArray) => self.pairs(&entry.0, &entry.1, at),
            (Kind::Record(id), Event::BeginObject) => {
                let record = self.forms.record(*id);
                self.record(record, start, at)
            }
            (Kind::Union(union), Event::BeginObject) => self.union(union, start, at),
            _ => self.scalar(kind, event, at),
        }
    }

    /// The text of a string event.
    fn text(&mut self, text: Cow<'a, str>, span: Span) -> Text {
        let Cow::Borrowed(plain) = text else {
            return text.into_owned().into();
        };
        let whole = self.events.text();
        if whole.len() > MAX_SHARED {
            return plain.into();
        }
        let buffer = self.buffer.get_or_insert_with(|| whole.into());
        // Inside the quotation marks.
        Text::part_of(buffer, span.start + 1..span.end - 1).unwrap_or_else(|| plain.into())
    }
}

const fn kind_of(event: &Event<'_>) -> &'static str {
    match event {
        Event::BeginObject => "an object",
        Event::BeginArray => "an array",
        Event::Text(_) => "a string",
        Event::Number(_) => "a number",
        Event::Bool(_) => "a boolean",
        _ => "null",
    }
}

const fn depth_of(event: &Event<'_>) -> isize {
    match event {
        Event::BeginArray | Event::BeginObject => 1,
        Event::EndArray | Event::EndObject => -1,
        _ => 0,
    }
}
