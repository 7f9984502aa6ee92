//! Canonical text: RFC 8785 over the tagged profile, as one string per value.
//!
//! Anything that JSON cannot carry without loss is an object with one key that begins with `$`
//! (`$int`, `$f64`, `$dec`, `$map` ...), and a key of a user's map that begins with `$` gets one
//! more. Member names are sorted by UTF-16 code units, sets and non-text keys by the bytes of their
//! canonical text. Composite types and declarations are written in the layout `operable/1`, whose
//! keys stand here in their sorted order.
//!
//! The writer is total: it also spells values that a durable form refuses (an undefined value, a
//! number that is not finite, code, a handle), because a path may lead through them. What may become durable is for
//! the snapshot adapter to say.

mod layout;
mod string;

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write};

pub(crate) use self::string::write_string as write_json_string;
use crate::part::Part;
use crate::{CanonicalKey, FilePath, Integer, Map, Path, PathFlavour, Segment, Value};

/// The greatest absolute value of an integer that a JSON number carries: 2^53 - 1 (RFC 8785).
const MAX_SAFE_INTEGER: i128 = 9_007_199_254_740_991;

/// The canonical text of a part.
///
/// ```
/// use decl_core::{Part, Value, canonical_text};
///
/// assert_eq!(canonical_text(Part::Value(&Value::from(7))), "7");
/// assert_eq!(canonical_text(Part::Value(&Value::F64(1.0))), r#"{"$f64":"3ff0000000000000"}"#);
/// ```
pub fn canonical_text(part: Part<'_>) -> String {
    let mut writer = Writer::default();
    writer.tasks.push(Task::Part(part));
    while let Some(task) = writer.tasks.pop() {
        match task {
            Task::Part(part) => writer.part(part),
            Task::Raw(text) => writer.text.push_str(text),
            Task::Word(text) => writer.text.push_str(&text),
            Task::Count(count) => writer.integer(&count.into()),
            Task::Member(name) => writer.member(&name),
            Task::String(text) => writer.string(text),
            Task::Mark => writer.marks.push(writer.text.len()),
            Task::Sort(entries) => writer.sort(entries),
        }
    }
    writer.text
}

impl Path {
    /// The path of the value under this key of a map.
    ///
    /// ```
    /// use decl_core::{Path, Value};
    ///
    /// assert_eq!(Path::root().map_key(&Value::from("a")).to_string(), "$.a");
    /// assert_eq!(Path::root().map_key(&Value::from(7)).to_string(), "$[=7]");
    /// ```
    #[must_use]
    pub fn map_key(&self, key: &Value) -> Self {
        let mut longer = self.clone();
        longer.push(Segment::under(key));
        longer
    }
}

impl Segment {
    /// To the value under this key of a map.
    pub(crate) fn under(key: &Value) -> Self {
        match key {
            Value::Text(key) => Self::Field(key.clone()),
            other => {
                let text = canonical_text(Part::Value(other));
                Self::Key(CanonicalKey::from_writer(text.into()))
            }
        }
    }
}

enum Task<'a> {
    Part(Part<'a>),
    /// Punctuation and names that this layout owns, already escaped.
    Raw(&'static str),
    /// A type's word with its quotes.
    Word(String),
    /// A length or count.
    Count(u64),
    /// A member name of a user's map, already with its extra `$`, and the colon.
    Member(String),
    /// User text.
    String(&'a str),
    /// Remembers where an entry begins.
    Mark,
    /// Sorts the entries that the last marks began and puts commas between them.
    Sort(usize),
}

#[derive(Default)]
struct Writer<'a> {
    text: String,
    /// What is still to be written, the next one last.
    tasks: Vec<Task<'a>>,
    marks: Vec<usize>,
}

impl<'a> Writer<'a> {
    fn part(&mut self, part: Part<'a>) {
        match part {
            Part::Value(value) => self.value(value),
            Part::Type(ty) => self.later(layout::ty(ty)),
            Part::Item(item) => self.later(layout::item(item)),
            Part::Spec(spec) => self.later(layout::spec(spec)),
            Part::Operable(operable) => self.later(layout::operable(operable)),
            Part::Text(text) => self.string(text),
        }
    }

    fn value(&mut self, value: &'a Value) {
        match value {
            Value::Undefined => self.text.push_str(r#"{"$undefined":null}"#),
            Value::Unset => self.text.push_str(r#"{"$unset":null}"#),
            Value::Null => self.text.push_str("null"),
            Value::Bool(truth) => self.text.push_str(if *truth { "true" } else { "false" }),
            Value::Integer(integer) => self.integer(integer),
            Value::F32(number) => self.tagged("f32", format_args!("{:08x}", number.to_bits())),
            Value::F64(number) => self.tagged("f64", format_args!("{:016x}", number.to_bits())),
            Value::Decimal(decimal) => self.tagged("dec", format_args!("{decimal}")),
            Value::Text(text) => self.string(text),
            Value::Bytes(bytes) => self.tagged("bytes", format_args!("{bytes}")),
            Value::Date(date) => self.tagged("date", format_args!("{date}")),
            Value::Time(time) => self.tagged("timeofday", format_args!("{}", time.canonical())),
            Value::DateTime(moment) => {
                self.tagged("datetime", format_args!("{}", moment.canonical()));
            }
            Value::Instant(moment) => self.tagged("time", format_args!("{}", moment.canonical())),
            Value::Duration(length) => self.tagged("dur", format_args!("{}", length.nanoseconds())),
            Value::Uuid(uuid) => self.tagged("uuid", format_args!("{uuid}")),
            Value::Path(path) => self.path(path),
            Value::CallableRef(reference) => self.later(layout::callable(reference)),
            Value::Callable(_) => self.text.push_str(r#"{"$callable":null}"#),
            Value::Live(_) => self.text.push_str(r#"{"$live":null}"#),
            Value::Opaque(_) => self.text.push_str(r#"{"$opaque":null}"#),
            composite => self.composite(composite),
        }
    }

    fn composite(&mut self, value: &'a Value) {
        match value {
            Value::Enum(member) => self.later([
                Task::Raw(r#"{"$enum":["#),
                Task::String(member.enumeration().as_str()),
                Task::Raw(","),
                Task::Part(Part::Value(member.value())),
                Task::Raw("]}"),
            ]),
            Value::List(list) => self.array("[", list, "]"),
            Value::Tuple(tuple) => self.array(r#"{"$tuple":["#, tuple, "]}"),
            Value::Set(set) => {
                let members = set.as_slice().iter();
                let entries = members.map(|member| [Task::Part(Part::Value(member))]);
                self.sorted(r#"{"$set":["#, entries, "]}");
            }
            Value::Map(map) => self.map(map),
            Value::Type(ty) => self.later([
                Task::Raw(r#"{"$type":"#),
                Task::Part(Part::Type(ty)),
                Task::Raw("}"),
            ]),
            _ => {}
        }
    }

    fn array(&mut self, open: &'static str, items: &'a [Value], close: &'static str) {
        let parts = items.iter().map(|item| Task::Part(Part::Value(item)));
        self.later(
            [Task::Raw(open)]
                .into_iter()
                .chain(separated(parts))
                .chain([Task::Raw(close)]),
        );
    }

    fn map(&mut self, map: &'a Map) {
        let Some(names) = member_names(map) else {
            // A key's text is never the beginning of another's except for numbers, whose next
            // character sorts after the comma, so whole pairs sort as their keys do.
            let entries = map.iter().map(|(key, value)| {
                [
                    Task::Raw("["),
                    Task::Part(Part::Value(key)),
                    Task::Raw(","),
                    Task::Part(Part::Value(value)),
                    Task::Raw("]"),
                ]
            });
            self.sorted(r#"{"$map":["#, entries, "]}");
            return;
        };
        let members = names
            .into_iter()
            .enumerate()
            .flat_map(|(n, (name, value))| {
                let comma = (n > 0).then_some(Task::Raw(","));
                comma
                    .into_iter()
                    .chain([Task::Member(name), Task::Part(Part::Value(value))])
            });
        self.later(
            [Task::Raw("{")]
                .into_iter()
                .chain(members)
                .chain([Task::Raw("}")]),
        );
    }

    fn sorted<const N: usize>(
        &mut self,
        open: &'static str,
        entries: impl ExactSizeIterator<Item = [Task<'a>; N]>,
        close: &'static str,
    ) {
        let count = entries.len();
        let entry_tasks = entries.flat_map(|entry| [Task::Mark].into_iter().chain(entry));
        self.later(
            [Task::Raw(open)]
                .into_iter()
                .chain(entry_tasks)
                .chain([Task::Sort(count), Task::Raw(close)]),
        );
    }

    fn sort(&mut self, entries: usize) {
        let starts = self
            .marks
            .split_off(self.marks.len().saturating_sub(entries));
        let Some(first) = starts.first().copied() else {
            return;
        };
        let ends = starts.iter().copied().skip(1).chain([self.text.len()]);
        let mut spans: Vec<&str> = starts
            .iter()
            .zip(ends)
            .filter_map(|(start, end)| self.text.get(*start..end))
            .collect();
        spans.sort_unstable();
        let sorted = spans.join(",");
        self.text.truncate(first);
        self.text.push_str(&sorted);
    }

    /// Does these tasks next, in this order.
    fn later(&mut self, tasks: impl IntoIterator<Item = Task<'a>>) {
        let first = self.tasks.len();
        self.tasks.extend(tasks);
        if let Some(added) = self.tasks.get_mut(first..) {
            added.reverse();
        }
    }

    fn integer(&mut self, integer: &Integer) {
        let safe = integer
            .to_i128()
            .filter(|n| n.unsigned_abs() <= MAX_SAFE_INTEGER.unsigned_abs());
        match safe {
            Some(number) => self.text.push_str(&number.to_string()),
            None => self.tagged("int", format_args!("{integer}")),
        }
    }

    fn path(&mut self, path: &FilePath) {
        self.text.push_str(match path.flavour() {
            PathFlavour::Posix => r#"{"$path":["posix","#,
            PathFlavour::Windows => r#"{"$path":["windows","#,
        });
        self.string(&path.canonical_text());
        self.text.push_str("]}");
    }

    /// A tag whose payload needs no escape.
    fn tagged(&mut self, tag: &str, payload: fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = write!(self.text, r#"{{"${tag}":"{payload}"}}"#);
    }

    fn member(&mut self, name: &str) {
        self.string(name);
        self.text.push(':');
    }

    fn string(&mut self, text: &str) {
        // Writing to a string cannot fail.
        let _ = write_json_string(&mut self.text, text);
    }
}

/// Puts commas between tasks.
fn separated<'a>(tasks: impl Iterator<Item = Task<'a>>) -> impl Iterator<Item = Task<'a>> {
    tasks.enumerate().flat_map(|(n, task)| {
        let comma = (n > 0).then_some(Task::Raw(","));
        comma.into_iter().chain([task])
    })
}

/// The escaped names of a map with text keys alone, in RFC 8785 order; none for any other map.
fn member_names(map: &Map) -> Option<Vec<(String, &Value)>> {
    let mut names = Vec::with_capacity(map.len());
    for (key, value) in map.iter() {
        let key = key.as_text()?;
        let escape = if key.starts_with('$') { "$" } else { "" };
        names.push(([escape, key].concat(), value));
    }
    names.sort_by(|(left, _), (right, _)| left.encode_utf16().cmp(right.encode_utf16()));
    Some(names)
}
