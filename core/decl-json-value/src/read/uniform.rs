//! Lists of records that all have all their fields, which share one allocation.

use decl_core::{Keys, List, Map, Value};
use decl_json_text::Kind as Begins;

use super::collection::Items;
use super::{MAX_SHARED, Reading, Stop};
use crate::form::{Kind, Node, RecordNode};
use crate::trail::Trail;

impl<'a> Reading<'a> {
    /// The record, and the names of its fields, if the items of a list may be alike: as long as they
    /// have all fields, there is nothing to do for each. In a long payload they share nothing, as texts
    /// do not.
    pub(super) fn uniform(&self, item: &Node) -> Option<(&'a RecordNode, &'a Keys)> {
        let Kind::Record(id) = item.kind else {
            return None;
        };
        let record = self.forms.record(id);
        let shares = item.rules.is_empty()
            && !record.fields.is_empty()
            && self.parser.text().len() <= MAX_SHARED;
        record
            .keys
            .as_ref()
            .filter(|_| shares)
            .map(|keys| (record, keys))
    }

    /// Reads the items of an array onto the values: the fields of each, as long as they are alike, which
    /// become records together.
    pub(super) fn records(
        &mut self,
        item: &Node,
        record: &RecordNode,
        keys: &Keys,
        at: &Trail<'_>,
    ) -> Result<Items, Stop> {
        let first = self.values.len();
        let mark = self.mark();
        let mut alike = true;
        let mut more = self.first_item(at)?;
        let mut n = 0;
        while more {
            let inside = at.index(n);
            if alike {
                alike = self.like(item, record, keys, first, &inside)?;
            } else {
                self.value(item, &inside)?;
            }
            n += 1;
            more = self.next_item(at)?;
        }
        if alike {
            self.close_records(record, keys, first);
        }
        let whole = self.mark() == mark;
        Ok(Items { first, whole })
    }

    /// Reads an item; whether it is like those before it, whose fields stand from `start` on. If it has
    /// all fields and nothing is wrong with it, they stay on the values; else those before it become
    /// records, and it is read as it is.
    fn like(
        &mut self,
        item: &Node,
        record: &RecordNode,
        keys: &Keys,
        start: usize,
        at: &Trail<'_>,
    ) -> Result<bool, Stop> {
        if self.begins(at)? != Begins::Object {
            self.close_records(record, keys, start);
            return self.value(item, at).map(|()| false);
        }
        let first = self.values.len();
        let mark = self.mark();
        let has_all = self.fields(record, None, at)?;
        let whole = self.mark() == mark;
        if has_all && whole {
            return Ok(true);
        }
        let fields = self.values.split_off(first);
        self.close_records(record, keys, start);
        let first = self.values.len();
        self.values.extend(fields);
        self.close_record(record, first, has_all, whole);
        Ok(false)
    }

    /// Makes the fields from a place on records.
    fn close_records(&mut self, record: &RecordNode, keys: &Keys, first: usize) {
        let fields = List::from_tail(&mut self.values, first);
        let records = fields.parts(record.fields.len());
        let maps = records.filter_map(|fields| Map::of(keys, fields));
        self.values.extend(maps.map(Value::Map));
    }
}
