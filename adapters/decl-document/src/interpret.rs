//! What a document means: reading goes on after every problem.

use std::cell::OnceCell;

use decl_core::{Name, Text, Type, nearest};
use decl_json_text::{Lines, Position, Span};

use crate::hint::Hint;
use crate::node::{Content, Member, Node, Object};
use crate::order::Orders;
use crate::problem::{DocumentProblem, SourceProblem};
use crate::record::Records;

/// How many known words are compared with unknown ones, in all: a document of unknown names could
/// otherwise ask for hours of comparing.
const MAX_COMPARISONS: usize = 200_000;

/// Reads the parts of a document and keeps what is wrong with them.
pub(crate) struct Interpreter<'a> {
    text: &'a str,
    /// Made for the first problem.
    lines: OnceCell<Lines<'a>>,
    pub(crate) records: &'a Records,
    pub(crate) orders: Orders,
    problems: Problems,
    comparisons_left: usize,
}

/// What becomes of problems.
enum Problems {
    Kept(Vec<SourceProblem>),
    /// The same part is read again, and then they are kept.
    Dropped,
}

/// What a field says about its type.
#[derive(Clone, Debug)]
pub(crate) enum Declared {
    Type(Type),
    Nothing,
    /// A problem has been reported; what depends on the type is not looked at.
    Unreadable,
}

impl Declared {
    /// The type, if it is one.
    pub(crate) const fn ty(&self) -> Option<&Type> {
        match self {
            Self::Type(ty) => Some(ty),
            Self::Nothing | Self::Unreadable => None,
        }
    }
}

impl<'a> Interpreter<'a> {
    /// An interpreter that keeps problems.
    pub(crate) fn new(text: &'a str, records: &'a Records) -> Self {
        Self {
            text,
            lines: OnceCell::new(),
            records,
            orders: Orders::default(),
            problems: Problems::Kept(Vec::new()),
            comparisons_left: MAX_COMPARISONS,
        }
    }

    /// An interpreter for a first look, which keeps no problems.
    pub(crate) fn silent(records: &'a Records) -> Self {
        Self {
            problems: Problems::Dropped,
            comparisons_left: 0,
            ..Self::new("", records)
        }
    }

    /// The line and column of a byte.
    pub(crate) fn position(&self, offset: usize) -> Position {
        let lines = self.lines.get_or_init(|| Lines::new(self.text.as_bytes()));
        lines.position(offset)
    }

    pub(crate) fn report(&mut self, span: Span, problem: impl Into<DocumentProblem>) {
        let position = self.position(span.start);
        if let Problems::Kept(problems) = &mut self.problems {
            problems.push(SourceProblem::new(span, position, problem.into()));
        }
    }

    /// Reports an error, or hands on what there is.
    pub(crate) fn sound<T>(
        &mut self,
        span: Span,
        result: Result<T, impl Into<DocumentProblem>>,
    ) -> Option<T> {
        match result {
            Ok(value) => Some(value),
            Err(problem) => {
                self.report(span, problem);
                None
            }
        }
    }

    pub(crate) fn into_problems(self) -> Vec<SourceProblem> {
        match self.problems {
            Problems::Kept(problems) => problems,
            Problems::Dropped => Vec::new(),
        }
    }

    pub(crate) fn wrong_kind(&mut self, node: &Node, expected: &'static str) {
        let found = node.kind();
        self.report(node.span, DocumentProblem::Kind { expected, found });
    }

    pub(crate) fn text<'n>(&mut self, node: &'n Node, expected: &'static str) -> Option<&'n Text> {
        let text = node.as_text();
        if text.is_none() {
            self.wrong_kind(node, expected);
        }
        text
    }

    pub(crate) fn name(&mut self, node: &Node) -> Option<Name> {
        let text = self.text(node, "a name")?.clone();
        self.sound(node.span, Name::try_from(text))
    }

    pub(crate) fn array<'n>(
        &mut self,
        node: &'n Node,
        expected: &'static str,
    ) -> Option<&'n [Node]> {
        let items = node.as_array();
        if items.is_none() {
            self.wrong_kind(node, expected);
        }
        items
    }

    /// An array of a fixed length.
    pub(crate) fn fixed<'n, const N: usize>(
        &mut self,
        node: &'n Node,
        expected: &'static str,
    ) -> Option<&'n [Node; N]> {
        let items = self.array(node, expected)?;
        let fixed = items.try_into().ok();
        if fixed.is_none() {
            let found = items.len();
            self.report(node.span, DocumentProblem::ItemCount { expected, found });
        }
        fixed
    }

    /// The value of a key that is true or false; false where the key is absent, nothing where it
    /// is something else.
    pub(crate) fn flag(&mut self, member: Option<&Member>) -> Option<bool> {
        let Some(Member { value, .. }) = member else {
            return Some(false);
        };
        if let Content::Bool(truth) = value.content {
            return Some(truth);
        }
        self.wrong_kind(value, "true or false");
        None
    }

    pub(crate) fn object<'n>(
        &mut self,
        node: &'n Node,
        expected: &'static str,
    ) -> Option<&'n Object> {
        let object = node.as_object();
        if object.is_none() {
            self.wrong_kind(node, expected);
        }
        object
    }

    /// An object whose keys are known, some of which it must have.
    pub(crate) fn keyed<'n>(
        &mut self,
        node: &'n Node,
        known: &'static [&'static str],
        required: &[&'static str],
    ) -> Option<&'n Object> {
        let object = self.object(node, "an object")?;
        for member in object.members() {
            if !known.contains(&&*member.key) {
                let hint = self.key_hint(&member.key, known, None);
                self.unknown_key(member, hint);
            }
        }
        for key in required {
            if object.get(key).is_none() {
                self.report(node.span, DocumentProblem::MissingKey { key });
            }
        }
        Some(object)
    }

    pub(crate) fn unknown_key(&mut self, member: &Member, hint: Hint) {
        let key = member.key.clone();
        self.report(member.key_span, DocumentProblem::UnknownKey { key, hint });
    }

    /// Whether anybody will read what is reported.
    pub(crate) const fn keeps_problems(&self) -> bool {
        matches!(self.problems, Problems::Kept(_))
    }

    /// The nearest of the known words, as long as comparing is affordable.
    pub(crate) fn nearest<'k>(
        &mut self,
        word: &str,
        known: impl ExactSizeIterator<Item = &'k str>,
    ) -> Option<Text> {
        self.comparisons_left = self.comparisons_left.checked_sub(known.len())?;
        nearest(word, known).map(Text::from)
    }
}
