//! Writing: the one text of a value, along a form.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;

use decl_core::{Located, MAX_DEPTH, Map, PathFlavour, Problems, Record, Text, Value};
use decl_json_text::escape;

use crate::WriteProblem;
use crate::base64::to_base64;
use crate::form::{FieldNode, Forms, Kind, Missing, Node, RecordNode, UnionNode};
use crate::trail::Trail;

/// The text of a value.
pub(crate) fn value(
    value: &Value,
    node: &Node,
    forms: &Forms,
) -> Result<String, Problems<WriteProblem>> {
    let mut writing = Writing::new(forms);
    writing.value(node, value, &Trail::ROOT);
    writing.finish()
}

/// The text of a record, whose values stand in the order of the fields.
pub(crate) fn record(
    record: &Record,
    node: &RecordNode,
    forms: &Forms,
) -> Result<String, Problems<WriteProblem>> {
    let mut writing = Writing::new(forms);
    if record.declaration() == &node.declaration {
        writing.fields(None, node.fields.iter().zip(record.slots()), &Trail::ROOT);
    } else {
        writing.problem(WriteProblem::OtherDeclaration, &Trail::ROOT);
    }
    writing.finish()
}

struct Writing<'a> {
    forms: &'a Forms,
    out: String,
    /// How many arrays and objects are open.
    depth: usize,
    problems: Vec<Located<WriteProblem>>,
}

impl<'a> Writing<'a> {
    const fn new(forms: &'a Forms) -> Self {
        Self {
            forms,
            out: String::new(),
            depth: 0,
            problems: Vec::new(),
        }
    }

    fn finish(self) -> Result<String, Problems<WriteProblem>> {
        Problems::from_vec(self.problems).map_or(Ok(self.out), Err)
    }

    fn problem(&mut self, problem: WriteProblem, at: &Trail<'_>) {
        self.problems.push(Located::new(at.to_path(), problem));
    }

    fn quoted(&mut self, text: &str) {
        // Writing into a string does not fail.
        let _ = write!(self.out, "\"{}\"", escape(text));
    }

    /// Opens an array or object, unless that is deeper than any reader goes.
    fn open(&mut self, bracket: char, at: &Trail<'_>) -> bool {
        let opens = self.depth < MAX_DEPTH;
        if opens {
            self.depth += 1;
            self.out.push(bracket);
        } else {
            self.problem(WriteProblem::TooDeep { limit: MAX_DEPTH }, at);
        }
        opens
    }

    fn close(&mut self, bracket: char) {
        self.depth = self.depth.saturating_sub(1);
        self.out.push(bracket);
    }

    /// What stands between brackets, with commas.
    fn list<T>(
        &mut self,
        [open, close]: [char; 2],
        items: impl IntoIterator<Item = T>,
        at: &Trail<'_>,
        mut write: impl FnMut(&mut Self, usize, T),
    ) {
        if !self.open(open, at) {
            return;
        }
        for (n, item) in items.into_iter().enumerate() {
            if n > 0 {
                self.out.push(',');
            }
            write(self, n, item);
        }
        self.close(close);
    }

    fn value(&mut self, node: &Node, value: &Value, at: &Trail<'_>) {
        match (&node.kind, value) {
            (_, Value::Undefined | Value::Unset) => self.problem(WriteProblem::Unresolved, at),
            (_, Value::Null) if node.nullable => self.out.push_str("null"),
            (_, Value::Null) => self.problem(WriteProblem::Null, at),
            (Kind::Free, _) => self.free(value, at),
            (Kind::List(item), Value::List(list)) => self.items(item, list.iter(), at),
            (Kind::Set(item), Value::Set(set)) => self.items(item, set.iter(), at),
            (Kind::Tuple(items), Value::Tuple(tuple)) if items.len() == tuple.len() => {
                let pairs = items.iter().zip(tuple.iter());
                self.list(['[', ']'], pairs, at, |this, n, (item, value)| {
                    this.value(item, value, &at.index(n));
                });
            }
            (Kind::Tuple(items), Value::Tuple(tuple)) => {
                let (expected, found) = (items.len(), tuple.len());
                self.problem(WriteProblem::ItemCount { expected, found }, at);
            }
            (Kind::Object(entry), Value::Map(map)) => self.object(&entry.1, map, at),
            (Kind::Pairs(entry), Value::Map(map)) => self.pairs(&entry.0, &entry.1, map, at),
            (Kind::Record(id), Value::Map(map)) => {
                let record = self.forms.record(*id);
                self.record(None, record, map, at);
            }
            (Kind::Union(union), Value::Map(map)) => self.union(union, map, at),
            (kind, _) => self.scalar(kind, value, at),
        }
    }

    fn items<'v>(
        &mut self,
        item: &Node,
        values: impl IntoIterator<Item = &'v Value>,
        at: &Trail<'_>,
    ) {
        self.list(['[', ']'], values, at, |this, n, value| {
            this.value(item, value, &at.index(n));
        });
    }

    fn object(&mut self, node: &Node, map: &Map, at: &Trail<'_>) {
        self.list(['{', '}'], map.sorted(), at, |this, n, (key, value)| {
            match key.as_text() {
                Some(name) => this.quoted(name),
                None => this.kind("text", key, &at.key_at(n)),
            }
            this.out.push(':');
            this.value(node, value, &at.key(key));
        });
    }

    fn pairs(&mut self, key_node: &Node, node: &Node, map: &Map, at: &Trail<'_>) {
        self.list(['[', ']'], map.sorted(), at, |this, n, (key, value)| {
            let here = at.key_at(n);
            if this.open('[', &here) {
                this.value(key_node, key, &here);
                this.out.push(',');
                this.value(node, value, &at.key(key));
                this.close(']');
            }
        });
    }

    fn union(&mut self, union: &UnionNode, map: &Map, at: &Trail<'_>) {
        let label = map.get(&union.tag).and_then(Value::as_text);
        let chosen = label.and_then(|label| union.variants.get(label));
        let Some((label, record)) = chosen else {
            self.problem(WriteProblem::UnknownLabel, &at.field(&union.tag));
            return;
        };
        let record = self.forms.record(*record);
        let tag = (&union.tag, label);
        self.record(Some(tag), record, map, &at.variant(label));
    }

    fn record(
        &mut self,
        tag: Option<(&Text, &Text)>,
        record: &RecordNode,
        map: &Map,
        at: &Trail<'_>,
    ) {
        let mut slots: Vec<&Value> = alloc::vec![&Value::Undefined; record.fields.len()];
        for (n, (key, value)) in map.sorted().into_iter().enumerate() {
            match key.as_text() {
                Some(name) if tag.is_some_and(|(tag, _)| tag == name) => {}
                Some(name) => match record.place(name).and_then(|n| slots.get_mut(n)) {
                    Some(slot) => *slot = value,
                    None => self.problem(WriteProblem::UnknownField, &at.name(name)),
                },
                None => self.problem(WriteProblem::UnknownField, &at.key_at(n)),
            }
        }
        self.fields(tag, record.fields.iter().zip(slots), at);
    }

    /// Fields that are not there are left out; those that must be there are problems.
    fn fields<'v>(
        &mut self,
        tag: Option<(&Text, &Text)>,
        fields: impl Iterator<Item = (&'v FieldNode, &'v Value)>,
        at: &Trail<'_>,
    ) {
        if !self.open('{', at) {
            return;
        }
        let mut separator = "";
        if let Some((tag, label)) = tag {
            self.quoted(tag);
            self.out.push(':');
            self.quoted(label);
            separator = ",";
        }
        for (field, value) in fields {
            let inside = at.field(&field.name);
            if value.is_unresolved() {
                if !matches!(field.missing, Missing::Absent) {
                    self.problem(WriteProblem::Unresolved, &inside);
                }
                continue;
            }
            self.out.push_str(separator);
            self.quoted(&field.name);
            self.out.push(':');
            self.value(&field.node, value, &inside);
            separator = ",";
        }
        self.close('}');
    }

    fn free(&mut self, value: &Value, at: &Trail<'_>) {
        match value {
            Value::Null => self.out.push_str("null"),
            Value::Undefined | Value::Unset => self.problem(WriteProblem::Unresolved, at),
            Value::Bool(_) | Value::Integer(_) | Value::F64(_) | Value::Text(_) => {
                self.plain(value, at);
            }
            Value::List(list) => self.list(['[', ']'], list.iter(), at, |this, n, item| {
                this.free(item, &at.index(n));
            }),
            Value::Map(map) => self.list(['{', '}'], map.sorted(), at, |this, n, (key, value)| {
                match key.as_text() {
                    Some(name) => this.quoted(name),
                    None => this.kind("json", key, &at.key_at(n)),
                }
                this.out.push(':');
                this.free(value, &at.key(key));
            }),
            other => self.kind("json", other, at),
        }
    }

    fn scalar(&mut self, kind: &Kind, value: &Value, at: &Trail<'_>) {
        match (kind, value) {
            (Kind::Enum(members), Value::Enum(member)) => {
                let label = member.value().as_text();
                match label.and_then(|label| members.get(label)) {
                    Some((label, known)) if known == value => self.quoted(label),
                    _ => self.problem(WriteProblem::UnknownLabel, at),
                }
            }
            (Kind::Path, Value::Path(path)) if path.flavour() != PathFlavour::Posix => {
                self.problem(WriteProblem::NotPosix, at);
            }
            (Kind::Bool, Value::Bool(_))
            | (Kind::Integer { .. }, Value::Integer(_))
            | (Kind::F32, Value::F32(_))
            | (Kind::F64, Value::F64(_))
            | (Kind::Decimal(_), Value::Decimal(_))
            | (Kind::Text, Value::Text(_))
            | (Kind::Bytes, Value::Bytes(_))
            | (Kind::Uuid, Value::Uuid(_))
            | (Kind::Date, Value::Date(_))
            | (Kind::Time, Value::Time(_))
            | (Kind::DateTime, Value::DateTime(_))
            | (Kind::Instant, Value::Instant(_))
            | (Kind::Duration, Value::Duration(_))
            | (Kind::Path, Value::Path(_)) => self.plain(value, at),
            (kind, _) => self.kind(kind.word(), value, at),
        }
    }

    /// A scalar that is of the right kind.
    fn plain(&mut self, value: &Value, at: &Trail<'_>) {
        match value {
            Value::Bool(truth) => self.out.push_str(if *truth { "true" } else { "false" }),
            Value::Integer(integer) => self.out.push_str(&integer.to_string()),
            Value::F32(number) => self.float(number.is_finite(), number, at),
            Value::F64(number) => self.float(number.is_finite(), number, at),
            Value::Text(text) => self.quoted(text),
            Value::Decimal(decimal) => self.quoted(&decimal.to_string()),
            Value::Bytes(bytes) => self.quoted(&to_base64(bytes)),
            Value::Date(date) => self.quoted(&date.to_string()),
            Value::Time(time) => self.quoted(&time.to_string()),
            Value::DateTime(moment) => self.quoted(&moment.to_string()),
            Value::Instant(moment) => self.quoted(&moment.to_string()),
            Value::Duration(length) => self.quoted(&length.to_string()),
            Value::Uuid(uuid) => self.quoted(&uuid.to_string()),
            Value::Path(path) => self.quoted(&path.to_string()),
            other => self.kind("json", other, at),
        }
    }

    /// The shortest digits that read back, always with a point or an exponent.
    fn float(&mut self, finite: bool, number: &impl core::fmt::Debug, at: &Trail<'_>) {
        if finite {
            let _ = write!(self.out, "{number:?}");
        } else {
            self.problem(WriteProblem::NotFinite, at);
        }
    }

    fn kind(&mut self, expected: &'static str, value: &Value, at: &Trail<'_>) {
        let found = value.kind();
        self.problem(WriteProblem::Kind { expected, found }, at);
    }
}
