//! Lists, sets, tuples and maps.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use decl_core::{CollectionProblem, Map, Segment, Set, Tuple, Value};
use decl_json_text::Kind as Begins;

use super::{Found, Reading, Stop};
use crate::ReadProblemKind;
use crate::form::Node;
use crate::trail::Trail;

impl<'a> Reading<'a> {
    /// Whether the array that begins here has a first item.
    pub(super) fn first_item(&mut self, at: &Trail<'_>) -> Result<bool, Stop> {
        let first = self
            .parser
            .begin_array()
            .and_then(|()| self.parser.first_item());
        self.checked(first, at)
    }

    pub(super) fn next_item(&mut self, at: &Trail<'_>) -> Result<bool, Stop> {
        let next = self.parser.next_item();
        self.checked(next, at)
    }

    /// Whether the object that begins here has a first member.
    pub(super) fn first_key(&mut self, at: &Trail<'_>) -> Result<bool, Stop> {
        let first = self
            .parser
            .begin_object()
            .and_then(|()| self.parser.first_key());
        self.checked(first, at)
    }

    pub(super) fn next_key(&mut self, at: &Trail<'_>) -> Result<bool, Stop> {
        let next = self.parser.next_key();
        self.checked(next, at)
    }

    /// The key that stands here; its colon is read too.
    pub(super) fn key(&mut self, at: &Trail<'_>) -> Result<Cow<'a, str>, Stop> {
        let key = self.parser.key();
        let key = self.checked(key, at)?;
        let colon = self.parser.colon();
        self.checked(colon, &at.field(&key))?;
        Ok(key)
    }

    pub(super) fn list(&mut self, item: &Node, at: &Trail<'_>) -> Found<Value> {
        self.array(at, |this, _, at| this.value(item, at))
    }

    /// The list of the items that are read so, each by its place.
    pub(super) fn array(
        &mut self,
        at: &Trail<'_>,
        read: impl FnMut(&mut Self, usize, &Trail<'_>) -> Found<Value>,
    ) -> Found<Value> {
        Ok(self.items(at, read)?.map(Value::from))
    }

    /// The items of an array, unless one of them has a problem.
    fn items(
        &mut self,
        at: &Trail<'_>,
        mut read: impl FnMut(&mut Self, usize, &Trail<'_>) -> Found<Value>,
    ) -> Found<Vec<Value>> {
        let first = self.items.len();
        let mut whole = true;
        let mut more = self.first_item(at)?;
        let mut n = 0;
        while more {
            match read(self, n, &at.index(n))? {
                Some(item) => self.items.push(item),
                None => whole = false,
            }
            n += 1;
            more = self.next_item(at)?;
        }
        let items = self.items.drain(first..).collect();
        Ok(whole.then_some(items))
    }

    pub(super) fn set(&mut self, item: &Node, at: &Trail<'_>) -> Found<Value> {
        // A member with a problem is unresolved and stands nowhere: it equals no other.
        let mut starts = Vec::new();
        let members = self.items(at, |this, _, at| {
            this.begins(at)?;
            let start = this.parser.offset();
            let member = this.value(item, at)?;
            starts.push(member.is_some().then_some(start));
            Ok(Some(member.unwrap_or(Value::Undefined)))
        })?;
        let problems = match members.map(Set::new) {
            Some(Ok(set)) => return Ok(Some(Value::Set(set))),
            Some(Err(problems)) => problems,
            None => return Ok(None),
        };
        let start = |n: usize| starts.get(n).copied().flatten();
        for problem in &problems {
            let (Some(Segment::Index(n)), CollectionProblem::Duplicate { first }) =
                (problem.path.segments().last(), &problem.kind)
            else {
                continue;
            };
            if let (Some(start), Some(first)) = (start(*n), start(*first)) {
                let problem = ReadProblemKind::DuplicateMember { first };
                self.report(start, problem, &at.index(*n))?;
            }
        }
        Ok(None)
    }

    pub(super) fn tuple(&mut self, nodes: &[Node], at: &Trail<'_>) -> Found<Value> {
        let start = self.parser.offset();
        let mut found = 0;
        let items = self.items(at, |this, n, at| {
            found += 1;
            match nodes.get(n) {
                Some(node) => this.value(node, at),
                None => this.skip(at).map(|()| None),
            }
        })?;
        let expected = nodes.len();
        if expected != found {
            return self.refuse(start, ReadProblemKind::ItemCount { expected, found }, at);
        }
        Ok(items.map(|items| Value::Tuple(Tuple::from(items))))
    }

    /// A map with text keys.
    pub(super) fn object(&mut self, key: &Node, value: &Node, at: &Trail<'_>) -> Found<Value> {
        let mut starts = Vec::new();
        let mut entries = Vec::new();
        let mut whole = true;
        let mut more = self.first_key(at)?;
        while more {
            let start = self.parser.offset();
            let name = self.key(at)?;
            let name = Value::Text(self.shared(name, start));
            for rule in &key.rules {
                if !rule.is_met_by(&name) {
                    let broken = ReadProblemKind::Constraint(rule.constraint().clone().into());
                    self.report(start, broken, &at.key_at(starts.len()))?;
                    whole = false;
                }
            }
            let member = self.value(value, &at.key(&name))?;
            whole &= member.is_some();
            starts.push(start);
            entries.push((name, member.unwrap_or(Value::Null)));
            more = self.next_key(at)?;
        }
        let map = self.map(entries, |n| starts.get(n).copied(), at)?;
        Ok(map.filter(|_| whole))
    }

    /// A map whose keys are no texts: an array of pairs.
    pub(super) fn pairs(&mut self, key: &Node, value: &Node, at: &Trail<'_>) -> Found<Value> {
        // A key with a problem is unresolved and stands nowhere: it equals no other.
        let mut starts = Vec::new();
        let mut entries = Vec::new();
        let mut whole = true;
        let mut more = self.first_item(at)?;
        while more {
            let key_at = at.key_at(entries.len());
            let begins = self.begins(&key_at)?;
            let start = self.parser.offset();
            let (key, value) = match begins {
                Begins::Array => self.pair(key, value, at, entries.len())?,
                _ => self
                    .wrong_kind("an array of key and value", begins, &key_at)?
                    .unwrap_or_default(),
            };
            whole &= key.is_some() && value.is_some();
            starts.push(key.is_some().then_some(start));
            entries.push((
                key.unwrap_or(Value::Undefined),
                value.unwrap_or(Value::Null),
            ));
            more = self.next_item(at)?;
        }
        let map = self.map(entries, |n| starts.get(n).copied().flatten(), at)?;
        Ok(map.filter(|_| whole))
    }

    /// The key and the value of a pair, as far as they are found.
    fn pair(
        &mut self,
        key: &Node,
        value: &Node,
        at: &Trail<'_>,
        n: usize,
    ) -> Result<(Option<Value>, Option<Value>), Stop> {
        let start = self.parser.offset();
        let key_at = at.key_at(n);
        let mut read = (None, None);
        let mut found = 0;
        let mut more = self.first_item(&key_at)?;
        while more {
            match found {
                0 => read.0 = self.value(key, &key_at)?,
                1 => {
                    let inside = read.0.as_ref().map_or(key_at, |key| at.key(key));
                    read.1 = self.value(value, &inside)?;
                }
                _ => self.skip(&key_at)?,
            }
            found += 1;
            more = self.next_item(&key_at)?;
        }
        if found != 2 {
            let expected = 2;
            self.report(
                start,
                ReadProblemKind::ItemCount { expected, found },
                &key_at,
            )?;
            read.1 = None;
        }
        Ok(read)
    }

    /// The map of these entries, the n-th of which stands at a byte.
    pub(super) fn map(
        &mut self,
        entries: Vec<(Value, Value)>,
        start: impl Fn(usize) -> Option<usize>,
        at: &Trail<'_>,
    ) -> Found<Value> {
        let problems = match Map::new(entries) {
            Ok(map) => return Ok(Some(Value::Map(map))),
            Err(problems) => problems,
        };
        for problem in &problems {
            let (Some(Segment::KeyAt(n)), CollectionProblem::Duplicate { first }) =
                (problem.path.segments().last(), &problem.kind)
            else {
                continue;
            };
            if let (Some(start), Some(first)) = (start(*n), start(*first)) {
                let problem = ReadProblemKind::DuplicateKey { first };
                self.report(start, problem, &at.key_at(*n))?;
            }
        }
        Ok(None)
    }
}
