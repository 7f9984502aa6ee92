//! Canonical JSON (RFC 8785, integers alone) as a tree.

use std::borrow::Cow;

use decl_core::{Path, Segment};
use decl_json_text::{Event, Options, Reader, Span, Spanned};

use super::node::{Json, Key, Member, Node};
use super::problem::{Fault, Found, ReadError, ReadProblem};
use super::spelling;
use crate::{MAX_BYTES, MAX_DEPTH};

/// Reads a whole text.
pub(super) fn tree(bytes: &[u8]) -> Result<Node<'_>, ReadError> {
    let mut builder = Builder {
        bytes,
        end: 0,
        open: Vec::new(),
    };
    builder.read().map_err(|fault| fault.at(builder.path()))
}

struct Builder<'a> {
    bytes: &'a [u8],
    /// Where the last token ends.
    end: usize,
    /// The arrays and objects that are not closed yet, outermost first.
    open: Vec<Open<'a>>,
}

struct Open<'a> {
    offset: usize,
    json: Json<'a>,
    /// The key whose value comes next.
    key: Option<Key<'a>>,
}

impl<'a> Builder<'a> {
    fn read(&mut self) -> Found<Node<'a>> {
        let options = Options::new().max_bytes(MAX_BYTES).max_depth(MAX_DEPTH);
        let mut reader = Reader::with_options(self.bytes, options);
        let mut root = None;
        while let Some(token) = reader.next()? {
            self.refuse_white_space(token.span.start)?;
            self.end = token.span.end;
            root = self.token(token)?.or(root);
        }
        self.refuse_white_space(self.bytes.len())?;
        // The grammar knows no text without a value.
        root.ok_or_else(|| Fault::new(0, ReadProblem::NotCanonical))
    }

    /// Takes one token; the root once it is complete.
    fn token(&mut self, token: Spanned<Event<'a>>) -> Found<Option<Node<'a>>> {
        let Spanned { value, span } = token;
        let json = match value {
            Event::BeginArray => return Ok(self.begin(span, Json::Array(Vec::new()))),
            Event::BeginObject => return Ok(self.begin(span, Json::Object(Vec::new()))),
            Event::EndArray | Event::EndObject => return Ok(self.close()),
            Event::Key { text, .. } => {
                let (text, offset) = (self.string(text, span)?, span.start);
                return self.key(Key { text, offset }).map(|()| None);
            }
            Event::Text(text) => Json::Text(self.string(text, span)?),
            Event::Number(number) => Json::Integer(spelling::integer(number, span.start)?),
            Event::Bool(truth) => Json::Bool(truth),
            Event::Null => Json::Null,
        };
        Ok(self.complete(span.start, json))
    }

    fn begin(&mut self, span: Span, json: Json<'a>) -> Option<Node<'a>> {
        let (offset, key) = (span.start, None);
        self.open.push(Open { offset, json, key });
        None
    }

    fn close(&mut self) -> Option<Node<'a>> {
        let closed = self.open.pop()?;
        self.complete(closed.offset, closed.json)
    }

    /// Puts a node where it belongs; gives it back if it is the root.
    fn complete(&mut self, offset: usize, json: Json<'a>) -> Option<Node<'a>> {
        let end = self.end;
        let source = self.source(Span { start: offset, end });
        let node = Node {
            offset,
            source,
            json,
        };
        let Some(holder) = self.open.last_mut() else {
            return Some(node);
        };
        match (&mut holder.json, holder.key.take()) {
            (Json::Array(items), _) => items.push(node),
            (Json::Object(members), Some(key)) => members.push(Member { key, value: node }),
            _ => {}
        }
        None
    }

    fn key(&mut self, key: Key<'a>) -> Found<()> {
        let Some(holder) = self.open.last_mut() else {
            return Ok(());
        };
        if let Json::Object(members) = &holder.json {
            spelling::check_order(members.last().map(|member| &member.key), &key)?;
        }
        holder.key = Some(key);
        Ok(())
    }

    fn string(&self, text: Cow<'a, str>, span: Span) -> Found<Cow<'a, str>> {
        spelling::string(text, self.source(span), span.start)
    }

    fn source(&self, span: Span) -> &'a [u8] {
        self.bytes.get(span.range()).unwrap_or_default()
    }

    /// Between two tokens stands at most a comma or a colon.
    fn refuse_white_space(&self, next: usize) -> Found<()> {
        let (start, end) = (self.end, next);
        let between = self.source(Span { start, end }).iter();
        match between.copied().position(|byte| byte.is_ascii_whitespace()) {
            Some(n) => Err(Fault::new(start + n, ReadProblem::WhiteSpace)),
            None => Ok(()),
        }
    }

    /// Where the next value would stand.
    fn path(&self) -> Path {
        let steps = self.open.iter().filter_map(|open| match &open.json {
            Json::Array(items) => Some(Segment::Index(items.len())),
            _ => Some(Segment::Field((*open.key.as_ref()?.text).into())),
        });
        steps.collect()
    }
}
