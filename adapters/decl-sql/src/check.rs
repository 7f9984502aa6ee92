//! What a column's checks say, and how far they say what was declared.

use decl_core::{Constraint, Decimal, Integer, Located, Path, Pattern, Text, Value, Verdict};

use crate::literal::{length, literal};
use crate::pattern::{Condition, condition};
use crate::problem::{Found, TableProblem};
use crate::types::{Storage, reason};
use crate::{Comparison, SqlValue};

/// One rule of a column: what the engine checks, if anything, and the verdict.
#[derive(Debug)]
pub(crate) struct Ruling {
    pub(crate) check: Option<String>,
    pub(crate) verdict: Verdict,
}

impl Ruling {
    const fn exact(check: String) -> Self {
        Self {
            check: Some(check),
            verdict: Verdict::Exact,
        }
    }

    const fn not_enforced(reason: &'static str) -> Self {
        Self {
            check: None,
            verdict: Verdict::NotEnforced { reason },
        }
    }
}

/// The text functions of the engine stop at NUL, so whatever they look at must be free of it.
fn no_nul(column: &str) -> String {
    format!("instr({column}, char(0)) = 0")
}

const NINE_DIGITS: &str = "[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]";
const TIME: &str = "[0-2][0-9]:[0-5][0-9]:[0-5][0-9].";

/// What holds a column to the stored form of its type; a null passes.
pub(crate) fn type_check(storage: &Storage, column: &str) -> Option<String> {
    let nul = no_nul(column);
    if let Some(numeral) = storage.numeral() {
        return Some(format!("{nul} AND {}", numeral.check(column)));
    }
    Some(match storage {
        Storage::Bool => format!("{column} IN (0, 1)"),
        Storage::Integer { low, high, .. } if (*low, *high) == (i64::MIN, i64::MAX) => return None,
        Storage::Integer { low, high, .. } => format!("{column} BETWEEN {low} AND {high}"),
        Storage::U64 => format!(
            "{nul} AND length({column}) = 20 AND {column} NOT GLOB '*[^0-9]*' \
             AND {column} <= '{}'",
            u64::MAX
        ),
        Storage::I128 | Storage::U128 => format!("length({column}) = 16"),
        Storage::Decimal(size) => {
            let beyond = 10_i64.pow(size.precision().min(18));
            format!("{column} BETWEEN {} AND {}", 1 - beyond, beyond - 1)
        }
        Storage::F32 => format!("abs({column}) <= {:e}", f64::from(f32::MAX)),
        Storage::F64 => format!("abs({column}) <= {:e}", f64::MAX),
        Storage::Text => nul,
        // Numerals have been dealt with.
        Storage::Bytes
        | Storage::Duration
        | Storage::AnyInteger
        | Storage::WideDecimal(_)
        | Storage::AnyDecimal => return None,
        Storage::Uuid => uuid_check(column),
        Storage::Date => format!("{column} IS date({column}) AND {column} >= '0001-01-01'"),
        Storage::Time => {
            format!("{nul} AND {column} GLOB '{TIME}{NINE_DIGITS}' AND {column} < '24'")
        }
        Storage::DateTime => date_time_check(column, ""),
        Storage::Instant => date_time_check(column, "Z"),
        Storage::Path => format!(
            "{nul} AND ({column} = '/' OR (instr({column} || '/', '//') = 0 \
             AND instr('/' || {column} || '/', '/./') = 0))"
        ),
        Storage::Json(json) => json.check(column),
        Storage::Enum(enumeration) => {
            let labels = enumeration.labels().iter();
            let quoted: Vec<String> = labels
                .map(|label| format!("'{}'", label.as_str().replace('\'', "''")))
                .collect();
            format!("{column} IN ({})", quoted.join(", "))
        }
    })
}

fn uuid_check(column: &str) -> String {
    let hyphens: Vec<String> = [9, 14, 19, 24]
        .iter()
        .map(|n| format!("substr({column}, {n}, 1) = '-'"))
        .collect();
    format!(
        "{} AND length({column}) = 36 AND length(replace({column}, '-', '')) = 32 \
         AND {column} NOT GLOB '*[^0-9a-f-]*' AND {}",
        no_nul(column),
        hyphens.join(" AND ")
    )
}

/// The engine's own functions know milliseconds only, hence the pattern for the time.
fn date_time_check(column: &str, zone: &str) -> String {
    format!(
        "{} AND substr({column}, 1, 10) IS date(substr({column}, 1, 10)) \
         AND substr({column}, 11) GLOB 'T{TIME}{NINE_DIGITS}{zone}' \
         AND substr({column}, 12, 2) < '24' AND {column} >= '0001'",
        no_nul(column)
    )
}

/// What a declared constraint comes to; problems are relative to the constraint.
pub(crate) fn rule(
    constraint: &Constraint,
    storage: &Storage,
    column: &str,
) -> Result<Ruling, Found> {
    if let Storage::Json(json) = storage {
        let (check, verdict) = json
            .rule(constraint, column)
            .map_err(|problem| vec![Located::new(Path::root(), problem)])?;
        return Ok(Ruling { check, verdict });
    }
    let compared = |comparison: Comparison, bound: &Value| {
        let bound = without_sign_of_zero(bound);
        compare(storage, column, comparison, &bound).map(Ruling::exact)
    };
    let measured = |operator: &str, limit: u64| {
        let limit = length(limit)?;
        Ok(Ruling::exact(format!(
            "length({column}) {operator} {limit}"
        )))
    };
    let ruling = match constraint {
        Constraint::Minimum(bound) => compared(Comparison::GreaterOrEqual, bound),
        Constraint::Maximum(bound) => compared(Comparison::LessOrEqual, bound),
        Constraint::ExclusiveMinimum(bound) => compared(Comparison::Greater, bound),
        Constraint::ExclusiveMaximum(bound) => compared(Comparison::Less, bound),
        Constraint::MultipleOf(step) => multiple(storage, column, step),
        Constraint::MinLength(least) => measured(">=", *least),
        Constraint::MaxLength(most) => measured("<=", *most),
        Constraint::Pattern(source) => Ok(pattern(source, column)),
        Constraint::OneOf(choices) => return one_of(storage, column, choices),
        Constraint::MinItems(_) | Constraint::MaxItems(_) | Constraint::UniqueItems => {
            let word = constraint.word();
            Err(TableProblem::ConstraintNotSupported { word })
        }
    };
    ruling.map_err(|problem| vec![Located::new(Path::root(), problem)])
}

/// A declared value as SQL.
pub(crate) fn written(storage: &Storage, value: &Value) -> Result<String, TableProblem> {
    Ok(literal(&storage.bind(value)?)?)
}

/// A column's comparison with a declared value.
pub(crate) fn compare(
    storage: &Storage,
    column: &str,
    comparison: Comparison,
    value: &Value,
) -> Result<String, TableProblem> {
    if storage.is_json() {
        return Err(TableProblem::JsonCompared);
    }
    let value = storage.bind(value)?;
    Ok(match (storage.numeral(), &value) {
        (Some(numeral), SqlValue::Text(bound)) => numeral.compare(column, comparison, bound),
        _ => format!("{column} {} {}", comparison.operator(), literal(&value)?),
    })
}

/// A bound compares as a number, for which the sign of zero means nothing.
fn without_sign_of_zero(bound: &Value) -> Value {
    match bound {
        Value::F32(zero) if *zero == 0.0 => Value::F32(0.0),
        Value::F64(zero) if *zero == 0.0 => Value::F64(0.0),
        other => other.clone(),
    }
}

/// A pattern that does not read is a problem of the declaration.
fn pattern(source: &Text, column: &str) -> Ruling {
    let pattern = Pattern::new(source.clone()).ok();
    let sequence = pattern.and_then(|pattern| pattern.to_sequence());
    match sequence.and_then(|sequence| condition(&sequence, column)) {
        Some(Condition::Check(check)) => Ruling::exact(check),
        Some(Condition::Always) => Ruling {
            check: None,
            verdict: Verdict::Exact,
        },
        None => Ruling::not_enforced(reason::NO_REGEX),
    }
}

fn multiple(storage: &Storage, column: &str, step: &Value) -> Result<Ruling, TableProblem> {
    Ok(match storage {
        Storage::F32 | Storage::F64 => Ruling::not_enforced(reason::FLOAT_MODULO),
        Storage::U64
        | Storage::I128
        | Storage::U128
        | Storage::AnyInteger
        | Storage::WideDecimal(_)
        | Storage::AnyDecimal => Ruling::not_enforced(reason::NO_ARITHMETIC),
        _ => Ruling::exact(format!("{column} % {} = 0", written(storage, step)?)),
    })
}

fn one_of(storage: &Storage, column: &str, choices: &[Value]) -> Result<Ruling, Found> {
    let mut sql = Vec::with_capacity(choices.len());
    let mut found = Found::new();
    for (n, choice) in choices.iter().enumerate() {
        match written(storage, choice) {
            Ok(choice) => sql.push(choice),
            Err(problem) => found.push(Located::new(Path::root().index(n), problem)),
        }
    }
    if !found.is_empty() {
        return Err(found);
    }
    let verdict = match other_scale(storage, choices) {
        Some(witness) => Verdict::Wider {
            reason: reason::SCALE_NOT_STORED,
            witness,
        },
        None => Verdict::Exact,
    };
    let check = Some(format!("{column} IN ({})", sql.join(", ")));
    Ok(Ruling { check, verdict })
}

/// A choice written with the column's scale, where the declaration has it only with another.
fn other_scale(storage: &Storage, choices: &[Value]) -> Option<Value> {
    let size = storage.decimal_size()?;
    choices.iter().find_map(|choice| {
        let Value::Decimal(choice) = choice else {
            return None;
        };
        let coefficient: Integer = choice.rescaled(size.scale())?;
        let scaled = Value::Decimal(Decimal::new(coefficient, size.scale()));
        (!choices.contains(&scaled)).then_some(scaled)
    })
}
