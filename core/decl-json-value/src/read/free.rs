//! Any JSON value.

use alloc::vec::Vec;

use decl_core::{Integer, Text, Value};
use decl_json_text::{Kind as Begins, Number};

use super::{Found, Reading};
use crate::ReadProblemKind;
use crate::trail::Trail;

impl Reading<'_> {
    /// The value as it stands: a number spelled without point and exponent is an integer.
    pub(super) fn free(&mut self, begins: Begins, at: &Trail<'_>) -> Found<Value> {
        let start = self.parser.offset();
        match begins {
            Begins::Bool => {
                let truth = self.parser.boolean();
                Ok(Some(Value::Bool(self.checked(truth, at)?)))
            }
            Begins::Text => Ok(Some(Value::Text(self.string(at)?))),
            Begins::Number => {
                let number = self.parser.number();
                match free_number(self.checked(number, at)?) {
                    Some(number) => Ok(Some(number)),
                    None => self.refuse(start, ReadProblemKind::OutOfRange { ty: "f64" }, at),
                }
            }
            Begins::Null => {
                let null = self.parser.null();
                self.checked(null, at)?;
                Ok(Some(Value::Null))
            }
            Begins::Array => self.array(at, |this, _, at| {
                let begins = this.begins(at)?;
                this.free(begins, at)
            }),
            Begins::Object => self.free_object(at),
        }
    }

    fn free_object(&mut self, at: &Trail<'_>) -> Found<Value> {
        let mut keys: Vec<(Text, usize)> = Vec::new();
        let mut entries = Vec::new();
        let mut whole = true;
        let mut more = self.first_key(at)?;
        while more {
            let start = self.parser.offset();
            let key = self.key(at)?;
            let key = self.shared(key, start);
            let inside = at.field(&key);
            let begins = self.begins(&inside)?;
            let member = self.free(begins, &inside)?;
            whole &= member.is_some();
            entries.push((Value::Text(key.clone()), member.unwrap_or(Value::Null)));
            keys.push((key, start));
            more = self.next_key(at)?;
        }
        let map = self.map(entries, |n| keys.get(n).map(|(_, start)| (n, *start)), at)?;
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
