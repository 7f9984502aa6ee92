//! Lists, sets, tuples and maps.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use decl_core::{CollectionProblem, Keys, List, Map, Problems, Segment, Set, Text, Tuple, Value};
use decl_json_text::Kind as Begins;

use super::{Outcome, Reading, Stop};
use crate::ReadProblemKind;
use crate::form::Node;
use crate::trail::Trail;

/// The items of an array: the values from a place on, none of which had a problem if they are whole.
pub(super) struct Items {
    pub(super) first: usize,
    pub(super) whole: bool,
}

impl<'a> Reading<'a> {
    /// Whether the array that begins here has a first item.
    #[inline]
    pub(super) fn first_item(&mut self, at: &Trail<'_>) -> Result<bool, Stop> {
        let first = self
            .parser
            .begin_array()
            .and_then(|()| self.parser.first_item());
        self.checked(first, at)
    }

    #[inline]
    pub(super) fn next_item(&mut self, at: &Trail<'_>) -> Result<bool, Stop> {
        let next = self.parser.next_item();
        self.checked(next, at)
    }

    /// Whether the object that begins here has a first member.
    #[inline]
    pub(super) fn first_key(&mut self, at: &Trail<'_>) -> Result<bool, Stop> {
        let first = self
            .parser
            .begin_object()
            .and_then(|()| self.parser.first_key());
        self.checked(first, at)
    }

    #[inline]
    pub(super) fn next_key(&mut self, at: &Trail<'_>) -> Result<bool, Stop> {
        let next = self.parser.next_key();
        self.checked(next, at)
    }

    /// The key that stands here; its colon is read too.
    pub(super) fn key(&mut self, at: &Trail<'_>) -> Result<Cow<'a, str>, Stop> {
        let key = self.parser.key();
        let key = self.checked(key, at)?;
        let colon = self.parser.colon();
        self.checked(colon, &at.name(&key))?;
        Ok(key)
    }

    /// The same as a text of its own.
    pub(super) fn text_key(&mut self, at: &Trail<'_>) -> Result<Text, Stop> {
        let key = self.string(at)?;
        let colon = self.parser.colon();
        self.checked(colon, &at.field(&key))?;
        Ok(key)
    }

    pub(super) fn list(&mut self, item: &Node, at: &Trail<'_>) -> Outcome {
        let items = match self.uniform(item) {
            Some((record, keys)) => self.records(item, record, keys, at)?,
            None => self.items(at, |this, _, at| this.value(item, at))?,
        };
        self.close_list(items);
        Ok(())
    }

    pub(super) fn close_list(&mut self, Items { first, whole }: Items) {
        let list = whole.then(|| List::from_tail(&mut self.values, first));
        self.close(first, list.map(Value::List));
    }

    /// Reads the items of an array, each by its place, onto the values.
    pub(super) fn items(
        &mut self,
        at: &Trail<'_>,
        mut read: impl FnMut(&mut Self, usize, &Trail<'_>) -> Outcome,
    ) -> Result<Items, Stop> {
        let first = self.values.len();
        let mark = self.mark();
        let mut more = self.first_item(at)?;
        let mut n = 0;
        while more {
            read(self, n, &at.index(n))?;
            n += 1;
            more = self.next_item(at)?;
        }
        let whole = self.mark() == mark;
        Ok(Items { first, whole })
    }

    pub(super) fn set(&mut self, item: &Node, at: &Trail<'_>) -> Outcome {
        let mut starts = Vec::new();
        let Items { first, whole } = self.items(at, |this, _, at| {
            this.begins(at)?;
            starts.push(this.parser.offset());
            this.value(item, at)
        })?;
        let members = self.values.split_off(first).into_iter().zip(starts);
        let (places, members) = resolved(members);
        let made = match Set::new(members) {
            Ok(set) => whole.then_some(Value::Set(set)),
            Err(problems) => {
                self.duplicates(&problems, &places, |place, first| {
                    let problem = ReadProblemKind::DuplicateMember { first };
                    (problem, at.index(place))
                })?;
                None
            }
        };
        self.close(first, made);
        Ok(())
    }

    pub(super) fn tuple(&mut self, nodes: &[Node], at: &Trail<'_>) -> Outcome {
        let start = self.parser.offset();
        let mut found = 0;
        let Items { first, whole } = self.items(at, |this, n, at| {
            found += 1;
            match nodes.get(n) {
                Some(node) => this.value(node, at),
                None => this.skip(at),
            }
        })?;
        let expected = nodes.len();
        if expected != found {
            self.values.truncate(first);
            return self.refuse(start, ReadProblemKind::ItemCount { expected, found }, at);
        }
        let tuple = whole.then(|| Tuple::from_tail(&mut self.values, first));
        self.close(first, tuple.map(Value::Tuple));
        Ok(())
    }

    /// A map with text keys.
    pub(super) fn object(&mut self, key: &Node, value: &Node, at: &Trail<'_>) -> Outcome {
        let first = self.values.len();
        let mark = self.mark();
        let mut keys = Vec::new();
        let mut more = self.first_key(at)?;
        while more {
            let start = self.parser.offset();
            let name = Value::Text(self.text_key(at)?);
            for rule in &key.rules {
                if !rule.is_met_by(&name) {
                    let broken = ReadProblemKind::Constraint(rule.constraint().clone().into());
                    self.report(start, broken, &at.key_at(keys.len()))?;
                }
            }
            self.value(value, &at.key(&name))?;
            keys.push((name, start));
            more = self.next_key(at)?;
        }
        self.map(keys, first, mark, at)
    }

    /// A map whose keys are no texts: an array of pairs.
    pub(super) fn pairs(&mut self, key: &Node, value: &Node, at: &Trail<'_>) -> Outcome {
        let first = self.values.len();
        let mark = self.mark();
        let mut keys = Vec::new();
        let mut more = self.first_item(at)?;
        while more {
            let here = at.key_at(keys.len());
            let begins = self.begins(&here)?;
            let start = self.parser.offset();
            if begins == Begins::Array {
                keys.push((self.pair(key, value, at, &here)?, start));
            } else {
                self.wrong_kind("an array of key and value", begins, &here)?;
                keys.push((Value::Unset, start));
            }
            more = self.next_item(at)?;
        }
        self.map(keys, first, mark, at)
    }

    /// Reads a pair: its key, and its value onto the values.
    fn pair(
        &mut self,
        key: &Node,
        value: &Node,
        at: &Trail<'_>,
        here: &Trail<'_>,
    ) -> Result<Value, Stop> {
        let start = self.parser.offset();
        let first = self.values.len();
        let mut read = Value::Unset;
        let mut found = 0;
        let mut more = self.first_item(here)?;
        while more {
            match found {
                0 => {
                    self.value(key, here)?;
                    read = self.values.pop().unwrap_or(Value::Unset);
                }
                1 if read.is_unresolved() => self.value(value, here)?,
                1 => self.value(value, &at.key(&read))?,
                _ => self.skip(here)?,
            }
            found += 1;
            more = self.next_item(here)?;
        }
        if found != 2 {
            let expected = 2;
            self.values.truncate(first);
            self.refuse(start, ReadProblemKind::ItemCount { expected, found }, here)?;
        }
        Ok(read)
    }

    /// Makes the values from a place on the map of these keys, each of which stands at a byte. Keys
    /// with problems are unset.
    pub(super) fn map(
        &mut self,
        keys: Vec<(Value, usize)>,
        first: usize,
        mark: usize,
        at: &Trail<'_>,
    ) -> Outcome {
        let whole = self.mark() == mark;
        let (places, keys) = resolved(keys);
        let made = match Keys::new(keys) {
            Ok(keys) if whole => Map::of(&keys, List::from_tail(&mut self.values, first)),
            Ok(_) => None,
            Err(problems) => {
                self.duplicates(&problems, &places, |place, first| {
                    let problem = ReadProblemKind::DuplicateKey { first };
                    (problem, at.key_at(place))
                })?;
                None
            }
        };
        self.close(first, made.map(Value::Map));
        Ok(())
    }

    /// Notes what stands twice, each with its place.
    #[cold]
    fn duplicates<'t>(
        &mut self,
        problems: &Problems<CollectionProblem>,
        places: &[(usize, usize)],
        note: impl Fn(usize, usize) -> (ReadProblemKind, Trail<'t>),
    ) -> Outcome {
        let place = |n: usize| places.get(n).copied().unwrap_or_default();
        for problem in problems {
            let (
                Some(Segment::Index(n) | Segment::KeyAt(n)),
                CollectionProblem::Duplicate { first },
            ) = (problem.path.segments().last(), &problem.kind)
            else {
                continue;
            };
            let ((n, start), (_, first)) = (place(*n), place(*first));
            let (problem, at) = note(n, first);
            self.report(start, problem, &at)?;
        }
        Ok(())
    }
}

/// The values without a problem, and the place of each with the byte at which it stands. What has a
/// problem equals nothing.
fn resolved(values: impl IntoIterator<Item = (Value, usize)>) -> (Vec<(usize, usize)>, Vec<Value>) {
    let numbered = values.into_iter().enumerate();
    let resolved = numbered.filter(|(_, (value, _))| !value.is_unresolved());
    resolved
        .map(|(n, (value, start))| ((n, start), value))
        .unzip()
}
