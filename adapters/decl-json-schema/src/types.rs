//! The mapping from types to keywords.

use decl_core::{ConstraintWord, Integer, Spec, Text, Type, Value, Verdict};

use crate::document::Members;
use crate::{JsonSchemaProblem, Node, base64, pattern};

/// The most digits that a decimal type may have: a count that every regular expression reads.
pub(crate) const MAX_PRECISION: u32 = 1000;

/// The keyword `type` with its companions: what a value of the type is, before any constraint.
pub(crate) fn keywords(ty: Option<&Type>, nullable: bool) -> Result<Members, JsonSchemaProblem> {
    let (word, companions) = match ty.unwrap_or(&Type::Any) {
        Type::Any | Type::Json => return Ok(anything(nullable)),
        Type::Bool => ("boolean", Vec::new()),
        Type::F32 | Type::F64 => ("number", Vec::new()),
        ty if ty.is_integer() => ("integer", Vec::new()),
        ty => ("string", string(ty)?),
    };
    let words = if nullable {
        &[word, "null"][..]
    } else {
        &[word]
    };
    let mut keywords = vec![("type".into(), type_word(words))];
    keywords.extend(companions);
    Ok(keywords)
}

/// Any JSON; only a type array can leave out null.
fn anything(nullable: bool) -> Members {
    if nullable {
        return Vec::new();
    }
    let words = ["boolean", "number", "string", "array", "object"];
    vec![("type".into(), type_word(&words))]
}

fn type_word(words: &[&str]) -> Node {
    match words {
        [word] => (*word).into(),
        words => Node::Array(words.iter().copied().map(Node::from).collect()),
    }
}

/// The companions of the types that are strings.
fn string(ty: &Type) -> Result<Members, JsonSchemaProblem> {
    let pattern = |pattern: String| ("pattern".into(), pattern.into());
    let format = |format: &str| ("format".into(), format.into());
    Ok(match ty {
        Type::Text | Type::Enum(_) => Vec::new(),
        Type::Decimal(Some(size)) if size.precision() > MAX_PRECISION => {
            return Err(JsonSchemaProblem::DecimalTooWide { size: *size });
        }
        Type::Decimal(size) => vec![
            pattern(pattern::decimal(*size)),
            not_matching(pattern::NEGATIVE_ZERO),
        ],
        Type::Bytes => vec![
            ("contentEncoding".into(), "base64".into()),
            pattern(base64::PATTERN.to_owned()),
        ],
        Type::Uuid => vec![format("uuid"), pattern(pattern::UUID.to_owned())],
        Type::Date => vec![format("date"), pattern(pattern::date())],
        // The format `time` wants an offset, `duration` no sign and no fraction.
        Type::Time => vec![pattern(pattern::time())],
        Type::DateTime => vec![pattern(pattern::date_time())],
        Type::Instant => vec![format("date-time"), pattern(pattern::instant())],
        Type::Duration => vec![
            pattern(pattern::DURATION.to_owned()),
            not_matching(pattern::NEGATIVE_ZERO_DURATION),
        ],
        Type::Path => vec![pattern(pattern::PATH.to_owned())],
        other => {
            let ty = other.to_string().into();
            return Err(JsonSchemaProblem::TypeNotSupported { ty });
        }
    })
}

/// No string that the pattern matches. It says `string` so that null, which `pattern` lets pass, is
/// not what it excludes.
fn not_matching(pattern: &str) -> (Text, Node) {
    let excluded = vec![
        ("type".into(), "string".into()),
        ("pattern".into(), pattern.into()),
    ];
    ("not".into(), Node::Object(excluded))
}

/// How the schema of a spec accepts more than its type does, if it does.
pub(crate) fn difference(spec: &Spec) -> Option<Verdict> {
    let rules = spec.constraints();
    if rules.get(ConstraintWord::OneOf).is_some() {
        return None;
    }
    let has = |words: [ConstraintWord; 2]| words.iter().any(|word| rules.get(*word).is_some());
    let bounded_above = has([ConstraintWord::Maximum, ConstraintWord::ExclusiveMaximum]);
    let bounded_below = has([ConstraintWord::Minimum, ConstraintWord::ExclusiveMinimum]);
    let (reason, witness) = match spec.ty()? {
        Type::Instant => ("instant_range", Value::from("0001-01-01T00:00:00+00:01")),
        Type::F32 if !bounded_above => ("float_range", Value::F64(1e39)),
        Type::F32 if !bounded_below => ("float_range", Value::F64(-1e39)),
        Type::F64 if !bounded_above => ("float_range", ten_to_the_309th(1).into()),
        Type::F64 if !bounded_below => ("float_range", ten_to_the_309th(-1).into()),
        _ => return None,
    };
    Some(Verdict::Wider { reason, witness })
}

/// The least power of ten above every 64-bit number.
fn ten_to_the_309th(sign: i128) -> Integer {
    Integer::new(sign).times_power_of_ten(309)
}
