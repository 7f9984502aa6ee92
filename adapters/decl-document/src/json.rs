//! JSON text as a tree.

use decl_core::{Located, Path, Text};
use decl_json_text::{Duplicates, Event, Lines, Options, Reader, Span, Spanned, SyntaxError};

use crate::node::{Content, Member, Node, Object};
use crate::problem::{DocumentProblem, SourceProblem};
use crate::read::{DuplicateKey, MAX_BYTES, Written};

/// Reads JSON; the path of an error is the one that was reached.
pub(crate) fn read(text: &[u8]) -> Result<Written, Located<SourceProblem>> {
    let mut reader = Reader::with_options(
        text,
        Options::new()
            .max_bytes(MAX_BYTES)
            .duplicate_keys(Duplicates::Report),
    );
    let mut tree = Tree::default();
    loop {
        match reader.next() {
            Ok(Some(event)) => tree.event(event),
            Ok(None) => break,
            Err(error) => return Err(tree.error(text, &error)),
        }
    }
    let nothing = Node {
        span: Span { start: 0, end: 0 },
        content: Content::Null,
    };
    Ok(Written {
        root: tree.root.unwrap_or(nothing),
        duplicates: tree.duplicates,
        found: Vec::new(),
    })
}

/// The tree as far as it has been read.
#[derive(Default)]
struct Tree {
    root: Option<Node>,
    /// The open arrays and objects, outermost first.
    open: Vec<Open>,
    duplicates: Vec<DuplicateKey>,
}

struct Open {
    start: usize,
    content: Unfinished,
}

enum Unfinished {
    Array(Vec<Node>),
    /// The members, and the key whose value comes next.
    Object(Object, Option<(Text, Span)>),
}

impl Tree {
    fn event(&mut self, Spanned { value, span }: Spanned<Event<'_>>) {
        match value {
            Event::BeginArray => self.begin(span, Unfinished::Array(Vec::new())),
            Event::BeginObject => self.begin(span, Unfinished::Object(Object::default(), None)),
            Event::EndArray | Event::EndObject => self.end(span),
            Event::Key { text, duplicate_of } => self.key(&text, span, duplicate_of),
            Event::Text(text) => self.value(span, Content::Text(Text::from(&*text))),
            Event::Number(number) => self.value(span, Content::Number(number.text().into())),
            Event::Bool(truth) => self.value(span, Content::Bool(truth)),
            Event::Null => self.value(span, Content::Null),
        }
    }

    fn begin(&mut self, span: Span, content: Unfinished) {
        let start = span.start;
        self.open.push(Open { start, content });
    }

    fn end(&mut self, span: Span) {
        let Some(Open { start, content }) = self.open.pop() else {
            return;
        };
        let content = match content {
            Unfinished::Array(items) => Content::Array(items),
            Unfinished::Object(object, _) => Content::Object(object),
        };
        let end = span.end;
        self.value(Span { start, end }, content);
    }

    fn key(&mut self, key: &str, span: Span, duplicate_of: Option<usize>) {
        let key = Text::from(key);
        if let Some(Open {
            content: Unfinished::Object(_, next),
            ..
        }) = self.open.last_mut()
        {
            *next = Some((key.clone(), span));
        }
        if let Some(first) = duplicate_of {
            let path = self.path();
            self.duplicates.push(DuplicateKey {
                path,
                key,
                span,
                first,
            });
        }
    }

    fn value(&mut self, span: Span, content: Content) {
        let value = Node { span, content };
        match self.open.last_mut().map(|open| &mut open.content) {
            None => self.root = Some(value),
            Some(Unfinished::Array(items)) => items.push(value),
            Some(Unfinished::Object(object, next)) => {
                if let Some((key, key_span)) = next.take() {
                    object.push(Member {
                        key,
                        key_span,
                        value,
                    });
                }
            }
        }
    }

    /// The path of the value that comes next, or of the object whose key does.
    fn path(&self) -> Path {
        self.open
            .iter()
            .fold(Path::root(), |path, open| match &open.content {
                Unfinished::Array(items) => path.index(items.len()),
                Unfinished::Object(_, Some((key, _))) => path.field(key.clone()),
                Unfinished::Object(_, None) => path,
            })
    }

    fn error(&self, text: &[u8], error: &SyntaxError) -> Located<SourceProblem> {
        let start = error.offset();
        let span = Span { start, end: start };
        let position = Lines::new(text).position(start);
        let problem = DocumentProblem::Syntax(error.kind().clone());
        Located::new(self.path(), SourceProblem::new(span, position, problem))
    }
}
