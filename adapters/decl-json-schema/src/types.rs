//! The mapping from types to keywords.

use decl_core::{ConstraintWord, Constraints, Decimal, Entry, Integer, Text, Type, Value, Verdict};

use crate::document::Members;
use crate::slot::Slot;
use crate::{JsonSchemaProblem, Node, base64, pattern};

/// The most digits that a decimal type may have: a count that every regular expression reads.
pub(crate) const MAX_PRECISION: u32 = 1000;

/// The greatest exponent that readers of integers follow.
const MAX_EXPONENT: usize = 4300;

/// Whether values of the type hold others.
pub(crate) const fn is_composite(ty: &Type) -> bool {
    matches!(
        ty,
        Type::List(_)
            | Type::Set(_)
            | Type::Tuple(_)
            | Type::Map(_)
            | Type::Record(_)
            | Type::Union(_)
    )
}

/// Whether a map with such entries is an object on the wire, not an array of pairs.
pub(crate) fn has_text_keys(entry: &Entry) -> bool {
    matches!(entry.key().ty(), Type::Text) && !entry.key().is_nullable()
}

/// The keyword `type` with its companions: what a value of a type that holds no others is, before
/// any constraint.
pub(crate) fn keywords(ty: &Type, nullable: bool) -> Result<Members, JsonSchemaProblem> {
    let (word, companions) = match ty {
        Type::Any | Type::Json => return Ok(anything(nullable)),
        Type::Bool => ("boolean", Vec::new()),
        Type::F32 | Type::F64 => ("number", Vec::new()),
        ty if ty.is_integer() => ("integer", Vec::new()),
        ty => ("string", string(ty)?),
    };
    let mut keywords = vec![type_word(word, nullable)];
    keywords.extend(companions);
    Ok(keywords)
}

/// Any JSON; only a type array can leave out null.
pub(crate) fn anything(nullable: bool) -> Members {
    if nullable {
        return Vec::new();
    }
    let words = ["boolean", "number", "string", "array", "object"];
    vec![("type".into(), Node::Array(words.map(Node::from).into()))]
}

/// The keyword `type`.
pub(crate) fn type_word(word: &str, nullable: bool) -> (Text, Node) {
    let word = if nullable {
        Node::Array([word, "null"].map(Node::from).into())
    } else {
        word.into()
    };
    ("type".into(), word)
}

/// A number of items.
pub(crate) fn count(items: u64) -> Node {
    Integer::from(items).into()
}

/// The companions of the types that are strings.
fn string(ty: &Type) -> Result<Members, JsonSchemaProblem> {
    let pattern = |pattern: String| ("pattern".into(), pattern.into());
    let format = |format: &str| ("format".into(), format.into());
    Ok(match ty {
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
        _ => Vec::new(),
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

/// How the schema of a type accepts more than the type does, if it does.
pub(crate) fn difference(slot: &Slot<'_>) -> Option<Verdict> {
    let has = |words: [ConstraintWord; 2]| words.iter().any(|it| slot.rules.get(*it).is_some());
    let bounded_above = has([ConstraintWord::Maximum, ConstraintWord::ExclusiveMaximum]);
    let bounded_below = has([ConstraintWord::Minimum, ConstraintWord::ExclusiveMinimum]);
    let (reason, witness) = match slot.ty.unwrap_or(&Type::Any) {
        Type::Integer if is_bounded(slot.rules) => return None,
        Type::Integer => {
            let reason = "large_exponent";
            return Some(Verdict::NotEnforced { reason });
        }
        Type::Instant => ("instant_range", Value::from("0001-01-01T00:00:00+00:01")),
        Type::F32 if !bounded_above => ("float_range", Value::F64(1e39)),
        Type::F32 if !bounded_below => ("float_range", Value::F64(-1e39)),
        Type::F64 if !bounded_above => ("float_range", ten_to_the_309th(1).into()),
        Type::F64 if !bounded_below => ("float_range", ten_to_the_309th(-1).into()),
        // Without the point it is an integer, which may be of any size.
        Type::Any | Type::Json => {
            let digits = ten_to_the_309th(10);
            ("float_range", Decimal::new(digits, 1).into())
        }
        _ => return None,
    };
    Some(Verdict::Wider { reason, witness })
}

/// Whether no number that is refused for its exponent is between the bounds.
fn is_bounded(rules: &Constraints) -> bool {
    let bounds = |words: [ConstraintWord; 2]| {
        let bounds = words
            .into_iter()
            .filter_map(|word| rules.get(word)?.bound());
        let mut bounds = bounds.filter_map(Value::as_integer);
        bounds.any(|bound| bound.digit_count() <= MAX_EXPONENT)
    };
    bounds([ConstraintWord::Minimum, ConstraintWord::ExclusiveMinimum])
        && bounds([ConstraintWord::Maximum, ConstraintWord::ExclusiveMaximum])
}

/// The least power of ten above every 64-bit number.
fn ten_to_the_309th(sign: i128) -> Integer {
    Integer::new(sign).times_power_of_ten(309)
}
