//! Numbers as they are spelled.

use decl_core::{Integer, Text, Value};

use crate::interpret::Interpreter;
use crate::node::{Content, Node};
use crate::problem::DocumentProblem;

/// How many digits an exponent may stand for.
const MAX_DIGITS: usize = 1000;

impl Interpreter<'_> {
    /// An integer: any number whose mathematical value is one.
    pub(crate) fn integer(&mut self, node: &Node) -> Option<Integer> {
        let number = self.number(node, "an integer")?;
        self.sound(node.span, integer(number))
    }

    pub(super) fn f32(&mut self, node: &Node) -> Option<Value> {
        let number = self.number(node, "a number")?;
        let read = number.parse().ok().filter(|read: &f32| read.is_finite());
        self.finite(node, number, "f32", read.map(Value::F32))
    }

    pub(super) fn f64(&mut self, node: &Node) -> Option<Value> {
        let number = self.number(node, "a number")?;
        let read = number.parse().ok().filter(|read: &f64| read.is_finite());
        self.finite(node, number, "f64", read.map(Value::F64))
    }

    /// A number where nothing says which: an integer if it is spelled as one.
    pub(super) fn plain_number(&mut self, node: &Node, number: &str) -> Option<Value> {
        if number.contains(['.', 'e', 'E']) {
            self.f64(node)
        } else {
            self.integer(node).map(Value::Integer)
        }
    }

    pub(super) fn finite(
        &mut self,
        node: &Node,
        number: &Text,
        ty: &'static str,
        read: Option<Value>,
    ) -> Option<Value> {
        if read.is_none() {
            let number = number.clone();
            self.report(node.span, DocumentProblem::NotFinite { number, ty });
        }
        read
    }

    fn number<'n>(&mut self, node: &'n Node, expected: &'static str) -> Option<&'n Text> {
        if let Content::Number(number) = &node.content {
            return Some(number);
        }
        self.wrong_kind(node, expected);
        None
    }
}

/// The integer that a number of the JSON grammar is.
fn integer(number: &Text) -> Result<Integer, DocumentProblem> {
    let not_integer = || DocumentProblem::NotInteger {
        number: number.clone(),
    };
    let (mantissa, exponent) = number.split_once(['e', 'E']).unwrap_or((number, "0"));
    let (sign, unsigned) = match mantissa.strip_prefix('-') {
        Some(unsigned) => ("-", unsigned),
        None => ("", mantissa),
    };
    let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, ""));
    let digits = [whole, fraction].concat();
    let significant = digits.trim_start_matches('0').trim_end_matches('0');
    if significant.is_empty() {
        return Ok(Integer::new(0));
    }
    let trailing = digits.len() - digits.trim_end_matches('0').len();
    let zeros = shift(exponent, fraction.len(), trailing).ok_or_else(not_integer)?;
    let most = MAX_DIGITS.max(number.len());
    if significant.len().saturating_add(zeros) > most {
        let number = number.clone();
        return Err(DocumentProblem::TooManyDigits { number, most });
    }
    let text = [sign, significant, &"0".repeat(zeros)].concat();
    text.parse().map_err(|_| not_integer())
}

/// How many zeros follow the significant digits; none if a digit stands behind the point.
fn shift(exponent: &str, fraction: usize, trailing: usize) -> Option<usize> {
    let beyond = if exponent.starts_with('-') {
        i64::MIN
    } else {
        i64::MAX
    };
    let exponent: i64 = exponent.parse().unwrap_or(beyond);
    let shift = exponent
        .saturating_sub_unsigned(fraction.try_into().unwrap_or(u64::MAX))
        .saturating_add_unsigned(trailing.try_into().unwrap_or(u64::MAX));
    usize::try_from(shift).ok()
}
