//! Any JSON value.

use alloc::vec::Vec;

use decl_core::{Integer, Text, Value};
use decl_json_text::{Event, Number, Spanned};

use super::{Found, Reading};
use crate::ReadProblemKind;
use crate::trail::Trail;

impl<'a> Reading<'a> {
    /// The value as it stands: a number spelled without point and exponent is an integer.
    pub(super) fn free(&mut self, event: Spanned<Event<'a>>, at: &Trail<'_>) -> Found<Value> {
        let start = event.span.start;
        match event.value {
            Event::Bool(truth) => Ok(Some(Value::Bool(truth))),
            Event::Text(text) => Ok(Some(Value::Text(self.text(text, event.span)))),
            Event::Number(number) => match free_number(number) {
                Some(number) => Ok(Some(number)),
                None => self.refuse(start, ReadProblemKind::OutOfRange { ty: "f64" }, at),
            },
            Event::BeginArray => self.free_list(at),
            Event::BeginObject => self.free_object(at),
            _ => Ok(Some(Value::Null)),
        }
    }

    fn free_list(&mut self, at: &Trail<'_>) -> Found<Value> {
        let mut items = Vec::new();
        let mut whole = true;
        for n in 0.. {
            let inside = at.index(n);
            let event = self.next(&inside)?;
            if matches!(event.value, Event::EndArray) {
                break;
            }
            let item = self.free(event, &inside)?;
            whole &= item.is_some();
            items.extend(item);
        }
        Ok(whole.then(|| Value::from(items)))
    }

    fn free_object(&mut self, at: &Trail<'_>) -> Found<Value> {
        let mut keys: Vec<(Text, usize)> = Vec::new();
        let mut entries = Vec::new();
        let mut whole = true;
        loop {
            let event = self.next(at)?;
            let Event::Key { text, .. } = event.value else {
                break;
            };
            let key = self.text(text, event.span);
            let inside = at.field(&key);
            let member = self.next(&inside)?;
            let member = self.free(member, &inside)?;
            whole &= member.is_some();
            entries.push((Value::Text(key.clone()), member.unwrap_or(Value::Null)));
            keys.push((key, event.span.start));
        }
        let map = self.map(entries, |n| keys.get(n).map(|(_, start)| *start), at)?;
        Ok(map.filter(|_| whole))
    }
}

fn free_number(number: Number<'_>) -> Option<Value> {
    if !number.is_integer() {
        let float = number.text().parse::<f64>().ok()?;
        return float.is_finite().then_some(Value::F64(float));
    }
    // `-0` is an integer, which has no sign.
    let integer = number.text().parse().unwrap_or(Integer::new(0));
    Some(Value::Integer(integer))
}
