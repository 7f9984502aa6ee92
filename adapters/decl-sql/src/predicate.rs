//! Typed conditions on a row, for partial indexes.

use decl_core::{Path, Text, Value, nearest};

use crate::check::compare;
use crate::lower::Lowered;
use crate::metadata::{Object, text, wrong_kind};
use crate::problem::{Found, TableProblem, note};
use crate::resolve::column;

/// The greatest depth of a predicate.
const MAX_DEPTH: usize = 32;

/// A condition on the fields of a row.
///
/// Metadata writes it as a list, the operator first: `["=", {"field": "status"}, "active"]` with
/// `=`, `<>`, `<`, `<=`, `>` and `>=`; `["is_null", {"field": "status"}]` and `is_not_null`;
/// `["and", a, b]`, `["or", a, b]` and `["not", a]`. Literals are typed by the field.
///
/// ```
/// use decl_sql::{Comparison, Predicate};
///
/// let active = Predicate::compare("status", Comparison::Equal, "active");
/// let kept = Predicate::And(vec![active, Predicate::is_null("retired_at")]);
/// # let _ = kept;
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Predicate {
    /// Compares a field with a literal.
    Compare {
        /// The field.
        field: Text,
        /// The comparison.
        comparison: Comparison,
        /// The literal.
        value: Value,
    },
    /// Whether a field is null or absent.
    IsNull {
        /// The field.
        field: Text,
    },
    /// Whether a field has a value.
    IsNotNull {
        /// The field.
        field: Text,
    },
    /// Whether all hold.
    And(Vec<Predicate>),
    /// Whether one holds.
    Or(Vec<Predicate>),
    /// Whether it does not hold.
    Not(Box<Predicate>),
}

impl Predicate {
    /// Compares a field with a literal.
    pub fn compare(
        field: impl Into<Text>,
        comparison: Comparison,
        value: impl Into<Value>,
    ) -> Self {
        Self::Compare {
            field: field.into(),
            comparison,
            value: value.into(),
        }
    }

    /// Whether a field is null or absent.
    pub fn is_null(field: impl Into<Text>) -> Self {
        let field = field.into();
        Self::IsNull { field }
    }

    /// Whether a field has a value.
    pub fn is_not_null(field: impl Into<Text>) -> Self {
        let field = field.into();
        Self::IsNotNull { field }
    }
}

/// How a field compares with a literal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// `=`
    Equal,
    /// `<>`
    NotEqual,
    /// `<`
    Less,
    /// `<=`
    LessOrEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterOrEqual,
}

const COMPARISONS: [(&str, Comparison); 6] = [
    ("=", Comparison::Equal),
    ("<>", Comparison::NotEqual),
    ("<", Comparison::Less),
    ("<=", Comparison::LessOrEqual),
    (">", Comparison::Greater),
    (">=", Comparison::GreaterOrEqual),
];

const WORDS: [&str; 5] = ["is_null", "is_not_null", "and", "or", "not"];

impl Comparison {
    /// The operator, in metadata and in SQL.
    pub fn operator(self) -> &'static str {
        let known = COMPARISONS
            .iter()
            .find(|(_, comparison)| *comparison == self);
        known.map_or("=", |(operator, _)| operator)
    }
}

/// The predicate that a metadata value writes; metadata has a limit of depth of its own.
pub(crate) fn read(value: &Value, path: &Path, found: &mut Found) -> Option<Predicate> {
    let Some([operator, parts @ ..]) = value.as_list() else {
        wrong_kind(path, "a list that begins with an operator", value, found);
        return None;
    };
    let operator = text(operator, &path.index(0), found)?;
    if let Some((_, comparison)) = COMPARISONS.iter().find(|(known, _)| operator == *known) {
        let [field, literal] = parts else {
            return wrong_parts(path, operator, "a field and a literal", parts.len(), found);
        };
        let field = field_name(field, &path.index(1), found)?;
        return Some(Predicate::compare(field, *comparison, literal.clone()));
    }
    match (operator.as_str(), parts) {
        ("is_null", [field]) => field_name(field, &path.index(1), found).map(Predicate::is_null),
        ("is_not_null", [field]) => {
            field_name(field, &path.index(1), found).map(Predicate::is_not_null)
        }
        ("is_null" | "is_not_null", _) => {
            wrong_parts(path, operator, "one field", parts.len(), found)
        }
        ("and", [_, ..]) => read_all(parts, path, found).map(Predicate::And),
        ("or", [_, ..]) => read_all(parts, path, found).map(Predicate::Or),
        ("and" | "or", []) => wrong_parts(path, operator, "predicates", 0, found),
        ("not", [part]) => {
            let part = read(part, &path.index(1), found)?;
            Some(Predicate::Not(Box::new(part)))
        }
        ("not", _) => wrong_parts(path, operator, "one predicate", parts.len(), found),
        _ => {
            let known = COMPARISONS.iter().map(|(known, _)| *known).chain(WORDS);
            let problem = TableProblem::UnknownWord {
                what: "operator",
                nearest: nearest(&operator, known),
                word: operator,
            };
            note(found, &path.index(0), problem);
            None
        }
    }
}

fn read_all(parts: &[Value], path: &Path, found: &mut Found) -> Option<Vec<Predicate>> {
    let read = parts
        .iter()
        .enumerate()
        .map(|(n, part)| read(part, &path.index(n + 1), found));
    let read: Vec<Option<Predicate>> = read.collect();
    read.into_iter().collect()
}

fn field_name(value: &Value, path: &Path, found: &mut Found) -> Option<Text> {
    Object::read(value, path, &["field"], found)?.require_text("field", found)
}

fn wrong_parts(
    path: &Path,
    operator: Text,
    expected: &'static str,
    parts: usize,
    found: &mut Found,
) -> Option<Predicate> {
    let problem = TableProblem::PredicateParts {
        operator,
        expected,
        found: parts,
    };
    note(found, path, problem);
    None
}

/// Writes predicates over the columns of one table.
pub(crate) struct Renderer<'a> {
    pub(crate) columns: &'a [Lowered],
    pub(crate) found: &'a mut Found,
}

impl Renderer<'_> {
    /// The predicate as SQL; paths are those of the metadata that writes it.
    pub(crate) fn render(&mut self, predicate: &Predicate, path: &Path) -> Option<String> {
        self.nested(predicate, path, MAX_DEPTH)
    }

    fn nested(&mut self, predicate: &Predicate, path: &Path, depth: usize) -> Option<String> {
        let Some(depth) = depth.checked_sub(1) else {
            note(
                self.found,
                path,
                TableProblem::PredicateTooDeep { limit: MAX_DEPTH },
            );
            return None;
        };
        match predicate {
            Predicate::Compare {
                field,
                comparison,
                value,
            } => self.compare(path, field, *comparison, value),
            Predicate::IsNull { field } => self.null(path, field, "IS NULL"),
            Predicate::IsNotNull { field } => self.null(path, field, "IS NOT NULL"),
            Predicate::And(parts) => self.joined(parts, path, depth, "and", " AND "),
            Predicate::Or(parts) => self.joined(parts, path, depth, "or", " OR "),
            Predicate::Not(part) => {
                let part = self.nested(part, &path.index(1), depth)?;
                Some(format!("NOT ({part})"))
            }
        }
    }

    fn joined(
        &mut self,
        parts: &[Predicate],
        path: &Path,
        depth: usize,
        operator: &'static str,
        between: &str,
    ) -> Option<String> {
        if parts.is_empty() {
            wrong_parts(path, operator.into(), "predicates", 0, self.found);
            return None;
        }
        let mut sql = Vec::with_capacity(parts.len());
        for (n, part) in parts.iter().enumerate() {
            let part = self.nested(part, &path.index(n + 1), depth);
            sql.extend(part.map(|part| format!("({part})")));
        }
        (sql.len() == parts.len()).then(|| sql.join(between))
    }

    fn null(&mut self, path: &Path, field: &Text, condition: &str) -> Option<String> {
        let path = path.index(1).field("field");
        let column = column(self.columns, field, &path, self.found)?;
        Some(format!("{} {condition}", column.name.quoted()))
    }

    fn compare(
        &mut self,
        path: &Path,
        field: &Text,
        comparison: Comparison,
        value: &Value,
    ) -> Option<String> {
        let field_path = path.index(1).field("field");
        let column = column(self.columns, field, &field_path, self.found)?;
        let value = column.storage.typed(value);
        compare(&column.storage, &column.name.quoted(), comparison, &value)
            .map_err(|problem| note(self.found, &path.index(2), problem))
            .ok()
    }
}
