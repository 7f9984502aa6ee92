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
        let mut starts = Vec::new();
        let members = self.items(at, |this, _, at| {
            this.begins(at)?;
            starts.push(this.parser.offset());
            this.value(item, at)
        })?;
        let Some(members) = members else {
            return Ok(None);
        };
        let problems = match Set::new(members) {
            Ok(set) => return Ok(Some(Value::Set(set))),
            Err(problems) => problems,
        };
        for problem in &problems {
            let (Some(Segment::Index(n)), CollectionProblem::Duplicate { first }) =
                (problem.path.segments().last(), &problem.kind)
            else {
                continue;
            };
            let [start, first] = [*n, *first].map(|n| starts.get(n).copied().unwrap_or_default());
            self.report(
                start,
                ReadProblemKind::DuplicateMember { first },
                &at.index(*n),
            )?;
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
            starts.push((starts.len(), start));
            entries.push((name, member.unwrap_or(Value::Null)));
            more = self.next_key(at)?;
        }
        let map = self.map(entries, |n| starts.get(n).copied(), at)?;
        Ok(map.filter(|_| whole))
    }

    /// A map whose keys are no texts: an array of pairs.
    pub(super) fn pairs(&mut self, key: &Node, value: &Node, at: &Trail<'_>) -> Found<Value> {
        let mut starts = Vec::new();
        let mut entries = Vec::new();
        let mut whole = true;
        let mut more = self.first_item(at)?;
        let mut n = 0;
        while more {
            let begins = self.begins(&at.key_at(n))?;
            let start = self.parser.offset();
            let entry = match begins {
                Begins::Array => self.pair(key, value, at, n)?,
                _ => self.wrong_kind("an array of key and value", begins, &at.key_at(n))?,
            };
            whole &= entry.is_some();
            starts.extend(entry.is_some().then_some((n, start)));
            entries.extend(entry);
            more = self.next_item(at)?;
            n += 1;
        }
        let map = self.map(entries, |n| starts.get(n).copied(), at)?;
        Ok(map.filter(|_| whole))
    }

    fn pair(
        &mut self,
        key: &Node,
        value: &Node,
        at: &Trail<'_>,
        n: usize,
    ) -> Found<(Value, Value)> {
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
            return self.refuse(
                start,
                ReadProblemKind::ItemCount { expected, found },
                &key_at,
            );
        }
        Ok(read.0.zip(read.1))
    }

    /// The map of these entries, each of which stands at a place among all and at a byte.
    pub(super) fn map(
        &mut self,
        entries: Vec<(Value, Value)>,
        place: impl Fn(usize) -> Option<(usize, usize)>,
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
            let [(n, start), (_, first)] = [*n, *first].map(|n| place(n).unwrap_or_default());
            self.report(
                start,
                ReadProblemKind::DuplicateKey { first },
                &at.key_at(n),
            )?;
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;

    use decl_core::{Item, Mode, Spec, Type};

    use crate::{Form, ReadOptions};

    #[test]
    fn an_equal_key_is_told_by_its_place_among_all_pairs() {
        let map = Type::map(Item::new(Type::I8), Item::new(Type::Text));
        let form = Form::new(&Spec::new(map), Mode::Create, None).unwrap();
        let problems = form.read(br#"[["x","a"],[1,"a"],[1,"b"]]"#, &ReadOptions::new());
        let problems: Vec<String> = problems
            .unwrap_err()
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(
            problems,
            [
                "at `${0}`: expected a number, found a string",
                "at `${2}`: the key stands at byte 11 already",
            ]
        );
    }
}
