//! The declared constraints of a spec: their keywords, and a verdict for each.

use decl_core::{
    Constraint, ConstraintWord, Constraints, Field, Findings, Pattern, Text, Type, Verdict,
};

use crate::document::Members;
use crate::scope::Scope;
use crate::slot::Slot;
use crate::{JsonSchemaProblem, Node, base64, bound, choice, types, unique, wire};

/// The keywords of the constraints. Every constraint gets a verdict, or one for each direction.
pub(crate) fn lower<'a>(
    slot: &Slot<'a>,
    scope: &Scope<'a>,
    findings: &mut Findings<JsonSchemaProblem>,
) -> Members {
    for rule in slot.rules.iter() {
        for verdict in verdicts(slot, rule, scope) {
            slot.enforce(rule, verdict, scope, findings);
        }
    }
    let mut keywords = Vec::new();
    keywords.extend(choice::keyword(slot, scope, findings));
    refuse_infinite_bounds(slot, scope, findings);
    keywords.extend(bound::keywords(slot.ty, slot.rules));
    keywords.extend(step(slot.rules));
    keywords.extend(lengths(slot));
    keywords.extend(pattern(slot.rules));
    keywords.extend(items(slot, scope));
    keywords
}

/// Every validator gets a verdict.
pub(crate) fn validators(field: &Field<'_>, findings: &mut Findings<JsonSchemaProblem>) {
    for n in 0..field.spec().validators().len() {
        let reason = "validator";
        findings.enforce(field.validator_path(n), Verdict::NotEnforced { reason });
    }
}

fn verdicts<'a>(slot: &Slot<'a>, rule: &Constraint, scope: &Scope<'a>) -> Vec<Verdict> {
    let verdict = match rule {
        Constraint::OneOf(choices) => return choice::verdicts(slot, choices, scope),
        Constraint::Minimum(_)
        | Constraint::Maximum(_)
        | Constraint::ExclusiveMinimum(_)
        | Constraint::ExclusiveMaximum(_) => bound::verdict(slot, rule, scope),
        Constraint::MultipleOf(_) => match slot.ty {
            Some(Type::F32 | Type::F64) => Verdict::NotEnforced {
                reason: "float_modulo",
            },
            Some(Type::Decimal(_)) => Verdict::NotEnforced {
                reason: "step_on_text",
            },
            _ => Verdict::Exact,
        },
        Constraint::UniqueItems => match slot.ty {
            Some(Type::List(element)) => {
                let is_written = unique::keyword(element.item().ty(), scope).is_some();
                if is_written && choice::is_listed(slot, scope) {
                    // Each item of a listed value has one form.
                    Verdict::Exact
                } else {
                    unique::of_items(element.item(), slot.rules, scope)
                }
            }
            _ => Verdict::Exact,
        },
        Constraint::MinLength(_)
        | Constraint::MaxLength(_)
        | Constraint::Pattern(_)
        | Constraint::MinItems(_)
        | Constraint::MaxItems(_) => Verdict::Exact,
    };
    vec![verdict]
}

/// Bounds that are numbers are numbers of JSON.
fn refuse_infinite_bounds<'a>(
    slot: &Slot<'a>,
    scope: &Scope<'a>,
    findings: &mut Findings<JsonSchemaProblem>,
) {
    if !matches!(slot.ty, Some(Type::F32 | Type::F64)) {
        return;
    }
    for rule in slot.rules.iter() {
        if let Some(bound) = rule.bound() {
            let path = slot.constraint_path(rule.word());
            wire::encode(slot.ty, bound, &path, scope, findings);
        }
    }
}

fn step(rules: &Constraints) -> Option<(Text, Node)> {
    let step = rules.get(ConstraintWord::MultipleOf)?.bound()?;
    let step = step.as_integer()?.clone();
    Some(("multipleOf".into(), Node::Integer(step)))
}

/// Verification has read the pattern before.
fn pattern(rules: &Constraints) -> Option<(Text, Node)> {
    let Constraint::Pattern(source) = rules.get(ConstraintWord::Pattern)? else {
        return None;
    };
    let pattern = Pattern::new(source.clone()).ok()?;
    Some(("pattern".into(), Node::Text(pattern.to_ecma().into())))
}

fn lengths(slot: &Slot<'_>) -> Members {
    let length = |word| match slot.rules.get(word) {
        Some(Constraint::MinLength(length) | Constraint::MaxLength(length)) => Some(*length),
        _ => None,
    };
    let least = length(ConstraintWord::MinLength);
    let most = length(ConstraintWord::MaxLength);
    if matches!(slot.ty, Some(Type::Bytes)) {
        return base64::lengths(least, most);
    }
    let keyword = |keyword: &str, length: Option<u64>| {
        length.map(|length| (keyword.into(), types::count(length)))
    };
    let keywords = [keyword("minLength", least), keyword("maxLength", most)];
    keywords.into_iter().flatten().collect()
}

/// A map that is an object counts its members, any other composite its items.
fn items(slot: &Slot<'_>, scope: &Scope<'_>) -> Members {
    let [least, most] = match slot.ty {
        Some(Type::Map(entry)) if types::has_text_keys(entry) => ["minProperties", "maxProperties"],
        _ => ["minItems", "maxItems"],
    };
    let keywords = slot.rules.iter().filter_map(|rule| match rule {
        Constraint::MinItems(count) => Some((least.into(), types::count(*count))),
        Constraint::MaxItems(count) => Some((most.into(), types::count(*count))),
        Constraint::UniqueItems => match slot.ty {
            Some(Type::List(element)) => unique::keyword(element.item().ty(), scope),
            _ => None,
        },
        _ => None,
    });
    keywords.collect()
}
