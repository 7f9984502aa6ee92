//! TOML text as a tree.
//!
//! TOML has no null: a table of the one key `$null` that is true stands for it. A date or time is
//! the text that it is spelled as, and a number keeps its digits.

use std::ops::Range;

use decl_core::{Integer, Path, Problems, Text};
use decl_json_text::{Lines, Span, SyntaxErrorKind};
use toml::Spanned;
use toml::de::{DeArray, DeFloat, DeInteger, DeTable, DeValue};

use crate::node::{Content, Member, Node, Object};
use crate::problem::{DocumentProblem, SourceProblem};
use crate::read::{MAX_BYTES, Written};

/// Reads TOML; a syntax error ends the reading.
pub(crate) fn read(text: &[u8]) -> Result<Written, Problems<SourceProblem>> {
    let limit = MAX_BYTES;
    if text.len() > limit {
        let problem = SyntaxErrorKind::TextTooLong { limit };
        return Err(failure(text, 0..0, DocumentProblem::Syntax(problem)));
    }
    let source = std::str::from_utf8(text).map_err(|error| {
        let at = error.valid_up_to();
        let problem = SyntaxErrorKind::InvalidUtf8;
        failure(text, at..at, DocumentProblem::Syntax(problem))
    })?;
    let table = DeTable::parse(source).map_err(|error| {
        let at = error.span().unwrap_or_default();
        let message = error.message();
        // A table may be called null, and twice.
        let problem = if message != "duplicate key" && is_bare_null(source, at.start) {
            DocumentProblem::TomlNull
        } else {
            let message = Text::from(message);
            DocumentProblem::Toml { message }
        };
        failure(text, at, problem)
    })?;
    let mut tree = Tree {
        text: source,
        found: Vec::new(),
    };
    let root = Node {
        span: Span {
            start: 0,
            end: text.len(),
        },
        content: Content::Object(tree.object(table.get_ref())),
    };
    Ok(Written {
        root,
        duplicates: Vec::new(),
        found: tree.found,
    })
}

/// The nesting is bounded by the parser, so this may recurse.
struct Tree<'t> {
    text: &'t str,
    found: Vec<(Span, DocumentProblem)>,
}

impl Tree<'_> {
    fn object(&mut self, table: &DeTable<'_>) -> Object {
        let mut object = Object::default();
        for (key, value) in table {
            object.push(Member {
                key: Text::from(&**key.get_ref()),
                key_span: span(key.span()),
                value: self.node(value),
            });
        }
        object
    }

    fn node(&mut self, value: &Spanned<DeValue<'_>>) -> Node {
        let span = span(value.span());
        let content = match value.get_ref() {
            DeValue::String(text) => Content::Text(Text::from(&**text)),
            DeValue::Boolean(truth) => Content::Bool(*truth),
            DeValue::Datetime(_) => Content::Text(self.spelled(span)),
            DeValue::Integer(integer) => self.integer(span, integer),
            DeValue::Float(float) => self.float(span, float),
            DeValue::Array(items) => Content::Array(self.items(items)),
            DeValue::Table(table) if is_null(table) => Content::Null,
            DeValue::Table(table) => Content::Object(self.object(table)),
        };
        Node { span, content }
    }

    fn items(&mut self, items: &DeArray<'_>) -> Vec<Node> {
        items.iter().map(|item| self.node(item)).collect()
    }

    fn integer(&mut self, span: Span, integer: &DeInteger<'_>) -> Content {
        let digits = integer.as_str().trim_start_matches('+');
        let read = match integer.radix() {
            10 => digits.parse().ok(),
            radix => u128::from_str_radix(digits, radix).ok().map(Integer::from),
        };
        match read {
            Some(read) => Content::Number(read.to_string().into()),
            // A negative zero is as JSON has it.
            None if digits == "-0" => Content::Number(digits.into()),
            None => self.refused(span),
        }
    }

    fn float(&mut self, span: Span, float: &DeFloat<'_>) -> Content {
        let number = float.as_str().trim_start_matches('+');
        if number.ends_with("inf") || number.ends_with("nan") {
            return self.refused(span);
        }
        Content::Number(number.into())
    }

    /// A number that has no counterpart stands for zero once it has been reported.
    fn refused(&mut self, span: Span) -> Content {
        let number = self.spelled(span);
        self.found
            .push((span, DocumentProblem::TomlNumber { number }));
        Content::Number(Text::from_static("0"))
    }

    fn spelled(&self, span: Span) -> Text {
        self.text.get(span.range()).unwrap_or_default().into()
    }
}

/// Whether a value that stands here is the null of JSON.
fn is_bare_null(source: &str, at: usize) -> bool {
    let (before, here) = source.split_at_checked(at).unwrap_or_default();
    let is_value = before.trim_end().ends_with(['=', '[', ',']);
    let after = here
        .strip_prefix("null")
        .map(|rest| rest.trim_start_matches([' ', '\t']));
    let ends = |rest: &str| rest.is_empty() || rest.starts_with([',', ']', '}', '#', '\n', '\r']);
    is_value && after.is_some_and(ends)
}

fn is_null(table: &DeTable<'_>) -> bool {
    let only = table.len() == 1;
    let null = table.get("$null").map(Spanned::get_ref);
    only && matches!(null, Some(DeValue::Boolean(true)))
}

fn failure(text: &[u8], at: Range<usize>, problem: DocumentProblem) -> Problems<SourceProblem> {
    let span = span(at);
    let position = Lines::new(text).position(span.start);
    Problems::one(Path::root(), SourceProblem::new(span, position, problem))
}

const fn span(range: Range<usize>) -> Span {
    Span {
        start: range.start,
        end: range.end,
    }
}
