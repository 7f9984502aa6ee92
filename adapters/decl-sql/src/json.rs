//! Columns of JSON: the types that are no scalars, and those that may be anything.

use decl_core::{Constraint, Item, Mode, Problems, Registry, Spec, Type, Value, Verdict};
use decl_json_value::{Form, ReadOptions};

use crate::codec::CodecProblem;
use crate::literal::length;
use crate::problem::{Found, TableProblem};
use crate::types::reason;

/// A type whose values are stored as JSON.
#[derive(Clone, Debug)]
pub(crate) struct Json {
    word: &'static str,
    outside: Outside,
    form: Form,
}

/// What the text begins with.
#[derive(Clone, Copy, Debug)]
enum Outside {
    Anything,
    Array,
    /// An array of exactly so many items.
    Items(usize),
    Object,
}

impl Json {
    /// How the values of a field are stored.
    pub(crate) fn of(spec: &Spec, registry: Option<&Registry>) -> Result<Self, Found> {
        let form = Form::new(spec, Mode::Read, registry);
        let found = |problems: Problems<_>| problems.map(TableProblem::from).into_iter().collect();
        let form = form.map_err::<Found, _>(found)?;
        let ty = spec.ty().unwrap_or(&Type::Any);
        Ok(Self {
            word: ty.word(),
            outside: Outside::of(ty),
            form,
        })
    }

    pub(crate) const fn word(&self) -> &'static str {
        self.word
    }

    pub(crate) fn write(&self, value: &Value) -> Result<String, CodecProblem> {
        self.form.write(value).map_err(CodecProblem::NotWritten)
    }

    pub(crate) fn read(&self, text: &str) -> Result<Value, CodecProblem> {
        let options = ReadOptions::new().max_bytes(usize::MAX);
        let read = self.form.read(text.as_bytes(), &options);
        read.map_err(CodecProblem::NotRead)
    }

    /// What holds a column to JSON of the right outside; a null passes.
    pub(crate) fn check(&self, column: &str) -> String {
        let outside = match self.outside {
            Outside::Anything => format!("json_type({column}) <> 'null'"),
            Outside::Array => format!("json_type({column}) = 'array'"),
            Outside::Items(count) => {
                format!("json_type({column}) = 'array' AND json_array_length({column}) = {count}")
            }
            Outside::Object => format!("json_type({column}) = 'object'"),
        };
        // Of what is no JSON the other functions make an error.
        format!(
            "instr({column}, char(0)) = 0 AND CASE json_valid({column}) WHEN 0 THEN 0 ELSE {outside} END"
        )
    }

    /// What a constraint comes to: the check, if the engine can look at it, and the verdict.
    pub(crate) fn rule(
        &self,
        constraint: &Constraint,
        column: &str,
    ) -> Result<(Option<String>, Verdict), TableProblem> {
        let counted = |operator: &str, limit: u64| {
            let check = format!("json_array_length({column}) {operator} {}", length(limit)?);
            Ok((Some(check), Verdict::Exact))
        };
        match (constraint, self.outside) {
            (Constraint::MinItems(least), Outside::Array) => counted(">=", *least),
            (Constraint::MaxItems(most), Outside::Array) => counted("<=", *most),
            _ => {
                let reason = reason::INSIDE_JSON;
                Ok((None, Verdict::NotEnforced { reason }))
            }
        }
    }
}

impl Outside {
    fn of(ty: &Type) -> Self {
        match ty {
            Type::Tuple(tuple) => Self::Items(tuple.items().len()),
            Type::Map(entry) if is_text(entry.key()) => Self::Object,
            Type::List(_) | Type::Set(_) | Type::Map(_) => Self::Array,
            Type::Record(_) | Type::Union(_) => Self::Object,
            _ => Self::Anything,
        }
    }
}

/// Whether a map with such keys is an object.
fn is_text(key: &Item) -> bool {
    matches!(key.ty(), Type::Text) && !key.is_nullable()
}
