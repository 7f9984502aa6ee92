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
use decl_json_text::{Kind as Begins, Options, Parser, SyntaxError};

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
    Reading::whole(text, forms, options, |reading| {
        reading.value(node, &Trail::ROOT)
    })
}

/// The record that a text holds.
pub(crate) fn record(
    text: &[u8],
    id: RecordId,
    forms: &Forms,
    options: &ReadOptions<'_>,
) -> Result<Record, Problems<ReadProblem>> {
    Reading::whole(text, forms, options, |reading| {
        let at = &Trail::ROOT;
        let begins = reading.begins(at)?;
        if begins != Begins::Object {
            return reading.wrong_kind("an object", begins, at);
        }
        let record = forms.record(id);
        let slots = reading.fields(record, None, at)?;
        Ok(slots.and_then(|slots| Record::from_slots(&record.declaration, slots)))
    })
}

pub(super) struct Reading<'a> {
    parser: Parser<'a>,
    forms: &'a Forms,
    options: &'a ReadOptions<'a>,
    /// The copy of the text that texts share, made for the first of them.
    buffer: Option<Arc<str>>,
    /// The items of the arrays that are being read, those of the innermost last.
    items: Vec<Value>,
    problems: Vec<Located<ReadProblem>>,
    /// Whether factories run: only once the text is known to have no problem.
    makes: bool,
    /// How many values are left for factories to make; what holds one of them is not found.
    unmade: usize,
}

impl<'a> Reading<'a> {
    /// Reads a text from its first byte to its last, and once more if factories must run.
    fn whole<T>(
        text: &'a [u8],
        forms: &'a Forms,
        options: &'a ReadOptions<'a>,
        read: impl Fn(&mut Self) -> Found<T>,
    ) -> Result<T, Problems<ReadProblem>> {
        let grammar = Options::new()
            .max_bytes(options.max_bytes)
            .max_depth(options.max_depth);
        let parser = Parser::new(text, &grammar)
            .map_err(|error| Problems::new(syntax(&error, &Trail::ROOT)))?;
        let mut reading = Self {
            parser: parser.clone(),
            forms,
            options,
            buffer: None,
            items: Vec::new(),
            problems: Vec::new(),
            makes: false,
            unmade: 0,
        };
        let mut found = reading.pass(&read);
        if reading.unmade > 0 && reading.problems.is_empty() {
            reading.parser = parser;
            reading.makes = true;
            found = reading.pass(&read);
        }
        match (found, Problems::from_vec(reading.problems)) {
            (Ok(Some(found)), None) => Ok(found),
            (_, Some(problems)) => Err(problems),
            // Whatever is not found has been noted as a problem.
            (_, None) => Err(Problems::one(
                Trail::ROOT.to_path(),
                ReadProblem::new(0, ReadProblemKind::MissingField),
            )),
        }
    }

    /// Reads up to the last byte.
    fn pass<T>(&mut self, read: impl Fn(&mut Self) -> Found<T>) -> Found<T> {
        let found = read(self)?;
        let end = self.parser.finish();
        self.checked(end, &Trail::ROOT)?;
        Ok(found)
    }

    /// What the parser found; an error of the grammar is noted and ends the reading.
    #[inline]
    fn checked<T>(&mut self, found: Result<T, SyntaxError>, at: &Trail<'_>) -> Result<T, Stop> {
        match found {
            Ok(found) => Ok(found),
            Err(error) => {
                self.problems.push(syntax(&error, at));
                Err(Stop)
            }
        }
    }

    /// What begins here.
    #[inline]
    fn begins(&mut self, at: &Trail<'_>) -> Result<Begins, Stop> {
        let kind = self.parser.kind();
        self.checked(kind, at)
    }

    /// Notes a problem that reading survives, unless there are too many.
    #[cold]
    fn report(&mut self, offset: usize, kind: ReadProblemKind, at: &Trail<'_>) -> Result<(), Stop> {
        let problem = ReadProblem::new(offset, kind);
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

    fn refuse<T>(&mut self, offset: usize, kind: ReadProblemKind, at: &Trail<'_>) -> Found<T> {
        self.report(offset, kind, at)?;
        Ok(None)
    }

    /// Refuses the value that begins here.
    #[cold]
    fn wrong_kind<T>(
        &mut self,
        expected: &'static str,
        begins: Begins,
        at: &Trail<'_>,
    ) -> Found<T> {
        let found = name_of(begins);
        let problem = ReadProblemKind::WrongKind { expected, found };
        self.report(self.parser.offset(), problem, at)?;
        self.skip(at)?;
        Ok(None)
    }

    /// Reads past a value.
    fn skip(&mut self, at: &Trail<'_>) -> Result<(), Stop> {
        let skipped = self.parser.skip_value();
        self.checked(skipped, at)
    }

    pub(super) fn value(&mut self, node: &Node, at: &Trail<'_>) -> Found<Value> {
        let begins = self.begins(at)?;
        let start = self.parser.offset();
        if begins == Begins::Null {
            let null = self.parser.null();
            self.checked(null, at)?;
            if node.nullable {
                return Ok(Some(Value::Null));
            }
            return self.refuse(start, ReadProblemKind::Null, at);
        }
        let Some(value) = self.of_kind(&node.kind, begins, at)? else {
            return Ok(None);
        };
        if node.rules.iter().all(|rule| rule.is_met_by(&value)) {
            return Ok(Some(value));
        }
        self.broken(node, &value, start, at)
    }

    #[cold]
    fn broken(&mut self, node: &Node, value: &Value, start: usize, at: &Trail<'_>) -> Found<Value> {
        for rule in &node.rules {
            if !rule.is_met_by(value) {
                let broken = Box::new(rule.constraint().clone());
                self.report(start, ReadProblemKind::Constraint(broken), at)?;
            }
        }
        Ok(None)
    }

    fn of_kind(&mut self, kind: &Kind, begins: Begins, at: &Trail<'_>) -> Found<Value> {
        match (kind, begins) {
            (Kind::Text, Begins::Text) => self.string(at).map(|text| Some(Value::Text(text))),
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

    /// The text of the string that begins here.
    fn string(&mut self, at: &Trail<'_>) -> Result<Text, Stop> {
        let start = self.parser.offset();
        let string = self.parser.string();
        let string = self.checked(string, at)?;
        Ok(self.shared(string, start))
    }

    /// The text of a string that began at a byte and ends before the next.
    fn shared(&mut self, string: Cow<'a, str>, start: usize) -> Text {
        let Cow::Borrowed(plain) = string else {
            return string.into_owned().into();
        };
        let whole = self.parser.text();
        if whole.len() > MAX_SHARED {
            return plain.into();
        }
        let buffer = self.buffer.get_or_insert_with(|| whole.into());
        // Behind the quotation mark.
        let start = start + 1;
        Text::part_of(buffer, start..start + plain.len()).unwrap_or_else(|| plain.into())
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
