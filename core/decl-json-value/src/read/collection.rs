//! Lists, sets, tuples and maps.

use alloc::vec::Vec;

use decl_core::{CollectionProblem, Map, Segment, Set, Tuple, Value};
use decl_json_text::Event;

use super::{Found, Reading, Stop};
use crate::ReadProblemKind;
use crate::form::Node;
use crate::trail::Trail;

/// Items with the bytes at which they stand; none among them has a problem if `whole`.
struct Items {
    values: Vec<Value>,
    starts: Vec<usize>,
    whole: bool,
}

impl Reading<'_> {
    pub(super) fn list(&mut self, item: &Node, at: &Trail<'_>) -> Found<Value> {
        let mut values = Vec::new();
        let mut whole = true;
        for n in 0.. {
            let inside = at.index(n);
            let event = self.next(&inside)?;
            if matches!(event.value, Event::EndArray) {
                break;
            }
            let value = self.value(item, event, &inside)?;
            whole &= value.is_some();
            values.extend(value);
        }
        Ok(whole.then(|| Value::from(values)))
    }

    pub(super) fn set(&mut self, item: &Node, at: &Trail<'_>) -> Found<Value> {
        let items = self.items(|_| Some(item), at)?;
        if !items.whole {
            return Ok(None);
        }
        let problems = match Set::new(items.values) {
            Ok(set) => return Ok(Some(Value::Set(set))),
            Err(problems) => problems,
        };
        for problem in &problems {
            let (Some(Segment::Index(n)), CollectionProblem::Duplicate { first }) =
                (problem.path.segments().last(), &problem.kind)
            else {
                continue;
            };
            let start = |n: usize| items.starts.get(n).copied().unwrap_or_default();
            let duplicate = ReadProblemKind::DuplicateMember {
                first: start(*first),
            };
            self.report(start(*n), duplicate, &at.index(*n))?;
        }
        Ok(None)
    }

    pub(super) fn tuple(&mut self, items: &[Node], start: usize, at: &Trail<'_>) -> Found<Value> {
        let read = self.items(|n| items.get(n), at)?;
        let (expected, found) = (items.len(), read.starts.len());
        if expected != found {
            return self.refuse(start, ReadProblemKind::ItemCount { expected, found }, at);
        }
        Ok(read.whole.then(|| Value::Tuple(Tuple::from(read.values))))
    }

    /// The items of an array up to its end; those without a node are read past.
    fn items<'n>(
        &mut self,
        node: impl Fn(usize) -> Option<&'n Node>,
        at: &Trail<'_>,
    ) -> Result<Items, Stop> {
        let mut items = Items {
            values: Vec::new(),
            starts: Vec::new(),
            whole: true,
        };
        for n in 0.. {
            let inside = at.index(n);
            let event = self.next(&inside)?;
            if matches!(event.value, Event::EndArray) {
                break;
            }
            items.starts.push(event.span.start);
            let Some(node) = node(n) else {
                self.skip(&event, &inside)?;
                continue;
            };
            let value = self.value(node, event, &inside)?;
            items.whole &= value.is_some();
            items.values.extend(value);
        }
        Ok(items)
    }

    /// A map with text keys.
    pub(super) fn object(&mut self, key: &Node, value: &Node, at: &Trail<'_>) -> Found<Value> {
        let mut starts = Vec::new();
        let mut entries = Vec::new();
        let mut whole = true;
        for n in 0.. {
            let event = self.next(at)?;
            let Event::Key { text, .. } = event.value else {
                break;
            };
            let start = event.span.start;
            let name = Value::Text(self.text(text, event.span));
            for rule in &key.rules {
                if !rule.is_met_by(&name) {
                    let broken = ReadProblemKind::Constraint(rule.constraint().clone().into());
                    self.report(start, broken, &at.key_at(n))?;
                    whole = false;
                }
            }
            let inside = at.key(&name);
            let event = self.next(&inside)?;
            let member = self.value(value, event, &inside)?;
            whole &= member.is_some();
            starts.push(start);
            entries.push((name.clone(), member.unwrap_or(Value::Null)));
        }
        let map = self.map(entries, |n| starts.get(n).copied(), at)?;
        Ok(map.filter(|_| whole))
    }

    /// A map whose keys are no texts: an array of pairs.
    pub(super) fn pairs(&mut self, key: &Node, value: &Node, at: &Trail<'_>) -> Found<Value> {
        let mut starts = Vec::new();
        let mut entries = Vec::new();
        let mut whole = true;
        for n in 0.. {
            let inside = at.key_at(n);
            let event = self.next(&inside)?;
            let start = event.span.start;
            match event.value {
                Event::EndArray => break,
                Event::BeginArray => {}
                _ => {
                    whole = false;
                    self.wrong_kind::<()>("an array of key and value", &event, &inside)?;
                    continue;
                }
            }
            let entry = self.pair(key, value, start, at, n)?;
            whole &= entry.is_some();
            starts.extend(entry.is_some().then_some(start));
            entries.extend(entry);
        }
        let map = self.map(entries, |n| starts.get(n).copied(), at)?;
        Ok(map.filter(|_| whole))
    }

    /// The rest of a pair after its bracket.
    fn pair(
        &mut self,
        key: &Node,
        value: &Node,
        start: usize,
        at: &Trail<'_>,
        n: usize,
    ) -> Found<(Value, Value)> {
        let (key_at, mut found) = (at.key_at(n), 0);
        let mut read = (None, None);
        loop {
            let event = self.next(&key_at)?;
            match (&event.value, found) {
                (Event::EndArray, _) => break,
                (_, 0) => read.0 = self.value(key, event, &key_at)?,
                (_, 1) => {
                    let inside = read.0.as_ref().map_or(key_at, |key| at.key(key));
                    read.1 = self.value(value, event, &inside)?;
                }
                _ => self.skip(&event, &key_at)?,
            }
            found += 1;
        }
        if found != 2 {
            let expected = 2;
            return self.refuse(
                start,
                ReadProblemKind::ItemCount { expected, found },
                &key_at,
            );
        }
        Ok(read.0.zip(read.1))
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
            let [start, first] = [*n, *first].map(|n| start(n).unwrap_or_default());
            self.report(
                start,
                ReadProblemKind::DuplicateKey { first },
                &at.key_at(*n),
            )?;
        }
        Ok(None)
    }
}
