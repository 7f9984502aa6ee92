//! Reading: one pass over the events of a text, along a form.

mod collection;
mod free;
mod number;
mod record;
mod scalar;
mod tag;
mod uniform;

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::Range;

use decl_core::{Located, Problems, Record, Text, Value};
use decl_json_text::{Kind as Begins, Options, Parser, SyntaxError};

use self::tag::Ahead;
use crate::form::{Forms, Kind, Node, Plain, RecordId, RecordNode};
use crate::trail::Trail;
use crate::{ReadOptions, ReadProblem, ReadProblemKind};

/// Texts of a payload up to this size share one copy of it; those of a longer one are copied each,
/// so that no small text keeps a large payload alive.
const MAX_SHARED: usize = 64 * 1024;

/// How many problems a text mostly has at most.
const FEW: usize = 8;

/// The reading has ended; what ended it has been noted.
pub(super) struct Stop;

/// Whether reading goes on.
pub(super) type Outcome = Result<(), Stop>;

/// The value that a text holds.
pub(crate) fn value(
    text: &[u8],
    node: &Node,
    forms: &Forms,
    options: &ReadOptions<'_>,
) -> Result<Value, Problems<ReadProblem>> {
    let read = |reading: &mut Reading<'_>| reading.value(node, &Trail::ROOT);
    let mut values = Reading::whole(text, forms, options, 1, read)?;
    values.pop().ok_or_else(lost)
}

/// The record that a text holds.
pub(crate) fn record(
    text: &[u8],
    id: RecordId,
    forms: &Forms,
    options: &ReadOptions<'_>,
) -> Result<Record, Problems<ReadProblem>> {
    let record = forms.record(id);
    let read = |reading: &mut Reading<'_>| reading.root(record);
    let mut values = Reading::whole(text, forms, options, record.fields.len(), read)?;
    if values.capacity() > 2 * values.len() {
        values.shrink_to_fit();
    }
    Record::from_slots(&record.declaration, values).ok_or_else(lost)
}

/// What has been read is not there: a mistake of this module, told as a problem.
#[cold]
fn lost() -> Problems<ReadProblem> {
    let problem = ReadProblem::new(0, ReadProblemKind::MissingField);
    Problems::one(Trail::ROOT.to_path(), problem)
}

pub(super) struct Reading<'a> {
    parser: Parser<'a>,
    forms: &'a Forms,
    options: &'a ReadOptions<'a>,
    ahead: Ahead<'a>,
    /// How many digits exponents have added to long integers.
    added: usize,
    /// How many fields have got their default.
    defaults: usize,
    /// Whether factories run: only once the text is known to have no problem.
    makes: bool,
    /// How many values are left for factories to make; what holds one of them is unset.
    unmade: usize,
    /// The copy of the text that texts share, made for the first of them.
    buffer: Option<Arc<str>>,
    /// What has been read of the arrays and objects that are being read, the innermost last. What has
    /// a problem is unset.
    values: Vec<Value>,
    problems: Vec<Located<ReadProblem>>,
}

impl<'a> Reading<'a> {
    /// What reading a text from its first byte to its last, and once more if factories must run,
    /// leaves among the values.
    fn whole(
        text: &'a [u8],
        forms: &'a Forms,
        options: &'a ReadOptions<'a>,
        expected: usize,
        read: impl Fn(&mut Self) -> Outcome,
    ) -> Result<Vec<Value>, Problems<ReadProblem>> {
        let grammar = Options::new()
            .max_bytes(options.max_bytes)
            .max_depth(options.max_depth);
        let parser = Parser::new(text, &grammar)
            .map_err(|error| Problems::new(syntax(&error, &Trail::ROOT)))?;
        let begin = |makes| Self {
            parser: parser.clone(),
            forms,
            options,
            ahead: Ahead::default(),
            added: 0,
            defaults: 0,
            makes,
            unmade: 0,
            buffer: None,
            // What is nested takes as much again.
            values: Vec::with_capacity(2 * expected),
            problems: Vec::new(),
        };
        let mut reading = begin(false);
        reading.pass(&read);
        if reading.unmade > 0 && reading.problems.is_empty() {
            reading = begin(true);
            reading.pass(&read);
        }
        Problems::from_vec(reading.problems).map_or(Ok(reading.values), Err)
    }

    /// Reads up to the last byte, unless a problem stops it, which has been noted.
    fn pass(&mut self, read: impl Fn(&mut Self) -> Outcome) {
        let _stopped = read(self).and_then(|()| {
            let end = self.parser.finish();
            self.checked(end, &Trail::ROOT)
        });
    }

    /// A mark that changes with each problem, and with each value that is not made yet: what has been
    /// read since is whole if it has not changed.
    #[inline]
    fn mark(&self) -> usize {
        self.problems.len() + self.unmade
    }

    /// Reads the record that the text is.
    fn root(&mut self, record: &RecordNode) -> Outcome {
        let at = &Trail::ROOT;
        match self.begins(at)? {
            Begins::Object => {
                self.fields(record, None, at)?;
                self.values.resize(record.fields.len(), Value::Undefined);
                Ok(())
            }
            begins => self.wrong_kind("an object", begins, at),
        }
    }

    /// What the parser found; an error of the grammar is noted and ends the reading.
    #[inline]
    fn checked<T>(&mut self, found: Result<T, SyntaxError>, at: &Trail<'_>) -> Result<T, Stop> {
        found.map_err(|error| self.stop(&error, at))
    }

    #[cold]
    #[inline(never)]
    fn stop(&mut self, error: &SyntaxError, at: &Trail<'_>) -> Stop {
        self.problems.push(syntax(error, at));
        Stop
    }

    /// What begins here.
    #[inline]
    fn begins(&mut self, at: &Trail<'_>) -> Result<Begins, Stop> {
        let kind = self.parser.kind();
        self.checked(kind, at)
    }

    /// Notes a problem that reading survives, unless there are too many.
    #[cold]
    fn report(&mut self, offset: usize, kind: ReadProblemKind, at: &Trail<'_>) -> Outcome {
        let problem = ReadProblem::new(offset, kind);
        if self.problems.is_empty() {
            self.problems.reserve(FEW);
        }
        self.problems.push(Located::new(at.to_path(), problem));
        let limit = self.options.max_problems;
        if self.problems.len() < limit {
            return Ok(());
        }
        let problem = ReadProblem::new(offset, ReadProblemKind::TooManyProblems { limit });
        self.problems
            .push(Located::new(Trail::ROOT.to_path(), problem));
        Err(Stop)
    }

    /// Notes a problem with a value that has been passed.
    #[cold]
    fn refuse(&mut self, offset: usize, kind: ReadProblemKind, at: &Trail<'_>) -> Outcome {
        self.report(offset, kind, at)?;
        self.values.push(Value::Unset);
        Ok(())
    }

    /// Refuses the value that begins here.
    #[cold]
    fn wrong_kind(&mut self, expected: &'static str, begins: Begins, at: &Trail<'_>) -> Outcome {
        let found = name_of(begins);
        let problem = ReadProblemKind::WrongKind { expected, found };
        self.refuse(self.parser.offset(), problem, at)?;
        self.skip(at)
    }

    /// Reads past a value.
    fn skip(&mut self, at: &Trail<'_>) -> Outcome {
        let skipped = self.parser.skip_value();
        self.checked(skipped, at)
    }

    /// Reads one value onto the values.
    #[inline]
    pub(super) fn value(&mut self, node: &Node, at: &Trail<'_>) -> Outcome {
        match node.plain {
            Plain::Text { least, most } => {
                if let Some(range) = self.parser.plain_string() {
                    let (start, length) = (range.start - 1, range.len());
                    let text = self.part(range);
                    self.values.push(Value::Text(text));
                    if least <= length && length <= most {
                        return Ok(());
                    }
                    return self.keep(node, start, self.mark(), at);
                }
            }
            Plain::Integer { least, most } => {
                let before = self.parser.clone();
                match self.parser.small_integer() {
                    Some(integer) if least <= integer && integer <= most => {
                        self.values.push(Value::from(integer));
                        return Ok(());
                    }
                    _ => self.parser = before,
                }
            }
            Plain::No => {}
        }
        self.any_value(node, at)
    }

    #[inline(never)]
    fn any_value(&mut self, node: &Node, at: &Trail<'_>) -> Outcome {
        let begins = self.begins(at)?;
        let start = self.parser.offset();
        if begins == Begins::Null {
            return self.null(node, start, at);
        }
        let mark = self.mark();
        self.of_kind(&node.kind, begins, at)?;
        self.keep(node, start, mark, at)
    }

    /// Keeps the last value if it keeps the rules.
    fn keep(&mut self, node: &Node, start: usize, mark: usize, at: &Trail<'_>) -> Outcome {
        let value = self.values.last();
        if value.is_some_and(|value| node.rules.iter().all(|rule| rule.is_met_by(value))) {
            return Ok(());
        }
        self.broken(node, start, mark, at)
    }

    fn null(&mut self, node: &Node, start: usize, at: &Trail<'_>) -> Outcome {
        let null = self.parser.null();
        self.checked(null, at)?;
        if node.nullable {
            self.values.push(Value::Null);
            return Ok(());
        }
        self.refuse(start, ReadProblemKind::Null, at)
    }

    /// Notes the rules that the last value breaks, unless it is not whole.
    #[cold]
    fn broken(&mut self, node: &Node, start: usize, mark: usize, at: &Trail<'_>) -> Outcome {
        let Some(value) = self.values.pop() else {
            return Ok(());
        };
        self.values.push(Value::Unset);
        if self.mark() != mark {
            return Ok(());
        }
        for rule in &node.rules {
            if !rule.is_met_by(&value) {
                let broken = Box::new(rule.constraint().clone());
                self.report(start, ReadProblemKind::Constraint(broken), at)?;
            }
        }
        Ok(())
    }

    fn of_kind(&mut self, kind: &Kind, begins: Begins, at: &Trail<'_>) -> Outcome {
        match (kind, begins) {
            (Kind::Text, Begins::Text) => {
                let text = self.string(at)?;
                self.values.push(Value::Text(text));
                Ok(())
            }
            (Kind::Free, _) => self.free(begins, at),
            (Kind::List(item), Begins::Array) => self.list(item, at),
            (Kind::Set(item), Begins::Array) => self.set(item, at),
            (Kind::Tuple(items), Begins::Array) => self.tuple(items, at),
            (Kind::Object(entry), Begins::Object) => self.object(&entry.0, &entry.1, at),
            (Kind::Pairs(entry), Begins::Array) => self.pairs(&entry.0, &entry.1, at),
            (Kind::Record(id), Begins::Object) => {
                let record = self.forms.record(*id);
                self.record(record, at)
            }
            (Kind::Union(union), Begins::Object) => self.union(union, at),
            _ => self.scalar(kind, begins, at),
        }
    }

    /// Puts what the values from a place on have become in their place, or unset if there were
    /// problems among them.
    #[inline]
    fn close(&mut self, first: usize, value: Option<Value>) {
        let value = value.unwrap_or_else(|| {
            self.values.truncate(first);
            Value::Unset
        });
        self.values.push(value);
    }

    /// The text of the string that begins here.
    #[inline]
    fn string(&mut self, at: &Trail<'_>) -> Result<Text, Stop> {
        if let Some(range) = self.parser.plain_string() {
            return Ok(self.part(range));
        }
        let string = self.parser.string();
        Ok(self.checked(string, at)?.into_owned().into())
    }

    /// A part of the payload.
    #[inline]
    fn part(&mut self, range: Range<usize>) -> Text {
        match &self.buffer {
            Some(buffer) => Text::part_of(buffer, range).unwrap_or_default(),
            None => self.first_part(range),
        }
    }

    /// The same for the first, or if texts share nothing.
    #[cold]
    #[inline(never)]
    fn first_part(&mut self, range: Range<usize>) -> Text {
        let whole = self.parser.text();
        if whole.len() > MAX_SHARED {
            return whole.get(range).unwrap_or_default().into();
        }
        let buffer = self.buffer.insert(whole.into());
        Text::part_of(buffer, range).unwrap_or_default()
    }
}

#[cold]
fn syntax(error: &SyntaxError, at: &Trail<'_>) -> Located<ReadProblem> {
    let kind = ReadProblemKind::Syntax(error.kind().clone());
    Located::new(at.to_path(), ReadProblem::new(error.offset(), kind))
}

const fn name_of(begins: Begins) -> &'static str {
    match begins {
        Begins::Object => "an object",
        Begins::Array => "an array",
        Begins::Text => "a string",
        Begins::Number => "a number",
        Begins::Bool => "a boolean",
        Begins::Null => "null",
    }
}
