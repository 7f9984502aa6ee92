//! Any JSON value.

use alloc::vec::Vec;

use decl_core::{Integer, Value};
use decl_json_text::{Kind as Begins, Number};

use super::{Outcome, Reading};
use crate::ReadProblemKind;
use crate::trail::Trail;

impl Reading<'_> {
    /// Reads the value as it stands: a number spelled without point and exponent is an integer.
    pub(super) fn free(&mut self, begins: Begins, at: &Trail<'_>) -> Outcome {
        let start = self.parser.offset();
        let value = match begins {
            Begins::Bool => {
                let truth = self.parser.boolean();
                Value::Bool(self.checked(truth, at)?)
            }
            Begins::Text => Value::Text(self.string(at)?),
            Begins::Number => {
                let number = self.parser.number();
                match free_number(self.checked(number, at)?) {
                    Some(number) => number,
                    None => {
                        return self.refuse(start, ReadProblemKind::OutOfRange { ty: "f64" }, at);
                    }
                }
            }
            Begins::Null => {
                let null = self.parser.null();
                self.checked(null, at)?;
                Value::Null
            }
            Begins::Array => return self.free_array(at),
            Begins::Object => return self.free_object(at),
        };
        self.values.push(value);
        Ok(())
    }

    fn free_array(&mut self, at: &Trail<'_>) -> Outcome {
        let items = self.items(at, |this, _, at| {
            let begins = this.begins(at)?;
            this.free(begins, at)
        })?;
        self.close_list(items);
        Ok(())
    }

    fn free_object(&mut self, at: &Trail<'_>) -> Outcome {
        let first = self.values.len();
        let mark = self.mark();
        let mut keys = Vec::new();
        let mut more = self.first_key(at)?;
        while more {
            let start = self.parser.offset();
            let key = self.text_key(at)?;
            let inside = at.field(&key);
            let begins = self.begins(&inside)?;
            self.free(begins, &inside)?;
            keys.push((Value::Text(key), start));
            more = self.next_key(at)?;
        }
        self.map(keys, first, mark, at)
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
