//! Scalars: each kind as the text, number or boolean of its wire form.

use std::str::FromStr;

use decl_core::{
    Bytes, Date, DateTime, Decimal, Duration, FilePath, Instant, TemporalError, Text, TimeOfDay,
    Type, Value,
};

use super::bytes::from_base64;
use crate::interpret::Interpreter;
use crate::node::{Content, Node};
use crate::problem::DocumentProblem;

impl Interpreter<'_> {
    pub(super) fn scalar(&mut self, node: &Node, ty: &Type) -> Option<Value> {
        match ty {
            Type::Bool => self.boolean(node),
            Type::F32 => self.f32(node),
            Type::F64 => self.f64(node),
            integer if integer.is_integer() => self.integer(node).map(Value::Integer),
            Type::Decimal(_) => self.decimal(node),
            textual => {
                let text = self.text(node, expected(textual))?;
                self.sound(node.span, from_text(textual, text))
            }
        }
    }

    fn boolean(&mut self, node: &Node) -> Option<Value> {
        if let Content::Bool(truth) = node.content {
            return Some(Value::Bool(truth));
        }
        self.wrong_kind(node, "true or false");
        None
    }

    fn decimal(&mut self, node: &Node) -> Option<Value> {
        if let Content::Number(number) = &node.content {
            let number = number.clone();
            self.report(node.span, DocumentProblem::BareDecimal { number });
            return None;
        }
        let text = self.text(node, "a decimal as text")?;
        self.sound(node.span, decimal(text))
    }
}

const fn expected(ty: &Type) -> &'static str {
    match ty {
        Type::Bytes => "bytes as base64 text",
        Type::Uuid => "a uuid as text",
        Type::Date => "a date as text",
        Type::Time => "a time as text",
        Type::DateTime => "a datetime as text",
        Type::Instant => "an instant as text",
        Type::Duration => "a duration as text",
        Type::Path => "a path as text",
        _ => "a text",
    }
}

fn from_text(ty: &Type, text: &Text) -> Result<Value, DocumentProblem> {
    match ty {
        Type::Bytes => match from_base64(text) {
            Some(bytes) => Ok(Value::Bytes(Bytes::from(bytes))),
            None => Err(DocumentProblem::Base64 { text: text.clone() }),
        },
        Type::Uuid => uuid(text),
        Type::Date => temporal::<Date>(text, "date"),
        Type::Time => temporal::<TimeOfDay>(text, "time"),
        Type::DateTime => temporal::<DateTime>(text, "datetime"),
        Type::Instant => temporal::<Instant>(text, "instant"),
        Type::Duration => temporal::<Duration>(text, "duration"),
        Type::Path => path(text, FilePath::posix),
        _ => Ok(Value::Text(text.clone())),
    }
}

pub(super) fn decimal(text: &Text) -> Result<Value, DocumentProblem> {
    match text.parse::<Decimal>() {
        Ok(decimal) => Ok(Value::Decimal(decimal)),
        Err(problem) => Err(DocumentProblem::DecimalText {
            text: text.clone(),
            problem,
        }),
    }
}

pub(super) fn uuid(text: &Text) -> Result<Value, DocumentProblem> {
    match text.parse() {
        Ok(uuid) => Ok(Value::Uuid(uuid)),
        Err(problem) => Err(DocumentProblem::UuidText {
            text: text.clone(),
            problem,
        }),
    }
}

pub(super) fn temporal<T: FromStr<Err = TemporalError> + Into<Value>>(
    text: &Text,
    ty: &'static str,
) -> Result<Value, DocumentProblem> {
    match text.parse::<T>() {
        Ok(moment) => Ok(moment.into()),
        Err(problem) => Err(DocumentProblem::TemporalText {
            text: text.clone(),
            ty,
            problem,
        }),
    }
}

pub(super) fn path(
    text: &Text,
    read: impl FnOnce(&str) -> Result<FilePath, decl_core::FilePathError>,
) -> Result<Value, DocumentProblem> {
    match read(text) {
        Ok(path) => Ok(Value::Path(path)),
        Err(problem) => Err(DocumentProblem::PathText {
            text: text.clone(),
            problem,
        }),
    }
}
