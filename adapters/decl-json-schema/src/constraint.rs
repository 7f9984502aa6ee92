//! The declared constraints of a spec: their keywords, and a verdict for each.

use decl_core::{
    Constraint, ConstraintWord, Field, Findings, Integer, Pattern, Spec, Text, Type, Verdict,
};

use crate::document::Members;
use crate::{JsonSchemaProblem, Node, base64, bound, choice, wire};

/// The keywords of the constraints. Every constraint and validator gets a verdict or a problem.
pub(crate) fn lower(field: &Field<'_>, findings: &mut Findings<JsonSchemaProblem>) -> Members {
    let spec = field.spec();
    for rule in spec.constraints().iter() {
        let path = field.constraint_path(rule);
        match verdict(spec, rule) {
            Ok(verdict) => findings.enforce(path, verdict),
            Err(problem) => findings.problem(path, problem),
        }
    }
    for n in 0..spec.validators().len() {
        let reason = "validator";
        findings.enforce(field.validator_path(n), Verdict::NotEnforced { reason });
    }
    let mut keywords = Vec::new();
    keywords.extend(choice::keyword(field, findings));
    refuse_infinite_bounds(field, findings);
    keywords.extend(bound::keywords(spec.ty(), spec.constraints()));
    keywords.extend(step(spec));
    keywords.extend(lengths(spec));
    keywords.extend(pattern(spec));
    keywords
}

fn verdict(spec: &Spec, rule: &Constraint) -> Result<Verdict, JsonSchemaProblem> {
    let ty = spec.ty();
    Ok(match rule {
        Constraint::Minimum(_)
        | Constraint::Maximum(_)
        | Constraint::ExclusiveMinimum(_)
        | Constraint::ExclusiveMaximum(_) => bound::verdict(ty, spec.constraints(), rule),
        Constraint::MultipleOf(_) => match ty {
            Some(Type::F32 | Type::F64) => Verdict::NotEnforced {
                reason: "float_modulo",
            },
            Some(Type::Decimal(_)) => Verdict::NotEnforced {
                reason: "step_on_text",
            },
            _ => Verdict::Exact,
        },
        Constraint::MinLength(_) | Constraint::MaxLength(_) | Constraint::Pattern(_) => {
            Verdict::Exact
        }
        Constraint::OneOf(choices) => choice::verdict(ty, choices),
        other => {
            let word = other.word();
            return Err(JsonSchemaProblem::ConstraintNotSupported { word });
        }
    })
}

/// Bounds that are numbers are numbers of JSON.
fn refuse_infinite_bounds(field: &Field<'_>, findings: &mut Findings<JsonSchemaProblem>) {
    let spec = field.spec();
    if !matches!(spec.ty(), Some(Type::F32 | Type::F64)) {
        return;
    }
    for rule in spec.constraints().iter() {
        if let Some(bound) = rule.bound() {
            wire::encode(spec.ty(), bound, &field.constraint_path(rule), findings);
        }
    }
}

fn step(spec: &Spec) -> Option<(Text, Node)> {
    let step = spec
        .constraints()
        .get(ConstraintWord::MultipleOf)?
        .bound()?;
    let step = step.as_integer()?.clone();
    Some(("multipleOf".into(), Node::Integer(step)))
}

/// Verification has read the pattern before.
fn pattern(spec: &Spec) -> Option<(Text, Node)> {
    let Constraint::Pattern(source) = spec.constraints().get(ConstraintWord::Pattern)? else {
        return None;
    };
    let pattern = Pattern::new(source.clone()).ok()?;
    Some(("pattern".into(), Node::Text(pattern.to_ecma().into())))
}

fn lengths(spec: &Spec) -> Members {
    let length = |word| match spec.constraints().get(word) {
        Some(Constraint::MinLength(length) | Constraint::MaxLength(length)) => Some(*length),
        _ => None,
    };
    let least = length(ConstraintWord::MinLength);
    let most = length(ConstraintWord::MaxLength);
    if matches!(spec.ty(), Some(Type::Bytes)) {
        return base64::lengths(least, most);
    }
    let keyword = |keyword: &str, length: Option<u64>| {
        length.map(|length| (keyword.into(), Integer::from(length).into()))
    };
    let keywords = [keyword("minLength", least), keyword("maxLength", most)];
    keywords.into_iter().flatten().collect()
}
