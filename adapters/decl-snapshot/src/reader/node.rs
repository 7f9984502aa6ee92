//! JSON as a tree, each node with its place, and the questions its readers ask.

use std::borrow::Cow;
use std::str::FromStr;

use decl_core::{Path, Segment};

use super::problem::{Fault, Found, ReadError, ReadProblem};

/// A value of a canonical JSON text. A tree is at most [`MAX_DEPTH`](crate::MAX_DEPTH) deep, so that
/// its readers may recurse.
#[derive(Debug)]
pub(super) struct Node<'a> {
    pub(super) offset: usize,
    /// The bytes that spell it. As they are canonical, equal nodes have equal bytes.
    pub(super) source: &'a [u8],
    pub(super) json: Json<'a>,
}

#[derive(Debug)]
pub(super) enum Json<'a> {
    Null,
    Bool(bool),
    Integer(i64),
    Text(Cow<'a, str>),
    Array(Vec<Node<'a>>),
    Object(Vec<Member<'a>>),
}

#[derive(Debug)]
pub(super) struct Member<'a> {
    pub(super) key: Key<'a>,
    pub(super) value: Node<'a>,
}

#[derive(Debug)]
pub(super) struct Key<'a> {
    pub(super) text: Cow<'a, str>,
    pub(super) offset: usize,
}

impl<'a> Node<'a> {
    /// A problem with this node.
    pub(super) fn refuse(&self, problem: impl Into<ReadProblem>) -> Fault {
        Fault::new(self.offset, problem)
    }

    pub(super) fn text(&self) -> Found<&str> {
        match &self.json {
            Json::Text(text) => Ok(text),
            _ => Err(self.unexpected("text")),
        }
    }

    pub(super) fn array(&self) -> Found<&[Self]> {
        match &self.json {
            Json::Array(items) => Ok(items),
            _ => Err(self.unexpected("an array")),
        }
    }

    pub(super) fn members(&self) -> Found<&[Member<'a>]> {
        match &self.json {
            Json::Object(members) => Ok(members),
            _ => Err(self.unexpected("an object")),
        }
    }

    /// The items of an array of this length.
    pub(super) fn items<const N: usize>(&self) -> Found<&[Self; N]> {
        let items = self.array()?;
        items.try_into().map_err(|_| {
            let (expected, found) = (N, items.len());
            self.refuse(ReadProblem::Length { expected, found })
        })
    }

    /// What the text reads as.
    pub(super) fn parsed<T: FromStr<Err: Into<ReadProblem>>>(&self) -> Found<T> {
        self.text()?.parse().map_err(|problem| self.refuse(problem))
    }

    /// What the text is checked to be.
    pub(super) fn checked<T>(&self) -> Found<T>
    where
        T: for<'t> TryFrom<&'t str, Error: Into<ReadProblem>>,
    {
        T::try_from(self.text()?).map_err(|problem| self.refuse(problem))
    }

    pub(super) fn unexpected(&self, expected: &'static str) -> Fault {
        let found = match &self.json {
            Json::Null => "null",
            Json::Bool(_) => "a boolean",
            Json::Integer(_) => "an integer",
            Json::Text(_) => "text",
            Json::Array(_) => "an array",
            Json::Object(_) => "an object",
        };
        self.refuse(ReadProblem::UnexpectedKind { expected, found })
    }

    /// Finds where in this tree a problem is.
    pub(super) fn locate(&self, fault: Fault) -> ReadError {
        let mut path = Path::root();
        let mut node = Some(self);
        while let Some(step) = node.and_then(|node| node.step_to(fault.offset)) {
            path.push(step.0);
            node = step.1;
        }
        fault.at(path)
    }

    /// The step to the child that holds a byte, and the child, unless the byte is in its key.
    fn step_to(&self, offset: usize) -> Option<(Segment, Option<&Self>)> {
        match &self.json {
            Json::Array(items) => {
                let mut places = items.iter().enumerate();
                let (n, item) = places.find(|(_, item)| item.holds(offset))?;
                Some((Segment::Index(n), Some(item)))
            }
            Json::Object(members) => {
                let reached = members
                    .iter()
                    .take_while(|m| m.key.offset <= offset)
                    .last()?;
                let inside = offset >= reached.value.offset;
                let name = Segment::Field((*reached.key.text).into());
                (!inside || reached.value.holds(offset))
                    .then_some((name, inside.then_some(&reached.value)))
            }
            _ => None,
        }
    }

    fn holds(&self, offset: usize) -> bool {
        (self.offset..self.offset + self.source.len()).contains(&offset)
    }
}
